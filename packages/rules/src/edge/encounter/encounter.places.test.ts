/** Fights: what the place somebody is in does to rolls that are no blows, and whom it holds or hides. */
import { seededDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { attackAbility } from '../testing.ts';
import { encounter } from './index.ts';
import { fighterOf } from './state.ts';

const at = (x: number, y: number) => ({ at: { x, y } });
const orc = { name: 'Orc', player: false, maxHp: 30, deflect: 4, abilities: [attackAbility('bite', 11, 5)] };
const scene = (setup: object) =>
  sceneOf(encounter, defaultReadings(rulings), {
    foes: [{ ...orc, ...at(11, 0) }],
    first: 'party',
    ...setup,
  });
type Scene = ReturnType<typeof scene>;
const of = (fight: Scene, id: string) => fighterOf(fight.state, id);
const events = (fight: Scene, is: string) => fight.log.filter(each => each.is === is) as never as object[];

test('ED-SPC-07 ED-R-149: two in one space are hindered against steam and hazards, not by the way through', () => {
  const crowd = [
    { name: 'Ada', maxHp: 20, bennies: 0, ...at(2, 2) },
    { name: 'Bo', maxHp: 20, bennies: 0, ...at(3, 2) },
  ];
  const steam = { name: 'steam', target: 9, damage: 4 };
  const fight = scene({ party: crowd, map: { width: 12, height: 8 }, events: [steam] });
  fight.give({ do: 'move', actor: 'bo', x: 2, y: 2 });
  for (const actor of ['ada', 'bo', 'orc'])
    fight.give({ do: 'end turn', actor }, ...(actor === 'orc' ? [9, 3, 9, 4] : []));
  expect(events(fight, 'endangered').map(each => (each as never as { rolled: object }).rolled)).toMatchObject(
    [{ dice: 2, die: 3 }, { dice: 2, die: 4 }, { dice: 0 }],
  );
});

test('ED-R-149 ED-ACT-08: a Movement Response on the way through an ally’s space finds nobody crowded', () => {
  const fight = scene({
    party: [
      { name: 'Ada', maxHp: 20, bennies: 0, ...at(1, 2) },
      { name: 'Bo', maxHp: 20, ...at(2, 2) },
    ],
    foes: [{ ...orc, ...at(3, 3) }],
    map: { width: 12, height: 8 },
  });
  fight.give({ do: 'move', actor: 'ada', x: 2, y: 2 });
  fight.give({ do: 'move', actor: 'ada', x: 2, y: 1 });
  fight.give({ do: 'respond', actor: 'orc', with: 'bite' }, 9);
  expect(events(fight, 'attacked')).toMatchObject([{ targets: [{ rolled: { dice: 1 }, edges: [] }] }]);
});

test('ED-SCN-07 ED-LGT-04 ED-SPC-07: an area counts darkness, dim light and crowding for each in it', () => {
  const blast = {
    id: 'blast',
    name: 'blast',
    text: 'A burst.',
    cost: 'act',
    target: 'enemy',
    range: 10,
    area: { shape: 'burst', size: 3 },
    attack: { against: 'React', bonus: 4 },
    damage: { dice: '1d4' },
  };
  const foe = (id: string, x: number, y: number) => ({ ...orc, name: id, id, maxHp: 30, ...at(x, y) });
  const fight = scene({
    party: [{ name: 'Ada', bennies: 0, abilities: [blast], ...at(0, 0) }],
    foes: [foe('plain', 6, 2), foe('dark', 8, 2), foe('dim', 6, 6), foe('one', 9, 5), foe('two', 9, 6)],
    first: 'foes',
    map: { width: 14, height: 9, dark: [{ x: 8, y: 2 }], dim: [{ x: 6, y: 6 }] },
  });
  fight.give({ do: 'move', actor: 'two', x: 9, y: 5 });
  for (const actor of ['plain', 'dark', 'dim', 'one', 'two']) fight.give({ do: 'end turn', actor });
  fight.give({ do: 'use', actor: 'ada', ability: 'blast', x: 7, y: 4 }, 9, 9, 9, 9, 9, 9, 9, 9, 9, 2);
  const [blow] = events(fight, 'attacked') as { targets: { id: string; rolled: { dice: number } }[] }[];
  expect(blow!.targets.map(({ id, rolled }) => [id, rolled.dice])).toEqual([
    ['plain', 1],
    ['dark', 2],
    ['dim', 2],
    ['one', 2],
    ['two', 2],
  ]);
});

test('ED-TAG-05 ED-R-140: a charge through the air is measured by the wings', () => {
  const lance = { name: 'lance', dice: '1d8', tags: ['Charging', 'Simple', 'Piercing'] };
  for (const [x, hits] of [
    [4, [9, 3]],
    [6, [9, 3, 3]],
  ] as const) {
    const fight = scene({
      party: [{ name: 'Ada', fly: 12, bennies: 0, weapons: [lance], ...at(x === 4 ? 1 : 0, 0) }],
      foes: [{ ...orc, ...at(x + 1, 0) }],
      map: { width: 12, height: 8 },
    });
    fight.give({ do: 'move', actor: 'ada', x, y: 0 });
    fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'lance' }, ...hits);
    expect(events(fight, 'attacked')).toHaveLength(1);
  }
});

