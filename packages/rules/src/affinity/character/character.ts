/** Characters: what is chosen, what is legal, what follows from it, and how it grows. */
import { type Dice, pool, sum } from '@arbiter/dice';
import {
  type CharacterRules,
  type CreationStep,
  check,
  fileMarks,
  itemAt,
  type Problem,
  type Refusal,
  type Wish,
  wishAnswers,
} from '@arbiter/engine';
import { z } from 'zod';
import { drawPersonName } from '../../person-names.ts';
import { MOST_REMEDIES } from '../combat/person.ts';
import { abilitiesOf, abilityIn, abilityOf, refId } from '../content/abilities/index.ts';
import { abilityEntry, armourEntry, featureEntry, remedyEntry, weaponEntry } from '../content/entries.ts';
import { featureOf, featuresOf } from '../content/features.ts';
import { remedyOf } from '../content/remedies.ts';
import { suitOf, suits } from '../content/suits.ts';
import { asChoice, BOOK_TABLES, type CharacterTables } from '../content/tables.ts';
import type {
  Ability,
  AbilityRef,
  Armour,
  ArmourRef,
  Feature,
  FeatureRef,
  Remedy,
  Weapon,
} from '../content/types.ts';
import { weaponOf } from '../content/weapons.ts';
import { type RuleId, refuse } from '../play.ts';
import { derive, sheet } from './character-sheet.ts';
import { stateProblems, stateSchema } from './character-state.ts';
import { isReached } from './creation.ts';
import { CLASSES, type ClassName, hdWithin, maxHdOf } from './hit-dice.ts';
import { isLevel, MAX_LEVEL, MIN_LEVEL } from './level.ts';
import { growth, offers } from './offers.ts';
import { affinityStorage, dailyAffinityGains, VIRTUE_NAMES } from './virtues.ts';

/** Entries of a list, by id or as they are. */
const entries = <T>(from: string, entry: z.ZodType<T, unknown>, most: number) =>
  z
    .array(z.union([z.string().min(1).max(60), entry]).meta({ from }))
    .max(most)
    .default([]);

const LONGEST_NAME = 60;

export const choicesSchema = z.strictObject({
  ...fileMarks('affinity'),
  name: z.string().max(LONGEST_NAME).default(''),
  level: z.int().min(-1000).max(1000).default(MIN_LEVEL).describe('1 to 10.'),
  class: z.enum(CLASSES).nullable().default(null),
  features: entries<Feature>('features', featureEntry, 20).describe(
    'What the class brings without a roll, by id.',
  ),
  abilities: entries<Ability>('abilities', abilityEntry, 60).describe(
    'What the character has learnt, by id.',
  ),
  virtue: z.enum(VIRTUE_NAMES).nullable().default(null).describe('The one Defining Virtue.'),
  weapons: entries<Weapon>('weapons', weaponEntry, 20).describe('Weapons carried, by id.'),
  remedies: entries<Remedy>('healing', remedyEntry, MOST_REMEDIES).describe(
    'Healing carried, by id, each as often as there is of it.',
  ),
  armour: z
    .union([z.string().min(1).max(60), armourEntry])
    .nullable()
    .default(null)
    .describe('The suit worn, by id; null for none.')
    .meta({ from: 'armour' }),
  state: stateSchema
    .nullable()
    .default(null)
    .describe('How the character stands in play; null before the first session: full HD, Resolve 5.'),
});
export type Choices = z.output<typeof choicesSchema>;

