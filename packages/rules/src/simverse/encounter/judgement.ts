/** What a blow promises, as a fighter judges it before striking. */
import { distribution, sum } from '@arbiter/dice';
import { NATURAL_ARMOUR, PIECE_ON } from '../armour.ts';
import { damagePool, WEAPON_MASTER_DAMAGE, wound } from '../damage.ts';
import { SPECIALIZED, skillLevel } from '../defence.ts';
import { convertDamage, strengthDamageBonus } from '../derived.ts';
import { CALLED_SHOTS, rangePenalty, SITUATION } from '../modifiers.ts';
import { THREE_DICE } from '../rolls.ts';
import { type Arms, isRanged } from '../weapons.ts';
import type { Carried, Combatant } from './combatant.ts';
import type { Command } from './commands.ts';
import { metresBetween } from './ground.ts';

/** The chance that 3d6 come to a target number or less; criticals included. */
const CHANCES = (() => {
  const { outcomes, total } = distribution(THREE_DICE, sum);
  return Array.from({ length: 19 }, (_, tn) => {
    const ways = outcomes.filter(({ value }) => value === 3 || (value <= tn && value < 18));
    return Number(ways.reduce((n, { weight }) => n + weight, 0n)) / Number(total);
  });
})();
export const chanceOf = (tn: number): number => CHANCES[tn < 0 ? 0 : Math.min(tn, 18)] ?? 0;

export interface Plan {
  readonly command: Command;
  readonly worth: number;
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

export function bestLocation(
  c: Combatant,
  target: Combatant,
  index: number,
  weapon: Carried,
  use: Carried['uses'][number],
  hands: 'one' | 'two',
): Plan {
  const tn = judgedTn(c, weapon, use, metresBetween(c, target));
  const natural = target.perks.includes('Natural Armor') ? NATURAL_ARMOUR : 0;
  let [best, worth]: [(typeof WORTHWHILE)[number], number] = ['torso', -1];
  for (const location of WORTHWHILE) {
    const AR = wornAt(target, location) + natural;
    const promise =
      chanceOf(tn + CALLED_SHOTS[location].toHit) * meanDamage(c, weapon, use.arms as Arms, AR, location);
    if (promise > worth) {
      best = location;
      worth = promise;
    }
  }
  return {
    command: {
      do: 'attack',
      actor: c.id,
      target: target.id,
      weapon: index,
      use: use.use,
      location: best,
      hands,
      power: -1,
    },
    worth,
  };
}

function wornAt(target: Combatant, location: (typeof WORTHWHILE)[number]): number {
  const on = PIECE_ON[location];
  for (const piece of target.armour) if (piece.piece === on) return piece.AR;
  return 0;
}

/** What a hit does on average: worked out once for each weapon, strength, armour and doubling. */
const means = new Map<number, number>();
const MAX_MEANS = 20_000;
function meanDamage(
  c: Combatant,
  weapon: Carried,
  arms: Arms,
  AR: number,
  location: (typeof WORTHWHILE)[number],
): number {
  const flat = arms.damage.modifier - (arms.thrust ? arms.damage.dice : 0);
  const doubles = location === 'torso' ? 0 : 1;
  const master = weapon.weaponMaster ? 1 : 0;
  const type = arms.type === 'cutting' ? 2 : arms.type === 'impaling' ? 1 : 0;
  const key =
    (((((arms.damage.dice * 128 + flat + 64) * 64 + c.ST) * 512 + AR) * 2 + doubles) * 2 + master) * 3 + type;
  const known = means.get(key);
  if (known !== undefined) return known;
  if (means.size >= MAX_MEANS) means.clear();
  const mean = workedOut(c.ST, weapon.weaponMaster, arms, AR, location);
  means.set(key, mean);
  return mean;
}

function workedOut(
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
/** A bleeding wound goes on costing Vitality for a while. */
const BLEEDING_WORTH = 2;
