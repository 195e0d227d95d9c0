/** The sheet of a character as people read it, section by section; the numbers are those of `derive`. */
import { type Derived, isRefusal, type SheetSection } from '@arbiter/engine';
import { LOCATIONS, protectionAt } from '../armour.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTES } from '../attributes.ts';
import { flawNamed } from '../content/flaws.ts';
import { perkNamed } from '../content/perks.ts';
import { readyPower } from '../content/powers.ts';
import { carryCapacity, encumbrance } from '../derived.ts';
import { flawTitle, flawWorth } from '../flaws.ts';
import { hasPerk, perkCost, titleOf } from '../perks.ts';
import type { SimversePlay } from '../play.ts';
import { resourceCost, resourceOf } from '../power-design.ts';
import { skillTarget } from '../skills.ts';
import { armsOf } from '../weapons.ts';
import { audit } from './audit.ts';
import type { Build, BuiltPower } from './build.ts';
import type { Choices } from './choices.ts';
import { skillOfWeapon, wornOf } from './combatant.ts';
import { finished } from './finished.ts';
import { loadOf, totalKg } from './load.ts';
import { equipped } from './outfit.ts';
import { type Readings, reckoning } from './reckoning.ts';
import { derive } from './sheet.ts';

export function pages(given: Choices, readings?: Readings): readonly SheetSection[] {
  const choices = equipped(given);
  const play = reckoning(readings);
  const { build } = finished(choices, play);
  const numbers = derive(given, readings);
  const sections = [
    whoIs(choices, build, readings),
    { title: 'Attributes', rows: ATTRIBUTES.map(a => [a, text(numbers, a), ATTRIBUTE_NAMES[a]]) },
    { title: 'Body and mind', rows: derivedRows(numbers) },
    skillsOf(build, numbers),
    weaponsOf(choices, numbers),
    armourOf(choices, build, play),
    powersOf(build, play),
    {
      title: 'Perks',
      rows: build.perks.map(p => [titleOf(p), `${perkCost(p)} CP`, perkNamed(p.name).effect]),
    },
    {
      title: 'Flaws',
      rows: build.flaws.map(f => [flawTitle(f), `${-flawWorth(f)} CP`, flawNamed(f.name).effect]),
    },
    gearOf(choices, build),
  ];
  return sections.filter(section => section.rows.length > 0);
}

const text = (numbers: Derived, name: string): string => String(numbers[name]?.value ?? '');

function whoIs(choices: Choices, build: Build, readings?: Readings): SheetSection {
  const { powerLevel, templates, background } = choices;
  const { spent, available, unspent } = audit(choices, readings);
  const rows = [
    ['Made of', templates.map(t => t.name).join(', ') || 'no template'],
    ['Size', build.size],
    ['Power level', powerLevel],
    ['Character Points', `${spent} of ${available} spent, ${unspent} left`],
    ['Background', background],
  ];
  return { title: choices.name || 'A Simverse character', rows: rows.filter(([, value]) => value !== '') };
}

/** The numbers of SV-DER in the book's order, each with its unit. */
const DERIVED: readonly (readonly [string, string])[] = [
  ['Vitality', ''],
  ['Integrity', ''],
  ['Stamina', ''],
  ['Stamina per short rest', ''],
  ['Mana', ''],
  ['Mana per short rest', ''],
  ['Speed', ''],
  ['Initiative', ''],
  ['Half move', ' m'],
  ['Full move', ' m'],
  ['Sprint', ' m'],
  ['Perception', ''],
  ['Luck', ''],
  ['Strength damage bonus', ''],
  ['Maximum lift', ' kg'],
  ['Carry capacity', ' kg'],
  ['Dodge', ''],
  ['Block', ''],
];
const derivedRows = (numbers: Derived): string[][] =>
  DERIVED.filter(([name]) => numbers[name] !== undefined).map(([name, unit]) => [
    name,
    `${text(numbers, name)}${unit}`,
  ]);

const skillsOf = ({ skills }: Build, numbers: Derived): SheetSection => ({
  title: 'Skills',
  head: ['skill', 'level', 'TN'],
  rows: [...skills]
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap(({ name, level, specializations }) => [
      [name, String(level), text(numbers, `Skill: ${name}`)],
      ...specializations.map(field => [`  ${field}`, '', text(numbers, `Skill: ${name} (${field})`)]),
    ]),
});

function weaponsOf({ gear }: Choices, numbers: Derived): SheetSection {
  const named = gear.weapons.flatMap(weapon => {
    const arms = armsOf(weapon);
    return isRefusal(arms) ? [] : [{ name: arms.name, type: arms.type, skill: skillOfWeapon(weapon) ?? '' }];
  });
  const once = named.filter((weapon, i) => named.findIndex(other => other.name === weapon.name) === i);
  return {
    title: 'Weapons',
    head: ['weapon', 'attack TN', 'damage', 'parry TN', 'skill'],
    rows: once.map(({ name, type, skill }) => {
      const count = named.filter(other => other.name === name).length;
      return [
        count > 1 ? `${count} × ${name}` : name,
        text(numbers, `Attack: ${name}`) || '–',
        `${text(numbers, `Damage: ${name}`)} ${type}`,
        text(numbers, `Parry: ${name}`) || '–',
        skill,
      ];
    }),
  };
}

function armourOf(choices: Choices, build: Build, play: SimversePlay): SheetSection {
  const worn = wornOf(choices);
  const natural = hasPerk(build.perks, 'Natural Armor');
  const rows = LOCATIONS.map(location => ({
    location,
    ...protectionAt(worn, location, natural, build.size, play),
  })).filter(({ AR, AD }) => AR > 0 || AD > 0);
  return {
    title: 'Armour',
    head: ['location', 'AR', 'AD'],
    rows: [
      ...rows.map(({ location, AR, AD }) => [location, String(AR), String(AD)]),
      ...(choices.gear.shield === null ? [] : [['shield', String(choices.gear.shield), '']]),
    ],
  };
}

const powersOf = (build: Build, play: SimversePlay): SheetSection => ({
  title: 'Powers, spells and maneuvers',
  head: ['power', 'tier', 'with', 'TN', 'a use costs', 'effect'],
  rows: build.powers.map(power => {
    const { name, tier, skill, design } = power;
    const cost = resourceCost(design);
    return [
      name,
      tier,
      skill ?? '–',
      powerTn(power, build, play),
      cost === null ? 'as the game master says' : `${cost} ${resourceOf(design)}`,
      readyPower(name)?.summary ?? '',
    ];
  }),
});

/** SV-POW-05: the skill that activates it. */
function powerTn(
  { skill }: BuiltPower,
  { skills, attributes, perks, flaws }: Build,
  play: SimversePlay,
): string {
  if (!skill) return '–';
  const level = skills.find(s => s.name === skill)?.level ?? 0;
  const tn = skillTarget({ skill, level, attributes, perks, flaws }, play);
  return isRefusal(tn) ? '–' : String(tn);
}

/** SV-DER-13, SV-DER-14 */
function gearOf({ gear }: Choices, { attributes, size }: Build): SheetSection {
  const carried = loadOf(gear, size);
  const kg = totalKg(carried);
  const capacity = carryCapacity(attributes);
  const percent = Math.round((kg / capacity) * 1000) / 10;
  return {
    title: 'Gear',
    rows: [
      ...carried.map(({ what, kg: weight }) => [what, `${Math.round(weight * 1000) / 1000} kg`]),
      ...(gear.silver ? [['silver', `${gear.silver} sp`]] : []),
      ['Load', `${kg} of ${capacity} kg (${percent} %)`, encumbrance(attributes, kg)],
    ],
  };
}
