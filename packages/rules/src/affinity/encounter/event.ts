/** What happens in a fight. Each event holds all that is needed to write it down, so that a log replays without dice. */

import type { Tier } from '../checks/tiers.ts';
import type { LifeState } from '../combat/life-state.ts';
import type { CheckResult, Trigger as CheckTrigger } from '../combat/resolve.ts';
import type { Moment } from '../combat/turn.ts';
import type { LayerName } from '../content/types.ts';
import type { Frame, Occasion, Portal, Side, Square } from './state.ts';

export type FightEvent =
  | { readonly type: 'fightBegan'; readonly order: readonly string[] }
  | { readonly type: 'roundBegan'; readonly round: number }
  | { readonly type: 'turnBegan'; readonly actor: string; readonly turn: number }
  | { readonly type: 'countZero'; readonly waiting: readonly string[] }
  | { readonly type: 'passed'; readonly actor: string }
  | {
      readonly type: 'moved';
      readonly actor: string;
      readonly to: Square;
      readonly cost: number;
      readonly safe: boolean;
    }
  /** AF-ACT-01: an action is announced, and used up with that, whatever comes of it. */
  | {
      readonly type: 'declared';
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
      readonly type: 'acted';
      readonly actor: string;
      readonly what: string;
      readonly exertion: number;
      readonly affinity: number;
      readonly required: number;
      readonly successes: number;
      readonly success: boolean;
      readonly burned: number;
    }
  | { readonly type: 'fizzled'; readonly actor: string; readonly why: string }
  | {
      readonly type: 'hit';
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
  | { readonly type: 'stripped'; readonly actor: string; readonly taken: readonly number[] }
  | { readonly type: 'healed'; readonly actor: string; readonly hd: number }
  | { readonly type: 'restored'; readonly actor: string; readonly resolve: number }
  | {
      readonly type: 'shielded';
      readonly actor: string;
      readonly layer: LayerName;
      readonly die: number;
      readonly hd: number;
    }
  | { readonly type: 'helped'; readonly actor: string; readonly bonus: number }
  | { readonly type: 'hindered'; readonly actor: string; readonly penalty: number }
  | { readonly type: 'stabilized'; readonly actor: string }
  | { readonly type: 'revived'; readonly actor: string; readonly hd: number; readonly resolve: number }
  | {
      readonly type: 'concentrated';
      readonly actor: string;
      readonly effect: string;
      readonly ended: string | null;
    }
  | { readonly type: 'portal'; readonly portal: Portal }
  | { readonly type: 'gainedMove'; readonly actor: string; readonly yards: number; readonly safe: number }
  | { readonly type: 'pushed'; readonly actor: string; readonly to: Square }
  | {
      readonly type: 'checked';
      readonly actor: string;
      readonly why: readonly CheckTrigger[];
      readonly result: CheckResult;
    }
  | { readonly type: 'became'; readonly actor: string; readonly state: LifeState }
  | { readonly type: 'steadied'; readonly actor: string }
  | { readonly type: 'rushed'; readonly actor: string }
  | { readonly type: 'shared'; readonly actor: string; readonly target: string; readonly dice: number }
  | { readonly type: 'held'; readonly actor: string; readonly until: Occasion }
  | { readonly type: 'heldUsed'; readonly actor: string; readonly until: Occasion }
  /** What is under way: written whenever somebody has to be asked before it goes on. */
  | { readonly type: 'interrupted'; readonly stack: readonly Frame[] }
  | { readonly type: 'fightEnded'; readonly winner: Side | 'nobody' };
