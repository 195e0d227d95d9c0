/** What may follow a die: reroll, explode, least and greatest value, keep or drop, count successes. */
import { BOUNDS } from './bounds.ts';
import { type DieShape, facesOf } from './faces.ts';
import type { Scanner } from './scanner.ts';
import type { Comparison, Condition, Count, Explode, Keep, Modifiers, Reroll } from './syntax.ts';

const [R, BANG, K, D, M, LESS, EQUAL, MORE] = [114, 33, 107, 100, 109, 60, 61, 62] as const;

export const startsModifier = (code: number): boolean =>
  code === R ||
  code === BANG ||
  code === K ||
  code === D ||
  code === M ||
  code === LESS ||
  code === EQUAL ||
  code === MORE;

/** The modifiers with the next one added, or null where none follows. */
export function parseModifier(s: Scanner, so: Modifiers, shape: DieShape): Modifiers | null {
  const { code, at } = s;
  switch (code) {
    case R:
      return { ...so, reroll: once(s, at, so.reroll, parseReroll(s)) };
    case BANG:
      return { ...so, explode: once(s, at, so.explode, parseExplode(s, shape)) };
    case K:
    case D:
      return { ...so, keep: once(s, at, so.keep, parseKeep(s)) };
    case M:
      return parseLimit(s, so, at);
    case LESS:
    case MORE:
    case EQUAL:
      return { ...so, count: once(s, at, so.count, parseCount(s)) };
    default:
      return null;
  }
}

function once<T>(s: Scanner, at: number, before: T | null, now: T): T {
  if (before !== null && !s.error) s.fail('each kind of modifier once', at);
  return now;
}

function parseReroll(s: Scanner): Reroll {
  s.take('r');
  const once = s.take('o');
  return { once, when: parseCondition(s, once ? 'ro' : 'r') };
}

function parseExplode(s: Scanner, shape: DieShape): Explode {
  s.take('!');
  const compound = s.take('!');
  const when: Condition = startsCondition(s)
    ? parseCondition(s, '!')
    : { comparison: '=', value: facesOf(shape).high };
  const limit = s.take('limit')
    ? s.number('a number of explosions after "limit"', 0, BOUNDS.explosions, ' explosions a die')
    : BOUNDS.explosions;
  return { compound, when, limit };
}

const KEEPS = ['kh', 'kl', 'dh', 'dl'] as const;

function parseKeep(s: Scanner): Keep {
  const { at } = s;
  for (const action of KEEPS) if (s.take(action)) return { action, count: howMany(s) };
  if (s.take('k')) return { action: 'kh', count: howMany(s) };
  if (s.take('double')) s.fail('a comparison such as >=4 before "double"', at);
  s.fail('an operator, kh, kl, dh or dl', s.at);
  return { action: 'kh', count: 1 };
}

const howMany = (s: Scanner): number =>
  s.atDigit() ? s.number('a number of dice', 0, BOUNDS.value, ' dice') : 1;

function parseLimit(s: Scanner, so: Modifiers, at: number): Modifiers | null {
  if (s.take('minus')) s.fail('a comparison such as >=4 before "minus"', at);
  if (s.take('min')) return { ...so, min: once(s, at, so.min, parseValue(s, 'min')) };
  if (s.take('max')) return { ...so, max: once(s, at, so.max, parseValue(s, 'max')) };
  return null;
}

function parseCount(s: Scanner): Count {
  const when = parseCondition(s, '');
  let double: Condition | null = null;
  let minus: Condition | null = null;
  for (;;) {
    const { at } = s;
    if (s.take('double')) double = once(s, at, double, parseCondition(s, 'double'));
    else if (s.take('minus')) minus = once(s, at, minus, parseCondition(s, 'minus'));
    else return { when, double, minus };
  }
}

/** The longer sign first, or `>=` would be read as `>` and a stray `=`. */
const COMPARISONS: readonly Comparison[] = ['<=', '>=', '<', '>', '='];

const startsCondition = (s: Scanner): boolean =>
  s.atDigit() || s.code === LESS || s.code === EQUAL || s.code === MORE;

/** A comparison with a number, or a bare face. */
function parseCondition(s: Scanner, after: string): Condition {
  for (const comparison of COMPARISONS)
    if (s.take(comparison)) return { comparison, value: parseValue(s, comparison) };
  return { comparison: '=', value: parseValue(s, after) };
}

function parseValue(s: Scanner, after: string): number {
  const sign = s.take('-') ? -1 : 1;
  const value = s.number(`a number after "${after}"`, 0, BOUNDS.sides, '');
  return value === 0 ? 0 : sign * value;
}
