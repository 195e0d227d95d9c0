/** CRE, MOD: making a character, checking it, growing it, and handing it to play. */
import { type Dice, highest, pool } from '@arbiter/dice';
import {
  type CharacterRules,
  type CreationStep,
  check,
  hasFileMarks,
  itemAt,
  type PersonRules,
  type PointAccount,
  type Problem,
  type Readings,
  type Refusal,
  type SheetSection,
  type Wish,
  wishAnswers,
} from '@arbiter/engine';
import { z } from 'zod';
import { dieOf } from '../checks/ladder.ts';
import { conditionsOf, fromWords, isByItself, ownConditions, ownWords } from '../combat/own-condition.ts';
import { type ConditionGiven, isOwn } from '../combat/own-condition-entry.ts';
import { ancestries } from '../content/ancestries.ts';
import { cultures } from '../content/cultures.ts';
import { creatureEntry } from '../content/entries.ts';
import { instruments } from '../content/supplies.ts';
import { asChoice, BOOK_TABLES, type CharacterTables } from '../content/tables.ts';
import { armsOf } from '../gear/ammunition.ts';
import { whyNotWear } from '../gear/carried.ts';
import { itemOf, wornRow } from '../gear/good.ts';
import { attackCost, refName, UNARMED } from '../gear/weapon.ts';
import { weaponRow } from '../gear/weapon-list.ts';
import { part, refuse } from '../play.ts';
import { actRow } from '../powers/act-list.ts';
import { giftWords, type Song } from '../powers/song-entry.ts';
import { songRow } from '../powers/song-list.ts';
import type { Spell } from '../powers/spell-entry.ts';
import { spellRow } from '../powers/spell-list.ts';
import { RANGE_BANDS } from '../world/distance.ts';
import { moduleRef, OPTIONS, type OptionKey, optionCost, whyNotOption, whyNotTier } from './advancement.ts';
import { ATTRIBUTE_BOUNDS, ATTRIBUTES, titleOf, WEAPON_CATEGORIES } from './attributes.ts';
import {
  ancestryOf,
  type Choices,
  characterStateSchema,
  choicesSchema,
  cultureOf,
  grantsOfOption,
  MOST_POINTS,
  moduleKey,
  moduleRow,
  optionsOf,
} from './choices.ts';
import { growth, offers } from './creation-offers.ts';
import { type CreatureGiven, creatureSchema, MORALE_LIMIT } from './creature.ts';
import { actionsPerRound } from './creature-kinds.ts';
import { deriveAll, itemsOf, playOf } from './derive.ts';
import { grantsSchema, tellGrants } from './grants.ts';

/** AV-CRE-05: points beyond the 1 that each attribute starts with. */
export const ATTRIBUTE_POINTS = 6;

/** AV-CRE-01. */
const steps: readonly CreationStep[] = [
  {
    id: 'ancestry',
    fields: ['name', 'ancestry'],
    title: 'Ancestry',
    rules: ['AV-CRE-02'],
    summary: 'Exactly one: size, traits, languages.',
  },
  {
    id: 'culture',
    fields: ['culture', 'languages', 'personality'],
    title: 'Culture',
    rules: ['AV-CRE-03'],
    summary: 'Exactly one: background, and perhaps a bonus.',
  },
  {
    id: 'attributes',
    fields: ['attributes'],
    title: 'Attributes',
    rules: ['AV-CRE-04', 'AV-CRE-05', 'AV-CRE-06'],
    summary: 'Each starts at 1; distribute 6 points, none above 4.',
  },
  {
    id: 'derived',
    fields: ['modulePoints', 'options'],
    title: 'Derived stats',
    rules: ['AV-CRE-07', 'AV-CRE-08', 'AV-CRE-09', 'AV-CRE-11'],
    summary:
      'Health and Resolve 20, Energy 5, Movement by size, Morale 0, and what ancestry and modules change.',
  },
  {
    id: 'weapons',
    fields: ['weapons', 'wears', 'items', 'accessoryLimit'],
    title: 'Weapon Talents',
    rules: ['AV-CRE-10', 'AV-SKL-04'],
    summary: 'Brawling, Throwing and Simple weapons 1, Complex 0, unless something changes them.',
  },
  {
    id: 'rest',
    fields: [],
    title: 'Languages, personality, modules',
    rules: ['AV-CRE-12', 'AV-MOD-01', 'AV-MOD-04', 'AV-MOD-05'],
    summary: 'As far as the campaign allows; options cost Module Points. There are no classes and no levels.',
  },
];

