/** TRAV-07, TRAV-08: the question of gaining fatigue. The rules themselves are in fatigue.ts. */
import { signed } from '@arbiter/engine';
import { z } from 'zod';
import { procedure } from '../play.ts';
import { ofPerson } from './body.ts';
import { FATIGUE_CAUSES, fatigueAfter, fatigueEffects, fatigueLevel } from './fatigue.ts';

export const fatigueProcedure = procedure({
  name: 'fatigue',
  title: 'Gaining fatigue',
  summary:
    'What exertion does to the fatigue level, step by step. A fight adds a level only to somebody already Weary or worse, once per fight; nothing goes above 4.',
  rules: ['SV-TRAV-07', 'SV-TRAV-08'],
  conventions: [ofPerson(['fatigueLevel'])],
  input: z.strictObject({
    fatigueLevel: fatigueLevel.meta({ rank: 'first' }),
    events: z
      .array(z.enum(FATIGUE_CAUSES))
      .max(50)
      .default([])
      .describe('In the order in which they happen.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    levels: z.array(z.int()).describe('The level after each event.'),
    fatigueLevel: z.int(),
    name: z.string(),
    actions: z.int().describe('Penalty on all actions.'),
    defences: z
      .int()
      .nullable()
      .describe('The level’s own number for defences, if any; otherwise SV-R-06 decides.'),
    halfMovement: z.boolean(),
    sprint: z.boolean(),
    unconscious: z.boolean(),
  }),
  example: {
    input: { fatigueLevel: 2, events: ['fight', 'fight', 'fight'] },
    dice: [],
    outcome: {
      levels: [3, 4, 4],
      fatigueLevel: 4,
      name: 'Collapse',
      actions: 0,
      defences: null,
      halfMovement: true,
      sprint: false,
      unconscious: true,
    },
  },
  run({ fatigueLevel: before, events }, play) {
    let level = before;
    const levels = events.map(event => {
      level = fatigueAfter(level, event);
      play.trace.note('SV-TRAV-08', event, level);
      return level;
    });
    return { levels, fatigueLevel: level, ...fatigueEffects(level) };
  },
  tell({ fatigueLevel: level, name, actions, unconscious }) {
    if (unconscious) return `Fatigue ${level}, ${name}: unconscious, until slept off.`;
    return `Fatigue ${level}, ${name}${actions ? `: ${signed(actions)} on all actions` : ''}.`;
  },
  apply: (_input, { fatigueLevel: level }) => ({ fatigueLevel: level, events: [] }),
});
