/** Our own six songs and four ballads. Instruments by type: percussion, strings, wind, brass. */
import type { z } from 'zod';
import type { songObject } from '../powers/song-entry.ts';

export type SongRow = z.input<typeof songObject> & { readonly name: string; readonly text: string };

export const songs: readonly SongRow[] = [
  {
    name: 'Marching Tune',
    kind: 'song',
    rc: 4,
    effect: { gives: 'morale', amount: 1 },
    harmonies: { percussion: 1, brass: 1 },
    text: 'Left, right, and never mind the rain: 1 Morale each turn.',
  },
  {
    name: 'Lantern Song',
    kind: 'song',
    rc: 5,
    effect: { gives: 'bonus', amount: 1, on: 'evasion' },
    harmonies: { strings: 0 },
    text: 'A bonus die on Evasion while it is sung.',
  },
  {
    name: 'Hammer and Anvil',
    kind: 'song',
    rc: 6,
    effect: { gives: 'bonus', amount: 1, on: 'attack' },
    harmonies: { percussion: 1 },
    text: 'A bonus die on attacks; the drum adds another.',
  },
  {
    name: 'Song of the Old Wall',
    kind: 'song',
    rc: 6,
    effect: { gives: 'mitigation', amount: 1, on: 'physical' },
    harmonies: { brass: 1 },
    text: 'Stand like the wall: Physical mitigation.',
  },
  {
    name: 'Quickstep',
    kind: 'song',
    rc: 5,
    effect: { gives: 'movement', amount: 2 },
    harmonies: { wind: 1, strings: 1 },
    text: 'Feet find the beat: more Movement.',
  },
  {
    name: 'Second Wind',
    kind: 'song',
    rc: 7,
    magical: true,
    effect: { gives: 'energy', amount: 1 },
    harmonies: { wind: 1 },
    text: 'A magical tune: Energy for everybody.',
  },
  {
    name: 'Hearth of Home',
    kind: 'ballad',
    rc: 6,
    effect: { gives: 'resolve', amount: 2 },
    harmonies: { strings: 1, wind: 1 },
    cap: 4,
    text: 'Of bread, and of the door left open.',
  },
  {
    name: 'The Long Road Back',
    kind: 'ballad',
    rc: 7,
    effect: { gives: 'morale', amount: 3 },
    harmonies: { strings: 1, percussion: 1 },
    cap: 5,
    text: 'Everybody comes home in the last verse.',
  },
  {
    name: 'Lay of the Green Knight',
    kind: 'ballad',
    rc: 8,
    effect: { gives: 'health', amount: 2 },
    harmonies: { strings: 1 },
    cap: 3,
    magical: true,
    text: 'Old magic in an older tune.',
  },
  {
    name: 'Drinking Round',
    kind: 'ballad',
    rc: 5,
    effect: { gives: 'morale', amount: 2 },
    harmonies: { wind: 1, brass: 1, percussion: 1 },
    cap: 4,
    text: 'Nobody knows all the verses.',
  },
];
