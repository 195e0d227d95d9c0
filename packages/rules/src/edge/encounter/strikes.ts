/** With what somebody in a fight can strike: weapons in hand, acts of a stat block, spells and features. */
import { counted, isRefusal, itemAt, type Refusal } from '@arbiter/engine';
import { shotOf, weaponUnfit, whyNotShoot } from '../combat/attack-input.ts';
import { threatDistance } from '../combat/spaces.ts';
import { abilityStrike, type Strike, shotWith, weaponInHand, weaponStrike } from '../combat/strike.ts';
import { LONG_RANGE } from '../gear/tags.ts';
import { isShooting, meansUnarmed, meleeReach, natureOf, UNARMED, type Weapon } from '../gear/weapon.ts';
import { refuse } from '../play.ts';
import type { Ability } from '../powers/ability.ts';
import { whyNotAbility } from '../powers/casting.ts';
import type { AttackDeed } from './deed.ts';
import { distanceBetween } from './ground/bodies.ts';
import { type AimedStrike, aimAt } from './ground/position.ts';
import { type Fighter, type FightState, vehicleOf } from './state.ts';

export const abilityOf = (fighter: Fighter, id: string): Ability | undefined =>
  fighter.abilities.find(each => each.id === id);

/** An ability that a fighter has to have by now. Where it has none of this id, that is a bug, and says so. */
export function ownAbility(fighter: Fighter, id: string): Ability {
  const ability = abilityOf(fighter, id);
  if (!ability) throw new RangeError(`${fighter.name} has no ability ${id}.`);
  return ability;
}

/** What is in hand to strike with, and what the vehicle has (ED-VEH-04). */
export function armsInHand(state: FightState, fighter: Fighter): Weapon[] {
  const vehicle = vehicleOf(state, fighter);
  const inHand = fighter.held.length === 1 ? oneInHand(fighter) : allInHand(fighter);
  return vehicle ? [...vehicle.weapons, ...inHand] : inHand;
}

const allInHand = (fighter: Fighter): Weapon[] =>
  fighter.held.flatMap(name => weaponInHand(fighter, name) ?? []);

function oneInHand(fighter: Fighter): Weapon[] {
  const weapon = weaponInHand(fighter, itemAt(fighter.held, 0));
  return weapon ? [weapon] : [];
}

/** The same and an unarmed strike. */
export const weaponsInHand = (state: FightState, fighter: Fighter): Weapon[] => [
  ...armsInHand(state, fighter),
  UNARMED,
];

/** What of this name is in hand; fists always are. */
const heldWeapon = (fighter: Fighter, name: string): Weapon | undefined =>
  fighter.held.includes(name) ? weaponInHand(fighter, name) : meansUnarmed(name) ? UNARMED : undefined;

/** ED-VEH-04: a weapon built into the vehicle somebody is aboard. */
export const builtIn = (state: FightState, fighter: Fighter, name: string): Weapon | undefined =>
  fighter.mount === null || fighter.held.includes(name)
    ? undefined
    : vehicleOf(state, fighter)?.weapons.find(each => each.name === name);

/** ED-VEH-04: the vehicle somebody is aboard, where a weapon of this name is built into it. */
export const vehicleWith = (state: FightState, fighter: Fighter, name: string): Fighter | undefined =>
  builtIn(state, fighter, name) && vehicleOf(state, fighter);

/** Who carries what a weapon shoots. */
export const armoryOf = (state: FightState, fighter: Fighter, name: string): Fighter =>
  vehicleWith(state, fighter, name) ?? fighter;

/** How somebody can strike with a weapon: in melee, and at a distance. */
export interface Means {
  readonly weapon: Weapon;
  readonly near: Strike | Refusal | undefined;
  readonly far: Strike | Refusal | undefined;
  /** ED-R-130: a Response strikes in melee or not at all. */
  readonly onlyNear: boolean;
}

/** ED-TAG-08: a plain strike as a Swift Act is the off hand's; features and Responses are neither hand's. */
const isOffHand = ({ cost, ability }: Pick<AttackDeed, 'cost' | 'ability'>): boolean | undefined =>
  ability !== undefined ? undefined : cost === 'swift' ? true : cost === 'act' ? false : undefined;

/** Both ways of a weapon, whoever the target is. */
export function meansOf(
  state: FightState,
  attacker: Fighter,
  weapon: Weapon,
  deed: Pick<AttackDeed, 'hands' | 'cost' | 'ability'>,
): Means {
  const nature = natureOf(weapon);
  const { shoots, thrown } = nature;
  const hands = deed.hands ?? 1;
  const offHand = isOffHand(deed);
  const mounted = attacker.mount !== null && !vehicleOf(state, attacker);
  const at = (atDistance: boolean): Strike | Refusal =>
    weaponStrike(attacker, weapon, { hands, offHand, mounted, atDistance }, nature);
  return {
    weapon,
    near: shoots ? undefined : at(false),
    far: shoots || thrown ? at(true) : undefined,
    onlyNear: deed.cost === 'response' || deed.cost === 'passive',
  };
}

