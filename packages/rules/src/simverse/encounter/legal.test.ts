/** Positions whose legal actions somebody has counted with the book in hand, as chess programs do. */
import { describe, expect, test } from 'vitest';
import {
  begin,
  blow,
  end,
  face,
  go,
  kinds,
  knight,
  labels,
  map,
  readings,
  refusal,
  scripted,
  thug,
  turnOf,
  who,
} from './fight.testing.ts';
import { encounter } from './index.ts';

// Longsword to strike or thrust, punch and kick: four ways at eight locations.
const BLOWS = 4 * 8;
// 8 × 6 squares without the own one and the foe's. With 1 m of movement a half move reaches 7 of them, a full move
// (2 m) 23, a sprint (4 m) all 46.
const SQUARES = 8 * 6 - 2;
const slow = { movement: 1 };
const atHand = { drop: 1, sheathe: 1, 'drop prone': 1, 'full defense': 1, 'end turn': 1 };
const after = (state: ReturnType<typeof begin>, ...events: Parameters<typeof encounter.evolve>[1][]) => {
  for (const event of events) encounter.evolve(state, event);
  return state;
};
const pricesOfMoves = (state: ReturnType<typeof begin>, id: string): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { command, cost } of encounter.legal(state, id))
    if (command.do === 'move') found[cost] = (found[cost] ?? 0) + 1;
  return found;
};

describe('on foot and at arms', () => {
  test('SV-INIT-04 SV-CMOD-06 SV-DMG-11: a knight beside a thug', () => {
    expect(kinds(face({}, {}), 'p1')).toEqual({ ...atHand, attack: BLOWS, grapple: 1, move: SQUARES });
  });
  test('SV-INIT-07 SV-INIT-08 SV-INIT-09: each square at the price of the least move that reaches it', () => {
    expect(pricesOfMoves(face(slow, {}), 'p1')).toEqual({
      nothing: 3 * 3 - 2,
      'Major Action': 5 * 5 - 3 * 3,
      'Major Action, 1 Stamina': SQUARES - (5 * 5 - 2),
    });
  });
  test('SV-INIT-07 SV-INIT-08: nobody in reach leaves moving, defending and waiting', () => {
    const state = begin({ party: [{ ...knight, x: 0, y: 0 }], foes: [{ ...thug, x: 7, y: 5 }] });
    expect(kinds(state, 'p1')).toEqual({ ...atHand, move: SQUARES, leave: 3 });
    expect(encounter.legal(state, 'f1')).toEqual([]);
  });
  test('SV-INIT-04: once the Major Action is spent, a half move and a Minor Action are left', () => {
    const state = go(face(slow, {}), { do: 'full defense', actor: 'p1' }).state;
    expect(labels(state, 'p1')).toEqual([
      'Put Longsword away',
      'Drop Longsword',
      'Drop prone',
      'End the turn',
    ]);
    expect(pricesOfMoves(state, 'p1')).toEqual({ nothing: 7 });
  });
  test('SV-INIT-04 SV-R-81: a stowed sword goes into either hand, a greatsword into both, as the second Minor Action too', () => {
    const weapons = ['Longsword', 'Greatsword'].map(weapon => ({ weapon, hand: 'stowed' }));
    const state = face({ ...slow, weapons }, {});
    const hold = ['Draw Longsword (main)', 'Draw Longsword (off)', 'Draw Greatsword (both)'];
    expect(labels(state, 'p1').filter(l => l.startsWith('Draw'))).toEqual(hold);
    const drawn = go(state, { do: 'draw', actor: 'p1', weapon: 0, hand: 'main' }).state;
    expect(labels(drawn, 'p1').filter(l => /^(Draw|Put|Drop L)/.test(l))).toEqual([
      'Put Longsword away',
      'Drop Longsword',
    ]);
    const away = go(drawn, { do: 'sheathe', actor: 'p1', weapon: 0 }).state;
    expect(labels(away, 'p1')).toEqual(['Drop prone', 'End the turn']);
  });
  test('SV-STAT-04: bare hands punch, kick and seize', () => {
    const state = face({ weapons: [] }, {});
    expect(kinds(state, 'p1')).toEqual({
      attack: 2 * 8,
      grapple: 1,
      'drop prone': 1,
      'full defense': 1,
      'end turn': 1,
      move: SQUARES,
    });
  });
  test('SV-PERK-04: after the Major Action, Martial Arts Training still punches or kicks', () => {
    const spent = go(face({ perks: ['Martial Arts Training'] }, {}), blow(), 6, 6, 6).state;
    expect(kinds(spent, 'p1')).toMatchObject({ attack: 2 * 8 });
    expect(kinds(go(face({}, {}), blow(), 6, 6, 6).state, 'p1').attack).toBeUndefined();
  });
  test('SV-CMOD-05 SV-CMOD-06: an archer aims or shoots at eight locations, and aims at each foe once', () => {
    const archer = { ...knight, weapons: [{ weapon: 'Bow', skill: 3 }], x: 0, y: 0 };
    const state = begin({
      party: [archer],
      foes: [
        { ...thug, x: 7, y: 5 },
        { ...thug, x: 7, y: 0 },
      ],
    });
    expect(kinds(state, 'p1')).toMatchObject({ attack: 2 * 8, aim: 2 });
    const aimed = turnOf(go(state, { do: 'aim', actor: 'p1', target: 'f1' }).state, 'p1');
    expect(labels(aimed, 'p1').filter(l => l.startsWith('Aim'))).toEqual(['Aim at Thug 2']);
    expect(refusal(aimed, { do: 'aim', actor: 'p1', target: 'f1' })).toBe('SV-CMOD-05');
  });
});

