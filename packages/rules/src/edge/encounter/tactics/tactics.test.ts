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

test('ED-R-143 ED-DYI-04: an area where it catches foes, and never over a friend who is down', () => {
  const ada = { name: 'Ada', abilities: [burst], ...at(1, 5) };
  const alone = scene([ada], [{ ...orc, ...at(8, 5) }]);
  expect(chosen(alone, 'ada')).toMatchObject({ do: 'use', ability: 'burst', x: 8, y: 5 });
  for (const down of [{ life: 'dying', hp: 0 }, { life: 'stable', hp: 0 }, { conditions: ['Unconscious'] }]) {
    const fight = scene([ada, { name: 'Bo', ...down, ...at(8, 4) }], [{ ...orc, ...at(8, 5) }]);
    expect(chosen(fight, 'ada').do).not.toBe('use');
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