/** AV-CRE-04 to 06: the spread itself, before ancestry and culture. */
export function spreadProblems(attributes: Choices['attributes']): Problem[] {
  const problems: Problem[] = [];
  const { least, most } = ATTRIBUTE_BOUNDS;
  for (const name of ATTRIBUTES) {
    const value = attributes[name];
    const path = `attributes.${name}`;
    if (value > most)
      problems.push({
        path,
        rule: 'AV-CRE-06',
        message: `${titleOf(name)} may not exceed ${most}, got ${value}.`,
      });
    if (value < least)
      problems.push({
        path,
        rule: 'AV-CRE-06',
        message: `${titleOf(name)} may not be below ${least}, got ${value}.`,
      });
  }
  const total = ATTRIBUTES.reduce((sum, name) => sum + attributes[name], 0);
  const due = ATTRIBUTES.length * least + ATTRIBUTE_POINTS;
  const off = Math.abs(total - due);
  const points = `${off} attribute point${off === 1 ? '' : 's'}`;
  if (total < due)
    problems.push({
      path: 'attributes',
      rule: 'AV-CRE-05',
      message: `${points} ${off === 1 ? 'is' : 'are'} unspent: the five add up to ${total} instead of ${due}.`,
    });
  if (total > due)
    problems.push({
      path: 'attributes',
      rule: 'AV-CRE-05',
      message: `${points} too many: the five add up to ${total} instead of ${due}.`,
    });
  return problems;
}

function originProblems(choices: Choices): Problem[] {
  const problems: Problem[] = [];
  const names = (list: readonly { name: string }[]): string => list.map(one => one.name).join(', ');
  if (choices.ancestry === null)
    problems.push({
      path: 'ancestry',
      rule: 'AV-CRE-02',
      message: `Exactly one ancestry is needed: ${names(ancestries)}, or one of your own.`,
    });
  else if (!ancestryOf(choices))
    problems.push({
      path: 'ancestry',
      rule: 'AV-CRE-02',
      message: `There is no ancestry called ${String(choices.ancestry)}: ${names(ancestries)}, or one of your own.`,
    });
  if (choices.culture === null)
    problems.push({
      path: 'culture',
      rule: 'AV-CRE-03',
      message: `Exactly one culture is needed: ${names(cultures)}, or one of your own.`,
    });
  else if (!cultureOf(choices))
    problems.push({
      path: 'culture',
      rule: 'AV-CRE-03',
      message: `There is no culture called ${String(choices.culture)}: ${names(cultures)}, or one of your own.`,
    });
  const ancestry = ancestryOf(choices);
  if (ancestry && ancestry.size !== 'small' && ancestry.size !== 'medium' && ancestry.movement === undefined)
    problems.push({
      path: 'ancestry',
      rule: 'AV-CRE-09',
      message: `There is no default movement for size ${ancestry.size}; the ancestry must state it.`,
    });
  return problems;
}

/** AV-MOD-04, AV-MOD-05: in the order they were bought. */
function optionProblems(choices: Choices, readings?: Readings): Problem[] {
  const play = playOf(readings);
  const problems: Problem[] = [];
  const owned = new Map<string, OptionKey[]>();
  let spent = 0;
  for (const [i, bought] of choices.options.entries()) {
    const path = `options[${i}]`;
    if (!grantsOfOption(bought))
      problems.push({
        path,
        rule: 'AV-MOD-06',
        message: `There is no option ${bought.option} of a module called ${refName(bought.module)}.`,
      });
    const had = owned.get(moduleKey(bought.module)) ?? [];
    if (had.includes(bought.option))
      problems.push({
        path,
        rule: 'AV-MOD-05',
        message: `${refName(bought.module)} ${bought.option} is already owned.`,
      });
    const order = whyNotTier(had, bought.option);
    if (order)
      problems.push({ path, rule: order.rule, message: `${refName(bought.module)}: ${order.message}` });
    owned.set(moduleKey(bought.module), [...had, bought.option]);
    spent += optionCost(bought.option, play);
  }
  if (spent > choices.modulePoints)
    problems.push({
      path: 'options',
      rule: 'AV-MOD-05',
      message: `Not enough Module Points: ${spent} are spent and ${choices.modulePoints} were awarded.`,
    });
  return problems;
}

