/** ENCH: using an item that holds a spell. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { readyPower } from '../content/power-list.ts';
import { procedure, refuse } from '../play.ts';
import { pay, payFrom, stones } from '../powers/energy.ts';
import { resourceCost } from '../powers/power-design.ts';
import { READY } from './enchanting.ts';

/** SV-R-156: the user of an item needs no gift and no activation roll; attack spells still have to hit. */
const UNTRAINED_ATTACK = -2;

const useEnchanted = procedure({
  name: 'use-enchanted-item',
  title: 'Use an enchanted item',
  summary:
    'The user pays the spell’s Mana, from the own pool or from a mana stone built into the item. No Mage Gift and no activation roll; an attack spell still needs an attack roll.',
  rules: ['SV-ENCH-03', 'SV-ENCH-12'],
  input: z.strictObject({
    spell: z
      .union([z.enum(READY), z.int().min(0).max(1000)])
      .describe('A ready power by name, or the Mana one use of the spell costs.'),
    mana: z.int().min(0).max(10_000).describe("The user's own Mana."),
    stones,
    payFrom,
    attack: z
      .strictObject({
        DX: z.int().min(1).max(50),
        level: z.int().min(0).max(100).default(0).describe('Of the best fitting skill.'),
      })
      .optional()
      .describe('For an attack spell: what the user aims with.'),
  }),
  output: z.strictObject({
    cost: z.int(),
    manaAfter: z.int(),
    stonesAfter: z.array(z.int()),
    rollNeeded: z.boolean().describe('For activation: never.'),
    attackTn: z.int().nullable(),
  }),
  example: {
    input: { spell: 'Fire Bolt', mana: 1, stones: [3], payFrom: 'stones only', attack: { DX: 12 } },
    dice: [],
    outcome: { cost: 2, manaAfter: 1, stonesAfter: [1], rollNeeded: false, attackTn: 10 },
  },
  run({ spell: given, mana, stones: held, payFrom: from, attack }, play) {
    const power = typeof given === 'string' ? readyPower(given) : undefined;
    if (power?.kind === 'maneuver')
      return refuse('SV-ENCH-01', 'Maneuvers cannot be enchanted, so no item holds one.');
    const cost = typeof given === 'number' ? given : power ? (resourceCost(power.design) ?? 0) : 0;
    const paid = pay(cost, mana, held, from);
    if (isRefusal(paid)) return paid;
    play.trace.note('SV-ENCH-03', 'Mana paid', cost);
    const skill = attack && (attack.level || UNTRAINED_ATTACK);
    return {
      cost,
      manaAfter: paid.own,
      stonesAfter: [...paid.stones],
      rollNeeded: false,
      attackTn: attack && skill !== undefined ? attack.DX + skill : null,
    };
  },
  tell: ({ cost, manaAfter, attackTn }) =>
    `It costs ${cost} Mana; ${manaAfter} are left${attackTn === null ? '' : `, and the attack is rolled against ${attackTn}`}.`,
  apply: (_input, { manaAfter, stonesAfter }) => ({ mana: manaAfter, stones: stonesAfter }),
});

export const enchantedItemProcedures = [useEnchanted] as const;
