import { describe, expect, test } from 'vitest';
import { begin, go, knight, refusal, thug, who } from '../../fight.testing.ts';
import { encounter } from '../../index.ts';

const wide = { width: 30, height: 12 };
const mage = (power: unknown, more: object = {}) => ({
  name: 'Mage',
  DX: 14,
  WS: 13,
  IN: 12,
  mana: 20,
  powers: [{ power, tn: 15 }],
  x: 3,
  y: 3,
  ...more,
});
const use = (target: string, others?: string[]) => ({
  do: 'power',
  actor: 'p1',
  power: 0,
  target,
  ...(others ? { others } : {}),
});
const against = (power: unknown, foes: object[], more: object = {}, party: object = {}) =>
  begin({ party: [mage(power, party)], foes, map: wide, ...more });

describe('powers that are resisted', () => {
  test('SV-POW-06 SV-CON-02: the margin lowers the resistance roll, and a failure drains and dazes', () => {
    const open = against('Mind Blast', [{ ...thug, WS: 11, mana: 9, x: 8, y: 3 }]);
    // 15 − 5 = 10: two full fives. WS 11 − 2 (weakened) − 2 = 7.
    const { state, events } = go(open, use('f1'), 1, 2, 2, 3, 3, 2, 4, 4);
    expect(events.map(e => e.is)).toEqual(['used power', 'cast', 'affected', 'pools', 'state']);
    expect(events[2]).toMatchObject({ defence: 'resistance', tn: 7, defended: false });
    expect(who(state, 'f1')).toMatchObject({ mana: 1, states: ['Dazed'] });
    expect(who(state, 'p1')).toMatchObject({ mana: 18, major: 0 });
    const held = go(open, use('f1'), 1, 2, 2, 2, 3, 2);
    expect(who(held.state, 'f1')).toMatchObject({ mana: 9, states: [] });
  });
  test('SV-POW-03 SV-R-68: a failed roll costs what a use costs and reaches nobody', () => {
    const open = against('Mind Blast', [{ ...thug, x: 8, y: 3 }]);
    const { state, events } = go(open, use('f1'), 6, 6, 5);
    expect(events[1]).toMatchObject({ is: 'cast', targets: [], roll: 'failure' });
    expect(who(state, 'p1').mana).toBe(18);
  });
  test('SV-PERK-39 SV-R-07: Magic Resistance helps, shock hinders', () => {
    const open = against('Mind Blast', [{ ...thug, WS: 11, perks: ['Magic Resistance'], x: 8, y: 3 }]);
    who(open, 'f1').shock = -3;
    expect(go(open, use('f1'), 5, 5, 5, 3, 3, 3).events[2]).toMatchObject({ tn: 11 - 2 + 4 - 3 });
  });
  test('SV-STAT-08 SV-ENH-06: sleep takes everyone in the area, and whoever is hurt wakes', () => {
    const open = against('Sleep', [
      { ...thug, x: 12, y: 3 },
      { ...thug, x: 13, y: 4 },
      { ...thug, x: 20, y: 3 },
    ]);
    const { state, events } = go(open, use('f1'), 4, 4, 5, 6, 5, 5, 6, 5, 5);
    expect(events[1]).toMatchObject({ targets: ['f1', 'f2'], gm: ['Wakes when hurt or shaken.'] });
    expect(who(state, 'f1')).toMatchObject({ states: ['Unconscious'], reactions: 0 });
    const turn = go(state, { do: 'end turn', actor: 'p1' }).state;
    expect(encounter.legal(turn, 'f1').map(o => o.command.do)).toEqual(['end turn']);
    expect(refusal(turn, { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 })).toBe('SV-STAT-08');
    encounter.evolve(turn, {
      is: 'hit',
      actor: 'f1',
      by: 'p1',
      location: 'torso',
      damage: 1,
      vitality: 19,
      bleedingCount: 0,
      stable: false,
      shock: 0,
      lastAction: false,
      life: 'up',
      x: 12,
      y: 3,
      wear: [],
      parried: -1,
    });
    expect(who(turn, 'f1')).toMatchObject({ states: [], timers: [] });
  });
  test('SV-LIM-01: sleep does not touch the strong, and only the undead are turned', () => {
    expect(refusal(against('Sleep', [{ ...thug, maxVitality: 30, x: 8, y: 3 }]), use('f1'))).toBe(
      'SV-LIM-01',
    );
    const undead = { stock: 'Skeleton', x: 8, y: 3 };
    const living = { ...thug, x: 8, y: 5 };
    const open = begin({
      party: [mage('Turn Undead', { powers: [{ power: 'Turn Undead', tn: 14, base: 'CH' }] })],
      foes: [undead, living],
      map: wide,
    });
    expect(refusal(open, use('f2'))).toBe('SV-LIM-01');
    // A skeleton has no mind to resist with.
    expect(who(go(open, use('f1'), 4, 4, 4).state, 'f1').life).toBe('destroyed');
  });
  test('SV-STAT-04: caught by plants, free by ST', () => {
    const open = against('Entangle', [{ ...thug, x: 8, y: 3 }]);
    const caught = go(open, use('f1'), 4, 4, 4, 6, 5, 5).state;
    expect(who(caught, 'f1').states).toEqual(['Grappled']);
    const turn = go(caught, { do: 'end turn', actor: 'p1' }).state;
    expect(refusal(turn, { do: 'move', actor: 'f1', how: 'half', x: 9, y: 3 })).toBe('SV-STAT-04');
    const free = go(turn, { do: 'break grapple', actor: 'f1' }, 3, 3, 3).state;
    expect(who(free, 'f1')).toMatchObject({ states: [], timers: [], major: 0 });
  });
  test('SV-CON-01 SV-STAT-02 SV-STAT-03: contests of maneuvers trip and disarm', () => {
    const fencer = (power: string) => [
      { ...knight, DX: 14, powers: [{ power, tn: 16, base: 'DX' }], x: 3, y: 3 },
    ];
    const foes = [{ ...thug, x: 4, y: 3 }];
    const trip = begin({ party: fencer('Trip Attack'), foes, map: wide });
    expect(who(go(trip, use('f1'), 3, 3, 3, 3, 3, 3).state, 'f1').prone).toBe(true);
    const disarm = begin({ party: fencer('Disarm'), foes, map: wide });
    const { state } = go(disarm, use('f1'), 3, 3, 3, 5, 5, 5);
    expect(who(state, 'f1').weapons[0]).toMatchObject({ place: 'ground', x: 6, y: 3 });
    expect(who(state, 'p1').stamina).toBe(who(disarm, 'p1').stamina - 1);
  });
});

