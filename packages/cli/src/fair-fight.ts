/** How a fight begins and where its dice come from: a seed of nobody's choosing, a promised one, or a real table. */
import { commit, isDrawn, type OpenDice, type Pool, scriptedDice, seededDice, seedOf } from '@arbiter/dice';
import {
  type EncounterRules,
  type FightLog,
  isRefusal,
  type Opened,
  openFight,
  type Ruleset,
  sealOfFight,
} from '@arbiter/engine';
import { BadInput } from './failure.ts';
import { type DiceOptions, openDice, readFaces } from './read.ts';
import { readReadings } from './readings.ts';
import { type Sides, setupOf } from './sides.ts';
import type { Table } from './table.ts';

export interface Beginning extends Sides, DiceOptions {
  /** The players' own words. */
  readonly word?: readonly string[];
  readonly ruling?: readonly string[];
  /** No die of this fight falls by itself. */
  readonly strict?: boolean;
}

export interface Begun extends Opened {
  /** The seed of the opening, where nobody gave one and nobody typed faces in. */
  readonly drawn: string | undefined;
}

/** Begins a fight. Where an unguessable seed is given, the fight keeps its hash, and what players added to it. */
export const beginFight = (
  system: Ruleset,
  rules: EncounterRules,
  options: Beginning,
  table?: Table,
): Begun =>
  beginWith(
    system,
    readReadings(system, options.ruling, table),
    () => setupOf(system, rules, options, table),
    options,
  );

/** The same once more with another set-up, by the readings of the fight and on the dice that it began with. */
export const beginAgain = (system: Ruleset, fight: FightLog, setup: unknown, options: Beginning): Begun =>
  beginWith(system, fight.rulings, () => setup, {
    ...options,
    ...(fight.words && { word: fight.words }),
    ...(fight.strict && { strict: true }),
  });

function beginWith(
  system: Ruleset,
  readings: FightLog['rulings'],
  setup: () => unknown,
  options: Beginning,
): Begun {
  const words = options.word ?? [];
  const given = options.seed !== undefined;
  const promised = given && isDrawn(options.seed);
  if (words.length > 0 && !promised)
    throw new BadInput(given ? GUESSABLE : `With --word goes --seed, whose hash was promised. ${GUESSABLE}`);
  const from = given ? { ...options, seed: seedOf(options.seed ?? '', words) } : options;
  const { dice, seed, finish } = options.strict && isUntold(options) ? untoldDice() : openDice(from);
  const opened = openFight(system, setup(), readings, dice);
  if (isRefusal(opened)) throw new BadInput(`[${opened.rule}] ${opened.message}`, opened);
  finish();
  const begun: FightLog = {
    ...opened.fight,
    ...(promised && { promise: commit(options.seed ?? ''), words }),
    ...(options.strict && { strict: true }),
  };
  const fight = promised ? { ...begun, seal: sealOfFight(begun) } : begun;
  return { ...opened, fight, drawn: given ? undefined : seed };
}

/** The dice of one step. Where players added their words, only the promised seed will do. */
export function diceFor(
  { promise, words = [], seed: revealed, strict }: FightLog,
  options: DiceOptions,
  drawn: string | undefined,
  stream: number,
): { dice: OpenDice; finish(): void } {
  const isPromised = promise !== undefined && options.seed !== undefined && commit(options.seed) === promise;
  if (words.length > 0 && !isPromised)
    throw new BadInput(
      'The dice of this fight were promised: give --seed with the seed whose hash was published, and no other dice.',
    );
  if (words.length > 0 && revealed !== undefined)
    throw new BadInput(
      'The seed of this fight is revealed, so its dice are no secret any more: the fight is closed.',
    );
  if (strict && isUntold(options)) return untoldDice();
  if (options.dice !== undefined && options.seed === undefined) {
    const dice = scriptedDice(readFaces(options.dice));
    return { dice, finish: dice.finish };
  }
  if (isPromised && options.dice === undefined)
    return { dice: seededDice(seedOf(options.seed ?? '', words), stream), finish() {} };
  return openDice({ ...options, ...(drawn !== undefined && { seed: drawn }) }, stream);
}

/** Whether nobody said where dice shall come from. */
const isUntold = ({ dice, seed }: DiceOptions): boolean => dice === undefined && seed === undefined;

/** The dice of a strict fight while nobody has said which: what needs none goes on, everything else waits for them. */
function untoldDice(): { dice: OpenDice; seed?: string; finish(): void } {
  const fall = ({ name }: Pool, label: string): never => {
    throw new BadInput(
      `This fight is strict, and no die of it falls by itself: ${label} needs ${name}. Type the faces in with --dice, or name a --seed.`,
    );
  };
  const dice: OpenDice = {
    thrown: [],
    roll: (pool: Pool, _: unknown, label: string) => fall(pool, label),
    later: fall,
  };
  return { dice, finish() {} };
}

/** A seed whose hash is published must not be found by trying. */
export const GUESSABLE =
  'A promised seed must be drawn by chance and not thought of, or anybody finds it by its hash: 32 hexadecimal digits or more, as `arbiter promise` draws them.';
