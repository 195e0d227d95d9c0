import { expect, test } from 'vitest';
import { POTIONS } from '../content/potion-list.ts';
import { answer, applied, sentenceOf } from '../world/survival.testing.ts';
import { LABORATORY } from './alchemy.ts';

test('SV-CRFT-05 has eight recipes, SV-CRFT-07 its modifiers', () => {
  const rows = Object.values(POTIONS);
  expect(rows).toHaveLength(8);
  expect(rows.map(r => r.difficulty)).toEqual([-2, -4, -3, -2, -4, -5, -8, -4]);
  expect(rows.map(r => r.hours)).toEqual([2, 4, 2, 1, 3, 4, 8, 2]);
  expect(LABORATORY).toEqual({ 'complete laboratory': 2, 'field kit only': -2 });
});

test('SV-CRFT-06 SV-CRFT-07 SV-R-152 the laboratory replaces the tools, materials still count', () => {
  const brew = { potion: 'Antidote', alchemy: 14, tools: 'improvised', materials: 'premium' };
  expect(answer('brew', brew, [3, 3, 4])).toMatchObject({ tn: 11 });
  expect(answer('brew', { ...brew, laboratory: 'field kit only' }, [3, 3, 4])).toMatchObject({ tn: 11 });
  const aged = { laboratory: 'complete laboratory', ingredients: 'aged', agedModifier: -3 };
  expect(answer('brew', { ...brew, ...aged }, [3, 3, 4])).toMatchObject({ tn: 12, hours: 2 });
  expect(answer('brew', { potion: { difficulty: -6, hours: 5 }, alchemy: 16 }, [3, 3, 4])).toMatchObject({
    tn: 10,
    hours: 5,
  });
  expect(answer('brew', { ...brew, alchemy: { attribute: 15, level: 0 } })).toMatchObject({
    rule: 'SV-SKL-03',
  });
});

test('SV-CRFT-04 SV-CRFT-06: without an essential tool no brewing, or at −6 if the GM allows it', () => {
  const brew = { potion: 'Antidote', alchemy: 16, tools: 'essential one missing' };
  const kit = { ...brew, laboratory: 'field kit only' };
  expect(answer('brew', brew)).toMatchObject({ rule: 'SV-CRFT-04' });
  expect(answer('brew', kit)).toMatchObject({ rule: 'SV-CRFT-04' });
  expect(answer('brew', { ...kit, gmAllowsMissingTool: true }, [2, 2, 3])).toMatchObject({ tn: 7 });
  expect(answer('brew', { ...brew, laboratory: 'complete laboratory' })).toMatchObject({
    rule: 'SV-CRFT-07',
  });
  const { potion: _, ...bench } = kit;
  expect(answer('experiment', { difficulty: -4, ...bench })).toMatchObject({ rule: 'SV-CRFT-04' });
});

test('SV-CRFT-05 what each potion does', () => {
  const drink = (potion: string, faces: number[], more: object = {}) =>
    answer('drink-potion', { potion, ...more }, faces);
  expect(drink('Healing Potion (Minor)', [4])).toMatchObject({ restored: { pool: 'Vitality', points: 6 } });
  expect(drink('Healing Potion (Major)', [], { undead: true })).toMatchObject({ restored: { points: 0 } });
  expect(drink('Stamina Tonic', [4, 5])).toMatchObject({ restored: { pool: 'Stamina', points: 9 } });
  expect(drink('Mana Elixir', [4, 5])).toMatchObject({ restored: { pool: 'Mana', points: 9 } });
  expect(drink('Antidote', [4, 5, 5], { EN: 10 })).toMatchObject({ poisonCured: true });
  expect(drink('Antidote', [5, 5, 5], { EN: 10 })).toMatchObject({ poisonCured: false });
  expect(drink('Fire Resistance', [])).toMatchObject({ arAgainstFire: 4, minutes: 60 });
  expect(drink('Invisibility', [])).toMatchObject({ invisible: true, minutes: 10 });
  expect(drink('Poison (Lethal)', [1, 2, 3, 4, 5, 6, 1, 1])).toMatchObject({
    damage: 23,
    resistWith: 'resist-poison',
  });
});

test('SV-PERK-45: a healing potion says why it does nothing for the undead', () => {
  expect(sentenceOf('drink-potion', { potion: 'Healing Potion (Major)', undead: true })).toBe(
    'It restores nothing: healing potions restore only the living.',
  );
});

test('SV-CRFT-05 SV-PERK-44: poison does nothing to the undead', () => {
  expect(answer('drink-potion', { potion: 'Poison (Lethal)', undead: true })).toMatchObject({ damage: 0 });
  expect(answer('drink-potion', { potion: 'Antidote', undead: true })).toMatchObject({ poisonCured: null });
});

test('SV-CRFT-05 SV-PERK-19: Resilient helps an antidote as it helps against any poison', () => {
  const drink = (more: object) => answer('drink-potion', { potion: 'Antidote', EN: 10, ...more }, [5, 5, 6]);
  expect(drink({})).toMatchObject({ poisonCured: false });
  expect(drink({ resilient: true })).toMatchObject({ poisonCured: true });
});

test('SV-CRFT-05: asked as played, a potion that was drunk is gone', () => {
  const person = {
    EN: 10,
    vitality: 5,
    potions: ['Antidote', 'Healing Potion (Minor)', 'Healing Potion (Minor)'],
  };
  const left = (potion: string, faces: number[]) => {
    const given = { potion, person };
    return applied('drink-potion', given, answer('drink-potion', given, faces)).person;
  };
  expect(left('Healing Potion (Minor)', [4])).toMatchObject({
    vitality: 11,
    potions: ['Antidote', 'Healing Potion (Minor)'],
  });
  expect(left('Antidote', [3, 3, 4])).toMatchObject({ potions: person.potions.slice(1) });
  expect(left('Stamina Tonic', [3, 3])).toMatchObject({ potions: person.potions });
});

test('SV-STAT-10 SV-CRFT-05: no potion lifts the dead, and those who are hard to kill are not dead yet', () => {
  const drinks = (person: object, faces: number[] = []) =>
    answer('drink-potion', { potion: 'Healing Potion (Minor)', person: { EN: 10, ...person } }, faces);
  expect(drinks({ vitality: -10 }).rule).toBe('SV-STAT-10');
  expect(drinks({ vitality: -9 }, [5])).toMatchObject({ after: { vitality: -2 } });
  expect(drinks({ vitality: -10, perks: ['Hard to Kill'] }, [5])).toMatchObject({ after: { vitality: -3 } });
});
