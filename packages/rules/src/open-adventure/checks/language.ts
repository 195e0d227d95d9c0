/** LANG: understanding, speaking, learning and forgetting languages. */
import { pool, sum } from '@arbiter/dice';
import { isRefusal, itemAt } from '@arbiter/engine';
import { z } from 'zod';
import type { Character } from '../character/character.ts';
import { type Genre, languageRolled, uncommonLanguages } from '../content/species.ts';
import { tradeRow } from '../content/trades.ts';
import { genreName } from '../content/words/other-names.ts';
import { type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';
import { combatField, modeWords, rollModeSchema } from './standard-roll.ts';
import { USUAL_TARGET } from './test.ts';
import { LIGHTS, testerFields, testerSchema, testTogether, whyNotTarget } from './tester.ts';
import { listed, plural } from './words.ts';

export const FLUENT = 5;
export const MOST_LANGUAGE_POINTS = 10;

export const LANGUAGE_KINDS = ['language', 'cant'] as const;
export type LanguageKind = (typeof LANGUAGE_KINDS)[number];
export const LANGUAGE_USES = ['listen', 'speak', 'read', 'write'] as const;
export type LanguageUse = (typeof LANGUAGE_USES)[number];

/** OA-LANG-02: at home in a language. */
export const isFluent = (points: number): boolean => points >= FLUENT;

/** OA-LANG-10: words per minute, and what each point above or below fluency changes. */
const SPEEDS: Readonly<Record<LanguageKind, { readonly base: number; readonly perPoint: number }>> = {
  language: { base: 150, perPoint: 30 },
  cant: { base: 75, perPoint: 15 },
};

/** OA-LANG-11, OA-R-124: slower below 5 points, faster above; writing never gets faster. */
export function wordsPerMinute(
  points: number,
  kind: LanguageKind,
  use: Exclude<LanguageUse, 'listen'>,
): number {
  const { base, perPoint } = SPEEDS[kind];
  const beyond = Math.max(0, points) - FLUENT;
  return base + perPoint * (use === 'write' ? Math.min(0, beyond) : beyond);
}

/** OA-LANG-08: points for a full year among speakers, or in the order whose cant it is. */
const LEARNED_PER_YEAR: Readonly<Record<LanguageKind, number>> = { language: 1, cant: 2 };
const FORGOTTEN_PER_YEAR = 1;

/** OA-LANG-08, OA-LANG-09, OA-R-125: whole years only, between 0 and 10. */
export const learnLanguage = (points: number, kind: LanguageKind, years: number): number =>
  Math.max(points, Math.min(MOST_LANGUAGE_POINTS, points + LEARNED_PER_YEAR[kind] * Math.floor(years)));
export const forgetLanguage = (points: number, years: number): number =>
  Math.max(0, points - FORGOTTEN_PER_YEAR * Math.floor(years));

const pointsIn = ({ languages }: Character, language: string): number => {
  const known = Object.entries(languages).find(([name]) => name.toLowerCase() === language.toLowerCase());
  return known ? known[1] : 0;
};

/** OA-TRAD-25, OA-R-316: points for this use; the occult read and write one magical language as if they had 2 more. */
export function languagePointsFor(character: Character, language: string, use: LanguageUse): number {
  const own = pointsIn(character, language);
  const extra = character.trade ? (tradeRow(character.trade).magicalLanguage ?? 0) : 0;
  const magical = character.magicalLanguage?.toLowerCase() === language.toLowerCase();
  return magical && (use === 'read' || use === 'write') ? Math.min(MOST_LANGUAGE_POINTS, own + extra) : own;
}

export const languageTestProcedure = procedure({
  name: 'language-test',
  title: 'Language test',
  summary:
    'Whether somebody understands: Intelligence, language points and a roll. Without points or training it fails; the fluent need no test for ordinary use. Once per conversation or text, by the one who wants to understand; with profession, helpers and books as in every skill test.',
  rules: ['OA-LANG-01', 'OA-LANG-02', 'OA-LANG-07', 'OA-TRAD-25'],
  input: z.strictObject({
    ...testerFields,
    language: z.string().min(1).max(60).meta({ rank: 'first' }),
    use: z.enum(LANGUAGE_USES).default('listen').meta({ rank: 'often' }),
    ordinary: z
      .boolean()
      .default(true)
      .describe('Nothing makes it harder than usual, such as noise or an archaic text.'),
    target: z.int().min(-100).max(100).default(USUAL_TARGET).describe('Target number.'),
    light: z.enum(LIGHTS).nullable().default(null).describe('The light they stand in, for theologians.'),
    combat: combatField,
    helpers: z
      .array(testerSchema)
      .max(20)
      .default([])
      .describe('Who helps to understand, each with a test of their own.'),
  }),
  output: z.strictObject({
    points: z.int().describe('The language points that count for this use.'),
    tested: z.boolean(),
    success: z.boolean(),
    total: z.int().nullable(),
    mode: rollModeSchema.nullable(),
    rerollsUsed: z.int(),
  }),
  example: {
    input: { character: { INT: 8, languages: { megalisk: 2 } }, language: 'megalisk' },
    dice: [1, 4],
    outcome: {
      points: 2,
      tested: true,
      success: true,
      total: 11,
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      rerollsUsed: 0,
    },
  },
  run(input, play) {
    const { character, language, use, ordinary, target, light, helpers } = input;
    const refused = whyNotTarget(target, 'host');
    if (refused) return refused;
    const points = languagePointsFor(character, language, use);
    const withoutTest = (success: boolean) => ({
      points,
      tested: false,
      success,
      total: null,
      mode: null,
      rerollsUsed: 0,
    });
    // OA-R-123: fluency spares the ordinary test.
    if (isFluent(points) && ordinary) {
      play.trace.note('OA-LANG-02', `fluent in ${language}`, points);
      return withoutTest(true);
    }
    // OA-R-357: only who wants to understand tests, unless the Host asks for it.
    if ((use === 'speak' || use === 'write') && ordinary && (points >= 1 || input.trained)) {
      play.trace.note('OA-LANG-07', `${use === 'speak' ? 'talking' : 'writing'} needs no test`, points);
      return withoutTest(true);
    }
    const result = testTogether(
      input,
      helpers,
      {
        ability: 'INT',
        action: language,
        target,
        learned: true,
        light,
        environment: null,
        toward: null,
        points: who => languagePointsFor(who, language, use),
      },
      play,
    );
    if (isRefusal(result)) return result;
    if (!result.tested) return withoutTest(false);
    const { total, success, mode, rerollsUsed } = result;
    return { points, tested: true, success, total, mode, rerollsUsed };
  },
  tell({ points, tested, success, total, mode }, { character, language, target, use }) {
    const verb = success ? 'understands' : 'does not understand';
    if (tested) return `${character.name} ${verb} ${language}: ${total} against ${target}${modeWords(mode)}.`;
    if (success && !isFluent(points))
      return `${character.name} ${use === 'write' ? 'writes' : 'speaks'} ${language}: that needs no test.`;
    return success
      ? `${character.name} is fluent in ${language} and understands without a test.`
      : `${character.name} does not understand ${language}: that takes points in it, or training.`;
  },
});

export const languageYearsProcedure = procedure({
  name: 'language-years',
  title: 'Years among speakers, and away',
  summary:
    'Language points after whole years lived among speakers (a cant is learned twice as fast) and years away.',
  rules: ['OA-LANG-04', 'OA-LANG-08', 'OA-LANG-09', 'OA-LANG-10', 'OA-LANG-11'],
  input: z.strictObject({
    points: z.int().min(0).max(MOST_LANGUAGE_POINTS).meta({ rank: 'first' }),
    kind: z.enum(LANGUAGE_KINDS).default('language').meta({ rank: 'often' }),
    among: z
      .number()
      .min(0)
      .max(1000)
      .default(0)
      .describe('Years among speakers.')
      .meta({ rank: 'first', unit: 'years' }),
    away: z
      .number()
      .min(0)
      .max(1000)
      .default(0)
      .describe('Years away afterwards.')
      .meta({ rank: 'often', unit: 'years' }),
  }),
  output: z.strictObject({
    points: z.int(),
    fluent: z.boolean(),
    speak: z.int().describe('Words per minute.'),
    read: z.int().describe('Words per minute.'),
    write: z.int().describe('Words per minute.'),
  }),
  example: {
    input: { points: 4, among: 3 },
    dice: [],
    outcome: { points: 7, fluent: true, speak: 210, read: 210, write: 150 },
  },
  run({ points: before, kind, among, away }, play) {
    const learned = learnLanguage(before, kind, among);
    if (among)
      play.trace.note(
        'OA-LANG-08',
        `after ${plural(Math.floor(among), 'whole year')} among speakers`,
        learned,
      );
    const points = forgetLanguage(learned, away);
    if (away) play.trace.note('OA-LANG-09', `after ${plural(Math.floor(away), 'whole year')} away`, points);
    const { base, perPoint } = SPEEDS[kind];
    play.trace
      .sum('OA-LANG-11', 'words a minute spoken or read')
      .add(kind, base, 'OA-LANG-10')
      .add(
        `${plural(Math.abs(points - FLUENT), 'point')} ${points < FLUENT ? 'below' : 'above'} ${FLUENT}`,
        perPoint * (points - FLUENT),
      );
    return {
      points,
      fluent: isFluent(points),
      speak: wordsPerMinute(points, kind, 'speak'),
      read: wordsPerMinute(points, kind, 'read'),
      write: wordsPerMinute(points, kind, 'write'),
    };
  },
  tell: ({ points, speak, write }) =>
    `${plural(points, 'language point')}: ${speak} words a minute spoken or read, ${write} written.`,
});

/** OA-LANG-06: the totals of 2D, and in how many ways each of them falls. */
const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const waysOf = (total: number): number => 6 - Math.abs(7 - total);

/** OA-LANG-06, OA-R-311: the language that 2D give; one that came up already is rolled again. */
function newLanguage(totals: readonly number[], genre: Genre, play: OpenAdventurePlay): string {
  const label = 'uncommon language';
  const languages = totals.flatMap(total => Array<string>(waysOf(total)).fill(languageRolled(total, genre)));
  // Dice rolled again until the language is new are a die of the ways that are left: odds know them as that die.
  if (play.dice.repeat) return itemAt(languages, play.dice.roll(pool(1, languages.length), sum, label) - 1);
  let language: string;
  do {
    const rolled = play.dice.roll(pool(2, 6), sum, label);
    language = languageRolled(rolled, genre);
    const again = languages.includes(language) ? '' : ', known already: rolled again';
    play.trace.note('OA-LANG-06', `2D of ${rolled}`, `${language}${again}`);
  } while (!languages.includes(language));
  return language;
}

export const uncommonLanguageProcedure = procedure({
  name: 'uncommon-language',
  title: 'Uncommon languages by chance',
  summary:
    'Rolls 2D on the table of uncommon languages, instead of choosing, for as many languages as the player names; what is known already is rolled again.',
  rules: ['OA-LANG-06'],
  input: z.strictObject({
    genre: genreName.default('fantasy').meta({ rank: 'first' }),
    count: z
      .int()
      .min(1)
      .max(TOTALS.length)
      .default(1)
      .describe('How many languages, at most one for each language point.')
      .meta({ rank: 'first' }),
    known: z
      .array(z.string().min(1).max(60))
      .max(30)
      .default([])
      .describe('Languages that came up already.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({ languages: z.array(z.string()).readonly() }),
  example: {
    input: { genre: 'science fiction', count: 2 },
    dice: [6, 2, 4, 4, 1, 3],
    outcome: { languages: ['Reaver', 'Floating Brain'] },
  },
  run({ genre, count, known }, play) {
    const spoken = known.map(name => name.toLowerCase());
    const isNew = (total: number): boolean => !spoken.includes(languageRolled(total, genre).toLowerCase());
    const left = TOTALS.filter(isNew).length;
    if (count > left)
      return refuse(
        'OA-LANG-06',
        `Only ${left} uncommon languages are not known yet, not ${count}.`,
        'count',
      );
    const languages: string[] = [];
    while (languages.length < count) {
      const language = newLanguage(TOTALS.filter(isNew), genre, play);
      languages.push(language);
      spoken.push(language.toLowerCase());
    }
    return { languages };
  },
  tell: ({ languages }) =>
    languages.length === 1 ? `The language is ${languages[0]}.` : `The languages are ${listed(languages)}.`,
});

export const languageParts = [part('table', 'Uncommon languages', ['OA-LANG-06'], uncommonLanguages)];
