/** ENC: weights that are carried, lifted, pushed, pulled and towed, alone or together. */
import { isRefusal, itemAt, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { abilityNow } from '../character/abilities.ts';
import { type Character, characterSchema } from '../character/character.ts';
import { isOverloaded } from '../character/overload.ts';
import { walkingSpeed } from '../character/speed.ts';
import { listed, ofWhom, plural } from '../checks/words.ts';
import { whyNotDo } from '../conditions/conditions.ts';
import { GRAVITY } from '../content/adventure-tables.ts';
import { terrainName } from '../content/words/other-names.ts';
import {
  BURDEN_LIMITS,
  BURDENS,
  type Burden,
  countedLoad,
  countersFor,
  encumbranceOf,
  MOST_COUNTERS,
  maximumWeight,
} from '../gear/load.ts';
import { type OpenAdventurePlay, part, procedure, type RuleId, refuse, silently } from '../play.ts';
import { gravityField, underGravity } from './gravity.ts';
import { terrainModifier } from './terrain.ts';

/** Something that makes a weight heavier or lighter. */
interface WeightFactor {
  readonly why: string;
  readonly factor: number;
  readonly rule: RuleId;
}

/** OA-ENC-17, OA-R-214: what makes heavier is added up, what makes lighter is multiplied in afterwards. */
export function effectiveWeight(
  weight: number,
  factors: readonly WeightFactor[],
  play: OpenAdventurePlay,
): { readonly weight: number; readonly multiplier: number } {
  const more = factors.filter(({ factor }) => factor > 1);
  const less = factors.filter(({ factor }) => factor < 1);
  const multiplier = more.reduce((total, { factor }) => total + factor, 0) || 1;
  const total = play.trace.sum('OA-ENC-17', 'Effective weight');
  total.add('weight', weight);
  if (more.length)
    total.change(
      `× ${more.map(({ factor, why }) => `${factor} (${why})`).join(' + ')}`,
      n => n * multiplier,
      more.length === 1 ? itemAt(more, 0).rule : 'OA-ENC-17',
    );
  for (const { why, factor, rule } of less) {
    const by = factor > 0 ? `÷ ${Math.round(1 / factor)}` : '× 0';
    total.change(`${why}: ${by}`, n => n * factor, rule);
  }
  return { weight: total.total, multiplier: less.reduce((m, { factor }) => m * factor, multiplier) };
}

/** OA-ENC-18: slopes beyond these are cliffs. */
const STEEPEST_DEGREES = 50;
const MOST_LINES = 5;
const DEGREES_PER_STEP = 10;

const slopeSchema = z.strictObject({
  direction: z.enum(['uphill', 'downhill']),
  contourLines: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .default(null)
    .describe('Contour lines within the 6 spaces.'),
  degrees: z.number().min(0).max(90).nullable().default(null).describe('The angle, where it is known.'),
});
type Slope = z.output<typeof slopeSchema>;

export function whyNotSlope({ contourLines, degrees }: Slope): Refusal | undefined {
  if (contourLines === null && degrees === null)
    return refuse('OA-ENC-13', 'A slope is measured by its contour lines or by its angle.', 'slope');
  if ((degrees ?? 0) >= STEEPEST_DEGREES || (contourLines ?? 0) > MOST_LINES)
    return refuse('OA-ENC-18', 'This is too steep to push or pull anything: a cliff.', 'slope');
  return undefined;
}

/** OA-ENC-13, OA-ENC-14, OA-R-215: lines within six spaces, or full tens of degrees; none of either is flat. */
export function slopeFactor({ direction, contourLines, degrees }: Slope): number {
  const steps = Math.max(1, contourLines ?? Math.floor((degrees ?? 0) / DEGREES_PER_STEP));
  return direction === 'uphill' ? steps : 1 / steps;
}

/** OA-ENC-10: seconds that a weight can be held up; longer where it is less than half, or a quarter, of the most. */
export function liftSeconds(weight: number, strength: number): number {
  const most = maximumWeight(strength, 'lift');
  return strength * (weight < most / 4 ? 4 : weight < most / 2 ? 2 : 1);
}

/** OA-ENC-15: what rolls or glides weighs half; OA-ENC-16, OA-R-216: cargo a fifth for each wheel. */
const TRANSPORT = 0.5;
const CARGO_PER_PART = 5;
export const cargoWeight = (weight: number, parts: number): number => weight / (CARGO_PER_PART * parts);

interface Share {
  /** What counts: with the load where it is carried, and as heavy as it is for a scout. */
  readonly weight: number;
  readonly counters: number;
  readonly total: number;
}

/** OA-R-213: counters of every kind of burden are added, at most 5; OA-ARCH-17: each is heavier for a scout. */
export function countersUnder(
  mover: Character,
  share: number,
  burden: Burden,
  gravity: number,
): Share | Refusal {
  const strength = abilityNow(mover, 'STR');
  const most = maximumWeight(strength, burden);
  const carried = encumbranceOf(mover, gravity);
  const moved = countedLoad(burden === 'carry' ? mover.load * gravity + share : share, mover.archetype);
  if (moved > most)
    return refuse(
      burden === 'carry' ? 'OA-ENC-08' : burden === 'lift' ? 'OA-ENC-09' : 'OA-ENC-11',
      `${mover.name} can ${burden} ${most} wt at most (Strength ${strength}), not ${inThousandths(moved)}.`,
    );
  const counters = countersFor(moved, strength, burden);
  return {
    weight: moved,
    counters,
    total: Math.min(
      MOST_COUNTERS,
      burden === 'carry' ? Math.max(counters, carried.counters) : counters + carried.counters,
    ),
  };
}

/** OA-ENC-10: with the reason for it. */
const secondsHeld = (mover: Character, share: number, play: OpenAdventurePlay): number => {
  const strength = abilityNow(mover, 'STR');
  const lifted = countedLoad(share, mover.archetype);
  return play.trace
    .sum('OA-ENC-10', ofWhom('Seconds above the head', mover.name))
    .add('Strength', strength)
    .change('less than half or a quarter of the maximum', () => liftSeconds(lifted, strength), 'OA-ENC-10')
    .total;
};

/** What one alone does. */
const DOES: Readonly<Record<Burden, string>> = { carry: 'carries', lift: 'lifts', push: 'pushes' };

export const moveWeightProcedure = procedure({
  name: 'move-weight',
  title: 'Carry, lift, push or tow a weight',
  summary:
    'The effective weight by terrain, slope, gravity and wheels, the share of each who helps, their encumbrance and speed, and how long it can be held above the head. Everybody must be able to move their own share.',
  rules: [
    'OA-ENC-01',
    'OA-ENC-02',
    'OA-ENC-03',
    'OA-ENC-04',
    'OA-ENC-05',
    'OA-ENC-06',
    'OA-ENC-08',
    'OA-ENC-09',
    'OA-ENC-10',
    'OA-ENC-11',
    'OA-ENC-12',
    'OA-ENC-13',
    'OA-ENC-14',
    'OA-ENC-15',
    'OA-ENC-16',
    'OA-ENC-17',
    'OA-ENC-18',
    'OA-GRAV-02',
  ],
  input: z.strictObject({
    movers: z
      .array(characterSchema)
      .min(1)
      .max(20)
      .describe('Who moves it.')
      .meta({ rank: 'first', from: 'person', living: true }),
    burden: z
      .enum(BURDENS)
      .meta({ alsoCalled: { pull: 'push', tow: 'push', drag: 'push' } })
      .default('push')
      .describe('Push is pull and tow as well.')
      .meta({ rank: 'first' }),
    weight: z
      .number()
      .min(0)
      .max(1_000_000)
      .describe('The object, or the empty transport.')
      .meta({ rank: 'first', unit: 'wt' }),
    terrain: z
      .array(terrainName)
      .max(5)
      .default([])
      .describe('What it is pushed over.')
      .meta({ rank: 'often', from: 'terrains' }),
    slope: slopeSchema
      .nullable()
      .default(null)
      .describe('The slope of a stretch of 6 spaces.')
      .meta({ rank: 'often' }),
    gravity: gravityField,
    transport: z
      .boolean()
      .default(false)
      .describe('Whether it has working wheels, runners, wings or tracks.')
      .meta({ rank: 'often' }),
    cargo: z
      .strictObject({
        weight: z.number().min(0).max(1_000_000).meta({ unit: 'wt' }),
        parts: z.int().min(1).max(100).describe('Wheels, runners, wings or tracks.'),
      })
      .nullable()
      .default(null)
      .describe('What lies on the transport, where the table counts it by its wheels.'),
  }),
  output: z.strictObject({
    effectiveWeight: z.number(),
    multiplier: z.number(),
    share: z.number().describe('Weight for each mover.'),
    movers: z.array(
      z.strictObject({
        counters: z.int().describe('Of this burden.'),
        encumbrance: z.int().describe('With what they carry besides.'),
        speed: z.int(),
        paralyzed: z.boolean(),
      }),
    ),
    speed: z.int().describe('Of the slowest.'),
    seconds: z.int().nullable().describe('How long it can be held above the head.'),
  }),
  example: {
    input: { movers: [{ name: 'Bran', STR: 5 }], weight: 20, terrain: ['sand, soft'], burden: 'push' },
    dice: [],
    outcome: {
      effectiveWeight: 60,
      multiplier: 3,
      share: 60,
      movers: [{ counters: 1, encumbrance: 1, speed: 5, paralyzed: false }],
      speed: 5,
      seconds: null,
    },
  },
  run({ movers, burden, weight, terrain, slope, gravity, transport, cargo }, play) {
    const pushed = burden === 'push';
    if (!pushed && (slope || terrain.length || transport || cargo))
      return refuse(
        'OA-ENC-12',
        'Terrain, slopes and wheels matter to what is pushed or pulled only.',
        slope ? 'slope' : terrain.length ? 'terrain' : transport ? 'transport' : 'cargo',
      );
    if (cargo && !transport)
      return refuse('OA-ENC-16', 'Cargo lies on a transport; set transport as well.', 'cargo');
    const tooSteep = slope && whyNotSlope(slope);
    if (tooSteep) return tooSteep;
    const own = transport ? weight * TRANSPORT : weight;
    if (transport) play.trace.note('OA-ENC-15', 'a transport counts half its weight', own);
    const load = cargo ? cargoWeight(cargo.weight, cargo.parts) : 0;
    if (cargo) play.trace.note('OA-ENC-16', `cargo on ${cargo.parts} parts`, load);
    const { weight: effective, multiplier } = effectiveWeight(
      own + load,
      [
        { why: terrain.join(', ') || 'flat ground', factor: terrainModifier(terrain), rule: 'OA-ENC-12' },
        ...(slope
          ? [
              {
                why: slope.direction,
                factor: slopeFactor(slope),
                rule: slope.direction === 'uphill' ? ('OA-ENC-13' as const) : ('OA-ENC-14' as const),
              },
            ]
          : []),
        { why: `${gravity} gravity`, factor: GRAVITY[gravity], rule: 'OA-GRAV-02' },
      ],
      play,
    );
    const share = effective / movers.length;
    if (movers.length > 1) play.trace.note('OA-ENC-02', 'share of each', inThousandths(share));
    const burdened = [];
    for (const [i, mover] of movers.entries()) {
      const barred = whyNotDo(underGravity(mover, gravity, silently(play)), 'handle things');
      if (barred) return refusedAt(barred, `movers[${i}]`);
      const counted = countersUnder(mover, share, burden, GRAVITY[gravity]);
      if (isRefusal(counted)) return refusedAt(counted, `movers[${i}]`);
      const { counters, total } = counted;
      if (burden === 'carry' && mover.load > 0)
        play.trace.note(
          'OA-ENC-08',
          ofWhom('with the load', mover.name),
          inThousandths(mover.load * GRAVITY[gravity] + share),
        );
      if (countedLoad(share, mover.archetype) !== share)
        play.trace.note('OA-ARCH-17', ofWhom('weaken: weight that counts', mover.name), counted.weight);
      play.trace
        .sum('OA-ENC-03', ofWhom('encumbrance counters', mover.name))
        .add(`one for every ${BURDEN_LIMITS[burden].counter} × Strength`, counters, 'OA-ENC-03')
        .change('with everything else carried', () => total, 'OA-ENC-03');
      const speed = walkingSpeed({ ...mover, encumbrance: total }, play);
      const paralyzed = isOverloaded({ ...mover, encumbrance: total });
      burdened.push({ counters, encumbrance: total, speed, paralyzed });
    }
    return {
      effectiveWeight: effective,
      multiplier,
      share,
      movers: burdened,
      speed: Math.min(...burdened.map(({ speed }) => speed)),
      seconds: burden === 'lift' ? Math.min(...movers.map(mover => secondsHeld(mover, share, play))) : null,
    };
  },
  tell({ effectiveWeight: weight, share, movers: burdened, speed, seconds }, { movers, burden }) {
    const stuck = movers.filter((_, i) => itemAt(burdened, i).paralyzed).map(({ name }) => name);
    const each = movers.length > 1 ? `, ${inTenths(share)} for each` : '';
    const held = seconds === null ? '' : ` for ${plural(seconds, 'second')}`;
    const pace = stuck.length
      ? `${listed(stuck)} cannot move under it`
      : `the speed is ${speed}${movers.length > 1 ? ', that of the slowest' : ''}`;
    return `${listed(movers.map(({ name }) => name))} ${movers.length > 1 ? burden : DOES[burden]} ${inTenths(weight)} wt${each}${held}; ${pace}.`;
  },
});

/** OA-ENC-01: weights keep their fractions (OA-R-217); words need no more than a tenth. */
const inTenths = (weight: number): number => Math.round(weight * 10) / 10;
const inThousandths = (weight: number): number => Math.round(weight * 1000) / 1000;

export const encumbranceParts = [
  part('derivation', 'Effective weight', ['OA-ENC-17'], effectiveWeight),
  part('derivation', 'Lift time', ['OA-ENC-10'], liftSeconds),
  part('derivation', 'Slopes', ['OA-ENC-13', 'OA-ENC-14'], slopeFactor),
  part('derivation', 'Cargo', ['OA-ENC-16'], cargoWeight),
];
