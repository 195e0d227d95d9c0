/** ACT-09 to 15: listening, searching, tracking, and finding those who hide. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema, hasTalent } from '../character/character.ts';
import { trackedBy } from '../combat/talents.ts';
import { whyNotDo, whyNotMove } from '../conditions/conditions.ts';
import { SEARCH_SIZES, searchModifier, searchSizes, sizeBySpaces } from '../content/adventure-tables.ts';
import { type TerrainName, terrainNamed } from '../content/terrain-list.ts';
import { terrainName } from '../content/words/other-names.ts';
import { part, procedure, refuse } from '../play.ts';
import { concealmentByLight } from '../world/concealment.ts';
import { DEGREES, type Degree, worse } from '../world/line-of-sight.ts';
import { terrainModifier } from '../world/terrain.ts';
import { actionFields, resultFields, targetField, testAction } from './action-test.ts';
import { type Circumstance, circumstance, modeWords } from './standard-roll.ts';
import type { Modifier } from './test.ts';
import { type LightLevel, taskFields } from './tester.ts';
import { plural } from './words.ts';

/** OA-ACT-09: talking is heard five times as far as its words are understood. */
const HEARD = 5;
export const hearingRange = (result: number): { readonly heard: number; readonly understood: number } => ({
  heard: HEARD * Math.max(0, result),
  understood: Math.max(0, result),
});

export const listenProcedure = procedure({
  name: 'listen',
  title: 'Listen',
  summary:
    'Talking is heard up to five times the listen result in spaces, its words are understood up to the result; not during a noisy event such as a battle.',
  rules: ['OA-ACT-09', 'OA-COND-14', 'OA-COND-15'],
  input: z.strictObject({
    ...actionFields('PER'),
    noisy: z.boolean().default(false).describe('A battle or the like goes on.').meta({ rank: 'first' }),
    distance: z
      .int()
      .min(0)
      .max(100_000)
      .nullable()
      .default(null)
      .describe('How far away the talking is.')
      .meta({ rank: 'first', unit: 'spaces' }),
  }),
  output: z.strictObject({
    ...resultFields,
    heardUpTo: z.int(),
    understoodUpTo: z.int(),
    heard: z.boolean().nullable().describe('Whether the talking is heard, where its distance is named.'),
    understood: z.boolean().nullable(),
  }),
  example: {
    input: { character: { PER: 4 }, distance: 12 },
    dice: [3, 3],
    outcome: {
      total: 4,
      roll: 0,
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      heardUpTo: 20,
      understoodUpTo: 4,
      heard: true,
      understood: false,
    },
  },
  run(input, play) {
    const { noisy, distance } = input;
    if (noisy) return refuse('OA-ACT-09', 'Listening is impossible during a noisy event.', 'noisy');
    const result = testAction(input, { action: 'listen', sense: 'hearing' }, play);
    if (isRefusal(result)) return result;
    const { total, roll, mode } = result;
    const { heard, understood } = total === null ? { heard: -1, understood: -1 } : hearingRange(total);
    if (total !== null)
      play.trace
        .sum('OA-ACT-09', 'spaces for talking')
        .add('spaces for words', understood, 'OA-ACT-09')
        .change('five times as far', () => heard, 'OA-ACT-09');
    return {
      total,
      roll,
      mode,
      heardUpTo: Math.max(0, heard),
      understoodUpTo: Math.max(0, understood),
      heard: distance === null ? null : distance <= heard,
      understood: distance === null ? null : distance <= understood,
    };
  },
  tell({ total, mode, heardUpTo, understoodUpTo, heard, understood }, { character }) {
    if (total === null) return `${character.name} hears nothing.`;
    const here =
      heard === null ? '' : understood ? ': every word' : heard ? ': voices, but no words' : ': nothing';
    return `${character.name} listens with ${total}${modeWords(mode)} and hears talking up to ${plural(heardUpTo, 'space')} away, words up to ${understoodUpTo}${here}.`;
  },
});

/** OA-ACT-12: normal ground counts for nothing; any other hinders a search and helps a tracker. */
export const groundModifier = (terrain: readonly TerrainName[], tracking: boolean): number => {
  const counted = terrain.filter(name => terrainNamed(name).class !== 'normal');
  const modifier = counted.length > 0 ? terrainModifier(counted) : 0;
  return (tracking ? modifier : -modifier) + 0;
};

const terrainField = z
  .array(terrainName)
  .max(5)
  .default([])
  .describe('The ground; normal ground does not count.')
  .meta({ rank: 'first', from: 'terrains' });

