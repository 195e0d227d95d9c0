/** ACT-16 to 19: throwing things, and catching them. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { abilityNow } from '../character/abilities.ts';
import { type Character, characterSchema, sizeOf } from '../character/character.ts';
import { isOverloaded } from '../character/overload.ts';
import { whyNotDo } from '../conditions/conditions.ts';
import { refName, refNames } from '../content/ref-name.ts';
import { weaponRef } from '../content/refs.ts';
import { MEASURES } from '../content/species.ts';
import { type WeaponRef, weaponOf } from '../content/weapon-list.ts';
import { sizeInArmor } from '../gear/donning.ts';
import { countedLoad, countersFor, encumbranceOf } from '../gear/load.ts';
import { part, procedure, refuse } from '../play.ts';
import { gravityField, testUnderGravity, weightUnder } from '../world/gravity.ts';
import { actionFields, resultFields, testAction } from './action-test.ts';
import { roundDown } from './rounding.ts';
import { type Circumstance, circumstance, modeWords } from './standard-roll.ts';
import { USUAL_TARGET } from './test.ts';
import { plural } from './words.ts';

export const THROWS = ['plain', 'small target', 'long'] as const;
type ThrowKind = (typeof THROWS)[number];

/** OA-ACT-16 to 18: spaces for each point of the result, and what the throw takes. */
export const THROW_RULES: Readonly<
  Record<
    ThrowKind,
    {
      readonly rule: 'OA-ACT-16' | 'OA-ACT-17' | 'OA-ACT-18';
      readonly spaces: number;
      readonly action: string;
      readonly gives?: Circumstance;
    }
  >
> = {
  plain: { rule: 'OA-ACT-16', spaces: 2, action: 'half-round' },
  'small target': {
    rule: 'OA-ACT-17',
    spaces: 1,
    action: 'half-round concentrating, then the throw',
    gives: circumstance('proficiency', 'concentrated on a small target', 'OA-ACT-17'),
  },
  long: {
    rule: 'OA-ACT-18',
    spaces: 4,
    action: 'full-round',
    gives: circumstance('ineptitude', 'long throw', 'OA-ACT-18'),
  },
};
/** OA-ACT-16: spaces in a half-round for each point of the result. */
const FLIGHT = 20;

export const throwDistance = (result: number, kind: ThrowKind): number =>
  Math.max(0, result) * THROW_RULES[kind].spaces;
export const throwSpeed = (result: number): number => Math.max(0, result) * FLIGHT;

/** OA-ACT-16: heavier than half the Strength, or badly balanced. */
export const needsTwoHands = (weight: number, strength: number, unbalanced: boolean): boolean =>
  unbalanced || weight > strength / 2;

/** OA-ACT-16: counters of everything carried, the thing itself included. */
export function throwCounters(thrower: Character, weight: number): number {
  if (thrower.encumbrance !== null) return thrower.encumbrance;
  const load = countedLoad(thrower.load + weight, thrower.archetype);
  return countersFor(load, abilityNow(thrower, 'STR'), 'carry');
}

/** OA-ACT-18: on a tether, or like a javelin from half to all of the thrower's height. */
export function whyNotLong(
  thrower: Character,
  { tethered, length }: { readonly tethered: boolean; readonly length: number | null },
): Refusal | undefined {
  if (tethered) return undefined;
  const tall = MEASURES[sizeOf(thrower).height].height;
  return length !== null && length >= tall / 2 && length <= tall
    ? undefined
    : refuse(
        'OA-ACT-18',
        `A long throw takes something on a tether, or ${tall / 2} to ${tall} spaces long${length === null ? '' : `, not ${length}`}.`,
        'length',
      );
}

/** A weapon of the thrower's, lifted out of the load that it is part of. */
function ownThing(
  character: Character,
  thing: WeaponRef,
): Refusal | { weight: number; character: Character } {
  const { name, natural, weight } = weaponOf(thing);
  if (natural) return refuse('OA-ACT-16', `Nobody throws ${name}.`, 'thing');
  if (!refNames(character.weapons).includes(name))
    return refuse('OA-ACT-16', `${character.name} has no ${name} to throw.`, 'thing');
  return { weight, character: { ...character, load: Math.max(0, character.load - weight) } };
}

function withoutThing(character: Character, thing: WeaponRef): Character {
  const at = refNames(character.weapons).indexOf(refName(thing));
  return { ...character, weapons: character.weapons.filter((_, i) => i !== at) };
}

/** Where a thing comes down, somebody has to say. */
export const whyNotAimless = (thing: WeaponRef, target: Character | undefined): Refusal | undefined =>
  target ? undefined : refuse('OA-ACT-16', `Say towards whom the ${refName(thing)} flies.`, 'target');

