/** What a blow leaves on somebody: worked out once, and written once, by whoever asks or plays. */
import { z } from 'zod';
import { type AfflictionInput, isEmpty } from '../character/afflictions.ts';
import type { Character } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { drainLevels } from '../character/energy-drain.ts';
import { KNOCKED_OUT } from '../checks/harm.ts';
import { USUAL_TARGET } from '../checks/test.ts';
import { bearAll, healthOfTheKilled, isFascinated, relieve } from '../conditions/conditions.ts';
import { triesToBreakFree } from '../conditions/confusion.ts';
import { withPoison } from '../conditions/losses.ts';
import { receiveOwn } from '../conditions/receiving.ts';
import type { Worn } from '../content/armor-list.ts';
import { CLOCKS, CONDITION_NAMES, type ConditionName } from '../content/condition-list.ts';
import { inflictedSchema } from '../content/own-conditions.ts';
import { WEAPON_NAMES, type Weapon } from '../content/weapon-list.ts';
import { protectionLeft } from '../gear/armor.ts';
import type { OpenAdventurePlay } from '../play.ts';
import { ENFEEBLED_TESTS } from './attack-talents.ts';

export const hitFields = {
  damage: z.int().describe('Damage suffered in the end.'),
  HP: z.int(),
  SP: z.int(),
  unconscious: z.boolean().describe('Knocked out by damage that was not meant to kill.'),
  dead: z.boolean(),
  killed: z
    .boolean()
    .nullable()
    .describe('Whether a sneak attack killed by a failed save; null where no save was due.'),
  disintegrated: z.boolean().describe('Nothing is left.'),
  slowMinutes: z.int(),
  stunnedRounds: z.int(),
  gains: z
    .partialRecord(z.enum(CONDITION_NAMES), z.int())
    .describe('Counters of the conditions that the blow brings.'),
  inflicts: z
    .array(inflictedSchema)
    .readonly()
    .optional()
    .describe('Conditions of packs that the blow brings.'),
  knockback: z.int().describe('Spaces driven back.'),
  drops: z.boolean().describe('Whether a weapon or shield is dropped, as the attacker chooses.'),
  sundered: z.int().describe('Protection lost for good.'),
  skewered: z.int().describe('Rounds for which the weapon is stuck.'),
  breaksFree: z
    .boolean()
    .optional()
    .describe('Whether the damage frees somebody fascinated, by a willpower save.'),
};
export const hitSchema = z.strictObject(hitFields);
export type Hit = Readonly<z.output<typeof hitSchema>>;

/** Only what a hit leaves, whatever else is known of the blow. */
export const hitOf = (known: Hit): Hit => ({
  damage: known.damage,
  HP: known.HP,
  SP: known.SP,
  unconscious: known.unconscious,
  dead: known.dead,
  killed: known.killed,
  disintegrated: known.disintegrated,
  slowMinutes: known.slowMinutes,
  stunnedRounds: known.stunnedRounds,
  gains: known.gains,
  knockback: known.knockback,
  drops: known.drops,
  sundered: known.sundered,
  skewered: known.skewered,
  ...(known.inflicts !== undefined && { inflicts: known.inflicts }),
  ...(known.breaksFree !== undefined && { breaksFree: known.breaksFree }),
});

/** Two hits one after the other, as one. */
export function bothHits(first: Hit, second: Hit): Hit {
  const gains = { ...first.gains };
  for (const [name, counters] of Object.entries(second.gains) as [ConditionName, number][])
    gains[name] = (gains[name] ?? 0) + counters;
  const inflicts = [...(first.inflicts ?? []), ...(second.inflicts ?? [])];
  return {
    ...hitOf(second),
    ...(inflicts.length > 0 && { inflicts }),
    damage: first.damage + second.damage,
    unconscious: first.unconscious || second.unconscious,
    disintegrated: first.disintegrated || second.disintegrated,
    gains,
    knockback: first.knockback + second.knockback,
    drops: first.drops || second.drops,
    sundered: first.sundered + second.sundered,
    skewered: Math.max(first.skewered, second.skewered),
  };
}

/** Nobody was hit: everything is as before. */
export const noHit = (HP: number, SP: number): Hit => ({
  damage: 0,
  HP,
  SP,
  unconscious: false,
  dead: HP <= 0,
  killed: null,
  disintegrated: false,
  slowMinutes: 0,
  stunnedRounds: 0,
  gains: {},
  knockback: 0,
  drops: false,
  sundered: 0,
  skewered: 0,
});

