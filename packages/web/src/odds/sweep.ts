/** A field of a question left open: which fields can be, which values they take, and what the sweep says. */
import { entryNames, jsonSchema, ownThings, PERSON, type Ruleset } from '@arbiter/engine';
import { type Field, fieldOf, fromOf } from '../form/model.ts';
import { fill, isObject, type Key, variantOf } from '../form/value.ts';
import { humanise, inSentence, labelOf, said } from '../words.ts';

/** A field that is left open, as an address writes it. */
export interface Open {
  readonly over: readonly Key[];
  /** The ends, where it is a number. */
  readonly from?: number;
  readonly to?: number;
}

/** A field that can be left open. */
export interface Openable {
  readonly path: readonly Key[];
  readonly label: string;
  /** Whose it is: a person, a weapon; nothing where it is the question's own. */
  readonly group: string;
  /** The words it can be; a number has none. */
  readonly words?: readonly (string | number | boolean)[];
  readonly value: unknown;
  readonly min?: number;
  readonly max?: number;
}

const MOST_OPEN = 2;
const MOST_DEEP = 4;
const MOST_ITEMS = 3;
/** As many values as can be told apart: along a line, along a side of a heat map. */
const MOST_ALONG = [41, 15] as const;
/** A number is looked at so far to both sides of what it is. */
const AROUND = 6;
const WHOLE_RANGE = 20;

/** What an address leaves open; what is no field is left out. */
export function openIn(given: unknown): readonly Open[] {
  if (!Array.isArray(given)) return [];
  return given.filter(isOpen).slice(0, MOST_OPEN);
}

function isOpen(value: unknown): value is Open {
  if (!isObject(value) || !Array.isArray(value.over) || value.over.length === 0) return false;
  const isEnd = (end: unknown): boolean => end === undefined || Number.isFinite(end);
  return (
    value.over.every(key => typeof key === 'string' || typeof key === 'number') &&
    isEnd(value.from) &&
    isEnd(value.to)
  );
}

/** Every field of a question that can be left open: the question's own first, then those of the people in it. */
export function openables(ruleset: Ruleset, name: string, input: unknown): readonly Openable[] {
  const procedure = ruleset.procedures.find(one => one.name === name);
  if (!procedure) return [];
  const field = fieldOf(jsonSchema(procedure.input));
  const found = within({ ruleset, input }, field, fill(field, input), [], []);
  const ranks = new Map(
    field.kind === 'group' ? field.fields.map(({ key, field: own }) => [key, RANKS.indexOf(own.rank)]) : [],
  );
  const rankOf = ({ path }: Openable): number => path.length * 10 + (ranks.get(String(path[0])) ?? 0);
  return found.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** What everybody sets comes first, what hardly anybody sets last. */
const RANKS: readonly (Field['rank'] | undefined)[] = ['first', 'often', undefined, 'rare'];

/** Where fields are looked for: the book, and the question with everybody in person. */
interface Around {
  readonly ruleset: Ruleset;
  readonly input: unknown;
}

function within(
  around: Around,
  field: Field,
  value: unknown,
  path: readonly Key[],
  labels: readonly string[],
): readonly Openable[] {
  const label = labels.at(-1) ?? '';
  const as = { path, label, group: labels.slice(0, -1).join(' · '), value };
  switch (field.kind) {
    case 'number':
      return [
        {
          ...as,
          ...(field.min !== undefined && { min: field.min }),
          ...(field.max !== undefined && { max: field.max }),
        },
      ];
    case 'toggle':
      return [{ ...as, words: [false, true] }];
    case 'choice':
      return field.options.length > 1 ? [{ ...as, words: field.options }] : [];
    case 'text':
      return named(around, field, as);
    case 'group':
      if (path.length >= MOST_DEEP) return [];
      return field.fields.flatMap(child => {
        const given = isObject(value) ? value[child.key] : undefined;
        // What is left out deep inside somebody is as the rules have it; only the question's own fields are offered.
        if (given === undefined && path.length > 0) return [];
        return within(around, child.field, given, [...path, child.key], [...labels, child.label]);
      });
    case 'list':
      return Array.isArray(value)
        ? value
            .slice(0, MOST_ITEMS)
            .flatMap((item, i) => within(around, field.item, item, [...path, i], [...labels, `${i + 1}`]))
        : [];
    case 'record':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, item]) =>
            within(around, field.value, item, [...path, key], [...labels, labelOf(key)]),
          )
        : [];
    case 'variants': {
      const shapes = field.options.map(option => ({
        ...option,
        field: { from: field.from, ...option.field } as Field,
      }));
      const byName =
        shapes.map(shape => named(around, shape.field, as)).find(found => found.length > 0) ?? [];
      const chosen = shapes[variantOf(field.options, value)];
      return [
        ...byName,
        ...(chosen && chosen.field.kind !== 'text' ? within(around, chosen.field, value, path, labels) : []),
      ];
    }
    default:
      return [];
  }
}

/** A field that takes its names from a list of the book, or from what the people of the question have themselves. */
function named({ ruleset, input }: Around, field: Field, as: Openable): readonly Openable[] {
  const from = fromOf(field);
  if (field.kind !== 'text' || from === PERSON) return [];
  const own = ownThings(ruleset, input, String(as.path.at(-1)), from).map(({ name }) => name);
  const words = [...new Set([...own, ...(from === undefined ? [] : rowNames(ruleset, from))])];
  return words.length > 1 ? [{ ...as, words }] : [];
}

