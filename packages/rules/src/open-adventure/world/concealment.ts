/** SIGHT-07 to 12: fog, foliage and the dark, and what they do to looking and striking. */
import type { Place } from '@arbiter/engine';
import { chebyshev, hexes, itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema, sizeOf } from '../character/character.ts';
import { isWarm, seesWarmth, sightIn } from '../character/senses.ts';
import type { Circumstance } from '../checks/standard-roll.ts';
import { LIGHTS, type LightLevel } from '../checks/tester.ts';
import { nameOr, plural } from '../checks/words.ts';
import { concealmentCircumstances } from '../combat/attack-circumstances.ts';
import { hasCondition } from '../conditions/conditions.ts';
import { conditionNamed } from '../content/condition-list.ts';
import { LAMPS, lightOf } from '../content/goods.ts';
import { MEASURES } from '../content/species.ts';
import { type OpenAdventurePlay, part, procedure, type RuleId } from '../play.ts';
import { DEGREES, type Degree, worse } from './line-of-sight.ts';

/** OA-SIGHT-10 to 12: what hides whoever stands in this light. */
const BY_LIGHT: Readonly<Record<LightLevel, Degree>> = {
  brightness: 'none',
  twilight: 'light',
  darkness: 'heavy',
};

/**
 * OA-SIGHT-11, OA-SIGHT-12: only the light at the thing looked at counts, as these eyes take it (OA-PERK-09,
 * OA-PERK-16, OA-R-570).
 */
export function concealmentByLight(
  viewer: Character,
  light: LightLevel,
  { distance, warm }: { readonly distance: number; readonly warm: boolean },
): Degree {
  if (seesWarmth(viewer, light, distance, warm)) return 'none';
  const { as, range } = sightIn(viewer, light);
  return range !== null && distance > range ? 'heavy' : BY_LIGHT[as];
}

/** OA-SIGHT-10 to 12: each light has its rule. */
const LIGHT_RULES: Readonly<Record<LightLevel, RuleId>> = {
  brightness: 'OA-SIGHT-10',
  twilight: 'OA-SIGHT-11',
  darkness: 'OA-SIGHT-12',
};

/** What a light hides from anybody, and then what these eyes make of it. */
function noteLight(
  viewer: Character,
  light: LightLevel,
  { distance, warm, seen }: { readonly distance: number; readonly warm: boolean; readonly seen: Degree },
  play: OpenAdventurePlay,
): void {
  play.trace.note(LIGHT_RULES[light], `in ${light}`, BY_LIGHT[light]);
  if (seen === BY_LIGHT[light]) return;
  if (seesWarmth(viewer, light, distance, warm)) play.trace.note('OA-PERK-16', 'thermal vision', seen);
  else play.trace.note('OA-PERK-09', `dark vision, ${plural(distance, 'space')} away`, seen);
}

/** OA-SIGHT-09: obscurement that is about half as high as the creature. */
const LOW = { from: 0.4, to: 0.6 };

/** OA-SIGHT-09, OA-R-569: a gas or undergrowth of this height around somebody of that. */
export function concealmentByHeight(obscured: number, creature: number): Degree {
  const share = obscured / creature;
  return share < LOW.from ? 'none' : share <= LOW.to ? 'light' : 'heavy';
}
export const heightOf = (character: Character): number => MEASURES[sizeOf(character).height].height;

/** OA-SIGHT-08, OA-SIGHT-09: a Perception test that depends on sight. */
export const SIGHT_TESTS = ['normal', 'disadvantage', 'automatic failure'] as const;
export const sightTest = (concealment: Degree): (typeof SIGHT_TESTS)[number] =>
  itemAt(SIGHT_TESTS, DEGREES.indexOf(concealment));

/** A lamp or torch that burns somewhere. */
export interface LightSource {
  readonly source: (typeof LAMPS)[number];
  readonly at: Place;
  /** Whether a place lies in the cone of a lamp that shines one way; those that shine around do not ask. */
  readonly inCone?: (at: Place) => boolean;
}

