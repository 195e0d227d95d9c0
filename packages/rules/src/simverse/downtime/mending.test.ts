import { defaultReadings, isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { person } from '../character/character-person.ts';
import { type PersonInput, personOf } from '../combat/person.ts';
import { rulings } from '../content/rulings/index.ts';
import { scripted } from '../encounter/fight.testing.ts';
import { simverse } from '../index.ts';
import { answer } from '../world/survival.testing.ts';

const file = {
  name: 'Nim',
  gear: {
    weapons: ['Longsword', 'Dagger', 'Dagger'],
    armour: ['Chain Shirt', 'Open Helm'],
    shield: 'Medium Shield',
  },
};
const repair = simverse.procedures.find(({ name }) => name === 'repair')!;
const fighterOf = (of: object) => {
  const fighter = personOf(person.of(of) as PersonInput, scripted());
  if (isRefusal(fighter)) throw new Error(fighter.message);
  return fighter;
};
/** The file after a fight that left the gear like this. */
function worn(): object {
  const after = structuredClone(fighterOf(file));
  after.weapons[1]!.place = 'broken';
  const { armour, shield } = after;
  return person.keep(file, {
    ...after,
    armour: armour.map(one => (one.piece === 'torso' ? { piece: one.piece, AR: 0, AD: 0 } : one)),
    shield: { ...shield!, SD: 0 },
  }) as object;
}
/** The file after a repair that goes well, or that the faces say. */
function repaired(of: object, more: object, faces: readonly number[] = [3, 3, 4]): { state: object } {
  const input = { value: 12, points: 1, craftingHours: 40, price: 60, person: person.of(of), ...more };
  const after = repair.apply?.(
    repair.input.parse(input),
    answer('repair', input, faces),
    defaultReadings(rulings),
  )?.['person'];
  return (after ? person.keep(of, after) : of) as { state: object };
}

test('SV-CRFT-13 SV-ARM-09: a repair of what broke in a fight clears it in the file', () => {
  const before = worn() as { state: object };
  expect(before.state).toMatchObject({ broken: ['Dagger'], shield: { SD: 0 } });
  const { armour } = fighterOf(file);
  const AR = armour.find(({ piece }) => piece === 'torso')!.AR;
  const sword = repaired(before, { item: 'dagger' });
  expect(sword.state).not.toHaveProperty('broken');
  expect(fighterOf(sword).weapons.every(({ place }) => place !== 'broken')).toBe(true);
  const shirt = repaired(sword, { item: 'Chain Shirt', points: AR });
  expect(fighterOf(shirt).armour).toEqual(armour);
  expect(shirt.state).not.toHaveProperty('armour');
  const all = repaired(shirt, { item: 'Medium Shield', points: 2 });
  expect(all.state).toEqual({});
});

test('SV-CRFT-13 SV-CRFT-03: point by point; what fails mends nothing, and a weapon is whole or it is not', () => {
  const before = worn();
  const torso = (of: object) => fighterOf(of).armour.find(({ piece }) => piece === 'torso');
  const once = repaired(before, { item: 'Chain Shirt' });
  expect(torso(once)).toMatchObject({ AR: 1, AD: torso(file)!.AD });
  expect(repaired(before, { item: 'Chain Shirt' }, [6, 6, 5])).toBe(before);
  const half = { item: 'Dagger', points: 4, narrowFailure: 'flawed item', flawedRestores: 2 };
  expect(repaired(before, half, [5, 5, 4]).state).toHaveProperty('broken');
  expect(repaired(before, { ...half, flawedRestores: 4 }, [5, 5, 4]).state).not.toHaveProperty('broken');
});

test('SV-CRFT-13: what is whole, or nobody’s, is not repaired', () => {
  const input = { value: 12, points: 1, craftingHours: 40, price: 60 };
  const of = person.of(worn());
  expect(answer('repair', { ...input, person: of, item: 'Longsword' })).toMatchObject({ rule: 'SV-CRFT-13' });
  expect(answer('repair', { ...input, person: of, item: 'Open Helm' })).toMatchObject({ rule: 'SV-CRFT-13' });
  expect(answer('repair', { ...input, person: of })).toMatchObject({ rule: 'SV-CRFT-13' });
  expect(answer('repair', { ...input, item: 'Dagger' })).toMatchObject({ rule: 'SV-CRFT-13' });
});
