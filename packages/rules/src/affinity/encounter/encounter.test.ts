import { scriptedDice, seededDice } from '@arbiter/dice';
import { isRefusal, Play, Trace } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { pregenerated } from '../content/pregenerated.ts';
import { encounter } from './index.ts';
import { complete, duel, type Order, readings, Scene, somebody } from './scene.testing.ts';

const types = (events: readonly { is: string }[]): string[] => events.map(event => event.is);
const strike = (actor: string, target: string, exertion = 0) =>
  ({ do: 'attack', actor, weapon: 'sword', target, exertion }) as const;

describe('turns', () => {
  test('AF-TURN-01 AF-TURN-03: two actions, then nothing but the end of the turn', () => {
    const scene = new Scene(duel());
    scene.give(strike('ama', 'bor'), 1, 1);
    scene.give(strike('ama', 'bor'), 1, 1);
    expect(scene.refusal(strike('ama', 'bor'))).toBe('AF-TURN-01');
    expect(scene.refusal(strike('bor', 'ama'))).toBe('AF-TURN-03');
    expect(scene.legal().map(command => command.do)).toEqual(['end turn']);
    scene.give({ do: 'end turn', actor: 'ama' });
    expect(scene.waiting).toBe('bor');
    scene.give({ do: 'end turn', actor: 'bor' });
    expect(scene.state).toMatchObject({ round: 2, turn: 0 });
    expect(scene.who('ama').round.actionsUsed).toBe(0);
  });

  test('AF-R-57: counts set the order; without them it is the order of the lists', () => {
    expect(new Scene(duel()).state.order).toEqual(['ama', 'bor']);
    expect(new Scene(duel({ initiative: 3 }, { initiative: 9 })).state.order).toEqual(['bor', 'ama']);
    expect(new Scene(duel({}, {}, { initiative: 'foes' })).state.order).toEqual(['bor', 'ama']);
    expect(new Scene(duel({ initiative: 3 }, { initiative: 3 }, { initiative: 'foes' })).state.order).toEqual(
      ['bor', 'ama'],
    );
  });

  test('AF-MOV-01: whatever a set-up would pass over is refused', () => {
    const why = (setup: unknown) => {
      const begun = encounter.start(setup, new Play(seededDice('why'), readings));
      return isRefusal(begun) ? begun.message : 'begins';
    };
    const at = { at: { x: 1, y: 1 } };
    const map = { width: 9, height: 5 };
    expect(why(duel(at, {}, { map }))).toBe('begins');
    expect(why(duel({ zone: 'mid' }))).toMatch(/`zone` is not a field/);
    expect(why(duel(at))).toMatch(/^Party, entry 1 \(Ama\): without a `map` everybody is in reach/);
    for (const list of ['walls', 'difficult'])
      expect(why(duel({}, {}, { map: { ...map, [list]: [{ x: 0, y: 5 }] } }))).toBe(
        `\`map.${list}\` marks 0, 5, which is not on the map of 9 by 5: it goes to 8, 4.`,
      );
  });

  test('AF-TURN-02 AF-TIER-02: one Expert action a turn', () => {
    const scene = new Scene(
      duel({ class: 'Combatant', level: 5, abilities: ['cleave-the-guard', 'whirl-of-iron'] }, { hd: 6 }),
    );
    const cleave = {
      do: 'ability',
      actor: 'ama',
      ability: 'cleave-the-guard',
      target: 'bor',
      exertion: 1,
    } as const;
    scene.give(cleave, 6, 1, 1, 2, 1);
    expect(scene.refusal(cleave)).toBe('AF-TURN-02');
    const whirl = { ...cleave, ability: 'whirl-of-iron', exertion: 2 };
    expect(scene.refusal(whirl)).toBe('AF-TURN-02');
    expect(scene.refusal(strike('ama', 'bor'))).toBeUndefined();
  });

  test('AF-ACT-01 AF-EXR-01 AF-EXR-03 AF-RES-06: declarations are checked before any die falls', () => {
    const scene = new Scene(duel({ abilities: ['pinning-shot'], resolve: 4 }));
    expect(scene.refusal(strike('ama', 'bor', 3))).toBe('AF-EXR-01');
    expect(scene.refusal({ ...strike('ama', 'bor'), affinity: 1 })).toBe('AF-AFF-04');
    expect(scene.refusal({ ...strike('ama', 'bor'), weapon: 'bow' })).toBe('AF-ACT-05');
    expect(scene.refusal(strike('ama', 'ama'))).toBe('AF-ACT-01');
    const expert = new Scene(duel({ class: 'Scholar', abilities: ['volatile-formula'], resolve: 4 }));
    const formula = { do: 'ability', actor: 'ama', ability: 'volatile-formula', target: 'bor' } as const;
    expect(expert.refusal({ ...formula, exertion: 1 })).toBe('AF-RES-06');
  });

  test('AF-EXR-01: a creature that does not exert itself may not', () => {
    const scene = new Scene({ party: [{ stock: 'Ash rat' }], foes: [somebody('Bor')] });
    expect(
      scene.refusal({ do: 'attack', actor: 'ash-rat', weapon: 'bite', target: 'bor', exertion: 1 }),
    ).toBe('AF-EXR-01');
  });
});

