/** The fights of a book in which any question of the book can be asked. */
import { z } from 'zod';
import { carryOut } from '../../marks.ts';
import { isSame, ownOf } from '../../plain-data.ts';
import type { Play } from '../../play.ts';
import { isRefusal, type Refusal } from '../../refusal.ts';
import type { Ownership } from '../course.ts';
import type { Fought } from '../fighters.ts';
import { type Eyes, mentions } from '../known.ts';
import { copyOf, type EncounterRules, enact, GAME_MASTER } from '../rules.ts';
import { valueAt } from './place.ts';
import { type Question, Questions, type Sided } from './question.ts';
import {
  askSchema,
  type FightProcedures,
  masterAskSchema,
  type ProcedureCommand,
  type ProcedureEvent,
  type ProcedureOffer,
} from './rules.ts';

const isAsk = (command: unknown): command is ProcedureCommand => {
  const verb = (command as { readonly do?: unknown }).do;
  return verb === 'procedure' || verb === 'gm procedure';
};
const isAnswer = (event: unknown): event is ProcedureEvent =>
  (event as { readonly is?: unknown }).is === 'procedure';

/**
 * A book's fights with its questions. The book's own rooms never see such a command or event: both are taken here, and the
 * book goes on from the state that they left. So its own types stay what they are.
 */