export const throwProcedure = procedure({
  name: 'throw',
  title: 'Throw',
  summary:
    'A thing flies twice the throw result in spaces, less 1 on the test for each encumbrance counter with it; half as far but proficient at a small target after concentrating, twice as far but inept in a long throw.',
  rules: ['OA-ACT-16', 'OA-ACT-17', 'OA-ACT-18', 'OA-ENC-08', 'OA-GRAV-02'],
  input: z.strictObject({
    ...actionFields('STR'),
    thing: weaponRef
      .nullable()
      .default(null)
      .describe('Which of their weapons is thrown; left out, anything of that weight.')
      .meta({ rank: 'first', from: 'weapons' }),
    target: characterSchema
      .optional()
      .describe('Towards whom it flies.')
      .meta({ rank: 'first', from: 'person', living: false }),
    weight: z
      .number()
      .min(0)
      .max(10_000)
      .default(1)
      .describe('Of what is thrown, beside the load; a weapon of theirs has its own.')
      .meta({ rank: 'first', unit: 'wt' }),
    kind: z.enum(THROWS).default('plain').meta({ rank: 'first' }),
    tethered: z.boolean().default(false).describe('Swung by the loose end of a rope or chain.'),
    length: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .default(null)
      .describe('Of something like a javelin.')
      .meta({ unit: 'spaces' }),
    unbalanced: z.boolean().default(false).describe('Exceptionally badly balanced.'),
    hands: z
      .union([z.literal(1), z.literal(2)])
      .default(2)
      .describe('Hands that are free for it.'),
    gravity: gravityField,
  }),
  output: z.strictObject({
    ...resultFields,
    counters: z.int().describe('Encumbrance counters with the thing.'),
    distance: z.int().describe('Spaces.'),
    speed: z.int().describe('Spaces in a half-round.'),
    twoHanded: z.boolean(),
    action: z.string().describe('What it takes.'),
  }),
  example: {
    input: { character: { STR: 5, load: 18 }, weight: 3 },
    dice: [3, 6],
    outcome: {
      total: 6,
      roll: 3,
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      counters: 2,
      distance: 12,
      speed: 120,
      twoHanded: true,
      action: 'half-round',
    },
  },
  run(there, play) {
    const own = there.thing && ownThing(there.character, there.thing);
    if (own && isRefusal(own)) return own;
    const input = testUnderGravity(own ? { ...there, ...own } : there, play);
    const { character, kind, unbalanced, hands, gravity } = input;
    const weight = weightUnder(input.weight, gravity);
    if (weight !== input.weight)
      play.trace.note('OA-GRAV-02', `what is thrown in ${gravity} gravity`, weight);
    const { rule, action, gives } = THROW_RULES[kind];
    const twoHanded = needsTwoHands(weight, abilityNow(character, 'STR'), unbalanced);
    if (twoHanded && hands < 2)
      return refuse('OA-ACT-16', 'This can only be thrown with two hands.', 'hands');
    const barred =
      whyNotDo(character, 'handle things') ??
      (kind === 'small target' ? whyNotDo(character, 'concentrate') : undefined) ??
      (kind === 'long' ? whyNotDo(character, 'full-round action') : undefined);
    if (barred) return { ...barred, field: 'character' };
    // OA-ENC-06: whoever has lifted too much for a throw stands still under it.
    if (isOverloaded({ ...character, load: character.load + weight }))
      return refuse(
        'OA-ENC-06',
        `${character.name} cannot move under ${weight} wt more, let alone throw it.`,
        'weight',
      );
    const short = kind === 'long' ? whyNotLong(character, input) : undefined;
    if (short) return short;
    const more = (who: Character) => ({
      modifiers: [
        {
          label: 'encumbrance',
          value: -(who === character ? throwCounters(who, weight) : encumbranceOf(who).counters),
          rule: 'OA-ENC-03' as const,
        },
      ],
      circumstances: gives ? [gives] : [],
    });
    const result = testAction(input, { action: 'throw', more }, play);
    if (isRefusal(result)) return result;
    const { total, roll, mode } = result;
    const distance = throwDistance(total ?? 0, kind);
    play.trace
      .sum(rule, 'spaces')
      .add('throw', Math.max(0, total ?? 0))
      .change(`${THROW_RULES[kind].spaces} for each point`, () => distance, rule);
    return {
      total,
      roll,
      mode,
      counters: throwCounters(character, weight),
      distance,
      speed: throwSpeed(total ?? 0),
      twoHanded,
      action,
    };
  },
  apply: ({ thing, character }) => ({ character: thing ? withoutThing(character, thing) : character }),
  tell: ({ total, mode, distance, twoHanded }, { character, thing, target }) =>
    `${character.name} throws${thing ? ` the ${refName(thing)}` : ''}${target ? ` towards ${target.name}` : ''} with ${total}${mode ? modeWords(mode) : ''}${twoHanded ? ', with both hands,' : ''} up to ${plural(distance, 'space')} far.`,
});

