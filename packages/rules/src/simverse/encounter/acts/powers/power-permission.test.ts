import { expect, test } from 'vitest';
import {
  against,
  begin,
  blow,
  curse,
  face,
  go,
  mage,
  refusal,
  thug,
  use,
  who,
  wide,
} from '../../fight.testing.ts';

const foe = [{ x: 4, y: 3 }];
const drain = { effects: [{ does: 'drain', dice: 1, pool: 'Stamina' }] };
const costOf = (power: unknown) => {
  const { events } = go(against(power, foe), use({ target: 'f1' }), 6, 6, 5);
  return events.find(e => e.is === 'cast')?.cost;
};

test('SV-POW-05 SV-ENH-18 SV-R-76: a Major Action, or with Fast Cast a Minor one', () => {
  expect(costOf(curse(drain))).toBe('major');
  expect(costOf(curse({ ...drain, enhancements: ['Fast Cast'] }))).toBe('minor');
});
test('SV-ENH-18 SV-R-81: the second fast one takes the Major Action, and the third nothing is left for', () => {
  const open = against(curse({ ...drain, enhancements: ['Fast Cast'] }), foe);
  const first = go(open, use({ target: 'f1' }), 6, 6, 5).state;
  const second = go(first, use({ target: 'f1' }), 6, 6, 5).state;
  expect(who(second, 'p1')).toMatchObject({ minor: 0, major: 0 });
  expect(refusal(second, use({ target: 'f1' }))).toBe('SV-INIT-04');
});
test('SV-ENH-11: only what is instant goes between a blow and its answer', () => {
  const guard = (more: object) => ({
    name: 'Guard',
    tier: 'Minor',
    limitations: ['Self Only'],
    effects: [{ does: 'modifier', to: 'all defences', value: 2 }],
    ...more,
  });
  const struck = (power: object) =>
    go(
      begin({
        party: [{ ...thug, DX: 16, x: 3, y: 3 }],
        foes: [{ ...mage(power), DX: 10, x: 4, y: 3 }],
        map: wide,
      }),
      blow(),
      3,
      3,
      3,
    ).state;
  const cast = { do: 'power', actor: 'f1', power: 0, target: 'f1' };
  expect(refusal(struck(guard({})), cast)).toBe('SV-ATK-03');
  const quick = struck(guard({ enhancements: ['Instant Action'] }));
  const { state } = go(quick, cast, 3, 3, 3);
  expect(state.pending).not.toBeNull();
  // DX/2 = 5, +2 by the guard, −1 for the attacker's margin of 6.
  expect(go(state, { do: 'defend', actor: 'f1', with: 'dodge' }, 1, 1, 2).events[0]).toMatchObject({ tn: 6 });
});
test('SV-POW-03 SV-R-29: what cannot be paid is not used', () => {
  expect(refusal(against(curse(drain), foe, { mana: 1 }), use({ target: 'f1' }))).toBe('SV-POW-03');
  expect(refusal(against(curse(drain), foe, { mana: 2 }), use({ target: 'f1' }))).toBe('allowed');
});
test('SV-LIM-04: prepared turn by turn, and then no more', () => {
  const slow = curse({ ...drain, limitations: [{ name: 'Preparation Time', time: '1 minute' }] });
  const open = against(slow, foe, { powers: [{ power: slow, tn: 15 }] });
  const prepare = { do: 'prepare', actor: 'p1', power: 0 };
  expect(refusal(open, use({ target: 'f1' }))).toBe('SV-LIM-04');
  const [own] = who(open, 'p1').powers;
  if (own) own.prepared = 9;
  const ready = go(open, prepare).state;
  who(ready, 'p1').major = 1;
  expect(refusal(ready, prepare)).toBe('SV-LIM-04');
  expect(refusal(ready, use({ target: 'f1' }))).toBe('allowed');
});
test('SV-POW-05: each power takes the fields that belong to it', () => {
  const bolt = against('Fire Bolt', foe);
  expect(refusal(bolt, use({ target: 'f1', others: ['f1'] }))).toBe('SV-ENH-08');
  expect(refusal(bolt, use({ target: 'f1', running: 0 }))).toBe('SV-POW-05');
  expect(refusal(bolt, use({ target: 'f1', as: 'Wolf' }))).toBe('SV-POW-05');
  expect(refusal(face({}, {}), use({ target: 'f1' }))).toBe('SV-POW-05');
});
