/** Spaces: distance, what a step costs, who is threatened and who is flanked. Also without a map. */
import { type Body, chebyshev, counted, isBetween, isRefusal, itemAt, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, creatureOf, creatureSchema } from '../character/creature.ts';
import { fillsSpace, SIZE_TABLE, type Size, sizeSchema } from '../character/size.ts';
import { meleeReach } from '../gear/weapon.ts';
import { type EdgePlay, part, procedure, type RuleId, refuse } from '../play.ts';
import { has, hasFrom, isIncapacitated } from './conditions.ts';
import { weaponInHand } from './strike.ts';
import { movementLeft } from './turn.ts';

/** ED-R-58. */
export const SPACE_METRES = 2;

/** ED-SPC-01, ED-SPC-09, ED-R-59, ED-R-146: between the nearest spaces; a diagonal counts as one. */
export const spacesBetween = chebyshev;

export const spanOf = (size: Size): number => (fillsSpace(size) ? SIZE_TABLE[size].footprint : 0);

export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly z?: number | undefined;
  readonly size: Size;
}

/** ED-R-146: a creature is as high as it is wide. */
export const bodyOfSize = ({ x, y, z: height, size }: Placed): Body => {
  const span = spanOf(size);
  const tall = Math.max(1, span);
  return height ? { x, y, z: height, span, tall } : { x, y, span, tall };
};

/** ED-SPC-03, ED-SPC-10, ED-R-61: the larger of the threat of its size and the longest reach in hand. */
export function threatDistance(creature: Creature): number {
  let reach = SIZE_TABLE[creature.size].threat;
  for (const name of creature.held) {
    const weapon = weaponInHand(creature, name);
    if (weapon) reach = Math.max(reach, meleeReach(weapon));
  }
  for (const { cost, attack, range, area, reach: far } of creature.abilities)
    if (cost === 'act' && attack?.bonus !== undefined && range === 0 && !area && far)
      reach = Math.max(reach, far);
  return reach;
}

/** ED-ACT-08, ED-R-55: whether a step from one distance to another provokes whoever threatens. */
export function provokes(threat: number, before: number, after: number, play: EdgePlay): boolean {
  if (before > threat) return false;
  return play.ruling('ED-R-55') === 'anyThreatenedSpace' || after > threat;
}

/** What makes a step dearer. ED-R-76: each kind of slow movement adds one; ED-R-113: difficult is difficult once. */
export interface StepGround {
  readonly difficult: boolean;
  readonly enemy: boolean;
  /** How somebody moves: crawling, climbing and swimming without the speed for it, dragging. */
  readonly slow: number;
}

/** ED-TER-01, ED-SPC-06, ED-CND-11. */
export const stepCost = ({ difficult, enemy, slow }: StepGround): number =>
  1 + (difficult || enemy ? 1 : 0) + slow;

/** ED-SPC-04, ED-SPC-06, ED-SPC-11: whether somebody in the way makes the step difficult for the mover. */
export const slowsMover = (
  mover: Size,
  occupant: { readonly size: Size; readonly enemy: boolean },
): boolean => occupant.enemy && fillsSpace(occupant.size) && mover !== 'Small' && mover !== 'Tiny';

const space = z.strictObject({
  x: z.int().min(-500).max(500),
  y: z.int().min(-500).max(500),
  z: z.int().min(-100).max(100).default(0),
  size: sizeSchema.default('Medium'),
});

