/**
 * UNARM-05 to 16: the clinch and grapple ladders. Each of two fighters has a position against the other; a struggle is
 * a pair of them, seen by the one who acts. Nothing here rolls dice.
 */

import type { Refusal } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { part, refuse } from '../play.ts';

export const LADDERS = ['clinch', 'grapple'] as const;
export type Ladder = (typeof LADDERS)[number];

/** OA-UNARM-05, OA-UNARM-13: the steps of each ladder, from free to the third. */
export const LADDER_STEPS = {
  clinch: [['free'], ['maneuvered'], ['trapped'], ['locked', 'choked']],
  grapple: [['free'], ['taken-down'], ['bound'], ['locked', 'choked', 'pinned']],
} as const;

export const POSITIONS = [
  'free',
  'maneuvered',
  'trapped',
  'taken-down',
  'bound',
  'locked',
  'choked',
  'pinned',
] as const;
export type Position = (typeof POSITIONS)[number];

/** OA-UNARM-05, OA-UNARM-13: what the third step can be; being taken down, hurled or slammed ends the clinch. */
export const THIRD_STEPS = {
  clinch: ['locked', 'choked', 'taken-down', 'hurled', 'slammed'],
  grapple: ['locked', 'choked', 'pinned'],
} as const;
export const HOLDS = ['locked', 'choked', 'taken-down', 'hurled', 'slammed', 'pinned'] as const;
export type Hold = (typeof HOLDS)[number];

const struggleFields = {
  own: z.enum(POSITIONS).default('free').describe('The position of the one who acts.'),
  theirs: z.enum(POSITIONS).default('free').describe('The position of the other.'),
  ownFailures: z.int().min(0).max(100).default(0).describe('Failed escapes of the one who acts.'),
  theirFailures: z.int().min(0).max(100).default(0).describe('Failed escapes of the other.'),
  ownStrangle: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe('Suffocation counters more in each round of a choke.'),
  theirStrangle: z.int().min(0).max(20).default(0).describe('The same for the other.'),
};
export const struggleSchema = z.strictObject({ ladder: z.enum(LADDERS), ...struggleFields });
export type Struggle = z.output<typeof struggleSchema>;

export const NO_STRUGGLE: Struggle = struggleSchema.parse({ ladder: 'clinch' });

/** OA-UNARM-05, OA-UNARM-13: the ladder on which a position stands; some stand on both. */
const ladderOf = (position: Position): Ladder | null =>
  position === 'maneuvered' || position === 'trapped'
    ? 'clinch'
    : position === 'taken-down' || position === 'bound' || position === 'pinned'
      ? 'grapple'
      : null;

/** A struggle as a table tells it: the positions say which ladder it is, where they can. */
export const struggleInput = z
  .strictObject({
    ladder: z
      .enum(LADDERS)
      .optional()
      .describe('Which ladder the two are on; the one of their positions where it is not given.'),
    ...struggleFields,
  })
  .superRefine(({ ladder, own, theirs }, context) => {
    const ladders = [ladder ?? null, ladderOf(own), ladderOf(theirs)].filter(each => each !== null);
    if (new Set(ladders).size > 1)
      context.addIssue({
        code: 'custom',
        message:
          'Two fighters are on one ladder: maneuvered and trapped are clinch positions, taken-down, bound and pinned grapple positions.',
      });
  })
  .transform(
    (given): Struggle => ({
      ...given,
      ladder: given.ladder ?? ladderOf(given.own) ?? ladderOf(given.theirs) ?? 'clinch',
    }),
  );

export const stepOf = (position: Position): 0 | 1 | 2 | 3 =>
  position === 'free'
    ? 0
    : position === 'maneuvered' || position === 'taken-down'
      ? 1
      : position === 'trapped' || position === 'bound'
        ? 2
        : 3;

/** The same struggle, seen by the other. */
export const fromTheOther = (struggle: Struggle): Struggle => ({
  ladder: struggle.ladder,
  own: struggle.theirs,
  theirs: struggle.own,
  ownFailures: struggle.theirFailures,
  theirFailures: struggle.ownFailures,
  ownStrangle: struggle.theirStrangle,
  theirStrangle: struggle.ownStrangle,
});

/** OA-UNARM-08, OA-R-421: a clinch that traps, or is worse, leaves melee attacks with disadvantage. */
export const isTrapped = (struggle: Struggle | null): boolean =>
  struggle?.ladder === 'clinch' && stepOf(struggle.own) >= 2;

