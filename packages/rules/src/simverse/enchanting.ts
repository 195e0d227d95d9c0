/** ENCH: placing spells into items, slowly with time or at once with Mana, and using what was made. */
import { isRefusal, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { READY_POWERS, readyPower } from './content/powers.ts';
import { pay, payFrom, stones } from './energy.ts';
import { procedure, type SimversePlay } from './play.ts';
import { POWER_KINDS, resourceCost, TIER_NAMES, TIERS, type Tier } from './power-design.ts';
import { finishedTn, type Rolled, rollAgainst } from './rolls.ts';
import { addSkill, type Modifiers, modifiers, type Trained, trained } from './trained.ts';

/** SV-ENCH-04: days of two hours for each CP of the spell; assistants' share and the most that can be saved, in percent. */
export const REGULAR = { daysPerCp: 10, hoursPerDay: 2, percentPerAssistant: 5, mostPercent: 50 } as const;
/** SV-ENCH-07, SV-ENCH-09 */
export const IMMEDIATE = { manaPerCp: 20, drainedPerUseful: 2, perAssistant: -1 } as const;

const tier = z.enum(TIER_NAMES);
const READY = READY_POWERS.map(p => p.name) as [string, ...string[]];

/** What is enchanted: a ready power by name, or its price and tier. */
export const spell = z
  .union([
    z.enum(READY),
    z.strictObject({
      cp: z.int().min(1).max(1000),
      tier: tier.default('Minor'),
      kind: z.enum(POWER_KINDS).default('spell'),
      divine: z.boolean().default(false),
    }),
  ])
  .describe('A ready power by name, or the price and tier of a spell.');
type Spell = z.output<typeof spell>;

export interface Enchanted {
  readonly cp: number;
  readonly tier: Tier;
  readonly kind: string;
  readonly divine: boolean;
}

function spellOf(given: Spell): Enchanted {
  if (typeof given !== 'string') return given;
  const power = readyPower(given);
  if (!power) throw new Error(`${given} is no ready power`);
  return { cp: power.cp, tier: power.design.tier, kind: power.kind, divine: power.school === 'divine' };
}

const ENCHANTING_SKILLS = ['Enchanting', 'Occult Knowledge', 'Theology'] as const;
export const attempt = {
  spell,
  onItem: z.array(tier).max(60).default([]).describe('Tiers of the spells the item holds already.'),
  skill: z.enum(ENCHANTING_SKILLS).default('Enchanting').describe('Theology only for divine powers.'),
  value: trained,
  knowsSpell: z.boolean().default(true).describe('Or has it from a scroll or teacher.'),
  vessel: z.boolean().default(true).describe('A suitable item is prepared.'),
  reagents: z.boolean().default(true).describe('The reagents the GM names are at hand.'),
  modifiers,
};
type Attempt = z.output<z.ZodObject<typeof attempt>>;

/** SV-ENCH-01: why the attempt cannot be made. */
function unmet(
  a: Pick<Attempt, 'skill' | 'knowsSpell' | 'vessel' | 'reagents'>,
  of: Enchanted,
): Refusal | undefined {
  const no = (message: string) => refuse('SV-ENCH-01', message);
  if (of.kind === 'maneuver') return no('Maneuvers cannot be enchanted, only spells and powers.');
  if (!a.knowsSpell) return no('The enchanter must know the spell or have it from a scroll or a teacher.');
  if (!a.vessel) return no('A suitable item must be prepared to hold the spell.');
  if (!a.reagents) return no('The reagents the GM names must be at hand.');
  if (a.skill === 'Theology' && !of.divine)
    return no('Theology enchants divine powers only; roll Enchanting or Occult Knowledge.');
  return undefined;
}

/** SV-ENCH-02: −1 per tier of the spell and per tier of every spell the item holds already. */
export const enchantingDifficulty = (spellTier: Tier, onItem: readonly Tier[]): number =>
  0 - TIERS[spellTier].number - onItem.reduce((sum, t) => sum + TIERS[t].number, 0);

/** The target number of the enchanting roll. */
export function enchantingTn(
  of: {
    tier: Tier;
    onItem: readonly Tier[];
    skill: string;
    value: Trained;
    assistants?: number;
    modifiers: Modifiers;
  },
  play: SimversePlay,
): number | Refusal {
  const sum = play.trace.sum('SV-ENCH-01', `${of.skill} target number`);
  const untrained = addSkill(sum, of.skill, of.value);
  if (untrained) return untrained;
  sum.add(`${of.tier} spell`, 0 - TIERS[of.tier].number, 'SV-ENCH-02');
  sum.add(
    'spells on the item',
    enchantingDifficulty(of.tier, of.onItem) + TIERS[of.tier].number,
    'SV-ENCH-02',
  );
  sum.add('assistants', (of.assistants ?? 0) * IMMEDIATE.perAssistant, 'SV-ENCH-09');
  for (const { source, value } of of.modifiers) sum.add(source, value);
  return sum.change('fraction dropped', finishedTn, 'SV-R-01').total;
}

/** SV-ENCH-04, SV-R-157: laboratory and assistants do not stack: the larger counts, at most half. */
export function regularDays(cp: number, laboratory: number, assistants: number, play: SimversePlay): number {
  const saved = Math.min(REGULAR.mostPercent, Math.max(laboratory, assistants * REGULAR.percentPerAssistant));
  return play.trace
    .sum('SV-ENCH-04', 'days of two hours')
    .add(`${cp} CP × ${REGULAR.daysPerCp}`, cp * REGULAR.daysPerCp)
    .change(`${saved} % saved`, days => (days * (100 - saved)) / 100, 'SV-R-157').total;
}

/** SV-ENCH-05: the four results of the regular method. */
export const REGULAR_RESULTS = {
  bonus: 'done with bonus',
  done: 'done',
  again: 'start over, materials kept',
  destroyed: 'item destroyed',
} as const;
/** SV-ENCH-08: the four results of the immediate method. */
export const IMMEDIATE_RESULTS = {
  bonus: 'done with bonus',
  done: 'done',
  failed: 'item destroyed, Mana lost',
  harmed: 'item destroyed, enchanter harmed',
} as const;
export type RegularResult = (typeof REGULAR_RESULTS)[keyof typeof REGULAR_RESULTS];
export type ImmediateResult = (typeof IMMEDIATE_RESULTS)[keyof typeof IMMEDIATE_RESULTS];

export function regularResult({ critical, success }: Rolled): RegularResult {
  if (critical === 'success') return REGULAR_RESULTS.bonus;
  if (critical === 'failure') return REGULAR_RESULTS.destroyed;
  return success ? REGULAR_RESULTS.done : REGULAR_RESULTS.again;
}

export function immediateResult({ critical, success }: Rolled): ImmediateResult {
  if (critical === 'success') return IMMEDIATE_RESULTS.bonus;
  if (critical === 'failure') return IMMEDIATE_RESULTS.harmed;
  return success ? IMMEDIATE_RESULTS.done : IMMEDIATE_RESULTS.failed;
}

const enchantRegular = procedure({
  name: 'enchant-regular',
  title: 'Enchant an item with time',
  summary:
    'Ten days of two hours for each CP of the spell, in one place; laboratory or assistants save up to half. The roll at the end decides: failure starts over, a critical failure destroys the item.',
  rules: ['SV-ENCH-01', 'SV-ENCH-02', 'SV-ENCH-04', 'SV-ENCH-05', 'SV-ENCH-06'],
  input: z.strictObject({
    ...attempt,
    staysInOnePlace: z.boolean().default(true),
    laboratory: z
      .int()
      .min(0)
      .max(REGULAR.mostPercent)
      .default(0)
      .describe('Percent of the time that a laboratory or sacred place saves, set by the GM.'),
    assistants: z.int().min(0).max(100).default(0).describe('Who know the spell too.'),
  }),
  output: z.strictObject({
    tn: z.int(),
    days: z.number().describe('Of two hours each.'),
    roll: z.int(),
    margin: z.int(),
    result: z.enum(Object.values(REGULAR_RESULTS) as [RegularResult, ...RegularResult[]]),
    done: z.boolean(),
    itemDestroyed: z.boolean(),
  }),
  example: {
    input: { spell: 'Fire Bolt', value: 14, assistants: 4 },
    dice: [3, 3, 4],
    outcome: { tn: 12, days: 56, roll: 10, margin: 2, result: 'done', done: true, itemDestroyed: false },
  },
  run(input, play) {
    const of = spellOf(input.spell);
    const refused = unmet(input, of);
    if (refused) return refused;
    if (!input.staysInOnePlace)
      return refuse('SV-ENCH-04', 'Regular enchanting needs the enchanter to stay in one place.');
    const tn = enchantingTn({ ...input, tier: of.tier, assistants: 0 }, play);
    if (typeof tn !== 'number') return tn;
    const days = regularDays(of.cp, input.laboratory, input.assistants, play);
    const rolled = rollAgainst(tn, input.skill, play);
    const result = regularResult(rolled);
    play.trace.note('SV-ENCH-05', 'result', result);
    return {
      tn,
      days,
      roll: rolled.roll,
      margin: rolled.margin,
      result,
      done: rolled.success,
      itemDestroyed: result === REGULAR_RESULTS.destroyed,
    };
  },
});

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
      mana: z.int().min(0).max(1000).optional().describe('What they have, if it should be checked.'),
      mageGift: z.boolean().default(true),
      willing: z.boolean().default(true),
    }),
  )
  .max(100)
  .default([]);

