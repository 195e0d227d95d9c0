/** DER: questions about derived numbers, answered with their reasons. The formulas themselves are in derived.ts. */

import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { finishedTn } from '../checks/rolls.ts';
import { weaponNamed } from '../content/weapon-list.ts';
import { part, procedure, refuse } from '../play.ts';
import { attributesSchema, attributeValue, sizeSchema } from './attributes.ts';
import {
  COMBAT_REFLEXES,
  carryCapacity,
  convertDamage,
  ENCUMBRANCE,
  ENCUMBRANCES,
  encumbrance,
  formatDamage,
  luck,
  manaPerShortRest,
  maxLift,
  maxMana,
  maxStamina,
  maxVitality,
  movementSpeed,
  PROPULSIONS,
  parseDamage,
  perception,
  speed,
  staminaPerShortRest,
  strengthAdds,
  strengthDamageBonus,
} from './derived.ts';
import { flawLevels, flawsSchema, hasFlaw, type OwnedFlaw } from './perks/flaws.ts';
import { can, levelsRaising } from './perks/perk-deeds.ts';
import { type OwnedPerk, perksSchema } from './perks/perks.ts';

/** The levels that derived numbers ask for, from perks and flaws. */
export const levelsOf = (perks: readonly OwnedPerk[], flaws: readonly OwnedFlaw[]) => ({
  extraVitality: levelsRaising(perks, 'vitality'),
  lowVitality: flawLevels(flaws, 'Low Vitality'),
  extraStamina: levelsRaising(perks, 'stamina'),
  lowStamina: flawLevels(flaws, 'Low Stamina'),
  extraMana: levelsRaising(perks, 'mana'),
  lowMana: flawLevels(flaws, 'Low Mana'),
  extraSpeed: levelsRaising(perks, 'speed'),
  slowReflexes: flawLevels(flaws, 'Slow Reflexes'),
  lame: flawLevels(flaws, 'Lame'),
});

/** SV-R-18: pools that a flaw would push below 1 are refused; so is a body too small to have any Vitality. */
export const whyNotPool = (pool: string, maximum: number): Refusal | undefined =>
  maximum >= 1
    ? undefined
    : refuse('SV-DER-01', `The maximum of ${pool} would fall to ${maximum}; it must be 1 at least.`);

export const derivedProcedure = procedure({
  name: 'derived-statistics',
  title: 'Derived statistics',
  summary:
    'Everything that follows from attributes, size, perks and flaws: Vitality (Integrity for constructs), Stamina, Mana, Speed, Perception, Luck, damage bonus, movement, lifting and carrying.',
  rules: [
    'SV-DER-01',
    'SV-DER-02',
    'SV-DER-04',
    'SV-DER-05',
    'SV-DER-08',
    'SV-DER-09',
    'SV-DER-10',
    'SV-DER-11',
    'SV-DER-13',
    'SV-DER-14',
    'SV-SIZE-03',
    'SV-SIZE-04',
    'SV-FLAW-05',
    'SV-FLAW-06',
    'SV-FLAW-08',
    'SV-FLAW-09',
    'SV-FLAW-19',
  ],
  input: z.strictObject({
    attributes: attributesSchema.prefault({}).meta({ rank: 'first' }),
    size: sizeSchema.meta({ rank: 'often' }),
    perks: perksSchema.meta({ rank: 'often' }),
    flaws: flawsSchema.meta({ rank: 'often' }),
    being: z
      .enum(['living', 'construct'])
      .default('living')
      .describe('Constructs have Integrity where others have Vitality.')
      .meta({ rank: 'rare' }),
    loadKg: z
      .number()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('Everything carried.')
      .meta({ rank: 'often', unit: 'kg' }),
    wheelchair: z.boolean().default(false).meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    body: z.enum(['Vitality', 'Integrity']),
    vitality: z.int().meta({ unit: 'Vitality' }),
    stamina: z.int().meta({ unit: 'Stamina' }),
    mana: z.int().meta({ unit: 'Mana' }),
    staminaPerShortRest: z.int().meta({ unit: 'Stamina' }),
    manaPerShortRest: z.int().meta({ unit: 'Mana' }),
    speed: z.number(),
    initiative: z.number().describe('Speed for the order of turns.'),
    movementSpeed: z
      .number()
      .describe('Half move in metres; twice that for a full move, four times to sprint.'),
    perception: z.number(),
    luckTn: z.int(),
    damageBonus: z.int(),
    maxLiftKg: z.int().meta({ unit: 'kg' }),
    carryKg: z.int().meta({ unit: 'kg' }),
    encumbrance: z.enum(ENCUMBRANCES),
  }),
  example: {
    input: { attributes: { DX: 11 } },
    dice: [],
    outcome: {
      body: 'Vitality',
      vitality: 20,
      stamina: 20,
      mana: 20,
      staminaPerShortRest: 5,
      manaPerShortRest: 5,
      speed: 5.25,
      initiative: 5.25,
      movementSpeed: 5.25,
      perception: 10,
      luckTn: 5,
      damageBonus: 0,
      maxLiftKg: 50,
      carryKg: 20,
      encumbrance: 'Normal',
    },
  },
  run({ attributes, size, perks, flaws, being, loadKg, wheelchair }, play) {
    const { trace } = play;
    const levels = levelsOf(perks, flaws);
    const reading = play.ruling('SV-R-20');
    const vitality = maxVitality(attributes, size, levels, trace);
    const stamina = maxStamina(attributes, reading, levels, trace);
    const mana = maxMana(attributes, levels, trace);
    const body = being === 'construct' ? 'Integrity' : 'Vitality';
    const tooLow = whyNotPool(body, vitality) ?? whyNotPool('Stamina', stamina) ?? whyNotPool('Mana', mana);
    if (tooLow) return tooLow;
    const load = encumbrance(attributes, loadKg);
    const plain = speed(attributes, levels, load, trace);
    return {
      body,
      vitality,
      stamina,
      mana,
      staminaPerShortRest: staminaPerShortRest(attributes, reading),
      manaPerShortRest: manaPerShortRest(attributes),
      speed: plain,
      initiative: plain + (can(perks, 'acts early') ? COMBAT_REFLEXES : 0),
      movementSpeed: movementSpeed(
        plain,
        size,
        { ...levels, paraplegic: hasFlaw(flaws, 'Paraplegic'), wheelchair, load },
        trace,
      ),
      perception: perception(attributes, trace),
      luckTn: finishedTn(luck(attributes)),
      damageBonus: strengthDamageBonus(attributes),
      maxLiftKg: maxLift(attributes),
      carryKg: carryCapacity(attributes),
      encumbrance: load,
    };
  },
  tell: ({ body, vitality, stamina, mana, speed, perception }) =>
    `${body} ${vitality}, Stamina ${stamina}, Mana ${mana}, Speed ${speed}, Perception ${perception}.`,
});

