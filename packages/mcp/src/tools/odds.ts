import type { FieldOdds, OddsByField, Referee } from '@arbiter/engine';
import { z } from 'zod';
import type { Wrong } from '../answer.ts';
import { detail, game, input, procedure } from '../fields.ts';
import { isReferee, refereeFor } from '../house.ts';
import { ANYBODY, tool } from '../tool.ts';
import { fraction, percent } from '../words.ts';
import { exampleOf, procedureIn, workedExample } from './resolve.ts';

/** How far odds are followed before they are too many. */
const MOST_ROLLS = 240_000;

/** Exact chances, of one thing or of several to choose between. */
export const odds = tool({
  name: 'odds',
  title: 'Exact odds of a procedure',
  description:
    'Exact chances of a procedure before anybody rolls, as fractions; up to six inputs are compared and ranked ("parry or dodge?") by one call.',
  input: z.strictObject({
    game: game.optional(),
    procedure,
    inputs: z.array(input).min(1).max(6),
    of: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('A field of the outcome or a condition: hit, damage, damage>=6.'),
    detail,
  }),
  reads: true,
  isAlone: () => true,
  for: ANYBODY,
  example: (place, given) => workedExample('odds', place, given),
  async run({ game: given, procedure: name, inputs, of, detail: how }, place) {
    const at = await refereeFor(place, given);
    if (!isReferee(at)) return at;
    const called = procedureIn(at, name);
    if ('problems' in called) return called;
    const chances: Chances[] = [];
    for (const [i, one] of inputs.entries()) {
      const found =
        of === undefined
          ? wholeOdds(at, called, one)
          : at.odds(called.name, one, { of, maxRolls: MOST_ROLLS });
      if (!found.ok) return { ...standingAt(i, found), example: exampleOf('odds', at, called) };
      const fields = 'fields' in found ? [...found.fields] : [found];
      chances.push({
        input: i + 1,
        worth: of === undefined ? undefined : worthOf(fields[0]!),
        ...said(fields, how === 'full'),
      });
    }
    const ranked =
      of === undefined || chances.length === 1
        ? chances
        : chances.toSorted((a, b) => (b.worth ?? 0) - (a.worth ?? 0));
    const told = ranked.map(({ input: n, line }) => (chances.length > 1 ? `${n}: ${line}` : line)).join('; ');
    return { told: `${called.title}. ${told}.`, odds: ranked.map(({ worth: _, line: __, ...rest }) => rest) };
  },
});

interface Chances {
  readonly input: number;
  readonly worth: number | undefined;
  readonly line: string;
}

type Field = Pick<FieldOdds, 'field' | 'values' | 'mean' | 'deviation'>;

/** Problems stand at the input that has them. */
const standingAt = (i: number, { problems }: Wrong): Wrong => ({
  problems: problems.map(problem => ({
    ...problem,
    path: problem.path === 'of' ? 'of' : `inputs[${i}]${problem.path && `.${problem.path}`}`,
  })),
});

/** Every field by itself. */
function wholeOdds(
  at: Referee,
  { name }: { readonly name: string },
  one: unknown,
):
  | { readonly ok: true; readonly fields: readonly Field[] }
  | { readonly ok: false; readonly problems: Wrong['problems'] } {
  const found = at.oddsDocument(name, one, { maxRolls: MOST_ROLLS });
  return found.ok ? { ok: true, fields: (found.document as OddsByField<unknown>).fields } : found;
}

/** What a choice is ranked by: how likely it is true, or how much it is on the average. */
function worthOf({ values, mean }: Field): number {
  const yes = values.find(({ value }) => value === true);
  return mean ?? (yes ? Number(yes.p.num) / Number(yes.p.den) : 0);
}

const MOST_FIELDS = 8;
const MOST_VALUES = 12;

/** The fields that are not certain, the likeliest to be asked for first. */
function said(all: readonly Field[], isFull: boolean): { line: string; fields: object } {
  const open = all.filter(({ values }) => values.length > 1);
  const shown = (open.length > 0 ? open : all.slice(0, 1)).filter((_, i) => isFull || i < MOST_FIELDS);
  const line = shown.slice(0, 3).map(inShort).join(', ');
  return { line, fields: Object.fromEntries(shown.map(field => [field.field, valuesOf(field, isFull)])) };
}

const isYesNo = ({ values }: Field): boolean => values.every(({ value }) => typeof value === 'boolean');

function inShort(field: Field): string {
  const yes = field.values.find(({ value }) => value === true);
  if (isYesNo(field)) return `${field.field} ${yes ? fraction(yes.p) : percent(0)}`;
  if (field.mean !== undefined) return `${field.field} ${Number(field.mean.toFixed(2))} on the average`;
  const [first] = field.values.toSorted(
    (a, b) => Number(b.p.num) / Number(b.p.den) - Number(a.p.num) / Number(a.p.den),
  );
  return first ? `${field.field} ${first.value} ${fraction(first.p)}` : field.field;
}

function valuesOf(field: Field, isFull: boolean): unknown {
  if (isYesNo(field)) return inShort(field).slice(field.field.length + 1);
  if (field.mean !== undefined && !isFull && field.values.length > MOST_VALUES)
    return { mean: Number(field.mean.toFixed(3)), deviation: Number((field.deviation ?? 0).toFixed(3)) };
  const values = isFull ? field.values : field.values.slice(0, MOST_VALUES);
  return Object.fromEntries(values.map(({ value, p }) => [String(value), fraction(p)]));
}
