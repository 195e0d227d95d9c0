/** What people ask of a value in a word or two: `damage`, `defender.dying`, `damage>=6`, `winner=first`. */
import { remember } from '@arbiter/dice';
import { matching, plain } from './match.ts';

export type Operator = '>=' | '<=' | '!=' | '≥' | '≤' | '=' | '>' | '<';

export interface Condition {
  readonly path: string;
  /** Left out where only the value is asked for. */
  readonly test?: Test;
}

/** What a value is held against. */
export interface Test {
  readonly operator: Operator;
  readonly value: string;
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
export function fieldMeant(thing: object, name: string): string | undefined {
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
export const stepsAlong = (path: string): readonly (string | number)[] =>
  remember(paths, path, () => path.split('.').flatMap(stepsOf));
const paths = new Map<string, readonly (string | number)[]>();

function stepsOf(text: string): readonly (string | number)[] {
  const [, name = '', indices = ''] = /^(.*?)((?:\[\d+\])*)$/su.exec(text.trim()) ?? [];
  const [, list, number] = /^(.*\S) (\d+)$/su.exec(name) ?? [];
  const first = list === undefined ? [name] : [list, Number(number) - 1];
  return [...first.filter(step => step !== ''), ...[...indices.matchAll(/\d+/g)].map(([i]) => Number(i))];
}

export const YES = ['yes', 'true', 'success', 'succeeds', 'hit', 'hits'];
export const NO = ['no', 'false', 'failure', 'fails', 'fail', 'miss', 'misses'];

/** Whether a value is as the condition says. A list is equal to what it contains. */
export function fulfils(found: unknown, { operator, value }: Test): boolean {
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
  if (typeof found === 'number') {
    const range = rangeIn(value);
    return range ? found >= range[0] && found <= range[1] : value !== '' && found === Number(value);
  }
  if (typeof found === 'boolean') return (found ? YES : NO).includes(plain(value));
  if (found === null || found === undefined) return isNothing(value);
  if (typeof found === 'string') return found === value || plain(found) === plain(value);
  return hasWord(found, value);
}

/** `6..8`: every number from one to the other, whichever stands first. */
export function rangeIn(text: string): readonly [least: number, most: number] | undefined {
  const [, from, to] = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return [Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))];
}

export const isNothing = (value: string): boolean => ['none', 'null', 'nothing', ''].includes(plain(value));

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

/** What is supposed of a roll. */
export interface Supposition {
  readonly label: string;
  holds(reading: unknown, value: unknown): boolean;
  /** Whether it was held against readings of which a word of it never was one: then it supposes nothing. */
  isIdle(): boolean;
}

/** A supposition names a roll and what it reads; otherwise a sentence about what is missing. */
export function readSupposition(text: string): Supposition | string {
  const { path, test } = readCondition(text);
  const [label = '', ...inner] = path.split('.');
  if (!test || !label.trim() || !test.value)
    return `“${text}” supposes nothing: name a roll and what it reads, as in \`attack=hit\` or \`damage>=6\`.`;
  const unmeasured = whyNotMeasured(path, test);
  if (unmeasured !== undefined) return unmeasured;
  const field = inner.join('.');
  const found = (reading: unknown, value: unknown): readonly unknown[] => {
    if (field) return [(lookUp(reading, field) ?? lookUp(value, field))?.value];
    // Beside what the rule made of it, the number itself may be meant: `attack=9`, whatever that hits.
    return typeof reading === 'number' ? [reading] : [reading, value];
  };
  let [isAsked, isHeard] = [false, false];
  const isOther = (reading: unknown, value: unknown): boolean => {
    // A number is no other than “hit”: it is held against what it can be.
    const known = found(reading, value).filter(each => isOfKind(each, test.value));
    const isEqualTo = known.some(each => isEqual(each, test.value));
    isAsked = true;
    isHeard ||= isEqualTo;
    return known.length > 0 && !isEqualTo;
  };
  return {
    label: label.trim(),
    holds: (reading, value) =>
      test.operator === '!='
        ? isOther(reading, value)
        : found(reading, value).some(each => fulfils(each, test)),
    isIdle: () => isAsked && !isHeard && !isNumeric(test.value),
  };
}

/** Whether a value could be what a word says, and is not of another kind altogether. */
function isOfKind(found: unknown, word: string): boolean {
  if (typeof found === 'number') return isNumeric(word) || rangeIn(word) !== undefined;
  if (typeof found === 'boolean') return [...YES, ...NO].includes(plain(word));
  return true;
}

export const isNumeric = (text: string): boolean => text !== '' && Number.isFinite(Number(text));

const ORDER: readonly Operator[] = ['>=', '<=', '≥', '≤', '>', '<'];
export const isOrder = (operator: Operator): boolean => ORDER.includes(operator);

/** Above and below are numbers only, whatever the field or the roll is. */
export function whyNotMeasured(name: string, test: Test): string | undefined {
  if (!isOrder(test.operator) || isNumeric(test.value)) return undefined;
  return notANumber(name, test);
}

/** What is wrong with a condition that takes a number and has none, and how it is written. */
export function notANumber(name: string, { operator, value }: Test): string {
  if (rangeIn(value)) return `“${name}${operator}${value}” is no condition: a range is \`${name}=${value}\`.`;
  const [number] = /-?\d+(?:\.\d+)?/.exec(value) ?? [];
  const signs = `${operator}${value}`.replaceAll(/[^<>=!]/g, '');
  const sign = SIGNS.find(each => [...each].every(part => signs.includes(part))) ?? '=';
  const example = number === undefined ? `${name}>=6` : `${name}${sign}${number}`;
  return `“${name}” is held against a number, and “${value}” is none: write \`${example}\`, or \`${name}=6..8\` for a range.`;
}
const SIGNS = ['>=', '<=', '!=', '>', '<', '='];