/** OA-WABL-22, OA-R-433: off the outermost suit first, then the next layer, then the shield, then anything else. */
function sunder(victim: Character, points: number): void {
  let left = points;
  const wearDown = (suit: Worn): Worn => {
    const lost = Math.min(left, protectionLeft(suit));
    left -= lost;
    return lost ? { ...suit, lost: suit.lost + lost } : suit;
  };
  victim.armor = [...victim.armor].reverse().map(wearDown).reverse();
  victim.shields = victim.shields.map(wearDown);
  victim.protection = Math.max(Math.min(victim.protection, 0), victim.protection - left);
}

/** OA-WABL-10: out of a net or the like by a reflex save, once per minute. */
const FREES_ITSELF = { save: 'REF', target: 10, clock: 'minute' } as const;

/** Damage and nothing else: what most blows are. */
const isPlain = (hit: Hit): boolean =>
  hit.slowMinutes === 0 &&
  hit.stunnedRounds === 0 &&
  hit.sundered === 0 &&
  hit.skewered === 0 &&
  !hit.unconscious &&
  !hit.disintegrated &&
  hit.breaksFree === undefined &&
  hit.inflicts === undefined &&
  isEmpty(hit.gains);

/** OA-COND-19, OA-R-609: the same hit, and whether its damage frees somebody fascinated, who lives and saves. */
export function wakingHit<H extends Hit>(victim: Character, hit: H, play: OpenAdventurePlay): H {
  if (victim.conditions.length === 0) return hit;
  const breaksFree = breaksFreeBy(writeHit(victim, hit), hit.damage, play);
  return breaksFree === undefined ? hit : { ...hit, breaksFree };
}

/** The save itself, of somebody as the damage has left them; undefined where there is nothing to save for. */
export const breaksFreeBy = (
  hurt: Character,
  damage: number,
  play: OpenAdventurePlay,
): boolean | undefined =>
  damage < 1 || !isFascinated(hurt) || isDead(hurt.HP ?? 1)
    ? undefined
    : triesToBreakFree(hurt, USUAL_TARGET, play).success;

/** What struck: a weapon of the list by its name, another by its numbers. */
export type HitBy = string | Weapon | null;

/** OA-WABL-19: what is left in the body. */
function skewerOf(by: HitBy, rounds: number): Character['skewers'][number] {
  if (by !== null && typeof by !== 'string' && by.origin) return { weapon: by, rounds };
  const name = by === null || typeof by === 'string' ? by : by.name;
  const weapon = WEAPON_NAMES.find(each => each === name) ?? null;
  if (weapon) return { weapon, rounds };
  const destruction = by === null || typeof by === 'string' ? 0 : by.destruction;
  return { weapon, own: { name: name ?? 'weapon', destruction }, rounds };
}

/** Somebody with what a hit leaves. */
export function writeHit(defender: Character, hit: Hit, by: HitBy = null): Character {
  const after = { ...defender };
  takeHit(after, hit, by);
  return after;
}

/** What a hit leaves, written into somebody. */
export function takeHit(victim: Character, hit: Hit, by: HitBy = null): void {
  victim.HP = hit.HP;
  victim.SP = hit.SP;
  if (isPlain(hit)) return;
  const weapon = by === null || typeof by === 'string' ? by : by.name;
  const { 'energy drain': levels, poison, ...gains } = hit.gains;
  // OA-COND-16, OA-COND-29: a weapon of a pack may drain levels or poison.
  if (poison) Object.assign(victim, withPoison(victim, poison, {}));
  if (levels) Object.assign(victim, drainLevels(victim, levels));
  const given: AfflictionInput[] = (Object.entries(gains) as [ConditionName, number][]).map(
    ([name, counters]) =>
      name === 'entangle'
        ? { name, source: weapon ?? '', freedBy: FREES_ITSELF }
        : { name, counters, source: name === 'prone' ? '' : (weapon ?? '') },
  );
  if (hit.slowMinutes)
    given.push({
      name: 'slow',
      rounds: hit.slowMinutes * CLOCKS.minute,
      tests: [...ENFEEBLED_TESTS],
      source: 'enfeebling strike',
    });
  if (hit.stunnedRounds) given.push({ name: 'stun', counters: hit.stunnedRounds });
  if (hit.unconscious) bearAll(victim, [KNOCKED_OUT]);
  bearAll(victim, given);
  for (const inflicted of hit.inflicts ?? []) Object.assign(victim, receiveOwn(victim, inflicted));
  if (hit.sundered) sunder(victim, hit.sundered);
  if (hit.skewered) victim.skewers = [...victim.skewers, skewerOf(by, hit.skewered)];
  if (hit.disintegrated) victim.HP = healthOfTheKilled(victim);
  if (hit.breaksFree) victim.conditions = relieve(victim, 'fascinate').conditions;
}
