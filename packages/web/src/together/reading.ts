/** Which notes were read here: a browser remembers it for each table, so that only what is new calls for attention. */
import type { Note } from '@arbiter/engine';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { remember, remembered } from '../frame/remembered.ts';
import { parsed } from '../json.ts';
import type { Company } from './company.ts';

/** A note as it was read: another text under the same title is new. */
export function markOf({ title, text, picture = '' }: Pick<Note, 'title' | 'text' | 'picture'>): string {
  let sum = 0;
  for (const letter of `${title}\n${text}\n${picture}`) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0;
  return sum.toString(36);
}

/** The notes of others that were not read yet, as they are now. */
export const unreadOf = (
  notes: readonly Note[],
  own: string,
  read: Readonly<Record<string, string>>,
): readonly Note[] =>
  notes.filter(note => note.by !== own && (!Object.hasOwn(read, note.id) || read[note.id] !== markOf(note)));

export class Reading {
  readonly #company: Company;
  readonly #read: Signal<Readonly<Record<string, string>>>;
  /** What was there already when the page came to the table. */
  readonly #before: ReadonlySet<string>;

  constructor(company: Company) {
    this.#company = company;
    const kept = parsed(remembered(`read ${company.id}`) ?? '{}');
    this.#read = signal(typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {});
    this.#before = new Set(this.#notes.map(note => `${note.id} ${markOf(note)}`));
  }

  get #notes(): readonly Note[] {
    return this.#company.view.value?.notes ?? [];
  }

  readonly unread: ReadonlySignal<readonly Note[]> = computed(() =>
    unreadOf(this.#notes, this.#company.chair.value?.id ?? '', this.#read.value),
  );

  /** What came while somebody was here: that is shown at once. */
  readonly arrived: ReadonlySignal<readonly Note[]> = computed(() =>
    this.unread.value.filter(note => !this.#before.has(`${note.id} ${markOf(note)}`)),
  );

  read(note: Note): void {
    // Notes that are gone need not be remembered.
    const there = this.#notes.map(({ id }) => id);
    const kept = Object.entries(this.#read.peek()).filter(([id]) => there.includes(id));
    this.#read.value = { ...Object.fromEntries(kept), [note.id]: markOf(note) };
    remember(`read ${this.#company.id}`, JSON.stringify(this.#read.peek()));
  }
}
