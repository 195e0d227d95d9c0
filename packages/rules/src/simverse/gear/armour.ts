/** ARM-01 to ARM-05, ARM-07: what armour and shields do, and where. */

import { entryMarks, isRefusal, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, eitherSchema, unknownName } from '../by-name.ts';
import { type Size, sizeSchema, timesSize } from '../character/attributes.ts';
import { roundDown } from '../character/derived.ts';
import type { Titled } from '../character/perks/perk-deeds.ts';
import { armourEased, can } from '../character/perks/perk-deeds.ts';
import { type PerkTitle, perkTitles } from '../character/perks/traits.ts';
import {
  ARMOUR_PIECES,
  type ArmourPiece,
  armourNamed,
  SHIELDS,
  type Shield,
  type ShieldRef,
  shieldRow,
} from '../content/armour-list.ts';
import type { DamageType } from '../content/weapon-list.ts';
import { has } from '../has.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';

export const ARMOUR_CLASSES = ['light', 'medium', 'heavy'] as const;
export type ArmourClass = (typeof ARMOUR_CLASSES)[number];
export const PIECES = ['torso', 'leggings', 'gloves', 'boots', 'helmet'] as const;
export type Piece = (typeof PIECES)[number];

/** SV-ARM-01: the AD of a class, and the AR that a piece of it may have. */
export const ARMOUR_AD = { light: 0, medium: 1, heavy: 2 } as const;
export const ARMOUR_AR = {
  torso: { light: [1, 2], medium: [3, 5], heavy: [6, 10] },
  leggings: { light: [1, 2], medium: [3, 4], heavy: [5, 6] },
  gloves: { light: [0, 1], medium: [2, 3], heavy: [4, 5] },
  boots: { light: [0, 1], medium: [2, 3], heavy: [4, 5] },
  helmet: { light: [0, 1], medium: [2, 3], heavy: [4, 6] },
} as const satisfies Record<Piece, Record<ArmourClass, readonly [number, number]>>;

export const LOCATIONS = ['torso', 'vitals', 'leg', 'foot', 'hand', 'arm', 'head', 'eye'] as const;
export type Location = (typeof LOCATIONS)[number];

/** SV-ARM-02: the piece that protects a location; gloves stand for the arm (SV-R-97), the helmet for the eyes (SV-R-98). */
export const PIECE_ON = {
  torso: 'torso',
  vitals: 'torso',
  leg: 'leggings',
  foot: 'boots',
  hand: 'gloves',
  arm: 'gloves',
  head: 'helmet',
  eye: 'helmet',
} as const satisfies Record<Location, Piece>;

/** SV-ARM-03: what the heaviest class worn takes from skills that move the body, and from casting with gestures. */
export const ARMOUR_PENALTY = { light: 0, medium: -2, heavy: -4 } as const;

export const NATURAL_ARMOUR = 2;

export interface Worn {
  readonly piece: Piece;
  readonly AR: number;
  readonly AD: number;
  readonly armourClass?: ArmourClass | undefined;
}

const weighed = {
  weight: z.number().min(0).max(1000).default(0).meta({ unit: 'kg' }),
  price: z.number().min(0).max(10_000_000).default(0).meta({ unit: 'silver' }),
  notes: z.string().max(400).optional(),
};

/** What a piece of a list says; the book's own and those of packs. */
export const armourFields = {
  piece: z.enum(PIECES).describe('The part of the body it protects.'),
  armourClass: z
    .enum(ARMOUR_CLASSES)
    .describe('The heaviest class worn makes skills that move the body harder.'),
  AR: z.int().min(0).max(100).describe('Armor Resistance.'),
  AD: z.int().min(0).max(20).default(0).describe('Armor Deflection.'),
  ...weighed,
};
const armourEntry: z.ZodType<ArmourPiece, unknown> = z.strictObject({ ...entryMarks, ...armourFields });

