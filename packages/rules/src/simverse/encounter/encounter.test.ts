import { fastDice, type Generator, generator, scriptedDice } from '@arbiter/dice';
import { act, isRefusal, Play, replay, Trace } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { ENCOUNTERS } from '../content/encounters.ts';
import { OPPONENTS } from '../content/opponents.ts';
import { PREGENERATED } from '../content/pregenerated.ts';
import type { Combatant } from './combatant.ts';
import { type Command, commandSchema } from './commands.ts';
import { encounter } from './encounter.ts';
import type { FightEvent } from './events.ts';
import { begin, fast, go, knight, map, readings, refusal, scripted, thug, who } from './fight.testing.ts';
import { type FightState, stateSchema } from './state.ts';

const kinds = (state: FightState, id: string): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { command } of encounter.legal(state, id)) found[command.do] = (found[command.do] ?? 0) + 1;
  return found;
};

describe('legal actions, counted', () => {
  test('SV-INIT-04 SV-CMOD-06 SV-DMG-11: a knight beside a thug', () => {
    const state = begin({ party: [{ ...knight, x: 3, y: 3 }], foes: [{ ...thug, x: 4, y: 3 }] });
    // Longsword: slash or thrust, punch and kick: four ways at eight locations. On foot: 6 m, a full move 12 m on a map of 48 squares.
    expect(kinds(state, 'p1')).toEqual({
      attack: 32,
      grapple: 1,
      drop: 1,
      sheathe: 1,
      'drop prone': 1,
      'full defense': 1,
      'end turn': 1,
      move: 46,
    });
  });
  test('SV-INIT-07 SV-INIT-08: nobody in reach leaves moving, defending and waiting', () => {
    const state = begin({ party: [{ ...knight, x: 0, y: 0 }], foes: [{ ...thug, x: 7, y: 5 }] });
    expect(kinds(state, 'p1')).toEqual({
      drop: 1,
      sheathe: 1,
      'drop prone': 1,
      'full defense': 1,
      'end turn': 1,
      move: 46,
      leave: 3,
    });
    expect(encounter.legal(state, 'f1')).toEqual([]);
  });
  test('SV-WEAP-02: two weapons offer the main hand alone, the off-hand alone, or both', () => {
    const daggers = [
      { weapon: 'Dagger', hand: 'main' },
      { weapon: 'Dagger', hand: 'off' },
    ];
    const state = begin({
      party: [{ ...knight, weapons: daggers, x: 3, y: 3 }],
      foes: [{ ...thug, x: 4, y: 3 }],
    });
    const attacks = encounter
      .legal(state, 'p1')
      .flatMap(({ command }) => (command.do === 'attack' ? [command] : []));
    const daggerBlows = attacks.filter(a => a.weapon < 2);
    expect(daggerBlows.filter(a => a.hands === 'two')).toHaveLength(3 * 8);
    expect(daggerBlows.filter(a => a.hands === 'one')).toHaveLength(6 * 8);
  });
  test('SV-ATK-03 to SV-ATK-06: every answer to a blow', () => {
    const shielded = { ...knight, shield: { shield: 'Medium Shield', skill: 2 }, x: 3, y: 3 };
    const open = begin({ party: [{ ...thug, DX: 16, x: 4, y: 3 }], foes: [shielded] });
    const { state } = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3);
    expect(encounter.waitingFor(state)).toBe('f1');
    expect(encounter.legal(state, 'f1').map(({ label }) => label)).toEqual([
      'Dodge',
      'Parry with Longsword',
      'Block',
      'Take the blow',
    ]);
    expect(encounter.legal(state, 'p1')).toEqual([]);
    expect(refusal(state, { do: 'end turn', actor: 'p1' })).toBe('SV-ATK-03');
    expect(refusal(state, { do: 'defend', actor: 'f1', with: 'parry', weapon: -1 })).toBe('SV-ATK-05');
  });
});

