/** How Open Adventure makes characters: the face to the outside. */

import { scriptedDice } from '@arbiter/dice';
import {
  type CharacterRules,
  check,
  defaultReadings,
  hasFileMarks,
  isRefusal,
  itemAt,
  type PersonRules,
  Play,
  type Readings,
  type Refusal,
  type Wish,
  wishAnswers,
} from '@arbiter/engine';
import { z } from 'zod';
import { capital } from '../checks/words.ts';
import type { TalentName } from '../content/archetypes.ts';
import { personOfCreature } from '../content/creatures.ts';
import { creatureEntry } from '../content/entries.ts';
import { HIGHEST_LEVEL } from '../content/levels.ts';
import { ABILITY_NAMES } from '../content/primary-abilities.ts';
import { refName } from '../content/ref-name.ts';
import { archetypeRef, raceRef, speciesRef, talentRef, tradeRef, traitRef } from '../content/refs.ts';
import { rulings } from '../content/rulings/index.ts';
import { GENRES, raceRow } from '../content/species.ts';
import { ALIGNMENTS } from '../content/traits.ts';
import { experienceProcedure } from '../downtime/experience.ts';
import { levelDice, promotionFields, rollLevel, whyNotPromotion, withLevel } from '../downtime/promotion.ts';
import { trainTalentProcedure } from '../downtime/talent-training.ts';
import {
  type OpenAdventurePlay,
  type OpenAdventureReadings,
  quietPlay,
  type RuleId,
  refuse,
} from '../play.ts';
import { drawnField, gainTraitProcedure, givingWay } from './alignment.ts';
import { auditCharacter } from './audit/audit.ts';
import { archetypeProblems } from './audit/calling-audit.ts';
import { characterRemarks } from './audit/remarks.ts';
import { type Character, type CharacterInput, characterOf, characterSchema, hasTalent } from './character.ts';
import { type Choices, choicesOf, choicesSchema } from './choices.ts';
import { creationPoints } from './creation/creation-points.ts';
import { BOOK_TABLES, type CharacterTables, offers, rolls } from './creation/offers.ts';
import { randomLife, type Wishes } from './creation/random.ts';
import { deriveCharacter } from './derive.ts';
import { energyDrainProcedure } from './energy-drain.ts';
import { growth } from './growth.ts';
import { keepState, personOf } from './person.ts';
import { characterSheet } from './sheet.ts';
import { fromSheet } from './stated-numbers.ts';

const readingsOr = (readings?: Readings): OpenAdventureReadings =>
  ({ ...defaultReadings(rulings), ...readings }) as OpenAdventureReadings;

/** What a finished character may take from play. */
const changeSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('award'), xp: z.int().min(0).max(1_000_000) }),
  z.strictObject({
    do: z.literal('train'),
    talent: talentRef,
    teacher: z.strictObject({ archetype: archetypeRef, level: z.int().min(0).max(10) }),
    explorer: choicesSchema.shape.explorer.describe('What a natural explorer chooses.'),
    masteredForms: choicesSchema.shape.masteredForms.describe('What magic mastery is of.'),
    psychicPower: choicesSchema.shape.psychicPower.describe('What a psychic chooses.'),
  }),
  z.strictObject({
    do: z.literal('promote'),
    ...promotionFields,
    dice: z
      .array(z.int().min(1).max(6))
      .max(12)
      .describe('The dice as they fell: health points first, then the dice of the level from left to right.'),
  }),
  z.strictObject({ do: z.literal('drain'), levels: z.int().min(1).max(20).default(1) }),
  z.strictObject({
    do: z.literal('trait'),
    trait: traitRef,
    drawn: drawnField,
  }),
]);

