/** What happened in a fight. How each kind is written into the state and told stands in its row: `acts/event-rows.ts`. */
import type { Moment, Slot } from '@arbiter/engine';
import type { CheckName, Skill } from '../character/attributes.ts';
import type { Effect } from '../character/creature.ts';
import type { Phase } from '../character/creature-kinds.ts';
import type { strikeReport } from '../combat/attack-procedure.ts';
import type { Attempt } from '../combat/attempt.ts';
import type { Condition } from '../combat/conditions.ts';
import type { Harm } from '../combat/damage.ts';
import type { ResistSkill } from '../combat/default-actions.ts';
import type { EnergyWritten } from '../combat/energy.ts';
import type { LifelineChoice } from '../combat/lifeline.ts';
import type { DamageType } from '../combat/mitigation.ts';
import type { Arrival } from '../combat/own-condition.ts';
import type { Pool } from '../combat/resources.ts';
import type { TOKENS } from '../combat/tokens.ts';
import type { ConditionTick } from '../combat/turn.ts';
import type { Remedy } from '../combat/use-item.ts';
import type { SongEffect } from '../powers/song-entry.ts';
import type { SpellFelt } from '../powers/spell.ts';
import type {
  Coat,
  Fighter,
  Interrupted,
  Lying,
  Nullfield,
  Order,
  Pending,
  Place,
  WalkUnderWay,
} from './state.ts';
import type { FreedFrom } from './turn-flow.ts';

/** What was paid for it. */
export type Paid = EnergyWritten;

/** What a blow did to somebody. */
export interface StruckTarget extends ReturnType<typeof strikeReport> {
  readonly id: string;
  readonly harm: Harm | null;
  /** Conditions with their numbers. */
  readonly brings: readonly Arrival[];
}

/** A Reaction that somebody has added to a defense. */
export interface DefenseReaction extends Paid {
  readonly id: string;
  readonly act: string;
}

/** What a spell or a module's action did to somebody, and what they held against it. */
export interface FeltTarget extends SpellFelt {
  readonly id: string;
  readonly defense?: number | null;
  readonly resisted: number | null;
  /** Whether it was too much for them. */
  readonly strikes: boolean;
}

/** What ran out for somebody: conditions, and effects by name. */
export interface Expired {
  readonly conditions: readonly string[];
  readonly effects: readonly string[];
}
export interface ExpiredFor extends Expired {
  readonly id: string;
}

export type Token = (typeof TOKENS)[number];
export const HANDLED = ['taken', 'stowed', 'dropped', 'picked up'] as const;

