/** How an attack stands between two of its steps: for each target, and in what has been paid. */
import { itemAt } from '@arbiter/engine';
import type { Character } from '../character/character.ts';
import { quietPools } from '../checks/harm.ts';
import { armorRow } from '../content/armor-list.ts';
import { type DamageType, damageTypeNamed } from '../content/damage-types.ts';
import {
  type AbilityMoment,
  WEAPON_ABILITY_RULES,
  type WeaponAbilityName,
} from '../content/weapon-ability-list.ts';
import type { WeaponAbility } from '../content/weapon-list.ts';
import type { OpenAdventurePlay } from '../play.ts';
import type { Arms } from './arms.ts';
import type { Swing, Target } from './blow.ts';
import type { Region } from './body-region.ts';
import type { Hit } from './hit.ts';
import { type Affected, type Purse, pay, UNAFFECTED } from './weapon-abilities.ts';

export const FOILS = [
  'out of range',
  'wrong space',
  'stopped',
  'dodge',
  'block',
  'parry',
  'deflect',
  'free dodge',
] as const;

/** What came of the attack for one of those whom it reached. */
export interface Struck extends Hit {
  /** What kept the blow away, if anything did. */
  readonly foiled: (typeof FOILS)[number] | null;
  readonly range: number | null;
  readonly region: Region['name'] | null;
  /** The defender's guard still stands. */
  readonly guarding: boolean;
  readonly defenderExult: number;
  /** OA-ARMR-07: the defender has paid for what the armor can do. */
  readonly armorPaid: boolean;
  /** OA-PERK-18: natural armor was paid for. */
  readonly naturalArmorPaid: boolean;
  /** OA-WABL-21: suffocation counters more in each round of the choke. */
  readonly strangled: number;
}

/** An attack under way: who strikes how and with what, what is paid for it, and what it is rolled and told with. */
export interface AttackCourse {
  readonly swing: Swing;
  readonly arms: Arms;
  readonly payments: Payments;
  readonly play: OpenAdventurePlay;
}

/** How an attack on one target stands between two steps. */
export interface TargetCourse {
  readonly target: Target;
  /** OA-WABL-06: the answer has been spoilt. */
  spoilt: boolean;
  range: number | null;
  /** Defense without what the cover of a region adds. */
  defense: number;
  protection: number;
  region: Region | null;
  cover: number;
  foiled: Struck['foiled'];
  /** Total less defense. */
  over: number;
  damage: number;
  HP: number;
  SP: number;
  armorPaid: boolean;
  naturalArmorPaid: boolean;
  unconscious: boolean;
  killed: boolean | null;
  slowMinutes: number;
  stunnedRounds: number;
  knockback: number;
  drops: boolean;
  prone: boolean;
  affected: Affected;
}

/** What has been paid in the course of an attack. */
export class Payments implements Purse {
  readonly HP: number;
  SP: number;
  exult: number;
  bought: readonly WeaponAbilityName[] = NOTHING_BOUGHT;
  readonly #play: OpenAdventurePlay;
  /** What is to be paid for, the most wanted first; only where one thing could take the points of another. */
  readonly #wanted: readonly WeaponAbility[];

  constructor(purse: Purse, play: OpenAdventurePlay, wanted: readonly WeaponAbility[] = NOTHING_WANTED) {
    this.HP = purse.HP;
    this.SP = purse.SP;
    this.exult = purse.exult;
    this.#play = play;
    this.#wanted = wanted;
  }

  /** Exult points more, or fewer. */
  earn(exult: number): void {
    this.exult += exult;
  }

