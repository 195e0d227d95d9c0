/** OA-GUARD-03: whoever dodges moves first, and chooses where to. */
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import type { OpenAdventureReadings } from '../play.ts';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (setup: object, changes: Partial<OpenAdventureReadings> = {}) =>
  sceneOf(encounter, readingsWith(changes), { initiative: 'foes', declarations: false, ...setup });
const one = (more: object = {}) => ({ name: 'One', at: { x: 2, y: 2 }, DEX: 8, maxHP: 20, ...CALM, ...more });
const other = (more: object = {}) => ({ name: 'Other', at: { x: 3, y: 2 }, ...CALM, ...more });
/** The foe attacks whoever stands on guard. */
const guarded = (setup: object, order: object = {}, changes: Partial<OpenAdventureReadings> = {}) => {
  const fight = scene(setup, changes);
  for (const [id, fighter] of Object.entries(fight.state.fighters))
    if (id !== 'other') fighter.round = { ...fighter.round, guarding: true };
  fight.give({ do: 'attack', actor: 'other', target: 'one', ...order });
  return fight;
};
const spaces = (fight: ReturnType<typeof scene>): string[] =>
  fight.legal().flatMap(({ label }) => /^Dodge to (.*)/.exec(label)?.[1] ?? []);

describe('the defender chooses where to dodge to', () => {
  const setup = { party: [one()], foes: [other()], map: { width: 4, height: 3 } };

  test('OA-GUARD-03 OA-R-507: every empty adjacent space is offered, and leads there', () => {
    const fight = guarded(setup);
    // The corner of the map and the attacker leave two rows and a column.
    expect(spaces(fight)).toEqual(['1, 2', '1, 1', '2, 1', '3, 1']);
    fight.give({ do: 'answer', actor: 'one', maneuver: 'dodge', at: { x: 3, y: 1 } }, 1, 3, 4, 6);
    expect(fight.state.fighters.one).toMatchObject({ x: 3, y: 1, round: { dodges: 1 } });
    expect(fight.told.at(-1)).toContain('One is at 3, 1 now.');
  });

  test('OA-GUARD-03: nobody dodges into somebody, farther than a step, or with anything but a dodge', () => {
    const fight = guarded(setup);
    const answer = { do: 'answer', actor: 'one', maneuver: 'dodge' };
    expect(fight.refusal({ ...answer, at: { x: 3, y: 2 } })).toBe('OA-GUARD-03');
    expect(fight.refusal({ ...answer, at: { x: 0, y: 2 } })).toBe('OA-GUARD-03');
    expect(fight.refusal({ ...answer, maneuver: 'none', at: { x: 1, y: 1 } })).toBe('OA-GUARD-02');
    expect(fight.refusal({ ...answer, maneuver: 'parry', at: { x: 1, y: 1 } })).toBe('OA-GUARD-03');
    expect(fight.refusal(answer)).toBeUndefined();
  });

  test('OA-GUARD-03 OA-R-507: whoever does not say keeps out of fire and water, and away from other enemies', () => {
    const where = (map: object, more: readonly object[] = []) => {
      const fight = guarded({ ...setup, foes: [other(), ...more], map: { width: 4, height: 3, ...map } });
      fight.give({ do: 'answer', actor: 'one', maneuver: 'dodge' }, 1, 3, 4, 6);
      const { x, y } = fight.state.fighters.one!;
      return `${x}, ${y}`;
    };
    expect(where({})).toBe('1, 2');
    expect(where({ fires: [{ x: 1, y: 2, size: 'small' }] })).toBe('1, 1');
    expect(where({ terrain: [{ x: 1, y: 2, is: ['water, under'] }] })).toBe('1, 1');
    const two = [1, 2].map(y => other({ name: `Foe ${y}`, at: { x: 0, y } }));
    expect(where({}, two)).toBe('2, 1');
  });

  test('OA-GUARD-03 OA-WABL-23: of two who dodge one sweep none takes the other’s space', () => {
    const both = {
      party: [one({ at: { x: 1, y: 0 } }), one({ name: 'Two', at: { x: 3, y: 0 } })],
      foes: [other({ at: { x: 2, y: 1 }, weapons: ['battle axe'], talents: ['sweep attack'], level: 3 })],
      map: { width: 5, height: 2 },
    };
    const fight = guarded(both, { weapon: 'battle axe', talent: 'sweep attack' });
    expect(spaces(fight)).toContain('2, 0');
    fight.give({ do: 'answer', actor: 'one', maneuver: 'dodge', at: { x: 2, y: 0 } });
    expect(fight.waiting).toBe('two');
    expect(spaces(fight)).not.toContain('2, 0');
    expect(fight.refusal({ do: 'answer', actor: 'two', maneuver: 'dodge', at: { x: 2, y: 0 } })).toBe(
      'OA-GUARD-03',
    );
  });

  test('OA-UNARM-05 OA-GUARD-03: before a grip as before a blow', () => {
    const fight = scene(setup);
    fight.state.fighters.one!.round = { ...fight.state.fighters.one!.round, guarding: true };
    fight.give({ do: 'wrestle', actor: 'other', target: 'one', ladder: 'clinch' });
    fight.give({ do: 'answer', actor: 'one', maneuver: 'dodge', at: { x: 2, y: 1 } }, 1, 3, 4, 6);
    expect(fight.state.fighters.one).toMatchObject({ x: 2, y: 1 });
  });
});

