/** RES: the Resolve check as a question of its own, and how other procedures report theirs. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { procedure } from '../play.ts';
import { inWords } from './life-state.ts';
import { afterwards, nameOr, personOf, personSchema, standingFields, standingOf } from './person.ts';
import { answer, CHECK_RESULTS, CHECK_WORDS, STAGES, stageOf, TRIGGERS, type Trigger } from './resolve.ts';

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
    character: personSchema,
    trigger: z
      .enum(TRIGGER_NAMES)
      .default('forced')
      .describe('What calls for the check.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    check: checkReportSchema,
    stage: z.enum(STAGES.map(stage => stage.name)),
    ...standingFields,
  }),
  example: {
    input: { character: { hd: 8, resolve: 1 } },
    dice: [3],
    outcome: {
      check: { due: true, triggers: ['forced'], result: 'lost' },
      stage: 'Collapse',
      hd: 8,
      resolve: 0,
      state: 'collapsed',
      conceded: false,
      layers: [],
      storedAffinity: 0,
      concentrating: null,
      round: {
        hdLost: 0,
        exertion: 0,
        checks: 1,
        actionsUsed: 0,
        expertUsed: false,
        held: 0,
        stabilized: false,
      },
    },
  },
  run({ character, trigger }, play) {
    const who = personOf(character, { play, field: 'character', needs: 'nothing' });
    if (isRefusal(who)) return who;
    const check = answer(who, [trigger], 'roll', play);
    return { check, stage: stageOf(who.resolve).name, ...standingOf(who) };
  },
  tell: ({ check, ...after }, { character }) =>
    `${nameOr(character)} ${check.result ? CHECK_WORDS[check.result] : 'makes no Resolve check'}: ${inWords(after, character)}.`,
  apply: ({ character }, outcome) => ({ character: afterwards(character, outcome) }),
});

export const stagesProcedure = procedure({
  name: 'resolve-stage',
  title: 'Stage of Resolve',
  summary:
    'What a Resolve from 0 to 5 means: whether Expert actions may be started, how many more successes every action needs, and how many defense dice are lost.',
  rules: ['AF-RES-06', 'AF-RES-07', 'AF-RES-08', 'AF-RES-09'],
  input: z.strictObject({ resolve: z.int().min(0).max(5).describe('Resolve now.') }),
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
  run({ resolve }, play) {
    const { name, expert, moreRequired, fewerDefenseDice } = stageOf(resolve);
    play.trace.note('AF-RES-06', `${name}: Expert and higher actions`, expert);
    if (moreRequired > 0) play.trace.note('AF-RES-07', `${name}: successes required besides`, moreRequired);
    if (fewerDefenseDice > 0) play.trace.note('AF-RES-08', `${name}: defense dice fewer`, fewerDefenseDice);
    if (resolve === 0) play.trace.note('AF-RES-09', `${name}: unconscious`, true);
    return { stage: name, expertAllowed: expert, moreRequired, fewerDefenseDice };
  },
  tell: ({ stage, expertAllowed, moreRequired, fewerDefenseDice }, { resolve }) =>
    `Resolve ${resolve} is ${stage}: ${expertAllowed ? 'everything may be tried' : 'no Expert or higher action'}${moreRequired ? `, ${moreRequired} more success required` : ''}${fewerDefenseDice ? `, ${fewerDefenseDice} defense die fewer` : ''}${resolve === 0 ? ', unconscious' : ''}.`,
});
