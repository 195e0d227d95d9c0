/** What happens in a fight. Each event holds all that is needed to write it down, so that a log replays without dice. */

import type { Circumstance, RollKind } from '../checks/circumstances.ts';
import type { Tier } from '../checks/tiers.ts';
import type { LifeState } from '../combat/life-state.ts';
import type { PersonWeapon } from '../combat/person.ts';
import type { CheckResult, Trigger as CheckTrigger } from '../combat/resolve.ts';
import type { Moment } from '../combat/turn.ts';
import type { LayerName, Remedy, RemedyRef } from '../content/types.ts';
import type { Side } from './commands.ts';
import type { Fighter, Frame, Occasion, PlaceCircumstance, Portal, Square } from './state.ts';

export type FightEvent =
  | { readonly is: 'began'; readonly order: readonly string[] }
  | { readonly is: 'round'; readonly round: number }
  | { readonly is: 'turn'; readonly actor: string; readonly turn: number }
  | { readonly is: 'count zero'; readonly waiting: readonly string[] }
  | { readonly is: 'passed'; readonly actor: string }
  | {
      readonly is: 'moved';
      readonly actor: string;
      readonly to: Square;
      readonly cost: number;
      readonly safe: boolean;
    }
  /** AF-ACT-01: an action is announced, and used up with that, whatever comes of it. */
  | {
      readonly is: 'declared';
      readonly actor: string;
      /** Name of the weapon, ability or universal action. */
      readonly what: string;
      readonly target: string | null;
      readonly tier: Tier;
      readonly affinity: number;
      readonly when: Moment;
      /** The ability's id, where it can be used once only. */
      readonly spent: string | null;
    }
  | {
      readonly is: 'acted';
      readonly actor: string;
      readonly what: string;
      readonly exertion: number;
      readonly affinity: number;
      readonly required: number;
      readonly successes: number;
      readonly success: boolean;
      readonly burned: number;
      /** Which kind of roll it was, for what is good for one of them only. */
      readonly rollKind?: RollKind;
    }
  | { readonly is: 'fizzled'; readonly actor: string; readonly why: string }
  | {
      readonly is: 'hit';
      /** Who is hit. */
      readonly actor: string;
      readonly by: string;
      readonly damage: number;
      readonly cancelled: number;
      /** HD that each protective source loses, by its place in the list. */
      readonly taken: readonly number[];
      readonly lost: number;
      readonly atZero: boolean;
    }
  | { readonly is: 'stripped'; readonly actor: string; readonly taken: readonly number[] }
  /** What is regained, not what was offered. */
  | { readonly is: 'healed'; readonly actor: string; readonly hd: number }
  | {
      readonly is: 'restored';
      readonly actor: string;
      readonly resolve: number;
      /** What that came to: at most 5, and 1 more for who wakes by it. */
      readonly regained: number;
    }
  | {
      readonly is: 'shielded';
      readonly actor: string;
      readonly layer: LayerName;
      readonly die: number;
      readonly hd: number;
    }
  | { readonly is: 'helped'; readonly actor: string; readonly bonus: number }
  | { readonly is: 'hindered'; readonly actor: string; readonly penalty: number }
  /** What the game master lays upon somebody's rolls, or upon a place; and what of that is over, by its names. */
  | { readonly is: 'modified'; readonly actor: string; readonly laid: Circumstance }
  | { readonly is: 'modifiers over'; readonly actor: string; readonly over: readonly string[] }
  | { readonly is: 'place modified'; readonly laid: PlaceCircumstance }
  | { readonly is: 'place modifiers over'; readonly over: readonly string[] }
  /** A remedy that was used, and is gone with it unless it lasts. */
  | { readonly is: 'used up'; readonly actor: string; readonly remedy: Remedy }
  | {
      readonly is: 'given';
      readonly actor: string;
      readonly name: string;
      readonly weapon?: PersonWeapon;
      readonly remedy?: RemedyRef;
      readonly count: number;
    }
  | { readonly is: 'taken'; readonly actor: string; readonly name: string; readonly item: string }
  /** AF-R-57: a new count in the order of turns. */
  | { readonly is: 'reordered'; readonly actor: string; readonly initiative: number }
  /** AF-CON-02: the game master's word ends what is maintained. */
  | { readonly is: 'distracted'; readonly actor: string; readonly ended: string }
  | { readonly is: 'stabilized'; readonly actor: string }
  | { readonly is: 'revived'; readonly actor: string; readonly hd: number; readonly resolve: number }
  | {
      readonly is: 'concentrated';
      readonly actor: string;
      readonly effect: string;
      readonly ended: string | null;
    }
  | { readonly is: 'portal'; readonly portal: Portal }
  | { readonly is: 'gained movement'; readonly actor: string; readonly yards: number; readonly safe: number }
  /** An ability carries its user to somebody's side at once. */
  | { readonly is: 'leapt'; readonly actor: string; readonly target: string; readonly to: Square }
  | {
      readonly is: 'checked';
      readonly actor: string;
      readonly why: readonly CheckTrigger[];
      readonly result: CheckResult;
      /** AF-CON-03: the effect that a failed check ends. */
      readonly ended: string | null;
    }
  | {
      readonly is: 'became';
      readonly actor: string;
      readonly state: LifeState;
      /** AF-CON-04: the effect that nobody maintains any more. */
      readonly ended: string | null;
    }
  | { readonly is: 'steadied'; readonly actor: string }
  | { readonly is: 'rushed'; readonly actor: string; readonly hd: number }
  | { readonly is: 'shared'; readonly actor: string; readonly target: string; readonly dice: number }
  | { readonly is: 'held'; readonly actor: string; readonly until: Occasion }
  | { readonly is: 'released'; readonly actor: string; readonly until: Occasion }
  /** The game master's word: how somebody is from now on. */
  | {
      readonly is: 'ruled';
      readonly actor: string;
      readonly hd: number;
      readonly resolve: number;
      readonly affinity: number;
      readonly bonus: number;
      readonly penalty: number;
      readonly to: Square;
    }
  | { readonly is: 'joined'; readonly actor: string; readonly fighter: Fighter }
  /** What is under way: written whenever somebody has to be asked before it goes on. */
  | { readonly is: 'interrupted'; readonly stack: readonly Frame[] }
  | { readonly is: 'ended'; readonly winner: Side | 'nobody' };

export type EventOf<I extends FightEvent['is']> = Extract<FightEvent, { is: I }>;
