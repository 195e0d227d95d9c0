/**
 * Where the book says *may*, the person decides: always, never, or asked each time. Their standing orders are a field of who
 * they are, so a rule looks there and a fight asks nobody who has said it beforehand, nor spends what is not its own.
 */

import { seededDice } from '@arbiter/dice';
import { z } from 'zod';
import { ownOf } from '../plain-data.ts';
import { Play } from '../play.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { listed } from '../words.ts';
import type { Fought } from './fighters.ts';
import { auto, copyOf, type EncounterRules, enact } from './rules.ts';

/** What somebody may say about what the book leaves to them. */
export const ORDERS = ['always', 'never', 'ask'] as const;
/** One of these answers. */
export type OrderWord = (typeof ORDERS)[number];
/** Somebody's standing orders, by what they are about; what is not named goes as it usually does. */
export type Orders = Readonly<Record<string, OrderWord>>;

const name = z.string().min(1).max(80);
/** No book leaves more to somebody than this. */
const MOST_ORDERS = 40;

/** Standing orders as a field of a person, of a fighter, and of an entry in a set-up. */
export const ordersField = z
  .record(name, z.enum(ORDERS))
  .refine(orders => Object.keys(orders).length <= MOST_ORDERS, `At most ${MOST_ORDERS} orders.`)
  .describe('What it does wherever the book says that it may: always, never, or ask each time.')
  .meta({ rank: 'rare' });

/** Something that the book leaves to whoever it concerns. */
export interface May<S = unknown, C = unknown> {
  /** As people read it: `Natural armor takes blows`. */
  readonly title: string;
  readonly rules: readonly string[];
  /** What holds as long as nobody says otherwise. */
  readonly usual: OrderWord;
  /** What can be answered, where that is not all three: a rule that cannot stop in the middle asks nobody. */
  readonly answers?: readonly OrderWord[];
  /** Whether there is anything of the kind to decide for a fighter. */
  has(state: S, id: string): boolean;
  /** For what the fight asks by itself: it then answers for whoever has said it beforehand. */
  readonly asked?: {
    /** Whether it asks this fighter about it now. */
    isNow(state: S, id: string): boolean;
    /** Which of the answers lets it be. */
    declines(command: C): boolean;
  };
}

/** Everything that a book leaves to people, by the name an order goes by. */
export type Mays<S = unknown, C = unknown> = Readonly<Record<string, May<S, C>>>;

/** What somebody wants of something that is left to them. */
export const orderOf = (
  { orders }: { readonly orders?: Orders | undefined },
  about: string,
  usual: OrderWord,
): OrderWord => (orders && ownOf(orders, about)) ?? usual;

/** Whether somebody does what they may; `ask` is asked only of who wants to be. */
export function isWilling(
  person: { readonly orders?: Orders | undefined },
  about: string,
  usual: OrderWord,
  ask: () => boolean,
): boolean {
  const answer = orderOf(person, about, usual);
  return answer === 'ask' ? ask() : answer === 'always';
}

/** An order as somebody gives it. */
export const standingOrderSchema = z
  .strictObject({
    do: z.literal('standing order'),
    actor: name,
    about: name.describe('What it is about, by its name.'),
    answer: z.enum(ORDERS),
  })
  .describe('What somebody does from now on wherever the book says that they may.');
type OrderCommand = z.output<typeof standingOrderSchema>;

/** An order that was given. */
export interface OrderEvent {
  readonly is: 'standing order';
  readonly actor: string;
  readonly about: string;
  readonly title: string;
  readonly answer: OrderWord;
}

/** Something that is left to a fighter, and what they want of it now. */
export interface OrderOffer {
  readonly about: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly now: OrderWord;
  readonly answers: readonly OrderWord[];
}

/** What a book's fights answer about standing orders. */
export interface OrderRules<S = unknown> {
  /** Everything that is left to a fighter. */
  offers(state: S, id: string): readonly OrderOffer[];
}

