/**
 * Somebody who acts: who they are, what they carry and how they stand. Every rule that needs a person takes this one:
 * `person.ts` makes it from what a table tells, `character-person.ts` from a character file, and those who fight in an
 * encounter are it and more.
 */

import { type Orders, ordersField } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, eitherSchema } from '../by-name.ts';
import { attributeValue, SIZE_NAMES, type Size } from '../character/attributes.ts';
import { can } from '../character/perks/perk-deeds.ts';
import { type FlawTitle, ownFlaw, ownPerk, type PerkTitle } from '../character/perks/traits.ts';
import { skillEntry } from '../checks/circumstances.ts';
import { type LuckyUse, luckyFields } from '../checks/lucky.ts';
import { CONDITION_PENALTIES, CONDITIONS, type Condition, type Penalty } from '../checks/penalties.ts';
import { DRAUGHT_NAMES, type Draught } from '../content/potion-list.ts';
import type { OwnSkill } from '../content/skill-list.ts';
import type { Worn } from '../gear/armour.ts';
import { type Carried, carriedSchema } from '../gear/carried-weapons.ts';
import { type Dose, doseSchema } from '../gear/doses.ts';
import { has } from '../has.ts';
import type { SimversePlay } from '../play.ts';
import { type CombatPower, combatPowerSchema } from '../powers/combat-powers.ts';
import { penaltySchema } from '../world/hardships.ts';
import { type Affliction, afflictionsField } from './own-conditions.ts';
import { type OngoingPain, ongoingPain } from './pain.ts';
import { hasReaction, STATE_NAMES, type State } from './states.ts';
import { BEINGS, isConscious, VITALITY_STATES, type VitalityState, type Wounded } from './vitality.ts';

export interface BorneShield {
  readonly SD: number;
  readonly skill: number;
  readonly specialized: boolean;
}

/** A skill that somebody has learned. */
export interface Learned {
  readonly name: string | OwnSkill;
  readonly level: number;
  readonly specializations: readonly string[];
}

export interface Fighter extends Wounded {
  readonly name: string;
  readonly DX: number;
  readonly ST: number;
  readonly EN: number;
  readonly AW: number;
  readonly WS: number;
  readonly IN: number;
  readonly CH: number;
  readonly size: Size;
  /** Titles: "Lucky", "Damage Resistance (fire)". */
  readonly perks: readonly PerkTitle[];
  readonly flaws: readonly FlawTitle[];
  readonly poorVision: number;
  readonly life: VitalityState;
  /** Relentless has not been used yet (SV-PERK-07). */
  readonly relentless: boolean;
  /** First Aid has been given for the wounds of this fight. */
  readonly treated: boolean;
  readonly stamina: number;
  readonly maxStamina: number;
  readonly mana: number;
  readonly maxMana: number;
  /** What the load, fatigue and lasting pain take; states add theirs. */
  readonly burdens: readonly Condition[];
  readonly states: readonly State[];
  /** Conditions of packs: their states stand among those of the book. */
  readonly afflictions?: readonly Affliction[];
  /** All that lowers rolls now. */
  readonly conditions: readonly Condition[];
  /** SV-HAZ, SV-DIS-04: what hunger, thirst, lost sleep and disease take from rolls. */
  readonly ailments: readonly Penalty[];
  readonly shock: number;
  /** SV-PAIN-01: what comes with the next own turn. */
  readonly nextShock: number;
  readonly prone: boolean;
  readonly speed: number;
  /** SV-INIT-02: what surprise adds to Speed in the first round. */
  readonly surprise: number;
  /** Metres of a half move. */
  readonly movement: number;
  readonly canSprint: boolean;
  readonly reflexes: number;
  readonly brawling: number;
  /** Target number of First Aid or Medicine. */
  readonly firstAid: number;
  readonly weapons: readonly Carried[];
  readonly shield: BorneShield | null;
  readonly armour: readonly Worn[];
  readonly armourPenalty: number;
  /** SV-TMPL-12: kinds of damage against which the blood guards. */
  readonly guarded: readonly string[];
  readonly powers: readonly CombatPower[];
  readonly attackedUnarmed: boolean;
  readonly reactions: number;
  readonly lostThisRound: number;
  /** Not frightened by anything: constructs, the mindless. */
  readonly fearless: boolean;
  readonly veteran: boolean;
  readonly inexperienced: boolean;
  /** SV-MOR-02: has met such foes before. */
  readonly familiar: boolean;
  /** What parts of some powers are meant for: "evil beings". */
  readonly kinds: readonly string[];
  /** SV-INIT-10: difficult ground costs nothing extra. */
  readonly sureFooted: boolean;
  readonly potions: readonly Draught[];
  /** SV-DIS-01: doses at hand. */
  readonly poisons: readonly Dose[];
  /** Skills learned; those of weapons in hand stand with the weapons. */
  readonly skills: readonly Learned[];
  /** SV-LIM-12: cannot speak. */
  readonly silenced: boolean;
  /** SV-HAZ-10: two nights without sleep, and nothing against it. */
  readonly drowsy: boolean;
  /** SV-PERK-41: which failure of theirs is rolled again. */
  readonly lucky: LuckyUse;
  /** SV-PERK-42: in this session already. */
  readonly luckyUsed: boolean;
  /** What they want wherever the book says that they may. */
  readonly orders?: Orders;
  /** What carries them. */
  readonly mount?: string;
}

