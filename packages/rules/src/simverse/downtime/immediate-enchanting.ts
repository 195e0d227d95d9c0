/** ENCH: placing a spell into an item at once, with Mana in place of time. */

import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { ownRolls } from '../checks/lucky.ts';
import { aRoll, type Rolled, rollAgainst } from '../checks/rolls.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';
import { pay, payFrom, stones } from '../powers/power-cost.ts';
import { doneBy, ofPerson } from '../world/body.ts';
import { attempt, enchantingTn, IMMEDIATE, spellOf, whyNotEnchanted } from './enchanting.ts';

/** SV-ENCH-08: the four results of the immediate method. */
export const IMMEDIATE_RESULTS = {
  bonus: 'done with bonus',
  done: 'done',
  failed: 'item destroyed, Mana lost',
  harmed: 'item destroyed, enchanter harmed',
} as const;
export type ImmediateResult = (typeof IMMEDIATE_RESULTS)[keyof typeof IMMEDIATE_RESULTS];

export function immediateResult({ critical, success }: Rolled): ImmediateResult {
  if (critical === 'success') return IMMEDIATE_RESULTS.bonus;
  if (critical === 'failure') return IMMEDIATE_RESULTS.harmed;
  return success ? IMMEDIATE_RESULTS.done : IMMEDIATE_RESULTS.failed;
}

/** SV-ENCH-09: of what is drained from each assistant only half is of use, rounded down for each. */
export const usefulMana = (drained: readonly number[]): number =>
  drained.reduce((sum, mana) => sum + Math.floor(mana / IMMEDIATE.drainedPerUseful), 0);

/** SV-ENCH-07, SV-ENCH-09: where the Mana of an immediate enchantment comes from. */
export function immediateMana(cp: number, assistants: readonly number[], play: SimversePlay) {
  const neededMana = cp * IMMEDIATE.manaPerCp;
  const usefulFromAssistants = usefulMana(assistants);
  const enchanterMana = play.trace
    .sum('SV-ENCH-07', 'Mana the enchanter must find')
    .add(`${cp} CP × ${IMMEDIATE.manaPerCp}`, neededMana)
    .add('useful from assistants', -usefulFromAssistants, 'SV-ENCH-09')
    .change('not below 0', n => Math.max(0, n)).total;
  return {
    neededMana,
    usefulFromAssistants,
    enchanterMana,
    rollModifier: assistants.length * IMMEDIATE.perAssistant + 0,
  };
}

const assistants = z
  .array(
    z.strictObject({
      gives: z.int().min(0).max(1000).describe('Mana drained, up to all they have.'),
      mana: z
        .int()
        .min(0)
        .max(1000)
        .optional()
        .describe('What they have, if it should be checked.')
        .meta({ unit: 'Mana' }),
      mageGift: z.boolean().default(true),
      willing: z.boolean().default(true),
    }),
  )
  .max(100)
  .default([]);

/** SV-ENCH-09: assistants need Mage Gift and consent, and give no more than they have. */
function whyNotAssisted(helpers: z.output<typeof assistants>): Refusal | undefined {
  if (helpers.some(a => !a.mageGift || !a.willing))
    return refuse('SV-ENCH-09', 'Every assistant needs Mage Gift and must be willing.');
  if (helpers.some(a => a.mana !== undefined && a.gives > a.mana))
    return refuse('SV-ENCH-09', 'An assistant can give all of their Mana, but no more.');
  return undefined;
}

