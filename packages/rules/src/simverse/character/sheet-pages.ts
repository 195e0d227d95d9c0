/** The sheet of a character as people read it, section by section; the numbers are those of `derive`. */
import { type Derived, isRefusal, type SheetQuestion, type SheetSection } from '@arbiter/engine';
import { SENSES } from '../checks/circumstances.ts';
import { flawRow } from '../content/flaw-list.ts';
import { perkRow } from '../content/perk-list.ts';
import { LISTED_SKILLS } from '../content/skill-list.ts';
import { asChoice } from '../content/tables.ts';
import { weaponNamed } from '../content/weapon-list.ts';
import { rowOf } from '../gear/character-weapons.ts';
import { purseOf } from '../gear/funds.ts';
import { loadOf, totalKg } from '../gear/load.ts';
import { withOutfit } from '../gear/outfit.ts';
import { reckoning, type SimversePlay, type SimverseReadings } from '../play.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTES } from './attributes.ts';
import { heaviestArmour, personOfCharacter } from './character-person.ts';
import { armourOf, powersOf, weaponsOf } from './combat-numbers.ts';
import type { Build } from './creation/build.ts';
import type { Choices } from './creation/choices.ts';
import { audit } from './creation/point-account.ts';
import { templateTitle } from './creation/template-entry.ts';
import { carryCapacity, ENCUMBRANCES, encumbrance, hundredths } from './derived.ts';
import { finishedCharacter, type Grown } from './growth-ledger.ts';
import { flawTitle, flawWorth } from './perks/flaws.ts';
import { perkCost, titleOf } from './perks/perks.ts';
import { derive } from './sheet.ts';
import { skillTarget } from './skills.ts';

export function pages(given: Choices, readings?: SimverseReadings): readonly SheetSection[] {
  const choices = withOutfit(given);
  const play = reckoning(readings);
  const { build, grown } = finishedCharacter(choices, play);
  const numbers = derive(given, readings);
  const sections = [
    whoIs(choices, build, readings),
    {
      title: 'Attributes',
      rows: ATTRIBUTES.map(a => [a, text(numbers, a), ATTRIBUTE_NAMES[a]]),
      asks: ATTRIBUTES.map(attribute => asked('attribute-roll', { attribute })),
    },
    { title: 'Body and mind', rows: derivedRows(numbers) },
    standing(given, play),
    skillsOf(build, choices, numbers, play),
    asking(weaponsOf(choices, build, numbers), name => {
      const row = choices.gear.weapons.map(rowOf).find(each => each?.name === name) ?? weaponNamed(name);
      return row && asked('attack', { weapon: asChoice(row) }, 'attacker');
    }),
    armourOf(choices, build, play),
    asking(powersOf(build, numbers), name => {
      const ready = build.powers.find(power => power.name === name)?.ready;
      return ready && asked('use-power', { power: asChoice(ready) }, 'user');
    }),
    {
      title: 'Perks',
      rows: build.perks.map(p => [titleOf(p), `${perkCost(p)} CP`, perkRow(p.name).effect]),
    },
    {
      title: 'Flaws',
      rows: build.flaws.map(f => [flawTitle(f), `${-flawWorth(f)} CP`, flawRow(f.name).effect]),
    },
    gearOf(given, choices, build),
    ledgerOf(grown),
  ];
  return sections.filter(section => section.rows.length > 0);
}

const asked = (procedure: string, input: SheetQuestion['input'], person = 'person'): SheetQuestion => ({
  procedure,
  person,
  input,
});

/** A section whose rows lead to the question about what stands first in them, however many there are of it. */
const asking = (
  section: SheetSection,
  question: (name: string) => SheetQuestion | undefined,
): SheetSection => ({
  ...section,
  asks: section.rows.map(([name = '']) => question(name.replace(/^\d+ × /, ''))),
});

const text = (numbers: Derived, name: string): string => String(numbers[name]?.value ?? '');

function whoIs(choices: Choices, build: Build, readings?: SimverseReadings): SheetSection {
  const { powerLevel, templates, background } = choices;
  const { spent, available, unspent } = audit(choices, readings);
  const rows = [
    ['Made of', templates.map(t => templateTitle(t.name)).join(', ') || 'no template'],
    ['Size', build.size],
    ['Power level', powerLevel],
    ['Character Points', `${spent} of ${available} spent, ${unspent} left`],
    ['Background', background],
  ];
  return { title: choices.name || 'A Simverse character', rows: rows.filter(([, value]) => value !== '') };
}

