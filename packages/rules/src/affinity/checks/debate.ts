/** SOC: what two speakers do in a round: argue, deflect, concede a point or walk away, and the checks after it. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { settle } from '../combat/life-state.ts';
import { freshRound, type Person, personOf, refusalAbout } from '../combat/person.ts';
import { answer, type CheckReport, type Checks, type Trigger } from '../combat/resolve.ts';
import type { AffinityPlay } from '../play.ts';
import { type Duel, type Ending, nameOf, other, type SideName, type Speaker } from './duel.ts';
import { diceOf, domainModifiers, effortFields } from './effort.ts';
import { type Counted, poolSize } from './pool.ts';
import {
  type Approach,
  type Argument,
  argue,
  CONCEDE,
  crowdModifiers,
  deflect,
  loseArgument,
  roundWinner,
  type SocialStanding,
  socialDamage,
  speakerModifiers,
  whyNotArgument,
  whyNotDeflect,
} from './social.ts';

export const choiceSchema = z
  .strictObject({
    choose: z
      .enum(['roll', 'concede', 'walk away'])
      .default('roll')
      .describe('Argue, concede a point (1 Resolve for 2 dice on the next roll), or leave and lose.')
      .meta({ rank: 'first' }),
    ...effortFields,
    assistants: z
      .int()
      .min(0)
      .max(12)
      .default(0)
      .describe('Allies who spend an action of their own: +1 die each.')
      .meta({ rank: 'often' }),
    hostileWitnesses: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('One die less for every full ten.')
      .meta({ rank: 'often' }),
    ifLosing: z
      .enum(['take it', 'deflect', 'walk away'])
      .default('take it')
      .describe('What to do on losing the round, before the damage is taken.')
      .meta({ rank: 'often' }),
    deflect: z
      .strictObject(effortFields)
      .prefault({ exertion: 1 })
      .describe('Dice for Deflect: at least 1 exertion die.'),
  })
  .prefault({});
export type Choice = z.output<typeof choiceSchema>;

/** A speaker as a person. */
export interface Speaking {
  readonly who: Person;
  readonly approach: Approach;
  readonly nextRollDice: number;
}

export function speakingOf(
  { character, approach, nextRollDice }: Speaker,
  side: SideName,
  field: string,
  play: AffinityPlay,
): Speaking | Refusal {
  const name = nameOf(character, side);
  const who = personOf({ ...character, name }, { play, field });
  if (isRefusal(who)) return refusalAbout(name, who);
  // AF-R-41: every round of a duel is a round of its own.
  who.round = freshRound();
  return { who, approach, nextRollDice };
}

/** One side of the round while it is played. */
export interface DebateSide {
  readonly speaking: Speaking;
  readonly choice: Choice;
  readonly who: Person;
  readonly argument: Argument;
  triggers: Trigger[];
  poolSize: number;
  successes: number | null;
  burn: number;
  damage: number;
  cancelled: number;
  duelResolve: number;
  standing: SocialStanding;
  left: boolean;
}

/** AF-SOC-06, AF-SOC-10, AF-SOC-11: everything that goes into the speaker's pool. */
const argumentOf = ({ who, approach, nextRollDice }: Speaking, choice: Choice): Argument => ({
  ...effortOf(choice),
  modifiers: [
    ...domainModifiers(who, approach),
    { label: 'points conceded', dice: nextRollDice, rule: 'AF-SOC-06' },
    ...speakerModifiers(choice),
  ],
});

/** AF-SOC-07, AF-SOC-11: helpers lend their die to the argument alone; a hostile crowd hears every word. */
const deflectArgument = (choice: Choice): Argument => ({
  ...choice.deflect,
  modifiers: crowdModifiers(choice),
});

const effortOf = ({ exertion, affinity, bonus, penalty, successes, burn }: Choice) => ({
  exertion,
  affinity,
  bonus,
  penalty,
  successes,
  burn,
});

/** A speaker ready for a round; the person is written to. */
export function sideFor(speaking: Speaking, choice: Choice): DebateSide {
  const { who } = speaking;
  return {
    speaking,
    choice,
    who,
    argument: argumentOf(speaking, choice),
    triggers: [],
    poolSize: 0,
    successes: null,
    burn: 0,
    damage: 0,
    cancelled: 0,
    // AF-SOC-13: whatever fights have left of it.
    duelResolve: who.resolve,
    standing: 'standing',
    left: false,
  };
}

