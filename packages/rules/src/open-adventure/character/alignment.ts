/** ALGN: virtues, vices and what they make of somebody; moral dilemmas. */

import { pool, sum } from '@arbiter/dice';
import type { Problem, Refusal } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Circumstance,
  circumstance,
  combatField,
  modeWords,
  rollModeSchema,
} from '../checks/standard-roll.ts';
import { rollTest, USUAL_TARGET } from '../checks/test.ts';
import { socialEffect } from '../checks/tester.ts';
import { capital, listed, plural, withSign } from '../checks/words.ts';
import { conditionModifiers, scoreCircumstances } from '../conditions/conditions.ts';
import { type ArchetypeRef, archetypeRow, callingOf } from '../content/archetypes.ts';
import { refName, refNames } from '../content/ref-name.ts';
import { traitRef, viceRef, virtueRef } from '../content/refs.ts';
import {
  ALIGNMENT_BY_SCORE,
  ALIGNMENTS,
  type Alignment,
  MOST_POINTS,
  STARTING_POINTS,
  TRAIT_PAIRS,
  TRAITS,
  type Trait,
  type TraitRef,
  traitOf,
  VIRTUES,
  type Vice,
  type ViceRef,
  type VirtueRef,
} from '../content/traits.ts';
import { rowWhere } from '../demand.ts';
import { type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';
import { alignmentOf, type Character, characterSchema } from './character.ts';
import { secondaryScore } from './secondary-scores.ts';

export interface Morals {
  readonly virtues: readonly VirtueRef[];
  readonly vices: readonly ViceRef[];
}

export const isVirtue = (ref: TraitRef): ref is VirtueRef =>
  (VIRTUES as readonly string[]).includes(traitOf<Trait>(ref));
const isSame = (one: TraitRef, other: TraitRef): boolean => traitOf<Trait>(one) === traitOf<Trait>(other);

/** OA-ALGN-03: the other one of its pair. */
export function oppositeOf(ref: TraitRef): Trait {
  const trait = traitOf<Trait>(ref);
  const [virtue, vice] = rowWhere(TRAIT_PAIRS, pair => (pair as readonly string[]).includes(trait));
  return trait === virtue ? vice : virtue;
}

/** What somebody holds against a trait, by its own name. */
const opposedBy = ({ virtues, vices }: Morals, trait: TraitRef): string =>
  refName([...virtues, ...vices].find(held => isSame(held, oppositeOf(trait))) ?? oppositeOf(trait));

/** OA-ALGN-08: virtues less vices. */
export const alignmentScore = ({ virtues, vices }: Morals): number => virtues.length - vices.length;
export const alignmentAt = (score: number): Alignment =>
  rowWhere(ALIGNMENT_BY_SCORE, ({ from, to }) => from <= score && score <= to).alignment;

const holds = ({ virtues, vices }: Morals, trait: TraitRef): boolean =>
  [...virtues, ...vices].some(held => isSame(held, trait));
const without = ({ virtues, vices }: Morals, trait: TraitRef): Morals => ({
  virtues: virtues.filter(held => !isSame(held, trait)),
  vices: vices.filter(held => !isSame(held, trait)),
});
const withTrait = (morals: Morals, trait: TraitRef): Morals =>
  isVirtue(trait)
    ? { ...morals, virtues: [...morals.virtues, trait] }
    : { ...morals, vices: [...morals.vices, trait as ViceRef] };

/** OA-R-367: the traits that may be drawn, in the order of the list of pairs. */
const inListOrder = (held: readonly TraitRef[]): readonly TraitRef[] =>
  TRAITS.flatMap(trait => held.filter(each => isSame(each, trait)));

/** OA-R-367: how many faces of 1D fall to each of so many traits; higher faces are rolled again. */
const FACES_EACH: Readonly<Record<number, number>> = { 2: 3, 3: 2, 4: 1, 5: 1, 6: 1 };

function drawOne(list: readonly TraitRef[], drawn: Drawn, play: OpenAdventurePlay): TraitRef {
  if (drawn !== null)
    return typeof drawn === 'number' ? itemAt(list, drawn - 1) : rowWhere(list, held => isSame(held, drawn));
  if (list.length === 1) return itemAt(list, 0);
  const each = FACES_EACH[list.length];
  const faces = each === undefined ? list.length : each * list.length;
  // A die rolled again until it is low enough has as many sides as it then may show: odds know it as that die.
  const sides = each === undefined || play.dice.repeat ? faces : 6;
  let face = play.dice.roll(pool(1, sides), sum, 'which trait is replaced');
  while (face > faces) face = play.dice.roll(pool(1, sides), sum, 'which trait is replaced, again');
  return itemAt(list, Math.ceil((face * list.length) / faces) - 1);
}

/**
 * OA-ALGN-06, OA-R-134: the traits of which one gives way to this one, in the order of the list: those of the other type
 * if there are any, else of the same. None where there is room, or where it is held or cancels (OA-R-133).
 */
export function givingWay(morals: Morals, trait: TraitRef): readonly TraitRef[] {
  const { virtues, vices } = morals;
  if (virtues.length + vices.length < MOST_POINTS) return [];
  if (holds(morals, trait) || holds(morals, oppositeOf(trait))) return [];
  const [same, other] = isVirtue(trait) ? [virtues, vices] : [vices, virtues];
  return inListOrder(other.length ? other : same);
}

export interface Received {
  readonly morals: Morals;
  /** Already held: nothing changes (OA-R-132). */
  readonly held: boolean;
  /** Met its opposite, and both are gone (OA-ALGN-04). */
  readonly cancelled: boolean;
  /** Gave way at seven points (OA-ALGN-06). */
  readonly replaced: TraitRef | null;
}

/** OA-ALGN-04 to 06: a trait is received, and at seven points a random one gives way, or the one that was drawn. */
export function receiveTrait(
  morals: Morals,
  trait: TraitRef,
  play: OpenAdventurePlay,
  drawn: Drawn = null,
): Received {
  if (holds(morals, trait)) {
    play.trace.note('OA-ALGN-14', `${refName(trait)} is held already`);
    return { morals, held: true, cancelled: false, replaced: null };
  }
  const opposite = oppositeOf(trait);
  if (holds(morals, opposite)) {
    play.trace.note('OA-ALGN-04', `${refName(trait)} and ${opposedBy(morals, trait)} cancel`);
    return { morals: without(morals, opposite), held: false, cancelled: true, replaced: null };
  }
  const candidates = givingWay(morals, trait);
  if (candidates.length === 0)
    return { morals: withTrait(morals, trait), held: false, cancelled: false, replaced: null };
  const replaced = drawOne(candidates, drawn, play);
  play.trace.note('OA-ALGN-06', `at ${MOST_POINTS} points ${refName(trait)} replaces`, refName(replaced));
  return { morals: withTrait(without(morals, replaced), trait), held: false, cancelled: false, replaced };
}

/** OA-ALGN-01 to 05, OA-CRE8-21, OA-R-307: what is wrong with the virtues and vices of a new character. */
export function startingTraitProblems(
  alignment: Alignment,
  { virtues, vices }: Morals,
  archetype: ArchetypeRef | null = null,
): readonly Problem[] {
  const { righteous, evil } = STARTING_POINTS[alignment];
  const forbidden = archetype ? (archetypeRow(archetype).forbiddenVices ?? []) : [];
  const countProblems = (
    what: string,
    path: string,
    points: number,
    refs: readonly TraitRef[],
  ): Problem[] => {
    const traits = refs.map(traitOf<Trait>);
    return traits.length === points && new Set(traits).size === points
      ? []
      : [
          {
            rule: 'OA-ALGN-02',
            path,
            message: `${alignment === 'neutral' ? 'A neutral' : alignment === 'good' ? 'A good' : 'An evil'} character has ${points} different ${what}, not ${new Set(traits).size}.`,
          },
        ];
  };
  return [
    ...countProblems('virtues', 'virtues', righteous, virtues),
    ...countProblems('vices', 'vices', evil, vices),
    ...virtues
      .filter(virtue => vices.some(vice => isSame(vice, oppositeOf(virtue))))
      .map(virtue => ({
        rule: 'OA-ALGN-04',
        path: 'vices',
        message: `${capital(refName(virtue))} and ${oppositeOf(virtue)} are opposites and cannot be held together.`,
      })),
    ...vices
      .filter(vice => forbidden.includes(traitOf<Vice>(vice)))
      .map(vice => ({
        rule: 'OA-ARCH-21',
        path: 'vices',
        message: `A warrior never takes on ${refName(vice)}${typeof vice === 'string' ? '' : `, which is ${vice.does}`}.`,
      })),
  ];
}

/** What a change of traits does to somebody's calling. */
const DUTIES = ['none', 'ardency lost', 'forbidden vice'] as const;
function dutyAfter(character: Character, morals: Morals): (typeof DUTIES)[number] {
  const { archetype, deityAlignment } = character;
  if (
    callingOf(archetype) === 'disciple' &&
    deityAlignment !== null &&
    alignmentAt(alignmentScore(morals)) !== deityAlignment
  )
    return 'ardency lost';
  const forbidden = archetype ? (archetypeRow(archetype).forbiddenVices ?? []) : [];
  return morals.vices.some(vice => forbidden.includes(traitOf<Vice>(vice))) ? 'forbidden vice' : 'none';
}

const moralsOutput = {
  held: z.boolean().describe('Whether it was held already, so that nothing changed.'),
  cancelled: z.boolean().describe('Whether it met its opposite and both are gone.'),
  replaced: traitRef.nullable().describe('What gave way at seven points.'),
  virtues: z.array(virtueRef).readonly(),
  vices: z.array(viceRef).readonly(),
  score: z.int(),
  alignment: z.enum(ALIGNMENTS),
  duty: z.enum(DUTIES).describe("What it does to a disciple's or a warrior's calling."),
};

function afterwards(
  character: Character,
  { morals, held, cancelled, replaced }: Received,
  play: OpenAdventurePlay,
) {
  const { virtues, vices } = morals;
  const score = alignmentScore(morals);
  const alignment = alignmentAt(score);
  play.trace
    .sum('OA-ALGN-08', 'alignment score')
    .add(plural(virtues.length, 'virtue'), virtues.length)
    .add(plural(vices.length, 'vice'), -vices.length);
  play.trace.note('OA-ALGN-08', `alignment at ${withSign(score)}`, alignment);
  return { held, cancelled, replaced, virtues, vices, score, alignment, duty: dutyAfter(character, morals) };
}

/** OA-R-367: a trait by its name, or by its number among those that may give way. */
export const drawnField = z
  .union([z.int().min(1).max(MOST_POINTS), traitRef])
  .nullable()
  .default(null)
  .describe(
    'Which trait was drawn to give way at seven points: by name, or counted in the order of the list; rolled where not given.',
  )
  .meta({ rank: 'rare' });
type Drawn = z.output<typeof drawnField>;
const drawnWord = (drawn: Drawn): string => (typeof drawn === 'object' ? (drawn?.name ?? '') : `${drawn}`);
/** OA-ALGN-06: only what gives way can have been drawn. */
function whyNotDrawn(morals: Morals, received: TraitRef, drawn: Drawn): Refusal | undefined {
  if (drawn === null) return undefined;
  const list = givingWay(morals, received);
  if (typeof drawn === 'number' ? drawn <= list.length : list.some(held => isSame(held, drawn)))
    return undefined;
  return refuse(
    'OA-ALGN-06',
    list.length === 0
      ? `Nothing gives way to ${refName(received)}, so that no trait is drawn.`
      : `${typeof drawn === 'number' ? `Number ${drawn}` : capital(refName(drawn))} cannot be drawn: what gives way to ${refName(received)} is ${list.length === 1 ? '' : 'one of '}${listed(refNames(list))}.`,
    'drawn',
  );
}

const tooMany = (character: Character): Refusal | undefined =>
  character.virtues.length + character.vices.length > MOST_POINTS
    ? refuse('OA-ALGN-05', `Nobody has more than ${MOST_POINTS} virtues and vices together.`, 'character')
    : undefined;

/** OA-ALGN-12, OA-ALGN-13: held and fostered, or opposed and resisted, is proficient; the other two are inept. */
function dilemmaCircumstances(morals: Morals, trait: TraitRef, choice: 'foster' | 'resist'): Circumstance[] {
  const own = holds(morals, trait);
  const opposed = holds(morals, oppositeOf(trait));
  if (!own && !opposed) return [];
  const rule = choice === 'foster' ? 'OA-ALGN-12' : 'OA-ALGN-13';
  const why = own ? `${refName(trait)} is held` : `${oppositeOf(trait)} is held`;
  return [circumstance(own === (choice === 'foster') ? 'proficiency' : 'ineptitude', why, rule)];
}

export const moralDilemmaProcedure = procedure({
  name: 'moral-dilemma',
  title: 'Moral dilemma',
  summary:
    'A virtue or vice is tested; the player fosters or resists it with a willpower save against 10. Success or failure decides which of the pair is received; opposites cancel, seven points are the limit, and the alignment follows.',
  rules: [
    'OA-ALGN-04',
    'OA-ALGN-05',
    'OA-ALGN-06',
    'OA-ALGN-08',
    'OA-ALGN-09',
    'OA-ALGN-10',
    'OA-ALGN-11',
    'OA-ALGN-12',
    'OA-ALGN-13',
    'OA-ALGN-14',
  ],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    tested: traitRef.describe('The virtue or vice that the scene tests.').meta({ rank: 'first' }),
    pair: z
      .boolean()
      .default(false)
      .describe(
        'Both of the pair are tested at once: then the points decide which, and `tested` where they are equal.',
      )
      .meta({ rank: 'often' }),
    choice: z
      .enum(['foster', 'resist'])
      .meta({ rank: 'first', alsoCalled: { fostering: 'foster', resisting: 'resist' } }),
    target: z.int().min(-100).max(100).default(USUAL_TARGET).meta({ rank: 'rare' }),
    combat: combatField,
    drawn: drawnField,
  }),
  output: z.strictObject({
    tested: traitRef,
    mode: rollModeSchema,
    total: z.int(),
    success: z.boolean(),
    received: traitRef,
    ...moralsOutput,
  }),
  example: {
    input: {
      character: { CHA: 10, virtues: ['brave', 'honest'], vices: ['vengeful', 'selfish'] },
      tested: 'vengeful',
      choice: 'resist',
    },
    dice: [3, 3],
    outcome: {
      tested: 'vengeful',
      mode: { advantage: false, disadvantage: false, proficient: false, inept: true },
      total: 10,
      success: true,
      received: 'forgiving',
      held: false,
      cancelled: true,
      replaced: null,
      virtues: ['brave', 'honest'],
      vices: ['selfish'],
      score: 1,
      alignment: 'neutral',
      duty: 'none',
    },
  },
  run({ character, tested: named, pair, choice, target, drawn }, play) {
    const tested = pair ? testedOfPair(character, named) : named;
    // Which of the pair is received is not known yet: what neither could use is refused before the roll.
    const unfit = whyNotDrawn(character, tested, drawn) && whyNotDrawn(character, oppositeOf(tested), drawn);
    const refused = tooMany(character) ?? unfit;
    if (refused) return refused;
    if (pair) play.trace.note('OA-ALGN-11', 'tested of the pair', refName(tested));
    play.trace.note('OA-ALGN-09', `${refName(tested)} is tested, and the choice is to`, choice);
    const { mode, total, success } = rollTest(
      {
        label: 'willpower save',
        rule: 'OA-ALGN-10',
        modifiers: [
          { label: 'willpower', value: secondaryScore(character, 'WILL', play) },
          ...conditionModifiers(character),
        ],
        circumstances: [
          ...dilemmaCircumstances(character, tested, choice),
          ...scoreCircumstances(character, 'WILL'),
        ],
        target,
      },
      play,
    );
    const received = (choice === 'foster') === success ? tested : oppositeOf(tested);
    play.trace.note('OA-ALGN-14', 'received', refName(received));
    // What was drawn for the other outcome is of no use to this one: a die draws, and that is told.
    const fits = !whyNotDrawn(character, received, drawn);
    if (!fits && givingWay(character, received).length > 0)
      play.trace.note(
        'OA-ALGN-06',
        `a die draws: what does not give way to ${refName(received)} is`,
        drawnWord(drawn),
      );
    return {
      tested,
      mode,
      total,
      success,
      received,
      ...afterwards(character, receiveTrait(character, received, play, fits ? drawn : null), play),
    };
  },
  tell(
    { tested, mode, total, success, received, held, cancelled, replaced, alignment },
    { character, choice, drawn },
  ) {
    const what = held
      ? `${refName(received)} was held already`
      : cancelled
        ? `${refName(received)} meets ${opposedBy(character, received)} and both are gone`
        : `${refName(received)} is adopted`;
    const passedOver =
      drawn !== null && typeof drawn !== 'number' && !(replaced !== null && isSame(drawn, replaced));
    const gone = replaced
      ? ` in place of ${refName(replaced)}${passedOver ? ` (drawn by a die: ${drawnWord(drawn)} does not give way to it)` : ''}`
      : '';
    return `${character.name} ${choice}s ${refName(tested)}${modeWords(mode)} and ${success ? 'succeeds' : 'fails'} with ${total}: ${what}${gone}. Alignment: ${alignment}.`;
  },
  apply: ({ character }, { virtues, vices, duty }) => ({
    character: {
      ...character,
      virtues: [...virtues],
      vices: [...vices],
      lapsed: character.lapsed || duty === 'ardency lost',
    },
  }),
});

