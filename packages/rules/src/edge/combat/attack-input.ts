/** An attack as a table describes it: with what it is made, and how the two stand to each other. */
import { counted, isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, carriedName, isAble, itemOf } from '../character/creature.ts';
import { SIZE_TABLE } from '../character/size.ts';
import { statSchema } from '../character/stats.ts';
import { diceSchema, parseDice } from '../checks/dice-notation.ts';
import { sourcesOf, sourcesSchema } from '../checks/edge-and-hindrance.ts';
import { abilityRow } from '../content/abilities.ts';
import type { Item } from '../content/items.ts';
import { weaponRow, weapons } from '../content/weapons.ts';
import {
  isShooting,
  meansUnarmed,
  meleeReach,
  natureOf,
  UNARMED,
  type Weapon,
  weaponSchema,
} from '../gear/weapon.ts';
import { refuse } from '../play.ts';
import { type Ability, abilitySchema } from '../powers/ability.ts';
import { findPower, whyNotAbility } from '../powers/casting.ts';
import { CROWDINGS, PLAIN_SITUATION, type Situation } from './attack-sway.ts';
import { rangeAt } from './range.ts';
import { abilityStrike, meanDamage, type Strike, shotWith, weaponInHand, weaponStrike } from './strike.ts';

const spaces = z.int().min(0).max(200);

/** What is struck with. */
export const strikeFields = {
  weapon: z
    .union([z.string().min(1).max(60), weaponSchema])
    .optional()
    .describe(
      'A weapon or shield it carries, one of the list, or `unarmed strike`; left out: what is in hand, the first attack act of a stat block, or an unarmed strike.',
    )
    .meta({ rank: 'first', whose: 'attacker.weapons,shield' }),
  ability: z
    .union([z.string().min(1).max(60), abilitySchema])
    .optional()
    .describe('An act, spell or feature in place of a weapon; one of the attacker’s own by name or id.')
    .meta({ rank: 'often' }),
  stat: statSchema.optional().describe('Where the weapon offers several; left out: the best.'),
  ammunition: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe('What is shot in place of the usual, such as enchanted arrows.'),
  hands: z
    .union([z.literal(1), z.literal(2)])
    .default(1)
    .meta({ rank: 'often' }),
  offHand: z.boolean().default(false).describe('An off-hand attack, as a Swift Act.'),
  mounted: z.boolean().default(false),
  expertise: z.string().max(60).optional(),
  bonus: z.int().min(-20).max(60).optional().describe('The whole attack bonus, in place of stat and skill.'),
  damageDice: diceSchema.optional().describe('In place of the weapon’s dice.'),
  damageBonus: z.int().min(-20).max(60).optional().describe('In place of the stat.'),
  extraDice: z
    .array(z.strictObject({ dice: diceSchema, kind: z.string().min(1).max(60) }))
    .max(5)
    .default([])
    .describe('More damage from features, which no Perk maximises.'),
};

/** How the two stand to each other. */
export const situationFields = {
  distance: spaces
    .optional()
    .describe('From the attacker to the target; left out: within reach, or at a good distance for a shot.')
    .meta({ rank: 'often', unit: 'spaces' }),
  cover: z
    .boolean()
    .default(false)
    .describe('Whether the target has Cover from the attacker.')
    .meta({ rank: 'often' }),
  fullCover: z.boolean().default(false).describe('Behind something solid, out of sight.'),
  invisible: z.boolean().default(false).describe('Whether the attacker cannot see the target.'),
  enemyAdjacent: z.boolean().default(false).describe('Whether an enemy stands beside the attacker.'),
  attackerCrowded: z.enum(CROWDINGS).default('no').describe('Whether the attacker shares its space.'),
  targetCrowded: z.enum(CROWDINGS).default('no').describe('Whether the target shares its space.'),
  exposed: z
    .boolean()
    .default(false)
    .describe('Whether the target is Exposed to this attacker by flanking or hiding.')
    .meta({ rank: 'often' }),
  moved: spaces.default(0).describe('Spaces moved this turn before the strike.').meta({ unit: 'spaces' }),
  mountSpeed: spaces.optional().describe('Speed of the mount that was ridden.').meta({ unit: 'spaces' }),
  edges: sourcesSchema.describe('What else gives the attack Edge, each by name.'),
  hindrances: sourcesSchema.describe('What else hinders the attack, each by name.'),
};
export type SituationInput = z.output<z.ZodObject<typeof situationFields>>;

