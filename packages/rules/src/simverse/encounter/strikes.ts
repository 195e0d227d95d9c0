/** ATK-01, ATK-03 in a running fight: what belongs to a blow, a hold or a bolt, and to the defence against it. */

import type { Modifier } from '../checks/modifiers.ts';
import type { AttackSituation, Blow } from '../combat/attack-tn.ts';
import { SITUATION } from '../combat/combat-modifiers.ts';
import { type DefenceAnswer, parryingIn, type Stance } from '../combat/defence.ts';
import { GRIP, gripBlow } from '../combat/grapple.ts';
import { inActiveCombat } from '../combat/pain.ts';
import { type Location, type Protection, protectionOf } from '../gear/armour.ts';
import { type Carried, hasFreeHand, useOf } from '../gear/carried-weapons.ts';
import { type Arms, type Hand, isRanged } from '../gear/weapons.ts';
import { has } from '../has.ts';
import type { SimversePlay } from '../play.ts';
import type { CombatPower } from '../powers/combat-powers.ts';
import { armsOfPower } from '../powers/power-input.ts';
import { riddenBlow } from './acts/blows/ridden-blow.ts';
import { designOf } from './acts/powers/power-aim.ts';
import type { ChosenBlow, Combatant } from './combatant.ts';
import { coverFrom, isFlanked, isFoggy, isHigh, metresBetween } from './ground.ts';
import { changesOf, isDark, protectedBy, weaponDice } from './lasting-powers.ts';
import { combatant, type FightState, type Pending } from './state.ts';

const NONE: readonly Modifier[] = [];

/** What the powers that run add to an attack. */
const onAttack = (state: FightState, c: Combatant): readonly Modifier[] =>
  state.running.length === 0 && !c.afflictions ? NONE : changesOf(state, c, 'attack');

/** SV-R-231: fog is as bad as the dark, and Night Vision no help. */
const inFog = (
  { map }: FightState,
  c: Combatant,
  target: Combatant,
  modifiers: readonly Modifier[],
): readonly Modifier[] => (isFoggy(map, c, target) ? [...modifiers, FOG] : modifiers);
const FOG: Modifier = { source: 'fog', value: SITUATION.darkness };

const isAbove = ({ map }: FightState, c: Combatant, target: Combatant): boolean =>
  map.high.length > 0 && isHigh(map, c) && !isHigh(map, target);

/** Where two stand, as an attack from one on the other sees it. */
export function situation(
  state: FightState,
  c: Combatant,
  target: Combatant,
  arms: Arms,
  hand: Hand = 'main',
  location: Location = 'torso',
): AttackSituation {
  const ranged = isRanged(arms.kind);
  return {
    hand,
    location,
    metres: metresBetween(c, target),
    aimed: ranged && c.aim === target.id,
    highGround: isAbove(state, c, target),
    flanking: !ranged && isFlanked(state, c, target),
    darkness: isDark(state, target),
    modifiers: inFog(state, c, target, onAttack(state, c)),
  };
}

/** What an earlier feint or a better aim adds against this target. */
const withCraft = (modifiers: readonly Modifier[], c: Combatant, target: Combatant): readonly Modifier[] => {
  if (c.aim === null && c.feinted === null) return modifiers;
  const extra = c.aim === target.id ? c.aimExtra : 0;
  if (extra === 0 && c.feinted !== target.id) return modifiers;
  const feint = c.feinted === target.id ? FEINT : 0;
  return [...modifiers, { source: 'Feint', value: feint }, { source: 'Aimed Shot', value: extra }];
};
const FEINT = 4;

/** A blow with a weapon, perhaps with a maneuver. Who flanks counts only until the attack is rolled. */
export function blowOf(
  state: FightState,
  c: Combatant,
  target: Combatant,
  chosen: ChosenBlow,
  hand: Hand,
  power: CombatPower | undefined,
  isRolled = false,
): Blow {
  const weapon = c.weapons[chosen.weapon] as Carried;
  const use = useOf(weapon, chosen.use) as Carried['uses'][number];
  const blow = plainBlow(state, c, target, chosen, weapon, use, hand, isRolled);
  return power ? riddenBlow(blow, c, target, power) : blow;
}