/** AV-MOD-05: the Module Points that were awarded, and what each option took of them. */
function account(choices: Choices, readings?: Readings): PointAccount {
  const play = playOf(readings);
  const lines = choices.options.map(({ module, option }) => ({
    what: `${refName(module)} ${option}`,
    cost: optionCost(option, play),
    rule: 'AV-MOD-05',
    source: '',
  }));
  const spent = lines.reduce((sum, { cost }) => sum + cost, 0);
  const available = choices.modulePoints;
  return {
    unit: 'Module Points',
    groups: [{ title: 'Module options', cost: spent, lines }],
    income: [{ what: 'awarded', cost: available, rule: 'AV-CRE-12', source: '' }],
    spent,
    available,
    unspent: available - spent,
    notes: [],
  };
}

function gearProblems(choices: Choices): Problem[] {
  const problems: Problem[] = [];
  for (const [i, ref] of choices.weapons.entries())
    if (!weaponRow(ref))
      problems.push({
        path: `weapons[${i}]`,
        rule: 'AV-ATK-01',
        message: `There is no weapon called ${refName(ref)}.`,
      });
  const worn = choices.wears.flatMap((ref, i) => {
    const row = wornRow(ref, itemsOf(choices));
    if (!row)
      problems.push({
        path: `wears[${i}]`,
        rule: 'AV-ITM-01',
        message: `There is no armour called ${refName(ref)}, and nothing of that name to wear is carried.`,
      });
    return row ? [row] : [];
  });
  const together = whyNotWear(worn, choices.accessoryLimit);
  if (together) problems.push({ path: 'wears', rule: together.rule, message: together.message });
  return problems;
}

function stateProblems(choices: Choices, readings?: Readings): Problem[] {
  const { state } = choices;
  if (!state) return [];
  const { person } = deriveAll({ ...choices, state: { severeWounds: state.severeWounds } }, readings);
  const over = (key: 'health' | 'resolve' | 'energy', most: number, rule: string): Problem[] =>
    (state[key] ?? 0) > most
      ? [{ path: `state.${key}`, rule, message: `${titleOf(key)} is at most ${most}, got ${state[key]}.` }]
      : [];
  return [
    ...over('health', person.healthMax, 'AV-RES-01'),
    ...over('resolve', person.resolveMax ?? 0, 'AV-RES-03'),
    ...over('energy', person.energyMax, 'AV-RES-07'),
  ];
}

const validate = (choices: Choices, readings?: Readings): readonly Problem[] => [
  ...originProblems(choices),
  ...spreadProblems(choices.attributes),
  ...optionProblems(choices, readings),
  ...gearProblems(choices),
  ...stateProblems(choices, readings),
];

/** What is legal and still worth a word: grants lost to a cap, spells that no school of the character can channel. */
function remarks(choices: Choices, readings?: Readings): readonly Problem[] {
  const { lost, person, passives } = deriveAll(choices, readings);
  const handsBusy =
    choices.weapons[0] && (weaponRow(choices.weapons[0])?.hands ?? 0) > 1 && person.shield !== 'none';
  return [
    ...lost.map(message => ({ path: 'options', rule: 'AV-MOD-06', message })),
    ...(handsBusy
      ? [
          {
            path: 'weapons[0]',
            rule: 'AV-ITM-01',
            message: `${refName(choices.weapons[0] ?? '')} needs both hands: the shield does not help while it is used.`,
          },
        ]
      : []),
    ...uselessGrants(choices, person),
    ...passives.map(message => ({ path: 'options', rule: 'AV-MOD-06', message })),
  ];
}

/** What is granted and can never be used: names that no list has, spells that no face of their die can channel. */
function uselessGrants(choices: Choices, person: CreatureGiven): readonly Problem[] {
  const told: Problem[] = [];
  const noteUnknown = (what: string, name: string): void => {
    told.push({
      path: 'options',
      rule: 'AV-MOD-06',
      message: `There is no ${what} called ${name}: it is written down and does nothing.`,
    });
  };
  for (const { act } of person.features)
    if (act !== undefined && !actRow(act)) noteUnknown('module action', refName(act));
  for (const ref of person.songs) if (!songRow(ref)) noteUnknown('song', refName(ref));
  for (const ref of person.spells) {
    const spell = spellRow(ref);
    if (!spell) noteUnknown('spell', refName(ref));
    else if (dieOf(person.schools[spell.school]?.level ?? 0) < spell.rc)
      told.push({
        path: 'options',
        rule: 'AV-MAG-01',
        message: `${spell.name} wants ${spell.rc}, which no face of a d${dieOf(person.schools[spell.school]?.level ?? 0)} shows: raise ${titleOf(spell.school)} first.`,
      });
  }
  for (const type of person.instruments)
    if (!instruments.some(one => one.type === type)) noteUnknown('type of instrument', type);
  const names = choices.weapons.map(refName);
  const twice = choices.weapons.filter((ref, i) => names.indexOf(refName(ref)) !== i);
  for (const [name, ref] of new Map(twice.map(each => [refName(each), each])))
    if (!weaponRow(ref)?.thrown)
      told.push({
        path: 'weapons',
        rule: 'AV-ITM-01',
        message: `A second ${name} is carried and not needed.`,
      });
  return told;
}