test('ED-R-156 ED-CND-06: whoever the holder moves away from is free', () => {
  const held = (condition: string, source = 'claws') => ({ condition, by: 'Orc', source });
  const fight = scene({
    party: [
      { name: 'Ada', bennies: 0, ...at(3, 3) },
      { name: 'Bo', conditions: [held('Grappled'), held('Restrained')], ...at(5, 3) },
    ],
    foes: [{ ...orc, ...at(4, 3) }],
    map: { width: 12, height: 8 },
  });
  expect(of(fight, 'bo').conditions).toHaveLength(2);
  fight.give({ do: 'end turn', actor: 'bo' });
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'move', actor: 'orc', x: 8, y: 6 });
  while (fight.state.asked) fight.give({ do: 'pass', actor: fight.waiting });
  expect(of(fight, 'bo').conditions).toEqual([]);
});

test('ED-SCN-05 ED-R-170: in zones the move that hiding needs is made inside the zone', () => {
  const fight = scene({
    party: [
      { name: 'Ada', bennies: 0, speed: 5, zone: 'Mid' },
      { name: 'Bo', zone: 'Adjacent' },
    ],
    foes: [{ ...orc, zone: 'Adjacent' }],
    scene: 'open',
  });
  fight.give({ do: 'hide', actor: 'ada' }, 9);
  expect(of(fight, 'ada')).toMatchObject({ hiddenFrom: ['orc'], moved: 3, hiding: null });
  expect(encounter.whyNot?.(fight.state, { do: 'zone', actor: 'ada', zone: 'Close' })?.rule).toBe(
    'ED-TOM-01',
  );
});

test('ED-TOM-01: a place is a square on a map and a zone in a scene; the other is refused', () => {
  const refused = (setup: object): string => {
    const opening = encounter.start(setup, new Play(seededDice('places'), defaultReadings(rulings)));
    return isRefusal(opening) ? opening.message : 'begins';
  };
  expect(refused({ party: ['brenna'], foes: [{ ...orc, zone: 'Far' }] })).toBe(
    'Foes, entry 1: there are no zones on a map; say “at” with x and y.',
  );
  expect(refused({ party: ['brenna'], foes: [{ ...orc, ...at(2, 5) }], scene: 'open' })).toBe(
    'Foes, entry 1: there are no squares in a scene; say its “zone”.',
  );
  expect(refused({ party: ['brenna'], foes: [{ ...orc, zone: 'Far' }], scene: 'open' })).toBe('begins');
});

