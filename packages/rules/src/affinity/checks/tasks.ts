/** MODE and TASK: Threshold Mode, alone, together and over several periods. */
import { type Alike, repeat } from '@arbiter/dice';
import { isRefusal, itemAt, type Procedure, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { inWords, LIFE_STATES, type LifeState, whyNotAct } from '../combat/life-state.ts';
import {
  afterwards,
  freshRound,
  hdToTell,
  nameOr,
  type Person,
  type PersonInput,
  personOf,
  personSchema,
  refusalAbout,
  standingFields,
  standingOf,
  usedByRoll,
} from '../combat/person.ts';
import { answer, type CheckReport, type Checks, checkInWords, NO_CHECK } from '../combat/resolve.ts';
import { checkReportSchema, checksField } from '../combat/resolve-check.ts';
import { type AffinityPlay, part, procedure, refuse } from '../play.ts';
import { burnWords, chain, counted, successWords } from '../words.ts';
import { type Circumstance, circumstancesOf } from './circumstances.ts';
import {
  burn,
  domainField,
  domainModifiers,
  type Effort,
  effortFields,
  type Roll,
  type Rolled,
  rollEffort,
  whyNotToldRoll,
} from './effort.ts';
import { effortProblems } from './exertion.ts';
import { type Modifier, poolSize } from './pool.ts';
import { TIER, tierSchema } from './tiers.ts';

/** Why somebody cannot make a roll outside rounds, if so. AF-R-28: tasks know no minimum of exertion. */
export function whyNotTask(
  who: Person,
  effort: Effort,
  modifiers: readonly Modifier[],
  field = '',
): Refusal | undefined {
  const [exerted] = effortProblems(effort, who, 'Basic', field);
  return whyNotAct(who, field || undefined) ?? exerted ?? whyNotToldRoll(who, effort, modifiers, field);
}

/**
 * A roll outside rounds: its burns and affinity dice are paid at once. AF-R-75: of all triggers only falling to 0 HD
 * is left; AF-R-74: that check comes right after the roll.
 */
export function rollTask(
  who: Person,
  effort: Effort,
  roll: Roll & { readonly checks: Checks },
  play: AffinityPlay,
): { readonly rolled: Rolled; readonly check: CheckReport } {
  const rolled = rollEffort(who, effort, roll, play);
  who.storedAffinity -= effort.affinity;
  const fell = who.hd > 0 && rolled.burned >= who.hd;
  burn(who, rolled.burned, effort.rollKind);
  const { round } = who;
  who.round = freshRound();
  const check = answer(who, fell ? ['zeroHd'] : [], roll.checks, play, `${nameOr(who)}: Resolve check`);
  who.round = round;
  return { rolled, check };
}

/** AF-MODE-02: equality is enough. AF-MODE-03: the extra successes are uncapped and deal no damage. */
export const taskOutcome = (successes: number, required: number) => ({
  success: successes >= required,
  extra: Math.max(0, successes - required),
});

/** AF-MODE-02: the Task Difficulty, as hard or easy as the game master has made it for whoever tries. */
function requiredTask(difficulty: number, who: Person, effort: Effort, play: AffinityPlay): number {
  const laid = circumstancesOf(who, effort).filter(one => one.required !== 0);
  if (laid.length === 0) return difficulty;
  const sum = play.trace.sum('AF-MODE-02', 'Required successes').add('Task Difficulty', difficulty);
  for (const { why, required: more } of laid) sum.add(why, more);
  return sum.change('one at least', total => Math.max(1, total)).total;
}

const required = z
  .int()
  .min(1)
  .max(100)
  .describe('Task Difficulty: the successes that are needed.')
  .meta({ rank: 'first' });
const tier = tierSchema.default('Basic').meta({ rank: 'first' });

const rolledFields = {
  poolSize: z.int(),
  successes: z.int(),
  burn: z.int().describe('Ones on exertion and affinity dice; each burns 1 HD.'),
  check: checkReportSchema.describe('On a task a Resolve check is due only for falling to 0 HD.'),
};

const FRESH = {
  hdLost: 0,
  exertion: 0,
  checks: 0,
  actionsUsed: 0,
  expertUsed: false,
  held: 0,
  stabilized: false,
};
const QUIET = { due: false, triggers: [], result: null };

export const task = procedure({
  name: 'task',
  title: 'Task',
  summary:
    'Threshold Mode, for everything nobody opposes: climbing, research, tracking, crafting in one go. Roll proficiency and, if you like, exertion dice at the task’s tier; successes at or above the difficulty succeed. No minimum exertion, no penalties for low Resolve, no check for failing. What extra successes bring (time, quality, information) is the game master’s choice.',
  rules: ['AF-MODE-02', 'AF-SKL-02', 'AF-SKL-04'],
  input: z.strictObject({
    character: personSchema,
    tier,
    required: required.default(1).meta({ rank: 'first' }),
    domain: domainField,
    ...effortFields,
    checks: checksField,
  }),
  output: z.strictObject({
    threshold: z.int(),
    required: z.int(),
    success: z.boolean(),
    extra: z.int(),
    ...rolledFields,
    ...standingFields,
  }),
  example: {
    input: {
      character: { level: 5, hd: 10, features: ['Nature’s Treaty'] },
      exertion: 2,
      tier: 'Advanced',
      required: 3,
      domain: 'Wilderness',
    },
    dice: [2, 3, 4, 1, 5, 1, 2],
    outcome: {
      threshold: 3,
      required: 3,
      success: true,
      extra: 0,
      poolSize: 7,
      successes: 3,
      burn: 1,
      check: QUIET,
      hd: 9,
      resolve: 5,
      state: 'conscious',
      conceded: false,
      layers: [],
      storedAffinity: 0,
      concentrating: null,
      round: FRESH,
    },
  },
  run({ character, tier, required: difficulty, domain, checks, ...given }, play) {
    const who = personOf(character, { play, field: 'character' });
    if (isRefusal(who)) return who;
    const modifiers = domainModifiers(who, domain);
    const effort = { ...given, rollKind: 'tasks' as const };
    const problem = whyNotTask(who, effort, modifiers);
    if (problem) return problem;
    const required = requiredTask(difficulty, who, effort, play);
    const { rolled, check } = rollTask(who, effort, { tier, label: 'task', modifiers, checks }, play);
    return {
      threshold: TIER[tier].threshold,
      required,
      ...taskOutcome(rolled.successes, required),
      poolSize: poolSize(rolled.dice),
      successes: rolled.successes,
      burn: rolled.burn,
      check,
      ...standingOf(who),
    };
  },
  tell: ({ success, successes, required, burn: ones, check, ...after }, { character }) =>
    `${nameOr(character)} ${chain(`${success ? 'succeeds' : 'fails'} with ${successWords(successes, required)}`, burnWords(ones, character.hd, after.hd), checkInWords(check))}: ${inWords(after, character)}.`,
  apply: ({ character }, outcome) => ({
    character: afterwards(character, outcome, usedByRoll(character, 'tasks')),
  }),
});

/** What to call one of several. */
export const nameAmong = ({ name }: { readonly name: string }, i: number, what: string): string =>
  name || `${what} ${i + 1}`;

export const groupTask = procedure({
  name: 'group-task',
  title: 'Group task',
  summary:
    'Several characters work on one task: each rolls an own pool at the task’s tier, all successes are added and compared with the difficulty. Every die burns its own roller. On a failure the party tries again or meets a danger of the game master’s choice.',
  rules: ['AF-TASK-01', 'AF-MODE-02'],
  input: z.strictObject({
    tier,
    required,
    domain: domainField,
    members: z
      .array(z.strictObject({ character: personSchema, ...effortFields }))
      .min(1)
      .max(12)
      .describe('Everybody who takes part, each with their own dice.'),
    checks: checksField,
  }),
  output: z.strictObject({
    threshold: z.int(),
    required: z.int(),
    total: z.int(),
    success: z.boolean(),
    extra: z.int(),
    members: z.array(
      z.strictObject({
        name: z.string(),
        hd: z.int().meta({ unit: 'HD' }),
        resolve: z.int(),
        state: z.enum(LIFE_STATES),
        check: checkReportSchema,
      }),
    ),
  }),
  example: {
    input: {
      tier: 'Advanced',
      required: 4,
      members: [
        { character: { name: 'Ama', level: 3, hd: 5 }, exertion: 2 },
        { character: { name: 'Bor', level: 1, hd: 3 } },
      ],
    },
    dice: [3, 1, 1, 6, 1],
    outcome: {
      threshold: 3,
      required: 4,
      total: 3,
      success: false,
      extra: 0,
      members: [
        { name: 'Ama', hd: 4, resolve: 5, state: 'conscious', check: QUIET },
        { name: 'Bor', hd: 3, resolve: 5, state: 'conscious', check: QUIET },
      ],
    },
  },
  run({ tier, required, domain, members, checks }, play) {
    // Everybody declares before anybody rolls.
    const rollers: { name: string; who: Person; effort: Effort; modifiers: readonly Modifier[] }[] = [];
    for (const [i, { character, ...given }] of members.entries()) {
      const effort = { ...given, rollKind: 'tasks' as const };
      const field = `members[${i}]`;
      const name = nameAmong(character, i, 'Member');
      const who = personOf(character, { play, field: `${field}.character` });
      if (isRefusal(who)) return refusalAbout(name, who);
      const modifiers = domainModifiers(who, domain);
      const problem = whyNotTask(who, effort, modifiers, field);
      if (problem) return refusalAbout(name, problem);
      rollers.push({ name, who, effort, modifiers });
    }
    const sum = play.trace.sum('AF-TASK-01', 'Successes of the group');
    const isTotalAsked = ['total', 'success', 'extra'].some(field => play.asks(field));
    // One after the other.
    const rollNext = ([so, far]: Tally): Tally | undefined => {
      const next = rollers[far.length];
      if (!next) return undefined;
      const isAsked = play.asks(`members ${far.length + 1}`);
      if (!isTotalAsked && !isAsked) return [so, [...far, next.who.hd]];
      const { name, effort, modifiers } = next;
      const who = { ...next.who };
      const { rolled, check } = rollTask(who, effort, { tier, label: name, modifiers, checks }, play);
      sum.add(name, rolled.successes);
      const mark: Mark = check.due ? [who.hd, who.resolve, who.state, check] : who.hd;
      return [isTotalAsked ? so + rolled.successes : so, [...far, isAsked ? mark : next.who.hd]];
    };
    const [total, marks] = repeat(play.dice, [0, []], rollNext, rollers.length, NOTHING_ROLLED_YET);
    const done = rollers.map(({ name, who }, i) => {
      const mark = marks[i] ?? who.hd;
      const [hd, resolve, state, check] =
        typeof mark === 'number' ? [mark, who.resolve, who.state, NO_CHECK] : mark;
      return { name, hd, resolve, state, check };
    });
    return {
      threshold: TIER[tier].threshold,
      required,
      total,
      ...taskOutcome(total, required),
      members: done,
    };
  },
  tell: ({ success, total, required, members }, input) =>
    `Together the group ${success ? 'succeeds' : 'fails'} with ${successWords(total, required)}. ${members
      .map((after, i) => {
        const before = input.members[i]?.character;
        const concentrating = before ? afterRoll(before, 0, after).concentrating : null;
        const deeds = after.check.due ? ` ${checkInWords(after.check)}` : '';
        return `${after.name}${deeds}: ${inWords({ ...after, concentrating }, before)}`;
      })
      .join('; ')}.`,
  apply: ({ members }, outcome) => ({
    members: members.map((member, i) => {
      const after = outcome.members[i];
      return after ? { ...member, character: afterRoll(member.character, member.affinity, after) } : member;
    }),
  }),
});

/** AF-AFF-04, AF-CON-03, AF-CON-04, AF-R-35: what follows from a member's roll and check beyond the numbers. */
function afterRoll(
  person: PersonInput,
  affinity: number,
  { hd, resolve, state, check }: { hd: number; resolve: number; state: LifeState; check: CheckReport },
): PersonInput {
  const shaken = check.result === 'lost' || state !== 'conscious';
  return {
    ...person,
    ...usedByRoll(person, 'tasks'),
    hd: hdToTell(person, hd),
    resolve,
    storedAffinity: person.storedAffinity - affinity,
    concentrating: shaken ? null : person.concentrating,
    conceded: person.conceded && resolve === person.resolve && check.result !== 'lost',
  };
}

/** The successes so far, and how those who have rolled stand. */
type Tally = readonly [total: number, marks: readonly Mark[]];

/** What the next one rolls depends on nothing that was rolled before. */
const NOTHING_ROLLED_YET: Alike<Tally> = {
  of: ([, marks]) => [0, marks.map(() => 0)],
  back: ([successes, [...after]], _, [total, marks]) => [
    total + successes,
    [...marks, itemAt(after, after.length - 1)],
  ],
};

/** What a roll of a group leaves of a member: their HD, and only after a check more than that. */
type Mark = number | readonly [hd: number, resolve: number, state: LifeState, check: CheckReport];

/** How far a long task has come. */
export interface Work {
  readonly required: number;
  readonly periods: number;
  readonly progress: number;
  readonly periodsUsed: number;
}

export type WorkStatus = 'open' | 'complete' | 'failed';

/** AF-TASK-02, AF-TASK-03: one period's successes are added. AF-R-70: it is complete as soon as the number is reached. */
export function workOn(work: Work, successes: number, crafting: boolean) {
  const progress = work.progress + successes;
  const periodsUsed = work.periodsUsed + 1;
  const { success, extra } = taskOutcome(progress, work.required);
  const status: WorkStatus = success ? 'complete' : periodsUsed >= work.periods ? 'failed' : 'open';
  const materialsLost = status === 'failed' && crafting;
  return {
    status,
    total: progress,
    remaining: Math.max(0, work.required - progress),
    extra,
    materialsLost,
    work: { ...work, progress: materialsLost ? 0 : progress, periodsUsed: materialsLost ? 0 : periodsUsed },
  };
}

const workSchema = z
  .strictObject({
    required,
    periods: z.int().min(1).max(100).describe('How many periods there are in all.').meta({ rank: 'first' }),
    progress: z.int().min(0).max(1000).default(0).describe('Successes so far.').meta({ rank: 'often' }),
    periodsUsed: z.int().min(0).max(100).default(0).describe('Periods already over.').meta({ rank: 'often' }),
  })
  .describe('The work as it stands.');

/** Why nobody can go on with this work, if so. */
function whyNotWork({ progress, required, periods, periodsUsed }: Work): Refusal | undefined {
  if (progress >= required)
    return refuse(
      'AF-TASK-02',
      `The work is complete: ${progress} of ${required} successes.`,
      'work.progress',
    );
  if (periodsUsed >= periods)
    return refuse(
      'AF-TASK-03',
      `All ${periods} periods are used: the task has failed; begin again.`,
      'work.periodsUsed',
    );
  return undefined;
}

const extendedInput = {
  character: personSchema,
  work: workSchema,
  tier,
  domain: domainField,
  crafting: z
    .boolean()
    .default(false)
    .describe('Crafting loses its materials when it fails.')
    .meta({ rank: 'often' }),
};

const workFields = {
  status: z.enum(['open', 'complete', 'failed']),
  threshold: z.int(),
  total: z.int().describe('All successes so far.'),
  remaining: z.int(),
  extra: z.int(),
  materialsLost: z.boolean(),
  work: z.strictObject({
    required: z.int(),
    periods: z.int(),
    progress: z.int(),
    periodsUsed: z.int(),
  }),
};

export const extendedTask = procedure({
  name: 'extended-task',
  title: 'Extended task',
  summary:
    'One period (a day at the forge, a week in the archive) of a task that takes several: the successes are added to what was done so far. It is complete when the number is reached, even early, and has failed when the last period ends short of it; failed crafting loses the materials and starts again at nothing. Pass the `work` that comes back into the next period, or ask for the whole of it with `whole-task`.',
  rules: ['AF-TASK-02', 'AF-TASK-03', 'AF-MODE-02'],
  input: z.strictObject({ ...extendedInput, ...effortFields, checks: checksField }),
  output: z.strictObject({ ...workFields, ...rolledFields, ...standingFields }),
  example: {
    input: { character: { level: 5 }, tier: 'Expert', crafting: true, work: { required: 6, periods: 3 } },
    dice: [4, 3, 5],
    outcome: {
      status: 'open',
      threshold: 4,
      total: 2,
      remaining: 4,
      extra: 0,
      materialsLost: false,
      work: { required: 6, periods: 3, progress: 2, periodsUsed: 1 },
      poolSize: 3,
      successes: 2,
      burn: 0,
      check: QUIET,
      hd: 11,
      resolve: 5,
      state: 'conscious',
      conceded: false,
      layers: [],
      storedAffinity: 0,
      concentrating: null,
      round: FRESH,
    },
  },
  run({ character, tier, domain, crafting, work, checks, ...given }, play) {
    const effort = { ...given, rollKind: 'tasks' as const };
    const over = whyNotWork(work);
    if (over) return over;
    const who = personOf(character, { play, field: 'character' });
    if (isRefusal(who)) return who;
    const modifiers = domainModifiers(who, domain);
    const problem = whyNotTask(who, effort, modifiers);
    if (problem) return problem;
    const label = `period ${work.periodsUsed + 1}`;
    const { rolled, check } = rollTask(who, effort, { tier, label, modifiers, checks }, play);
    const done = workOn(work, rolled.successes, crafting);
    play.trace.note('AF-TASK-02', `successes so far, of ${work.required}`, done.total);
    return {
      threshold: TIER[tier].threshold,
      ...done,
      poolSize: poolSize(rolled.dice),
      successes: rolled.successes,
      burn: rolled.burn,
      check,
      ...standingOf(who),
    };
  },
  tell: ({ total, status, work, materialsLost, burn: ones, check, ...after }, { character }) =>
    `${nameOr(character)} ${chain(burnWords(ones, character.hd, after.hd), checkInWords(check), `has ${successWords(total, work.required)}`)}: ${progress(status, materialsLost)}; ${inWords(after, character)}.`,
  apply: ({ character }, outcome) => ({
    character: afterwards(character, outcome, usedByRoll(character, 'tasks')),
    work: outcome.work,
  }),
});

export const wholeTask = procedure({
  name: 'whole-task',
  title: 'An extended task to its end',
  summary:
    'Every period of an extended task in one go, with the same dice each time as far as they last: until the number is reached, the periods are over, or whoever works cannot go on. Good for the chance to be done in time.',
  rules: ['AF-TASK-02', 'AF-TASK-03', 'AF-MODE-02'],
  input: z.strictObject({
    ...extendedInput,
    exertion: effortFields.exertion,
    affinity: effortFields.affinity.describe('Stored affinity dice for each period, while they last.'),
    bonus: effortFields.bonus,
    penalty: effortFields.penalty,
    known: z
      .array(z.int().min(0).max(200))
      .max(100)
      .default([])
      .describe('Successes of the first periods, where they were rolled already.'),
  }),
  output: z.strictObject({
    ...workFields,
    stopped: z.string().nullable().describe('Why nobody went on, where the work is still open.'),
    ...standingFields,
  }),
  example: {
    input: {
      character: { level: 5, hd: 8 },
      tier: 'Expert',
      crafting: true,
      work: { required: 3, periods: 3 },
    },
    dice: [4, 3, 2, 5, 6, 1],
    outcome: {
      status: 'complete',
      threshold: 4,
      total: 4,
      remaining: 0,
      extra: 1,
      materialsLost: false,
      work: { required: 3, periods: 3, progress: 4, periodsUsed: 2 },
      stopped: null,
      hd: 8,
      resolve: 5,
      state: 'conscious',
      conceded: false,
      layers: [],
      storedAffinity: 0,
      concentrating: null,
      round: FRESH,
    },
  },
  run({ character, tier, domain, crafting, work: begun, known, ...given }, play) {
    const put = { ...given, rollKind: 'tasks' as const };
    const over = whyNotWork(begun);
    if (over) return over;
    const who = personOf(character, { play, field: 'character' });
    if (isRefusal(who)) return who;
    const modifiers = domainModifiers(who, domain);
    const problem = whyNotTask(who, put, modifiers);
    if (problem) return problem;
    for (const [i, successes] of known.entries()) {
      const impossible = whyNotToldRoll(who, { ...put, successes }, modifiers);
      if (impossible) return { ...impossible, field: `known[${i}]` };
    }
    const first: Labour = [begun.progress, begun.periodsUsed, ...strength(who)];
    const period = ([progress, used, ...now]: Labour): Labour | undefined => {
      if (progress >= begun.required) return undefined;
      const worker = withStrength(who, now);
      if (whyNotAct(worker)) return undefined;
      // AF-AFF-04: affinity dice run out before the work does.
      const affinity = Math.min(put.affinity, worker.storedAffinity);
      const effort = { ...put, affinity, successes: known[used - begun.periodsUsed] };
      const label = `period ${used + 1}`;
      const { rolled } = rollTask(worker, effort, { tier, label, modifiers, checks: 'roll' }, play);
      return [progress + rolled.successes, used + 1, ...strength(worker)];
    };
    const [total, periods, ...left] = repeat(
      play.dice,
      first,
      period,
      begun.periods - begun.periodsUsed,
      whateverIsDone(begun.required),
    );
    const worker = withStrength(who, left);
    const last = workOn({ ...begun, progress: total, periodsUsed: periods - 1 }, 0, crafting);
    const stopped = last.status === 'open' ? (whyNotAct(worker)?.message ?? null) : null;
    play.trace.note('AF-TASK-02', `successes in all, of ${begun.required}`, total);
    return { threshold: TIER[tier].threshold, ...last, stopped, ...standingOf(worker) };
  },
  tell: ({ status, total, work, materialsLost, stopped, ...after }, { character, work: begun }) =>
    `${nameOr(character)} comes to ${successWords(total, begun.required)}${work.periodsUsed > 0 ? ` in ${counted(work.periodsUsed, 'period', 'periods')}` : ''}: ${progress(status, materialsLost)}; ${inWords(after, character)}.${stopped ? ` ${stopped}` : ''}`,
  apply: ({ character }, outcome) => ({
    character: afterwards(character, outcome, usedByRoll(character, 'tasks')),
    work: outcome.work,
  }),
});

const progress = (status: 'open' | 'complete' | 'failed', materialsLost: boolean): string => {
  const words = { open: 'the work goes on', complete: 'the work is done', failed: 'the work has failed' };
  return `${words[status]}${materialsLost ? ' and the materials are lost' : ''}`;
};

/** What long work takes out of somebody. */
type Strength = readonly [
  hd: number,
  resolve: number,
  state: LifeState,
  storedAffinity: number,
  concentrating: string | null,
  bonusDice: number,
  penaltyDice: number,
  circumstances: readonly Circumstance[] | null,
];
type Labour = readonly [progress: number, periodsUsed: number, ...now: Strength];

/** As long as the work is not complete, a period is the same however much of it is done. */
const whateverIsDone = (required: number): Alike<Labour> => ({
  of: ([progress, ...now]) => [progress >= required ? required : 0, ...now],
  back: ([after, ...now], [before], [progress]) => [progress + after - before, ...now],
});

const strength = (who: Person): Strength => [
  who.hd,
  who.resolve,
  who.state,
  who.storedAffinity,
  who.concentrating,
  who.bonusDice,
  who.penaltyDice,
  who.circumstances ?? null,
];

function withStrength(who: Person, now: Strength): Person {
  const [hd, resolve, state, storedAffinity, concentrating, bonusDice, penaltyDice, circumstances] = now;
  const strength = { hd, resolve, state, storedAffinity, concentrating, bonusDice, penaltyDice };
  return { ...who, ...strength, ...(circumstances && { circumstances }) };
}

export const procedures: readonly Procedure[] = [task, groupTask, extendedTask, wholeTask];

export const parts = [part('state', 'Progress of long work', ['AF-TASK-03'], workOn)];