export function withProcedures<S extends Fought<F>, F extends Sided & { readonly side: string }, C, E>(
  rules: EncounterRules<S, C, E, never>,
  plug: FightProcedures<S, F, E>,
): EncounterRules<S, C, E, never> {
  const questions = new Questions(plug);
  const { foresight, knowledge, sharing, thwarted, leanings } = rules;

  /** What a question comes to, on these dice. */
  const answerTo = (
    state: S,
    command: ProcedureCommand,
    asked: Question<S, F>,
    play: Play<never>,
  ): ProcedureEvent | Refusal => {
    const { procedure, input, people, cost } = asked;
    const outcome = carryOut(procedure, input, play as unknown as Play);
    if (isRefusal(outcome)) return outcome;
    const after = procedure.apply?.(input, outcome, play.readings) ?? {};
    const changes: Record<string, Record<string, unknown>> = {};
    const write = (id: string, changed: object): void => {
      if (Object.keys(changed).length > 0) changes[id] = { ...changes[id], ...changed };
    };
    for (const { id, place } of people) {
      const was = valueAt(input, place);
      const now = valueAt(after, place);
      if (!isObject(was) || !isObject(now)) continue;
      const fighter = state.fighters[id]!;
      const differs = Object.fromEntries(
        Object.entries(now)
          .filter(([field, value]) => !isSame(value, was[field]))
          .map(([field, value]) => [field, value ?? null]),
      );
      write(id, plug.fold ? plug.fold(fighter, differs, state) : ownFields(fighter, differs));
    }
    const actor = state.fighters[command.actor];
    const paid = actor && cost?.pays?.(state, actor);
    if (actor && paid?.fighter) write(actor.id, paid.fighter);
    const other = people.find(({ id }) => id !== actor?.id);
    const inFight =
      actor &&
      plug.inFight?.[procedure.name]?.changes?.({
        ...{ state, fighter: actor, input, outcome: outcome as object },
        other: other && state.fighters[other.id],
      });
    if (actor && inFight?.fighter) write(actor.id, inFight.fighter);
    const ids = [...(actor ? [actor.id] : []), ...people.map(({ id }) => id)];
    return {
      is: 'procedure',
      actor: command.actor,
      procedure: procedure.name,
      title: procedure.title,
      people: [...new Set(ids)],
      changes,
      fight: { ...paid?.fight, ...inFight?.fight },
      told: procedure.tell(outcome, input),
      worked: hasWorked(outcome, plug.worked),
    };
  };

  const write = (state: S, { changes, fight }: ProcedureEvent): void => {
    for (const id in changes) Object.assign(state.fighters[id] as object, changes[id]);
    Object.assign(state, fight);
  };

  /** Carried out in a state that is one's own; what follows is written into it where its caller wants that. */
  const happen = (
    own: S,
    command: ProcedureCommand,
    play: Play<never>,
    whose: Ownership,
  ): readonly E[] | Refusal => {
    const asked = questions.read(own, command);
    if (isRefusal(asked)) return asked;
    const gated = asked.cost ? plug.gate?.(own, command.actor, play, whose) : undefined;
    if (gated && whose === 'lent') for (const event of gated.events) rules.evolve(own, event);
    if (gated && !gated.proceeds) return gated.events;
    const again = gated && gated.events.length > 0 ? questions.read(own, command) : asked;
    const event = isRefusal(again) ? inVain(own, command) : answerTo(own, command, again, play);
    if (isRefusal(event)) return event;
    write(own, event);
    return [...(gated?.events ?? []), event as E, ...plug.follow(own, event, play, whose)];
  };

  const options = (rules.command as unknown as { readonly options: readonly z.ZodObject[] }).options;
  return {
    ...rules,
    command: z.discriminatedUnion('do', [...options, askSchema, masterAskSchema] as unknown as [
      z.ZodObject,
    ]) as unknown as z.ZodType<C, unknown>,
    whyNot: (state, command) => {
      if (!isAsk(command)) return rules.whyNot?.(state, command);
      return rules.outcome(state) ? IS_OVER(plug.rule) : questions.whyNot(state, command);
    },
    decide: (state, command, play) =>
      isAsk(command)
        ? rules.outcome(state)
          ? IS_OVER(plug.rule)
          : happen(copyOf(rules, state), command, play, 'lent')
        : rules.decide(state, command, play),
    enact: (state, command, play) =>
      isAsk(command)
        ? rules.outcome(state)
          ? IS_OVER(plug.rule)
          : happen(state, command, play, 'owned')
        : enact(rules, state, command, play),
    evolve: (state, event) => (isAnswer(event) ? write(state, event) : rules.evolve(state, event)),
    tell: (state, event) => (isAnswer(event) ? withNames(state, event.told) : rules.tell(state, event)),
    ...(leanings && {
      leanings: (state: S, command: C) => (isAsk(command) ? [] : leanings(state, command)),
    }),
    ...(thwarted && {
      thwarted: (state: S, command: C, play: Play<never>) => {
        if (!isAsk(command)) return thwarted(state, command, play);
        const event = inVain(state, command);
        const own = copyOf(rules, state);
        write(own, event);
        return [event as E, ...plug.follow(own, event, play, 'lent')];
      },
    }),
    knowledge: {
      ...knowledge,
      event: (event, eyes) =>
        isAnswer(event) ? (heardBy(event, eyes) as E | undefined) : knowledge.event(event, eyes),
    },
    ...(sharing && {
      sharing: {
        ...sharing,
        touches: (event: E, state: S) =>
          isAnswer(event) ? Object.keys(event.changes) : (sharing as Touching<S, E>).touches(event, state),
      } as typeof sharing,
    }),
    ...(foresight && {
      foresight: {
        ...foresight,
        chanceOf: (state: S, command: { readonly do: string }) =>
          isAsk(command) ? 'to succeed' : (foresight.chanceOf?.(state, command) ?? 'to work'),
        weigh(before: S, after: S, events: readonly E[], actor: string) {
          const answer = events.find(isAnswer) as ProcedureEvent | undefined;
          const others = answer ? events.filter(event => !isAnswer(event)) : events;
          const weighed = foresight.weigh(before, after, others, actor);
          return answer ? { ...weighed, worked: answer.worked ?? true } : weighed;
        },
      },
    }),
    procedures: {
      offers: (state, actor) => offersFor(questions, state, actor, rules.outcome(state) !== undefined),
      company: state => questions.company(state),
      whyApart: procedure => questions.whyApart(procedure),
      isMasters: procedure => questions.isMasters(procedure),
    },
  };

  /** What is tried though it cannot be, which whoever tries it could not know: the price is paid. */
  function inVain(state: S, command: ProcedureCommand): ProcedureEvent {
    const actor = state.fighters[command.actor];
    const procedure = questions.all.find(({ name }) => name === command.procedure);
    const word = procedure && questions.costOf(procedure);
    const paid = actor && word !== undefined ? plug.costs[word]?.pays?.(state, actor) : undefined;
    return {
      is: 'procedure',
      actor: command.actor,
      procedure: command.procedure,
      title: procedure?.title ?? command.procedure,
      people: actor ? [actor.id] : [],
      changes: actor && paid?.fighter ? { [actor.id]: paid.fighter } : {},
      fight: (paid?.fight ?? {}) as Record<string, unknown>,
      told: `What ${actor?.name ?? 'somebody'} tries comes to nothing.`,
      worked: false,
    };
  }
}

