import { describe, expect, test } from 'vitest';
import { begin, end, go, knight, mage, refusal, thug, turnOf, use, who, wide } from '../../fight.testing.ts';
import { encounter } from '../../index.ts';

describe('unseen, charmed, commanded', () => {
  test('SV-PERK-40: nobody targets the invisible but with Second Sight, and an attack ends it', () => {
    for (const [perks, rule] of [
      [[], 'SV-POW-05'],
      [['Second Sight'], 'allowed'],
    ] as const) {
      const open = begin({
        party: [mage('Invisibility')],
        foes: [{ ...thug, perks, x: 4, y: 3 }],
        map: wide,
      });
      const gone = go(open, use({ target: 'p1' }), 3, 3, 3).state;
      expect(who(gone, 'p1').invisible).toBe(true);
      const turn = go(gone, end('p1')).state;
      expect(refusal(turn, { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 })).toBe(rule);
      const back = go(turn, end('f1')).state;
      expect(refusal(back, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 })).toBe('SV-LIM-06');
    }
  });
  test('SV-LIM-09: being hurt betrays the invisible, and it is told', () => {
    const fire = { name: 'Fire', tier: 'Moderate', enhancements: ['Area Effect'], baseMinutes: null };
    const burst = {
      ...fire,
      enhancements: [{ name: 'Area Effect', radius: 3 }],
      against: { by: 'resist', attribute: 'DX' },
      effects: [{ does: 'damage', dice: 2, type: 'fire' }],
    };
    const foe = { ...thug, mana: 9, powers: [{ power: burst, tn: 15 }], x: 8, y: 3 };
    const open = begin({ party: [mage('Invisibility')], foes: [foe], map: wide });
    const turn = go(go(open, use({ target: 'p1' }), 3, 3, 3).state, end('p1')).state;
    expect(refusal(turn, { do: 'power', actor: 'f1', power: 0, target: 'p1' })).toBe('SV-POW-05');
    const { state, events } = go(
      turn,
      { do: 'power', actor: 'f1', power: 0, x: 4, y: 3 },
      3,
      3,
      3,
      6,
      6,
      5,
      4,
      4,
    );
    const lapsed = events.find(e => e.is === 'lapsed');
    expect(lapsed).toMatchObject({ actor: 'p1', name: 'Invisibility', why: 'the concentration is broken' });
    expect(lapsed && encounter.tell(state, lapsed)).toBe('Invisibility ends: the concentration is broken.');
    expect(who(state, 'p1').invisible).toBe(false);
  });
  test('Charm Person: a friend is not attacked, until the friend attacks', () => {
    const open = begin({
      party: [
        mage('Charm Person', { weapons: [{ weapon: 'Dagger', skill: 3 }] }),
        { ...knight, DX: 6, x: 3, y: 4 },
      ],
      foes: [{ ...thug, x: 4, y: 3 }],
      map: wide,
    });
    const charmed = go(open, use({ target: 'f1' }), 3, 3, 3, 6, 5, 5).state;
    expect(who(charmed, 'f1').charmedBy).toEqual(['p1']);
    const turn = go(charmed, end('p1')).state;
    const strike = (target: string) =>
      refusal(
        { ...turn, group: turn.order.findIndex(([id]) => id === 'f1') },
        { do: 'attack', actor: 'f1', target, weapon: 0 },
      );
    expect([strike('p1'), strike('p2')]).toEqual(['SV-POW-06', 'allowed']);
    who(charmed, 'p1').major = 1;
    const { state, events } = go(charmed, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 6);
    expect(events.at(-1)).toMatchObject({ is: 'lapsed', why: 'a friend does not strike' });
    expect(who(state, 'f1').charmedBy).toEqual([]);
  });
  test('Mind Control: the controlled fights for its master; alone it is no foe any more', () => {
    const two = [
      { ...thug, x: 5, y: 3 },
      { ...thug, x: 9, y: 3 },
    ];
    const open = begin({ party: [mage('Mind Control')], foes: two, map: wide });
    const held = go(open, use({ target: 'f1' }), 3, 3, 3, 6, 5, 5).state;
    expect(who(held, 'f1')).toMatchObject({ side: 'party', ownSide: 'foes', controlledBy: 'p1' });
    const free = go(held, { do: 'end power', actor: 'p1', running: 0 }).state;
    expect(who(free, 'f1')).toMatchObject({ side: 'foes', controlledBy: null });
    const alone = begin({ party: [mage('Mind Control')], foes: [{ ...thug, x: 5, y: 3 }], map: wide });
    const { events } = go(alone, use({ target: 'f1' }), 3, 3, 3, 6, 5, 5);
    expect(events.at(-1)).toEqual({ is: 'ended', winner: 'party' });
  });
  test('SV-LIM-12: a power that silences', () => {
    const hush = {
      name: 'Hush',
      tier: 'Moderate',
      against: { by: 'resist', attribute: 'WS' },
      effects: [{ does: 'state', state: 'Silenced' }],
    };
    const foe = { ...thug, mana: 9, powers: [{ power: 'Flame Dart', tn: 15 }], x: 6, y: 3 };
    const open = begin({ party: [mage(hush)], foes: [foe], map: wide });
    const silent = go(go(open, use({ target: 'f1' }), 3, 3, 3, 6, 5, 5).state, end('p1')).state;
    expect(refusal(silent, { do: 'power', actor: 'f1', power: 0, target: 'p1' })).toBe('SV-LIM-12');
  });
});