describe('two weapons', () => {
  const daggers = { ...slow, weapons: ['main', 'off'].map(hand => ({ weapon: 'Dagger', hand, skill: 3 })) };
  test('SV-WEAP-02: the main hand alone, the off-hand alone, or both', () => {
    const attacks = encounter
      .legal(face(daggers, {}), 'p1')
      .flatMap(({ command }) => (command.do === 'attack' && command.weapon < 2 ? [command] : []));
    // Strike, thrust or throw.
    expect(attacks.filter(a => a.hands === 'two')).toHaveLength(3 * 8);
    expect(attacks.filter(a => a.hands === 'one')).toHaveLength(2 * 3 * 8);
  });
  test('SV-WEAP-02 SV-WEAP-03: with the off-hand due, it strikes the same foe or another, and nothing else does', () => {
    const open = begin({
      party: [{ ...knight, ...daggers, x: 3, y: 3 }],
      foes: [
        { ...thug, x: 4, y: 3 },
        { ...thug, x: 4, y: 4 },
      ],
    });
    const due = go(open, blow({ hands: 'two' }), 6, 6, 6).state;
    const attacks = encounter
      .legal(due, 'p1')
      .flatMap(({ command }) =>
        command.do === 'attack' ? [`${command.weapon} ${command.target} ${command.hands}`] : [],
      );
    expect(attacks).toHaveLength(3 * 8 * 2);
    expect(new Set(attacks)).toEqual(new Set(['1 f1 one', '1 f2 one']));
    expect(kinds(due, 'p1')).toEqual({
      attack: 48,
      drop: 2,
      sheathe: 2,
      'drop prone': 1,
      'end turn': 1,
      move: 6,
    });
  });
});