const count = z.int().min(0).max(1_000_000);

const isText = (given: unknown): boolean => typeof given === 'string';

/** The same as it is kept in the state of a fight. */
export const fighterFields = {
  name: z.string().min(1).max(80),
  DX: attributeValue,
  ST: attributeValue,
  EN: attributeValue,
  AW: attributeValue,
  WS: attributeValue,
  IN: attributeValue,
  CH: attributeValue,
  size: z.enum(SIZE_NAMES),
  being: z.enum(BEINGS),
  perks: z.array(eitherSchema(isText, z.string().max(80), ownPerk)).max(60),
  flaws: z.array(eitherSchema(isText, z.string().max(80), ownFlaw)).max(60),
  poorVision: z.int().min(0).max(10),
  maxVitality: z.int().min(1).max(10_000).meta({ unit: 'Vitality' }),
  vitality: z.int().min(-100_000).max(10_000).meta({ unit: 'Vitality' }),
  bleedingCount: count,
  stable: z.boolean(),
  unconscious: z.boolean(),
  hardToKill: z.boolean(),
  lastAction: z.boolean(),
  relentless: z.boolean(),
  life: z.enum(VITALITY_STATES),
  treated: z.boolean(),
  stamina: count,
  maxStamina: count,
  mana: count,
  maxMana: count,
  burdens: z.array(z.enum(CONDITIONS)).max(CONDITIONS.length),
  states: z.array(z.enum(STATE_NAMES)).max(STATE_NAMES.length),
  afflictions: afflictionsField,
  conditions: z.array(z.enum(CONDITIONS)).max(2 * CONDITIONS.length),
  ailments: z.array(penaltySchema).max(20).default([]),
  shock: z.int().min(-100_000).max(0),
  nextShock: z.int().min(-100_000).max(0),
  prone: z.boolean(),
  speed: z.number().min(0).max(1000),
  surprise: z.int().min(-100).max(100),
  movement: z.number().min(0).max(1000),
  canSprint: z.boolean(),
  reflexes: z.int().min(0).max(10),
  brawling: z.int().min(0).max(100),
  firstAid: z.int().min(-50).max(200),
  weapons: z.array(carriedSchema).max(24),
  shield: z
    .strictObject({ SD: z.int().min(0).max(20), skill: z.int().min(0).max(100), specialized: z.boolean() })
    .nullable(),
  armour: z
    .array(
      z.strictObject({
        piece: z.enum(['torso', 'leggings', 'gloves', 'boots', 'helmet']),
        AR: z.int().min(0).max(500),
        AD: z.int().min(0).max(50),
        armourClass: z.enum(['light', 'medium', 'heavy']).optional(),
      }),
    )
    .max(5),
  armourPenalty: z.int().min(-50).max(0),
  guarded: z.array(z.string().max(20)).max(10).default([]),
  powers: z.array(combatPowerSchema).max(40),
  attackedUnarmed: z.boolean(),
  reactions: z.int().min(0).max(3),
  lostThisRound: count,
  fearless: z.boolean(),
  veteran: z.boolean(),
  inexperienced: z.boolean(),
  familiar: z.boolean(),
  kinds: z.array(z.string().max(60)).max(10),
  sureFooted: z.boolean(),
  potions: z.array(z.enum(DRAUGHT_NAMES)).max(20),
  poisons: z.array(doseSchema).max(20).default([]),
  skills: z
    .array(
      z.strictObject({
        name: byNameOr(z.string().min(1).max(60), skillEntry),
        level: z.int().min(0).max(60),
        specializations: z.array(z.string().min(1).max(60)).max(10),
      }),
    )
    .max(100)
    .default([]),
  silenced: z.boolean(),
  drowsy: z.boolean().default(false),
  orders: ordersField.exactOptional(),
  mount: z.string().min(1).max(80).exactOptional(),
  ...luckyFields,
};