describe('areas, lines, cones and several targets', () => {
  test('SV-ENH-06 SV-POW-06: a fireball burns everyone within 6 m, halved by DX/2', () => {
    const open = against('Fireball', [
      { ...thug, x: 20, y: 3 },
      { ...thug, x: 24, y: 6 },
      { ...thug, x: 27, y: 3 },
    ]);
    // 16 on 15 would fail; 12 succeeds with a margin of 3. DX/2 = 5: the first fails, the second halves.
    const { state, events } = go(open, use('f1'), 4, 4, 4, 3, 3, 3, 4, 4, 4, 1, 2, 1, 4, 4, 4);
    expect(events[1]).toMatchObject({ targets: ['f1', 'f2'] });
    expect(who(state, 'f1').vitality).toBe(20 - 12);
    expect(who(state, 'f2').vitality).toBe(20 - 6);
    expect(who(state, 'f3').vitality).toBe(20);
  });
  test('a lightning bolt runs along its line', () => {
    const open = against('Lightning Bolt', [
      { ...thug, x: 8, y: 3 },
      { ...thug, x: 12, y: 3 },
      { ...thug, x: 12, y: 5 },
    ]);
    const { events } = go(open, use('f1'), 4, 4, 4, 1, 1, 2, 1, 1, 2);
    expect(events[1]).toMatchObject({ targets: ['f1', 'f2'] });
  });
  test('SV-ENH-07: a cone of 4 m, friend and foe alike, but not the one it comes from', () => {
    const breath = {
      name: 'Breath',
      tier: 'Moderate',
      enhancements: ['Cone Shaped'],
      baseMinutes: null,
      against: { by: 'resist', attribute: 'DX' },
      effects: [{ does: 'damage', dice: 1, type: 'cold' }],
    };
    const open = against(breath, [
      { ...thug, x: 6, y: 3 },
      { ...thug, x: 7, y: 4 },
      { ...thug, x: 4, y: 6 },
      { ...thug, x: 8, y: 3 },
    ]);
    const { events } = go(open, use('f1'), 4, 4, 4, 1, 1, 2, 1, 1, 2);
    expect(events[1]).toMatchObject({ targets: ['f1', 'f2'] });
  });
  test('SV-ENH-08 SV-ENH-15: three missiles at one or shared out, nothing to be done about them', () => {
    const open = against('Magic Missile', [
      { ...thug, x: 8, y: 3 },
      { ...thug, x: 8, y: 5 },
    ]);
    expect(who(go(open, use('f1'), 3, 3, 3, 4, 5, 6).state, 'f1').vitality).toBe(5);
    const { state } = go(open, use('f1', ['f2']), 3, 3, 3, 4, 5, 6);
    expect([who(state, 'f1').vitality, who(state, 'f2').vitality]).toEqual([11, 14]);
    expect(refusal(open, use('f1', ['f1']))).toBe('SV-ENH-08');
    // Aimed one by one, in any order: two on one, one on the other.
    for (const [target, others, left] of [
      ['f1', ['f2', 'f1'], [11, 14]],
      ['f1', ['f1', 'f2'], [11, 14]],
      ['f2', ['f1', 'f2'], [14, 11]],
      ['f2', ['f1'], [14, 11]],
      ['f1', ['f1', 'f1'], [5, 20]],
    ] as const) {
      const after = go(open, use(target, [...others]), 3, 3, 3, 4, 5, 6).state;
      expect([who(after, 'f1').vitality, who(after, 'f2').vitality]).toEqual(left);
    }
    const offered = encounter.legal(open, 'p1').filter(o => o.command.do === 'power');
    expect(offered.map(o => o.label)).toEqual([
      'Magic Missile on Thug 1',
      'Magic Missile on Thug 2',
      'Magic Missile on Thug 1, Thug 2',
    ]);
  });
});