/** Carries a change out on the character and writes what became of it into the file. */
function advance(choices: Choices, change: unknown, readings?: Readings): Choices | Refusal {
  const checked = check(changeSchema, change);
  if (!checked.ok) return refuse('OA-ROLE-04', checked.problems.map(p => p.message).join(' '));
  const play = quietPlay(readingsOr(readings));
  const character = personOf(choices);
  const wanted = checked.value;
  const apply = (after: Readonly<Record<string, unknown>> | undefined): Choices =>
    keepState(choices, characterOf(after?.character as CharacterInput));
  if (wanted.do === 'award') {
    const input = { character, award: wanted.xp, scorePercent: null };
    const outcome = experienceProcedure.run(input, play);
    return isRefusal(outcome) ? outcome : apply(experienceProcedure.apply?.(input, outcome));
  }
  if (wanted.do === 'train') {
    const input = check(trainTalentProcedure.input, {
      character,
      talent: wanted.talent,
      teacher: wanted.teacher,
    });
    if (!input.ok) return refuse('OA-INDP-09', input.problems.map(p => p.message).join(' '));
    const outcome = trainTalentProcedure.run(input.value, play);
    return isRefusal(outcome)
      ? outcome
      : withTalentChoices(apply(trainTalentProcedure.apply?.(input.value, outcome)), wanted);
  }
  if (wanted.do === 'promote') return promote(choices, wanted, readingsOr(readings));
  if (wanted.do === 'drain') {
    const input = { character, counters: wanted.levels };
    const outcome = energyDrainProcedure.run(input, play);
    return isRefusal(outcome) ? outcome : apply(energyDrainProcedure.apply?.(input, outcome));
  }
  if (givingWay(character, wanted.trait).length > 1 && wanted.drawn === null)
    return refuse(
      'OA-ALGN-06',
      'At seven points a trait is drawn to give way: say which, by name or counted in the order of the list.',
    );
  const input = { character, trait: wanted.trait, chosen: false, drawn: wanted.drawn };
  const outcome = gainTraitProcedure.run(input, play);
  return isRefusal(outcome) ? outcome : apply(gainTraitProcedure.apply?.(input, outcome));
}

/** OA-TLNT-03, 04 and 10: what a newly trained talent lets one choose; a choice that does not fit is refused. */
function withTalentChoices(
  choices: Choices,
  { talent, explorer, masteredForms, psychicPower }: Extract<z.output<typeof changeSchema>, { do: 'train' }>,
): Choices | Refusal {
  const learns = (name: TalentName): boolean => hasTalent({ talents: [talent] }, name);
  const chosen: Choices = {
    ...choices,
    ...(learns('natural explorer') ? { explorer } : {}),
    ...(learns('magic mastery') ? { masteredForms } : {}),
    ...(learns('psychic') ? { psychicPower } : {}),
  };
  const [wrong] = archetypeProblems(chosen).filter(({ path }) =>
    /^(explorer|masteredForms|psychicPower)/.test(path),
  );
  return wrong ? refuse(wrong.rule as RuleId, wrong.message, wrong.path) : chosen;
}

/** OA-LVL-02: one level with its decisions and its dice. */
function promote(
  choices: Choices,
  { dice, do: _do, ...promotion }: Extract<z.output<typeof changeSchema>, { do: 'promote' }>,
  readings: OpenAdventureReadings,
): Choices | Refusal {
  const character = personOf(choices);
  const refused = whyNotPromotion(character, promotion);
  if (refused) return refused;
  const due = levelDice(character);
  if (dice.length !== due.length)
    return refuse(
      'OA-LVL-05',
      `Level ${character.level + 1} rolls ${due.length} dice (${due.join(', ')}), not ${dice.length}.`,
      'dice',
    );
  const play = new Play(scriptedDice(dice), readings) as OpenAdventurePlay;
  return keepState(choices, withLevel(character, rollLevel(character, promotion, play), promotion));
}

