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

test('ED-MNT-02 ED-R-163: nobody rides who is ridden, whichever of the two is named first', () => {
  const ada = { name: 'Ada', rides: 'Mule' };
  const mule = { name: 'Mule', player: false, rides: 'Ox', ...at(2, 2) };
  const ox = { name: 'Ox', player: false, size: 'Large', ...at(2, 2) };
  for (const [party, left] of [
    [[ada, mule, ox], 'Ox'],
    [[mule, ada, ox], 'Mule'],
  ] as const)
    expect(() => scene([...party])).toThrow(`there is no free mount “${left}” on that side.`);
});

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

test('ED-R-167 ED-TOM-03: whoever is reached behind an open front strikes back', () => {
  const front = { zone: 'Adjacent', at: undefined };
  const club = { weapons: ['club'] };
  const strike = { do: 'attack', actor: 'ada', target: 'orc', weapon: 'club' };
  const open = { scene: 'open', first: 'party' };
  const alone = scene([{ name: 'Ada', zone: 'Close', ...club }], open, front);
  expect(alone.refusal(strike)).toBeUndefined();
  const held = scene(
    [
      { name: 'Ada', zone: 'Close', ...club },
      { name: 'Bo', zone: 'Adjacent' },
    ],
    open,
    front,
  );
  expect(held.refusal(strike)).toBe('ED-TAG-21');
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

test('ED-R-223 ED-TER-02 ED-R-83: a rider is carried through the hazard, a body dragged through it, each hurt once', () => {
  const trench = [3, 4, 5].flatMap(x => [0, 1, 2].map(y => ({ x, y })));
  const ground = { map: { width: 12, height: 3, hazards: trench }, hazard: lava, first: 'party' };
  const ride = scene(
    [
      { name: 'Ada', maxHp: 20, soak: 0, rides: 'mule' },
      { name: 'Mule', player: false, maxHp: 20, soak: 0, speed: 12, ...at(2, 0) },
    ],
    ground,
  );
  ride.give({ do: 'command', actor: 'ada', order: 'move' });
  ride.give({ do: 'move', actor: 'mule', x: 6, y: 0 });
  expect([of(ride, 'mule').hp, of(ride, 'ada').hp]).toEqual([17, 17]);

  const drag = scene(
    [
      { name: 'Ada', maxHp: 20, soak: 0, ...at(2, 0) },
      { name: 'Bo', maxHp: 20, soak: 0, conditions: ['Unconscious'], ...at(1, 0) },
    ],
    ground,
  );
  drag.give({ do: 'take hold', actor: 'ada', target: 'bo' });
  drag.give({ do: 'move', actor: 'ada', x: 3, y: 0 });
  expect([of(drag, 'ada').hp, of(drag, 'bo').hp]).toEqual([17, 20]);
  drag.give({ do: 'move', actor: 'ada', x: 4, y: 0 });
  expect([of(drag, 'ada').hp, of(drag, 'bo').hp]).toEqual([17, 17]);
});

test('ED-R-191 ED-R-197: whoever is dragged leaves the scene with the one who drags', () => {
  const fight = scene(
    [
      { name: 'Ada', ...at(1, 0) },
      { name: 'Bo', conditions: ['Unconscious'], ...at(2, 0) },
      { name: 'Cy', ...at(5, 2) },
    ],
    { map: { width: 12, height: 10 }, first: 'party' },
  );
  fight.give({ do: 'take hold', actor: 'ada', target: 'bo' });
  fight.give({ do: 'move', actor: 'ada', x: 0, y: 0 });
  fight.give({ do: 'leave', actor: 'ada' });
  expect([of(fight, 'ada').gone, of(fight, 'bo').gone, of(fight, 'cy').gone]).toEqual([true, true, false]);
  expect(of(fight, 'ada').dragging).toBeNull();
});

test('ED-DEF-05 ED-R-35 ED-R-153: a shield first makes up for what Fortitude lacks, whenever it is taken up', () => {
  const shield = { name: 'board', deflection: 1, soak: 2 };
  for (const [Fortitude, bare, held] of [
    [-1, 0, 1],
    [-3, 0, 0],
    [1, 1, 3],
  ] as const) {
    const fight = scene([{ name: 'Ada', stats: { Fortitude }, shield }], { first: 'party' });
    expect(of(fight, 'ada').soak).toBe(held);
    fight.give({ do: 'stow', actor: 'ada', item: 'board' });
    expect(of(fight, 'ada').soak).toBe(bare);
    fight.give({ do: 'end turn', actor: 'ada' });
    fight.give({ do: 'end turn', actor: 'orc' });
    fight.give({ do: 'draw', actor: 'ada', item: 'board' });
    expect(of(fight, 'ada').soak).toBe(held);
  }
});

test('ED-R-224 ED-TOM-01: in zones a hand reaches the own zone, a range every zone of the own side', () => {
  const mend = (id: string, range: number) => ({
    id,
    name: id,
    text: 'Heals.',
    cost: 'act',
    target: 'ally',
    range,
    effects: [{ is: 'heal', amount: 3 }],
  });
  const fight = scene(
    [
      { name: 'Ada', zone: 'Far', abilities: [mend('touch', 1), mend('call', 6)] },
      { name: 'Bo', zone: 'Adjacent', maxHp: 10, hp: 4 },
    ],
    { scene: 'open', first: 'party' },
    { zone: 'Adjacent' },
  );
  const why = (ability: string) =>
    encounter.whyNot?.(fight.state, { do: 'use', actor: 'ada', ability, target: 'bo' })?.rule;
  expect([why('touch'), why('call')]).toEqual(['ED-DYI-08', undefined]);
});

test('ED-R-230 ED-MNT-02: a comrade of one’s own size is not ridden, a larger one is', () => {
  const ada = { name: 'Ada', id: 'ada', player: true, maxHp: 10, ...at(2, 2) };
  for (const [size, offered] of [
    ['Medium', false],
    ['Large', true],
  ] as const) {
    const friend = { name: 'Bo', id: 'bo', player: true, maxHp: 10, size, ...at(3, 2) };
    const fight = scene([ada, friend], { first: 'party', map: { width: 12, height: 6 } });
    const mounts = encounter.legal(fight.state, 'ada').filter(({ command }) => command.do === 'mount');
    expect(mounts.length > 0).toBe(offered);
  }
});

test('ED-R-163: a rider is placed where its mount is, and takes up no place of its own', () => {
  const horse = { name: 'Horse', player: false, size: 'Large', maxHp: 20 };
  const fight = scene([
    { name: 'Ada', rides: 'Horse', ...at(2, 2) },
    { ...horse, ...at(2, 2) },
    { name: 'Bo', ...at(4, 2) },
  ]);
  expect([of(fight, 'ada'), of(fight, 'horse'), of(fight, 'bo')].map(({ x, y }) => [x, y])).toEqual([
    [2, 2],
    [2, 2],
    [4, 2],
  ]);
});

test('ED-R-165: whoever sits on a mount that lies down, or falls out of the air, ends Prone beside it', () => {
  const setup = (horse: object) =>
    scene(
      [
        { name: 'Ada', rides: 'Horse' },
        { name: 'Horse', player: false, size: 'Large', maxHp: 20, ...horse, ...at(2, 2) },
      ],
      { first: 'party' },
    );
  const down = setup({});
  down.give({ do: 'command', actor: 'ada', order: 'move' });
  down.give({ do: 'lie down', actor: 'horse' });
  expect(of(down, 'ada')).toMatchObject({ mount: null, conditions: [{ condition: 'Prone' }] });
  const stalled = setup({ fly: 8, height: 3, conditions: ['Restrained'] });
  stalled.give({ do: 'end turn', actor: 'ada' });
  expect([of(stalled, 'horse').height, of(stalled, 'ada').height, of(stalled, 'ada').mount]).toEqual([
    0,
    0,
    null,
  ]);
});

test('ED-R-156 ED-R-165: whom a thrown rider held is told to be free', () => {
  const conditions = [{ condition: 'Grappled', by: 'Ada', source: 'a firm grip' }];
  const fight = scene(
    [
      { name: 'Ada', rides: 'Horse' },
      { name: 'Horse', player: false, size: 'Large', maxHp: 20, ...at(2, 2) },
    ],
    { first: 'party' },
    { ...at(4, 3), conditions },
  );
  fight.give({ do: 'command', actor: 'ada', order: 'move' });
  fight.give({ do: 'lie down', actor: 'horse' });
  expect(of(fight, 'orc').conditions).toEqual([]);
  expect(fight.log.slice(-2).map(event => encounter.tell(fight.state, event))).toEqual([
    'Ada is thrown from the saddle and lies Prone at 1, 1.',
    'Orc is no longer Grappled.',
  ]);
});

test('ED-NPC-04: a flyer thrown down as it takes off stays on the ground', () => {
  const tripping = { ...bite, effects: [{ is: 'condition', condition: 'Prone' }] };
  const fight = scene(
    [{ name: 'Ada', fly: 8, deflect: 0, maxHp: 30, ...at(4, 4) }],
    { first: 'party' },
    { abilities: [tripping], ...at(5, 4) },
  );
  fight.give({ do: 'move', actor: 'ada', x: 1, y: 4, height: 3 });
  fight.give({ do: 'respond', actor: 'orc', with: 'bite' }, 2);
  expect(of(fight, 'ada')).toMatchObject({ x: 4, height: 0, conditions: [{ condition: 'Prone' }] });
});

test('ED-R-163 ED-R-171: in zones a push moves the mount with its rider, and the rider not without it', () => {
  const shout = {
    id: 'shout',
    name: 'shout',
    text: 'Pushes.',
    cost: 'act',
    target: 'enemy',
    range: 6,
    attack: { against: 'Body', bonus: 20 },
    effects: [{ is: 'push', spaces: 2 }],
  };
  const pushed = (target: string) => {
    const fight = scene(
      [
        { name: 'Ada', rides: 'Horse' },
        { name: 'Horse', player: false, size: 'Large', maxHp: 20 },
      ],
      { scene: 'open' },
      { abilities: [shout] },
    );
    fight.give({ do: 'use', actor: 'orc', ability: 'shout', target }, 2, 2);
    return [of(fight, 'ada').zone, of(fight, 'horse').zone];
  };
  expect(pushed('horse')).toEqual(['Close', 'Close']);
  expect(pushed('ada')).toEqual(['Adjacent', 'Adjacent']);
});

test('ED-R-240 ED-CND-09: who faints in the saddle falls beside the mount; aboard a wagon it lies where it is', () => {
  const ada = { name: 'Ada', maxHp: 10, soak: 0, deflect: -5 };
  for (const [mount, rides] of [
    [{ name: 'Horse', id: 'mount', player: false, size: 'Large', ...at(2, 2) }, null],
    [{ creature: 'Wagon', id: 'mount', ...at(2, 2) }, 'mount'],
  ] as const) {
    const fight = scene([{ ...ada, rides: 'mount' }, mount]);
    fight.give({ do: 'gm', actor: 'gm', target: 'ada', damage: 10 });
    expect(of(fight, 'ada')).toMatchObject({ life: 'dying', mount: rides });
    const { x, y } = of(fight, 'ada');
    expect(x >= 2 && x <= 3 && y >= 2 && y <= 3).toBe(rides !== null);
  }
});
