/** INDP-08 to 10, TLNT-03, 04, 08 and 10: training talents and what they let one choose. */

import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema, hasTalent } from '../character/character.ts';
import { aOrAn, capital, listed } from '../checks/words.ts';
import {
  ARCANE_FORMS,
  type ArchetypeRef,
  archetypeRow,
  archetypes,
  FAVORED_ENVIRONMENTS,
  isTalentOf,
  PSYCHIC_POWERS,
  type TalentName,
  type TalentRef,
  type Tier,
  talentRow,
  talents,
} from '../content/archetypes.ts';
import { HIGHEST_LEVEL } from '../content/levels.ts';
import { refName, refNames } from '../content/ref-name.ts';
import { archetypeRef, talentRef } from '../content/refs.ts';
import { arcaneFormName, psychicPowerName } from '../content/words/other-names.ts';
import { part, procedure, refuse } from '../play.ts';

/** OA-INDP-08: whether a tier is open at a level. */
export const isTierOpen = (archetype: ArchetypeRef, tier: Tier, level: number): boolean =>
  level >= archetypeRow(archetype).tiers[tier];

/** OA-INDP-08, OA-INDP-10: what is wrong with holding this talent. */
export function whyNotTalent(
  talent: TalentRef,
  archetype: ArchetypeRef | null,
  level: number,
): Refusal | undefined {
  const { archetype: owner, tier } = talentRow(talent);
  if (archetype === null || !isTalentOf({ archetype: owner }, archetype))
    return refuse('OA-INDP-09', `${capital(refName(talent))} is a talent of ${refName(owner)}s.`, 'talent');
  if (!isTierOpen(archetype, tier, level))
    return refuse(
      'OA-INDP-09',
      `${capital(tier)} ${refName(archetype)} talents open at level ${archetypeRow(archetype).tiers[tier]}.`,
      'talent',
    );
  return undefined;
}

export const trainTalentProcedure = procedure({
  name: 'train-talent',
  title: 'Train a talent',
  summary:
    'Once a tier is open, one of its two talents is trained with a teacher of the same archetype and at least one level higher; time and money are the Host’s to name. Training the other one swaps them.',
  rules: ['OA-INDP-08', 'OA-INDP-09', 'OA-INDP-10'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    talent: talentRef.meta({ rank: 'first' }),
    teacher: z
      .strictObject({ archetype: archetypeRef, level: z.int().min(0).max(10) })
      .nullable()
      .default(null)
      .describe('Who teaches; only a new character needs nobody.')
      .meta({ rank: 'first' }),
    atCreation: z
      .boolean()
      .default(false)
      .describe('The first talent of a new scout or warrior, which costs nothing.')
      .meta({ rank: 'often' }),
    costSc: z
      .int()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe('What the Host names as the price of the training.')
      .meta({ rank: 'often', unit: 'sc' }),
    succeeds: z
      .boolean()
      .default(true)
      .describe('Whether the training succeeds, as the Host decides.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    trained: z.boolean(),
    costSc: z.int().describe('What is to be paid, whether it succeeds or not.'),
    talents: z.array(talentRef).readonly(),
    forgotten: z.array(talentRef).readonly(),
  }),
  example: {
    input: {
      character: { archetype: 'warrior', level: 2, talents: ['power attack'] },
      talent: 'dual-wield specialization',
      teacher: { archetype: 'warrior', level: 3 },
    },
    dice: [],
    outcome: {
      trained: true,
      costSc: 0,
      talents: ['dual-wield specialization'],
      forgotten: ['power attack'],
    },
  },
  run({ character, talent, teacher, atCreation, costSc, succeeds }, play) {
    const name = refName(talent);
    const closed = whyNotTalent(talent, character.archetype, character.level);
    if (closed) return closed;
    if (refNames(character.talents).includes(name))
      return refuse('OA-INDP-10', `${character.name} has ${name} already.`, 'talent');
    const { tier, archetype } = talentRow(talent);
    const forgotten = character.talents.filter(held => talentRow(held).tier === tier);
    if (atCreation) {
      // OA-R-135: one basic talent of choice, free.
      if (character.level > 0 || forgotten.length)
        return refuse(
          'OA-INDP-09',
          `Only a new character has a first talent for nothing, and ${character.name} has ${forgotten.length ? refNames(forgotten).join(', ') : `reached level ${character.level}`}.`,
          'atCreation',
        );
      play.trace.note('OA-INDP-09', 'the first talent of a new character costs', 0);
      return { trained: true, costSc: 0, talents: [...character.talents, talent], forgotten: [] };
    }
    const own = character.archetype && refName(character.archetype);
    if (!teacher || refName(teacher.archetype) !== own || teacher.level <= character.level)
      return refuse(
        'OA-INDP-09',
        `The teacher must be ${aOrAn(refName(archetype))} of level ${character.level + 1} or higher.`,
        'teacher',
      );
    play.trace.note(
      'OA-INDP-09',
      `taught by ${aOrAn(refName(archetype))} of level ${teacher.level}, in sc`,
      costSc,
    );
    if (!succeeds) play.trace.note('OA-INDP-10', name, 'the training fails');
    if (!succeeds) return { trained: false, costSc, talents: character.talents, forgotten: [] };
    play.trace.note(
      'OA-INDP-10',
      name,
      forgotten.length ? `in place of ${refNames(forgotten).join(', ')}` : 'trained',
    );
    return {
      trained: true,
      costSc,
      talents: [...character.talents.filter(held => !forgotten.includes(held)), talent],
      forgotten,
    };
  },
  tell({ trained, forgotten, costSc }, { character, talent }) {
    const price = costSc ? ` for ${costSc} sc` : '';
    return trained
      ? `${character.name} learns ${refName(talent)}${price}${forgotten.length ? ` and forgets ${refNames(forgotten).join(', ')}` : ''}.`
      : `${character.name} fails to learn ${refName(talent)}${costSc ? `, and ${costSc} sc are spent` : ''}.`;
  },
  apply: ({ character }, outcome) => ({ character: { ...character, talents: outcome.talents } }),
});

