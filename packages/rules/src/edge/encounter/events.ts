/** What happened: everything that changes a fight. */
import type { Attempted } from '../checks/attempt.ts';
import type { Composure } from '../combat/composure.ts';
import type { Harm } from '../combat/harm.ts';
import type { Ability, AbilityTrigger } from '../powers/ability.ts';
import type { Settled } from '../powers/effects.ts';
import type { ChaseComplication, ChasePerk } from '../world/chase-hazards.ts';
import type { SceneFeature } from '../world/scene-features.ts';
import type { ZoneName } from '../world/zones.ts';
import type { Deed, Frame, PerilName, Ruse } from './deed.ts';
import type { MountOrder } from './orders.ts';
import type { Fighter, Side, TurnSide } from './state.ts';

/** What an attack did to one target. */
export interface StruckTarget {
  readonly id: string;
  readonly roller: 'attacker' | 'defender' | 'nobody';
  readonly rolled: Attempted;
  readonly edges: readonly string[];
  readonly hindrances: readonly string[];
  readonly hit: boolean;
  readonly perk: boolean;
  readonly doubled: boolean;
  readonly dealt: number;
  readonly taken: number;
  readonly body: Attempted | null;
  /** ED-DMG-04: more than the maximum before Soak. */
  readonly overwhelming?: boolean;
  readonly harm: Harm | null;
  readonly exposed: boolean;
  readonly effects: readonly Settled[];
  readonly disarmed: string | null;
  /** ED-R-151: spaces it is pushed; each step follows as an event of its own. */
  readonly pushed: number;
  readonly zone: ZoneName | null;
  readonly concentrationEnds: boolean;
  readonly suffocates: boolean;
}

export interface Spending {
  readonly who: string;
  readonly bennies: number;
  readonly responses: number;
}

/** What ends by itself for somebody: conditions, being Exposed. */
export interface Ended {
  readonly who: string;
  readonly what: readonly string[];
}

/** Where a racer is afterwards, and how far everybody is moved so that the hindmost is at the beginning of what is shown. */
export interface AlongTheLine {
  readonly x: number;
  readonly y: number;
  readonly shift: number;
}

