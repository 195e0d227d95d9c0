/** What a pack brings can be used: somebody is taken into a fight through the door that every fight takes. */
import { scriptedDice } from '@arbiter/dice';
import { PERSON, takes } from '../names.ts';
import { Play } from '../play.ts';
import { isRefusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import { defaultReadings } from '../ruling.ts';
import { check, jsonSchema, type Problem } from '../schema.ts';
import { type BookEntry, kindsOf } from './book-with.ts';

/** Why no fight takes somebody whom a pack brings; nothing of whatever else it brings. */
export function whyUnusable(book: Ruleset, { kind, row }: BookEntry): readonly Problem[] {
  const { encounter, person } = book;
  const somebody = whoIn(book, kind, row);
  if (!encounter || !person || !somebody) return [];
  const schema = jsonSchema(encounter.setup);
  const sides = Object.entries(schema.properties ?? {}).filter(([, node]) => takes(node, schema) === PERSON);
  const [first] = book.encounters ?? [];
  const [side] = sides.at(-1) ?? [];
  if (!first || side === undefined) return [];
  const read = check(encounter.setup, { ...(first.setup as object), [side]: [somebody] });
  if (!read.ok) return read.problems.map(({ message }) => ({ path: '', message }));
  // A set-up is read without a die.
  const prepared = encounter.prepare(read.value, new Play(scriptedDice([]), defaultReadings(book.rulings)));
  return isRefusal(prepared)
    ? [{ path: '', message: ofOne(prepared.message, row.name), rule: prepared.rule }]
    : [];
}

/** A refusal without where in the set-up they stand: nobody wrote that one. */
function ofOne(message: string, name: string): string {
  const at = `(${name}): `;
  const [place, end] = [message.indexOf(at), message.startsWith(`${name}: `) ? name.length + 2 : 0];
  return message.slice(place > 0 && /^[^.:(]* $/.test(message.slice(0, place)) ? place + at.length : end);
}

/** Somebody as a side of a fight has them. */
function whoIn(book: Ruleset, kind: string, row: BookEntry['row']): object | undefined {
  if (kind === 'character') return 'choices' in row ? { character: row.choices } : undefined;
  const isPerson = Object.hasOwn(book.person?.lists ?? {}, kindsOf(book)[kind]?.table ?? '');
  return isPerson ? { creature: row } : undefined;
}