describe('turns', () => {
  test('SV-INIT-01: highest Speed first, then AW, and those equal in both side by side', () => {
    const fighter = (name: string, DX: number, AW = 10) => ({ name, DX, AW });
    const state = begin({
      party: [fighter('a', 10), fighter('b', 14)],
      foes: [fighter('c', 10, 12), fighter('d', 10)],
    });
    expect(state.order).toEqual([['p2'], ['f1'], ['p1', 'f2']]);
  });
  test('SV-INIT-01: who acts at the same time acts, even if struck down in it', () => {
    const even = { name: 'Even', weapons: [{ weapon: 'Greatsword', skill: 5 }], ST: 16 };
    const open = begin({ party: [{ ...even, x: 3, y: 3 }], foes: [{ ...even, vitality: 1, x: 4, y: 3 }] });
    expect(open.order).toEqual([['p1', 'f1']]);
    const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state;
    const down = go(struck, { do: 'defend', actor: 'f1', with: 'none' }, 1, 1, 1).state;
    expect(who(down, 'f1').life).toBe('dying');
    expect(encounter.outcome(down)).toBeUndefined();
    const turn = go(down, { do: 'end turn', actor: 'p1' }).state;
    expect(encounter.waitingFor(turn)).toBe('f1');
    const back = go(turn, { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 }, 6, 6, 5).state;
    expect(go(back, { do: 'end turn', actor: 'f1' }).events.at(-1)).toEqual({ is: 'ended', winner: 'party' });
  });
  test('SV-INIT-02 SV-PERK-02: surprise costs Speed in the first round only, and never those with Combat Reflexes', () => {
    const slow = { ...thug, DX: 10, EN: 10, surprised: true };
    const party = [{ ...knight, DX: 8, EN: 12 }];
    const state = begin(
      { party, foes: [slow, { ...slow, perks: ['Combat Reflexes'], AW: 8 }] },
      scripted(6, 6, 5),
    );
    // 17 against 10 fails by 7: Speed 4. Reflexes act at 5 + 2.
    expect(state.order).toEqual([['f2'], ['p1'], ['f1']]);
    expect(who(state, 'f1').surprise).toBe(-1);
  });
  test('SV-INIT-05 SV-R-80: Full Defense gives three reactions until the own next turn', () => {
    const open = begin({ party: [{ ...knight, x: 3, y: 3 }], foes: [{ ...thug, x: 4, y: 3 }] });
    const { state } = go(open, { do: 'full defense', actor: 'p1' });
    expect(who(state, 'p1')).toMatchObject({ major: 0, reactions: 3 });
    expect(refusal(state, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 })).toBe('SV-INIT-04');
    const round = go(go(state, { do: 'end turn', actor: 'p1' }).state, { do: 'end turn', actor: 'f1' }).state;
    expect(who(round, 'p1')).toMatchObject({ major: 1, reactions: 1 });
  });
  test('SV-INIT-07 SV-INIT-08 SV-INIT-09: what is moved is used up, and a sprint costs Stamina', () => {
    const open = begin({
      party: [{ ...knight, x: 0, y: 0 }],
      foes: [{ ...thug, x: 7, y: 5 }],
      map: { width: 40, height: 6 },
    });
    const half = go(open, { do: 'move', actor: 'p1', how: 'half', x: 4, y: 0 }).state;
    expect(refusal(half, { do: 'move', actor: 'p1', how: 'half', x: 7, y: 0 })).toBe('SV-INIT-08');
    const full = go(half, { do: 'move', actor: 'p1', how: 'full', x: 12, y: 0 }).state;
    expect(who(full, 'p1')).toMatchObject({ moved: 12, major: 0 });
    const sprint = go(open, { do: 'move', actor: 'p1', how: 'sprint', x: 20, y: 0 }).state;
    expect(who(sprint, 'p1').stamina).toBe(23);
  });
  test('SV-INIT-10: difficult ground costs double', () => {
    const difficult = Array.from({ length: 6 }, (_, y) => ({ x: 1, y }));
    const open = begin({
      party: [{ ...knight, x: 0, y: 0 }],
      foes: [{ ...thug, x: 7, y: 5 }],
      map: { ...map, difficult },
    });
    expect(who(go(open, { do: 'move', actor: 'p1', how: 'half', x: 2, y: 0 }).state, 'p1').moved).toBe(3);
  });
});

