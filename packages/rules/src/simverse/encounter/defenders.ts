/** ATK-03: those who are attacked, as the rules of defence, damage and dying want to see them. */

import type { DefenceAnswer, Strike, Target } from '../combat/attack.ts';
import { bodyOf } from '../combat/damage.ts';
import type { Defender, Incoming, ParryingWeapon } from '../combat/defence.ts';
import type { Wounded } from '../combat/vitality.ts';
import { PIECE_ON, type Protection, protectionAt } from '../gear/armour.ts';
import { isRanged } from '../gear/weapons.ts';
import type { SimversePlay } from '../play.ts';
import type { Blow, Combatant } from './combatant.ts';
import { coverAt } from './ground.ts';
import { canParry, hasFreeHand } from './hands.ts';
import { protectedBy } from './lasting-powers.ts';
import { freeToGrapple, type Modifiers, modifiersOn } from './roll-modifiers.ts';
import type { FightState } from './state.ts';
import type { FightStrike } from './strikes.ts';

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
    speed: play.readings['SV-R-21'] === 'speed' ? Math.max(0, c.speed + c.surprise) : undefined,
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
  const AR = protectedBy(state, c, worn.AR, type);
  if (play.trace.on && AR !== worn.AR) {
    const names = state.running.filter(p => p.on.includes(c.id) && p.AR + p.armour !== 0).map(p => p.name);
    play.trace.note('SV-DMG-04', `AR with ${names.join(', ') || 'a running power'}, ${worn.AR} worn`, AR);
  }
  return { AR, AD: worn.AD };
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
    piece: play.readings['SV-R-99'] === 'on' ? c.armour.find(piece => piece.piece === on) : undefined,
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
