/** ACT-01 to 06: swimming, what is under water, and how long it can be kept up. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { abilityNow } from '../character/abilities.ts';
import { type Character, characterSchema } from '../character/character.ts';
import { staminaOf } from '../character/secondary-scores.ts';
import { sightIn } from '../character/senses.ts';
import { actionFields, loadModifier, resultFields, targetField, testAction } from '../checks/action-test.ts';
import { modeWords } from '../checks/standard-roll.ts';
import { amid, plural } from '../checks/words.ts';
import { hasCondition, isStone, whyNotAlive, whyNotMove } from '../conditions/conditions.ts';
import { encumbranceOf } from '../gear/load.ts';
import { part, procedure, silently } from '../play.ts';
import { gravityField, testUnderGravity } from './gravity.ts';

/** OA-ACT-02: who breathes under water. */
export const breathesWater = ({ habitats }: Pick<Character, 'habitats'>): boolean =>
  habitats.includes('amphibious') || habitats.includes('aquatic');

/** OA-ACT-01: spaces that a sinking character goes down in a round; floating gear does not pull. */
export const sinkingSpeed = (counters: number, gearFloats: boolean): number =>
  1 + (gearFloats ? 0 : counters);

export const swimProcedure = procedure({
  name: 'swim',
  title: 'Swim',
  summary:
    'The swim test at the start of a round in liquid to the chest or deeper, less 1 for each encumbrance counter: afloat and free to move, or under water and sinking. The current carries whoever floats at the end of the turn.',
  rules: ['OA-ACT-01', 'OA-ACT-02', 'OA-ACT-04', 'OA-ACT-05', 'OA-ENC-03', 'OA-PERK-02', 'OA-GRAV-02'],
  input: z.strictObject({
    ...actionFields('STR'),
    target: targetField,
    depth: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('How deep they already are under the surface.')
      .meta({ rank: 'often', unit: 'spaces' }),
    gearFloats: z
      .boolean()
      .default(false)
      .describe('Whether most of what they carry floats.')
      .meta({ rank: 'often' }),
    gravity: gravityField,
    current: z
      .int()
      .min(0)
      .max(1000)
      .default(0)
      .describe('How far the water carries floating things in a round.')
      .meta({ rank: 'often', unit: 'spaces' }),
    anchored: z.boolean().default(false).describe('Whether something holds them against the current.'),
  }),
  output: z.strictObject({
    ...resultFields,
    afloat: z.boolean().describe('Whether they may move through the water this round.'),
    sinks: z.int().describe('Spaces that they go down this round.'),
    depth: z.int(),
    holdsBreath: z.boolean().describe('Whether they are under water and cannot breathe there.'),
    carried: z.int().describe('Spaces that the current carries them at the end of the turn.'),
  }),
  example: {
    input: { character: { STR: 9, encumbrance: 2 } },
    dice: [1, 2],
    outcome: {
      total: 8,
      roll: 1,
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      afloat: false,
      sinks: 3,
      depth: 3,
      holdsBreath: true,
      carried: 0,
    },
  },
  run(there, play) {
    const input = testUnderGravity(there, play);
    const { character, depth, gearFloats, current, anchored } = input;
    const dead = whyNotAlive(character, 'character');
    if (dead) return dead;
    const spent = staminaOf(character, silently(play)) <= 0;
    const unable = whyNotMove(character);
    if (spent) play.trace.note('OA-ACT-05', 'no stamina point left: every swim test fails');
    if (unable) play.trace.note('OA-COND-26', unable.message);
    const result =
      spent || unable
        ? { total: null, roll: null, mode: null, success: false }
        : testAction(
            input,
            { action: 'swim', target: input.target, more: who => ({ modifiers: [loadModifier(who)] }) },
            play,
          );
    if (isRefusal(result)) return result;
    const { total, roll, mode, success } = result;
    const { counters } = encumbranceOf(character);
    const sinks = success ? 0 : sinkingSpeed(counters, gearFloats);
    if (sinks)
      play.trace
        .sum('OA-ACT-01', 'spaces down')
        .add('a round', sinkingSpeed(0, true), 'OA-ACT-01')
        .add('encumbrance', gearFloats ? 0 : counters, 'OA-ENC-03');
    const deep = depth + sinks;
    return {
      total,
      roll,
      mode,
      afloat: success,
      sinks,
      depth: deep,
      // OA-R-607: stone holds no breath.
      holdsBreath: deep > 0 && !breathesWater(character) && !isStone(character),
      // Only what floats is carried; whoever sinks goes down where they are.
      carried: success && !anchored ? current : 0,
    };
  },
  tell({ total, mode, afloat, sinks, depth, holdsBreath, carried }, { character, target }) {
    const test = total === null ? 'cannot swim' : `swims with ${total} against ${target}${modeWords(mode)}`;
    const drift = carried ? ` and is carried ${plural(carried, 'space')} at the end of the turn` : '';
    const where = depth > 0 ? `, ${plural(depth, 'space')} under water` : '';
    const airless = holdsBreath ? ', and must hold the breath' : '';
    return afloat
      ? `${character.name} ${test} and may move${where}${airless}${drift}.`
      : `${character.name} ${test}, goes down ${plural(sinks, 'space')}${where}${airless}.`;
  },
});

/**
 * OA-ACT-03: clear water is bright as far as four times the Perception; murky water is twilight.
 * OA-PERK-09: dark vision sees in murky water as in brightness, and in clear water only a few spaces far.
 */