describe('places', () => {
  test('SV-ENH-06 SV-POW-07: a fireball on a free square burns friend and foe', () => {
    const open = begin({
      party: [mage('Fireball'), { ...knight, x: 14, y: 3 }],
      foes: [{ ...thug, x: 24, y: 3 }],
      map: wide,
    });
    const { events } = go(open, use({ x: 19, y: 3 }), 3, 3, 3, 3, 3, 3, 4, 4, 4, 3, 3, 3, 4, 4, 4);
    expect(events[1]).toMatchObject({ targets: ['p2', 'f1'] });
    expect(refusal(open, use({ x: 3, y: 9 }))).toBe('allowed');
    expect(
      refusal(
        begin({ party: [mage('Sleep')], foes: [{ ...thug, x: 24, y: 3 }], map: wide }),
        use({ x: 9, y: 9 }),
      ),
    ).toBe('SV-ENH-06');
    expect(refusal(open, use({ target: 'f1', x: 3, y: 3 }))).toBe('SV-ENH-06');
    expect(encounter.legal(open, 'p1').some(o => o.command.do === 'power' && o.command.x === 19)).toBe(true);
  });
  test('SV-POW-13: Teleport jumps to a free place in sight', () => {
    const open = begin({ party: [mage('Teleport')], foes: [{ ...thug, x: 9, y: 3 }], map: wide });
    expect(who(go(open, use({ x: 20, y: 8 }), 3, 3, 3).state, 'p1')).toMatchObject({ x: 20, y: 8 });
    expect(refusal(open, use({ x: 9, y: 3 }))).toBe('SV-POW-13');
    expect(refusal(open, use({}))).toBe('SV-POW-13');
  });
  test('SV-CMOD-01: a light ends the darkness around its bearer', () => {
    const bow = { weapons: [{ weapon: 'Bow', skill: 3 }], brawling: 1 };
    const open = begin({
      party: [mage('Light', bow)],
      foes: [{ ...thug, x: 9, y: 3 }],
      map: { ...wide, darkness: true },
    });
    const shot = { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 };
    const dark = go(open, shot, 6, 6, 6).events[0];
    const lit = go(open, use({ target: 'p1' }), 3, 3, 3).state;
    who(lit, 'p1').major = 1;
    expect([dark, go(lit, shot, 6, 6, 6).events[0]]).toMatchObject([{ tn: 10 }, { tn: 14 }]);
  });
  test('Sanctuary: a WS roll to strike those inside, and the first blow from inside ends it', () => {
    const holy = {
      powers: [{ power: 'Sanctuary', tn: 14, base: 'CH' }],
      weapons: [{ weapon: 'Dagger', skill: 3 }],
    };
    const open = begin({
      party: [mage('Sanctuary', holy)],
      foes: [{ ...thug, weapons: [{ weapon: 'Bow', skill: 2 }], x: 12, y: 3 }],
      map: wide,
    });
    const circle = go(open, use({ target: 'p1' }), 4, 4, 4).state;
    const turn = go(circle, end('p1')).state;
    const shoot = { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 };
    const { state, events } = go(turn, shoot, 5, 5, 5);
    expect(events).toMatchObject([{ is: 'overcame', success: false, tn: 10 }]);
    expect(who(state, 'f1').major).toBe(0);
    expect(go(turn, shoot, 3, 3, 3, 6, 6, 6).events.map(e => e.is)).toEqual(['overcame', 'attacked']);
  });
});

