/** Things that change hands in a fight: dropped, thrown, picked up, handed over. */

import { itemAtHand, itemOf, soakOf, wieldedGrants } from '../../character/creature.ts';
import { spacesBetween } from '../../combat/spaces.ts';
import { isLoose, type SceneFeature, weaponOf } from '../../world/scene-features.ts';
import { bodyAt } from '../ground/bodies.ts';
import { isFacing } from '../ground/position.ts';
import type { Fighter, FightState, Lying } from '../state.ts';

/** ED-R-152: in the own or an adjacent space; without a map, in the own zone or face to face. */
export function isInReach(state: FightState, fighter: Fighter, lying: Lying): boolean {
  if (state.map) return spacesBetween(bodyAt(fighter), { x: lying.x, y: lying.y, span: 1 }) <= 1;
  return lying.side === fighter.side
    ? lying.zone === fighter.zone
    : isFacing(state, fighter, { ...fighter, side: lying.side, zone: lying.zone });
}

export const lyingNear = (state: FightState, fighter: Fighter): Lying[] =>
  state.ground.filter(each => isInReach(state, fighter, each));

/** ED-R-153: a shield helps in hand; deflecting and soaking come and go with it. */
function wieldShield({ readings }: FightState, fighter: Fighter, sign: 1 | -1): void {
  const { stats, armor, shield } = fighter;
  if (!shield) return;
  fighter.deflect += sign * shield.deflection;
  // ED-R-35: a shield first makes up for what Fortitude lacks.
  const worn = armor?.soak ?? 0;
  const helps =
    soakOf({ stats, bonus: worn + shield.soak }, { readings }) - soakOf({ stats, bonus: worn }, { readings });
  fighter.soak = Math.max(0, fighter.soak + sign * helps);
}

/** ED-ITM-01: other things in hand, and what comes and goes with them. */
function hold(fighter: Fighter, held: string[]): void {
  const [before, after] = [wieldedGrants(fighter, fighter.held), wieldedGrants(fighter, held)];
  fighter.held = held;
  fighter.soak += after.soak - before.soak;
  fighter.deflect += after.deflect - before.deflect;
}

/** Takes something in hand that it carries. */
export function takeInHand(state: FightState, fighter: Fighter, item: string): void {
  hold(fighter, [...fighter.held, item]);
  if (fighter.shield?.name === item) wieldShield(state, fighter, 1);
}

/** Out of the hand, and still carried. */
export function putAway(state: FightState, fighter: Fighter, item: string): void {
  if (!fighter.held.includes(item)) return;
  hold(
    fighter,
    fighter.held.filter(each => each !== item),
  );
  if (fighter.shield?.name === item) wieldShield(state, fighter, -1);
}

type Thing = Pick<Lying, 'item' | 'weapon' | 'shield'>;

/** Out of somebody's hand, and no longer carried. */
export function lose(state: FightState, fighter: Fighter, item: string): Thing | undefined {
  const weapon = fighter.weapons.find(each => each.name === item) ?? null;
  const shield = fighter.shield?.name === item ? fighter.shield : null;
  putAway(state, fighter, item);
  if (weapon) {
    const at = fighter.weapons.indexOf(weapon);
    fighter.weapons = fighter.weapons.filter((_, i) => i !== at);
    return { item, weapon, shield: null };
  }
  if (shield) fighter.shield = null;
  else if (itemAtHand(fighter, item))
    fighter.items = { ...fighter.items, [item]: (fighter.items[item] ?? 0) - 1 };
  else return undefined;
  return { item, weapon: null, shield };
}

/** One more of a thing that is counted; what is not the book's comes with its entry. */
export function gainItem(fighter: Fighter, item: string, from: Pick<Fighter, 'carries'> | undefined): void {
  fighter.items = { ...fighter.items, [item]: (fighter.items[item] ?? 0) + 1 };
  const entry = from?.carries.find(each => each.name === item);
  if (entry && !itemOf(fighter, item)) fighter.carries = [...fighter.carries, entry];
}

export function gain(
  state: FightState,
  fighter: Fighter,
  { item, weapon, shield }: Thing,
  { inHand, from }: { readonly inHand: boolean; readonly from: Fighter | undefined },
): void {
  if (weapon) fighter.weapons = [...fighter.weapons, weapon];
  if (shield) fighter.shield = shield;
  if (!weapon && !shield) gainItem(fighter, item, from);
  if (inHand) takeInHand(state, fighter, item);
}

/** ED-R-152: it lands in somebody's space, or in a space. */
export function letFall(
  state: FightState,
  owner: Fighter,
  item: string,
  at: {
    readonly x: number;
    readonly y: number;
    readonly zone: Fighter['zone'];
    readonly side: Fighter['side'];
  },
): void {
  const thing = lose(state, owner, item);
  if (thing)
    state.ground = [
      ...state.ground,
      { ...thing, owner: owner.id, x: at.x, y: at.y, zone: at.zone, side: at.side },
    ];
}

/** ED-R-251: whether somebody is near enough to use something of the scene. */
export const isAtHand = (state: FightState, fighter: Fighter, { at }: SceneFeature): boolean =>
  at === null || state.map === null || spacesBetween(bodyAt(fighter), { ...at, span: 1 }) <= 1;

/** ED-R-252: loose things of the scene that somebody could pick up. */
export const looseNear = (state: FightState, fighter: Fighter): SceneFeature[] =>
  state.sceneFeatures.filter(each => isLoose(each) && isAtHand(state, fighter, each));

/** One use of something of the scene less; what is used up is gone. */
export function useUpFeature(state: FightState, name: string): void {
  state.sceneFeatures = state.sceneFeatures.flatMap(each =>
    each.name !== name ? [each] : each.times > 1 ? [{ ...each, times: each.times - 1 }] : [],
  );
}

/** From the ground, or out of the scene, into the hand. */
export function pickUp(state: FightState, fighter: Fighter, item: string): void {
  const found = lyingNear(state, fighter).find(each => each.item === item);
  if (!found) {
    const loose = looseNear(state, fighter).find(each => each.name === item);
    if (!loose) return;
    useUpFeature(state, item);
    gain(state, fighter, { item, weapon: weaponOf(loose), shield: null }, { inHand: true, from: undefined });
    return;
  }
  state.ground = state.ground.filter(each => each !== found);
  gain(state, fighter, found, { inHand: true, from: state.fighters[found.owner] });
}

/** ED-R-41, ED-R-152: after the fight whoever has won picks up what is theirs and what hit. */
export function gather(state: FightState, winners: readonly Fighter[]): void {
  for (const fighter of winners) {
    for (const each of state.ground.filter(one => one.owner === fighter.id))
      gain(state, fighter, each, { inHand: false, from: fighter });
    state.ground = state.ground.filter(each => each.owner !== fighter.id);
    for (const [kind, found] of Object.entries(fighter.recoverable))
      fighter.ammunition = { ...fighter.ammunition, [kind]: (fighter.ammunition[kind] ?? 0) + found };
    fighter.recoverable = {};
  }
}
