/**
 * Plays for the sides of a fight that act by themselves: one step at a time, each its own request, at a pace that people can
 * follow. It asks for the host, names the entry it is meant for, and so does nothing twice, however many processes see to it.
 */
import { GAME_MASTER, type Room, type Running } from '@arbiter/engine';
import type { Hall } from './hall.ts';

/** The steward of a table to which somebody is connected. */
export class Steward {
  private readonly hall: Hall;
  private readonly table: string;
  private readonly pace: number;
  private readonly waiting = new Map<string, { readonly entry: number; readonly timer: NodeJS.Timeout }>();

  constructor(hall: Hall, table: string, pace: number) {
    [this.hall, this.table, this.pace] = [hall, table, pace];
  }

  /** Looks whether somebody who acts by themselves is waited for; what was meant for an older state is dropped. */
  look(room: Room): void {
    const host = room.table.chairs.find(({ role }) => role === 'host')?.id;
    for (const { game, id, automatic = [] } of room.table.fights) {
      const key = `${game}/${id}`;
      const running = room.fights.get(key);
      const entry = running?.fight.log.length ?? 0;
      if (this.waiting.get(key)?.entry === entry) continue;
      clearTimeout(this.waiting.get(key)?.timer);
      this.waiting.delete(key);
      if (host === undefined || !running || !isAutomatic(running, automatic)) continue;
      const timer = setTimeout(() => {
        const auto = { ask: 'auto', game, fight: id } as const;
        // A refusal means that the fight has gone on: then it was looked at again.
        void this.hall.ask(this.table, host, `steward ${entry} ${key}`, auto, entry);
      }, this.pace);
      this.waiting.set(key, { entry, timer });
    }
  }

  stop(): void {
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }
}

/** Whether it is a fighter of such a side who has to decide. */
function isAutomatic({ rules, fight }: Running, sides: readonly string[]): boolean {
  const actor = sides.length > 0 ? rules.waitingFor(fight.state) : undefined;
  if (actor === undefined || actor === GAME_MASTER) return false;
  const card = rules.card
    ? rules.card(fight.state, actor)
    : rules.glance(fight.state).fighters.find(({ id }) => id === actor);
  return card !== undefined && sides.includes(card.side);
}