const pick = <T>(dice: Dice, list: readonly T[], label: string): T =>
  itemAt(list, dice.roll(pool(1, list.length), highest(1), label) - 1);

const LONGEST_NAME = 80;

/** What may be wished of a random character; what is not is drawn. */
function wishesOf(options: Readonly<Record<string, string>>, { ancestries, cultures }: CharacterTables) {
  const among = <T extends { readonly name: string; readonly id?: string | undefined }>(
    wish: string,
    list: readonly T[],
    said: string,
  ): T => {
    const found = list.find(({ name, id }) => name.toLowerCase() === said.toLowerCase() || id === said);
    if (found === undefined)
      throw new Error(
        `There is no ${wish} called “${said}”; there are ${list.map(one => one.name).join(', ')}.`,
      );
    return found;
  };
  const points = (said: string): number => {
    if (!/^\d{1,3}$/.test(said) || Number(said) > MOST_POINTS)
      throw new Error(`Module Points are a whole number from 0 to ${MOST_POINTS}, not “${said}”.`);
    return Number(said);
  };
  const nameOf = (said: string): string => {
    if (said.length > LONGEST_NAME) throw new Error(`A name has at most ${LONGEST_NAME} letters.`);
    return said;
  };
  const { name, ancestry, culture, attribute, weapon, points: awarded, ...others } = options;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new Error(
      `There is no option “${unknown}”; there are name, ancestry, culture, attribute, weapon, points.`,
    );
  return {
    ...(name === undefined ? {} : { name: nameOf(name) }),
    ...(ancestry === undefined ? {} : { ancestry: asChoice(among('ancestry', ancestries, ancestry)) }),
    ...(culture === undefined ? {} : { culture: asChoice(among('culture', cultures, culture)) }),
    ...(awarded === undefined ? {} : { modulePoints: points(awarded) }),
    ...(attribute === undefined
      ? {}
      : {
          attribute: among(
            'attribute',
            ATTRIBUTES.map(name => ({ name })),
            attribute,
          ).name,
        }),
    ...(weapon === undefined
      ? {}
      : {
          weapon: among(
            'weapon',
            RANDOM_WEAPONS.map(name => ({ name })),
            weapon,
          ).name,
        }),
  };
}

/** What one asks somebody who wants a hero and has no book. */
const wishes = (tables: CharacterTables): readonly Wish[] => [
  { option: 'ancestry', question: 'Who are your people?', answers: wishAnswers(offers('ancestry', tables)) },
  { option: 'culture', question: 'Where did you grow up?', answers: wishAnswers(offers('culture', tables)) },
  {
    option: 'attribute',
    question: 'What are you best at?',
    answers: ATTRIBUTES.map(value => ({ value, name: BEST[value] })),
  },
  {
    option: 'weapon',
    question: 'What is in your hand?',
    answers: RANDOM_WEAPONS.map(name => ({ value: name, name })),
  },
  {
    option: 'points',
    question: 'How far have you come?',
    answers: [0, 5, 10, 20].map(points => ({ value: String(points), name: `${points} Module Points` })),
    isFurther: true,
  },
];
const BEST: Readonly<Record<(typeof ATTRIBUTES)[number], string>> = {
  physique: 'Strength and stamina',
  finesse: 'Quick hands and feet',
  mind: 'Sense and will',
  knowledge: 'Learning',
  social: 'People',
};

