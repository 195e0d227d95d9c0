/** Somebody as a card shows them: defenses, Soak and speed, and the bonus and damage of what they strike with. */
import { isRefusal, type Portrait, signed } from '@arbiter/engine';
import { diceText } from '../checks/dice-notation.ts';
import { abilityStrike, type Strike } from '../combat/strike.ts';
import type { Fighter, FightState } from './state.ts';
import { meansOf, weaponsInHand } from './strikes.ts';

export function portrait(state: FightState, id: string): Portrait | undefined {
  const who = Object.hasOwn(state.fighters, id) ? state.fighters[id] : undefined;
  if (!who) return undefined;
  // Only what is in plain sight of those whose numbers are not known.
  if (who.seenAs !== undefined)
    return {
      numbers: [
        { name: 'Speed', value: String(who.speed) },
        { name: 'Size', value: who.size },
      ],
      attacks: who.held.map(name => ({ name, says: 'in hand' })),
      traits: [],
    };
  return {
    numbers: [
      { name: 'Body', value: signed(who.body) },
      { name: 'React', value: signed(who.react) },
      { name: 'Mind', value: signed(who.mind) },
      { name: 'Deflect', value: signed(who.deflect) },
      { name: 'Soak', value: String(who.soak) },
      { name: 'Speed', value: String(who.speed) },
      { name: 'Size', value: who.size },
    ],
    attacks: [...weaponLines(state, who), ...abilityLines(who)],
    traits: who.abilities
      .filter(ability => !ability.attack)
      .map(
        ({ name, text, recharge }) =>
          `${name}: ${text}${recharge ? ` Comes back on ${recharge} of a d6.` : ''}`,
      ),
  };
}

const weaponLines = (state: FightState, who: Fighter): Portrait['attacks'] =>
  weaponsInHand(state, who)
    .filter(weapon => weapon.dice !== null || !who.abilities.some(({ attack }) => attack))
    .flatMap(weapon => {
      const { near, far } = meansOf(state, who, weapon, { hands: 1, cost: 'act' });
      const strike = near && !isRefusal(near) ? near : far;
      return strike && !isRefusal(strike) ? [{ name: weapon.name, says: saidOf(who, strike) }] : [];
    });

const abilityLines = (who: Fighter): Portrait['attacks'] =>
  who.abilities.flatMap(ability => {
    const strike = ability.attack && ability.target !== 'weapon' ? abilityStrike(who, ability) : undefined;
    return strike && !isRefusal(strike) ? [{ name: ability.name, says: saidOf(who, strike) }] : [];
  });

/** ED-NPC-08: a creature of the game master deals its average; a character rolls. */
function saidOf(
  { player }: Fighter,
  { bonus, against, dice, damageBonus, average, kind, reach, distance, deals }: Strike,
): string {
  const damage = player && dice ? `${diceText(dice)}${signed(damageBonus)}` : String(average);
  const far = distance > 0 ? `, ${distance} spaces` : reach > 1 ? `, reach ${reach}` : '';
  return `${signed(bonus)} against ${against}${deals ? `, ${damage} ${kind}` : ''}${far}`;
}
