/** A person as a table tells one: everything may be left out, and follows from the rest. */

import { isRefusal, ordersField, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue, sizeSchema } from '../character/attributes.ts';
import {
  COMBAT_REFLEXES,
  type Encumbrance,
  maxMana,
  maxStamina,
  maxVitality,
  movementSpeed,
  speed,
} from '../character/derived.ts';
import { flawLevels, hasFlaw } from '../character/perks/flaws.ts';
import { can } from '../character/perks/perk-deeds.ts';
import { type FlawTitle, flawsIn, flawTitles, perksIn, perkTitles } from '../character/perks/traits.ts';
import { levelsOf, whyNotPool } from '../character/statistics.ts';
import { skillSchema } from '../checks/circumstances.ts';
import { luckyFields, whyNotLucky } from '../checks/lucky.ts';
import { conditionsSchema, modifiersSchema, shockField } from '../checks/modifiers.ts';
import type { Condition } from '../checks/penalties.ts';
import { flawsOfInjuries } from '../content/injury-list.ts';
import { DRAUGHT_NAMES } from '../content/potion-list.ts';
import { skillTitle } from '../content/skill-list.ts';
import { armourPenalty, shieldSchema, shieldSd, type Worn, wear, wornSchema } from '../gear/armour.ts';
import { armedSchema, carriedBy, handsOfBody } from '../gear/carried-weapons.ts';
import { doseField, doseOf } from '../gear/doses.ts';
import { lampField, MOST_LAMPS } from '../gear/lamps.ts';
import { handsTaken } from '../gear/weapons.ts';
import { reckoning, type SimversePlay } from '../play.ts';
import { guardedBy, knownPowerSchema, powersKnown } from '../powers/combat-powers.ts';
import { POWER_DAMAGE_TYPES } from '../powers/power-effects.ts';
import { hardshipFields, hardshipPenalties, marchPenalty, penaltySchema } from '../world/hardships.ts';
import { carrierOf, riddenField } from '../world/mounts.ts';
import { type Fighter, loweredBy } from './fighter.ts';
import {
  type Affliction,
  afflictionBy,
  afflictionsField,
  isOwnCondition,
  statesSchema,
} from './own-conditions.ts';
import type { State } from './states.ts';
import {
  BEINGS,
  isDead,
  vitalityReadings,
  vitalityState,
  whyNotMachine,
  whyNotVitality,
} from './vitality.ts';

/** An attribute that nobody names is that of ordinary people. */
export const USUAL = 10;
/** What somebody is called whom nobody has named. */
export const NAMELESS = 'somebody';
const attribute = attributeValue.default(USUAL);
const level = z.int().min(0).max(60);
const pool = z.int().min(0).max(10_000).optional();

/** A shield by name or by its SD, with the skill that blocks. */
const borneShield = z.strictObject({
  SD: shieldSchema.optional(),
  shield: shieldSchema.optional().describe('The same as `SD`.'),
  skill: level.optional().describe('Level of Shield; left out: as in `skills`, else untrained.'),
  specialized: z.boolean().default(false),
});

