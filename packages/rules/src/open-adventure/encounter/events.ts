/** Everything that can happen in a fight. A log of these replays without dice. */
import type { Place } from '@arbiter/engine';
import type { Character } from '../character/character.ts';
import type { HostModifier } from '../character/host-modifiers.ts';
import type { RollMode } from '../checks/standard-roll.ts';
import type { Struck } from '../combat/attack-course.ts';
import type { AttackTalent } from '../combat/attack-talents.ts';
import type { Exchange } from '../combat/exchange.ts';
import type { Guard } from '../combat/guard.ts';
import type { Hit } from '../combat/hit.ts';
import type { CLOAK_ENDS } from '../combat/talents.ts';
import type { Happening } from '../conditions/condition-clock.ts';
import type { ConditionName } from '../content/condition-list.ts';
import type { Herb } from '../content/goods.ts';
import type { Weapon } from '../content/weapon-list.ts';
import type { AttackKind } from '../gear/weapons.ts';
import type { MagicEffect } from '../powers/casting.ts';
import type { TIE_BREAKS } from '../rounds/initiative.ts';
import type { MoraleCause } from '../rounds/morale.ts';
import type { PositionOf } from '../rounds/struggle.ts';
import type { CommandOf, Intention, Payable, Thing, Trigger } from './commands.ts';
import type { Asked, Fighter, FightState, MagicInForce, Turn } from './state.ts';

/** Whatever of a character something has changed, as it is afterwards. */
export type Changes = Partial<Character>;

/** Levels and points that came or went with a condition. */
export type Moved = { readonly [K in 'level' | 'HP' | 'SP']?: number };

/** A condition that the Host lays upon somebody, as it was said. */
export type Ordained = Omit<CommandOf<'afflict'>, 'do' | 'actor' | 'target'>;

export type Answer = {
  readonly maneuver: 'none' | 'dodge' | 'block' | 'parry' | 'deflect';
  readonly weapon: string | null;
  /** Where a dodge leads to. */
  readonly at: Place | null;
  /** What is paid for if it comes to damage, where the defender was asked. */
  readonly pays?: Payable[];
};

/** One whom an attack reached. */
export interface Reached {
  readonly id: string;
  readonly answer: Answer;
  /** Where a dodging defender has gone. */
  readonly dodgedTo: Place | null;
  /** Whether they were on guard when it came. */
  readonly guarded?: boolean;
}

export interface AttackEvent {
  readonly is: 'attacked';
  readonly actor: string;
  readonly weapon: string | null;
  readonly kind: AttackKind;
  readonly form: string;
  readonly talent: AttackTalent;
  readonly offHand: boolean;
  readonly nonlethal: boolean;
  /** OA-WEAP-16: a beam that only thermal vision sees. */
  readonly infrared?: boolean;
  readonly aimed: boolean;
  /** Half-rounds that it took; 0 for free attacks. */
  readonly halfRounds: number;
  /** Whether it is an attack of the turn's own, after which the off hand may follow. */
  readonly main: boolean;
  /** A free attack that a position gave. */
  readonly held: boolean;
  readonly setVersusCharge: string | null;
  readonly reached: readonly Reached[];
  readonly outcome: Exchange;
  /** Who was hit by an explosion, as the outcome has it. */
  readonly nearby: readonly string[];
}

