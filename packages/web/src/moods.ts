/** How each system looks: its ink, and the dice that are its signature. A new rulebook gets a mood of its own. */
import type { DrawnDie } from './result/ask.ts';

export interface Mood {
  /** The hue of its ink, in degrees of OKLCH. */
  readonly hue: number;
  readonly emblem: readonly DrawnDie[];
  /** What happens at its table, in five or six words. */
  readonly motto: string;
}

const die = (sides: number, face: number, kind = ''): DrawnDie => ({ sides, face, kind });

const MOODS: Readonly<Record<string, Mood>> = {
  simverse: { hue: 250, emblem: [die(6, 1), die(6, 1), die(6, 1)], motto: 'Three dice, low and deadly' },
  affinity: {
    hue: 18,
    emblem: [die(6, 6), die(6, 5), die(6, 4, 'exertion')],
    motto: 'How much of yourself will it cost?',
  },
  anyventure: {
    hue: 150,
    emblem: [die(4, 4), die(6, 6), die(8, 8), die(10, 10), die(12, 12)],
    motto: 'A ladder of dice to climb',
  },
  edge: { hue: 305, emblem: [die(12, 12)], motto: 'Only the players roll' },
  'open-adventure': { hue: 65, emblem: [die(6, 6), die(6, 1, 'black')], motto: 'White against black' },
};

export const moodOf = (id: string): Mood =>
  (Object.hasOwn(MOODS, id) ? MOODS[id] : undefined) ?? {
    hue: hueOf(id),
    emblem: [die(20, 20)],
    motto: 'A new book on the shelf',
  };

function hueOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
}