export const strengthDamage = procedure({
  name: 'strength-damage',
  title: 'Damage with Strength',
  summary:
    'Adds the damage bonus of ST and other flat bonuses to a weapon, and turns a bonus of 7 or more into dice. Crossbows and guns take no ST; bows do unless the table rules otherwise.',
  rules: ['SV-DER-11', 'SV-DER-12'],
  input: z.strictObject({
    damage: z
      .string()
      .min(3)
      .max(40)
      .describe('The dice of the weapon, such as 2d6-1, or its name in the list.')
      .meta({ rank: 'first' }),
    ST: attributeValue.default(10).meta({ rank: 'first' }),
    propulsion: z
      .enum(PROPULSIONS)
      .optional()
      .describe('What drives it; left out: as the list says, melee for bare dice.')
      .meta({ rank: 'often' }),
    bonus: z
      .int()
      .min(-100)
      .max(100)
      .default(0)
      .describe('Other flat bonuses, such as Weapon Master +2.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({ damage: z.string(), strengthBonus: z.int(), modifier: z.int() }),
  example: {
    input: { damage: '2d6-1', ST: 18 },
    dice: [],
    outcome: { damage: '2d6+3', strengthBonus: 4, modifier: 3 },
  },
  run({ damage, ST, propulsion: given, bonus }, play) {
    const listed = weaponNamed(damage);
    const weapon = parseDamage(listed?.damage ?? damage);
    if (!weapon)
      return refuse(
        'SV-DER-12',
        `"${damage}" is neither damage such as 2d6-1 nor the name of a weapon in the list.`,
        'damage',
      );
    const propulsion = given ?? listed?.propulsion ?? 'melee';
    const adds = strengthAdds(
      propulsion,
      propulsion === 'bow' ? play.ruling('SV-R-23') : 'meleeAndThrownOnly',
    );
    const strengthBonus = adds ? strengthDamageBonus({ ST }) : 0;
    const modifier = play.trace
      .sum('SV-DER-12', 'flat damage')
      .add(damage, weapon.modifier)
      .add(`ST ${ST}`, strengthBonus, 'SV-DER-11')
      .add('other bonuses', bonus).total;
    return {
      damage: formatDamage(convertDamage({ dice: weapon.dice, modifier })),
      strengthBonus,
      modifier,
    };
  },
  tell: ({ damage }, { ST }) => `With ST ${ST} it does ${damage}.`,
});

export const statisticsParts = [
  part(
    'derivation',
    'derived statistics',
    [
      'SV-DER-01',
      'SV-DER-02',
      'SV-DER-04',
      'SV-DER-05',
      'SV-DER-08',
      'SV-DER-09',
      'SV-DER-10',
      'SV-DER-11',
      'SV-DER-12',
      'SV-DER-13',
    ],
    derivedProcedure,
  ),
  part('state', 'encumbrance', ['SV-DER-14', 'SV-DER-15', 'SV-DER-16', 'SV-DER-17'], ENCUMBRANCE),
];