describe('blows', () => {
  test('AF-DMG-03 AF-DEF-04 AF-RES-02 AF-R-74: attack, defense, then checks', () => {
    const scene = new Scene(duel({}, { hd: 3 }));
    // 6 and 5: three successes, two of them extra: 3 damage; the defense die cancels none; 3 HD lost: 0 left.
    const events = scene.give(strike('ama', 'bor'), 6, 5, 4, 5);
    expect(types(events)).toEqual(['declared', 'acted', 'hit', 'became', 'checked', 'ended']);
    expect(scene.who('bor')).toMatchObject({ hd: 0, resolve: 5, state: 'dying' });
    expect(scene.state.winner).toBe('party');
    expect(scene.waiting).toBeUndefined();
    expect(scene.refusal(strike('ama', 'bor'))).toBe('AF-TURN-03');
  });

  test('AF-ARM-05 AF-R-17: armour is rolled as the fight begins', () => {
    const scene = new Scene(duel({ armour: 'medium' }), {}, [6, 5]);
    expect(scene.who('ama').layers).toEqual([{ layer: 'physical', die: 8, hd: 11, rolled: 11 }]);
    expect(new Scene(duel({ armour: 'medium' }), { 'AF-R-17': 'diceCount' }).who('ama').layers[0]?.hd).toBe(
      2,
    );
  });

  test('AF-DYI-04 AF-DYI-05: the dying check at the end of each round, until death', () => {
    const scene = new Scene({
      party: [somebody('Ama'), somebody('Cyr', { hd: 0, resolve: 2 })],
      foes: [somebody('Bor')],
    });
    expect(scene.who('cyr').state).toBe('dying');
    scene.give({ do: 'end turn', actor: 'ama' });
    // Cyr has no turn.
    expect(scene.waiting).toBe('bor');
    scene.give({ do: 'end turn', actor: 'bor' }, 4);
    expect(scene.who('cyr')).toMatchObject({ resolve: 1, state: 'dying' });
    scene.give({ do: 'stabilize', actor: 'ama', target: 'cyr' }, 2, 1);
    scene.give({ do: 'end turn', actor: 'ama' });
    scene.give({ do: 'end turn', actor: 'bor' });
    expect(scene.who('cyr')).toMatchObject({ resolve: 1, state: 'dying' });
    // AF-STB-02: it lasted for that round only.
    scene.give({ do: 'end turn', actor: 'ama' });
    scene.give({ do: 'end turn', actor: 'bor' }, 4);
    expect(scene.who('cyr')).toMatchObject({ resolve: 0, state: 'dead' });
  });

  test('AF-R-09: in the other reading who is at 0 HD keeps acting', () => {
    const scene = new Scene(duel({}, { hd: 1 }), { 'AF-R-09': 'staysInScene' });
    expect(types(scene.give(strike('ama', 'bor'), 2, 1, 1, 5))).toEqual([
      'declared',
      'acted',
      'hit',
      'checked',
    ]);
    expect(scene.who('bor')).toMatchObject({ hd: 0, state: 'conscious' });
    scene.give({ do: 'end turn', actor: 'ama' });
    expect(scene.waiting).toBe('bor');
    expect(scene.refusal(strike('bor', 'ama'))).toBeUndefined();
  });

  test('AF-RES-10 AF-RES-11 AF-R-31: Steady and Rush', () => {
    const scene = new Scene(duel({ resolve: 3 }));
    scene.give({ do: 'steady', actor: 'ama' });
    expect(scene.who('ama')).toMatchObject({ hd: 3, resolve: 4 });
    scene.give({ do: 'rush', actor: 'ama' });
    expect(scene.who('ama')).toMatchObject({ hd: 6, resolve: 3, round: { actionsUsed: 2, checks: 0 } });
    expect(new Scene(duel(), { 'AF-R-31': 'tableDefined' }).refusal({ do: 'rush', actor: 'ama' })).toBe(
      'AF-RES-11',
    );
  });

  test('AF-AFF-05 AF-R-61: sharing affinity dice is free', () => {
    const scene = new Scene({
      party: [somebody('Ama', { storedAffinity: 3 }), somebody('Cyr', { storedAffinity: 1 })],
      foes: [somebody('Bor')],
    });
    expect(scene.refusal({ do: 'share', actor: 'ama', target: 'cyr', dice: 4 })).toBe('AF-AFF-05');
    // Cyr has room for two: the third stays.
    scene.give({ do: 'share', actor: 'ama', target: 'cyr', dice: 3 });
    expect(scene.who('ama')).toMatchObject({ storedAffinity: 1, round: { actionsUsed: 0 } });
    expect(scene.who('cyr').storedAffinity).toBe(3);
  });
});

