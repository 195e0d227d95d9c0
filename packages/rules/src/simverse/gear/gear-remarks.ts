/** What is worth a word about the things a character carries, and about skills and perks that are meant for them. */
import { isRefusal, type Problem } from '@arbiter/engine';
import type { Build } from '../character/creation/build.ts';
import type { Choices } from '../character/creation/choices.ts';
import { encumbrance } from '../character/derived.ts';
import { WEAPON_SKILLS } from '../content/skill-list.ts';
import { WEAPONS } from '../content/weapon-list.ts';
import { type CarriedWeapon, skillsFor, typesOf, weaponOf } from './character-weapons.ts';
import { purseOf } from './funds.ts';
import { gearRow, itemName } from './items.ts';
import { loadOf, nameOf, totalKg } from './load.ts';
import { idleShield, outfit, wholeGear } from './outfit.ts';
import { takesIn } from './weapon-types.ts';
import { armsOf, grip, TOO_WEAK_TO_HIT } from './weapons.ts';

export function gearRemarks(build: Build, choices: Choices): Problem[] {
  const gear = outfit(choices);
  return [
    ...uncovered(gear.weapons),
    ...tooHeavy(build, gear.weapons),
    ...fullHands(choices),
    ...lightless(gear.items),
    ...pointless(build, gear.weapons),
    ...burdened(build, gear),
    ...tooDear(build, choices),
  ];
}

const once = (weapons: readonly CarriedWeapon[]): CarriedWeapon[] =>
  weapons.filter((weapon, i) => weapons.findIndex(other => nameOf(other) === nameOf(weapon)) === i);

/** SV-ATK-01, SV-SKL-02: the table chooses a skill for what no list covers; until then nobody is trained with it. */
const uncovered = (weapons: readonly CarriedWeapon[]): Problem[] =>
  once(weapons)
    .filter(weapon => skillsFor(weapon).length === 0 && !isRefusal(armsOf(weaponOf(weapon))))
    .map(weapon => ({
      rule: 'SV-ATK-01',
      path: 'gear.weapons',
      message: `No skill of the list covers ${nameOf(weapon)}; it is used untrained until the table chooses one, as in {"name": "Mace", "skill": "Axes"}.`,
    }));

/** SV-WEAP-06, SV-WEAP-07 */
const tooHeavy = ({ attributes: { ST } }: Build, weapons: readonly CarriedWeapon[]): Problem[] =>
  once(weapons).flatMap(weapon => {
    const arms = armsOf(weaponOf(weapon));
    const held = isRefusal(arms) ? 'strong enough' : grip(arms, ST);
    if (isRefusal(arms) || held === 'strong enough') return [];
    const needs = `${arms.name} needs ST ${arms.minSt}; with ST ${ST}`;
    return held === 'unusable'
      ? [{ rule: 'SV-WEAP-07', path: 'gear.weapons', message: `${needs} it cannot be used at all.` }]
      : [
          {
            rule: 'SV-WEAP-06',
            path: 'gear.weapons',
            message: `${needs} attacks are at ${TOO_WEAK_TO_HIT} and damage is halved.`,
          },
        ];
  });

/** SV-ATK-06 */
function fullHands(choices: Choices): Problem[] {
  const weapon = idleShield(wholeGear(choices));
  if (weapon === undefined) return [];
  return [
    {
      rule: 'SV-ATK-06',
      path: 'gear.shield',
      message: `Both hands hold the ${nameOf(weapon)}, so the shield hangs on the back and blocks nothing; list a weapon for one hand first to bear it.`,
    },
  ];
}

/** SV-R-234: what gives no light is not at hand for it. */
const lightless = (items: Choices['gear']['items']): Problem[] =>
  items
    .filter(({ name, atHand }) => atHand && gearRow(name)?.lightMetres === undefined)
    .map(item => ({
      rule: 'SV-R-234',
      path: 'gear.items',
      message: `${itemName(item)} gives no light, so \`atHand\` does nothing for it.`,
    }));

/** SV-PERK-03, SV-SKL-06: a weapon type that no weapon falls under does nothing. */
function pointless({ perks, skills }: Build, carried: readonly CarriedWeapon[]): Problem[] {
  const all = [...carried, ...WEAPONS.map(w => w.name)];
  const masters = perks.flatMap(({ name, choice }) =>
    name === 'Weapon Master' && choice && !all.some(weapon => takesIn(choice, typesOf(weapon)))
      ? [{ rule: 'SV-PERK-03', path: 'perks', message: `Weapon Master (${choice}) ${NOTHING}` }]
      : [],
  );
  const fields = skills
    .filter(({ name }) => WEAPON_SKILLS.some(skill => skill === name))
    .flatMap(({ name, specializations }) => {
      const covered = all.filter(weapon => skillsFor(weapon).includes(name));
      return specializations
        .filter(field => covered.length > 0 && !covered.some(weapon => takesIn(field, typesOf(weapon))))
        .map(field => ({ rule: 'SV-SKL-06', path: 'skills', message: `${name} (${field}) ${NOTHING}` }));
    });
  return [...masters, ...fields];
}
const NOTHING =
  'fits no weapon that is listed or carried, so it changes nothing; name a weapon or its skill.';

/** SV-DER-15, SV-DER-16 */
function burdened(build: Build, gear: Choices['gear']): Problem[] {
  const kg = totalKg(loadOf(gear, build.size));
  const load = encumbrance(build.attributes, kg);
  const rule = { Heavy: 'SV-DER-15', Overburdened: 'SV-DER-16' } as const;
  if (load === 'Normal' || load === 'Immobile') return [];
  return [{ rule: rule[load], path: 'gear', message: `${kg} kg of gear are a load of the level ${load}.` }];
}

/** SV-CRE-07: the lists' prices are an offer to the game master, so they warn and never refuse (SV-R-33). */
function tooDear(build: Build, choices: Choices): Problem[] {
  const { price, funds } = purseOf(choices, build);
  const { silver } = choices.gear;
  if (funds === undefined || price + silver <= funds) return [];
  const coins = silver ? ` and ${silver} sp are kept` : '';
  return [
    {
      rule: 'SV-CRE-07',
      path: 'gear',
      message: `The gear costs ${price} sp by the lists${coins}; the starting funds are ${funds} sp.`,
    },
  ];
}
