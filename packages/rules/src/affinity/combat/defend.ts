/** DEF: defending against a hit whose damage is known, as a question of its own. */
import { type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { LAYERS } from '../gear/layers.ts';
import { procedure } from '../play.ts';
import { type Condition, conditionSchema, LIFE_STATES, rankOf } from './condition.ts';
import { defend, defenseDice, hitTriggers, lineUp, suffer } from './defense.ts';
import { characterOf } from './dying.ts';
import { answer } from './resolve.ts';
import { checkReportSchema, checksField } from './resolve-check.ts';

/** Defense needs the size of every die it rolls. */
export const dieNeeded = (who: Condition): Refusal | undefined =>
  lineUp(who).some(die => die.size === 0)
    ? refuse('AF-DEF-01', 'The defender rolls its own Hit Dice: give its `class`, or the size of its `die`.')
    : undefined;

const defenseSummary = {
  defenseDice: z.int(),
  diceRolled: z.array(z.string()).describe('The size of each die, outermost layer first.'),
};

export const defenseDiceProcedure = procedure({
  name: 'defense-dice',
  title: 'Defense dice',
  summary:
    'How many dice a character rolls on defense and of which sizes: half the Proficiency rounded up, one fewer at Resolve 2 and below, taken from the outermost layer inwards.',
  rules: ['AF-DEF-01', 'AF-DEF-02', 'AF-ARM-02', 'AF-ARM-03', 'AF-RES-08'],
  input: z.strictObject({ character: conditionSchema }),
  output: z.strictObject(defenseSummary),
  example: {
    input: { character: { class: 'Weaver', level: 5, layers: [{ layer: 'physical', die: 8, hd: 1 }] } },
    dice: [],
    outcome: { defenseDice: 2, diceRolled: ['d8', 'd6'] },
  },
  run({ character }, play) {
    const rank = rankOf(character);
    if ('refused' in rank) return rank;
    const who = characterOf(character, rank, play);
    if ('refused' in who) return who;
    const dice = lineUp(who).map(die => (die.size ? `d${die.size}` : 'class die'));
    return { defenseDice: defenseDice(rank.proficiency, who.resolve), diceRolled: dice };
  },
});

export const defenseProcedure = procedure({
  name: 'defense',
  title: 'Defense',
  summary:
    'Defends against one hit: each die of 5 or more cancels 1 damage, the rest is taken from spell armour, then physical armour, then temporary HD, then the body. Losing Proficiency + 1 permanent HD in a round or falling to 0 calls for a Resolve check; at 0 HD a hit only calls for the check.',
  rules: [
    'AF-DEF-01',
    'AF-DEF-02',
    'AF-DEF-03',
    'AF-DEF-04',
    'AF-DEF-05',
    'AF-DEF-06',
    'AF-ARM-01',
    'AF-ARM-02',
    'AF-ARM-03',
    'AF-ARM-04',
    'AF-RES-02',
    'AF-DYI-03',
    'AF-DYI-05',
    'AF-DYI-07',
  ],
  input: z.strictObject({
    defender: conditionSchema,
    damage: z.int().min(0).max(1000).describe('Final damage of the hit, in HD.'),
    exertion: z.int().min(0).max(20).default(0).describe('There is none on defense.'),
    affinity: z.int().min(0).max(20).default(0).describe('There are none on defense.'),
    checks: checksField,
  }),
  output: z.strictObject({
    ...defenseSummary,
    cancelled: z.int(),
    remaining: z.int().describe('Damage less what was cancelled.'),
    hdLost: z.int().describe('Permanent HD lost to this hit.'),
    hdLostInRound: z.int(),
    hd: z.int(),
    layers: z.array(z.strictObject({ layer: z.enum(LAYERS), die: z.int(), hd: z.int() })),
    resolve: z.int(),
    state: z.enum(LIFE_STATES),
    concentrating: z.string().nullable(),
    check: checkReportSchema,
  }),
  example: {
    input: {
      defender: { class: 'Weaver', level: 5, hd: 8, layers: [{ layer: 'physical', die: 8, hd: 1 }] },
      damage: 3,
    },
    dice: [5, 4],
    outcome: {
      defenseDice: 2,
      diceRolled: ['d8', 'd6'],
      cancelled: 1,
      remaining: 2,
      hdLost: 1,
      hdLostInRound: 1,
      hd: 7,
      layers: [{ layer: 'physical', die: 8, hd: 0 }],
      resolve: 5,
      state: 'conscious',
      concentrating: null,
      check: { due: false, triggers: [], result: null },
    },
  },
  run({ defender: input, damage, exertion, affinity, checks }, play) {
    if (exertion + affinity > 0)
      return refuse('AF-DEF-05', 'Neither exertion nor affinity dice can be added to a defense roll.');
    const rank = rankOf(input);
    if ('refused' in rank) return rank;
    const who = characterOf(input, rank, play);
    if ('refused' in who) return who;
    if (who.state === 'dead') return refuse('AF-DYI-05', 'The character is dead already.');
    const missing = dieNeeded(who);
    if (missing) return missing;
    const number = defenseDice(rank.proficiency, who.resolve);
    const defended = defend(who, damage, play);
    suffer(who, defended);
    const check = answer(who, hitTriggers(who, defended), checks, play);
    return {
      defenseDice: number,
      diceRolled: defended.dice.map(die => `d${die.size}`),
      cancelled: defended.cancelled,
      remaining: defended.remaining,
      hdLost: defended.lost,
      hdLostInRound: who.round.hdLost,
      hd: who.hd,
      layers: who.layers,
      resolve: who.resolve,
      state: who.state,
      concentrating: who.concentrating,
      check,
    };
  },
});
