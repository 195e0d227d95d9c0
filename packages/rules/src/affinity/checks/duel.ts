/** SOC: a social duel, from the stakes to its end. The duel is plain data, passed from round to round. */
import { type Alike, repeat } from '@arbiter/dice';
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { domainSchema } from '../character/skills.ts';
import { cannotAct, inWords, LIFE_STATES, type LifeState, settle } from '../combat/life-state.ts';
import {
  afterwards,
  freshRound,
  type Person,
  type PersonGiven,
  type PersonInput,
  personOf,
  personSchema,
  ROLLED,
  regarding,
  standingOf,
} from '../combat/person.ts';
import {
  answer,
  type CheckReport,
  type Checks,
  checkInWords,
  NO_CHECK,
  type Trigger,
} from '../combat/resolve.ts';
import { checkReportSchema, checksField } from '../combat/resolve-check.ts';
import { type AffinityPlay, procedure, refuse } from '../play.ts';
import { burning, chain, counted } from '../words.ts';
import { diceOf, domainModifiers, effortFields } from './effort.ts';
import { type Counted, poolSize } from './pool.ts';
import {
  APPROACHES,
  type Approach,
  type Argument,
  argue,
  argumentProblem,
  CONCEDE,
  crowdModifiers,
  deflect,
  deflectProblem,
  ENTRY_RESOLVE,
  isApproach,
  loseArgument,
  roundWinner,
  type SocialStanding,
  socialDamage,
  speakerModifiers,
} from './social.ts';

type SideName = 'a' | 'b';
const other = (side: SideName): SideName => (side === 'a' ? 'b' : 'a');
/** What to call somebody who has no name. */
const UNNAMED: Readonly<Record<SideName, string>> = { a: 'A', b: 'B' };
const nameOf = ({ name }: { readonly name: string }, side: SideName): string => name || UNNAMED[side];

const stakesSchema = z
  .strictObject({
    winner: z.string().min(1).max(300).describe('What the winner gains.'),
    loser: z.string().min(1).max(300).describe('What the loser concedes.'),
  })
  .describe('Set before the first round.');

/** Written out, because rounds pass it on. */
export interface Speaker {
  character: PersonInput;
  approach: Approach;
  nextRollDice: number;
}

const speakerSchema = z.strictObject({
  character: personSchema,
  approach: z.enum(APPROACHES).describe('Influence, Lore or Awareness.'),
  nextRollDice: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe('Bonus dice on the next roll, from conceded points.'),
}) as unknown as z.ZodType<Speaker, { character: PersonGiven; approach: Approach; nextRollDice?: number }>;

const ENDINGS = ['open', 'conceded', 'broken', 'walked away', 'unable to go on'] as const;
type Ending = (typeof ENDINGS)[number];

const duelSchema = z
  .strictObject({
    stakes: stakesSchema,
    rounds: z.int().min(0).max(1000).default(0).describe('Rounds already played.'),
    a: speakerSchema.describe('Who speaks first.'),
    b: speakerSchema.describe('Who answers.'),
    ending: z.enum(ENDINGS).default('open').describe('How it ended; open while it goes on.'),
    winner: z.enum(['a', 'b']).nullable().default(null).describe('Who has won it.'),
  })
  .describe('A duel as `duel-setup` and `duel-round` give it back.');
type Duel = z.output<typeof duelSchema>;

const opening = {
  character: personSchema,
  approach: domainSchema
    .default('Influence')
    .describe('Influence, Lore or Awareness; it decides which ability dice apply.')
    .meta({ rank: 'first' }),
};

/** AF-SOC-02, AF-R-37: checked on entry, and never again. AF-SOC-03: with one of three approaches. */
function entryProblem(
  { character, approach }: { character: PersonInput; approach: string },
  side: SideName,
  field: string,
  play: AffinityPlay,
): Refusal | undefined {
  const name = nameOf(character, side);
  if (!isApproach(approach as Approach))
    return refuse(
      'AF-SOC-03',
      `${name}: an approach is Influence, Lore or Awareness, not ${approach}.`,
      `${field}.approach`,
    );
  if (character.resolve < ENTRY_RESOLVE)
    return refuse(
      'AF-SOC-02',
      `${name} has Resolve ${character.resolve}; nobody below ${ENTRY_RESOLVE} can take part in a social duel.`,
      `${field}.character.resolve`,
    );
  const who = personOf(character, { play, field: `${field}.character` });
  const unable = 'refused' in who ? who : cannotAct(who, `${field}.character`);
  return unable && regarding(name, unable);
}