/** ED-TAG-05, ED-R-44, ED-R-140: at least half the speed, without rounding. */
export const isCharge = (moved: number, speed: number): boolean => moved > 0 && 2 * moved >= speed;

/** ED-TAG-20: somebody who can act stands beside the attacker, the target itself for one. */
const isPressed = ({ enemyAdjacent, distance }: SituationInput, target: Creature): boolean =>
  enemyAdjacent || (distance !== undefined && distance <= 1 && isAble(target));

export const situationOf = (
  given: SituationInput,
  attacker: Creature,
  target: Creature,
  longRange: boolean,
): Situation => ({
  ...PLAIN_SITUATION,
  longRange,
  enemyAdjacent: isPressed(given, target),
  cover: given.cover,
  unseen: given.invisible,
  attackerCrowded: given.attackerCrowded,
  targetCrowded: given.targetCrowded,
  exposed: given.exposed,
  charged: isCharge(given.moved, given.mountSpeed ?? attacker.speed),
  edges: sourcesOf(given.edges, 'ED-EDGE-01'),
  hindrances: sourcesOf(given.hindrances, 'ED-EDGE-02'),
});

export type StrikeInput = z.output<z.ZodObject<typeof strikeFields>>;

/** ED-CRE-11, ED-R-226: one of its own; whoever has no list may be given any. */
export const findAbility = (attacker: Creature, name: string): Ability | Refusal =>
  findPower(attacker, name) ??
  refuse(
    'ED-CRE-11',
    abilityRow(name) ? `${attacker.name} does not have “${name}”.` : `There is no ability called “${name}”.`,
    'ability',
  );

function weaponOf(attacker: Creature, given: StrikeInput['weapon']): Weapon | Refusal {
  if (given === undefined) {
    const [first] = attacker.held;
    return (first !== undefined && weaponInHand(attacker, first)) || UNARMED;
  }
  if (typeof given !== 'string') return given;
  return (
    weaponInHand(attacker, carriedName(attacker, given)) ??
    (meansUnarmed(given) ? UNARMED : undefined) ??
    weaponRow(carriedName({ weapons, shield: null }, given)) ??
    refuse('ED-TAG-01', `There is no weapon called “${given}”.`, 'weapon')
  );
}

/** A strike, whether at long range, and the ability behind it. */
export interface Aimed {
  readonly strike: Strike;
  readonly long: boolean;
  readonly ability: Ability | null;
}

/** The strike an input describes, and how far away the target is for it. */
export function strikeOf(attacker: Creature, given: StrikeInput, distance: number): Aimed | Refusal {
  const found = plainStrike(attacker, given, distance);
  if (isRefusal(found)) return found;
  const { strike } = found;
  const dice = given.damageDice ? parseDice(given.damageDice) : strike.dice;
  // ED-STAT-02: at least 1 is for bare hands; with dice it is the stat as it is.
  const armed = given.damageDice !== undefined && strike.name === UNARMED.name;
  const damageBonus = given.damageBonus ?? (armed ? attacker.stats.Strength : strike.damageBonus);
  const said = given.damageDice !== undefined || given.damageBonus !== undefined;
  return {
    ...found,
    strike: {
      ...strike,
      bonus: given.bonus ?? strike.bonus,
      dice,
      damageBonus,
      // ED-R-72: a creature of the game master deals the mean of what it is said to deal.
      average: said ? meanDamage(dice, damageBonus) : strike.average,
      extra: given.extraDice.map(each => ({
        dice: parseDice(each.dice),
        kind: each.kind,
        source: each.kind,
      })),
    },
  };
}

