/** Several distributions beside one another: their curves, and what the difference comes to in a sentence. */
import type { Counting, FieldOdds, Share } from './shares.ts';

export interface Curve {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly p: number }[];
  readonly mean: number;
  readonly deviation: number;
}

/** A field as a curve over numbers; yes and no are 1 and 0. Nothing where its values are words. */
export function curveOf(name: string, { shares }: FieldOdds): Curve | undefined {
  const points: { x: number; p: number }[] = [];
  for (const { value, p } of shares) {
    const x = numberOf(value);
    if (x === undefined) return undefined;
    const known = points.find(point => point.x === x);
    if (known) known.p += p;
    else points.push({ x, p });
  }
  points.sort((a, b) => a.x - b.x);
  const mean = points.reduce((sum, { x, p }) => sum + x * p, 0);
  const deviation = Math.sqrt(points.reduce((sum, { x, p }) => sum + (x - mean) ** 2 * p, 0));
  return { name, points, mean, deviation };
}

function numberOf(value: Share['value']): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  // No such number in that case: nothing was dealt, nothing was rolled.
  return value === null ? 0 : undefined;
}

/** The curve counted from below or above. */
export function counted(curve: Curve, counting: Counting): Curve['points'] {
  if (counting === 'exactly') return curve.points;
  const ordered = counting === 'at most' ? curve.points : curve.points.toReversed();
  let sum = 0;
  const summed = ordered.map(({ x, p }) => {
    sum = Math.min(1, sum + p);
    return { x, p: sum };
  });
  return counting === 'at most' ? summed : summed.toReversed();
}

/** How likely this number comes up, or more, or less; numbers that cannot come up have their chance too. */
export function chanceAt(points: Curve['points'], counting: Counting, x: number): number {
  const nearest =
    counting === 'at least'
      ? points.find(point => point.x >= x)
      : counting === 'at most'
        ? points.findLast(point => point.x <= x)
        : points.find(point => point.x === x);
  return nearest?.p ?? 0;
}

/** The corners of a curve that was counted up, from one end of the drawing to the other: between two numbers nothing changes. */
export function stairs(
  points: Curve['points'],
  counting: 'at least' | 'at most',
  [low, high]: readonly [number, number],
): Curve['points'] {
  const levels = counting === 'at most' ? [0, ...points.map(({ p }) => p)] : [...points.map(({ p }) => p), 0];
  const corners = points.flatMap(({ x }, i) => [
    { x, p: levels[i]! },
    { x, p: levels[i + 1]! },
  ]);
  return [{ x: low, p: levels[0]! }, ...corners, { x: high, p: levels.at(-1)! }];
}

export interface Versus {
  readonly higher: number;
  readonly equal: number;
  readonly lower: number;
}

/** How often the first is higher, as high as, lower than the second, each rolled on its own. */
export function versus(a: Curve, b: Curve): Versus {
  let [higher, equal, lower] = [0, 0, 0];
  for (const one of a.points)
    for (const other of b.points) {
      const p = one.p * other.p;
      if (one.x > other.x) higher += p;
      else if (one.x < other.x) lower += p;
      else equal += p;
    }
  return { higher, equal, lower };
}

const percent = (p: number): string => `${Number((p * 100 + 1e-9).toFixed(1))} %`;
const short = (value: number): string => String(Number(value.toFixed(2)));

/** "2d8 averages 2 more than 2d6; it is higher in 59 % of rolls, equal in 8 %." */
export function difference(a: Curve, b: Curve): string {
  const gap = a.mean - b.mean;
  const { higher, equal, lower } = versus(a, b);
  const average =
    Math.abs(gap) < 0.005
      ? `${a.name} and ${b.name} average the same`
      : `${a.name} averages ${short(Math.abs(gap))} ${gap > 0 ? 'more' : 'less'} than ${b.name}`;
  const spread =
    Math.abs(a.deviation - b.deviation) < 0.05
      ? ''
      : ` and spreads ${a.deviation > b.deviation ? 'wider' : 'less'}`;
  return `${average}${spread}; it is higher ${percent(higher)} of the time, lower ${percent(lower)}, equal ${percent(equal)}.`;
}

/** "Highest first: longsword 6.59, warhammer 4.57, dagger 1.88."; nothing where two can be seen at a glance. */
export function ranking(
  curves: readonly Pick<Curve, 'name' | 'mean'>[],
  isChance: boolean,
): string | undefined {
  if (curves.length < 3) return undefined;
  const shown = ({ name, mean }: Pick<Curve, 'name' | 'mean'>): string =>
    `${name} ${isChance ? percent(mean) : short(mean)}`;
  return `Highest first: ${[...curves]
    .sort((a, b) => b.mean - a.mean)
    .map(shown)
    .join(', ')}.`;
}

/** What a question comes to: how often it works, and how much comes of it. */
export interface Tells {
  readonly name: string;
  readonly chance?: { readonly of: string; readonly p: number } | undefined;
  readonly effect?: { readonly of: string; readonly mean: number } | undefined;
}

/** What something does when it works, in one verb. */
const VERBS: Readonly<Record<string, string>> = {
  hit: 'hits',
  success: 'succeeds',
  resisted: 'resists',
  activated: 'works',
  defended: 'defends',
  survives: 'survives',
  damage: 'does damage',
};
const HARM = /^(damage|dealt|vitality lost|hp lost)$/;

/** "Beside Attack (longsword), Attack (axe) hits 9 points less often and does 2.1 more"; nothing where nothing compares. */
export function contrast(a: Tells, b: Tells): string | undefined {
  const parts = [often(a, b), much(a, b)].filter(part => part !== undefined);
  return parts.length > 0 ? `Beside ${b.name}, ${a.name} ${parts.join(' and ')}` : undefined;
}

function often({ chance: a }: Tells, { chance: b }: Tells): string | undefined {
  if (!a || !b || a.of !== b.of) return undefined;
  const points = Math.round((a.p - b.p) * 1000) / 10;
  const verb = VERBS[a.of] ?? `has ${a.of}`;
  if (points === 0) return `${verb} as often`;
  const shown = Math.abs(points) >= 1 ? Math.round(Math.abs(points)) : Math.abs(points);
  return `${verb} ${shown} ${shown === 1 ? 'point' : 'points'} ${points > 0 ? 'more' : 'less'} often`;
}

function much({ effect: a }: Tells, { effect: b }: Tells): string | undefined {
  if (!a || !b || a.of !== b.of) return undefined;
  const gap = Number((a.mean - b.mean).toFixed(1));
  const amount = gap === 0 ? 'as much' : `${Math.abs(gap)} ${gap > 0 ? 'more' : 'less'}`;
  return HARM.test(a.of) ? `does ${amount}` : `averages ${amount} in ${a.of}`;
}

/** Numbers along an axis that people like to read: steps of 1, 2 or 5. */
export function ticks(low: number, high: number, most: number): readonly number[] {
  const raw = (high - low || 1) / most;
  const size = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map(n => n * size).find(n => n >= raw) ?? size * 10;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) =>
    Number((first + i * step).toFixed(6)),
  );
}
