/** ATK: attackers, targets and situations as a table tells them: a person each, and what belongs to the blow. */
import { capital, inField, isRefusal, matching, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { perksIn } from '../character/perks/traits.ts';
import { modifiersSchema } from '../checks/modifiers.ts';
import { ROLL_BASES } from '../checks/penalties.ts';
import { weaponNamed, weaponRow } from '../content/weapon-list.ts';
import { LOCATIONS, type Location, suitOf } from '../gear/armour.ts';
import { type Carried, handsOfBody, hasFreeHand, isHeld, useOf } from '../gear/carried-weapons.ts';
import { isMastered, wieldingOf } from '../gear/character-weapons.ts';
import {
  type Arms,
  armsOf,
  grip,
  HANDS,
  handsTaken,
  isMade,
  isRanged,
  refuseTooWeak,
  type ToldUse,
  type WeaponInput,
  whyNotHand,
} from '../gear/weapons.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { whyNotGestures } from '../powers/hindered-use.ts';
import type { AttackSituation, AttackSkill, Blow } from './attack-tn.ts';
import { ANSWERS, type Stance, stanceFields, stanceOf } from './defence.ts';
import type { Fighter } from './fighter.ts';
import { afflictionModifiers, statesOfTold } from './own-conditions.ts';
import { type PersonInput, personFields, personOf } from './person.ts';
import { type Action, whyNotInStates } from './states.ts';
import { isConscious } from './vitality.ts';

const SPECIALIZE_FROM = 5;

/** What the roll rests on, told beside the one who rolls. */
export const skillFields = {
  base: z
    .enum(ROLL_BASES)
    .default('DX')
    .describe('What the attack rolls on; for spells the attribute of the magic skill.'),
  attribute: z.int().min(1).max(50).optional().describe('The value of `base`; DX where it is left out.'),
  skill: z
    .int()
    .min(0)
    .max(60)
    .optional()
    .describe('Level of the weapon skill; left out: as with this weapon in `weapons`, else untrained (-2).')
    .meta({ rank: 'first' }),
  specialized: z.boolean().optional().describe('+2, from skill level 5 on.'),
  weaponMaster: z.boolean().optional().describe('Weapon Master with this weapon.'),
  target: z
    .number()
    .min(-50)
    .max(100)
    .optional()
    .describe('A finished value in place of attribute, skill, specialization and Weapon Master.'),
  gestures: z.boolean().default(false).describe('Casting that needs gestures, which armour hinders.'),
  damageBonus: z.int().min(-50).max(50).default(0).describe('Flat damage from elsewhere.'),
};

export const attackerSchema = z.strictObject({ ...personFields, ...skillFields });
export type AttackerInput = z.infer<typeof attackerSchema>;

export const situationFields = {
  hand: z.enum(HANDS).default('main').meta({ rank: 'often' }),
  location: z
    .enum(LOCATIONS)
    .default('torso')
    .describe('A called shot names another one than the torso.')
    .meta({ rank: 'often' }),
  metres: z
    .number()
    .min(0)
    .max(1_000_000)
    .default(1)
    .describe('Distance; only ranged attacks care.')
    .meta({ unit: 'm' }),
  aimed: z
    .boolean()
    .default(false)
    .describe('A Major Action was spent aiming this shot at this target, and nothing broke the aim.')
    .meta({ rank: 'often' }),
  highGround: z.boolean().default(false).meta({ rank: 'often' }),
  flanking: z
    .boolean()
    .default(false)
    .describe('An ally stands on the opposite side.')
    .meta({ rank: 'often' }),
  darkness: z.boolean().default(false).meta({ rank: 'often' }),
  modifiers: modifiersSchema.meta({ rank: 'often' }),
};

/** As a table tells it: a blow needs no distance, a shot does. */
export const attackSituation = {
  ...situationFields,
  metres: situationFields.metres
    .unwrap()
    .optional()
    .describe('Distance; a ranged attack must name it, a blow goes as far as the weapon reaches.')
    .meta({ rank: 'often', unit: 'm' }),
};
export type Told = Omit<AttackSituation, 'metres'> & { readonly metres?: number | undefined };

/** Of a blow in melee. */
const ARMS_LENGTH = 1;

/** SV-CMOD-02, SV-CMOD-05: only a shot is aimed, and only a shot depends on the distance. */
export function situationOf(told: Told, arms: Arms): AttackSituation | Refusal {
  const { hand, location, metres, aimed, highGround, flanking, darkness, modifiers } = told;
  const at = { hand, location, aimed, highGround, flanking, darkness, modifiers };
  if (!isRanged(arms.kind))
    return aimed
      ? refuse('SV-CMOD-05', 'Aiming helps the next shot; a blow in melee gains nothing from it.', 'aimed')
      : { ...at, metres: metres ?? ARMS_LENGTH };
  if (metres === undefined)
    return refuse(
      'SV-CMOD-02',
      `Say in \`metres\` how far away the target of the ${arms.name} is.`,
      'metres',
    );
  return { ...at, metres };
}

/** SV-ATK-02: a blow in melee goes as far as the weapon reaches; without a reach of its own it strikes the adjacent. */
export const whyNotInReach = (metres: number, { name, kind, reach }: Arms): Refusal | undefined =>
  !isRanged(kind) && metres > Math.max(reach, ARMS_LENGTH)
    ? refuse(
        'SV-ATK-02',
        `${name} reaches ${reach} m and the target is ${metres} m away: go nearer, or shoot.`,
        'metres',
      )
    : undefined;

export const targetSchema = z.strictObject({
  ...personFields,
  ...stanceFields,
  answer: z
    .enum(ANSWERS)
    .default('best')
    .describe('What the defender does if the attack succeeds; best is the highest target number.')
    .meta({ rank: 'often' }),
  AR: z
    .int()
    .min(0)
    .max(500)
    .optional()
    .describe(
      'Of the piece worn at the attacked location, in place of a list; Natural Armor and size come on top.',
    )
    .meta({ rank: 'first' }),
  AD: z
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe('Of the piece worn at the attacked location, in place of a list of armour.'),
});
export type TargetInput = z.infer<typeof targetSchema>;

/** Somebody about to act, who must be able to: awake, and in no state that forbids it. */
export function actorOf(told: PersonInput, action: Action, play: SimversePlay): Fighter | Refusal {
  const person = personOf(told, play);
  if (isRefusal(person)) return person;
  if (isConscious(person.life)) return whyNotInStates(person.states, action) ?? person;
  return person.being === 'construct'
    ? refuse('SV-DER-02', 'A construct that is shut down does nothing until it is repaired.')
    : refuse('SV-STAT-08', 'An unconscious character can neither act nor defend.');
}

/** Who attacks, ready to. */
export function attackerOf(
  told: AttackerInput,
  play: SimversePlay,
  action: Action = 'attack',
): Fighter | Refusal {
  const wrong = told.target === undefined ? whyNotSpecialty(told) : whyNotBesidesTarget(told);
  if (wrong) return wrong;
  const mute = whyNotGestures(told.gestures === true && isSeized(told));
  if (mute) return mute;
  return actorOf(told, action, play);
}

/** SV-STAT-04: whoever is told to be held, as a condition or as a state. */
export const isSeized = ({ conditions, states }: Pick<PersonInput, 'conditions' | 'states'>): boolean =>
  conditions.includes('Grappled') || statesOfTold(states).includes('Grappled');

/** SV-SKL-06: nobody specializes below a skill level of 5. */
const whyNotSpecialty = ({
  skill = 0,
  specialized = false,
}: {
  skill?: number | undefined;
  specialized?: boolean | undefined;
}): Refusal | undefined =>
  specialized && skill < SPECIALIZE_FROM
    ? refuse('SV-SKL-06', `A specialization needs skill level ${SPECIALIZE_FROM}, not ${skill}.`)
    : undefined;

/** SV-ATK-01: a finished value holds the attribute and the skill already. */
const whyNotBesidesTarget = ({ attribute, skill = 0, specialized }: AttackerInput): Refusal | undefined =>
  attribute !== undefined || skill > 0 || specialized
    ? refuse(
        'SV-ATK-01',
        '`target` holds attribute, skill and specialization already: give it or them, not both.',
      )
    : undefined;

/** How somebody uses a weapon: as told for this blow, as the one in their list, or by the skill that covers it. */
export function skillWith(
  told: AttackerInput,
  person: Fighter,
  arms: Arms,
  weapon: WeaponInput = arms.name,
): AttackSkill {
  const own = person.weapons.find(weapon => weapon.uses.some(use => use.arms.name === arms.name));
  const use = own?.uses.find(({ arms: known }) => known.kind === arms.kind && known.thrust === arms.thrust);
  const asOwned = told.skill === undefined && told.target === undefined;
  const learned = asOwned && !own && told.base === 'DX' ? learnedWith(told, arms, weapon) : undefined;
  return {
    base: told.base,
    attribute: told.attribute,
    skill: told.skill ?? (asOwned ? (use ?? own?.uses[0] ?? learned)?.skill : undefined) ?? 0,
    specialized: told.specialized ?? (asOwned && (own ?? learned)?.specialized) ?? false,
    weaponMaster: told.weaponMaster ?? own?.weaponMaster ?? isMastered(person.perks, weapon),
    target: told.target,
    gestures: told.gestures,
  };
}

/** SV-ATK-01: the better of the skills that cover a weapon one does not carry. */
function learnedWith({ skills, perks }: AttackerInput, { kind }: Arms, weapon: WeaponInput) {
  const isThrown = kind === 'thrown' && !isMade(weapon) && weaponRow(weapon)?.propulsion === 'melee';
  const { level: skill, specialized } = wieldingOf(
    { skills, perks: perksIn(perks) },
    weapon,
    isThrown ? 'throw' : 'strike',
  );
  return { skill, specialized };
}

/** The weapon that is told of, or the one in hand; fists where there is none. */
export const weaponIn = (person: Fighter): Carried | undefined =>
  person.weapons.find(weapon => weapon.hands > 0 && isHeld(weapon)) ??
  person.weapons.find(weapon => weapon.hands === 0);

/** The weapon that is used, if the attacker can use it at all, and in this hand. */
export function usableArms(
  weapon: WeaponInput | undefined,
  use: ToldUse | undefined,
  person: Fighter,
  hand: Blow['hand'],
): Arms | Refusal {
  const own = weapon === undefined ? weaponIn(person) : ownNamed(person, weapon);
  const told = own ? undefined : weapon;
  const arms = told === undefined ? inUse(own, use) : armsOf(told, use);
  if (isRefusal(arms)) return { ...arms, field: told === undefined ? 'use' : 'weapon' };
  const both = told === undefined ? undefined : whyNotHand(told, hand);
  if (both) return { ...both, field: 'hand' };
  if (handsOfBody(person) === 1 && (hand !== 'main' || (told !== undefined && handsTaken(told) === 2)))
    return refuse(
      'SV-REST-08',
      `${capital(person.name)} has one arm to use: a weapon for one hand, and no second one.`,
      'weapon',
    );
  return grip(arms, person.ST) === 'unusable' ? { ...refuseTooWeak(arms), field: 'weapon' } : arms;
}

/** A weapon of no list that somebody has by this name: the bite of a wolf. */
function ownNamed({ weapons }: Fighter, weapon: WeaponInput): Carried | undefined {
  if (typeof weapon !== 'string' || weaponNamed(weapon)) return undefined;
  const [name, another] = matching(
    weapon,
    weapons.map(own => own.name),
  );
  return another === undefined ? weapons.find(own => own.name === name) : undefined;
}

function inUse(weapon: Carried | undefined, use: ToldUse = 'strike'): Arms | Refusal {
  const wanted = use === 'slash' ? 'strike' : use;
  const found = (weapon && useOf(weapon, wanted)) ?? (use === 'strike' ? weapon?.uses[0] : undefined);
  return found
    ? { againstArmour: undefined, ...found.arms }
    : refuse('SV-DMG-11', `${weapon?.name ?? 'Nothing in hand'} cannot be used like that.`);
}

/** The weapon of somebody's list that a blow is struck with: of several alike one that can be used, in the hand that strikes. */
export function indexOfArms({ weapons }: Fighter, arms: Arms, hand: Blow['hand']): number {
  const isOff = hand === 'off' || hand === 'off of two';
  const fits = ({ uses }: Carried): boolean => uses.some(known => known.arms.name === arms.name);
  const [best = -1] = [...weapons.keys()]
    .filter(i => fits(weapons[i] as Carried))
    .toSorted((a, b) => fitness(weapons[b], isOff) - fitness(weapons[a], isOff));
  return best;
}

const fitness = (weapon: Carried | undefined, isOff: boolean): number =>
  (whyNotReady(weapon) ? 0 : 2) + ((weapon?.place === 'off') === isOff ? 1 : 0);

/** SV-ARM-09, SV-STAT-03: why nobody strikes with this one. */
export function whyNotReady(weapon: Carried | undefined): Refusal | undefined {
  if (weapon?.place === 'broken')
    return refuse(
      'SV-ARM-09',
      `The ${weapon.name} is broken: it is of no use until it is repaired.`,
      'weapon',
    );
  if (weapon?.place === 'ground')
    return refuse(
      'SV-STAT-03',
      `The ${weapon.name} lies on the ground: it must be picked up first.`,
      'weapon',
    );
  return weapon?.ammunition === 0
    ? refuse('SV-INIT-04', `No missiles are left for the ${weapon.name}.`, 'weapon')
    : undefined;
}

/** SV-ATK-02 step 1: who attacks, with what, and from where. */
export interface Attack {
  readonly attacker: Fighter;
  readonly blow: Blow;
}

export interface AttackTold extends Told {
  readonly attacker: AttackerInput;
  readonly weapon?: WeaponInput | undefined;
  readonly use?: ToldUse | undefined;
}

export function attackOf(told: AttackTold, play: SimversePlay): Attack | Refusal {
  const attacker = inField('attacker', attackerOf(told.attacker, play));
  if (isRefusal(attacker)) return attacker;
  const arms = usableArms(told.weapon, told.use, attacker, told.hand);
  if (isRefusal(arms)) return arms;
  const unfit = whyNotReady(attacker.weapons[indexOfArms(attacker, arms, told.hand)]);
  if (unfit) return unfit;
  const at = situationOf(told, arms);
  if (isRefusal(at)) return at;
  const skill = skillWith(told.attacker, attacker, arms, told.weapon);
  const { damageBonus: bonus } = told.attacker;
  const modifiers = [...at.modifiers, ...afflictionModifiers(attacker, 'attack')];
  return whyNotInReach(at.metres, arms) ?? { attacker, blow: { ...skill, ...at, modifiers, arms, bonus } };
}

/** The one who is attacked, and how they stand against it. */
export interface Defending {
  readonly defender: Fighter;
  readonly stance: Stance;
}

type DefenderTold = Omit<TargetInput, 'answer'> & { readonly answer?: TargetInput['answer'] };

/** SV-DMG-04: typed AR and AD are the worn piece at the location. */
export function defenderOf(told: DefenderTold, location: Location, play: SimversePlay): Defending | Refusal {
  const { weapon, shield } = told;
  const narrow = (weapon && whyNotSpecialty(weapon)) ?? (shield && whyNotSpecialty(shield));
  if (narrow) return narrow;
  const armour = suitOf(told, location);
  if (isRefusal(armour)) return armour;
  const defender = personOf({ ...told, armour: [...armour] }, play);
  if (isRefusal(defender)) return defender;
  const own = stanceOf(defender);
  const parrying = weapon ? { ...weapon, sturdy: told.sturdyWeapon } : own.weapon;
  return {
    defender,
    stance: {
      answer: told.answer ?? 'best',
      weapon: parrying && { ...parrying, sturdy: parrying.sturdy || told.sturdyWeapon },
      freeHand: told.freeHand ?? (weapon ? !shield : hasFreeHand(defender)),
      frontal: told.frontal,
      cover: told.cover,
      activeCombat: told.activeCombat,
      modifiers: [...told.modifiers, ...afflictionModifiers(defender, 'defence')],
      fixed: told.fixed,
    },
  };
}
