/** WEAP: the weapons somebody has with them, each with every way of using it, and where each is. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import type { FlawTitle, PerkTitle } from '../character/perks/traits.ts';
import { ROUNDS_PER_MINUTE } from '../combat/rounds.ts';
import { ONE_ARM } from '../content/injury-list.ts';
import { DAMAGE_TYPES, UNARMED } from '../content/weapon-list.ts';
import { has } from '../has.ts';
import { refuse } from '../play.ts';
import { isMastered, isSturdy, type Trainee, wieldingOf } from './character-weapons.ts';
import { doseField, doseOf, doseSchema } from './doses.ts';
import { type Lamp, lampOf } from './lamps.ts';
import {
  type Arms,
  ATTACK_KINDS,
  armsOf,
  handsTaken,
  isHurled,
  isMade,
  isRanged,
  type UseOfWeapon,
  WEAPON_USES,
  weaponSchema,
} from './weapons.ts';

/** Where a weapon is: in a hand, in both, at the belt, on the ground, or of no more use. */
export const PLACES = ['main', 'off', 'both', 'stowed', 'ground', 'broken'] as const;
export type Place = (typeof PLACES)[number];

const armsSchema = z.strictObject({
  name: z.string().min(1).max(80),
  damage: z.strictObject({ dice: z.int().min(0).max(200), modifier: z.int().min(-200).max(200) }),
  type: z.enum(DAMAGE_TYPES),
  kind: z.enum(ATTACK_KINDS),
  unarmed: z.boolean(),
  thrust: z.boolean(),
  reach: z.number().min(0).max(1000),
  maxRange: z.number().min(0).max(1_000_000),
  minSt: z.int().min(0).max(100),
  unusableBelowMinSt: z.boolean(),
  piercing: z.int().min(0).max(100),
  toHit: z.int().min(-50).max(50),
  parry: z.int().min(-50).max(50),
  againstArmour: z.strictObject({ fromAr: z.int(), damage: z.int() }).optional(),
});

/** A weapon that somebody has with them, with each way of using it. */
export const carriedSchema = z.strictObject({
  name: z.string().min(1).max(80),
  uses: z
    .array(z.strictObject({ use: z.enum(WEAPON_USES), arms: armsSchema, skill: z.int().min(0).max(100) }))
    .max(3),
  specialized: z.boolean(),
  weaponMaster: z.boolean(),
  /** SV-ARM-09: masterwork or oversized. */
  sturdy: z.boolean(),
  hands: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  place: z.enum(PLACES),
  /** SV-R-80: attacked with since the own turn began. */
  attacked: z.boolean(),
  /** SV-R-200: missiles left; null where nobody counts them, and what is thrown is the one there is. */
  ammunition: z.int().min(0).max(1_000_000).nullable(),
  x: z.int().min(-1000).max(1000),
  y: z.int().min(-1000).max(1000),
  /** Metres that it lights, out of the pack. */
  light: z.number().min(0).max(1000).exactOptional(),
  /** SV-R-234: whether it is lit, of what must be lit first; and the rounds that it burns still. */
  lit: z.boolean().exactOptional(),
  burns: z.int().min(0).max(1_000_000).exactOptional(),
  /** SV-DIS-01: poison on it; teeth and stings have always more. */
  poison: doseSchema.exactOptional(),
});
export type Carried = z.infer<typeof carriedSchema>;

/** A weapon as a table tells it of somebody. */
export const armedSchema = z.strictObject({
  weapon: weaponSchema,
  skill: z
    .int()
    .min(0)
    .max(60)
    .optional()
    .describe('Level; left out: of the skill in `skills` that covers it, else untrained.'),
  throwingSkill: z.int().min(0).max(60).optional().describe('The same, where it is thrown.'),
  specialized: z.boolean().optional(),
  weaponMaster: z.boolean().default(false),
  sturdy: z.boolean().default(false).describe('Masterwork or oversized: it breaks less easily (SV-ARM-09).'),
  hand: z
    .enum(PLACES)
    .optional()
    .describe('Where it is; without it the first weapon is in hand, and the others are at the belt.'),
  attacked: z.boolean().default(false).describe('Attacked with since the own turn began.'),
  ammunition: z
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe(
      'How many arrows, knives or javelins there are; left out: arrows enough, or the one that is thrown.',
    ),
  light: z
    .number()
    .min(0)
    .max(1000)
    .optional()
    .describe('A torch or lantern: how far it lights the dark, in hand or on the ground.')
    .meta({ unit: 'm', rank: 'rare' }),
  poison: doseField
    .optional()
    .describe('Poison on it, for the first wound; of teeth and stings, for every wound.'),
});
type Armed = z.output<typeof armedSchema>;

