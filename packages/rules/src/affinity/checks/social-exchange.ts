/** SOC: what two speakers do to each other in a round: concede, leave, argue, deflect. */
import { isRefusal, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { domainBonusesSchema, domainDice } from '../character/skills.ts';
import { effortFields } from '../combat/action.ts';
import type { Condition } from '../combat/condition.ts';
import { settle } from '../combat/dying.ts';
import type { Trigger } from '../combat/resolve.ts';
import type { AffinityPlay } from '../play.ts';
import { poolSize } from './pool.ts';
import {
  type Argument,
  argue,
  argumentProblem,
  CONCEDE,
  deflect,
  deflectProblem,
  loseArgument,
  roundWinner,
  type Standing,
  socialDamage,
  speakerDice,
} from './social.ts';
import { conditionFor, type Duel, type Speaker } from './social-duel.ts';

export const choiceSchema = z
  .strictObject({
    intent: z.string().max(300).default('').describe('What the speaker wants to achieve this round.'),
    choose: z
      .enum(['roll', 'concede', 'walk away'])
      .default('roll')
      .describe(
        'Concede a point: nobody rolls this round, you lose 1 Resolve and have 2 dice more on your next roll. Walk away: the duel is lost at once.',
      ),
    ...effortFields,
    abilities: domainBonusesSchema,
    assistants: z
      .int()
      .min(0)
      .max(20)
      .default(0)
      .describe('Allies who spend an action of their own: +1 die each.'),
    hostileWitnesses: z.int().min(0).max(100_000).default(0).describe('One die less for every full ten.'),
    ifLosing: z
      .enum(['take it', 'deflect', 'walk away'])
      .default('take it')
      .describe('What to do on losing the round, before the damage is taken.'),
    deflect: z
      .strictObject(effortFields)
      .prefault({ exertion: 1 })
      .describe('Dice for Deflect: at least 1 exertion die.'),
  })
  .prefault({});
type Choice = z.output<typeof choiceSchema>;

type SideName = 'a' | 'b';
const other = (side: SideName): SideName => (side === 'a' ? 'b' : 'a');

/** One side of the round while it is played. */
export interface Side {
  readonly speaker: Speaker;
  readonly choice: Choice;
  readonly who: Condition;
  argument: Argument;
  triggers: Trigger[];
  poolSize: number;
  successes: number | null;
  burn: number;
  damage: number;
  cancelled: number;
  duelResolve: number;
  standing: Standing;
  left: boolean;
}

/** AF-SOC-06, AF-SOC-10, AF-SOC-11: everything that goes into the speaker's pool. */
function argumentOf(speaker: Speaker, choice: Choice): Argument {
  const { bonus, penalty } = speakerDice(choice);
  return {
    exertion: choice.exertion,
    affinity: choice.affinity,
    bonus: choice.bonus + bonus + speaker.nextRollDice + domainDice(speaker.approach, choice.abilities),
    penalty: choice.penalty + penalty,
  };
}

/** AF-SOC-07, AF-SOC-11: helpers lend their die to the argument alone; a hostile crowd hears every word. */
const deflectArgument = (choice: Choice): Argument => ({
  ...choice.deflect,
  penalty: choice.deflect.penalty + speakerDice(choice).penalty,
});

export function sideOf(speaker: Speaker, choice: Choice, play: AffinityPlay): Side | Refusal {
  const who = conditionFor(speaker, play);
  if (isRefusal(who)) return who;
  const argument = argumentOf(speaker, choice);
  const side: Side = {
    speaker,
    choice,
    who,
    argument,
    triggers: [],
    poolSize: 0,
    successes: null,
    burn: 0,
    damage: 0,
    cancelled: 0,
    duelResolve: speaker.resolve,
    standing: 'standing',
    left: false,
  };
  if (choice.choose !== 'roll') return side;
  const problem =
    argumentProblem(who, argument) ??
    (choice.ifLosing === 'deflect'
      ? deflectProblem(afterArgument(side), deflectArgument(choice))
      : undefined);
  return problem ? refuse(problem.rule, `${speaker.name}: ${problem.message}`) : side;
}

/** AF-AFF-04: affinity dice spent on the argument are gone when it comes to deflecting. */
const afterArgument = ({ who, choice }: Side): Condition => ({
  ...who,
  storedAffinity: who.storedAffinity - choice.affinity,
});

/** AF-SOC-06, AF-R-38: exactly 1 Resolve, and no other damage this round. */
function concedePoint(side: Side, play: AffinityPlay): void {
  play.trace.note('AF-SOC-06', `${side.speaker.name} concedes a point`, -CONCEDE.resolve);
  side.damage = CONCEDE.resolve;
  Object.assign(side, loseArgument(side.who, CONCEDE.resolve, play));
}

/** AF-SOC-04, AF-SOC-05, AF-SOC-07: both roll, the winner's damage is deflected or taken. */
function exchange(sides: Readonly<Record<SideName, Side>>, play: AffinityPlay): SideName | null {
  for (const side of [sides.a, sides.b]) {
    const { acted, triggers } = argue(side.who, side.argument, side.speaker.name, play);
    side.poolSize = poolSize(acted.dice);
    side.successes = acted.successes;
    side.burn = acted.burn;
    side.triggers.push(...triggers);
  }
  const [forA, forB] = [sides.a.successes ?? 0, sides.b.successes ?? 0];
  const won = roundWinner(forA, forB);
  if (!won) return null;
  const [winner, loser] = [sides[won], sides[other(won)]];
  if (loser.choice.ifLosing === 'walk away') {
    loser.left = true;
    return won;
  }
  const proficiency = winner.who.proficiency;
  const incoming = socialDamage(
    { successes: winner.successes ?? 0, proficiency },
    loser.successes ?? 0,
    play,
  );
  // Whoever the own argument burnt out has no words left to deflect with.
  if (loser.choice.ifLosing === 'deflect' && settle(loser.who, play) === 'conscious') {
    const argument = deflectArgument(loser.choice);
    const tried = deflect(loser.who, argument, incoming, `${loser.speaker.name} deflects`, play);
    loser.cancelled = tried.cancelled;
    loser.burn += tried.acted.burn;
    loser.triggers.push(...tried.triggers);
  }
  loser.damage = incoming - loser.cancelled;
  Object.assign(loser, loseArgument(loser.who, loser.damage, play));
  return won;
}

/** AF-SOC-08, AF-SOC-09: whether and how this side has lost the duel. */
export function lost(side: Side): Duel['ending'] {
  if (side.left) return 'walked away';
  if (side.standing === 'broken') return 'broken';
  if (side.standing === 'concedes') return 'conceded';
  return side.who.state === 'conscious' ? 'open' : 'unable to go on';
}

/** AF-SOC-08 before AF-SOC-06 before AF-SOC-04: who leaves or gives ground does so before anybody rolls. */
export function playRound(sides: Readonly<Record<SideName, Side>>, play: AffinityPlay): SideName | null {
  const both = [sides.a, sides.b];
  const leaving = both.filter(side => side.choice.choose === 'walk away');
  for (const side of leaving) side.left = true;
  if (leaving.length > 0) return null;
  const giving = both.filter(side => side.choice.choose === 'concede');
  for (const side of giving) concedePoint(side, play);
  return giving.length > 0 ? null : exchange(sides, play);
}
