/** The book's longer names, and the words that people use, are understood wherever an entry of a list is named. */
import { check, introduce, jsonSchema } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { choicesSchema } from '../../character/choices.ts';
import { openAdventure } from '../../index.ts';
import { weaponOrHands } from '../refs.ts';
import {
  arcaneFormName,
  armorName,
  cellTypeName,
  conditionName,
  damageTypeName,
  fireName,
  gravityName,
  postureName,
  psychicPowerName,
  raceName,
  regionName,
  regionWish,
  terrainName,
  thresholdName,
  weaponAbilityName,
  weaponName,
} from './other-names.ts';

const meant = (schema: Parameters<typeof check>[0], said: string): unknown => {
  const read = check(schema, said);
  return read.ok ? read.value : undefined;
};

test.each([
  ['wood elf', 'wood'],
  ['Highborne human', 'highborne'],
  ['high elf', 'high'],
  ['technician android', 'technician'],
  ['soldier caste', 'soldier'],
  ['Command Clone', 'command'],
  ['hill', 'hill'],
  ['Deep dwarfs', 'deep'],
  ['gray dwarf', 'deep'],
])('OA-SPCS-02: %s is the race %s', (said, race) => {
  expect(meant(raceName, said)).toBe(race);
});

test.each([
  ['Sword, Long', 'long sword'],
  ['Lightfoil, Twin Blade', 'twin lightfoil'],
  ['Pistol, Semi-Auto', 'semi-automatic pistol'],
  ['Gauntlet, Claw Blade', 'claw-blade gauntlet'],
  ['Katana, Carbon Blade', 'katana'],
  ['Rod, Morningstar', 'morningstar'],
  ['court sword', 'short sword'],
  ['daggers', 'dagger'],
])('OA-WEAP-01: %s is the %s', (said, weapon) => {
  expect(meant(weaponName, said)).toBe(weapon);
});

test.each(['unarmed', 'Bare hands', 'bare-handed', 'fists', 'none'])('OA-UNARM-01: %s is no weapon', said => {
  expect(meant(weaponOrHands, said)).toBeNull();
  const { input } = openAdventure.procedures.find(({ name }) => name === 'attack')!;
  const met = introduce(openAdventure, jsonSchema(input), {
    attacker: 'dorrin',
    defender: 'arinor',
    weapon: said,
  });
  expect(met).toMatchObject({ ok: true, value: { input: { weapon: null } } });
  const order = { do: 'attack', actor: 'ann', target: 'wolf', weapon: said };
  expect(check(openAdventure.encounter!.command, order)).toMatchObject({ value: { weapon: null } });
});

test.each([
  [fireName, 'campfire', 'small'],
  [fireName, 'bonfire', 'medium'],
  [fireName, 'torch', 'tiny'],
  [damageTypeName, 'lightning', 'electric'],
  [damageTypeName, 'explosion', 'percussion'],
  [postureName, 'swimming', 'swim, average'],
  [postureName, 'crawling', 'crawl'],
])('OA-FIRE-01 OA-DMGT-01 OA-POST-01: words of the book for what it lists (%#)', (schema, said, name) => {
  expect(meant(schema, said)).toBe(name);
});

test('OA-WEAP-01: a hand is the beginning of a hand crossbow', () => {
  expect(meant(weaponOrHands, 'hand')).toBe('hand crossbow');
});

test('OA-GUARD-02: a guard may be named by its maneuver alone', () => {
  const { input } = openAdventure.procedures.find(({ name }) => name === 'attack')!;
  const asked = check(input, { attacker: {}, defender: {}, guard: 'Dodge' });
  expect(asked).toMatchObject({ value: { guard: { maneuver: 'dodge', weapon: null } } });
});

test.each([
  ['Garment, Gambeson', 'gambeson'],
  ['leather armor', 'leather garment'],
  ['Shield, Buckler', 'buckler'],
  ['Exoskeleton, Combat', 'combat exoskeleton'],
])('OA-ARMR-01: %s is the %s', (said, armor) => {
  expect(meant(armorName, said)).toBe(armor);
});

test.each([
  ['stunned', 'stun'],
  ['blind', 'full blindness'],
  ['partially deaf', 'partial deafness'],
  ['bleeding', 'bleed'],
  ['Paralyzed', 'paralysis'],
])('OA-COND-01: whoever is %s has the condition %s', (said, condition) => {
  expect(meant(conditionName, said)).toBe(condition);
});

const asked = (procedure: string, input: unknown): unknown => {
  const schema = openAdventure.procedures.find(({ name }) => name === procedure)!.input;
  const met = introduce(openAdventure, jsonSchema(schema), input);
  const read = met.ok ? check(schema, met.value.input) : met;
  return read.ok ? read.value : read.problems;
};

test('OA-RTHR-06: an effect goes by the same words', () => {
  expect(
    asked('suffer-effect', { amount: 2, condition: 'Paralyzed', types: ['poison'], character: {} }),
  ).toMatchObject({ condition: 'paralysis' });
});

test('OA-COND-01: counters by name are understood in the same words', () => {
  expect(asked('conditions', { character: { conditions: { Bleeding: 2, stunned: 1 } } })).toMatchObject({
    character: {
      conditions: [
        { name: 'bleed', counters: 2 },
        { name: 'stun', counters: 1 },
      ],
    },
  });
});

test.each([
  ['soft sand', 'sand, soft'],
  ['waist-deep water', 'water, waist deep'],
  ['underwater', 'water, under'],
])('OA-TERR-01: %s is the terrain “%s”', (said, terrain) => {
  expect(meant(terrainName, said)).toBe(terrain);
});

