/** The number that an attack which is offered would be rolled against. */
import { isRefusal } from '@arbiter/engine';
import { attackTn, type Blow } from '../combat/attack-tn.ts';
import { useOf } from '../gear/carried-weapons.ts';
import type { SimversePlay } from '../play.ts';
import type { Offer } from './acts/act.ts';
import { swingOf } from './acts/blows/swing.ts';
import type { Combatant } from './combatant.ts';
import type { CommandOf } from './commands.ts';
import { type FightState, fighterOf } from './state.ts';
import { blowOf, boltOf, grappleOf } from './strikes.ts';

/** SV-ATK-01: an attack with the number to roll against; whatever else is offered stays as it is. */
export function withTn(state: FightState, offer: Offer, play: SimversePlay): Offer {
  const aimed = aimedBlow(state, offer.command);
  if (!aimed) return offer;
  const tn = attackTn(fighterOf(state, offer.command.actor), aimed.blow, aimed.target.prone, play);
  return { ...offer, cost: `${offer.cost}, TN ${tn}` };
}

/** The blow that a command would strike, and whom; nothing where it strikes none. */
export function aimedBlow(
  state: FightState,
  command: Offer['command'],
): { readonly blow: Blow; readonly target: Combatant } | undefined {
  if (!('target' in command) || command.target === undefined) return undefined;
  const by =
    command.do === 'attack'
      ? blow(state, command)
      : command.do === 'grapple'
        ? grappleOf(state, fighterOf(state, command.actor), fighterOf(state, command.target))
        : command.do === 'power'
          ? bolt(state, command)
          : undefined;
  return by && { blow: by, target: fighterOf(state, command.target) };
}

function blow(state: FightState, command: CommandOf<'attack'>): Blow | undefined {
  const c = fighterOf(state, command.actor);
  const weapon = c.weapons[command.weapon];
  const use = weapon && useOf(weapon, command.use);
  if (!use) return undefined;
  const swing = swingOf(c, weapon, use.arms as never, command.hands);
  const hand = isRefusal(swing) ? (weapon.place === 'off' ? 'off' : 'main') : swing.hand;
  const power = command.power < 0 ? undefined : c.powers[command.power];
  return blowOf(state, c, fighterOf(state, command.target), command, hand, power);
}

/** SV-R-77: what is not rolled has no number. */
function bolt(state: FightState, command: CommandOf<'power'>): Blow | undefined {
  const c = fighterOf(state, command.actor);
  const power = c.powers[command.power];
  if (power?.kind !== 'bolt' || power.reliable || command.target === undefined) return undefined;
  return boltOf(state, c, fighterOf(state, command.target), power, command.location);
}
