/** A sensible fighter: the blow that promises most, the best defence, first aid, and a retreat when all is lost. */

import { hasFlaw } from '../../character/perks/flaws.ts';
import { can } from '../../character/perks/perk-deeds.ts';
import { AIMED, CALLED_SHOTS } from '../../combat/combat-modifiers.ts';
import { PARRY, SPECIALIZED, skillLevel } from '../../combat/defence.ts';
import { OUTNUMBERED } from '../../combat/morale.ts';
import { PIECE_ON } from '../../gear/armour.ts';
import { type Carried, canParry, isHeld, useOf } from '../../gear/carried-weapons.ts';
import { isRanged } from '../../gear/weapons.ts';
import { has } from '../../has.ts';
import type { SimversePlay } from '../../play.ts';
import { whyNotTurnOn } from '../acts/powers/power-aim.ts';
import { type Combatant, isUp } from '../combatant.ts';
import type { Command, CommandOf } from '../commands.ts';
import { isPanicked } from '../conditions/morale-in-play.ts';
import { isClear, metresBetween } from '../ground.ts';
import { isConcentrating, isPlainSight, onlyKeepsShape } from '../lasting-powers.ts';
import { actorOnTurn, type FightState, fighterOf, type Pending } from '../state.ts';
import { whyNot } from '../why-not.ts';
import { tend } from './aftercare.ts';
import {
  blowAt,
  blowAtBest,
  canSpare,
  chanceOf,
  judgedTn,
  naturalArmourOf,
  prospectAgainst,
  wornOn,
} from './blow-judgement.ts';
import { approach, flee, nearestFoe } from './footwork.ts';
import { inStep } from './formation.ts';
import { callHelp, chosenManeuver, fromBeside, strikeAgain, strikeBack } from './maneuver-tactics.ts';
import { chosenSpell } from './power-tactics.ts';

export function tactics(state: FightState, actor: string, play: SimversePlay): Command {
  const c = fighterOf(state, actor);
  if (state.pending) return answerTo(state, c, state.pending, play);
  if (state.opening) return strikeBack(state, c);
  return (actorOnTurn(state) === actor ? deedOf(state, c) : undefined) ?? { do: 'end turn', actor };
}

/** What somebody does about an attack that has succeeded. */
export const answerTo = (
  state: FightState,
  c: Combatant,
  pending: Pending,
  play: SimversePlay,
): CommandOf<'lucky' | 'defend'> =>
  needsLuck(c) ? { do: 'lucky', actor: c.id, on: 'any failure' } : bestAnswer(c, pending, state, play);

/** What somebody does in the own turn; nothing more once it may end. */
export function deedOf(state: FightState, c: Combatant): Command | undefined {
  const command = turn(state, c);
  // SV-STAT-04: whoever holds somebody stays there; letting go is free.
  return c.holds && command && whyNot(state, command) ? { do: 'release', actor: c.id } : command;
}

/** SV-PERK-41: luck is spent on staying alive: once half of the Vitality is gone, on the defence. */
const needsLuck = (c: Combatant): boolean =>
  !c.luckyUsed && c.lucky === 'kept' && c.vitality * 2 <= c.maxVitality && can(c.perks, 'is lucky');

/** SV-ATK-03: the defence with the best chance. What lowers all of them alike need not be weighed. */
function bestAnswer(
  c: Combatant,
  pending: Pending,
  state: FightState,
  play: SimversePlay,
): CommandOf<'defend'> {
  const { by, location } = pending;
  const attack = fighterOf(state, by);
  const used = attack.weapons[pending.weapon];
  const ranged = !pending.grapple && isRanged((used && useOf(used, pending.use)?.arms.kind) ?? 'spell');
  let how: 'dodge' | 'parry' | 'block' | 'none' = 'none';
  let weapon = -1;
  let most = Number.NEGATIVE_INFINITY;
  if (!hasFlaw(c.flaws, 'Paraplegic') && wants(c, 'dodges')) {
    const quick = play.readings['SV-R-21'] === 'speed' ? c.speed : c.DX / 2;
    how = 'dodge';
    most = quick + deflectionAt(c, location);
  }
  if (c.shield && c.shield.SD > 0 && !has(c.behind, by) && wants(c, 'blocks')) {
    const block =
      (c.DX + skillLevel(c.shield.skill) + (c.shield.specialized ? SPECIALIZED : 0)) / 2 + c.shield.SD;
    if (block > most) {
      how = 'block';
      most = block;
    }
  }
  if (!ranged && wants(c, 'parries'))
    for (let i = 0; i < c.weapons.length; i++) {
      const parry = parryWith(c, c.weapons[i] as Carried);
      if (parry > most) {
        how = 'parry';
        weapon = i;
        most = parry;
      }
    }
  return { do: 'defend', actor: c.id, with: how, weapon };
}

