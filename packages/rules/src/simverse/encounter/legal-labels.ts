/** What stands on the buttons: how a weapon is used, in which hand it is, and the number to roll against. */
import type { Refusal } from '@arbiter/engine';
import { attackTn } from '../combat/attack-tn.ts';
import { type Defence, defenceTn } from '../combat/defence.ts';
import type { AttackKind, Use } from '../gear/weapons.ts';
import type { SimversePlay } from '../play.ts';
import { swingOf } from './acts/why-not.ts';
import type { Carried, Combatant } from './combatant.ts';
import type { CommandOf } from './commands.ts';
import { defenderOf, incomingOf, protectionOf } from './defenders.ts';
import { isHeld, useOf } from './hands.ts';
import type { Offer } from './legal.ts';
import { type FightState, known, type Pending } from './state.ts';
import { blowOf, boltOf, type FightStrike, grappleOf } from './strikes.ts';

/** Bows are shot, and what is made to be thrown is thrown. */
export const verbOf = (use: Use, kind: AttackKind): string =>
  use !== 'strike' || kind === 'melee' ? use : kind === 'thrown' ? 'throw' : 'shoot';

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
  const { command } = offer;
  const by =
    command.do === 'attack'
      ? blow(state, command, play)
      : command.do === 'grapple'
        ? grappleOf(state, known(state, command.actor), known(state, command.target), play)
        : command.do === 'power'
          ? bolt(state, command, play)
          : undefined;
  if (!by || !('target' in command) || command.target === undefined) return offer;
  const tn = attackTn(by.attacker, by.arms, by.situation, known(state, command.target).prone, play);
  return { ...offer, cost: `${offer.cost}, TN ${tn}` };
}

function blow(state: FightState, command: CommandOf<'attack'>, play: SimversePlay): FightStrike | undefined {
  const c = known(state, command.actor);
  const weapon = c.weapons[command.weapon];
  const use = weapon && useOf(weapon, command.use);
  if (!use) return undefined;
  const swing = swingOf(c, weapon, use.arms as never, command.hands);
  const hand = 'refused' in swing ? (weapon.place === 'off' ? 'off' : 'main') : swing.hand;
  const power = command.power < 0 ? undefined : c.powers[command.power];
  return blowOf(state, c, known(state, command.target), command, hand, power, play);
}

/** SV-R-77: what is not rolled has no number. */
function bolt(state: FightState, command: CommandOf<'power'>, play: SimversePlay): FightStrike | undefined {
  const c = known(state, command.actor);
  const power = c.powers[command.power];
  if (power?.kind !== 'bolt' || power.reliable || command.target === undefined) return undefined;
  return boltOf(state, c, known(state, command.target), power, play);
}

/** SV-ATK-03: what a defence against the waiting attack would be rolled against, or why there is none. */
export function answerTn(
  state: FightState,
  c: Combatant,
  by: FightStrike,
  { location, steps }: Pending,
  how: Defence,
  weapon: number,
  play: SimversePlay,
): number | Refusal {
  const defender = defenderOf(state, c, weapon, false, play, how, by.weakens);
  const { AD } = protectionOf(state, c, location, play, by.arms.type);
  return defenceTn(how, defender, incomingOf(by, AD, steps), play);
}