/** Who somebody is, what they carry and how they stand. */
export const personFields = {
  name: z.string().min(1).max(80).default(NAMELESS).meta({ rank: 'often' }),
  DX: attribute.meta({ rank: 'first' }),
  ST: attribute.meta({ rank: 'first' }),
  EN: attributeValue
    .optional()
    .describe(
      'Endurance, 10 where left out. Where it is given, Vitality cannot be above what it makes, EN × 2 times size.',
    )
    .meta({ rank: 'first' }),
  AW: attribute.meta({ rank: 'often' }),
  WS: attribute.meta({ rank: 'often' }),
  IN: attribute.meta({ rank: 'often' }),
  CH: attribute.meta({ rank: 'often' }),
  size: sizeSchema.meta({ rank: 'often' }),
  being: z
    .enum(BEINGS)
    .default('living')
    .describe('Constructs use Integrity in place of Vitality.')
    .meta({ rank: 'rare' }),
  unliving: z
    .boolean()
    .default(false)
    .describe('A construct or an object; the same as `being`.')
    .meta({ rank: 'rare' }),
  perks: perkTitles.meta({ rank: 'often', from: 'perks' }),
  flaws: flawTitles.meta({ rank: 'often', from: 'flaws' }),
  poorVision: z.int().min(0).max(10).default(0).describe('Levels of Poor Vision.').meta({ rank: 'rare' }),
  vitality: z
    .int()
    .min(-10_000)
    .max(10_000)
    .optional()
    .describe('Current Vitality (or Integrity); left out: unhurt.')
    .meta({ rank: 'first', unit: 'Vitality' }),
  maxVitality: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('Maximum Vitality; EN × 2 times size, if left out, or what the character shows to have.')
    .meta({ unit: 'Vitality', rank: 'rare' }),
  bleedingCount: z.int().min(0).max(100).default(0).describe('Open bleeding wounds.').meta({ rank: 'often' }),
  stable: z
    .boolean()
    .default(false)
    .describe('Already stabilized, so losing nothing more.')
    .meta({ rank: 'rare' }),
  unconscious: z
    .boolean()
    .default(false)
    .describe('Has already failed to stay conscious (SV-R-109).')
    .meta({ rank: 'rare' }),
  dead: z
    .boolean()
    .default(false)
    .describe('Has died of something else than wounds: drowned, starved, sick.')
    .meta({ rank: 'rare' }),
  lastAction: z
    .boolean()
    .optional()
    .describe('Relentless: whether the one more action is still to come; left out: at 0 or below it is.')
    .meta({ rank: 'rare' }),
  treated: z
    .boolean()
    .default(false)
    .describe('First Aid was given for these wounds.')
    .meta({ rank: 'rare' }),
  stamina: pool.describe('Left in the pool; left out: full.').meta({ rank: 'often', unit: 'Stamina' }),
  maxStamina: pool.describe('Left out: from ST (or EN, SV-R-20).').meta({ unit: 'Stamina', rank: 'rare' }),
  mana: pool.describe('Left in the pool; left out: full.').meta({ rank: 'often', unit: 'Mana' }),
  maxMana: pool.describe('Left out: from AW.').meta({ unit: 'Mana', rank: 'rare' }),
  conditions: conditionsSchema.meta({ rank: 'often' }),
  states: statesSchema
    .describe('States of the book and conditions of packs that the person is in.')
    .meta({ rank: 'often' }),
  afflictions: afflictionsField
    .describe('Conditions of packs that the person has been in for a while: what is left of them.')
    .meta({ rank: 'rare' }),
  shock: shockField.meta({ rank: 'often' }),
  nextShock: shockField
    .describe('Shock penalty that comes with the next own turn (SV-PAIN-01).')
    .meta({ rank: 'rare' }),
  prone: z.boolean().default(false).meta({ rank: 'often' }),
  speed: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Speed with perks and load; (DX + EN) / 4 and what changes it, where left out.')
    .meta({ rank: 'rare' }),
  movement: z.number().min(0).max(400).optional().describe('Half a move.').meta({ unit: 'm', rank: 'rare' }),
  brawling: level
    .optional()
    .describe(
      'Level of Brawling, for fists, grapples and parries without a weapon; left out: as in `skills`, else untrained.',
    )
    .meta({ rank: 'often' }),
  unarmed: z
    .strictObject({ specialized: z.boolean().default(false), weaponMaster: z.boolean().default(false) })
    .prefault({})
    .describe('What helps with fists and feet beside Brawling.')
    .meta({ rank: 'rare' }),
  firstAid: z
    .int()
    .min(-20)
    .max(60)
    .optional()
    .describe('Target number; left out: by First Aid or Medicine in `skills`, else IN - 2.')
    .meta({ rank: 'rare' }),
  weapons: z
    .array(armedSchema)
    .max(20)
    .default([])
    .describe('Weapons carried, each with the skill of using it.')
    .meta({ rank: 'often' }),
  shield: borneShield.nullish().describe('A shield in hand.').meta({ rank: 'often' }),
  armour: wornSchema.meta({ rank: 'often' }),
  guarded: z
    .array(z.enum(POWER_DAMAGE_TYPES))
    .max(10)
    .default([])
    .describe(
      'Kinds of damage against which the blood guards: +2 AR, as a dragonborn has against their own breath.',
    )
    .meta({ rank: 'rare' }),
  skills: z
    .array(
      z.strictObject({
        name: skillSchema,
        level,
        specializations: z.array(z.string().min(1).max(60)).max(10).default([]),
      }),
    )
    .max(100)
    .default([])
    .describe('Skills learned; those of weapons in hand stand with the weapons.')
    .meta({ rank: 'often' }),
  powers: z
    .array(knownPowerSchema)
    .max(40)
    .default([])
    .describe('Powers known, with their target numbers.')
    .meta({ rank: 'often' }),
  attackedUnarmed: z
    .boolean()
    .default(false)
    .describe('Attacked with bare hands since the own turn began.')
    .meta({ rank: 'rare' }),
  reactions: z.int().min(0).max(3).default(1).describe('Reactions left.').meta({ rank: 'rare' }),
  lostThisRound: z
    .int()
    .min(0)
    .max(10_000)
    .default(0)
    .describe('Vitality lost earlier in the same round.')
    .meta({ unit: 'Vitality', rank: 'rare' }),
  fearless: z.boolean().default(false).describe('Never checks morale.').meta({ rank: 'rare' }),
  veteran: z.boolean().default(false).meta({ rank: 'often' }),
  inexperienced: z.boolean().default(false).describe('On a first adventure.').meta({ rank: 'rare' }),
  familiar: z.boolean().default(false).describe('Has met such foes before.').meta({ rank: 'rare' }),
  kinds: z
    .array(z.string().max(60))
    .max(10)
    .default([])
    .describe('What parts of some powers are meant for: "evil beings".')
    .meta({ rank: 'rare' }),
  sureFooted: z
    .boolean()
    .default(false)
    .describe('Facilitated Movement on this ground.')
    .meta({ rank: 'rare' }),
  potions: z
    .array(z.enum(DRAUGHT_NAMES))
    .max(20)
    .default([])
    .describe('Potions at hand.')
    .meta({ rank: 'rare' }),
  poisons: z
    .array(doseField)
    .max(20)
    .default([])
    .describe('Doses of poison at hand, for blades and arrows.')
    .meta({ rank: 'rare' }),
  silenced: z
    .boolean()
    .default(false)
    .describe('Cannot speak: gagged, mute, or under a spell.')
    .meta({ rank: 'rare' }),
  silver: z
    .number()
    .min(-1_000_000)
    .max(1_000_000)
    .optional()
    .describe('Coins in the purse; left out: nobody counts them.')
    .meta({ unit: 'silver', rank: 'rare' }),
  ailments: z
    .array(penaltySchema)
    .max(20)
    .default([])
    .describe('Penalties of hunger, poison and the like that something else has worked out already.')
    .meta({ rank: 'rare' }),
  taskModifiers: modifiersSchema
    .describe('What powers at work and the game master’s word add to rolls of skills and attributes.')
    .meta({ rank: 'rare' }),
  mount: riddenField
    .optional()
    .describe('What carries them in a fight: it moves with its own Speed (SV-R-233).')
    .meta({ rank: 'rare' }),
  lamps: z
    .array(lampField)
    .max(MOST_LAMPS)
    .optional()
    .describe('Torches and lanterns at hand, to be drawn and lit (SV-R-234).')
    .meta({ rank: 'rare' }),
  orders: ordersField.optional(),
  ...hardshipFields,
  ...luckyFields,
};

