/** ATK-01: blows, holds and bolts as the rules of attack want to see them. */
import type { Strike } from '../combat/attack.ts';
import type { Attacker, Situation } from '../combat/attack-tn.ts';
import type { Force } from '../combat/damage.ts';
import { GRIP } from '../combat/grapple.ts';
import { type Arms, type Hand, isRanged } from '../gear/weapons.ts';
import type { SimversePlay } from '../play.ts';
import { reachOf } from '../powers/power-design.ts';
import { ridden } from './acts/maneuvers.ts';
import { designOf } from './acts/power-aim.ts';
import type { Blow, Carried, Combatant, CombatPower } from './combatant.ts';
import { isFlanked, isHigh, metresBetween } from './ground.ts';
import { useOf } from './hands.ts';
import { weaponDice } from './lasting-powers.ts';
import { isDark } from './power-states.ts';
import { freeToGrapple, type Modifiers, modifiersOn } from './roll-modifiers.ts';
import type { FightState, Pending } from './state.ts';

function attacker(c: Combatant, weapon: Carried | undefined, skill: number, grapple: boolean): Attacker {
  return {
    DX: c.DX,
    ST: c.ST,
    EN: c.EN,
    AW: c.AW,
    perks: c.perks,
    flaws: c.flaws,
    poorVision: c.poorVision,
    conditions: grapple ? freeToGrapple(c.conditions) : c.conditions,
    shock: c.shock,
    prone: c.prone,
    base: 'DX',
    attribute: undefined,
    skill,
    specialized: weapon?.specialized ?? false,
    weaponMaster: weapon?.weaponMaster ?? false,
    target: undefined,
    armourPenalty: c.armourPenalty,
    gestures: false,
  };
}

export function situation(
  state: FightState,
  c: Combatant,
  target: Combatant,
  arms: Arms,
  hand: Hand,
  location: Blow['location'],
  modifiers: Modifiers,
): Situation {
  const ranged = isRanged(arms.kind);
  return {
    hand,
    location,
    metres: metresBetween(c, target),
    aimed: ranged && c.aim === target.id,
    highGround: isHigh(state.map, c) && !isHigh(state.map, target),
    flanking: !ranged && isFlanked(state, c, target),
    darkness: state.map.darkness && isDark(state, target),
    modifiers,
  };
}

/** What an earlier feint or a better aim adds against this target. */
const withCraft = (modifiers: Modifiers, c: Combatant, target: Combatant): Modifiers => {
  const extra = c.aim === target.id ? c.aimExtra : 0;
  if (extra === 0 && c.feinted !== target.id) return modifiers;
  const feint = c.feinted === target.id ? FEINT : 0;
  return [...modifiers, { source: 'Feint', value: feint }, { source: 'Aimed Shot', value: extra }];
};
const FEINT = 4;

/** A strike in a fight; powers may push the one they hit (SV-ENH-16). */
export interface FightStrike extends Strike {
  readonly push?: number;
  /** What a maneuver takes from the defence. */
  readonly weakens?: { readonly source: string; readonly value: number };
}

/** A blow with a weapon, perhaps with a maneuver. */
export function blowOf(
  state: FightState,
  c: Combatant,
  target: Combatant,
  { weapon: index, use, location }: Blow,
  hand: Hand,
  power: CombatPower | undefined,
  play: SimversePlay,
): FightStrike {
  const weapon = c.weapons[index] as Carried;
  const { arms, skill } = useOf(weapon, use) as Carried['uses'][number];
  const modifiers = withCraft(modifiersOn(state, c, 'attack', play), c, target);
  const strike = {
    attacker: attacker(c, weapon, skill, false),
    arms: arms as Arms,
    force: forceOf(c, weapon.weaponMaster, state.running.length > 0 ? weaponDice(state, c, index) : 0),
    situation: situation(state, c, target, arms as Arms, hand, location, modifiers),
  };
  return power ? ridden(strike, c, target, power) : strike;
}

const forceOf = (c: Combatant, weaponMaster: boolean, extraDice: number): Force => ({
  ST: c.ST,
  weaponMaster,
  martialArts: c.perks.includes('Martial Arts Training'),
  bonus: 0,
  extraDice,
});

/** SV-R-108: a Brawling attack that does no damage. */
export const grappleOf = (
  state: FightState,
  c: Combatant,
  target: Combatant,
  play: SimversePlay,
): Strike => ({
  attacker: attacker(c, undefined, c.brawling, true),
  arms: GRIP,
  force: forceOf(c, false, 0),
  situation: situation(state, c, target, GRIP, 'main', 'torso', modifiersOn(state, c, 'attack', play)),
});

/** SV-R-65: the roll of an attack power is its attack roll. */
export function boltOf(
  state: FightState,
  c: Combatant,
  target: Combatant,
  power: CombatPower,
  play: SimversePlay,
): FightStrike {
  const design = designOf(power);
  const arms: Arms = {
    ...GRIP,
    name: power.name,
    damage: { dice: power.dice, modifier: power.modifier },
    type: power.type,
    // A power by touch is met like any blow.
    kind: design && reachOf(design.design) === 'adjacent' ? 'melee' : 'spell',
    unarmed: false,
    piercing: power.piercing,
  };
  return {
    attacker: {
      ...attacker(c, undefined, 0, false),
      base: power.base,
      target: power.tn,
      gestures: power.gestures,
    },
    arms,
    force: { ...forceOf(c, false, 0), ST: NO_MUSCLES },
    situation: situation(state, c, target, arms, 'main', 'torso', modifiersOn(state, c, 'attack', play)),
    push: power.push,
  };
}

/** ST adds nothing to the damage of a power, and takes nothing from it. */
const NO_MUSCLES = 10;

/** The answer mostly follows at once: the strike that it meets need not be put together a second time. */
let launched: { readonly pending: Pending; readonly strike: FightStrike } | undefined;
export const remember = (pending: Pending, strike: FightStrike): void => {
  launched = { pending, strike };
};

/** The strike that an answer is waited for. */
export function pendingStrike(
  state: FightState,
  by: Combatant,
  on: Combatant,
  p: Pending,
  play: SimversePlay,
): FightStrike {
  if (launched?.pending === p) return launched.strike;
  if (p.grapple) return grappleOf(state, by, on, play);
  const power = p.power < 0 ? undefined : by.powers[p.power];
  if (p.weapon < 0 && power) return boltOf(state, by, on, power, play);
  return blowOf(state, by, on, p, p.hand, power, play);
}