describe('spells against spells and time', () => {
  test('SV-CON-01: Dispel Magic against the strength of the spell', () => {
    const foe = { ...mage('Shield Spell'), DX: 16, x: 8, y: 3 };
    const open = begin({ party: [mage('Dispel Magic')], foes: [foe], map: wide });
    const warded = go(
      go(open, { do: 'power', actor: 'f1', power: 0, target: 'f1' }, 3, 3, 3).state,
      end('f1'),
    ).state;
    expect(refusal(warded, use({ target: 'f1' }))).toBe('SV-POW-06');
    expect(go(warded, use({ running: 0 }), 2, 2, 3, 5, 5, 5).state.running).toEqual([]);
    expect(go(warded, use({ running: 0 }), 4, 4, 4, 2, 2, 2).state.running).toHaveLength(1);
  });
  test('SV-LIM-15: Time Stop gives two turns more, without harm, for 1 Vitality', () => {
    const open = begin({ party: [mage('Time Stop')], foes: [{ ...thug, x: 4, y: 3 }], map: wide });
    let state = go(open, use({ target: 'p1' }), 3, 3, 3).state;
    expect(who(state, 'p1').vitality).toBe(27);
    for (const waited of ['p1', 'p1', 'f1']) {
      state = go(state, end('p1')).state;
      expect(encounter.waitingFor(state)).toBe(waited);
      if (waited === 'p1')
        expect(refusal(state, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 })).toBe('SV-LIM-01');
    }
  });
});

describe('SV-ATK-03: each one in the way of a power is asked', () => {
  test('Call Lightning: five bolts, each answered by its victim while reactions last', () => {
    const foes = [
      { ...thug, x: 8, y: 3 },
      { ...thug, x: 8, y: 5 },
    ];
    const open = begin({ party: [mage('Call Lightning')], foes, map: wide });
    const called = go(open, use({ target: 'f1', others: ['f2'] }), 3, 3, 3).state;
    expect(encounter.waitingFor(called)).toBe('f1');
    expect(called.queue).toHaveLength(4);
    expect(encounter.legal(called, 'f1').map(o => o.label)).toEqual(['Dodge', 'Take the blow']);
    // Dodged with the one reaction; the two others of f1 strike at once, then f2 is asked.
    const dodged = go(called, { do: 'defend', actor: 'f1', with: 'dodge' }, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1);
    expect(encounter.waitingFor(dodged.state)).toBe('f2');
    expect(who(dodged.state, 'f1')).toMatchObject({ reactions: 0, vitality: 12 });
    const hit = go(dodged.state, { do: 'defend', actor: 'f2', with: 'none' }, 1, 1, 1, 1).state;
    expect(encounter.waitingFor(hit)).toBe('f2');
    const last = go(hit, { do: 'defend', actor: 'f2', with: 'none' }, 1, 1, 1, 1).state;
    expect(encounter.waitingFor(last)).toBe('p1');
    expect(who(last, 'f2').vitality).toBe(12);
  });
});

describe('summons', () => {
  test('SV-LIM-04 SV-LIM-06: a beast comes, acts in its place, and goes with the concentration', () => {
    const open = begin({ party: [mage('Summon Beast')], foes: [{ ...thug, x: 9, y: 3 }], map: wide });
    const { state, events } = go(open, use({ as: 'Wolf' }));
    expect(events.map(e => e.is)).toEqual(['used power', 'cast', 'joined', 'began']);
    expect(who(state, 'p2')).toMatchObject({ name: 'Wolf', side: 'party', summonedBy: 'p1', x: 2, y: 2 });
    expect(encounter.waitingFor(go(state, end('p1')).state)).toBe('p2');
    const gone = go(state, { do: 'end power', actor: 'p1', running: 0 }).state;
    expect(who(gone, 'p2').fled).toBe(true);
    expect(refusal(open, use({ as: 'Young Dragon' }))).toBe('SV-POW-05');
    const cold = begin({
      party: [mage('Summon Beast', { powers: [{ power: 'Summon Beast', tn: 15 }] })],
      foes: [thug],
      map: wide,
    });
    expect(refusal(cold, use({}))).toBe('SV-LIM-04');
    expect(who(go(cold, { do: 'prepare', actor: 'p1', power: 0 }).state, 'p1').powers[0]?.prepared).toBe(1);
  });
  test('SV-INIT-01: the game master sends somebody in, and nobody else can', () => {
    const open = begin({ party: [knight], foes: [thug], map: wide });
    const joined = go(open, { do: 'join', actor: 'gm', stock: 'Ogre', side: 'foes', x: 20, y: 2 }).state;
    expect(who(joined, 'f2')).toMatchObject({ name: 'Ogre', x: 20 });
    expect(joined.order.flat()).toContain('f2');
  });
});

