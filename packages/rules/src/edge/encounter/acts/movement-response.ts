/** ED-ACT-08: who may strike at somebody who moves away, and with what. */
import { isRefusal } from '@arbiter/engine';
import { isThing } from '../../character/creature.ts';
import { whyNotStrike } from '../../combat/attack-roll.ts';
import { provokes, threatDistance } from '../../combat/spaces.ts';
import type { FightAsking, Performed, Underway } from '../asking.ts';
import type { AttackDeed, Deed } from '../deed.ts';
import { distanceBetween, type Spot } from '../ground/bodies.ts';
import { isFacing, isUnknownTo, situationFor } from '../ground/position.ts';
import { enemiesOf, type Fighter, type FightState, stands } from '../state.ts';
import { strikeFor, weaponsInHand } from '../strikes.ts';

/** ED-R-130: what a responder may strike with: a melee weapon in hand, or a listed melee act without recharge; nobody whom it may not attack (ED-CND-03), or who is behind a wall (ED-SCN-04). */
function meleeOptions(
  state: FightState,
  responder: Fighter,
  target: Fighter,
): { weapons: string[]; abilities: string[] } {
  const fits = (deed: Pick<AttackDeed, 'weapon' | 'ability' | 'cost'>): boolean => {
    const found = strikeFor(state, responder, target, deed);
    if (isRefusal(found) || !found.strike.melee || found.aim.range !== 'melee') return false;
    const { strike, aim } = found;
    return (
      aim.line !== 'blocked' &&
      !whyNotStrike(responder, target, strike, situationFor(state, responder, target, { strike, aim }))
    );
  };
  const abilities = responder.abilities
    .filter(
      each =>
        each.cost === 'act' && each.attack?.bonus !== undefined && each.recharge === undefined && !each.area,
    )
    .map(each => each.id)
    .filter(ability => fits({ ability, cost: 'response' }));
  const armed = weaponsInHand(state, responder)
    .map(each => each.name)
    .filter(weapon => fits({ weapon, cost: 'response' }));
  // Whoever has listed attacks needs no fists.
  const weapons = abilities.length > 0 ? armed.filter(name => responder.held.includes(name)) : armed;
  return { weapons, abilities };
}

/** Whether it goes on: on its feet, or on its wheels. */
export const mayMove = (mover: Fighter): boolean =>
  stands(mover) || (isThing(mover) && mover.life === 'living' && !mover.gone);

/** ED-R-129, ED-R-211: who has a Response and sees it; a vehicle is no creature that moves out of anything. */
export const watchersOf = (state: FightState, mover: Fighter): Fighter[] =>
  isThing(mover)
    ? []
    : enemiesOf(state, mover).filter(
        enemy => stands(enemy) && enemy.responses > 0 && !isUnknownTo(state, mover, enemy),
      );

/** ED-ACT-08, ED-R-129: who may answer this step. */
export function respondersTo(
  { state, play }: Underway,
  mover: Fighter,
  to: Spot,
  asked: readonly string[],
): Fighter[] {
  if (mover.evading) return [];
  return watchersOf(state, mover).filter(
    enemy =>
      !asked.includes(enemy.id) &&
      provokes(threatDistance(enemy), distanceBetween(mover, enemy), distanceBetween(mover, enemy, to), play),
  );
}

/** The question of a Movement Response; the attack it leads to, or nothing. */
export function askMovement(
  state: FightState,
  responder: Fighter,
  mover: Fighter,
  ask: FightAsking,
): Deed | undefined {
  const { weapons, abilities } = meleeOptions(state, responder, mover);
  if (weapons.length === 0 && abilities.length === 0) return undefined;
  const answer = ask({ ask: 'movement', who: responder.id, target: mover.id, weapons, abilities });
  if (typeof answer !== 'string') return undefined;
  return {
    deed: 'attack',
    actor: responder.id,
    targets: [mover.id],
    ...(weapons.includes(answer) ? { weapon: answer } : { ability: answer }),
    cost: 'response',
  };
}

export function facingResponse(
  state: FightState,
  mover: Fighter,
  asked: readonly string[],
  ask: FightAsking,
): { who: string; deed: Deed | undefined } | undefined {
  if (mover.evading || isThing(mover)) return undefined;
  const responder = enemiesOf(state, mover).find(
    enemy =>
      stands(enemy) &&
      enemy.responses > 0 &&
      !asked.includes(enemy.id) &&
      isFacing(state, mover, enemy) &&
      !isUnknownTo(state, mover, enemy),
  );
  if (!responder) return undefined;
  return { who: responder.id, deed: askMovement(state, responder, mover, ask) };
}

/** The blow in answer, if there is one, and then the deed again, which asks that responder no more. */
export const afterResponse = <D extends Deed & { readonly asked: readonly string[] }>(
  deed: D,
  responder: string,
  attack: Deed | undefined,
): Performed => {
  const again = { ...deed, asked: [...deed.asked, responder] };
  return { events: [], next: attack ? [attack, again] : [again] };
};