const steps: readonly CreationStep[] = [
  {
    id: 'level',
    fields: ['name', 'level'],
    title: 'Level',
    rules: ['AF-LVL-01', 'AF-LVL-02'],
    summary: 'From 1 to 10. Half of it, rounded up, is the Proficiency.',
  },
  {
    id: 'class',
    fields: ['class', 'features'],
    title: 'Class',
    rules: ['AF-HITD-02', 'AF-HITD-03'],
    summary: 'One of seven. It gives the size of your Hit Dice and how many you have.',
  },
  {
    id: 'abilities',
    fields: ['abilities'],
    title: 'Features and abilities',
    rules: ['AF-SKL-02', 'AF-ACT-05'],
    summary: 'What your class can do at your level. The book sets no number: your table does.',
  },
  {
    id: 'virtue',
    fields: ['virtue'],
    title: 'Defining Virtue',
    rules: ['AF-AFF-01'],
    summary: 'Exactly one of ten. Living by it earns affinity dice.',
  },
  {
    id: 'equipment',
    fields: ['weapons', 'armour', 'remedies'],
    title: 'Weapons, armour and remedies',
    rules: ['AF-ARM-05', 'AF-TIER-03', 'AF-HEAL-01'],
    summary:
      'What you carry and the suit you wear. Armour is rolled when it is first donned; a remedy is there as often as it is listed.',
  },
];

const problem = (rule: RuleId, path: string, message: string): Problem => ({ rule, path, message });

/** Ids that occur twice, each with its place. */
const doubled = (list: readonly (AbilityRef | FeatureRef)[], field: string, rule: RuleId): Problem[] => {
  const ids = list.map(refId);
  return ids.flatMap((id, i) =>
    ids.indexOf(id) === i ? [] : [problem(rule, `${field}[${i}]`, `“${id}” is there twice; once is enough.`)],
  );
};

function learntProblems(
  list: readonly (Ability | Feature | string)[],
  field: 'abilities' | 'features',
  rule: RuleId,
  { class: className, level }: Choices,
): Problem[] {
  return list.flatMap((ref, i) => {
    const path = `${field}[${i}]`;
    const entry = typeof ref !== 'string' ? ref : field === 'abilities' ? abilityOf(ref) : featureOf(ref);
    if (!entry) return [problem(rule, path, `There is nothing called “${refId(ref)}”.`)];
    if (className !== null && entry.class !== className)
      return [problem(rule, path, `${entry.name} belongs to the ${entry.class}, not to the ${className}.`)];
    if (isLevel(level) && entry.level > level)
      return [problem(rule, path, `${entry.name} is learnt at level ${entry.level}, not before.`)];
    return [];
  });
}

function validate(choices: Choices): readonly Problem[] {
  const { class: className, level } = choices;
  const found: Problem[] = [];
  if (!isLevel(level))
    found.push(problem('AF-LVL-01', 'level', `A level is ${MIN_LEVEL} to ${MAX_LEVEL}, not ${level}.`));
  if (className === null)
    found.push(problem('AF-HITD-02', 'class', `Choose a class: ${CLASSES.join(', ')}.`));
  if (choices.virtue === null)
    found.push(
      problem('AF-AFF-01', 'virtue', `Choose exactly one Defining Virtue: ${VIRTUE_NAMES.join(', ')}.`),
    );
  found.push(
    ...learntProblems(choices.features, 'features', 'AF-SKL-02', choices),
    ...doubled(choices.features, 'features', 'AF-SKL-02'),
    ...learntProblems(choices.abilities, 'abilities', 'AF-ACT-05', choices),
    ...doubled(choices.abilities, 'abilities', 'AF-ACT-05'),
    ...choices.weapons.flatMap((ref, i) =>
      weaponOf(ref) ? [] : [problem('AF-ACT-05', `weapons[${i}]`, `There is no weapon “${refId(ref)}”.`)],
    ),
  );
  found.push(
    ...choices.remedies.flatMap((ref, i) =>
      remedyOf(ref) ? [] : [problem('AF-HEAL-01', `remedies[${i}]`, `There is no remedy “${refId(ref)}”.`)],
    ),
  );
  if (choices.armour !== null && !suitOf(choices.armour))
    found.push(
      problem(
        'AF-ARM-05',
        'armour',
        `There is no armour “${refId(choices.armour)}”; there are ${suits.map(suit => suit.id).join(', ')}.`,
      ),
    );
  if (choices.state && className !== null && isLevel(level))
    found.push(...stateProblems(choices.state, { ...choices, class: className }));
  return found;
}

