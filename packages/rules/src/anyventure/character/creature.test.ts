import { isRefusal } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { type CreatureState, changeOf, creatureOf, creatureSchema, FRESH_TURN } from './creature.ts';
import { playOf } from './derive.ts';

const STATE_FIELDS = [
  'shield',
  'mitigation',
  'healthMax',
  'health',
  'resolve',
  'morale',
  'energy',
  'conditions',
  'effects',
  'helps',
  'concentration',
  'meal',
  'locked',
  'heard',
  'lastRest',
  'overplay',
  'items',
  'thrown',
  'wonder',
  'woe',
  'injuries',
  'regained',
  'out',
  'dead',
  'turn',
] as const satisfies readonly (keyof CreatureState)[];

const somebody = (): CreatureState => {
  const made = creatureOf(creatureSchema.parse({}), playOf());
  if (isRefusal(made)) throw new Error(made.message);
  return made;
};

describe('what changed about somebody', () => {
  test.each(STATE_FIELDS.filter(field => field !== 'turn'))(
    'AV-RES-01: %s is told when it changes',
    field => {
      const before = somebody();
      const other = Array.isArray(before[field]) ? ['something'] : 'something';
      expect(changeOf(before, { ...before, [field]: other } as never)).toEqual({ [field]: other });
      expect(changeOf(before, { ...before })).toEqual({});
    },
  );

  test.each(Object.keys(FRESH_TURN))('AV-CMB-08: %s of the turn is told when it changes', field => {
    const before = somebody();
    const old = before.turn[field as keyof typeof FRESH_TURN];
    const other = Array.isArray(old) ? ['something'] : 'something';
    const after = { ...before, turn: { ...before.turn, [field]: other } } as never;
    expect(changeOf(before, after)).toEqual({ turn: { [field]: other } });
  });

  test('AV-RES-01: two empty lists are the same', () => {
    const before = somebody();
    expect(changeOf(before, { ...before, conditions: [], turn: { ...before.turn, performed: [] } })).toEqual(
      {},
    );
  });
});