const wholePerson = z.strictObject(personFields);
/** Named, so that errors and declarations say it in a word. */
export interface PersonInput extends z.output<typeof wholePerson> {}
export interface PersonGiven extends z.input<typeof wholePerson> {}
export const personSchema: z.ZodType<PersonInput, PersonGiven> = wholePerson;

/** The one who is told of, with every number worked out. */
export function personOf(told: PersonInput, play: SimversePlay): Fighter | Refusal {
  const being = told.unliving ? 'construct' : can(told.perks, 'is undead') ? 'undead' : told.being;
  const neither = whyNotMachine(told.unliving ? 'construct' : told.being, told.perks);
  if (neither) return neither;
  const unlucky = whyNotLucky(told, told.perks);
  if (unlucky) return unlucky;
  const worn = wear(told.armour);
  if (isRefusal(worn)) return worn;
  const titles = flawTitlesOf(told);
  const borne = shieldOf(told);
  if (isRefusal(borne)) return borne;
  const powers = powersKnown(told);
  if (isRefusal(powers)) return powers;
  const oneArm = handsOfBody({ flaws: titles }) === 1;
  // SV-R-191: one arm bears a shield or a weapon, and the weapon is what one fights with.
  const shield = oneArm && told.weapons.some(w => !isForBoth(w)) ? undefined : borne;
  if (oneArm)
    play.trace.note('SV-REST-08', 'One Arm: a weapon for one hand or a shield, not both', told.name);
  const brawling = brawlingOf(told);
  const weapons = carriedBy({ ...told, brawling, flaws: titles, shield });
  if (isRefusal(weapons)) return weapons;
  const [perks, flaws] = [perksIn(told.perks), flawsIn(titles)];
  const levels = levelsOf(perks, flaws);
  const EN = told.EN ?? USUAL;
  const maximum = told.maxVitality ?? vitalityShown(told, maxVitality({ EN }, told.size, levels));
  const none = whyNotPool('Vitality', maximum);
  if (none) return none;
  const vitality = told.vitality ?? maximum;
  const above = whyNotVitality(vitality, maximum);
  if (above) return above;
  const load = loadOf(told.conditions);
  const ownSpeed = told.speed ?? speed({ DX: told.DX, EN }, levels, load);
  const fullStamina =
    told.maxStamina ?? Math.max(0, maxStamina({ ...told, EN }, play.readings['SV-R-20'], levels));
  const fullMana = told.maxMana ?? Math.max(0, maxMana(told, levels));
  const stamina = told.stamina ?? fullStamina;
  const mana = told.mana ?? fullMana;
  const burdens = burdensOf(told.conditions, hasFlaw(flaws, 'Chronic Pain'));
  const relentless = can(told.perks, 'goes on');
  const { states, afflictions, wounds } = standingOf({
    ...told,
    being,
    fearless: told.fearless || being === 'construct',
  });
  const person = {
    name: told.name,
    DX: told.DX,
    ST: told.ST,
    EN,
    AW: told.AW,
    WS: told.WS,
    IN: told.IN,
    CH: told.CH,
    size: told.size,
    being,
    perks: [...told.perks],
    flaws: titles,
    poorVision: Math.max(told.poorVision, flawLevels(flaws, 'Poor Vision')),
    maxVitality: maximum,
    vitality,
    // SV-DMG-08: only the living bleed.
    bleedingCount: being === 'living' ? told.bleedingCount + wounds : 0,
    stable: told.stable,
    unconscious: told.unconscious || told.stable,
    hardToKill: can(told.perks, 'is hard to kill'),
    lastAction: relentless && vitality <= 0 && (told.lastAction ?? true),
    relentless: relentless && vitality > 0,
    treated: told.treated,
    stamina,
    maxStamina: Math.max(fullStamina, stamina),
    mana,
    maxMana: Math.max(fullMana, mana),
    burdens,
    states,
    conditions: loweredBy(burdens, states, stamina, mana),
    // SV-HAZ-13: who needs nothing wants nothing, and is never ill.
    ailments: [
      ...told.ailments,
      ...marchPenalty(told),
      ...(being === 'living' ? hardshipPenalties(told, 'DX') : []),
    ],
    shock: told.shock,
    nextShock: told.nextShock,
    prone: told.prone || states.includes('Prone'),
    speed: ownSpeed,
    surprise: 0,
    movement:
      told.movement ??
      (told.mount === undefined ? undefined : carrierOf(told.mount).speed) ??
      onFoot({
        speed: ownSpeed,
        size: told.size,
        perks: told.perks,
        flaws: titles,
        burdens: told.conditions,
      }),
    canSprint: load !== 'Overburdened' && !told.conditions.includes('Fatigue 3'),
    reflexes: can(told.perks, 'acts early') ? COMBAT_REFLEXES : 0,
    brawling,
    firstAid: told.firstAid ?? firstAidOf(told),
    weapons,
    shield: shield ?? null,
    armour: worn.map(plainPiece),
    // Told where it lowers something.
    armourPenalty: worn.length > 0 ? armourPenalty(worn, told.perks, reckoning(play.readings)) : 0,
    guarded: [...new Set([...told.guarded, ...powers.flatMap(guardedBy)])],
    powers,
    attackedUnarmed: told.attackedUnarmed,
    reactions: told.reactions,
    lostThisRound: told.lostThisRound,
    fearless: told.fearless || being === 'construct',
    veteran: told.veteran,
    inexperienced: told.inexperienced,
    familiar: told.familiar,
    kinds: [...told.kinds],
    sureFooted: told.sureFooted,
    potions: [...told.potions],
    poisons: told.poisons.map(doseOf),
    skills: told.skills,
    silenced: told.silenced || hasFlaw(flaws, 'Mute'),
    drowsy: being === 'living' && told.nightsWithoutSleep === MICROSLEEP_NIGHTS,
    lucky: told.lucky,
    luckyUsed: told.luckyUsed,
    ...(afflictions.length > 0 && { afflictions }),
    ...(told.orders && { orders: told.orders }),
    ...(told.mount !== undefined && { mount: carrierOf(told.mount).name }),
  };
  if (told.dead) return { ...person, life: being === 'living' ? 'dead' : 'destroyed', bleedingCount: 0 };
  if (vitality > 0) return { ...person, life: 'up' };
  const life = vitalityState(person, vitalityReadings(person, play));
  play.trace.note('SV-STAT-08', `Vitality ${vitality}`, life);
  // SV-STAT-10: bleeding stops at death.
  return isDead(life) ? { ...person, life, bleedingCount: 0 } : { ...person, life };
}

