/** Energy cells that are changed, in the fight and in the file. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { choicesOf } from '../character/choices.ts';
import { keepState, personOf } from '../character/person.ts';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (one: object) =>
  sceneOf(encounter, readingsWith({}), {
    ...{ initiative: 'party', declarations: false, map: { width: 12, height: 6 } },
    party: [{ name: 'One', at: { x: 2, y: 2 }, weapons: ['laser pistol'], PER: 8, ...CALM, ...one }],
    foes: [{ name: 'Foe', at: { x: 4, y: 2 }, maxHP: 40, ...CALM }],
  });
const change = { do: 'change cell', actor: 'one' };
const shoot = { do: 'attack', actor: 'one', target: 'foe', weapon: 'laser pistol' };

test('OA-CELL-03 OA-R-759: the last shot, another cell, and on it goes', () => {
  const fight = scene({ capacity: 1, spareCells: [4, 10] });
  expect(fight.refusal(change)).toBe('OA-CELL-03');
  fight.give(shoot, 3, 3);
  expect(fight.refusal(shoot)).toBe('OA-CELL-03');
  expect(fight.legal('change cell').map(({ label, cost }) => `${label}: ${cost}`)).toEqual([
    'Change the energy cell: half-round',
  ]);
  fight.give(change);
  expect(fight.state.fighters.one).toMatchObject({ capacity: 10, spareCells: [4] });
  expect(fight.told[0]).toBe('One changes an energy cell and has 10 uses.');
});

test('OA-CELL-03: without another cell there is nothing to change', () => {
  expect(scene({ capacity: 0 }).refusal(change)).toBe('OA-CELL-03');
});

test('OA-R-759 OA-R-324: what was bought beyond what devices take is spare, and what a fight leaves is kept', () => {
  const file = choicesOf({
    genre: 'science fiction',
    purchases: [
      { item: 'laser pistol', kept: 'held' },
      { item: 'type C cell', count: 3 },
    ],
  });
  const person = personOf(file);
  expect(person.spareCells).toEqual([person.capacity, person.capacity]);
  const { spareCells, capacity } = person;
  expect(personOf(keepState(file, person))).toMatchObject({ spareCells, capacity });
  const spent = keepState(file, { ...person, capacity: 3, spareCells: [7] });
  expect(personOf(spent)).toMatchObject({ capacity: 3, spareCells: [7] });
});

test('OA-R-759: cells of a type that nothing takes are no spares', () => {
  const file = choicesOf({ genre: 'science fiction', purchases: [{ item: 'type C cell', count: 2 }] });
  expect(personOf(file).spareCells).toEqual([]);
});