/** A legal character: the book rolls nothing here, so every free choice is drawn. */
function random(
  dice: Dice,
  options: Readonly<Record<string, string>>,
  readings: Readings | undefined,
  tables: CharacterTables,
): Choices {
  const { attribute: best, weapon, ...given } = wishesOf(options, tables);
  const attributes = { physique: 1, finesse: 1, mind: 1, knowledge: 1, social: 1 };
  let left = ATTRIBUTE_POINTS;
  const favourite = ATTRIBUTES.find(name => name === best);
  if (favourite) {
    left -= ATTRIBUTE_BOUNDS.most - 1;
    attributes[favourite] = ATTRIBUTE_BOUNDS.most;
  }
  for (let i = 0; i < left; i++) {
    const open = ATTRIBUTES.filter(name => attributes[name] < ATTRIBUTE_BOUNDS.most);
    attributes[pick(dice, open, 'attribute')] += 1;
  }
  const choices = choicesSchema.parse({
    name: pick(dice, NAMES, 'name'),
    ancestry: asChoice(pick(dice, tables.ancestries, 'ancestry')),
    culture: asChoice(pick(dice, tables.cultures, 'culture')),
    attributes,
    ...given,
  });
  const play = playOf(readings);
  let points = choices.modulePoints;
  for (;;) {
    const open = tables.modules.flatMap(module =>
      module.options
        .filter(
          ({ option }) => !whyNotOption({ owned: optionsOf(choices, module), wanted: option, points }, play),
        )
        .map(({ option }) => ({ module: asChoice(module), option })),
    );
    if (open.length === 0) break;
    const bought = pick(dice, open, 'module option');
    choices.options.push(bought);
    points -= optionCost(bought.option, play);
  }
  choices.weapons = [weapon ?? pick(dice, RANDOM_WEAPONS, 'weapon'), 'Knife'];
  choices.wears = [
    asChoice(
      pick(
        dice,
        tables.armour.filter(one => one.slot === 'body'),
        'armour',
      ),
    ),
  ];
  return choices;
}
const NAMES = ['Ash', 'Bram', 'Cara', 'Dov', 'Ilse', 'Kit', 'Lin', 'Mira', 'Odo', 'Sel'] as const;
const RANDOM_WEAPONS = ['Hand axe', 'Spear', 'Mace', 'Short bow', 'Longsword', 'Throwing axe'] as const;

export const advancementSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('points'), award: z.int().min(1).max(50) }),
  z.strictObject({
    change: z.literal('option'),
    module: moduleRef,
    option: z.enum(OPTIONS),
    grants: grantsSchema.optional(),
    inFight: z.boolean().default(false),
  }),
]);

/** AV-MOD-05. */
const award = (choices: Choices, award: number): Choices | Refusal =>
  choices.modulePoints + award > MOST_POINTS
    ? refuse(
        'AV-MOD-05',
        `A character holds at most ${MOST_POINTS} Module Points; there are ${choices.modulePoints}.`,
      )
    : { ...choices, modulePoints: choices.modulePoints + award };

/** AV-GEN-03, AV-MOD-05, AV-R-182: options are the only growth; current pools rise along with their maximum. */
function advance(
  choices: Choices,
  change: unknown,
  readings: Readings | undefined,
  { modules }: CharacterTables,
): Choices | Refusal {
  const wanted = check(advancementSchema, change);
  if (!wanted.ok)
    return refuse(
      'AV-MOD-05',
      `${itemAt(wanted.problems, 0).message} A change is {"change":"points","award":1} or {"change":"option","module":"Way of the Blade","option":"1"}.`,
    );
  if (choices.state?.dead) return refuse('AV-LIFE-05', `${choices.name} is dead.`);
  if (wanted.value.change === 'points') return award(choices, wanted.value.award);
  const { module, option, grants, inFight } = wanted.value;
  const key = moduleKey(module);
  const row = typeof module === 'string' ? modules.find(({ name }) => name.toLowerCase() === key) : module;
  const known = row ? asChoice(row) : grants ? module : undefined;
  if (!known)
    return refuse(
      'AV-MOD-05',
      `There is no module called ${refName(module)}: ${modules.map(m => m.name).join(', ')}.`,
    );
  const play = playOf(readings);
  const spent = choices.options.reduce((sum, one) => sum + optionCost(one.option, play), 0);
  const points = choices.modulePoints - spent;
  const problem = whyNotOption({ owned: optionsOf(choices, known), wanted: option, points, inFight }, play);
  if (problem) return problem;
  const grown: Choices = {
    ...choices,
    options: [...choices.options, { module: known, option, ...(grants ? { grants } : {}) }],
  };
  return { ...grown, ...stateAfterGrowth(choices, grown, readings) };
}

