/** Theater of the mind: four zones a side, what reaches where, and moving between them. */

import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { weaponTagSchema } from '../gear/tags.ts';
import { part, procedure, refuse } from '../play.ts';

export const ZONES = ['Adjacent', 'Close', 'Mid', 'Far'] as const;
export type ZoneName = (typeof ZONES)[number];
export const zoneSchema = z.enum(ZONES);

/** ED-TOM-02: the zones of a place. */
export const SCENE_ZONES = {
  open: ['Adjacent', 'Close', 'Mid', 'Far'],
  enclosed: ['Adjacent', 'Close', 'Mid'],
  tight: ['Adjacent', 'Close'],
} as const satisfies Record<string, readonly ZoneName[]>;
export type SceneKind = keyof typeof SCENE_ZONES;
export const sceneSchema = z.enum(['open', 'enclosed', 'tight']);

export const SCENE_EXAMPLES = [
  { name: 'open', zones: SCENE_ZONES.open.join(', '), such: 'fields, squares' },
  { name: 'enclosed', zones: SCENE_ZONES.enclosed.join(', '), such: 'large rooms, galleries, alleys' },
  { name: 'tight', zones: SCENE_ZONES.tight.join(', '), such: 'hallways, small rooms' },
];

/** What is used across the zones: a melee reach, or a range in spaces. */
export interface ZoneWeapon {
  /** Melee reach in spaces; 0 for none. ED-R-171: 2 or more counts as Reach. */
  readonly reach: number;
  /** Listed distance; 0 for none. */
  readonly range: number;
  /** ED-TOM-07: thrown and ranged weapons reach one zone farther. */
  readonly farther: boolean;
}

export type ZoneReach = 'melee' | 'normal' | 'hindrance' | 'out';

const MEDIUM_RANGE = 6;
const LONG_RANGE = 12;
const at = (zone: ZoneName): number => ZONES.indexOf(zone);

/** ED-TOM-03 to 06, ED-R-95, ED-R-96: the farthest opposing zone at normal range, by index; -1 for none. */
function farthestAt(from: ZoneName, range: number): number {
  if (range === 0) return -1;
  switch (from) {
    case 'Adjacent':
    case 'Close':
      return range > MEDIUM_RANGE ? at('Mid') : at('Close');
    case 'Mid':
      return range >= LONG_RANGE ? at('Mid') : at('Close');
    case 'Far':
      return range >= LONG_RANGE ? at('Mid') : -1;
  }
}

/** ED-R-167: whether nobody able to act holds the Adjacent Zone of the target's side, and that of the attacker's own. */
export interface OpenFronts {
  readonly theirs: boolean;
  readonly own: boolean;
}
export const CLOSED_FRONTS: OpenFronts = { theirs: false, own: false };

/** ED-TOM-03, ED-R-167: face to face; for who is in the Adjacent Zone an open front brings the opposing Close Zone there. */
const isFaceToFace = (from: ZoneName, to: ZoneName, { theirs, own }: OpenFronts): boolean =>
  (from === 'Adjacent' && (to === 'Adjacent' || (theirs && to === 'Close'))) ||
  (own && from === 'Close' && to === 'Adjacent');

/** What an attack reaches. */
export function zoneReach(weapon: ZoneWeapon, from: ZoneName, to: ZoneName, open = CLOSED_FRONTS): ZoneReach {
  if (weapon.reach > 0 && isFaceToFace(from, to, open)) return 'melee';
  if (
    weapon.reach >= 2 &&
    ((from === 'Close' && to === 'Adjacent') || (from === 'Adjacent' && to === 'Close'))
  )
    return 'melee';
  // ED-R-222: what reaches nothing reaches nothing farther.
  const farthest = farthestAt(from, weapon.range);
  if (at(to) <= farthest) return 'normal';
  return weapon.farther && farthest >= 0 && at(to) === farthest + 1 ? 'hindrance' : 'out';
}

const ZONE_RULE = {
  Adjacent: 'ED-TOM-03',
  Close: 'ED-TOM-04',
  Mid: 'ED-TOM-05',
  Far: 'ED-TOM-06',
} as const;