/** ED-TAG-19, ED-TAG-25: how many spaces away a weapon strikes at most. */
export const farthest = (attacker: Fighter, weapon: Weapon): number =>
  Math.max(
    isShooting(weapon.tags) || weapon.tags.includes('Thrown') ? LONG_RANGE * (weapon.distance ?? 0) : 0,
    meleeReach(weapon),
    threatDistance(attacker),
  );

/** How far away somebody is, where there is a map: `5 spaces away, `. */
const awayFrom = ({ map }: FightState, from: Fighter, to: Fighter): string =>
  map ? `${counted(distanceBetween(from, to), 'space')} away, ` : '';

/** How a weapon reaches this target: in melee if it can, else at a distance. */
export function reachWith(
  state: FightState,
  attacker: Fighter,
  target: Fighter,
  { weapon, near, far, onlyNear }: Means,
): AimedStrike | Refusal {
  if (near && isRefusal(near)) return near;
  if (near) {
    const aim = aimAt(state, attacker, target, near, 0);
    if (aim.range === 'melee') return { strike: near, aim };
    if (onlyNear) return refuse('ED-ACT-08', `${target.name} is out of reach.`);
  }
  if (!far)
    return refuse(
      'ED-TAG-21',
      `${target.name} is ${awayFrom(state, attacker, target)}out of reach of the ${weapon.name}.`,
    );
  if (onlyNear) return refuse('ED-ACT-08', 'A Movement Response is a melee attack.');
  if (isRefusal(far)) return far;
  const aim = aimAt(state, attacker, target, { ...far, reach: 0 });
  return aim.range === 'out'
    ? refuse(
        'ED-TAG-19',
        `${target.name} is ${awayFrom(state, attacker, target)}out of range of the ${weapon.name}.`,
      )
    : { strike: far, aim };
}

/** The strike of a deed against one target, and how far away it is; or why not. */
export function strikeFor(
  state: FightState,
  attacker: Fighter,
  target: Fighter,
  deed: Pick<AttackDeed, 'weapon' | 'ability' | 'hands' | 'cost' | 'ammunition'>,
): AimedStrike | Refusal {
  const ability = deed.ability === undefined ? undefined : abilityOf(attacker, deed.ability);
  if (deed.ability !== undefined && !ability)
    return refuse('ED-CRE-11', `${attacker.name} has no such ability.`);
  if (ability) {
    const refusal = whyNotAbility(attacker, ability, attacker.used);
    if (refusal) return refusal;
  }
  if (deed.weapon !== undefined) {
    const weapon = builtIn(state, attacker, deed.weapon) ?? heldWeapon(attacker, deed.weapon);
    if (!weapon) return refuse('ED-ACT-06', `${attacker.name} does not hold the ${deed.weapon}.`);
    const armory = armoryOf(state, attacker, weapon.name);
    const shot = shotOf(armory, weapon, deed.ammunition);
    if (shot && isRefusal(shot)) return shot;
    const spent = whyNotShoot(armory, weapon, shot);
    if (spent) return spent;
    if (deed.hands === 2 && (!weapon.versatile || attacker.held.length > 1))
      return refuse('ED-TAG-27', `The ${weapon.name} cannot be wielded with two hands now.`);
    const unfit = ability && weaponUnfit(ability, weapon);
    if (unfit) return unfit;
    const found = reachWith(state, attacker, target, meansOf(state, attacker, weapon, deed));
    if (isRefusal(found)) return found;
    const strike = ability
      ? { ...found.strike, name: ability.name, effects: ability.effects, exploits: ability.exploits }
      : found.strike;
    return shot || ability ? { ...found, strike: shot ? shotWith(strike, shot) : strike } : found;
  }
  if (!ability) return refuse('ED-ACT-03', 'Name a weapon or an ability to attack with.');
  const strike = abilityStrike(attacker, ability);
  return isRefusal(strike) ? strike : abilityAt(state, attacker, target, { ability, strike });
}

/** An ability, and how somebody strikes with it. */
interface AbilityMeans {
  readonly ability: Ability;
  readonly strike: Strike;
}

/** How an ability that strikes so reaches this target. */
export function abilityAt(
  state: FightState,
  attacker: Fighter,
  target: Fighter,
  { ability, strike }: AbilityMeans,
): AimedStrike | Refusal {
  if (ability.area)
    return { strike: { ...strike, melee: false }, aim: { range: 'normal', distance: 1, line: 'clear' } };
  const aim = aimAt(state, attacker, target, strike);
  if (aim.range === 'out') return refuse('ED-NPC-08', `${target.name} is out of reach of ${ability.name}.`);
  return { strike: { ...strike, melee: strike.melee && aim.range === 'melee' }, aim };
}
