/** POW, LIM: whether a power may be used now, by itself or with something else. */

import type { Refusal } from '@arbiter/engine';
import { NO_MINOR_LEFT } from '../../../combat/actions.ts';
import { UNHEALED, whyNotAlive } from '../../../combat/vitality.ts';
import { hasFreeHand } from '../../../gear/carried-weapons.ts';
import { refuse } from '../../../play.ts';
import { whyNotActivated, whyNotOnceMore } from '../../../powers/activation.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import { whyNotGestures, whyNotSpoken } from '../../../powers/hindered-use.ts';
import { castingTime, hasEnhancement } from '../../../powers/power-design.ts';
import { specialOf } from '../../../powers/power-effects.ts';
import { NOT_CALLED, turnsOfPreparation, type Usable, whyNotCalled } from '../../../powers/power-input.ts';
import type { Combatant } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import type { EventOf } from '../../events.ts';
import { isClear, metresBetween } from '../../ground.ts';
import { isOutsideTime } from '../../lasting-powers.ts';
import { combatant, type FightState } from '../../state.ts';
import { whyNotMajor } from '../act.ts';
import type { OwnPower } from './power-aim.ts';
import {
  aimedAt,
  aimedBy,
  attemptOf,
  designOf,
  isHarmful,
  NO_SIGHT,
  nowOf,
  whyNotAt,
  whyNotOn,
  whyNotUsableNow,
} from './power-aim.ts';
import { whyNotShape } from './shapes.ts';
import { whyNotDispelled, whyNotJump } from './special-powers.ts';
import { summonOf, whyNotSummoned } from './summons.ts';

export const NO_HARM = refuse('SV-LIM-01', 'Outside time nobody can do harm.');
const NO_TARGET = refuse('SV-POW-05', 'Choose somebody on the field whom the power is meant for.');
const TOO_FAR_AWAY = refuse('SV-POW-07', 'The target is farther away than the power reaches.');

/** SV-R-29: what cannot be paid cannot be used; Vitality may go below 0, as with any loss of it. */
export const whyNotAfford = (
  c: Combatant,
  { pool, cost, name, item, left, stone = 0 }: CombatPower,
): Refusal | undefined =>
  left !== undefined && left < 1
    ? refuse('SV-POW-03', `${item} is used up.`)
    : pool === 'vitality' || c[pool] + stone >= cost
      ? undefined
      : refuse('SV-POW-03', `${name} costs ${cost} ${pool}, and only ${c[pool]} is left.`);

const BY_ITSELF: readonly CombatPower['kind'][] = ['bolt', 'heal', 'cast'];

export function whyNotPower(
  state: FightState,
  c: Combatant,
  command: CommandOf<'power'>,
): Refusal | undefined {
  const found = c.powers[command.power];
  if (!found || !BY_ITSELF.includes(found.kind))
    return refuse('SV-POW-05', 'That is no power to be used by itself.');
  if (command.location !== undefined && !mayCall(found)) return NOT_CALLED;
  const design = designOf(found);
  if (isOutsideTime(state, c) && (found.kind === 'bolt' || (design && isHarmful(design)))) return NO_HARM;
  if (found.kind === 'cast' && design)
    return (
      whyNotCast(state, { c, found, power: design }, command) ??
      whyNotCasting(state, c, design) ??
      whyNotAfford(c, found) ??
      whyNotAttempted(state, { c, found, power: design }, command)
    );
  return (
    whyNotSimple(state, { c, found, design }, command) ??
    whyNotCasting(state, c, design) ??
    whyNotAfford(c, found) ??
    (found.kind === 'heal' && design
      ? whyNotAttempted(state, { c, found, power: design }, command)
      : undefined)
  );
}

/** SV-POW-05: why the attempt itself cannot be made: not once more, not so far, not for so much. */
function whyNotAttempted(state: FightState, own: OwnPower, command: CommandOf<'power'>): Refusal | undefined {
  const on = aimedAt(state, own.c, command);
  return whyNotActivated({ ...attemptOf(state, own, on), at: { metres: metresBetween(own.c, on) } });
}

/** SV-CMOD-06, SV-R-75: what needs no attack roll is not aimed either. */
export function mayCall(found: CombatPower): boolean {
  const { kind, reliable, homing } = found;
  if (kind === 'bolt') return !reliable && !homing;
  const power = kind === 'cast' ? designOf(found) : undefined;
  return power !== undefined && !whyNotCalled(power);
}

/** A bolt or a healing power, which may have no design behind it. */
interface SimplePower {
  readonly c: Combatant;
  readonly found: CombatPower;
  readonly design: Usable | undefined;
}