export const duelSetup = procedure({
  name: 'duel-setup',
  title: 'Begin a social duel',
  summary:
    'Two speakers choose an approach (Influence, Lore or Awareness) and write down what winner and loser get. Nobody with Resolve below 2 can take part. Gives the duel that `duel-round` carries on.',
  rules: ['AF-SOC-01', 'AF-SOC-02', 'AF-SOC-03', 'AF-SOC-13'],
  input: z.strictObject({
    a: z.strictObject(opening).describe('Who speaks first.'),
    b: z.strictObject(opening).describe('Who answers.'),
    stakes: stakesSchema,
  }),
  output: duelSchema,
  example: {
    input: {
      a: { character: { name: 'Ilse', level: 4, hd: 8 }, approach: 'Influence' },
      b: { character: { name: 'The Warden', level: 2, hd: 5 }, approach: 'Lore' },
      stakes: { winner: 'the prisoner goes free', loser: 'a public apology' },
    },
    dice: [],
    outcome: {
      stakes: { winner: 'the prisoner goes free', loser: 'a public apology' },
      rounds: 0,
      a: {
        character: personSchema.parse({ name: 'Ilse', level: 4, hd: 8 }),
        approach: 'Influence',
        nextRollDice: 0,
      },
      b: {
        character: personSchema.parse({ name: 'The Warden', level: 2, hd: 5 }),
        approach: 'Lore',
        nextRollDice: 0,
      },
      ending: 'open',
      winner: null,
    },
  },
  run({ a, b, stakes }, play) {
    const problem = entryProblem(a, 'a', 'a', play) ?? entryProblem(b, 'b', 'b', play);
    if (problem) return problem;
    for (const [side, { character, approach }] of Object.entries({ a, b }))
      play.trace.note('AF-SOC-03', `${nameOf(character, side as SideName)} argues with`, approach);
    return { stakes, rounds: 0, a: entering(a), b: entering(b), ending: 'open' as const, winner: null };
  },
  tell: ({ a, b, stakes }) =>
    `${nameOf(a.character, 'a')} (${a.approach}) and ${nameOf(b.character, 'b')} (${b.approach}) begin: the winner gets “${stakes.winner}”, the loser gives “${stakes.loser}”.`,
});

/** `entryProblem` has seen to it that the approach is one. */
const entering = ({ character, approach }: { character: PersonInput; approach: string }): Speaker => ({
  character,
  approach: approach as Approach,
  nextRollDice: 0,
});

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
type Choice = z.output<typeof choiceSchema>;

/** A speaker as a person. */
interface Speaking {
  readonly who: Person;
  readonly approach: Approach;
  readonly nextRollDice: number;
}

function speakingOf(
  { character, approach, nextRollDice }: Speaker,
  side: SideName,
  field: string,
  play: AffinityPlay,
): Speaking | Refusal {
  const name = nameOf(character, side);
  const who = personOf({ ...character, name }, { play, field });
  if ('refused' in who) return regarding(name, who);
  // AF-R-41: every round of a duel is a round of its own.
  who.round = freshRound();
  return { who, approach, nextRollDice };
}

/** One side of the round while it is played. */
interface Side {
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
function sideFor(speaking: Speaking, choice: Choice): Side {
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
    duelResolve: who.resolve,
    standing: 'standing',
    left: false,
  };
}

/** Why this side cannot do what it chose, if so; `field` is where its choice stands. */
function choiceProblem({ who, choice, argument }: Side, field: string): Refusal | undefined {
  if (choice.choose !== 'roll') return undefined;
  const problem =
    argumentProblem(who, argument, field) ??
    (choice.ifLosing === 'deflect'
      ? deflectProblem(afterArgument(who, choice), deflectArgument(choice), `${field}.deflect`)
      : undefined);
  return problem && regarding(who.name, problem);
}

