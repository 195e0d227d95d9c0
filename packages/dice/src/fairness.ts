import type { Thrown } from './dice.ts';
import { generator } from './generator.ts';
import { poolNamed } from './pool.ts';
import { hex, sha256 } from './sha256.ts';

/**
 * Fair dice that anyone can check: the table publishes commit(seed) before play and the seed afterwards.
 * Each action throws its dice from its own stream of the seed.
 */
export interface ThrownAction {
  readonly stream: number;
  readonly thrown: readonly Thrown[];
}

export type Verdict =
  | { readonly honest: true; readonly faces: number }
  | { readonly honest: false; readonly why: string };

/** The hash to publish. The seed must be unguessable: 16 random bytes or more, never a word. */
export const commit = (seed: string): string => hex(sha256(`arbiter dice ${seed}`));

/** Replays a log of throws and says whether every face came from the seed that was promised. */
export function verify(seed: string, hash: string, log: readonly ThrownAction[]): Verdict {
  if (commit(seed) !== hash)
    return { honest: false, why: 'The seed is not the one whose hash was published.' };
  let faces = 0;
  const streams = new Set<number>();
  for (const { stream, thrown } of log) {
    if (streams.has(stream)) return { honest: false, why: `Stream ${stream} was used twice.` };
    streams.add(stream);
    const source = generator(seed, stream);
    for (const { label, dice, faces: shown } of thrown) {
      const due = poolNamed(dice)?.groups.flatMap(g =>
        Array.from({ length: g.count }, () => source.die(g.sides)),
      );
      if (!due)
        return { honest: false, why: `"${dice}" in action ${stream} (${label}) is not a pool of dice.` };
      if (due.join() !== shown.join())
        return {
          honest: false,
          why: `Action ${stream}, ${label}: the seed gives ${due.join(', ')}, the log says ${shown.join(', ')}.`,
        };
      faces += due.length;
    }
  }
  return { honest: true, faces };
}