/** OA-SIGHT-11, OA-SIGHT-12: what is looked for at one’s feet lies in the light one stands in. */
const hiddenHere = (character: Character, light: LightLevel | null, concealment: Degree = 'none'): Degree =>
  light === null
    ? concealment
    : worse(concealment, concealmentByLight(character, light, { distance: 1, warm: false }));

const lightField = taskFields.light.describe('The light they stand in, and what they look for as well.');

const hurriedField = z
  .boolean()
  .default(false)
  .describe('Moving faster than half speed.')
  .meta({ rank: 'often' });

const searchChanges = (
  size: (typeof SEARCH_SIZES)[number],
  terrain: readonly TerrainName[],
  circumstances: readonly Circumstance[],
) => {
  const modifiers: Modifier[] = [
    { label: `size: ${size}`, value: searchModifier(size), rule: 'OA-ACT-11' },
    { label: 'terrain', value: groundModifier(terrain, false), rule: 'OA-ACT-12' },
  ];
  return { modifiers, circumstances };
};

export const searchProcedure = procedure({
  name: 'search',
  title: 'Search',
  summary:
    'The own space or one beside it, a minute each: size and ground count, concealment as ever, and whoever moves faster than half speed has disadvantage.',
  rules: ['OA-ACT-10', 'OA-ACT-11', 'OA-ACT-12', 'OA-SIGHT-08', 'OA-SIGHT-09'],
  input: z.strictObject({
    ...actionFields('PER'),
    light: lightField,
    target: targetField,
    size: z
      .enum(SEARCH_SIZES)
      .default('medium')
      .describe('Of what is searched for.')
      .meta({ rank: 'first', from: 'search sizes' }),
    sizeInSpaces: z
      .number()
      .min(0)
      .max(1000)
      .nullable()
      .default(null)
      .describe('Its size in spaces instead of a word.')
      .meta({ unit: 'spaces' }),
    terrain: terrainField,
    spaces: z
      .int()
      .min(1)
      .max(10_000)
      .default(1)
      .describe('Spaces searched, one after the other.')
      .meta({ rank: 'often', unit: 'spaces' }),
    hurried: hurriedField,
    concealment: z.enum(DEGREES).default('none').describe('Of what is searched for.'),
  }),
  output: z.strictObject({
    ...resultFields,
    modifiers: z.strictObject({ size: z.int(), terrain: z.int() }).describe('What size and ground add.'),
    found: z.boolean(),
    minutes: z.int(),
  }),
  example: {
    input: { character: { PER: 9 }, size: 'minuscule', terrain: ['rocks, medium stone'], spaces: 5 },
    dice: [5, 6],
    outcome: {
      total: 4,
      roll: 5,
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      modifiers: { size: -8, terrain: -2 },
      found: false,
      minutes: 5,
    },
  },
  run(input, play) {
    const { target, terrain, spaces, hurried, sizeInSpaces } = input;
    const barred = whyNotDo(input.character, 'handle things');
    if (barred) return { ...barred, field: 'character' };
    const size = sizeInSpaces === null ? input.size : sizeBySpaces(sizeInSpaces);
    const modifiers = { size: searchModifier(size), terrain: groundModifier(terrain, false) };
    const concealment = hiddenHere(input.character, input.light, input.concealment);
    const altered: Circumstance[] = [];
    if (hurried) altered.push(circumstance('disadvantage', 'faster than half speed', 'OA-ACT-10'));
    if (concealment === 'light')
      altered.push(circumstance('disadvantage', 'light concealment', 'OA-SIGHT-09'));
    if (concealment === 'heavy') {
      play.trace.note('OA-SIGHT-08', 'heavy concealment: what cannot be seen is not found by sight');
      return { total: null, roll: null, mode: null, modifiers, found: false, minutes: spaces };
    }
    const more = () => searchChanges(size, terrain, altered);
    const result = testAction(input, { action: 'search', target, sense: 'sight', more }, play);
    if (isRefusal(result)) return result;
    const { total, roll, mode, success } = result;
    return { total, roll, mode, modifiers, found: success, minutes: spaces };
  },
  tell: ({ total, mode, found, minutes }, { character, target }) =>
    total === null
      ? `${character.name} searches for ${plural(minutes, 'minute')} and cannot see it.`
      : `${character.name} searches for ${plural(minutes, 'minute')} with ${total} against ${target}${modeWords(mode)} and finds ${found ? 'it' : 'nothing'}.`,
});