const pick = <T>(from: readonly T[], label: string, dice: Dice): T =>
  itemAt(from, dice.roll(pool(1, from.length), sum, label) - 1);

/** Each of the list or not, by the toss of a die. */
const some = <T extends { name: string }>(from: readonly T[], dice: Dice): readonly T[] =>
  from.filter(each => dice.roll(pool(1, 2), sum, each.name) === 2);

const NO_ARMOUR = 'none';
/** What may be wished for, and from which values; a name is free. */
const LEVELS = Array.from({ length: MAX_LEVEL }, (_, i) => i + 1);
const wishable = (
  tables: CharacterTables,
): Readonly<Record<string, readonly (string | number)[] | null>> => ({
  name: null,
  level: LEVELS,
  class: CLASSES,
  virtue: VIRTUE_NAMES,
  weapon: tables.weapons.map(({ id }) => id),
  armour: [NO_ARMOUR, ...tables.armour.map(({ id }) => id)],
});

/** What one asks somebody who wants a hero and has no book. */
function wishes(tables: CharacterTables): readonly Wish[] {
  const blank = choicesSchema.parse({});
  const listed = (path: string): Wish['answers'] => wishAnswers(offers(path, blank, tables));
  // An option is a word: of an entry that is carried whole, its id.
  const answersOf = (path: 'weapons' | 'armour'): Wish['answers'] =>
    (offers(path, blank, tables) ?? []).flatMap(({ name, summary }, i) => {
      const entry = tables[path][i];
      return entry ? [{ value: entry.id, name, ...(summary && { summary }) }] : [];
    });
  return [
    { option: 'class', question: 'What are you?', answers: listed('class') },
    { option: 'virtue', question: 'What do you hold to?', answers: listed('virtue') },
    { option: 'weapon', question: 'What is in your hand?', answers: answersOf('weapons') },
    {
      option: 'armour',
      question: 'What do you wear?',
      answers: [
        { value: NO_ARMOUR, name: 'Nothing heavier than wool' },
        ...answersOf('armour').filter((_, i) => !tables.armour[i]?.magic),
      ],
    },
    {
      option: 'level',
      question: 'How far have you come?',
      answers: LEVELS.map(level => ({ value: String(level), name: `Level ${level}` })),
      isFurther: true,
    },
  ];
}

/** A wish that cannot be granted is the caller's mistake, told in a sentence. */
function checkWishes(options: Readonly<Record<string, string>>, tables: CharacterTables): void {
  const WISHES = wishable(tables);
  for (const [name, value] of Object.entries(options)) {
    const allowed = Object.hasOwn(WISHES, name) ? WISHES[name] : undefined;
    if (allowed === undefined)
      throw new Error(`There is no option “${name}”; there are ${Object.keys(WISHES).join(', ')}.`);
    if (allowed && !allowed.some(each => String(each) === value))
      throw new Error(`The option ${name} cannot be “${value}”; choose one of ${allowed.join(', ')}.`);
    if (!allowed && value.length > LONGEST_NAME)
      throw new Error(`A name has at most ${LONGEST_NAME} letters.`);
  }
}

function random(
  tables: CharacterTables,
  dice: Dice,
  options: Readonly<Record<string, string>> = {},
): Choices {
  checkWishes(options, tables);
  const level = LEVELS.find(each => String(each) === options.level) ?? pick(LEVELS, 'level', dice);
  const className = CLASSES.find(each => each === options.class) ?? pick(CLASSES, 'class', dice);
  const virtue = VIRTUE_NAMES.find(each => each === options.virtue) ?? pick(VIRTUE_NAMES, 'virtue', dice);
  const learnt = abilitiesOf(className, level, tables.abilities);
  const known = some(learnt, dice);
  const weapon =
    tables.weapons.find(({ id }) => id === options.weapon) ?? pick(tables.weapons, 'weapon', dice);
  const made = {
    level,
    class: className,
    features: featuresOf(className, level, tables.features).map(asChoice),
    // Nobody leaves home without a single ability.
    abilities: (known.length > 0 ? known : learnt.slice(0, 1)).map(asChoice),
    virtue,
    weapons: [asChoice(weapon)],
    remedies: [],
    armour: suitFor(tables.armour, options.armour, dice),
    state: null,
  };
  return { name: options.name ?? drawPersonName(dice), ...made };
}

