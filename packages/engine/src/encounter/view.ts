/**
 * What a viewer is shown: the glance, what they may do, what it promises, why not, and what happened. All of it is worked
 * out on the state as they know it (`knownTo`), by the same functions that serve the game master on the whole state; so
 * nothing that a viewer may not know can have a part in it.
 */
import type { Play } from '../play.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Readings } from '../ruling.ts';
import { stateAfter } from './fold.ts';
import { type Bounds, type Foreseen, foresee, refusalOf } from './foresee.ts';
import type { Around, Glance, Leaning } from './glance.ts';
import { type Eyes, type FightKnowledge, type Memory, type Openness, remembered } from './known.ts';
import { type EncounterRules, GAME_MASTER, type LegalAction, type Viewer } from './rules.ts';

/** What of a book's rules says what a viewer knows of a state. */
interface Knowing<S> extends Pick<EncounterRules<S>, 'openness' | 'glance'> {
  readonly knowledge: Pick<FightKnowledge<S, never>, 'eyes' | 'state'>;
}

/** How a fight is shown: how openly numbers are, and where what was worked out for one look is kept for the next. */
export interface Showing {
  readonly openness?: Openness | undefined;
  readonly memory?: Memory | undefined;
}
const AS_THE_BOOK_SAYS: Showing = {};

const eyesFor = <S>(rules: Knowing<S>, state: S, viewer: Viewer, openness?: Openness): Eyes =>
  rules.knowledge.eyes(state, viewer, openness ?? rules.openness ?? 'words');

/** A state before a viewer's eyes, and what they know of it once it was asked for. */
interface Sight<S> {
  readonly eyes: Eyes;
  known: S | undefined;
}

/** With a memory, a state is looked at once by each viewer. */
const sightOf = <S>(
  rules: Knowing<S>,
  state: S,
  viewer: Viewer,
  { openness = rules.openness ?? 'words', memory }: Showing,
): Sight<S> =>
  // A state is an object in every book; the rules' own type does not say so.
  remembered(memory, state as object, `${viewer}|${openness}`, () => ({
    eyes: eyesFor(rules, state, viewer, openness),
    known: undefined,
  }));

function knownIn<S>(rules: Knowing<S>, state: S, sight: Sight<S>, memory?: Memory): S {
  sight.known ??= rules.knowledge.state(state, sight.eyes, memory);
  return sight.known;
}

/** The state as a viewer may know it: a fight like any other, built from what they know. */
export const knownTo = <S>(rules: Knowing<S>, state: S, viewer: Viewer, showing = AS_THE_BOOK_SAYS): S =>
  viewer === GAME_MASTER
    ? state
    : knownIn(rules, state, sightOf(rules, state, viewer, showing), showing.memory);

/** A fight as somebody sees it. */
export const glanceFor = <S>(rules: Knowing<S>, state: S, viewer: Viewer, showing?: Showing): Glance =>
  rules.glance(knownTo(rules, state, viewer, showing));

/** What lies around somebody, as far as a viewer knows of it. */
export function aroundFor<S>(
  rules: Knowing<S> & Pick<EncounterRules<S>, 'around'>,
  state: S,
  viewer: Viewer,
  id: string,
  showing?: Showing,
): Around | undefined {
  if (!rules.around) return undefined;
  const known = knownTo(rules, state, viewer, showing);
  return isThere(rules, known, id) ? rules.around(known, id) : undefined;
}

/** What speaks for and against a deed, as far as a viewer knows. */
export const leaningsFor = <S, C>(
  rules: Knowing<S> & Pick<EncounterRules<S, C>, 'leanings'>,
  state: S,
  command: C,
  viewer: Viewer,
  showing?: Showing,
): readonly Leaning[] => rules.leanings?.(knownTo(rules, state, viewer, showing), command) ?? [];

/** What somebody may do, offered from what they know: nobody they do not see is a target. */
export const legalFor = <S, C, R extends Readings>(
  rules: Knowing<S> & Pick<EncounterRules<S, C, never, R>, 'legal'>,
  state: S,
  actor: string,
  viewer: Viewer = actor,
  readings?: R,
  showing?: Showing,
): readonly LegalAction<C>[] => rules.legal(knownTo(rules, state, viewer, showing), actor, readings);

/** What an action promises as far as a viewer knows: nobody they do not see strikes back in it. */
export const foreseeFor = <S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  state: S,
  command: C,
  viewer: Viewer,
  readings: R,
  bounds?: Bounds,
  showing?: Showing,
): Foreseen | Refusal => foresee(rules, knownTo(rules, state, viewer, showing), command, readings, bounds);

/** Why a viewer may not do something, as far as they know: a guess at the hidden is answered like any other guess. */
export function whyNotFor<S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  state: S,
  command: C,
  viewer: Viewer,
  readings: R,
  showing?: Showing,
): Refusal | undefined {
  const known = knownTo(rules, state, viewer, showing);
  const { actor } = command as { readonly actor?: string };
  const isStranger = actor !== undefined && actor !== GAME_MASTER && !isThere(rules, known, actor);
  return isStranger
    ? refuse('', `Nobody in this fight is called “${actor.slice(0, 40)}”.`, 'actor')
    : refusalOf(rules, known, command, readings);
}

