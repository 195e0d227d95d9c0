/** Events say what happened and the rule works out what it leaves; those of earlier versions say it themselves. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { afflictionOf } from '../character/afflictions.ts';
import { readingsWith } from '../testing.ts';
import { copyState } from './course.ts';
import type { FightEvent } from './events.ts';
import { encounter } from './index.ts';

const scene = () =>
  sceneOf(encounter, readingsWith({}), {
    ...{ initiative: 'party', declarations: false, map: { width: 12, height: 6 } },
    party: [{ name: 'One', at: { x: 2, y: 2 }, maxHP: 20, conditions: ['prone'] }],
    foes: [{ name: 'Foe', at: { x: 6, y: 2 } }],
  });

test('OA-COND-30 OA-FALL-01 OA-FIRE-03 OA-CMBT-01: what an event leaves follows from what it says happened', () => {
  const { state } = scene();
  const after = (event: object) => {
    const now = copyState(state);
    encounter.evolve(now, event as FightEvent);
    return now.fighters.one!;
  };
  expect(after({ is: 'stood up', actor: 'one' }).conditions).toEqual([]);
  const fell = { is: 'fell', actor: 'one', spaces: 4, damage: 3, to: null };
  expect(after(fell)).toMatchObject({ HP: 17, conditions: [{ name: 'prone' }] });
  expect(after({ ...fell, damage: 0, lifeless: true })).toMatchObject({ HP: 20 });
  expect(after({ is: 'burned', actor: 'one', damage: 2, caught: true })).toMatchObject({
    HP: 18,
    burns: 1,
    conditions: [{ name: 'prone' }, { name: 'burn', counters: 1, late: 1 }],
  });
});

test('OA-CMBT-01: an event of 0.2.0 that says how somebody stands afterwards is folded as it was', () => {
  const { state } = scene();
  const after = (event: object) => {
    const now = copyState(state);
    encounter.evolve(now, event as FightEvent);
    return now.fighters.one!;
  };
  const fell = { is: 'fell', actor: 'one', spaces: 4, damage: 3, to: null };
  expect(after({ ...fell, now: { HP: 11 } }).HP).toBe(11);
  const burning = { conditions: [afflictionOf({ name: 'burn', counters: 4 })], HP: 9 };
  expect(after({ is: 'burned', actor: 'one', damage: 2, caught: true, now: burning })).toMatchObject(burning);
  expect(after({ is: 'stood up', actor: 'one', now: {} }).conditions).toMatchObject([{ name: 'prone' }]);
  const happened = [{ condition: 'burn', source: '', saved: null, lost: 3, effect: null }];
  const suffered = { is: 'suffered', actor: 'one', happened, now: { HP: 17 }, moment: false };
  expect(after(suffered).HP).toBe(17);
  expect(after({ is: 'kept burning', actor: 'one', lost: 3 }).HP).toBe(17);
  const worn = { name: 'gambeson', lost: 0, powered: true };
  const dressed = {
    is: 'dressed',
    actor: 'one',
    armor: worn.name,
    way: 'don',
    dressing: null,
    halfRounds: 2,
  };
  expect(after({ ...dressed, now: { armor: [worn] } }).armor).toEqual([worn]);
  const ran = { is: 'ran down', over: [], faded: [] };
  expect(after(ran).conditions).toMatchObject([{ name: 'prone' }]);
  expect(
    after({ ...ran, effects: [], changes: [{ id: 'one', now: { conditions: [] } }] }).conditions,
  ).toEqual([]);
  const word = { is: 'host', what: 'harm', actor: 'one', amount: 4, condition: null };
  expect(after({ ...word, now: { HP: 9 } }).HP).toBe(9);
  expect(after(word).HP).toBe(16);
});
