/** The bookkeeping of a fight for one character: what happens, in order, and who is still standing after it. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { ACTIONS_PER_TURN } from '../checks/exertion.ts';
import { LAYERS } from '../gear/layers.ts';
import { procedure } from '../play.ts';
import { type Condition, conditionSchema, LIFE_STATES, rankOf } from './condition.ts';
import { characterOf, settle } from './dying.ts';
import { type At, type Happening, happen, happeningSchema } from './happenings.ts';
import { beyondHealing } from './healing.ts';
import { checkReportSchema, checksField } from './resolve-check.ts';

const logEntry = z.strictObject({
  happening: z.string(),
  hd: z.int(),
  resolve: z.int(),
  state: z.enum(LIFE_STATES),
  concentrating: z.string().nullable(),
  hdLostInRound: z.int(),
  exertionInRound: z.int(),
  check: checkReportSchema,
});

export const roundProcedure = procedure({
  name: 'round',
  title: 'Bookkeeping of a round',
  summary:
    'Follows one character through a list of happenings, in order: actions, exertion, hits, losses, forced checks, healing, Steady, Rush, stabilizing, the end of the round. Says after each of them how the character stands and which Resolve check it called for; at most one a round.',
  rules: [
    'AF-RES-02',
    'AF-RES-03',
    'AF-RES-05',
    'AF-TURN-03',
    'AF-CON-01',
    'AF-CON-02',
    'AF-CON-03',
    'AF-CON-04',
    'AF-DYI-01',
    'AF-DYI-03',
    'AF-DYI-04',
    'AF-DYI-05',
    'AF-DYI-06',
    'AF-DYI-07',
    'AF-STB-02',
    'AF-HITD-01',
  ],
  input: z.strictObject({
    character: conditionSchema,
    happenings: z.array(happeningSchema).min(1).max(60).describe('What happens, in order.'),
    actionsPerTurn: z.int().min(0).max(10).default(ACTIONS_PER_TURN),
    checks: checksField,
  }),
  output: z.strictObject({
    log: z.array(logEntry),
    hd: z.int(),
    resolve: z.int(),
    state: z.enum(LIFE_STATES),
    concentrating: z.string().nullable(),
    layers: z.array(z.strictObject({ layer: z.enum(LAYERS), die: z.int(), hd: z.int() })),
    checks: z.int().describe('Resolve checks that fell due, over the whole list.'),
  }),
  example: {
    input: {
      character: { class: 'Priest', level: 5, hd: 0, resolve: 3 },
      happenings: [
        { kind: 'hit', damage: 3 },
        { kind: 'endOfRound' },
        { kind: 'endOfRound' },
        { kind: 'heal', hd: 2 },
      ],
    },
    dice: [4, 6],
    outcome: {
      log: [
        {
          happening: 'hit',
          hd: 0,
          resolve: 2,
          state: 'dying',
          concentrating: null,
          hdLostInRound: 0,
          exertionInRound: 0,
          check: { due: true, triggers: ['hitAtZero'], result: 'lost' },
        },
        {
          happening: 'endOfRound',
          hd: 0,
          resolve: 2,
          state: 'dying',
          concentrating: null,
          hdLostInRound: 0,
          exertionInRound: 0,
          check: { due: false, triggers: [], result: null },
        },
        {
          happening: 'endOfRound',
          hd: 0,
          resolve: 3,
          state: 'dying',
          concentrating: null,
          hdLostInRound: 0,
          exertionInRound: 0,
          check: { due: true, triggers: [], result: 'rallied' },
        },
        {
          happening: 'heal',
          hd: 2,
          resolve: 3,
          state: 'conscious',
          concentrating: null,
          hdLostInRound: 0,
          exertionInRound: 0,
          check: { due: false, triggers: [], result: null },
        },
      ],
      hd: 2,
      resolve: 3,
      state: 'conscious',
      concentrating: null,
      layers: [],
      checks: 2,
    },
  },
  run({ character, happenings, actionsPerTurn, checks }, play) {
    const rank = rankOf(character);
    if ('refused' in rank) return rank;
    const who = characterOf(character, rank, play);
    if ('refused' in who) return who;
    const at: At = { play, checks, actionsPerTurn };
    const log: z.infer<typeof logEntry>[] = [];
    for (const what of happenings) {
      const entry = step(what, who, at);
      if ('refused' in entry) return entry;
      log.push(entry);
    }
    const { hd, resolve, state, concentrating, layers } = who;
    const due = log.filter(entry => entry.check.due).length;
    return { log, hd, resolve, state, concentrating, layers, checks: due };
  },
});

function step(what: Happening, who: Condition, at: At): z.infer<typeof logEntry> | Refusal {
  const dead = what.kind === 'endOfRound' ? undefined : beyondHealing(who);
  if (dead) return dead;
  const check = at.play.trace.within('', what.kind, () => happen(what, who, at));
  if ('refused' in check) return check;
  settle(who, at.play);
  return {
    happening: what.kind,
    hd: who.hd,
    resolve: who.resolve,
    state: who.state,
    concentrating: who.concentrating,
    hdLostInRound: who.round.hdLost,
    exertionInRound: who.round.exertion,
    check,
  };
}
