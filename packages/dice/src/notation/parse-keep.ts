/** Which dice are kept or dropped, and what several such wishes in a row mean in each dialect. */
import { BOUNDS } from './bounds.ts';
import type { Scanner } from './scanner.ts';
import type { Keep } from './syntax.ts';

const [D, E, K, R] = [100, 101, 107, 114] as const;

const KEEPS = ['kh', 'kl', 'dh', 'dl'] as const;

export const startsKeep = (s: Scanner): boolean => s.code === K || s.code === D;

/** A bare `d` drops the lowest; of known dice never all, because `2d6 d6` lacks a plus. */
export function parseKeep(s: Scanner, dice = Number.POSITIVE_INFINITY): Keep {
  const { at } = s;
  if (s.next() === E || s.next() === R) s.fail('kh, kl, dh or dl', at);
  for (const action of KEEPS) if (s.take(action)) return { action, count: howMany(s) };
  if (s.take('double')) s.fail('a comparison such as >=4 before "double"', at);
  else if (s.take('k')) {
    if (s.dialect === 'avrae' && !s.error)
      s.fail('kh or kl', at, undefined, 'in Avrae k3 keeps the dice that show 3; the best three are kh3');
    refuseSigned(s, at, 'kl', 'kh1');
    return { action: 'kh', count: howMany(s) };
  } else if (s.takeSign(D)) {
    refuseSigned(s, at, 'dh', 'dl1');
    const count = howMany(s);
    if (count >= dice && dice > 0 && !s.error)
      s.fail('an operator, kh, kl, dh or dl', at, `"d${count}"`, `write + d${count} to add a die`);
    return { action: 'dl', count };
  }
  s.fail('an operator, kh, kl, dh or dl', s.at);
  return { action: 'kh', count: 1 };
}

/** `k-3` keeps the worst three elsewhere, and `d-3` drops the best. */
function refuseSigned(s: Scanner, at: number, action: Keep['action'], plain: string): void {
  const [, number] = /^[kd]-(\d+)/i.exec(s.text.slice(at, at + 8)) ?? [];
  if (number !== undefined && !s.error)
    s.fail(
      'kh, kl, dh or dl',
      at,
      undefined,
      `write ${action}${number}, or ${plain} - ${number} to subtract`,
    );
}

export function parseDropLikeAvrae(s: Scanner): Keep {
  const { at } = s;
  if (s.take('ph')) return { action: 'dh', count: howMany(s) };
  if (s.take('pl')) return { action: 'dl', count: howMany(s) };
  s.fail('ph or pl', at);
  return { action: 'dl', count: 1 };
}

const howMany = (s: Scanner): number =>
  s.atDigit() ? s.number('a number of dice', 0, BOUNDS.value, ' dice') : 1;

/** One more keep behind others. In Avrae neighbours of one kind act together, so that `kh3kh2` is `kh3`. */
export function joined(s: Scanner, at: number, keeps: readonly Keep[] | null, keep: Keep): readonly Keep[] {
  const last = keeps?.at(-1);
  if (!keeps || !last) return [keep];
  if (s.dialect !== 'avrae' || last.action[0] !== keep.action[0]) return [...keeps, keep];
  if (last.action === keep.action)
    return [...keeps.slice(0, -1), { ...keep, count: Math.max(last.count, keep.count) }];
  if (keep.action[0] === 'k' && !s.error)
    s.fail('kh or kl once', at, undefined, 'in Avrae both ends are kept here, which cannot be said');
  return [...keeps, keep];
}

/**
 * In Roll20 each of several keeps looks at all the dice, so what any of them leaves out is left out: `4d6kh3dl1` keeps
 * three. `dice` is how many there are; null where explosions bring more.
 */
export function keepsInDialect(
  s: Scanner,
  at: number,
  keeps: readonly Keep[] | null,
  dice: number | null,
): readonly Keep[] | null {
  if (s.dialect !== 'roll20' || keeps === null || keeps.length < 2) return keeps;
  if (dice === null && keeps.some(({ action }) => action[0] === 'k') && !s.error)
    s.fail('one keep or drop behind dice that explode', at, undefined, '');
  const left = (end: 'l' | 'h') =>
    Math.max(0, ...keeps.map(({ action, count }) => leftOutAt(end, action, count, dice ?? 0)));
  const all: Keep[] = [
    { action: 'dl', count: left('l') },
    { action: 'dh', count: left('h') },
  ];
  const drops = all.filter(({ count }) => count > 0);
  return drops.length === 0 ? all.slice(0, 1) : drops;
}

/** How many dice a keep leaves out at the low or the high end. */
function leftOutAt(end: 'l' | 'h', action: Keep['action'], count: number, dice: number): number {
  if (action[0] === 'd') return action[1] === end ? count : 0;
  return action[1] === end ? 0 : dice - count;
}