/** AF-AFF-04: affinity dice and what waited for the next roll went into the argument when it comes to deflecting. */
const afterArgument = (who: Person, { affinity }: Choice): Person => ({
  ...who,
  storedAffinity: who.storedAffinity - affinity,
  bonusDice: 0,
  penaltyDice: 0,
});

/** AF-SOC-06, AF-R-38: exactly 1 Resolve, and no other damage this round. */
function concedePoint(side: Side, play: AffinityPlay): void {
  play.trace.note('AF-SOC-06', `${side.who.name} concedes a point`, -CONCEDE.resolve);
  side.damage = CONCEDE.resolve;
  Object.assign(side, loseArgument(side.who, CONCEDE.resolve, play));
}

type Sides = Readonly<Record<SideName, Side>>;

/** Successes between these say nothing new: where nobody reports them, they count as the nearest that does. */
const within =
  (least: number, most: number) =>
  (counted: Counted): Counted => ({
    successes: Math.max(least, Math.min(most, counted.successes)),
    ones: counted.ones,
  });

/** AF-SOC-05: how far behind somebody is matters up to the winner's Proficiency. */
const answering = ({ successes, who }: Side) =>
  within(Math.max(0, (successes ?? 0) - who.proficiency), Number.POSITIVE_INFINITY);

/** AF-SOC-09: what is left over breaks the loser, or nothing is left over. */
const deflecting = (incoming: number, { resolve }: Person) =>
  within(Math.max(0, incoming - resolve - 1), incoming);

/** The damage from which on a side is broken, whatever it deflects. */
const breaking = ({ who, choice }: Side): number =>
  who.resolve +
  1 +
  (choice.ifLosing === 'deflect' ? 2 * poolSize(diceOf(who, choice.deflect, crowdModifiers(choice))) : 0);

/** What an argument has cost so far. */
const paid = ({ who, triggers }: Side) => [who.hd, triggers];

/**
 * AF-SOC-04, AF-SOC-05, AF-SOC-07: both roll, the winner's damage is deflected or taken. Where nobody reports the
 * single roll, it goes on with the damage alone.
 */
