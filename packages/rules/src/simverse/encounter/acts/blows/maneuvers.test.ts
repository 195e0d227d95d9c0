import { describe, expect, test } from 'vitest';
import { begin, go, knight, refusal, thug, who } from '../../fight.testing.ts';
import { encounter } from '../../index.ts';

const wide = { width: 20, height: 8 };
const fencer = (power: string, more: object = {}) => ({
  ...knight,
  DX: 13,
  powers: [{ power, tn: 16, base: 'DX' }],
  x: 3,
  y: 3,
  ...more,
});
const face = (power: string, more: object = {}, foe: object = {}) =>
  begin({
    party: [fencer(power, more)],
    foes: [
      { ...thug, x: 4, y: 3, ...foe },
      { ...thug, DX: 6, x: 3, y: 4 },
    ],
    map: wide,
  });
const blow = (target = 'f1', more: object = {}) => ({
  do: 'attack',
  actor: 'p1',
  target,
  weapon: 0,
  power: 0,
  ...more,
});
const takeIt = (actor = 'f1') => ({ do: 'defend', actor, with: 'none' });

describe('maneuvers on a blow', () => {
  test('Rapid Strike: two blows at −4 in one action, paid once, on one foe or two', () => {
    const open = face('Rapid Strike');
    const first = go(open, blow(), 6, 6, 5);
    expect(first.events.map(e => e.is)).toEqual(['used power', 'attacked', 'owes']);
    expect(first.events[1]).toMatchObject({ tn: 13 + 3 - 4, cost: 'major' });
    expect(refusal(first.state, blow('f1', { power: -1 }))).toBe('SV-POW-05');
    const second = go(first.state, blow('f2'), 6, 6, 5);
    expect(second.events).toMatchObject([{ is: 'attacked', tn: 12, cost: 'due' }]);
    expect(who(second.state, 'p1')).toMatchObject({
      due: null,
      major: 0,
      stamina: who(open, 'p1').stamina - 2,
    });
    expect(refusal(second.state, blow('f2'))).toBe('SV-INIT-04');
    expect(who(go(first.state, { do: 'end turn', actor: 'p1' }).state, 'p1').due).toBeNull();
  });
  test('Precision Strike: two points of AR ignored, the defence at −2', () => {
    const open = face('Precision Strike', {}, { armour: [{ piece: 'torso', AR: 3, AD: 0 }] });
    const struck = go(open, blow('f1', { use: 'thrust' }), 4, 4, 4).state;
    const { events, state } = go(struck, { do: 'defend', actor: 'f1', with: 'dodge' }, 3, 1, 1, 3, 4);
    // 5 − 2 for the maneuver. 7 − 3 + 1 for ST = 5; AR 3 − 2 leaves 4, doubled.
    expect(events[0]).toMatchObject({ is: 'defended', tn: 3 });
    expect(who(state, 'f1').vitality).toBe(20 - 8);
  });
  test('SV-ENH-16: Knockback Strike pushes 3 m, and ST or prone', () => {
    const struck = go(face('Knockback Strike'), blow(), 3, 3, 3).state;
    const { events, state } = go(struck, takeIt(), 2, 2, 5, 5, 5);
    expect(events.map(e => e.is)).toEqual(['defended', 'hit', 'prone']);
    expect(who(state, 'f1')).toMatchObject({ x: 7, y: 3, prone: true });
    expect(who(go(struck, takeIt(), 2, 2, 2, 2, 2).state, 'f1').prone).toBe(false);
  });
  test('SV-LIM-02: Chi Strike doubles what the body adds to an unarmed blow', () => {
    const open = face('Chi Strike', { ST: 16, brawling: 3, perks: ['Martial Arts Training'] });
    expect(refusal(open, blow())).toBe('SV-LIM-02');
    const punch = who(open, 'p1').weapons.findIndex(w => w.name === 'Punch') ?? -1;
    const struck = go(open, blow('f1', { weapon: punch }), 3, 3, 3).state;
    // 1d6 − 3 + (3 + 2) × 2: the +7 becomes two dice.
    const { state } = go(struck, takeIt(), 2, 2, 2);
    expect(who(state, 'f1').vitality).toBe(20 - 6);
  });
  test('SV-LIM-03: Sneak Attack works once on each foe', () => {
    const party = [fencer('Sneak Attack'), { ...thug, DX: 5, x: 5, y: 3 }];
    const open = begin({ party, foes: [{ ...thug, x: 4, y: 3 }], map: wide });
    const missed = go(open, blow(), 6, 6, 6).state;
    expect(who(missed, 'p1').powers[0]).toMatchObject({ usedOn: ['f1'] });
    who(missed, 'p1').major = 1;
    expect(refusal(missed, blow())).toBe('SV-LIM-03');
  });
  test('Divine Smite: 3d6 more, and a fourth die on evil beings', () => {
    const smite = { powers: [{ power: 'Divine Smite', tn: 14, base: 'CH' }] };
    for (const [kinds, dice] of [
      [[], [1, 1, 1, 1, 1]],
      [['evil beings'], [1, 1, 1, 1, 1, 1]],
    ] as const) {
      const struck = go(face('Divine Smite', smite, { kinds }), blow(), 3, 3, 3).state;
      // 2d6 − 1 + 1 for ST.
      expect(who(go(struck, takeIt(), ...dice).state, 'f1').vitality).toBe(20 - dice.length);
    }
  });
});