describe('states', () => {
  test('SV-STAT-04: held, one strikes, seizes back or breaks free, and stays where one is', () => {
    const held = after(face(slow, {}), { is: 'grappled', actor: 'f1', target: 'p1' });
    expect(kinds(held, 'p1')).toEqual({ ...atHand, attack: BLOWS, grapple: 1, 'break grapple': 1 });
  });
  test('SV-STAT-04: holding, one strikes or lets go, and seizes nobody else', () => {
    const holding = after(face(slow, {}), { is: 'grappled', actor: 'p1', target: 'f1' });
    expect(kinds(holding, 'p1')).toEqual({ ...atHand, attack: BLOWS, strangle: 1, release: 1 });
    const free = go(holding, { do: 'release', actor: 'p1' }).state;
    expect(kinds(free, 'p1')).toEqual({ ...atHand, attack: BLOWS, grapple: 1, move: SQUARES });
  });
  test('SV-STAT-02 SV-R-169: prone, one may stand up in three ways', () => {
    const { 'drop prone': _down, ...rest } = atHand;
    const state = face({ ...slow, prone: true }, {});
    expect(kinds(state, 'p1')).toEqual({ ...rest, attack: BLOWS, grapple: 1, 'stand up': 3, move: SQUARES });
    const up = go(state, { do: 'stand up', actor: 'p1', how: 'full' }).state;
    expect(kinds(up, 'p1')).toEqual({ drop: 1, sheathe: 1, 'drop prone': 1, 'end turn': 1, move: 7 });
  });
  test('SV-STAT-01: stunned, everything but Full Defense, for there is no Reaction', () => {
    const { 'full defense': _three, ...rest } = atHand;
    const state = turnOf(after(face({}, {}), { is: 'state', actor: 'p1', state: 'Stunned', turns: 1 }), 'p1');
    expect(kinds(state, 'p1')).toEqual({ ...rest, attack: BLOWS, grapple: 1, move: SQUARES });
    expect(who(state, 'p1').reactions).toBe(0);
  });
  test('SV-STAT-06 SV-R-81: dazed, a weapon is put away with the Major Action or not at all', () => {
    const state = turnOf(after(face({}, {}), { is: 'state', actor: 'p1', state: 'Dazed', turns: 1 }), 'p1');
    expect(kinds(state, 'p1')).toEqual({ ...atHand, attack: BLOWS, grapple: 1, move: SQUARES });
    expect(labels(go(state, blow(), 6, 6, 6).state, 'p1')).toEqual([
      'Drop Longsword',
      'Drop prone',
      'End the turn',
    ]);
  });
  test('SV-STAT-08: asleep, nothing; a friend beside may shake the sleeper', () => {
    const open = begin({
      party: [
        { ...knight, x: 3, y: 3 },
        { ...thug, x: 3, y: 4 },
      ],
      foes: [{ ...thug, x: 7, y: 0 }],
    });
    after(open, { is: 'state', actor: 'p2', state: 'Unconscious', turns: 9 });
    expect(labels(open, 'p1')).toContain('Wake Thug 1');
    expect(labels(turnOf(open, 'p2'), 'p2')).toEqual(['End the turn']);
  });
  test('SV-MOR-06: in panic one runs, cowers or drops what one holds', () => {
    const state = after(face({}, {}), { is: 'state', actor: 'p1', state: 'Panic', turns: 2 });
    expect(kinds(state, 'p1')).toEqual({ drop: 1, 'drop prone': 1, 'end turn': 1, move: SQUARES });
  });
  test('SV-PERK-07 SV-R-45: at 0 Vitality the Relentless have one Major Action with its half move', () => {
    const open = face({ ...slow, perks: ['Relentless'] }, {});
    after(open, {
      is: 'wounds',
      actor: 'p1',
      loss: 24,
      vitality: 0,
      bleedingCount: 0,
      stable: false,
      unconscious: false,
      lastAction: true,
      life: 'last action',
    });
    const last = turnOf(open, 'p1');
    expect(kinds(last, 'p1')).toEqual({
      ...atHand,
      attack: BLOWS,
      grapple: 1,
      'first aid': 1,
      move: SQUARES,
    });
    const spent = go(last, blow(), 6, 6, 6).state;
    expect(kinds(spent, 'p1')).toEqual({ drop: 1, 'drop prone': 1, 'end turn': 1, move: 7 });
  });
  test('SV-INIT-01: who was struck down by somebody acting at the same time has the whole turn', () => {
    const even = { ...knight, x: 3, y: 3 };
    const open = begin({ party: [even], foes: [{ ...knight, vitality: 1, x: 4, y: 3 }] });
    const struck = go(
      go(open, blow(), 3, 3, 3).state,
      { do: 'defend', actor: 'f1', with: 'none' },
      1,
      1,
    ).state;
    expect(kinds(go(struck, end('p1')).state, 'f1')).toEqual({
      ...atHand,
      attack: BLOWS,
      grapple: 1,
      'first aid': 1,
      move: SQUARES,
    });
  });
  test('SV-INIT-02 SV-R-79: surprise takes no action, but Speed, and with it metres', () => {
    const long = { width: 40, height: 2 };
    const open = (surprised: boolean, ...faces: number[]) => {
      const setup = {
        party: [{ ...knight, surprised, x: 0, y: 0 }],
        foes: [{ ...thug, DX: 4, x: 39, y: 1 }],
        map: long,
        morale: false,
      };
      return begin(setup, scripted(...faces));
    };
    // Speed 6: 17 against 12 fails by 5, Speed 5. Two rows of squares 0 to 5, without the own one.
    const caught = open(true, 6, 6, 5);
    expect(pricesOfMoves(caught, 'p1')).toEqual({
      nothing: 2 * 6 - 1,
      'Major Action': 2 * 5,
      'Major Action, 1 Stamina': 2 * 10,
    });
    expect(kinds(caught, 'p1')).toEqual({ ...atHand, leave: 3, move: 41 });
    expect(pricesOfMoves(open(false), 'p1')).toMatchObject({ nothing: 2 * 7 - 1 });
    // The second round knows nothing of it any more.
    const later = go(go(caught, end('p1')).state, end('f1')).state;
    expect(pricesOfMoves(later, 'p1')).toMatchObject({ nothing: 2 * 7 - 1 });
  });
});

