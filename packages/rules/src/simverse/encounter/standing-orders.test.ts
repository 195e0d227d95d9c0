import { seededDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { person } from '../character/character-person.ts';
import { PREGENERATED } from '../content/pregenerated.ts';
import { blow, knight, map, readings, thug } from './fight.testing.ts';
import { knowledge } from './knowledge.ts';
import { fights } from './procedures-in-play.ts';
import type { FightState } from './state.ts';

/** The thug's club meets a knight with these orders: what happens by itself, and who is waited for then. */
function struck(orders: object, knightToo: object = {}) {
  const play = new Play(seededDice('struck'), readings) as never;
  const begun = fights.start(
    {
      map,
      morale: false,
      party: [{ ...thug, DX: 19, weapons: [{ weapon: 'Club', skill: 20 }], x: 3, y: 3 }],
      foes: [{ ...knight, ...knightToo, orders, x: 4, y: 3 }],
    },
    play,
  );
  if (isRefusal(begun)) throw new Error(begun.message);
  const state = begun.state as FightState;
  const events = fights.enact!(state, fights.command.parse(blow({ use: 'strike' })), play);
  if (isRefusal(events)) throw new Error(events.message);
  const answer = events.find(event => (event as { is: string }).is === 'defended') as
    | { with: string }
    | undefined;
  return { state, answer: answer?.with, waiting: fights.waitingFor(state) };
}

test('SV-ATK-03: whoever has said so beforehand answers an attack, or takes the blow, without being asked', () => {
  expect(struck({})).toMatchObject({ answer: undefined, waiting: 'f1' });
  expect(struck({ defences: 'ask' })).toMatchObject({ answer: undefined, waiting: 'f1' });
  expect(struck({ defences: 'never' })).toMatchObject({ answer: 'none', waiting: 'p1' });
  expect(struck({ defences: 'always' })).toMatchObject({ answer: 'parry', waiting: 'p1' });
});

test('SV-ATK-04 SV-ATK-05 SV-ATK-06: a defence that is ruled out is not taken by itself', () => {
  expect(struck({ defences: 'always', parries: 'never' }).answer).toBe('dodge');
  const shield = { shield: { shield: 'Medium Shield', skill: 9 } };
  expect(struck({ defences: 'always' }, shield).answer).toBe('block');
  expect(struck({ defences: 'always', blocks: 'never' }, shield).answer).toBe('parry');
});

test('SV-LIM-10: a counter-attack is struck, let pass or asked for as was ordered', () => {
  const { state } = struck({});
  const left = (id: string) => fights.orders!.offers(state as never, id).map(({ about }) => about);
  expect(left('f1')).toEqual(['defences', 'dodges', 'parries']);
  const riposte = { name: 'Riposte', powers: [{ power: 'Riposte', tn: 15, base: 'DX' }] };
  const answers = (orders: object) => {
    const open = struck(
      { defences: 'always', ...orders },
      { ...riposte, DX: 16, EN: 8, weapons: [{ weapon: 'Longsword', skill: 30 }] },
    );
    return { open: open.state.opening?.to, waiting: open.waiting };
  };
  expect(answers({})).toEqual({ open: 'f1', waiting: 'f1' });
  expect(answers({ 'counter-attacks': 'never' })).toEqual({ open: undefined, waiting: 'p1' });
});

test('SV-ATK-03: orders are somebody’s own: kept in the file, and hidden from the others', () => {
  const [{ choices }] = PREGENERATED as [(typeof PREGENERATED)[0]];
  const before = person.of(choices);
  if (isRefusal(before)) throw new Error(before.message);
  const kept = person.keep(choices, { ...(before as object), orders: { defences: 'always' } });
  expect(person.of(kept as object)).toMatchObject({ orders: { defences: 'always' } });
  const { state } = struck({ defences: 'ask' });
  const seenBy = (side: string) =>
    knowledge.state(state, knowledge.eyes(state, side, 'words')).fighters.f1!.orders;
  expect(seenBy('foes')).toEqual({ defences: 'ask' });
  expect(seenBy('party')).toBeUndefined();
});