/** AV-R-182: a rise lifts along, except Health at 0, and Resolve while Broken or Numbed; a fall cuts off what is above. */
export function stateAfterGrowth(
  before: Choices,
  after: Choices,
  readings?: Readings,
): Pick<Choices, 'state'> {
  const state = before.state;
  if (!state) return {};
  const [old, now] = [deriveAll(before, readings).person, deriveAll(after, readings).person];
  const { conditions } = conditionsOf({ ...now, conditions: [...(state.conditions ?? [])] });
  const names = conditions.map(({ name }) => name);
  const poolAfter = (current: number, a: number | null, b: number | null, barred = false): number =>
    Math.min(b ?? 0, current + (barred ? 0 : Math.max(0, (b ?? 0) - (a ?? 0))));
  const shut = names.includes('broken') || names.includes('numbed');
  const { health, resolve, energy } = state;
  return {
    state: {
      ...state,
      ...(health === undefined
        ? {}
        : { health: poolAfter(health, old.healthMax, now.healthMax, health === 0) }),
      ...(resolve === undefined ? {} : { resolve: poolAfter(resolve, old.resolveMax, now.resolveMax, shut) }),
      ...(energy === undefined ? {} : { energy: poolAfter(energy, old.energyMax, now.energyMax) }),
    },
  };
}

function sheet(choices: Choices, readings?: Readings): readonly SheetSection[] {
  const { person, derived, languages, senses } = deriveAll(choices, readings);
  const play = playOf(readings);
  const value = (key: string): string => String(derived[key]?.value ?? '');
  const weapons = choices.weapons.flatMap(ref => weaponRow(ref) ?? []);
  const carried = [...armsOf({ weapons, items: person.items.map(itemOf) }), UNARMED];
  const plain = person.conditions.flatMap(each => {
    if (typeof each === 'string') return [each];
    if (isOwn(each) || !isByItself(each)) return [];
    return [each.rc === undefined ? each.name : `${each.name} (${each.rc})`];
  });
  const conditions = [
    ...plain,
    ...ownConditions(conditionsOf(person)).map(
      own =>
        `${own.mark.name}${own.mark.recovery ? ` (${own.mark.recovery.rc})` : ''}: ${ownWords(own)}${fromWords(own)}`,
    ),
  ];
  return [
    {
      title: choices.name,
      rows: [
        ['Ancestry', ancestryOf(choices)?.name ?? 'none'],
        ['Culture', cultureOf(choices)?.name ?? 'none'],
        ['Languages', languages.join(', ') || 'none'],
        ...(senses.length ? [['Senses', senses.map(s => `${s.name} (band ${s.band})`).join(', ')]] : []),
        ...(choices.personality ? [['Personality', choices.personality]] : []),
      ],
    },
    {
      title: 'Pools',
      head: ['', 'now', 'most'],
      rows: [
        ['Health', String(person.health), String(person.healthMax)],
        ['Resolve', String(person.resolve), String(person.resolveMax)],
        ['Energy', String(person.energy), String(person.energyMax)],
        ['Morale', String(person.morale), String(MORALE_LIMIT)],
        ['Movement', String(person.movement), 'units a turn'],
        ['Actions', String(actionsPerRound('pc')), 'a turn'],
        ['Wonder', person.wonder ? '1' : '0', '1'],
        ['Woe', person.woe ? '1' : '0', '1'],
        [
          'Module Points',
          String(
            choices.modulePoints -
              choices.options.reduce((sum, { option }) => sum + optionCost(option, play), 0),
          ),
          String(choices.modulePoints),
        ],
      ],
    },
    {
      title: 'Attributes and skills',
      head: ['skill', 'dice', 'attribute'],
      rows: ATTRIBUTES.flatMap(attribute =>
        SKILL_LINES[attribute].map(skill => [
          titleOf(skill),
          value(skill),
          `${titleOf(attribute)} ${value(attribute)}`,
        ]),
      ),
      asks: ATTRIBUTES.flatMap(attribute =>
        SKILL_LINES[attribute].map(skill => ({ procedure: 'check', person: 'creature', input: { skill } })),
      ),
    },
    {
      title: 'Attacks',
      head: ['weapon', 'dice', 'damage', ''],
      asks: carried.map(({ name }) => ({
        procedure: 'attack',
        person: 'attacker',
        input: { weapon: name },
      })),
      rows: carried.map(weapon => {
        const notes = [
          weapon.kind,
          weapon.reach ? 'reach' : '',
          weapon.kind === 'melee' ? '' : `bands ${weapon.min}–${weapon.max}`,
          attackCost(weapon) ? `${attackCost(weapon)} Energy` : '',
        ];
        return [
          weapon.name,
          value(weapon.category),
          `${weapon.primary} +${weapon.extra} ${weapon.type}`,
          notes.filter(Boolean).join(', '),
        ];
      }),
    },
    {
      title: 'Weapon Talents',
      head: ['category', 'dice', 'Talent and level'],
      rows: WEAPON_CATEGORIES.map(category => [
        titleOf(category),
        value(category),
        `${value(`${category} Talent`)}, level ${value(`${category} level`)}`,
      ]),
    },
    {
      title: 'Protection',
      rows: [
        ...choices.wears.map(ref => ['Worn', refName(ref)]),
        ['Shield', person.shield],
        ...Object.entries(person.mitigation).map(([type, m]) => [
          titleOf(type),
          `0 up to ${m}, half up to ${2 * m}, all above`,
        ]),
      ],
    },
    {
      title: 'Magic, music, craft',
      rows: [
        ...Object.keys(person.schools).map(school => [titleOf(school), value(school)]),
        ...Object.keys(person.crafts).map(craft => [titleOf(craft), value(craft)]),
      ],
    },
    {
      title: 'Spells and songs',
      rows: [
        ...person.spells.map(ref => {
          const spell = spellRow(ref);
          return [refName(ref), spell ? tellSpell(spell, person.locked) : 'spell'];
        }),
        ...person.songs.map(ref => {
          const song = songRow(ref);
          return [refName(ref), song ? `${song.kind}, ${song.rc}: ${tellGift(song)}` : 'song'];
        }),
      ],
      asks: [
        ...person.spells.map(spell => ({ procedure: 'cast', person: 'caster', input: { spell } })),
        ...person.songs.map(song =>
          songRow(song)?.kind === 'ballad'
            ? { procedure: 'ballad', person: 'performer', input: { ballad: song } }
            : { procedure: 'song', person: 'performer', input: { song } },
        ),
      ],
    },
    {
      title: 'Modules',
      head: ['option', '', 'gives'],
      rows: choices.options.map(bought => {
        const named = moduleRow(bought.module)?.options.find(one => one.option === bought.option);
        const act = named?.grants.act === undefined ? undefined : actRow(named.grants.act);
        return [
          `${refName(bought.module)} ${bought.option}`,
          named?.name ?? '',
          `${tellGrants(grantsOfOption(bought) ?? {})}${act ? `: ${act.text}` : ''}`,
        ];
      }),
    },
    // A sheet has the place for them before there are any.
    {
      title: 'Conditions',
      rows:
        conditions.length || person.injuries.length
          ? [...conditions.map(c => [c]), ...person.injuries.map(i => [i])]
          : [['none']],
    },
    ...(person.items.length
      ? [{ title: 'Carried', rows: person.items.map(itemOf).map(item => [item.name, String(item.count)]) }]
      : []),
  ].filter(section => section.rows.length > 0);
}