describe('reactions', () => {
  const steel = { class: 'Combatant', abilities: ['answering-steel'] };

  test('AF-TURN-04: a triggered ability before the own turn, from the same two actions', () => {
    const scene = new Scene(duel({}, steel));
    scene.give(strike('ama', 'bor'), 2, 2);
    expect(scene.waiting).toBe('bor');
    expect(scene.legal().map(command => command.do)).toEqual(['ability', 'ability', 'ability', 'pass']);
    const events = scene.give(
      { do: 'ability', actor: 'bor', ability: 'answering-steel', target: 'ama', exertion: 0 },
      ...[2, 1, 1],
      1,
    );
    // The riposte is resolved before the blow that set it off.
    expect(events.filter(e => e.is === 'hit').map(e => e.actor)).toEqual(['ama', 'bor']);
    expect(scene.who('bor').round.actionsUsed).toBe(1);
    expect(scene.waiting).toBe('ama');
  });

  test('AF-TURN-04 AF-R-58: not after the own turn has begun', () => {
    const scene = new Scene(duel(steel, {}));
    scene.give({ do: 'end turn', actor: 'ama' });
    const events = scene.give(strike('bor', 'ama'), 2, 1, 5);
    expect(types(events)).toEqual(['declared', 'acted', 'hit']);
  });

  test('AF-TURN-03 to 06: what belongs to another moment is refused by the rule of this one, whoever does it', () => {
    const orders = (actor: string, target: string): Order[] => [
      { do: 'pass', actor },
      strike(actor, target),
      { do: 'dash', actor },
      { do: 'steady', actor },
      { do: 'move', actor, x: 0, y: 0 },
      { do: 'share', actor, target, dice: 1 },
      { do: 'hold', actor, until: 'selfHit' },
      { do: 'end turn', actor },
    ];
    const rulesOf = (scene: Scene, actor: string, target: string) =>
      orders(actor, target).map(order => scene.refusal(order));

    const own = new Scene(duel({ resolve: 4 }));
    // A fight without a map knows no moves; nobody shares with a foe.
    const [noMap, noAlly] = ['AF-MOV-01', 'AF-AFF-05'];
    const may = undefined;
    expect(rulesOf(own, 'ama', 'bor')).toEqual(['AF-TURN-03', may, noMap, may, noMap, noAlly, may, may]);

    const triggered = new Scene(duel({}, { ...steel, resolve: 4 }));
    triggered.give(strike('ama', 'bor'), 2, 2);
    expect(rulesOf(triggered, 'bor', 'ama')).toEqual([may, ...Array(7).fill('AF-TURN-04')]);

    const held = new Scene(duel({ resolve: 4 }));
    held.give({ do: 'hold', actor: 'ama', until: 'enemyActs' });
    held.give({ do: 'end turn', actor: 'ama' });
    held.give(strike('bor', 'ama'));
    expect(rulesOf(held, 'ama', 'bor')).toEqual([may, may, noMap, may, ...Array(4).fill('AF-TURN-05')]);

    const atZero = new Scene(duel({ resolve: 4 }));
    atZero.give({ do: 'hold', actor: 'ama', until: 'enemyMoves' });
    atZero.give({ do: 'end turn', actor: 'ama' });
    atZero.give({ do: 'end turn', actor: 'bor' });
    expect(rulesOf(atZero, 'ama', 'bor')).toEqual([may, may, noMap, ...Array(5).fill('AF-TURN-06')]);
  });

  test('AF-ARM-01: a barrier goes up between the hit and its defense', () => {
    const scene = new Scene(duel({}, { class: 'Weaver', abilities: ['barrier'] }));
    scene.give(strike('ama', 'bor'), 2, 1);
    const barrier = { do: 'ability', actor: 'bor', ability: 'barrier' } as const;
    scene.give(barrier, 3, 1, 4);
    expect(scene.who('bor')).toMatchObject({ hd: 5, layers: [{ layer: 'spell', die: 10, hd: 0 }] });
  });

  test('AF-POOL-06: foreseen, the action loses two dice before it is rolled', () => {
    const scene = new Scene(duel({}, { class: 'Scholar', abilities: ['as-i-expected'] }));
    scene.give(strike('ama', 'bor'));
    expect(scene.waiting).toBe('bor');
    const events = scene.give({ do: 'ability', actor: 'bor', ability: 'as-i-expected', target: 'ama' }, 3, 1);
    expect(types(events)).toEqual(['declared', 'acted', 'hindered', 'acted', 'interrupted']);
    expect(events.at(3)).toMatchObject({ actor: 'ama', successes: 0 });
  });

  test('AF-STB-01 AF-DYI-03: the hand that holds back comes between the fall and the check', () => {
    const scene = new Scene({
      party: [somebody('Ama')],
      foes: [somebody('Bor', { hd: 1 }), somebody('Cyr', { class: 'Priest', abilities: ['hand-between'] })],
    });
    scene.give(strike('ama', 'bor'), 2, 1, 1);
    expect(scene.waiting).toBe('cyr');
    scene.give({ do: 'ability', actor: 'cyr', ability: 'hand-between', target: 'bor' }, 2, 1);
    expect(scene.who('bor')).toMatchObject({ hd: 0, resolve: 5, state: 'dying', round: { checks: 1 } });
  });

  test('AF-TURN-05 AF-R-59: a held action is chosen when it is used, and interrupts', () => {
    const scene = new Scene(duel());
    scene.give({ do: 'hold', actor: 'ama', until: 'enemyActs' });
    scene.give({ do: 'end turn', actor: 'ama' });
    scene.give(strike('bor', 'ama'));
    expect(scene.waiting).toBe('ama');
    // Two damage, none cancelled; then the blow that was interrupted misses.
    scene.give(strike('ama', 'bor'), 3, 3, 1, 1, 1);
    expect(scene.log.flatMap(e => (e.is === 'acted' ? [[e.actor, e.successes]] : []))).toEqual([
      ['ama', 2],
      ['bor', 0],
    ]);
    expect(scene.who('ama')).toMatchObject({ held: [], round: { actionsUsed: 1 } });
  });

  test('AF-TURN-05: whoever is felled by an interruption does not act', () => {
    const scene = new Scene({
      party: [somebody('Ama')],
      foes: [somebody('Bor', { hd: 1 }), somebody('Cyr')],
    });
    scene.give({ do: 'hold', actor: 'ama', until: 'enemyActs' });
    scene.give({ do: 'end turn', actor: 'ama' });
    scene.give(strike('bor', 'ama'));
    const events = scene.give(strike('ama', 'bor'), 3, 3, 1, 5);
    expect(types(events)).toEqual([
      'released',
      'declared',
      'acted',
      'hit',
      'became',
      'checked',
      'fizzled',
      'interrupted',
      'turn',
    ]);
    expect(scene.waiting).toBe('cyr');
  });

  test('AF-TURN-06: at count 0 a Basic action, or it is lost', () => {
    const scene = new Scene(duel({ abilities: ['pinning-shot'] }));
    scene.give({ do: 'hold', actor: 'ama', until: 'selfHit' });
    scene.give({ do: 'hold', actor: 'ama', until: 'selfHit' });
    scene.give({ do: 'end turn', actor: 'ama' });
    scene.give({ do: 'end turn', actor: 'bor' });
    expect(scene.waiting).toBe('ama');
    expect(scene.refusal({ do: 'ability', actor: 'ama', ability: 'pinning-shot', target: 'bor' })).toBe(
      'AF-TURN-06',
    );
    expect(scene.refusal({ do: 'steady', actor: 'ama' })).toBe('AF-TURN-06');
    scene.give(strike('ama', 'bor'), 1, 1);
    expect(scene.waiting).toBe('ama');
    scene.give({ do: 'pass', actor: 'ama' });
    expect(scene.state).toMatchObject({ round: 2 });
    expect(scene.who('ama')).toMatchObject({ held: [], round: { actionsUsed: 0 } });
  });
});

