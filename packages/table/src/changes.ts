/** What is sent of a table: what a step changed for a view, and what a chair is offered. */
import {
  type Chair,
  castKnown,
  courseOf,
  fightFor,
  GAME_MASTER,
  type Homecoming,
  heardBy,
  homeKnown,
  knownTo,
  type LegalAction,
  type LogEntry,
  proofOf,
  type Room,
  type Running,
  type Seen,
  type TableView,
  turnsIn,
  type Viewer,
  viewFor,
} from '@arbiter/engine';
import type { FightChanged, Offered, Scenery, TableChanged } from './wire.ts';

/** What a view of a fight was shown last, so that only what is another is sent. */
export interface Shown {
  /** Each fighter's card, as it was sent: one may change with the turn though nothing touches its fighter. */
  readonly cards: ReadonlyMap<string, string>;
  /** Everything but the fighters, each part as it was sent. */
  readonly scenery: ReadonlyMap<string, string>;
  readonly turns: string;
  readonly people: string;
  readonly proof: string;
  readonly outcome: string;
  readonly steps: number;
}

/** What a view is shown of a fight before anything changes. */
export function shownTo(running: Running, viewer: Viewer, chairs: readonly Chair[]): Shown {
  const { glance, outcome, steps } = fightFor(running, viewer);
  return {
    ...{ cards: cardsOf(glance.fighters), scenery: partsOf(glance), steps },
    turns: JSON.stringify(turnsIn(running, viewer, glance, chairs)),
    people: JSON.stringify(castKnown(running, glance)),
    proof: proofIn(running),
    outcome: JSON.stringify(outcome ?? null),
  };
}

const cardsOf = (fighters: readonly Seen[]): ReadonlyMap<string, string> =>
  new Map(fighters.map(card => [card.id, JSON.stringify(card)]));

const partsOf = ({ fighters: _, ...scenery }: Scenery & { fighters: unknown }): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(scenery).flatMap(([part, value]) =>
      value === undefined ? [] : [[part, JSON.stringify(value)] as const],
    ),
  );

/** What entries of a fight's log changed for a view, but for its mark; nothing where they changed nothing. */
export function fightChange(
  before: Running,
  after: Running,
  viewer: Viewer,
  shown: Shown,
  { chairs, home }: { readonly chairs: readonly Chair[]; readonly home?: Homecoming | undefined },
): { readonly change: Omit<FightChanged, 'at' | 'game' | 'id'>; readonly shown: Shown } | undefined {
  const entries = after.fight.log.slice(before.fight.log.length);
  const { rules, fight, openness, memory } = after;
  const glance = rules.glance(knownTo(rules, fight.state, viewer, openness, memory));
  const { fighters, ...scenery } = glance;
  const told = entries.flatMap(entry => ('told' in entry && entry.told ? heardBy(entry.told, viewer) : []));
  const turns = turnsIn(after, viewer, glance, chairs);
  const people = castKnown(after, glance);
  const drawn = cardsOf(fighters);
  const cards = fighters.filter(({ id }) => drawn.get(id) !== shown.cards.get(id));
  const gone = [...shown.cards.keys()].filter(id => !drawn.has(id));
  const now: Shown = {
    cards: drawn,
    scenery: partsOf({ ...scenery, fighters }),
    turns: JSON.stringify(turns),
    people: JSON.stringify(people),
    proof: proofIn(after),
    outcome: JSON.stringify(rules.outcome(fight.state) ?? null),
    steps: shown.steps + stepsHeard(before, entries, viewer),
  };
  const parts = [...new Set([...now.scenery.keys(), ...shown.scenery.keys()])].filter(
    part => now.scenery.get(part) !== shown.scenery.get(part),
  );
  const isQuiet =
    told.length + cards.length + gone.length + parts.length === 0 &&
    now.turns === shown.turns &&
    now.people === shown.people &&
    now.proof === shown.proof &&
    now.outcome === shown.outcome &&
    now.steps === shown.steps;
  if (isQuiet) return undefined;
  const [first] = entries;
  return {
    shown: now,
    change: {
      steps: now.steps,
      did: first && 'undo' in first ? 'undo' : first && 'redo' in first ? 'redo' : 'step',
      ...{ told, cards, gone },
      ...(parts.length > 0 && {
        scenery: Object.fromEntries(
          parts.map(part => [part, (scenery as Readonly<Record<string, unknown>>)[part] ?? null]),
        ),
      }),
      waitingFor: turns.asked?.fighter ?? null,
      ...(viewer === GAME_MASTER && { undone: after.undone.length }),
      turns,
      ...(now.people !== shown.people && { people }),
      ...(home && { home: homeKnown(home, people) }),
      ...(now.proof !== shown.proof && { proof: JSON.parse(now.proof) }),
      outcome: rules.outcome(fight.state) ?? null,
    },
  };
}

/** A fight's proof, as it is sent. */
const proofIn = ({ rules, fight }: Running): string =>
  JSON.stringify(proofOf(fight, rules.outcome(fight.state) !== undefined) ?? null);

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

/** Actions as they are sent: those that differ only in a place are one, with the places. */
export function folded(actions: readonly LegalAction<unknown>[]): Offered[] {
  const offers = new Map<
    string,
    { action: LegalAction<unknown>; also: NonNullable<Offered['also']>[number][] }
  >();
  for (const action of actions) {
    const command = action.command as Readonly<Record<string, unknown>>;
    const rest = Object.entries(command).map(([field, value]) =>
      PLACE.includes(field) ? [field] : [field, value],
    );
    const key = JSON.stringify([rest, action.rules, action.alias]);
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
