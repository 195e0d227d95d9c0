import { describe, expect, test } from 'vitest';
import type { Glance } from '../encounter/glance.ts';
import { chosen, chosenAsTold } from './chosen.ts';
import { foldedOffers, type Offered } from './offers.ts';

const action = (label: string, command: object): Offered => ({ label, command, cost: '', rules: [] });
const actions = [
  action('Attack Wolf 1', { do: 'attack', actor: 'p1', target: 'f1', location: 'torso' }),
  action('Attack Wolf 1', { do: 'attack', actor: 'p1', target: 'f1', location: 'head' }),
  action('Attack Worg', { do: 'attack', actor: 'p1', target: 'f2', location: 'torso' }),
  action('Move', { do: 'move', actor: 'p1', x: 3, y: 4 }),
  action('Move', { do: 'move', actor: 'p1', x: 4, y: 3 }),
  action('End the turn', { do: 'end turn', actor: 'p1' }),
];
const person = (id: string, name: string) => ({
  id,
  name,
  side: 'foes',
  x: 0,
  y: 0,
  there: true,
  able: true,
  condition: '',
});
const seen: Glance = { round: 1, fighters: [person('f1', 'Wolf 1'), person('f2', 'Worg')] };
const offers = foldedOffers(actions, seen);

describe('what a typed line stands for', () => {
  test('the label of something on the list, with its brackets, before anything else', () => {
    const potion = action('Drink Healing Potion (Minor)', { do: 'use', actor: 'p1', item: 'minor' });
    const other = action('Drink Healing Potion', { do: 'use', actor: 'p1', item: 'plain' });
    for (const meant of [potion, other])
      expect(chosen(meant.label, foldedOffers([potion, other], seen), seen)).toBe(meant);
  });

  test('like actions share a number', () => {
    expect(offers.map(({ first, all }) => [first.label, all.length])).toEqual([
      ['Attack Wolf 1', 2],
      ['Attack Worg', 1],
      ['Move', 2],
      ['End the turn', 1],
    ]);
  });

  test.each([
    ['1', 0],
    ['1 head', 1],
    ['attack wolf head', 1],
    ['ATTACK f2', 2],
    ['attack worg', 2],
    ['3 4,3', 4],
    ['move 3 4', 3],
    ['end', 5],
  ])('%s', (line, index) => {
    expect(chosen(line, offers, seen)).toBe(actions[index]);
  });

  test.each([
    ['9', 'There is no action 9; they go from 1 to 4.'],
    ['dance', 'Nothing that is allowed now is “dance”; choose a number'],
    ['atack worg', 'Nothing that is allowed now is “atack worg”; did you mean “attack worg”?'],
    ['attack', 'That could be 1 Attack Wolf 1, or 2 Attack Worg.'],
    ['move', 'Say where to, such as “move 3,4”.'],
    ['3', 'Say where to'],
    ['move 9 9', 'Nothing that is allowed now'],
  ])('%s is not clear enough', (line, message) => {
    expect(chosen(line, offers, seen)).toMatchObject({ message: expect.stringContaining(message) });
  });
});

describe('one of two weapons', () => {
  const shot = { do: 'attack', actor: 'p1', target: 'f2', weapon: 'short bow' };
  const plain = action('short bow → Worg', shot);
  const frost = action('short bow with frost arrows → Worg', { ...shot, ammunition: 'frost arrows' });
  const both = foldedOffers([plain, frost], seen);

  test.each([
    ['attack worg with short bow', plain],
    ['short bow on worg', plain],
    ['attack worg with the short bow', plain],
    ['attack worg with short bow with frost arrows', frost],
    ['attack worg with frost arrows', frost],
  ])('ED-TAG-02: a plain name means the plain one, and what is used up is named: %s', (line, meant) => {
    expect(chosen(line, both, seen)).toBe(meant);
    expect(chosen(line, both.toReversed(), seen)).toBe(meant);
  });
});

test('a word that is the name of a field is a word all the same, unless a number follows it', () => {
  const coat = action('Put Poison on Dagger', { do: 'coat', actor: 'p1', weapon: 0, poison: 1 });
  const list = foldedOffers([coat, ...actions], seen);
  expect(chosen('put poison on the dagger', list, seen)).toBe(coat);
  expect(chosen('coat poison 1', list, seen)).toBe(coat);
  expect(chosen('coat poison 2', list, seen)).toHaveProperty('fitsNothing', true);
});

test('a sentence about whoever decides is what they do', () => {
  const told: Glance = {
    ...seen,
    fighters: [...seen.fighters, { ...person('p1', 'Sable Reed'), side: 'party' }],
  };
  expect(chosenAsTold('Sable Reed attacks the worg.', offers, told, 'p1')).toBe(actions[2]);
  expect(chosenAsTold('sable moves 3 4', offers, told, 'p1')).toBe(actions[3]);
  expect(chosenAsTold('Worg attacks Sable', offers, told, 'p1')).toBeUndefined();
  expect(chosenAsTold('Sable dances', offers, told, 'p1')).toBeUndefined();
  expect(chosenAsTold('Sable attacks', offers, told, 'p1')).toEqual({
    message: 'That could be 1 Attack Wolf 1, or 2 Attack Worg.',
  });
});

