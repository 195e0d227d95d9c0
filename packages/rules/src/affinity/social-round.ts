/** SOC: one round of a social duel, with everything a speaker can do in it. */
import { isRefusal, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { effortFields } from './action.ts';
import { type Condition, LIFE_STATES } from './condition.ts';
import { settle } from './dying.ts';
import { type AffinityPlay, procedure } from './play.ts';
import { poolSize } from './pool.ts';
import { answer, type Trigger } from './resolve.ts';
import { checkReportSchema, checksField } from './resolve-check.ts';
import { domainBonusesSchema, domainDice } from './skills.ts';
import {
  type Argument,
  argue,
  argumentProblem,
  CONCEDE,
  deflect,
  deflectProblem,
  deflectProcedure,
  loseArgument,
  roundWinner,
  type Standing,
  socialDamage,
  speakerDice,
} from './social.ts';
import { conditionFor, type Duel, duelSchema, duelSetup, entryProblem, type Speaker } from './social-duel.ts';

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
interface Side {
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

function sideOf(speaker: Speaker, choice: Choice, play: AffinityPlay): Side | Refusal {
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
function lost(side: Side): Duel['ending'] {
  if (side.left) return 'walked away';
  if (side.standing === 'broken') return 'broken';
  if (side.standing === 'concedes') return 'conceded';
  return side.who.state === 'conscious' ? 'open' : 'unable to go on';
}

const sideReport = z.strictObject({
  poolSize: z.int().describe('Dice thrown; 0 where nobody rolled.'),
  successes: z.int().nullable().describe('Null where nobody rolled.'),
  burn: z.int(),
  damage: z.int().describe('Resolve lost this round by argument or concession.'),
  cancelled: z.int().describe('Damage deflected.'),
  hd: z.int(),
  resolve: z.int().describe('Resolve to keep: never below 0.'),
  conceded: z.boolean().describe('At Resolve 0 from this duel, and conscious until the next loss.'),
  state: z.enum(LIFE_STATES),
  check: checkReportSchema,
});

const QUIET = { due: false, triggers: [], result: null } as const;

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
  input: z.strictObject({ duel: duelSchema, a: choiceSchema, b: choiceSchema, checks: checksField }),
  output: z.strictObject({
    wonBy: z.enum(['a', 'b']).nullable().describe('Who won the round.'),
    a: sideReport,
    b: sideReport,
    duel: duelSchema.describe('For the next round.'),
  }),
  example: {
    input: {
      duel: {
        stakes: { winner: 'passage', loser: 'the toll' },
        rounds: 0,
        a: {
          name: 'Ilse',
          approach: 'Influence',
          level: 4,
          hd: 8,
          resolve: 5,
          storedAffinity: 0,
          nextRollDice: 0,
        },
        b: {
          name: 'Toll-keeper',
          approach: 'Lore',
          level: 2,
          hd: 5,
          resolve: 5,
          storedAffinity: 0,
          nextRollDice: 0,
        },
        ending: 'open',
        winner: null,
      },
      a: { exertion: 1 },
    },
    dice: [3, 4, 2, 5],
    outcome: {
      wonBy: 'a',
      a: {
        poolSize: 3,
        successes: 2,
        burn: 0,
        damage: 0,
        cancelled: 0,
        hd: 8,
        resolve: 5,
        conceded: false,
        state: 'conscious',
        check: QUIET,
      },
      b: {
        poolSize: 1,
        successes: 1,
        burn: 0,
        damage: 3,
        cancelled: 0,
        hd: 5,
        resolve: 2,
        conceded: false,
        state: 'conscious',
        check: QUIET,
      },
      duel: {
        stakes: { winner: 'passage', loser: 'the toll' },
        rounds: 1,
        a: {
          name: 'Ilse',
          approach: 'Influence',
          level: 4,
          hd: 8,
          resolve: 5,
          storedAffinity: 0,
          nextRollDice: 0,
        },
        b: {
          name: 'Toll-keeper',
          approach: 'Lore',
          level: 2,
          hd: 5,
          resolve: 2,
          storedAffinity: 0,
          nextRollDice: 0,
        },
        ending: 'open',
        winner: null,
      },
    },
  },
  run({ duel, a: choiceA, b: choiceB, checks }, play) {
    if (duel.ending !== 'open') return refuse('AF-SOC-09', `The duel is over: ${duel.ending}.`);
    const weary = duel.rounds === 0 ? (entryProblem(duel.a) ?? entryProblem(duel.b)) : undefined;
    if (weary) return weary;
    const a = sideOf(duel.a, choiceA, play);
    if (isRefusal(a)) return a;
    const b = sideOf(duel.b, choiceB, play);
    if (isRefusal(b)) return b;
    const wonBy = playRound({ a, b }, play);
    // AF-R-41, AF-R-74: checks come after the damage of the round, one for each at most.
    const [checkA, checkB] = [a, b].map(side =>
      answer(side.who, side.triggers, checks, play, `${side.speaker.name}: Resolve check`),
    );
    return {
      wonBy,
      a: reportOf(a, checkA ?? QUIET),
      b: reportOf(b, checkB ?? QUIET),
      duel: {
        ...duel,
        rounds: duel.rounds + 1,
        a: speakerAfter(a),
        b: speakerAfter(b),
        ...endOf(lost(a), lost(b)),
      },
    };
  },
});

/** AF-SOC-08 before AF-SOC-06 before AF-SOC-04: who leaves or gives ground does so before anybody rolls. */
function playRound(sides: Readonly<Record<SideName, Side>>, play: AffinityPlay): SideName | null {
  const both = [sides.a, sides.b];
  const leaving = both.filter(side => side.choice.choose === 'walk away');
  for (const side of leaving) side.left = true;
  if (leaving.length > 0) return null;
  const giving = both.filter(side => side.choice.choose === 'concede');
  for (const side of giving) concedePoint(side, play);
  return giving.length > 0 ? null : exchange(sides, play);
}

function endOf(a: Duel['ending'], b: Duel['ending']): Pick<Duel, 'ending' | 'winner'> {
  if (a === 'open' && b === 'open') return { ending: 'open', winner: null };
  if (a !== 'open' && b !== 'open') return { ending: a, winner: null };
  return a === 'open' ? { ending: b, winner: 'a' } : { ending: a, winner: 'b' };
}

function speakerAfter({ speaker, who, choice, successes, duelResolve }: Side): Speaker {
  const { name, approach } = speaker;
  const { level, hd, storedAffinity } = who;
  const gained = choice.choose === 'concede' ? CONCEDE.nextRollDice : 0;
  return {
    name,
    approach,
    level,
    hd,
    // A check may have changed it since; below 0 there is only what the duel itself did.
    resolve: duelResolve < 0 && who.resolve === 0 ? duelResolve : who.resolve,
    storedAffinity,
    nextRollDice: successes === null ? speaker.nextRollDice + gained : 0,
  };
}

const reportOf = (side: Side, check: z.infer<typeof checkReportSchema>) => ({
  poolSize: side.poolSize,
  successes: side.successes,
  burn: side.burn,
  damage: side.damage,
  cancelled: side.cancelled,
  hd: side.who.hd,
  resolve: side.who.resolve,
  conceded: side.who.conceded,
  state: side.who.state,
  check,
});

export const procedures = [duelSetup, duelRound, deflectProcedure];
