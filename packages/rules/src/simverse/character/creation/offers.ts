/** What the lists of the book have for each choice of a character, and what a grown one may buy next. */
import type { CharacterOffer, OpenPick } from '@arbiter/engine';
import { type Price, perkRow } from '../../content/perk-list.ts';
import { listPrice } from '../../content/power-list.ts';
import { skillNamed, skillTitle, WEAPON_SKILLS } from '../../content/skill-list.ts';
import { asChoice, type CharacterTables } from '../../content/tables.ts';
import { reckoning, type SimverseReadings } from '../../play.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTES, SIZES, stepCost } from '../attributes.ts';
import { finishedCharacter } from '../growth-ledger.ts';
import { traitName } from '../perks/trait-entry.ts';
import { CHOICES } from '../perks/traits.ts';
import { skillCost, skillTotal } from '../skills.ts';
import { hasTalent } from './account-lines.ts';
import type { Build } from './build.ts';
import type { Choices } from './choices.ts';
import { POWER_LEVELS } from './creation.ts';
import { templateCp } from './point-account.ts';
import { templateRef, templateRow } from './template-entry.ts';
import { openParts } from './templates.ts';

const UNIT = 'CP';

/** SV-PERK-01, SV-FLAW-01: a fixed price, one a level, some grades, or what the table agrees on. */
function priceWords(price: Price): string {
  if ('cp' in price) return `${price.cp} ${UNIT}`;
  if ('perLevel' in price) return `${price.perLevel} ${UNIT} a level`;
  return 'grades' in price ? `${price.grades.join(' or ')} ${UNIT}` : `${price.from} to ${price.to} ${UNIT}`;
}

const silver = (price: number | null | undefined): { price?: string } =>
  price === null || price === undefined ? {} : { price: `${price} sp` };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const sentence = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');

const LISTS: Readonly<Record<string, (tables: CharacterTables) => readonly CharacterOffer[]>> = {
  powerLevel: () =>
    Object.entries(POWER_LEVELS).map(([name, { base, flaws }]) => ({
      value: name,
      name,
      price: `${base} ${UNIT}`,
      summary: `and up to ${flaws} ${UNIT} from flaws`,
      rule: 'SV-CRE-01',
    })),
  size: () =>
    Object.entries(SIZES).map(([name, { cp, height }]) => ({
      value: name,
      name,
      price: `${cp} ${UNIT}`,
      summary: height,
      rule: 'SV-SIZE-01',
    })),
  templates: ({ templates }) =>
    templates.map(template => {
      const ref = templateRef(template);
      const { name, kind, rule } = templateRow(ref);
      return {
        value: ref,
        name,
        group: kind === 'race' ? 'Races' : 'Professions',
        price: `${templateCp(ref)} ${UNIT}`,
        ...('summary' in template && template.summary && { summary: template.summary }),
        rule,
      };
    }),
  perks: ({ perks }) =>
    perks.map(perk => ({
      value: asChoice(perk),
      name: perk.name,
      group: capital(perk.group),
      price: priceWords(perk.price),
      summary: perk.effect,
      rule: perk.rule ?? 'SV-PERK-01',
    })),
  flaws: ({ flaws }) =>
    flaws.map(flaw => ({
      value: asChoice(flaw),
      name: flaw.name,
      group: capital(flaw.group),
      price: `gives ${priceWords(flaw.worth)}`,
      summary: flaw.effect,
      rule: flaw.rule ?? 'SV-FLAW-01',
    })),
  skills: ({ skills }) =>
    skills.map(skill => ({
      value: { name: asChoice(skill), level: 1 },
      name: skill.name,
      group: capital(skill.group),
      price: `${skillTotal(1, skill.type)} ${UNIT}`,
      summary: `${skill.attributes.join(' or ')}${skill.type === 'hard' ? ', hard' : ''}: ${skill.covers}`,
      rule: 'SV-SKL-04',
    })),
  powers: ({ powers }) =>
    powers.map(power => ({
      value: asChoice(power),
      name: power.name,
      group: sentence(capital(power.kind), power.skill ?? undefined),
      price: `${listPrice(power)} ${UNIT}`,
      summary: power.summary,
      rule: 'SV-POW-08',
    })),
  'gear.weapons': ({ weapons }) =>
    weapons
      .filter(({ group, origin }) => group !== 'unarmed' || origin)
      .map(weapon => ({
        value: asChoice(weapon),
        name: weapon.name,
        group: capital(weapon.group),
        summary: sentence(
          `${weapon.damage} ${weapon.type}`,
          weapon.skill === null ? undefined : skillTitle(weapon.skill),
          weapon.minSt === undefined ? undefined : `ST ${weapon.minSt}`,
          weapon.notes,
        ),
        ...silver(weapon.price),
      })),
  'gear.armour': ({ armour }) =>
    armour.map(row => ({
      value: asChoice(row),
      name: row.name,
      group: capital(row.piece),
      summary: sentence(`AR ${row.AR}`, `AD ${row.AD}`, row.armourClass, `${row.weight} kg`, row.notes),
      ...silver(row.price),
    })),
  'gear.shield': ({ shields }) =>
    shields.map(row => ({
      value: asChoice(row),
      name: row.name,
      summary: sentence(`SD ${row.SD}`, `${row.weight} kg`, row.notes),
      ...silver(row.price),
    })),
  'gear.items': ({ gear }) =>
    gear.map(row => ({
      value: { name: asChoice(row), count: 1 },
      name: row.name,
      group: capital(row.category),
      summary: sentence(row.weightKg === null ? undefined : `${row.weightKg} kg`, row.notes),
      ...silver(row.silver),
    })),
};

