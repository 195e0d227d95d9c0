import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, type Glance, isRefusal, Play } from '@arbiter/engine';
import { edge } from '@arbiter/rules/edge';
import { openAdventure } from '@arbiter/rules/open-adventure';
import { describe, expect, test } from 'vitest';
import {
  actionLines,
  chosen,
  chosenOrForbidden,
  foldedOffers,
  forbidden,
  type Offered,
  offerList,
} from './offers.ts';
import { plain } from './terminal.ts';

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

describe('the list of actions', () => {
  const nobody: Glance = { round: 1, fighters: [] };

  test('those who differ by a number are told together; a blow at a friend stands last', () => {
    const fighters = ['Ogre', 'Guard 1', 'Guard 2', 'Guard 3', 'Maud', 'Brenna'].map((name, i) => ({
      ...({ there: true, able: true, condition: '', x: 0, y: 0 } as const),
      id: `id${i}`,
      name,
      side: i > 3 ? 'party' : 'foes',
    }));
    const glance: Glance = { round: 1, fighters };
    const strike = (target: string, label: string) =>
      action(label, { do: 'attack', actor: 'id5', target, weapon: target === 'id4' ? 'fist' : 'sword' });
    const all = [
      strike('id4', 'Strike Maud'),
      ...fighters.slice(0, 4).map(({ id, name }) => strike(id, `Strike ${name}`)),
      ...Array.from({ length: 20 }, (_, i) => action(`Wait ${i}`, { do: `wait ${i}`, actor: 'id5' })),
    ];
    const lines = plain(offerList(foldedOffers(all, glance), glance)).split('\n');
    expect(lines[0]).toMatch(/1 {2}Strike Ogre {2,}or Guard 1 to 3/);
    expect(lines.at(-1)).toContain('Strike Maud');
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

  test('places are counted, places on the body named, and all are listed on demand', () => {
    const moves = Array.from({ length: 40 }, (_, x) =>
      action(`Move to ${x}, 1 (${x} m)`, { do: 'move', x, y: 1 }),
    );
    const blows = ['torso', 'head', 'arm'].map(location => action('Strike', { do: 'attack', location }));
    const all = foldedOffers([...moves, ...blows], nobody);
    const lines = plain(offerList(all, nobody)).split('\n');
    expect(lines).toEqual([
      '  1  Move      say where, one of 40 places: 1 0,1',
      '  2  Strike    torso, or head, arm',
    ]);
    const each = plain(actionLines(all, nobody)).split('\n');
    expect(each).toHaveLength(43);
    expect(each[39]).toMatch(/^ {2}1 39,1 {2,}Move to 39, 1 \(39 m\)$/);
    expect(each[41]).toMatch(/^ {2}2 head {2,}Strike$/);
  });

  test('what is done to somebody or to a place says both, and the number alone is the one it names', () => {
    const [sleep, ...areas] = [
      action('Sleep on Wolf 1', { do: 'cast', power: 'Sleep', target: 'f1' }),
      action('Sleep on Worg', { do: 'cast', power: 'Sleep', target: 'f2' }),
      action('Sleep at 3, 4', { do: 'cast', power: 'Sleep', at: { x: 3, y: 4 } }),
      action('Sleep at 4, 4', { do: 'cast', power: 'Sleep', at: { x: 4, y: 4 } }),
    ];
    const offer = { first: sleep!, all: [sleep!, ...areas], needsPlace: true };
    expect(plain(offerList([offer], seen))).toBe(
      '  1  Sleep on Wolf 1    or where, one of 2 places: 1 3,4; or Worg',
    );
    expect(chosen('1', [offer], seen)).toBe(sleep);
    expect(chosen('1 4,4', [offer], seen)).toBe(areas[2]);
  });

  test('a long list tells each action once, with everybody it may be done to', () => {
    const fighters = Array.from({ length: 30 }, (_, i) => person(`f${i + 1}`, `Wolf ${i + 1}`));
    const crowd: Glance = { round: 1, fighters };
    const list = fighters.flatMap(({ id, name }) => [
      action(`Attack ${name}`, { do: 'attack', actor: 'p1', target: id }),
    ]);
    const folded = foldedOffers(list, crowd);
    expect(plain(offerList(folded, crowd))).toBe('  1  Attack Wolf 1    or Wolf 2 to 30');
    // The number is what its line says; words have to say on whom.
    expect(chosen('1', folded, crowd)).toBe(list[0]);
    expect(chosen('1 f7', folded, crowd)).toBe(list[6]);
    expect(chosen('attack f30', folded, crowd)).toBe(list[29]);
    expect(chosen('attack', folded, crowd)).toMatchObject({
      message: expect.stringContaining('say on whom'),
    });
  });

  test('no promise where no die decides', () => {
    const sure = { chance: 1, effect: 0, risk: 0, exact: true };
    const shown = foldedOffers(
      [
        { ...actions[5]!, odds: sure },
        { ...actions[0]!, odds: { ...sure, chance: 0.5, effect: 2.25 } },
      ],
      seen,
    );
    expect(
      plain(offerList(shown, seen))
        .split('\n')
        .map(line => line.trim()),
    ).toEqual(['1  Attack Wolf 1   50 % +2.3', '2  End the turn']);
  });
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

test('a deed named in its own words is refused with the rule that forbids it', () => {
  const rules = edge.encounter!;
  const play = new Play(scriptedDice([]), defaultReadings(edge.rulings));
  const fight = rules.start({ party: ['sable', 'maud'], foes: ['Ogre'], first: 'party' }, play);
  if (isRefusal(fight)) throw new Error(fight.message);
  const why = (line: string) =>
    forbidden(rules, fight.state, 'sable', line, rules.glance(fight.state))?.replace(/\].*/, ']');
  expect(
    ['hide', 'stand', 'search for the Ogre', 'aid maud', 'intimidate Maud', 'end turn', 'sing'].map(why),
  ).toEqual([
    '[ED-SCN-05]',
    '[ED-CND-11]',
    '[ED-SCN-07]',
    '[ED-DYI-08]',
    '[ED-ACT-02]',
    undefined,
    undefined,
  ]);
});

describe('words of the table for deeds of the book', () => {
  const rules = openAdventure.encounter!;
  const play = new Play(scriptedDice([]), defaultReadings(openAdventure.rulings));
  const ann = { name: 'Ann', weapons: ['dagger', 'short bow'], hands: ['dagger'], at: { x: 2, y: 2 } };
  const setup = {
    party: [
      { ...ann, ammunition: { arrows: 9 } },
      { ...ann, name: 'Bo', hands: ['short bow'], at: { x: 2, y: 3 } },
    ],
    foes: [{ name: 'Orc', at: { x: 3, y: 2 } }],
    initiative: 'party',
    declarations: false,
  };
  const fight = rules.start(setup, play);
  if (isRefusal(fight)) throw new Error(fight.message);
  const { state } = fight;
  const actor = rules.waitingFor(state)!;
  const seen = rules.glance(state);
  const offers = foldedOffers(rules.legal(state, actor), seen);
  const meant = (line: string) => {
    const action = chosenOrForbidden(line, offers, seen, { rules, state, actor });
    return 'message' in action ? action.message.replace(/\].*/, ']').slice(0, 30) : action.label;
  };

  test.each([
    ['wait', 'That could be Wait: attack whe'],
    ['punch orc', 'Attack Orc with bare hands'],
    ['stab orc', 'Attack Orc with dagger'],
    ['kick orc', 'Attack Orc with bare hands, a kick'],
    ['hit orc with dagger', 'Attack Orc with dagger'],
    ['grab orc', 'Clinch with Orc'],
    ['defend', 'Guard'],
    ['parry', 'Guard'],
    ['go 1,2', 'Move to 1, 2'],
    ['sheathe dagger', 'Put the dagger away'],
    ['duck', 'Lie down'],
    ['bluff orc', 'Feint against Orc'],
    ['done', 'End the turn'],
    ['run', 'Run'],
    ['flee', '[OA-MOVE-09]'],
    ['get up', '[OA-COND-30]'],
    ['heal bo', '[OA-EQP-23]'],
    ['kill orc', '[OA-COND-23]'],
    ['move 2,3', '[OA-MOVE-09]'],
    ['go to 99,99', '[OA-MOVE-03]'],
  ])('%s', (line, label) => expect(meant(line)).toBe(label));

  test('whoever names the next may name themselves, and nobody else is meant by it', () => {
    const naming: Offered[] = seen.fighters.map(({ id, name }) => ({
      command: { do: 'name', actor, next: id },
      label: `${name} ${id === actor ? 'Reed ' : ''}starts the next round`,
      cost: '',
      rules: ['OA-CMBT-05'],
    }));
    expect(chosen('name ann', foldedOffers(naming, seen), seen)).toMatchObject({ command: { next: 'ann' } });
  });

  test('the words of the book come first', () => {
    const { command } = chosen('guard', offers, seen, { run: ['guard'] }) as Offered;
    expect(command).toMatchObject({ do: 'guard' });
    expect(chosen('constructor', offers, seen, rules.alsoCalled)).toHaveProperty('message');
  });
});