/** Whoever carries them. */
export interface Bearer {
  readonly name: string;
  readonly weapons: readonly Armed[];
  readonly brawling: number;
  readonly unarmed: { readonly specialized: boolean; readonly weaponMaster: boolean };
  readonly skills: Trainee['skills'];
  readonly perks: readonly PerkTitle[];
  readonly shield?: unknown;
  readonly flaws: readonly FlawTitle[];
  readonly lamps?: readonly (string | Lamp)[] | undefined;
}

/** SV-R-148: hands that can be used. */
export const handsOfBody = ({ flaws }: { readonly flaws: readonly FlawTitle[] }): 1 | 2 =>
  has(flaws, ONE_ARM) ? 1 : 2;

/** The weapons, and fists and feet after them, unless the body has weapons of its own (SV-R-199). */
export function carriedBy(bearer: Bearer): Carried[] | Refusal {
  const carried: Carried[] = [];
  for (const given of bearer.weapons) {
    const weapon = carry(given, bearer);
    if (isRefusal(weapon)) return weapon;
    carried.push(weapon);
  }
  if (handsOfBody(bearer) === 1) putAway(bearer, carried);
  takeInHand(bearer, carried);
  if (inHands(bearer, carried) > 2 || carried.filter(w => w.place === 'main').length > 1)
    return refuse(
      'SV-WEAP-01',
      `${bearer.name} has two hands: a weapon in each, one in both, or one and a shield.`,
    );
  const hasFists = !isBeast(carried);
  for (const lamp of bearer.lamps ?? []) carried.push(carriedLamp(lampOf(lamp)));
  if (hasFists) for (const { name } of UNARMED) carried.push(fists(name, bearer));
  return carried;
}

/** SV-R-199: whoever fights with teeth, claws or tusks alone has neither fists nor boots. */
const isBeast = (carried: readonly Carried[]): boolean =>
  carried.length > 0 &&
  carried.every(({ name, uses }) => uses.every(({ arms }) => arms.unarmed) && !isFist(name));
const isFist = (weapon: string): boolean => UNARMED.some(({ name }) => name === weapon);

/** While no weapon is in the main hand, the first that was given no place is taken up, if the free hands can hold it. */
function takeInHand(bearer: Bearer, carried: readonly Carried[]): void {
  if (carried.some(w => w.place === 'main' || w.place === 'both')) return;
  const free = handsOfBody(bearer) - inHands(bearer, carried);
  const loose = carried.filter((_, i) => bearer.weapons[i]?.hand === undefined);
  // What no free hand can hold is taken up all the same, and refused with its reason; a broken arm leaves it at the belt.
  const first = loose.find(w => w.hands <= free) ?? (handsOfBody(bearer) === 1 ? undefined : loose[0]);
  if (first) first.place = first.hands === 2 ? 'both' : 'main';
}

/** SV-R-148: with one arm nothing stays in both hands or in the second. */
function putAway({ shield }: Bearer, carried: readonly Carried[]): void {
  let free = shield ? 0 : 1;
  for (const weapon of carried) {
    if (weapon.place !== 'main' && weapon.place !== 'off' && weapon.place !== 'both') continue;
    if (weapon.place === 'both' || free === 0) weapon.place = 'stowed';
    else {
      weapon.place = 'main';
      free = 0;
    }
  }
}

const inHands = ({ shield }: Bearer, carried: readonly Carried[]): number =>
  carried.reduce((n, { place }) => n + (place === 'both' ? 2 : isInOneHand(place) ? 1 : 0), shield ? 1 : 0);
const isInOneHand = (place: Place): boolean => place === 'main' || place === 'off';

function carry(given: Armed, { skills, perks }: Bearer): Carried | Refusal {
  const uses: Carried['uses'] = [];
  const own = armsOf(given.weapon);
  if (isRefusal(own)) return own;
  // SV-ATK-01: what the list of weapons does not say, the skills do.
  const trainee = { skills, perks: [] };
  const learned = wieldingOf(trainee, given.weapon);
  for (const use of WEAPON_USES) {
    const arms = armsOf(given.weapon, use);
    if (isRefusal(arms) || (use === 'throw' && isRanged(own.kind))) continue;
    // SV-DMG-10: to strike with a spear or a rapier is to thrust it.
    if (use === 'thrust' && !arms.thrust) continue;
    const skill =
      use === 'throw'
        ? (given.throwingSkill ?? wieldingOf(trainee, given.weapon, 'throw').level)
        : (given.skill ?? learned.level);
    uses.push({ use, arms: plain(arms), skill });
  }
  const hands = handsOf(given.weapon);
  return {
    name: own.name,
    uses,
    specialized: given.specialized ?? (given.skill === undefined && learned.specialized),
    weaponMaster: given.weaponMaster || isMastered(perks, given.weapon),
    sturdy: given.sturdy || isSturdy(given.weapon),
    hands,
    place: placeOf(given.hand, hands),
    attacked: given.attacked,
    ammunition: given.ammunition ?? null,
    x: 0,
    y: 0,
    ...(given.light !== undefined && { light: given.light }),
    ...(given.poison !== undefined && { poison: doseOf(given.poison) }),
  };
}

