/** Courage at the edges: what a leader's own state does, and who is not asked at all. */
import { check } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { characterOf } from '../character/character.ts';
import { ask, playOn } from '../testing.ts';
import { leadershipProcedure, moraleProcedure, withoutPanic } from './morale.ts';
import { actionTypeProcedure, turnOrderProcedure } from './rounds.ts';

const led = (leader: object, faces: readonly number[], more: object = {}) => {
  const play = playOn(faces);
  const outcome = ask<object>(
    leadershipProcedure,
    { leader: { name: 'Ann', CHA: 8, ...leader }, prefers: 'valor', ...more },
    play,
  );
  play.finish();
  return outcome;
};

test('OA-MORL-05 OA-COND-18 OA-COND-20 OA-COND-24: a leadership test is under the conditions of the leader', () => {
  expect(led({}, [3, 5])).toMatchObject({ total: 11, success: true, minutes: 1 });
  expect(led({ conditions: { exhaustion: 2 } }, [3, 5])).toMatchObject({ total: 9, success: false });
  expect(led({ conditions: ['fear'] }, [3, 5, 1, 4])).toMatchObject({ total: 9 });
  // Valor stands on Charisma, which drink helps.
  expect(led({ conditions: { inebriation: 1 } }, [1, 4, 3, 5])).toMatchObject({ total: 11 });
  expect(led({ conditions: ['unconscious'] }, [])).toMatchObject({ rule: 'OA-COND-38', field: 'leader' });
});

test('OA-MORL-05 OA-ALGN-07 OA-R-131: people of one alignment lead one another well, good and evil badly', () => {
  const npc = (alignment: string) => ({ npc: { name: 'Bo', alignment } });
  expect(led({ alignment: 'good' }, [3, 5], npc('good'))).toMatchObject({ total: 11 });
  expect(led({ alignment: 'good' }, [3, 5], npc('evil'))).toMatchObject({ total: 5 });
  expect(led({ alignment: 'good' }, [5, 3], npc('neutral'))).toMatchObject({ total: 5 });
});

test('OA-MORL-01 OA-MORL-04: relations and causes go by the headings of the book too', () => {
  const read = check(leadershipProcedure.input, { leader: {}, relation: 'familiar' });
  expect(read).toMatchObject({ ok: true, value: { relation: 'trained creature' } });
  expect(check(moraleProcedure.input, { npc: {}, causes: ['dangerous conditions'] })).toMatchObject({
    ok: true,
    value: { causes: ['dangerous condition'] },
  });
});

test('OA-MORL-06 OA-R-416: panic turns into fear, and nobody is frightened who was not panicked', () => {
  const names = ({ conditions }: ReturnType<typeof characterOf>) => conditions.map(({ name }) => name);
  expect(names(withoutPanic(characterOf({ conditions: { panic: 3 } }), 2))).toEqual(['fear']);
  expect(names(withoutPanic(characterOf({}), 2))).toEqual([]);
});

test('OA-MORL-01 OA-R-417: the panicked do not test again, and the dead not at all', () => {
  const npc = { CHA: 6, VIT: 10, HP: 4 };
  expect(ask(moraleProcedure, { npc: { ...npc, conditions: { panic: 2 } } })).toMatchObject({
    mustTest: false,
  });
  expect(ask(moraleProcedure, { npc: { ...npc, HP: 0 } })).toMatchObject({
    rule: 'OA-DEAD-01',
    field: 'npc',
  });
});

test('OA-CMBT-08: what takes no time is free, up to 3 seconds a half-round, up to 6 a full one', () => {
  const typed = (seconds: number) =>
    ask<{ type: string; halfRounds: number | null }>(actionTypeProcedure, { seconds });
  expect([0, 1, 3, 4, 6].map(seconds => typed(seconds).type)).toEqual([
    'free',
    'half-round',
    'half-round',
    'full-round',
    'full-round',
  ]);
  expect(typed(0).halfRounds).toBe(0);
  expect(typed(7)).toEqual({ type: 'special', halfRounds: 3 });
});

test('OA-COND-33 OA-CMBT-09: the stunned have one half-round action in the round, and no extra turn', () => {
  const combatants = [
    { name: 'A', level: 5, stunned: true },
    { name: 'B', level: 1 },
  ];
  expect(ask(turnOrderProcedure, { combatants, starter: 'A' })).toMatchObject({
    turns: [
      { name: 'A', halfRounds: 1, fullRound: false },
      { name: 'B', halfRounds: 2, fullRound: true },
      { name: 'B', halfRounds: 1, phase: 'extra' },
    ],
    over: true,
  });
});

test('OA-MORL-01 OA-R-612: a condition that only hinders is a cause for concern; one that also helps is none', () => {
  const causes = (...received: string[]) =>
    ask<{ causes: readonly string[] }>(moraleProcedure, { npc: {}, received }, playOn([1, 1])).causes;
  expect(causes('bleed')).toEqual(['dangerous condition']);
  expect(causes('prone', 'partial blindness')).toEqual(['dangerous condition']);
  for (const also of ['prone', 'inebriation', 'invisibility', 'petrify', 'surprise'])
    expect(causes(also), also).toEqual([]);
});

test('OA-MORL-01 OA-MORL-03: whoever is immune to panic does not test in battle, here as in a fight', () => {
  const npc = { HP: 1, maxHP: 10, immunities: ['panic'] };
  expect(ask(moraleProcedure, { npc })).toMatchObject({ mustTest: false, panic: 0, loyal: true });
  // Loyalty is another matter.
  const outside = ask(moraleProcedure, { npc, inBattle: false }, playOn([3, 3]));
  expect(outside).toMatchObject({ mustTest: true, panic: 0, loyal: false });
});
