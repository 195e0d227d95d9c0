/** Fights in the saddle, aboard, in the air and in zones: who the ground and the water touch, and who is answered. */
import { defaultReadings } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { silentPlay } from '../character/person.ts';
import { rulings } from '../content/rulings/index.ts';
import { ask } from '../testing.ts';
import { encounter } from './index.ts';
import { fighterOf } from './state.ts';

const bite = {
  id: 'bite',
  name: 'bite',
  text: 'Bites.',
  cost: 'act',
  target: 'enemy',
  attack: { against: 'Deflect', bonus: 6 },
  damage: { average: 5 },
};
const orc = { name: 'Orc', player: false, maxHp: 30, deflect: 4, abilities: [bite] };
const at = (x: number, y: number) => ({ at: { x, y } });
const scene = (party: object[], more: object = {}, foe: object = at(11, 0)) =>
  sceneOf(encounter, defaultReadings(rulings), {
    party,
    foes: [{ ...orc, ...foe }],
    first: 'foes',
    ...more,
  });
type Scene = ReturnType<typeof scene>;
const of = (fight: Scene, id: string) => fighterOf(fight.state, id);
const pool = Array.from({ length: 64 }, (_, i) => ({ x: i % 8, y: Math.floor(i / 8) }));
const lava = { name: 'lava', damage: 3 };
const griffin = { name: 'Griffin', fly: 8, player: false, size: 'Large', maxHp: 20, height: 4, ...at(2, 2) };

test('ED-AQUA-01 ED-R-163 ED-R-211: whoever sits in a boat or on a swimming mount does not swim', () => {
  for (const mount of [
    { creature: 'River boat', id: 'mount' },
    { name: 'Horse', id: 'mount', player: false, size: 'Large' },
  ]) {
    const fight = scene(
      [
        { name: 'Ada', armor: 'full plate', rides: 'mount' },
        { ...mount, ...at(2, 2) },
      ],
      { map: { width: 12, height: 10, water: pool } },
    );
    fight.give({ do: 'end turn', actor: 'orc' });
    expect(of(fight, 'ada')).toMatchObject({ sinking: false, underwater: false });
  }
});

test('ED-TER-02 ED-R-211: hazardous ground touches neither those in the air nor those aboard', () => {
  for (const mount of [griffin, { creature: 'Wagon', id: 'griffin', ...at(2, 2) }]) {
    const fight = scene([{ name: 'Ada', rides: 'griffin' }, mount], {
      map: { width: 12, height: 10, hazards: pool },
      hazard: lava,
    });
    fight.give({ do: 'end turn', actor: 'orc' });
    expect(of(fight, 'ada').hp).toBe(of(fight, 'ada').maxHp);
  }
});

test('ED-R-163 ED-NPC-04: a rider is as high as its mount from the beginning, and does not get off in the air', () => {
  const fight = scene([{ name: 'Ada', rides: 'griffin' }, griffin], { first: 'party' });
  expect(of(fight, 'ada').height).toBe(4);
  expect(encounter.whyNot?.(fight.state, { do: 'dismount', actor: 'ada', x: 4, y: 2 })).toMatchObject({
    rule: 'ED-NPC-04',
  });
});

test('ED-R-197: a Large creature leaves by any edge that its spaces touch', () => {
  const ogre = { name: 'Ogre', size: 'Large', player: false };
  for (const place of [at(14, 2), at(0, 2), at(4, 8)]) {
    const fight = scene(
      [
        { name: 'Ada', ...at(6, 5) },
        { ...ogre, ...place },
      ],
      { first: 'party' },
    );
    expect(encounter.whyNot?.(fight.state, { do: 'leave', actor: 'ogre' })).toBeUndefined();
  }
});

test('ED-R-167 ED-TOM-03: behind an open front the Close Zone counts as the Adjacent one for whoever withdraws', () => {
  const front = { zone: 'Adjacent', at: undefined };
  const back = scene([{ name: 'Ada', zone: 'Close' }], { scene: 'open', first: 'party' }, front);
  back.give({ do: 'zone', actor: 'ada', zone: 'Mid' });
  expect(back.state.asked?.ask).toMatchObject({ ask: 'movement', who: 'orc', target: 'ada' });
  const away = scene([{ name: 'Ada', zone: 'Close' }], { scene: 'tight', first: 'party' }, front);
  away.give({ do: 'leave', actor: 'ada' });
  expect(away.state.asked?.ask).toMatchObject({ ask: 'movement', who: 'orc' });
  // Going forward, or with somebody in front, leaves nobody behind.
  const forward = scene([{ name: 'Ada', zone: 'Close' }], { scene: 'open', first: 'party' }, front);
  forward.give({ do: 'zone', actor: 'ada', zone: 'Adjacent' });
  expect(of(forward, 'ada').zone).toBe('Adjacent');
  const held = scene(
    [
      { name: 'Ada', zone: 'Close' },
      { name: 'Bo', zone: 'Adjacent' },
    ],
    { scene: 'open', first: 'party' },
    front,
  );
  held.give({ do: 'zone', actor: 'ada', zone: 'Mid' });
  expect(of(held, 'ada').zone).toBe('Mid');
  const asked = (input: object) =>
    ask('zone-move', { from: 'Close', to: 'Mid', opponents: ['Orc'], ...input }, silentPlay()).provokes;
  expect(asked({ frontOpen: true })).toEqual(['Orc']);
  expect(asked({})).toEqual([]);
  expect(asked({ frontOpen: true, to: 'Adjacent' })).toEqual([]);
  expect(asked({ frontOpen: true, evades: true })).toEqual([]);
});

test('ED-R-221 ED-R-125: who begins the fight feels a wound of before it first in the second turn', () => {
  const bleeding = { name: 'Ada', maxHp: 9, conditions: ['Bleeding'], ...at(3, 3) };
  const first = scene([bleeding], { first: 'party' });
  expect(of(first, 'ada').hp).toBe(9);
  const second = scene([bleeding]);
  second.give({ do: 'end turn', actor: 'orc' });
  expect(of(second, 'ada').hp).toBe(8);
});
