/** What can happen to one character in a fight, and what each of it does. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { burn } from '../checks/effort.ts';
import { exertionCap } from '../checks/exertion.ts';
import { donBeforeHit } from '../gear/armour.ts';
import { LAYERS, type Layer, layerDieSchema } from '../gear/layers.ts';
import { type AffinityPlay, refuse } from '../play.ts';
import { concentrate } from '../powers/concentration.ts';
import { counted } from '../words.ts';
import { act, declarationFields, takeAction, whyNotAction } from './action.ts';
import { defend, hitTriggers, suffer, whyNotWithoutDie } from './defense.ts';
import { dyingCheckDue, wake } from './dying.ts';
import { HEALING_GRADES, heal, healingAmount, restore, whyNotHeal } from './healing.ts';
import { settle, whyNotAct } from './life-state.ts';
import { freshRound, type Person } from './person.ts';
import {
  answer,
  type CheckReport,
  type Checks,
  changeResolve,
  exertionTriggers,
  lossTriggers,
  NO_CHECK,
  rollCheck,
} from './resolve.ts';
import { whyNotStabilize } from './stabilize.ts';
import { TRADE_PRICE, trade, whyNotTrade } from './steady.ts';
import { economyProblems } from './turn.ts';

const hdField = z.int().min(0).max(1000).meta({ unit: 'HD' });

export const happeningSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('action'), ...declarationFields }).describe('An action, rolled here.'),
  z
    .strictObject({
      kind: z.literal('exertion'),
      dice: z.int().min(0).max(20).describe('Exertion and affinity dice of that roll.'),
      burned: hdField.default(0).describe('HD it burned.'),
    })
    .describe('A roll made elsewhere (also triggered, held or to deflect): its exertion dice and burned HD.'),
  z.strictObject({ kind: z.literal('failedExpert') }).describe('An Expert or higher action failed.'),
  z
    .strictObject({ kind: z.literal('hit'), damage: hdField.describe('Damage before defense.') })
    .describe('A hit; defense is rolled here.'),
  z
    .strictObject({ kind: z.literal('loss'), hd: hdField.describe('Permanent HD lost.') })
    .describe('Permanent HD lost to damage, after defense and layers.'),
  z.strictObject({ kind: z.literal('forcedCheck') }).describe('An effect forces a Resolve check.'),
  z
    .strictObject({
      kind: z.literal('resolveLoss'),
      resolve: z.int().min(0).max(5).describe('How much is lost.'),
    })
    .describe('Resolve lost without a check: a journey, a duel.'),
  z.strictObject({ kind: z.literal('steady') }).describe('Steady: 3 HD for 1 Resolve.'),
  z.strictObject({ kind: z.literal('rush') }).describe('Rush: 1 Resolve for up to 3 HD.'),
  z
    .strictObject({
      kind: z.literal('heal'),
      grade: z.enum(HEALING_GRADES).optional().describe('minor 1d6, moderate 2d6, major 4d6.'),
      hd: hdField.optional().describe('A number that is known.'),
    })
    .describe('Healing: a grade that is rolled here, or a number of HD.'),
  z
    .strictObject({
      kind: z.literal('restore'),
      resolve: z.int().min(1).max(5).describe('Resolve given back.'),
    })
    .describe('Resolve restored by an ability.'),
  z
    .strictObject({ kind: z.literal('stabilized') })
    .describe('Somebody succeeded in stabilizing the character.'),
  z
    .strictObject({
      kind: z.literal('concentrate'),
      effect: z.string().min(1).max(80).describe('What is maintained.'),
    })
    .describe('A maintained effect begins.'),
  z
    .strictObject({
      kind: z.literal('layer'),
      layer: z.enum(LAYERS).describe('spell, physical or temporary.'),
      die: layerDieSchema,
      hd: hdField.describe('Its HD.'),
    })
    .describe('A protective layer is gained.'),
  z.strictObject({ kind: z.literal('wake') }).describe('The time of a collapse is over.'),
  z
    .strictObject({ kind: z.literal('endOfRound') })
    .describe('Count 0 is past: dying checks, then a new round.'),
]);
export type Happening = z.infer<typeof happeningSchema>;

export interface At {
  readonly play: AffinityPlay;
  readonly checks: Checks;
}

/** The path of a happening in the list. */
const entryAt = (i: number): string => `happenings[${i}]`;

