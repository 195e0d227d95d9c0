/** ARMR-07, PERK-18: what armor and combat androids do for stamina: by standing order, or as the blow is answered. */

import { isWilling, orderOf } from '@arbiter/engine';
import { perksOf } from '../character/character.ts';
import { armsOf } from '../combat/arms.ts';
import { armorHelps, paidAbility } from '../combat/wounding.ts';
import type { DamageType } from '../content/damage-types.ts';
import { type Perk, perks } from '../content/perks.ts';
import { races } from '../content/species.ts';
import { rowWhere } from '../demand.ts';
import type { OpenAdventurePlay } from '../play.ts';
import { type AnsweredCommand, swingOf } from './blows.ts';
import type { Payable } from './commands.ts';
import type { Answer } from './events.ts';
import { type Fighter, type FightState, fighterIn } from './state.ts';

/** What holds as long as nobody says otherwise: whoever can pay, pays. */
export const USUALLY_PAID = 'always';
/** The orders by the name of what is paid for. */
export const ORDER_FOR = { armor: 'paid armor', 'natural armor': 'natural armor' } as const;

/** OA-ARMR-07, OA-R-507: armor that helps against such damage, while more than its price is left. */
function canPayArmor(defender: Fighter, types: readonly DamageType[], play: OpenAdventurePlay): boolean {
  if (defender.armor.length === 0 || defender.round.armorPaid) return false;
  const ability = paidAbility(defender);
  if (!ability || (defender.SP ?? 0) <= ability.cost.stamina) return false;
  return armorHelps(defender, ability, types, play);
}

const NATURAL = rowWhere(perks, ({ negatesDamage }) => negatesDamage !== undefined);
const NATURALLY_ARMORED: ReadonlySet<string> = new Set(
  races.filter(({ perk }) => perk === NATURAL.name).map(({ name }) => name),
);
export const hasNaturalArmor = (fighter: Fighter): boolean => naturalArmorOf(fighter) !== undefined;
/** What natural armor takes off, and at what price; the book's is found without a look at each perk. */
function naturalArmorOf(fighter: Fighter): Perk['negatesDamage'] {
  const { race, species, perks: own, talents } = fighter;
  if (typeof race === 'string' && NATURALLY_ARMORED.has(race)) return NATURAL.negatesDamage;
  const isListed = (ref: unknown): boolean => ref === null || typeof ref === 'string';
  if (own.length === 0 && isListed(race) && isListed(species) && talents.every(isListed)) return undefined;
  return perksOf(fighter).find(({ negatesDamage }) => negatesDamage)?.negatesDamage;
}

/** OA-PERK-18, OA-R-507: natural armor is paid for like any other, once a turn. */
function canPayNaturalArmor(defender: Fighter): boolean {
  const negates = naturalArmorOf(defender);
  return negates !== undefined && !defender.round.naturalArmor && (defender.SP ?? 0) > negates.stamina;
}

const isPaid = (defender: Fighter, what: Payable, answer?: Answer): boolean =>
  isWilling(defender, ORDER_FOR[what], USUALLY_PAID, () => answer?.pays?.includes(what) ?? false);

/** OA-ARMR-07: whether the armor is paid for, if such damage comes to it. */
export const wouldPayArmor = (
  defender: Fighter,
  types: readonly DamageType[],
  answer: Answer,
  play: OpenAdventurePlay,
): boolean => canPayArmor(defender, types, play) && isPaid(defender, 'armor', answer);

/** OA-PERK-18: whether natural armor is paid for. Nobody is asked in the middle of a fall, so only who never pays does not. */
export const wouldPayNaturalArmor = (defender: Fighter, answer?: Answer): boolean =>
  canPayNaturalArmor(defender) &&
  (answer
    ? isPaid(defender, 'natural armor', answer)
    : orderOf(defender, ORDER_FOR['natural armor'], USUALLY_PAID) !== 'never');

/** What a defender has to be asked about before the dice fall. */
export function paymentsAsked(
  state: FightState,
  attack: AnsweredCommand,
  defender: Fighter,
  play: OpenAdventurePlay,
): readonly Payable[] {
  const wantsToBeAsked = (what: Payable): boolean =>
    defender.orders !== undefined && orderOf(defender, ORDER_FOR[what], USUALLY_PAID) === 'ask';
  if (attack.do === 'use magic') return NOTHING;
  const found: Payable[] = [];
  if (attack.do === 'attack' && wantsToBeAsked('armor')) {
    const { types } = armsOf(swingOf(state, fighterIn(state, attack.actor), attack));
    if (canPayArmor(defender, types, play)) found.push('armor');
  }
  const spares = attack.do === 'attack' && attack.nonlethal;
  if (!spares && wantsToBeAsked('natural armor') && canPayNaturalArmor(defender)) found.push('natural armor');
  return found;
}
const NOTHING: readonly Payable[] = [];