const madePiece = z.strictObject({
  piece: armourFields.piece,
  AR: z.int().min(0).max(100).describe('Armor Resistance of this piece alone.'),
  AD: z
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe('Armor Deflection; where a class is given, the class decides it.'),
  armourClass: z
    .enum(ARMOUR_CLASSES)
    .optional()
    .describe('Where it is given, AR must lie in the range of the class (SV-ARM-01).'),
});
const isListed = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && ('name' in given || 'origin' in given);

export const wornSchema = z
  .array(
    byNameOr(
      z.string().max(40).describe('A piece of the armour list, by name: "Chain Mail".'),
      eitherSchema(given => !isListed(given), madePiece, armourEntry),
    ).meta({ from: 'armour', also: '.' }),
  )
  .max(10)
  .prefault([])
  .describe(
    'The armour worn, one piece for each part of the body: by its name in the list ("Chain Shirt", "Open Helm"), or by its numbers.',
  )
  .meta({ from: 'armour' });
export type WornInput = z.infer<typeof wornSchema>[number];

/** The pieces as they are, or why they cannot be worn like this. */
export function wear(input: readonly WornInput[]): readonly Worn[] | Refusal {
  const worn: Worn[] = [];
  for (const entry of input) {
    const piece = typeof entry === 'string' ? listed(entry) : 'name' in entry ? asWorn(entry) : made(entry);
    if (isRefusal(piece)) return refusedAt(piece, `armour[${worn.length}]`);
    if (worn.some(other => other.piece === piece.piece))
      return refuse(
        'SV-DMG-04',
        `Only one worn piece can protect the ${piece.piece}: take one off.`,
        'armour',
      );
    worn.push(piece);
  }
  return worn;
}

/** Only what the rules ask of a piece, so that the state stays plain. */
const asWorn = ({ piece, AR, AD, armourClass }: ArmourPiece): Worn => ({ piece, AR, AD, armourClass });

function listed(name: string): Worn | Refusal {
  return (
    armourNamed(name) ??
    refuse(
      'SV-ARM-01',
      unknownName(
        'armour',
        name,
        ARMOUR_PIECES.map(p => p.name),
        'Or give piece, AR and AD.',
      ),
    )
  );
}

/** SV-ARM-01: a piece of a class has an AR inside its range and the AD of its class. */
function made({ piece, AR, AD, armourClass }: z.output<typeof madePiece>): Worn | Refusal {
  if (!armourClass) return { piece, AR, AD: AD ?? 0 };
  const [least, most] = ARMOUR_AR[piece][armourClass];
  const due = ARMOUR_AD[armourClass];
  if (AR < least || AR > most)
    return refuse('SV-ARM-01', `${armourClass} ${piece} armour has AR ${least}-${most}, not ${AR}.`);
  if (AD !== undefined && AD !== due)
    return refuse('SV-ARM-01', `${armourClass} armour has AD ${due}, not ${AD}.`);
  return { piece, AR, AD: due, armourClass };
}

/** SV-DMG-04: typed AR and AD are the worn piece at the location; Natural Armor and size still count. */
export function suitOf(
  { armour, AR, AD }: { armour: readonly WornInput[]; AR?: number | undefined; AD?: number | undefined },
  location: Location,
): readonly Worn[] | Refusal {
  if (AR === undefined && AD === undefined) return wear(armour);
  if (armour.length)
    return refuse(
      'SV-DMG-04',
      'Give the armour as a list, or the AR and AD of the piece that is hit, not both.',
      'armour',
    );
  return AR || AD ? [{ piece: PIECE_ON[location], AR: AR ?? 0, AD: AD ?? 0 }] : [];
}

export interface Protection {
  readonly AR: number;
  readonly AD: number;
}

/** SV-ARM-02: the piece that is worn over a location. */
export function pieceOn(worn: readonly Worn[], location: Location): Worn | undefined {
  const on = PIECE_ON[location];
  for (const piece of worn) if (piece.piece === on) return piece;
  return undefined;
}

