import { expect, test } from 'vitest';
import { remarksOn } from './lent.ts';

const ama = { name: 'Ama', weapons: ['spear', { weapon: { name: 'Knife' } }], shield: 'buckler' };
const remarks = (
  thing: string,
  input: object = { attacker: ama },
  isMet = true,
  whose = 'attacker.weapons',
) =>
  remarksOn(input, [{ keys: ['blow', 'weapon'], names: [thing], whose }], {
    isMet: () => isMet,
    unarmed: ['Fist'],
  });

test('what somebody carries, or everybody has, needs no remark', () => {
  for (const own of ['spear', 'Spear', 'knife', 'fist']) expect(remarks(own)).toEqual([]);
  expect(remarks('Buckler', { attacker: ama }, true, 'attacker.weapons,shield')).toEqual([]);
});

test('a thing with something in it is had where both are', () => {
  const archer = { name: 'Ama', weapons: ['Short bow'], items: [{ name: 'Barbed arrows', count: 2 }] };
  const lists = 'attacker.weapons,items';
  expect(remarks('Short bow with barbed arrows', { attacker: archer }, true, lists)).toEqual([]);
  expect(remarks('Longbow with barbed arrows', { attacker: archer }, true, lists)).toHaveLength(1);
});

test('what is not theirs is taken as lent', () => {
  expect(remarks('Greatsword')).toEqual(['Ama carries no greatsword; taken as lent.']);
  expect(remarks('Spark', { attacker: ama }, true, 'attacker.spells')).toEqual([
    'Ama does not have Spark; taken as theirs for once.',
  ]);
});

test('of somebody by numbers only what was told is known', () => {
  expect(remarks('Greatsword', { attacker: {} }, false)).toEqual([]);
  expect(remarks('Greatsword', { attacker: {} }, true)).toHaveLength(1);
  expect(remarks('Greatsword', { attacker: { weapons: ['spear'] } }, false)).toHaveLength(1);
  expect(remarks('Greatsword', {}, true)).toEqual([]);
});

test('the owner stands beside the thing, or beside what holds it', () => {
  const targets = [{ defender: { name: 'Bo' }, guard: { weapon: 'Axe' } }];
  const things = [{ keys: ['targets', 0, 'guard', 'weapon'], names: ['Axe'], whose: 'defender.weapons' }];
  const input = { defender: { name: 'Cy' }, targets };
  const isMet = (keys: readonly unknown[]) => keys.join() === 'targets,0,defender';
  expect(remarksOn(input, things, { isMet, unarmed: [] })).toEqual(['Bo carries no axe; taken as lent.']);
});
