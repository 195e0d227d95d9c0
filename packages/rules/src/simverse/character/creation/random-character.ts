/** A legal random character: templates, flaws and purchases drawn by dice, each kept only if every rule allows it. */

import { type Dice, seededDice } from '@arbiter/dice';
import { plain } from '@arbiter/engine';
import { FLAWS, type FlawName, flawRow } from '../../content/flaw-list.ts';
import { PERKS, type Perk, type PerkName } from '../../content/perk-list.ts';
import type { ReadyPower } from '../../content/power-library.ts';
import {
  LISTED_SKILLS,
  type SkillName,
  type SkillRef,
  skillTitle,
  WEAPON_SKILLS,
} from '../../content/skill-list.ts';
import { asChoice, BOOK_TABLES, type CharacterTables } from '../../content/tables.ts';
import type { Template } from '../../content/template-list.ts';
import { skillsFor } from '../../gear/character-weapons.ts';
import { kitOf } from '../../gear/outfit.ts';
import { reckoning } from '../../play.ts';
import { usefulSkills } from '../../powers/power-skills.ts';
import { ATTRIBUTES, isMajor } from '../attributes.ts';
import { flawProblems, type OwnedFlaw } from '../perks/flaws.ts';
import type { OwnedPerk } from '../perks/perks.ts';
import { CHOICES } from '../perks/traits.ts';
import { accountOf } from './account-lines.ts';
import { assemble, type Build, boughtValue } from './build.ts';
import { type Choices, choicesSchema } from './choices.ts';
import { POWER_LEVEL_NAMES, POWER_LEVELS, type PowerLevel, STANDARD_LEVEL } from './creation.ts';
import { draw } from './draw.ts';
import { learnTrade, spendRest, withSkill } from './random-trade.ts';
import { type TemplateRef, templateRef, templateTitle } from './template-entry.ts';
import { openParts, templateName } from './templates.ts';
import { validate } from './validate.ts';

/** How often something is tried before it is left alone. */
const TRIES = { templates: 8, flaws: 4, thrift: 60, purchases: 60 } as const;
/** Nobody drawn by dice is weaker than this, unless the templates are. */
const LOWEST_DRAWN = 6;

/** What the last CP go into. */
const EVERYDAY = LISTED_SKILLS.filter(skill => skill.type === 'regular').map(skill => skill.name);

const isLegal = (choices: Choices): boolean => validate(choices).length === 0;

/** What a caller may ask for; `level` is short for `powerLevel`. */
const OPTIONS: readonly string[] = [
  'powerLevel',
  'level',
  'template',
  'templates',
  'race',
  'profession',
  'weapon',
  'name',
];

export function random(
  dice: Dice,
  options: Readonly<Record<string, string>> = {},
  tables: CharacterTables = BOOK_TABLES,
): Choices {
  const unknown = Object.keys(options).find(name => !OPTIONS.includes(name));
  if (unknown !== undefined)
    throw new RangeError(`There is no option "${unknown}"; there are ${OPTIONS.join(', ')}.`);
  const powerLevel = levelOf(dice, options.powerLevel ?? options.level);
  const blank = choicesSchema.parse({ powerLevel });
  const wanted = wantedTemplates(tables, options.template ?? options.templates);
  const [race] = wantedTemplates(tables, options.race);
  const [profession] = wantedTemplates(tables, options.profession);
  const weapon = weaponSkill(options.weapon);
  let choices = wanted.length
    ? withTemplates(dice, blank, wanted, weapon)
    : drawTemplates(dice, blank, { race, profession, weapon }, tables);
  const thrifty = economize(dice, takeFlaws(dice, choices));
  for (const wish of [...wanted, race, profession]) if (wish) demandTemplate(wish, thrifty);
  choices = learnTrade(dice, armed(thrifty, weapon), tables);
  const purchases = TRIES.purchases + POWER_LEVELS[powerLevel].base;
  for (let i = 0; i < purchases; i++) {
    const { build } = assemble(choices, reckoning());
    if (accountOf(build, choices).unspent === 0) break;
    const bought = drawPurchase(dice, choices, build, tables);
    if (bought && isLegal(bought)) choices = bought;
  }
  choices = spendRest(choices, EVERYDAY);
  const { build } = assemble(choices, reckoning());
  return {
    ...equip(dice, choices, build, weapon, tables),
    name: options.name?.slice(0, 80) ?? drawName(dice),
  };
}

