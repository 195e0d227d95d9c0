/** What only our own creatures' weapons can do: charge, set against it, reach, blast, skewer, disarm, strangle, death ray. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (setup: object, ...faces: number[]) =>
  sceneOf(encounter, readingsWith({}), { initiative: 'party', declarations: false, ...setup }, ...faces);
const one = (weapon: string, more: object = {}) => ({
  name: 'One',
  at: { x: 1, y: 3 },
  STR: 6,
  PER: 6,
  weapons: [weapon],
  ...CALM,
  ...more,
});
const foe = (name: string, x: number, more: object = {}) => ({
  name,
  at: { x, y: 3 },
  DEX: 5,
  maxHP: 40,
  ...CALM,
  ...more,
});
const blow = (target: string, weapon: string, more: object = {}) => ({
  do: 'attack',
  actor: 'one',
  target,
  weapon,
  ...more,
});

test('OA-WABL-04: four straight spaces and a blow at once are a charge; the next blow is none', () => {
  const fight = scene({ party: [one('tusks')], foes: [foe('Foe', 7, { DEX: 2 })] });
  fight.give({ do: 'move', actor: 'one', x: 6, y: 3 });
  expect(fight.state.fighters.one!.straight.spaces).toBe(5);
  // 6 + 3 + 0 against 2 are 7; the reflex save of 2 fails, and 14 are lost.
  fight.give(blow('foe', 'tusks'), 4, 4, 4, 4);
  expect(fight.state.fighters.foe!.HP).toBe(26);
  expect(fight.state.fighters.one!.straight.spaces).toBe(0);
});

test('OA-WABL-04: a way that can lead straight does, in whatever direction', () => {
  const towards = (x: number, y: number, way: readonly [number, number], map: object = {}) => {
    const fight = scene({
      map: { width: 14, height: 14, ...map },
      party: [one('tusks', { baseSpeed: 8, at: { x: 6, y: 6 } })],
      foes: [foe('Foe', 0, { at: { x: 0, y: 0 } }), foe('Other', 0, { at: { x: 13, y: 13 } })],
    });
    fight.give({ do: 'move', actor: 'one', x, y });
    const { dx, dy, spaces } = fight.state.fighters.one!.straight;
    expect([dx, dy]).toEqual(way);
    return spaces;
  };
  expect(towards(1, 6, [-1, 0])).toBe(5);
  expect(towards(11, 6, [1, 0])).toBe(5);
  expect(towards(6, 1, [0, -1])).toBe(5);
  expect(towards(1, 1, [-1, -1])).toBe(5);
  // Two aside and six ahead: the straight part comes last, and is long enough.
  expect(towards(0, 8, [-1, 0])).toBe(4);
  // On hexagons the rows are half a space apart: a line to the northwest goes aside in every second row.
  expect(towards(3, 1, [-1, -1], { shape: 'hex' })).toBe(5);
});

test('OA-WABL-04 OA-R-568: five hexagons to the northwest are a charge', () => {
  const fight = scene({
    map: { width: 12, height: 12, shape: 'hex' },
    party: [one('tusks', { baseSpeed: 8, at: { x: 6, y: 8 } })],
    foes: [foe('Foe', 0, { at: { x: 3, y: 2 }, DEX: 2 })],
  });
  fight.give({ do: 'move', actor: 'one', x: 4, y: 4 });
  fight.give({ do: 'move', actor: 'one', x: 3, y: 3 });
  expect(fight.state.fighters.one!.straight.spaces).toBe(5);
  fight.give(blow('foe', 'tusks'), 4, 4, 4, 4);
  expect(fight.state.fighters.foe!.HP).toBe(26);
});

test('OA-WABL-04: whoever does something in between has not charged', () => {
  const fight = scene({ party: [one('tusks', { baseSpeed: 6 })], foes: [foe('Foe', 7, { DEX: 2 })] });
  fight.give({ do: 'move', actor: 'one', x: 6, y: 3 });
  fight.give({ do: 'feint', actor: 'one', target: 'foe' }, 4, 4);
  expect(fight.state.fighters.one!.straight.spaces).toBe(0);
});

test('OA-WABL-16 OA-R-598: thorns set against a charge strike first and twice as hard', () => {
  const fight = scene({
    party: [one('tusks', { DEX: 4, maxHP: 40 })],
    foes: [foe('Foe', 7, { STR: 5, weapons: ['thorn pikes'] })],
  });
  fight.give({ do: 'move', actor: 'one', x: 6, y: 3 });
  // 5 + 4 + 0 against 4 are 5, doubled 10; then the charge: 9 against 5, and the save of 5 fails.
  fight.give(blow('foe', 'tusks'), 4, 4, 4, 4, 4, 4);
  expect(fight.state.fighters.one!.HP).toBe(30);
  expect(fight.state.fighters.foe!.HP).toBe(32);
  expect(fight.told.join(' ')).toContain('The weapon set against the charge does 10');
});

test('OA-WABL-18 OA-R-285: reach goes past allies, and through everybody in between if that is wanted', () => {
  const friend = { name: 'Friend', at: { x: 2, y: 3 }, maxHP: 20, ...CALM };
  const past = scene({ party: [one('thorn pikes'), friend], foes: [foe('Foe', 3)] });
  past.give({ do: 'end turn', actor: 'friend' });
  if (past.legal('name').length) past.give({ do: 'name', actor: 'friend', next: 'one' });
  past.give(blow('foe', 'thorn pikes'), 4, 4);
  expect([past.state.fighters.friend!.HP, past.state.fighters.foe!.HP]).toEqual([20, 35]);
  const sword = scene({ party: [one('long sword')], foes: [foe('Foe', 2)] });
  expect(sword.refusal(blow('foe', 'long sword', { through: true }))).toBe('OA-WABL-18');
  const through = scene({ party: [one('thorn pikes')], foes: [foe('Near', 2), foe('Far', 3)] });
  through.give(blow('far', 'thorn pikes', { through: true }), 4, 4);
  expect([through.state.fighters.near!.HP, through.state.fighters.far!.HP]).toEqual([35, 35]);
});

test('OA-WABL-02 OA-R-563: a blast goes on through whom it hurts and ends where it hurts nobody', () => {
  const behind = [
    foe('Near', 3),
    foe('Next', 4),
    foe('Last', 5, { DEX: 12 }),
    foe('Aside', 4, { at: { x: 4, y: 5 } }),
  ];
  const fight = scene({ party: [one('beam lance')], foes: behind });
  const before = fight.state.fighters.near!.HP;
  // 6 + 3 + 1 against 5, and nothing against 12.
  fight.give(blow('near', 'beam lance'), 1, 4);
  const left = ['near', 'next', 'last', 'aside'].map(id => fight.state.fighters[id]!.HP);
  expect([before, ...left]).toEqual([40, 35, 35, 40, 40]);
});

test('OA-WABL-19: a spine stays in the body, and the creature keeps its others', () => {
  const fight = scene({ party: [one('spine volley')], foes: [foe('Foe', 3, { DEX: 3 })] });
  fight.give(blow('foe', 'spine volley', { buys: ['skewer'] }), 2, 5, 3, 4);
  expect(fight.state.fighters.foe!.skewers).toEqual([{ weapon: 'spine volley', rounds: 7 }]);
  expect(fight.state.fighters.one!.weapons).toEqual(['spine volley']);
});

test('OA-WABL-19 OA-R-435: pulled out, resistance to pierce halves what that costs, asked or played', () => {
  const hurt = { skewers: [{ weapon: 'spine volley', rounds: 3 }], thresholds: { pierce: 'resistant' } };
  const fight = scene(
    { party: [{ ...one('dagger'), VIT: 9, maxHP: 20, ...hurt }], foes: [foe('Foe', 8)] },
    1,
    4,
  );
  // Twice 3 are 6; the fortitude save is made, and 3 are lost.
  fight.give({ do: 'pull out', actor: 'one', target: 'one' }, 1, 4);
  expect(fight.state.fighters.one).toMatchObject({ skewers: [], HP: 17 });
});

test('OA-WABL-08: a lash takes the weapon in place of blood', () => {
  const fight = scene({
    party: [one('gripper lash')],
    foes: [foe('Foe', 2, { DEX: 3, weapons: ['long sword'] })],
  });
  fight.give(blow('foe', 'gripper lash', { buys: ['disarm'] }), 4, 4, 4, 4);
  expect(fight.state.fighters.foe).toMatchObject({ hands: [], HP: 40 });
  expect(fight.state.things).toMatchObject([{ weapon: 'long sword' }]);
});

test('OA-WABL-21 OA-R-298: coils around a throat take more air each round', () => {
  const fight = scene({ party: [one('coils', { STR: 9 })], foes: [foe('Foe', 2, { DEX: 3, VIT: 3 })] });
  fight.state.positions = [
    { who: 'foe', against: 'one', ladder: 'clinch', position: 'choked', failures: 0, strangle: 0 },
  ];
  fight.give(blow('foe', 'coils', { buys: ['strangle'] }), 3, 5, 4, 4);
  expect(fight.state.positions[0]!.strangle).toBe(1);
  expect(fight.told.join(' ')).toContain('is strangled');
});

test('OA-WABL-24: what the unmaker hurts may be nothing at all', () => {
  const fight = scene({ party: [one('unmaker')], foes: [foe('Foe', 3, { DEX: 2 }), foe('Other', 9)] });
  fight.give(blow('foe', 'unmaker', { buys: ['death ray'] }), 4, 6, 4, 4);
  expect(fight.state.fighters.foe!.HP).toBeLessThanOrEqual(0);
  expect(fight.told.join(' ')).toContain('disintegrated');
});
