/** CMOD: situation, range, aiming and called shots. */
import { isRefusal, type Refusal, signed } from '@arbiter/engine';
import { z } from 'zod';
import type { Location } from '../gear/armour.ts';
import { ATTACK_KINDS, type AttackKind, armsOf, weaponSchema } from '../gear/weapons.ts';
import { part, procedure, type SimversePlay } from '../play.ts';
import { PRONE } from './states.ts';

/** SV-CMOD-01: what the situation adds to attacks, and cover to defences. */
export const SITUATION = {
  highGround: 2,
  flanking: 2,
  darkness: -4,
  // SV-STAT-02 is the same state and counts once.
  attackerProne: PRONE.ownAttacks,
  meleeAgainstProne: PRONE.attackedInMelee,
  rangedAgainstProne: PRONE.attackedAtRange,
} as const;
export const COVERS = ['none', 'light', 'heavy'] as const;
export type Cover = (typeof COVERS)[number];
export const COVER = { none: 0, light: 2, heavy: 4 } as const satisfies Record<Cover, number>;

/** SV-CMOD-02: the smallest n with 2^n >= metres, so that whole powers of two are exact. */
export function rangePenalty(metres: number): number {
  let n = 0;
  for (let reach = 1; reach < metres; reach *= 2) n++;
  return n === 0 ? 0 : -n;
}

/** SV-R-103: whether distance makes this kind of attack harder. */
export const rangeCounts = (kind: AttackKind, play: SimversePlay): boolean =>
  kind !== 'melee' && (kind !== 'spell' || play.ruling('SV-R-103') === 'allRangedAttacks');

/**
 * SV-CMOD-04: the book speaks of shooting, and gives as reason that the weapon is too long at close range; so it is for
 * bows, crossbows and guns. A knife that is thrown and a spell that is cast are not too long for anything.
 */
export const POINT_BLANK = { metres: 2, toHit: -2 } as const;
export const isShot = (kind: AttackKind): boolean => kind === 'bow' || kind === 'crossbow' || kind === 'gun';
export const pointBlank = (kind: AttackKind, metres: number): number =>
  isShot(kind) && metres <= POINT_BLANK.metres ? POINT_BLANK.toHit : 0;

/** SV-CMOD-03: past the weapon's greatest range damage is halved; the penalty goes on by the same formula. */
export const beyondRange = (maxRange: number, metres: number): boolean => maxRange > 0 && metres > maxRange;

/** SV-CMOD-05: the bonus of a Major Action spent aiming. SV-R-106: more turns add nothing. */
export const AIMED = 3;

/** What happens to somebody who aims, and to the aim. */
export type AimEvent =
  | { readonly did: 'aim'; readonly at: string }
  | { readonly did: 'move' }
  | { readonly did: 'is hit' }
  | { readonly did: 'shoot'; readonly at: string };

/** SV-CMOD-05: at whom the character is aiming after this. Moving, being hit and the shot itself end it. */
export const aimAfter = (_aim: string | null, event: AimEvent): string | null =>
  event.did === 'aim' ? event.at : null;

export const aimBonus = (aim: string | null, target: string): number => (aim === target ? AIMED : 0);

/** SV-CMOD-06: what naming a location costs, and whether damage after armour doubles there. */
export const CALLED_SHOTS = {
  torso: { toHit: 0, doubles: false },
  arm: { toHit: -4, doubles: false },
  hand: { toHit: -4, doubles: false },
  leg: { toHit: -4, doubles: false },
  foot: { toHit: -4, doubles: false },
  head: { toHit: -6, doubles: true },
  eye: { toHit: -8, doubles: true },
  vitals: { toHit: -8, doubles: true },
} as const satisfies Record<Location, { toHit: number; doubles: boolean }>;

/** SV-CMOD-06: what a game master may let follow from a hit that was called there. */
export const CALLED_EFFECTS: Readonly<Record<Location, string>> = {
  torso: '',
  arm: 'what it holds may fall',
  hand: 'what it holds may fall',
  leg: 'it may slow their steps',
  foot: 'it may slow their steps',
  head: 'it may stun them or knock them out',
  eye: 'it may stun them or knock them out',
  vitals: 'it may stun them or knock them out',
};

const rangeProcedure = procedure({
  name: 'range',
  title: 'Range modifier',
  summary:
    'What distance does to an attack: -1 for each doubling of a metre needed to reach the target, -2 more for shooting within 2 m, half damage past the weapon’s greatest range.',
  rules: ['SV-CMOD-02', 'SV-CMOD-03', 'SV-CMOD-04'],
  input: z.strictObject({
    metres: z.number().min(0).max(1_000_000).meta({ rank: 'first', unit: 'm' }),
    weapon: weaponSchema
      .optional()
      .describe('What is shot or thrown, for its kind and greatest range.')
      .meta({ rank: 'first', from: 'weapons' }),
    thrown: z
      .boolean()
      .default(false)
      .describe('A weapon that can be thrown is, instead of struck with.')
      .meta({ rank: 'rare' }),
    kind: z.enum(ATTACK_KINDS).optional().describe('A bow’s, where nothing is told.').meta({ rank: 'often' }),
    maxRange: z
      .number()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('Metres; 0 or left out where none is known.')
      .meta({ rank: 'often', unit: 'm' }),
  }),
  output: z.strictObject({
    penalty: z.int().describe('For the distance alone.'),
    pointBlank: z.int(),
    total: z.int(),
    halfDamage: z.boolean(),
  }),
  example: {
    input: { metres: 55, maxRange: 50 },
    dice: [],
    outcome: { penalty: -6, pointBlank: 0, total: -6, halfDamage: true },
  },
  run({ metres, weapon, thrown, ...told }, play) {
    const arms = weapon === undefined ? undefined : armsOf(weapon, thrown ? 'throw' : 'strike');
    if (isRefusal(arms)) return { ...arms, field: 'weapon' } as Refusal;
    const { kind = arms?.kind ?? 'bow', maxRange = arms?.maxRange ?? 0 } = told;
    const penalty = rangeCounts(kind, play) ? rangePenalty(metres) : 0;
    const close = pointBlank(kind, metres);
    const total = play.trace
      .sum('SV-CMOD-02', 'range modifier')
      .add(`${metres} m`, penalty)
      .add('point-blank', close, 'SV-CMOD-04').total;
    const halfDamage = beyondRange(maxRange, metres);
    if (halfDamage) play.trace.note('SV-CMOD-03', `beyond ${maxRange} m`, 'half damage');
    return { penalty, pointBlank: close, total, halfDamage };
  },
  tell: ({ total, halfDamage }, { metres }) =>
    `At ${metres} m the shot is at ${signed(total)}${halfDamage ? ', and its damage is halved' : ''}.`,
});

export const modifierProcedures = [rangeProcedure] as const;
export const modifierParts = [
  part('table', 'situational modifiers', ['SV-CMOD-01'], SITUATION),
  part('state', 'aiming', ['SV-CMOD-05'], aimAfter),
  part('table', 'called shots', ['SV-CMOD-06', 'SV-CMOD-07'], CALLED_SHOTS),
];
