/** MODE and TASK: Threshold Mode, alone, together and over several periods. */
import { isRefusal, type Part, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { domainSchema } from '../character/skills.ts';
import { procedure } from '../play.ts';
import { type Roller, readyToRoll, rolledFields, rollerFields, rollFor } from './roller.ts';
import { TIER, tierSchema } from './tiers.ts';

const required = z.int().min(1).max(100).describe('Task Difficulty: the successes that are needed.');
const domain = domainSchema.optional();

/** AF-MODE-02: equality is enough. AF-MODE-03: the extra successes are uncapped and deal no damage. */
export const measured = (successes: number, required: number) => ({
  success: successes >= required,
  extra: Math.max(0, successes - required),
});

export const task = procedure({
  name: 'task',
  title: 'Task',
  summary:
    'Threshold Mode, for everything nobody opposes: climbing, research, tracking, crafting in one go. Roll proficiency and, if you like, exertion dice at the task’s tier; successes at or above the difficulty succeed. No minimum exertion, no penalties for low Resolve, no check for failing. What extra successes bring (time, quality, information) is the game master’s choice.',
  rules: ['AF-MODE-02', 'AF-SKL-02', 'AF-SKL-04'],
  input: z.strictObject({
    ...rollerFields,
    tier: tierSchema.default('Basic'),
    required: required.default(1),
    domain,
  }),
  output: z.strictObject({
    threshold: z.int(),
    required: z.int(),
    success: z.boolean(),
    extra: z.int(),
    ...rolledFields,
    checkDue: z.boolean().describe('Whether a Resolve check is due: on a task only for falling to 0 HD.'),
  }),
  example: {
    input: {
      level: 5,
      exertion: 2,
      tier: 'Advanced',
      required: 3,
      domain: 'Wilderness',
      abilities: [{ name: 'Nature’s Treaty', domain: 'Wilderness', dice: 2 }],
      hd: 10,
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
      hd: 9,
      storedAffinity: 0,
      fell: false,
      checkDue: false,
    },
  },
  run({ tier, required, domain, ...input }, play) {
    const roller = readyToRoll(input, 'Basic', play);
    if (isRefusal(roller)) return roller;
    const rolled = rollFor(roller, { tier, domain, label: 'task' }, play);
    return {
      threshold: TIER[tier].threshold,
      required,
      ...measured(rolled.successes, required),
      ...rolled,
      // AF-R-75: tasks have no rounds, so of all triggers only falling to 0 HD is left.
      checkDue: rolled.fell,
    };
  },
});

/** AF-TASK-01: everybody's successes are added up. */
export function together(successes: readonly number[], required: number) {
  const total = successes.reduce((sum, each) => sum + each, 0);
  return { total, ...measured(total, required) };
}

export const groupTask = procedure({
  name: 'group-task',
  title: 'Group task',
  summary:
    'Several characters work on one task: each rolls an own pool at the task’s tier, all successes are added and compared with the difficulty. Every die burns its own roller. On a failure the party tries again or meets a danger of the game master’s choice.',
  rules: ['AF-TASK-01', 'AF-MODE-02'],
  input: z.strictObject({
    tier: tierSchema.default('Basic'),
    required,
    domain,
    members: z
      .array(z.strictObject({ name: z.string().min(1).max(60), ...rollerFields }))
      .min(1)
      .max(12),
  }),
  output: z.strictObject({
    threshold: z.int(),
    required: z.int(),
    total: z.int(),
    success: z.boolean(),
    extra: z.int(),
    members: z.array(z.strictObject({ name: z.string(), ...rolledFields, checkDue: z.boolean() })),
  }),
  example: {
    input: {
      tier: 'Advanced',
      required: 4,
      members: [
        { name: 'Ama', level: 3, exertion: 2, hd: 5 },
        { name: 'Bor', level: 1, hd: 3 },
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
        {
          name: 'Ama',
          poolSize: 4,
          successes: 3,
          burn: 1,
          hd: 4,
          storedAffinity: 0,
          fell: false,
          checkDue: false,
        },
        {
          name: 'Bor',
          poolSize: 1,
          successes: 0,
          burn: 0,
          hd: 3,
          storedAffinity: 0,
          fell: false,
          checkDue: false,
        },
      ],
    },
  },
  run({ tier, required, domain, members }, play) {
    // Everybody declares before anybody rolls.
    const rollers: { name: string; roller: Roller }[] = [];
    for (const { name, ...input } of members) {
      const roller = readyToRoll(input, 'Basic', play);
      if (isRefusal(roller)) return refuse(roller.rule, `${name}: ${roller.message}`);
      rollers.push({ name, roller });
    }
    const rolled = rollers.map(({ name, roller }) => {
      const each = rollFor(roller, { tier, domain, label: name }, play);
      return { name, ...each, checkDue: each.fell };
    });
    const sum = play.trace.sum('AF-TASK-01', 'Successes of the group');
    for (const { name, successes } of rolled) sum.add(name, successes);
    const all = together(
      rolled.map(r => r.successes),
      required,
    );
    return { threshold: TIER[tier].threshold, required, ...all, members: rolled };
  },
});

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
  const { success, extra } = measured(progress, work.required);
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

export const extendedTask = procedure({
  name: 'extended-task',
  title: 'Extended task',
  summary:
    'One period (a day at the forge, a week in the archive) of a task that takes several: the successes are added to what was done so far. It is complete when the number is reached, even early, and has failed when the last period ends short of it; failed crafting loses the materials and starts again at nothing. Pass the `work` that comes back into the next period.',
  rules: ['AF-TASK-02', 'AF-TASK-03', 'AF-MODE-02'],
  input: z.strictObject({
    ...rollerFields,
    tier: tierSchema.default('Basic'),
    domain,
    crafting: z.boolean().default(false).describe('Crafting loses its materials when it fails.'),
    work: z.strictObject({
      required,
      periods: z.int().min(1).max(100).describe('How many periods there are in all.'),
      progress: z.int().min(0).max(1000).default(0).describe('Successes so far.'),
      periodsUsed: z.int().min(0).max(100).default(0),
    }),
  }),
  output: z.strictObject({
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
    ...rolledFields,
    checkDue: z.boolean(),
  }),
  example: {
    input: { level: 5, tier: 'Expert', crafting: true, work: { required: 6, periods: 3 } },
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
      storedAffinity: 0,
      fell: false,
      checkDue: false,
    },
  },
  run({ tier, domain, crafting, work, ...input }, play) {
    if (work.progress >= work.required)
      return refuse('AF-TASK-02', `The work is complete: ${work.progress} of ${work.required} successes.`);
    if (work.periodsUsed >= work.periods)
      return refuse('AF-TASK-03', `All ${work.periods} periods are used: the task has failed; begin again.`);
    const roller = readyToRoll(input, 'Basic', play);
    if (isRefusal(roller)) return roller;
    const rolled = rollFor(roller, { tier, domain, label: `period ${work.periodsUsed + 1}` }, play);
    const done = workOn(work, rolled.successes, crafting);
    play.trace.note('AF-TASK-02', `successes so far, of ${work.required}`, done.total);
    return { threshold: TIER[tier].threshold, ...done, ...rolled, checkDue: rolled.fell };
  },
});

export const procedures = [task, groupTask, extendedTask];

export const parts: readonly Part[] = [
  { kind: 'state', name: 'Progress of long work', rules: ['AF-TASK-03'] },
];
