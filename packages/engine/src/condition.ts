/** What people ask of a value in a word or two: `damage`, `defender.dying`, `damage>=6`, `winner=first`. */
import { remember } from '@arbiter/dice';
import { matching, plain } from './match.ts';

type Operator = '>=' | '<=' | '!=' | '≥' | '≤' | '=' | '>' | '<';

export interface Condition {
  readonly path: string;
  /** Left out where only the value is asked for. */
  readonly test?: { readonly operator: Operator; readonly value: string };
}

export function readCondition(text: string): Condition {
  const found = /^(.*?)(>=|<=|!=|≥|≤|=|>|<)(.*)$/su.exec(text);
  if (!found) return { path: text.trim() };
  const [, path = '', operator, value = ''] = found;
  return { path: path.trim(), test: { operator: operator as Operator, value: value.trim() } };
}

/**
 * What stands at a path, and the path as it is spelled there: fields by their names in any spelling, things in a list as
 * `targets 1` (the first) or, as programs count, `targets[0]`. Undefined where nothing stands there.
 */
export function lookUp(
  value: unknown,
  path: string,
): { readonly value: unknown; readonly path: string } | undefined {
  let at = value;
  let spelled = '';
  for (const step of stepsAlong(path)) {
    if (typeof at !== 'object' || at === null) return undefined;
    if (Array.isArray(at)) {
      at = at[Number(step)];
      spelled += ` ${Number(step) + 1}`;
    } else {
      const key = fieldMeant(at, String(step));
      if (key === undefined) return undefined;
      at = (at as Record<string, unknown>)[key];
      spelled += spelled ? `.${key}` : key;
    }
  }
  return at === undefined ? undefined : { value: at, path: spelled };
}

/** The field of that name; a name in another spelling, or its beginning, is looked for only where none is called exactly so. */
function fieldMeant(thing: object, name: string): string | undefined {
  if (Object.hasOwn(thing, name)) return name;
  const [key, ...others] = matching(name, Object.keys(thing));
  return others.length > 0 ? undefined : key;
}

/** Whether a look along a path may come to a field, or to something it stands in, or something that stands in it. */
export function meets(path: string, field: string): boolean {
  const steps = stepsAlong(field);
  return stepsAlong(path).every((step, i) => {
    const own = steps[i];
    if (own === undefined) return true;
    return typeof own === 'number' ? Number(step) === own : matching(String(step), [own]).length > 0;
  });
}

/** The same path is looked along in every outcome. */
const stepsAlong = (path: string): readonly (string | number)[] =>
  remember(paths, path, () => path.split('.').flatMap(stepsOf));
const paths = new Map<string, readonly (string | number)[]>();

function stepsOf(text: string): readonly (string | number)[] {
  const [, name = '', indices = ''] = /^(.*?)((?:\[\d+\])*)$/su.exec(text.trim()) ?? [];
  const [, list, number] = /^(.*\S) (\d+)$/su.exec(name) ?? [];
  const first = list === undefined ? [name] : [list, Number(number) - 1];
  return [...first.filter(step => step !== ''), ...[...indices.matchAll(/\d+/g)].map(([i]) => Number(i))];
}

const YES = ['yes', 'true', 'success', 'succeeds', 'hit', 'hits'];
const NO = ['no', 'false', 'failure', 'fails', 'fail', 'miss', 'misses'];

/** Whether a value is as the condition says. A list is equal to what it contains. */
export function fulfils(found: unknown, { operator, value }: NonNullable<Condition['test']>): boolean {
  switch (operator) {
    case '=':
      return isEqual(found, value);
    case '!=':
      return !isEqual(found, value);
    default: {
      if (typeof found !== 'number' || value === '') return false;
      const limit = Number(value);
      if (operator === '>') return found > limit;
      if (operator === '<') return found < limit;
      return operator === '>=' || operator === '≥' ? found >= limit : found <= limit;
    }
  }
}

function isEqual(found: unknown, value: string): boolean {
  if (Array.isArray(found)) return found.length ? found.some(item => isEqual(item, value)) : isNothing(value);
  if (typeof found === 'number') return value !== '' && found === Number(value);
  if (typeof found === 'boolean') return (found ? YES : NO).includes(plain(value));
  if (found === null || found === undefined) return isNothing(value);
  if (typeof found === 'string') return found === value || plain(found) === plain(value);
  return hasWord(found, value);
}

const isNothing = (value: string): boolean => ['none', 'null', 'nothing', ''].includes(plain(value));

/** A thing is what one of its fields says: `{success: true, critical: 'none'}` is a success. */
function hasWord(thing: object, value: string): boolean {
  const word = plain(value);
  const fields = Object.entries(thing);
  const success = fields.find(([key]) => key === 'success' || key === 'hit')?.[1];
  if (typeof success === 'boolean' && (success ? YES : NO).includes(word)) return true;
  return fields.some(
    ([key, inner]) =>
      (inner === true && plain(key) === word) || (typeof inner === 'string' && plain(inner) === word),
  );
}

/** A supposition names a roll and what it reads; otherwise a sentence about what is missing. */
export function readSupposition(
  text: string,
): { readonly label: string; readonly holds: (reading: unknown, value: unknown) => boolean } | string {
  const { path, test } = readCondition(text);
  const [label = '', ...inner] = path.split('.');
  if (!test || !label.trim() || !test.value)
    return `“${text}” supposes nothing: name a roll and what it reads, as in \`attack=hit\` or \`damage>=6\`.`;
  const field = inner.join('.');
  return {
    label: label.trim(),
    holds: (reading, value) => {
      if (field) return fulfils((lookUp(reading, field) ?? lookUp(value, field))?.value, test);
      // Beside what the rule made of it, the number itself may be meant: `attack=9`, whatever that hits.
      return fulfils(reading, test) || (typeof reading !== 'number' && fulfils(value, test));
    },
  };
}