const CLEAR_SIGHT = 4;
export function waterSight(
  character: Character,
  murky: boolean,
): { readonly as: 'brightness' | 'twilight'; readonly range: number | null } {
  const { as, range } = sightIn(character, murky ? 'twilight' : 'brightness');
  const seenAs = as === 'brightness' ? 'brightness' : 'twilight';
  if (hasCondition(character, 'full blindness')) return { as: seenAs, range: 0 };
  if (murky) return { as: seenAs, range };
  const clear = CLEAR_SIGHT * Math.max(0, abilityNow(character, 'PER'));
  return { as: seenAs, range: Math.min(clear, range ?? clear) };
}

export const waterSightProcedure = procedure({
  name: 'underwater-sight',
  title: 'Sight under water',
  summary:
    'Clear water is bright up to four times the Perception in spaces; murky water is as twilight. Dark vision sees in both as in such light above.',
  rules: ['OA-ACT-03', 'OA-PERK-09', 'OA-COND-06'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    murky: z.boolean().default(true).describe('Most natural flowing water is.').meta({ rank: 'first' }),
  }),
  output: z.strictObject({ as: z.enum(['brightness', 'twilight']), range: z.int().nullable() }),
  example: {
    input: { character: { PER: 4 }, murky: false },
    dice: [],
    outcome: { as: 'brightness', range: 16 },
  },
  run({ character, murky }, play) {
    const sight = waterSight(character, murky);
    if (hasCondition(character, 'full blindness')) {
      play.trace.note('OA-COND-06', 'blind: spaces', 0);
      return sight;
    }
    if (!murky) {
      const perception = Math.max(0, abilityNow(character, 'PER'));
      const spaces = play.trace
        .sum('OA-ACT-03', 'spaces')
        .add('Perception', perception)
        .change('four times', n => n * CLEAR_SIGHT, 'OA-ACT-03');
      if (sight.range !== spaces.total) spaces.change('dark vision', () => sight.range ?? 0, 'OA-PERK-09');
    } else if (sight.as === 'brightness') play.trace.note('OA-PERK-09', 'twilight is seen as', sight.as);
    return sight;
  },
  tell: ({ as, range }, { character }) =>
    hasCondition(character, 'full blindness')
      ? `${character.name} is blind and sees nothing under water.`
      : `For ${amid(character.name)} this water is as ${as}${range === null ? '' : ` up to ${plural(range, 'space')}`}.`,
});

/** OA-ACT-05: minutes that the present stamina lasts before a point of it goes. */
const MINUTES_PER_STAMINA = 2;

/** OA-ACT-05: each stretch of swimming lasts twice the stamina points, and costs one of them. */
export function swimStretches(stamina: number, minutes: number): { SP: number; stretches: number[] } {
  let [SP, left] = [stamina, minutes];
  const stretches: number[] = [];
  while (SP > 0 && left >= MINUTES_PER_STAMINA * SP) {
    stretches.push(MINUTES_PER_STAMINA * SP);
    left -= MINUTES_PER_STAMINA * SP;
    SP--;
  }
  return { SP, stretches };
}

export const longSwimProcedure = procedure({
  name: 'long-swim',
  title: 'Swim for long',
  summary:
    'Swimming for twice the stamina points in minutes costs one of them, and is counted anew; at 0 every swim test fails.',
  rules: ['OA-ACT-05'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    minutes: z.int().min(1).max(100_000).meta({ rank: 'first', unit: 'minutes' }),
  }),
  output: z.strictObject({
    SP: z.int(),
    lost: z.int(),
    stretches: z.array(z.int()).readonly().describe('Minutes from one lost point to the next.'),
    sinks: z.boolean().describe('Whether no stamina is left to stay afloat.'),
  }),
  example: {
    input: { character: { SP: 3 }, minutes: 12 },
    dice: [],
    outcome: { SP: 0, lost: 3, stretches: [6, 4, 2], sinks: true },
  },
  run({ character, minutes }, play) {
    const barred = whyNotMove(character);
    if (barred) return { ...barred, field: 'character' };
    const before = staminaOf(character, play);
    const { SP, stretches } = swimStretches(before, minutes);
    for (const [i, stretch] of stretches.entries())
      play.trace.note('OA-ACT-05', `${stretch} minutes: stamina points left`, before - i - 1);
    return { SP, lost: before - SP, stretches, sinks: SP <= 0 };
  },
  tell: ({ SP, lost, sinks }, { character, minutes }) =>
    `After ${plural(minutes, 'minute')} of swimming ${character.name} has lost ${plural(lost, 'stamina point')} and has ${SP}${sinks ? ': all swim tests fail' : ''}.`,
  apply: ({ character }, { SP }) => ({ character: { ...character, SP } }),
});

/** OA-ACT-06: what water is to a shot or a blow: light cover for what is under it, and light concealment across it. */
export const waterCover = (
  waterSpaces: number,
  acrossSurface: boolean,
): { readonly protection: number; readonly concealment: 'none' | 'light' } => ({
  protection: waterSpaces,
  concealment: acrossSurface ? 'light' : 'none',
});

/** OA-ACT-04: where somebody is after a turn of swimming in a current; upstream is positive. */
export const afterCurrent = (position: number, swum: number, carried: number): number =>
  position + swum - carried;

export const swimmingParts = [
  part('state', 'Under water', ['OA-ACT-02'], breathesWater),
  part('derivation', 'Sinking', ['OA-ACT-01'], sinkingSpeed),
  part('derivation', 'Sight under water', ['OA-ACT-03'], waterSight),
  part('derivation', 'Flowing water', ['OA-ACT-04'], afterCurrent),
  part('derivation', 'Long swimming', ['OA-ACT-05'], swimStretches),
  part('derivation', 'Fighting in water', ['OA-ACT-06'], waterCover),
];