interface Ordering {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly orders?: Orders | undefined;
}

const isOrder = (command: unknown): command is OrderCommand =>
  (command as { readonly do?: unknown }).do === 'standing order';
const isGiven = (event: unknown): event is OrderEvent =>
  (event as { readonly is?: unknown }).is === 'standing order';

/** Nobody answers more often before a fight goes on. */
const MOST_ANSWERS = 200;
/** Tactics may draw lots over an answer; those are no dice of the fight. */
const LOTS = 'standing orders';

/**
 * A book's fights in which people have standing orders. An order is given at any moment, by word of whoever it concerns. A rule
 * reads it (`isWilling`); what the fight asks by itself is answered at once for whoever has said it beforehand. The book's own
 * rooms see neither the command nor the event.
 */
export function withOrders<S extends Fought<F>, F extends Ordering, C, E>(
  rules: EncounterRules<S, C, E, never>,
  rule: string,
  mays: Mays<S, C>,
): EncounterRules<S, C, E, never> {
  const { foresight, knowledge, sharing, leanings, thwarted } = rules;
  const asking = Object.entries(mays).flatMap(([about, { asked, usual }]) =>
    asked ? [{ about, usual, ...asked }] : [],
  );

  const whyNotGiven = (state: S, { actor, about, answer }: OrderCommand): Refusal | undefined => {
    if (rules.outcome(state)) return refuse(rule, 'The fight is over.');
    const fighter = Object.hasOwn(state.fighters, actor) ? state.fighters[actor] : undefined;
    if (!fighter) return refuse(rule, `There is nobody called “${actor}” in this fight.`, 'actor');
    const may = Object.hasOwn(mays, about) ? mays[about] : undefined;
    if (!may?.has(state, actor)) {
      const left = offers(state, actor).map(offer => `“${offer.about}”`);
      return refuse(
        rule,
        `The book leaves no “${about}” to ${fighter.name}${left.length > 0 ? `: ${listed(left)}` : ''}.`,
        'about',
      );
    }
    const answers = may.answers ?? ORDERS;
    return answers.includes(answer)
      ? undefined
      : refuse(
          rule,
          `${may.title}: ${listed(answers, 'or')}; nobody is asked in the middle of it.`,
          'answer',
        );
  };

  const offers = (state: S, id: string): readonly OrderOffer[] => {
    const fighter = Object.hasOwn(state.fighters, id) ? state.fighters[id] : undefined;
    if (!fighter || rules.outcome(state)) return [];
    return Object.entries(mays)
      .filter(([, may]) => may.has(state, id))
      .map(([about, may]) => ({
        ...{ about, title: may.title, rules: may.rules },
        now: orderOf(fighter, about, may.usual),
        answers: may.answers ?? ORDERS,
      }));
  };

  const given = ({ actor, about, answer }: OrderCommand): OrderEvent => ({
    is: 'standing order',
    ...{ actor, about, title: mays[about]?.title ?? about, answer },
  });
  const write = ({ fighters }: S, { actor, about, answer }: OrderEvent): void => {
    const fighter = fighters[actor] as { orders: Orders };
    fighter.orders = { ...fighter.orders, [about]: answer };
  };

  /** What whoever is asked now has said beforehand; nothing where they want to be asked. */
  const answerFor = (state: S, { readings }: Play<never>): C | undefined => {
    const id = rules.waitingFor(state);
    const fighter = id === undefined ? undefined : state.fighters[id];
    const may = fighter && asking.find(({ isNow }) => isNow(state, fighter.id));
    const answer = may ? orderOf(fighter, may.about, may.usual) : 'ask';
    if (!fighter || !may || answer === 'ask') return undefined;
    const isWanted = (command: C): boolean => may.declines(command) === (answer === 'never');
    const wanted = rules.tactics(state, fighter.id, new Play(seededDice(LOTS, 0), readings));
    if (isWanted(wanted)) return wanted;
    return rules.legal(state, fighter.id, readings).find(({ command }) => isWanted(command))?.command;
  };
  const isUsuallyAsked = asking.every(({ usual }) => usual === 'ask');
  const hasOrders = ({ fighters }: S): boolean => {
    if (asking.length === 0) return false;
    if (!isUsuallyAsked) return true;
    for (const id in fighters) for (const _ in fighters[id]?.orders) return true;
    return false;
  };

  /** Answers for whoever has said it beforehand, in a state of one's own, until somebody decides by themselves. */
  const answered = (own: S, events: readonly E[], play: Play<never>): readonly E[] => {
    const all = [...events];
    for (let i = 0; i < MOST_ANSWERS; i++) {
      const command = rules.outcome(own) ? undefined : answerFor(own, play);
      const more = command === undefined ? undefined : enact(rules, own, command, play);
      if (!more || isRefusal(more)) break;
      all.push(...more);
    }
    return all;
  };
  const goOn = (state: S, events: readonly E[] | Refusal, play: Play<never>): readonly E[] | Refusal =>
    isRefusal(events) || !hasOrders(state) ? events : answered(state, events, play);

  const options = (rules.command as unknown as { readonly options: readonly z.ZodObject[] }).options;
  return {
    ...rules,
    command: z.discriminatedUnion('do', [...options, standingOrderSchema] as unknown as [
      z.ZodObject,
    ]) as unknown as z.ZodType<C, unknown>,
    whyNot: (state, command) =>
      isOrder(command) ? whyNotGiven(state, command) : rules.whyNot?.(state, command),
    decide(state, command, play) {
      if (isOrder(command)) {
        const no = whyNotGiven(state, command);
        if (no) return no;
        const own = copyOf(rules, state);
        write(own, given(command));
        return answered(own, [given(command) as E], play);
      }
      const own = hasOrders(state) ? copyOf(rules, state) : undefined;
      const events = rules.decide(state, command, play);
      if (!own || isRefusal(events)) return events;
      for (const event of events) rules.evolve(own, event);
      return answered(own, events, play);
    },
    enact(state, command, play) {
      if (!isOrder(command)) return goOn(state, enact(rules, state, command, play), play);
      const no = whyNotGiven(state, command);
      if (no) return no;
      write(state, given(command));
      return answered(state, [given(command) as E], play);
    },
    ...(rules.auto && {
      auto: (state: S, actor: string, play: Play<never>) =>
        goOn(state, auto(rules, state, actor, play), play),
    }),
    evolve: (state, event) => (isGiven(event) ? write(state, event) : rules.evolve(state, event)),
    tell: (state, event) =>
      isGiven(event)
        ? `${state.fighters[event.actor]?.name ?? 'Somebody'} from now on: ${event.title}: ${event.answer}.`
        : rules.tell(state, event),
    ...(leanings && {
      leanings: (state: S, command: C) => (isOrder(command) ? [] : leanings(state, command)),
    }),
    ...(thwarted && {
      thwarted: (state: S, command: C, play: Play<never>) =>
        isOrder(command) ? [] : thwarted(state, command, play),
    }),
    knowledge: {
      ...knowledge,
      // What somebody means to do is their own side's to know.
      event: (event, eyes) =>
        isGiven(event) ? (eyes.isOwn(event.actor) ? event : undefined) : knowledge.event(event, eyes),
    },
    ...(sharing && {
      sharing: {
        ...sharing,
        touches: (event: E, state: S) =>
          isGiven(event) ? [event.actor] : (sharing as Touching<S, E>).touches(event, state),
      } as typeof sharing,
    }),
    ...(foresight && {
      foresight: {
        ...foresight,
        weigh: (before: S, after: S, events: readonly E[], actor: string) =>
          foresight.weigh(
            before,
            after,
            events.some(isGiven) ? events.filter(one => !isGiven(one)) : events,
            actor,
          ),
      },
    }),
    orders: { offers },
  };
}

interface Touching<S, E> {
  touches(event: E, state: S): readonly string[] | 'all';
}