test('ED-CND-05: who is afraid goes no step nearer, by no way round, and into no nearer zone', () => {
  const afraid = { name: 'Ada', conditions: [{ condition: 'Frightened', by: 'Orc' }] };
  const walls = [1, 2, 3].map(y => ({ x: 2, y }));
  const fight = scene({
    party: [{ ...afraid, ...at(1, 0) }],
    foes: [{ ...orc, ...at(2, 5) }],
    map: { width: 12, height: 8, walls },
  });
  const move = (x: number, y: number) => encounter.whyNot?.(fight.state, { do: 'move', actor: 'ada', x, y });
  expect(move(1, 1)?.rule).toBeDefined();
  expect(move(3, 0)).toBeUndefined();
  const inZones = scene({
    party: [{ ...afraid, zone: 'Mid' }],
    foes: [{ ...orc, zone: 'Adjacent' }],
    scene: 'open',
  });
  const zone = (to: string) =>
    encounter.whyNot?.(inZones.state, { do: 'zone', actor: 'ada', zone: to as 'Far' })?.rule;
  expect([zone('Close'), zone('Far')]).toEqual(['ED-CND-05', undefined]);
});

test('ED-CND-05: the way round that would come nearer first is not a way', () => {
  const round = (conditions: object[]) => {
    const fight = scene({
      party: [{ name: 'Ada', speed: 9, conditions, ...at(1, 0) }],
      foes: [{ ...orc, ...at(9, 1) }],
      map: { width: 12, height: 5, walls: [0, 1, 2].map(x => ({ x, y: 1 })) },
    });
    return encounter.whyNot?.(fight.state, { do: 'move', actor: 'ada', x: 1, y: 2 })?.rule;
  };
  expect(round([])).toBeUndefined();
  expect(round([{ condition: 'Frightened', by: 'Orc' }])).toBe('ED-SPD-02');
});

test('ED-R-01 ED-R-135: where nobody rolls, no Edge or Hindrance is told', () => {
  const wolf = { name: 'Wolf', player: false, maxHp: 20, deflect: 1, conditions: ['Prone'], ...at(3, 2) };
  const fight = scene({
    party: [wolf, { name: 'Ada', ...at(0, 0) }],
    foes: [{ ...orc, ...at(4, 2) }],
    map: { width: 12, height: 5 },
    first: 'foes',
  });
  fight.give({ do: 'use', actor: 'orc', ability: 'bite', target: 'wolf' });
  expect(fight.told.join(' ')).not.toContain('Edge');
});

test('ED-R-197 ED-CND-11: in zones whoever is Prone does not leave without standing up', () => {
  const fight = scene({
    party: [
      { name: 'Ada', conditions: ['Prone'], zone: 'Far' },
      { name: 'Bo', zone: 'Far' },
    ],
    foes: [{ ...orc, zone: 'Adjacent' }],
    scene: 'open',
  });
  const leave = (actor: string) => encounter.whyNot?.(fight.state, { do: 'leave', actor })?.rule;
  expect([leave('ada'), leave('bo')]).toEqual(['ED-CND-11', undefined]);
});

test('ED-TOM-01 ED-MNT-02 ED-TER-02: what a set-up says for nothing is refused', () => {
  const refused = (setup: object): string => {
    const opening = encounter.start(setup, new Play(seededDice('places'), defaultReadings(rulings)));
    return isRefusal(opening) ? opening.message : 'begins';
  };
  const horse = { name: 'Horse', player: false, size: 'Large', maxHp: 20 };
  const ride = (rider: object, mount: object) =>
    refused({
      party: [
        { name: 'Ada', rides: 'Horse', ...rider },
        { ...horse, ...mount },
      ],
      foes: [orc],
    });
  expect(ride(at(9, 2), at(2, 2))).toBe(
    'Party, entry 1: whoever rides is where its mount is; give Horse the place.',
  );
  expect(ride(at(2, 2), {})).toContain('give Horse the place');
  expect(ride(at(2, 2), at(2, 2))).toBe('begins');
  expect(refused({ party: [{ name: 'Ada', fly: 6, height: 2 }], foes: [orc], scene: 'open' })).toContain(
    'nobody has a height in a scene of zones',
  );
  const hazard = { name: 'mud', damage: 3 };
  expect(refused({ party: ['brenna'], foes: [orc], hazard })).toContain('no hazardous space');
  expect(refused({ party: ['brenna'], foes: [orc], hazard, map: { hazards: [{ x: 1, y: 1 }] } })).toBe(
    'begins',
  );
});

