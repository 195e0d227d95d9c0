/** Somebody as a card shows them: abilities, saves, defense, and the attack score and range of each weapon. */

import { counted, type Portrait, signed } from '@arbiter/engine';
import { secondaryScore } from '../character/secondary-scores.ts';
import { ABILITIES } from '../content/primary-abilities.ts';
import { refNames } from '../content/ref-name.ts';
import { secondaryAbilities } from '../content/secondary-abilities.ts';
import { type Weapon, weaponOf } from '../content/weapon-list.ts';
import { protectionOf } from '../gear/armor.ts';
import { attackScore, usualKind } from '../gear/weapons.ts';
import { type OpenAdventurePlay, quietPlay } from '../play.ts';
import { type Fighter, type FightState, fighterNamed } from './state.ts';

export function portrait(state: FightState, id: string): Portrait | undefined {
  const who = fighterNamed(state, id);
  if (!who) return undefined;
  // Whoever may not know the numbers sees what somebody strikes with.
  if (who.seenAs !== undefined)
    return {
      numbers: [],
      attacks: rowsOf(who).map(weapon => ({ name: weapon.name, says: rangeOf(weapon) })),
      traits: [],
    };
  const play = quietPlay(state.readings);
  return {
    numbers: [
      ...ABILITIES.filter(name => who[name] > 0).map(name => ({ name, value: String(who[name]) })),
      ...secondaryAbilities
        .filter(({ group }) => group === 'save' || group === 'combat')
        .map(({ name, key }) => ({ name, value: signed(secondaryScore(who, key, play)) })),
      { name: 'Protection', value: String(protectionOf(who.armor, play) + Math.max(0, who.protection)) },
    ],
    attacks:
      who.weapons.length > 0
        ? rowsOf(who).map(weapon => ({ name: weapon.name, says: saidOf(who, weapon, play) }))
        : [{ name: 'Bare hands', says: signed(attackScore(who, null, { kind: 'unarmed' }, play)) }],
    traits: refNames(who.perks),
  };
}

/** Each weapon once. */
const rowsOf = ({ weapons }: Fighter): readonly Weapon[] => [...new Set(weapons.map(weaponOf))];

function saidOf(who: Fighter, weapon: Weapon, play: OpenAdventurePlay): string {
  const score = attackScore(who, weapon, { kind: usualKind(weapon) }, play);
  const able = weapon.abilities.map(({ ability }) => ability).join(', ');
  return `${signed(score)}${weapon.range === null ? '' : `, ${rangeOf(weapon)}`}${able ? `; ${able}` : ''}`;
}

const rangeOf = ({ range }: Weapon): string => (range === null ? '' : counted(range, 'space'));
