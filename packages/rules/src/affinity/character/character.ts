/** Characters: what is chosen, what is legal, what follows from it, and how it grows. */
import { type Dice, pool, sum } from '@arbiter/dice';
import {
  type CharacterRules,
  type CreationStep,
  check,
  fileMarks,
  type Problem,
  type Refusal,
  type Wish,
  wishAnswers,
} from '@arbiter/engine';
import { z } from 'zod';
import { drawPersonName } from '../../person-names.ts';
import { abilitiesOf, abilityById } from '../content/abilities/index.ts';
import { featureById, featuresOf } from '../content/features.ts';
import { suitById, suits } from '../content/suits.ts';
import { weaponById, weapons } from '../content/weapons.ts';
import { type RuleId, refuse } from '../play.ts';
import { derive, sheet } from './character-sheet.ts';
import { stateProblems, stateSchema } from './character-state.ts';
import { isReached } from './creation.ts';
import { CLASSES, type ClassName, hdWithin, maxHdOf } from './hit-dice.ts';
import { isLevel, MAX_LEVEL, MIN_LEVEL } from './level.ts';
import { growth, offers } from './offers.ts';
import { affinityStorage, dailyAffinityGains, VIRTUE_NAMES } from './virtues.ts';

const ids = (most: number) => z.array(z.string().min(1).max(60)).max(most).default([]);

const LONGEST_NAME = 60;

export const choicesSchema = z.strictObject({
  ...fileMarks('affinity'),
  name: z.string().max(LONGEST_NAME).default(''),
  level: z.int().min(-1000).max(1000).default(MIN_LEVEL).describe('1 to 10.'),
  class: z.enum(CLASSES).nullable().default(null),
  features: ids(20).describe('What the class brings without a roll, by id.'),
  abilities: ids(60).describe('What the character has learnt, by id.'),
  virtue: z.enum(VIRTUE_NAMES).nullable().default(null).describe('The one Defining Virtue.'),
  weapons: ids(20).describe('Weapons carried, by id.'),
  armour: z.string().min(1).max(60).nullable().default(null).describe('The suit worn, by id; null for none.'),
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
    fields: ['weapons', 'armour'],
    title: 'Weapons and armour',
    rules: ['AF-ARM-05', 'AF-TIER-03'],
    summary: 'What you carry and the suit you wear. Armour is rolled when it is first donned.',
  },
];

const problem = (rule: RuleId, path: string, message: string): Problem => ({ rule, path, message });

/** Ids that occur twice, each with its place. */
const doubled = (list: readonly string[], field: string, rule: RuleId): Problem[] =>
  list.flatMap((id, i) =>
    list.indexOf(id) === i
      ? []
      : [problem(rule, `${field}[${i}]`, `“${id}” is there twice; once is enough.`)],
  );