describe('the map', () => {
  const map = { width: 30, height: 5 };
  const apart = (yards: number, more: object = {}, foe: object = {}) =>
    duel({ at: { x: 0, y: 0 }, ...more }, { at: { x: yards, y: 0 }, ...foe }, { map });

  test('AF-MOV-01 AF-TURN-07: ten yards, free, split around actions', () => {
    const scene = new Scene(apart(6));
    expect(scene.refusal(strike('ama', 'bor'))).toBe('AF-ACT-01');
    scene.give({ do: 'move', actor: 'ama', x: 5, y: 0 });
    scene.give(strike('ama', 'bor'), 1, 1);
    scene.give({ do: 'move', actor: 'ama', x: 0, y: 4 });
    expect(scene.who('ama')).toMatchObject({ x: 0, y: 4, moveLeft: 0, round: { actionsUsed: 1 } });
    expect(scene.refusal({ do: 'move', actor: 'ama', x: 0, y: 3 })).toBe('AF-MOV-01');
  });

  test('AF-MOV-01: nobody ends on a taken square, and every free one in reach is offered', () => {
    const scene = new Scene(apart(1));
    expect(scene.refusal({ do: 'move', actor: 'ama', x: 1, y: 0 })).toBe('AF-MOV-01');
    // Eleven columns of five, without the own square and the enemy's.
    expect(scene.legal('move')).toHaveLength(53);
  });

  test('AF-MOV-02 AF-MOV-03: Dash and Forced March add their yards', () => {
    const scene = new Scene(apart(29));
    scene.give({ do: 'dash', actor: 'ama' }, 2, 1);
    scene.give({ do: 'forced march', actor: 'ama' }, 3, 3);
    expect(scene.who('ama').moveLeft).toBe(40);
  });

  test('AF-MOV-05: difficult ground costs double, walls ground is closed', () => {
    const wall = [0, 1, 2, 3].map(y => ({ x: 2, y }));
    const rubble = {
      difficult: [
        { x: 1, y: 0 },
        { x: 1, y: 1 },
      ],
      walls: wall,
    };
    const scene = new Scene(
      duel({ at: { x: 0, y: 0 } }, { at: { x: 9, y: 0 } }, { map: { width: 10, height: 5, ...rubble } }),
    );
    const events = scene.give({ do: 'move', actor: 'ama', x: 1, y: 0 });
    expect(events.at(0)).toMatchObject({ is: 'moved', cost: 2 });
    expect(scene.refusal({ do: 'move', actor: 'ama', x: 2, y: 0 })).toBe('AF-MOV-01');
    // Around the wall, by the square beside the rubble.
    expect(scene.give({ do: 'move', actor: 'ama', x: 3, y: 4 }).at(0)).toMatchObject({ cost: 5 });
  });

  test('AF-MOV-04 AF-R-46: a Disengage keeps the arrows off', () => {
    const archer = { abilities: ['snap-shot'] };
    const shot = new Scene(apart(3, {}, archer));
    shot.give({ do: 'move', actor: 'ama', x: 5, y: 4 });
    expect(shot.waiting).toBe('bor');
    const safe = new Scene(apart(3, {}, archer));
    safe.give({ do: 'disengage', actor: 'ama' }, 6, 1);
    safe.give({ do: 'move', actor: 'ama', x: 5, y: 4 });
    expect(safe.waiting).toBe('ama');
    expect(safe.who('ama')).toMatchObject({ moveLeft: 5, safeMove: 5 });
  });

  test('AF-TURN-05: who holds for a mover strikes where the move ends', () => {
    const scene = new Scene(apart(8));
    scene.give({ do: 'hold', actor: 'ama', until: 'enemyMoves' });
    scene.give({ do: 'end turn', actor: 'ama' });
    scene.give({ do: 'move', actor: 'bor', x: 4, y: 0 });
    expect(scene.waiting).toBe('bor');
    scene.give({ do: 'move', actor: 'bor', x: 1, y: 0 });
    expect(scene.waiting).toBe('ama');
    scene.give(strike('ama', 'bor'), 1, 1);
    expect(scene.who('bor')).toMatchObject({ x: 1, y: 0 });
    expect(scene.waiting).toBe('bor');
  });

  test('AF-CON-01 AF-CON-03: a portal shortens the way while it is held open', () => {
    const scene = new Scene(apart(29, { class: 'Shaman', abilities: ['threshold-portal'] }));
    scene.give(
      { do: 'ability', actor: 'ama', ability: 'threshold-portal', at: { x: 25, y: 0 }, exertion: 1 },
      ...[6, 1, 2],
    );
    expect(scene.who('ama').concentrating).toBe('threshold-portal');
    scene.give({ do: 'move', actor: 'ama', x: 28, y: 0 });
    expect(scene.who('ama').moveLeft).toBe(6);
    scene.give({ do: 'end turn', actor: 'ama' });
    // Three damage are Proficiency + 1: a check, and it fails.
    scene.give(strike('bor', 'ama'), 6, 2, 1, 2);
    expect(scene.who('ama')).toMatchObject({ concentrating: null, resolve: 4 });
    expect(scene.state.portals).toEqual([]);
  });

  test('AF-POOL-05 AF-CON-01: a banner gives every ally near it a die', () => {
    const banner = { class: 'Sovereign', level: 5, abilities: ['banner-of-the-realm'], at: { x: 0, y: 0 } };
    const scene = new Scene({
      party: [somebody('Ama', banner), somebody('Cyr', { at: { x: 1, y: 0 } })],
      foes: [somebody('Bor', { at: { x: 2, y: 0 } })],
      map,
    });
    scene.give({ do: 'ability', actor: 'ama', ability: 'banner-of-the-realm', exertion: 2 }, 5, 5, 1, 2, 2);
    scene.give({ do: 'end turn', actor: 'ama' });
    expect(scene.give(strike('cyr', 'bor'), 1, 1, 1).at(1)).toMatchObject({ is: 'acted', successes: 0 });
  });
});