/** Whether its owner has ruled this defence out. */
const wants = ({ orders }: Combatant, about: 'dodges' | 'parries' | 'blocks'): boolean =>
  orders?.[about] !== 'never';

function deflectionAt(c: Combatant, location: Pending['location']): number {
  const on = PIECE_ON[location];
  for (const piece of c.armour) if (piece.piece === on) return piece.AD;
  return 0;
}

function parryWith(c: Combatant, weapon: Carried): number {
  const own = weapon.uses[0];
  if (!own || !canParry(weapon)) return Number.NEGATIVE_INFINITY;
  const skilled =
    (c.DX + skillLevel(own.skill) + (weapon.specialized ? SPECIALIZED : 0)) / 2 + own.arms.parry;
  const off = weapon.place === 'off' && !can(c.perks, 'uses either hand') ? PARRY.offHand : 0;
  return (
    skilled +
    off +
    (weapon.weaponMaster ? PARRY.weaponMaster : 0) +
    (weapon.attacked ? PARRY.attackedWithIt : 0)
  );
}

function turn(state: FightState, c: Combatant): Command | undefined {
  if (isPanicked(c)) return flee(state, c);
  if (state.quiet && !nearestFoe(state, c).foe) return tend(state, c);
  if (c.offHandDue) return offHand(state, c);
  if (!isUp(c) && state.together.length < 2) return undefined;
  if (c.due) return strikeAgain(state, c);
  if (!isUp(c)) return lastBlow(state, c);
  if (state.running.length > 0 && isConcentrating(state, c))
    return onlyKeepsShape(state, c) ? asAnimal(state, c) : undefined;
  const first = fromBeside(state, c);
  if (first) return first;
  if (c.major === 0 || has(c.states, 'Unconscious') || has(c.states, 'Frozen')) return undefined;
  if (c.heldBy || has(c.states, 'Grappled')) return holderIsBusy(c);
  if (c.prone && c.moved === 0 && c.stride === 1) return { do: 'stand up', actor: c.id, how: 'half' };
  return (
    retreat(state, c) ??
    help(state, c) ??
    rearm(c) ??
    (c.powers.length > 0 ? (callHelp(state, c) ?? bolt(state, c) ?? chosenSpell(state, c)) : undefined) ??
    fight(state, c)
  );
}

/** SV-R-186: teeth and claws, and nothing else. */
function asAnimal(state: FightState, c: Combatant): Command | undefined {
  if (c.major === 0 || c.heldBy || has(c.states, 'Grappled')) return undefined;
  if (c.prone && c.moved === 0 && c.stride === 1) return { do: 'stand up', actor: c.id, how: 'half' };
  return fight(state, { ...c, powers: [] });
}

/** SV-INIT-01: whoever fell in the same moment has nothing left to guard: a blow, a bolt, or nothing. */
function lastBlow(state: FightState, c: Combatant): Command | undefined {
  if (c.major === 0) return undefined;
  const blow = bestBlow(state, c);
  const command = blow
    ? chosenManeuver(state, c, blow)
    : c.powers.length > 0
      ? (bolt(state, c) ?? chosenSpell(state, c))
      : undefined;
  if (command && !whyNot(state, command)) return command;
  const { foe } = nearestFoe(state, c);
  const way = foe && c.moved === 0 ? approach(state, c, foe) : undefined;
  return way?.do === 'move' && way.how === 'half' && !whyNot(state, way) ? way : undefined;
}

const holderIsBusy = (c: Combatant): Command => ({ do: 'break grapple', actor: c.id });

/** The last one standing, gravely hurt and outnumbered, runs where fear is played out (SV-MOR-01). */
function retreat(state: FightState, c: Combatant): Command | undefined {
  if (!state.morale || c.fearless || c.vitality * GRAVELY > c.maxVitality) return undefined;
  let foes = 0;
  const { fighters } = state;
  for (const id in fighters) {
    const other = fighters[id] as Combatant;
    if (!isUp(other) || other === c) continue;
    if (other.side === c.side) return undefined;
    foes++;
  }
  return foes >= OUTNUMBERED ? flee(state, c) : undefined;
}
const GRAVELY = 4;