function levelOf(dice: Dice, wanted: string | undefined): PowerLevel {
  if (wanted === 'any') return draw(dice, POWER_LEVEL_NAMES, 'power level');
  if (wanted === undefined) return STANDARD_LEVEL;
  const level = POWER_LEVEL_NAMES.find(name => name.toLowerCase() === wanted.trim().toLowerCase());
  if (!level)
    throw new RangeError(
      `There is no power level "${wanted.slice(0, 60)}"; there are ${POWER_LEVEL_NAMES.join(', ')}, or any.`,
    );
  return level;
}

/** "Elf, Scout" as templates. */
function wantedTemplates({ templates }: CharacterTables, text = ''): TemplateRef[] {
  const parts = text
    .slice(0, 200)
    .split(/[,+]/)
    .map(part => part.trim())
    .filter(part => part !== '');
  const names = parts.map(part => {
    const found = templateName.safeParse(part);
    const own = templates.find(row => plain(row.name) === plain(part));
    if (found.success) return found.data;
    if (!own)
      throw new RangeError(
        `There is no template "${part}"; there are ${templates.map(({ name }) => name).join(', ')}.`,
      );
    return templateRef(own);
  });
  return [...new Set(names)].slice(0, 6);
}

const withTemplates = (
  dice: Dice,
  choices: Choices,
  names: readonly TemplateRef[],
  weapon?: SkillName,
): Choices => ({
  ...choices,
  templates: names.map(name => ({
    name,
    picks: openParts(name).map((options, i) => {
      if (typeof options === 'string') return OPEN_PICKS[options] ?? options;
      // Of a whole list of skills a weapon would be one of many; of weapons it is the one that was wished for.
      return weapon && options.includes(weapon) && options.every(one => isWeaponSkill(one))
        ? weapon
        : draw(dice, half(options, i), `${templateTitle(name)}: pick`);
    }),
  })),
});

const isWeaponSkill = (name: string): name is SkillName =>
  (WEAPON_SKILLS as readonly string[]).includes(name);

function weaponSkill(wanted: string | undefined): SkillName | undefined {
  if (wanted === undefined) return undefined;
  const skill = WEAPON_SKILLS.find(name => name.toLowerCase() === wanted.trim().toLowerCase());
  if (!skill)
    throw new RangeError(
      `There is no weapon skill "${wanted.slice(0, 60)}"; there are ${WEAPON_SKILLS.join(', ')}.`,
    );
  return skill;
}

/** Somebody who can at least hold the weapon that was wished for. */
function armed(choices: Choices, weapon: SkillName | undefined): Choices {
  if (!weapon || assemble(choices, reckoning()).build.skills.some(({ name }) => name === weapon))
    return choices;
  const taught = withSkill(choices, weapon, 1);
  return isLegal(taught) ? taught : choices;
}

const OPEN_PICKS: Readonly<Record<string, string>> = {
  'any kind of foe': 'orcs',
  'any terrain': 'mountains',
};
/** Two open parts of one template draw from different halves of the list, so that they never coincide. */
const half = (options: readonly string[], nth: number): readonly string[] =>
  options.filter((_, at) => at % 2 === nth % 2);

/** Whoever wished for a template is told where it does not fit, and does not get somebody without it. */
function demandTemplate(wish: TemplateRef, { templates, powerLevel }: Choices): void {
  const name = templateTitle(wish);
  if (!templates.some(chosen => templateTitle(chosen.name) === name))
    throw new RangeError(
      `Nobody at the power level ${powerLevel} can be made with the template "${name}": it costs too much, or brings what nobody may have. Wish for another level, or leave it out.`,
    );
}

interface Wished {
  readonly race: TemplateRef | undefined;
  readonly profession: TemplateRef | undefined;
  readonly weapon: SkillName | undefined;
}

/** A race and a profession, those that were wished for or drawn within the budget; a plain human where nothing fits. */
function drawTemplates(
  dice: Dice,
  choices: Choices,
  { race, profession, weapon }: Wished,
  { templates }: CharacterTables,
): Choices {
  if (race && profession) return withTemplates(dice, choices, [race, profession], weapon);
  const of = (kind: Template['kind']): TemplateRef[] =>
    templates.filter(t => t.kind === kind).map(t => templateRef(t));
  const races = race ? [race] : of('race');
  const professions = profession ? [profession] : of('profession');
  for (let i = 0; i < TRIES.templates; i++) {
    const names = [draw(dice, races, 'race'), draw(dice, professions, 'profession')];
    const candidate = withTemplates(dice, choices, names, weapon);
    if (isLegal(candidate)) return candidate;
  }
  return withTemplates(dice, choices, [race ?? profession ?? 'Human'], weapon);
}