describe('abilities', () => {
  test('AF-HEAL-03 AF-RES-12: healing and Restore bring people back', () => {
    const scene = new Scene({
      party: [
        somebody('Ama', { class: 'Priest', abilities: ['mending-prayer', 'power-word-courage'] }),
        somebody('Cyr', { hd: 0 }),
        somebody('Dun', { resolve: 0 }),
      ],
      foes: [somebody('Bor')],
    });
    scene.give({ do: 'ability', actor: 'ama', ability: 'mending-prayer', target: 'cyr' }, 6, 1, 4);
    expect(scene.who('cyr')).toMatchObject({ hd: 4, state: 'conscious', resolve: 5 });
    scene.give({ do: 'ability', actor: 'ama', ability: 'power-word-courage', target: 'dun' }, 3, 1);
    // AF-R-60: 1 restored and 1 for waking.
    expect(scene.who('dun')).toMatchObject({ resolve: 2, state: 'conscious' });
    expect(scene.who('ama').used).toEqual(['power-word-courage']);
    scene.give({ do: 'end turn', actor: 'ama' });
    expect(scene.waiting).toBe('cyr');
  });

  test('AF-RES-02 AF-DYI-01: a word of despair forces a check', () => {
    const scene = new Scene(duel({ level: 1 }, { resolve: 1 }));
    const witch = new Scene({ party: [{ stock: 'Hedge witch' }], foes: [somebody('Bor', { resolve: 1 })] });
    expect(scene.refusal({ do: 'ability', actor: 'ama', ability: 'power-word-despair', target: 'bor' })).toBe(
      'AF-ACT-05',
    );
    const events = witch.give(
      { do: 'ability', actor: 'hedge-witch', ability: 'power-word-despair', target: 'bor' },
      3,
      1,
      3,
    );
    expect(types(events)).toEqual(['declared', 'acted', 'checked', 'became', 'ended']);
    expect(witch.who('bor')).toMatchObject({ resolve: 0, state: 'collapsed', hd: 6 });
  });

  test('AF-DMG-04: extra successes strengthen the effect, at most Proficiency', () => {
    const scene = new Scene(duel({ class: 'Weaver', abilities: ['shield'] }));
    scene.give({ do: 'ability', actor: 'ama', ability: 'shield', target: 'ama', exertion: 2 }, 6, 6, 6, 6);
    expect(scene.who('ama').layers).toEqual([{ layer: 'spell', die: 8, hd: 4 }]);
  });

  test('AF-DEF-03: an area strikes every enemy in it, each with a defense of its own', () => {
    const scene = new Scene({
      party: [somebody('Ama', { class: 'Scholar', level: 4, abilities: ['volatile-formula'] })],
      foes: [somebody('Bor'), somebody('Cyr')],
    });
    const formula = {
      do: 'ability',
      actor: 'ama',
      ability: 'volatile-formula',
      target: 'cyr',
      exertion: 1,
    } as const;
    const events = scene.give(formula, 6, 1, 2, 5, 4, 5);
    expect(events.flatMap(e => (e.is === 'hit' ? [[e.actor, e.lost]] : []))).toEqual([
      ['cyr', 2],
      ['bor', 3],
    ]);
    // Bor lost Proficiency + 1 and checked.
    expect(scene.who('bor').round.checks).toBe(1);
  });
});