/** Why this side cannot do what it chose, if so; `field` is where its choice stands. */
export function whyNotChoice({ who, choice, argument }: DebateSide, field: string): Refusal | undefined {
  if (choice.choose !== 'roll') return undefined;
  const problem =
    whyNotArgument(who, argument, field) ??
    (choice.ifLosing === 'deflect'
      ? whyNotDeflect(afterArgument(who, choice), deflectArgument(choice), `${field}.deflect`)
      : undefined);
  return problem && refusalAbout(who.name, problem);
}

/** AF-AFF-04: affinity dice and what waited for the next roll went into the argument when it comes to deflecting. */
const afterArgument = (who: Person, { affinity }: Choice): Person => ({
  ...who,
  storedAffinity: who.storedAffinity - affinity,
  bonusDice: 0,
  penaltyDice: 0,
});

/** AF-SOC-06, AF-R-38: exactly 1 Resolve, and no other damage this round. */
function concedePoint(side: DebateSide, play: AffinityPlay): void {
  play.trace.note('AF-SOC-06', `${side.who.name} concedes a point`, -CONCEDE.resolve);
  side.damage = CONCEDE.resolve;
  Object.assign(side, loseArgument(side.who, CONCEDE.resolve, play));
}

export type Sides = Readonly<Record<SideName, DebateSide>>;

/** Successes between these say nothing new: where nobody reports them, they count as the nearest that does. */
export const withinDebate =
  (least: number, most: number) =>
  (counted: Counted): Counted => ({
    successes: Math.max(least, Math.min(most, counted.successes)),
    ones: counted.ones,
  });

/**
 * AF-SOC-04, AF-SOC-05, AF-SOC-09: what an answer does to whom: of the numbers of successes that do the same, the smallest
 * stands for all.
 */
function answering(a: DebateSide, b: DebateSide, play: AffinityPlay): (counted: Counted) => Counted {
  // What the answer itself uses up is not there any more to deflect with.
  const answered = { ...b, who: afterArgument(b.who, b.choice) };
  const [mostA, mostB] = [breaking(a), breaking(answered)];
  const against = a.successes ?? 0;
  const does = (successes: number): number => {
    const won = roundWinner(against, successes);
    if (!won) return 0;
    return won === 'a'
      ? 1 + Math.min(dealtBy(a, successes, play), mostB)
      : -1 - Math.min(dealtBy({ ...b, successes }, against, play), mostA);
  };
  const effects: number[] = [];
  return ({ successes, ones }) => {
    while (effects.length <= successes) effects.push(does(effects.length));
    return { successes: effects.indexOf(effects[successes] ?? 0), ones };
  };
}

const dealtBy = (winner: DebateSide, against: number, play: AffinityPlay): number =>
  socialDamage({ successes: winner.successes ?? 0, proficiency: winner.who.proficiency }, against, play);

/** AF-SOC-09: what is left over breaks the loser, or nothing is left over. */
export const deflection = (incoming: number, { resolve }: Person) =>
  withinDebate(Math.max(0, incoming - resolve - 1), incoming);

/** The damage from which on a side is broken, whatever it deflects. */
const breaking = ({ who, choice }: DebateSide): number =>
  who.resolve +
  1 +
  (choice.ifLosing === 'deflect'
    ? 2 * poolSize(diceOf(who, { ...choice.deflect, rollKind: 'speech' }, crowdModifiers(choice)))
    : 0);

/** What an argument has cost so far. */
const paid = ({ who, triggers }: DebateSide) => [who.hd, triggers];

/**
 * AF-SOC-04, AF-SOC-05, AF-SOC-07: both roll, the winner's damage is deflected or taken. Where nobody reports the
 * single roll, it goes on with the damage alone.
 */