/** Which states somebody is in, by themselves and as parts of conditions of packs, and the wounds that those have opened. */
function standingOf(
  told: Pick<PersonInput, 'states' | 'afflictions' | 'fearless'> & Pick<Fighter, 'being'>,
): Pick<Fighter, 'states'> & { readonly afflictions: Affliction[]; readonly wounds: number } {
  const fresh = told.states.filter(isOwnCondition).map(condition => afflictionBy(condition, told));
  const isFresh = ({ condition }: Affliction): boolean =>
    fresh.some(other => other.condition.name === condition.name);
  const afflictions = [...(told.afflictions ?? []).filter(one => !isFresh(one)), ...fresh];
  const plain = told.states.filter((state): state is State => !isOwnCondition(state));
  return {
    states: [...new Set([...plain, ...afflictions.flatMap(({ states }) => states)])],
    afflictions,
    wounds: fresh.filter(({ states }) => states.includes('Bleeding')).length,
  };
}

/** SV-HAZ-10: fewer do nothing yet; more fell people by the hour. */
const MICROSLEEP_NIGHTS = 2;

const isForBoth = ({ weapon }: PersonInput['weapons'][number]): boolean => handsTaken(weapon) === 2;

const UNTRAINED = -2;

type Skilled = Pick<PersonInput, 'skills' | 'brawling' | 'IN'>;
const levelIn = ({ skills }: Pick<Skilled, 'skills'>, skill: string): number =>
  skills.find(({ name }) => skillTitle(name) === skill)?.level ?? 0;