/** OA-UNARM-06, OA-R-423: both are entangled with one another as soon as either is trapped, bound or worse. */
export const entangledTogether = (struggle: Struggle | null): boolean =>
  struggle !== null && Math.max(stepOf(struggle.own), stepOf(struggle.theirs)) >= 2;

/** By what a condition is known that comes of a hold, and lasts as long as it. */
const HELD_BY = 'held by ';
export const holdOf = (other: string): string => `${HELD_BY}${other}`.slice(0, 60);
export const isHold = (source: string): boolean => source.startsWith(HELD_BY);

/** OA-UNARM-09, OA-UNARM-10: a lock or choke is left by an escape only. */
export const mustEscape = (position: Position): boolean => position === 'locked' || position === 'choked';

/** Nobody holds a position: nothing is left to keep. */
const endedOrNot = (struggle: Struggle): Struggle | null =>
  struggle.own === 'free' && struggle.theirs === 'free' ? null : struggle;

/** The first of those that a step can be. */
const positionAt = (ladder: Ladder, step: number): Position =>
  itemAt<readonly [Position, ...Position[]]>(LADDER_STEPS[ladder], step)[0];
const below = (ladder: Ladder, position: Position): Position => positionAt(ladder, stepOf(position) + 1);
const above = (ladder: Ladder, position: Position): Position => positionAt(ladder, stepOf(position) - 1);

/** What a successful clinch or grapple attack is used for. */
export interface StruggleChoice {
  readonly use: 'push down' | 'rise';
  /** Where the third step leads. */
  readonly into: Hold | null;
}

/** What follows a success, besides the new positions. */
export interface Consequence {
  readonly struggle: Struggle | null;
  /** `damage`: a further success against somebody locked or choked counts as a strike of this type. */
  readonly damage: 'contortion' | 'crush' | null;
  readonly now: Hold | null;
  readonly escaped: boolean;
}

/** Why a success cannot be used like this; asked before a die falls. */
export function whyNotChoice(struggle: Struggle, { use, into }: StruggleChoice): Refusal | undefined {
  const { ladder, own, theirs } = struggle;
  if (use === 'rise' && into !== null)
    return refuse('OA-UNARM-05', `Whoever rises does not put the other into a hold.`, 'into');
  if (mustEscape(own))
    return use === 'rise'
      ? undefined
      : refuse(
          'OA-UNARM-09',
          `Somebody ${own} makes ${ladder} attacks only to escape; use it to rise.`,
          'use',
        );
  if (use === 'rise')
    return stepOf(own) > 0
      ? undefined
      : refuse('OA-UNARM-05', 'Whoever is free has no position to rise from.', 'use');
  if (theirs === 'pinned')
    return refuse('OA-UNARM-16', 'Somebody who is pinned cannot be held any tighter.', 'use');
  const third: readonly string[] = THIRD_STEPS[ladder];
  if (stepOf(theirs) === 2) {
    if (into === null || !third.includes(into))
      return refuse(
        ladder === 'clinch' ? 'OA-UNARM-05' : 'OA-UNARM-13',
        `From ${theirs} the next step is ${third.join(', ')}: say which.`,
        'into',
      );
  } else if (into !== null)
    return refuse(
      ladder === 'clinch' ? 'OA-UNARM-05' : 'OA-UNARM-13',
      `The other is ${theirs} and cannot be ${into} yet.`,
      'into',
    );
  return undefined;
}

/** OA-UNARM-05, OA-UNARM-09 to 13, OA-R-273: the positions after a successful attack. */
export function afterSuccess(struggle: Struggle, { use, into }: StruggleChoice): Consequence {
  const { ladder, own, theirs } = struggle;
  const nothing = { damage: null, now: null, escaped: false };
  if (mustEscape(own)) {
    const freed = { ...struggle, own: above(ladder, own), ownFailures: 0, ownStrangle: 0 };
    return { ...nothing, struggle: freed, escaped: true };
  }
  if (use === 'rise') return { ...nothing, struggle: endedOrNot({ ...struggle, own: above(ladder, own) }) };
  if (mustEscape(theirs))
    return { ...nothing, struggle, damage: theirs === 'locked' ? 'contortion' : 'crush' };
  if (stepOf(theirs) < 2) return { ...nothing, struggle: { ...struggle, theirs: below(ladder, theirs) } };
  // OA-R-273: whoever goes down is at the first step of the grapple; whoever is hurled away is out of it.
  if (into === 'hurled') return { ...nothing, struggle: null, now: into };
  if (into === 'taken-down' || into === 'slammed')
    return {
      ...nothing,
      struggle: { ...NO_STRUGGLE, ladder: 'grapple', theirs: 'taken-down' },
      now: into,
    };
  return {
    ...nothing,
    struggle: { ...struggle, theirs: (into ?? 'locked') as Position, theirFailures: 0, theirStrangle: 0 },
    now: into,
  };
}

