/** What a blow promises, as a fighter judges it before striking. */

import { distribution, sum } from '@arbiter/dice';
import { convertDamage, strengthDamageBonus } from '../../character/derived.ts';
import { can } from '../../character/perks/perk-deeds.ts';
import { THREE_DICE } from '../../checks/rolls.ts';
import { CALLED_SHOTS, rangePenalty, SITUATION } from '../../combat/combat-modifiers.ts';
import { damagePool, WEAPON_MASTER_DAMAGE, wound } from '../../combat/damage.ts';
import { SPECIALIZED, skillLevel } from '../../combat/defence.ts';
import { NATURAL_ARMOUR, PIECE_ON } from '../../gear/armour.ts';
import type { Carried } from '../../gear/carried-weapons.ts';
import { type Arms, isRanged } from '../../gear/weapons.ts';
import type { CombatPower } from '../../powers/combat-powers.ts';
import type { Combatant } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import { BLEEDING_WORTH } from '../foresight.ts';
import { metresBetween } from '../ground.ts';

/** The chance that 3d6 come to a target number or less; criticals included. */
const CHANCES = (() => {
  const { outcomes, total } = distribution(THREE_DICE, sum);
  return Array.from({ length: 19 }, (_, tn) => {
    const ways = outcomes.filter(({ value }) => value === 3 || (value <= tn && value < 18));
    return Number(ways.reduce((n, { weight }) => n + weight, 0n)) / Number(total);
  });
})();
export const chanceOf = (tn: number): number => CHANCES[tn < 0 ? 0 : Math.min(tn, 18)] ?? 0;

/** Whether somebody would pay for this power; nobody dies for one. */
export function canSpare(c: Combatant, { pool, cost }: CombatPower, reserve = -1): boolean {
  return c[pool] - cost > (pool === 'vitality' ? c.maxVitality / 2 : reserve);
}

const WORTHWHILE = ['torso', 'head', 'vitals'] as const;

/** How well somebody strikes, as a fighter judges it beforehand: skill and distance, without the fine print. */
export function judgedTn(
  c: Combatant,
  weapon: Carried,
  use: Carried['uses'][number],
  metres: number,
): number {
  const skill = c.DX + skillLevel(use.skill) + (weapon.specialized ? SPECIALIZED : 0) + use.arms.toHit;
  return (
    skill + (isRanged(use.arms.kind) ? rangePenalty(metres) : 0) + (c.prone ? SITUATION.attackerProne : 0)
  );
}

/** A blow with one hand where it promises most. */
export const blowAtBest = (
  c: Combatant,
  target: Combatant,
  index: number,
  weapon: Carried,
  use: Carried['uses'][number],
): CommandOf<'attack'> =>
  blowAt(c, target, index, use.use, prospectOf(c, target, weapon, use).location, 'one');

/** The blow itself, once it is chosen. */
export const blowAt = (
  c: Combatant,
  target: Combatant,
  weapon: number,
  use: Carried['uses'][number]['use'],
  location: Prospect['location'],
  hands: 'one' | 'two',
): CommandOf<'attack'> => ({
  do: 'attack',
  actor: c.id,
  target: target.id,
  weapon,
  use,
  location,
  hands,
  power: -1,
});

/** Where somebody is best struck with a weapon, and what that promises. */
export function prospectOf(
  c: Combatant,
  target: Combatant,
  weapon: Carried,
  use: Carried['uses'][number],
): Prospect {
  const natural = naturalArmourOf(target);
  return prospectAgainst(
    c,
    weapon,
    use,
    metresBetween(c, target),
    natural + wornOn(target, 'torso'),
    natural + wornOn(target, 'helmet'),
  );
}

/** What protects somebody everywhere, and what is worn on body or head, as a fighter sees it. */
export const naturalArmourOf = ({ perks }: Combatant): number =>
  can(perks, 'has a hide') ? NATURAL_ARMOUR : 0;
export function wornOn({ armour }: Combatant, on: 'torso' | 'helmet'): number {
  for (const piece of armour) if (piece.piece === on) return piece.AR;
  return 0;
}

export interface Prospect {
  readonly location: (typeof WORTHWHILE)[number];
  readonly worth: number;
}

/** Where a weapon strikes best, and what that promises: worked out once for each skill, strength and armour. */
const prospects = new WeakMap<Carried['uses'][number], Map<number, Prospect>>();
const MAX_PROSPECTS = 5000;
/** Below the one and above the other a target number changes nothing more. */
const [LEAST_TN, MOST_TN] = [0, 31];

export function prospectAgainst(
  c: Combatant,
  weapon: Carried,
  use: Carried['uses'][number],
  metres: number,
  body: number,
  head: number,
): Prospect {
  const tn = judgedTn(c, weapon, use, metres);
  const ofUse = prospects.get(use) ?? new Map<number, Prospect>();
  const skill = Math.min(Math.max(tn, LEAST_TN), MOST_TN);
  const key = (((skill * 512 + body) * 512 + head) * 64 + c.ST) * 2 + (weapon.weaponMaster ? 1 : 0);
  const known = ofUse.get(key);
  if (known) return known;
  if (ofUse.size >= MAX_PROSPECTS) ofUse.clear();
  const found = bestOf(c, weapon, use.arms as Arms, skill, body, head);
  ofUse.set(key, found);
  prospects.set(use, ofUse);
  return found;
}

function bestOf(c: Combatant, weapon: Carried, arms: Arms, tn: number, body: number, head: number): Prospect {
  let best: Prospect = { location: 'torso', worth: -1 };
  for (const location of WORTHWHILE) {
    const AR = PIECE_ON[location] === 'helmet' ? head : body;
    const worth =
      chanceOf(tn + CALLED_SHOTS[location].toHit) * meanDamage(c.ST, weapon.weaponMaster, arms, AR, location);
    if (worth > best.worth) best = { location, worth };
  }
  return best;
}

function meanDamage(
  ST: number,
  weaponMaster: boolean,
  arms: Arms,
  AR: number,
  location: (typeof WORTHWHILE)[number],
): number {
  const bonus = arms.kind === 'crossbow' || arms.kind === 'gun' ? 0 : strengthDamageBonus({ ST });
  const { dice, modifier } = convertDamage({
    dice: arms.damage.dice,
    modifier:
      arms.damage.modifier -
      (arms.thrust ? arms.damage.dice : 0) +
      bonus +
      (weaponMaster ? WEAPON_MASTER_DAMAGE : 0),
  });
  const { outcomes, total } = distribution(damagePool(dice), sum);
  const body = { AR, piercing: 0, resists: false, bleeds: true };
  return outcomes.reduce((all, { value, weight }) => {
    const hurt = wound(value + modifier, arms.type, location, 0, body);
    return all + (Number(weight) / Number(total)) * (hurt.damage + (hurt.bleeds ? BLEEDING_WORTH : 0));
  }, 0);
}