describe('setting up', () => {
  const refused = (setup: unknown): string => {
    const opening = encounter.start(setup, new Play(seededDice('setup'), readings));
    return isRefusal(opening) ? opening.message : '';
  };

  test('AF-HITD-03 AF-HITD-04: a character enters with what its choices give it', () => {
    const choices = pregenerated.find(each => each.id === 'ranger-5')?.choices;
    const opening = encounter.start(
      { party: [{ character: choices }], foes: [{ stock: 'Grey wolf', count: 2 }] },
      new Play(scriptedDice([3, 4]), readings),
    );
    if (isRefusal(opening)) throw new Error(opening.message);
    const { fighters, order } = opening.state;
    expect(order).toEqual(['wren', 'grey-wolf-1', 'grey-wolf-2']);
    expect(fighters.wren).toMatchObject({ hd: 10, die: 8, proficiency: 3, layers: [{ die: 6, hd: 7 }] });
    expect(fighters['grey-wolf-2']).toMatchObject({ name: 'Grey wolf 2', actionsPerTurn: 1, move: 15 });
  });

  test('AF-HITD-04: files, ready characters and creatures come by name, alone or in a list', () => {
    const choices = pregenerated.find(each => each.id === 'priest-1')?.choices;
    const opening = encounter.start(
      { party: choices, foes: ['grey wolf', { creature: 'Grey wolf' }, 'combatant-1'] },
      new Play(seededDice('names'), readings),
    );
    if (isRefusal(opening)) throw new Error(opening.message);
    expect(Object.values(opening.state.fighters).map(({ side, name }) => [side, name])).toEqual([
      ['party', expect.any(String)],
      ['foes', 'Grey wolf 1'],
      ['foes', 'Grey wolf 2'],
      ['foes', 'Bor Ironhand'],
    ]);
    expect(refused({ party: ['nobody at all'], foes: ['grey wolf'] })).toContain('nobody at all');
  });

  test('AF-R-77 AF-TURN-04 AF-STB-02: who answers an ally’s fall comes before the fallen one’s check', () => {
    const scene = new Scene({
      party: [
        somebody('Cim', { class: 'Priest', abilities: ['hand-between'], initiative: 1 }),
        somebody('Ama', { hd: 1, initiative: 5 }),
      ],
      foes: [somebody('Bor', { initiative: 9 })],
    });
    const attack = { do: 'attack', actor: 'bor', weapon: 'sword', target: 'ama' } as const;
    // Two dice of Proficiency hit, one defense die fails: Ama falls, and before her check Cim is asked.
    const falling = scene.give(attack, 6, 6, 2);
    expect(scene.waiting).toBe('cim');
    expect(falling.some(event => event.is === 'checked')).toBe(false);
    const helped = scene.give({ do: 'ability', actor: 'cim', ability: 'hand-between', target: 'ama' }, 3, 3);
    expect(helped.flatMap(event => (event.is === 'checked' ? [[event.actor, event.result]] : []))).toEqual([
      ['ama', 'steadied'],
    ]);
  });

  test('AF-HITD-01 AF-HITD-02 AF-MOV-01: what cannot be is refused in a sentence', () => {
    expect(refused({})).toContain('party');
    expect(refused({ party: [{ stock: 'Unicorn' }], foes: [somebody('Bor')] })).not.toBe('');
    expect(refused(duel({ hd: 50 }))).toContain('maximum of 6');
    expect(refused({ party: [{ name: 'X', level: 1 }], foes: [somebody('Bor')] })).toContain('class');
    const at = { x: 1, y: 1 };
    expect(refused(duel({ at }, { at }, { map: { width: 4, height: 4 } }))).toContain(
      'Two fighters stand at 1, 1',
    );
    const walls = [at];
    expect(refused(duel({ at }, {}, { map: { width: 4, height: 4, walls } }))).toContain('cannot stand');
  });
});

