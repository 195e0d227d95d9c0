/** What the Host brings upon somebody works as it does anywhere, and hands that may do nothing drop nothing. */
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (more: object = {}, foeAt = { x: 3, y: 2 }) =>
  sceneOf(encounter, readingsWith({}), {
    initiative: 'party',
    declarations: false,
    party: [{ name: 'One', at: { x: 2, y: 2 }, maxHP: 20, weapons: ['long sword'], ...CALM, ...more }],
    map: { width: 30, height: 8 },
    foes: [{ name: 'Foe', at: foeAt, maxHP: 40, ...CALM }],
  });
const brings = (condition: string, more: object = {}) => ({
  do: 'afflict',
  actor: 'gm',
  target: 'one',
  condition,
  ...more,
});

describe('conditions from the Host', () => {
  test('OA-COND-16: energy drain takes a level at once', () => {
    const fight = scene({ level: 1, xp: 120, levels: [{ ability: 'STR', HP: 4 }], STR: 6 });
    fight.give(brings('energy drain', { counters: 1 }));
    expect(fight.state.fighters.one).toMatchObject({ level: 0, xp: 0, STR: 5, conditions: [] });
  });

  test('OA-COND-29: poison brings as many rounds of dying as counters', () => {
    const fight = scene();
    fight.give(brings('poison', { counters: 2 }));
    expect(fight.state.fighters.one!.conditions).toMatchObject([
      { name: 'dying', counters: 2, source: 'poison' },
      { name: 'poison', counters: 2 },
    ]);
  });

  test('OA-RTHR-06: nobody receives what they are immune to', () => {
    const fight = scene({ immunities: ['panic', 'poison'] });
    expect(fight.refusal(brings('poison', { counters: 2 }))).toBe('OA-RTHR-06');
    expect(fight.refusal(brings('bleed', { counters: 2 }))).toBeUndefined();
  });

  test('OA-COND-04: ability damage is of an ability that the Host names, and nothing else is', () => {
    const fight = scene();
    expect(fight.refusal(brings('ability damage', { counters: 2 }))).toBe('OA-COND-04');
    expect(fight.refusal(brings('bleed', { counters: 2, ability: 'STR' }))).toBe('OA-COND-04');
    fight.give(brings('ability damage', { counters: 2, ability: 'STR' }));
    expect(fight.state.fighters.one!.conditions).toMatchObject([{ ability: 'STR', counters: 2 }]);
  });
});

describe('hands', () => {
  test('OA-COND-19 OA-COND-21 OA-COND-27 OA-R-445: whoever can handle nothing drops nothing', () => {
    const drop = { do: 'drop', actor: 'one', weapon: 'long sword' };
    // A threat nearby would let the fascinated save first.
    const why = (condition: string) =>
      scene({ conditions: [condition], immunities: [] }, { x: 28, y: 2 }).refusal(drop);
    expect(why('prone')).toBeUndefined();
    expect(['fascinate', 'panic', 'nausea', 'helpless'].map(why)).toEqual([
      'OA-COND-19',
      'OA-COND-21',
      'OA-COND-27',
      'OA-COND-22',
    ]);
  });
});

describe('at a glance', () => {
  test('OA-SECO-03 OA-COND-01: how somebody is, in numbers and states', () => {
    const fight = scene();
    fight.give({ do: 'harm', actor: 'gm', target: 'one', damage: 3 });
    fight.give(brings('prone'));
    const [one] = encounter.glance(fight.state).fighters;
    expect(one?.condition).toMatch(/^Health 17\/20, Stamina \d+\/\d+, prone$/);
  });
});

describe('OA-R-611 OA-INIT-01: newcomers', () => {
  const comes = (who: unknown, side = 'foes') => ({ do: 'join', actor: 'gm', side, who });

  test('whoever comes acts from the next round on, under a name of their own', () => {
    const fight = scene();
    fight.give(comes({ name: 'Foe', at: { x: 20, y: 2 }, level: 1, maxHP: 5, ...CALM }));
    expect(fight.told).toEqual(['Foe 2 comes to the fight, at 20, 2.']);
    expect(fight.state.order).toEqual(['one', 'foe', 'foe-2']);
    fight.give({ do: 'end turn', actor: 'one' });
    fight.give({ do: 'end turn', actor: 'foe' });
    fight.give({ do: 'name', actor: 'foe', next: 'foe-2' });
    expect(fight.waiting).toBe('foe-2');
    expect([fight.state.round, fight.state.fighters['foe-2']]).toMatchObject([2, { done: false, bonus: 1 }]);
  });

  test('to decide that somebody comes changes nothing yet', () => {
    const fight = scene();
    const before = structuredClone(fight.state);
    expect(fight.refusal(comes('giant rat'))).toBeUndefined();
    expect(fight.state).toEqual(before);
  });

  test('without a place they come in at the edge nearest to a friend', () => {
    const fight = scene();
    fight.give(comes('giant rat'));
    const { x, y } = fight.state.fighters[fight.state.order[2]!]!;
    expect({ x, y }).toEqual({ x: 1, y: 0 });
  });

  test('not onto somebody, not unknown, and no more than a fight holds', () => {
    const fight = scene();
    expect(fight.refusal(comes({ name: 'Late', at: { x: 2, y: 2 } }))).toBe('OA-MOVE-09');
    expect(fight.refusal(comes('Nobody at all'))).toBe('OA-CMBT-01');
    expect(fight.refusal(comes({ name: 'Late', count: 99 }))).toBe('OA-CMBT-01');
  });
});