export const distanceProcedure = procedure({
  name: 'distance',
  title: 'Distance, adjacency and flanking',
  summary:
    'How far two creatures are apart on the grid, whether they are adjacent, and whether two allies on opposite sides leave a third Exposed to them. Large creatures are named by their upper left space.',
  rules: ['ED-SPC-01', 'ED-SPC-02', 'ED-SPC-09', 'ED-EXS-02'],
  input: z.strictObject({
    from: space.meta({ rank: 'first' }),
    to: space.meta({ rank: 'first' }),
    ally: space.optional().describe('An ally of `from`, to see whether the two flank `to`.'),
    threats: z
      .tuple([z.int().min(0).max(20), z.int().min(0).max(20)])
      .default([1, 1])
      .describe('How far `from` and the ally threaten.'),
  }),
  output: z.strictObject({ spaces: z.int(), metres: z.int(), adjacent: z.boolean(), flanked: z.boolean() }),
  example: {
    input: { from: { x: 0, y: 0 }, to: { x: 3, y: 5 } },
    dice: [],
    outcome: { spaces: 5, metres: 10, adjacent: false, flanked: false },
  },
  run({ from, to, ally, threats }, play) {
    const [a, b] = [bodyOfSize(from), bodyOfSize(to)];
    const spaces = spacesBetween(a, b);
    play.trace.note('ED-SPC-01', 'between their nearest spaces', spaces);
    const flanked = ally ? areFlanking(a, bodyOfSize(ally), b, () => threats) : false;
    if (flanked) play.trace.note('ED-EXS-02', 'allies on opposite sides', 'Exposed to both');
    return { spaces, metres: spaces * SPACE_METRES, adjacent: spaces <= 1, flanked };
  },
  tell: ({ spaces, adjacent, flanked }) =>
    `${spaces} ${spaces === 1 ? 'space' : 'spaces'} apart${adjacent ? ', adjacent' : ''}${flanked ? ', flanked' : ''}.`,
});

/**
 * ED-EXS-02, ED-R-63: both threaten the target, and the line between them passes through opposite sides of it. How far they
 * threaten is asked only of those who stand so.
 */
export function areFlanking(
  one: Body,
  other: Body,
  target: Body,
  threats: () => readonly [number, number],
): boolean {
  if (!isBetween(target, one, other)) return false;
  const [a, b] = threats();
  return spacesBetween(one, target) <= a && spacesBetween(other, target) <= b;
}

export const threatProcedure = procedure({
  name: 'threatened-spaces',
  title: 'Threatened spaces and Movement Responses',
  summary:
    'How far a creature threatens with its size and what it holds, and whether somebody who moves past provokes a Movement Response.',
  rules: ['ED-SPC-03', 'ED-SPC-10', 'ED-TAG-21', 'ED-ACT-08', 'ED-ACT-09'],
  input: z.strictObject({
    creature: creatureSchema.describe('Who threatens.'),
    before: z
      .int()
      .min(0)
      .max(200)
      .optional()
      .describe('Distance of the mover before its step.')
      .meta({ rank: 'first', unit: 'spaces' }),
    after: z
      .int()
      .min(0)
      .max(200)
      .optional()
      .describe('And after it.')
      .meta({ rank: 'first', unit: 'spaces' }),
    evades: z.boolean().default(false).describe('Whether the mover has made an Evade act.'),
    pushed: z.boolean().default(false).describe('Whether it is moved against its will.'),
    noticed: z.boolean().default(true).describe('Whether the creature sees the mover or has located it.'),
  }),
  output: z.strictObject({ threat: z.int(), provokes: z.boolean(), reason: z.string() }),
  example: {
    input: { creature: { name: 'Guard' }, before: 1, after: 2 },
    dice: [],
    outcome: { threat: 1, provokes: true, reason: 'it leaves a threatened space' },
  },
  run({ creature: given, before, after, evades, pushed, noticed }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const threat = threatDistance(creature);
    play.trace.note('ED-SPC-03', creature.size, SIZE_TABLE[creature.size].threat);
    for (const name of creature.held) {
      const weapon = weaponInHand(creature, name);
      if (weapon) play.trace.note('ED-SPC-10', `reach of the ${name}`, meleeReach(weapon));
    }
    const no = (reason: string) => {
      play.trace.note('ED-ACT-08', reason, 'no Movement Response');
      return { threat, provokes: false, reason };
    };
    if (before === undefined || after === undefined) return no('nobody moves');
    if (evades) return no('it evades');
    if (pushed) return no('it is moved against its will');
    if (!noticed) return no('nobody notices it');
    if (isIncapacitated(creature)) return no(`${creature.name} cannot respond`);
    if (creature.responses === 0) return no(`${creature.name} has no Response left`);
    if (!provokes(threat, before, after, play)) return no('it leaves no threatened space');
    const reason = 'it leaves a threatened space';
    play.trace.note('ED-ACT-08', reason, 'a Movement Response');
    return { threat, provokes: true, reason };
  },
  tell: ({ threat, provokes: due, reason }, { creature }) =>
    `${creature.name} threatens ${threat} ${threat === 1 ? 'space' : 'spaces'}; ${due ? 'a Movement Response is due' : 'no Movement Response'}: ${reason}.`,
});

