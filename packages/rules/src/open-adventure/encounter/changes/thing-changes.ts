/** What is dropped, taken up and burns down. */
import { SHIELD_NAMES, type ShieldName } from '../../content/armor-list.ts';
import { LAMPS } from '../../content/goods.ts';
import type { Thing } from '../commands.ts';
import type { EventOf } from '../fight-events.ts';
import { type FightState, fighterIn, isPresent } from '../fight-state.ts';
import { spend, without } from './fighter-changes.ts';

const isShield = (thing: Thing): thing is ShieldName => SHIELD_NAMES.some(name => name === thing);

const isLamp = (thing: Thing): thing is (typeof LAMPS)[number] => LAMPS.some(name => name === thing);

/** OA-CMBT-07, OA-ARMR-08: picking up is a half-round action, and a shield takes another to equip. */
export const timeToTakeUp = (thing: Thing): number => (isShield(thing) ? 2 : 1);

/** What falls lies where its bearer stands. */
export function dropped(state: FightState, event: EventOf<'dropped'>): void {
  const fighter = fighterIn(state, event.actor);
  const { weapon, at } = event;
  if (isShield(weapon)) {
    const held = fighter.shields.find(({ name }) => name === weapon);
    fighter.shields = without(fighter.shields, held);
    state.things = [...state.things, { x: at.x, y: at.y, weapon, owner: fighter.id, lost: held?.lost ?? 0 }];
    return;
  }
  if (isLamp(weapon)) {
    state.things = [...state.things, { x: at.x, y: at.y, weapon, until: fighter.lamp?.until ?? null }];
    fighter.lamp = null;
    return;
  }
  fighter.hands = without(fighter.hands, weapon);
  fighter.weapons = without(fighter.weapons, weapon);
  state.things = [...state.things, { x: at.x, y: at.y, weapon, owner: fighter.id }];
}

/** Taken up from the ground, and in hand. */
export function pickedUp(state: FightState, event: EventOf<'picked up'>): void {
  const fighter = fighterIn(state, event.actor);
  const at = state.things.findIndex(
    thing => thing.weapon === event.weapon && thing.x === event.at.x && thing.y === event.at.y,
  );
  const { weapon } = event;
  const { lost = 0, until = null } = state.things[at] ?? {};
  state.things = state.things.filter((_, i) => i !== at);
  if (isShield(weapon)) fighter.shields = [...fighter.shields, { name: weapon, lost, powered: true }];
  else if (isLamp(weapon)) fighter.lamp = { source: weapon, until };
  else {
    fighter.weapons = [...fighter.weapons, weapon];
    fighter.hands = [...fighter.hands, weapon];
  }
  spend(state, event.actor, timeToTakeUp(weapon));
}

/** OA-R-702: the side that won takes back what its own dropped or threw, and nobody else has picked up. */
export function gathered(state: FightState, winner: string): void {
  if (state.things.length === 0) return;
  const left: FightState['things'] = [];
  for (const thing of state.things) {
    const { weapon, owner, lost = 0 } = thing;
    const known = owner === undefined ? undefined : state.fighters[owner];
    if (!known || known.side !== winner || !isPresent(known) || isLamp(weapon)) {
      left.push(thing);
      continue;
    }
    const fighter = fighterIn(state, known.id);
    if (isShield(weapon)) fighter.shields = [...fighter.shields, { name: weapon, lost, powered: true }];
    else fighter.weapons = [...fighter.weapons, weapon];
  }
  state.things = left;
}

/** A lamp has burnt down, in a hand or on the ground. */
export function wentOut(state: FightState, event: EventOf<'went out'>): void {
  if (event.actor !== null) fighterIn(state, event.actor).lamp = null;
  else
    state.things = without(
      state.things,
      state.things.find(
        ({ x, y, weapon }) => weapon === event.source && x === event.at.x && y === event.at.y,
      ),
    );
}
