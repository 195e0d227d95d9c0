import { chosen, foldedOffers, type Glance, type Offered } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { actionLines, offerList } from './offer-list.ts';
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
