/** The tables of hazards, travel, rest and downtime, row by row, as people read them. */

import { INJURIES } from '../content/injury-list.ts';
import { POISONS } from '../content/poison-list.ts';
import { POTIONS } from '../content/potion-list.ts';
import { AGED, FRESH, LABORATORY } from '../downtime/alchemy.ts';
import { ALLOWED, NEVER } from '../downtime/combined-activities.ts';
import { MATERIALS, SUBSTITUTED, TOOLS } from '../downtime/crafting.ts';
import { CRAFTS } from '../downtime/crafts.ts';
import { WORK } from '../downtime/downtime-activities.ts';
import { IMMEDIATE, REGULAR, REGULAR_RESULTS } from '../downtime/enchanting.ts';
import { IMMEDIATE_RESULTS } from '../downtime/immediate-enchanting.ts';
import { RARITY } from '../downtime/mana-stones.ts';
import { LIBRARIES, QUESTIONS } from '../downtime/research.ts';
import { COMPOSITIONS, PAGES_PER_DAY } from '../downtime/writing.ts';
import { BREATH } from './breath.ts';
import { FATIGUE, fatigueEffects } from './fatigue.ts';
import { DISEASES, HUNGER, SLEEP_LOSS, THIRST } from './hardships.ts';
import { LOST, NAVIGATION_MODIFIERS } from './navigation.ts';
import { PACES, TERRAINS } from './travel.ts';

type Row = Readonly<Record<string, unknown>>;

/** A table kept by name, each row with its name in front. */
const rows = (table: Readonly<Record<string, object>>): readonly Row[] =>
  Object.entries(table).map(([name, row]) => ({ name, ...row }));

/** The same for a table that holds one value for each name. */
const values = (table: Readonly<Record<string, unknown>>, column: string): readonly Row[] =>
  Object.entries(table).map(([name, value]) => ({ name, [column]: value }));

/** SV-HAZ-01 to 04: without the line of those who want nothing. */
const wants = (of: string, table: readonly { from: number }[]): readonly Row[] =>
  table
    .filter(({ from }) => from > 0)
    .map(({ from, ...row }) => ({ name: `${of}, from day ${from} on`, ...row }));

/** SV-CRFT-03: what a roll makes of the work. */
const CRAFTING_RESULTS: readonly Row[] = [
  {
    roll: 'critical success',
    result: 'exceptional',
    choice: 'one tier better, extra doses or effects, or half the materials',
  },
  { roll: 'success by 5 or more', result: 'superior', choice: 'perhaps a bonus effect or durability' },
  { roll: 'success', result: 'as specified' },
  { roll: 'failure by 1 to 4', result: 'flawed or half the time again', choice: 'the crafter’s' },
  { roll: 'failure by 5 or more', result: 'materials lost' },
  { roll: 'critical failure', result: 'materials lost, harm possible' },
];

/** SV-ENCH-05, SV-ENCH-08: by roll, for both methods. */
const ENCHANTING_RESULTS: readonly Row[] = [
  { roll: 'critical success', regular: REGULAR_RESULTS.bonus, immediate: IMMEDIATE_RESULTS.bonus },
  { roll: 'success', regular: REGULAR_RESULTS.done, immediate: IMMEDIATE_RESULTS.done },
  { roll: 'failure', regular: REGULAR_RESULTS.again, immediate: IMMEDIATE_RESULTS.failed },
  { roll: 'critical failure', regular: REGULAR_RESULTS.destroyed, immediate: IMMEDIATE_RESULTS.harmed },
];

export const hazardTables = {
  hunger: wants('without food', HUNGER),
  thirst: wants('without water', THIRST),
  breath: values(BREATH, 'secondsPerEN'),
  lostSleep: SLEEP_LOSS.slice(1).map((row, i) => ({ nights: i + 1, ...row })),
  poisons: rows(POISONS),
  diseases: rows(DISEASES),
  paces: Object.entries(PACES).map(([name, { km, staminaPer4Hours, ...row }]) => ({
    name,
    kmPerSpeed: km,
    staminaPerFourHours: staminaPer4Hours,
    ...row,
  })),
  terrains: rows(TERRAINS),
  fatigueLevels: FATIGUE.map((_, level) => ({ level, ...fatigueEffects(level) })),
  navigationModifiers: values(NAVIGATION_MODIFIERS, 'modifier'),
  navigationResults: [
    { failureBy: 0, share: 1, what: 'on course' },
    ...[...LOST].reverse().map(({ by, ...row }) => ({ failureBy: by, ...row })),
  ],
  injuries: rows(INJURIES),
  craftingResults: CRAFTING_RESULTS,
  craftingModifiers: [
    ...rows(TOOLS).map(({ name, ...row }) => ({ name: `tools: ${name}`, ...row })),
    ...Object.entries(MATERIALS).map(([name, m]) => ({ name: `materials: ${name}`, from: m, to: m })),
    { name: 'substituted ingredients', ...SUBSTITUTED },
  ],
  crafts: rows(CRAFTS),
  potions: rows(POTIONS),
  alchemyModifiers: [
    ...Object.entries(LABORATORY).map(([name, m]) => ({ name, from: m, to: m })),
    { name: 'fresh ingredients', from: FRESH, to: FRESH },
    { name: 'aged ingredients', ...AGED },
  ],
  enchantingMethods: [
    { name: 'regular', ...REGULAR },
    { name: 'immediate', ...IMMEDIATE },
  ],
  enchantingResults: ENCHANTING_RESULTS,
  manaStones: RARITY.map((row, i) => ({ from: (RARITY[i - 1]?.upTo ?? 0) + 1, ...row })),
  research: rows(QUESTIONS),
  libraries: rows(LIBRARIES),
  work: Object.entries(WORK).map(
    ([
      name,
      {
        silver: [from, to],
        ...row
      },
    ]) => ({
      name,
      silverPerDayFrom: from,
      silverPerDayTo: to,
      ...row,
    }),
  ),
  writing: [{ name: 'copying', pagesPerDay: PAGES_PER_DAY }, ...rows(COMPOSITIONS)],
  activitiesThatCombine: ALLOWED,
  activitiesThatDoNotCombine: NEVER,
};