describe('whoever says all that a label says means that one', () => {
  const list = [
    action('Attack Worg with long sword', { do: 'attack', actor: 'p1', target: 'f2', weapon: 'long sword' }),
    action('Attack Worg with long sword, nonlethal', {
      do: 'attack',
      actor: 'p1',
      target: 'f2',
      spares: true,
    }),
    action('Attack Worg with bare hands', { do: 'attack', actor: 'p1', target: 'f2', weapon: null }),
    action('Guard', { do: 'guard', actor: 'p1' }),
    action('Wait: guard when somebody comes', { do: 'delay', actor: 'p1', response: 'guard' }),
  ];
  const few = foldedOffers(list, seen);

  test.each([
    ['attack worg long sword', 0],
    ['attack worg sword nonlethal', 1],
    ['attack worg bare', 2],
    ['guard', 3],
    ['wait guard', 4],
  ])('%s', (line, index) => {
    expect(chosen(line, few, seen)).toBe(list[index]);
  });

  test('what says more than another is not asked about', () => {
    expect(chosen('attack worg', few, seen)).toMatchObject({
      message: 'That could be 1 Attack Worg with long sword, or 3 Attack Worg with bare hands.',
    });
  });
});

test('a name alone strikes no friend', () => {
  const both = [
    action('Attack Two with bow', { do: 'attack', actor: 'p1', target: 'p2', weapon: 'bow' }),
    action('Attack Worg with bow', { do: 'attack', actor: 'p1', target: 'f2', weapon: 'bow' }),
  ];
  const mine = { ...person('p1', 'One'), side: 'party' };
  const all: Glance = {
    round: 1,
    fighters: [mine, { ...mine, id: 'p2', name: 'Two' }, person('f2', 'Worg')],
  };
  const list = foldedOffers(both, all);
  expect(chosen('two', list, all)).toEqual({
    message: 'That would be Attack Two with bow: say “attack two” where that is meant.',
  });
  expect(chosen('attack two', list, all)).toBe(both[0]);
  expect(chosen('shoot two', list, all, { attack: ['shoot'] })).toBe(both[0]);
  expect(chosen('worg', list, all)).toBe(both[1]);
  expect(chosen('2', list, all)).toBe(both[0]);
});

test('a number that belongs to a name is no number of a command', () => {
  const left = [action('Attack Wolf 2', { do: 'attack', actor: 'p1', target: 'f2', power: 1 })];
  const all: Glance = { round: 1, fighters: [person('f1', 'Wolf 1'), person('f2', 'Wolf 2')] };
  const list = foldedOffers(left, all);
  expect(chosen('attack wolf 1', list, all)).toMatchObject({ fitsNothing: true });
  const dead = {
    ...all,
    fighters: [{ ...all.fighters[0]!, able: false, condition: 'dead' }, all.fighters[1]!],
  };
  expect(chosen('attack wolf 1', list, dead)).toMatchObject({
    message: 'Nothing that is allowed now is “attack wolf 1”: Wolf 1 is dead.',
  });
  expect(chosen('attack wolf 2', list, all)).toBe(left[0]);
  expect(chosen('attack power 1', list, all)).toBe(left[0]);
});

test('what is done to foes comes first, then where one can go, then all else', () => {
  const fighters = ['Maud', 'Ogre'].map((name, i) => ({
    ...({ there: true, able: true, condition: '', x: i, y: 0 } as const),
    id: `id${i}`,
    name,
    side: i === 0 ? 'party' : 'foes',
  }));
  const glance: Glance = { round: 1, fighters };
  const all = [
    action('Drop prone', { do: 'drop prone', actor: 'id0' }),
    action('Drink', { do: 'drink', actor: 'id0', target: 'id0' }),
    action('Move to 1, 2', { do: 'move', actor: 'id0', x: 1, y: 2 }),
    action('Grab the ogre', { do: 'grab', actor: 'id0', target: 'id1' }),
  ];
  expect(foldedOffers(all, glance).map(({ first }) => first.label)).toEqual([
    'Grab the ogre',
    'Move to 1, 2',
    'Drop prone',
    'Drink',
  ]);
});

describe('what people say besides', () => {
  const claws = [
    { ...action('jaws → Worg', { do: 'use', actor: 'p1', ability: 'jaws', target: 'f2' }), alias: 'attack' },
    { ...action('tail → Worg', { do: 'use', actor: 'p1', ability: 'tail', target: 'f2' }), alias: 'attack' },
    action('End the turn', { do: 'end turn', actor: 'p1' }),
  ];
  const folded = foldedOffers(claws, seen);

  test.each([
    ['attack the Worg with the jaws', 'jaws → Worg'],
    ['tail on Worg', 'tail → Worg'],
    ['end my turn', 'End the turn'],
  ])('%s', (line, label) => expect(chosen(line, folded, seen)).toMatchObject({ label }));

  test('what is not clear without them is asked', () => {
    expect(chosen('attack worg', folded, seen)).toEqual({
      message: 'That could be 1 jaws → Worg, or 2 tail → Worg.',
    });
    expect(chosen('with', folded, seen)).toMatchObject({ message: expect.stringMatching(/^Nothing/) });
  });
});