export const zoneAttackProcedure = procedure({
  name: 'zone-reach',
  title: 'What reaches in zones',
  summary:
    'Whether an attack from a zone reaches an opposing zone: melee from Adjacent to Adjacent, Reach from Close, ranged attacks by their range, thrown and ranged weapons one zone farther with a Hindrance. Shooting from the Adjacent Zone is hindered.',
  rules: ['ED-TOM-01', 'ED-TOM-02', 'ED-TOM-03', 'ED-TOM-04', 'ED-TOM-05', 'ED-TOM-06', 'ED-TOM-07'],
  input: z.strictObject({
    from: zoneSchema.meta({ rank: 'first' }),
    to: zoneSchema.describe('Zone of the target, on its own side.').meta({ rank: 'first' }),
    tags: z.array(weaponTagSchema).max(22).default([]).meta({ rank: 'often' }),
    range: z
      .int()
      .min(0)
      .max(200)
      .default(0)
      .describe('Listed distance; 0: melee.')
      .meta({ rank: 'first', unit: 'spaces' }),
    scene: sceneSchema.default('open'),
    spell: z
      .boolean()
      .default(false)
      .describe(
        'A spell, or what fills an area: it does not reach one zone farther, and the press does not hinder it.',
      ),
    frontOpen: z
      .boolean()
      .default(false)
      .describe('Whether nobody able to act holds the opposing Adjacent Zone.'),
    ownFrontOpen: z
      .boolean()
      .default(false)
      .describe('Whether nobody able to act holds the own Adjacent Zone, so that Close counts as Adjacent.'),
  }),
  output: z.strictObject({
    reach: z
      .enum(['melee', 'normal', 'hindrance'])
      .describe('`hindrance`: at a distance, with one or more Hindrances.'),
    hindrances: z.array(z.string()),
  }),
  example: {
    input: { from: 'Close', to: 'Mid', range: 12 },
    dice: [],
    outcome: { reach: 'normal', hindrances: [] },
  },
  run({ from, to, tags, range, scene, spell, frontOpen, ownFrontOpen }, play) {
    for (const [zone, field] of [
      [from, 'from'],
      [to, 'to'],
    ] as const) {
      const refusal = whyNotZone(scene, zone);
      if (refusal) return { ...refusal, field } as Refusal;
    }
    const opens = (frontOpen || ownFrontOpen) && play.ruling('ED-R-167') === 'emptyFrontOpens';
    const open: OpenFronts = opens ? { theirs: frontOpen, own: ownFrontOpen } : CLOSED_FRONTS;
    const shoots = range > 0;
    const weapon = {
      reach: shoots && !tags.includes('Thrown') ? 0 : tags.includes('Reach') ? 2 : 1,
      range,
      farther: shoots && !spell,
    };
    const reach = zoneReach(weapon, from, to, open);
    if (reach === 'out')
      return refuse(
        shoots ? 'ED-TOM-07' : 'ED-TOM-03',
        shoots
          ? `A range of ${range} does not reach the opposing ${to} Zone from ${from}.`
          : 'Melee needs the Adjacent Zone, or Reach from the Close Zone.',
        'to',
      );
    const hindrances = [
      ...(reach === 'hindrance' ? ['one zone farther'] : []),
      ...(reach !== 'melee' && (from === 'Adjacent' || isFaceToFace(from, to, open)) && !spell
        ? ['from the Adjacent Zone']
        : []),
    ];
    play.trace.note(ZONE_RULE[from], `from the ${from} Zone to the opposing ${to} Zone`, reach);
    for (const each of hindrances)
      play.trace.note(each === 'one zone farther' ? 'ED-TOM-07' : 'ED-TOM-03', 'Hindrance', each);
    return { reach: hindrances.length > 0 ? ('hindrance' as const) : reach, hindrances };
  },
  tell: ({ reach, hindrances }, { to }) =>
    `It reaches the opposing ${to} Zone${reach === 'melee' ? ' in melee' : ''}${hindrances.length ? `, with a Hindrance (${hindrances.join(', ')})` : ''}.`,
});

/** ED-TOM-02. */
export function whyNotZone(scene: SceneKind, zone: ZoneName): Refusal | undefined {
  return (SCENE_ZONES[scene] as readonly ZoneName[]).includes(zone)
    ? undefined
    : refuse('ED-TOM-02', `The scene is ${scene} and has only the zones ${SCENE_ZONES[scene].join(', ')}.`);
}

/** Whether a zone is nearer to the enemies than another. */
export const isNearer = (zone: ZoneName, than: ZoneName): boolean => at(zone) < at(than);

/** ED-R-97, ED-R-170: one zone for the whole movement of a turn. */
export function whyNotMoveToZone(
  from: ZoneName,
  to: ZoneName,
  spent: number,
  speed: number,
): Refusal | undefined {
  if (Math.abs(at(from) - at(to)) !== 1) return refuse('ED-TOM-01', 'One zone each turn, towards or away.');
  if (speed === 0) return refuse('ED-TOM-01', 'With a speed of 0 nobody changes zone.');
  if (spent > 0)
    return refuse(
      'ED-TOM-01',
      'A change of zone takes the whole movement of a turn, and some of it is spent.',
    );
  return undefined;
}