describe('blows', () => {
  const face = (party: object, foe: object, more: object = {}) =>
    begin({ party: [{ ...knight, ...party, x: 3, y: 3 }], foes: [{ ...thug, ...foe, x: 4, y: 3 }], ...more });

  test('SV-ATK-02 SV-DMG-08 SV-STAT-05: a cut that bleeds at the start of the next own turn', () => {
    const open = face({}, {});
    const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 4, 4, 4).state;
    const hit = go(struck, { do: 'defend', actor: 'f1', with: 'dodge' }, 4, 4, 4, 3, 4);
    expect(hit.events.map(e => e.is)).toEqual(['defended', 'hit']);
    expect(who(hit.state, 'f1')).toMatchObject({ vitality: 13, bleedingCount: 1, reactions: 0 });
    const turn = go(hit.state, { do: 'end turn', actor: 'p1' }, 3, 3, 3);
    expect(turn.events.map(e => e.is)).toEqual(['turn ended', 'wounds', 'turn']);
    expect(who(turn.state, 'f1')).toMatchObject({ vitality: 12, bleedingCount: 1, reactions: 1 });
  });
  test('SV-INIT-06: the second blow of a round meets no reaction', () => {
    const daggers = [
      { weapon: 'Dagger', hand: 'main', skill: 4 },
      { weapon: 'Dagger', hand: 'off', skill: 4 },
    ];
    const open = face({ DX: 13, weapons: daggers }, {});
    const first = go(
      open,
      { do: 'attack', actor: 'p1', target: 'f1', weapon: 0, hands: 'two' },
      3,
      3,
      3,
    ).state;
    const dodged = go(first, { do: 'defend', actor: 'f1', with: 'dodge' }, 1, 1, 2).state;
    const { state, events } = go(dodged, { do: 'attack', actor: 'p1', target: 'f1', weapon: 1 }, 3, 4, 4, 6);
    expect(events.map(e => e.is)).toEqual(['attacked', 'hit']);
    expect(events[0]).toMatchObject({ hand: 'off of two', tn: 11, cost: 'off-hand' });
    expect(refusal(state, { do: 'attack', actor: 'p1', target: 'f1', weapon: 1 })).toBe('SV-INIT-04');
  });
  test('SV-ATK-05: a parry is harder with the weapon that has attacked', () => {
    const open = face({}, { DX: 9, weapons: [{ weapon: 'Sword', skill: 5 }] });
    const missed = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 5).state;
    const turn = go(missed, { do: 'end turn', actor: 'p1' }).state;
    const back = go(turn, { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 }, 3, 4, 5).state;
    const { events } = go(back, { do: 'defend', actor: 'p1', with: 'parry', weapon: 0 }, 1, 1, 2, 1, 1);
    // (12 + 3) / 2 - 4 = 3.5
    expect(events[0]).toMatchObject({ is: 'defended', tn: 3, roll: 'failure' });
  });
  test('SV-CMOD-01: flanking, high ground and cover from the map', () => {
    const open = begin({
      party: [
        { ...knight, x: 3, y: 3 },
        { ...knight, DX: 10, x: 5, y: 3 },
      ],
      foes: [{ ...thug, x: 4, y: 3 }],
      map: { ...map, high: [{ x: 3, y: 3 }], cover: [{ x: 4, y: 3, cover: 'heavy' }] },
    });
    const { events, state } = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 4);
    expect(events[0]).toMatchObject({ tn: 12 + 3 + 2 + 2 });
    expect(go(state, { do: 'defend', actor: 'f1', with: 'dodge' }, 1, 2, 3).events[0]).toMatchObject({
      tn: 5 + 4,
    });
  });
  test('SV-CMOD-05: aiming helps the next shot at the same target, and is lost when hit', () => {
    const archer = { weapons: [{ weapon: 'Bow', skill: 3, ammunition: 1 }] };
    const open = begin({ party: [{ ...knight, ...archer, x: 0, y: 0 }], foes: [{ ...thug, x: 7, y: 0 }] });
    const aimed = go(open, { do: 'aim', actor: 'p1', target: 'f1' }).state;
    const later = go(go(aimed, { do: 'end turn', actor: 'p1' }).state, { do: 'end turn', actor: 'f1' }).state;
    const { events, state } = go(later, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 5);
    // 7 m: -3 for the distance, +3 for the aim.
    expect(events[0]).toMatchObject({ tn: 15 });
    expect(who(state, 'p1')).toMatchObject({ aim: null, weapons: [{ ammunition: 0 }, {}, {}] });
    const moved = go(aimed, { do: 'move', actor: 'p1', how: 'half', x: 1, y: 0 }).state;
    expect(who(moved, 'p1').aim).toBeNull();
  });
  test('SV-DMG-05: a heavy blow pushes, armour or not', () => {
    const open = face(
      { ST: 20, weapons: [{ weapon: 'Maul', skill: 3 }] },
      { armour: ['Full Plate Cuirass'] },
    );
    const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state;
    // Maul 3d6, +3 against armour, +5 for ST: +8 turns into two more dice and +1.
    const { state } = go(struck, { do: 'defend', actor: 'f1', with: 'none' }, 2, 2, 2, 2, 3);
    expect(who(state, 'f1')).toMatchObject({ x: 5, vitality: 18 });
  });
  test('SV-PERK-04: Martial Arts Training strikes with the Minor Action besides', () => {
    const open = face({ perks: ['Martial Arts Training'], brawling: 3 }, {});
    const kicked = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 2 }, 6, 6, 5).state;
    expect(who(kicked, 'p1')).toMatchObject({ major: 1, minor: 0 });
    expect(
      go(kicked, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 5).events[0],
    ).toMatchObject({ cost: 'major' });
  });
  test('SV-R-99 SV-ARM-07: armour wears down where the table wants it', () => {
    const open = face({ ST: 20 }, { armour: ['Hide Armor'] });
    const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state;
    const worn = act(
      encounter,
      struck,
      { do: 'defend', actor: 'f1', with: 'none', weapon: -1 },
      new Play(scriptedDice([4, 4]), { ...readings, 'SV-R-99': 'on' }),
    );
    expect(!isRefusal(worn) && who(worn.state, 'f1').armour).toMatchObject([{ AR: 2, AD: 1 }]);
  });
});