test('ED-R-121 ED-R-197 ED-TOM-01: so it is of whoever joins or comes back', () => {
  const fight = scene({ party: [{ name: 'Ada' }, { name: 'Bo', ...at(0, 0) }], foes: [orc], first: 'party' });
  const join = (who: object) => fight.refusal({ do: 'join', actor: 'gm', side: 'party', who });
  expect(join({ name: 'Cy', zone: 'Far' })).toBe('ED-TOM-01');
  expect(join({ name: 'Cy', rides: 'Orc' })).toBe('ED-MNT-02');
  expect(join({ name: 'Cy', rides: 'Ada' })).toBe('ED-MNT-02');
  expect(join({ name: 'Cy' })).toBeUndefined();
  fight.give({ do: 'leave', actor: 'bo' });
  expect(fight.refusal({ do: 'return', actor: 'gm', target: 'bo', zone: 'Far' })).toBe('ED-TOM-01');
  const zones = scene({ party: [{ name: 'Ada' }], foes: [orc], scene: 'open', first: 'party' });
  expect(zones.refusal({ do: 'join', actor: 'gm', side: 'party', who: { name: 'Cy', ...at(1, 1) } })).toBe(
    'ED-TOM-01',
  );
});

test('ED-CORE-02: the game master puts somebody elsewhere, on a map and in zones', () => {
  const fight = scene({
    party: [
      { name: 'Ada', ...at(2, 2) },
      { name: 'Bo', ...at(0, 0) },
    ],
    foes: [{ ...orc, ...at(3, 2) }],
    first: 'party',
  });
  const gm = (more: object) => ({ do: 'gm', actor: 'gm', target: 'ada', ...more });
  expect(fight.refusal(gm({ x: 0, y: 0 }))).toBe('ED-SPC-06');
  expect(fight.refusal(gm({ x: 5 }))).toBe('ED-SPC-06');
  expect(fight.refusal(gm({ zone: 'Far' }))).toBe('ED-TOM-01');
  const [judged] = fight.give(gm({ x: 5, y: 4 }));
  expect(judged && encounter.tell(fight.state, judged)).toBe(
    'The game master decides about Ada: it is at 5, 4 now.',
  );
  expect(fight.state.fighters.ada).toMatchObject({ x: 5, y: 4, moved: 0 });
  const zones = scene({ party: [{ name: 'Ada' }], foes: [orc], scene: 'open', first: 'party' });
  expect(zones.refusal(gm({ x: 1, y: 1 }))).toBe('ED-TOM-01');
  zones.give(gm({ zone: 'Mid' }));
  expect(zones.state.fighters.ada).toMatchObject({ zone: 'Mid' });
});

test('ED-R-146 ED-R-196: a breath reaches no higher than it is long', () => {
  const breath = {
    id: 'breath',
    name: 'breath',
    text: 'Fire.',
    cost: 'act',
    target: 'enemy',
    area: { shape: 'line', size: 4 },
    attack: { against: 'React', bonus: 6 },
    damage: { average: 5 },
  };
  const fight = scene({
    party: [
      { name: 'Ada', maxHp: 20, bennies: 0, ...at(4, 2) },
      { name: 'Bo', maxHp: 20, bennies: 0, fly: 8, height: 6, ...at(3, 2) },
    ],
    foes: [{ ...orc, abilities: [breath], ...at(2, 2) }],
    map: { width: 12, height: 6 },
    first: 'foes',
  });
  fight.give({ do: 'use', actor: 'orc', ability: 'breath', x: 3, y: 2 }, 9);
  const [blow] = events(fight, 'attacked') as { targets: { id: string }[] }[];
  expect(blow!.targets.map(({ id }) => id)).toEqual(['ada']);
});
