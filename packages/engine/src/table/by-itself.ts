/** What a table does without being asked: standing orders are carried out, and the clock runs. */
import { knownTo } from '../encounter/view.ts';
import { viewerAt } from './decide.ts';
import type { StandingOrder } from './file.ts';
import type { TableRequest } from './requests.ts';
import type { Room } from './room.ts';
import type { Running } from './running.ts';
import { type Chair, isSameOne } from './table.ts';
import { offersFor } from './view-for.ts';

/** What a standing order says to the reaction that is asked of somebody now: which chair asks for what. */
export function ordered(
  { table }: Room,
  fight: string,
  running: Running,
): { readonly chair: string; readonly request: TableRequest } | undefined {
  const asked = table.orders.length > 0 ? askedIn(running) : undefined;
  // Whoever took a step back wants to decide it anew.
  const last = running.fight.log.at(-1);
  if (!asked || (last && 'undo' in last)) return undefined;
  for (const { chair, order } of ordersFor(table.chairs, table.orders, asked)) {
    const request = answerOf(order, chair, asked.id, fight, running);
    if (request) return { chair: chair.id, request };
  }
  return undefined;
}

/** The person who has to decide in a fight. */
function askedIn({
  rules,
  fight,
  book,
}: Running): { readonly game: string; readonly id: string } | undefined {
  const id = rules.waitingFor(fight.state);
  return id === undefined ? undefined : { game: book.id, id };
}

/** Orders about somebody, of chairs that decide for them: players for their own people, the host for all others. */
const ordersFor = (
  chairs: readonly Chair[],
  orders: readonly StandingOrder[],
  asked: { readonly game: string; readonly id: string },
): { readonly chair: Chair; readonly order: StandingOrder }[] =>
  orders.flatMap(order => {
    const chair = chairs.find(({ id }) => id === order.chair);
    const isTheirs =
      chair?.role === 'host'
        ? !isPlayed(chairs, asked)
        : chair?.role === 'player' && chair.plays.some(own => isSameOne(own, asked));
    return chair && isTheirs && isSameOne(order, asked) ? [{ chair, order }] : [];
  });

const isPlayed = (chairs: readonly Chair[], asked: { readonly game: string; readonly id: string }): boolean =>
  chairs.some(({ role, plays }) => role === 'player' && plays.some(own => isSameOne(own, asked)));

/** What an order asks for, where it is about what the chair is offered now. Who has a turn of their own is always asked. */
function answerOf(
  { game, when, answer }: StandingOrder,
  chair: Chair,
  actor: string,
  fight: string,
  running: Running,
): TableRequest | undefined {
  const { rules, openness, memory } = running;
  const viewer = viewerAt(chair, running);
  const known = knownTo(rules, running.fight.state, viewer, openness, memory);
  if (!rules.foresight?.isOpen(known)) return undefined;
  const offered = offersFor(running, actor, viewer).map(
    ({ command }) => command as Readonly<Record<string, unknown>>,
  );
  if (!offered.some(command => command['do'] === when)) return undefined;
  if (answer === 'tactics') return { ask: 'auto', game, fight };
  const command = offered.find(one => Object.entries(answer).every(([field, value]) => one[field] === value));
  return command && { ask: 'act', game, fight, command };
}

/** Seconds that the clock gives whoever has to decide now; nothing where none runs for them. The host takes their time. */
export function clockFor({ table }: Room, running: Running): number | undefined {
  const asked = table.clock === undefined ? undefined : askedIn(running);
  return asked && isPlayed(table.chairs, asked) ? table.clock : undefined;
}