/** SV-DMG-09: a friend who bleeds to death comes first, if one stands beside; grave own wounds too. */
function help(state: FightState, c: Combatant): Command | undefined {
  const healing = c.powers.length > 0 ? heal(state, c) : undefined;
  if (healing) return healing;
  if (c.bleedingCount >= SERIOUS_BLEEDING && c.firstAid >= DECENT)
    return { do: 'first aid', actor: c.id, target: c.id };
  if (c.firstAid < DECENT) return undefined;
  const { fighters } = state;
  for (const id in fighters) {
    const friend = fighters[id] as Combatant;
    if (
      friend.side === c.side &&
      friend.life === 'dying' &&
      !friend.fled &&
      friend !== c &&
      metresBetween(c, friend) <= 1 &&
      nearestFoe(state, c).metres > 1
    )
      return { do: 'first aid', actor: c.id, target: friend.id };
  }
  return undefined;
}
/** A power that heals goes to whoever of the own side is worst off, from a third of their Vitality down. */
function heal(state: FightState, c: Combatant): Command | undefined {
  const power = c.powers.findIndex(p => p.kind === 'heal');
  if (power < 0) return undefined;
  let best: Command | undefined;
  let least = 1 / 3;
  const { fighters } = state;
  for (const id in fighters) {
    const friend = fighters[id] as Combatant;
    const share = friend.vitality / friend.maxVitality;
    const command = { do: 'power', actor: c.id, power, target: friend.id } as const;
    if (friend.side === c.side && share <= least && !whyNot(state, command)) [best, least] = [command, share];
  }
  return best;
}
const SERIOUS_BLEEDING = 3;
const DECENT = 10;

/** An empty hand takes up what is at the belt. */
function rearm(c: Combatant): Command | undefined {
  if (hasBetter(c)) return undefined;
  for (let i = 0; i < c.weapons.length; i++) {
    const weapon = c.weapons[i] as Carried;
    if (weapon.place !== 'stowed' && weapon.place !== 'ground') continue;
    if (weapon.place === 'ground' && metresBetween(c, weapon) > 1) continue;
    if (weapon.hands === 2 && (c.shield || c.weapons.some(w => w.hands > 0 && isHeld(w)))) continue;
    if (c.weapons.some(w => w.hands > 0 && (w.place === 'main' || w.place === 'both'))) {
      const empty = c.weapons.findIndex(w => w.hands > 0 && isHeld(w));
      return { do: 'drop', actor: c.id, weapon: empty };
    }
    return {
      do: weapon.place === 'stowed' ? 'draw' : 'pick up',
      actor: c.id,
      weapon: i,
      hand: weapon.hands === 2 ? 'both' : 'main',
    };
  }
  return undefined;
}

/** A power that hurts more than a blow would, while it can be paid. */
function bolt(state: FightState, c: Combatant): Command | undefined {
  for (let i = 0; i < c.powers.length; i++) {
    const power = c.powers[i];
    if (power?.kind !== 'bolt' || !canSpare(c, power)) continue;
    const { foe } = nearestFoe(state, c);
    const command = foe && ({ do: 'power', actor: c.id, power: i, target: foe.id } as const);
    if (command && !whyNot(state, command)) return command;
  }
  return undefined;
}

function fight(state: FightState, c: Combatant): Command | undefined {
  if (hopeless(state, c)) return { do: 'full defense', actor: c.id };
  const blow = bestBlow(state, c);
  if (blow) return aimFirst(state, c, blow) ?? chosenManeuver(state, c, blow);
  const { foe, metres } = nearestFoe(state, c);
  if (!foe) return undefined;
  const near = approach(state, c, foe);
  const step = near && inStep(state, c, near);
  if (step?.do === 'move' && step.how === 'half') return step;
  return hurl(state, c, foe, metres) ?? step;
}

/** SV-CMOD-05: aiming pays where one aimed shot hits more often than two hasty ones, and nobody is near. */
function aimFirst(state: FightState, c: Combatant, command: CommandOf<'attack'>): Command | undefined {
  if (c.aim !== null || c.major === 0) return undefined;
  const weapon = c.weapons[command.weapon];
  const use = weapon && useOf(weapon, command.use);
  if (!weapon || !use || !isRanged(use.arms.kind)) return undefined;
  const { foe: nearest } = nearestFoe(state, c);
  if (!nearest || metresBetween(c, nearest) <= 2 * nearest.movement) return undefined;
  const tn = judgedTn(c, weapon, use, metresBetween(c, nearest)) + CALLED_SHOTS[command.location].toHit;
  return chanceOf(tn + AIMED) > 2 * chanceOf(tn)
    ? { do: 'aim', actor: c.id, target: command.target }
    : undefined;
}