/** Each row once, by its name. */
function rowNames(ruleset: Ruleset, table: string): readonly string[] {
  const rows = Object.hasOwn(ruleset.content ?? {}, table) ? (ruleset.content?.[table] ?? []) : [];
  const own = rows.flatMap(row => ('name' in row && typeof row.name === 'string' ? [row.name] : []));
  return own.length > 0 ? own : entryNames(ruleset, table);
}

/** The ends of a number that is left open: as asked for, else its whole range, else around what it is. */
export function endsOf(
  { value, min, max }: Openable,
  { from, to }: Partial<Open>,
): readonly [number, number] {
  const within = (n: number): number => Math.min(max ?? n, Math.max(min ?? n, Math.round(n)));
  const isNarrow = min !== undefined && max !== undefined && max - min <= WHOLE_RANGE;
  const now = typeof value === 'number' ? value : (min ?? 0);
  const first = within(from ?? (isNarrow ? min : now - AROUND));
  const last = within(to ?? (isNarrow ? max : first + 2 * AROUND));
  return first <= last ? [first, last] : [last, first];
}

/** The values a field takes in a sweep; of too many every second, every third. */
export function valuesOf(openable: Openable, open: Partial<Open>, fields: number): readonly unknown[] {
  const most = MOST_ALONG[fields > 1 ? 1 : 0];
  if (openable.words) return openable.words.slice(0, most);
  const [first, last] = endsOf(openable, open);
  const step = Math.max(1, Math.ceil((last - first) / (most - 1)));
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);
}

/** `Armour` of a person as it is said in a sentence: "Wolf's armour" is too much, "armour" will do. */
export const spokenField = ({ label }: Openable): string => inSentence(label);

export const saidValue = (value: unknown): string =>
  typeof value === 'string' && /^[a-z][a-z-]*$/.test(value) ? humanise(value) : said(value);

/** Up to where one is better than the other: "; better up to armour 4". Nothing where they never differ. */
export function betterWhere(
  ours: readonly (number | undefined)[],
  theirs: readonly (number | undefined)[],
  values: readonly unknown[],
  field: string,
): string | undefined {
  const signs = values.map((_, i) => {
    const [a, b] = [ours[i], theirs[i]];
    return a === undefined || b === undefined ? undefined : Math.abs(a - b) < 1e-9 ? 0 : Math.sign(a - b);
  });
  if (signs.some(sign => sign === undefined) || signs.every(sign => sign === 0)) return undefined;
  const better = signs.map(sign => sign === 1);
  if (better.every(Boolean)) return `better at every ${field} shown`;
  if (!better.some(Boolean)) return `never better at any ${field} shown`;
  const at = (i: number): string => `${field} ${inSentence(saidValue(values[i]))}`;
  const [first, last] = [better.indexOf(true), better.lastIndexOf(true)];
  if (typeof values[0] !== 'number' || better.slice(first, last + 1).some(one => !one)) {
    const places = values.filter((_, i) => better[i]).map(value => inSentence(saidValue(value)));
    return places.length <= 4
      ? `better at ${field} ${places.join(', ')}`
      : `better at ${places.length} of ${values.length} shown`;
  }
  if (first === 0) return `better up to ${at(last)}`;
  if (last === better.length - 1) return `better from ${at(first)} on`;
  return first === last
    ? `better only at ${at(first)}`
    : `better from ${at(first)} to ${saidValue(values[last])}`;
}

/**
 * By how much each field changes what is measured at most, where the other stays the same; cells are counted along the
 * first field, then along the second. Undefined as long as something is not known.
 */
export function weightsOf(
  measures: readonly (number | undefined)[],
  sizes: readonly number[],
): readonly number[] | undefined {
  const places = sizes.reduce((all, size) => all * size, 1);
  if (measures.length < places || measures.some(measure => measure === undefined)) return undefined;
  return sizes.map((size, axis) => {
    const step = sizes.slice(axis + 1).reduce((all, each) => all * each, 1);
    const starts = Array.from({ length: places }, (_, at) => at).filter(
      at => Math.floor(at / step) % size === 0,
    );
    const spreads = starts.map(start => {
      const along = Array.from({ length: size }, (_, i) => measures[start + i * step]!);
      return Math.max(...along) - Math.min(...along);
    });
    return Math.max(...spreads);
  });
}

/** "Location changes damage most (up to 1.6), strength up to 1.1"; "Charisma changes nothing about damage". */
export function weightWords(
  fields: readonly string[],
  weights: readonly number[],
  { measure, isChance }: { readonly measure: string; readonly isChance: boolean },
): readonly string[] {
  const inOrder = fields.map((field, i) => ({ field, by: weights[i]! })).sort((a, b) => b.by - a.by);
  const amount = (by: number): string =>
    isChance ? `${Number((by * 100).toFixed(1))} points` : String(Number(by.toFixed(2)));
  const [first, second] = inOrder.filter(({ by }) => by >= NOTHING);
  const says: string[] = [];
  if (first && second)
    says.push(
      `${capital(first.field)} changes ${measure} most (by up to ${amount(first.by)}), ${second.field} by up to ${amount(second.by)}.`,
    );
  for (const { field } of inOrder.filter(({ by }) => by < NOTHING))
    says.push(`${capital(field)} changes nothing about ${measure} here.`);
  return says;
}
const NOTHING = 1e-9;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