/**
 * What is wrong with the list whatever the dice say, and what it needs to know of the character: found before a die
 * falls, naming the entry. What only some courses forbid ends those courses (`happen`).
 */
export function whyNotHappenings(list: readonly Happening[], who: Person, told: Told): Refusal | undefined {
  // As well as anybody could stand: only what is spent whatever the dice say is gone.
  const planned: Person = { ...who, state: 'conscious', resolve: 5, hd: who.maxHd, round: { ...who.round } };
  for (const [i, what] of list.entries()) {
    const wrong =
      whyNotEntry(list, who, told, i) ?? whyNotInBudget(what, planned, i) ?? whyNotFirst(what, who, told, i);
    if (wrong) return { ...wrong, message: `${entryAt(i)}: ${wrong.message}` };
  }
  return undefined;
}

/** What the input says of the character beyond HD and Resolve. */
export interface Told {
  readonly rank: Refusal | undefined;
  readonly maxHd: boolean;
  readonly readings: AffinityPlay['readings'];
}

function whyNotEntry(list: readonly Happening[], who: Person, told: Told, i: number): Refusal | undefined {
  const what = list[i];
  if (!what) return undefined;
  // AF-DYI-07: at 0 HD, and with nothing before that heals, a hit asks for no dice.
  const down = who.hd === 0 && !list.slice(0, i).some(({ kind }) => kind === 'heal' || kind === 'rush');
  switch (what.kind) {
    case 'action':
      return told.rank;
    case 'exertion':
      return told.rank ?? whyNotExertion(what, who, entryAt(i));
    case 'hit':
      return down ? undefined : (told.rank ?? whyNotWithoutDie(i === 0 ? who : stripped(who), 'character'));
    case 'loss':
      return down ? undefined : told.rank;
    case 'heal':
      if ((what.grade === undefined) === (what.hd === undefined))
        return refuse('AF-HEAL-01', 'Give either the `grade` of the healing or its `hd`.', entryAt(i));
      return told.maxHd
        ? undefined
        : refuse(
            'AF-HEAL-02',
            'Healing stops at the maximum: give `maxHd`, or `class` and `level`.',
            'character.maxHd',
          );
    default:
      return undefined;
  }
}

/** As somebody may stand by then: no layer left to lend its dice. */
const stripped = (who: Person): Person => ({ ...who, hd: Math.max(1, who.hd), layers: [] });

/** AF-TURN-01, AF-TURN-02, AF-EXR-01, AF-EXR-03, AF-AFF-04: the actions and dice of the rounds run out by themselves. */
function whyNotInBudget(what: Happening, planned: Person, i: number): Refusal | undefined {
  if (what.kind === 'endOfRound') planned.round = freshRound();
  if (what.kind !== 'action' && what.kind !== 'steady' && what.kind !== 'rush') return undefined;
  const { tier, when, affinity } = what.kind === 'action' ? what : TRADE_PRICE;
  const problem =
    what.kind === 'action'
      ? whyNotAction(planned, what, entryAt(i))
      : economyProblems(planned.round, tier, planned.actionsPerTurn)[0];
  takeAction(planned, { tier, when, affinity });
  return problem;
}

/** The first happening meets the character as it was told; nothing about it is left to the dice. */
function whyNotFirst(what: Happening, who: Person, { readings }: Told, i: number): Refusal | undefined {
  const problem = i === 0 ? whyNotHappen(what, who, readings) : undefined;
  return problem && { ...problem, field: entryAt(0) };
}

/** Why this cannot happen to the character as it stands, if so. */
function whyNotHappen(what: Happening, who: Person, readings: AffinityPlay['readings']): Refusal | undefined {
  const dead = what.kind === 'endOfRound' ? undefined : whyNotHeal(who);
  if (dead) return dead;
  switch (what.kind) {
    case 'action':
      return whyNotAction(who, what);
    case 'steady':
    case 'rush':
      return whyNotTrade(who, what.kind, 'own', readings);
    case 'stabilized':
      return whyNotStabilize(who);
    case 'concentrate':
      return whyNotAct(who);
    case 'wake':
      return who.state === 'collapsed'
        ? undefined
        : refuse('AF-DYI-02', `Only a collapsed character wakes this way; this one is ${who.state}.`);
    default:
      return undefined;
  }
}

