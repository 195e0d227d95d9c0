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
