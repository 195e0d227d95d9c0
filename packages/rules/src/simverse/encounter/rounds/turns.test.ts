import { describe, expect, test } from 'vitest';
import { begin, faceTwo, fell, go, knight, scripted, thug, who } from '../fight.testing.ts';
import { encounter } from '../index.ts';
import type { FightState } from '../state.ts';

const end = (state: FightState, actor: string, ...faces: number[]) =>
  go(state, { do: 'end turn', actor }, ...faces);
const relentless = { perks: ['Relentless'] };

describe('the last action of the Relentless', () => {
  const even = { ...knight, weapons: [{ weapon: 'Longsword', skill: 5 }] };
  /** Struck down to 0 or below by somebody who acts at the same time. */
  const struckDown = (vitality: number, ...damage: number[]) => {
    const open = begin({
      party: [{ ...even, x: 3, y: 3 }],
      foes: [
        { ...even, ...relentless, vitality, x: 4, y: 3 },
        { ...thug, DX: 6, x: 7, y: 5 },
      ],
    });
    expect(open.order[0]).toEqual(['p1', 'f1']);
    const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state;
    const hit = go(struck, { do: 'defend', actor: 'f1', with: 'none' }, ...damage).state;
    return end(hit, 'p1').state;
  };

  test('SV-PERK-07 SV-R-45 SV-INIT-05: Full Defense is the last action, and after it they fall', () => {
    const turn = struckDown(3, 3, 4);
    expect(encounter.waitingFor(turn)).toBe('f1');
    expect(who(turn, 'f1')).toMatchObject({ life: 'last action', lastAction: false, major: 1, minor: 0 });
    const defended = go(turn, { do: 'full defense', actor: 'f1' }).state;
    expect(who(defended, 'f1').reactions).toBe(3);
    const { state, events } = end(defended, 'f1');
    expect(events[1]).toMatchObject({ is: 'wounds', actor: 'f1', life: 'dying', lastAction: false });
    expect(encounter.waitingFor(state)).toBe('f2');
    // The next round finds them dying: a loss, a roll to close the wound and one to stabilize.
    const round = end(end(state, 'f2', 6, 6, 5, 6, 6, 5).state, 'p1').state;
    expect(encounter.waitingFor(round)).toBe('f2');
  });
  test('SV-PERK-07 SV-R-197: who bleeds down to 0 as the turn begins acts on the next turn, and only then', () => {
    const open = begin({
      party: [{ ...knight, x: 0, y: 0 }],
      foes: [
        { ...thug, ...relentless, vitality: 1, x: 4, y: 3 },
        { ...thug, DX: 6, x: 7, y: 5 },
      ],
    });
    who(open, 'f1').bleedingCount = 1;
    const bled = end(open, 'p1', 5, 5, 5);
    expect(bled.events).toMatchObject([
      { is: 'turn ended' },
      { is: 'wounds', actor: 'f1', vitality: 0, life: 'last action', lastAction: true },
      { is: 'turn', actor: 'f2' },
    ]);
    const next = end(end(bled.state, 'f2').state, 'p1', 5, 5, 5).state;
    expect(encounter.waitingFor(next)).toBe('f1');
    expect(who(next, 'f1')).toMatchObject({ vitality: -1, life: 'last action', lastAction: false });
    const after = end(next, 'f1').state;
    expect(who(after, 'f1').life).toBe('dying');
    expect(encounter.waitingFor(after)).toBe('f2');
  });
  test('SV-PERK-07: healed above 0, they can be reduced to 0 again', () => {
    const turn = struckDown(3, 3, 4);
    const healed = structuredClone(turn);
    encounter.evolve(healed, { is: 'healed', actor: 'f1', by: 'f2', vitality: 4, life: 'up' });
    expect(who(healed, 'f1')).toMatchObject({ relentless: true, lastAction: false });
  });
});