describe('powers that last', () => {
  test('SV-ENH-05 SV-ENH-12: a blessing of +2 on all rolls that ends by itself', () => {
    const open = begin({
      party: [mage('Bless'), { ...knight, x: 4, y: 5 }],
      foes: [{ ...thug, x: 5, y: 5 }],
      map: wide,
    });
    const blessed = go(open, use('p2', ['p1']), 3, 3, 3).state;
    expect(blessed.running).toMatchObject([{ name: 'Bless', on: ['p1', 'p2'], turns: 100, attack: 2 }]);
    const turn = go(blessed, { do: 'end turn', actor: 'p1' }).state;
    expect(go(turn, { do: 'attack', actor: 'p2', target: 'f1', weapon: 0 }, 6, 6, 5).events[0]).toMatchObject(
      {
        tn: 12 + 3 + 2,
      },
    );
    const last = structuredClone(blessed);
    Object.assign(last.running[0] ?? {}, { turns: 1 });
    expect(go(last, { do: 'end turn', actor: 'p1' }).state.running).toEqual([]);
  });
  test('Shield Spell adds 3 AR, Mage Armor stands in for worn armour where it is better', () => {
    const weapon = { damage: '2d6', type: 'force', reach: 1 };
    const foe = { name: 'Foe', DX: 6, weapons: [{ weapon }], x: 4, y: 3 };
    for (const [spell, AR] of [
      ['Shield Spell', 3],
      ['Mage Armor', 5],
    ] as const) {
      const open = against(spell, [foe]);
      const armed = go(go(open, use('p1'), 3, 3, 3).state, { do: 'end turn', actor: 'p1' }).state;
      const struck = go(armed, { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 }, 1, 1, 1).state;
      const { state } = go(struck, { do: 'defend', actor: 'p1', with: 'none' }, 6, 6);
      expect(who(state, 'p1').vitality, spell).toBe(20 - (12 - AR));
    }
  });
  const held = {
    name: 'Hold',
    tier: 'Moderate',
    limitations: ['Concentration'],
    against: { by: 'resist', attribute: 'WS' },
    effects: [{ does: 'state', state: 'Stunned' }],
  };
  test('SV-LIM-06: who concentrates does nothing else, and a wound breaks it', () => {
    const open = against(held, [{ ...thug, x: 8, y: 3 }], {}, { weapons: [{ weapon: 'Dagger' }] });
    const { state } = go(open, use('f1'), 4, 4, 4, 6, 5, 5);
    expect(state.running).toMatchObject([{ concentration: true, states: ['Stunned'] }]);
    expect(who(state, 'f1').states).toEqual(['Stunned']);
    const round = go(go(state, { do: 'end turn', actor: 'p1' }).state, { do: 'end turn', actor: 'f1' }).state;
    expect(refusal(round, { do: 'full defense', actor: 'p1' })).toBe('SV-LIM-06');
    expect(refusal(round, use('f1'))).toBe('SV-LIM-06');
    expect(refusal(round, { do: 'move', actor: 'p1', how: 'full', x: 3, y: 4 })).toBe('SV-LIM-06');
    expect(refusal(round, { do: 'move', actor: 'p1', how: 'half', x: 3, y: 4 })).toBe('allowed');
    const ended = go(round, { do: 'end power', actor: 'p1', running: 0 }).state;
    expect(ended.running).toEqual([]);
    expect(who(ended, 'f1').states).toEqual([]);
    encounter.evolve(round, { is: 'state', actor: 'p1', state: 'Stunned', turns: 1 });
    expect(round.running).toEqual([]);
  });
});