/** Out of reach: a weapon that flies is thrown, if another is left to fight with. */
function hurl(state: FightState, c: Combatant, foe: Combatant, metres: number): Command | undefined {
  for (let i = 0; i < c.weapons.length; i++) {
    const weapon = c.weapons[i] as Carried;
    const use = weapon.uses.find(u => u.use === 'throw');
    const spare = c.weapons.some(w => w !== weapon && w.hands > 0 && w.place !== 'ground');
    if (!use || !spare || !isHeld(weapon) || metres > use.arms.maxRange) continue;
    const command = blowAtBest(c, foe, i, weapon, use);
    if (!whyNot(state, command)) return command;
  }
  return undefined;
}

/** Outnumbered and badly hurt: three reactions are worth more than one blow. */
function hopeless(state: FightState, c: Combatant): boolean {
  if (c.vitality * 4 > c.maxVitality || has(c.states, 'Stunned')) return false;
  let fromBeside = 0;
  let friends = 0;
  const { fighters } = state;
  for (const id in fighters) {
    const other = fighters[id] as Combatant;
    if (!isUp(other) || other === c) continue;
    if (other.side === c.side) friends++;
    else if (metresBetween(c, other) <= 1) fromBeside++;
  }
  return fromBeside >= 2 && friends > 0;
}

/**
 * The blow that promises the most damage, over foes in reach, weapons, uses and the worthwhile locations. Whoever asks has
 * a Major Action left for it.
 */
function bestBlow(state: FightState, c: Combatant): CommandOf<'attack'> | undefined {
  let best: CommandOf<'attack'> | undefined;
  let most = Number.NEGATIVE_INFINITY;
  const twoWeapons = can(c.perks, 'uses either hand') && c.weapons.some(isOffHandWeapon);
  const armed = hasBetter(c);
  for (let index = 0; index < c.weapons.length; index++) {
    const weapon = c.weapons[index] as Carried;
    if (!isHeld(weapon) || weapon.ammunition === 0 || (weapon.hands === 0 && armed)) continue;
    const target = reachable(state, c, weapon);
    if (!target) continue;
    const hands = twoWeapons && weapon.place === 'main' ? 'two' : 'one';
    const metres = metresBetween(c, target);
    const natural = naturalArmourOf(target);
    const body = natural + wornOn(target, 'torso');
    const head = natural + wornOn(target, 'helmet');
    for (const use of weapon.uses) {
      if (use.use === 'throw') continue;
      const { location, worth } = prospectAgainst(c, weapon, use, metres, body, head);
      if (worth <= most) continue;
      best = blowAt(c, target, index, use.use, location, hands);
      most = worth;
    }
  }
  return best;
}

const isOffHandWeapon = (w: Carried): boolean => w.place === 'off' && w.hands > 0;

const hasBetter = (c: Combatant): boolean => {
  for (const w of c.weapons) if (w.hands > 0 && isHeld(w) && w.ammunition !== 0) return true;
  return false;
};

/** The weakest foe that the weapon reaches. */
function reachable(state: FightState, c: Combatant, weapon: Carried): Combatant | undefined {
  const arms = weapon.uses[0]?.arms;
  if (!arms) return undefined;
  const ranged = isRanged(arms.kind);
  const reach = ranged ? Math.max(arms.maxRange, 1) : arms.reach;
  let found: Combatant | undefined;
  const { fighters } = state;
  for (const id in fighters) {
    const other = fighters[id] as Combatant;
    if (
      other.side !== c.side &&
      isUp(other) &&
      (isPlainSight(state) || !whyNotTurnOn(c, other)) &&
      metresBetween(c, other) <= reach &&
      (!ranged || isClear(state.map, c, other)) &&
      (!found || other.vitality < found.vitality)
    )
      found = other;
  }
  return found;
}

/** The off-hand strikes the weakest foe in reach. */
function offHand(state: FightState, c: Combatant): Command | undefined {
  const index = c.weapons.findIndex(isOffHandWeapon);
  const weapon = c.weapons[index];
  const [use] = weapon?.uses ?? [];
  const target = weapon && reachable(state, c, weapon);
  return target && use && blowAtBest(c, target, index, weapon, use);
}