test('OA-WABL-20 OA-R-616: whoever escapes a slow shot has stepped aside', () => {
  const archer = other({ at: { x: 12, y: 2 }, weapons: ['long bow'], ammunition: { arrows: 5 } });
  const fight = scene({ party: [one({ DEX: 10 })], foes: [archer], map: { width: 14, height: 5 } });
  // +1 to hit, and a save of 10 + 5.
  fight.give({ do: 'attack', actor: 'other', target: 'one', weapon: 'long bow' }, 1, 3, 5, 6);
  expect(fight.told.at(-1)).toContain('steps out of the way in time');
  const { x, y } = fight.state.fighters.one!;
  expect(fight.told.at(-1)).toContain(`One is at ${x}, ${y} now.`);
  expect([x, y]).not.toEqual([2, 2]);
});

describe('OA-R-442: how long a guard protects', () => {
  const asked = (changes: Partial<OpenAdventureReadings>, more: object = {}) => {
    const sluggish = other({ weapons: ['dagger'], maxHP: 40 });
    const fight = sceneOf(encounter, readingsWith(changes), {
      initiative: 'party',
      declarations: false,
      party: [one({ weapons: ['dagger'], ...more })],
      foes: [sluggish],
    });
    const isAsked = (): boolean => {
      fight.give(
        { do: 'attack', actor: 'other', target: 'one', weapon: 'dagger' },
        ...(fight.state.fighters.one!.round.guarding ? [] : [3, 3]),
      );
      const is = fight.waiting === 'one' && fight.state.asked.length > 0;
      if (is) fight.give({ do: 'answer', actor: 'one', maneuver: 'none' }, 3, 3);
      return is;
    };
    return { fight, isAsked };
  };

  test.each([
    ['endOfRound', [true, true, false]],
    ['nextTurn', [true, true, true]],
    ['firstAttack', [true, false, false]],
  ] as const)(
    'OA-R-442 %s: two attacks in the round, and one in the next before the own turn',
    (reading, protects) => {
      const { fight, isAsked } = asked({ 'OA-R-442': reading });
      fight.give({ do: 'guard', actor: 'one' });
      fight.give({ do: 'end turn', actor: 'one' });
      const found = [isAsked(), isAsked()];
      fight.give({ do: 'end turn', actor: 'other' });
      fight.give({ do: 'name', actor: 'other', next: 'other' });
      found.push(isAsked());
      expect(found).toEqual(protects);
      fight.give({ do: 'end turn', actor: 'other' });
      // The own turn has begun, and no reading leads beyond it.
      expect(fight.state.fighters.one!.round.guarding).toBe(false);
      if (reading === 'nextTurn')
        expect(fight.told).toContain('The guard of One ends: the next turn is there.');
    },
  );

  test.each([
    ['endOfRound', true],
    ['nextTurn', false],
  ] as const)('OA-R-442 OA-CMBT-09 %s: and an extra turn of the same round', (reading, still) => {
    const { fight } = asked({ 'OA-R-442': reading }, { level: 1 });
    fight.give({ do: 'guard', actor: 'one' });
    fight.give({ do: 'end turn', actor: 'one' });
    fight.give({ do: 'end turn', actor: 'other' });
    expect(fight.state.turn).toMatchObject({ actor: 'one', extra: true });
    expect(fight.state.fighters.one!.round.guarding).toBe(still);
  });
});
