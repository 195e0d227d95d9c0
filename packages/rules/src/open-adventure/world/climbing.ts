/** ACT-27 to 31: climbing, falling off, being caught, and hanging on. */

import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { abilityNow } from '../character/abilities.ts';
import { type Character, characterSchema, sizeOf } from '../character/character.ts';
import { saveScore, staminaOf } from '../character/secondary-scores.ts';
import { hangingMinutes, whyNotLeap } from '../character/speed.ts';
import {
  actionFields,
  loadModifier,
  resultFields,
  targetField,
  testAction,
  whyNotTestAction,
} from '../checks/action-test.ts';
import { rollSave } from '../checks/danger-sense.ts';
import { half } from '../checks/rounding.ts';
import { saveTest } from '../checks/save.ts';
import { type Circumstance, circumstance, modeWords } from '../checks/standard-roll.ts';
import { type Modifier, USUAL_TARGET } from '../checks/test.ts';
import { plural } from '../checks/words.ts';
import { whyNotDo, whyNotHoldOn } from '../conditions/conditions.ts';
import { CLOCKS } from '../content/condition-list.ts';
import { BODY_WEIGHT } from '../content/species.ts';
import { type TerrainName, terrainNamed } from '../content/terrain-list.ts';
import { terrainName } from '../content/words/other-names.ts';
import { countedLoad, encumbranceOf, maximumWeight } from '../gear/load.ts';
import { type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';
import { gravityField, testUnderGravity, underGravity, weightUnder } from './gravity.ts';
import { terrainModifier } from './terrain.ts';

/** OA-ACT-28: from this angle on a slope is climbed; a right angle is a wall. */
const CLIMBED_FROM = 50;
const WALL = 90;
/** OA-ACT-28: contour lines in six spaces up to which a slope is walked. */
const WALKED_CONTOURS = 5;

/** What is climbed, and how one holds on. */
export interface Steepness {
  readonly angle: number;
  readonly contourLines: number | null;
  readonly ceiling: boolean;
  /** Two opposite walls, or a corner. */
  readonly braced: boolean;
  readonly freeRope: boolean;
  /** A rope wound around a foot: a step to stand on. */
  readonly footWrapped: boolean;
}

/** OA-ACT-28: whether a test is needed, what alters it, and whether the climber hangs. */
export function steepnessOf({ angle, contourLines, ceiling, braced, freeRope, footWrapped }: Steepness): {
  readonly needed: boolean;
  readonly circumstances: readonly Circumstance[];
  readonly hanging: boolean;
} {
  const shallow = contourLines === null ? angle < CLIMBED_FROM : contourLines <= WALKED_CONTOURS;
  if (shallow && !ceiling && !freeRope) return { needed: false, circumstances: [], hanging: false };
  const circumstances: Circumstance[] = [];
  if (ceiling) circumstances.push(circumstance('disadvantage', 'ceiling', 'OA-ACT-28'));
  else if (!freeRope && angle > WALL)
    circumstances.push(circumstance('disadvantage', 'overhang', 'OA-ACT-28'));
  // OA-R-615: a stretch that has contour lines has a length, and is no wall.
  else if (!freeRope && (angle < WALL || contourLines !== null))
    circumstances.push(circumstance('advantage', 'slope', 'OA-ACT-28'));
  if (braced) circumstances.push(circumstance('advantage', 'braced between walls', 'OA-ACT-28'));
  return { needed: true, circumstances, hanging: ceiling || (freeRope && !footWrapped) };
}

/** OA-ACT-28, OA-R-630: whoever stands in a wound rope holds on, and climbs on once it is uncoiled. */
const standsInRope = ({ freeRope, footWrapped, ceiling }: Steepness): boolean =>
  freeRope && footWrapped && !ceiling;

/** OA-ACT-27, OA-R-261: half the hindrance of the surface itself; that it stands upright is not counted again. */
export const surfaceModifier = (surface: readonly TerrainName[]): number => {
  const material = surface.filter(name => !terrainNamed(name).vertical);
  return material.length === 0 ? 0 : -half(terrainModifier(material)) + 0;
};

const surfaceFields = {
  surface: z
    .array(terrainName)
    .max(5)
    .default([])
    .describe('What the surface is made of: ice, rocks, underbrush.')
    .meta({ rank: 'first', from: 'terrains' }),
  angle: z.int().min(0).max(180).default(WALL).meta({ rank: 'first', unit: 'degrees' }),
  contourLines: z
    .int()
    .min(0)
    .max(1000)
    .nullable()
    .default(null)
    .describe('Contour lines in six spaces, where the angle is not known.'),
  ceiling: z.boolean().default(false).describe('Across a ceiling with hand-holds.').meta({ rank: 'often' }),
  braced: z
    .boolean()
    .default(false)
    .describe('Between two opposite walls, or in a corner.')
    .meta({ rank: 'often' }),
  freeRope: z
    .boolean()
    .default(false)
    .describe('Up a rope that hangs free; a rope along a wall is equipment.')
    .meta({ rank: 'often' }),
  footWrapped: z
    .boolean()
    .default(false)
    .describe(
      'A full round was spent on winding the rope around a foot: a step to stand on, uncoiled in a half-round before climbing on.',
    ),
};

/** OA-ACT-29: the reflex save of whoever grabs for a hold, or for somebody who falls. */
export function gripSave(who: Character, target: number, play: OpenAdventurePlay) {
  return rollSave(
    who,
    'REF',
    saveTest(
      who,
      'REF',
      { against: ['falling'], magical: false },
      { target, score: saveScore(who, 'REF', play) },
    ),
    play,
  );
}

export const climbProcedure = procedure({
  name: 'climb',
  title: 'Climb',
  summary:
    'The climb test of a round on a wall: load, surface and steepness count. A failure is a fall, unless a reflex save against the difficulty of the wall finds a new grip.',
  rules: ['OA-ACT-27', 'OA-ACT-28', 'OA-ACT-29', 'OA-ENC-03', 'OA-PERK-01', 'OA-GRAV-02'],
  input: z.strictObject({
    ...actionFields('DEX'),
    target: targetField,
    ...surfaceFields,
    moves: z
      .boolean()
      .default(true)
      .describe('Whether they move, were hit or use both hands; who holds still tests nothing.')
      .meta({ rank: 'often' }),
    catchesSelf: z
      .boolean()
      .default(true)
      .describe('Whether a falling climber grabs for the wall.')
      .meta({ rank: 'rare' }),
    gravity: gravityField,
  }),
  output: z.strictObject({
    ...resultFields,
    needed: z.boolean().describe('Whether a climb test was due at all.'),
    success: z
      .boolean()
      .describe(
        'Whether they may move on the surface this round; in a wound rope, once it is uncoiled and they hang again.',
      ),
    hanging: z.boolean().describe('Whether they hang without a support for the feet.'),
    saveTotal: z.int().nullable().describe('The reflex save of whoever slipped.'),
    falls: z.boolean(),
  }),
  example: {
    input: { character: { DEX: 9, encumbrance: 1 }, surface: ['ice'], angle: 70 },
    dice: [6, 2, 2, 3, 1, 2],
    outcome: {
      total: 9,
      roll: 2,
      mode: { advantage: true, disadvantage: false, proficient: false, inept: false },
      needed: true,
      success: false,
      hanging: false,
      saveTotal: 10,
      falls: false,
    },
  },
  run(there, play) {
    const input = testUnderGravity(there, play);
    const { character, target, moves, catchesSelf } = input;
    const barred = moves ? whyNotLeap(character) : undefined;
    if (barred) return { ...barred, field: 'character' };
    const { needed, circumstances, hanging } = steepnessOf(input);
    if (standsInRope(input))
      play.trace.note('OA-ACT-28', 'stands in the rope: a half-round action to uncoil it before climbing on');
    const still = { total: null, roll: null, mode: null, hanging, saveTotal: null, falls: false };
    if (!needed || !moves) {
      play.trace.note(
        needed ? 'OA-ACT-27' : 'OA-ACT-28',
        needed ? 'holds still: no test' : 'no cliff: no test',
      );
      return { ...still, needed: false, success: true };
    }
    // OA-ACT-31: who hangs by the hands alone and has no time left for it is not held by any test.
    if (hanging && hangingRounds(character, 2, play) === 0) {
      play.trace.note('OA-ACT-31', 'no strength left to hang on');
      return { ...still, needed: true, success: false, falls: true };
    }
    const surface: Modifier = {
      label: 'surface',
      value: surfaceModifier(input.surface),
      rule: 'OA-ACT-27',
    };
    const more = (who: Character) => ({ modifiers: [loadModifier(who), surface], circumstances });
    const result = testAction(input, { action: 'climb', target, more }, play);
    if (isRefusal(result)) return result;
    const { total, roll, mode, success } = result;
    const made = { ...still, total, roll, mode, needed: true, success };
    if (success || !catchesSelf) return { ...made, falls: !success };
    // OA-ACT-29: against the difficulty of the wall.
    const save = gripSave(character, target, play);
    return { ...made, saveTotal: save.total, falls: !save.success };
  },
  tell({ needed, total, mode, success, hanging, saveTotal, falls }, input) {
    const { character, target } = input;
    const hangs = hanging ? ', hanging' : '';
    if (!needed) return `${character.name} needs no climb test${hangs}.`;
    if (total === null)
      return `${character.name} cannot ${hanging ? 'hold on by the hands' : 'climb'} and falls.`;
    const test = `${character.name} climbs with ${total} against ${target}${modeWords(mode)}`;
    if (success && standsInRope(input))
      return `${test} and stands fast in the rope; uncoiling it before climbing on takes a half-round action.`;
    if (success) return `${test} and may move on the surface${hangs}.`;
    return saveTotal === null
      ? `${test} and falls.`
      : `${test} and slips, ${falls ? 'grabs in vain' : 'but grips again'} with ${saveTotal} against ${target}${falls ? ', and falls' : ''}.`;
  },
});

/** OA-ACT-30, OA-ENC-05: nobody catches more than they can lift. */
export function whyNotCatch(catcher: Character, weight: number): Refusal | undefined {
  const most = maximumWeight(abilityNow(catcher, 'STR'), 'lift');
  const counted = countedLoad(weight, catcher.archetype);
  return counted > most
    ? refuse(
        'OA-ACT-30',
        `The falling character weighs more (${counted}) than the catcher can lift (${most}).`,
        'weight',
      )
    : undefined;
}

/** OA-ACT-30: somebody with armor, weapons and whatever else is carried. */
export const wholeWeight = (character: Character): number => {
  const { height, body } = sizeOf(character);
  return BODY_WEIGHT[body][height] + character.load;
};

export const catchClimberProcedure = procedure({
  name: 'catch-climber',
  title: 'Catch a falling climber',
  summary:
    'A neighbor of the one who slips makes a reflex save against 10, and if they climb themselves a new climb test at once: failing that, both fall. A failed save leaves no second chance to anybody.',
  rules: ['OA-ACT-30', 'OA-ENC-05', 'OA-GRAV-02'],
  input: z.strictObject({
    ...actionFields('DEX'),
    character: characterSchema.describe('Who catches.').meta({ rank: 'first', from: 'person', living: true }),
    weight: z
      .number()
      .min(0)
      .max(100_000)
      .describe('The falling one with everything worn and carried.')
      .meta({ rank: 'first', unit: 'wt' }),
    climbing: z
      .boolean()
      .default(true)
      .describe('Whether the catcher hangs on the wall as well.')
      .meta({ rank: 'first' }),
    target: targetField.describe('The difficulty of the wall.'),
    ...surfaceFields,
    gravity: gravityField,
  }),
  output: z.strictObject({
    saveTotal: z.int(),
    climbTotal: z.int().nullable(),
    result: z.enum(['caught', 'falls on', 'both fall']),
  }),
  example: {
    input: { character: { STR: 5, DEX: 8 }, weight: 95 },
    dice: [2, 6, 3, 1],
    outcome: { saveTotal: 10, climbTotal: 7, result: 'both fall' },
  },
  run(there, play) {
    const input = testUnderGravity(there, play);
    const { character, climbing, target, gravity } = input;
    const weight = weightUnder(input.weight, gravity);
    if (weight !== input.weight) play.trace.note('OA-GRAV-02', `who falls in ${gravity} gravity`, weight);
    const { circumstances } = steepnessOf(input);
    const surface: Modifier = { label: 'surface', value: surfaceModifier(input.surface), rule: 'OA-ACT-27' };
    const more = (who: Character) => ({ modifiers: [loadModifier(who), surface], circumstances });
    const again = { action: 'climb', target, more };
    const refused =
      whyNotCatch(character, weight) ??
      whyNotDo(character, 'react') ??
      (climbing ? whyNotTestAction(input, again) : undefined);
    if (refused) return refused.field ? refused : { ...refused, field: 'character' };
    // OA-R-258: a neighbor at the moment of the slip.
    const save = gripSave(character, USUAL_TARGET, play);
    if (!save.success) return { saveTotal: save.total, climbTotal: null, result: 'falls on' as const };
    if (!climbing) return { saveTotal: save.total, climbTotal: null, result: 'caught' as const };
    const climb = testAction(input, again, play);
    if (isRefusal(climb)) return climb;
    return {
      saveTotal: save.total,
      climbTotal: climb.total,
      result: climb.success ? ('caught' as const) : ('both fall' as const),
    };
  },
  tell: ({ saveTotal, climbTotal, result }, { character }) =>
    result === 'falls on'
      ? `${character.name} reaches out with ${saveTotal} and misses: the falling one cannot be caught any more.`
      : `${character.name} catches with ${saveTotal}${climbTotal === null ? '' : `, climbs with ${climbTotal}`} and ${result === 'caught' ? 'holds' : 'both fall, though each may still be caught'}.`,
});

/** OA-ACT-31, OA-R-262: rounds that somebody hangs on: minutes of stamina less the load, half with one hand. */
export function hangingRounds(character: Character, hands: 1 | 2, play: OpenAdventurePlay): number {
  const stamina = Math.max(0, staminaOf(character, play));
  const total = play.trace.sum('OA-ACT-31', 'Minutes of hanging');
  total.add('stamina points', stamina);
  total.add('encumbrance', -encumbranceOf(character).counters, 'OA-ENC-03');
  total.change('never below 0', n => Math.max(0, n), 'OA-ACT-31');
  total.change('free-hanging perk', n => hangingMinutes(character, n), 'OA-PERK-01');
  const rounds = total.total * CLOCKS.minute;
  return play.trace
    .sum('OA-ACT-31', 'Rounds of hanging')
    .add('ten a minute', rounds, 'OA-TIME-01')
    .change('one hand', n => (hands === 1 ? half(n) : n), 'OA-ACT-31').total;
}

export const hangProcedure = procedure({
  name: 'hang',
  title: 'Hang on',
  summary:
    'Without support for the feet one hangs as many minutes as there are stamina points, less one for each encumbrance counter, half of it with one hand; then one falls.',
  rules: ['OA-ACT-31', 'OA-PERK-01', 'OA-ENC-03', 'OA-GRAV-02'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    hands: z
      .union([z.literal(1), z.literal(2)])
      .default(2)
      .meta({ rank: 'first' }),
    gravity: gravityField,
  }),
  output: z.strictObject({ rounds: z.int(), minutes: z.number() }),
  example: {
    input: { character: { SP: 5, encumbrance: 2 }, hands: 1 },
    dice: [],
    outcome: { rounds: 15, minutes: 1.5 },
  },
  run({ character: there, hands, gravity }, play) {
    const character = underGravity(there, gravity, play);
    const limp = whyNotHoldOn(character);
    if (limp) {
      play.trace.note('OA-ACT-31', limp.message, 0);
      return { rounds: 0, minutes: 0 };
    }
    const rounds = hangingRounds(character, hands, play);
    return { rounds, minutes: rounds / CLOCKS.minute };
  },
  tell({ rounds }, { character, gravity }) {
    // OA-GRAV-02: nothing falls there.
    const goes = gravity === 'zero' ? 'drifts off' : 'falls';
    return rounds === 0
      ? `${character.name} cannot hold on and ${goes}.`
      : `${character.name} can hang on for ${plural(rounds, 'round')}, then ${goes}.`;
  },
});

export const climbingParts = [
  part('table', 'Steepness', ['OA-ACT-28'], steepnessOf),
  part('derivation', 'Surface of a climb', ['OA-ACT-27'], surfaceModifier),
  part('derivation', 'Hang time', ['OA-ACT-31'], hangingRounds),
];