const enchantImmediate = procedure({
  name: 'enchant-immediate',
  title: 'Enchant an item with Mana',
  summary:
    'Twenty Mana for each CP of the spell, gone at once, then the roll. Assistants add half of what they give, but −1 each, and share a bad outcome; any failure destroys the item.',
  rules: [
    'SV-ENCH-01',
    'SV-ENCH-02',
    'SV-ENCH-06',
    'SV-ENCH-07',
    'SV-ENCH-08',
    'SV-ENCH-09',
    'SV-ENCH-12',
    'SV-DER-07',
  ],
  conventions: [ofPerson(['mana']), doneBy('value'), ownRolls('value', 'person')],
  input: z.strictObject({
    ...attempt,
    mana: z
      .int()
      .min(0)
      .max(10_000)
      .describe(
        "The enchanter's own Mana; at 0 before the attempt the roll is at −4. Left out: what the person has.",
      )
      .meta({ rank: 'often', unit: 'Mana' }),
    stones: stones.meta({ rank: 'often' }),
    otherSources: z
      .int()
      .min(0)
      .max(10_000)
      .default(0)
      .describe('Mana from circles, ley lines and the like, as the GM allows.')
      .meta({ rank: 'rare' }),
    payFrom: payFrom.meta({ rank: 'rare' }),
    assistants: assistants.meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    neededMana: z.int().meta({ unit: 'Mana' }),
    usefulFromAssistants: z.int(),
    enchanterPays: z.int().describe('From the own pool.'),
    manaAfter: z.int().meta({ unit: 'Mana' }),
    stonesAfter: z.array(z.int()),
    depleted: z.boolean().describe('At 0 Mana: −4 on mental actions, from after this roll.'),
    tn: z.int(),
    roll: z.int(),
    margin: z.int(),
    result: z.enum(Object.values(IMMEDIATE_RESULTS) as [ImmediateResult, ...ImmediateResult[]]),
    done: z.boolean(),
    itemDestroyed: z.boolean(),
    enchanterHarmed: z.boolean().describe('How much, and whether an injury stays, is for the GM.'),
    assistantsShareOutcome: z.boolean(),
  }),
  example: {
    input: {
      spell: { cp: 2, tier: 'Minor' },
      value: 13,
      mana: 30,
      assistants: [{ gives: 13 }, { gives: 15 }],
    },
    dice: [3, 4, 4],
    outcome: {
      neededMana: 40,
      usefulFromAssistants: 13,
      enchanterPays: 27,
      manaAfter: 3,
      stonesAfter: [],
      depleted: false,
      tn: 10,
      roll: 11,
      margin: -1,
      result: 'item destroyed, Mana lost',
      done: false,
      itemDestroyed: true,
      enchanterHarmed: false,
      assistantsShareOutcome: true,
    },
  },
  run(input, play) {
    const of = spellOf(input.spell);
    const refused = whyNotEnchanted(input, of) ?? whyNotAssisted(input.assistants);
    if (refused) return refused;
    const plan = immediateMana(
      of.cp,
      input.assistants.map(a => a.gives),
      play,
    );
    const due = Math.max(0, plan.enchanterMana - input.otherSources);
    const paid = pay(due, { own: input.mana, stones: input.stones, from: input.payFrom });
    if (isRefusal(paid)) return paid;
    // SV-R-171: a pool that this attempt empties counts only after its roll.
    const tn = enchantingTn({ ...input, tier: of.tier, assistants: input.assistants.length }, play);
    if (typeof tn !== 'number') return tn;
    const rolled = rollAgainst(tn, input.skill, play);
    const result = immediateResult(rolled);
    play.trace.note('SV-ENCH-08', 'result', result);
    return {
      neededMana: plan.neededMana,
      usefulFromAssistants: plan.usefulFromAssistants,
      enchanterPays: input.mana - paid.own,
      manaAfter: paid.own,
      stonesAfter: [...paid.stones],
      // SV-R-158: nothing worse than being depleted follows of itself.
      depleted: paid.own === 0,
      tn,
      roll: rolled.roll,
      margin: rolled.margin,
      result,
      done: rolled.success,
      itemDestroyed: !rolled.success,
      enchanterHarmed: result === IMMEDIATE_RESULTS.harmed,
      assistantsShareOutcome: !rolled.success && input.assistants.length > 0,
    };
  },
  tell: ({ tn, roll, result, enchanterPays, manaAfter }) =>
    `${aRoll(roll)} against ${tn}: ${result}. The enchanter pays ${enchanterPays} Mana and has ${manaAfter} left.`,
  apply: ({ assistants: helpers }, { manaAfter, stonesAfter }) => ({
    mana: manaAfter,
    stones: stonesAfter,
    assistants: helpers.map(({ mana, ...one }) => ({
      ...one,
      ...(mana === undefined ? {} : { mana: mana - one.gives }),
      gives: 0,
    })),
  }),
});

export const immediateProcedures = [enchantImmediate] as const;
export const immediateParts = [
  part('table', 'immediate enchanting results', ['SV-ENCH-08'], IMMEDIATE_RESULTS),
];
