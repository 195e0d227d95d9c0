/** What a table does without being asked: standing orders are carried out, and the clock runs. */
import { knownTo } from '../encounter/view.ts';
import type { StandingOrder, TableFile } from './file.ts';
import type { TableRequest } from './requests.ts';
import type { Room } from './room.ts';
import type { Running } from './running.ts';
import { type Chair, isSameOne } from './table.ts';
import { offersFor } from './view-for.ts';
import { decidersOf, personOf, viewerAt } from './whose.ts';

/** What a standing order says to the reaction that is asked of somebody now: which chair asks for what. */
export function ordered(
  { table }: Room,
  fight: string,
  running: Running,
): { readonly chair: string; readonly request: TableRequest } | undefined {
  const actor = table.orders.length > 0 ? running.rules.waitingFor(running.fight.state) : undefined;
  // Whoever took a step back wants to decide it anew.
  const last = running.fight.log.at(-1);
  if (actor === undefined || (last && 'undo' in last)) return undefined;
  for (const { chair, order } of ordersFor(table, running, actor)) {
    const request = answerOf(order, chair, actor, fight, running);
    if (request) return { chair: chair.id, request };
  }
  return undefined;
}

/** Orders about a fighter, of chairs that decide for them: by the person they are, or by their own id where they are nobody of the table. */
function ordersFor(
  { chairs, orders }: TableFile,
  running: Running,
  fighter: string,
): { readonly chair: Chair; readonly order: StandingOrder }[] {
  const asked = personOf(running, fighter) ?? { game: running.book.id, id: fighter };
  const deciders = decidersOf(running, chairs, fighter);
  return orders.flatMap(order => {
    const chair = deciders.find(({ id }) => id === order.chair);
    return chair && isSameOne(order, asked) ? [{ chair, order }] : [];
  });
}

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
  const actor = table.clock === undefined ? undefined : running.rules.waitingFor(running.fight.state);
  const isPlayed =
    actor !== undefined && decidersOf(running, table.chairs, actor).some(({ role }) => role === 'player');
  return isPlayed ? table.clock : undefined;
}
