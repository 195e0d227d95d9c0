/** ENCH: placing spells into items: what it asks for, how hard it is, and the slow method. */

import { counted, isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, eitherSchema } from '../by-name.ts';
import { ownRolls } from '../checks/lucky.ts';
import { aRoll, type Rolled, rollAgainst, wholeTn } from '../checks/rolls.ts';
import { skillSum, type Trained, trained } from '../checks/trained-skill.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';
import { pay, payFrom, stones } from '../powers/power-cost.ts';
import { POWER_KINDS, resourceCost, TIER_NAMES, TIERS, type Tier } from '../powers/power-design.ts';
import { isEntry, nameOfPower, powerEntry, readyName, readyOf } from '../powers/power-entry.ts';
import { ofPerson } from '../world/body.ts';
import { modifiers, type WorkModifiers } from './work-penalties.ts';

/** SV-ENCH-04: days of two hours for each CP of the spell; assistants' share and the most that can be saved, in percent. */
export const REGULAR = { daysPerCp: 10, hoursPerDay: 2, percentPerAssistant: 5, mostPercent: 50 } as const;
/** SV-ENCH-07, SV-ENCH-09 */
export const IMMEDIATE = { manaPerCp: 20, drainedPerUseful: 2, perAssistant: -1 } as const;

const tier = z.enum(TIER_NAMES);

/** What is enchanted: a ready power by name, or its price and tier. */
export const spell = byNameOr(
  readyName,
  eitherSchema(
    given => !isEntry(given),
    z.strictObject({
      cp: z.int().min(1).max(1000).meta({ unit: 'CP' }),
      tier: tier.describe('The price alone does not say it: limitations make high tiers cheap.'),
      kind: z.enum(POWER_KINDS).default('spell'),
      divine: z.boolean().default(false),
    }),
    powerEntry,
  ),
).describe('A ready power by name, or the price and tier of a spell.');
type Spell = z.output<typeof spell>;

export interface Enchanted {
  readonly cp: number;
  readonly tier: Tier;
  readonly kind: string;
  readonly divine: boolean;
}

export function spellOf(given: Spell): Enchanted {
  if (typeof given !== 'string' && !isEntry(given)) return given;
  const power = readyOf(given);
  if (!power) throw new Error(`${nameOfPower(given)} is no ready power`);
  return { cp: power.cp, tier: power.design.tier, kind: power.kind, divine: power.school === 'divine' };
}

const ENCHANTING_SKILLS = ['Enchanting', 'Occult Knowledge', 'Theology'] as const;
export const attempt = {
  spell: spell.meta({ rank: 'first', from: 'powers', also: '.' }),
  onItem: z
    .array(tier)
    .max(60)
    .default([])
    .describe('Tiers of the spells the item holds already.')
    .meta({ rank: 'rare' }),
  skill: z
    .enum(ENCHANTING_SKILLS)
    .default('Enchanting')
    .describe('Theology only for divine powers.')
    .meta({ rank: 'first' }),
  value: trained.meta({ rank: 'first' }),
  knowsSpell: z
    .boolean()
    .default(true)
    .describe('Or has it from a scroll or teacher.')
    .meta({ rank: 'rare' }),
  vessel: z.boolean().default(true).describe('A suitable item is prepared.').meta({ rank: 'rare' }),
  reagents: z
    .boolean()
    .default(true)
    .describe('The reagents the GM names are at hand.')
    .meta({ rank: 'rare' }),
  modifiers: modifiers.meta({ rank: 'often' }),
};
type Attempt = z.output<z.ZodObject<typeof attempt>>;

/** SV-ENCH-04: what saves time. */
export const help = {
  laboratory: z
    .int()
    .min(0)
    .max(REGULAR.mostPercent)
    .default(0)
    .describe('Percent of the time that a laboratory or sacred place saves, set by the GM.')
    .meta({ rank: 'often' }),
  assistants: z.int().min(0).max(100).default(0).describe('Who know the spell too.').meta({ rank: 'often' }),
};

