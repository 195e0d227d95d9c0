/** What both ends make of messages: the view after a change, the actions of an offer, links. It needs no other code. */
import type { LegalAction, Seen } from '@arbiter/engine';
import { type Difference, withDifference, withDifferences } from './differences.ts';
import type { Changed, FightChanged, FightShown, Offered, Scenery, TableShown } from './wire.ts';

/** The latest of what was asked and said are shown. */
const MOST_SHOWN = 100;

/** The view after a change. Nothing is written into. */
export function applied(
  view: TableShown,
  { fight, table, entries, words: said, plays }: Changed,
): TableShown {
  const next = table ? { ...view, ...table } : view;
  const log = entries ? [...next.log, ...entries].slice(-MOST_SHOWN) : next.log;
  const words = said ? [...next.words, ...said].slice(-MOST_SHOWN) : next.words;
  if (!fight) return { ...next, log, words };
  const fights = next.fights.map(one =>
    one.game === fight.game && one.id === fight.id ? appliedToFight(one, fight, plays) : one,
  );
  return { ...next, log, words, fights };
}

function appliedToFight(
  shown: FightShown,
  change: FightChanged,
  plays: readonly string[] | undefined,
): FightShown {
  if (!shown.view) return shown;
  const { glance, viewer, steps, outcome } = shown.view;
  const { fighters, ...scenery } = glance;
  const { turns, people, proof, undone } = shown;
  const isOfCard = ([path]: Difference): boolean => path[0] === 'fighters';
  const parts = { steps, glance: scenery, turns, people, proof, outcome, undone };
  // Its parts are those that were shown: only what is another in them is sent.
  const now = withDifferences(
    parts,
    change.changes.filter(one => !isOfCard(one)),
  ) as Parts;
  const { winner: _, turns: __, people: ___, proof: ____, undone: _____, ...rest } = shown;
  return {
    ...rest,
    ...(now.outcome && { winner: now.outcome.winner }),
    ...(plays && { plays }),
    ...(now.undone !== undefined && { undone: now.undone }),
    ...(now.people && { people: now.people }),
    ...(now.turns && { turns: now.turns }),
    ...(change.home && { home: change.home }),
    ...(now.proof && { proof: now.proof }),
    at: change.at,
    view: {
      ...{ viewer, steps: now.steps, waitingFor: now.turns?.asked?.fighter, outcome: now.outcome },
      glance: { ...now.glance, fighters: withCards(fighters, change.changes.filter(isOfCard)) },
    },
  };
}

/** What a fight shows besides its cards, as paths name it. */
interface Parts extends Pick<FightShown, 'turns' | 'people' | 'proof' | 'undone'> {
  readonly steps: number;
  readonly glance: Scenery;
  readonly outcome: NonNullable<FightShown['view']>['outcome'];
}

function withCards(fighters: readonly Seen[], changes: readonly Difference[]): Seen[] {
  const cards = new Map(fighters.map(card => [card.id, card]));
  for (const difference of changes) {
    const id = String(difference[0][1]);
    const card = withDifference(cards.get(id), difference, 2) as Seen | undefined;
    if (card) cards.set(id, card);
    else cards.delete(id);
  }
  return [...cards.values()];
}

/** Every action of an offer. */
export const actionsOf = ({ action, also = [] }: Offered): LegalAction<unknown>[] => [
  action,
  ...also.map(({ command, label = action.label, cost = action.cost }) => ({
    ...{ ...action, label, cost, command: { ...(action.command as object), ...command } },
  })),
];

/** A link to a table. What comes after # is never sent to a server by a browser. */
export const linkTo = (origin: string, table: string, secret: string): string =>
  `${origin.replace(/\/$/, '')}/#/table/${table}/${secret}`;

/** What a link says: where the server is, which table, and the secret. */
export function readLink(
  link: string,
): { readonly origin: string; readonly table: string; readonly secret: string } | undefined {
  const [, origin, table, secret] =
    /^(https?:\/\/[^/#]+)\/?#\/table\/([\w-]+)\/([\w-]+)$/.exec(link.trim()) ?? [];
  return origin && table && secret ? { origin, table, secret } : undefined;
}
