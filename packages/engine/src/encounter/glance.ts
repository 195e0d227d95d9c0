/** The fight at a glance: everything a table would want to see, in plain data that any page, text or voice can show. */
import { matching } from '../match.ts';
import type { Zone } from './zones.ts';

/** A fight as it is drawn: the round, the ground, everybody, and what is waited for. */
export interface Glance {
  readonly round: number;
  /** Left out where nobody drew a map. */
  readonly ground?: Ground | undefined;
  /** Named zones, where the fight has them in place of squares. */
  readonly zones?: readonly Zone[] | undefined;
  readonly fighters: readonly Seen[];
  /** Whose turns come when in this round, by id; those who act at one moment stand together. */
  readonly order?: readonly (readonly string[])[] | undefined;
  /** What is waited for, in a sentence, where it is not plain to see: an attack that wants an answer. */
  readonly note?: string | undefined;
}

/** The map under a fight: its size, its shape, and what lies where. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly shape?: 'square' | 'hex' | undefined;
  readonly marks: readonly { readonly x: number; readonly y: number; readonly is: Terrain }[];
}
/** What a square of the map may be. */
export type Terrain = 'wall' | 'difficult' | 'hazard' | 'high' | 'cover' | 'water' | 'dim' | 'dark';

/** Somebody in a fight as others see them. */
export interface Seen {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  /** Squares it is wide, where that is more than one. */
  readonly span?: number | undefined;
  readonly zone?: string | undefined;
  /** Still on the field; the dead lie there, who fled is gone. */
  readonly there: boolean;
  readonly able: boolean;
  /** Numbers and states in a few words. */
  readonly condition: string;
  /** What is used up and comes back: life, stamina, bennies, layers of armour. */
  readonly pools?: readonly Gauge[] | undefined;
  /** What is left of this round's actions and reactions. */
  readonly actions?: readonly Gauge[] | undefined;
  /** What waits for its moment: a held action, a readied blow. */
  readonly held?: readonly string[] | undefined;
  /** States and conditions, each in the book's word. */
  readonly conditions?: readonly string[] | undefined;
  readonly timers?: readonly Timer[] | undefined;
}

/** Something that is counted down or up: hit points, mana, bennies. */
export interface Gauge {
  readonly name: string;
  readonly now: number;
  /** As much as it can be; left out where nothing bounds it. */
  readonly most?: number | undefined;
}

/** Something that will end, and when. */
export interface Timer {
  readonly what: string;
  /** How long still, in words: `2 own turns`. */
  readonly left: string;
}

/** Whoever a word stands for: an id, a name in any spelling, or an unmistakable beginning of either. */
export function whoIs({ fighters }: Glance, word: string): Seen | { readonly message: string } {
  const exact = fighters.find(({ id }) => id === word);
  if (exact) return exact;
  const found = matching(
    word,
    fighters.flatMap(({ id, name }) => [id, name]),
  );
  const meant = fighters.filter(({ id, name }) => found.includes(id) || found.includes(name));
  if (meant.length === 1) return meant[0]!;
  const list = (meant.length ? meant : fighters).map(({ id, name }) => `${name} (${id})`).join(', ');
  return {
    message: meant.length
      ? `“${word.slice(0, 40)}” could be ${list}: write a little more of it.`
      : `Nobody in this fight is called “${word.slice(0, 40)}”; there are ${list}.`,
  };
}
