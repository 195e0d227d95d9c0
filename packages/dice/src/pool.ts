import { remember } from './remember.ts';

/** Dice thrown together: groups of equal dice, in the order in which they are rolled. */
export interface Group {
  readonly count: number;
  readonly sides: number;
  /** What these dice stand for, where a rule tells them apart ("exertion"). */
  readonly kind: string;
}

/** Dice that are thrown together. */
export interface Pool {
  readonly groups: readonly Group[];
  /** How many dice there are in all. */
  readonly size: number;
  readonly maxSides: number;
  /** As people write it: `3d6`, `2d8 armour + 1d10`. Equal pools have equal names and are the same object. */
  readonly name: string;
}

export const MAX_DICE = 10_000;
export const MAX_SIDES = 1_000_000;

/** Every pool ever asked for, so that equal pools are one object and what is known about it is found again. */
const pools = new Map<string, Pool>();
const MAX_REMEMBERED = 10_000;

/** `count` equal dice. */
export function pool(count: number, sides: number, kind = ''): Pool {
  return uniform[count]?.[sides] && !kind ? uniform[count][sides] : poolOf([{ count, sides, kind }]);
}

/** Small plain pools are asked for millions of times a second: found without building their name. */
const uniform: Pool[][] = [];

/** Several groups of dice, rolled together in this order. Groups without dice are left out. */
export function poolOf(wanted: readonly { count: number; sides: number; kind?: string }[]): Pool {
  const groups = wanted
    .filter(g => g.count !== 0)
    .map(({ count, sides, kind = '' }) => ({ count, sides, kind }));
  const name = groups.map(nameOf).join(' + ') || 'no dice';
  return remember(pools, name, () => makePool(groups, name), MAX_REMEMBERED);
}

function makePool(groups: readonly Group[], name: string): Pool {
  for (const { count, sides } of groups) {
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`A pool cannot hold ${count} dice.`);
    if (!Number.isInteger(sides) || sides < 1 || sides > MAX_SIDES)
      throw new RangeError(`A die has from 1 to ${MAX_SIDES} sides, not ${sides}.`);
  }
  const size = groups.reduce((sum, g) => sum + g.count, 0);
  if (size > MAX_DICE) throw new RangeError(`A pool holds at most ${MAX_DICE} dice, not ${size}.`);

  const made: Pool = { groups, size, name, maxSides: Math.max(0, ...groups.map(g => g.sides)) };
  const [only] = groups;
  if (groups.length === 1 && only && !only.kind && only.count <= 40 && only.sides <= 20) {
    uniform[only.count] ??= [];
    uniform[only.count]![only.sides] = made;
  }
  return made;
}

const nameOf = ({ count, sides, kind }: Group): string => `${count}d${sides}${kind && ` ${kind}`}`;

/** The pool of a name as `poolOf` gives it, or undefined where the text names none. */
export function poolNamed(name: string): Pool | undefined {
  if (name.length > 1000) return undefined;
  const groups = name.split(' + ').map(text => /^(\d{1,5})d(\d{1,7})(?: (.+))?$/.exec(text));
  const wanted = groups.map(g => ({ count: Number(g?.[1]), sides: Number(g?.[2]), kind: g?.[3] ?? '' }));
  const fits = wanted.every(g => g.count >= 1 && g.count <= MAX_DICE && g.sides >= 1 && g.sides <= MAX_SIDES);
  return fits && wanted.reduce((n, g) => n + g.count, 0) <= MAX_DICE ? poolOf(wanted) : undefined;
}
