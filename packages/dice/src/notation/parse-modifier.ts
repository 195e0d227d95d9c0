/** What may follow a die: reroll, explode, least and greatest value, keep or drop, count, point out, sort. */
import { BOUNDS } from './bounds.ts';
import { canMeet } from './condition.ts';
import { type DieShape, facesOf } from './faces.ts';
import { joined, parseDropLikeAvrae, parseKeep } from './parse-keep.ts';
import { isAtLeast, isAtMost, type Scanner } from './scanner.ts';
import type { Comparison, Condition, Count, Explode, Marks, Modifiers, Reroll } from './syntax.ts';

const [SPACE, BANG, MINUS, LESS, EQUAL, MORE] = [32, 33, 45, 60, 61, 62] as const;
const [A, C, D, E, F, K, M, P, R, S, X] = [97, 99, 100, 101, 102, 107, 109, 112, 114, 115, 120] as const;

/** The dice that a modifier follows. */
export type Dice = DieShape & { readonly quantity: number };

/** Signs that a modifier begins with, by their codes: asked after every term of dice. */
const BEGINS = new Uint8Array(128);
for (const code of [BANG, LESS, EQUAL, MORE, C, D, E, F, K, M, P, R, S, X]) BEGINS[code] = 1;

export const startsModifier = (code: number): boolean =>
  code < BEGINS.length ? BEGINS[code] === 1 : isAtLeast(code) || isAtMost(code);

/** The place of a modifier in the order in which ours act, whatever the order in which they are written. */
const ORDER: Readonly<Record<number, number>> = {
  [R]: 1,
  [BANG]: 2,
  [X]: 2,
  [E]: 2,
  [M]: 3,
  [K]: 4,
  [D]: 4,
  [P]: 4,
};
const COUNTS = 5;

/** In Foundry and Avrae modifiers act as they are written: what ours would do in another order is refused. */
export function refuseOrder(s: Scanner, at: number, before: number): number {
  if (s.dialect !== 'foundry' && s.dialect !== 'avrae') return 0;
  const place = s.text.slice(at, at + 2).toLowerCase() === 'df' ? COUNTS : (ORDER[s.code] ?? COUNTS);
  if (place < before && !s.error)
    s.fail('r, !, min, max, kh and a count in this order', at, undefined, 'modifiers act in that order here');
  return Math.max(place, before);
}

/** Modifiers while they are being read. */
export type LooseModifiers = { -readonly [K in keyof Modifiers]: Modifiers[K] };

/** Writes the next modifier down; false where none follows. */
export function parseModifier(s: Scanner, so: LooseModifiers, dice: Dice): boolean {
  const { code, at } = s;
  if (s.text.charCodeAt(at - 1) === SPACE && isProse(s.text, at)) return false;
  switch (code) {
    case R:
      so.reroll = parseReroll(s, so.reroll, dice);
      return true;
    case X:
      refuseTimes(s, at);
      so.explode = once(s, at, so.explode, parseExplode(s, dice));
      return true;
    case BANG:
      so.explode = once(s, at, so.explode, parseExplode(s, dice));
      return true;
    case E:
      if (s.dialect !== 'avrae' || !s.take('e')) return false;
      so.explode = once(s, at, so.explode, explodeOn(s, checkFace(s, at, parseCondition(s, 'e'), dice)));
      return true;
    case K:
      so.keep = joined(s, at, so.keep, parseKeep(s));
      return true;
    case D:
      if (s.dialect === 'foundry' && s.take('df')) return parseFailure(s, so, at, dice);
      so.keep = joined(s, at, so.keep, parseKeep(s, dice.quantity));
      return true;
    case P:
      if (s.dialect !== 'avrae') return false;
      so.keep = joined(s, at, so.keep, parseDropLikeAvrae(s));
      return true;
    case M:
      return parseLimit(s, so, at);
    case S:
      return parseSort(s, so, at);
    case C:
      return parseCritical(s, so, at, dice);
    case F:
      return isFailure(s) && s.take('f') && parseFailure(s, so, at, dice);
    default:
      if (!startsComparison(s) || s.dialect === 'avrae') return false;
      if (s.dialect === 'foundry' && !s.error)
        s.fail('a modifier', at, undefined, 'in Foundry dice are counted by cs: 10d6cs>4');
      so.count = once(s, at, so.count, parseCount(s));
      return true;
  }
}

/** Words behind a space that only begin like a modifier: `2d6 radiant`, `2d6 damage`. */
const isProse = (text: string, at: number): boolean => {
  const [word] = /^[a-z]{3,}/i.exec(text.slice(at, at + 16)) ?? [];
  return word !== undefined && !MODIFIERS.test(word);
};
/** Those that want a number can only be the last before it. */
const MODIFIERS =
  /^(?:ro|rr|r|kh?|kl|dh?|dl|df|xo?|p[hl]|cs|cf|s[ad]?)*(?:minus|double|limit|min|max|mi|ma|e|f)?$/i;

