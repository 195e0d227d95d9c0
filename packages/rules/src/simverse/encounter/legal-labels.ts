/** What stands on the buttons: how a weapon is used, in which hand it is, and the number to roll against. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { choose } from '../combat/attack.ts';
import { attackTn, type Blow } from '../combat/attack-tn.ts';
import type { Defence } from '../combat/defence.ts';
import { type Carried, isHeld, useOf } from '../gear/carried-weapons.ts';
import type { AttackKind, UseOfWeapon } from '../gear/weapons.ts';
import type { SimversePlay } from '../play.ts';
import { swingOf } from './acts/blows/attack-act.ts';
import { NO_REACTION } from './acts/blows/defend-act.ts';
import type { Combatant } from './combatant.ts';
import type { CommandOf } from './commands.ts';
import type { Offer } from './legal.ts';
import { type FightState, known, type Pending } from './state.ts';
import { blowOf, boltOf, grappleOf, stanceIn } from './strikes.ts';

/** Bows are shot, and what is made to be thrown is thrown. */
export const verbOf = (use: UseOfWeapon, kind: AttackKind): string =>
  use !== 'strike' || kind === 'melee' ? use : kind === 'thrown' ? 'throw' : 'shoot';

/** One strikes somebody with a weapon, and throws it at them. */
export const blowName = (verb: string, target: string, weapon: string): string =>
  verb === 'throw' ? `throw ${weapon} at ${target}` : `${verb} ${target} with ${weapon}`;

/** SV-WEAP-01: with a weapon in each hand, which of the two it is. */
export function heldName(c: Combatant, weapon: Carried | undefined): string {
  if (!weapon) return 'bare hands';
  const both = weapon.hands > 0 && c.weapons.some(w => w.place === 'off' && w.hands > 0 && isHeld(w));
  return both && (weapon.place === 'main' || weapon.place === 'off')
    ? `${weapon.name} (${weapon.place} hand)`
    : weapon.name;
}

/** SV-ATK-01: an attack with the number to roll against; whatever else is offered stays as it is. */
export function withTn(state: FightState, offer: Offer, play: SimversePlay): Offer {
  const aimed = aimedBlow(state, offer.command);
  if (!aimed) return offer;
  const tn = attackTn(known(state, offer.command.actor), aimed.blow, aimed.target.prone, play);
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
        ? grappleOf(state, known(state, command.actor), known(state, command.target))
        : command.do === 'power'
          ? bolt(state, command)
          : undefined;
  return by && { blow: by, target: known(state, command.target) };
}

function blow(state: FightState, command: CommandOf<'attack'>): Blow | undefined {
  const c = known(state, command.actor);
  const weapon = c.weapons[command.weapon];
  const use = weapon && useOf(weapon, command.use);
  if (!use) return undefined;
  const swing = swingOf(c, weapon, use.arms as never, command.hands);
  const hand = isRefusal(swing) ? (weapon.place === 'off' ? 'off' : 'main') : swing.hand;
  const power = command.power < 0 ? undefined : c.powers[command.power];
  return blowOf(state, c, known(state, command.target), command, hand, power);
}

/** SV-R-77: what is not rolled has no number. */
function bolt(state: FightState, command: CommandOf<'power'>): Blow | undefined {
  const c = known(state, command.actor);
  const power = c.powers[command.power];
  if (power?.kind !== 'bolt' || power.reliable || command.target === undefined) return undefined;
  return boltOf(state, c, known(state, command.target), power, command.location);
}

/** SV-ATK-03: what a defence against the waiting attack would be rolled against, or why there is none. */
export function answerTn(
  state: FightState,
  defender: Combatant,
  blow: Blow,
  { steps }: Pending,
  how: Defence,
  weapon: number,
  play: SimversePlay,
): number | Refusal {
  const stance = stanceIn(state, defender, blow, how, weapon, play);
  const chosen = choose({ blow, defender, stance }, steps, play);
  return chosen === undefined ? NO_REACTION : isRefusal(chosen) ? chosen : chosen.tn;
}
