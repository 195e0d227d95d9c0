import { describe, expect, test } from 'vitest';
import {
  against,
  begin,
  curse,
  end,
  face,
  fast,
  go,
  knight,
  thug,
  turnOf,
  use,
  who,
} from './fight.testing.ts';
import { tactics } from './tactics/tactics.ts';

const lucky = { perks: ['Lucky'], lucky: 'any failure' } as const;
const spent = { lucky: 'kept', luckyUsed: true };

describe('SV-PERK-41 SV-R-178: luck covers every roll of one’s own in a fight', () => {
  test('SV-REST-13: First Aid', () => {
    const open = face({ ...lucky, firstAid: 11, bleedingCount: 0, vitality: 10 }, {});
    const { events, state } = go(open, { do: 'first aid', actor: 'p1', target: 'p1' }, 6, 6, 1, 3, 3, 3);
    expect(events.map(e => e.is)).toEqual(['first aid', 'was lucky']);
    expect(events[0]).toMatchObject({ roll: 'success' });
    expect(who(state, 'p1')).toMatchObject(spent);
  });
  test('SV-DMG-08 SV-STAT-09: closing a wound, and holding on to life', () => {
    const open = face({}, {});
    Object.assign(who(open, 'f1'), { ...lucky, bleedingCount: 1 });
    const { events } = go(open, end('p1'), 6, 6, 1, 1, 1, 2);
    expect(events.map(e => e.is)).toEqual(['turn ended', 'wounds', 'was lucky', 'turn']);
    expect(events[1]).toMatchObject({ bleedingCount: 0 });
  });
  test('SV-MOR-03: morale, once for two checks of the same moment', () => {
    const open = face({}, { ...lucky });
    const ruled = go(
      open,
      { do: 'rule', actor: 'gm', target: 'f1', morale: 'massive damage' },
      6,
      5,
      5,
      2,
      2,
      2,
    );
    expect(ruled.events.map(e => e.is)).toEqual(['ruled', 'morale', 'was lucky']);
    expect(ruled.events[1]).toMatchObject({ result: 'steady' });
  });
  test('SV-STAT-04: breaking free', () => {
    const open = face({}, {});
    Object.assign(who(open, 'p1'), { ...lucky, heldBy: 'f1', states: ['Grappled'] });
    Object.assign(who(open, 'f1'), { holds: 'p1', states: ['Grappling'] });
    const { events } = go(open, { do: 'break grapple', actor: 'p1' }, 6, 6, 5, 1, 1, 2, 4, 4, 4);
    expect(events).toMatchObject([
      { is: 'tried to break free', free: true },
      { is: 'was lucky', actor: 'p1' },
    ]);
  });
  test('SV-POW-06: resisting a power', () => {
    const open = against(curse({ effects: [{ does: 'state', state: 'Stunned' }] }), [
      { ...lucky, x: 5, y: 3 },
    ]);
    const { events, state } = go(open, use({ target: 'f1' }), 3, 3, 3, 6, 6, 1, 1, 1, 2);
    expect(events.map(e => e.is).filter(is => is === 'affected' || is === 'was lucky')).toEqual([
      'affected',
      'was lucky',
    ]);
    expect(who(state, 'f1')).toMatchObject({ ...spent, states: [] });
  });
});

test('SV-INIT-01: who fell in the same moment strikes, and does not cower behind a defence', () => {
  const state = begin({
    party: [{ ...knight, DX: 10, EN: 10, x: 3, y: 3 }],
    foes: [
      { ...thug, x: 4, y: 3 },
      { ...thug, name: 'Other', DX: 5, x: 5, y: 3 },
      { ...thug, name: 'Third', DX: 5, x: 6, y: 3 },
    ],
  });
  const fallen = turnOf(state, 'p1');
  fallen.together = ['f1', 'p1'];
  Object.assign(who(fallen, 'p1'), { vitality: -1, life: 'dying' });
  expect(tactics(fallen, 'p1', fast('last'))).toMatchObject({ do: 'attack', target: 'f1' });
  who(fallen, 'p1').major = 0;
  expect(tactics(fallen, 'p1', fast('last'))).toMatchObject({ do: 'end turn' });
});