describe('maneuvers on a shot', () => {
  const archer = { weapons: [{ weapon: 'Bow', skill: 3 }] };
  test('SV-POW-06: Poison Arrow: 1d6 more, then 1d6 − 2 at the start of three own turns, told as its venom', () => {
    const open = face('Poison Arrow', { ...archer, mana: 9 }, { x: 9, y: 3 });
    const struck = go(open, blow(), 2, 2, 2).state;
    const hit = go(struck, takeIt(), 1, 1, 1);
    expect(hit.events.map(e => e.is)).toEqual(['defended', 'hit', 'began']);
    expect(hit.state.running).toMatchObject([{ name: 'Poison Arrow', on: ['f1'], turns: 3 }]);
    const before = who(hit.state, 'f1').vitality;
    const turn = go(hit.state, { do: 'end turn', actor: 'p1' }, 5);
    expect(turn.events.map(e => e.is)).toEqual(['turn ended', 'turn', 'hit']);
    expect(who(turn.state, 'f1').vitality).toBe(before - 3);
    expect(encounter.tell(turn.state, turn.events.at(-1)!)).toBe(
      `Thug 1 takes 3 damage from Poison Arrow: Vitality ${before - 3}.`,
    );
    expect(refusal(turn.state, { do: 'end power', actor: 'f1', running: 0 })).toBe('SV-ENH-05');
  });
  test('SV-DMG-13: the poison keeps its own type, and what does not live feels none of it', () => {
    const bow = { damage: '1d6', type: 'impaling', kind: 'bow', maxRange: 100 };
    const open = (foe: object) =>
      face('Poison Arrow', { ST: 10, weapons: [{ weapon: bow, skill: 3 }], mana: 9 }, { x: 9, y: 3, ...foe });
    const lost = (foe: object, ...faces: number[]) => {
      const struck = go(open(foe), blow(), 2, 2, 2).state;
      return who(struck, 'f1').vitality - who(go(struck, takeIt(), ...faces).state, 'f1').vitality;
    };
    expect(lost({}, 3, 4)).toBe(3 * 2 + 4);
    expect(lost({ perks: ['Undead'] }, 3)).toBe(6);
  });
  test('SV-LIM-02 SV-LIM-13: an arrow needs a bow, and a melee maneuver rides on no shot', () => {
    expect(refusal(face('Poison Arrow', { mana: 9 }), blow())).toBe('SV-LIM-02');
    expect(refusal(face('Power Attack', archer), blow())).toBe('SV-LIM-13');
  });
  test('SV-CMOD-05: Aimed Shot gives +4 where its roll succeeds, +3 where it fails', () => {
    for (const [faces, tn] of [
      [[3, 3, 3], 13 + 3 - 3 + 4],
      [[6, 6, 5], 13 + 3 - 3 + 3],
    ] as const) {
      const open = face('Aimed Shot', archer, { x: 10, y: 3 });
      const aimed = go(open, { do: 'aim', actor: 'p1', target: 'f1', power: 0 }, ...faces).state;
      who(aimed, 'p1').major = 1;
      const shot = go(aimed, blow('f1', { power: -1 }), 6, 6, 6);
      expect(shot.events[0]).toMatchObject({ tn });
    }
  });
});