export type FightEvent =
  | { readonly is: 'began'; readonly first: TurnSide; readonly roll: number }
  | {
      readonly is: 'turn';
      readonly slot: number;
      readonly round: number;
      readonly ends?: readonly Ended[];
    }
  | { readonly is: 'turn over'; readonly slot: number; readonly ends?: readonly Ended[] }
  | { readonly is: 'asked'; readonly frame: Frame; readonly queue: readonly Deed[] }
  | { readonly is: 'answered' }
  | {
      readonly is: 'moved';
      readonly actor: string;
      readonly x: number;
      readonly y: number;
      readonly height: number;
      readonly cost: number;
      readonly hidden: readonly string[] | null;
      /** ED-R-191: whom it drags into the space it leaves. */
      readonly drags: string | null;
    }
  | {
      readonly is: 'pushed';
      readonly actor: string;
      readonly target: string;
      readonly x: number;
      readonly y: number;
    }
  | { readonly is: 'fell'; readonly actor: string; readonly spaces: number }
  | { readonly is: 'changed zone'; readonly actor: string; readonly zone: ZoneName; readonly cost: number }
  | { readonly is: 'left'; readonly actor: string }
  | { readonly is: 'stood'; readonly actor: string; readonly cost: number }
  | { readonly is: 'lay down'; readonly actor: string }
  | { readonly is: 'dived'; readonly actor: string; readonly cost: number }
  | { readonly is: 'surfaced'; readonly actor: string; readonly cost: number }
  | {
      readonly is: 'attacked';
      readonly actor: string;
      readonly name: string;
      readonly cost: Ability['cost'];
      readonly ability: string | null;
      readonly recharges: boolean;
      readonly limited: boolean;
      readonly concentration: string | null;
      readonly melee: boolean;
      readonly spell: boolean;
      readonly targets: readonly StruckTarget[];
      readonly exposed: boolean;
      /** ED-R-203. */
      readonly exploited: boolean;
      readonly ammunition: string | null;
      readonly unloads: string | null;
      readonly thrown: string | null;
      /** ED-VEH-04: the vehicle whose weapon it was. */
      readonly from: string | null;
      readonly spending: readonly Spending[];
      readonly responses: readonly {
        readonly who: string;
        readonly ability: string;
        readonly trigger: AbilityTrigger;
        readonly limited: boolean;
      }[];
    }
  | {
      readonly is: 'used';
      readonly actor: string;
      readonly name: string;
      readonly ability: string;
      readonly target: string;
      readonly cost: Ability['cost'];
      readonly recharges: boolean;
      readonly limited: boolean;
      readonly concentration: string | null;
      readonly item: string | null;
      readonly effects: readonly Settled[];
    }
  | { readonly is: 'braced'; readonly actor: string; readonly how: 'dodge' | 'evade' }
  | {
      readonly is: 'hid';
      readonly actor: string;
      readonly rolled: Attempted;
      /** ED-R-79: who rolled to notice a creature of the game master. */
      readonly watchers: readonly { readonly who: string; readonly rolled: Attempted }[];
      readonly from: readonly string[];
      /** ED-R-175: enemies that looked for it with a Complication. */
      readonly exposed: readonly string[];
      readonly complication: boolean;
      readonly spending: readonly Spending[];
    }
  | {
      readonly is: 'searched';
      readonly actor: string;
      readonly target: string;
      readonly rolled: Attempted;
      readonly found: boolean;
      /** ED-R-175: who rolled with a Complication. */
      readonly exposed: string | null;
      readonly spending: readonly Spending[];
    }
  | {
      readonly is: 'looked around';
      readonly actor: string;
      readonly rolled: Attempted;
      readonly found: readonly string[];
      readonly exposed: readonly string[];
      readonly spending: readonly Spending[];
    }
  | {
      readonly is: 'aided';
      readonly actor: string;
      readonly target: string;
      readonly rolled: Attempted;
      readonly need: 'dying' | 'bleeding';
      readonly helped: boolean;
      readonly complication: boolean;
      readonly spending: readonly Spending[];
    }
  | { readonly is: 'roused'; readonly actor: string; readonly target: string }
  | {
      readonly is: 'shook off';
      readonly actor: string;
      readonly rolled: Attempted;
      readonly source: string;
      /** Who had caused it. */
      readonly by?: string;
      readonly worked: boolean;
      /** The number of the effect, where the roll was against another. */
      readonly target?: number;
      readonly spending: readonly Spending[];
    }
  | {
      readonly is: 'intimidated';
      readonly actor: string;
      readonly target: string;
      readonly rolled: Attempted;
      readonly frightened: boolean;
      readonly complication: boolean;
      readonly spending: readonly Spending[];
    }
  | {
      readonly is: 'handled';
      readonly actor: string;
      readonly how: 'draw' | 'stow' | 'reload' | 'release' | 'drop' | 'pick up';
      readonly item: string;
    }
  | { readonly is: 'handed over'; readonly actor: string; readonly target: string; readonly item: string }
  | {
      readonly is: 'guessed wrong';
      readonly actor: string;
      readonly x: number;
      readonly y: number;
      readonly height?: number;
      readonly weapon: string;
      /** An attack act in place of a weapon, and what it takes. */
      readonly ability?: string;
      readonly recharges?: boolean;
      readonly limited?: boolean;
      readonly ammunition: string | null;
      readonly unloads: string | null;
      readonly thrown: string | null;
      readonly from: string | null;
    }
  | { readonly is: 'took hold'; readonly actor: string; readonly target: string }
  | { readonly is: 'let go'; readonly actor: string; readonly target: string }
  /** ED-R-155, ED-R-156: what held it ended with whatever happened before; that event has written it. */
  | { readonly is: 'freed'; readonly actor: string; readonly from: string }
  | { readonly is: 'held breath'; readonly actor: string; readonly rounds: number }
  | {
      readonly is: 'swam';
      readonly actor: string;
      readonly rolled: Attempted;
      readonly sinks: boolean;
      readonly spending: readonly Spending[];
    }
  | { readonly is: 'suffocated'; readonly actor: string; readonly left: number }
  | { readonly is: 'mounted'; readonly actor: string; readonly target: string; readonly cost: number }
  | {
      readonly is: 'dismounted';
      readonly actor: string;
      readonly x: number;
      readonly y: number;
      readonly cost: number;
      /** ED-R-165: the mount went down. */
      readonly fell: boolean;
    }
  | {
      readonly is: 'commanded';
      readonly actor: string;
      readonly target: string;
      readonly order: MountOrder;
      readonly rolled: Attempted | null;
      readonly obeys: boolean;
      readonly complication: boolean;
      readonly spending: readonly Spending[];
    }
  | {
      readonly is: 'coasted';
      readonly actor: string;
      readonly x: number;
      readonly y: number;
      readonly spaces: number;
      /** ED-R-211: something was in the way. */
      readonly stops: boolean;
    }
  | {
      readonly is: 'hurled';
      readonly actor: string;
      readonly target: string;
      readonly feature: string;
      readonly cost: SceneFeature['cost'];
      readonly rolled: Attempted;
      readonly exposes: boolean;
      readonly complication: boolean;
      readonly spending: readonly Spending[];
    }
  | {
      readonly is: 'turned over';
      readonly actor: string;
      readonly feature: string;
      readonly cost: SceneFeature['cost'];
    }
  | { readonly is: 'sped'; readonly actor: string; readonly racer: string; readonly speed: number }
  | { readonly is: 'eluded'; readonly actor: string; readonly racer: string }
  | { readonly is: 'took over'; readonly actor: string; readonly racer: string }
  | ({
      readonly is: 'raced';
      readonly actor: string;
      /** Spaces along the line; 0 for whoever only faces the terrain. */
      readonly spaces: number;
      /** Whether that was its move of this turn. */
      readonly moves: boolean;
      readonly hazard: string | null;
      readonly rolled: Attempted | null;
      readonly complication: ChaseComplication | null;
      readonly speed: number;
      readonly taken: number;
      readonly harm: Harm | null;
      readonly rattled: boolean;
      readonly perk: boolean;
      readonly spending: readonly Spending[];
    } & AlongTheLine)
  | ({
      readonly is: 'outwitted';
      readonly actor: string;
      readonly racer: string;
      readonly how: Ruse;
      readonly target: string | null;
      readonly rolled: Attempted;
      /** Who rolled, where somebody did. */
      readonly roller: string | null;
      readonly worked: boolean;
      readonly speed: number;
      /** ED-CHS-03: who has lost sight of it. */
      readonly unseenBy: readonly string[];
      readonly spending: readonly Spending[];
    } & AlongTheLine)
  | ({
      readonly is: 'perk';
      readonly actor: string;
      readonly racer: string;
      readonly perk: ChasePerk;
      readonly target: string | null;
    } & AlongTheLine)
  | {
      readonly is: 'chase over';
      /** The pursued stand, or have got away. */
      readonly how: 'caught' | 'away';
      readonly pursued: TurnSide;
    }
  | { readonly is: 'joined'; readonly fighter: Fighter }
  | {
      readonly is: 'returned';
      readonly actor: string;
      readonly x: number;
      readonly y: number;
      readonly zone: ZoneName | null;
    }
  | { readonly is: 'changed side'; readonly actor: string; readonly side: Side }
  | {
      readonly is: 'endangered';
      readonly actor: string;
      readonly by: string;
      readonly rolled: Attempted | null;
      readonly taken: number;
      readonly harm: Harm | null;
      readonly why: PerilName;
      readonly spending: readonly Spending[];
    }
  | {
      readonly is: 'steadied';
      readonly actor: string;
      readonly of: Composure;
      /** What it concentrated on. */
      readonly spell: string | null;
      readonly rolled: Attempted;
      readonly fails: boolean;
      readonly spending: readonly Spending[];
    }
  | {
      readonly is: 'bled';
      readonly actor: string;
      readonly hp: number;
      readonly dying: boolean;
      /** ED-R-68: a creature of the game master, where it is dead at once. */
      readonly dead?: true;
    }
  | {
      readonly is: 'stabilization';
      readonly actor: string;
      readonly tally: number;
      readonly life: Fighter['life'];
      readonly successes: number;
      readonly failures: number;
      readonly spending: readonly Spending[];
    }
  | { readonly is: 'recharged'; readonly actor: string; readonly ability: string }
  /** ED-R-244: what only those could know to be impossible who see more than its actor; whom it ran into. */
  | {
      readonly is: 'thwarted';
      readonly actor: string;
      readonly spends: 'act' | 'swift' | 'minor' | 'move';
      readonly into: string | null;
    }
  | { readonly is: 'done'; readonly actor: string }
  | { readonly is: 'lair'; readonly actor: string }
  | {
      readonly is: 'judged';
      readonly target: string;
      readonly harm: Harm | null;
      readonly effects: readonly Settled[];
      readonly benny: boolean;
      readonly item: string | null;
      readonly count: number;
      readonly lift?: string;
      /** What falls out of its hand, and from whom it is Hidden now. */
      readonly drop?: string;
      readonly unseenBy?: readonly string[];
      /** Where it is from now on. */
      readonly moved?: { readonly x: number; readonly y: number; readonly zone: ZoneName | null };
    }
  | { readonly is: 'ended'; readonly winner: Side | 'nobody' };

export type EventOf<K extends FightEvent['is']> = Extract<FightEvent, { is: K }>;
