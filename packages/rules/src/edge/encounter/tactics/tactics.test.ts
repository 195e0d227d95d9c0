/** What the sensible player does, and what it never does. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { rulings } from '../../content/rulings/index.ts';
import type { EdgePlay } from '../../play.ts';
import { encounter } from '../index.ts';
import { tactics } from './tactics.ts';

const readings = defaultReadings(rulings);
const scene = (party: object[], foes: object[], more: object = {}) =>
  sceneOf(encounter, readings, { party, foes, first: 'party', ...more });
type Scene = ReturnType<typeof scene>;
const chosen = (fight: Scene, actor: string) =>
  tactics(fight.state, actor, new Play(scriptedDice([]), readings) as EdgePlay);
const at = (x: number, y: number) => ({ at: { x, y } });

const burst = {
  id: 'burst',
  name: 'burst',
  text: 'Burns everybody.',
  cost: 'act',
  target: 'anyone',
  range: 10,
  area: { shape: 'burst', size: 1 },
  attack: { against: 'React', bonus: 6 },
  damage: { dice: '2d8', average: 9, kind: 'fire' },
};
const orc = { name: 'Orc', player: false, maxHp: 9 };

test('ED-R-143 ED-DYI-04: an area where it catches foes, and never over a friend, up or down', () => {
  const ada = { name: 'Ada', abilities: [burst], ...at(1, 5) };
  const alone = scene([ada], [{ ...orc, ...at(8, 5) }]);
  expect(chosen(alone, 'ada')).toMatchObject({ do: 'use', ability: 'burst', x: 8, y: 5 });
  for (const down of [
    {},
    { player: false, life: 'dying', hp: 0 },
    { life: 'stable', hp: 0 },
    { conditions: ['Unconscious'] },
  ]) {
    const fight = scene([ada, { name: 'Bo', ...down, ...at(8, 4) }], [{ ...orc, ...at(8, 5) }]);
    expect(chosen(fight, 'ada')).toMatchObject({ do: 'use', ability: 'burst', y: 6 });
    const ringed = [2, 3, 5, 6].map(y => ({ name: `Friend ${y}`, maxHp: 30, ...at(8, y) }));
    const packed = scene([ada, { name: 'Bo', ...down, ...at(7, 4) }, ...ringed], [{ ...orc, ...at(8, 4) }]);
    expect(chosen(packed, 'ada').do).not.toBe('use');
  }
});

test('ED-NPC-11: of the Lair Acts the one that hurts most', () => {
  const lair = (id: string, average: number) => ({
    id,
    name: id,
    text: 'Stones fall.',
    cost: 'lair',
    target: 'enemy',
    range: 10,
    attack: { against: 'React', bonus: 7 },
    damage: { average },
  });
  const fight = scene(
    [{ name: 'Ada', maxHp: 30, ...at(1, 5) }],
    [{ ...orc, abilities: [lair('pebbles', 2), lair('boulders', 9)], inLair: true, ...at(8, 5) }],
  );
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'orc' });
  expect(chosen(fight, 'orc')).toMatchObject({ do: 'lair', ability: 'boulders', target: 'ada' });
});

test('ED-VEH-02 ED-VEH-04: whoever is aboard drives on while nobody is in reach, and the wagon goes', () => {
  const fight = scene(
    [
      { name: 'Ada', stats: { Wits: 3 }, weapons: ['dagger'], rides: 'cart' },
      { creature: 'Wagon', id: 'cart', ...at(1, 4) },
    ],
    [{ ...orc, ...at(14, 4) }],
  );
  expect(chosen(fight, 'ada')).toEqual({ do: 'command', actor: 'ada', order: 'move' });
  fight.give(chosen(fight, 'ada'), 9);
  expect(chosen(fight, 'cart')).toMatchObject({ do: 'move', actor: 'cart' });
});

test('ED-CND-03: whoever is charmed does not strike at the charmer, with no feature either', () => {
  const trip = {
    id: 'trip',
    name: 'trip',
    text: 'A blow that opens a gap.',
    cost: 'act',
    target: 'weapon',
    effects: [{ is: 'expose' }],
  };
  const osric = { name: 'Osric', weapons: ['longsword'], abilities: [trip] };
  const ready = (more: object) => scene([{ ...osric, ...more }], [orc], { scene: 'tight' });
  expect(chosen(ready({}), 'osric')).toMatchObject({ do: 'attack', ability: 'trip', target: 'orc' });
  const charmed = ready({ conditions: [{ condition: 'Charmed', by: 'Orc' }] });
  expect(chosen(charmed, 'osric').do).not.toBe('attack');
});

test('ED-R-143 ED-R-196: a burst between two foes, beside neither friend', () => {
  const ada = { name: 'Ada', abilities: [burst], ...at(1, 5) };
  const two = [
    { ...orc, id: 'one', name: 'One', ...at(8, 4) },
    { ...orc, id: 'two', name: 'Two', ...at(10, 6) },
  ];
  expect(chosen(scene([ada], two), 'ada')).toMatchObject({ ability: 'burst', x: 9, y: 5 });
  const bo = { name: 'Bo', maxHp: 30, ...at(10, 4) };
  const beside = chosen(scene([ada, bo], two), 'ada') as { x: number; y: number };
  expect(Math.max(Math.abs(beside.x - 10), Math.abs(beside.y - 4))).toBe(2);
});

test('ED-R-61 ED-R-130: who has hooves goes near enough for them, and boxes only where it cannot move', () => {
  const horse = { creature: 'War horse', id: 'horse', ...at(1, 1) };
  const near = { ...orc, maxHp: 40, ...at(4, 1) };
  const fight = scene([horse], [near]);
  fight.give(chosen(fight, 'horse'));
  expect(chosen(fight, 'horse')).toMatchObject({ do: 'use', ability: 'horse-hooves' });
  const held = scene([horse], [near]);
  held.state.fighters.horse!.conditions = [{ condition: 'Grappled', by: 'Orc' }];
  expect(chosen(held, 'horse')).toMatchObject({ do: 'attack', weapon: 'unarmed strike' });
});

test('ED-SCN-04: a shooter looks for a space from which the foe is in sight', () => {
  const walls = [3, 4, 5].map(y => ({ x: 5, y }));
  const ada = { name: 'Ada', weapons: ['short bow'], ammunition: { arrows: 5 }, ...at(2, 4) };
  const fight = scene([ada], [{ ...orc, ...at(9, 4) }], { map: { width: 14, height: 9, walls } });
  fight.give(chosen(fight, 'ada'));
  expect(chosen(fight, 'ada')).toMatchObject({ do: 'attack', weapon: 'short bow', target: 'orc' });
});

test('ED-NPC-04 ED-R-148: a flyer comes down as far as it reaches, strikes, and flies on', () => {
  const fight = scene(
    [{ name: 'Ada', maxHp: 40, bennies: 0, ...at(1, 4) }],
    [{ creature: 'Wyvern', id: 'wyvern', height: 6, ...at(7, 4) }],
    { first: 'foes', map: { width: 16, height: 10 } },
  );
  const heights: number[] = [];
  for (let n = 0; n < 4 && fight.waiting === 'wyvern'; n++) {
    const command = chosen(fight, 'wyvern');
    fight.give(command, ...(command.do === 'use' ? [9] : []));
    heights.push(fight.state.fighters.wyvern!.height);
  }
  expect(heights[0]).toBeLessThan(6);
  expect(Math.min(...heights)).toBeGreaterThan(0);
  expect(fight.log.some(each => each.is === 'attacked')).toBe(true);
  expect(fight.log.some(each => each.is === 'fell')).toBe(false);
});

test('ED-SPD-02: straight ahead among equal ways to come near', () => {
  const fight = scene([{ name: 'Ada', ...at(1, 4) }], [{ ...orc, ...at(12, 4) }]);
  expect(chosen(fight, 'ada')).toMatchObject({ do: 'move', x: 7, y: 4 });
  fight.give(chosen(fight, 'ada'));
  const steps = fight.log.flatMap(each => (each.is === 'moved' ? [each.y] : []));
  expect(steps).toEqual([4, 4, 4, 4, 4, 4]);
});