/** Characters made from these tables. */
export const characterWith = (tables: CharacterTables): CharacterRules<Choices> => ({
  steps: [
    {
      id: 'birth',
      fields: [
        'name',
        'genre',
        'homeTechnology',
        'magicAllowed',
        'hostAllows',
        'rolls',
        'speciesRoll',
        'raceRoll',
        'species',
        'race',
      ],
      title: 'Species and race',
      rules: ['OA-CRE8-03', 'OA-CRE8-04', 'OA-CRE8-05', 'OA-CRE8-06', 'OA-CRE8-07'],
      summary: 'Three rolls of 2D: one for the species, one for the race.',
    },
    {
      id: 'trade',
      fields: ['attempts', 'trade', 'profession', 'tradeChoices', 'magicalLanguage'],
      title: 'Trade and profession',
      rules: ['OA-TRAD-01', 'OA-TRAD-02', 'OA-TRAD-06', 'OA-TRAD-10', 'OA-TRAD-12'],
      summary: 'Qualify for a trade, with one second chance; name a profession and choose its bonuses.',
    },
    {
      id: 'archetype',
      fields: [
        'archetype',
        'occultResistance',
        'mightyMuscles',
        'deityAlignment',
        'talents',
        'explorer',
        'masteredForms',
        'psychicPower',
      ],
      title: 'Archetype',
      rules: ['OA-ARCH-01', 'OA-ARCH-02', 'OA-INDP-08'],
      summary: 'A calling with its bonuses, penalties, duties and talents.',
    },
    // OA-CRE8-18: manners, motive and oath are words of the player, and nothing else hangs on them.
    {
      id: 'details',
      fields: ['alignment', 'virtues', 'vices', 'height', 'body', 'details'],
      title: 'Name, alignment and size',
      rules: ['OA-CRE8-18', 'OA-CRE8-21', 'OA-BODY-02'],
      summary: 'A name, virtues and vices, height and body.',
    },
    {
      id: 'points',
      fields: ['points', 'skills', 'languages', 'cants', 'magicForms', 'powers'],
      title: 'Customise',
      rules: ['OA-CRE8-09', 'OA-ABIL-03'],
      summary: 'Five points over the seven abilities, each from 1 to 10, Magic from 0.',
    },
    {
      id: 'numbers',
      fields: [],
      title: 'Skills, languages and magic',
      rules: ['OA-CRE8-13', 'OA-SKIL-04', 'OA-LANG-05', 'OA-SECO-18'],
      summary: 'Points equal to Intelligence for skills and languages, to Magic for its forms.',
    },
    {
      id: 'money',
      fields: ['wealth', 'purchases'],
      title: 'Money and equipment',
      rules: ['OA-CRE8-14', 'OA-CRE8-15', 'OA-CRE8-16', 'OA-CRE8-17'],
      summary: 'Roll the starting money, buy, and note attack and defense.',
    },
  ],
  choices: choicesSchema,
  blank: () => choicesOf({}),
  random: (dice, options = {}) => {
    const wishes = check(wishesSchema, ofPacks(options, tables));
    if (!wishes.ok) throw new Error(wishes.problems.map(p => p.message).join(' '));
    const { species, race } = wishes.value;
    const of = race && refName(raceRow(race).species);
    if (species && of && of !== refName(species))
      throw new Error(`${refName(race)} is a race of the ${of}, not of the ${refName(species)}.`);
    return randomLife(dice, wishes.value as Wishes, readingsOr(), tables);
  },
  wishes: answered => wishes(answered, tables),
  validate: (choices, readings) => auditCharacter(choices, quietPlay(readingsOr(readings))),
  derive: (choices, readings) => deriveCharacter(choices, readingsOr(readings)),
  advance,
  account: (choices, readings) => creationPoints(choices, quietPlay(readingsOr(readings))),
  remarks: (choices, readings) => characterRemarks(choices, quietPlay(readingsOr(readings))),
  sheet: (choices, readings) => characterSheet(choices, readingsOr(readings)),
  offers: (path, choices) => offers(path, choices, tables),
  longNames: ABILITY_NAMES,
  rolls: (choices, readings) => rolls(choices, readingsOr(readings), tables),
  growth: choices => growth(choices, tables.talents),
});