/** One thing that happened: the facts of it, from which its row knows what it changes. */
export type FightEvent =
  | { readonly is: 'initiative'; readonly actor: string; readonly result: number; readonly isGiven: boolean }
  | { readonly is: 'round'; readonly round: number; readonly slots: readonly Slot[] }
  | {
      readonly is: 'turn';
      readonly actor: string;
      readonly moment: Moment;
      readonly phase: Phase;
      readonly energyRegained: number;
      readonly lifeline: LifelineChoice | null;
      readonly expired: Expired;
    }
  /** AV-R-51: one turn a round, split over the phases. */
  | {
      readonly is: 'turn goes on';
      readonly actor: string;
      readonly moment: Moment;
      readonly phase: Phase;
      readonly actions: number;
    }
  /** AV-R-161: what somebody began on others runs one turn shorter, or out. */
  | {
      readonly is: 'time passed';
      readonly from: string;
      /** Whoever is under any of it. */
      readonly on: readonly string[];
      readonly expired: readonly ExpiredFor[];
    }
  | {
      readonly is: 'turn ended';
      readonly actor: string;
      readonly ticks?: readonly ConditionTick[];
      /** The roll to wake; null where none was made, left out where the turn is over without an end-of-turn step. */
      readonly awake?: boolean | null;
      readonly faints?: boolean;
      readonly isClear?: boolean;
      readonly songOver?: string | null;
    }
  | {
      readonly is: 'asked';
      readonly actor?: string;
      readonly pending: Pending | null;
      readonly moment?: Moment;
      readonly slots?: readonly Slot[];
      readonly turnOf?: string | null;
      readonly interrupted?: readonly Interrupted[];
    }
  | {
      readonly is: 'faltered';
      readonly actor: string;
      readonly tried: 'an Action' | 'a Reaction';
      readonly attempt: Attempt;
    }
  /** AV-R-78: what confusion makes of an Action takes that Action, and not another. */
  | { readonly is: 'Action given back'; readonly actor: string }
  | {
      readonly is: 'moved';
      readonly actor: string;
      readonly how: WalkUnderWay['how'];
      readonly x: number;
      readonly y: number;
      readonly units: number;
      /** Of the turn's own Movement. */
      readonly movement: number;
      /** Out of somebody's reach. */
      readonly breaksAway?: true;
    }
  | ({
      readonly is: 'placed';
      readonly actor: string;
      readonly why: 'drawn aside' | 'stopped' | 'game master';
    } & Place)
  | { readonly is: 'sprinted'; readonly actor: string; readonly paid: Paid }
  | {
      readonly is: 'jumped';
      readonly actor: string;
      readonly paid: Paid;
      readonly result: number;
      readonly runningStart: boolean;
      readonly distance: number;
      readonly units: number;
    }
  | {
      readonly is: 'attacked';
      readonly actor: string;
      readonly target?: string | undefined;
      readonly weapon: string;
      readonly act: string | null;
      readonly reaction: boolean;
      readonly paid: Paid;
      readonly answers: readonly DefenseReaction[];
      /** Whom it was aimed at, where anybody will read of it. */
      readonly struck: readonly StruckTarget[];
      readonly lying?: readonly Lying[] | undefined;
      /** AV-DMG-03: it was a crit. */
      readonly crit?: true | undefined;
      /** Damage to each target, for whoever reads what happened. */
      readonly taken?: Readonly<Record<string, number>> | undefined;
    }
  /** AV-R-142: paid for, and nobody there any more. */
  | {
      readonly is: 'found nobody';
      readonly actor: string;
      readonly what: string;
      readonly does: 'attack' | 'spell' | 'wrestle';
      readonly reaction?: boolean;
      readonly paid: Paid;
      /** The scroll that was used up. */
      readonly read?: string;
      /** Whom it reached for. */
      readonly target?: string;
    }
  | {
      readonly is: 'cast';
      readonly actor: string;
      readonly target?: string;
      readonly spell: string;
      /** What it was read from. */
      readonly scroll?: string;
      /** Whether it was to be charged, and is. */
      readonly charge: boolean;
      readonly charged: boolean;
      readonly paid: Paid;
      readonly result: number;
      readonly rc: number;
      readonly success: boolean;
      readonly used: readonly string[];
      readonly focusBroken: string | null;
      readonly felt: readonly FeltTarget[];
      readonly taken?: Readonly<Record<string, number>>;
    }
  | {
      readonly is: 'acted';
      readonly actor: string;
      readonly target?: string;
      readonly act: string;
      readonly paid: Paid;
      readonly check: number | null;
      readonly works: boolean;
      readonly felt: readonly FeltTarget[];
    }
  | {
      readonly is: 'grabbed' | 'shoved';
      readonly actor: string;
      readonly target: string;
      readonly won: boolean;
      readonly cannotBeHeld: boolean;
      readonly rolls: readonly [own: number, target: number | null] | null;
      readonly resist: ResistSkill | 'nothing';
      readonly paid: Paid;
      readonly pending: Pending | null;
      /** What thorns have done to the actor. */
      readonly pricked?: Harm;
      readonly taken?: Readonly<Record<string, number>>;
    }
  | {
      readonly is: 'gave way';
      readonly actor: string;
      readonly target: string;
      readonly to: 'prone' | 'cannot be felled' | 'pushed' | 'no space';
      /** Where it is pushed. */
      readonly at?: Place;
    }
  | { readonly is: 'freed'; readonly target: string; readonly from: FreedFrom }
  | { readonly is: 'coated'; readonly actor: string; readonly item: string; readonly coat: Coat }
  | {
      readonly is: 'used';
      readonly actor: string;
      readonly target: string;
      readonly item: string;
      readonly remedy: Remedy;
      readonly gained: number;
      readonly cured: readonly string[];
    }
  | { readonly is: 'interacted'; readonly actor: string; readonly words: string }
  | { readonly is: 'handed over'; readonly actor: string; readonly target: string; readonly item: string }
  | {
      readonly is: 'handled';
      readonly actor: string;
      readonly how: (typeof HANDLED)[number];
      readonly thing: string;
      /** From where it is picked up. */
      readonly from?: Place;
    }
  | { readonly is: 'rested'; readonly actor: string; readonly wasWinded: boolean }
  | {
      readonly is: 'hid';
      readonly actor: string;
      readonly isHidden: boolean;
      /** Whose Senses were held against it. */
      readonly against: readonly string[];
    }
  /** AV-COND-29: whoever is told of nobody who noticed believes the walker hidden. */
  | {
      readonly is: 'crept';
      readonly actor: string;
      readonly noticedBy: readonly string[] | 'nobody known';
      readonly isHidden: boolean;
      readonly against: readonly string[];
    }
  | {
      readonly is: 'searched';
      readonly actor: string;
      readonly result: number | null;
      readonly found: readonly string[] | 'nobody tells';
      /** Who held Stealth against it; and whether whoever is found is so for everybody (AV-R-192). */
      readonly against: readonly string[];
      readonly forAll: boolean;
    }
  | { readonly is: 'alerted'; readonly actor: string }
  | {
      readonly is: 'pointed out';
      readonly actor: string;
      readonly target: string;
      readonly told: readonly string[];
    }
  | {
      readonly is: 'helped';
      readonly actor: string;
      readonly target: string;
      readonly check: CheckName;
      readonly by: CheckName;
      readonly result: number | null;
      readonly rc?: number | undefined;
      readonly works: boolean;
    }
  | {
      readonly is: 'stood';
      readonly actor: string;
      readonly pay: 'action' | 'movement';
      readonly stands: boolean;
      readonly result: number | null;
      /** What was rolled. */
      readonly skill: Skill | null;
      readonly demand: number | null;
    }
  | {
      readonly is: 'doused';
      readonly actor: string;
      readonly target: string;
      readonly result: number;
      readonly rc: number;
      readonly success: boolean;
    }
  | {
      readonly is: 'recovered';
      readonly actor: string;
      /** A condition of one's own; Stunned where left out. */
      readonly condition?: string;
      readonly result: number | null;
      readonly ends: boolean;
      readonly nextRc: number | null;
    }
  | {
      readonly is: 'sang';
      readonly actor: string;
      readonly song: string;
      readonly effect: SongEffect;
      readonly instrument?: string | undefined;
      readonly result: number;
      readonly rc: number;
      readonly starting: boolean;
      readonly continues: boolean;
      readonly amount: number;
      /** Who is in earshot, and whom it does good. */
      readonly near: readonly string[];
      readonly enjoys: readonly string[];
      readonly gains: readonly { readonly id: string; readonly gained: number }[];
    }
  /** AV-SONG-04, AV-R-176: what a song gives follows who hears it. */
  | {
      readonly is: 'retuned';
      readonly actor: string;
      readonly song: string;
      readonly effect: SongEffect;
      readonly given: readonly { readonly id: string; readonly amount: number }[];
      readonly gone: readonly string[];
    }
  /** A song or a spell that nobody keeps up any more. */
  | {
      readonly is: 'over';
      readonly what: string;
      /** Whose it was, by name; on whom it was, and who played along. */
      readonly by?: string;
      readonly on?: readonly string[];
      readonly players?: readonly string[];
    }
  | { readonly is: 'harmonized'; readonly actor: string; readonly instrument: string; readonly song: string }
  | { readonly is: 'let go'; readonly actor: string; readonly what: string }
  | {
      readonly is: 'commanded';
      readonly actor: string;
      readonly target: string;
      readonly order: Order;
      readonly dangerous: boolean;
      readonly rolls: readonly [charmer: number, target: number | null] | null;
      readonly obeys: boolean;
    }
  | {
      readonly is: 'reacted';
      readonly actor: string;
      readonly reaction: 'cover-eyes' | 'cover-ears' | 'fall-prone';
    }
  | { readonly is: 'watches'; readonly actor: string; readonly friends: boolean }
  | { readonly is: 'cashed'; readonly actor: string; readonly token: Token }
  /** AV-R-124: what is paid, or not, to finish a turn. */
  | ({ readonly is: 'paid'; readonly actor: string; readonly pays: boolean } & LifelineChoice)
  | {
      readonly is: 'harmed';
      readonly target: string;
      readonly type: DamageType;
      readonly check: number | null;
      readonly rc: number | null;
      readonly avoided: boolean;
      readonly felt: SpellFelt;
      readonly taken?: Readonly<Record<string, number>>;
    }
  | { readonly is: 'restored'; readonly target: string; readonly pool: Pool; readonly gained: number }
  | {
      readonly is: 'drained';
      readonly target: string;
      readonly pool: Pool;
      /** How much of it, and how much of Morale before Resolve; earlier versions did not say it. */
      readonly lost?: number;
      readonly absorbed?: number;
      readonly broken: boolean;
      readonly endurance: number | null;
      readonly winded: boolean;
    }
  | { readonly is: 'awarded'; readonly target: string; readonly token: Token; readonly isLost: boolean }
  | {
      readonly is: 'condition';
      readonly target: string;
      readonly condition: string;
      readonly now: 'is' | 'cannot become' | 'is no longer' | 'is still';
      /** With its numbers, one's own with all that it is made of. */
      readonly given?: Condition;
      readonly own?: Arrival;
      /** Whose alone has ended. */
      readonly of?: string | undefined;
      /** Who is feared, who charms, which poison. */
      readonly by?: string;
    }
  | {
      readonly is: 'modified';
      readonly target: string;
      readonly check: string;
      readonly why: string;
      /** The dice and what they come from; null where they are taken back. */
      readonly effect: Effect | null;
      readonly bonus: number;
      readonly grade?: 'upgrade' | 'downgrade' | undefined;
    }
  | { readonly is: 'got'; readonly target: string; readonly item: string; readonly count: number }
  | { readonly is: 'initiative set'; readonly target: string; readonly result: number }
  | { readonly is: 'nullfield'; readonly field: Nullfield | null }
  | {
      readonly is: 'joined';
      readonly actor: string;
      readonly newcomer: Fighter;
      readonly result: number;
      readonly isGiven: boolean;
    }
  | {
      readonly is: 'thwarted';
      readonly actor: string;
      readonly lost: 'an Action' | 'Movement' | 'nothing';
      /** Whether whoever is run into is found by everybody (AV-R-192). */
      readonly forAll: boolean;
      /** Whom it has run into. */
      readonly target?: string;
    }
  | { readonly is: 'ended'; readonly winner: string; readonly how: 'fought' | 'night' | 'game master' };

export type EventOf<K extends FightEvent['is']> = Extract<FightEvent, { readonly is: K }>;
