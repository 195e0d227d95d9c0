/** Lamps, herbs, and armor that is put on or taken off in a fight. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (setup: object, ...faces: number[]) =>
  sceneOf(encounter, readingsWith({}), { initiative: 'party', declarations: false, ...setup }, ...faces);
const one = (more: object = {}) => ({ name: 'One', at: { x: 2, y: 2 }, ...CALM, ...more });
const foe = (more: object = {}) => ({ name: 'Foe', at: { x: 5, y: 2 }, maxHP: 40, ...CALM, ...more });
const DARK = { map: { light: 'darkness' } };
type Fight = ReturnType<typeof scene>;
const next = (fight: Fight, ...faces: number[]) => {
  fight.give({ do: 'end turn', actor: fight.waiting! }, ...faces);
  while (fight.legal('name').length > 0) fight.give(fight.legal('name')[0]!.command);
};

test('OA-CMBT-07 OA-EQP-17 OA-SIGHT-10: a torch takes a full round to light, and lights whoever stands near', () => {
  const fight = scene({ party: [one({ pack: { torch: 2 }, weapons: ['dagger'] })], foes: [foe()], ...DARK });
  const shot = { do: 'attack', actor: 'one', target: 'foe', weapon: 'dagger' };
  fight.give({ do: 'light', actor: 'one', lamp: 'torch' });
  expect(fight.state.fighters.one).toMatchObject({
    lamp: { source: 'torch', until: 101 },
    pack: { torch: 1 },
  });
  expect(fight.state.turn!.halfRounds).toBe(0);
  // Three spaces away there is twilight: disadvantage in place of ineptitude.
  next(fight);
  next(fight);
  fight.give({ do: 'move', actor: 'one', x: 4, y: 2 });
  fight.give(shot, 4, 4);
  expect(fight.told.join(' ')).not.toContain('inept');
});

test('OA-WEAP-05: a torch takes a hand, and falls burning if it is dropped', () => {
  const fight = scene({
    party: [one({ pack: { torch: 1 }, weapons: ['great sword', 'dagger'].slice(1), shields: ['buckler'] })],
    foes: [foe()],
    ...DARK,
  });
  expect(fight.refusal({ do: 'light', actor: 'one', lamp: 'torch' })).toBe('OA-WEAP-05');
  fight.give({ do: 'drop', actor: 'one', weapon: 'dagger' });
  fight.give({ do: 'light', actor: 'one', lamp: 'torch' });
  fight.give({ do: 'drop', actor: 'one', weapon: 'torch' });
  expect(fight.state.things).toMatchObject([{ weapon: 'dagger' }, { weapon: 'torch', until: 101 }]);
  next(fight);
  next(fight);
  fight.give({ do: 'pick up', actor: 'one', weapon: 'torch' });
  expect(fight.state.fighters.one!.lamp).toEqual({ source: 'torch', until: 101 });
});

test('OA-EQP-14 OA-EQP-16: a lantern needs oil, a headlamp no hand', () => {
  const refusal = (pack: object, lamp: string, more: object = {}) =>
    scene({ party: [one({ pack, ...more })], foes: [foe()], ...DARK }).refusal({
      do: 'light',
      actor: 'one',
      lamp,
    });
  expect(refusal({ 'hooded lantern': 1 }, 'hooded lantern')).toBe('OA-EQP-16');
  expect(refusal({ 'hooded lantern': 1, oil: 1 }, 'hooded lantern')).toBeUndefined();
  expect(refusal({}, 'torch')).toBe('OA-EQP-14');
  expect(refusal({ headlamp: 1 }, 'headlamp', { shields: ['buckler', 'buckler'] })).toBeUndefined();
});

test('OA-EQP-17: a torch that has burned down goes out', () => {
  const fight = scene({ party: [{ ...one(), lamp: 'torch' }], foes: [foe()], ...DARK });
  fight.state.fighters.one!.lamp = { source: 'torch', until: 1 };
  next(fight);
  next(fight);
  expect(fight.state.fighters.one!.lamp).toBeNull();
  expect(fight.log.some(({ is }) => is === 'went out')).toBe(true);
});

test('OA-EQP-24 OA-R-197 OA-R-599: a herb holds one counter back, once a day for each condition', () => {
  const ill = one({ pack: { 'herbal medication': 2 }, conditions: { exhaustion: 2, inebriation: 1 } });
  const fight = scene({ party: [ill], foes: [foe()] });
  fight.give({ do: 'take herb', actor: 'one', target: 'one', herb: 'ginseng' }, 3, 5);
  expect(fight.state.fighters.one).toMatchObject({
    pack: { 'herbal medication': 1 },
    herbToday: ['exhaustion'],
  });
  expect(fight.told.join(' ')).toContain('for 9 hours');
  expect(fight.refusal({ do: 'take herb', actor: 'one', target: 'one', herb: 'ginseng' })).toBe('OA-EQP-24');
  fight.give({ do: 'take herb', actor: 'one', target: 'one', herb: 'turmeric' }, 1, 1);
  expect(fight.state.fighters.one).toMatchObject({ herbToday: ['exhaustion', 'inebriation'] });
});

test('OA-ARMR-02 OA-ARMR-11: a shield is taken up and put away in a half-round', () => {
  const fight = scene({ party: [one({ spare: ['buckler'] })], foes: [foe()] });
  fight.give({ do: 'don', actor: 'one', armor: 'buckler' });
  expect(fight.state.fighters.one).toMatchObject({ shields: [{ name: 'buckler' }], spare: [] });
  fight.give({ do: 'doff', actor: 'one', armor: 'buckler' });
  expect(fight.state.fighters.one).toMatchObject({ shields: [], spare: [{ name: 'buckler' }] });
  expect(fight.state.turn?.halfRounds ?? 0).toBe(0);
});

test('OA-ARMR-02 OA-ARMR-03 OA-R-187 OA-R-331: a suit takes its minutes, round by round, and begins anew if left', () => {
  const fight = scene({ party: [one({ spare: ['gambeson'], armor: [] })], foes: [foe()] });
  const don = { do: 'don', actor: 'one', armor: 'gambeson' };
  fight.give(don);
  expect(fight.state.fighters.one!.dressing).toMatchObject({ rounds: 9, last: 1 });
  for (let round = 2; round <= 10; round++) {
    next(fight);
    next(fight);
    expect(fight.state.fighters.one!.armor).toEqual([]);
    fight.give(don);
  }
  expect(fight.state.fighters.one).toMatchObject({
    armor: [{ name: 'gambeson' }],
    spare: [],
    dressing: null,
  });
  next(fight);
  next(fight);
  fight.give({ do: 'doff', actor: 'one', armor: 'gambeson' });
  expect(fight.state.fighters.one).toMatchObject({ armor: [], dressing: { way: 'doff', rounds: 9 } });
});
