/** What a table does without being asked: standing orders are carried out, sides act by themselves, and the clock runs. */
import { GAME_MASTER } from '../encounter/rules.ts';
import { knownTo } from '../encounter/view.ts';
import type { StandingOrder, TableFile } from './file.ts';
import type { TableRequest } from './requests.ts';
import type { Room } from './room.ts';
import type { Running } from './running.ts';
import { type Chair, isSameOne } from './table.ts';
import { offersFor } from './view-for.ts';
import { cardOf, decidersOf, personOf, viewerAt } from './whose.ts';

/** Whether it is up to a side that acts by itself: then nobody is asked. */
export function actsByItself(running: Running, sides: readonly string[]): boolean {
  const actor = sides.length > 0 ? running.rules.waitingFor(running.fight.state) : undefined;
  if (actor === undefined || actor === GAME_MASTER) return false;
  const card = cardOf(running, actor);
  return card !== undefined && sides.includes(card.side);
}

/** The fighter who has to decide in a fight, and the chairs that are asked; nothing where the fight goes on by itself or is over. */
export function askedIn(
  { table }: Room,
  running: Running,
  { game, fight }: { readonly game: string; readonly fight: string },
): { readonly actor: string; readonly chairs: readonly Chair[] } | undefined {
  const kept = table.fights.find(one => one.game === game && one.id === fight);
  if (actsByItself(running, kept?.automatic ?? [])) return undefined;
  const actor = running.rules.waitingFor(running.fight.state);
  return actor === undefined ? undefined : { actor, chairs: decidersOf(running, table.chairs, actor) };
}

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
  const known = knownTo(rules, running.fight.state, viewer, { openness, memory });
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