/** OA-ACT-13: nothing leaves a trail in water or air. */
export function whyNotTrack(terrain: readonly TerrainName[]): Refusal | undefined {
  return terrain.some(name => terrainNamed(name).medium)
    ? refuse('OA-ACT-13', 'Tracking is impossible through liquid or air.', 'terrain')
    : undefined;
}

export const trackProcedure = procedure({
  name: 'track',
  title: 'Track',
  summary:
    'A trail is followed by a test on its age, its ground, how many left it and how many crossed it; the next test comes when the trail changes, or after as many minutes as the result.',
  rules: ['OA-ACT-10', 'OA-ACT-12', 'OA-ACT-13', 'OA-ACT-14', 'OA-SIGHT-08', 'OA-SIGHT-09', 'OA-TLNT-10'],
  input: z.strictObject({
    ...actionFields('PER'),
    light: lightField,
    terrain: terrainField,
    ageDays: z
      .int()
      .min(0)
      .max(10_000)
      .default(0)
      .describe('Days since the trail was made.')
      .meta({ rank: 'first', unit: 'days' }),
    quarry: z
      .int()
      .min(1)
      .max(10_000)
      .default(1)
      .describe('Characters and transports that left it.')
      .meta({ rank: 'first' }),
    quarrySneaks: z
      .boolean()
      .default(false)
      .describe('Whether they sneaked or hid their tracks with success.')
      .meta({ rank: 'often' }),
    hurried: hurriedField,
    otherTraffic: z
      .int()
      .min(0)
      .max(10_000)
      .default(0)
      .describe('Others who passed within a day of them.')
      .meta({ rank: 'often' }),
    tracked: characterSchema
      .nullable()
      .default(null)
      .describe(
        'Who is tracked, where it matters: natural explorers leave no trail for their likes and below.',
      )
      .meta({ rank: 'rare', from: 'person', living: false }),
    target: targetField,
  }),
  output: z.strictObject({
    ...resultFields,
    target: z.int(),
    found: z.boolean(),
    nextTestAfterMinutes: z.int().nullable().describe('Unless the trail changes earlier.'),
  }),
  example: {
    input: { character: { PER: 7 }, terrain: ['mud'], quarry: 4, ageDays: 3, otherTraffic: 2 },
    dice: [1, 5],
    outcome: {
      total: 11,
      roll: 1,
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      target: 13,
      found: false,
      nextTestAfterMinutes: null,
    },
  },
  run(input, play) {
    const { terrain, ageDays, quarry, quarrySneaks, otherTraffic } = input;
    const refused = whyNotTrack(terrain);
    if (refused) return refused;
    const barred = whyNotMove(input.character);
    if (barred) return { ...barred, field: 'character' };
    const target = input.target + ageDays;
    if (input.tracked && !trackedBy(input.tracked, input.character.level)) {
      play.trace.note(
        'OA-TLNT-10',
        `${input.tracked.name} cannot be tracked by level ${input.character.level}`,
      );
      return { total: null, roll: null, mode: null, target, found: false, nextTestAfterMinutes: null };
    }
    if (ageDays) play.trace.note('OA-ACT-14', 'target number with the age of the trail', target);
    const modifiers: Modifier[] = [
      { label: 'terrain', value: groundModifier(terrain, true), rule: 'OA-ACT-12' },
      { label: 'quarry', value: quarrySneaks ? 0 : quarry - 1, rule: 'OA-ACT-14' },
      { label: 'traffic', value: -otherTraffic, rule: 'OA-ACT-14' },
    ];
    const concealment = hiddenHere(input.character, input.light);
    if (concealment === 'heavy') {
      play.trace.note('OA-SIGHT-08', 'heavy concealment: a trail that cannot be seen is not followed');
      return { total: null, roll: null, mode: null, target, found: false, nextTestAfterMinutes: null };
    }
    const dim =
      concealment === 'light' ? [circumstance('disadvantage', 'light concealment', 'OA-SIGHT-09')] : [];
    // OA-R-696: tracking is searching, with its pace; OA-TLNT-10: which does not slow a natural explorer.
    const hasty = circumstance('disadvantage', 'faster than half speed', 'OA-ACT-10');
    const more = (character: Character) => ({
      modifiers,
      circumstances: input.hurried && !hasTalent(character, 'natural explorer') ? [...dim, hasty] : dim,
    });
    const result = testAction(
      input,
      { action: 'track', kindOf: 'search', target, sense: 'sight', more },
      play,
    );
    if (isRefusal(result)) return result;
    const { total, roll, mode, success } = result;
    return {
      total,
      roll,
      mode,
      target,
      found: success,
      nextTestAfterMinutes: success ? Math.max(0, total ?? 0) : null,
    };
  },
  tell: ({ total, mode, target, found, nextTestAfterMinutes }, { character }) =>
    total === null
      ? `${character.name} finds no trail to follow.`
      : `${character.name} tracks with ${total} against ${target}${modeWords(mode)} and ${found ? `follows the trail; the next test comes after ${plural(nextTestAfterMinutes ?? 0, 'minute')} or when the trail changes` : 'finds no trail'}.`,
});