test('SV-INIT-01 SV-DMG-08: those who act at the same time bleed together, before any of them acts', () => {
  const open = begin({ party: [{ ...thug, x: 3, y: 3 }], foes: [{ ...thug, count: 2, x: undefined }] });
  expect(open.order).toEqual([['p1', 'f1', 'f2']]);
  who(open, 'f1').bleedingCount = 2;
  who(open, 'f2').bleedingCount = 1;
  const last = end(end(open, 'p1').state, 'f1').state;
  const { events } = end(last, 'f2', 5, 5, 5, 5, 5, 5);
  expect(events).toMatchObject([
    { is: 'turn ended' },
    { is: 'round' },
    { is: 'wounds', actor: 'f1', loss: 2 },
    { is: 'wounds', actor: 'f2', loss: 1 },
    { is: 'turn', actor: 'p1', together: ['p1', 'f1', 'f2'] },
  ]);
});

test('SV-R-07 SV-PAIN-01: shock lowers the rolls of the dying', () => {
  const open = begin({
    party: [{ ...knight, DX: 14, x: 0, y: 0 }],
    foes: [
      { ...thug, DX: 6, EN: 16, x: 4, y: 3 },
      { ...thug, DX: 6, x: 7, y: 5 },
    ],
  });
  Object.assign(who(open, 'f1'), { bleedingCount: 1, shock: -6 });
  // EN 16 − 2 − 6: a 9 does not close the wound.
  expect(who(end(open, 'p1', 3, 3, 3).state, 'f1').bleedingCount).toBe(1);
  who(open, 'f1').shock = 0;
  expect(who(end(open, 'p1', 3, 3, 3).state, 'f1').bleedingCount).toBe(0);
});

test('SV-INIT-01: highest Speed first, then AW, and those equal in both side by side', () => {
  const fighter = (name: string, DX: number, AW = 10) => ({ name, DX, AW });
  const state = begin({
    party: [fighter('a', 10), fighter('b', 14)],
    foes: [fighter('c', 10, 12), fighter('d', 10)],
  });
  expect(state.order).toEqual([['p2'], ['f1'], ['p1', 'f2']]);
});
test('SV-INIT-01: who acts at the same time acts, even if struck down in it', () => {
  const even = { name: 'Even', weapons: [{ weapon: 'Greatsword', skill: 5 }], ST: 16 };
  const open = begin({ party: [{ ...even, x: 3, y: 3 }], foes: [{ ...even, vitality: 1, x: 4, y: 3 }] });
  expect(open.order).toEqual([['p1', 'f1']]);
  const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state;
  const down = go(struck, { do: 'defend', actor: 'f1', with: 'none' }, 1, 1, 1).state;
  expect(who(down, 'f1').life).toBe('dying');
  expect(encounter.outcome(down)).toBeUndefined();
  const turn = go(down, { do: 'end turn', actor: 'p1' }).state;
  expect(encounter.waitingFor(turn)).toBe('f1');
  const back = go(turn, { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 }, 6, 6, 5).state;
  expect(go(back, { do: 'end turn', actor: 'f1' }).events.at(-1)).toEqual({ is: 'ended', winner: 'party' });
});
test('SV-INIT-02 SV-PERK-02: surprise costs Speed in the first round only, and never those with Combat Reflexes', () => {
  const slow = { ...thug, DX: 10, EN: 10, surprised: true };
  const party = [{ ...knight, DX: 8, EN: 12 }];
  const state = begin(
    { party, foes: [slow, { ...slow, perks: ['Combat Reflexes'], AW: 8 }] },
    scripted(6, 6, 5),
  );
  // 17 against 10 fails by 7: Speed 4. Reflexes act at 5 + 2.
  expect(state.order).toEqual([['f2'], ['p1'], ['f1']]);
  expect(who(state, 'f1').surprise).toBe(-1);
});
test('SV-PERK-07 SV-R-45: the Relentless take one more Major Action', () => {
  const { state } = fell(faceTwo({}, { vitality: 5, perks: ['Relentless'] }), 3, 4);
  expect(who(state, 'f1')).toMatchObject({ life: 'last action', relentless: false });
  const turn = go(state, { do: 'end turn', actor: 'p1' }, 5, 5, 5).state;
  expect(encounter.waitingFor(turn)).toBe('f1');
  expect(who(turn, 'f1')).toMatchObject({ major: 1, minor: 0 });
  const after = go(turn, { do: 'end turn', actor: 'f1' }).state;
  expect(who(after, 'f1').life).toBe('dying');
  expect(encounter.waitingFor(after)).toBe('f2');
});
