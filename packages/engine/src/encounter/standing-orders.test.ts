/** What the book leaves to people, and what they say of it once for all. */
import { scriptedDice, seededDice } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Play } from '../play.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { eyesOf } from './known.ts';
import type { EncounterRules } from './rules.ts';
import { isWilling, type Mays, type Orders, orderOf, withOrders } from './standing-orders.ts';

/** Two who push each other in turn; whoever is pushed may step aside, and that costs them breath. */
interface Pusher {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  breath: number;
  orders?: Orders;
}
interface State {
  readonly fighters: Record<string, Pusher>;
  turn: string;
  asked: string | null;
}
type Command = { do: 'push' | 'aside' | 'stand'; actor: string };
type Event = { is: 'pushed' | 'aside' | 'stood'; actor: string };

const other = (id: string): string => (id === 'a' ? 'b' : 'a');
const verb = <K extends Command['do']>(what: K) => z.strictObject({ do: z.literal(what), actor: z.string() });
const legal = ({ asked, turn }: State, actor: string) =>
  (asked === actor
    ? (['aside', 'stand'] as const)
    : asked === null && turn === actor
      ? (['push'] as const)
      : []
  ).map(what => ({ command: { do: what, actor }, label: what, cost: '', rules: ['P-01'] }));
const bare = {
  command: z.discriminatedUnion('do', [verb('push'), verb('aside'), verb('stand')]),
  legal,
  waitingFor: ({ asked, turn }) => asked ?? turn,
  whyNot: (state, command) =>
    legal(state, command.actor).some(one => one.command.do === command.do)
      ? undefined
      : refuse('P-01', 'Not now.'),
  decide: (_, { do: what, actor }) => [
    { is: what === 'push' ? 'pushed' : what === 'aside' ? 'aside' : 'stood', actor },
  ],
  evolve(state, { is, actor }) {
    state.asked = is === 'pushed' ? other(actor) : null;
    if (is === 'aside') state.fighters[actor]!.breath -= 1;
    if (is !== 'pushed') state.turn = actor;
  },
  outcome: () => undefined,
  tell: (_, { is, actor }) => `${actor} ${is}.`,
  tactics: (state, actor) => legal(state, actor)[0]!.command,
  knowledge: {
    eyes: (state, viewer, openness) => eyesOf(state, viewer, openness, () => false),
    state: state => state,
    event: event => event,
  },
} as Partial<EncounterRules<State, Command, Event>> as EncounterRules<State, Command, Event, never>;

const MAYS: Mays<State, Command> = {
  'step aside': {
    title: 'Steps aside',
    rules: ['P-02'],
    usual: 'ask',
    has: () => true,
    asked: { isNow: ({ asked }, id) => asked === id, declines: ({ do: what }) => what === 'stand' },
  },
  thrift: {
    title: 'Saves its breath',
    rules: ['P-03'],
    usual: 'always',
    answers: ['always', 'never'],
    has: ({ fighters }, id) => fighters[id]!.breath > 0,
  },
};
const rules = withOrders(bare, 'P-01', MAYS);
const begun = (): State => ({
  fighters: {
    a: { id: 'a', name: 'Ann', side: 'party', breath: 3 },
    b: { id: 'b', name: 'Bob', side: 'foes', breath: 0 },
  },
  turn: 'a',
  asked: null,
});
const play = () => new Play(scriptedDice([]), {}) as never;
const order = (actor: string, about: string, answer: string) =>
  ({ do: 'standing order', actor, about, answer }) as never as Command;
const after = (state: State, command: Command): string[] => {
  const events = rules.decide(state, command, play());
  if (isRefusal(events)) throw new Error(events.message);
  for (const event of events) rules.evolve(state, event);
  return events.map(event => rules.tell(state, event)!);
};

test('whoever has said it beforehand is not asked: always does it, never lets it be', () => {
  const state = begun();
  expect(after(state, order('b', 'step aside', 'never'))).toEqual(['Bob from now on: Steps aside: never.']);
  expect(after(state, { do: 'push', actor: 'a' })).toEqual(['a pushed.', 'b stood.']);
  expect(after(state, order('b', 'step aside', 'always'))).toHaveLength(1);
  state.turn = 'a';
  expect(after(state, { do: 'push', actor: 'a' })).toEqual(['a pushed.', 'b aside.']);
  expect(after(state, order('b', 'step aside', 'ask'))).toHaveLength(1);
  state.turn = 'a';
  expect(after(state, { do: 'push', actor: 'a' })).toEqual(['a pushed.']);
  expect(rules.waitingFor(state)).toBe('b');
  // An order that is given while one is asked answers at once.
  expect(after(state, order('b', 'step aside', 'never'))).toEqual([
    'Bob from now on: Steps aside: never.',
    'b stood.',
  ]);
});

test('carried out at once it is the same, and by tactics too', () => {
  const [one, two] = [begun(), begun()];
  for (const state of [one, two]) after(state, order('b', 'step aside', 'always'));
  after(one, { do: 'push', actor: 'a' });
  rules.enact!(two, { do: 'push', actor: 'a' }, new Play(seededDice('x'), {}) as never);
  expect(two).toEqual(one);
});

test('an order is refused for what is left to nobody, and where nobody can be asked in the middle', () => {
  const state = begun();
  expect(rules.whyNot!(state, order('b', 'thrift', 'always'))).toMatchObject({
    message: 'The book leaves no “thrift” to Bob: “step aside”.',
  });
  expect(rules.whyNot!(state, order('a', 'constructor', 'never'))).toMatchObject({ field: 'about' });
  expect(rules.whyNot!(state, order('a', 'thrift', 'ask'))).toMatchObject({
    message: 'Saves its breath: always or never; nobody is asked in the middle of it.',
  });
  expect(rules.whyNot!(state, order('nobody', 'thrift', 'never'))).toMatchObject({ field: 'actor' });
  expect(rules.orders!.offers(state, 'a').map(({ about, now }) => [about, now])).toEqual([
    ['step aside', 'ask'],
    ['thrift', 'always'],
  ]);
});

test('a rule asks the person whose it is, and nobody else hears of their orders', () => {
  expect(isWilling({ orders: { thrift: 'never' } }, 'thrift', 'always', () => true)).toBe(false);
  expect(isWilling({}, 'thrift', 'always', () => false)).toBe(true);
  expect(isWilling({ orders: { thrift: 'ask' } }, 'thrift', 'always', () => false)).toBe(false);
  expect(orderOf({ orders: {} }, 'toString', 'ask')).toBe('ask');
  const state = begun();
  const [event] = rules.decide(state, order('a', 'thrift', 'never'), play()) as Event[];
  const eyes = (viewer: string) => rules.knowledge.eyes(state, viewer, 'numbers');
  expect(rules.knowledge.event(event!, eyes('party'))).toBe(event);
  expect(rules.knowledge.event(event!, eyes('foes'))).toBeUndefined();
});