/** Whoever is named by id in braces, by name. */
const withNames = <F extends Sided>({ fighters }: Fought<F>, told: string): string =>
  told.replace(/\{([^}]+)\}/g, (said, id: string) => ownOf(fighters, id)?.name ?? said);

const IS_OVER = (rule: string): Refusal => ({ refused: true, rule, message: 'The fight is over.' });

interface Touching<S, E> {
  touches(event: E, state: S): readonly string[] | 'all';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a fighter has as well. */
const ownFields = (fighter: object, changes: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => Object.hasOwn(fighter, field)));

/** Fields that say in every book whether something was done. */
const SAY_SO = [
  'success',
  'succeeds',
  'succeeded',
  'works',
  'worked',
  'hit',
  'saved',
  'found',
  'helped',
  'effect',
  'free',
] as const;

function hasWorked(outcome: unknown, own?: (outcome: object) => boolean | undefined): boolean | null {
  if (!isObject(outcome)) return null;
  const said = own?.(outcome);
  if (said !== undefined) return said;
  for (const field of SAY_SO) if (typeof outcome[field] === 'boolean') return outcome[field];
  return null;
}

/**
 * A question as somebody lived through it. The sentence has numbers in it: only whoever knows those of everybody in it hears
 * it. Others hear what was tried, and its own side whether it worked.
 */
function heardBy(event: ProcedureEvent, eyes: Eyes): ProcedureEvent | undefined {
  const { people, title, actor, worked } = event;
  if (actor === GAME_MASTER ? !people.every(eyes.knows) : !eyes.knows(actor)) return undefined;
  if (mentions(people, eyes.hidden)) return undefined;
  const isWhole = eyes.openness === 'numbers' || people.every(eyes.isOwn);
  // The very event is theirs to know, dice and reasons too.
  if (isWhole) return mentions(event.changes, eyes.hidden) ? { ...event, changes: {} } : event;
  const success = worked === null || !eyes.isOwn(actor) ? '' : worked ? ': it works' : ': it does not work';
  const [first, ...others] = people.map(id => `{${id}}`);
  const about = first === undefined ? '' : `${first}: `;
  const on = others.length > 0 ? ` (${others.join(', ')})` : '';
  return { ...event, changes: {}, fight: {}, told: `${about}${title}${on}${success}.`, worked: null };
}

function offersFor<S extends Fought<F>, F extends Sided, E>(
  questions: Questions<S, F, E>,
  state: S,
  actor: string,
  isOver: boolean,
): readonly ProcedureOffer[] {
  const { plug } = questions;
  const isMaster = actor === GAME_MASTER;
  const fighter = Object.hasOwn(state.fighters, actor) ? state.fighters[actor] : undefined;
  if (isOver || (!isMaster && !fighter)) return [];
  const notNow = fighter && plug.whyNotNow(state, fighter);
  const refusals = new Map(
    Object.entries(plug.costs).map(([word, cost]) => [
      word,
      notNow ?? (fighter && cost.whyNot?.(state, fighter)),
    ]),
  );
  const known = questions.knownFields(state, fighter);
  return questions.all
    .filter(({ name }) => isMaster || !questions.isMasters(name))
    .map(procedure => {
      const word = isMaster ? undefined : questions.costOf(procedure);
      const cost = word === undefined ? undefined : plug.costs[word];
      return {
        procedure: procedure.name,
        title: procedure.title,
        summary: procedure.summary,
        rules: procedure.rules,
        cost: cost?.label ?? '',
        costs:
          !isMaster && questions.isOpen(procedure)
            ? Object.entries(plug.costs).map(([key, { label }]) => ({ cost: key, label }))
            : [],
        schema: questions.schemaFor(procedure, known, !isMaster),
        refusal: word === undefined ? notNow : refusals.get(word),
      };
    });
}
