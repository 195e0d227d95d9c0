import { describe, expect, test } from 'vitest';
import {
  begin,
  blow,
  end,
  face,
  fast,
  fell,
  go,
  knight,
  labels,
  refusal,
  thug,
  turnOf,
  who,
} from './fight.testing.ts';
import { encounter } from './index.ts';
import { tactics } from './tactics/tactics.ts';

/** A knight beside the last thug, with a friend who bleeds. */
const last = (friend: object = { bleedingCount: 2 }) =>
  begin({
    party: [
      { ...knight, firstAid: 14, x: 3, y: 3 },
      { ...knight, name: 'Friend', DX: 8, ...friend, x: 2, y: 3 },
    ],
    foes: [{ ...thug, vitality: 1, x: 4, y: 3 }],
  });

describe('SV-R-185: after the last foe is down', () => {
  test('SV-REST-13: rounds go on while a friend bleeds, until First Aid has closed the wounds', () => {
    const won = fell(last(), 6, 6);
    expect(won.events.map(e => e.is)).toContain('quiet');
    expect(won.state).toMatchObject({ winner: null, quiet: { side: 'party', round: 1 } });
    expect(encounter.outcome(won.state)).toBeUndefined();
    const next = turnOf(won.state, 'p1');
    expect(labels(next, 'p1')).toContain('First Aid for Friend');
    const aid = go(next, { do: 'first aid', actor: 'p1', target: 'p2' }, 3, 3, 3);
    const over = go(aid.state, end('p1'));
    expect(over.events.at(-1)).toEqual({ is: 'ended', winner: 'party' });
    expect(encounter.outcome(over.state)).toEqual({ winner: 'party', rounds: 1 });
  });
  test('SV-STAT-09: the same while a friend is dying; the dying keep their rolls', () => {
    const won = fell(last({ vitality: -2 }), 6, 6);
    expect(won.state.winner).toBe(null);
    expect(tactics(turnOf(won.state, 'p1'), 'p1', fast('t'))).toMatchObject({
      do: 'first aid',
      target: 'p2',
    });
  });
  test('the side may leave it at that; nobody may before the fight is won', () => {
    const open = last();
    expect(refusal(open, { do: 'end fight', actor: 'p1' })).toBe('SV-INIT-01');
    const won = turnOf(fell(open, 6, 6).state, 'p1');
    const { state } = go(won, { do: 'end fight', actor: 'p1' });
    expect(state.winner).toBe('party');
  });
  test('whoever bleeds to death afterwards has won all the same', () => {
    const open = face({}, { vitality: 1 });
    Object.assign(who(open, 'p1'), { bleedingCount: 3, vitality: 1 });
    const won = fell(open, 6, 6);
    expect(won.state.quiet?.side).toBe('party');
    const { state } = go(won.state, end('p1'), 6, 6, 5);
    expect(who(state, 'p1').vitality).toBeLessThanOrEqual(0);
    expect(state.winner).toBe('party');
  });
  test('nobody wounded, nothing to wait for', () => {
    expect(fell(face({}, { vitality: 1 }), 6, 6).state.winner).toBe('party');
  });
});

describe('SV-ATK-10 SV-R-184: facing', () => {
  const shield = { shield: { SD: 2, skill: 3 } };
  const rule = (behind: string[]) => ({
    do: 'rule',
    actor: 'gm',
    target: 'f1',
    behind,
    why: 'the door behind',
  });
  test('SV-ATK-06: nobody blocks an attack from behind; dodge and parry are as ever', () => {
    const open = go(face({}, shield), rule(['p1'])).state;
    const struck = go(open, blow(), 3, 3, 3).state;
    expect(refusal(struck, { do: 'defend', actor: 'f1', with: 'block' })).toBe('SV-ATK-06');
    expect(labels(struck, 'f1')).toEqual(['Dodge', 'Parry with Club', 'Take the blow']);
    expect(tactics(struck, 'f1', fast('t'))).toMatchObject({ do: 'defend', with: 'parry' });
    const front = go(face({}, shield), blow(), 3, 3, 3).state;
    expect(refusal(front, { do: 'defend', actor: 'f1', with: 'block' })).toBe('allowed');
  });
  test('it ends with the own turn, and the game master names people of the fight', () => {
    const { state, events } = go(face({}, shield), rule(['p1']));
    expect(events.map(e => encounter.tell(state, e))).toEqual([
      'The game master rules on Thug: the door behind. Behind them: Knight.',
    ]);
    expect(who(go(state, end('p1')).state, 'f1').behind).toEqual([]);
    expect(refusal(state, rule(['p9']))).toBe('SV-ATK-10');
    expect(refusal(state, rule(['f1']))).toBe('SV-ATK-10');
  });
});