/** OA-UNARM-09: every failed escape weighs on the next, until the position is better. */
export const afterFailure = (struggle: Struggle): Struggle =>
  mustEscape(struggle.own) ? { ...struggle, ownFailures: struggle.ownFailures + 1 } : struggle;

/** OA-UNARM-14: the bound one has turned the tables. */
export const turnAround = (struggle: Struggle): Struggle => fromTheOther(struggle);

/** OA-R-471: one of the two falls while positions exist: each becomes the grapple position of the same step. */
export const toGround = (struggle: Struggle): Struggle => {
  const same = (position: Position): Position =>
    position === 'maneuvered' ? 'taken-down' : position === 'trapped' ? 'bound' : position;
  return { ...struggle, ladder: 'grapple', own: same(struggle.own), theirs: same(struggle.theirs) };
};

/** OA-R-422: held no longer; whoever let go may be held all the same. */
export const letGo = (struggle: Struggle): Struggle | null =>
  endedOrNot({ ...struggle, own: 'free', ownFailures: 0, ownStrangle: 0 });

/** OA-R-471: on their feet again, both of them: grapple positions end. */
export const standing = (struggle: Struggle): Struggle | null =>
  struggle.ladder === 'grapple' ? null : struggle;

/** What somebody wants to do, as far as a position cares. */
export const STRUGGLE_DEEDS = [
  'strike',
  'kick',
  'clinch',
  'grapple',
  'counter-weapon',
  'melee attack',
  'ranged attack',
  'guard',
  'dodge',
  'move',
  'stand up',
  'speak',
  'other',
] as const;
export type StruggleDeed = (typeof STRUGGLE_DEEDS)[number];
const UNARMED: readonly StruggleDeed[] = ['strike', 'kick', 'clinch', 'grapple', 'counter-weapon'];
const ATTACKS: readonly StruggleDeed[] = [...UNARMED, 'melee attack', 'ranged attack'];

export interface Leave {
  readonly refusal: Refusal | undefined;
  readonly disadvantage: boolean;
  /** The holder may make a free attack first, once per round. */
  readonly provokes: 'free attack' | 'free strike or kick with advantage' | null;
}

/** OA-UNARM-07, 08, 09, 10, 14, 16, OA-R-421, OA-R-423, OA-R-445: what a position leaves open to the one in it. */
export function leaveFor(struggle: Struggle, deed: StruggleDeed, againstHolder: boolean): Leave {
  const { ladder, own } = struggle;
  const no = (rule: Parameters<typeof refuse>[0], why: string): Leave => ({
    refusal: refuse(rule, why, 'deed'),
    disadvantage: false,
    provokes: null,
  });
  const yes = (disadvantage = false, provokes: Leave['provokes'] = null): Leave => ({
    refusal: undefined,
    disadvantage,
    provokes,
  });
  if (deed === 'speak') return yes();
  if (own === 'pinned') return no('OA-UNARM-16', 'Somebody who is pinned can only speak.');
  // OA-R-421: whoever is locked or choked wrestles with nobody but the one to escape from.
  if (mustEscape(own) && (deed === 'clinch' || deed === 'grapple') && (deed !== ladder || !againstHolder))
    return no('OA-UNARM-09', `A ${own} fighter escapes by a ${ladder} attack on the holder.`);
  if (entangledTogether(struggle)) {
    if (deed === 'dodge') return no('OA-UNARM-06', 'Two who hold each other cannot dodge.');
    if (deed === 'move')
      return no(
        stepOf(own) === 2 && ladder === 'clinch' ? 'OA-UNARM-08' : 'OA-UNARM-06',
        'Two who hold each other cannot move away from each other.',
      );
    if (deed === 'stand up' && stepOf(own) >= 2)
      return no('OA-UNARM-14', `A ${own} fighter cannot stand up.`);
  }
  if (deed === 'guard' || deed === 'dodge') return yes();
  const ignores = !(ATTACKS.includes(deed) && againstHolder);
  // OA-UNARM-09, OA-UNARM-10: a clinch or grapple attack of somebody locked or choked is an escape.
  const escapes = mustEscape(own) && deed === ladder;
  if (ladder === 'clinch' && stepOf(own) >= 2) {
    if (UNARMED.includes(deed)) return yes(escapes);
    if (deed === 'melee attack') return yes(true);
    return no(
      'OA-UNARM-08',
      `A ${own} fighter makes unarmed attacks, melee attacks with disadvantage, or guards.`,
    );
  }
  if (own === 'maneuvered') return yes(false, ignores ? 'free attack' : null);
  if (ladder === 'grapple' && stepOf(own) >= 2)
    return yes(escapes, ignores ? 'free strike or kick with advantage' : null);
  return yes();
}