/** SV-ENCH-01: why the attempt cannot be made. */
export function whyNotEnchanted(
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
    modifiers: WorkModifiers;
    /** Left at the attempt, where that is told. */
    mana?: number;
  },
  play: SimversePlay,
): number | Refusal {
  const sum = skillSum(
    { rule: 'SV-ENCH-01', label: `${of.skill} target number`, mana: of.mana },
    of.skill,
    of.value,
    play,
  );
  if (isRefusal(sum)) return sum;
  sum.add(`${of.tier} spell`, 0 - TIERS[of.tier].number, 'SV-ENCH-02');
  sum.add(
    'spells on the item',
    enchantingDifficulty(of.tier, of.onItem) + TIERS[of.tier].number,
    'SV-ENCH-06',
  );
  sum.add('assistants', (of.assistants ?? 0) * IMMEDIATE.perAssistant, 'SV-ENCH-09');
  for (const { source, value } of of.modifiers) sum.add(source, value);
  return wholeTn(sum);
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
export type RegularResult = (typeof REGULAR_RESULTS)[keyof typeof REGULAR_RESULTS];
export function regularResult({ critical, success }: Rolled): RegularResult {
  if (critical === 'success') return REGULAR_RESULTS.bonus;
  if (critical === 'failure') return REGULAR_RESULTS.destroyed;
  return success ? REGULAR_RESULTS.done : REGULAR_RESULTS.again;
}

const enchantRegular = procedure({
  name: 'enchant-regular',
  title: 'Enchant an item with time',
  summary:
    'Ten days of two hours for each CP of the spell, in one place; laboratory or assistants save up to half. The roll at the end decides: failure starts over, a critical failure destroys the item.',
  rules: ['SV-ENCH-01', 'SV-ENCH-02', 'SV-ENCH-04', 'SV-ENCH-05', 'SV-ENCH-06'],
  conventions: [ownRolls('value')],
  input: z.strictObject({
    ...attempt,
    staysInOnePlace: z.boolean().default(true).meta({ rank: 'rare' }),
    ...help,
  }),
  output: z.strictObject({
    tn: z.int(),
    days: z.number().describe('Of two hours each.').meta({ unit: 'days' }),
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
    const refused = whyNotEnchanted(input, of);
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
  tell: ({ tn, roll, result, days }) =>
    `${aRoll(roll)} against ${tn} after ${counted(days, 'day')}: ${result}.`,
});

export const enchantingProcedures = [enchantRegular] as const;
export const enchantingParts = [part('table', 'regular enchanting results', ['SV-ENCH-05'], REGULAR_RESULTS)];

// ENCH: using an item that holds a spell.

/** SV-R-156: the user of an item needs no gift and no activation roll; attack spells still have to hit. */
const UNTRAINED_ATTACK = -2;

const useEnchanted = procedure({
  name: 'use-enchanted-item',
  title: 'Use an enchanted item',
  summary:
    'The user pays the spell’s Mana, from the own pool or from a mana stone built into the item. No Mage Gift and no activation roll; an attack spell still needs an attack roll.',
  rules: ['SV-ENCH-03', 'SV-ENCH-12'],
  conventions: [ofPerson(['mana'])],
  input: z.strictObject({
    spell: byNameOr(z.union([readyName, z.int().min(0).max(1000)]), powerEntry)
      .describe('A ready power by name, or the Mana one use of the spell costs.')
      .meta({ rank: 'first', from: 'powers' }),
    mana: z.int().min(0).max(10_000).describe("The user's own Mana.").meta({ rank: 'often', unit: 'Mana' }),
    stones: stones.meta({ rank: 'often' }),
    payFrom: payFrom.meta({ rank: 'rare' }),
    attack: z
      .strictObject({
        DX: z.int().min(1).max(50),
        level: z.int().min(0).max(100).default(0).describe('Of the best fitting skill.'),
      })
      .optional()
      .describe('For an attack spell: what the user aims with.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    cost: z.int(),
    manaAfter: z.int().meta({ unit: 'Mana' }),
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
    const power = typeof given === 'number' ? undefined : readyOf(given);
    if (power?.kind === 'maneuver')
      return refuse('SV-ENCH-01', 'Maneuvers cannot be enchanted, so no item holds one.');
    const cost = typeof given === 'number' ? given : power ? (resourceCost(power.design) ?? 0) : 0;
    const paid = pay(cost, { own: mana, stones: held, from });
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