describe('states, dying and dread', () => {
  const face = (party: object, foe: object, more: object = {}) =>
    begin({
      party: [{ ...knight, ...party, x: 3, y: 3 }],
      foes: [
        { ...thug, ...foe, x: 4, y: 3 },
        { ...thug, DX: 6, x: 7, y: 5 },
      ],
      ...more,
    });
  const fell = (state: FightState, ...damage: number[]) => {
    const struck = go(state, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state;
    return go(struck, { do: 'defend', actor: 'f1', with: 'none' }, ...damage);
  };

  test('SV-STAT-08 SV-STAT-09: at 0 Vitality unconscious and dying, rolling each turn', () => {
    const { state } = fell(face({}, { vitality: 5 }), 3, 4);
    expect(who(state, 'f1')).toMatchObject({ vitality: -2, life: 'dying' });
    const { events } = go(state, { do: 'end turn', actor: 'p1' }, 5, 5, 5, 1, 1, 2);
    expect(events).toMatchObject([
      { is: 'turn ended' },
      { is: 'wounds', actor: 'f1', loss: 1, vitality: -3, stable: true, life: 'stable' },
      { is: 'turn', actor: 'f2' },
    ]);
  });
  test('SV-PERK-07 SV-R-45: the Relentless take one more Major Action', () => {
    const { state } = fell(face({}, { vitality: 5, perks: ['Relentless'] }), 3, 4);
    expect(who(state, 'f1')).toMatchObject({ life: 'last action', relentless: false });
    const turn = go(state, { do: 'end turn', actor: 'p1' }, 5, 5, 5).state;
    expect(encounter.waitingFor(turn)).toBe('f1');
    expect(who(turn, 'f1')).toMatchObject({ major: 1, minor: 0 });
    const after = go(turn, { do: 'end turn', actor: 'f1' }).state;
    expect(who(after, 'f1').life).toBe('dying');
    expect(encounter.waitingFor(after)).toBe('f2');
  });
  test('SV-STAT-10: dead at -EN, and the fight ends with the last foe', () => {
    const open = begin({
      party: [{ ...knight, ST: 20, x: 3, y: 3 }],
      foes: [{ ...thug, EN: 3, vitality: 1, x: 4, y: 3 }],
    });
    const { state, events } = fell(open, 6, 6);
    expect(events.at(-1)).toEqual({ is: 'ended', winner: 'party' });
    expect(who(state, 'f1').life).toBe('destroyed');
    expect(encounter.outcome(state)).toEqual({ winner: 'party', rounds: 1 });
    expect(encounter.waitingFor(state)).toBeUndefined();
    expect(refusal(state, { do: 'end turn', actor: 'p1' })).toBe('SV-INIT-01');
  });
  test('SV-REST-13 SV-DMG-09: First Aid stops the bleeding and steadies the dying', () => {
    const open = begin({
      party: [
        { ...knight, firstAid: 13, x: 3, y: 3 },
        { ...thug, vitality: -1, x: 3, y: 4 },
      ],
      foes: [{ ...thug, x: 7, y: 5 }],
    });
    const { state } = go(open, { do: 'first aid', actor: 'p1', target: 'p2' }, 2, 2, 3);
    expect(who(state, 'p2')).toMatchObject({ vitality: 0, life: 'stable', bleedingCount: 0 });
    expect(refusal(open, { do: 'first aid', actor: 'p1', target: 'p1' })).toBe('SV-REST-13');
  });
  test('SV-STAT-04 SV-R-108: seized, held, and free again', () => {
    const open = face({ brawling: 3 }, {});
    const seized = go(
      go(open, { do: 'grapple', actor: 'p1', target: 'f1' }, 3, 3, 3).state,
      { do: 'defend', actor: 'f1', with: 'dodge' },
      6,
      5,
      5,
    ).state;
    expect(who(seized, 'f1')).toMatchObject({ heldBy: 'p1', states: ['Grappled'], conditions: ['Grappled'] });
    expect(who(seized, 'p1').conditions).toEqual(['Grappled']);
    const turn = go(seized, { do: 'end turn', actor: 'p1' }).state;
    expect(refusal(turn, { do: 'move', actor: 'f1', how: 'half', x: 5, y: 3 })).toBe('SV-STAT-04');
    const free = go(turn, { do: 'break grapple', actor: 'f1' }, 1, 1, 2, 6, 6, 5).state;
    expect(who(free, 'f1')).toMatchObject({ heldBy: null, states: [] });
    expect(who(free, 'p1')).toMatchObject({ holds: null, conditions: [] });
  });
  test('SV-STAT-02 SV-R-169: standing up uses the half move', () => {
    const open = face({ prone: true }, {});
    const up = go(open, { do: 'stand up', actor: 'p1' }).state;
    expect(who(up, 'p1')).toMatchObject({ prone: false, moved: 6 });
    expect(refusal(up, { do: 'move', actor: 'p1', how: 'half', x: 3, y: 4 })).toBe('SV-INIT-08');
    expect(refusal(up, { do: 'move', actor: 'p1', how: 'full', x: 3, y: 4 })).toBe('allowed');
  });
  test('SV-MOR-01 SV-MOR-06: the death of a friend may end in panic, and panic does not attack', () => {
    const open = face({ ST: 20 }, { EN: 3, vitality: 1 }, { morale: true });
    const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state;
    const { state, events } = go(struck, { do: 'defend', actor: 'f1', with: 'none' }, 6, 6, 5, 6, 6, 3);
    expect(events.at(-1)).toMatchObject({
      is: 'morale',
      actor: 'f2',
      trigger: 'death of an ally',
      result: 'panic',
      rounds: 3,
    });
    const turn = go(state, { do: 'end turn', actor: 'p1' }).state;
    expect(Object.keys(kinds(turn, 'f2')).sort()).toEqual([
      'drop',
      'drop prone',
      'end turn',
      'leave',
      'move',
    ]);
    expect(refusal(turn, { do: 'attack', actor: 'f2', target: 'p1', weapon: 1 })).toBe('SV-MOR-06');
  });
  test('SV-ENH-13 SV-ENH-15 SV-ENH-16: a reliable homing power needs no roll, meets no defence, and may push', () => {
    const bolt = {
      name: 'Seeker',
      tn: 5,
      pool: 'mana',
      cost: 1,
      range: 20,
      kind: 'bolt',
      dice: 1,
      modifier: 0,
      type: 'force',
      homing: true,
      reliable: true,
      push: 2,
    };
    const { state, events } = go(
      face({ powers: [bolt] }, {}),
      { do: 'power', actor: 'p1', power: 0, target: 'f1' },
      4,
    );
    expect(events.map(e => e.is)).toEqual(['used power', 'attacked', 'hit']);
    expect(who(state, 'f1')).toMatchObject({ vitality: 16, x: 6 });
  });
  test('SV-POW-05 SV-R-68 SV-R-29: powers cost what they cost, and no more than there is', () => {
    const bolt = {
      name: 'Fire Bolt',
      tn: 14,
      pool: 'mana',
      cost: 2,
      range: 20,
      kind: 'bolt',
      dice: 2,
      modifier: 0,
      type: 'fire',
    };
    const blow = {
      name: 'Power Attack',
      tn: 0,
      pool: 'stamina',
      cost: 2,
      range: 0,
      kind: 'blow',
      dice: 2,
      modifier: 0,
      type: 'force',
      toHit: -2,
    };
    const open = face({ mana: 2, powers: [bolt, blow] }, {});
    const { state, events } = go(open, { do: 'power', actor: 'p1', power: 0, target: 'f1' }, 6, 6, 5);
    expect(events.map(e => e.is)).toEqual(['used power', 'attacked']);
    expect(who(state, 'p1')).toMatchObject({ mana: 0, conditions: ['Depleted'] });
    const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0, power: 1 }, 3, 3, 3);
    expect(struck.events[1]).toMatchObject({ tn: 13 });
    expect(
      who(go(struck.state, { do: 'defend', actor: 'f1', with: 'none' }, 1, 1, 1, 1).state, 'f1').vitality,
    ).toBe(16);
    const spared = act(
      encounter,
      open,
      { do: 'power', actor: 'p1', power: 0, target: 'f1' },
      new Play(scriptedDice([6, 6, 5]), { ...readings, 'SV-R-68': 'spendNothing' }),
    );
    expect(!isRefusal(spared) && who(spared.state, 'p1').mana).toBe(2);
    const poor = face({ mana: 1, powers: [bolt] }, {});
    expect(refusal(poor, { do: 'power', actor: 'p1', power: 0, target: 'f1' })).toBe('SV-POW-03');
  });
});