/** ED-NPC-08: what a stat block strikes with where nothing is named and nothing in hand: its first plain attack act. */
const firstAttackAct = (
  attacker: Creature,
  { weapon, offHand }: Pick<StrikeInput, 'weapon' | 'offHand'>,
): Ability | undefined =>
  attacker.player || weapon !== undefined || offHand || attacker.held.length > 0
    ? undefined
    : attacker.abilities.find(
        ({ cost, attack, area, recharge, uses }) => cost === 'act' && attack && !area && !recharge && !uses,
      );

/** What an input attacks with: an ability, a weapon, or a weapon in the way of a feature. */
export function attackingWith(
  attacker: Creature,
  given: Pick<StrikeInput, 'weapon' | 'ability' | 'offHand'>,
): { readonly ability: Ability | null; readonly weapon: Weapon | null } | Refusal {
  const act = given.ability ?? firstAttackAct(attacker, given);
  const ability = typeof act === 'string' ? findAbility(attacker, act) : (act ?? null);
  if (ability && isRefusal(ability)) return ability;
  if (ability && ability.target !== 'weapon') return { ability, weapon: null };
  const weapon = weaponOf(attacker, given.weapon);
  return isRefusal(weapon) ? weapon : { ability, weapon };
}

/** ED-CRE-11: the tags that an ability asks of the weapon. */
export const weaponUnfit = ({ name, target, needs }: Ability, weapon: Weapon): Refusal | undefined =>
  target === 'weapon' && needs.every(tag => weapon.tags.includes(tag))
    ? undefined
    : refuse('ED-CRE-11', `${name} cannot be made with the ${weapon.name}.`, 'weapon');

function plainStrike(attacker: Creature, given: StrikeInput, distance: number): Aimed | Refusal {
  const means = attackingWith(attacker, given);
  if (isRefusal(means)) return means;
  const { ability, weapon } = means;
  const spent = ability && whyNotAbility(attacker, ability);
  if (spent) return spent;
  const unfit = ability && weapon && weaponUnfit(ability, weapon);
  if (unfit) return unfit;
  if (ability && !weapon) return strikeBy(attacker, ability, distance);
  const found = strikeWith(attacker, weapon ?? UNARMED, given, distance);
  if (isRefusal(found) || !ability) return found;
  const { name, exploits, effects } = ability;
  return { ...found, ability, strike: { ...found.strike, name, exploits, effects } };
}

function strikeBy(attacker: Creature, ability: Ability, distance: number): Aimed | Refusal {
  const strike = abilityStrike(attacker, ability);
  if (isRefusal(strike)) return strike;
  const far = rangeAt(
    {
      reach: strike.reach,
      distance: strike.distance,
      tags: strike.tags,
      strikes: strike.melee,
      weapon: strike.tagged.Ranged || strike.tagged.Thrown,
    },
    distance,
  );
  if (far === 'out')
    return refuse('ED-TAG-19', `${strike.name} does not reach ${counted(distance, 'space')}.`, 'distance');
  return { strike, long: far === 'long', ability };
}