/** The same without a maneuver, by whoever has weapon and use in hand. */
export function plainBlow(
  state: FightState,
  c: Combatant,
  target: Combatant,
  { weapon: index, location }: ChosenBlow,
  weapon: Carried,
  use: Carried['uses'][number],
  hand: Hand,
  isRolled: boolean,
): Blow {
  const arms = use.arms as Arms;
  const ranged = isRanged(arms.kind);
  return {
    hand,
    location,
    metres: metresBetween(c, target),
    aimed: ranged && c.aim === target.id,
    highGround: isAbove(state, c, target),
    flanking: !ranged && !isRolled && isFlanked(state, c, target),
    darkness: isDark(state, target),
    modifiers: inFog(state, c, target, withCraft(onAttack(state, c), c, target)),
    arms,
    base: 'DX',
    skill: use.skill,
    specialized: weapon.specialized,
    weaponMaster: weapon.weaponMaster,
    gestures: false,
    extraDice: state.running.length > 0 ? weaponDice(state, c, index) : 0,
  };
}

/** SV-R-108: a Brawling attack that does no damage. */
export const grappleOf = (state: FightState, c: Combatant, target: Combatant): Blow =>
  gripBlow(c.brawling, situation(state, c, target, GRIP));

/** SV-R-65: the roll of an attack power is its attack roll. */
export function boltOf(
  state: FightState,
  c: Combatant,
  target: Combatant,
  power: CombatPower,
  location: Location = 'torso',
): Blow {
  const design = designOf(power);
  const arms: Arms = {
    // A power by touch is met like any blow.
    ...(design ? armsOfPower(design) : { ...GRIP, kind: 'spell' as const, unarmed: false }),
    name: power.name,
    damage: { dice: power.dice, modifier: power.modifier },
    type: power.type,
    piercing: power.piercing,
  };
  return {
    ...situation(state, c, target, arms, 'main', location),
    arms,
    base: power.base,
    skill: 0,
    specialized: false,
    weaponMaster: false,
    target: power.tn,
    parts: power.parts,
    gestures: power.gestures,
    push: power.push,
    powered: true,
  };
}

/** The blow that an answer is waited for. */
export function pendingBlow(state: FightState, by: Combatant, on: Combatant, p: Pending): Blow {
  if (p.grapple) return grappleOf(state, by, on);
  const power = p.power < 0 ? undefined : by.powers[p.power];
  if (p.weapon < 0 && power) return boltOf(state, by, on, power, p.location);
  return blowOf(state, by, on, p, p.hand, power, true);
}

/** SV-PAIN-02: whether somebody is in active combat by now. */
export const isActive = ({ round }: FightState, c: Combatant): boolean =>
  inActiveCombat(c.actedInRound === 0 ? null : round - c.actedInRound, !c.surprised);

/** What a roll of somebody in this fight takes in besides themselves. */
export const taskIn = (state: FightState, c: Combatant) => ({
  activeCombat: isActive(state, c),
  modifiers: changesOf(state, c, 'task'),
});

/** ATK-03: how somebody stands against a blow, with the weapon of this place to parry with; -1 leaves bare hands. */
export function stanceIn(
  state: FightState,
  c: Combatant,
  blow: Pick<Blow, 'location' | 'arms'>,
  answer: DefenceAnswer,
  weapon: number,
  play: SimversePlay,
): Stance {
  return {
    answer,
    weapon: parryingIn(c, weapon),
    freeHand: hasFreeHand(c),
    frontal: !has(c.behind, state.pending?.by ?? ''),
    cover: coverFrom(state.map, combatant(state, state.pending?.by ?? '') ?? c, c),
    activeCombat: isActive(state, c),
    modifiers:
      state.running.length === 0 && !c.afflictions
        ? NONE
        : changesOf(state, c, 'defence', answer === 'dodge'),
    protection:
      state.running.length === 0 ? undefined : protectionIn(state, c, blow.location, blow.arms.type, play),
  };
}

/** AR and AD at a location, with the powers that run. */
export function protectionIn(
  state: Pick<FightState, 'running'>,
  c: Combatant,
  location: Location,
  type: string,
  play: SimversePlay,
): Protection {
  const worn = protectionOf(c, location, play, type);
  const AR = protectedBy(state, c, worn.AR, type);
  if (play.trace.on && AR !== worn.AR) {
    const names = state.running.filter(p => p.on.includes(c.id) && p.AR + p.armour !== 0).map(p => p.name);
    play.trace.note('SV-DMG-04', `AR with ${names.join(', ') || 'a running power'}, ${worn.AR} worn`, AR);
  }
  return { AR, AD: worn.AD };
}