test.each([
  [postureName, 'Crawl / Half Prone', 'crawl'],
  [postureName, 'Prone / Slither', 'prone'],
  [postureName, 'Roll / Tumble', 'roll'],
  [terrainName, 'Air / Aerial', 'air'],
  [terrainName, 'Air / Aerial, Gusty', 'air, gusty'],
  [terrainName, 'Air / Aerial, Torrent', 'air, torrent'],
  [terrainName, 'Ice, Melted / Sludge', 'ice, melted'],
  [gravityName, 'Zero / Microgravity', 'zero'],
  [gravityName, 'Tier 3 Gravity', 'tier 3'],
  [gravityName, '3', 'tier 3'],
  [gravityName, 'x½', 'half'],
  [gravityName, 'normal', 'common'],
  [terrainName, 'Arduous', 'arduous'],
  [terrainName, 'Challenging Terrain', 'challenging'],
  [terrainName, 'flat', 'floor'],
  [regionName, 'Left Leg / Foot', 'left leg'],
  [regionName, 'right hand', 'right arm'],
  [regionWish, 'Right Arm / Hand', 'right arm'],
])(
  'OA-POST-02 OA-TERR-03 OA-GRAV-01 OA-AIM-01: a row is known by its whole title (%#)',
  (schema, said, name) => {
    expect(meant(schema, said)).toBe(name);
  },
);

test('OA-POST-01: to slither is to move prone', () => {
  expect(meant(postureName, 'slither')).toBe('prone');
});

test('OA-EQP-01: a shopping list may be written in the words of the book’s tables', () => {
  const buy = [{ item: 'Kit, Emergency Aid' }, { item: 'Chest / Crate' }, { item: 'energy cell type C' }];
  expect(asked('buy', { moneyCc: 1000, buy })).toMatchObject({
    buy: [{ item: 'emergency aid kit' }, { item: 'chest' }, { item: 'type C cell' }],
  });
});

test('OA-CRE8-06: a character file may name the race as the book does', () => {
  expect(check(choicesSchema, { race: 'wood elf', species: 'elf' })).toMatchObject({
    ok: true,
    value: { race: 'wood' },
  });
});

test('OA-CRE8-15: a character file may name what was bought', () => {
  expect(check(choicesSchema, { purchases: ['Pot (Iron)', { item: 'torch', count: 5 }] })).toMatchObject({
    value: { purchases: [{ item: 'iron pot', count: 1 }, { count: 5 }] },
  });
});

test('OA-CRE8-15: what is on no list can be bought where the Host names its price', () => {
  const lamp = { item: 'a lamp with a spirit in it', priceCc: 250 };
  expect(asked('buy', { moneyCc: 1000, buy: [lamp] })).toMatchObject({ buy: [lamp] });
});

test.each([
  ['OA-ARMR-06', armorName, 'padded jack', 'gambeson'],
  ['OA-ARMR-11', armorName, 'Escutcheon', 'heraldic shield'],
  ['OA-ARMR-15', armorName, 'exoframe', 'combat exoskeleton'],
  ['OA-CELL-01', cellTypeName, 'type C', 'C'],
  ['OA-RTHR-09', thresholdName, 'strong', 'resistant'],
  ['OA-RTHR-07', damageTypeName, 'slash-damage', 'slash'],
  ['OA-RTHR-07', damageTypeName, 'Piercing', 'pierce'],
  ['OA-TLNT-03', arcaneFormName, 'blue magic', 'blue'],
  ['OA-TLNT-03', arcaneFormName, 'light magic', 'light psionics'],
  ['OA-TLNT-04', psychicPowerName, 'minor telekineses', 'minor telekinesis'],
  ['OA-WEAP-21', weaponAbilityName, 'counter-deflect', 'counter deflect'],
  ['OA-WEAP-21', weaponAbilityName, '+1 destruction', 'more destruction'],
  ['OA-WEAP-21', weaponAbilityName, 'inflict 1 sunder', 'sunder'],
  ['OA-WEAP-21', weaponAbilityName, 'slowshot', 'slow shot'],
  ['OA-WEAP-21', weaponAbilityName, 'area 3', 'area'],
  ['OA-WEAP-22', weaponAbilityName, '3 bleed', 'bleed'],
  ['OA-WEAP-22', weaponAbilityName, '+1 range', 'more range'],
])('%s: the book’s words are understood', (_, schema, said, name) => {
  expect(meant(schema, said)).toBe(name);
});

test('OA-EQP-01: what the book also calls its wares can be bought, and several are one', () => {
  const buy = ['crowbar', 'lamp oil', 'niter', 'battledress', 'Bedrolls', 'battery type C'];
  expect(asked('buy', { moneyCc: 1000, buy })).toMatchObject({
    buy: ['pry bar', 'oil', 'salt peter', "soldier's uniform", 'bedroll', 'type C cell'].map(item => ({
      item,
    })),
  });
});

test('OA-TRAD-12: a character file may name the choices of a trade in short, and as the book does', () => {
  const chosen = (tradeChoices: object) => choicesSchema.parse({ tradeChoices }).tradeChoices;
  expect(chosen({ 'Nimble Fingers': 'disarm', breakAndEnter: 'forcefully open doors' })).toEqual({
    'nimble fingers': 'disarm trap',
    'break & enter': 'force open doors',
  });
  expect(chosen({ 'law and order': 'recall knowledge of law', trapcraft: 'Find traps' })).toEqual({
    'law & order': 'recall law',
    trapcraft: 'find trap',
  });
  // What no trade has is for the audit to tell.
  expect(chosen({ trapcraft: 'swim', constructor: 'x' })).toEqual({ trapcraft: 'swim', constructor: 'x' });
});