function once<T>(s: Scanner, at: number, before: T | null, now: T): T {
  if (before !== null && !s.error) s.fail('each kind of modifier once', at, undefined, '');
  return now;
}

/** `r` rerolls until it is gone, in Foundry once; `ro` once and `rr` until it is gone everywhere. */
function parseReroll(s: Scanner, before: Reroll | null, dice: Dice): Reroll {
  const { at } = s;
  s.moveTo(at + 1);
  if (s.code === A || s.code === K || s.code === C) refuseOtherReroll(s, at);
  const once = s.take('o') || (!s.take('r') && s.dialect === 'foundry');
  const { low } = facesOf(dice);
  const negative = s.code === MINUS && low < 0;
  const when: Condition =
    startsCondition(s) || negative ? parseCondition(s, 'r') : { comparison: '=', value: low };
  refuseUnequal(s);
  if (s.dialect === 'foundry') refuseCap(s, at);
  checkFace(s, at, when, dice);
  if (before && before.once !== once) s.fail('rerolls of one kind, r or ro', at);
  return { once, when: [...(before?.when ?? []), when] };
}

/** `ra1`, `rk3`, `rc3`: rerolls of other tools, and no bare `r` before another modifier. */
function refuseOtherReroll(s: Scanner, at: number): void {
  if (/^r[akc]\d/i.test(s.text.slice(at, at + 3))) s.fail('r, ro or rr', at);
}

function parseExplode(s: Scanner, dice: Dice): Explode {
  const { at } = s;
  const likeFoundry = s.take('x');
  if (!likeFoundry) s.take('!');
  const compound = !likeFoundry && s.take('!');
  const penetrate = !likeFoundry && s.take('p');
  const single = likeFoundry && s.take('o');
  const when: Condition = startsCondition(s)
    ? parseCondition(s, likeFoundry ? 'x' : '!')
    : { comparison: '=', value: facesOf(dice).high };
  if (likeFoundry) refuseCap(s, at);
  checkFace(s, at, when, dice, likeFoundry && when.comparison === '=' ? timesHint(s, at) : '');
  if (single) return { compound, penetrate, when, limit: 1 };
  return explodeOn(s, when, compound, penetrate);
}

/** `3d6 x 2` means a product or a second roll to whoever writes it. */
function refuseTimes(s: Scanner, at: number): void {
  if (!/\s/.test(s.text[at - 1] ?? '') || s.error) return;
  s.fail('an operator, a modifier or the end', at, '"x"', timesHint(s, at));
}

function timesHint(s: Scanner, at: number): string {
  const dice = s.text.slice(s.begun, at).trim();
  const [, number = '2'] = /^x\s*(\d+)/i.exec(s.text.slice(at)) ?? [];
  return `to multiply, write ${dice} * ${number}; to roll ${number} times, ${number}x(${dice})`;
}

/** A reroll or an explosion on a face that the die does not have would never come about. */
function checkFace(s: Scanner, at: number, when: Condition, dice: Dice, hint = ''): Condition {
  const { low, high } = facesOf(dice);
  if (!canMeet(when, low, high) && !s.error)
    s.fail('a face that some die can show', at, `faces from ${low} to ${high}`, hint);
  return when;
}

function explodeOn(s: Scanner, when: Condition, compound = false, penetrate = false): Explode {
  const limit = s.take('limit')
    ? s.number('a number of explosions after "limit"', 0, BOUNDS.explosions, ' explosions a die')
    : BOUNDS.explosions;
  return { compound, penetrate, when, limit };
}

/** Foundry's `x1=6` is one explosion on a six for all dice together, not on a one with sixes counted. */
function refuseCap(s: Scanner, at: number): void {
  if (startsComparison(s) && !s.error)
    s.fail('one face or one comparison', at, undefined, 'how many dice may do so in all cannot be said');
}

/** `r!=5` means "not 5" elsewhere, and not a reroll of dice that explode on 5. */
function refuseUnequal(s: Scanner): void {
  if (s.code === BANG && s.text.startsWith('!=', s.at) && !s.error) s.fail('a face or a comparison', s.at);
}

function parseLimit(s: Scanner, so: LooseModifiers, at: number): boolean {
  if (s.take('minus')) s.fail('a comparison such as >=4 before "minus"', at);
  if (s.take('min') || s.take('mi')) so.min = once(s, at, so.min, parseValue(s, 'min'));
  else if (s.take('max') || s.take('ma')) so.max = once(s, at, so.max, parseValue(s, 'max'));
  else return false;
  return true;
}