describe('SV-LIM-10 SV-ENH-11: Riposte', () => {
  const open = () =>
    begin({
      party: [{ ...thug, DX: 14, EN: 16, weapons: [{ weapon: 'Club', skill: 3 }], x: 4, y: 3 }],
      foes: [{ ...fencer('Riposte'), x: 3 }],
      map: wide,
    });
  const parried = () => {
    const struck = go(open(), { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 4, 4, 4).state;
    return go(struck, { do: 'defend', actor: 'f1', with: 'parry', weapon: 0 }, 1, 2, 3);
  };
  const back = { do: 'attack', actor: 'f1', target: 'p1', weapon: 0, power: 0 };
  test('after a parry the way back is open, at +2 and for no action', () => {
    const { state, events } = parried();
    expect(events.map(e => e.is)).toEqual(['defended', 'opening']);
    expect(encounter.waitingFor(state)).toBe('f1');
    expect(refusal(state, { do: 'end turn', actor: 'p1' })).toBe('SV-LIM-10');
    const offered = encounter.legal(state, 'f1').map(o => o.command.do);
    expect([...new Set(offered)].sort()).toEqual(['attack', 'let pass']);
    const struck = go(state, back, 6, 6, 5);
    expect(struck.events[1]).toMatchObject({ is: 'attacked', tn: 13 + 3 + 2, cost: 'free' });
    expect(encounter.waitingFor(struck.state)).toBe('p1');
    expect(who(struck.state, 'f1').stamina).toBe(who(state, 'f1').stamina - 1);
  });
  test('it may be let pass, and never comes without a parry', () => {
    expect(encounter.waitingFor(go(parried().state, { do: 'let pass', actor: 'f1' }).state)).toBe('p1');
    expect(refusal(open(), { ...back, actor: 'p1', target: 'f1' })).toBe('SV-POW-05');
  });
  test('SV-STAT-08: who falls by it on the own turn can only end it', () => {
    const { state } = parried();
    who(state, 'p1').vitality = 1;
    state.fighters.p2 = { ...structuredClone(who(state, 'p1')), id: 'p2', x: 9, vitality: 20 };
    const hit = go(go(state, back, 3, 3, 3).state, { do: 'defend', actor: 'p1', with: 'none' }, 6, 6).state;
    expect(encounter.legal(hit, 'p1').map(o => o.command.do)).toEqual(['end turn']);
    expect(refusal(hit, { do: 'full defense', actor: 'p1' })).toBe('SV-STAT-08');
  });
});

describe('maneuvers beside the blow', () => {
  test('SV-POW-10: Shield Bash goes along with an attack, once, and takes the next action', () => {
    const open = face('Shield Bash', { shield: { shield: 'Buckler', skill: 3 } });
    const missed = go(open, blow('f1', { power: -1 }), 6, 6, 5).state;
    const bash = { do: 'power', actor: 'p1', power: 0, target: 'f1' };
    const { state, events } = go(missed, bash, 3, 3, 3, 5, 5, 5);
    expect(events[1]).toMatchObject({ is: 'cast', cost: 'with a blow' });
    expect(events.at(-1)).toMatchObject({ is: 'loses action', actor: 'f1' });
    expect(refusal(state, bash)).toBe('SV-INIT-04');
    expect(who(go(state, { do: 'end turn', actor: 'p1' }).state, 'f1')).toMatchObject({ major: 0, minor: 1 });
  });
  test('Feint: the next attack on that foe this turn is at +4', () => {
    const fooled = go(
      face('Feint'),
      { do: 'power', actor: 'p1', power: 0, target: 'f1' },
      3,
      3,
      3,
      5,
      5,
      5,
    ).state;
    expect(who(fooled, 'p1')).toMatchObject({ feinted: 'f1', minor: 0, major: 1 });
    const { events, state } = go(fooled, blow('f1', { power: -1 }), 6, 6, 6);
    expect(events[0]).toMatchObject({ tn: 13 + 3 + 4 });
    expect(who(state, 'p1').feinted).toBeNull();
  });
  test('SV-LIM-03: Quick Draw readies a weapon for no action, once a turn', () => {
    const weapons = [
      { weapon: 'Sword', skill: 3, hand: 'main' },
      { weapon: 'Dagger', skill: 3, hand: 'stowed' },
    ];
    const open = face('Quick Draw', { weapons });
    const drawn = go(open, { do: 'draw', actor: 'p1', weapon: 1, hand: 'off', power: 0 }, 3, 3, 3).state;
    expect(who(drawn, 'p1')).toMatchObject({ major: 1, minor: 1, weapons: [{}, { place: 'off' }, {}, {}] });
    expect(refusal(drawn, { do: 'sheathe', actor: 'p1', weapon: 1, power: 0 })).toBe('SV-LIM-03');
    const away = go(drawn, { do: 'sheathe', actor: 'p1', weapon: 1 }).state;
    expect(who(away, 'p1')).toMatchObject({ minor: 0, weapons: [{}, { place: 'stowed' }, {}, {}] });
  });
  test('Kip Up: on the feet without a move', () => {
    const open = face('Kip Up', { prone: true });
    const up = go(open, { do: 'stand up', actor: 'p1', power: 0 }, 3, 3, 3).state;
    expect(who(up, 'p1')).toMatchObject({ prone: false, moved: 0 });
    expect(who(go(open, { do: 'stand up', actor: 'p1', power: 0 }, 6, 6, 5).state, 'p1').prone).toBe(true);
    expect(refusal(face('Kip Up'), { do: 'stand up', actor: 'p1', power: 0 })).toBe('SV-STAT-02');
  });
  test('Evasive Movement: +1 on dodging, but only on the move', () => {
    const open = face('Evasive Movement');
    const evade = { do: 'power', actor: 'p1', power: 0, target: 'p1' };
    expect(refusal(open, evade)).toBe('SV-LIM-01');
    who(open, 'p1').moved = 1;
    const begun = go(open, evade, 3, 3, 3).state;
    expect(begun.running).toMatchObject([{ onTheMove: { dodge: 1 } }]);
    for (const [moved, tn] of [
      [0, 6],
      [2, 7],
    ] as const) {
      const state = structuredClone(begun);
      who(state, 'p1').moved = moved;
      const turn = go(state, { do: 'end turn', actor: 'p1' }).state;
      const struck = go(turn, { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 }, 3, 4, 4).state;
      expect(go(struck, { do: 'defend', actor: 'p1', with: 'dodge' }, 1, 1, 2).events[0]).toMatchObject({
        tn,
      });
    }
  });
  test('SV-LIM-06: Defensive Stance ends with the first attack', () => {
    const stance = go(
      face('Defensive Stance'),
      { do: 'power', actor: 'p1', power: 0, target: 'p1' },
      3,
      3,
      3,
    ).state;
    expect(stance.running).toMatchObject([{ defence: 4, untilAttack: true }]);
    who(stance, 'p1').major = 1;
    const { events, state } = go(stance, blow('f1', { power: -1 }), 6, 6, 5);
    expect(events.at(-1)).toMatchObject({ is: 'lapsed', name: 'Defensive Stance', why: 'an attack ends it' });
    expect(state.running).toEqual([]);
  });
});
