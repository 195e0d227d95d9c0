/** HAZ-01 to HAZ-05, HAZ-13: days without food and water. */

import { repeat } from '@arbiter/dice';
import { counted, listed, signed } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { maxVitality } from '../character/derived.ts';
import { ownRolls } from '../checks/lucky.ts';
import { succeeds } from '../checks/rolls.ts';
import { deathAt, fallsAt, whyNotVitality } from '../combat/vitality.ts';
import { woundedFields } from '../combat/wounded-input.ts';
import { part, procedure, type SimversePlay } from '../play.ts';
import { bodyField, changeOfBody, ofPerson } from './body.ts';
import { HUNGER, hunger, THIRST, thirst, type Want } from './hardships.ts';

const days = z.int().min(0).max(1000).default(0);
const wantFields = {
  daysWithoutFood: days.describe('Full days without food.').meta({ rank: 'first', unit: 'days' }),
  daysWithoutWater: days.describe('Full days without water.').meta({ rank: 'first', unit: 'days' }),
  hot: z.boolean().default(false).describe('Heat or desert.').meta({ rank: 'often' }),
  exempt: z
    .boolean()
    .default(false)
    .describe('Undead, or a construct by the game master’s word: no needs at all.')
    .meta({ rank: 'rare' }),
};

export const hungerAndThirstProcedure = procedure({
  name: 'hunger-and-thirst',
  title: 'Hunger and thirst',
  summary:
    'What so many days without food and water do: penalties, Vitality lost each day, and which rolls fall due. Hunger and thirst add; heat doubles what thirst does.',
  rules: ['SV-HAZ-01', 'SV-HAZ-02', 'SV-HAZ-03', 'SV-HAZ-04', 'SV-HAZ-05', 'SV-HAZ-13'],
  conventions: [ofPerson(['exempt', 'daysWithoutFood', 'daysWithoutWater', 'hot'])],
  input: z.strictObject(wantFields),
  output: z.strictObject({
    physical: z.int(),
    mental: z.int(),
    vitalityPerDay: z.int().meta({ unit: 'Vitality' }),
    collapseRoll: z.boolean(),
    deathRoll: z.boolean(),
  }),
  example: {
    input: { daysWithoutFood: 2, daysWithoutWater: 2, hot: true },
    dice: [],
    outcome: { physical: -10, mental: -4, vitalityPerDay: 4, collapseRoll: false, deathRoll: false },
  },
  run({ daysWithoutFood, daysWithoutWater, hot, exempt }, play) {
    const [food, water] = exempt
      ? [hunger(0), thirst(0, false)]
      : [hunger(daysWithoutFood), thirst(daysWithoutWater, hot)];
    const both = (label: string, of: (want: Want) => number) =>
      play.trace
        .sum('SV-HAZ-01', label)
        .add('hunger', of(food), 'SV-HAZ-01')
        .add('thirst', of(water), 'SV-HAZ-03').total;
    return {
      physical: both('physical actions', w => w.physical),
      mental: both('mental actions', w => w.mental),
      vitalityPerDay: both('Vitality per day', w => w.vitalityPerDay),
      collapseRoll: food.collapseRoll || water.collapseRoll,
      deathRoll: food.deathRoll || water.deathRoll,
    };
  },
  tell({ physical, mental, vitalityPerDay, collapseRoll, deathRoll }) {
    if (physical === 0 && mental === 0 && vitalityPerDay === 0) return 'Nothing yet.';
    const rolls = [
      ...(collapseRoll ? ['a roll against collapse'] : []),
      ...(deathRoll ? ['one against death'] : []),
    ];
    const due = rolls.length ? `, and ${listed(rolls)} each day` : '';
    return `Want tells: ${signed(physical)} on physical and ${signed(mental)} on mental actions, ${vitalityPerDay} Vitality lost a day${due}.`;
  },
});

/** What want asks of a person. */
const WANTING = [
  'EN',
  'vitality',
  'maxVitality',
  'hardToKill',
  'exempt',
  'daysWithoutFood',
  'daysWithoutWater',
  'hot',
] as const;

export interface Starving {
  readonly food: number;
  readonly water: number;
  readonly vitality: number;
  readonly collapsed: boolean;
  readonly dead: boolean;
}

/** One more day: the loss, then for each want its collapse roll (who lies there already does not) and death roll. */
export function wantDay(
  before: Starving,
  { EN, hot, falls = 0 }: { readonly EN: number; readonly hot: boolean; readonly falls?: number },
  play: SimversePlay,
): Starving {
  const wants = [
    ['hunger', hunger(before.food)],
    ['thirst', thirst(before.water, hot)],
  ] as const;
  let { vitality, collapsed, dead } = before;
  for (const [, want] of wants) vitality -= want.vitalityPerDay;
  for (const [name, want] of wants) {
    // SV-R-07: the bare EN; penalties on actions do not lower it.
    if (want.collapseRoll && !collapsed && !dead && vitality > falls)
      collapsed = !succeeds(EN, `EN against collapse, ${name}`, play);
    if (want.deathRoll && !dead) dead = !succeeds(EN, `EN against death, ${name}`, play);
  }
  return { ...before, vitality, collapsed, dead };
}