function strikeWith(
  attacker: Creature,
  weapon: Weapon,
  given: StrikeInput,
  distance: number,
): Aimed | Refusal {
  const { tags } = weapon;
  const reach = meleeReach(weapon);
  const far = rangeAt(
    {
      // ED-SPC-03, ED-SPC-11, ED-R-61: the larger of the two; bare hands have only the one.
      reach: Math.max(weapon === UNARMED ? 0 : reach, SIZE_TABLE[attacker.size].threat),
      distance: weapon.distance ?? (isShooting(tags) || tags.includes('Thrown') ? 1 : 0),
      tags,
      strikes: reach > 0,
      weapon: true,
    },
    Math.max(distance, weapon.distance === undefined && isShooting(tags) ? 1 : 0),
  );
  if (far === 'out')
    return refuse(
      tags.includes('Ranged') || tags.includes('Thrown') ? 'ED-TAG-19' : 'ED-TAG-21',
      `The ${weapon.name} does not reach ${counted(distance, 'space')}.`,
      'distance',
    );
  const full = whyNotBothHands(attacker, weapon, given.hands);
  if (full) return full;
  const strike = weaponStrike(attacker, weapon, {
    stat: given.stat,
    hands: given.hands,
    atDistance: far !== 'melee',
    // ED-TAG-22: a shield strikes only so.
    offHand: given.offHand || tags.includes('Shield'),
    mounted: given.mounted,
    expertise: given.expertise,
  });
  if (isRefusal(strike)) return strike;
  const shot = shotOf(attacker, weapon, given.ammunition);
  if (shot && isRefusal(shot)) return shot;
  const spent = whyNotShoot(attacker, weapon, shot);
  return spent ?? { strike: shot ? shotWith(strike, shot) : strike, long: far === 'long', ability: null };
}

/** ED-TAG-26, ED-TAG-27: what takes both hands leaves none for a shield or anything else. */
function whyNotBothHands(attacker: Creature, weapon: Weapon, hands: 1 | 2): Refusal | undefined {
  if (hands === 1 && !weapon.tags.includes('Two-Handed')) return undefined;
  const carried = attacker.held.includes(weapon.name);
  const other = attacker.held.find(name => (carried ? name !== weapon.name : name === attacker.shield?.name));
  return other === undefined
    ? undefined
    : refuse(
        'ED-TAG-26',
        `${attacker.name} needs both hands for the ${weapon.name} and holds the ${other}.`,
        'hands',
      );
}

/** ED-TAG-02: what is shot in place of the usual; nothing where it is the usual. */
export function shotOf(
  attacker: Creature,
  { name, ammunition: usual }: Weapon,
  wanted: string | undefined,
): Item | Refusal | undefined {
  if (wanted === undefined || wanted === usual) return undefined;
  const item = itemOf(attacker, wanted);
  return item?.fits !== undefined && item.fits === usual
    ? item
    : refuse('ED-TAG-02', `The ${name} shoots no ${wanted}.`, 'ammunition');
}

/** ED-TAG-02, ED-TAG-14: nothing left to shoot, or not loaded. Where no count is kept, there is enough. */
export function whyNotShoot(attacker: Creature, weapon: Weapon, shot?: Item): Refusal | undefined {
  const { name } = weapon;
  const kind = shot?.name ?? weapon.ammunition;
  if (shot && !Object.hasOwn(attacker.ammunition, shot.name))
    return refuse('ED-TAG-02', `${attacker.name} has no ${shot.name}.`, 'ammunition');
  if (kind !== undefined && Object.hasOwn(attacker.ammunition, kind) && attacker.ammunition[kind] === 0)
    return refuse('ED-TAG-02', `${attacker.name} has no ${kind} left.`, 'weapon');
  if (attacker.unloaded.length > 0 && attacker.unloaded.includes(name) && natureOf(weapon).tagged.Mechanical)
    return refuse('ED-TAG-14', `The ${name} is not loaded; reloading takes a Swift Act.`, 'weapon');
  return undefined;
}

/** ED-TAG-02, ED-TAG-14, ED-R-41: what a shot uses up; what hit can be picked up afterwards. */
export function spendAmmunition(attacker: Creature, strike: Strike): void {
  const kind = strike.ammunition;
  if (kind !== undefined && Object.hasOwn(attacker.ammunition, kind))
    attacker.ammunition = {
      ...attacker.ammunition,
      [kind]: Math.max(0, (attacker.ammunition[kind] ?? 0) - 1),
    };
  if (strike.tagged.Mechanical && !attacker.unloaded.includes(strike.name))
    attacker.unloaded = [...attacker.unloaded, strike.name];
}