/** OA-ALGN-11: more righteous points test the virtue, more evil ones the vice; equal numbers leave the choice. */
export function testedOfPair(morals: Morals, preferred: TraitRef): TraitRef {
  const [virtue, vice] = isVirtue(preferred)
    ? [preferred, oppositeOf(preferred)]
    : [oppositeOf(preferred), preferred];
  const score = alignmentScore(morals);
  return score > 0 ? virtue : score < 0 ? vice : preferred;
}

export const alignmentProcedure = procedure({
  name: 'alignment',
  title: 'Alignment',
  summary:
    'Virtues less vices are the alignment score, and the score is good, neutral or evil. What that does to Charisma tests between two: the like-minded are proficient, good and evil are inept, a neutral changes nothing.',
  rules: ['OA-ALGN-02', 'OA-ALGN-04', 'OA-ALGN-05', 'OA-ALGN-07', 'OA-ALGN-08'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    toward: z
      .enum(ALIGNMENTS)
      .nullable()
      .default(null)
      .describe('The alignment of somebody they meet.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    righteous: z.int().describe('Righteous points, one for each virtue.'),
    evil: z.int().describe('Evil points, one for each vice.'),
    score: z.int(),
    alignment: z.enum(ALIGNMENTS),
    together: z
      .enum(['proficient', 'inept', 'none'])
      .describe('Charisma tests of the two towards each other.'),
  }),
  example: {
    input: { character: { virtues: ['brave', 'fair', 'honest'], vices: ['cruel'] }, toward: 'good' },
    dice: [],
    outcome: { righteous: 3, evil: 1, score: 2, alignment: 'neutral', together: 'none' },
  },
  run({ character, toward }, play) {
    const refused = tooMany(character);
    if (refused) return refused;
    const opposed = character.virtues.find(virtue => holds(character, oppositeOf(virtue)));
    if (opposed)
      return refuse(
        'OA-ALGN-04',
        `${capital(refName(opposed))} and ${oppositeOf(opposed)} are opposites and cannot be held together.`,
        'character',
      );
    const [righteous, evil] = [character.virtues.length, character.vices.length];
    const alignment = alignmentOf(character);
    play.trace.sum('OA-ALGN-08', 'alignment score').add('virtues', righteous).add('vices', -evil);
    play.trace.note(
      'OA-ALGN-08',
      character.alignment ? 'alignment as it was stated' : 'alignment',
      alignment,
    );
    const together = toward === null ? 'none' : socialEffect(alignment, toward);
    if (toward !== null) play.trace.note('OA-ALGN-07', `${alignment} and ${toward}`, together);
    return { righteous, evil, score: righteous - evil, alignment, together };
  },
  tell({ righteous, evil, score, alignment, together }, { character, toward }) {
    const is = `${character.name} is ${alignment}${righteous + evil === 0 ? '' : ` (${withSign(score)})`}`;
    if (toward === null) return `${is}.`;
    return together === 'none'
      ? `${is}: nothing changes between them and somebody ${toward}.`
      : `${is}: they and somebody ${toward} are both ${together} in Charisma tests towards each other.`;
  },
});