/** One of the allowed commands, each kind as likely as any other, so that moves do not drown the rest. */
function anyOf(state: FightState, source: Generator): Command {
  const allowed = encounter.legal(state, encounter.waitingFor(state) as string).map(a => a.command);
  const found = [...new Set(allowed.map(c => c.do))];
  const kind = found.includes('attack') && source.below(2) ? 'attack' : found[source.below(found.length)];
  const some = allowed.filter(c => c.do === kind);
  return some[source.below(some.length)] as Command;
}

const isOutOfBounds = (c: Combatant): boolean =>
  Math.min(c.stamina, c.mana, c.reactions, c.bleedingCount, c.shield?.SD ?? 0, c.major, c.minor) < 0 ||
  c.weapons.some(w => (w.ammunition ?? 0) < 0);

const SIDES = [
  {
    party: [{ ...knight, shield: { shield: 'Buckler', skill: 2 }, perks: ['Relentless'] }],
    foes: [{ stock: 'Goblin', count: 2 }],
  },
  {
    party: [
      {
        ...knight,
        count: 2,
        weapons: [
          { weapon: 'Dagger', hand: 'main', skill: 3 },
          { weapon: 'Dagger', hand: 'off', skill: 3 },
        ],
        perks: ['Ambidextrous'],
      },
    ],
    foes: [{ stock: 'Orc Warrior' }, { stock: 'Goblin Archer' }],
  },
  { party: [{ stock: 'Skeleton', count: 2 }], foes: [{ stock: 'Stone Guardian' }] },
  {
    party: [
      { ...knight, perks: ['Martial Arts Training', 'Hard to Kill'], brawling: 4, weapons: [], firstAid: 12 },
      {
        ...thug,
        powers: [
          {
            name: 'Bolt',
            tn: 13,
            pool: 'mana',
            cost: 4,
            range: 10,
            kind: 'bolt',
            dice: 2,
            modifier: 0,
            type: 'cold',
          },
        ],
      },
    ],
    foes: [{ stock: 'Wolf', count: 2 }, { stock: 'Bandit' }],
  },
  {
    party: [
      {
        ...thug,
        name: 'Witch',
        mana: 60,
        stamina: 40,
        powers: ['Fireball', 'Magic Missile', 'Sleep', 'Entangle', 'Bless', 'Life Drain', 'Fire Bolt'].map(
          power => ({ power, tn: 14 }),
        ),
      },
      {
        ...knight,
        potions: ['Healing Potion (Minor)'],
        powers: ['Trip Attack', 'Disarm', 'Defensive Stance', 'Power Attack', 'Riposte', 'Rapid Strike'].map(
          power => ({
            power,
            tn: 15,
            base: 'DX',
          }),
        ),
      },
    ],
    foes: [
      { stock: 'Bandit', count: 2 },
      {
        ...thug,
        mana: 30,
        powers: ['Mind Blast', 'Shield Spell', 'Lightning Bolt'].map(power => ({ power, tn: 13 })),
      },
    ],
  },
];

