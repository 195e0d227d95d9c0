import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { personOf, personSchema } from '../combat/person.ts';
import { rulings } from '../content/rulings/index.ts';
import { withoutEffect } from './power-affected.ts';
import { powerOf, powerSchema } from './power-input.ts';
import { aftermath } from './power-targets.ts';

const powerFrom = (given: unknown) => {
  const power = powerOf(powerSchema.parse(given));
  if (isRefusal(power)) throw new Error(power.message);
  return power;
};
const play = (faces: number[] = []) => new Play(scriptedDice(faces), defaultReadings(rulings));
const after = (given: unknown, target: object, hit: object, faces: number[] = []) => {
  const t = personOf(personSchema.parse(target), play());
  if (isRefusal(t)) throw new Error(t.message);
  return aftermath(powerFrom(given), t, { ...withoutEffect(t), affected: true, ...hit }, play(faces));
};
const SHOVE = { tier: 'Minor', effects: [{ does: 'push', metres: 4, proneUnless: 'DX' }] };

test('a push moves, and whoever fails the roll falls', () => {
  expect(after(SHOVE, { DX: 11 }, { knockback: 1 }, [4, 4, 4])).toMatchObject({
    knockback: 5,
    states: ['Prone'],
  });
  expect(after(SHOVE, { DX: 12 }, {}, [4, 4, 4])).toMatchObject({ knockback: 4, states: [] });
  // SV-PAIN-01
  expect(after(SHOVE, { DX: 12, shock: -1 }, {}, [4, 4, 4])).toMatchObject({ states: ['Prone'] });
});

test('SV-POW-06 a resistance that halves lets no state through, and nobody untouched changes', () => {
  const burn = {
    tier: 'Major',
    against: { by: 'resist', attribute: 'EN', success: 'halves' },
    effects: [{ does: 'state', state: 'Stunned' }],
  };
  expect(after(burn, {}, {}).states).toEqual(['Stunned']);
  expect(after(burn, {}, { defended: true }).states).toEqual([]);
  expect(after(SHOVE, {}, { affected: false })).toMatchObject({ knockback: 0 });
});
