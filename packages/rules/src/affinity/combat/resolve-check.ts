/** RES: the Resolve check as a question of its own, and how other procedures report theirs. */
import { z } from 'zod';
import { procedure } from '../play.ts';
import { conditionSchema, LIFE_STATES } from './condition.ts';
import { characterOf } from './dying.ts';
import { answer, CHECK_RESULTS, STAGES, TRIGGERS, type Trigger } from './resolve.ts';

const TRIGGER_NAMES = Object.keys(TRIGGERS) as [Trigger, ...Trigger[]];

export const checksField = z
  .enum(['roll', 'announce'])
  .default('roll')
  .describe(
    'Whether a Resolve check that falls due is rolled at once, as the book wants, or only announced.',
  );

export const checkReportSchema = z
  .strictObject({
    due: z.boolean(),
    triggers: z.array(z.enum(TRIGGER_NAMES)).readonly(),
    result: z.enum(CHECK_RESULTS).nullable().describe('What was rolled; null where no check was rolled.'),
  })
  .describe('The Resolve check this calls for.');

export const resolveCheckProcedure = procedure({
  name: 'resolve-check',
  title: 'Resolve check',
  summary:
    'One d6: 4 or less loses 1 Resolve, 5 holds, 6 regains 1. Only one check a round; a stabilized character needs no die; a failed one ends concentration; at Resolve 0 the character collapses, or dies at 0 HD.',
  rules: ['AF-RES-01', 'AF-RES-03', 'AF-RES-04', 'AF-RES-09', 'AF-CON-03', 'AF-STB-02', 'AF-DYI-05'],
  input: z.strictObject({
    character: conditionSchema,
    trigger: z.enum(TRIGGER_NAMES).default('forced').describe('What calls for the check.'),
  }),
  output: z.strictObject({
    check: checkReportSchema,
    resolve: z.int(),
    stage: z.enum(STAGES.map(stage => stage.name)),
    hd: z.int(),
    state: z.enum(LIFE_STATES),
    concentrating: z.string().nullable(),
  }),
  example: {
    input: { character: { hd: 8, resolve: 1 } },
    dice: [3],
    outcome: {
      check: { due: true, triggers: ['forced'], result: 'lost' },
      resolve: 0,
      stage: 'Collapse',
      hd: 8,
      state: 'collapsed',
      concentrating: null,
    },
  },
  run({ character, trigger }, play) {
    const who = characterOf(character, { level: 1, proficiency: 1 }, play);
    if ('refused' in who) return who;
    const check = answer(who, [trigger], 'roll', play);
    const { resolve, hd, state, concentrating } = who;
    return { check, resolve, stage: STAGES[resolve]!.name, hd, state, concentrating };
  },
});

export const stagesProcedure = procedure({
  name: 'resolve-stage',
  title: 'Stage of Resolve',
  summary:
    'What a Resolve from 0 to 5 means: whether Expert actions may be started, how many more successes every action needs, and how many defense dice are lost.',
  rules: ['AF-RES-06', 'AF-RES-07', 'AF-RES-08', 'AF-RES-09'],
  input: z.strictObject({ resolve: z.int().min(0).max(5) }),
  output: z.strictObject({
    stage: z.string(),
    expertAllowed: z.boolean(),
    moreRequired: z.int(),
    fewerDefenseDice: z.int().describe('At least one defense die is always rolled.'),
  }),
  example: {
    input: { resolve: 3 },
    dice: [],
    outcome: { stage: 'Shaken', expertAllowed: false, moreRequired: 1, fewerDefenseDice: 0 },
  },
  run({ resolve }) {
    const { name, expert, moreRequired, fewerDefenseDice } = STAGES[resolve]!;
    return { stage: name, expertAllowed: expert, moreRequired, fewerDefenseDice };
  },
});