describe('what refuses a power', () => {
  const foes = [{ ...thug, x: 8, y: 3 }];
  const design = (limitations: unknown[], more: object = {}) => ({
    name: 'Curse',
    tier: 'Moderate',
    baseMinutes: null,
    limitations,
    against: { by: 'resist', attribute: 'WS' },
    effects: [{ does: 'drain', dice: 1, pool: 'Stamina' }],
    ...more,
  });
  test.each([
    ['SV-POW-03', design([]), { mana: 1 }, 'f1'],
    ['SV-POW-07', design([], { baseRange: 4 }), {}, 'f1'],
    ['SV-LIM-03', design([{ name: 'Usage Limit', limit: '1/day' }]), { used: true }, 'f1'],
    ['SV-LIM-04', design([{ name: 'Preparation Time', time: '1 minute' }]), {}, 'f1'],
    ['SV-LIM-11', design(['Gesture Required']), { weapons: [{ weapon: 'Greatsword' }] }, 'f1'],
    ['SV-LIM-12', design(['Verbal Component']), { silenced: true }, 'f1'],
    ['SV-LIM-13', design(['Melee Range Only']), {}, 'f1'],
    ['SV-POW-05', design([]), {}, 'p1'],
  ])('%s', (rule, power, more: object, target) => {
    const open = against(power, foes, {}, 'used' in more ? {} : more);
    const [own] = who(open, 'p1').powers;
    if ('used' in more && own) own.used = 1;
    expect(refusal(open, use(target))).toBe(rule);
    expect(
      encounter.legal(open, 'p1').some(o => o.command.do === 'power' && o.command.target === target),
    ).toBe(false);
  });
  test('SV-LIM-01: a sneak attack needs a flanked or unaware foe', () => {
    const sneak = { ...knight, powers: [{ power: 'Sneak Attack', tn: 15, base: 'DX' }], x: 3, y: 3 };
    const blow = { do: 'attack', actor: 'p1', target: 'f1', weapon: 0, power: 0 };
    const alone = begin({ party: [sneak], foes: [{ ...thug, x: 4, y: 3 }] });
    expect(refusal(alone, blow)).toBe('SV-LIM-01');
    const flanked = begin({
      party: [sneak, { ...thug, DX: 6, x: 5, y: 3 }],
      foes: [{ ...thug, x: 4, y: 3 }],
    });
    expect(go(flanked, blow, 6, 6, 5).events[0]).toMatchObject({ is: 'used power' });
  });
});

describe('lines of fire', () => {
  const walls = Array.from({ length: 11 }, (_, y) => ({ x: 6, y }));
  test('SV-ATK-02: walls stop arrows and bolts, and areas beyond them', () => {
    const archer = { ...knight, DX: 14, weapons: [{ weapon: 'Bow', skill: 3 }], x: 3, y: 3 };
    const foes = [{ ...thug, x: 9, y: 3 }];
    const open = begin({ party: [archer], foes, map: { ...wide, walls } });
    expect(refusal(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 })).toBe('SV-ATK-02');
    expect(encounter.legal(open, 'p1').some(o => o.command.do === 'attack')).toBe(false);
    for (const spell of ['Fire Bolt', 'Fireball', 'Magic Missile'])
      expect(refusal(against(spell, foes, { map: { ...wide, walls } }), use('f1')), spell).toBe('SV-ATK-02');
    const clear = begin({ party: [archer], foes, map: { ...wide, walls: walls.filter(w => w.y !== 3) } });
    expect(refusal(clear, { do: 'aim', actor: 'p1', target: 'f1' })).toBe('allowed');
    expect(encounter.legal(clear, 'p1').some(o => o.command.do === 'attack')).toBe(true);
  });
  test('a line along a corner is free while one side of it is', () => {
    const foes = [{ ...thug, x: 5, y: 4 }];
    const bolt = (squares: object[]) =>
      refusal(against('Flame Dart', foes, { map: { ...wide, walls: squares } }, { y: 3 }), use('f1'));
    expect(bolt([{ x: 4, y: 3 }])).toBe('allowed');
    expect(
      bolt([
        { x: 4, y: 3 },
        { x: 4, y: 4 },
      ]),
    ).toBe('SV-ATK-02');
  });
});
