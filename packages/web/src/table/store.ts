/** The table at hand: its file as it is now, every step of it kept, and the way back. */
import {
  asKept,
  type FightLog,
  foughtStep,
  isRefusal,
  newTable,
  type Readings,
  type Refusal,
  type Ruleset,
  stepped,
  type TableFile,
  type TableStep,
  takenBack,
} from '@arbiter/engine';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { PartyAnswer, PartyRequest, Safety, Table } from './at-hand.ts';
import { browserKeeper, fleetingKeeper, type Keeper, stateKey } from './keeper.ts';

/** Steps that are taken back one by one. */
const MOST_BACK = 100;
/** More steps than this are folded into one when a table is opened. */
const MANY = 4000;

/** Fights of a table that an older page kept, with the states it kept beside the steps. */
const withStates = (table: TableFile, states: ReadonlyMap<string, unknown>): TableFile => ({
  ...table,
  fights: table.fights.map(kept => {
    const { at: _, ...fight } = kept.fight;
    const state = states.get(stateKey(kept));
    return state === undefined ? kept : { ...kept, fight: { ...fight, state } };
  }),
});

export class TableStore implements Table {
  readonly #table: Signal<TableFile>;
  readonly #safety: Signal<Safety> = signal({ is: 'kept' });
  readonly #canUndo: Signal<boolean> = signal(false);
  #keeper: Keeper;
  #next: number;
  #back: TableStep[] = [];
  #waiting: TableStep[] = [];
  #writing: Promise<void> | undefined;

  private constructor(keeper: Keeper, table: TableFile, next: number) {
    this.#keeper = keeper;
    this.#table = signal(table);
    this.#next = next;
  }

  static async open(keeper: Keeper): Promise<TableStore> {
    const { steps, next, states } = await keeper.load();
    const folded = steps.reduce(stepped, newTable('', undefined, 'numbers'));
    const table = withStates(folded, states);
    if (steps.length > MANY || states.size > 0) await keeper.compact(next - 1, { is: 'opened', table });
    return new TableStore(keeper, table, next);
  }

  get table(): ReadonlySignal<TableFile> {
    return this.#table;
  }
  get safety(): ReadonlySignal<Safety> {
    return this.#safety;
  }
  get canUndo(): ReadonlySignal<boolean> {
    return this.#canUndo;
  }

  /** Takes a step: shown at once, kept a moment later. */
  take(step: TableStep): void {
    const back = takenBack(this.#table.value, step);
    if (back) this.#back = [...this.#back, back].slice(-MOST_BACK);
    this.#go(step);
  }

  /** A fight begins, or is brought in as it is. */
  begin(game: string, id: string, fight: FightLog): void {
    this.take({ is: 'began', kept: { game, id, fight: asKept(fight), begunAt: Date.now() } });
  }

  /** A fight went on since so many entries of its log. */
  goOn(ruleset: Ruleset, id: string, fight: FightLog, since: number): void {
    const winner = ruleset.encounter?.outcome(fight.state)?.winner;
    this.#go(foughtStep(ruleset.id, id, since, fight, winner));
  }

  async rest(ruleset: Ruleset, readings: Readings, asked: PartyRequest): Promise<PartyAnswer | Refusal> {
    const { restHere } = await import('./rest-here.ts');
    const rested = restHere(this.#table.value, ruleset, readings, asked);
    if (isRefusal(rested)) return rested;
    this.take(rested.step);
    return { said: rested.said, takeBack: () => this.undo() };
  }

  undo(): void {
    const back = this.#back.pop();
    if (back) this.#go(back);
  }

  /** Another tab has this table: nothing is written from here until it is taken over. */
  lend(): void {
    this.#safety.value = { is: 'elsewhere' };
  }

  /** The table as it is kept, after another page has written to it. */
  async reload(): Promise<void> {
    const fresh = await TableStore.open(this.#keeper);
    this.#table.value = fresh.#table.value;
    this.#next = fresh.#next;
    this.#back = [];
    this.#waiting = [];
    this.#canUndo.value = false;
    this.#safety.value = { is: 'kept' };
  }

  /** Resolved when everything taken so far would survive a crash. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  #go(step: TableStep): void {
    if (this.#safety.value.is === 'elsewhere') return;
    const table = stepped(this.#table.value, step);
    this.#waiting.push(step);
    this.#writing ??= this.#write();
    // Afterwards: whoever hears of it and waits until it is kept waits for this step too.
    this.#canUndo.value = this.#back.length > 0;
    this.#table.value = table;
  }

  /** One transaction at a time, each with everything that has come in meanwhile. */
  async #write(): Promise<void> {
    if (this.#safety.value.is === 'kept') this.#safety.value = { is: 'writing' };
    try {
      while (this.#waiting.length > 0) {
        const steps = this.#waiting;
        this.#waiting = [];
        await this.#keeper.add(this.#next, steps);
        this.#next += steps.length;
      }
      if (this.#safety.value.is === 'writing') this.#safety.value = { is: 'kept' };
    } catch (error) {
      this.#safety.value = { is: 'fleeting', why: String(error) };
      this.#waiting = [];
      const kept = fleetingKeeper();
      await kept.add(0, [{ is: 'opened', table: this.#table.value }]);
      this.#keeper = kept;
      this.#next = 1;
    } finally {
      this.#writing = undefined;
    }
  }
}

/** A table for as long as the page is open. */
export const passingTable = (): Promise<TableStore> => TableStore.open(fleetingKeeper());

/** The browser's own table; where it cannot be kept, one for as long as the page is open. */
export async function openBrowserTable(): Promise<TableStore> {
  try {
    return await TableStore.open(await browserKeeper());
  } catch {
    return passingTable();
  }
}
