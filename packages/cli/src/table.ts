/** `--table FILE`: the people, rulings, fights and log of one table, used by every command. */
import { existsSync, writeFileSync } from 'node:fs';
import {
  type FightLog,
  homecoming,
  type KeptFight,
  logged,
  newTable,
  type Ruleset,
  readTable,
  type Seat,
  seatCalled,
  seated,
  type TableEntry,
  type TableFile,
  withFight,
} from '@arbiter/engine';
import type { Command } from 'commander';
import { BadInput } from './failure.ts';
import { mistaken } from './problems.ts';
import { readDocument } from './read.ts';
import { type Original, saveBack } from './save.ts';
import { bytesOf } from './text-of.ts';

/** The option, taken out from wherever it stands on the command line. */
export function takeTable(argv: readonly string[]): { words: string[]; table?: string } {
  const at = argv.findIndex(word => word === '--table' || word.startsWith('--table='));
  const given = argv[at];
  if (given === undefined) return { words: [...argv] };
  const table = given === '--table' ? argv[at + 1] : given.slice('--table='.length);
  if (!table) throw new BadInput('--table takes the name of a table’s file, such as evening.json.');
  return { words: argv.filter((_, i) => i !== at && (given !== '--table' || i !== at + 1)), table };
}

/** The table that the command line names, opened; undefined where it names none. */
export function openTable(arbiter: Command): Table | undefined {
  const { table: path } = arbiter.opts<{ table?: string }>();
  return path === undefined ? undefined : new Table(path);
}

/** A table's file that is read once and written whole. */
export class Table {
  #original: Original;
  #file: TableFile;

  constructor(path: string) {
    const { value, original } = readDocument(path, 'table');
    const read = readTable(value);
    if (!read.ok) throw mistaken(read.problems);
    if (!original) throw new BadInput('A table is kept in a file: --table takes its name.');
    this.#original = original;
    this.#file = read.value;
  }

  static make(path: string, name: string, game: string | undefined): void {
    if (existsSync(path)) throw new BadInput(`${path} exists already.`);
    try {
      const text = `${JSON.stringify(newTable(name, game), null, 2)}\n`;
      writeFileSync(path, bytesOf(text, path.endsWith('.gz')), { flag: 'wx' });
    } catch (error) {
      throw new BadInput(`Cannot keep a table in ${path}: ${(error as Error).message}.`);
    }
  }

  get path(): string {
    return this.#original.path;
  }

  get file(): TableFile {
    return this.#file;
  }

  /** The people of one game. */
  people(game: string): readonly Seat[] {
    return this.#file.people.filter(seat => seat.game === game);
  }

  /** The one whom a word stands for; undefined where nobody at the table is called that. */
  seatOf(game: string, word: string): Seat | undefined {
    return seatCalled(this.people(game), word);
  }

  fightOf(game: string, id: string): KeptFight | undefined {
    return this.#file.fights.find(kept => kept.game === game && kept.id === id);
  }

  /** Changes what is kept; written by `save`. */
  change(how: (file: TableFile) => TableFile): void {
    this.#file = how(this.#file);
  }
  seat(seat: Seat): void {
    this.change(file => seated(file, seat));
  }
  /** Those of the table who took part in a fight that is over, as it left them. */
  welcomeBack(book: Ruleset, fight: FightLog): readonly Seat[] {
    const back = homecoming(book, this.people(book.id), fight);
    for (const seat of back) this.seat(seat);
    return back;
  }
  keep(fight: KeptFight): void {
    this.change(file => withFight(file, fight));
  }
  log(entry: TableEntry): void {
    this.change(file => logged(file, entry));
  }

  save(): void {
    const read = readTable(this.#file);
    if (!read.ok) throw mistaken(read.problems);
    saveBack(this.#original, this.#file);
    this.#original = { ...this.#original, text: `${JSON.stringify(this.#file, null, 2)}\n` };
  }
}