/** OA-ACT-19, OA-R-257: the throw itself, or a tenth of the speed. */
export const catchTarget = (throwResult: number | null, speed: number): number =>
  throwResult ?? roundDown(speed / 10);

/** OA-ACT-19, OA-R-259: an ally's throw is the test of a helper. */
export const allyHelp = (throwResult: number): Circumstance =>
  throwResult >= USUAL_TARGET
    ? circumstance('advantage', 'a good throw by an ally', 'OA-ACT-19')
    : circumstance('disadvantage', 'a bad throw by an ally', 'OA-ACT-19');

export const catchProcedure = procedure({
  name: 'catch',
  title: 'Catch',
  summary:
    'Something that passes within reach is caught with a catch test against the thrower’s result, or against a tenth of its speed; the throw of an ally helps, or hinders if it was bad.',
  rules: ['OA-ACT-19', 'OA-SKIL-11'],
  input: z.strictObject({
    ...actionFields('DEX'),
    throwResult: z
      .int()
      .min(-100)
      .max(100)
      .nullable()
      .default(null)
      .describe('Of whoever threw it.')
      .meta({ rank: 'first' }),
    speed: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('Of what nobody threw, in a half-round; whoever falls does 150.')
      .meta({ rank: 'first', unit: 'spaces' }),
    byAlly: z.boolean().default(false).describe('Whether an ally threw it.').meta({ rank: 'often' }),
    distance: z
      .int()
      .min(0)
      .max(1000)
      .default(0)
      .describe('How far from the catcher it passes.')
      .meta({ rank: 'rare', unit: 'spaces' }),
    ammunition: z
      .boolean()
      .default(false)
      .describe('An arrow, a quarrel or the like.')
      .meta({ rank: 'rare' }),
  }),
  output: z.strictObject({ ...resultFields, target: z.int(), caught: z.boolean() }),
  example: {
    input: { character: { DEX: 8 }, throwResult: 11, byAlly: true },
    dice: [6, 1, 3, 5],
    outcome: {
      total: 11,
      roll: 3,
      mode: { advantage: true, disadvantage: false, proficient: false, inept: false },
      target: 11,
      caught: true,
    },
  },
  run(input, play) {
    const { character, throwResult, speed, byAlly, distance, ammunition } = input;
    const { reach } = sizeInArmor(character);
    if (throwResult === null && speed === 0)
      return refuse(
        'OA-ACT-19',
        'Say what there is to catch: `throwResult` of whoever threw it, or the `speed` of what nobody threw.',
        'throwResult',
      );
    if (distance > reach)
      return refuse(
        'OA-ACT-19',
        `It passes ${plural(distance, 'space')} away, and the natural reach is ${reach}.`,
        'distance',
      );
    if (ammunition)
      return refuse('OA-ACT-19', 'Ammunition is caught only by a counter-weapon maneuver.', 'ammunition');
    const barred = whyNotDo(character, 'react');
    if (barred) return { ...barred, field: 'character' };
    const target = catchTarget(throwResult, speed);
    play.trace.note(
      'OA-ACT-19',
      throwResult === null ? `target number, a tenth of the speed of ${speed}` : 'target number, the throw',
      target,
    );
    const circumstances = byAlly && throwResult !== null ? [allyHelp(throwResult)] : [];
    const result = testAction(input, { action: 'catch', target, more: () => ({ circumstances }) }, play);
    if (isRefusal(result)) return result;
    const { total, roll, mode, success } = result;
    return { total, roll, mode, target, caught: success };
  },
  tell: ({ total, mode, target, caught }, { character }) =>
    `${character.name} grabs with ${total} against ${target}${mode ? modeWords(mode) : ''} and ${caught ? 'catches it' : 'misses it'}.`,
});

export const throwingParts = [
  part('table', 'Throws', ['OA-ACT-16', 'OA-ACT-17', 'OA-ACT-18'], THROW_RULES),
  part('derivation', 'Speed of a throw', ['OA-ACT-16'], throwSpeed),
  part('state', 'Long throws', ['OA-ACT-18'], whyNotLong),
  part('derivation', 'Target number of a catch', ['OA-ACT-19'], catchTarget),
];
