/**
 * What a weapon, a suit of armour, an ability and a creature are made of. The book defines the fields
 * (AF-ACT-05) and almost no entries, so nearly everything here is our own, marked `original: true`. An entry with an
 * `origin` is somebody else's: whoever has it carries the entry itself, while the book's own go by their ids.
 */
import type { Origin } from '@arbiter/engine';
import type { ClassName } from '../character/hit-dice.ts';
import type { Domain } from '../character/skills.ts';

/** AF-TIER-01: the five tiers by name. */
export type TierName = 'Basic' | 'Advanced' | 'Expert' | 'Legendary' | 'Ultimate';
/** In yards, or within reach of an arm. */
export type Range = number | 'touch';
/** AF-ARM-01: the protective layers, outermost first. */
export type LayerName = 'spell' | 'physical' | 'temporary';
export type DieSize = 6 | 8 | 10 | 12;

export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly origin?: Origin | undefined;
  readonly original?: boolean;
  /** AF-TIER-03: every plain weapon attack is Basic. */
  readonly tier?: 'Basic';
  readonly required: number;
  /** Base damage in HD. */
  readonly damage: number;
  readonly hands: 0 | 1 | 2;
  readonly range: Range;
  readonly tags: readonly WeaponTag[];
}
export type WeaponTag = 'melee' | 'ranged' | 'thrown' | 'light' | 'heavy' | 'reach' | 'focus' | 'natural';

export interface Armour {
  readonly id: string;
  readonly name: string;
  readonly origin?: Origin | undefined;
  readonly original?: boolean;
  readonly dice: { readonly count: number; readonly size: DieSize };
  readonly layer: LayerName;
  readonly magic: boolean;
  readonly mendable: boolean;
}

/** What a successful ability does to its target, in the order in which it is listed. */
export type Effect =
  | { readonly kind: 'damage'; readonly hd: number }
  /** AF-HEAL-01: 1, 2 or 4 dice. */
  | { readonly kind: 'heal'; readonly grade: HealingGrade }
  /** AF-RES-12: Resolve given back. */
  | { readonly kind: 'restore'; readonly resolve: number }
  /** AF-ARM-01: protective HD; `class` means the receiver's own die. */
  | {
      readonly kind: 'layer';
      readonly layer: LayerName;
      readonly hd: number;
      readonly die: DieSize | 'class';
    }
  /** Takes HD from protective layers only, outermost first. */
  | { readonly kind: 'strip'; readonly hd: number }
  /** AF-RES-02: the target owes a Resolve check. */
  | { readonly kind: 'forceCheck' }
  /** AF-POOL-05: bonus dice on the target's next roll. */
  | { readonly kind: 'bonusDice'; readonly dice: number }
  /** AF-POOL-06: dice taken from the target's next roll. */
  | { readonly kind: 'penaltyDice'; readonly dice: number }
  /** Bonus dice on every roll of allies in range while it is maintained. */
  | { readonly kind: 'aura'; readonly dice: number }
  /** Movement that sets off no triggered or held action. */
  | { readonly kind: 'move'; readonly yards: number }
  /** AF-STB-01: the next Resolve check of this round counts as a 5. */
  | { readonly kind: 'stabilize' }
  /** Two places become one while it is maintained. */
  | { readonly kind: 'portal'; readonly yards: number }
  /** AF-REST-04: makes a threatened place safe. */
  | { readonly kind: 'safePlace'; readonly hours: number }
  /** AF-JRN-14: Resolve loss of a journey that it takes away. */
  | { readonly kind: 'journeyBuffer'; readonly resolve: number }
  /** AF-DYI-05: brings back the dead. */
  | { readonly kind: 'revive'; readonly hd: number; readonly resolve: number };
export type EffectKind = Effect['kind'];
export type HealingGrade = 'minor' | 'moderate' | 'major';

