import { defaultReadings, isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { OPPONENTS } from '../content/opponents.ts';
import { PREGENERATED } from '../content/pregenerated.ts';
import { rulings } from '../content/rulings/index.ts';
import { simverse } from '../index.ts';
import { person } from './character-person.ts';

const readings = defaultReadings(rulings);
const file = PREGENERATED[0]?.choices as object;

test('SV-CRE-03: a character file is a person, and comes back changed', () => {
  expect(person.isFile(file)).toBe(true);
  expect(person.isFile({ DX: 13 })).toBe(false);
  const whole = person.of(file, readings) as { maxVitality: number };
  const hurt = { ...whole, vitality: 7, bleedingCount: 1, stamina: 3, prone: true };
  const kept = person.keep(file, hurt, readings) as { state: object };
  expect(kept.state).toEqual({ vitality: 7, bleedingCount: 1, stamina: 3, prone: true });
  expect(person.of(kept, readings)).toEqual(hurt);
  expect(person.keep(kept, whole, readings)).toEqual({ ...file, state: {} });
});

test('every ready character and every opponent of the list is a person', () => {
  for (const { choices, name } of PREGENERATED) {
    const found = person.of(choices, readings);
    expect(isRefusal(found), name).toBe(false);
    expect(person.schema.safeParse(found).success, name).toBe(true);
  }
  for (const row of OPPONENTS)
    expect(person.schema.safeParse(person.lists.opponents?.(row as never)).success, row.name).toBe(true);
  expect(simverse.person).toBeDefined();
});
