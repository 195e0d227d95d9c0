/** What a hold, a pin and a provocation leave of a turn. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (setup: object, ...faces: number[]) =>
  sceneOf(
    encounter,
    readingsWith({}),
    { initiative: 'party', declarations: false, map: { width: 8, height: 6 }, ...setup },
    ...faces,
  );
const one = (more: object = {}) => ({ name: 'One', at: { x: 2, y: 2 }, baseSpeed: 8, ...CALM, ...more });
const foe = (more: object = {}) => ({ name: 'Foe', at: { x: 3, y: 2 }, maxHP: 40, ...CALM, ...more });
type Fight = ReturnType<typeof scene>;
const hold = (fight: Fight, ladder: string, position: string, who = 'foe', against = 'one'): void => {
  fight.state.positions = [{ who, against, ladder, position, failures: 0, strangle: 0 } as never];
};

test('OA-R-423: who holds somebody may go around them, and no farther', () => {
  const fight = scene({ party: [one()], foes: [foe()] });
  hold(fight, 'clinch', 'trapped');
  expect(fight.refusal({ do: 'move', actor: 'one', x: 2, y: 3 })).toBeUndefined();
  expect(fight.refusal({ do: 'move', actor: 'one', x: 1, y: 2 })).toBe('OA-UNARM-06');
  expect(fight.legal('move').map(({ command }) => 'x' in command && [command.x, command.y])).toContainEqual([
    3, 1,
  ]);
  fight.give({ do: 'move', actor: 'one', x: 2, y: 3 });
  expect(fight.state.positions).toHaveLength(1);
});

test('OA-UNARM-08 OA-UNARM-16 OA-R-421: the trapped and the pinned do not move at all', () => {
  for (const [ladder, position] of [
    ['clinch', 'trapped'],
    ['clinch', 'locked'],
    ['grapple', 'pinned'],
  ] as const) {
    const fight = scene({ party: [one()], foes: [foe()] });
    hold(fight, ladder, position, 'one', 'foe');
    expect(fight.refusal({ do: 'move', actor: 'one', x: 2, y: 3 })).toBeDefined();
  }
});

test('OA-R-444: somebody pinned is stepped over for a point more, and nobody stays there', () => {
  const walls = Array.from({ length: 8 }, (_, x) => ({ x, y: 1 }));
  const row = { map: { width: 8, height: 2, walls } };
  const pinner = foe({ name: 'Pinner', at: { x: 7, y: 0 } });
  const fight = scene({
    party: [one({ at: { x: 2, y: 0 } })],
    foes: [foe({ at: { x: 3, y: 0 } }), pinner],
    ...row,
  });
  expect(fight.refusal({ do: 'move', actor: 'one', x: 4, y: 0 })).toBe('OA-MOVE-03');
  hold(fight, 'grapple', 'pinned', 'foe', 'pinner');
  expect(fight.refusal({ do: 'move', actor: 'one', x: 4, y: 0 })).toBeUndefined();
  expect(fight.refusal({ do: 'move', actor: 'one', x: 3, y: 0 })).toBe('OA-MOVE-09');
});

test('OA-R-477 OA-COND-10: the provoked take up a weapon only where they cannot attack without it', () => {
  const provoked = { conditions: [{ name: 'provoke', counters: 3, source: 'foe', doing: null }] };
  const armed = one({ weapons: ['dagger', 'short bow'], hands: [], ...provoked });
  const draw = { do: 'draw', actor: 'one', weapon: 'dagger' };
  const near = scene({ party: [armed], foes: [foe()] }, 6, 1);
  expect(near.refusal(draw)).toBe('OA-COND-10');
  const far = scene({ party: [armed], foes: [foe({ at: { x: 7, y: 2 } })] }, 6, 1);
  expect(far.refusal({ ...draw, weapon: 'short bow' })).toBeUndefined();
});

test('OA-GRAV-02 OA-UNARM-18: a throw to the ground falls as hard as the place pulls', () => {
  const slam = { do: 'wrestle', actor: 'one', target: 'foe', ladder: 'clinch', use: 'push down' };
  const damage = (gravity: string) => {
    const map = { width: 8, height: 6, gravity };
    const fight = scene({ map, party: [one({ DEX: 8 })], foes: [foe({ DEX: 5 })] });
    hold(fight, 'clinch', 'trapped');
    fight.give({ ...slam, into: 'slammed' }, 3, 3, 6, 1);
    return 40 - fight.state.fighters.foe!.HP!;
  };
  expect([damage('common'), damage('tier 4')]).toEqual([5, 11]);
});

const third = (more: object = {}) => ({ name: 'Third', at: { x: 4, y: 2 }, maxHP: 40, ...CALM, ...more });
const heldBy = (who: string, ladder: string, position: string, ...holders: string[]): never[] =>
  holders.map(against => ({ who, against, ladder, position, failures: 0, strangle: 0 }) as never);

test('OA-UNARM-07 OA-R-426: whoever walks away from two who are close is struck by both', () => {
  const fight = scene({
    party: [one({ at: { x: 3, y: 2 }, maxHP: 20 })],
    foes: [foe({ at: { x: 2, y: 2 } }), third()],
  });
  fight.state.positions = heldBy('one', 'clinch', 'maneuvered', 'third', 'foe');
  fight.give({ do: 'move', actor: 'one', x: 3, y: 4 });
  // Nobody was asked for dice yet: first the foe who came first, then the other.
  expect(fight.waiting).toBe('foe');
  fight.give({ do: 'attack', actor: 'foe', target: 'one', weapon: null }, 2, 6);
  expect([fight.waiting, fight.state.fighters.one!.HP]).toEqual(['third', 18]);
  fight.give({ do: 'attack', actor: 'third', target: 'one', weapon: null }, 3, 6);
  expect(fight.state.fighters.one).toMatchObject({ HP: 15, x: 3, y: 4 });
  const passes = scene({
    party: [one({ at: { x: 3, y: 2 }, maxHP: 20 })],
    foes: [foe({ at: { x: 2, y: 2 } }), third()],
  });
  passes.state.positions = heldBy('one', 'clinch', 'maneuvered', 'third', 'foe');
  passes.give({ do: 'move', actor: 'one', x: 3, y: 4 });
  passes.give({ do: 'pass', actor: 'foe' });
  expect(passes.waiting).toBe('third');
  passes.give({ do: 'pass', actor: 'third' });
  expect(passes.state.fighters.one).toMatchObject({ HP: 20, x: 3, y: 4 });
});

test('OA-UNARM-07 OA-R-710: the free attack may be a clinch, or be paid for', () => {
  const fight = scene({
    party: [one({ at: { x: 3, y: 2 } })],
    foes: [foe({ at: { x: 2, y: 2 }, DEX: 6 })],
  });
  hold(fight, 'clinch', 'maneuvered', 'one', 'foe');
  const before = fight.state.turn!.halfRounds;
  fight.give({ do: 'move', actor: 'one', x: 3, y: 4 });
  expect(fight.legal('wrestle')).toHaveLength(1);
  fight.give({ do: 'wrestle', actor: 'foe', target: 'one', ladder: 'clinch' }, 2, 6);
  // The walk is over before it began, and its half-round with it.
  expect(fight.state.positions[0]).toMatchObject({ who: 'one', position: 'trapped' });
  expect(fight.state.fighters.one).toMatchObject({ x: 3, y: 2 });
  expect(fight.state.turn).toMatchObject({ actor: 'one', halfRounds: before - 1 });
  expect(fight.state.fighters.foe!.round.freeAttack).toBe(true);
  const axe = scene({
    party: [one({ at: { x: 3, y: 2 }, maxHP: 20 })],
    foes: [foe({ at: { x: 2, y: 2 }, weapons: ['battle axe'] })],
  });
  hold(axe, 'clinch', 'maneuvered', 'one', 'foe');
  axe.give({ do: 'move', actor: 'one', x: 3, y: 4 });
  axe.give({ do: 'attack', actor: 'foe', target: 'one', weapon: 'battle axe', buys: ['bleed'] }, 4, 4);
  expect(axe.state.fighters.one!.conditions).toMatchObject([{ name: 'bleed', counters: 1 }]);
  expect(axe.state.fighters.foe!.SP).toBe(4);
});

test('OA-UNARM-14 OA-R-710: the free attack on somebody bound is no clinch', () => {
  const fight = scene({
    party: [one({ at: { x: 3, y: 2 }, conditions: [{ name: 'prone' }] })],
    foes: [foe({ at: { x: 2, y: 2 } })],
  });
  hold(fight, 'grapple', 'bound', 'one', 'foe');
  fight.give({ do: 'feint', actor: 'one', target: 'foe' });
  expect(fight.waiting).toBe('foe');
  expect(fight.refusal({ do: 'wrestle', actor: 'foe', target: 'one', ladder: 'grapple' })).toBe(
    'OA-UNARM-14',
  );
  expect(fight.legal('wrestle')).toEqual([]);
});

test('OA-UNARM-09 OA-UNARM-10 OA-R-421: whoever is locked wrestles only to escape, from one lock at a time', () => {
  const fight = scene({ party: [one({ at: { x: 3, y: 2 } })], foes: [foe({ at: { x: 2, y: 2 } }), third()] });
  const wrestle = (target: string) => ({
    do: 'wrestle',
    actor: 'one',
    target,
    ladder: 'clinch',
    use: 'rise',
  });
  fight.state.positions = [
    ...heldBy('one', 'clinch', 'locked', 'foe'),
    ...heldBy('one', 'clinch', 'maneuvered', 'third'),
  ];
  expect(fight.refusal(wrestle('third'))).toBe('OA-UNARM-09');
  expect(fight.refusal({ ...wrestle('third'), use: 'push down' })).toBe('OA-UNARM-09');
  expect(fight.refusal(wrestle('foe'))).toBeUndefined();
  fight.state.positions = [
    ...heldBy('one', 'clinch', 'locked', 'foe'),
    ...heldBy('one', 'clinch', 'choked', 'third'),
  ];
  expect([fight.refusal(wrestle('foe')), fight.refusal(wrestle('third'))]).toEqual([undefined, undefined]);
});

test('OA-UNARM-07 OA-R-504: a free attack is not the attack that was declared', () => {
  const fight = scene({
    declarations: true,
    initiative: 'foes',
    party: [one({ at: { x: 2, y: 2 } })],
    foes: [foe(), third({ at: { x: 2, y: 3 } })],
  });
  fight.give({ do: 'declare', actor: 'one', intention: 'attack', target: 'third' });
  if (fight.waiting === 'third') {
    fight.give({ do: 'end turn', actor: 'third' });
    fight.give({ do: 'name', actor: 'third', next: 'foe' });
  }
  hold(fight, 'clinch', 'maneuvered', 'foe', 'one');
  fight.give({ do: 'move', actor: 'foe', x: 5, y: 2 });
  fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: null }, 4, 4);
  expect(fight.state.fighters.one!.declared).toMatchObject({ target: 'third', done: false });
});

test('OA-COND-33: whoever is stunned in the middle of a turn has one half-round in the round, or none any more', () => {
  const stun = { do: 'afflict', actor: 'gm', target: 'one', condition: 'stun', counters: 2 };
  const early = scene({ party: [one({ level: 5 })], foes: [foe({ at: { x: 6, y: 2 } })] });
  early.give(stun);
  expect(early.state.turn).toMatchObject({ actor: 'one', halfRounds: 1 });
  early.give({ do: 'move', actor: 'one', x: 3, y: 2 });
  expect(early.refusal({ do: 'guard', actor: 'one' })).toBe('OA-TIME-03');
  const late = scene({ party: [one({ level: 5 })], foes: [foe({ at: { x: 6, y: 2 } })] });
  late.give({ do: 'move', actor: 'one', x: 3, y: 2 });
  late.give(stun);
  expect(late.state.turn).toMatchObject({ actor: 'one', halfRounds: 0 });
  // What is left of the move is part of the action that was under way.
  expect(late.refusal({ do: 'move', actor: 'one', x: 4, y: 2 })).toBeUndefined();
});

test('OA-TACT-01 OA-UNARM-10: a choke that spares life takes stamina, and says so', () => {
  const fight = scene({ party: [one({ DEX: 8 })], foes: [foe({ DEX: 5, maxSP: 9 })] });
  hold(fight, 'clinch', 'choked');
  const grip = { do: 'wrestle', actor: 'one', target: 'foe', ladder: 'clinch', nonlethal: true };
  expect(fight.legal('wrestle').map(({ label }) => label)).toContain('Clinch with Foe, nonlethal');
  // 8 and an even roll against 5.
  fight.give(grip, 3, 3);
  expect(fight.state.fighters.foe).toMatchObject({ HP: 40, SP: 6 });
  expect(fight.told[0]).toContain('(nonlethal): Foe is choked');
  expect(fight.told[0]).toContain('Foe suffers 3 stamina.');
});

test('OA-TACT-01 OA-UNARM-18: so does a throw to the ground', () => {
  const fight = scene({ party: [one({ DEX: 8 })], foes: [foe({ DEX: 5, maxSP: 9 })] });
  hold(fight, 'clinch', 'trapped');
  const grip = { do: 'wrestle', actor: 'one', target: 'foe', ladder: 'clinch', into: 'slammed' };
  // 3 as a strike and a fall of 2; a reflex save of 4 fails.
  fight.give({ ...grip, nonlethal: true }, 3, 3, 6, 1);
  expect(fight.state.fighters.foe).toMatchObject({ HP: 40, SP: 4 });
});