/** The suit that was wished for, or one that anybody can have. */
function suitFor(all: readonly Armour[], wished: string | undefined, dice: Dice): ArmourRef | null {
  if (wished === NO_ARMOUR) return null;
  const suit =
    wished === undefined
      ? pick([null, ...all.filter(({ magic }) => !magic)], 'armour', dice)
      : all.find(({ id }) => id === wished);
  return suit ? asChoice(suit) : null;
}

const changeSchema = z.strictObject({
  level: z.int().min(MIN_LEVEL).max(MAX_LEVEL).describe('The new level.'),
  learn: z
    .array(z.union([z.string().min(1).max(60), abilityEntry, featureEntry]))
    .max(20)
    .default([])
    .describe('Abilities and features gained with it, by id.'),
});

/** AF-LVL-03: a change of level; everything that hangs on the level follows by itself. */
function advance(choices: Choices, change: unknown): Choices | Refusal {
  const checked = check(changeSchema, change);
  if (!checked.ok) return refuse('AF-LVL-01', checked.problems.map(p => p.message).join(' '));
  const { level, learn } = checked.value;
  if (level === choices.level && learn.length === 0)
    return refuse('AF-LVL-03', `The character is of level ${level} already, and nothing is learnt.`);
  const grown = choicesAtLevel(choices, level, learn);
  const changed = choices.class === null ? grown : { ...grown, state: stateAt(grown, choices.class) };
  const [first] = validate(changed);
  return first ? refuse((first.rule ?? 'AF-LVL-03') as RuleId, first.message, first.path) : changed;
}

/** The choices at another level: what it does not reach is gone, what was learnt is there. */
export const choicesAtLevel = (
  choices: Choices,
  level: number,
  learn: readonly (Ability | Feature | string)[] = [],
): Choices => ({
  ...choices,
  level,
  features: [...choices.features.filter(ref => isReached(ref, level)), ...learn.filter(isFeature)],
  abilities: [
    ...choices.abilities.filter(ref => isReached(ref, level)),
    ...learn.filter(ref => !isFeature(ref)).map(ref => ref as AbilityRef),
  ],
});

/** Whether what is learnt is a feature; whatever else it is goes with the abilities. */
const isFeature = (ref: Ability | Feature | string): ref is FeatureRef =>
  typeof ref === 'string' ? featureOf(ref) !== undefined : !('effects' in ref);

/** AF-HITD-01, AF-AFF-03: what is stored stays, as far as the new level has room for it. */
function stateAt({ state, level, abilities }: Choices, className: ClassName): Choices['state'] {
  return (
    state && {
      ...state,
      hd: hdWithin(state.hd, maxHdOf(className, level)),
      storedAffinity: Math.min(state.storedAffinity, affinityStorage(level)),
      affinityGainsToday: Math.min(state.affinityGainsToday, dailyAffinityGains(level)),
      abilitiesUsed: state.abilitiesUsed.filter(id => abilityIn(abilities, id)),
    }
  );
}

/** Characters over these tables. */
export const characterWith = (tables: CharacterTables): CharacterRules<Choices> => ({
  steps,
  choices: choicesSchema,
  blank: () => choicesSchema.parse({}),
  random: (dice, options) => random(tables, dice, options),
  wishes: () => wishes(tables),
  validate,
  derive,
  advance,
  sheet,
  offers: (path, choices) => offers(path, choices, tables),
  growth: choices => growth(choices, tables),
});

export const character = characterWith(BOOK_TABLES);