/** What protects somebody at a location. */
export const protectionOf = (
  {
    armour,
    perks,
    size,
    guarded = [],
  }: { armour: readonly Worn[]; perks: readonly PerkTitle[]; size: Size; guarded?: readonly string[] },
  location: Location,
  play: SimversePlay,
  type?: string,
): Protection =>
  protectionAt(
    armour,
    location,
    can(perks, 'has a hide'),
    size,
    play,
    type !== undefined && has(guarded, type) ? type : undefined,
  );

/** SV-TMPL-12: what the blood of dragons adds against the own element. */
export const GUARDED_AR = 2;

/** SV-ARM-02, SV-DMG-04: AR and AD at a location, from the worn piece, Natural Armor and size (SV-R-61). */
export function protectionAt(
  worn: readonly Worn[],
  location: Location,
  natural: boolean,
  size: Size,
  play: SimversePlay,
  guardedAgainst?: string,
): Protection {
  const piece = pieceOn(worn, location);
  const naturalAr = (natural ? NATURAL_ARMOUR : 0) + (guardedAgainst ? GUARDED_AR : 0);
  const wornAr = piece?.AR ?? 0;
  const sum = play.trace
    .sum('SV-DMG-04', play.trace.on ? `AR at the ${location}` : '')
    .add(piece?.piece ?? '', wornAr, 'SV-ARM-02');
  sum.add('Natural Armor', natural ? NATURAL_ARMOUR : 0, 'SV-PERK-17');
  if (guardedAgainst) sum.add(`guarded against ${guardedAgainst}`, GUARDED_AR, 'SV-TMPL-12');
  if (size !== 'Human')
    sum.change(`size ${size}`, total => sizedAr(total, wornAr, naturalAr, size, play), 'SV-SIZE-04');
  return { AR: sum.total, AD: piece?.AD ?? 0 };
}

function sizedAr(total: number, worn: number, natural: number, size: Size, play: SimversePlay): number {
  switch (play.ruling('SV-R-61')) {
    case 'allAr':
      return roundDown(timesSize(total, size));
    case 'naturalOnly':
      return worn + roundDown(timesSize(natural, size));
    case 'none':
      return total;
  }
}

/** SV-DMG-04: piercing first (SV-R-74), never below 0, then doubled against cutting (SV-DMG-07). */
export const effectiveAr = (AR: number, type: DamageType, piercing: number): number =>
  Math.max(0, AR - piercing) * (type === 'cutting' ? 2 : 1);

/** SV-ARM-03, SV-ARM-04: the heaviest class of all worn pieces decides; familiarity never turns it into a bonus. */
export function armourPenalty(worn: readonly Worn[], perks: readonly Titled[], play: SimversePlay): number {
  const sum = play.trace.sum('SV-ARM-03', 'armour skill penalty');
  const heaviest = ARMOUR_CLASSES.findLast(c => worn.some(piece => classOf(piece) === c));
  if (!heaviest) return 0;
  sum.add(`${heaviest} armour`, ARMOUR_PENALTY[heaviest]);
  return sum.add('familiarity', Math.min(armourEased(perks), -sum.total), 'SV-ARM-04').total;
}

/** The class of a piece; one made without a class has that of its AD (SV-ARM-01). */
const classOf = ({ armourClass, AD }: Worn): ArmourClass =>
  armourClass ?? ARMOUR_CLASSES.findLast(c => AD >= ARMOUR_AD[c]) ?? 'light';

/** SV-ARM-05: the SD that a shield of a kind may have. */
export const SHIELD_SD = { light: [1, 1], medium: [2, 2], heavy: [3, 4] } as const;

/** What a shield of a list says; the book's own and those of packs. */
export const shieldFields = {
  SD: z.int().min(0).max(20).describe('Shield Defense: what it adds to a block.'),
  ...weighed,
};
const shieldEntry: z.ZodType<Shield, unknown> = z.strictObject({ ...entryMarks, ...shieldFields });