export const offers = (path: string, tables: CharacterTables): readonly CharacterOffer[] | undefined =>
  Object.hasOwn(LISTS, path) ? LISTS[path]?.(tables) : undefined;

/** SV-TMPL-01, SV-R-41: what templates and perks leave to be picked. */
export const picks = ({ templates, perks, skills }: Choices): readonly OpenPick[] => [
  ...templates.flatMap(({ name }, i) =>
    openParts(name).map((options, n) => ({
      path: `templates[${i}].picks[${n}]`,
      title: typeof options === 'string' ? options : kindOf(options),
      options: typeof options === 'string' ? [] : options,
    })),
  ),
  ...perks.flatMap(({ name }, i) => {
    const kind = perkRow(name).choice;
    const own =
      kind === 'skill' ? skills.flatMap(({ name: ref }) => (typeof ref === 'string' ? [] : ref.name)) : [];
    return kind
      ? [{ path: `perks[${i}].choice`, title: kind, options: [...(CHOICES[kind] ?? []), ...own] }]
      : [];
  }),
];

/** What the options of a list are, as a reader would call one of them. */
function kindOf(options: readonly string[]): string {
  const areAll = (names: readonly string[]): boolean => options.every(option => names.includes(option));
  if (areAll(WEAPON_SKILLS)) return 'weapon skill';
  if (areAll(CHOICES.sense ?? [])) return 'sense';
  return areAll(CHOICES.skill ?? []) ? 'skill' : 'choice';
}

/** Every skill of the tables, and those of packs that somebody has whose pack is gone. */
const skillsOf = ({ skills }: Build, tables: CharacterTables) => {
  const rows = tables.skills.map(row => ({ name: row.name, type: row.type, ref: asChoice(row) }));
  const gone = skills.filter(({ name }) => !rows.some(row => row.name === name));
  return [...rows, ...gone.map(({ name, ref }) => ({ name, type: skillNamed(ref).type, ref }))];
};

const AWARDED = [1, 5, 10] as const;

/** SV-ADV-01 to SV-ADV-05: awards, the next level of each skill, the next point of each attribute, perks and powers. */
export function growth(
  choices: Choices,
  readings: SimverseReadings | undefined,
  tables: CharacterTables,
): readonly CharacterOffer[] {
  const { build } = finishedCharacter(choices, reckoning(readings));
  const owned = new Set([...build.perks, ...build.powers].map(({ name }) => traitName(name)));
  const levelOf = (name: string): number => build.skills.find(skill => skill.name === name)?.level ?? 0;
  return [
    ...AWARDED.map(cp => ({
      value: { kind: 'award', cp },
      name: `Earn ${cp} ${UNIT}`,
      group: 'Earned in play',
      rule: 'SV-ADV-01',
    })),
    ...ATTRIBUTES.map(attribute => ({
      value: { kind: 'attribute', attribute, to: build.attributes[attribute] + 1 },
      name: `${ATTRIBUTE_NAMES[attribute]} ${build.attributes[attribute] + 1}`,
      group: 'Attributes',
      price: `${stepCost(attribute, build.attributes[attribute] + 1)} ${UNIT}`,
      rule: 'SV-ADV-03',
    })),
    ...skillsOf(build, tables)
      .sort((a, b) => levelOf(b.name) - levelOf(a.name))
      .map(({ name, type, ref }) => ({
        value: { kind: 'skill', skill: ref, to: levelOf(name) + 1 },
        name: `${name} ${levelOf(name) + 1}`,
        group: levelOf(name) > 0 ? 'Skills to raise' : 'New skills',
        price: `${skillCost(levelOf(name), levelOf(name) + 1, type, hasTalent(build.perks, name))} ${UNIT}`,
        rule: 'SV-ADV-02',
      })),
    ...tables.perks
      .filter(({ name }) => !owned.has(name))
      .map(perk => ({
        value: { kind: 'perk', perk: asChoice(perk) },
        name: perk.name,
        group: 'Perks',
        price: priceWords(perk.price),
        summary: perk.effect,
        rule: perk.rule ?? 'SV-PERK-01',
      })),
    ...tables.powers
      .filter(({ name }) => !owned.has(name))
      .map(power => ({
        value: { kind: 'power', name: asChoice(power) },
        name: power.name,
        group: 'Powers, spells and maneuvers',
        price: `${listPrice(power)} ${UNIT}`,
        summary: power.summary,
        rule: 'SV-POW-08',
      })),
  ];
}