describe('whole fights', () => {
  test('SV-INIT-01 SV-INIT-04: hundreds of random fights end, stay within bounds and replay to the same state', () => {
    for (let n = 0; n < 200; n++) {
      const source = generator('random fights', n);
      const play = new Play(fastDice(source), readings);
      const state = begin(
        {
          ...SIDES[n % SIDES.length],
          morale: n % 2 === 0,
          map: {
            width: 7,
            height: 5,
            darkness: n % 5 === 0,
            difficult: [{ x: 3, y: 2 }],
            walls: [{ x: 3, y: 0 }],
          },
        },
        play,
      );
      const start = structuredClone(state);
      const log: FightEvent[] = [];
      let decisions = 0;
      for (; !encounter.outcome(state) && decisions < 20_000; decisions++) {
        const events = encounter.decide(state, anyOf(state, source), play);
        if (isRefusal(events)) throw new Error(`${n}: ${events.rule} ${events.message}`);
        for (const event of events) encounter.evolve(state, event);
        log.push(...events);
        if (state.combatants.some(isOutOfBounds)) throw new Error(`fight ${n}: ${JSON.stringify(events)}`);
      }
      expect(encounter.outcome(state), `fight ${n} after ${decisions}`).toBeDefined();
      expect(replay(encounter, start, JSON.parse(JSON.stringify(log)))).toEqual(state);
      expect(stateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
    }
  }, 60_000);

  test('SV-ATK-03 SV-INIT-04: what is not offered is refused, and a refusal changes nothing', () => {
    const source = generator('odd commands');
    const play = new Play(fastDice(source), readings);
    let refused = 0;
    for (let n = 0; n < 60; n++) {
      const state = begin({ ...SIDES[n % SIDES.length] }, play);
      for (let step = 0; step < 12 && !encounter.outcome(state); step++) {
        const offered = new Set(
          encounter
            .legal(state, encounter.waitingFor(state) as string)
            .map(a => JSON.stringify(sorted(a.command))),
        );
        for (let i = 0; i < 40; i++) {
          const command = oddCommand(state, source);
          const before = JSON.stringify(state);
          const events = encounter.decide(state, command, play);
          if (JSON.stringify(state) !== before) throw new Error(`changed by ${JSON.stringify(command)}`);
          if (isRefusal(events)) refused++;
          // A longer move than needed is allowed, too, but not offered.
          else if (command.do !== 'move' && command.do !== 'leave' && command.do !== 'stand up')
            expect(offered.has(JSON.stringify(sorted(command))), JSON.stringify(command)).toBe(true);
        }
        for (const event of encounter.decide(state, anyOf(state, source), play) as FightEvent[])
          encounter.evolve(state, event);
      }
    }
    expect(refused).toBeGreaterThan(5000);
  }, 60_000);

  test('SV-ATK-02: the tactics of both sides always choose what is allowed, and fights end', () => {
    for (let n = 0; n < 200; n++) {
      const [a, b] = [OPPONENTS[n % OPPONENTS.length], OPPONENTS[(n * 7 + 3) % OPPONENTS.length]];
      const play = fast('tactics', n);
      const state = begin(
        {
          party: [{ stock: a?.name, count: 2 }],
          foes: [{ stock: b?.name, count: 2 }],
          metresApart: 6,
          map: { width: 20, height: 10 },
          morale: true,
        },
        play,
      );
      let decisions = 0;
      for (; !encounter.outcome(state) && decisions < 5000; decisions++) {
        const command = encounter.tactics(state, encounter.waitingFor(state) as string, play);
        const events = encounter.decide(state, command, play);
        if (isRefusal(events))
          throw new Error(
            `${a?.name} against ${b?.name}: ${JSON.stringify(command)} ${events.rule} ${events.message}`,
          );
        for (const event of events) encounter.evolve(state, event);
      }
      expect(encounter.outcome(state), `${a?.name} against ${b?.name}`).toBeDefined();
    }
  }, 60_000);

  test('the trace of a blow explains it, and the same seed fights the same fight', () => {
    const trace = Trace.recording();
    const open = begin({ party: [{ ...knight, x: 3, y: 3 }], foes: [{ ...thug, x: 4, y: 3 }] });
    encounter.decide(
      open,
      commandSchema.parse({ do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }),
      new Play(scriptedDice([3, 3, 3]), readings, trace),
    );
    expect(trace.nodes[0]).toMatchObject({ rule: 'SV-ATK-01', value: 15 });
  });
});

const sorted = (command: Command): object =>
  Object.fromEntries(Object.entries(command).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Any command that has the right shape, whether it makes sense or not. */
function oddCommand(state: FightState, source: Generator): Command {
  const pick = <T>(from: readonly T[]): T => from[source.below(from.length)] as T;
  const actor = pick(state.combatants).id;
  const target = pick(state.combatants).id;
  const weapon = source.below(5);
  const how = pick(['half', 'full', 'sprint'] as const);
  const hand = pick(['main', 'off', 'both'] as const);
  return pick<Command>([
    {
      do: 'attack',
      actor,
      target,
      weapon,
      use: pick(['strike', 'thrust', 'throw']),
      location: pick(['torso', 'head', 'eye']),
      hands: pick(['one', 'two']),
      power: source.below(5) - 1,
    },
    { do: 'power', actor, power: source.below(8), target },
    { do: 'end power', actor, running: source.below(3) },
    { do: 'power', actor, power: source.below(8), x: source.below(9), y: source.below(7) },
    { do: 'prepare', actor, power: source.below(8) },
    { do: 'let pass', actor },
    { do: 'wake', actor, target },
    { do: 'drink', actor, potion: source.below(2) },
    { do: 'drop prone', actor },
    { do: 'sheathe', actor, weapon },
    { do: 'grapple', actor, target },
    { do: 'break grapple', actor },
    { do: 'release', actor },
    { do: 'aim', actor, target },
    { do: 'full defense', actor },
    { do: 'move', actor, how, x: source.below(9), y: source.below(7) },
    { do: 'leave', actor, how },
    { do: 'stand up', actor, how },
    { do: 'first aid', actor, target },
    { do: 'draw', actor, weapon, hand },
    { do: 'pick up', actor, weapon, hand },
    { do: 'drop', actor, weapon },
    { do: 'defend', actor, with: pick(['dodge', 'block', 'none']), weapon: -1 },
    { do: 'defend', actor, with: 'parry', weapon: source.below(5) - 1 },
    { do: 'end turn', actor },
  ]);
}

describe('content', () => {
  test('a dozen opponents from weak to terrible, each fit to fight', () => {
    expect(OPPONENTS).toHaveLength(12);
    expect(new Set(OPPONENTS.map(o => o.threat)).size).toBe(4);
    for (const { name } of OPPONENTS) {
      const state = begin({ party: [{ stock: name }], foes: [{ stock: name, count: 2 }] });
      expect(stateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
    }
    expect(encounter.start({ party: [{ stock: 'Unicorn' }], foes: [thug] }, fast('x'))).toMatchObject({
      refused: true,
    });
  });
  test('every ready encounter and every ready character can start', () => {
    for (const { setup } of ENCOUNTERS) expect(isRefusal(encounter.start(setup, fast('ready')))).toBe(false);
    const party = PREGENERATED.map(({ choices }) => ({ character: choices }));
    const state = begin({ party, foes: [{ stock: 'Goblin' }], metresApart: 3 });
    expect(state.combatants.map(c => c.name)).toContain('Brenna Oakshield');
    expect(who(state, 'p1')).toMatchObject({
      maxVitality: 24,
      shield: { SD: 2, skill: 3 },
      weapons: [{ name: 'Longsword', place: 'main' }, {}, {}, {}],
    });
  });
  test('the ready encounters are as hard as they say', () => {
    const [easy = 0, even = 0, deadly = 0] = ENCOUNTERS.map(({ setup }) => {
      let wins = 0;
      for (let n = 0; n < 300; n++) if (fought(setup, fast('ready', n)) === 'party') wins++;
      return wins / 300;
    });
    expect(easy).toBeGreaterThan(0.82);
    expect(even).toBeGreaterThan(0.5);
    expect(even).toBeLessThan(0.72);
    expect(deadly).toBeGreaterThan(0.2);
    expect(deadly).toBeLessThan(0.4);
  }, 60_000);
});

function fought(setup: unknown, play: ReturnType<typeof fast>): string {
  const opening = encounter.start(setup, play);
  if (isRefusal(opening)) throw new Error(opening.message);
  const { state } = opening;
  while (!encounter.outcome(state)) {
    const events = encounter.decide(
      state,
      encounter.tactics(state, encounter.waitingFor(state) as string, play),
      play,
    );
    if (isRefusal(events)) throw new Error(events.message);
    for (const event of events) encounter.evolve(state, event);
  }
  return state.winner ?? '';
}
