/** The part of the sheet that a fight asks for: weapons, armour and powers. */
import { type Derived, isRefusal, type SheetSection } from '@arbiter/engine';
import { templatePower } from '../content/template-powers.ts';
import { LOCATIONS, protectionAt, shieldSd } from '../gear/armour.ts';
import { type CarriedWeapon, FISTS, weaponOf, wielding } from '../gear/character-weapons.ts';
import { nameOf } from '../gear/load.ts';
import { armsOf, isRanged } from '../gear/weapons.ts';
import type { SimversePlay } from '../play.ts';
import { resourceCost, resourceOf } from '../powers/power-design.ts';
import type { Build, BuiltPower } from './build.ts';
import { wornOf } from './character-person.ts';
import type { Choices } from './choices.ts';
import { pairOf, thrownName } from './combat-numbers.ts';
import { hasPerk } from './perks.ts';
import { readyOf } from './power-tn.ts';

const text = (numbers: Derived, name: string): string => String(numbers[name]?.value ?? '');

/** Every weapon once, fists and feet last, and two weapons at a time. */
export function weaponsOf(choices: Choices, build: Build, numbers: Derived): SheetSection {
  const weapons = choices.gear.weapons;
  const names = weapons.map(nameOf);
  const once = [...weapons.filter((_, i) => names.indexOf(names[i] ?? '') === i), ...FISTS];
  return {
    title: 'Weapons',
    head: ['weapon', 'attack TN', 'damage', 'parry TN', 'skill'],
    rows: [...once.flatMap(weapon => linesOf(weapon, names, build, numbers)), ...twoAtOnce(choices, numbers)],
  };
}

function linesOf(
  weapon: CarriedWeapon,
  names: readonly string[],
  build: Build,
  numbers: Derived,
): string[][] {
  const arms = armsOf(weaponOf(weapon));
  if (isRefusal(arms)) return [];
  const { name } = arms;
  const count = names.filter(other => other === name).length;
  const line = (key: string, shown: string, skill: string): string[] => {
    const [dice, ...halved] = text(numbers, `Damage: ${key}`).split(', ');
    return [
      shown,
      text(numbers, `Attack: ${key}`) || '–',
      dice ? [`${dice} ${arms.type}`, ...halved].join(', ') : '–',
      text(numbers, `Parry: ${key}`) || '–',
      skill,
    ];
  };
  const thrown = thrownName(name);
  return [
    line(name, count > 1 ? `${count} × ${name}` : name, usedWith(wielding(build, weapon))),
    ...(isRanged(arms.kind) || !numbers[`Attack: ${thrown}`]
      ? []
      : [line(thrown, `  ${thrown}`, usedWith(wielding(build, weapon, 'throw')))]),
  ];
}

/** SV-SKL-02: the skill and its level; untrained where there is none. */
function usedWith({ skill, level }: ReturnType<typeof wielding>): string {
  if (!skill) return 'untrained: no skill chosen';
  return level === 0 ? `${skill}, untrained` : skill;
}

/** SV-WEAP-02 */
function twoAtOnce(choices: Choices, numbers: Derived): string[][] {
  const pair = pairOf(choices);
  if (!pair) return [];
  const both = `${nameOf(pair[0])} and ${nameOf(pair[1])}`;
  return [[`  ${both} at once`, text(numbers, `Two weapons: ${both}`), '', '', 'two weapons']];
}

/** SV-ARM-02, SV-ARM-05 */
export function armourOf(choices: Choices, build: Build, play: SimversePlay): SheetSection {
  const worn = wornOf(choices);
  const natural = hasPerk(build.perks, 'Natural Armor');
  const rows = LOCATIONS.map(location => ({
    location,
    ...protectionAt(worn, location, natural, build.size, play),
  })).filter(({ AR, AD }) => AR > 0 || AD > 0);
  return {
    title: 'Armour',
    head: ['location', 'AR', 'AD'],
    rows: [...rows.map(({ location, AR, AD }) => [location, String(AR), String(AD)]), ...shieldLine(choices)],
  };
}

function shieldLine({ gear: { shield } }: Choices): string[][] {
  const SD = shield === null ? undefined : shieldSd(shield);
  if (SD === undefined || isRefusal(SD)) return [];
  return [[typeof shield === 'string' ? shield : 'shield', '', '', `SD ${SD}`]];
}

export const powersOf = (build: Build, numbers: Derived): SheetSection => ({
  title: 'Powers, spells and maneuvers',
  head: ['power', 'tier', 'with', 'TN', 'a use costs', 'effect'],
  rows: build.powers.map(power => {
    const { name, tier, choice, design } = power;
    const cost = resourceCost(design);
    return [
      choice ? `${name} (${choice})` : name,
      tier,
      power.skill ?? templatePower(name)?.skill ?? '–',
      rollOf(power, numbers),
      cost === null ? 'as the game master says' : `${cost} ${resourceOf(design)}`,
      readyOf(power)?.summary ?? templatePower(name)?.summary ?? 'of your own design',
    ];
  }),
});

/** SV-POW-05, SV-ENH-13: the number to roll, or why there is none. */
function rollOf({ name, skill }: BuiltPower, numbers: Derived): string {
  const roll = text(numbers, `Roll: ${name}`);
  if (roll) return roll;
  return skill ? '–' : 'as the game master says';
}