describe('why somebody checks', () => {
  test('AF-RES-02 AF-RES-03 AF-RES-04: the trace of a fight gives the reasons, and what is left, as the questions do', () => {
    const { state } = new Scene(duel({ level: 2, hd: 5 }, { hd: 6 }));
    const trace = Trace.recording();
    const play = new Play(scriptedDice([4, 1, 2, 2]), readings, trace);
    state.fighters.ama!.round.exertion = 1;
    encounter.decide(
      state,
      complete({ do: 'attack', actor: 'ama', weapon: 'sword', target: 'bor', exertion: 1 }),
      play,
    );
    const told = JSON.stringify(trace.nodes);
    expect(told).toContain('Ama: Resolve check: maximum exertion used in the round');
    expect(told).toContain('4 (Pressured)');
  });

  test('AF-STB-01 AF-TURN-05: whoever died before the helper’s hand is not stabilized', () => {
    const scene = new Scene({
      party: [somebody('Ama', { initiative: 9 }), somebody('Cid', { hd: 0, resolve: 1, initiative: 1 })],
      foes: [somebody('Bor', { initiative: 12 })],
    });
    scene.give({ do: 'hold', actor: 'bor', until: 'enemyActs' });
    scene.give({ do: 'end turn', actor: 'bor' });
    scene.give({ do: 'stabilize', actor: 'ama', target: 'cid' });
    expect(scene.waiting).toBe('bor');
    const events = scene.give({ do: 'attack', actor: 'bor', weapon: 'sword', target: 'cid' }, 5, 5, 2, 5, 5);
    expect(scene.who('cid').state).toBe('dead');
    expect(events.map(event => event.is)).toContain('fizzled');
    expect(events.map(event => event.is)).not.toContain('stabilized');
  });
});

test('AF-R-79 AF-DYI-03: the end of a fight tells who of the winners is still dying', () => {
  const { state } = new Scene(duel({}, {}));
  const end = { is: 'ended', winner: 'party' } as const;
  expect(encounter.tell(state, end)).toBe('The party has won.');
  Object.assign(state.fighters.ama!, { hd: 0, state: 'dying' });
  expect(encounter.tell(state, end)).toBe('The party has won. Ama is still dying.');
});