/** Whether a race and a profession can be paid for together at this level, with attributes as low as they may be. */
export function areAffordable(
  {
    race,
    profession,
    level,
  }: { readonly race: string; readonly profession: string; readonly level: string | undefined },
  tables: CharacterTables,
): boolean {
  const dice = seededDice('affordable');
  const blank = choicesSchema.parse({ powerLevel: levelOf(dice, level) });
  const wanted = withTemplates(
    dice,
    blank,
    [race, profession].flatMap(name => wantedTemplates(tables, name)),
  );
  return economize(dice, wanted).templates.length === wanted.templates.length;
}

const flawsWorth = (choices: Choices): number =>
  accountOf(assemble(choices, reckoning()).build, choices).flawsWorth;

/** SV-CRE-04: some flaws, never more than the level credits. */
function takeFlaws(dice: Dice, choices: Choices): Choices {
  let taken = choices;
  for (let i = 0; i < TRIES.flaws; i++) {
    const candidate = { ...taken, flaws: [...taken.flaws, drawFlaw(dice)] };
    const worth = flawsWorth(candidate);
    const counts = worth > flawsWorth(taken) && worth <= POWER_LEVELS[choices.powerLevel].flaws;
    if (counts && flawProblems(candidate.flaws).length === 0) taken = candidate;
  }
  return taken;
}

/** Where the templates alone are too dear, attributes are lowered; what still does not fit goes. */
function economize(dice: Dice, choices: Choices): Choices {
  let thrifty = choices;
  for (let i = 0; i < TRIES.thrift && !isLegal(thrifty); i++) {
    const attribute = draw(dice, ATTRIBUTES, 'attribute to lower');
    const { changes } = assemble(thrifty, reckoning()).build;
    if (boughtValue(changes, attribute) <= LOWEST_DRAWN) continue;
    const attributeSteps = { ...thrifty.attributeSteps, [attribute]: thrifty.attributeSteps[attribute] - 1 };
    thrifty = { ...thrifty, attributeSteps };
  }
  if (isLegal(thrifty) || choices.templates.length === 0) return thrifty;
  return economize(dice, { ...choices, templates: choices.templates.slice(0, -1) });
}

// What random characters are drawn from.

/** Flaws that leave an adventurer fit for adventures and forbid no other choice. */
const NOT_DRAWN: readonly FlawName[] = [
  'Animal Intelligence',
  'Paraplegic',
  'Blind',
  'Low Vitality',
  'Low Stamina',
  'Low Mana',
];
const DRAWN_FLAWS = FLAWS.map(f => f.name).filter(name => !NOT_DRAWN.includes(name));

export function drawFlaw(dice: Dice): OwnedFlaw {
  const name = draw(dice, DRAWN_FLAWS, 'flaw');
  const { worth } = flawRow(name);
  return 'from' in worth ? { name, levels: 1, cp: worth.from } : { name, levels: 1 };
}

/** What CP go into, and how often. */
const PURCHASES = [
  'skill',
  'skill',
  'own skill',
  'own skill',
  'attribute',
  'perk',
  'power',
  'power',
] as const;

/** The character with one more thing, legal or not; undefined where the draw fits nothing. */
export function drawPurchase(
  dice: Dice,
  choices: Choices,
  build: Build,
  tables: CharacterTables,
): Choices | undefined {
  switch (draw(dice, PURCHASES, 'purchase')) {
    case 'skill':
      return raised(
        choices,
        build,
        draw(
          dice,
          LISTED_SKILLS.map(s => s.name),
          'skill',
        ),
      );
    case 'own skill':
      return build.skills.length
        ? raised(
            choices,
            build,
            draw(
              dice,
              build.skills.map(s => s.ref),
              'own skill',
            ),
          )
        : undefined;
    case 'attribute':
      return drawAttribute(dice, choices, build);
    case 'perk':
      return drawPerk(dice, choices, build);
    case 'power':
      return drawPower(dice, choices, build, tables);
  }
}

/** SV-CRE-03: higher levels of power reach higher levels of skill. */
const skillCap = ({ powerLevel }: Choices): number => 4 + Math.floor(POWER_LEVELS[powerLevel].base / 50);

function raised(choices: Choices, build: Build, name: SkillRef): Choices | undefined {
  const level = (build.skills.find(s => s.name === skillTitle(name))?.level ?? 0) + 1;
  return level > skillCap(choices) ? undefined : withSkill(choices, name, level);
}

/** SV-ATTR-08: within the usual maxima. */
function drawAttribute(dice: Dice, choices: Choices, build: Build): Choices | undefined {
  const attribute = draw(dice, ATTRIBUTES, 'attribute');
  const { major, minor } = POWER_LEVELS[choices.powerLevel];
  const [least, most] = isMajor(attribute) ? major : minor;
  if (build.attributes[attribute] >= (most ?? least)) return undefined;
  const steps = { ...choices.attributeSteps, [attribute]: choices.attributeSteps[attribute] + 1 };
  return { ...choices, attributeSteps: steps };
}