export const daysOfWantProcedure = procedure({
  name: 'days-of-want',
  title: 'Days without food or water',
  summary:
    'Follow somebody day by day through hunger and thirst: Vitality lost, collapse, death. A proper meal or enough water sets its count back to 0 at once; the lost Vitality returns only by rest. It stops early when Vitality reaches 0, since then the rules for dying take over.',
  rules: ['SV-HAZ-01', 'SV-HAZ-02', 'SV-HAZ-03', 'SV-HAZ-04', 'SV-HAZ-05', 'SV-HAZ-13'],
  conventions: [ofPerson(WANTING), ownRolls()],
  input: z.strictObject({
    person: bodyField,
    EN: attributeValue.default(10).meta({ rank: 'first' }),
    vitality: z
      .int()
      .min(-500)
      .max(500)
      .describe('Current Vitality.')
      .meta({ rank: 'first', unit: 'Vitality' }),
    maxVitality: woundedFields.maxVitality.meta({ rank: 'rare', unit: 'Vitality' }),
    hardToKill: z.boolean().default(false).meta({ rank: 'rare' }),
    ...wantFields,
    days: z
      .int()
      .min(1)
      .max(60)
      .default(1)
      .describe('How many days now pass.')
      .meta({ rank: 'first', unit: 'days' }),
    food: z.boolean().default(false).describe('Eats properly on these days.').meta({ rank: 'first' }),
    water: z.boolean().default(false).describe('Drinks enough on these days.').meta({ rank: 'first' }),
    collapsed: z.boolean().default(false).describe('Has already collapsed.').meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    daysPassed: z.int().meta({ unit: 'days' }),
    daysWithoutFood: z.int().meta({ unit: 'days' }),
    daysWithoutWater: z.int().meta({ unit: 'days' }),
    vitality: z.int().meta({ unit: 'Vitality' }),
    collapsed: z.boolean(),
    dead: z.boolean(),
    dying: z.boolean().describe('Vitality at 0 or below, and not Hard to Kill.'),
  }),
  example: {
    input: { EN: 10, vitality: 20, days: 9, water: true },
    dice: [3, 3, 3, 2, 3, 4],
    outcome: {
      daysPassed: 9,
      daysWithoutFood: 9,
      daysWithoutWater: 0,
      vitality: 12,
      collapsed: false,
      dead: false,
      dying: false,
    },
  },
  run({ EN, vitality, daysWithoutFood, daysWithoutWater, hot, exempt, days, ...given }, play) {
    const most = given.maxVitality ?? maxVitality({ EN });
    const above = whyNotVitality(vitality, most);
    if (above) return above;
    // SV-R-118: food and water reset their counts at once.
    const [noFood, noWater] = [!given.food && !exempt, !given.water && !exempt];
    const now: Starving = {
      food: noFood ? daysWithoutFood : 0,
      water: noWater ? daysWithoutWater : 0,
      vitality,
      collapsed: given.collapsed,
      dead: false,
    };
    const body = { being: 'living', EN, maxVitality: most, hardToKill: given.hardToKill } as const;
    const falls = fallsAt(body, play.readings);
    const { day, ...end } = repeat(
      play.dice,
      { ...now, day: 0 },
      ({ day, ...before }) => {
        if (before.dead || before.vitality <= falls) return undefined;
        const next = {
          ...before,
          food: before.food + (noFood ? 1 : 0),
          water: before.water + (noWater ? 1 : 0),
        };
        const after = play.trace.within(
          'SV-HAZ-01',
          `day ${day + 1}`,
          () => wantDay(next, { EN, hot, falls }, play),
          n => n.vitality,
        );
        return { ...after, day: day + 1 };
      },
      days,
    );
    const dead = end.dead || end.vitality <= deathAt(body, play.readings);
    return {
      daysPassed: day,
      daysWithoutFood: end.food,
      daysWithoutWater: end.water,
      vitality: end.vitality,
      collapsed: end.collapsed,
      dead,
      dying: !dead && end.vitality <= falls,
    };
  },
  tell({ daysPassed, vitality, collapsed, dead, dying }) {
    const after = `after ${counted(daysPassed, 'day')}`;
    if (dead) return `Dead ${after}.`;
    const state = dying ? 'Dying' : collapsed ? 'Collapsed' : 'Still on their feet';
    return `${state} ${after}, with Vitality ${vitality}.`;
  },
  apply: (input, { vitality, daysWithoutFood, daysWithoutWater, collapsed, dead }) =>
    input.person
      ? {
          ...changeOfBody(input, {
            vitality,
            daysWithoutFood,
            daysWithoutWater,
            ...(dead ? { dead } : {}),
            ...(collapsed ? { conscious: false } : {}),
          }),
          collapsed,
        }
      : { vitality, daysWithoutFood, daysWithoutWater, collapsed },
});

export const nourishmentParts = [
  part('table', 'hunger', ['SV-HAZ-01', 'SV-HAZ-02'], HUNGER),
  part('table', 'thirst', ['SV-HAZ-03', 'SV-HAZ-04', 'SV-HAZ-05'], THIRST),
];