export const GROUNDS = ['free', 'difficult', 'hazardous', 'ally', 'enemy', 'difficult enemy'] as const;
export const MODES = ['walk', 'crawl', 'climb', 'swim', 'fly'] as const;

/** ED-CND-11, ED-SKL-03, ED-AQUA-01, ED-NPC-05: how many spaces each space costs beyond the first. */
const slowWays = (creature: Creature, mode: (typeof MODES)[number], drags: boolean): [string, RuleId][] => [
  ...(drags ? [['dragging', 'ED-ACT-06'] as [string, RuleId]] : []),
  ...(mode !== 'fly' && (mode === 'crawl' || has(creature, 'Prone'))
    ? [['crawling', 'ED-CND-11'] as [string, RuleId]]
    : []),
  ...(mode === 'climb' && creature.climb === 0 ? [['climbing', 'ED-SKL-03'] as [string, RuleId]] : []),
  ...(mode === 'swim' && creature.swim === 0 ? [['swimming', 'ED-AQUA-01'] as [string, RuleId]] : []),
];

/** ED-R-127: the speed of the kind of movement used. */
export const speedFor = (creature: Creature, mode: (typeof MODES)[number]): number =>
  mode === 'climb' && creature.climb > 0
    ? creature.climb
    : mode === 'swim' && creature.swim > 0
      ? creature.swim
      : mode === 'fly'
        ? creature.fly
        : creature.speed;

/** ED-CND-05: nobody goes nearer to what frightens them. */
export const whyNotNearer = ({ name }: Creature, approaches: boolean): Refusal | undefined =>
  approaches
    ? refuse('ED-CND-05', `${name} cannot move towards the source of its fear.`, 'towards')
    : undefined;

/** ED-NPC-04: who cannot take to the air. */
export function whyNotFly(creature: Creature): Refusal | undefined {
  if (creature.fly === 0) return refuse('ED-NPC-04', `${creature.name} does not fly.`, 'mode');
  return has(creature, 'Prone')
    ? refuse('ED-NPC-04', `${creature.name} is Prone and must stand up before it flies.`, 'mode')
    : undefined;
}

/** ED-NPC-04, ED-NPC-05: why somebody does not climb so many spaces in a turn in which it may fly so far, if so. */
export function whyNotClimb({ name, hover }: Creature, upward: number, speed: number): Refusal | undefined {
  const most = mostUpward(hover, speed);
  return upward > most
    ? refuse('ED-NPC-04', `${name} climbs at most ${counted(most, 'space')} in a turn.`, 'upward')
    : undefined;
}
const mostUpward = (hover: boolean, speed: number): number => (hover ? speed : Math.floor(speed / 2));

/** ED-NPC-04, ED-NPC-05: what a flyer must at least move to stay in the air. */
const leastInAir = ({ hover, fly }: Creature): number => (hover ? 0 : Math.ceil(fly / 2));

/** ED-NPC-04, ED-R-148: why somebody who has moved so far does not stay in the air, if so. */
export function whyNotStayInAir(creature: Creature, moved: number): Refusal | undefined {
  const least = leastInAir(creature);
  return moved < least
    ? refuse(
        'ED-NPC-04',
        `${creature.name} must move at least ${counted(least, 'space')} in the air, or land.`,
        'moved',
      )
    : undefined;
}