/** OA-SIGHT-10, OA-R-188: the light of one source so many spaces away; beyond its area it gives none. */
export function lightFrom(
  source: (typeof LAMPS)[number],
  distance: number,
  play: OpenAdventurePlay,
): LightLevel | undefined {
  const { shape, size } = lightOf(source);
  // An area of 7 reaches 3 spaces out; a cone as many spaces as it is long.
  const reach = shape === 'area' ? Math.floor((size - 1) / 2) : size;
  if (distance > reach) return undefined;
  return distance <= 1 || play.ruling('OA-R-188') === 'itemArea' ? 'brightness' : 'twilight';
}

/** The brighter of what is there already and what the lights of a place add. */
export function lightAt(
  at: Place,
  sources: readonly LightSource[],
  ambient: LightLevel,
  play: OpenAdventurePlay,
  hex = false,
): LightLevel {
  let best = ambient;
  for (const { source, at: from, inCone } of sources) {
    const distance = hex ? hexes(from, at) : chebyshev(from, at);
    if (distance > 0 && inCone && !inCone(at)) continue;
    const light = lightFrom(source, distance, play);
    if (light && LIGHTS.indexOf(light) < LIGHTS.indexOf(best)) best = light;
  }
  return best;
}

/** OA-COND-25: the invisible have heavy concealment from everybody. */
const unseenBy = (target: Character): Degree => (hasCondition(target, 'invisibility') ? 'heavy' : 'none');

/** OA-COND-06, OA-COND-07: eyes that see nothing, or badly, whatever the light. */
const AS_CONCEALED = { 'full blindness': 'heavy', 'partial blindness': 'light' } as const;
const blindnessOf = (viewer: Character): keyof typeof AS_CONCEALED | null =>
  hasCondition(viewer, 'full blindness')
    ? 'full blindness'
    : hasCondition(viewer, 'partial blindness')
      ? 'partial blindness'
      : null;

const rollWords = (gives: readonly string[]): string =>
  `${gives.join(' and ')}${gives.includes('advantage') && gives.includes('disadvantage') ? ', which cancel' : ''}`;