/** "Primal 5, 3 Energy, up to Moderate; charged with Ember salt": what somebody has to know to channel it. */
function tellSpell(spell: Spell, locked: readonly string[]): string {
  const reach =
    spell.range === 0 || spell.targets === 'self' ? 'oneself' : `up to ${RANGE_BANDS[spell.range - 1]?.name}`;
  const charge = spell.component === undefined ? '' : `; charged with ${spell.component}`;
  const shut = locked.includes(spell.name) ? '; locked until after a full rest' : '';
  return `${titleOf(spell.school)} ${spell.rc}, ${spell.energy} Energy, ${reach}${charge}${shut}`;
}

const tellGift = ({ effect }: Song): string => `${effect.amount} ${giftWords(effect, effect.amount)}`;

const SKILL_LINES = {
  physique: ['fitness', 'deflection', 'might', 'endurance'],
  finesse: ['evasion', 'stealth', 'coordination', 'thievery'],
  mind: ['resilience', 'concentration', 'senses', 'logic'],
  knowledge: ['wildcraft', 'academics', 'magic', 'medicine'],
  social: ['expression', 'presence', 'insight', 'persuasion'],
} as const;

/** Characters made from these tables. */
export const characterWith = (tables: CharacterTables): CharacterRules<Choices> => ({
  steps,
  choices: choicesSchema,
  blank: () => choicesSchema.parse({}),
  random: (dice, options = {}, readings) => random(dice, options, readings, tables),
  wishes: () => wishes(tables),
  validate,
  derive: (choices, readings) => deriveAll(choices, readings).derived,
  advance: (choices, change, readings) => advance(choices, change, readings, tables),
  account,
  remarks,
  sheet,
  offers: path => offers(path, tables),
  growth: (choices, readings) => growth(choices, tables, readings),
});

