/** The fight at a glance: everything a table would want to see, in plain data that any page, text or voice can show. */
import { matching } from '../match.ts';
import type { Place } from './grid/grid.ts';

/** Ground without squares: a named zone, and the zones one can step into from it. */
export interface Zone {
  readonly name: string;
  readonly next: readonly string[];
}

/** A fight as it is drawn: the round, the ground, everybody, and what is waited for. */
export interface Glance {
  readonly round: number;
  /** Left out where nobody drew a map. */
  readonly ground?: Ground | undefined;
  /** Named zones, where the fight has them in place of squares. */
  readonly zones?: readonly Zone[] | undefined;
  readonly fighters: readonly Seen[];
  /** The round in the game's own form: whose turns come when, from its first moment to its last. */
  readonly phases?: readonly Phase[] | undefined;
  /** What is between two of them: a hold, an aim, an opening. */
  readonly ties?: readonly Tie[] | undefined;
  /** What is waited for, in a sentence, where it is not plain to see: an attack that wants an answer. */
  readonly note?: string | undefined;
}

/** A stretch of the round: one count of the initiative, the turn of a side, a phase with a name. */
export interface Phase {
  /** What the book calls it: `Early`, `The enemies`, `18`. */
  readonly name?: string | undefined;
  readonly is: 'over' | 'now' | 'ahead';
  /** Whether those in it act in an order of their own choosing, or at the same moment. */
  readonly order?: 'free' | 'together' | undefined;
  readonly seats: readonly TurnSeat[];
}

/** Somebody's place in the round. */
export interface TurnSeat {
  readonly id: string;
  /** Has acted, acts now, acts later, waits for an occasion, or has lost the turn. */
  readonly is: 'done' | 'now' | 'ahead' | 'waits' | 'lost';
  /** What is to be known of it, in a word or two: `surprised`, `declared: strike Wolf 1`. */
  readonly says?: string | undefined;
}

/** What is between two in a fight, drawn from the one who does it to the one it is done to. */
export interface Tie {
  readonly from: string;
  readonly to: string;
  readonly is: 'hold' | 'opening' | 'aim' | 'sway' | 'ride';
  /** In a word, as it stands on the map: `trapped`, `exposed`. */
  readonly word: string;
  /** In a sentence. */
  readonly says: string;
  /** Where it is a ladder: the rung, and how many there are. */
  readonly rung?: readonly [now: number, most: number] | undefined;
}

/** What lies around somebody: the places they threaten, their ranges, and how everybody else stands to them. */
export interface Around {
  readonly areas: readonly Area[];
  readonly others: readonly Bearing[];
}

/** Places, or zones, that mean something to somebody. */
export interface Area {
  /** `Threatened`, `Longbow: no penalty`. */
  readonly name: string;
  /** Where blows fall by themselves, where a weapon is at its best, and how far it carries at all. */
  readonly is: 'threat' | 'best' | 'far';
  readonly places: readonly Place[];
  readonly zones?: readonly string[] | undefined;
}

/** Somebody as another sees them from where they stand. */
export interface Bearing {
  readonly id: string;
  /** How far, in the book's own measure: `4 m`, `6 units, Short`. */
  readonly far: string;
  /** What counts between the two: `in heavy cover`, `flanked`. */
  readonly says: readonly string[];
}

/** What speaks for or against a roll before it is made. */
export interface Leaning {
  readonly is: 'for' | 'against';
  readonly source: string;
  /** By how much, where that is a number: `+2`, `2 dice`. */
  readonly by?: string | undefined;
  readonly rule: string;
}

/** Somebody as a card on a table shows them: the numbers one is asked for, what they strike with, what else they can. */
export interface Portrait {
  readonly numbers: readonly { readonly name: string; readonly value: string }[];
  readonly attacks: readonly { readonly name: string; readonly says: string }[];
  readonly traits: readonly string[];
}

/** The map under a fight: its size, its shape, and what lies where. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly shape?: 'square' | 'hex' | undefined;
  readonly marks: readonly { readonly x: number; readonly y: number; readonly is: Terrain }[];
}
/** What a square of the map may be. */
export type Terrain = 'wall' | 'difficult' | 'hazard' | 'high' | 'cover' | 'water' | 'fog' | 'dim' | 'dark';

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
  /** What those of the conditions mean that have a card of their own, by the same words. */
  readonly cards?: readonly Card[] | undefined;
  /** Where a blow can fall, and what is in its way there. */
  readonly body?: readonly BodyPart[] | undefined;
}

/** Somebody in a fight by how they stand: whether they are in it, and how much of their life is left. Nothing else of a card. */
export interface Standing extends Pick<Seen, 'id' | 'name' | 'side' | 'there' | 'able'> {
  /** Nothing of those whose numbers are not known. */
  readonly life: Pick<Gauge, 'now' | 'most'> | undefined;
}

/** How somebody on a card stands: the first of their gauges that is bounded is their life. */
export const standingOf = ({ id, name, side, there, able, pools = [] }: Seen): Standing => ({
  ...{ id, name, side, there, able },
  life: pools.find(({ most }) => most !== undefined),
});

/** Something that is counted down or up: hit points, mana, bennies. */
export interface Gauge {
  readonly name: string;
  readonly now: number;
  /** As much as it can be; left out where nothing bounds it. */
  readonly most?: number | undefined;
  /** As little, where it goes below 0. */
  readonly least?: number | undefined;
  /** Where something happens on its way down: `0 unconscious`, `−12 dead`. */
  readonly lines?: readonly { readonly at: number; readonly says: string }[] | undefined;
  /** Sides of the die that each of them is. */
  readonly die?: number | undefined;
  /** What each number means, from 0 upwards. */
  readonly stages?: readonly string[] | undefined;
  /** Stands between a blow and the body; what comes first is met first. */
  readonly isArmour?: true | undefined;
  /** How the game master sets it. */
  readonly edit?: Edit | undefined;
}

/** The game master's command that changes a number: set outright, or by so much less or more. */
export interface Edit {
  readonly set?: Order | undefined;
  readonly less?: Order | undefined;
  readonly more?: Order | undefined;
}
/** A command of the game master, but for whom it concerns and how much. */
export interface Order {
  readonly do: string;
  /** The field that takes the number. */
  readonly field: string;
  /** Added to the number: what armour would swallow of it. */
  readonly plus?: number | undefined;
  readonly with?: Readonly<Record<string, unknown>> | undefined;
}

/** A condition with what it does, in words or by its rule, and how it ends. */
export interface Card {
  readonly name: string;
  readonly rule?: string | undefined;
  readonly does?: string | undefined;
  readonly ends?: string | undefined;
}

/** A part of somebody's body. */
export interface BodyPart {
  readonly name: string;
  readonly at: BodyPlace;
  /** What is worn there, as the book counts it. */
  readonly armour: number;
  /** What else there is to know of it. */
  readonly says?: string | undefined;
}
/** Where on a body something is. */
export type BodyPlace =
  | 'head'
  | 'eyes'
  | 'torso'
  | 'vitals'
  | 'arms'
  | 'hands'
  | 'legs'
  | 'feet'
  | 'left arm'
  | 'right arm'
  | 'left leg'
  | 'right leg';

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
  const [only, another] = meant;
  if (only && !another) return only;
  const list = (meant.length ? meant : fighters).map(({ id, name }) => `${name} (${id})`).join(', ');
  return {
    message: meant.length
      ? `“${word.slice(0, 40)}” could be ${list}: write a little more of it.`
      : `Nobody in this fight is called “${word.slice(0, 40)}”; there are ${list}.`,
  };
}