/** Carries one happening out. AF-R-74: whatever check it calls for comes when all of it is done. */
export function happen(what: Happening, who: Person, { play, checks }: At): CheckReport | Refusal {
  const impossible = whyNotHappen(what, who, play.readings);
  if (impossible) return impossible;
  const report = carryOut(what, who, { play, checks });
  settle(who, play);
  return report;
}

function carryOut(what: Happening, who: Person, { play, checks }: At): CheckReport {
  switch (what.kind) {
    case 'action': {
      const { triggers } = act(who, what, 'action', play);
      return answer(who, triggers, checks, play);
    }
    case 'exertion': {
      const burned = Math.min(what.burned, who.hd);
      burn(who, burned);
      who.round.hdLost += burned;
      who.round.exertion += what.dice;
      const triggers = [...lossTriggers(who, burned), ...exertionTriggers(who, what.dice, play)];
      return answer(who, triggers, checks, play);
    }
    case 'failedExpert':
      return answer(who, ['failedExpert'], checks, play);
    case 'hit': {
      donBeforeHit(who, what.damage, play);
      const defended = defend(who, what.damage, play);
      suffer(who, defended);
      return answer(who, hitTriggers(who, defended), checks, play);
    }
    case 'loss': {
      if (who.hd === 0) return answer(who, ['hitAtZero'], checks, play);
      const lost = Math.min(what.hd, who.hd);
      suffer(who, { taken: [], lost });
      return answer(who, lossTriggers(who, lost), checks, play);
    }
    case 'forcedCheck':
      return answer(who, ['forced'], checks, play);
    case 'endOfRound':
      return endRound(who, { play, checks });
    default:
      quiet(what, who, play);
      return NO_CHECK;
  }
}

type Quiet = Exclude<
  Happening,
  { kind: 'action' | 'exertion' | 'failedExpert' | 'hit' | 'loss' | 'forcedCheck' | 'endOfRound' }
>;

/** What calls for no check. */
function quiet(what: Quiet, who: Person, play: AffinityPlay): void {
  switch (what.kind) {
    case 'resolveLoss':
      changeResolve(who, -what.resolve);
      return;
    case 'steady':
    case 'rush':
      trade(who, what.kind, play);
      return;
    case 'heal':
      heal(who, what.grade ? healingAmount(what.grade, play) : (what.hd ?? 0));
      return;
    case 'restore':
      restore(who, what.resolve);
      return;
    case 'stabilized':
      who.round.stabilized = true;
      return;
    case 'concentrate':
      concentrate(who, what.effect);
      return;
    case 'layer':
      who.layers = [...who.layers, { layer: what.layer, die: what.die, hd: what.hd } satisfies Layer];
      return;
    case 'wake':
      wake(who, 0);
  }
}

/** AF-EXR-01, AF-POOL-03: what no roll made elsewhere can have been. */
function whyNotExertion(
  { dice, burned }: { readonly dice: number; readonly burned: number },
  { proficiency }: Person,
  field: string,
): Refusal | undefined {
  const cap = exertionCap(proficiency);
  if (dice > cap)
    return refuse(
      'AF-EXR-01',
      `One roll takes at most ${cap} exertion and affinity dice together (Proficiency ${proficiency}), got ${dice}.`,
      `${field}.dice`,
    );
  if (burned > dice)
    return refuse(
      'AF-POOL-03',
      `${counted(dice, 'exertion die burns', 'exertion dice burn')} at most as many HD, not ${burned}.`,
      `${field}.burned`,
    );
  return undefined;
}

/** AF-DYI-04, then AF-TURN-03 and AF-STB-02: the dying check, then everything counted starts anew. */
function endRound(who: Person, { play, checks }: At): CheckReport {
  const due = dyingCheckDue(who, play);
  const result = due && checks === 'roll' ? rollCheck(who, 'dying check', play) : null;
  who.round = freshRound();
  return { due, triggers: [], result };
}