/** One position in a fight: who has it against whom. A pair has at most two of them. */
export interface PositionOf {
  readonly who: string;
  readonly against: string;
  readonly ladder: Ladder;
  readonly position: Position;
  readonly failures: number;
  readonly strangle: number;
}

/** The struggle of two fighters out of all positions of a fight, seen by the first. */
export function struggleBetween(
  positions: readonly PositionOf[],
  who: string,
  other: string,
): Struggle | null {
  const own = positions.find(p => p.who === who && p.against === other);
  const theirs = positions.find(p => p.who === other && p.against === who);
  const held = own ?? theirs;
  if (!held) return null;
  return {
    ladder: held.ladder,
    own: own?.position ?? 'free',
    theirs: theirs?.position ?? 'free',
    ownFailures: own?.failures ?? 0,
    theirFailures: theirs?.failures ?? 0,
    ownStrangle: own?.strangle ?? 0,
    theirStrangle: theirs?.strangle ?? 0,
  };
}

/** OA-UNARM-07, OA-R-426: the positions with this struggle written in; nobody holds more than one opponent. */
export function withStruggle(
  positions: readonly PositionOf[],
  who: string,
  other: string,
  struggle: Struggle | null,
): readonly PositionOf[] {
  const pair = [who, other];
  const rest = positions.filter(p => !(pair.includes(p.who) && pair.includes(p.against)));
  if (!struggle) return rest;
  const positionHeld = (id: string, by: string, seen: Struggle): readonly PositionOf[] =>
    seen.own === 'free'
      ? []
      : [
          {
            who: id,
            against: by,
            ladder: seen.ladder,
            position: seen.own,
            failures: seen.ownFailures,
            strangle: seen.ownStrangle,
          },
        ];
  const { theirs } = struggle;
  const added = [...positionHeld(who, other, struggle), ...positionHeld(other, who, fromTheOther(struggle))];
  const before = struggleBetween(positions, who, other);
  const newly = theirs !== 'free' && theirs !== before?.theirs;
  return [...rest.filter(p => !(newly && p.against === who)), ...added];
}

/** OA-R-422: two who are no longer adjacent, or of whom one can no longer hold the other. */
export const apart = (positions: readonly PositionOf[], who: string, other: string): readonly PositionOf[] =>
  withStruggle(positions, who, other, null);

/** OA-UNARM-06: everybody with whom this fighter is entangled. */
export const entangledWith = (positions: readonly PositionOf[], id: string): readonly string[] => [
  ...new Set(
    positions
      .filter(p => stepOf(p.position) >= 2 && (p.who === id || p.against === id))
      .map(p => (p.who === id ? p.against : p.who)),
  ),
];

export const struggleParts = [
  part('table', 'Steps of the clinch and of the grapple', ['OA-UNARM-05', 'OA-UNARM-13'], LADDER_STEPS),
  part('table', 'What the third step can be', ['OA-UNARM-05', 'OA-UNARM-11', 'OA-UNARM-13'], THIRD_STEPS),
  part('state', 'Entangled with one another', ['OA-UNARM-06'], entangledTogether),
  part('state', 'Positions after a success', ['OA-UNARM-05', 'OA-UNARM-11', 'OA-UNARM-13'], afterSuccess),
  part(
    'state',
    'What a position leaves open',
    ['OA-UNARM-07', 'OA-UNARM-08', 'OA-UNARM-14', 'OA-UNARM-15', 'OA-UNARM-16'],
    leaveFor,
  ),
  part('state', 'Positions of all fighters', ['OA-UNARM-05', 'OA-UNARM-07'], withStruggle),
];
