import { check, introduce, jsonSchema } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { hasCondition } from '../conditions/conditions.ts';
import { openAdventure } from '../index.ts';
import { playOn } from '../testing.ts';
import type { Character } from './character.ts';
import { secondaryScore } from './secondary-scores.ts';
import { speedScore } from './speed.ts';

/** Somebody as a table would write them, as the procedures see them. */
const person = (given: object): Character => {
  const schema = openAdventure.procedures.find(({ name }) => name === 'conditions')!.input;
  const met = introduce(openAdventure, jsonSchema(schema), { character: given });
  const read = met.ok ? check(schema, met.value.input) : met;
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '));
  return (read.value as { character: Character }).character;
};

test('OA-ABIL-01 OA-SECO-01: abilities and points by their names', () => {
  expect(person({ Strength: 8, dexterity: 3, 'health points': 4, hp: 4 })).toMatchObject({
    STR: 8,
    DEX: 3,
    HP: 4,
  });
});

test('OA-SECO-02: scores that a sheet states are what they come to, whatever they are made of', () => {
  const scout = person({ archetype: 'scout', fortitude: 8, WILL: 6, Valor: 7, defense: 9, initiative: 4 });
  const score = (key: 'FORT' | 'WILL' | 'valor' | 'defense' | 'initiative') =>
    secondaryScore(scout, key, playOn());
  expect((['FORT', 'WILL', 'valor', 'defense', 'initiative'] as const).map(score)).toEqual([8, 6, 7, 9, 4]);
  const armored = person({ armor: 'chain mail', shield: 'heraldic shield', defense: 11 });
  expect(armored).toMatchObject({ armor: [{ name: 'chain mail' }], shields: [{ name: 'heraldic shield' }] });
  expect(secondaryScore(armored, 'defense', playOn())).toBe(11);
});

test('OA-SECO-09 OA-SECO-10 OA-SECO-14: attack scores too, before the destruction of a weapon', () => {
  const guard = person({ trade: 'military', 'Melee attack': 8, rangedAttack: 7, 'magic attack': 3 });
  const score = (key: 'meleeAttack' | 'rangedAttack' | 'magicAttack') => secondaryScore(guard, key, playOn());
  expect((['meleeAttack', 'rangedAttack', 'magicAttack'] as const).map(score)).toEqual([8, 7, 3]);
});

test('OA-SECO-12 OA-ENC-03: a load weighs on the unarmed attack that a sheet states', () => {
  const unarmed = (given: object) => secondaryScore(person(given), 'unarmedAttack', playOn());
  expect(unarmed({ 'unarmed attack': 6 })).toBe(6);
  expect(unarmed({ 'unarmed attack': 6, encumbrance: 2 })).toBe(4);
});

test('OA-SECO-03 OA-SECO-05 OA-COND-39: more points than Vitality gives are all that there are', () => {
  expect(person({ Vitality: 4, 'health points': 12, SP: 9 })).toMatchObject({ maxHP: 12, maxSP: 9 });
  expect(person({ VIT: 4, HP: 3, SP: 4 })).toMatchObject({ maxHP: null, maxSP: null });
  // OA-COND-39: what is left under the counters is not all there is.
  const weary = { VIT: 4, SP: 3, conditions: { exhaustion: 2 } };
  expect(person(weary)).toMatchObject({ SP: 3, maxSP: 5 });
  expect(person({ ...weary, SP: 2 })).toMatchObject({ SP: 2, maxSP: null });
  expect(person({ VIT: 4, HP: 12, maxHP: 15 })).toMatchObject({ HP: 12, maxHP: 15 });
});

test('OA-CMBT-01: a fight takes the same sheet as a question', () => {
  const sheet = {
    name: 'Ann',
    Strength: 7,
    fortitude: 8,
    defense: 9,
    weapon: 'Long Sword',
    armor: 'leather armor',
  };
  const opened = openAdventure.encounter!.start(
    { party: [{ ...sheet, 'health points': 12 }], foes: 'wolf', initiative: 'party' },
    playOn(),
  ) as { state: { fighters: Record<string, Character & { hands: string[] }> } };
  const ann = opened.state.fighters.ann!;
  expect(ann).toMatchObject({ STR: 7, HP: 12, maxHP: 12, hands: ['long sword'] });
  const asked = person({ ...sheet, 'health points': 12 });
  for (const key of ['FORT', 'defense'] as const)
    expect(secondaryScore(ann, key, playOn())).toBe(secondaryScore(asked, key, playOn()));
  expect(secondaryScore(ann, 'defense', playOn())).toBe(9);
});