  /** Pays for an ability, if the points are there, and not kept for what is wanted more; `must` is asked then. */
  buy(ability: WeaponAbility, must?: () => boolean): boolean {
    // OA-R-431: paid once, it works on everybody whom the attack hurts.
    if (this.bought.includes(ability.ability)) return true;
    const kept = this.#wanted.length > 0 ? this.#keptFor(ability) : undefined;
    if (kept && !must?.()) {
      if (this.#play.trace.on)
        this.#play.trace.note('OA-EXLT-02', `not paid for ${ability.ability}: kept for`, kept.ability);
      return false;
    }
    const after = pay(this, ability, this.#play);
    if (!after || after === this) return after === this;
    this.bought = [...this.bought, ability.ability];
    this.SP = after.SP;
    this.exult = after.exult;
    return true;
  }

  /** OA-EXLT-02: something wanted more, which comes later and could not be paid for any longer. */
  #keptFor(ability: WeaponAbility): WeaponAbility | undefined {
    let { SP, exult } = this;
    const price = ability.cost;
    if (!price) return undefined;
    for (const other of this.#wanted) {
      if (other.ability === ability.ability) return undefined;
      const { stamina = 0, exult: points = 0 } = other.cost ?? {};
      const later = comesAt(other) > comesAt(ability) && !this.bought.includes(other.ability);
      if (!later || SP < stamina || exult < points) continue;
      SP -= stamina;
      exult -= points;
      if (SP < (price.stamina ?? 0) || exult < (price.exult ?? 0)) return other;
    }
    return undefined;
  }
}
const NOTHING_WANTED: readonly WeaponAbility[] = [];
const NOTHING_BOUGHT: readonly WeaponAbilityName[] = [];

/** The moments of an attack in their order (OA-R-428, OA-R-429). */
const MOMENTS: readonly AbilityMoment[] = [
  'targets',
  'answer',
  'mode',
  'own numbers',
  'damage',
  'declared',
  'factor',
  'effect',
];
const comesAt = ({ ability }: WeaponAbility): number => MOMENTS.indexOf(WEAPON_ABILITY_RULES[ability].moment);

/** What the attacker wants to pay for, the most wanted first; nothing where it is one thing at most. */
export const wantedOf = (
  buys: readonly WeaponAbilityName[],
  abilities: readonly WeaponAbility[],
): readonly WeaponAbility[] =>
  buys.length < 2
    ? NOTHING_WANTED
    : buys.flatMap(name => abilities.filter(({ ability, cost }) => ability === name && cost !== undefined));

/** Whether a step is told under the name of its target; of a single one nobody need be told whose it is. */
export const isToldApart = (courses: readonly TargetCourse[], play: OpenAdventurePlay): boolean =>
  courses.length > 1 && play.trace.on;
export const toldOf = <T>({ target }: TargetCourse, play: OpenAdventurePlay, step: () => T): T =>
  play.trace.within('OA-CMBT-13', target.defender.name, step);

/** Where everybody stands as the attack begins. */
export function coursesOf(targets: readonly Target[], play: OpenAdventurePlay): readonly TargetCourse[] {
  const courses = [courseOf(itemAt(targets, 0), play)];
  for (let i = 1; i < targets.length; i++) courses.push(courseOf(itemAt(targets, i), play));
  return courses;
}

function courseOf(target: Target, play: OpenAdventurePlay): TargetCourse {
  const { HP, SP } = quietPools(target.defender, play);
  return {
    target,
    spoilt: false,
    range: null,
    defense: 0,
    protection: 0,
    region: null,
    cover: 0,
    foiled: null,
    over: 0,
    damage: 0,
    HP,
    SP,
    armorPaid: false,
    naturalArmorPaid: false,
    unconscious: false,
    killed: null,
    slowMinutes: 0,
    stunnedRounds: 0,
    knockback: 0,
    drops: false,
    prone: false,
    affected: UNAFFECTED,
  };
}

/** OA-ARMR-14: protection more against the damage that the armor was paid for. */
export const paidProtection = ({ armor }: Character, types: readonly DamageType[]): number =>
  armor.reduce((total, suit) => {
    const gift = armorRow(suit).ability?.protection;
    const meant =
      gift && types.some(type => type === gift.against || damageTypeNamed(type).parent === gift.against);
    return meant ? total + gift.points : total;
  }, 0);