export type AbilityTrigger =
  /** A hit on the user, before its defense is rolled. */
  | 'selfHit'
  /** A hit on an ally in range, before its defense is rolled. */
  | 'allyHit'
  /** An ally in range falls to 0 HD. */
  | 'allyFalls'
  /** An enemy in range moves. */
  | 'enemyMoves'
  /** An enemy in range declares an action, before it rolls. */
  | 'enemyActs';

export interface Ability {
  readonly id: string;
  readonly name: string;
  readonly origin?: Origin | undefined;
  readonly original?: boolean;
  readonly class: ClassName | 'Creature';
  /** The level from which it is available. */
  readonly level: number;
  readonly spell: boolean;
  readonly tier: TierName;
  readonly required: number;
  /** AF-TURN-04: present on triggered actions only. */
  readonly trigger?: AbilityTrigger | undefined;
  /** `area`: every enemy within `radius` of a point in range; `allies`: the user and every ally in range. */
  readonly target: 'self' | 'ally' | 'enemy' | 'area' | 'allies' | 'place';
  readonly range: Range;
  readonly radius?: number | undefined;
  /** AF-CON-01: maintained until something ends it. */
  readonly concentration: boolean;
  readonly domain?: Domain | undefined;
  readonly keywords: readonly Keyword[];
  readonly limit: 'none' | 'short rest' | 'long rest';
  readonly effects: readonly Effect[];
  /** AF-DMG-02, AF-DMG-04: what each extra success adds 1 to; at most Proficiency, or `cap` if that is lower. */
  readonly perExtra?: { readonly adds: EffectKind; readonly cap?: number | undefined } | undefined;
  readonly summary: string;
}
export type Keyword = 'Restore' | 'Heal' | 'Shield' | 'Force check' | 'War Cry' | 'Power Word';

/** Something a character simply has; it is neither declared nor rolled. */
export interface Feature {
  readonly id: string;
  readonly name: string;
  readonly origin?: Origin | undefined;
  readonly original?: boolean;
  readonly class: ClassName;
  readonly level: number;
  /** AF-POOL-05: dice on every roll of a domain. */
  readonly bonus?: { readonly domain: Domain; readonly dice: number } | undefined;
  /** AF-JRN-11. */
  readonly journeyTreaty?: true | undefined;
  /** AF-ARM-07, AF-R-16: a mending ability. */
  readonly mends?: true | undefined;
  /** AF-REST-08: hours off the length of a Recover, HD more from a short Rest. */
  readonly restHoursLess?: number | undefined;
  readonly restHdMore?: number | undefined;
  readonly summary: string;
}

export interface Creature {
  readonly id: string;
  readonly name: string;
  readonly origin?: Origin | undefined;
  readonly original?: boolean;
  readonly level: number;
  readonly hd: number;
  readonly die: DieSize;
  readonly actions: number;
  readonly resolve: number;
  /** Yards per round, free. */
  readonly move: number;
  readonly layers: readonly { readonly layer: LayerName; readonly hd: number; readonly die: DieSize }[];
  readonly attacks: readonly Weapon[];
  readonly abilities: readonly AbilityRef[];
  readonly exerts: boolean;
  /** AF-R-63. */
  readonly minor: boolean;
  readonly behaviour: string;
}

/** Healing that is carried: poultices, potions, instruments. */
export interface Remedy {
  readonly id: string;
  readonly name: string;
  readonly origin?: Origin | undefined;
  readonly original?: boolean;
  readonly grade: HealingGrade;
  readonly tier: TierName;
  readonly required: number;
  readonly range: Range;
  /** AF-RES-12: Resolve given back; 0 for ordinary healing. */
  readonly restore: number;
  /** Whether it can be used again and again. */
  readonly lasts: boolean;
}

/** Of the book by its id, or an entry of one's own. */
export type AbilityRef = string | Ability;
export type FeatureRef = string | Feature;
export type ArmourRef = string | Armour;
export type RemedyRef = string | Remedy;
