/** What happened in a fight. */

import type { Moment, Slot } from '@arbiter/engine';
import type { Fighter, FighterChange, Interrupted, Lying, Nullfield, Pending } from './state.ts';

export const EVENTS = [
  'initiative',
  'round',
  'turn',
  'turn ended',
  'asked',
  'moved',
  'attacked',
  'cast',
  'acted',
  'grabbed',
  'shoved',
  'used',
  'rested',
  'hid',
  'searched',
  'helped',
  'stood',
  'doused',
  'recovered',
  'sang',
  'harmonized',
  'concentrated',
  'commanded',
  'reacted',
  'cashed',
  'faltered',
  'lifeline',
  'judged',
  'joined',
  'thwarted',
  'ended',
] as const;

/** What is said of somebody in their numbers, and in words to whoever may not know these; `{looks}` is how hurt they look. */
export interface Counted {
  readonly of: string;
  readonly told: string;
  readonly seen: string;
}

/** A sentence, whole or in pieces; what is said of several stands in a list of its own. */
export type Said = string | readonly (string | Counted | readonly Counted[])[];

/** The same of somebody to everybody who knows of them. */
export const plainly = (of: string, told: string): Counted => ({ of, told, seen: told });

/** One thing that happened: what became of whom, and the sentence for it, with {id} where a name belongs. */
export interface Event {
  readonly is: (typeof EVENTS)[number];
  readonly actor?: string;
  readonly target?: string | undefined;
  readonly said?: Said | undefined;
  /** What it brings about for others: a sentence for each. */
  readonly besides?: readonly Counted[] | undefined;
  /** What changed about each fighter. */
  readonly changes?: Readonly<Record<string, FighterChange>> | undefined;
  readonly pending?: Pending | null;
  readonly interrupted?: readonly Interrupted[];
  readonly moment?: Moment;
  readonly slots?: readonly Slot[];
  readonly turnOf?: string | null;
  readonly winner?: string;
  readonly lying?: readonly Lying[] | undefined;
  readonly nullfields?: readonly Nullfield[];
  /** Somebody who comes to the fight. */
  readonly newcomer?: Fighter;
  /** AV-DMG-03: an attack that was a crit. */
  readonly crit?: true | undefined;
  /** Damage of an attack or spell to each target, for whoever reads what happened. */
  readonly taken?: Readonly<Record<string, number>> | undefined;
}