/**
 * A command of somebody who knows only so much. What they could know to be forbidden is refused; what only those could
 * know who see more comes to what the book says (`thwarted`): a blow into the air, a bump in the dark.
 */
export function decideFor<S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  state: S,
  command: C,
  play: Play<R>,
  viewer: Viewer,
  showing?: Showing,
): readonly E[] | Refusal {
  if (viewer === GAME_MASTER) return rules.decide(state, command, play);
  const refused = whyNotFor(rules, state, command, viewer, play.readings, showing);
  if (refused) return refused;
  const events = rules.decide(state, command, play);
  if (!isRefusal(events)) return events;
  // Why it is impossible is something that they do not know of.
  return rules.thwarted?.(state, command, play) ?? refuse('', 'Something that you do not see is in the way.');
}

/** Whether somebody is in a state: fighters stand by id in every book. */
const isThere = <S>(rules: Pick<EncounterRules<S>, 'glance'>, state: S, id: string): boolean => {
  const { fighters } = state as { readonly fighters?: object };
  return fighters
    ? Object.hasOwn(fighters, id)
    : rules.glance(state).fighters.some(fighter => fighter.id === id);
};

/** The ids of everybody whom a viewer does not know of. */
export const hiddenFrom = <S>(rules: Knowing<S>, state: S, viewer: Viewer): ReadonlySet<string> =>
  viewer === GAME_MASTER ? NOBODY : eyesFor(rules, state, viewer).hidden;
const NOBODY: ReadonlySet<string> = new Set();

type Telling<S, E> = Pick<
  EncounterRules<S, never, E, Readings>,
  'knowledge' | 'openness' | 'glance' | 'tell' | 'evolve' | 'copy' | 'sharing'
>;

/** What a viewer lived through of a few events. */
export interface Lived {
  /** What happened, in sentences. */
  readonly told: readonly string[];
  /** Whether they know all of it: then the dice are theirs to see, too. */
  readonly isOpen: boolean;
}

/**
 * What these events were for each viewer, and the state after them: one walk for all. Who goes into hiding was still
 * seen doing it, so whoever knows nothing of an event after it may know it from before.
 */
export function tellAll<S, E>(
  rules: Telling<S, E>,
  before: S,
  events: readonly E[],
  viewers: readonly Viewer[],
  showing = AS_THE_BOOK_SAYS,
): { readonly after: S; readonly lived: ReadonlyMap<Viewer, Lived> } {
  const { knowledge } = rules;
  const { openness, memory } = showing;
  // Nobody looks again at what was so in the middle of a step.
  const passing = { openness };
  const lives = viewers.map(viewer => ({
    viewer,
    told: [] as string[],
    isOpen: true,
    sight: viewer === GAME_MASTER ? undefined : sightOf(rules, before, viewer, showing),
  }));
  let state = before;
  const last = events.at(-1);
  for (const event of events) {
    const after = stateAfter(rules, state, event);
    for (const life of lives) {
      let sentence: string | undefined;
      if (life.sight === undefined) sentence = rules.tell(after, event);
      else {
        const sight = sightOf(rules, after, life.viewer, event === last ? showing : passing);
        const now = knowledge.event(event, sight.eyes);
        const then = now === undefined ? knowledge.event(event, life.sight.eyes) : undefined;
        if (now !== undefined) sentence = rules.tell(knownIn(rules, after, sight, memory), now);
        else if (then !== undefined) sentence = rules.tell(knownIn(rules, state, life.sight, memory), then);
        if ((now ?? then) !== event) life.isOpen = false;
        life.sight = sight;
      }
      if (sentence !== undefined) life.told.push(sentence);
    }
    state = after;
  }
  return {
    after: state,
    lived: new Map(lives.map(({ viewer, told, isOpen }) => [viewer, { told, isOpen }])),
  };
}

/** An event in a sentence for a viewer; nothing where they know nothing of it. */
export const tellFor = <S, E>(
  rules: Telling<S, E>,
  before: S,
  event: E,
  viewer: Viewer,
  showing?: Showing,
): string | undefined => tellAll(rules, before, [event], [viewer], showing).lived.get(viewer)?.told[0];

/** What happened before the first turn, in a viewer's sentences: the opening state is all there is to tell it by. */
export const tellOpening = <S, E>(
  rules: Telling<S, E>,
  opening: S,
  events: readonly E[],
  viewer: Viewer,
  showing?: Showing,
): readonly string[] => {
  if (viewer === GAME_MASTER) return events.flatMap(event => rules.tell(opening, event) ?? []);
  const { knowledge } = rules;
  const eyes = eyesFor(rules, opening, viewer, showing?.openness);
  const known = knowledge.state(opening, eyes);
  return events.flatMap(event => {
    const shown = knowledge.event(event, eyes);
    return (shown !== undefined && rules.tell(known, shown)) || [];
  });
};

/** A log in sentences, as a viewer lived through it. */
export const logFor = <S, E>(
  rules: Telling<S, E>,
  opening: S,
  events: readonly E[],
  viewer: Viewer = GAME_MASTER,
  showing?: Showing,
): readonly string[] => tellAll(rules, opening, events, [viewer], showing).lived.get(viewer)?.told ?? [];