test('OA-INDP-05: so is speed', () => {
  for (const given of [{ speed: 6 }, { speed: 6, archetype: 'warrior' }, { speed: 6, species: 'elf' }])
    expect(speedScore(person(given), playOn())).toBe(6);
});

test('OA-COND-01: one condition need not be a list', () => {
  expect(person({ conditions: 'stunned' }).conditions).toMatchObject([{ name: 'stun' }]);
});

test('what stands on nobody’s sheet is refused by its name', () => {
  expect(() => person({ luck: 7 })).toThrow('`luck` is not a field of `character`');
  expect(() => person({ FORT: 'high' })).toThrow('`FORT` is not a field of `character`');
});

test('OA-R-328 OA-ENC-06: a mecha without power weighs on whoever wears it, stated load or none', () => {
  const wearing = (powered: boolean, more: object = {}) =>
    person({ STR: 6, armor: [{ name: 'battlefront mecha', powered }], ...more });
  expect(wearing(true).load).toBe(0);
  expect(wearing(false).load).toBe(350);
  expect(wearing(false, { load: 20 }).load).toBe(350);
  expect(wearing(false, { load: 372 }).load).toBe(372);
  expect(hasCondition(wearing(false), 'paralysis')).toBe(true);
  expect(person({ STR: 6, armor: [{ name: 'power armor', powered: false }], load: 10 }).load).toBe(10);
});

test('OA-COND-02: conditions with their counters, the number first or last', () => {
  for (const written of ['2 bleed', 'bleed 2', 'Bleed: 2', '2x bleed', '2 × bleeding'])
    expect(person({ conditions: written }).conditions, written).toMatchObject([
      { name: 'bleed', counters: 2 },
    ]);
  expect(person({ conditions: ['3 burn', 'prone'] }).conditions).toMatchObject([
    { name: 'burn', counters: 3 },
    { name: 'prone' },
  ]);
  const byName = { bleed: 2, prone: true, burn: 0 };
  for (const written of [byName, [byName]])
    expect(person({ conditions: written }).conditions).toMatchObject([
      { name: 'bleed', counters: 2 },
      { name: 'prone' },
    ]);
  expect(() => person({ conditions: { bleed: -1 } })).toThrow('`character.conditions[0].counters` must be');
  expect(() => person({ conditions: '2 nonsense' })).toThrow('nonsense');
});

test('OA-SPCS-03: a race belongs to its species', () => {
  expect(() => person({ species: 'elf', race: 'hill' })).toThrow(
    'The race “hill” belongs to the dwarf; those of the elf are wood, high and dark.',
  );
  expect(person({ species: 'dwarf', race: 'hill' }).race).toBe('hill');
  expect(person({ race: 'hill' }).race).toBe('hill');
});

test('OA-COND-40: whoever has lost all Strength lies on the ground, however that is stated', () => {
  const weak = person({ STR: 3, conditions: [{ name: 'ability damage', ability: 'STR', counters: 3 }] });
  expect([hasCondition(weak, 'helpless'), hasCondition(weak, 'prone')]).toEqual([true, true]);
  const drained = person({ STR: 3, temporary: { STR: -3 } });
  expect([hasCondition(drained, 'helpless'), hasCondition(drained, 'prone')]).toEqual([true, true]);
  // OA-R-524: nobody is struck by the lack of what they never had.
  expect(hasCondition(person({ STR: 0 }), 'prone')).toBe(false);
  const stone = person({ STR: 3, temporary: { STR: -3 }, conditions: ['petrify'] });
  expect(hasCondition(stone, 'prone')).toBe(false);
});

test('OA-COND-40: whoever has lost all Vitality is dead', () => {
  expect(person({ VIT: 3, HP: 5, temporary: { VIT: -3 } }).HP).toBe(0);
  expect(person({ VIT: 3, conditions: [{ name: 'ability damage', ability: 'VIT', counters: 3 }] }).HP).toBe(
    0,
  );
  expect(person({ VIT: 3, HP: 2, temporary: { VIT: -2 } }).HP).toBe(2);
  expect(person({ VIT: 0, HP: 2, conditions: ['prone'] }).HP).toBe(2);
});