/** SV-ATK-01: as told, or as learned. */
export const brawlingOf = (told: Skilled): number => told.brawling ?? levelIn(told, 'Brawling');

/** SV-DMG-09: the better of the skills that serve; nobody knows how without one. */
function firstAidOf(told: Skilled): number {
  const level = Math.max(levelIn(told, 'First Aid'), levelIn(told, 'Medicine'));
  return told.IN + (level > 0 ? level : UNTRAINED);
}

/** SV-REST-10: the flaws one has, and those of injuries as long as they last. */
export const flawTitlesOf = ({ flaws, injuries }: Pick<PersonInput, 'flaws' | 'injuries'>): FlawTitle[] => [
  ...flaws,
  ...flawsOfInjuries(injuries),
];

/** Whether a table keeps account of somebody's Vitality: it has told what is left, or what there is. */
export const keepsVitality = ({ EN, vitality, maxVitality }: Partial<PersonInput>): boolean =>
  EN !== undefined || vitality !== undefined || maxVitality !== undefined;

/** SV-R-30: who has Stamina or Mana again is neither Exhausted nor Depleted, whatever was told before. */
export function endEmptyPools<P extends Pick<PersonInput, 'conditions' | 'states'>>(
  person: P,
  { stamina = 0, mana = 0 }: { readonly stamina?: number | undefined; readonly mana?: number | undefined },
): P {
  const isOver = (what: unknown): boolean =>
    (what === 'Exhausted' && stamina > 0) || (what === 'Depleted' && mana > 0);
  return {
    ...person,
    conditions: person.conditions.filter(c => !isOver(c)),
    states: person.states.filter(s => !isOver(s)),
  };
}

