/** POST: relative speeds, and the postures somebody can move in. */

import { entryOf } from '../demand.ts';
export const RELATIVE_SPEEDS = ['quarter', 'slow', 'normal', 'swift', 'double'] as const;
export type RelativeSpeed = (typeof RELATIVE_SPEEDS)[number];

/** OA-POST-01: what each makes of the speed points, and whether a point is always left. */
export const SPEED_FACTORS: Readonly<
  Record<RelativeSpeed, { readonly times: number; readonly over: number; readonly atLeastOne?: true }>
> = {
  quarter: { times: 1, over: 4, atLeastOne: true },
  slow: { times: 1, over: 2, atLeastOne: true },
  normal: { times: 1, over: 1 },
  swift: { times: 3, over: 2 },
  double: { times: 2, over: 1 },
};

/** OA-POST-02: kinds of creature that some postures are kept for. */
export const HABITATS = ['terrestrial', 'aerial', 'subterranean', 'amphibious', 'aquatic'] as const;
export type Habitat = (typeof HABITATS)[number];

export const POSTURE_NAMES = [
  'backwards, run',
  'backwards, walk',
  'burrow',
  'climb',
  'crawl',
  'fly, good',
  'fly, great',
  'fly, average',
  'prone',
  'roll',
  'run',
  'supine',
  'swim, good',
  'swim, great',
  'swim, average',
  'walk',
  'walk, hand-stand',
] as const;
export type PostureName = (typeof POSTURE_NAMES)[number];

/** Where one moves in a posture: on the ground, up a surface, in the air, through water, through soil. */
export type Medium = 'ground' | 'surface' | 'air' | 'water' | 'soil';

export interface Posture {
  readonly name: PostureName;
  readonly summary: string;
  readonly speed: RelativeSpeed;
  readonly medium: Medium;
  /** OA-R-206: the kind of creature it is for; anybody's where not given. */
  readonly only?: Habitat;
  /** OA-R-207: any run is the running action and has its price. */
  readonly run?: true;
  /** OA-COND-30: for those who lie on the ground and have not stood up. */
  readonly lying?: true;
}

/** OA-POST-02: all seventeen. */
export const postures: readonly Posture[] = [
  {
    name: 'backwards, run',
    summary: 'Running without turning around.',
    speed: 'swift',
    medium: 'ground',
    only: 'terrestrial',
    run: true,
  },
  { name: 'backwards, walk', summary: 'Walking without turning around.', speed: 'slow', medium: 'ground' },
  {
    name: 'burrow',
    summary: 'Through soft soil.',
    speed: 'quarter',
    medium: 'soil',
    only: 'subterranean',
  },
  { name: 'climb', summary: 'Up, down or along a steep surface.', speed: 'slow', medium: 'surface' },
  { name: 'crawl', summary: 'On hands and knees, half prone.', speed: 'slow', medium: 'ground', lying: true },
  {
    name: 'fly, good',
    summary: 'As a large bird flies.',
    speed: 'normal',
    medium: 'air',
    only: 'aerial',
  },
  {
    name: 'fly, great',
    summary: 'As a small bird flies.',
    speed: 'swift',
    medium: 'air',
    only: 'aerial',
  },
  { name: 'fly, average', summary: 'Clumsily, by whatever means.', speed: 'slow', medium: 'air' },
  {
    name: 'prone',
    summary: 'Flat on the ground, or slithering.',
    speed: 'slow',
    medium: 'ground',
    lying: true,
  },
  { name: 'roll', summary: 'Rolling or tumbling.', speed: 'slow', medium: 'ground', lying: true },
  {
    name: 'run',
    summary: 'As fast as one can, for a stamina point.',
    speed: 'double',
    medium: 'ground',
    run: true,
  },
  { name: 'supine', summary: 'Flat on the back.', speed: 'quarter', medium: 'ground', lying: true },
  {
    name: 'swim, good',
    summary: 'As an amphibian swims.',
    speed: 'normal',
    medium: 'water',
    only: 'amphibious',
  },
  {
    name: 'swim, great',
    summary: 'As a fish swims.',
    speed: 'double',
    medium: 'water',
    only: 'aquatic',
  },
  { name: 'swim, average', summary: 'As land creatures swim.', speed: 'slow', medium: 'water' },
  { name: 'walk', summary: 'On one’s feet.', speed: 'normal', medium: 'ground' },
  {
    name: 'walk, hand-stand',
    summary: 'On one’s hands.',
    speed: 'quarter',
    medium: 'ground',
    only: 'terrestrial',
  },
];

const byName = new Map<string, Posture>(postures.map(posture => [posture.name, posture]));
export const postureNamed = (name: PostureName): Posture => entryOf(byName, name);
