/**
 * ENH and LIM: how a table names what changes a power: "Homing", with a grade "Extra Range ×4" or "Usage Limit 3/day",
 * by the percent as the book's samples do ("Extra Range +40%"), or as an object with fields.
 */
import { distance, jsonSchema } from '@arbiter/engine';
import { z } from 'zod';

/** One grade that can be bought. */
export interface Grade {
  /** As it is said after the name: "×4", "3/day"; empty where there is only one. */
  readonly said: string;
  /** As the book says it of a power with the usual range and duration: "1 hour". */
  readonly usually?: string;
  readonly percent: number;
  readonly fields: object;
}

export interface Modifiers<Name extends string> {
  readonly what: 'enhancement' | 'limitation';
  readonly sign: '+' | '−';
  readonly names: readonly Name[];
  gradesOf(name: Name): readonly Grade[];
  /** How many grades to tell of; the rest follow by the same step (SV-R-73). */
  readonly told: number;
  /** The grade of a bare name; undefined where the table must choose. */
  bare(name: Name): Grade | undefined;
  /** Why something that a table might take for one is none. */
  never?(text: string): string | undefined;
}

export type Said<Name extends string> = Name | `${Name} ${string}`;

/** The schema of a list's entries: whatever way a modifier is named, it comes out with its fields. */
export function modifierSchema<Name extends string, Out, In>(
  kind: Modifiers<Name>,
  graded: z.ZodType<Out, In>,
): z.ZodType<Out, Said<Name> | In> {
  const schema = z.custom<Said<Name> | In>().transform((given, ctx): Out => {
    const meant = typeof given === 'string' ? ofText(kind, given) : ofObject(kind, given);
    const parsed = typeof meant === 'string' ? undefined : graded.safeParse(meant);
    if (parsed?.success) return parsed.data;
    if (typeof meant === 'string') ctx.addIssue({ code: 'custom', message: meant });
    for (const issue of parsed?.error?.issues ?? []) ctx.addIssue({ ...issue });
    return z.NEVER;
  });
  const { $schema: _, ...made } = jsonSchema(graded) as object & { $schema?: string };
  return schema.meta({ anyOf: [{ type: 'string', enum: sayings(kind) }, made] });
}

/** Everything that can be said in so many words. */
const sayings = <Name extends string>(kind: Modifiers<Name>): string[] =>
  kind.names.flatMap(name => [
    ...(kind.bare(name) ? [name] : []),
    ...kind
      .gradesOf(name)
      .slice(0, kind.told)
      .filter(g => g.said)
      .map(g => `${name} ${g.said}`),
  ]);

/** Signs, brackets and capitals do not matter. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[[\]():,]/g, ' ')
    .replace(/[−–]/g, '-')
    .replace(/[×*]/g, 'x')
    .replace(/\s+/g, ' ')
    .trim();

/** What a text means, or the sentence that says why it means nothing. */
function ofText<Name extends string>(kind: Modifiers<Name>, text: string): object | string {
  const given = plain(text.slice(0, 200));
  const name = kind.names.find(n => `${given} `.startsWith(`${plain(n)} `));
  if (name === undefined) return kind.never?.(given) ?? unknown(kind, text);
  const rest = given.slice(plain(name).length).trim();
  const grade = rest === '' ? kind.bare(name) : graded(kind, name, rest);
  return grade ? { name, ...grade.fields } : choose(kind, name);
}

function graded<Name extends string>(kind: Modifiers<Name>, name: Name, rest: string): Grade | undefined {
  const percent = /^([+-]?)(\d+) ?%$/.exec(rest);
  const wrongSign = percent?.[1] && plain(kind.sign) !== percent[1];
  return kind.gradesOf(name).find(g => {
    if (percent) return !wrongSign && g.percent === Number(percent[2]);
    return [g.said, g.usually ?? g.said].some(said => bare(said) === bare(rest));
  });
}

/** "+2d6", "6 m radius" and "3 targets" mean what "2d6", "6 m" and "3" mean. */
const bare = (said: string): string =>
  plain(said)
    .replace(/\b(radius|targets?|cost|to resist|metres?)\b/g, '')
    .replace(/\bminutes?\b/g, 'min')
    .replace(/\b(hour|day)s\b/g, '$1')
    .replace(/[\s+]/g, '')
    .replace(/(\d)m$/, '$1');

/** An object keeps its fields; its name is read like any other. */
function ofObject<Name extends string>(kind: Modifiers<Name>, given: unknown): object | string {
  if (typeof given !== 'object' || given === null || !('name' in given) || typeof given.name !== 'string')
    return `Each of them is named in words ("${kind.names[0]}") or as {"name": …} with its grade.`;
  const { name: said } = given;
  const name = kind.names.find(n => plain(n) === plain(said));
  if (name === undefined) return unknown(kind, said);
  const fields = Object.keys(given).some(key => key !== 'name' && key !== 'detail');
  const grades = kind.gradesOf(name);
  return fields || grades.length === 1 || kind.bare(name) ? { ...given, name } : choose(kind, name);
}

function choose<Name extends string>(kind: Modifiers<Name>, name: Name): string {
  const grades = kind.gradesOf(name);
  const [only] = grades;
  if (grades.length === 1 && only)
    return `${name} has one grade, ${kind.sign}${only.percent} %; give its name alone.`;
  const told = grades.slice(0, kind.told).map(g => `"${name} ${g.said}" (${kind.sign}${g.percent} %)`);
  const more = grades.length > told.length ? ' and so on' : '';
  return `${name} comes in grades, say which: ${told.join(', ')}${more}.`;
}

function unknown<Name extends string>({ what, names }: Modifiers<Name>, given: string): string {
  const far = (name: string): number => distance(plain(name), plain(given.slice(0, name.length + 4)));
  const nearest = names.reduce((best, name) => (far(name) < far(best) ? name : best));
  const near = far(nearest) <= Math.max(2, Math.floor(nearest.length / 3));
  return `There is no ${what} "${given.slice(0, 40)}"; ${near ? `did you mean "${nearest}"?` : `there are ${names.join(', ')}.`}`;
}
