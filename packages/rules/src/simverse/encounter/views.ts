/** Combatants as the rules of attack, defence and dying want to see them. */
import { PIECE_ON, type Protection, protectionAt } from '../armour.ts';
import type { DefenceAnswer, Strike, Target } from '../attack.ts';
import type { Attacker, Situation } from '../attack-tn.ts';
import { bodyOf, type Force } from '../damage.ts';
import type { Defender, Incoming, ParryingWeapon } from '../defence.ts';
import { ongoingPain } from '../pain.ts';
import { type Condition, penaltyOn, type RollPurpose } from '../penalties.ts';
import type { SimversePlay } from '../play.ts';
import { reachOf } from '../power-design.ts';
import type { Wounded } from '../vitality.ts';
import { type Arms, type Hand, isRanged, type Use } from '../weapons.ts';
import { designOf } from './aimed.ts';
import type { Blow, Carried, Combatant, CombatPower } from './combatant.ts';
import { coverAt, isFlanked, isHigh, metresBetween } from './ground.ts';
import { isDark } from './lasting.ts';
import { ridden } from './maneuvers.ts';
import { changesOf, protectedBy, weaponDice } from './running.ts';
import type { FightState, Pending } from './state.ts';

const NOTHING: readonly { source: string; value: number }[] = [];
type Modifiers = Situation['modifiers'];

/** Pain, and the powers that run. */
export function modifiersOn(
  state: FightState,
  c: Combatant,
  purpose: 'attack' | 'defence',
  play: SimversePlay,
  dodging = false,
): Modifiers {
  const pain = painOf(c, purpose, play);
  return state.running.length === 0 ? pain : [...pain, ...changesOf(state, c, purpose, dodging)];
}

/** SV-PAIN-03, SV-R-102: pain felt in the middle of the fight. */
function painOf(c: Combatant, purpose: RollPurpose, play: SimversePlay): Modifiers {
  const pain = ongoingPain(c.vitality, c.maxVitality, true, c.perks, play);
  return pain ? [{ source: pain.source, value: penaltyOn(pain, purpose, 'DX', play) }] : NOTHING;
}

/** SV-STAT-04: grappling itself does not suffer from the hold. */
const freeToGrapple = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.includes('Grappled') ? conditions.filter(c => c !== 'Grappled') : conditions;

function attacker(c: Combatant, weapon: Carried | undefined, skill: number, grapple: boolean): Attacker {
  return {
    DX: c.DX,
    ST: c.ST,
    EN: c.EN,
    AW: c.AW,
    perks: c.perks,
    flaws: c.flaws,
    poorVision: c.poorVision,
    conditions: grapple ? freeToGrapple(c.conditions) : c.conditions,
    shock: c.shock,
    prone: c.prone,
    base: 'DX',
    attribute: undefined,
    skill,
    specialized: weapon?.specialized ?? false,
    weaponMaster: weapon?.weaponMaster ?? false,
    target: undefined,
    armourPenalty: c.armourPenalty,
    gestures: false,
  };
}

export function situation(
  state: FightState,
  c: Combatant,
  target: Combatant,
  arms: Arms,
  hand: Hand,
  location: Blow['location'],
  modifiers: Modifiers,
): Situation {
  const ranged = isRanged(arms.kind);
  return {
    hand,
    location,
    metres: metresBetween(c, target),
    aimed: ranged && c.aim === target.id,
    highGround: isHigh(state.map, c) && !isHigh(state.map, target),
    flanking: !ranged && isFlanked(state, c, target),
    darkness: state.map.darkness && isDark(state, target),
    modifiers,
  };
}

export const useOf = (weapon: Carried, use: Use): Carried['uses'][number] | undefined => {
  for (const u of weapon.uses) if (u.use === use) return u;
  return undefined;
};

/** What an earlier feint or a better aim adds against this target. */
const withCraft = (modifiers: Modifiers, c: Combatant, target: Combatant): Modifiers => {
  const extra = c.aim === target.id ? c.aimExtra : 0;
  if (extra === 0 && c.feinted !== target.id) return modifiers;
  const feint = c.feinted === target.id ? FEINT : 0;
  return [...modifiers, { source: 'Feint', value: feint }, { source: 'Aimed Shot', value: extra }];
};
const FEINT = 4;