/** A bolt at a foe, or healing for a friend. */
function whyNotSimple(
  state: FightState,
  { c, found, design }: SimplePower,
  command: CommandOf<'power'>,
): Refusal | undefined {
  const target = combatant(state, aimedBy(c, design, command) ?? '');
  if (!target || target.fled) return NO_TARGET;
  const dead = whyNotAlive(target.life, 'target');
  if (dead) return dead;
  if (command.others?.length) return refuse('SV-ENH-08', `${found.name} has one target.`);
  if ((found.kind === 'bolt') !== (target.side !== c.side)) return NO_TARGET;
  const extra = whyNotFields(command, []);
  if (extra) return extra;
  if (found.kind === 'heal') {
    // SV-PERK-45: what is dead already, or never lived, is not healed by it.
    if (target.being !== 'living') {
      const { rule, why } = UNHEALED[target.being];
      return refuse(rule, `${target.name} cannot be healed by this: ${why}.`);
    }
    if (target.vitality >= target.maxVitality) return refuse('SV-POW-05', `${target.name} is not hurt.`);
  }
  const mute =
    whyNotGestures(found.gestures && (c.heldBy !== null || !hasFreeHand(c))) ??
    whyNotSpoken(found.verbal && (c.silenced || c.hushed));
  if (mute) return mute;
  const no = design ? whyNotOn(state, { c, found, power: design }, target) : undefined;
  if (no) return no;
  if (metresBetween(c, target) > Math.max(1, found.range)) return TOO_FAR_AWAY;
  return isClear(state.map, c, target) ? undefined : NO_SIGHT;
}

/** Fields of the command that belong to other powers. */
function whyNotFields(
  command: CommandOf<'power'>,
  fields: readonly ('x' | 'as' | 'running')[],
): Refusal | undefined {
  for (const field of ['x', 'as', 'running'] as const)
    if (command[field] !== undefined && !fields.includes(field))
      return refuse('SV-POW-05', `This power has no use for \`${field}\`.`);
  return undefined;
}

/** Why a power of its own kind is refused, whatever it costs. */
function whyNotCast(state: FightState, own: OwnPower, command: CommandOf<'power'>): Refusal | undefined {
  const { c, power } = own;
  const called = summonOf(power);
  const special = specialOf(power);
  const atAll = whyNotUsableNow(power, { ...nowOf(state, own, c), adjacent: true });
  if (called) return whyNotFields(command, ['x', 'as']) ?? atAll ?? whyNotSummoned(state, c, called, command);
  if (special === 'dispels')
    return command.target === undefined
      ? (whyNotFields(command, ['running']) ?? atAll ?? whyNotDispelled(state, c, command.running))
      : refuse('SV-POW-06', 'A spell is dispelled, not somebody: give `running`.');
  if (special === 'shapeshifts') return whyNotFields(command, ['as']) ?? atAll ?? whyNotShape(c, command);
  if (special === 'jumps')
    return whyNotFields(command, ['x']) ?? atAll ?? whyNotJump(state, c, power, command);
  return whyNotFields(command, ['x']) ?? whyNotAt(state, own, command);
}

/** SV-ENH-18, SV-ENH-11: what using the power takes now; some maneuvers ride along with an attack. */
export function costOfCasting(state: FightState, c: Combatant, power: Usable): EventOf<'cast'>['cost'] {
  const { timing, against, design: d } = power;
  if (timing === 'free' || state.pending || state.opening) return 'free';
  if (timing === 'part of an attack' && against.by !== 'weapon' && c.major === 0 && mayRideAlong(c))
    return 'with a blow';
  return timing === 'Minor Action' || castingTime(d).action === 'Minor Action' ? 'minor' : 'major';
}

const mayRideAlong = (c: Combatant): boolean => !c.rodeAlong && c.weapons.some(w => w.attacked);

function whyNotCasting(state: FightState, c: Combatant, power: Usable | undefined): Refusal | undefined {
  const cost = power ? costOfCasting(state, c, power) : 'major';
  if (cost === 'major') return whyNotMajor(c);
  return cost !== 'minor' || c.minor > 0 || c.major > 0 ? undefined : NO_MINOR_LEFT;
}

/** SV-ENH-11: only a power with Instant Action is used in the middle of an attack. */
export const isInstant = (c: Combatant, index: number): boolean => {
  const found = c.powers[index];
  const power = found?.kind === 'cast' ? designOf(found) : undefined;
  return power !== undefined && hasEnhancement(power.design, 'Instant Action');
};

/** Why a maneuver that draws, gets up or aims cannot be used. */
export function whyNotQuick(
  state: FightState,
  c: Combatant,
  index: number,
  kind: 'draw' | 'rise' | 'aim',
): Refusal | undefined {
  const found = c.powers[index];
  const power = found?.kind === kind ? designOf(found) : undefined;
  if (!found || !power) return refuse('SV-POW-05', 'That is no maneuver for this.');
  const now = nowOf(state, { c, found, power }, c);
  return whyNotUsableNow(power, now) ?? whyNotOnceMore(power, now) ?? whyNotAfford(c, found);
}

/** SV-LIM-04: a Major Action of preparation. */
export function whyNotPrepare(
  _state: FightState,
  c: Combatant,
  { power: index }: CommandOf<'prepare'>,
): Refusal | undefined {
  const found = c.powers[index];
  const power = found && designOf(found);
  if (!power || found.prepared >= turnsOfPreparation(power))
    return refuse('SV-LIM-04', 'There is nothing left to prepare.');
  return whyNotMajor(c);
}