/** OA-TLNT-03, OA-R-111: the grades of each chosen form; the third needs a single form and a level beyond this book. */
const THIRD_GRADE_LEVEL = 10;
export const masteredGrades = (
  forms: readonly (typeof ARCANE_FORMS)[number][],
  level: number,
): Partial<Record<(typeof ARCANE_FORMS)[number], readonly number[]>> =>
  Object.fromEntries(
    forms.map(form => [form, forms.length === 1 && level >= THIRD_GRADE_LEVEL ? [1, 2, 3] : [1, 2]]),
  );

/** OA-TLNT-04: one instance of a small psionic runs at a time, without memory or cost. */
export const freePsionic = (
  running: number,
): { readonly free: boolean; readonly memory: 0; readonly psi: 0 } | Refusal =>
  running >= 1
    ? refuse(
        'OA-TLNT-04',
        'One instance is running already; another must be memorised and paid for.',
        'running',
      )
    : { free: true, memory: 0, psi: 0 };

/** OA-TLNT-03, OA-TLNT-04: what asks for a talent that was not trained. */
const whyNotTrained = (character: Character, talent: TalentName): Refusal | undefined =>
  hasTalent(character, talent)
    ? undefined
    : refuse(
        talentRow(talent).rule ?? 'OA-INDP-09',
        `${character.name} has not trained ${talent}.`,
        'character',
      );

export const magicMasteryProcedure = procedure({
  name: 'magic-mastery',
  title: 'Magic mastery',
  summary:
    'The grades of arcane magic that an arcanist has mastered in one or two chosen forms: the first and second, and with a single form the third from level 10 on.',
  rules: ['OA-TLNT-03'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    forms: z
      .array(arcaneFormName)
      .min(1)
      .max(2)
      .describe('The forms chosen, for good.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ grades: z.partialRecord(z.enum(ARCANE_FORMS), z.array(z.int()).readonly()) }),
  example: {
    input: {
      character: { archetype: 'arcanist', level: 5, talents: ['magic mastery'] },
      forms: ['blue', 'red'],
    },
    dice: [],
    outcome: { grades: { blue: [1, 2], red: [1, 2] } },
  },
  run({ character, forms }, play) {
    const refused = whyNotTrained(character, 'magic mastery');
    if (refused) return refused;
    if (new Set(forms).size < forms.length)
      return refuse('OA-TLNT-03', 'Two forms are two different ones.', 'forms');
    const grades = masteredGrades(forms, character.level);
    for (const [form, mastered] of Object.entries(grades))
      play.trace.note('OA-TLNT-03', `${form}, at level ${character.level}: grades`, mastered.join(', '));
    return { grades };
  },
  tell: ({ grades }, { character }) =>
    `${character.name} has mastered ${listed(Object.entries(grades).map(([form, all]) => `${form} up to grade ${all.at(-1)}`))}.`,
});

export const psychicProcedure = procedure({
  name: 'psychic',
  title: 'Psychic',
  summary:
    'The small psionic that a psychic has chosen, cast without memorising or paying while no other instance of it runs.',
  rules: ['OA-TLNT-04'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    power: psychicPowerName.describe('The one chosen, for good.').meta({ rank: 'first' }),
    running: z
      .int()
      .min(0)
      .max(100)
      .default(0)
      .describe('Instances of it that run already.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ free: z.boolean(), memory: z.literal(0), psi: z.literal(0) }),
  example: {
    input: { character: { archetype: 'arcanist', level: 5, talents: ['psychic'] }, power: 'empathy' },
    dice: [],
    outcome: { free: true, memory: 0, psi: 0 },
  },
  run({ character, running }, play) {
    const refused = whyNotTrained(character, 'psychic');
    if (refused) return refused;
    const cast = freePsionic(running);
    if (isRefusal(cast)) return cast;
    play.trace.note(
      'OA-TLNT-04',
      running ? 'another instance runs' : 'no other instance runs',
      cast.free ? 'free' : 'paid for',
    );
    return cast;
  },
  tell: (_outcome, { character, power }) =>
    `${character.name} casts ${power} without memorising it and without psi.`,
});

/** OA-TLNT-10: one test, and one more at every even level. */
export const explorerTests = (level: number): number => 1 + Math.floor(level / 2);

export const talentParts = [
  part('table', 'Talents', ['OA-INDP-08', 'OA-INDP-01'], talents),
  part(
    'table',
    'Archetypes',
    ['OA-ARCH-01', 'OA-ARCH-02', 'OA-ARCH-03', 'OA-ARCH-09', 'OA-ARCH-15', 'OA-ARCH-19'],
    archetypes,
  ),
  part('creation', 'Magic mastery', ['OA-TLNT-03'], masteredGrades),
  part('state', 'Psychic', ['OA-TLNT-04'], { freePsionic, PSYCHIC_POWERS }),
  part('state', 'Natural explorer', ['OA-TLNT-10'], { explorerTests, FAVORED_ENVIRONMENTS, HIGHEST_LEVEL }),
];