export const movementProcedure = procedure({
  name: 'movement',
  title: 'Movement',
  summary:
    'What a way costs: difficult ground and enemies in it cost double, crawling, climbing, swimming and dragging one more for each space, allies and Tiny creatures nothing; wings carry over bad ground. Refused where the movement does not suffice.',
  rules: [
    'ED-CND-05',
    'ED-TER-01',
    'ED-TER-02',
    'ED-SPC-04',
    'ED-SPC-06',
    'ED-SPC-11',
    'ED-CND-11',
    'ED-SPD-01',
    'ED-SPD-02',
    'ED-NPC-04',
    'ED-NPC-05',
  ],
  input: z.strictObject({
    creature: creatureSchema,
    path: z
      .array(z.enum(GROUNDS))
      .min(1)
      .max(60)
      .describe('What lies in each space of the way.')
      .meta({ rank: 'first' }),
    occupants: sizeSchema.default('Medium').describe('Size of those in the way.'),
    mode: z.enum(MODES).default('walk').meta({ rank: 'often' }),
    drags: z.boolean().default(false).describe('Whether it drags somebody along who cannot move.'),
    towards: z
      .string()
      .max(60)
      .optional()
      .describe('Whom the way leads nearer to; somebody Frightened may not approach.'),
    moved: z
      .int()
      .min(0)
      .max(200)
      .default(0)
      .describe('Movement already spent this turn.')
      .meta({ unit: 'spaces' }),
  }),
  output: z.strictObject({
    cost: z.int(),
    left: z.int(),
    endsIn: z.enum(['nobody', 'sharing', 'squeezing']).describe('What ending the turn there would mean.'),
    farthest: z.int().describe('Most spaces of free ground with all of its movement.'),
    farthestDifficult: z.int().describe('The same in difficult terrain.'),
    hazard: z.boolean().describe('Whether hazardous terrain deals its damage once.'),
  }),
  example: {
    input: { creature: { name: 'Brenna' }, path: ['free', 'difficult', 'difficult', 'free'] },
    dice: [],
    outcome: { cost: 6, left: 0, endsIn: 'nobody', farthest: 6, farthestDifficult: 3, hazard: false },
  },
  run({ creature: given, path, occupants, mode, drags, moved, towards }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const afraid = whyNotNearer(creature, towards !== undefined && hasFrom(creature, 'Frightened', towards));
    if (afraid) return afraid;
    const grounded = mode === 'fly' ? whyNotFly(creature) : undefined;
    if (grounded) return grounded;
    const slowed = slowWays(creature, mode, drags);
    const slow = slowed.length;
    const sum = play.trace.sum('ED-SPD-02', 'Movement');
    for (const ground of path)
      sum.add(
        ground,
        groundCost(creature, ground, { occupants, flies: mode === 'fly' }),
        GROUND_RULE[ground],
      );
    for (const [label, rule] of slowed) sum.add(label, path.length, rule);
    const cost = sum.total;
    const speed = speedFor(creature, mode);
    const free = movementLeft(creature, { spent: moved }, speed);
    if (cost > free)
      return refuse(
        'ED-SPD-02',
        `The way costs ${counted(cost, 'space')} of movement; only ${free} ${free === 1 ? 'is' : 'are'} left.`,
        'path',
      );
    const last = itemAt(path, path.length - 1);
    const crowded = fillsSpace(occupants) && fillsSpace(creature.size);
    const whole = movementLeft(creature, { spent: 0 }, speed);
    return {
      cost,
      left: free - cost,
      endsIn:
        crowded && last === 'ally'
          ? ('sharing' as const)
          : crowded && last.endsWith('enemy')
            ? ('squeezing' as const)
            : ('nobody' as const),
      farthest: Math.floor(whole / stepCost({ difficult: false, enemy: false, slow })),
      farthestDifficult: Math.floor(whole / stepCost({ difficult: mode !== 'fly', enemy: false, slow })),
      hazard: mode !== 'fly' && path.includes('hazardous'),
    };
  },
  tell: ({ cost, left }, { creature }) =>
    `${creature.name} spends ${counted(cost, 'space')} of movement and has ${left} left.`,
});

