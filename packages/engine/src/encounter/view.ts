/**
 * What a viewer may know. A book says in `view(state, viewer)` what to leave out; everything shown to somebody (the
 * glance, what they may do, what happened) is taken through these functions and so through that one place.
 */
import type { Refusal } from '../refusal.ts';
import type { Readings } from '../ruling.ts';
import { type Bounds, type Foreseen, foresee } from './foresee.ts';
import type { Around, Glance } from './glance.ts';
import { copyOf, type EncounterRules, GAME_MASTER, type LegalAction, type Viewer } from './rules.ts';

/** The state as a viewer may know it. */
export const viewOf = <S>(rules: Pick<EncounterRules<S>, 'view'>, state: S, viewer: Viewer): S =>
  viewer === GAME_MASTER || !rules.view ? state : rules.view(state, viewer);

/** A fight as somebody sees it. */
export const glanceFor = <S>(
  rules: Pick<EncounterRules<S>, 'view' | 'glance'>,
  state: S,
  viewer: Viewer,
): Glance => rules.glance(viewOf(rules, state, viewer));

/** What lies around somebody, as far as a viewer knows of it. */
export function aroundFor<S>(
  rules: Pick<EncounterRules<S>, 'view' | 'glance' | 'around'>,
  state: S,
  viewer: Viewer,
  id: string,
): Around | undefined {
  if (!rules.around) return undefined;
  const known = viewOf(rules, state, viewer);
  if (!rules.glance(known).fighters.some(fighter => fighter.id === id)) return undefined;
  return rules.around(known, id);
}

/** What somebody may do, offered from what they know: nobody they do not see is a target. */
export const legalFor = <S, C, R extends Readings>(
  rules: Pick<EncounterRules<S, C, never, R>, 'view' | 'legal'>,
  state: S,
  actor: string,
  viewer: Viewer = actor,
  readings?: R,
): readonly LegalAction<C>[] => rules.legal(viewOf(rules, state, viewer), actor, readings);

/** What an action promises as far as a viewer knows: nobody they do not see strikes back in it. */
export const foreseeFor = <S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  state: S,
  command: C,
  viewer: Viewer,
  readings: R,
  bounds?: Bounds,
): Foreseen | Refusal => foresee(rules, viewOf(rules, state, viewer), command, readings, bounds);

/** The ids of everybody whom a viewer does not know of. */
export function hiddenFrom<S>(
  rules: Pick<EncounterRules<S>, 'view' | 'glance'>,
  state: S,
  viewer: Viewer,
): ReadonlySet<string> {
  const known = viewOf(rules, state, viewer);
  if (known === state) return NOBODY;
  const seen = new Set(rules.glance(known).fighters.map(({ id }) => id));
  return new Set(
    rules
      .glance(state)
      .fighters.map(({ id }) => id)
      .filter(id => !seen.has(id)),
  );
}
const NOBODY: ReadonlySet<string> = new Set();

/** Whether any of these ids stands anywhere in a piece of data. */
export function mentions(data: unknown, ids: ReadonlySet<string>): boolean {
  if (ids.size === 0) return false;
  if (typeof data === 'string') return ids.has(data);
  if (typeof data !== 'object' || data === null) return false;
  if (Array.isArray(data)) return data.some(each => mentions(each, ids));
  for (const key in data)
    if (ids.has(key) || mentions((data as Record<string, unknown>)[key], ids)) return true;
  return false;
}

type Telling<S, E> = Pick<
  EncounterRules<S, never, E, Readings>,
  'view' | 'glance' | 'tell' | 'conceal' | 'evolve' | 'copy'
>;

/**
 * An event in a sentence for a viewer; nothing where they know nothing of it. `before` and `after` are the whole
 * state around the event: who goes into hiding was still seen doing it.
 */
export function tellFor<S, E>(
  rules: Telling<S, E>,
  before: S,
  after: S,
  event: E,
  viewer: Viewer,
): string | undefined {
  if (viewer === GAME_MASTER) return rules.tell(after, event);
  const shown = rules.conceal ? rules.conceal(after, event, viewer) : event;
  if (shown === undefined) return undefined;
  if (!mentions(shown, hiddenFrom(rules, after, viewer)))
    return rules.tell(viewOf(rules, after, viewer), shown);
  if (!mentions(shown, hiddenFrom(rules, before, viewer)))
    return rules.tell(viewOf(rules, before, viewer), shown);
  return undefined;
}

/**
 * Whether a viewer knows all of what a decision brought about: then its dice and its reasons are theirs to see, too.
 * Where somebody unseen had a part in it, or another side's roll stays behind the screen, none of them are.
 */
export function isOpenTo<S, E>(
  rules: Omit<Telling<S, E>, 'tell'>,
  before: S,
  { command, events }: { readonly command: unknown; readonly events: readonly E[] },
  viewer: Viewer,
): boolean {
  if (viewer === GAME_MASTER) return true;
  const { actor } = command as { actor?: string };
  const sideOf = (id: string | undefined): string | undefined =>
    rules.glance(before).fighters.find(fighter => fighter.id === id)?.side;
  const isOwn = sideOf(actor) === (sideOf(viewer) ?? viewer);
  let now = before;
  for (const event of events) {
    const after = copyOf(rules, now);
    rules.evolve(after, event);
    const isSecret = [now, after].every(state => mentions([actor, event], hiddenFrom(rules, state, viewer)));
    if (isSecret || (!isOwn && isConcealed(rules, after, event, viewer))) return false;
    now = after;
  }
  return true;
}

const isConcealed = <S, E>(
  { conceal }: Pick<EncounterRules<S, never, E>, 'conceal'>,
  state: S,
  event: E,
  viewer: Viewer,
): boolean =>
  conceal !== undefined && JSON.stringify(conceal(state, event, viewer)) !== JSON.stringify(event);

/** A log in sentences, as a viewer lived through it. */
export function logFor<S, E>(
  rules: Telling<S, E>,
  opening: S,
  events: readonly E[],
  viewer: Viewer = GAME_MASTER,
): string[] {
  const told: string[] = [];
  let before = opening;
  for (const event of events) {
    const after = copyOf(rules, before);
    rules.evolve(after, event);
    const sentence = tellFor(rules, before, after, event, viewer);
    if (sentence !== undefined) told.push(sentence);
    before = after;
  }
  return told;
}
