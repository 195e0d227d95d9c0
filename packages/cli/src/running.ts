/** Long work at the command line: how far it is, and Ctrl-C, which tells what is known by then. */
import { availableParallelism } from 'node:os';
import { isRecord, isRefusal, type Refusal, type Ruleset } from '@arbiter/engine';
import { type Hands, handsHere, LEVELS, type Level, type Levels } from '@arbiter/simulator';
import { threadHands } from '@arbiter/simulator/threads';
import { BadInput } from './failure.ts';

/** Says how many of so many are done and how long the others will take; nothing where nobody sits at a terminal. */
export function progressOf(isTold: boolean, times: number | undefined): ((done: number) => void) | undefined {
  if (!isTold) return undefined;
  const begun = performance.now();
  return done => {
    const seconds = times === undefined ? 0 : (((performance.now() - begun) / done) * (times - done)) / 1000;
    const left = times === undefined ? '' : ` of ${times}, ${Math.ceil(seconds)} s left`;
    process.stderr.write(`\r\u001b[K${done}${left} … Ctrl-C tells what is known`);
  };
}

/** Whether somebody sees how far it is. */
export const isWatched = (json: boolean | undefined): boolean => !!process.stderr.isTTY && !json;

/** Work that Ctrl-C ends, with what it knows by then. */
export async function untilLeft<T>(
  isTold: boolean,
  work: (signal: AbortSignal) => Promise<T | undefined>,
  nothing = 'Nothing is known yet: it was left before the first fight was over.',
): Promise<T> {
  const stop = new AbortController();
  const leave = (): void => stop.abort();
  process.once('SIGINT', leave);
  try {
    const found = await work(stop.signal);
    if (found === undefined) throw new BadInput(nothing);
    return found;
  } finally {
    process.off('SIGINT', leave);
    if (isTold) process.stderr.write('\r\u001b[K');
  }
}

/** Fewer fights are over before other threads have opened the book. */
export const FEW = 256;

/** As many hands as there are cores, or as somebody says; this thread alone for few fights. */
export async function withHands<T>(
  system: Ruleset,
  fights: number,
  threads: number | undefined,
  work: (hands: Hands) => Promise<T>,
): Promise<T> {
  const hands =
    threads === 1 || (fights <= FEW && threads === undefined)
      ? handsHere(system)
      : threadHands(system.id, threads ?? availableParallelism());
  try {
    return await work(hands);
  } finally {
    await hands.close();
  }
}

/** What the simulator found, or the reason why it found nothing. */
export function orRuledOut<T extends object>(found: T): Exclude<T, Refusal> {
  if (isRefusal(found)) throw new BadInput(`${found.rule ? `[${found.rule}] ` : ''}${found.message}`, found);
  return found as unknown as Exclude<T, Refusal>;
}

/** `best`, or `party=best`: how well each side plays. */
export function readLevels(given: readonly string[] | undefined): Levels | undefined {
  if (!given) return undefined;
  const levels: Record<string, Level> = {};
  for (const text of given) {
    const [, side, word = ''] = /^(?:([^=]+)=)?(.*)$/s.exec(text.trim()) ?? [];
    const level = LEVELS.find(each => each === word.trim().toLowerCase());
    if (!level)
      throw new BadInput(
        `--play takes one of ${LEVELS.join(', ')}, for all or for a side (party=best), got "${text.slice(0, 40)}".`,
      );
    if (side === undefined) for (const each of ['party', 'foes']) levels[each] = level;
    else levels[side.trim()] = level;
  }
  return levels;
}

/** A level for a side that is not there would change nothing. */
export function mustBeSides(levels: Levels | undefined, sides: readonly string[]): void {
  const other = Object.keys(levels ?? {}).find(side => !sides.includes(side));
  if (other !== undefined)
    throw new BadInput(
      `--play speaks of ${other}, but no side of this fight is called so: they are ${sides.join(' and ')}.`,
    );
}

/** The sides of a fight as it is set up, or as it stands. */
export function sidesOf(
  beginning: { readonly setup: unknown } | { readonly state: unknown },
): readonly string[] {
  if ('state' in beginning) {
    const { fighters } = beginning.state as { readonly fighters: Readonly<Record<string, { side: string }>> };
    return [...new Set(Object.values(fighters).map(({ side }) => side))];
  }
  const { setup } = beginning;
  const others = isRecord(setup) && isRecord(setup.others) ? Object.keys(setup.others) : [];
  return ['party', 'foes', ...others];
}

/** How well both sides play, for whoever reads a percentage. */
export const playWords = (levels: Levels | undefined): string =>
  levels
    ? Object.entries(levels)
        .map(([side, level]) => `${side} ${level}`)
        .join(', ')
    : 'both sides on their tactics';

export const PLAY_OPTION = [
  '--play <level...>',
  'how well they play: careless, sensible or best, for all or one side (party=best)',
] as const;

/** `70%`, `1 %` or `0.5`. */
export function readPercent(text: string, option: string, least: number, most: number): number {
  const value = Number(text.trim().replace(/\s*%$/, ''));
  if (!(value >= least && value <= most))
    throw new BadInput(
      `${option} takes a number of percent from ${least} to ${most}, such as ${Math.max(1, Math.round(least))}%, got "${text.slice(0, 20)}".`,
    );
  return value / 100;
}