function learntProblems(
  list: readonly string[],
  field: 'abilities' | 'features',
  rule: RuleId,
  { class: className, level }: Choices,
): Problem[] {
  return list.flatMap((id, i) => {
    const path = `${field}[${i}]`;
    const entry = field === 'abilities' ? abilityById(id) : featureById(id);
    if (!entry) return [problem(rule, path, `There is nothing called “${id}”.`)];
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
    ...choices.weapons.flatMap((id, i) =>
      weaponById(id) ? [] : [problem('AF-ACT-05', `weapons[${i}]`, `There is no weapon “${id}”.`)],
    ),
  );
  if (choices.armour !== null && !suitById(choices.armour))
    found.push(
      problem(
        'AF-ARM-05',
        'armour',
        `There is no armour “${choices.armour}”; there are ${suits.map(suit => suit.id).join(', ')}.`,
      ),
    );
  if (choices.state && className !== null && isLevel(level))
    found.push(...stateProblems(choices.state, { ...choices, class: className }));
  return found;
}

const pick = <T>(from: readonly T[], label: string, dice: Dice): T =>
  // A die of as many sides always lands within the list.
  from[dice.roll(pool(1, from.length), sum, label) - 1]!;

/** Each of the list or not, by the toss of a die. */
const some = <T extends { id: string; name: string }>(from: readonly T[], dice: Dice): string[] =>
  from.filter(each => dice.roll(pool(1, 2), sum, each.name) === 2).map(each => each.id);

const NO_ARMOUR = 'none';
/** What may be wished for, and from which values; a name is free. */
const LEVELS = Array.from({ length: MAX_LEVEL }, (_, i) => i + 1);
const WISHES: Readonly<Record<string, readonly (string | number)[] | null>> = {
  name: null,
  level: LEVELS,
  class: CLASSES,
  virtue: VIRTUE_NAMES,
  weapon: weapons.map(({ id }) => id),
  armour: [NO_ARMOUR, ...suits.map(({ id }) => id)],
};

/** What one asks somebody who wants a hero and has no book. */
function wishes(): readonly Wish[] {
  const blank = choicesSchema.parse({});
  const listed = (path: string): Wish['answers'] => wishAnswers(offers(path, blank));
  return [
    { option: 'class', question: 'What are you?', answers: listed('class') },
    { option: 'virtue', question: 'What do you hold to?', answers: listed('virtue') },
    { option: 'weapon', question: 'What is in your hand?', answers: listed('weapons') },
    {
      option: 'armour',
      question: 'What do you wear?',
      answers: [
        { value: NO_ARMOUR, name: 'Nothing heavier than wool' },
        ...listed('armour').filter(({ value }) => !suitById(value)?.magic),
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
function checkWishes(options: Readonly<Record<string, string>>): void {
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

function random(dice: Dice, options: Readonly<Record<string, string>> = {}): Choices {
  checkWishes(options);
  const level = LEVELS.find(each => String(each) === options.level) ?? pick(LEVELS, 'level', dice);
  const className = CLASSES.find(each => each === options.class) ?? pick(CLASSES, 'class', dice);
  const virtue = VIRTUE_NAMES.find(each => each === options.virtue) ?? pick(VIRTUE_NAMES, 'virtue', dice);
  const learnt = abilitiesOf(className, level);
  const known = some(learnt, dice);
  const made = {
    level,
    class: className,
    features: featuresOf(className, level).map(each => each.id),
    // Nobody leaves home without a single ability.
    abilities: known.length > 0 ? known : learnt.slice(0, 1).map(each => each.id),
    virtue,
    weapons: [options.weapon ?? pick(weapons, 'weapon', dice).id],
    armour:
      options.armour === undefined
        ? pick([null, ...suits.filter(suit => !suit.magic).map(suit => suit.id)], 'armour', dice)
        : options.armour === NO_ARMOUR
          ? null
          : options.armour,
    state: null,
  };
  return { name: options.name ?? drawPersonName(dice), ...made };
}

const changeSchema = z.strictObject({
  level: z.int().min(MIN_LEVEL).max(MAX_LEVEL).describe('The new level.'),
  learn: ids(20).describe('Abilities and features gained with it, by id.'),
});

/** AF-LVL-03: a change of level; everything that hangs on the level follows by itself. */
function advance(choices: Choices, change: unknown): Choices | Refusal {
  const checked = check(changeSchema, change);
  if (!checked.ok) return refuse('AF-LVL-01', checked.problems.map(p => p.message).join(' '));
  const { level, learn } = checked.value;
  if (level === choices.level && learn.length === 0)
    return refuse('AF-LVL-03', `The character is of level ${level} already, and nothing is learnt.`);
  const grown = grownTo(choices, level, learn);
  const changed = choices.class === null ? grown : { ...grown, state: stateAt(grown, choices.class) };
  const [first] = validate(changed);
  return first ? refuse((first.rule ?? 'AF-LVL-03') as RuleId, first.message, first.path) : changed;
}

/** The choices at another level: what it does not reach is gone, what was learnt is there. */
export const grownTo = (choices: Choices, level: number, learn: readonly string[] = []): Choices => ({
  ...choices,
  level,
  features: [...choices.features.filter(id => isReached(id, level)), ...learn.filter(id => featureById(id))],
  abilities: [
    ...choices.abilities.filter(id => isReached(id, level)),
    ...learn.filter(id => !featureById(id)),
  ],
});

/** AF-HITD-01, AF-AFF-03: what is stored stays, as far as the new level has room for it. */
function stateAt({ state, level, abilities }: Choices, className: ClassName): Choices['state'] {
  return (
    state && {
      ...state,
      hd: hdWithin(state.hd, maxHdOf(className, level)),
      storedAffinity: Math.min(state.storedAffinity, affinityStorage(level)),
      affinityGainsToday: Math.min(state.affinityGainsToday, dailyAffinityGains(level)),
      abilitiesUsed: state.abilitiesUsed.filter(id => abilities.includes(id)),
    }
  );
}

export const character: CharacterRules<Choices> = {
  steps,
  choices: choicesSchema,
  blank: () => choicesSchema.parse({}),
  random,
  wishes,
  validate,
  derive,
  advance,
  sheet,
  offers,
  growth,
};
