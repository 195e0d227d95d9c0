/** What can happen to one character in a fight, and what each of it does. */
import { type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { exertionCap } from '../checks/exertion.ts';
import { LAYERS, type Layer, layerDieSchema } from '../gear/layers.ts';
import type { AffinityPlay } from '../play.ts';
import { concentrate } from '../powers/concentration.ts';
import {
  actionTriggers,
  declarationFields,
  declarationProblems,
  payFor,
  refuseAll,
  rollAction,
} from './action.ts';
import { type Condition, freshRound } from './condition.ts';
import { dieNeeded } from './defend.ts';
import { defend, hitTriggers, suffer } from './defense.ts';
import { cannotAct, dyingCheckDue, wake } from './dying.ts';
import { HEALING_GRADES, heal, healingAmount, restore } from './healing.ts';
import {
  answer,
  type CheckReport,
  type Checks,
  changeResolve,
  exertionTriggers,
  lossTriggers,
  rollCheck,
} from './resolve.ts';
import { stabilizeProblem } from './stabilize.ts';
import { rush, rushInVain, rushProblem, steady, steadyProblem } from './steady.ts';
import { economyProblems } from './turn.ts';

const hdField = z.int().min(0).max(1000);

export const happeningSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('action'), ...declarationFields }).describe('An action, rolled here.'),
  z
    .strictObject({
      kind: z.literal('exertion'),
      dice: z.int().min(0).max(20),
      burned: hdField.default(0),
    })
    .describe('A roll made elsewhere (also triggered, held or to deflect): its exertion dice and burned HD.'),
  z.strictObject({ kind: z.literal('failedExpert') }).describe('An Expert or higher action failed.'),
  z.strictObject({ kind: z.literal('hit'), damage: hdField }).describe('A hit; defense is rolled here.'),
  z
    .strictObject({ kind: z.literal('loss'), hd: hdField })
    .describe('Permanent HD lost to damage, after defense and layers.'),
  z.strictObject({ kind: z.literal('forcedCheck') }).describe('An effect forces a Resolve check.'),
  z
    .strictObject({ kind: z.literal('resolveLoss'), resolve: z.int().min(0).max(5) })
    .describe('Resolve lost without a check: a journey, a duel.'),
  z.strictObject({ kind: z.literal('steady') }),
  z.strictObject({ kind: z.literal('rush') }),
  z
    .strictObject({
      kind: z.literal('heal'),
      grade: z.enum(HEALING_GRADES).optional(),
      hd: hdField.optional(),
    })
    .describe('Healing: a grade that is rolled here, or a number of HD.'),
  z.strictObject({ kind: z.literal('restore'), resolve: z.int().min(1).max(5) }),
  z
    .strictObject({ kind: z.literal('stabilized') })
    .describe('Somebody succeeded in stabilizing the character.'),
  z.strictObject({ kind: z.literal('concentrate'), effect: z.string().min(1).max(80) }),
  z.strictObject({ kind: z.literal('layer'), layer: z.enum(LAYERS), die: layerDieSchema, hd: hdField }),
  z.strictObject({ kind: z.literal('wake') }).describe('The time of a collapse is over.'),
  z
    .strictObject({ kind: z.literal('endOfRound') })
    .describe('Count 0 is past: dying checks, then a new round.'),
]);
export type Happening = z.infer<typeof happeningSchema>;

const NO_CHECK: CheckReport = { due: false, triggers: [], result: null };

