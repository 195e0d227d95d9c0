/** The lines of a comparison: dice as they are written, or a question, and what each is called beside the others. */
import { jsonSchema, type Ruleset } from '@arbiter/engine';
import { settleFields } from '@arbiter/engine/pack';
import { isObject, type Key, same } from '../form/value.ts';
import { chanceField, effectField } from '../result/verdict.ts';
import type { Choices } from '../route.ts';
import { humanise, inSentence, labelOf, said } from '../words.ts';
import { curveOf } from './compare.ts';
import type { FieldOdds } from './shares.ts';

/** A notation, or a question with the field that is looked at and the readings it is asked under. */
export type Line = NotationLine | QuestionLine;

export interface NotationLine {
  readonly notation: string;
}

export interface QuestionLine {
  readonly ask: string;
  readonly input: unknown;
  readonly of?: string;
  /** Readings that hold for this line alone. */
  readonly under?: Choices;
}

/** A question with what packs bring in the place of its name: whoever works the odds out has the book without packs. */
export function settledIn(ruleset: Ruleset, ask: string, input: unknown): unknown {
  const procedure = ruleset.packed && ruleset.procedures.find(({ name }) => name === ask);
  return procedure ? settleFields(ruleset, jsonSchema(procedure.input), input) : input;
}

export const MOST_LINES = 6;
export const FIRST_LINES: readonly Line[] = [{ notation: '3d6' }, { notation: '2d8' }];

export const isQuestion = (line: Line | undefined): line is QuestionLine =>
  line !== undefined && 'ask' in line;

/** The lines of an address; what is no line is left out. */
export function linesIn(given: unknown): readonly Line[] {
  if (!Array.isArray(given)) return FIRST_LINES;
  return given.filter(isLine).slice(0, MOST_LINES);
}

function isLine(value: unknown): value is Line {
  if (!isObject(value)) return false;
  if ('notation' in value) return typeof value.notation === 'string' && value.notation.length <= 200;
  const { ask, of = '', under = {} } = value;
  return (
    typeof ask === 'string' &&
    typeof of === 'string' &&
    isObject(under) &&
    Object.values(under).every(key => typeof key === 'string')
  );
}

/** The lines of a comparison with one more, unless it is there already; the oldest give way. */
export const withLine = (lines: readonly Line[], line: Line): readonly Line[] =>
  lines.some(known => same(known, line)) ? lines : [...lines, line].slice(-MOST_LINES);

/** One line becomes one for each reading of a ruling. */
export function underEachReading(
  lines: readonly Line[],
  at: number,
  ruling: Ruleset['rulings'][number],
): readonly Line[] {
  const line = lines[at];
  if (!isQuestion(line)) return lines;
  const each = ruling.readings.map(({ key }) => ({ ...line, under: { ...line.under, [ruling.id]: key } }));
  return lines.toSpliced(at, 1, ...each).slice(0, Math.max(MOST_LINES, each.length));
}

/** The field that is looked at: the one asked for, or what people want to know first. */
export function fieldLookedAt(line: Line, fields: readonly FieldOdds[]): FieldOdds | undefined {
  const wanted = isQuestion(line) ? line.of : undefined;
  return (
    fields.find(({ path }) => path.join('.') === wanted) ??
    effectField(fields) ??
    chanceField(fields) ??
    fields.find(field => field.shares.length > 1 && curveOf('', field)) ??
    fields[0]
  );
}

const MOST_DIFFERENCES = 2;

/** What each line is called: a question by its title, and by what sets it apart from the others of its kind. */
export function namesOf(lines: readonly Line[], ruleset: Ruleset): readonly string[] {
  return lines.map((line, i) => {
    if (!isQuestion(line)) return line.notation;
    const title = ruleset.procedures.find(({ name }) => name === line.ask)?.title ?? line.ask;
    const others = lines.filter(
      (other, j): other is QuestionLine => j !== i && isQuestion(other) && other.ask === line.ask,
    );
    if (others.length === 0) return title;
    const apart = apartFrom(line, others).slice(0, MOST_DIFFERENCES).join(', ');
    return `${title} (${apart || `line ${i + 1}`})`;
  });
}

function apartFrom(line: QuestionLine, others: readonly QuestionLine[]): readonly string[] {
  const readings = Object.entries(line.under ?? {})
    .filter(([id, key]) => others.some(({ under = {} }) => under[id] !== key))
    .map(([, key]) => inSentence(humanise(key)));
  const asked = differences(
    line.input,
    others.map(({ input }) => input),
  ).map(({ path, value }) => spoken(path, value));
  return [...readings, ...asked];
}

/** Where a question differs from others, and what stands there. */
function differences(
  value: unknown,
  others: readonly unknown[],
  path: readonly Key[] = [],
): readonly { readonly path: readonly Key[]; readonly value: unknown }[] {
  if (others.every(other => same(other, value))) return [];
  const named =
    isObject(value) && [value, ...others].every(one => isObject(one) && typeof one.name === 'string');
  const isElse = named && others.some(other => isObject(other) && other.name !== value.name);
  if (isElse) return [{ path, value: value.name }];
  if (!isObject(value) || !others.every(isObject)) return [{ path, value }];
  return Object.keys(value).flatMap(key =>
    differences(
      value[key],
      others.map(other => (isObject(other) ? other[key] : undefined)),
      [...path, key],
    ),
  );
}

function spoken(path: readonly Key[], value: unknown): string {
  const label = inSentence(labelOf(String(path.at(-1) ?? '')));
  if (value === undefined) return `no ${label}`;
  if (typeof value === 'boolean') return value ? label : `not ${label}`;
  if (typeof value === 'number') return `${label} ${said(value)}`;
  if (typeof value === 'string') return said(value);
  return isObject(value) && typeof value.name === 'string' ? value.name : `another ${label}`;
}