function parseSort(s: Scanner, so: LooseModifiers, at: number): boolean {
  if (/^s[a-ce-z]/i.test(s.text.slice(at, at + 2)) && !s.text.slice(at).match(/^sa(?![a-z])/i)) return false;
  const sort = s.take('sd') ? 'sd' : 'sa';
  if (sort === 'sa' && !s.take('sa')) s.take('s');
  so.sort = once(s, at, so.sort, sort);
  return true;
}

/** `cs` and `cf` point dice out; in Foundry they count them. */
function parseCritical(s: Scanner, so: LooseModifiers, at: number, dice: Dice): boolean {
  const kind = s.take('cs') ? 'cs' : s.take('cf') ? 'cf' : null;
  if (kind === null) return false;
  const { low, high } = facesOf(dice);
  const when: Condition = startsCondition(s)
    ? parseCondition(s, kind)
    : { comparison: '=', value: kind === 'cs' ? high : low };
  refuseUnequal(s);
  if (s.dialect === 'foundry') {
    so.count = once(s, at, so.count, { when, double: null, minus: null });
    if (kind === 'cf' && s.take('df')) s.fail('cs before "df"', at, undefined, 'write -6d6<3');
    return true;
  }
  const marks: Marks = so.marks ?? { cs: [], cf: [] };
  so.marks = { ...marks, [kind]: [...marks[kind], when] };
  return true;
}

/** Failures that are taken away from the successes counted before. */
function parseFailure(s: Scanner, so: LooseModifiers, at: number, dice: Dice): boolean {
  if (so.count === null) {
    s.fail('a comparison such as >=4 before failures', at);
    return true;
  }
  const when: Condition = startsCondition(s)
    ? parseCondition(s, 'f')
    : s.dialect === 'foundry'
      ? opposite(so.count.when)
      : { comparison: '=', value: facesOf(dice).low };
  if (s.dialect === 'foundry' && when.comparison === '=' && when === so.count.when && !s.error)
    s.fail('a face or a comparison after "df"', at);
  so.count = { ...so.count, minus: once(s, at, so.count.minus, when) };
  return true;
}

const OPPOSITE = { '<': '>=', '<=': '>', '=': '=', '>=': '<', '>': '<=' } as const;

/** What does not meet a condition: Foundry's bare `df` after `cs>3`. A single face has no such comparison and comes back. */
const opposite = (when: Condition): Condition =>
  when.comparison === '=' ? when : { ...when, comparison: OPPOSITE[when.comparison] };

export function parseCount(s: Scanner): Count {
  const when = parseCondition(s, '');
  let double: Condition | null = null;
  let minus: Condition | null = null;
  for (;;) {
    const { at } = s;
    if (s.take('double')) double = once(s, at, double, parseCondition(s, 'double'));
    else if (s.take('minus')) minus = once(s, at, minus, parseCondition(s, 'minus'));
    else if (s.code === F && isFailure(s) && s.take('f')) minus = once(s, at, minus, parseCondition(s, 'f'));
    else return { when, double, minus };
  }
}

const isFailure = (s: Scanner): boolean => /^f\s*[<>=\d≤≥-]/i.test(s.text.slice(s.at, s.at + 8));

/** The comparison that stands here, taken; null where none does. The longer sign first. */
function takeComparison(s: Scanner): Comparison | null {
  const { code } = s;
  if (code === LESS) return s.take('<=') ? '<=' : s.take('<') ? '<' : null;
  if (code === MORE) return s.take('>=') ? '>=' : s.take('>') ? '>' : null;
  if (code === EQUAL) return s.take('==') || s.take('=') ? '=' : null;
  if (isAtMost(code)) return s.take('≤') ? '<=' : null;
  return isAtLeast(code) && s.take('≥') ? '>=' : null;
}

export const startsComparison = ({ code }: Scanner): boolean =>
  code === LESS || code === EQUAL || code === MORE || isAtLeast(code) || isAtMost(code);

const startsCondition = (s: Scanner): boolean => s.atDigit() || startsComparison(s);

/** A comparison with a number, or a bare face. In Roll20 `>` and `<` mean "or more" and "or less". */
function parseCondition(s: Scanner, after: string): Condition {
  const sign = takeComparison(s);
  if (sign !== null) return { comparison: inDialect(s, sign), value: parseValue(s, sign) };
  return { comparison: '=', value: parseValue(s, after) };
}

function inDialect({ dialect }: Scanner, comparison: Comparison): Comparison {
  if (dialect !== 'roll20') return comparison;
  return comparison === '>' ? '>=' : comparison === '<' ? '<=' : comparison;
}

function parseValue(s: Scanner, after: string): number {
  const sign = s.take('-') ? -1 : 1;
  const value = s.number(`a number after "${after}"`, 0, BOUNDS.sides, '');
  return value === 0 ? 0 : sign * value;
}