/** SV-ENCH-09: assistants need Mage Gift and consent, and give no more than they have. */
function unfit(helpers: z.output<typeof assistants>): Refusal | undefined {
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
  rules: ['SV-ENCH-01', 'SV-ENCH-02', 'SV-ENCH-06', 'SV-ENCH-07', 'SV-ENCH-08', 'SV-ENCH-09', 'SV-ENCH-12'],
  input: z.strictObject({
    ...attempt,
    mana: z.int().min(0).max(10_000).describe("The enchanter's own Mana."),
    stones,
    otherSources: z
      .int()
      .min(0)
      .max(10_000)
      .default(0)
      .describe('Mana from circles, ley lines and the like, as the GM allows.'),
    payFrom,
    assistants,
  }),
  output: z.strictObject({
    neededMana: z.int(),
    usefulFromAssistants: z.int(),
    enchanterPays: z.int().describe('From the own pool.'),
    manaAfter: z.int(),
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
    input: { spell: { cp: 2 }, value: 13, mana: 30, assistants: [{ gives: 13 }, { gives: 15 }] },
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
    const refused = unmet(input, of) ?? unfit(input.assistants);
    if (refused) return refused;
    const plan = immediateMana(
      of.cp,
      input.assistants.map(a => a.gives),
      play,
    );
    const due = Math.max(0, plan.enchanterMana - input.otherSources);
    const paid = pay(due, input.mana, input.stones, input.payFrom);
    if (isRefusal(paid)) return paid;
    // SV-R-171: the pool may be empty now, but its −4 starts after this roll.
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
});

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
});

export const enchantingProcedures = [enchantRegular, enchantImmediate, useEnchanted] as const;
export const enchantingParts = [
  { kind: 'table', name: 'regular enchanting results', rules: ['SV-ENCH-05'] },
  { kind: 'table', name: 'immediate enchanting results', rules: ['SV-ENCH-08'] },
] as const;