/** OA-ACT-15: meeting the result of whoever hides is enough. */
export const isFound = (searchResult: number, hideResult: number): boolean => searchResult >= hideResult;

/** OA-ACT-15, OA-R-445: to look for somebody takes eyes or ears and attention, and neither hands nor feet. */
export function whyNotSearch(character: Character): Refusal | undefined {
  const barred = whyNotDo(character, 'perceive') ?? whyNotDo(character, 'concentrate');
  return barred && { ...barred, field: 'character' };
}

export const findHiddenProcedure = procedure({
  name: 'find-hidden',
  title: 'Find somebody hidden',
  summary: 'A Perception test against the hide or sneak result of whoever is looked for.',
  rules: ['OA-ACT-15', 'OA-ACT-12', 'OA-SIGHT-08', 'OA-SIGHT-09'],
  input: z.strictObject({
    ...actionFields('PER'),
    light: lightField,
    hideResult: z
      .int()
      .min(-100)
      .max(100)
      .describe('The hide or sneak result of the hidden one.')
      .meta({ rank: 'first' }),
    result: z
      .int()
      .min(-100)
      .max(100)
      .nullable()
      .default(null)
      .describe('The result of the Perception test, where it was rolled already.')
      .meta({ rank: 'rare' }),
    action: z.string().min(1).max(60).default('search').describe('The skill that is used for it.'),
    sense: z.enum(['sight', 'hearing']).default('sight').meta({ rank: 'often' }),
    terrain: terrainField,
    concealment: z.enum(DEGREES).default('none').meta({ rank: 'often' }),
  }),
  output: z.strictObject({ ...resultFields, found: z.boolean() }),
  example: {
    input: { character: { PER: 6 }, hideResult: 8 },
    dice: [2, 5],
    outcome: {
      total: 8,
      roll: 2,
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      found: true,
    },
  },
  run(input, play) {
    const { hideResult, action, sense, terrain } = input;
    const concealment = hiddenHere(input.character, input.light, input.concealment);
    if (sense === 'sight' && concealment === 'heavy') {
      play.trace.note('OA-SIGHT-08', 'heavy concealment: tests by sight fail');
      return { total: null, roll: null, mode: null, found: false };
    }
    if (input.result !== null)
      return { total: input.result, roll: null, mode: null, found: isFound(input.result, hideResult) };
    const barred = whyNotSearch(input.character);
    if (barred) return barred;
    const dim = sense === 'sight' && concealment === 'light';
    const more = () => ({
      modifiers: [{ label: 'terrain', value: groundModifier(terrain, false), rule: 'OA-ACT-12' as const }],
      circumstances: dim ? [circumstance('disadvantage', 'light concealment', 'OA-SIGHT-09')] : [],
    });
    const result = testAction(input, { action, target: hideResult, sense, more }, play);
    if (isRefusal(result)) return result;
    const { total, roll, mode } = result;
    return { total, roll, mode, found: total !== null && isFound(total, hideResult) };
  },
  tell({ total, mode, found }, { character, hideResult, sense }) {
    if (total === null) return `${character.name} cannot perceive anybody.`;
    const [does, finds] = sense === 'hearing' ? ['listens', 'hears'] : ['looks out', 'spots'];
    return `${character.name} ${does} with ${total} against ${hideResult}${mode ? modeWords(mode) : ''} and ${found ? `${finds} the hidden one` : 'notices nobody'}.`;
  },
});

export const searchingParts = [
  part('derivation', 'Hearing', ['OA-ACT-09'], hearingRange),
  part('table', 'Search sizes', ['OA-ACT-11'], searchSizes),
  part('derivation', 'Ground in searching and tracking', ['OA-ACT-12'], groundModifier),
  part('state', 'Where tracks stay', ['OA-ACT-13'], whyNotTrack),
  part('state', 'Hidden and found', ['OA-ACT-15'], isFound),
];