describe('what does not outlast its cause', () => {
  const kept = { on: 'one', from: 'one', magic: 'ward', gives: {}, rounds: null };

  test.each(['unconscious', 'nausea'])(
    'OA-ACT-22 OA-CMBT-12: with %s nobody waits, aims, guards or keeps up magic',
    condition => {
      const fight = scene();
      fight.state.effects = [kept];
      fight.give({ do: 'aim', actor: 'one', target: 'foe' });
      fight.give({ do: 'guard', actor: 'one' });
      fight.give(brings(condition, { counters: 2 }));
      expect(fight.state.fighters.one).toMatchObject({ aiming: null, round: { guarding: false } });
      expect(fight.state.effects).toEqual([]);
    },
  );

  test('OA-ACT-22: nor whoever has left', () => {
    const fight = scene({ at: { x: 0, y: 2 } });
    fight.state.effects = [{ ...kept, on: 'foe' }];
    fight.give({ do: 'aim', actor: 'one', target: 'foe' });
    fight.give({ do: 'leave', actor: 'one' });
    expect(fight.log.map(({ is }) => is)).toContain('ended');
    const gm = scene();
    gm.state.effects = [kept];
    gm.give({ do: 'join', actor: 'gm', side: 'party', who: { name: 'Late' } });
    gm.give({ do: 'harm', actor: 'gm', target: 'one', damage: 200 });
    expect(gm.state.effects).toEqual([]);
  });

  test('OA-MOVE-09: whoever is put down from the air comes to the ground, and not onto somebody', () => {
    const fight = scene({ habitats: ['terrestrial', 'aerial'], altitude: 3 });
    const put = (x: number) => ({ do: 'place', actor: 'gm', target: 'one', x, y: 2 });
    expect(fight.refusal(put(3))).toBe('OA-MOVE-09');
    expect(fight.refusal(put(4))).toBeUndefined();
  });
});

test('OA-CMBT-02 OA-R-611: nobody declares for a round without a turn in it', () => {
  const fight = sceneOf(encounter, readingsWith({}), {
    initiative: 'party',
    party: [{ name: 'One', at: { x: 2, y: 2 }, ...CALM }],
    foes: [{ name: 'Foe', at: { x: 6, y: 2 }, ...CALM }],
  });
  fight.give({ do: 'join', actor: 'gm', side: 'party', who: { name: 'Late' } });
  fight.give({ do: 'declare', actor: 'one', intention: 'anything' });
  expect(fight.state).toMatchObject({ step: 'turns', turn: { actor: 'one' } });
});

test('OA-GUARD-02 OA-DEAD-01: what the Host puts an end to while somebody is asked does not happen any more', () => {
  const attempts = [
    { do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch' },
    { do: 'use magic', actor: 'one', magic: 'ember dart', target: 'other' },
  ];
  for (const attempt of attempts) {
    const fight = sceneOf(encounter, readingsWith({}), {
      ...{ initiative: 'foes', declarations: false },
      party: [
        { name: 'One', at: { x: 2, y: 2 }, MAG: 3, mana: { red: 1 }, powers: ['ember dart'] },
        { name: 'Two', at: { x: 1, y: 2 } },
      ],
      foes: [{ name: 'Other', at: { x: 3, y: 2 }, immunities: ['panic'] }],
    });
    fight.give({ do: 'guard', actor: 'other' });
    fight.give({ do: 'end turn', actor: 'other' });
    if (fight.legal('name').length > 0) fight.give({ do: 'name', actor: fight.waiting!, next: 'one' });
    fight.give(attempt);
    fight.give({ do: 'harm', actor: 'gm', target: 'one', damage: 99 });
    const events = fight.give({ do: 'answer', actor: 'other', maneuver: 'none' });
    expect(events.some(({ is }) => is === 'wrestled' || is === 'used magic')).toBe(false);
    expect(fight.waiting).toBe('two');
  }
});

test('OA-MORL-04 OA-DEAD-01: nobody leads whom the Host has struck down while they were asked', () => {
  const setup = {
    ...{ initiative: 'party', declarations: false },
    party: [
      { name: 'One', at: { x: 2, y: 2 }, CHA: 9 },
      { name: 'Page', at: { x: 1, y: 2 }, CHA: 1, maxHP: 10, HP: 2, retainer: true },
      { name: 'Two', at: { x: 1, y: 3 } },
    ],
    foes: [{ name: 'Other', at: { x: 9, y: 2 }, immunities: ['panic'] }],
    map: { width: 12, height: 6 },
  };
  // The page fails at morale.
  const fight = sceneOf(encounter, readingsWith({}), setup, 6, 5);
  expect(fight.waiting).toBe('one');
  expect(fight.legal('lead')).toHaveLength(1);
  fight.give({ do: 'harm', actor: 'gm', target: 'one', damage: 99 });
  expect(fight.refusal({ do: 'lead', actor: 'one' })).toBe('OA-DEAD-01');
  expect(fight.legal('lead')).toEqual([]);
  fight.give({ do: 'pass', actor: 'one' });
  expect(fight.waiting).not.toBe('one');
});