export type FightEvent =
  | {
      is: 'initiative';
      tests: readonly { who: string; total: number; roll: number }[];
      winner: string;
      reason: (typeof TIE_BREAKS)[number] | 'awarded';
      surprised: readonly string[];
    }
  | { is: 'declared'; actor: string; intention: Intention; target: string | null }
  | { is: 'step'; step: 'morale' | 'turns' | 'name starter' }
  | { is: 'morale'; actor: string; causes: readonly MoraleCause[]; total: number; panic: number }
  | { is: 'led'; actor: string; target: string; by: 'valor' | 'wisdom'; total: number; minutes: number }
  | { is: 'asked'; asked: readonly Asked[] }
  | { is: 'passed'; actor: string }
  | { is: 'named'; actor: string; next: string; starts: boolean }
  | { is: 'turn'; turn: Turn }
  | {
      is: 'turn over';
      actor: string;
      /** OA-EXLT-03, OA-R-275: exult points that vanish with the turn, if there are any. */
      vanished?: number;
    }
  | {
      is: 'suffered';
      actor: string;
      happened: readonly Happening[];
      now: Changes;
      moment: boolean;
      breath?: boolean;
      /** What has come to its end. */
      over?: readonly string[];
    }
  | { is: 'burned'; actor: string; damage: number; caught: boolean }
  /** OA-R-238: flames on somebody that nobody has fought. */
  | { is: 'kept burning'; actor: string; lost: number }
  /** OA-VAC-01: out in the vacuum, or there for another round. */
  | { is: 'exposed'; actor: string }
  | { is: 'back in air'; actor: string }
  | { is: 'smothered'; actor: string }
  | AttackEvent
  | {
      is: 'wrestled';
      actor: string;
      target: string;
      ladder: 'clinch' | 'grapple';
      total: number;
      roll: number;
      mode: RollMode;
      success: boolean;
      escaped: boolean;
      /** What kept the grip away, if anything did. */
      foiled: Struck['foiled'];
      dodgedTo: Place | null;
      /** Where the other is now, in the words of the ladder. */
      theirs: string;
      own: string;
      halfRounds: number;
      hit: Hit;
      SP: number;
      actorRound: Fighter['round'];
      targetRound: Fighter['round'];
      positions: readonly PositionOf[];
      /** OA-TACT-01: what it does is done to stamina. */
      nonlethal?: true;
      /** OA-PERK-18: paid for against this grip. */
      naturalArmor?: true;
    }
  /** What could no longer be done, or never could; `into` names who stood in the way. */
  | { is: 'thwarted'; actor: string; into?: string }
  | { is: 'readied sense'; actor: string; rerolls: number }
  | { is: 'sensed danger'; actor: string; rerolls: number; SP: number }
  | { is: 'used armor'; actor: string; armor: string; SP: number; inForce: MagicInForce }
  | { is: 'released'; actor: string; target: string; positions: readonly PositionOf[]; fallen?: true }
  | { is: 'reversed'; actor: string; target: string; positions: readonly PositionOf[] }
  | {
      is: 'moved';
      actor: string;
      to: Place;
      points: number;
      left: number;
      halfRounds: number;
      straight: Fighter['straight'];
    }
  | { is: 'took posture'; actor: string; posture: Fighter['posture']; left: number }
  | { is: 'rose'; actor: string; z: number; points: number; left: number; halfRounds: number }
  | {
      is: 'swam';
      actor: string;
      total: number | null;
      afloat: boolean;
      sinks: number;
      altitude: number;
    }
  | {
      is: 'climbed';
      actor: string;
      total: number | null;
      success: boolean;
      falls: boolean;
      to: Place;
      altitude: number;
      wall: Place | null;
      left: number;
      halfRounds: number;
    }
  | {
      is: 'hung';
      actor: string;
      on: 'rope' | 'ceiling';
      total: number | null;
      success: boolean;
      falls: boolean;
      to: Place;
      altitude: number;
      left: number;
      halfRounds: number;
    }
  /** OA-ACT-31: the time is over that somebody can hang. */
  | { is: 'lost grip'; actor: string }
  | { is: 'wrapped foot'; actor: string; off: boolean }
  | {
      is: 'jumped';
      actor: string;
      /** Null where nothing had to be tested. */
      total: number | null;
      to: Place;
      spaces: number;
      wanted: number;
      left: number;
      halfRounds: number;
    }
  | {
      is: 'threw oil';
      actor: string;
      total: number | null;
      at: Place;
      on: readonly Place[];
      pack: Fighter['pack'];
    }
  | { is: 'poured oil'; actor: string; on: readonly Place[]; pack: Fighter['pack'] }
  | {
      is: 'set alight';
      actor: string;
      on: readonly Place[];
      size: FightState['map']['fires'][number]['size'];
      until: number;
      halfRounds: number;
    }
  | { is: 'burned down'; on: readonly Place[] }
  | { is: 'drifted'; actor: string; to: Place; spaces: number }
  | {
      is: 'caught';
      actor: string;
      target: string;
      saveTotal: number;
      climbTotal: number | null;
      result: 'caught' | 'falls on' | 'both fall';
    }
  | {
      is: 'held on';
      actor: string;
      total: number | null;
      success: boolean;
      falls: boolean;
      /** By whoever falls and was not held. */
      torn?: true;
    }
  | {
      is: 'grabbed';
      actor: string;
      total: number;
      success: boolean;
      altitude: number;
      wall: Place;
    }
  | { is: 'ran'; actor: string; how: 'run' | 'sprint'; SP: number; speedLeft: number }
  | { is: 'left'; actor: string; halfRounds: number }
  | { is: 'stood up'; actor: string; left?: number }
  | { is: 'lay down'; actor: string; left?: number }
  | { is: 'pushed'; actor: string; to: Place; spaces: number }
  | {
      is: 'fell';
      actor: string;
      spaces: number;
      damage: number;
      to: Place | null;
      /** OA-PERK-18: paid for, once a turn. */
      naturalArmor?: true;
      /** Stamina points that it has cost. */
      stamina?: number;
      /** A body, which nothing hurts any more. */
      lifeless?: true;
    }
  | { is: 'guarded'; actor: string; halfRounds: number }
  | { is: 'guard lost'; actor: string; why?: 'end of round' | 'next turn' }
  | {
      is: 'hid';
      actor: string;
      how: 'hide' | 'sneak';
      /** Null for whoever may not know it. */
      total: number | null;
      from: readonly string[];
      halfRounds: number;
    }
  | { is: 'cloaking'; actor: string; rounds: number }
  /** The total is null for whoever may not know it. */
  | { is: 'cloaked'; actor: string; total: number | null; invisible: boolean }
  | { is: 'uncloaked'; actor: string; why: (typeof CLOAK_ENDS)[number] }
  | { is: 'noticed'; actor: string; by: readonly string[] }
  | {
      is: 'searched';
      actor: string;
      /** One test against each who hides; those who were not found are left out for whoever may not know. */
      tests: readonly { readonly who: string; readonly total: number | null; readonly found: boolean }[];
    }
  | { is: 'aimed'; actor: string; target: string }
  | { is: 'aim lost'; actor: string; why?: 'end of round' | 'another deed' }
  | { is: 'feinted'; actor: string; target: string; total: number; lowers: number }
  | { is: 'delayed'; actor: string; delay: NonNullable<Fighter['delay']> }
  | {
      is: 'delay lost';
      actor: string;
      why: 'concentration' | 'end of round' | 'given up';
      total: number | null;
    }
  | { is: 'interrupted'; actor: string; trigger: Trigger; turn: Turn }
  | { is: 'drew'; actor: string; weapon: string; hands: readonly string[] }
  | { is: 'put away'; actor: string; weapon: string }
  | { is: 'dropped'; actor: string; weapon: Thing; at: Place; forced: boolean }
  | { is: 'picked up'; actor: string; weapon: Thing; at: Place }
  | {
      is: 'used magic';
      actor: string;
      magic: string;
      form: string;
      cost: number;
      halfRounds: number;
      total: number | null;
      roll: number;
      mode: RollMode | null;
      /** Exult points that a magic attack gives. */
      exult: number;
      reached: readonly {
        readonly id: string;
        readonly inRange: boolean;
        readonly effect: MagicEffect;
        readonly HP: number;
        /** Where a magic attack struck somebody in light cover. */
        readonly region: string | null;
        /** How somebody who guards has answered a magic attack, whether that foiled it, and the points left after it. */
        readonly answer: Answer | null;
        readonly foiled: Guard['maneuver'] | null;
        readonly paid: { readonly SP: number; readonly exult: number } | null;
      }[];
      gives: Readonly<Record<string, number>>;
      inForce: readonly MagicInForce[];
    }
  | { is: 'magic ended'; actor: string; magic: string; why: 'time' | 'concentration' | 'choice' }
  | { is: 'collected'; actor: string }
  | {
      is: 'fought fire';
      actor: string;
      target: string;
      total: number;
      success: boolean;
      lost: number;
    }
  | { is: 'shook'; actor: string; target: string; total: number; freed: boolean }
  /** OA-COND-19: a save against fascination, without anybody's help. */
  | { is: 'stirred'; actor: string; freed: boolean }
  | { is: 'pulled out'; actor: string; target: string; weapon: string; damage: number }
  | {
      is: 'coup de grace';
      actor: string;
      target: string;
      weapon: string | null;
      damage: number;
      saved: boolean | null;
      /** What the blow does to the victim; left out by earlier versions. */
      hit?: Hit;
      /** Exult and stamina points left. */
      exult: number;
      SP: number;
      bought: Exchange['bought'];
      extraAttack: boolean;
      shots: number;
      /** Whether the weapon is left in the wound. */
      stuck: boolean;
      nearby: readonly { readonly id: string; readonly hit: Hit }[];
    }
  | { is: 'gave first aid'; actor: string; target: string; kits: number; bleedsLess?: true }
  | {
      is: 'took herb';
      actor: string;
      target: string;
      herb: Herb;
      condition: ConditionName;
      hours: number;
      pack: Fighter['pack'];
    }
  | {
      is: 'lit';
      actor: string;
      lamp: NonNullable<Fighter['lamp']>;
      pack: Fighter['pack'];
      capacity: number | null;
      halfRounds: number;
    }
  | { is: 'changed cell'; actor: string; capacity: number; spareCells: Fighter['spareCells'] }
  | { is: 'went out'; actor: string | null; source: string; at: Place }
  | {
      is: 'dressed';
      actor: string;
      armor: string;
      way: 'don' | 'doff';
      dressing: Fighter['dressing'];
      halfRounds: number;
      /** Whether it protects from now on, or no longer. */
      takesEffect: boolean;
    }
  | { is: 'aided'; actor: string; target: string; help: 'attacks' | 'defends' }
  | { is: 'cowered'; actor: string }
  | {
      /** The end of a round: counters go, and magic has a round less. */
      is: 'ran down';
      /** What is over by itself. */
      over: readonly { readonly id: string; readonly condition: string }[];
      /** Magic whose time is over. */
      faded: readonly MagicInForce[];
    }
  | {
      is: 'round';
      round: number;
      /** OA-EXLT-03: exult points that nobody has spent, if there were any. */
      vanished?: readonly { readonly who: string; readonly exult: number }[];
    }
  | { is: 'host'; what: 'harm' | 'heal'; actor: string; amount: number }
  | ({ is: 'host'; what: 'afflict'; actor: string; amount: number; moved?: Moved } & Ordained)
  | {
      is: 'host';
      what: 'relieve';
      actor: string;
      condition: CommandOf<'relieve'>['condition'];
      moved?: Moved;
    }
  | {
      is: 'modified';
      actor: string;
      /** What the Host lays upon somebody, if it is not about what ends. */
      laid: HostModifier | null;
      left: HostModifier[];
      /** The names of what is over. */
      over: readonly string[];
    }
  | { is: 'placed'; actor: string; to: Place }
  | {
      is: 'ground';
      on: readonly Place[];
      becomes: CommandOf<'ground'>['becomes'];
      size: CommandOf<'ground'>['size'];
      tall: number;
      terrain: CommandOf<'ground'>['terrain'];
    }
  | { is: 'used system'; actor: string; system: string }
  /** Air of an enclosed place that is left, in parts of a volume. */
  | { is: 'air'; left: number }
  | { is: 'leader named'; actor: string; leader: string | null }
  /** The last round in which a lamp burns; null for as long as its cell lasts. */
  | { is: 'laid'; weapon: Thing; at: Place; until?: number | null; own?: Weapon }
  | { is: 'joined'; actor: string; fighter: Fighter }
  | { is: 'frightened'; actor: string }
  | { is: 'ended'; winner: string };

export type EventOf<K extends FightEvent['is']> = Extract<FightEvent, { is: K }>;