export const concealmentProcedure = procedure({
  name: 'concealment',
  title: 'Concealment',
  summary:
    'How well somebody is hidden from a viewer by light, fog and undergrowth, and what that does to tests of sight, to attacks against them and to their own.',
  rules: [
    'OA-SIGHT-07',
    'OA-SIGHT-08',
    'OA-SIGHT-09',
    'OA-SIGHT-10',
    'OA-SIGHT-11',
    'OA-SIGHT-12',
    'OA-PERK-09',
    'OA-PERK-16',
    'OA-COND-06',
    'OA-COND-07',
    'OA-COND-25',
  ],
  input: z.strictObject({
    viewer: characterSchema.prefault({}).meta({ rank: 'first', from: 'person', living: true }),
    viewerLight: z
      .enum(LIGHTS)
      .default('brightness')
      .describe('The light that the viewer stands in.')
      .meta({ rank: 'often' }),
    target: characterSchema.prefault({}).meta({ rank: 'first', from: 'person', living: false }),
    light: z.enum(LIGHTS).default('brightness').describe('The light at the target.').meta({ rank: 'first' }),
    source: z
      .enum(LAMPS)
      .nullable()
      .default(null)
      .describe('A lamp or torch that burns near the target, which may make its light better.')
      .meta({ rank: 'often', from: 'tools' }),
    fromSource: z
      .int()
      .min(0)
      .max(1000)
      .default(0)
      .describe('How far the target is from it.')
      .meta({ unit: 'spaces' }),
    line: z
      .enum(DEGREES)
      .default('none')
      .describe('Concealment that the line of sight meets on its way, or that surrounds the target.')
      .meta({ rank: 'often' }),
    lowHeight: z
      .number()
      .min(0)
      .max(100)
      .default(0)
      .describe('How high a gas or undergrowth around the target is.')
      .meta({ unit: 'spaces' }),
    distance: z.int().min(0).max(100_000).default(1).meta({ rank: 'often', unit: 'spaces' }),
    warm: z
      .boolean()
      .nullable()
      .default(null)
      .describe(
        'Whether the target is warm-blooded and alive; all but undead and constructs where not given.',
      ),
    viewerWarm: z
      .boolean()
      .nullable()
      .default(null)
      .describe('Whether the viewer is.')
      .meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    light: z.enum(LIGHTS).describe('The light at the target.'),
    concealment: z.enum(DEGREES),
    sightTests: z.enum(SIGHT_TESTS),
    attacks: z.array(z.string()).describe("What alters the viewer's attacks on the target."),
    attacksOnViewer: z.array(z.string()).describe("What alters the target's attacks on the viewer."),
    defense: z.literal(0).describe('What concealment adds to defense.'),
  }),
  example: {
    input: { light: 'darkness', source: 'torch', fromSource: 3 },
    dice: [],
    outcome: {
      light: 'twilight',
      concealment: 'light',
      sightTests: 'disadvantage',
      attacks: ['disadvantage'],
      attacksOnViewer: [],
      defense: 0,
    },
  },
  run({ viewer, viewerLight, target, source, fromSource, line, lowHeight, distance, ...given }, play) {
    const sources = source ? [{ source, at: { x: 0, y: 0 } }] : [];
    const light = lightAt({ x: fromSource, y: 0 }, sources, given.light, play);
    const low = concealmentByHeight(lowHeight, heightOf(target));
    const warm = given.warm ?? isWarm(target);
    const seen = concealmentByLight(viewer, light, { distance, warm });
    const concealment = worse(worse(worse(seen, low), line), unseenBy(target));
    if (light !== given.light)
      play.trace.note('OA-SIGHT-10', `${source}, ${plural(fromSource, 'space')} away`, light);
    noteLight(viewer, light, { distance, warm, seen }, play);
    if (line !== 'none') play.trace.note('OA-SIGHT-08', 'on the line', line);
    if (unseenBy(target) !== 'none') play.trace.note('OA-COND-25', 'invisible', 'heavy');
    const [blindness, targetBlindness] = [blindnessOf(viewer), blindnessOf(target)];
    if (blindness) play.trace.note(conditionNamed(blindness).rule, 'the viewer', blindness);
    if (targetBlindness) play.trace.note(conditionNamed(targetBlindness).rule, 'the target', targetBlindness);
    if (low !== 'none') play.trace.note('OA-SIGHT-09', `${lowHeight} high around ${heightOf(target)}`, low);
    // The line is the same both ways; light is not.
    const dark = concealmentByLight(target, viewerLight, {
      distance,
      warm: given.viewerWarm ?? isWarm(viewer),
    });
    const back = worse(worse(dark, line), unseenBy(viewer));
    if (back !== 'none')
      play.trace.note(back === 'heavy' ? 'OA-SIGHT-08' : 'OA-SIGHT-09', 'the viewer, for the target', back);
    const gives = (list: readonly Circumstance[], ...more: (string | undefined)[]): string[] => [
      ...new Set([...list.map(each => each.gives), ...more].filter(each => each !== undefined)),
    ];
    const [eyes, targetEyes] = [blindness, targetBlindness].map(each => each && conditionNamed(each));
    return {
      light,
      concealment,
      sightTests: sightTest(worse(concealment, blindness ? AS_CONCEALED[blindness] : 'none')),
      attacks: gives(
        concealmentCircumstances({ concealment, attackerConcealment: back }, play),
        eyes?.ownAttacks,
        targetEyes?.attacksAgainst?.melee,
      ),
      attacksOnViewer: gives(
        concealmentCircumstances({ concealment: back, attackerConcealment: concealment }, play),
        eyes?.attacksAgainst?.melee,
        targetEyes?.ownAttacks,
      ),
      defense: 0,
    } as const;
  },
  tell({ light, concealment, sightTests, attacks, attacksOnViewer }, { viewer, target }) {
    const how = attacks.length ? `attacks with ${rollWords(attacks)}` : 'attacks as usual';
    const [seen, sees] = [nameOr(target.name, 'the target'), nameOr(viewer.name, 'the viewer')];
    return `In ${light} ${seen} has ${concealment === 'none' ? 'no' : concealment} concealment from ${sees}, who ${sightTests === 'normal' ? 'sees normally' : sightTests === 'disadvantage' ? 'has disadvantage in tests of sight' : 'fails tests of sight'} and ${how}${attacksOnViewer.length ? `; attacks on ${sees} are made with ${rollWords(attacksOnViewer)}` : ''}.`;
  },
});

export const concealmentParts = [
  part('state', 'Light at a place', ['OA-SIGHT-10', 'OA-SIGHT-11', 'OA-SIGHT-12'], lightAt),
  part('state', 'Low obscurement', ['OA-SIGHT-09'], concealmentByHeight),
];