const GROUND_RULE = {
  free: 'ED-SPD-02',
  difficult: 'ED-TER-01',
  hazardous: 'ED-TER-02',
  ally: 'ED-SPC-06',
  enemy: 'ED-SPC-06',
  'difficult enemy': 'ED-TER-01',
} as const;

const groundCost = (
  creature: Creature,
  ground: (typeof GROUNDS)[number],
  { occupants, flies }: { readonly occupants: Size; readonly flies: boolean },
): number =>
  stepCost({
    // ED-R-202: wings carry over difficult and hazardous ground, not through an enemy.
    difficult: !flies && (ground === 'difficult' || ground === 'hazardous' || ground === 'difficult enemy'),
    enemy: ground.endsWith('enemy') && slowsMover(creature.size, { size: occupants, enemy: true }),
    slow: 0,
  });

/** ED-SPC-07, ED-SPC-08: what two in one space are hindered on. */
export const CROWDED_HINDERS = ['Athletics', 'Enigma', 'Weapon', 'React', 'Deflect'] as const;

export const flightProcedure = procedure({
  name: 'flight',
  title: 'Flying',
  summary:
    'A flyer must move at least half its move every round and climbs at most half of it; knocked Prone or held it begins to fall. What hovers may stay and cannot be knocked Prone.',
  rules: ['ED-NPC-04', 'ED-NPC-05'],
  input: z.strictObject({
    creature: creatureSchema,
    moved: z
      .int()
      .min(0)
      .max(200)
      .describe('Spaces moved this round.')
      .meta({ rank: 'first', unit: 'spaces' }),
    upward: z
      .int()
      .min(0)
      .max(200)
      .default(0)
      .describe('Of these, upward.')
      .meta({ rank: 'first', unit: 'spaces' }),
    lands: z.boolean().default(false).describe('Whether it starts or lands in this turn.'),
  }),
  output: z.strictObject({ falls: z.boolean(), left: z.int(), least: z.int(), mostUpward: z.int() }),
  example: {
    input: { creature: { name: 'Wyvern', fly: 8 }, moved: 4, upward: 2 },
    dice: [],
    outcome: { falls: false, left: 4, least: 4, mostUpward: 4 },
  },
  run({ creature: given, moved, upward, lands }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const { fly, hover } = creature;
    if (fly === 0) return refuse('ED-NPC-04', `${creature.name} does not fly.`, 'creature.fly');
    const free = movementLeft(creature, { spent: 0 }, fly);
    const [least, most] = [leastInAir(creature), mostUpward(hover, fly)];
    play.trace.note(hover ? 'ED-NPC-05' : 'ED-NPC-04', 'least it must move', least);
    play.trace.note(hover ? 'ED-NPC-05' : 'ED-NPC-04', 'most it may climb', most);
    if (moved > free && moved > 0)
      return refuse('ED-SPD-02', `${creature.name} flies at most ${free} spaces.`, 'moved');
    const tooHigh = whyNotClimb(creature, upward, fly);
    if (tooHigh) return tooHigh;
    if (upward > moved)
      return refuse('ED-NPC-04', `Who moves ${counted(moved, 'space')} climbs no more.`, 'upward');
    // ED-R-148: knocked Prone, or unable to make half its move, it falls.
    const held = free === 0 || has(creature, 'Prone');
    const hangs = held || lands ? undefined : whyNotStayInAir(creature, moved);
    if (hangs) return hangs;
    return {
      falls: !hover && (has(creature, 'Prone') || (held && !lands)),
      left: Math.max(0, free - moved),
      least,
      mostUpward: most,
    };
  },
  tell: ({ falls, left }, { creature }) =>
    falls
      ? `${creature.name} begins to fall.`
      : `${creature.name} flies on and has ${counted(left, 'space')} left.`,
});

export const parts = [
  part('table', 'sizes', ['ED-SPC-02', 'ED-SPC-03', 'ED-SPD-01', 'ED-SPC-05'], SIZE_TABLE),
  part('state', 'two in one space', ['ED-SPC-07', 'ED-SPC-08'], CROWDED_HINDERS),
  part('derivation', 'adjacent', ['ED-SPC-09'], spacesBetween),
];