/** Carries one happening out. AF-R-74: whatever check it calls for comes when all of it is done. */
export function happen(what: Happening, who: Condition, at: At): CheckReport | Refusal {
  const { play, checks } = at;
  switch (what.kind) {
    case 'action': {
      const problems = declarationProblems(who, what, at.actionsPerTurn);
      if (problems.length > 0) return refuseAll(problems);
      const acted = rollAction(who, what, 'action', play);
      payFor(who, what, acted.burned);
      return answer(who, actionTriggers(who, what, acted, play), checks, play);
    }
    case 'exertion': {
      const impossible = exertionProblem(what, who);
      if (impossible) return impossible;
      const burned = Math.min(what.burned, who.hd);
      who.hd -= burned;
      who.round.hdLost += burned;
      who.round.exertion += what.dice;
      const triggers = [...lossTriggers(who, burned), ...exertionTriggers(who, what.dice, play)];
      return answer(who, triggers, checks, play);
    }
    case 'failedExpert':
      return answer(who, ['failedExpert'], checks, play);
    case 'hit':
      return struck(what.damage, who, at);
    case 'loss': {
      if (who.hd === 0) return answer(who, ['hitAtZero'], checks, play);
      const lost = Math.min(what.hd, who.hd);
      suffer(who, { taken: [], lost });
      return answer(who, lossTriggers(who, lost), checks, play);
    }
    case 'forcedCheck':
      return answer(who, ['forced'], checks, play);
    case 'resolveLoss':
      changeResolve(who, -what.resolve);
      return NO_CHECK;
    case 'steady':
      return trade(who, steadyProblem(who), steady, at);
    case 'rush':
      return trade(who, rushProblem(who, play.ruling('AF-R-31')) ?? rushInVain(who), rush, at);
    case 'endOfRound':
      return endRound(who, at);
    default:
      return helped(what, who, play);
  }
}

/** AF-EXR-01, AF-POOL-03: what no roll made elsewhere can have been. */
function exertionProblem(
  { dice, burned }: { readonly dice: number; readonly burned: number },
  { proficiency }: Condition,
): Refusal | undefined {
  const cap = exertionCap(proficiency);
  if (dice > cap)
    return refuse(
      'AF-EXR-01',
      `One roll takes at most ${cap} exertion and affinity dice together (Proficiency ${proficiency}), got ${dice}.`,
    );
  if (burned > dice)
    return refuse('AF-POOL-03', `${dice} exertion dice burn at most as many HD, not ${burned}.`);
  return undefined;
}

export interface At {
  readonly play: AffinityPlay;
  readonly checks: Checks;
  readonly actionsPerTurn: number;
}

function struck(damage: number, who: Condition, { play, checks }: At): CheckReport | Refusal {
  const missing = dieNeeded(who);
  if (missing) return missing;
  const defended = defend(who, damage, play);
  suffer(who, defended);
  return answer(who, hitTriggers(who, defended), checks, play);
}

/** Steady and Rush cost an action and call for no check. */
function trade(
  who: Condition,
  problem: Refusal | undefined,
  does: (who: Condition) => void,
  { actionsPerTurn }: At,
): CheckReport | Refusal {
  const [unpaid] = economyProblems(who.round, 'Basic', actionsPerTurn);
  const refused = cannotAct(who) ?? unpaid ?? problem;
  if (refused) return refused;
  does(who);
  who.round.actionsUsed++;
  return NO_CHECK;
}

type Help = Extract<
  Happening,
  { kind: 'heal' | 'restore' | 'stabilized' | 'concentrate' | 'layer' | 'wake' }
>;

/** What others do for the character, and what it does for itself. */
function helped(what: Help, who: Condition, play: AffinityPlay): CheckReport | Refusal {
  switch (what.kind) {
    case 'heal': {
      if ((what.grade === undefined) === (what.hd === undefined))
        return refuse('AF-HEAL-01', 'Give either the `grade` of the healing or its `hd`.');
      heal(who, what.grade ? healingAmount(what.grade, play) : (what.hd ?? 0));
      return NO_CHECK;
    }
    case 'restore':
      restore(who, what.resolve);
      return NO_CHECK;
    case 'stabilized': {
      const unfit = stabilizeProblem(who);
      if (unfit) return unfit;
      who.round.stabilized = true;
      return NO_CHECK;
    }
    case 'concentrate': {
      const unable = cannotAct(who);
      if (unable) return unable;
      concentrate(who, what.effect);
      return NO_CHECK;
    }
    case 'layer':
      who.layers.push({ layer: what.layer, die: what.die, hd: what.hd } satisfies Layer);
      return NO_CHECK;
    case 'wake':
      if (who.state !== 'collapsed')
        return refuse('AF-DYI-02', `Only a collapsed character wakes this way; this one is ${who.state}.`);
      wake(who, 0);
      return NO_CHECK;
  }
}

/** AF-DYI-04, then AF-TURN-03 and AF-STB-02: the dying check, then everything counted starts anew. */
function endRound(who: Condition, { play, checks }: At): CheckReport {
  const due = dyingCheckDue(who, play);
  const result = due && checks === 'roll' ? rollCheck(who, 'dying check', play) : null;
  who.round = { ...freshRound(), held: 0 };
  return { due, triggers: [], result };
}