function debate(sides: Sides, reported: boolean, play: AffinityPlay): SideName | null {
  for (const side of [sides.a, sides.b]) {
    const read = reported || side === sides.a ? undefined : answering(sides.a);
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
  const dealt = socialDamage(
    { successes: winner.successes ?? 0, proficiency: winner.who.proficiency },
    loser.successes ?? 0,
    play,
  );
  const incoming = reported ? dealt : Math.min(dealt, breaking(loser));
  if (!reported) play.dice.merge?.([won, incoming, paid(sides.a), paid(sides.b)]);
  // Whoever the own argument burnt out has no words left to deflect with.
  if (loser.choice.ifLosing === 'deflect' && settle(loser.who, play) === 'conscious') {
    const read = reported ? undefined : deflecting(incoming, loser.who);
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
function talkedDown({ left, standing }: Side): Ending {
  if (left) return 'walked away';
  return standing === 'broken' ? 'broken' : standing === 'concedes' ? 'conceded' : 'open';
}

const unconscious = ({ who }: Side): Ending => (who.state === 'conscious' ? 'open' : 'unable to go on');

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
function roundOf(
  sides: Sides,
  { checks, reported }: { readonly checks: Checks; readonly reported: boolean },
  play: AffinityPlay,
): Round {
  const { a, b } = sides;
  const wonBy = playRound(sides, reported, play);
  const byWords = endOf(talkedDown(a), talkedDown(b));
  // AF-R-41, AF-R-74: checks come after the damage of the round, one for each at most.
  const check = (side: Side): CheckReport =>
    answer(side.who, side.triggers, checks, play, `${side.who.name}: Resolve check`);
  const reports = { a: check(a), b: check(b) };
  const end = byWords.ending === 'open' ? endOf(unconscious(a), unconscious(b)) : byWords;
  return { wonBy, checks: reports, end };
}

/** AF-SOC-06: dice for the next roll, gathered until there is one. */
function nextRollDiceAfter({ speaking, choice, successes }: Side): number {
  if (successes !== null) return 0;
  return speaking.nextRollDice + (choice.choose === 'concede' ? CONCEDE.nextRollDice : 0);
}

const speakerAfter = (side: Side, { character, approach }: Speaker): Speaker => ({
  character: afterwards(
    character,
    { ...standingOf(side.who), round: freshRound() },
    side.successes === null ? {} : ROLLED,
  ),
  approach,
  nextRollDice: nextRollDiceAfter(side),
});

const sideReport = z.strictObject({
  poolSize: z.int().describe('Dice thrown; 0 where nobody rolled.'),
  successes: z.int().nullable().describe('Null where nobody rolled.'),
  burn: z.int(),
  damage: z.int().describe('Resolve lost this round by argument or concession.'),
  cancelled: z.int().describe('Damage deflected.'),
  duelResolve: z.int().describe('Resolve within the duel after that damage; -1 is broken.'),
  hd: z.int(),
  resolve: z.int().describe('Resolve to keep: never below 0.'),
  conceded: z.boolean().describe('At Resolve 0 from this duel, and conscious until the next loss.'),
  state: z.enum(LIFE_STATES),
  check: checkReportSchema,
});

const reportOf = (side: Side, check: CheckReport) => ({
  poolSize: side.poolSize,
  successes: side.successes,
  burn: side.burn,
  damage: side.damage,
  cancelled: side.cancelled,
  duelResolve: side.duelResolve,
  hd: side.who.hd,
  resolve: side.who.resolve,
  conceded: side.who.conceded,
  state: side.who.state,
  check,
});

const quietReport = (given: {
  poolSize: number;
  successes: number;
  damage: number;
  hd: number;
  resolve: number;
}) => ({
  ...given,
  burn: 0,
  cancelled: 0,
  duelResolve: given.resolve,
  conceded: false,
  state: 'conscious' as LifeState,
  check: NO_CHECK,
});

const EXAMPLE = {
  stakes: { winner: 'passage', loser: 'the toll' },
  a: { character: { name: 'Ilse', level: 4, hd: 8 }, approach: 'Influence' as const },
  b: { character: { name: 'Toll-keeper', level: 2, hd: 5 }, approach: 'Lore' as const },
};

export const duelRound = procedure({
  name: 'duel-round',
  title: 'A round of a social duel',
  summary:
    'Both speakers roll at 3+; the one with more successes takes Resolve from the other: the winner’s successes plus the margin, the margin at most Proficiency. Instead a speaker may concede a point or walk away, and the loser may deflect. At 0 Resolve a speaker concedes the duel, at -1 it is broken.',
  rules: [
    'AF-SOC-01',
    'AF-SOC-02',
    'AF-SOC-04',
    'AF-SOC-05',
    'AF-SOC-06',
    'AF-SOC-07',
    'AF-SOC-08',
    'AF-SOC-09',
    'AF-SOC-10',
    'AF-SOC-11',
    'AF-SOC-13',
    'AF-MODE-01',
  ],
  input: z.strictObject({
    duel: duelSchema,
    a: choiceSchema.describe('What A does.').meta({ rank: 'first' }),
    b: choiceSchema.describe('What B does.').meta({ rank: 'first' }),
    checks: checksField,
  }),
  output: z.strictObject({
    wonBy: z.enum(['a', 'b']).nullable().describe('Who won the round.'),
    a: sideReport,
    b: sideReport,
    duel: duelSchema.describe('For the next round.'),
  }),
  example: {
    input: { duel: EXAMPLE, a: { exertion: 1 } },
    dice: [3, 4, 2, 5],
    outcome: {
      wonBy: 'a',
      a: quietReport({ poolSize: 3, successes: 2, damage: 0, hd: 8, resolve: 5 }),
      b: quietReport({ poolSize: 1, successes: 1, damage: 3, hd: 5, resolve: 2 }),
      duel: {
        stakes: EXAMPLE.stakes,
        rounds: 1,
        a: { ...EXAMPLE.a, character: personSchema.parse(EXAMPLE.a.character), nextRollDice: 0 },
        b: {
          ...EXAMPLE.b,
          character: personSchema.parse({ ...EXAMPLE.b.character, resolve: 2 }),
          nextRollDice: 0,
        },
        ending: 'open',
        winner: null,
      },
    },
  },
  run({ duel, a, b, checks }, play) {
    if (duel.ending !== 'open')
      return refuse('AF-SOC-09', `The duel is over: ${duel.ending}.`, 'duel.ending');
    const weary =
      duel.rounds === 0
        ? (entryProblem(duel.a, 'a', 'duel.a', play) ?? entryProblem(duel.b, 'b', 'duel.b', play))
        : undefined;
    if (weary) return weary;
    const [one, two] = [
      speakingOf(duel.a, 'a', 'duel.a.character', play),
      speakingOf(duel.b, 'b', 'duel.b.character', play),
    ];
    if ('refused' in one) return one;
    if ('refused' in two) return two;
    const sides = { a: sideFor(one, a), b: sideFor(two, b) };
    const problem = choiceProblem(sides.a, 'a') ?? choiceProblem(sides.b, 'b');
    if (problem) return problem;
    const { wonBy, checks: reports, end } = roundOf(sides, { checks, reported: true }, play);
    return {
      wonBy,
      a: reportOf(sides.a, reports.a),
      b: reportOf(sides.b, reports.b),
      duel: {
        ...duel,
        rounds: duel.rounds + 1,
        a: speakerAfter(sides.a, duel.a),
        b: speakerAfter(sides.b, duel.b),
        ...end,
      },
    };
  },
  tell({ wonBy, a, b, duel }, input) {
    const names = { a: nameOf(duel.a.character, 'a'), b: nameOf(duel.b.character, 'b') };
    const reports = { a, b };
    const stand = (['a', 'b'] as const).map(side => {
      const { burn, check, ...after } = reports[side];
      const deeds = chain(burning(burn, input.duel[side].character.hd, after.hd), checkInWords(check));
      return `${names[side]}${deeds && ` ${deeds}`}: ${inWords(after)}`;
    });
    const told = wonBy ? wonInWords(wonBy, reports, names) : unwonInWords(reports, names, input);
    const end = endInWords(duel, names) || 'The duel goes on.';
    return [told, `${stand.join('; ')}.`, end].filter(Boolean).join(' ');
  },
  apply: (_, { duel }) => ({ duel }),
});

type Names = Readonly<Record<SideName, string>>;
type Reports = Readonly<Record<SideName, ReturnType<typeof reportOf>>>;

function wonInWords(winner: SideName, reports: Reports, names: Names): string {
  const loser = other(winner);
  const { successes, damage, cancelled } = reports[loser];
  const deflected = cancelled > 0 ? ` (${cancelled} deflected)` : '';
  return `${names[winner]} wins the round ${reports[winner].successes} to ${successes} and deals ${damage} Resolve damage${deflected}.`;
}

/** A round that nobody won: somebody left or gave ground, or both argued equally well. */
function unwonInWords(
  { a, b }: Reports,
  names: Names,
  choices: Readonly<Record<SideName, { readonly choose: Choice['choose'] }>>,
): string {
  if (a.successes !== null && b.successes !== null)
    return `The round is a draw, ${a.successes} to ${b.successes}.`;
  const leaving = (['a', 'b'] as const).filter(side => choices[side].choose === 'walk away');
  if (leaving.length > 0) return leaving.length > 1 ? 'Both walk away.' : '';
  const giving = (['a', 'b'] as const).filter(side => choices[side].choose === 'concede');
  return giving
    .map(side => `${names[side]} concedes a point for ${CONCEDE.nextRollDice} dice on the next roll.`)
    .join(' ');
}

const LOSES: Readonly<Record<Exclude<Ending, 'open'>, string>> = {
  conceded: 'concedes',
  broken: 'is broken',
  'walked away': 'walks away',
  'unable to go on': 'cannot go on',
};

/** How a duel ended; nothing while it goes on. */
function endInWords({ ending, winner }: Pick<Duel, 'ending' | 'winner'>, names: Names): string {
  if (ending === 'open') return '';
  return winner
    ? `${names[winner]} wins the duel: ${names[other(winner)]} ${LOSES[ending]}.`
    : 'Nobody wins the duel.';
}

const planned = z.strictObject({
  ...opening,
  plan: choiceSchema.describe(
    'What the speaker does in every round; dice it can no longer pay for are left out.',
  ),
});

/** What a speaker takes home from a whole duel. */
const keptSchema = z.strictObject({
  hd: z.int(),
  resolve: z.int(),
  state: z.enum(LIFE_STATES),
  storedAffinity: z.int(),
  concentrating: z.string().nullable(),
});

export const wholeDuel = procedure({
  name: 'social-duel',
  title: 'A social duel to its end',
  summary:
    'Plays a duel round by round while both speakers keep to their plans, until one concedes, breaks, walks away or cannot go on. Good for a quick answer, and for the exact odds of who would win.',
  rules: ['AF-SOC-01', 'AF-SOC-02', 'AF-SOC-03', 'AF-SOC-04', 'AF-SOC-05', 'AF-SOC-09', 'AF-SOC-13'],
  input: z.strictObject({
    a: planned.describe('Who speaks first, and the plan.'),
    b: planned.describe('Who answers, and the plan.'),
    stakes: stakesSchema,
    maxRounds: z.int().min(1).max(50).default(20).describe('After so many rounds it is left open.'),
  }),
  output: z.strictObject({
    winner: z.string().nullable().describe('The name of the winner.'),
    ending: z.enum(ENDINGS),
    a: keptSchema,
    b: keptSchema,
  }),
  example: {
    input: {
      a: { ...EXAMPLE.a, plan: { exertion: 1 } },
      b: EXAMPLE.b,
      stakes: EXAMPLE.stakes,
    },
    dice: [3, 4, 2, 5, 6, 3, 2, 1],
    outcome: {
      winner: 'Ilse',
      ending: 'broken',
      a: { hd: 8, resolve: 5, state: 'conscious', storedAffinity: 0, concentrating: null },
      b: { hd: 5, resolve: 0, state: 'conscious', storedAffinity: 0, concentrating: null },
    },
  },
  run({ a: { plan: planA, ...a }, b: { plan: planB, ...b }, maxRounds }, play) {
    const problem = entryProblem(a, 'a', 'a', play) ?? entryProblem(b, 'b', 'b', play);
    if (problem) return problem;
    const [one, two] = [
      speakingOf(entering(a), 'a', 'a.character', play),
      speakingOf(entering(b), 'b', 'b.character', play),
    ];
    if ('refused' in one) return one;
    if ('refused' in two) return two;
    const plans =
      choiceProblem(sideFor(one, planA), 'a.plan') ?? choiceProblem(sideFor(two, planB), 'b.plan');
    if (plans) return plans;
    const begun: Course = [talkOf(one), talkOf(two), 'open', null];
    const nextRound = ([talkA, talkB, ending]: Course): Course | undefined => {
      if (ending !== 'open') return undefined;
      const sides: Sides = {
        a: sideFor(atPoint(one, talkA), affordable(planA, talkA)),
        b: sideFor(atPoint(two, talkB), affordable(planB, talkB)),
      };
      const reported = play.trace.on;
      const { end } = play.trace.within('AF-SOC-04', 'A round', () =>
        roundOf(sides, { checks: 'roll', reported }, play),
      );
      return [talkAfter(sides.a), talkAfter(sides.b), end.ending, end.winner];
    };
    const [talkA, talkB, ending, winner] = repeat(
      play.dice,
      begun,
      nextRound,
      maxRounds,
      farFromBurntOut(planA, planB),
    );
    return {
      winner: winner && { a: one, b: two }[winner].who.name,
      ending,
      a: kept(talkA),
      b: kept(talkB),
    };
  },
  tell({ winner, ending, a, b }, input) {
    const names = { a: nameOf(input.a.character, 'a'), b: nameOf(input.b.character, 'b') };
    const won = winner === null ? null : winner === names.a ? 'a' : 'b';
    const end =
      endInWords({ ending, winner: won }, names) ||
      `After ${counted(input.maxRounds, 'round', 'rounds')} nobody has won.`;
    return `${end} ${names.a}: ${inWords(a)}; ${names.b}: ${inWords(b)}.`;
  },
  apply: ({ a, b }, outcome) => ({ a: talked(a, outcome.a), b: talked(b, outcome.b) }),
});

/** All of a speaker that rounds change. A plain list: odds write down very many of them. */
type Talk = readonly [
  hd: number,
  resolve: number,
  conceded: boolean,
  state: LifeState,
  storedAffinity: number,
  concentrating: string | null,
  bonusDice: number,
  penaltyDice: number,
  nextRollDice: number,
];

/** AF-POOL-03: HD count in a round only where its ones can burn the last of them. */
function farFromBurntOut(planA: Choice, planB: Choice): Alike<Course> {
  const least = (plan: Choice): number =>
    1 +
    plan.exertion +
    plan.affinity +
    (plan.ifLosing === 'deflect' ? plan.deflect.exertion + plan.deflect.affinity : 0);
  const [leastA, leastB] = [least(planA), least(planB)];
  const cut = ([hd, ...rest]: Talk, most: number): Talk => [Math.min(hd, most), ...rest];
  const grown = ([hd, ...rest]: Talk, [cutTo]: Talk, [all]: Talk): Talk => [hd + all - cutTo, ...rest];
  return {
    of: ([a, b, ...end]) => [cut(a, leastA), cut(b, leastB), ...end],
    back: ([a, b, ...end], [cutA, cutB], [allA, allB]) => [
      grown(a, cutA, allA),
      grown(b, cutB, allB),
      ...end,
    ],
  };
}

/** A duel under way: what the next round depends on, and nothing else. */
type Course = readonly [a: Talk, b: Talk, ending: Ending, winner: SideName | null];

const talkOf = ({ who, nextRollDice }: Pick<Speaking, 'who' | 'nextRollDice'>): Talk => [
  who.hd,
  who.resolve,
  who.conceded,
  who.state,
  who.storedAffinity,
  who.concentrating,
  who.bonusDice,
  who.penaltyDice,
  nextRollDice,
];

const talkAfter = (side: Side): Talk => talkOf({ who: side.who, nextRollDice: nextRollDiceAfter(side) });

/** Writes into the speaker how it stands at this point of the duel. */
function atPoint({ who, approach }: Speaking, talk: Talk): Speaking {
  const [hd, resolve, conceded, state, storedAffinity, concentrating, bonusDice, penaltyDice, nextRollDice] =
    talk;
  who.hd = hd;
  who.resolve = resolve;
  who.conceded = conceded;
  who.state = state;
  who.storedAffinity = storedAffinity;
  who.concentrating = concentrating;
  who.bonusDice = bonusDice;
  who.penaltyDice = penaltyDice;
  who.round = freshRound();
  return { who, approach, nextRollDice };
}

const kept = ([hd, resolve, , state, storedAffinity, concentrating]: Talk): z.infer<typeof keptSchema> => ({
  hd,
  resolve,
  state,
  storedAffinity,
  concentrating,
});

/** A speaker after the duel. AF-R-35: who is at 0 and conscious has conceded. */
const talked = <S extends { character: PersonInput }>(speaker: S, after: ReturnType<typeof kept>): S => {
  const { hd, resolve, storedAffinity, concentrating, state } = after;
  const conceded = resolve === 0 && state === 'conscious';
  return {
    ...speaker,
    character: { ...speaker.character, hd, resolve, storedAffinity, conceded, concentrating, ...ROLLED },
  };
};

/** Affinity dice run out before plans do. */
function affordable(plan: Choice, [, , , , storedAffinity]: Talk): Choice {
  if (plan.affinity + plan.deflect.affinity === 0) return plan;
  const affinity = Math.min(plan.affinity, storedAffinity);
  const forDeflect = Math.min(plan.deflect.affinity, storedAffinity - affinity);
  const deflecting = { ...plan.deflect, affinity: forDeflect };
  // Deflect is paid with exertion; a plan that has none left takes what comes.
  const unpaid = plan.ifLosing === 'deflect' && deflecting.exertion + deflecting.affinity === 0;
  return { ...plan, affinity, deflect: deflecting, ifLosing: unpaid ? 'take it' : plan.ifLosing };
}
