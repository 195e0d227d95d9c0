/** What both ends make of messages: the view after a change, the actions of an offer, links. It needs no other code. */
import type { Glance, LegalAction } from '@arbiter/engine';
import type { Changed, FightChanged, FightShown, Offered, TableShown } from './wire.ts';

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
  const { glance, viewer } = shown.view;
  const cards = new Map(change.cards.map(card => [card.id, card]));
  const known = new Set(glance.fighters.map(({ id: own }) => own));
  const fighters = [
    ...glance.fighters.map(one => cards.get(one.id) ?? one).filter(one => !change.gone.includes(one.id)),
    ...change.cards.filter(card => !known.has(card.id)),
  ];
  const scenery = Object.entries({ ...glance, ...change.scenery }).filter(([, value]) => value !== null);
  const { winner: _, ...rest } = shown;
  return {
    ...rest,
    ...(change.outcome && { winner: change.outcome.winner }),
    ...(plays && { plays }),
    ...(change.undone !== undefined && { undone: change.undone }),
    ...(change.people && { people: change.people }),
    turns: change.turns,
    ...(change.home && { home: change.home }),
    ...(change.proof && { proof: change.proof }),
    at: change.at,
    view: {
      ...{ viewer, steps: change.steps, waitingFor: change.waitingFor ?? undefined },
      outcome: change.outcome ?? undefined,
      // Its parts are those of a glance: only fields of one are sent.
      glance: { ...(Object.fromEntries(scenery) as unknown as Glance), fighters },
    },
  };
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
