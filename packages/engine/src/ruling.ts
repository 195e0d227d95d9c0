import { grouped } from './grouped.ts';
import { matching } from './match.ts';
import type { Rule } from './rule.ts';

/** A spot where the book contradicts itself or is silent, and what we do there. */
export interface Ruling {
  readonly id: string;
  readonly question: string;
  readonly readings: readonly { readonly key: string; readonly text: string }[];
  readonly default: string;
  readonly why: string;
  /** Whether a table may choose another reading. All others are settled by the default. */
  readonly switch: boolean;
  /** How a pack reads it that is in use, where the table has not said otherwise. */
  readonly house?: { readonly reading: string; readonly pack: string };
}

/** The reading in force where a table has chosen nothing. */
export const readingTaken = ({ house, default: usual }: Pick<Ruling, 'house' | 'default'>): string =>
  house?.reading ?? usual;

/** The areas of the rules that rulings are about, by their ids. */
export type RulingAreas = Readonly<Record<string, readonly string[]>>;

/** The areas that each part of a book is about, beside its rulings. */
export const areasOfParts = (
  parts: readonly (readonly [areas: readonly string[], rulings: readonly Ruling[]])[],
): RulingAreas =>
  Object.fromEntries(parts.flatMap(([areas, rulings]) => rulings.map(({ id }) => [id, areas] as const)));

interface Book {
  readonly rules: readonly Rule[];
  readonly rulings: readonly Ruling[];
  readonly rulingAreas?: RulingAreas;
}

const IDS = /\b[A-Z]{2,}-[A-Z0-9]+-\d+\b/g;

/** The areas that each ruling concerns: those of the rules that it names or that name it, or else those of its part. */
export function areasOfRulings({ rules, rulings, rulingAreas = {} }: Book): RulingAreas {
  const areaOf = new Map(rules.map(({ id, area }) => [id, area]));
  const naming = grouped(
    rules.flatMap(({ summary, area }) => (summary.match(IDS) ?? []).map(id => ({ id, area }))),
    ({ id }) => id,
  );
  return Object.fromEntries(
    rulings.map(({ id, question, why, readings }) => {
      const words = [question, why, ...readings.map(({ text }) => text)].join(' ');
      const named = (words.match(IDS) ?? []).flatMap(rule => areaOf.get(rule) ?? []);
      const linked = [...named, ...(naming.get(id) ?? []).map(({ area }) => area)];
      return [id, linked.length > 0 ? [...new Set(linked)] : (rulingAreas[id] ?? [])];
    }),
  );
}

/**
 * The reading in force for each switch, typed by the ruleset's own list: a wrong key does not compile, and neither
 * does asking for a ruling that is settled, whose default is simply what the code does.
 */
export type Readings<R extends readonly Ruling[] = readonly Ruling[]> = {
  readonly [K in Switch<R>['id']]: Extract<R[number], { id: K }>['readings'][number]['key'];
};

type Switch<R extends readonly Ruling[]> =
  | Extract<R[number], { switch: true }>
  | (Ruling extends R[number] ? Ruling : never);

/** The readings of a book's contested rules where a table has chosen nothing. */
export const defaultReadings = <const R extends readonly Ruling[]>(rulings: R): Readings<R> =>
  Object.fromEntries(rulings.filter(r => r.switch).map(r => [r.id, r.default])) as Readings<R>;

/** The same with what packs in use read otherwise. */
const houseReadings = (rulings: readonly Ruling[]): Readings =>
  Object.fromEntries(rulings.filter(r => r.switch).map(r => [r.id, readingTaken(r)]));

/**
 * The defaults, or what packs in use say, with a table's own choices, whose words may be in any case and readings a beginning that is enough; a
 * sentence for people where a choice does not exist.
 */
export function chooseReadings(
  rulings: readonly Ruling[],
  choices: Readonly<Record<string, string>>,
  usual: Readings = houseReadings(rulings),
): { ok: true; readings: Readings } | { ok: false; message: string } {
  const readings: Record<string, string> = { ...usual };
  const wrong = (message: string) => ({ ok: false, message }) as const;
  for (const [given, word] of Object.entries(choices)) {
    const ruling = rulings.find(r => r.id === given.toUpperCase());
    if (!ruling) return wrong(`There is no ruling ${given.slice(0, 40)}${probably(rulings, given)}`);
    const { id } = ruling;
    const keys = ruling.readings.map(r => r.key);
    const [key, ...others] = matching(String(word), keys);
    if (key === undefined || others.length > 0)
      return wrong(
        `${id} has no reading "${String(word).slice(0, 40)}"; its readings are ${keys.join(', ')}.`,
      );
    if (!ruling.switch && key !== ruling.default)
      return wrong(`${id} is settled as ${ruling.default} and cannot be switched: ${ruling.why}`);
    if (ruling.switch) readings[id] = key;
  }
  return { ok: true, readings };
}

/** Which ruling was probably meant, or else those that a table may switch. */
function probably(rulings: readonly Ruling[], given: string): string {
  const bare = (id: string): string => id.toUpperCase().replace(/[^A-Z\d]|(?<!\d)0+/g, '');
  const near = rulings.find(({ id }) => bare(id) === bare(given));
  if (near) return `; did you mean ${near.id}?`;
  const switches = rulings.filter(each => each.switch).map(({ id }) => id);
  return switches.length > 0 ? `; those that a table may switch are ${switches.join(', ')}.` : '.';
}