/** A weapon for two hands is held in both, whichever hand was named. */
const placeOf = (hand: Armed['hand'], hands: 0 | 1 | 2): Place =>
  hand === undefined ? 'stowed' : hands === 2 && isInOneHand(hand) ? 'both' : hand;

/** Only what the rules ask of arms, so that the state stays plain. */
function plain(arms: Arms): Carried['uses'][number]['arms'] {
  const { againstArmour } = arms;
  return {
    name: arms.name,
    damage: { ...arms.damage },
    type: arms.type,
    kind: arms.kind,
    unarmed: arms.unarmed,
    thrust: arms.thrust,
    reach: arms.reach,
    maxRange: arms.maxRange,
    minSt: arms.minSt,
    unusableBelowMinSt: arms.unusableBelowMinSt,
    piercing: arms.piercing,
    toHit: arms.toHit,
    parry: arms.parry,
    ...(againstArmour ? { againstArmour: { ...againstArmour } } : {}),
  };
}

/** The same at the belt, not lit yet; it is no weapon. */
const carriedLamp = ({ name, light, minutes }: Lamp): Carried => ({
  name,
  uses: [],
  specialized: false,
  weaponMaster: false,
  sturdy: false,
  hands: 1,
  place: 'stowed',
  attacked: false,
  ammunition: null,
  x: 0,
  y: 0,
  light,
  lit: false,
  ...(minutes !== undefined && { burns: minutes * ROUNDS_PER_MINUTE }),
});

const handsOf = (weapon: Armed['weapon']): 0 | 1 | 2 => {
  const unarmed = isMade(weapon) ? weapon.unarmed : typeof weapon !== 'string' && weapon.group === 'unarmed';
  if (unarmed) return 0;
  return handsTaken(weapon) === 2 ? 2 : 1;
};

function fists(name: string, { brawling, unarmed, perks }: Bearer): Carried {
  const arms = armsOf(name) as Arms;
  const use: UseOfWeapon = 'strike';
  return {
    name,
    uses: [{ use, arms: plain(arms), skill: brawling }],
    ...unarmed,
    weaponMaster: unarmed.weaponMaster || isMastered(perks, name),
    sturdy: false,
    hands: 0,
    place: 'main',
    attacked: false,
    ammunition: null,
    x: 0,
    y: 0,
  };
}

export const useOf = (weapon: Carried, use: UseOfWeapon): Carried['uses'][number] | undefined => {
  for (const u of weapon.uses) if (u.use === use) return u;
  const [strike] = weapon.uses;
  return strike && isStrike(strike.arms, use) ? strike : undefined;
};
/** SV-DMG-10, SV-ATK-01: whoever thrusts a spear or throws a javelin does with it what it is made for. */
const isStrike = ({ type, kind }: Pick<Arms, 'type' | 'kind'>, use: UseOfWeapon): boolean =>
  use === 'thrust' ? type === 'impaling' && kind === 'melee' : use === 'throw' && isHurled(kind);

export const isHeld = ({ place, hands }: Carried): boolean =>
  hands === 0 || place === 'main' || place === 'off' || place === 'both';
/** What can be put in a blow's way. */
export const canParry = (weapon: Carried): boolean =>
  weapon.hands > 0 && isHeld(weapon) && weapon.uses[0]?.arms.kind === 'melee';

interface Armament {
  readonly weapons: readonly Carried[];
  readonly shield: unknown;
  readonly flaws: readonly FlawTitle[];
}

/** The first weapon that can be put in a blow's way; -1 where there is none. */
export const firstParry = ({ weapons }: Armament): number => weapons.findIndex(canParry);

export function handsUsed({ weapons, shield }: Armament): number {
  let used = shield ? 1 : 0;
  for (const weapon of weapons)
    if (weapon.hands > 0)
      used += weapon.place === 'both' ? 2 : weapon.place === 'main' || weapon.place === 'off' ? 1 : 0;
  return used;
}
export const hasFreeHand = (armament: Armament): boolean => handsUsed(armament) < handsOfBody(armament);
