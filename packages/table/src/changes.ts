/** What is sent of a table: what a step changed for a view, and what a chair is offered. */
import {
  type Cast,
  type Chair,
  castKnown,
  courseOf,
  type EncounterOutcome,
  fightFor,
  GAME_MASTER,
  type Glance,
  type Homecoming,
  heardBy,
  homeKnown,
  knownTo,
  type LegalAction,
  type LogEntry,
  type Proof,
  proofOf,
  type Room,
  type Running,
  type Seen,
  type TableView,
  type Turns,
  turnsIn,
  type Viewer,
  viewFor,
} from '@arbiter/engine';
import { collectDifferences, type Difference } from './differences.ts';
import type { FightChanged, Offered, Scenery, TableChanged } from './wire.ts';

/** What a view of a fight was shown last, so that only what is another is sent. */
export interface Shown {
  /** Each fighter's card: one may change with the turn though nothing touches its fighter. */
  readonly cards: ReadonlyMap<string, Seen>;
  readonly parts: ShownParts;
}

/** Everything but the cards. */
interface ShownParts {
  readonly steps: number;
  readonly glance: Scenery;
  readonly turns: Turns;
  readonly people: Cast;
  readonly proof: Proof | undefined;
  readonly outcome: EncounterOutcome | undefined;
  /** For the host alone. */
  readonly undone: number | undefined;
}

/** What a view is shown of a fight before anything changes. */
export function shownTo(running: Running, viewer: Viewer, chairs: readonly Chair[]): Shown {
  const { glance, steps } = fightFor(running, viewer);
  return shownOf(running, viewer, glance, steps, chairs);
}

function shownOf(
  running: Running,
  viewer: Viewer,
  glance: Glance,
  steps: number,
  chairs: readonly Chair[],
): Shown {
  const { rules, fight, undone } = running;
  const { fighters, ...scenery } = glance;
  const outcome = rules.outcome(fight.state);
  return {
    cards: new Map(fighters.map(card => [card.id, card])),
    parts: {
      ...{ steps, glance: scenery, turns: turnsIn(running, viewer, glance, chairs) },
      ...{ people: castKnown(running, glance), proof: proofOf(fight, outcome !== undefined), outcome },
      undone: viewer === GAME_MASTER ? undone.length : undefined,
    },
  };
}

/** What entries of a fight's log changed for a view. */
interface Made {
  /** As it is sent, but for the mark. */
  readonly change: Omit<FightChanged, 'at' | 'game' | 'id'>;
  readonly shown: Shown;
  /** Whether others are seen fighting than before. */
  readonly isOthers: boolean;
}

/** What entries of a fight's log changed for a view; nothing where they changed nothing. */
export function fightChange(
  before: Running,
  after: Running,
  viewer: Viewer,
  shown: Shown,
  { chairs, home }: { readonly chairs: readonly Chair[]; readonly home?: Homecoming | undefined },
): Made | undefined {
  const entries = after.fight.log.slice(before.fight.log.length);
  const { rules, fight, openness, memory } = after;
  const glance = rules.glance(knownTo(rules, fight.state, viewer, { openness, memory }), memory);
  const told = entries.flatMap(entry => ('told' in entry && entry.told ? heardBy(entry.told, viewer) : []));
  const steps = shown.parts.steps + stepsHeard(before, entries, viewer);
  const now = shownOf(after, viewer, glance, steps, chairs);
  const changes: Difference[] = [];
  const isOthers = collectCards(shown.cards, now.cards, changes);
  collectDifferences(shown.parts, now.parts, [], changes);
  if (told.length + changes.length === 0) return undefined;
  const [first] = entries;
  const did = first && 'undo' in first ? 'undo' : first && 'redo' in first ? 'redo' : undefined;
  return {
    ...{ shown: now, isOthers },
    change: {
      ...(did && { did }),
      ...{ told, changes },
      ...(home && { home: homeKnown(home, now.parts.people) }),
    },
  };
}

/** Adds what is another on the cards; whether others are seen than before. */
function collectCards(before: Shown['cards'], after: Shown['cards'], changes: Difference[]): boolean {
  let isOthers = false;
  for (const [id, card] of after) {
    const drawn = before.get(id);
    if (drawn === card) continue;
    if (!drawn) isOthers = true;
    collectDifferences(drawn, card, ['fighters', id], changes);
  }
  for (const id of before.keys())
    if (!after.has(id)) {
      isOthers = true;
      changes.push([['fighters', id]]);
    }
  return isOthers;
}

/** By how many steps that a view was told of the fight is longer, or shorter. */
function stepsHeard({ fight, standing }: Running, entries: readonly LogEntry[], viewer: Viewer): number {
  const isHeard = (step: { readonly told?: Parameters<typeof heardBy>[0] } | undefined): number =>
    step?.told && heardBy(step.told, viewer).length > 0 ? 1 : 0;
  if (entries.every(entry => 'command' in entry))
    return entries.reduce((sum, entry) => sum + isHeard(entry), 0);
  const now = courseOf([...fight.log, ...entries]).standing;
  const count = (steps: readonly Parameters<typeof isHeard>[0][]): number =>
    steps.reduce((sum, step) => sum + isHeard(step), 0);
  // What both have is the same for both.
  const same = standing.findIndex((step, i) => step !== now[i]);
  const from = same < 0 ? Math.min(standing.length, now.length) : same;
  return count(now.slice(from)) - count(standing.slice(from));
}

/** Which parts of a table are others for a chair than they were; fights and what was asked go their own way. */
export function tableChange(before: Room, after: Room, then: Chair, now: Chair): TableChanged | undefined {
  const [was, is] = [partsOfTable(before, then), partsOfTable(after, now)];
  const parts = Object.entries(is).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(was[part as keyof typeof was]),
  );
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

function partsOfTable(room: Room, chair: Chair): Omit<TableView, 'fights' | 'log' | 'words'> {
  const { fights: _, log: __, words: ___, ...parts } = viewFor({ ...room, fights: NO_FIGHTS }, chair);
  return parts;
}
const NO_FIGHTS: Room['fights'] = new Map();

/** Fields in which like actions differ that are offered as one: where to. */
const PLACE = ['x', 'y', 'at'];

/** The same text for actions that differ only in a place. */
function likeness(
  { rules, alias }: LegalAction<unknown>,
  command: Readonly<Record<string, unknown>>,
): string {
  let text = `${alias ?? ''}|${rules.join(' ')}`;
  for (const field of Object.keys(command)) {
    const value = command[field];
    text += `|${field}`;
    if (!PLACE.includes(field)) text += typeof value === 'string' ? `"${value}` : JSON.stringify(value);
  }
  return text;
}

/** Actions as they are sent: those that differ only in a place are one, with the places. */
export function folded(actions: readonly LegalAction<unknown>[]): Offered[] {
  const offers = new Map<
    string,
    { action: LegalAction<unknown>; also: NonNullable<Offered['also']>[number][] }
  >();
  for (const action of actions) {
    const command = action.command as Readonly<Record<string, unknown>>;
    const key = likeness(action, command);
    const like = offers.get(key);
    if (!like) {
      offers.set(key, { action, also: [] });
      continue;
    }
    like.also.push({
      command: Object.fromEntries(
        PLACE.flatMap(field => (field in command ? [[field, command[field]]] : [])),
      ),
      ...(action.label !== like.action.label && { label: action.label }),
      ...(action.cost !== like.action.cost && { cost: action.cost }),
    });
  }
  return [...offers.values()].map(({ action, also }) => (also.length > 0 ? { action, also } : { action }));
}