describe('powers', () => {
  const burst = {
    name: 'Burst',
    tier: 'Moderate',
    enhancements: [{ name: 'Area Effect', radius: 3 }],
    baseRange: 4,
    baseMinutes: null,
    against: { by: 'resist', attribute: 'DX' },
    effects: [{ does: 'damage', dice: 1, type: 'fire' }],
  };
  const mage = (power: unknown, more: object = {}) => ({
    ...knight,
    mana: 20,
    powers: [{ power, tn: 14 }],
    x: 0,
    y: 0,
    ...more,
  });
  const powersOf = (state: ReturnType<typeof begin>, id: string) =>
    encounter.legal(state, id).filter(o => o.command.do === 'power');
  test('SV-ENH-06 SV-POW-07: an area is laid on any square in range where it reaches somebody', () => {
    const state = begin({ party: [mage(burst)], foes: [{ ...thug, x: 7, y: 5 }] });
    // Within 4 m: 5 × 5 squares. The caster is within 3 m of 4 × 4 of them, the foe of (4, 2), (4, 3), (4, 4).
    expect(powersOf(state, 'p1')).toHaveLength(16 + 3);
    // A wall from (1, 0) to (1, 5) leaves the own column: (0, 0) to (0, 3) reach the caster.
    const walls = Array.from({ length: 6 }, (_, y) => ({ x: 1, y }));
    const walled = begin({ party: [mage(burst)], foes: [{ ...thug, x: 7, y: 5 }], map: { ...map, walls } });
    expect(powersOf(walled, 'p1').map(o => o.label)).toEqual([0, 1, 2, 3].map(y => `Burst at 0, ${y}`));
  });
  test('SV-POW-12 SV-LIM-10 SV-LIM-13: maneuvers ride on every blow they fit', () => {
    const powers = ['Power Attack', 'Riposte', 'Chi Strike', 'Feint'].map(power => ({
      power,
      tn: 15,
      base: 'DX',
    }));
    const state = face({ powers }, {});
    // Power Attack with all four, Chi Strike with fist and foot, Riposte with none before a parry; Feint by itself.
    expect(kinds(state, 'p1')).toEqual({
      ...atHand,
      attack: BLOWS + BLOWS + 2 * 8,
      grapple: 1,
      power: 1,
      move: SQUARES,
    });
    expect(labels(state, 'p1')).toContain('Feint on Thug');
  });
  test('Rapid Strike: the blow that is owed goes to either foe, with the same weapon, and no other', () => {
    const foes = [
      { ...thug, x: 4, y: 3 },
      { ...thug, x: 4, y: 4 },
    ];
    const powers = [{ power: 'Rapid Strike', tn: 15, base: 'DX' }];
    const open = begin({ party: [{ ...knight, ...slow, powers, x: 3, y: 3 }], foes });
    const owing = go(open, blow({ power: 0 }), 6, 6, 6).state;
    expect(kinds(owing, 'p1')).toEqual({
      attack: 2 * 8,
      drop: 1,
      sheathe: 1,
      'drop prone': 1,
      'end turn': 1,
      move: 6,
    });
  });
  test('SV-LIM-06: who concentrates keeps the half move and what is free', () => {
    const hold = {
      name: 'Hold',
      tier: 'Moderate',
      limitations: ['Concentration'],
      against: { by: 'resist', attribute: 'WS' },
      effects: [{ does: 'state', state: 'Stunned' }],
    };
    const open = face({ ...slow, mana: 9, powers: [{ power: hold, tn: 15 }] }, {});
    const begun = go(open, { do: 'power', actor: 'p1', power: 0, target: 'f1' }, 3, 3, 3, 6, 6, 5).state;
    const state = turnOf(begun, 'p1');
    expect(labels(state, 'p1')).toEqual(['End Hold', 'Drop Longsword', 'Drop prone', 'End the turn']);
    expect(pricesOfMoves(state, 'p1')).toEqual({ nothing: 7 });
  });
  test('SV-LIM-04 SV-LIM-06: a summoned wolf bites, and its caller only concentrates', () => {
    const party = [
      mage('Summon Beast', {
        powers: [{ power: 'Summon Beast', tn: 15, prepared: true }],
        x: 3,
        y: 3,
        DX: 16,
      }),
    ];
    const open = begin({ party, foes: [{ ...thug, x: 2, y: 1 }] });
    const come = labels(open, 'p1').filter(l => l.startsWith('Summon'));
    expect(come).toEqual(['Summon Beast', 'Summon Beast: Wolf', 'Summon Beast: Giant Rat']);
    const called = go(open, { do: 'power', actor: 'p1', power: 0, as: 'Wolf' }).state;
    // It appears at (2, 2). Its teeth at eight locations (SV-R-199); nothing it holds could be dropped.
    expect(kinds(turnOf(called, 'p2'), 'p2')).toEqual({
      attack: 8,
      grapple: 1,
      'drop prone': 1,
      'full defense': 1,
      'end turn': 1,
      move: SQUARES - 1,
    });
    expect(labels(turnOf(called, 'p1'), 'p1')).toEqual([
      'End Summon Beast',
      'Drop Longsword',
      'Drop prone',
      'End the turn',
    ]);
  });
  test('SV-CRFT-05: a potion is drunk, or given to a friend beside', () => {
    const party = [
      { ...knight, DX: 14, potions: ['Healing Potion (Minor)'], x: 3, y: 3 },
      { ...thug, name: 'Friend', x: 3, y: 4 },
      { ...thug, name: 'Far', x: 0, y: 0 },
    ];
    const state = begin({ party, foes: [{ ...thug, x: 7, y: 0 }] });
    expect(labels(state, 'p1').filter(l => l.includes('Potion'))).toEqual([
      'Drink Healing Potion (Minor)',
      'Give Friend Healing Potion (Minor)',
    ]);
  });
});

