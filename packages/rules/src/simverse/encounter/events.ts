/** What happens in a fight. Events carry results; nothing in them is rolled again. */

import type { LuckyUse } from '../checks/lucky.ts';
import type { RollWord, Wear } from '../combat/attack.ts';
import type { Defence } from '../combat/defence.ts';
import type { MoraleResult, Trigger } from '../combat/morale.ts';
import type { Affliction } from '../combat/own-conditions.ts';
import type { State } from '../combat/states.ts';
import type { VitalityState } from '../combat/vitality.ts';
import type { Poison } from '../content/poison-list.ts';
import type { Location } from '../gear/armour.ts';
import type { Place } from '../gear/carried-weapons.ts';
import type { Dose } from '../gear/doses.ts';
import type { Hand, UseOfWeapon } from '../gear/weapons.ts';
import type { CombatPower } from '../powers/combat-powers.ts';
import type { Affected } from '../powers/power-affected.ts';
import type { PoisonResult } from '../world/poison.ts';
import type { Combatant } from './combatant.ts';
import type { How } from './ground.ts';
import type { Pending, Running } from './state.ts';

export type FightEvent =
  | { readonly is: 'surprised'; readonly actor: string; readonly tn: number; readonly speedChange: number }
  | { readonly is: 'round'; readonly round: number; readonly order: readonly (readonly string[])[] }
  | {
      readonly is: 'turn';
      readonly actor: string;
      readonly group: number;
      readonly member: number;
      /** Those who act at the same time and could as it began; empty where one acts alone. */
      readonly together: readonly string[];
    }
  | {
      readonly is: 'wounds';
      readonly actor: string;
      readonly loss: number;
      readonly vitality: number;
      readonly bleedingCount: number;
      readonly stable: boolean;
      readonly unconscious: boolean;
      readonly lastAction: boolean;
      readonly life: VitalityState;
      /** SV-POW-03, SV-LIM-15: the power that took it, where no wound did. */
      readonly to?: string;
      /** SV-DMG-08: wounds that have closed. */
      readonly closed?: number;
    }
  | {
      readonly is: 'moved';
      readonly actor: string;
      readonly how: How;
      readonly x: number;
      readonly y: number;
      readonly metres: number;
    }
  | { readonly is: 'stood up'; readonly actor: string; readonly how: How; readonly metres: number }
  | { readonly is: 'left'; readonly actor: string }
  /** SV-R-178: what somebody's luck is for, said beforehand. */
  | { readonly is: 'trusts to luck'; readonly actor: string; readonly on: LuckyUse }
  /** A question was rolled for: what is good for one roll is spent. */
  | { readonly is: 'rolled'; readonly actor: string }
  /** SV-PERK-42: it was used. */
  | { readonly is: 'was lucky'; readonly actor: string }
  /** The turn of somebody who cannot take one: time passes all the same. */
  | { readonly is: 'passed over'; readonly actor: string }
  | { readonly is: 'aimed'; readonly actor: string; readonly target: string; readonly extra: number }
  | { readonly is: 'feinted'; readonly actor: string; readonly target: string }
  | { readonly is: 'loses action'; readonly actor: string }
  | { readonly is: 'strained'; readonly actor: string; readonly turns: number }
  | { readonly is: 'backfired'; readonly actor: string; readonly name: string; readonly choices: string }
  | { readonly is: 'prepared'; readonly actor: string; readonly power: number }
  | { readonly is: 'opening'; readonly actor: string; readonly against: string; readonly weapon: number }
  | { readonly is: 'let pass'; readonly actor: string }
  | { readonly is: 'owes'; readonly actor: string; readonly due: NonNullable<Combatant['due']> }
  /** Several are to answer the same power. */
  | { readonly is: 'awaited'; readonly actor: string; readonly answers: readonly Pending[] }
  /** One of them has; the next is asked. */
  | { readonly is: 'answered'; readonly actor: string }
  /** A power has ended, though nobody ended it. */
  | {
      readonly is: 'lapsed';
      readonly actor: string;
      readonly name: string;
      readonly why: string;
      /** SV-R-183, SV-R-187: whose Vitality changes with the body. */
      readonly bodies?: readonly string[];
      /** SV-LIM-16: who is strained now that it is over. */
      readonly strained?: string;
    }
  /** SV-POW-06: whether somebody overcame what keeps them out. */
  | {
      readonly is: 'overcame';
      readonly actor: string;
      readonly name: string;
      readonly tn: number;
      readonly success: boolean;
      readonly cost: 'nothing' | 'major' | 'move';
    }
  | { readonly is: 'joined'; readonly actor: string; readonly combatant: Combatant }
  | { readonly is: 'woken'; readonly actor: string; readonly target: string }
  | {
      readonly is: 'drank';
      readonly actor: string;
      readonly potion: number;
      readonly name: string;
      readonly target: string;
      /** Why it restores nothing to this target. */
      readonly spared?: string;
    }
  /** SV-R-234: a torch or lantern is lit, or has burnt down. */
  | { readonly is: 'lit'; readonly actor: string; readonly weapon: number }
  | { readonly is: 'burnt out'; readonly actor: string; readonly weapon: number }
  /** SV-R-229: somebody hides, and how well; null where they were noticed. */
  | {
      readonly is: 'hid';
      readonly actor: string;
      readonly tn: number;
      readonly success: boolean;
      readonly noticedBy: string | null;
      readonly steps: number | null;
    }
  | {
      readonly is: 'looked around';
      readonly actor: string;
      readonly tn: number;
      readonly success: boolean;
      readonly found: readonly string[];
    }
  | { readonly is: 'hiding'; readonly actor: string; readonly hidden: boolean }
  /** SV-R-233: what carries somebody now, and how far half a move takes them. */
  | {
      readonly is: 'mounted';
      readonly actor: string;
      readonly mount: string | null;
      readonly movement: number;
    }
  | { readonly is: 'initiative'; readonly actor: string; readonly initiative: number }
  /** SV-DIS-01: poison is put on a weapon, or wiped off it by a wound. */
  | {
      readonly is: 'coated';
      readonly actor: string;
      readonly weapon: number;
      readonly dose: Dose | null;
      readonly from: number;
    }
  /** SV-DIS-02: how much of a poison somebody feels. */
  | {
      readonly is: 'poisoned';
      readonly actor: string;
      readonly name: string;
      readonly poison: Poison;
      readonly tn: number;
      readonly result: PoisonResult;
      /** SV-R-127: how far the roll missed, for the game master to lengthen it. */
      readonly missedBy: number;
    }
  | { readonly is: 'strangles'; readonly actor: string; readonly target: string }
  /** SV-HAZ-07: a round without air. */
  | {
      readonly is: 'airless';
      readonly actor: string;
      /** Rounds of breath left. */
      readonly held: number;
      /** Rounds until the unconscious die. */
      readonly dies: number | null;
    }
  | { readonly is: 'circumstances'; readonly actor: string; readonly circumstances: readonly string[] }
  | { readonly is: 'darkness'; readonly actor: string; readonly darkness: boolean }
  | { readonly is: 'full defense'; readonly actor: string }
  | {
      readonly is: 'weapon';
      readonly actor: string;
      readonly weapon: number;
      readonly place: Place;
      readonly cost: 'minor' | 'free';
    }
  | {
      readonly is: 'attacked';
      readonly actor: string;
      readonly target: string;
      readonly weapon: number;
      readonly use: UseOfWeapon;
      readonly location: Location;
      readonly hand: Hand;
      readonly cost: 'major' | 'minor' | 'off-hand' | 'due' | 'free';
      readonly tn: number;
      readonly roll: RollWord;
      /** What the defender must answer; null where the attack missed or nobody can answer it. */
      readonly pending: Pending | null;
      /** The power that strikes, where no weapon does. */
      readonly power?: number;
      /** An attempt to seize. */
      readonly grapple?: true;
    }
  | {
      readonly is: 'used power';
      readonly actor: string;
      readonly power: number;
      readonly pool: CombatPower['pool'];
      readonly cost: number;
      /** SV-ENCH-12: what the stone in the item pays besides. */
      readonly stone?: number;
      /** SV-LIM-03: whether the attempt counts as a use. */
      readonly counts: boolean;
      /** On whom, where a power works once on each. */
      readonly on?: string;
    }
  | {
      readonly is: 'defended';
      readonly actor: string;
      readonly with: Defence | 'none';
      readonly tn: number | null;
      readonly roll: RollWord | null;
    }
  | {
      readonly is: 'hit';
      readonly actor: string;
      readonly by: string;
      /** What lingers in the blood and was no blow: the venom of Poison Arrow. */
      readonly from?: string;
      readonly location: Location;
      readonly damage: number;
      readonly vitality: number;
      readonly bleedingCount: number;
      readonly stable: boolean;
      readonly shock: number;
      readonly lastAction: boolean;
      readonly life: VitalityState;
      readonly x: number;
      readonly y: number;
      readonly wear: readonly Wear[];
      /** SV-DMG-05: metres that the blow drove its victim. */
      readonly pushed?: number;
      /** The weapon that parried, where it is at risk. */
      readonly parried: number;
    }
  | {
      readonly is: 'healed';
      readonly actor: string;
      readonly by: string;
      readonly vitality: number;
      readonly life: VitalityState;
    }
  | {
      readonly is: 'first aid';
      readonly actor: string;
      readonly target: string;
      readonly roll: RollWord;
      readonly vitality: number;
      readonly bleedingCount: number;
      readonly stable: boolean;
      readonly life: VitalityState;
      /** SV-DMG-09: wounds that it closed. */
      readonly closed?: number;
    }
  | { readonly is: 'grappled'; readonly actor: string; readonly target: string }
  | { readonly is: 'tried to break free'; readonly actor: string; readonly free: boolean }
  | { readonly is: 'let go'; readonly actor: string; readonly target: string }
  | {
      readonly is: 'morale';
      readonly actor: string;
      readonly trigger: Trigger;
      readonly tn: number;
      readonly result: MoraleResult;
      readonly rounds: number | null;
    }
  /** SV-FLAW-16, SV-HAZ-10: what somebody fears is there, or sleep overcomes them. */
  | {
      readonly is: 'ordeal';
      readonly actor: string;
      readonly of: 'phobia' | 'microsleep' | 'hallucinations' | 'airless';
      /** What is feared, where the flaw says. */
      readonly what?: string;
      readonly tn: number;
      readonly success: boolean;
    }
  /** SV-FLAW-18: whether somebody Overconfident brings themselves to leave. */
  | {
      readonly is: 'tried to retreat';
      readonly actor: string;
      readonly tn: number;
      readonly success: boolean;
    }
  | {
      readonly is: 'cast';
      readonly actor: string;
      readonly power: number;
      /** Everyone the power reached; nobody where it failed. */
      readonly targets: readonly string[];
      readonly cost: 'major' | 'minor' | 'with a blow' | 'free';
      /** Meant to harm somebody. */
      readonly hostile: boolean;
      readonly tn: number | null;
      readonly roll: RollWord;
      /** What the game master is to carry out. */
      readonly gm: readonly string[];
    }
  | {
      readonly is: 'affected';
      readonly actor: string;
      readonly by: string;
      readonly affected: boolean;
      readonly defence: Affected['defence'];
      readonly tn: number | null;
      readonly defended: boolean;
    }
  | { readonly is: 'pools'; readonly actor: string; readonly stamina: number; readonly mana: number }
  | { readonly is: 'placed'; readonly actor: string; readonly x: number; readonly y: number }
  | {
      readonly is: 'disarmed';
      readonly actor: string;
      readonly weapon: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly is: 'began'; readonly actor: string; readonly running: Running }
  | {
      readonly is: 'power ended';
      readonly actor: string;
      readonly running: number;
      readonly name: string;
      /** SV-R-183, SV-R-187: whose Vitality changes with the body. */
      readonly bodies?: readonly string[];
      /** SV-LIM-16: who is strained now that it is over. */
      readonly strained?: string;
    }
  | {
      readonly is: 'ruled';
      readonly actor: string;
      readonly why: string;
      readonly silenced: boolean;
      /** SV-ATK-10: who is behind them now. */
      readonly behind?: readonly string[];
    }
  /** The last foe is down, and somebody of the winning side still bleeds or dies: rounds go on. */
  | { readonly is: 'quiet'; readonly winner: string }
  | {
      readonly is: 'state';
      readonly actor: string;
      readonly state: State;
      readonly turns: number;
      /** Who or what has brought it, where that was said: an id of the fight, or words. */
      readonly by?: string;
    }
  /** A condition of a pack. */
  | {
      readonly is: 'afflicted';
      readonly actor: string;
      readonly affliction: Affliction;
      readonly by?: string;
    }
  | { readonly is: 'relieved'; readonly actor: string; readonly name: string }
  | { readonly is: 'prone'; readonly actor: string; readonly prone: boolean; readonly by?: string }
  /** SV-R-221: somebody tried what they could not know to be impossible. */
  | {
      readonly is: 'thwarted';
      readonly actor: string;
      /** What the attempt used up: the last metres of a move, an action, or nothing more than was spent. */
      readonly metres: number;
      readonly cost: 'major' | 'minor' | 'nothing';
      /** Whether somebody unseen was in the way. */
      readonly bumped: boolean;
    }
  | { readonly is: 'turn ended'; readonly actor: string }
  | {
      readonly is: 'ended';
      readonly winner: string;
      /** SV-TRAV-08: who fought while Weary or worse, and is more tired for it. */
      readonly wearied?: readonly string[];
    };

export type EventOf<I extends FightEvent['is']> = Extract<FightEvent, { is: I }>;