/** A strike in a fight; powers may push the one they hit (SV-ENH-16). */
export interface FightStrike extends Strike {
  readonly push?: number;
  /** What a maneuver takes from the defence. */
  readonly weakens?: { readonly source: string; readonly value: number };
}

/** A blow with a weapon, perhaps with a maneuver. */
export function blowOf(
  state: FightState,
  c: Combatant,
  target: Combatant,
  { weapon: index, use, location }: Blow,
  hand: Hand,
  power: CombatPower | undefined,
  play: SimversePlay,
): FightStrike {
  const weapon = c.weapons[index] as Carried;
  const { arms, skill } = useOf(weapon, use) as Carried['uses'][number];
  const modifiers = withCraft(modifiersOn(state, c, 'attack', play), c, target);
  const strike = {
    attacker: attacker(c, weapon, skill, false),
    arms: arms as Arms,
    force: forceOf(c, weapon.weaponMaster, state.running.length > 0 ? weaponDice(state, c, index) : 0),
    situation: situation(state, c, target, arms as Arms, hand, location, modifiers),
  };
  return power ? ridden(strike, c, target, power) : strike;
}

const forceOf = (c: Combatant, weaponMaster: boolean, extraDice: number): Force => ({
  ST: c.ST,
  weaponMaster,
  martialArts: c.perks.includes('Martial Arts Training'),
  bonus: 0,
  extraDice,
});

const GRIP: Arms = {
  name: 'grapple',
  damage: { dice: 0, modifier: 0 },
  type: 'bludgeoning',
  kind: 'melee',
  unarmed: true,
  thrust: false,
  reach: 1,
  maxRange: 0,
  minSt: 0,
  unusableBelowMinSt: false,
  piercing: 0,
  toHit: 0,
  parry: 0,
  againstArmour: undefined,
};

/** SV-R-108: a Brawling attack that does no damage. */
export const grappleOf = (
  state: FightState,
  c: Combatant,
  target: Combatant,
  play: SimversePlay,
): Strike => ({
  attacker: attacker(c, undefined, c.brawling, true),
  arms: GRIP,
  force: forceOf(c, false, 0),
  situation: situation(state, c, target, GRIP, 'main', 'torso', modifiersOn(state, c, 'attack', play)),
});

/** SV-R-65: the roll of an attack power is its attack roll. */
export function boltOf(
  state: FightState,
  c: Combatant,
  target: Combatant,
  power: CombatPower,
  play: SimversePlay,
): FightStrike {
  const design = designOf(power);
  const arms: Arms = {
    ...GRIP,
    name: power.name,
    damage: { dice: power.dice, modifier: power.modifier },
    type: power.type,
    // A power by touch is met like any blow.
    kind: design && reachOf(design.design) === 'adjacent' ? 'melee' : 'spell',
    unarmed: false,
    piercing: power.piercing,
  };
  return {
    attacker: {
      ...attacker(c, undefined, 0, false),
      base: power.base,
      target: power.tn,
      gestures: power.gestures,
    },
    arms,
    force: { ...forceOf(c, false, 0), ST: NO_MUSCLES },
    situation: situation(state, c, target, arms, 'main', 'torso', modifiersOn(state, c, 'attack', play)),
    push: power.push,
  };
}

/** ST adds nothing to the damage of a power, and takes nothing from it. */
const NO_MUSCLES = 10;

/** The answer mostly follows at once: the strike that it meets need not be put together a second time. */
let launched: { readonly pending: Pending; readonly strike: FightStrike } | undefined;
export const remember = (pending: Pending, strike: FightStrike): void => {
  launched = { pending, strike };
};

/** The strike that an answer is waited for. */
export function pendingStrike(
  state: FightState,
  by: Combatant,
  on: Combatant,
  p: Pending,
  play: SimversePlay,
): FightStrike {
  if (launched?.pending === p) return launched.strike;
  if (p.grapple) return grappleOf(state, by, on, play);
  const power = p.power < 0 ? undefined : by.powers[p.power];
  if (p.weapon < 0 && power) return boltOf(state, by, on, power, play);
  return blowOf(state, by, on, p, p.hand, power, play);
}

export const isHeld = ({ place, hands }: Carried): boolean =>
  hands === 0 || place === 'main' || place === 'off' || place === 'both';
/** What can be put in a blow's way. */
export const canParry = (weapon: Carried): boolean =>
  weapon.hands > 0 && isHeld(weapon) && weapon.uses[0]?.arms.kind === 'melee';