test('SV-LIM-16 SV-LIM-07 SV-R-78: strain for ten minutes, and a backfire for the game master', () => {
  const wild = {
    name: 'Wild',
    tier: 'Moderate',
    baseMinutes: null,
    limitations: ['Strenuous', 'Backfire Risk'],
    against: { by: 'resist', attribute: 'WS' },
    effects: [{ does: 'drain', dice: 1, pool: 'Mana' }],
  };
  const open = begin({ party: [mage(wild)], foes: [{ ...thug, x: 6, y: 3 }], map: wide });
  const { state, events } = go(open, use({ target: 'f1' }), 6, 6, 6);
  expect(events.map(e => e.is)).toEqual(['used power', 'cast', 'strained', 'backfired']);
  expect(who(state, 'p1')).toMatchObject({ strained: 100, conditions: ['Strenuous'] });
  expect(go(state, { do: 'rule', actor: 'gm', target: 'p1', mana: 0 }).events[0]).toMatchObject({
    is: 'ruled',
  });
  who(state, 'p1').strained = 1;
  expect(who(go(state, end('p1')).state, 'p1').conditions).toEqual([]);
});

test('SV-CRFT-05: potions heal, hide and cure', () => {
  const party = [{ ...knight, vitality: 5, potions: ['Healing Potion (Minor)', 'Invisibility'], x: 3, y: 3 }];
  const open = begin({ party, foes: [{ ...thug, x: 9, y: 3 }], map: wide });
  const healed = go(open, { do: 'drink', actor: 'p1', potion: 0 }, 4).state;
  expect(who(healed, 'p1')).toMatchObject({ vitality: 11, potions: ['Invisibility'], major: 0 });
  expect(who(go(open, { do: 'drink', actor: 'p1', potion: 1 }).state, 'p1').invisible).toBe(true);
  expect(refusal(open, { do: 'drink', actor: 'p1', potion: 5 })).toBe('SV-CRFT-05');
});

/** A circle around the mage at (3, 3), cast with a margin of 3; a thug with a bow stands outside. */
const warded = () => {
  const open = begin({
    party: [mage('Sanctuary', { powers: [{ power: 'Sanctuary', tn: 15, base: 'CH' }] })],
    foes: [{ ...thug, weapons: [{ weapon: 'Bow', skill: 2 }], x: 12, y: 3 }],
    map: wide,
  });
  return go(open, use({ target: 'p1' }), 4, 4, 4).state;
};
const shot = { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 };

test('SV-POW-06: WS to strike those inside; a failure costs the action', () => {
  const turn = turnOf(warded(), 'f1');
  const { state, events } = go(turn, shot, 5, 5, 1);
  expect(events).toMatchObject([{ is: 'overcame', tn: 10, success: false, cost: 'major' }]);
  expect(who(state, 'f1').major).toBe(0);
  expect(go(turn, shot, 3, 3, 4, 6, 6, 6).events.map(e => e.is)).toEqual(['overcame', 'attacked']);
});
test('SV-POW-06: WS to step inside, and nothing to walk around', () => {
  const turn = turnOf(warded(), 'f1');
  who(turn, 'f1').x = 8;
  const circle = turn.running[0]?.circle;
  expect(circle).toMatchObject({ x: 3, y: 3, is: 'sanctuary' });
  const edge = 3 + (circle?.metres ?? 0);
  who(turn, 'f1').x = edge + 2;
  const to = (x: number) => ({ do: 'move', actor: 'f1', how: 'half', x, y: 3 });
  expect(go(turn, to(edge + 1)).events.map(e => e.is)).toEqual(['moved']);
  expect(go(turn, to(edge), 6, 6, 5).events).toMatchObject([
    { is: 'overcame', success: false, cost: 'move' },
  ]);
  expect(go(turn, to(edge), 3, 3, 3).events.map(e => e.is)).toEqual(['overcame', 'moved']);
});
test('SV-LIM-09: the first blow from inside ends it', () => {
  const turn = turnOf(warded(), 'p1');
  Object.assign(who(turn, 'f1'), { x: 4, y: 3 });
  const { state } = go(turn, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 6);
  expect(state.running).toEqual([]);
});