const NOT_BOUGHT: readonly PerkName[] = ['Undead', 'No Sense of Pain'];
const DRAWN_PERKS = PERKS.filter(p => p.group !== 'companion' && !NOT_BOUGHT.includes(p.name));
const TERRAINS = ['forest', 'mountain', 'desert', 'city', 'swamp'];

/** Perks that only help those who have one of these skills. */
const HELPS: Partial<Record<PerkName, readonly string[]>> = {
  'Mage Gift': ['Spellcasting', 'Ritual Magic'],
  Psychic: ['Psionics'],
  'Extra Mana': ['Spellcasting', 'Ritual Magic', 'Psionics', 'Divine Magic'],
  'Weapon Master': WEAPON_SKILLS,
  'Martial Arts Training': ['Brawling'],
};

function drawPerk(dice: Dice, choices: Choices, build: Build): Choices | undefined {
  const { name, price, choice: kind } = draw(dice, DRAWN_PERKS, 'perk');
  const helped = HELPS[name];
  if (helped && !build.skills.some(s => helped.includes(s.name))) return undefined;
  const choice = kind ? draw(dice, optionsFor(kind, build), kind) : undefined;
  const owned = build.perks.find(p => p.name === name && p.choice === choice);
  if (owned && !('perLevel' in price)) return undefined;
  const levels = (owned?.levels ?? 0) + 1;
  const cp = 'grades' in price ? price.grades[0] : 'from' in price ? price.from : undefined;
  const perk: OwnedPerk = {
    name,
    levels,
    ...(choice === undefined ? {} : { choice }),
    ...(cp === undefined ? {} : { cp }),
  };
  return { ...choices, perks: [...choices.perks.filter(p => p.name !== name || p.choice !== choice), perk] };
}

function optionsFor(kind: NonNullable<Perk['choice']>, build: Build): readonly string[] {
  if (kind === 'skill' && build.skills.length) return build.skills.map(s => s.name);
  if (kind === 'weapon type') return WEAPON_SKILLS.filter(name => build.skills.some(s => s.name === name));
  return CHOICES[kind] ?? TERRAINS;
}

function drawPower(
  dice: Dice,
  choices: Choices,
  build: Build,
  { powers }: CharacterTables,
): Choices | undefined {
  const known = powers.filter(
    power => !build.powers.some(p => p.name === power.name) && skillFor(power, build) !== undefined,
  );
  if (known.length === 0) return undefined;
  const power = draw(dice, known, 'power');
  const skill = skillFor(power, build);
  return skill ? { ...choices, powers: [...choices.powers, { name: asChoice(power), skill }] } : undefined;
}

/** The best owned skill that a ready power can be learned with. */
const skillFor = (power: ReadyPower, { skills }: Build): SkillRef | undefined =>
  [...skills]
    .sort((a, b) => b.level - a.level)
    .find(s => usefulSkills(power.kind, power.design, power).includes(s.name))?.ref;

/** What the templates hand over, and a weapon for each weapon skill that still wants one. */
export function equip(
  dice: Dice,
  choices: Choices,
  { skills }: Build,
  first: SkillName | undefined,
  { weapons }: CharacterTables,
): Choices {
  const kit = kitOf(choices.templates);
  const wanting = skills
    .filter(({ name }) => !kit.weapons.some(weapon => skillsFor(weapon).includes(name)))
    .sort((a, b) => Number(b.name === first) - Number(a.name === first));
  const drawn = wanting.flatMap(({ name }) => {
    const fitting = weapons.filter(
      w => skillsFor(w).includes(name) && w.group !== 'unarmed' && w.minSt === undefined && w.hands !== 2,
    );
    return fitting.length ? [asChoice(draw(dice, fitting, `${name}: weapon`))] : [];
  });
  return { ...choices, gear: { ...choices.gear, ...kit, weapons: [...kit.weapons, ...drawn].slice(0, 4) } };
}

const FIRST = ['Ael', 'Bra', 'Cor', 'Del', 'Fen', 'Gar', 'Hal', 'Ist', 'Kor', 'Lys', 'Mor', 'Nim'];
const LAST = ['dan', 'eth', 'ian', 'mar', 'nor', 'ric', 'sa', 'tha', 'vin', 'wyn'];
export const drawName = (dice: Dice): string => `${draw(dice, FIRST, 'name')}${draw(dice, LAST, 'name')}`;