/** The first weapon that can be put in a blow's way; -1 where there is none. */
export const firstParry = (c: Combatant): number => c.weapons.findIndex(canParry);

function parrying(c: Combatant, index: number): ParryingWeapon | undefined {
  const weapon = c.weapons[index];
  const own = weapon?.uses[0];
  if (!weapon || !own || !canParry(weapon)) return undefined;
  return {
    skill: own.skill,
    specialized: weapon.specialized,
    weaponMaster: weapon.weaponMaster,
    offHand: weapon.place === 'off',
    attackedThisTurn: weapon.attacked,
    bonus: own.arms.parry,
  };
}

/** One ready to defend, with the weapon of this index to parry with; -1 leaves the bare hands. */
export function defenderOf(
  state: FightState,
  c: Combatant,
  weapon: number,
  grapple: boolean,
  play: SimversePlay,
  how: DefenceAnswer = 'none',
  weakens?: FightStrike['weakens'],
): Defender {
  return {
    DX: c.DX,
    ST: c.ST,
    EN: c.EN,
    AW: c.AW,
    perks: c.perks,
    flaws: c.flaws,
    poorVision: c.poorVision,
    conditions: grapple ? freeToGrapple(c.conditions) : c.conditions,
    shock: c.shock,
    prone: c.prone,
    speed: Math.max(0, c.speed + c.surprise),
    weapon: weapon < 0 ? undefined : parrying(c, weapon),
    brawling: c.brawling,
    attackedUnarmed: c.attackedUnarmed,
    freeHand: hasFreeHand(c),
    shield: c.shield ?? undefined,
    unarmoured: c.armour.length === 0,
    armourPenalty: c.armourPenalty,
    cover: coverAt(state.map, c),
    modifiers: weakened(modifiersOn(state, c, 'defence', play, how === 'dodge'), weakens),
    fixed: undefined,
  };
}

const weakened = (modifiers: Modifiers, by: FightStrike['weakens']): Modifiers =>
  by && by.value !== 0 ? [...modifiers, by] : modifiers;

export function handsUsed(c: Combatant): number {
  let used = c.shield ? 1 : 0;
  for (const weapon of c.weapons)
    if (weapon.hands > 0)
      used += weapon.place === 'both' ? 2 : weapon.place === 'main' || weapon.place === 'off' ? 1 : 0;
  return used;
}
export const hasFreeHand = (c: Combatant): boolean => handsUsed(c) < 2;

export const incomingOf = (by: Strike, AD: number, steps: number): Incoming => ({
  ranged: isRanged(by.arms.kind),
  unarmed: by.arms.unarmed,
  frontal: true,
  AD,
  steps,
});

/** AR and AD at a location, with the powers that run. */
export function protectionOf(
  state: FightState,
  c: Combatant,
  location: Blow['location'],
  play: SimversePlay,
  type = '',
): Protection {
  const worn = protectionAt(c.armour, location, c.perks.includes('Natural Armor'), c.size, play);
  if (state.running.length === 0) return worn;
  return { AR: protectedBy(state, c, worn.AR, type), AD: worn.AD };
}

/** The one who is attacked, with the answer given. */
export function targetOf(
  state: FightState,
  c: Combatant,
  by: FightStrike,
  answer: DefenceAnswer,
  weapon: number,
  play: SimversePlay,
): Target {
  const { location } = by.situation;
  const protection = protectionOf(state, c, location, play, by.arms.type);
  const on = PIECE_ON[location];
  return {
    defender: defenderOf(state, c, weapon, false, play, answer, by.weakens),
    answer,
    reactions: answer === 'none' ? 0 : c.reactions,
    frontal: true,
    protection,
    piece: c.armour.find(piece => piece.piece === on),
    body: bodyOf(protection.AR, by.arms, c.perks, c.being === 'construct'),
    sturdyWeapon: false,
  };
}

export const woundedOf = (c: Combatant, lastAction = c.lastAction): Wounded => ({
  being: c.being,
  EN: c.EN,
  maxVitality: c.maxVitality,
  vitality: c.vitality,
  bleedingCount: c.bleedingCount,
  stable: c.stable,
  unconscious: c.unconscious,
  hardToKill: c.hardToKill,
  lastAction,
  shock: c.shock,
});