export const shieldSchema = z
  .union([
    z.string().max(40).describe('A shield of the list, by name: "Medium Shield".'),
    z.int().min(0).max(20).describe('The SD of the shield; 0 is a broken one.'),
    shieldEntry,
  ])
  .describe('The shield, by name or by its SD.')
  .meta({ from: 'shields', also: '.' });

/** What a shield is called on a sheet. */
export const shieldName = (shield: ShieldRef | number): string =>
  typeof shield === 'number' ? 'shield' : typeof shield === 'string' ? shield : shield.name;

/** SV-ARM-05: the SD of a shield given by name, entry or number. */
export function shieldSd(shield: ShieldRef | number): number | Refusal {
  if (typeof shield === 'number') return shield;
  return (
    shieldRow(shield)?.SD ??
    refuse(
      'SV-ARM-05',
      unknownName(
        'shield',
        String(shield),
        SHIELDS.map(s => s.name),
        'Or give its SD.',
      ),
    )
  );
}

/** SV-ARM-07, SV-R-100: raw damage beyond AR + AD of the piece breaches it. */
export const breaches = (raw: number, { AR, AD }: Protection): boolean => AR > 0 && raw > AR + AD;

/** SV-ARM-07: a breached piece loses a point of AR for good; at 0 it is ruined and its AD goes too. */
export const afterBreach = ({ AR, AD }: Protection): Protection =>
  AR <= 1 ? { AR: 0, AD: 0 } : { AR: AR - 1, AD };

const armourProcedure = procedure({
  name: 'armour',
  title: 'Armour at each location',
  summary:
    'AR and AD of a suit at every location that can be hit, and what the suit takes from skills that move the body. One worn piece for each part of the body; Natural Armor adds to it.',
  rules: ['SV-ARM-01', 'SV-ARM-02', 'SV-ARM-03', 'SV-ARM-04', 'SV-DMG-04'],
  input: z.strictObject({
    armour: wornSchema.meta({ rank: 'first' }),
    perks: perkTitles.meta({ rank: 'often' }),
    size: sizeSchema.meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    locations: z.record(z.enum(LOCATIONS), z.strictObject({ AR: z.int(), AD: z.int() })),
    skillPenalty: z
      .int()
      .describe('On climbing, stealth, acrobatics and the like, and on casting with gestures.'),
  }),
  example: {
    input: { armour: ['Chain Shirt', 'Open Helm'] },
    dice: [],
    outcome: {
      locations: {
        torso: { AR: 4, AD: 1 },
        vitals: { AR: 4, AD: 1 },
        leg: { AR: 0, AD: 0 },
        foot: { AR: 0, AD: 0 },
        hand: { AR: 0, AD: 0 },
        arm: { AR: 0, AD: 0 },
        head: { AR: 3, AD: 1 },
        eye: { AR: 3, AD: 1 },
      },
      skillPenalty: -2,
    },
  },
  run({ armour, perks, size }, play) {
    const worn = wear(armour);
    if (isRefusal(worn)) return worn;
    const natural = can(perks, 'has a hide');
    const at = (location: Location) => protectionAt(worn, location, natural, size, play);
    const locations = Object.fromEntries(LOCATIONS.map(location => [location, at(location)]));
    return {
      locations: locations as Record<Location, Protection>,
      skillPenalty: armourPenalty(worn, perks, play),
    };
  },
  tell({ locations, skillPenalty }) {
    const { AR, AD } = locations.torso;
    const head = locations.head;
    return `AR ${AR} and AD ${AD} at the torso, AR ${head.AR} at the head${skillPenalty === 0 ? '' : `; ${skillPenalty} on skills that move the body`}.`;
  },
});

export const armourProcedures = [armourProcedure] as const;
export const armourParts = [
  part('table', 'armour classes and pieces', ['SV-ARM-01', 'SV-ARM-02'], ARMOUR_AR),
  part('table', 'shields', ['SV-ARM-05'], SHIELD_SD),
];