function debate(sides: Sides, reported: boolean, play: AffinityPlay): SideName | null {
  for (const side of [sides.a, sides.b]) {
    const read = reported || side === sides.a ? undefined : answering(sides.a, sides.b, play);
    const { acted, triggers } = argue(side.who, { ...side.argument, read }, side.who.name, play);
    side.poolSize = poolSize(acted.dice);
    side.successes = acted.successes;
    side.burn = acted.burn;
    side.triggers.push(...triggers);
  }
  const [forA, forB] = [sides.a.successes ?? 0, sides.b.successes ?? 0];
  const won = roundWinner(forA, forB);
  play.trace.note('AF-SOC-04', 'the round goes to', won ? sides[won].who.name : 'nobody: a tie');
  if (!won) return null;
  const [winner, loser] = [sides[won], sides[other(won)]];
  if (loser.choice.ifLosing === 'walk away') {
    loser.left = true;
    return won;
  }
  const dealt = dealtBy(winner, loser.successes ?? 0, play);
  const incoming = reported ? dealt : Math.min(dealt, breaking(loser));
  const goesOn = loser.choice.ifLosing === 'deflect' || sides.a.triggers.length + sides.b.triggers.length > 0;
  if (!reported && goesOn) play.dice.merge?.([won, incoming, paid(sides.a), paid(sides.b)]);
  // Whoever the own argument burnt out has no words left to deflect with.
  if (loser.choice.ifLosing === 'deflect' && settle(loser.who, play) === 'conscious') {
    const read = reported ? undefined : deflection(incoming, loser.who);
    const tried = deflect(loser.who, { ...deflectArgument(loser.choice), read }, incoming, play);
    loser.cancelled = tried.cancelled;
    loser.burn += tried.acted.burn;
    loser.triggers.push(...tried.triggers);
  }
  loser.damage = incoming - loser.cancelled;
  Object.assign(loser, loseArgument(loser.who, loser.damage, play));
  return won;
}

/** AF-SOC-08 before AF-SOC-06 before AF-SOC-04: who leaves or gives ground does so before anybody rolls. */
function playRound(sides: Sides, reported: boolean, play: AffinityPlay): SideName | null {
  const both = [sides.a, sides.b];
  const leaving = both.filter(side => side.choice.choose === 'walk away');
  for (const side of leaving) {
    play.trace.note('AF-SOC-08', `${side.who.name} walks away and loses the duel`, true);
    side.left = true;
  }
  if (leaving.length > 0) return null;
  const giving = both.filter(side => side.choice.choose === 'concede');
  for (const side of giving) concedePoint(side, play);
  return giving.length > 0 ? null : debate(sides, reported, play);
}

/** AF-SOC-08, AF-SOC-09: whether and how words have ended the duel for this side. */
function talkedDown({ left, standing }: DebateSide): Ending {
  if (left) return 'walked away';
  return standing === 'broken' ? 'broken' : standing === 'concedes' ? 'conceded' : 'open';
}

const unconscious = ({ who }: DebateSide): Ending => (who.state === 'conscious' ? 'open' : 'unable to go on');

function endOf(a: Ending, b: Ending): Pick<Duel, 'ending' | 'winner'> {
  if (a === 'open' && b === 'open') return { ending: 'open', winner: null };
  if (a !== 'open' && b !== 'open') return { ending: a, winner: null };
  return a === 'open' ? { ending: b, winner: 'a' } : { ending: a, winner: 'b' };
}

interface Round {
  readonly wonBy: SideName | null;
  readonly checks: Readonly<Record<SideName, CheckReport>>;
  readonly end: Pick<Duel, 'ending' | 'winner'>;
}

/** One whole round. AF-R-06, AF-R-74: a duel that a roll has won is won, whatever the winner's own check does then. */
export function roundOf(
  sides: Sides,
  { checks, reported }: { readonly checks: Checks; readonly reported: boolean },
  play: AffinityPlay,
): Round {
  const { a, b } = sides;
  const wonBy = playRound(sides, reported, play);
  const byWords = endOf(talkedDown(a), talkedDown(b));
  // AF-R-41, AF-R-74: checks come after the damage of the round, one for each at most.
  const check = (side: DebateSide): CheckReport =>
    answer(side.who, side.triggers, checks, play, `${side.who.name}: Resolve check`);
  const reports = { a: check(a), b: check(b) };
  const end = byWords.ending === 'open' ? endOf(unconscious(a), unconscious(b)) : byWords;
  return { wonBy, checks: reports, end };
}
