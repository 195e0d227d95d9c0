/** DICE: how many dice of which size a check rolls, and how they are read. */
import { pool as dicePool, highest, lowest, type Pool } from '@arbiter/dice';
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type AnyventurePlay, part, refuse } from '../play.ts';
import { dieOf, type Sides } from './ladder.ts';

/** What a check is built from. Equal numbers of bonus and penalty dice wipe each other out (AV-DICE-09). */
export interface PoolParts {
  readonly talent: number;
  readonly level: number;
  readonly bonus?: number;
  readonly penalty?: number;
  readonly upgrades?: number;
  readonly downgrades?: number;
}

export interface CheckPool {
  readonly dice: number;
  readonly sides: Sides;
  readonly keep: 'highest' | 'lowest';
}

/** As people write it: `3d8`, `2d4 lowest`. */
export const poolName = ({ dice, sides, keep }: CheckPool): string =>
  `${dice}d${sides}${keep === 'lowest' ? ' lowest' : ''}`;

interface TalentAndDice {
  readonly talent: number;
  readonly bonus?: number | undefined;
  readonly penalty?: number | undefined;
}

/** AV-R-13: whether a Talent of 0 lets nobody try. */
export function whyNotRoll(
  { talent, bonus = 0, penalty = 0 }: TalentAndDice,
  play: AnyventurePlay,
): Refusal | undefined {
  if (talent > 0 || bonus > penalty) return undefined;
  return play.ruling('AV-R-13') === 'cannotAttempt'
    ? refuse('AV-DICE-10', 'A Talent of 0 allows no attempt at this table.')
    : undefined;
}

/** AV-DICE-10, AV-R-12: below one die every penalty die past the last one adds a die, and the lowest is kept. */
export const poolOf = (net: number, sides: Sides): CheckPool => ({
  dice: net >= 1 ? net : 2 - net,
  sides,
  keep: net >= 1 ? 'highest' : 'lowest',
});

/** The chance that the kept die meets a number. */
export function chanceToMeet({ dice, sides, keep }: CheckPool, rc: number): number {
  const below = Math.min(Math.max(rc - 1, 0), sides) / sides;
  return keep === 'highest' ? 1 - below ** dice : (1 - below) ** dice;
}

/** The mean of the kept die of so many dice, to a tenth of a pip; below one die it is the lowest (AV-DICE-10). */
export const meanKept = (net: number, sides: Sides): number =>
  (net >= 1 ? (sides * net) / (net + 1) : sides / (3 - net)) + 0.5;

/** AV-DICE-13: die size first, then the count, then which die is kept. */
export function checkPool(parts: PoolParts, play: AnyventurePlay): CheckPool {
  const { talent, level, bonus = 0, penalty = 0, upgrades = 0, downgrades = 0 } = parts;
  const sides = dieOf(level, upgrades - downgrades);
  const isOneDie = talent === 0 && bonus === penalty && play.ruling('AV-R-13') === 'oneDie';
  const made = poolOf(isOneDie ? 1 : talent + bonus - penalty, sides);
  if (play.trace.on) tracePool(parts, made, play);
  return made;
}

function tracePool(parts: PoolParts, made: CheckPool, play: AnyventurePlay): void {
  const { talent, level, bonus = 0, penalty = 0, upgrades = 0, downgrades = 0 } = parts;
  play.trace.within(
    'AV-DICE-13',
    'pool',
    () => {
      play.trace.note('AV-DICE-02', `level ${level}`, `d${dieOf(level)}`);
      if (upgrades || downgrades)
        play.trace.note(
          upgrades >= downgrades ? 'AV-DICE-11' : 'AV-DICE-12',
          `${upgrades} upgrades, ${downgrades} downgrades`,
          `d${made.sides}`,
        );
      play.trace
        .sum('AV-DICE-09', 'dice')
        .add('Talent', talent, 'AV-DICE-01')
        .add('bonus dice', bonus, 'AV-DICE-07')
        .add('penalty dice', -penalty, 'AV-DICE-08');
      if (made.keep === 'lowest') play.trace.note('AV-DICE-10', 'below one die: the lowest of', made.dice);
    },
    () => poolName(made),
  );
}

/** AV-DICE-05: the one die that is kept. */
export function rollKept(pool: CheckPool, label: string, play: AnyventurePlay): number {
  const result = play.dice.roll(diceOf(pool), keptOf(pool), label);
  if (play.trace.on)
    play.trace.note('AV-DICE-05', `${label}: ${pool.keep} of ${pool.dice}d${pool.sides}`, result);
  return result;
}

/** The same, read at once as far as it makes a difference; nothing is told of it. */
export const rollAsFarAs = (
  pool: CheckPool,
  label: string,
  play: AnyventurePlay,
  asFarAs: (kept: number) => number,
): number => play.dice.roll(diceOf(pool), keptOf(pool), label, asFarAs);

export const diceOf = (pool: CheckPool): Pool => dicePool(pool.dice, pool.sides);
const HIGHEST = highest(1);
export const keptOf = (pool: CheckPool) => (pool.keep === 'highest' ? HIGHEST : lowest(1, pool.dice));

const MOST_DICE = 20;
const some = (what: string) => z.int().min(0).max(MOST_DICE).default(0).describe(what);

/** The circumstances of a roll, beyond what the persons themselves bring. */
export const circumstanceFields = {
  bonus: some('Bonus dice from the situation.').meta({ rank: 'often' }),
  penalty: some('Penalty dice from the situation.').meta({ rank: 'often' }),
  upgrades: some('Upgrades of the die; with downgrades they cancel, what is left moves one step.'),
  downgrades: some('Downgrades of the die.'),
};

export const talentField = z.int().min(0).max(10).describe('Talent: how many dice.');

export const poolOutput = z.strictObject({
  dice: z.int(),
  sides: z.int(),
  keep: z.enum(['highest', 'lowest']),
});

export const poolParts = [
  part('derivation', 'pool of a check', ['AV-DICE-01', 'AV-DICE-13'], checkPool),
  part('state', 'reading one die', ['AV-DICE-05', 'AV-GEN-05'], rollKept),
];