export const character = characterWith(BOOK_TABLES);

/** What one asks somebody who wants a hero and has no book; a world has its own species. */
function wishes(answered: Readonly<Record<string, string>>, tables: CharacterTables): readonly Wish[] {
  const genre = GENRES.find(name => name === answered.genre);
  return [
    {
      option: 'genre',
      question: 'In which world?',
      answers: GENRES.map(value => ({ value, name: capital(value) })),
    },
    {
      option: 'species',
      question: 'What are you?',
      answers: tables.species
        .filter(({ genres }) => !genre || genres.includes(genre))
        .map(({ name }) => ({ value: name, name: capital(name) })),
    },
    {
      option: 'archetype',
      question: 'How do you meet danger?',
      answers: wishAnswers(offers('archetype', choicesOf({}), tables)).map(answer => ({
        ...answer,
        name: capital(answer.name),
      })),
    },
    {
      option: 'trade',
      question: 'Which trade do you try to enter?',
      answers: tables.trades.map(({ name }) => ({ value: name, name: capital(name) })),
    },
    {
      option: 'alignment',
      question: 'Where do you stand?',
      answers: ALIGNMENTS.map(value => ({ value, name: capital(value) })),
      isFurther: true,
    },
    {
      option: 'level',
      question: 'How far have you come?',
      answers: Array.from({ length: HIGHEST_LEVEL + 1 }, (_, level) => ({
        value: String(level),
        name: `Level ${level}`,
      })),
      isFurther: true,
    },
  ];
}

/** Wishes by the names of what packs have brought, as they are. */
function ofPacks(options: object, tables: CharacterTables): object {
  const { species, races: race, trades: trade, archetypes: archetype } = tables;
  const lists = { species, race, trade, archetype };
  return Object.fromEntries(
    Object.entries(options).map(([key, said]) => {
      const rows: readonly { readonly name: string; readonly origin?: unknown }[] = Object.hasOwn(lists, key)
        ? lists[key as keyof typeof lists]
        : [];
      return [key, rows.find(row => row.origin && isMatch(row.name, said)) ?? said];
    }),
  );
}
const isMatch = (name: string, said: unknown): boolean =>
  typeof said === 'string' && said.trim().toLowerCase() === name.toLowerCase();

/** What somebody may fix of a random life; whatever is not named is left to chance. */
const wishesSchema = z.strictObject({
  name: z.string().min(1).max(60).optional(),
  genre: z.enum(GENRES).optional(),
  species: speciesRef.optional(),
  race: raceRef.optional(),
  trade: tradeRef.optional(),
  archetype: archetypeRef.optional(),
  alignment: z.enum(ALIGNMENTS).optional(),
  level: z.coerce.number().int().min(0).max(HIGHEST_LEVEL).optional(),
});

/** Two of these make a file, however young the life in it is; of somebody by numbers only the species is among them. */
const FILE_FIELDS = [
  'species',
  'genre',
  'hostAllows',
  'rolls',
  'attempts',
  'tradeChoices',
  'points',
  'purchases',
  'state',
] as const satisfies readonly (keyof Choices)[];

/** The one shape of somebody who acts, for everything that takes one. */
export const person: PersonRules<Character> = {
  schema: characterSchema,
  fromSheet,
  isFile: given => hasFileMarks(given) || FILE_FIELDS.filter(key => Object.hasOwn(given, key)).length >= 2,
  of: file => {
    const checked = check(choicesSchema, file);
    if (!checked.ok)
      return refuse('OA-CRE8-01', `This is no character file: ${itemAt(checked.problems, 0).message}`);
    return personOf(checked.value);
  },
  keep: (file, now) => keepState(choicesSchema.parse(file), characterOf(now as CharacterInput)),
  gauges: { Health: 'HP', Stamina: 'SP' },
  rests: ['short-rest', 'sleep', 'natural-healing'],
  journeys: ['travel'],
  lists: { creatures: personOfCreature },
  rows: { creatures: creatureEntry },
};
