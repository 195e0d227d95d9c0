/** Spaces without air in a fight. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { quietPlay } from '../play.ts';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const one = (more: object = {}) => ({
  ...{ name: 'One', at: { x: 1, y: 1 }, VIT: 6, maxHP: 20, SP: 3, baseSpeed: 6 },
  ...CALM,
  ...more,
});
const foe = (more: object = {}) => ({ name: 'Foe', at: { x: 9, y: 1 }, maxHP: 40, ...CALM, ...more });
const VACUUM = [0, 1, 2].flatMap(y => [4, 5].map(x => ({ x, y })));
const scene = (party: object, more: object = {}, changes: object = {}, ...faces: number[]) =>
  sceneOf(
    encounter,
    readingsWith(changes),
    {
      ...{ initiative: 'party', declarations: false, map: { width: 12, height: 3, vacuum: VACUUM } },
      party: [party],
      foes: [foe()],
      ...more,
    },
    ...faces,
  );
const names = (fight: ReturnType<typeof scene>) =>
  fight.state.fighters.one!.conditions.map(({ name, source }) => `${name} ${source}`.trim());

test('OA-VAC-01 OA-VAC-02 OA-R-450: exposed at once, a point and a save each later round, and back in air', () => {
  const fight = scene(one());
  fight.give({ do: 'move', actor: 'one', x: 4, y: 1 });
  expect(fight.told).toContain('One is in the vacuum and has 2 stamina points left.');
  expect(names(fight)).toEqual(['dying vacuum']);
  fight.give({ do: 'end turn', actor: 'one' });
  fight.give({ do: 'end turn', actor: 'foe' });
  // The next round: a stamina point, then 6 + 4 for the dying save, which costs a health point.
  fight.give({ do: 'name', actor: 'foe', next: 'one' }, 4, 6);
  expect(fight.state.fighters.one).toMatchObject({ SP: 1, HP: 19 });
  fight.give({ do: 'move', actor: 'one', x: 3, y: 1 });
  expect(fight.told).toContain('One is back in air.');
  expect(names(fight)).toEqual([]);
  expect(fight.state.fighters.one!.airless).toBeNull();
});

test('OA-VAC-01: without stamina to lose it is death, and whoever goes right through is exposed', () => {
  const last = scene(one({ SP: 1 }), { foes: [foe(), foe({ name: 'Far', at: { x: 10, y: 2 } })] });
  last.give({ do: 'move', actor: 'one', x: 4, y: 1 });
  expect(last.told).toContain('One is in the vacuum and has 0 stamina points left: One dies.');
  expect(last.state.winner).toBe('foes');
  const through = scene(one());
  through.give({ do: 'move', actor: 'one', x: 6, y: 1 });
  expect(through.told.slice(1)).toEqual([
    'One is in the vacuum and has 2 stamina points left.',
    'One is back in air.',
  ]);
  expect(through.state.fighters.one).toMatchObject({ SP: 2, x: 6, airless: null });
});

test('OA-EQP-21 OA-R-684 OA-COND-28: a space suit protects, and stone needs no air', () => {
  const suited = scene(one({ pack: { 'space suit': 1 } }));
  suited.give({ do: 'move', actor: 'one', x: 4, y: 1 });
  expect(suited.state.fighters.one).toMatchObject({ SP: 3, conditions: [] });
  const stone = scene(one(), {
    foes: [foe({ at: { x: 4, y: 1 }, conditions: ['petrify'] }), foe({ name: 'Two' })],
  });
  expect(stone.state.fighters.foe!.airless).toBeNull();
});

test('OA-R-683 OA-FIRE-04: flames go out, and none are lit', () => {
  const burning = scene(one({ conditions: { burn: 2 }, pack: { torch: 2, oil: 1 }, weapons: [] }));
  burning.state.fighters.one!.lamp = { source: 'torch', until: 60 };
  burning.give({ do: 'move', actor: 'one', x: 4, y: 1 });
  expect(burning.told.slice(1)).toEqual([
    'The torch of One goes out.',
    'Without air the flames on One go out.',
    'One is in the vacuum and has 2 stamina points left.',
  ]);
  expect(names(burning)).toEqual(['dying vacuum']);
  expect(burning.refusal({ do: 'light', actor: 'one', lamp: 'torch' })).toBe('OA-FIRE-04');
  expect(burning.refusal({ do: 'set alight', actor: 'one', x: 5, y: 1 })).toBe('OA-FIRE-04');
  const fires = [{ ...VACUUM[0]!, size: 'small' }];
  expect(() => scene(one(), { map: { width: 12, height: 3, vacuum: VACUUM, fires } })).toThrow('OA-FIRE-04');
});

test('OA-R-233: read so, only stamina runs down', () => {
  const fight = scene(one({ at: { x: 4, y: 1 } }), {}, { 'OA-R-233': 'staminaOnly' });
  expect(fight.state.fighters.one).toMatchObject({ SP: 2, conditions: [] });
});

test('OA-VAC-02: a sensible fighter gets out of it, and around it where there is a way', () => {
  const inside = scene(one({ at: { x: 4, y: 1 } }), {}, {}, 4, 6);
  expect(encounter.tactics(inside.state, 'one', quietPlay(readingsWith()))).toMatchObject({
    do: 'move',
    x: 3,
  });
});
