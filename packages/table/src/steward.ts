/**
 * Sees to what a table does by itself: sides that act by themselves, at a pace that people can follow, standing orders, and
 * the clock. Each is its own request, for a chair or for the clock, names the entry it is meant for, and so does nothing twice,
 * however many processes see to it.
 */
import {
  actsByItself,
  clockFor,
  type FightName,
  isRefusal,
  ordered,
  type Refusal,
  type Room,
  type Running,
  type TableRequest,
} from '@arbiter/engine';
import { type Hall, MOVED_ON } from './hall.ts';
import type { Answer } from './live.ts';
import type { Deciding } from './pool-thread.ts';

/** Has work done later; what it gives back keeps it from being done. */
export type After = (milliseconds: number, work: () => void) => () => void;

/** By the clock on the wall. */
export const after: After = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};

/** What a steward goes by. */
export interface StewardOptions {
  /** Milliseconds between two steps of fighters who act by themselves, so that people can follow. */
  readonly pace: number;
  readonly after: After;
  /** Has somebody think in a thread, where the book says that thought plays better than its tactics. */
  think?(asked: Deciding): Promise<{ readonly command: unknown } | Refusal>;
  /** A standing order could not be carried out: whoever gave it has to be asked. */
  unheeded(fight: string, entry: number): void;
}

/** Something that is to be done for a fight. */
interface Due {
  /** What it is, for which entry: the same is not begun twice. */
  readonly occasion: string;
  readonly wait: number;
  ask(): Promise<Answer>;
}

/** The steward of a table to which somebody is connected. */
export class Steward {
  private readonly hall: Hall;
  private readonly table: string;
  private readonly options: StewardOptions;
  private readonly waiting = new Map<string, { readonly occasion: string; stop(): void }>();

  constructor(hall: Hall, table: string, options: StewardOptions) {
    [this.hall, this.table, this.options] = [hall, table, options];
  }

  /** Looks whether something is due that nobody has to be asked for; what was meant for an older state is dropped. */
  look(room: Room): void {
    for (const { game, id } of room.table.fights) {
      const key = `${game}/${id}`;
      const due = this.dueIn(room, key);
      const before = this.waiting.get(key);
      if (before && before.occasion === due?.occasion) continue;
      before?.stop();
      this.waiting.delete(key);
      if (!due) continue;
      const stop = this.options.after(due.wait, () => void due.ask());
      this.waiting.set(key, { occasion: due.occasion, stop });
    }
  }

  private dueIn(room: Room, key: string): Due | undefined {
    const kept = room.table.fights.find(({ game, id }) => `${game}/${id}` === key);
    const running = room.fights.get(key);
    if (!kept || !running) return undefined;
    const { game, id: fight, automatic = [], stream = 0 } = kept;
    const entry = running.fight.log.length;
    // Another fight of the same name has other entries.
    const about = `${stream}.${entry} ${key}`;
    const host = room.table.chairs.find(({ role }) => role === 'host')?.id;
    if (host !== undefined && actsByItself(running, automatic)) {
      const occasion = `steward ${about}`;
      return {
        ...{ occasion, wait: this.options.pace },
        ask: () => this.act(running, { game, fight }, host, occasion),
      };
    }
    const order = ordered(room, fight, running);
    if (order) {
      const occasion = `order ${about}`;
      return { occasion, wait: 0, ask: () => this.obey(order, key, occasion, entry) };
    }
    const seconds = clockFor(room, running);
    return seconds === undefined
      ? undefined
      : {
          occasion: `clock of ${seconds} ${about}`,
          wait: seconds * 1000,
          ask: () => this.hall.timeUp(this.table, { game, fight }, about, entry),
        };
  }

  /** Somebody acts by themselves: after a moment's thought in a thread, or by tactics. A refusal means that the fight has gone on. */
  private async act(running: Running, name: FightName, host: string, occasion: string): Promise<Answer> {
    const { rules, fight, readings } = running;
    const entry = fight.log.length;
    const actor = rules.waitingFor(fight.state);
    const isThoughtful = actor !== undefined && (rules.foresight?.deliberates?.length ?? 0) > 0;
    const asked = { game: name.game, known: fight.state, actor: actor ?? '', readings, entry };
    const thought = isThoughtful ? await this.options.think?.(asked) : undefined;
    // While somebody thought, a step may have been taken back: then nobody acts.
    if (this.waiting.get(`${name.game}/${name.fight}`)?.occasion !== occasion) return MOVED_ON;
    const request: TableRequest =
      thought && !isRefusal(thought)
        ? { ask: 'act', ...name, command: thought.command }
        : { ask: 'auto', ...name };
    return this.hall.ask(this.table, host, occasion, request, entry);
  }

  private async obey(
    { chair, request }: NonNullable<ReturnType<typeof ordered>>,
    key: string,
    occasion: string,
    entry: number,
  ): Promise<Answer> {
    const answer = await this.hall.ask(this.table, chair, occasion, request, entry);
    if (isRefusal(answer) && answer !== MOVED_ON) this.options.unheeded(key, entry);
    return answer;
  }

  stop(): void {
    for (const { stop } of this.waiting.values()) stop();
    this.waiting.clear();
  }
}