/** SV-REST-10: what is left of the pools, and what the body bears. */
function standing(given: Choices, play: SimversePlay): SheetSection {
  const { conditions, states, prone, injuries, disease, ...left } = personOfCharacter(given, play);
  const { vitality, maxVitality, stamina, maxStamina, mana, maxMana } = left;
  const pool = (name: string, now: number | undefined, most: number | undefined): string[] => [
    name,
    `${now ?? most ?? 0} of ${most ?? 0}`,
  ];
  const isOut = [left.dead && 'dead', !left.dead && left.unconscious && 'unconscious'];
  const borne = [
    ...isOut.filter(word => typeof word === 'string'),
    ...conditions,
    ...new Set([...states, ...(prone ? ['Prone'] : [])]),
  ];
  return {
    title: 'Just now',
    rows: [
      pool(given.being === 'construct' ? 'Integrity left' : 'Vitality left', vitality, maxVitality),
      pool('Stamina left', stamina, maxStamina),
      pool('Mana left', mana, maxMana),
      ['Conditions', borne.join(', ') || 'none'],
      ...(injuries.length > 0 ? [['Injuries', injuries.map(({ injury }) => injury).join(', ')]] : []),
      ...(disease ? [['Disease', disease.disease]] : []),
    ],
  };
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
  ...SENSES.map(sense => [`Perception by ${sense}`, ''] as const),
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
    EXPLAINED.has(name) || name.startsWith('Perception') ? counted(numbers, name) : '',
  ]);
/** Numbers that perks, flaws or a load may have changed. */
const EXPLAINED: ReadonlySet<string> = new Set(['Speed', 'Initiative', 'Half move', 'Dodge', 'Block']);

/** Trained skills with everything that counts for them, and in one line what the others default to (SV-SKL-02). */
function skillsOf(build: Build, choices: Choices, numbers: Derived, play: SimversePlay): SheetSection {
  const line = (name: string, label: string, level: string): string[] => [
    label,
    level,
    text(numbers, name),
    counted(numbers, name),
  ];
  const trained = [...build.skills].sort((a, b) => a.name.localeCompare(b.name));
  const rows = trained.flatMap(({ name, level, specializations }) => [
    line(`Skill: ${name}`, name, String(level)),
    ...specializations.map(field => line(`Skill: ${name} (${field})`, `  ${field}`, '')),
  ]);
  const others = untrained(build, choices, numbers, play);
  return {
    title: 'Skills',
    head: ['skill', 'level', 'TN', 'counted in'],
    rows: others ? [...rows, ['untrained', '0', '', others]] : rows,
    asks: trained.flatMap(({ ref, specializations }) => [
      asked('skill-roll', { skill: ref }),
      ...specializations.map(() => asked('skill-roll', { skill: ref, specialized: true })),
    ]),
  };
}

/** The book's own regular skills that were never learned, those of equal chances together. */
function untrained(build: Build, choices: Choices, numbers: Derived, play: SimversePlay): string {
  const { attributes, perks, flaws, skills } = build;
  const load = ENCUMBRANCES.find(level => level === text(numbers, 'Encumbrance')) ?? 'Normal';
  const armour = heaviestArmour(choices);
  const byTn = new Map<number, string[]>();
  for (const { name, type } of LISTED_SKILLS) {
    if (type === 'hard' || skills.some(s => s.name === name)) continue;
    const tn = skillTarget({ skill: name, level: 0, attributes, perks, flaws, load, armour }, play);
    if (!isRefusal(tn)) byTn.set(tn, [...(byTn.get(tn) ?? []), name]);
  }
  return [...byTn]
    .sort(([a], [b]) => b - a)
    .map(([tn, names]) => `${names.join(', ')} ${tn}`)
    .join('; ');
}

/** The parts of a number that are neither attribute nor level: "Graceful +1, medium armour −2". */
function counted(numbers: Derived, name: string): string {
  const parts = numbers[name]?.why[0]?.children ?? [];
  return parts
    .filter(({ label, value }) => typeof value === 'number' && !PLAIN.has(label) && !label.endsWith('→'))
    .map(({ label, value }) => `${label} ${Number(value) < 0 ? `−${-Number(value)}` : `+${value}`}`)
    .join(', ');
}
const PLAIN: ReadonlySet<string> = new Set([
  ...ATTRIBUTES,
  'level',
  'Perception, (IN + AW) / 2',
  '(IN + AW) / 2',
  '(DX + EN) / 4',
  'Speed',
  'DX / 2',
  'AD',
  '(DX + Shield) / 2',
  'SD',
]);

/** SV-DER-13, SV-DER-14, SV-CRE-07 */
function gearOf(given: Choices, { gear }: Choices, build: Build): SheetSection {
  const { attributes, size } = build;
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
      ['Price', ...billOf(given, build)],
    ],
  };
}

/** What was bought, by the lists; what templates hand over costs nothing. */
function billOf(given: Choices, build: Build): string[] {
  const { price, unpriced, funds } = purseOf(given, build);
  return [
    `${price} sp${funds === undefined ? '' : ` of ${funds} sp`}`,
    unpriced.length ? `without ${unpriced.join(', ')}, which no list prices` : '',
  ];
}

/** SV-ADV-08: everything since creation. */
const ledgerOf = ({ ledger }: Grown): SheetSection => ({
  title: 'Since creation',
  head: ['what', 'CP', 'weeks of training', 'note'],
  rows: ledger.map(({ what, cp, weeks, note = '' }) => [
    what,
    cp === 0 ? '' : String(cp),
    weeks === 0 ? '' : String(hundredths(weeks)),
    note,
  ]),
});