/** SV-PERK-12, SV-R-46: Night Vision reaches as far as sight, the dwarf's only 30 m. */
const DWARF_SIGHT = 30;
export const seesInDark = (perks: readonly PerkTitle[], metres: number): boolean =>
  can(perks, 'sees in the dark') || (can(perks, 'sees 30 m in the dark') && metres <= DWARF_SIGHT);

/** SV-PAIN-03, SV-R-102: what low Vitality takes from a roll of somebody who is fighting, or is not. */
export const painOf = (
  { vitality, maxVitality, perks }: Fighter,
  inCombat: boolean,
  play: SimversePlay,
): OngoingPain | undefined => ongoingPain(vitality, maxVitality, inCombat, perks, play);

/** SV-STAT-08: neither felled by wounds nor put to sleep. */
export const isWakeful = ({ life, states }: Pick<Fighter, 'life' | 'states'>): boolean =>
  isConscious(life) && !has(states, 'Unconscious') && !has(states, 'Frozen');

/** SV-INIT-06, SV-STAT-08, SV-R-197: whether somebody has a reaction left and can use it. */
export const canReact = ({ reactions, life, states, conditions }: Fighter): boolean =>
  reactions > 0 &&
  isConscious(life) &&
  life !== 'last action' &&
  hasReaction(states) &&
  !has(conditions, 'Stunned');

/** SV-DER-06, SV-DER-07, SV-STAT: all that lowers rolls. SV-STAT-04: who holds suffers like the one held. */
export function loweredBy(
  burdens: readonly Condition[],
  states: readonly State[],
  stamina: number,
  mana: number,
): Condition[] {
  const found = [...burdens];
  for (const state of states) {
    const condition = state === 'Grappling' ? 'Grappled' : state;
    if (condition in CONDITION_PENALTIES) addOnce(found, condition as Condition);
  }
  if (stamina <= 0) addOnce(found, 'Exhausted');
  if (mana <= 0) addOnce(found, 'Depleted');
  return found;
}

function addOnce(found: Condition[], condition: Condition): void {
  if (!has(found, condition)) found.push(condition);
}

/** Every state that somebody is in, by name or by what their numbers say. */
export function statesOf(person: Fighter): State[] {
  const { states, burdens, prone, bleedingCount, stamina, mana, life } = person;
  const shown: Partial<Record<State, boolean>> = {
    Prone: prone,
    Bleeding: bleedingCount > 0,
    Exhausted: stamina <= 0,
    Depleted: mana <= 0,
    Unconscious: !isConscious(life),
  };
  return STATE_NAMES.filter(
    state => shown[state] || states.includes(state) || (burdens as readonly string[]).includes(state),
  );
}

/** SV-STAT-04, SV-R-174: everything that belongs to grappling is spared the −4 of the hold. */
export const sparedTheHold = (conditions: readonly Condition[]): readonly Condition[] =>
  has(conditions, 'Grappled') || has(conditions, 'Grappling')
    ? conditions.filter(c => c !== 'Grappled' && c !== 'Grappling')
    : conditions;