describe('answers', () => {
  /** What f1 may answer to a blow of p1. */
  const answers = (foe: object, attack: object = {}, party: object = {}) => {
    const struck = go(face({ DX: 14, ...party }, foe), blow(attack), 2, 2, 2).state;
    expect(encounter.waitingFor(struck)).toBe('f1');
    expect(encounter.legal(struck, 'p1')).toEqual([]);
    return labels(struck, 'f1');
  };
  const punch = { weapon: 1 };
  const sword = { weapons: [{ weapon: 'Sword', skill: 2 }] };
  const shield = { shield: { shield: 'Medium Shield', skill: 2 } };
  test('SV-ATK-03 SV-ATK-04 SV-ATK-05 SV-ATK-06: dodge, parry, block or none', () => {
    expect(answers({ ...sword, ...shield })).toEqual(['Dodge', 'Parry with Sword', 'Block', 'Take the blow']);
  });
  test('SV-ATK-05 SV-R-84: bare hands parry bare hands, and weapons only with Martial Arts Training', () => {
    expect(answers({ weapons: [] }, punch)).toEqual(['Dodge', 'Parry with bare hands', 'Take the blow']);
    expect(answers({ weapons: [] })).toEqual(['Dodge', 'Take the blow']);
    expect(answers({ weapons: [], perks: ['Martial Arts Training'] })).toEqual([
      'Dodge',
      'Parry with bare hands',
      'Take the blow',
    ]);
    expect(answers(sword, punch)).toEqual([
      'Dodge',
      'Parry with bare hands',
      'Parry with Sword',
      'Take the blow',
    ]);
  });
  test('SV-ATK-04 SV-ATK-05 SV-ATK-06: an arrow is dodged or blocked, and the paraplegic do not dodge', () => {
    const bow = { weapons: [{ weapon: 'Bow', skill: 5 }] };
    expect(answers({ ...sword, ...shield }, {}, bow)).toEqual(['Dodge', 'Block', 'Take the blow']);
    expect(answers({ ...sword, flaws: ['Paraplegic'] })).toEqual(['Parry with Sword', 'Take the blow']);
  });
  test('SV-ATK-03 SV-ENH-08: of several victims one after the other is asked', () => {
    const party = [
      {
        ...knight,
        DX: 16,
        mana: 20,
        powers: [{ power: 'Call Lightning', tn: 15, prepared: true }],
        x: 0,
        y: 0,
      },
    ];
    const foes = [
      { ...thug, ...sword, ...shield, x: 6, y: 0 },
      { ...thug, x: 6, y: 2 },
    ];
    const open = begin({ party, foes });
    const called = go(
      open,
      { do: 'power', actor: 'p1', power: 0, target: 'f1', others: ['f2'] },
      3,
      3,
      3,
    ).state;
    expect(labels(called, 'f1')).toEqual(['Dodge', 'Block', 'Take the blow']);
    expect([labels(called, 'f2'), labels(called, 'p1')]).toEqual([[], []]);
    expect(refusal(called, { do: 'defend', actor: 'f2', with: 'dodge' })).toBe('SV-ATK-03');
  });
  test('SV-LIM-10: in the opening after a parry, a Riposte with the parrying weapon or none', () => {
    const fencer = { ...sword, DX: 11, powers: [{ power: 'Riposte', tn: 15, base: 'DX' }] };
    const struck = go(face({ DX: 14 }, fencer), blow(), 3, 3, 3).state;
    const open = go(struck, { do: 'defend', actor: 'f1', with: 'parry', weapon: 0 }, 1, 1, 1).state;
    expect(kinds(open, 'f1')).toEqual({ attack: 2 * 8, 'let pass': 1 });
    expect(labels(open, 'f1').every(l => /^(Riposte: .* with Sword|Let it pass)/.test(l))).toBe(true);
    expect(encounter.legal(open, 'p1')).toEqual([]);
  });
});

test('SV-R-21: target numbers are those of the table’s own readings', () => {
  const struck = go(face({ speed: 12 }, { DX: 12, speed: 9 }), blow(), 3, 3, 3).state;
  const dodge = (reading: 'dexterity' | 'speed') =>
    encounter.legal(struck, 'f1', { ...readings, 'SV-R-21': reading }).find(({ label }) => label === 'Dodge')
      ?.cost;
  // DX 12 / 2 or Speed 9, less 1 for the blow's margin.
  expect([dodge('dexterity'), dodge('speed')]).toEqual(['a reaction, TN 5', 'a reaction, TN 8']);
});