export const zoneMoveProcedure = procedure({
  name: 'zone-move',
  title: 'Change zone',
  summary:
    'One zone for the whole movement of a turn. Leaving the Adjacent Zone provokes everybody in the opposing one, attacking another than the one engaged provokes that one; Evade prevents both. A push of 2 spaces moves one zone back.',
  rules: ['ED-TOM-01', 'ED-TOM-03', 'ED-ACT-08', 'ED-ACT-09'],
  input: z.strictObject({
    from: zoneSchema.meta({ rank: 'first' }),
    to: zoneSchema
      .optional()
      .describe('Where to; left out: it stays and turns to another foe.')
      .meta({ rank: 'first' }),
    scene: sceneSchema.default('open'),
    speed: z.int().min(0).max(40).default(6).meta({ unit: 'spaces' }),
    spent: z
      .int()
      .min(0)
      .max(40)
      .default(0)
      .describe('Movement already spent this turn.')
      .meta({ unit: 'spaces' }),
    engagedWith: z
      .string()
      .max(60)
      .optional()
      .describe('The opponent last attacked in melee, still in its Adjacent Zone.'),
    attacks: z
      .string()
      .max(60)
      .optional()
      .describe('Whom it attacks now, in the opposing Adjacent Zone as well.'),
    opponents: z
      .array(z.string().max(60))
      .max(20)
      .default([])
      .describe('Everybody in the opposing Adjacent Zone.'),
    frontOpen: z
      .boolean()
      .default(false)
      .describe('Whether nobody able to act holds its own Adjacent Zone, so that Close counts as Adjacent.'),
    evades: z.boolean().default(false),
    pushed: z.boolean().default(false).describe('Pushed 2 spaces or more.'),
  }),
  output: z.strictObject({ zone: zoneSchema, provokes: z.array(z.string()) }),
  example: {
    input: { from: 'Adjacent', to: 'Close', opponents: ['Ogre'] },
    dice: [],
    outcome: { zone: 'Close', provokes: ['Ogre'] },
  },
  run({ from, to, scene, speed, spent, engagedWith, attacks, opponents, frontOpen, evades, pushed }, play) {
    const refusal = whyNotZone(scene, from) ?? (to && whyNotZone(scene, to));
    if (refusal) return refusal;
    if (pushed) return { zone: pushedZone(scene, from), provokes: [] };
    if (to && to !== from) {
      const stuck = whyNotMoveToZone(from, to, spent, speed);
      if (stuck) return stuck;
      // ED-R-167: behind an open front the Close Zone counts as the Adjacent one; going forward leaves nobody.
      const front =
        from === 'Adjacent' ||
        (from === 'Close' && frontOpen && play.ruling('ED-R-167') === 'emptyFrontOpens');
      const provokes = front && at(to) > at(from) && !evades ? opponents : [];
      play.trace.note('ED-TOM-01', `from ${from} to ${to}`, 'the whole movement');
      if (provokes.length > 0) play.trace.note('ED-TOM-03', 'leaves the Adjacent Zone', 'provokes');
      return { zone: to, provokes };
    }
    // ED-R-241: where those in the Adjacent Zone are named, somebody farther away is not among them.
    const beyond = attacks !== undefined && opponents.length > 0 && !opponents.includes(attacks);
    const turns =
      from === 'Adjacent' &&
      engagedWith !== undefined &&
      attacks !== undefined &&
      attacks !== engagedWith &&
      !beyond;
    if (beyond) play.trace.note('ED-R-241', `${attacks} is not in the Adjacent Zone`, 'provokes nobody');
    if (turns && !evades) play.trace.note('ED-TOM-03', `turns from ${engagedWith} to ${attacks}`, 'provokes');
    return { zone: from, provokes: turns && !evades ? [engagedWith] : [] };
  },
  tell: ({ zone, provokes }) =>
    `Now in the ${zone} Zone; ${provokes.length ? `provokes ${provokes.join(', ')}` : 'provokes nobody'}.`,
});

/** ED-R-171: a push of 2 spaces leads one zone back, where there is one. */
export const pushedZone = (scene: SceneKind, from: ZoneName): ZoneName => {
  const back = ZONES[at(from) + 1];
  return back && !whyNotZone(scene, back) ? back : from;
};

export const parts = [part('table', 'zones of a scene', ['ED-TOM-02'], SCENE_EXAMPLES)];