export const character = characterWith(BOOK_TABLES);

/** What of a person goes back into its file. */
export function keptState(choices: Choices, person: CreatureGiven, readings?: Readings): Choices['state'] {
  const fresh = deriveAll({ ...choices, state: undefined }, readings).person;
  const {
    health,
    resolve,
    morale,
    energy,
    conditions,
    effects,
    items,
    locked,
    heard,
    overplay,
    lastRest,
    meal,
    wonder,
    woe,
    injuries,
    regained,
    dead,
    orders,
  } = person;
  // A ballad wears out, which a song does not: AV-R-204 keeps what the one gave, and the other ends with its singing.
  const isSong = (name: string): boolean =>
    heard.includes(name) && !overplay.some(({ ballad }) => ballad === name);
  return characterStateSchema.parse({
    health: health ?? fresh.healthMax,
    resolve: resolve ?? fresh.resolveMax ?? 0,
    morale,
    energy: energy ?? fresh.energyMax,
    severeWounds: Math.max(0, fresh.healthMax - person.healthMax),
    conditions: conditions.flatMap(keptCondition),
    effects: effects.filter(
      ({ name, by, turns }) =>
        turns === undefined &&
        !isSong(name) &&
        !name.includes(' harmony of ') &&
        !(name === person.concentration?.name && by === person.name),
    ),
    items,
    locked,
    heard,
    overplay,
    lastRest,
    meal,
    wonder,
    woe,
    injuries,
    regained,
    dead,
    ...(Object.keys(orders).length > 0 && { orders }),
  });
}

/** AV-R-133, AV-COND-05: of a condition stays what no turn ends; Alert goes with the Concentration, which no file keeps. */
function keptCondition(condition: ConditionGiven): readonly ConditionGiven[] {
  if (typeof condition === 'string' || isOwn(condition)) return condition === 'alert' ? [] : [condition];
  const { sources, ...rest } = condition;
  if (rest.name === 'alert') return [];
  if (!sources?.some(({ turns }) => turns !== undefined)) return [condition];
  const left = sources.filter(({ turns }) => turns === undefined);
  return left.length ? [{ ...rest, sources: left }] : [];
}

/** A file has choices, of which a person by numbers has none. */
const isFile = (given: object): boolean =>
  hasFileMarks(given) ||
  'ancestry' in given ||
  'culture' in given ||
  'options' in given ||
  'modulePoints' in given;

export const person: PersonRules<CreatureGiven> = {
  schema: creatureSchema,
  isFile,
  of(file, readings) {
    const checked = check(choicesSchema, file);
    if (!checked.ok)
      return refuse('AV-CRE-01', `This is no Anyventure character: ${itemAt(checked.problems, 0).message}`);
    const [problem] = validate(checked.value, readings);
    if (problem)
      return refuse('AV-CRE-01', `${checked.value.name} is no legal character: ${problem.message}`);
    return deriveAll(checked.value, readings).person;
  },
  keep(file, changed, readings) {
    const choices = choicesSchema.parse(file);
    return { ...(file as object), state: keptState(choices, creatureSchema.parse(changed), readings) };
  },
  gauges: { Health: 'health', Energy: 'energy', Resolve: 'resolve', Morale: 'morale' },
  unarmed: ['Unarmed strike'],
  rests: ['rest', 'catch-breath'],
  lists: { creatures: (row: never) => creatureRow(row) },
  rows: { creatures: creatureEntry },
};

/** A creature of the lists is a person; what is written for people stays behind. */
export function creatureRow({
  text: _text,
  tactics: _tactics,
  loot: _loot,
  id: _id,
  origin: _origin,
  ...row
}: {
  id?: string;
  origin?: object;
  text?: string;
  tactics?: string;
  loot?: string;
}): unknown {
  return row;
}

export const characterParts = [
  part('creation', 'steps of creation', ['AV-CRE-01', 'AV-CRE-12', 'AV-GEN-03'], steps),
  part('creation', 'ancestry and culture', ['AV-CRE-02', 'AV-CRE-03'], originProblems),
  part('creation', 'attributes', ['AV-CRE-04', 'AV-CRE-05', 'AV-CRE-06'], spreadProblems),
  part(
    'derivation',
    'derived stats',
    ['AV-CRE-07', 'AV-CRE-08', 'AV-CRE-09', 'AV-CRE-10', 'AV-CRE-11', 'AV-SKL-03', 'AV-DICE-01'],
    deriveAll,
  ),
];