/** SV-DER-01: whoever tells neither EN nor a maximum has at least what they show. */
const vitalityShown = ({ EN, vitality = 0 }: PersonInput, maximum: number): number =>
  EN === undefined ? Math.max(vitality, maximum) : maximum;

function shieldOf({ shield, skills }: PersonInput): Fighter['shield'] | Refusal | undefined {
  const given = shield?.SD ?? shield?.shield;
  if (!shield || given === undefined) return undefined;
  const SD = shieldSd(given);
  return isRefusal(SD)
    ? SD
    : { SD, skill: shield.skill ?? levelIn({ skills }, 'Shield'), specialized: shield.specialized };
}

const loadOf = (conditions: readonly Condition[]): Encumbrance =>
  conditions.includes('Overburdened')
    ? 'Overburdened'
    : conditions.includes('Heavy load')
      ? 'Heavy'
      : 'Normal';

/** SV-INIT-07, SV-SIZE-04: half a move on the own feet. */
export function onFoot({
  speed: own,
  size,
  perks,
  flaws: titles,
  burdens,
}: Pick<Fighter, 'speed' | 'size' | 'perks' | 'flaws' | 'burdens'>): number {
  const flaws = flawsIn(titles);
  const levels = levelsOf(perksIn(perks), flaws);
  const metres = movementSpeed(own, size, { ...levels, paraplegic: hasFlaw(flaws, 'Paraplegic') });
  return isWeary(burdens) ? metres / 2 : metres;
}

/** SV-INIT-11, SV-R-133: from the second level on, fatigue halves every move. */
const isWeary = (conditions: readonly Condition[]): boolean =>
  conditions.includes('Fatigue 2') || conditions.includes('Fatigue 3');

const burdensOf = (conditions: readonly Condition[], aches: boolean): Condition[] =>
  aches && !conditions.includes('Chronic Pain') ? [...conditions, 'Chronic Pain'] : [...conditions];

const plainPiece = ({ piece, AR, AD, armourClass }: Worn): Worn =>
  armourClass ? { piece, AR, AD, armourClass } : { piece, AR, AD };