export const gainTraitProcedure = procedure({
  name: 'gain-trait',
  title: 'Gain a virtue or vice',
  summary:
    'A righteous or evil point from the Host or an effect. A trait that is received cancels with its opposite; a bare point is given to a trait that the player names, neither held nor opposed to one that is.',
  rules: ['OA-ALGN-02', 'OA-ALGN-04', 'OA-ALGN-05', 'OA-ALGN-06', 'OA-ALGN-08'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    trait: traitRef.meta({ rank: 'first' }),
    chosen: z
      .boolean()
      .default(false)
      .describe('The player names it for a point awarded without a trait.')
      .meta({ rank: 'often' }),
    drawn: drawnField,
  }),
  output: z.strictObject(moralsOutput),
  example: {
    input: { character: { virtues: ['brave', 'fair', 'honest', 'merciful', 'prudent'] }, trait: 'cowardly' },
    dice: [],
    outcome: {
      held: false,
      cancelled: true,
      replaced: null,
      virtues: ['fair', 'honest', 'merciful', 'prudent'],
      vices: [],
      score: 4,
      alignment: 'good',
      duty: 'none',
    },
  },
  rolls: true,
  run({ character, trait, chosen, drawn }, play) {
    const refused = tooMany(character) ?? whyNotDrawn(character, trait, drawn);
    if (refused) return refused;
    // OA-R-368: a point without a name goes to a trait that is free.
    if (chosen && (holds(character, trait) || holds(character, oppositeOf(trait))))
      return refuse(
        'OA-ALGN-04',
        `${refName(trait)} is held already or opposed to a trait that is; name one that is free.`,
        'trait',
      );
    return afterwards(character, receiveTrait(character, trait, play, drawn), play);
  },
  tell: ({ held, cancelled, replaced, alignment }, { character, trait }) =>
    `${character.name} ${held ? `is ${refName(trait)} already` : cancelled ? `receives ${refName(trait)}, which cancels ${opposedBy(character, trait)}` : `becomes ${refName(trait)}`}${replaced ? ` in place of ${refName(replaced)}` : ''}. Alignment: ${alignment}.`,
  apply: ({ character }, { virtues, vices, duty }) => ({
    character: {
      ...character,
      virtues: [...virtues],
      vices: [...vices],
      lapsed: character.lapsed || duty === 'ardency lost',
    },
  }),
});

export const alignmentParts = [
  part('creation', 'Starting alignment', ['OA-ALGN-01', 'OA-CRE8-21'], STARTING_POINTS),
  part(
    'creation',
    'Starting traits',
    ['OA-ALGN-02', 'OA-ALGN-04', 'OA-CRE8-21', 'OA-ARCH-21'],
    startingTraitProblems,
  ),
  part('table', 'Virtues and vices', ['OA-ALGN-03'], TRAIT_PAIRS),
  part('derivation', 'Alignment score', ['OA-ALGN-08'], alignmentScore),
  part('state', 'Alignment', ['OA-ALGN-08', 'OA-INDP-01'], alignmentOf),
];
