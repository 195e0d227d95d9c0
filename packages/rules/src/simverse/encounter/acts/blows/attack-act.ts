/** ATK-01, ATK-02: an attack with a weapon, perhaps with a maneuver or with both hands. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { whyNotAlive } from '../../../combat/vitality.ts';
import { type Carried, isHeld, useOf } from '../../../gear/carried-weapons.ts';
import { type Arms, grip, isRanged, refuseTooWeak } from '../../../gear/weapons.ts';
import { refuse } from '../../../play.ts';
import type { Combatant } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import type { Course } from '../../course.ts';
import { isClear, metresBetween } from '../../ground.ts';
import { isOutsideTime, isPlainSight } from '../../lasting-powers.ts';
import { combatant, type FightState, fighterOf } from '../../state.ts';
import { blowOf } from '../../strikes.ts';
import { type Act, NOT_IN_HAND, whyNotMajor } from '../act.ts';
import { NO_SIGHT, whyNotTurnOn } from '../powers/power-aim.ts';
import { NO_HARM, whyNotAfford } from '../powers/power-permission.ts';
import { attackOffers } from './attack-offers.ts';
import { rollStrike, strikeOut } from './blows.ts';
import { strikeWithManeuver, whyNotRiding } from './maneuvers.ts';
import { type Swing, swingOf } from './swing.ts';

const NO_TARGET = refuse('SV-ATK-02', 'Choose somebody of the other side who is still on the field.');
const EMPTY = refuse('SV-INIT-04', 'No missiles are left.');

/** Why this one cannot be attacked: no foe on the field, unseen, taken for a friend, or nobody outside time. */
export function whyNotFoe(
  state: FightState,
  c: Combatant,
  target: Combatant | undefined,
): Refusal | undefined {
  if (!target || target.side === c.side || target.fled) return NO_TARGET;
  const dead = whyNotAlive(target.life, 'target');
  if (dead) return dead;
  if (isPlainSight(state)) return undefined;
  return isOutsideTime(state, c) ? NO_HARM : whyNotTurnOn(c, target);
}

function whyNotAttack(state: FightState, c: Combatant, command: CommandOf<'attack'>): Refusal | undefined {
  const weapon = c.weapons[command.weapon];
  const use = weapon && useOf(weapon, command.use);
  const no = whyNotBlow(state, c, command);
  if (no) return no;
  const swing = swingOf(c, weapon as Carried, use?.arms as Arms, command.hands);
  if (isRefusal(swing)) return swing;
  if (swing.cost === 'due')
    return c.due?.power === command.power && c.due.use === command.use
      ? undefined
      : refuse('SV-POW-05', 'First the blows of the maneuver are struck, or the turn ends.');
  if (command.power < 0) return undefined;
  const found = c.powers[command.power];
  if (found?.kind !== 'blow') return refuse('SV-POW-05', 'That is no maneuver that goes with an attack.');
  return whyNotMajor(c) ?? whyNotAfford(c, found);
}

/** Whether this blow can fall at all, whatever action it takes. */
export function whyNotBlow(
  state: FightState,
  c: Combatant,
  command: CommandOf<'attack'>,
): Refusal | undefined {
  const target = combatant(state, command.target);
  const no = whyNotFoe(state, c, target);
  if (no || !target) return no;
  const weapon = c.weapons[command.weapon];
  if (!weapon || !isHeld(weapon)) return NOT_IN_HAND;
  const use = useOf(weapon, command.use);
  if (!use) return refuse('SV-DMG-11', `${weapon.name} cannot be used like that.`);
  const arms = use.arms as Arms;
  return (
    whyNotAt(state, c, target, weapon, arms) ??
    (command.power < 0
      ? undefined
      : whyNotRiding(state, c, target, c.powers[command.power], arms, command.hands))
  );
}

/** Whether a weapon in hand, so used, can be brought to bear on somebody. */
function whyNotAt(
  state: FightState,
  c: Combatant,
  target: Combatant,
  weapon: Carried,
  arms: Arms,
): Refusal | undefined {
  if (grip(arms, c.ST) === 'unusable') return refuseTooWeak(arms);
  if (weapon.ammunition === 0) return EMPTY;
  const metres = metresBetween(c, target);
  if (!isRanged(arms.kind) && metres > arms.reach)
    return refuse(
      'SV-ATK-02',
      `${target.name} is ${metres} m away, and the ${arms.name} reaches ${arms.reach} m: move closer, or use a ranged attack.`,
    );
  return isRanged(arms.kind) && !isClear(state.map, c, target) ? NO_SIGHT : undefined;
}

/** SV-ATK-02: a blow with a weapon. */
function attack(course: Course, command: CommandOf<'attack'>): void {
  const { state, play } = course;
  const actor = course.own(command.actor);
  const target = course.own(command.target);
  const weapon = actor.weapons[command.weapon] as Carried;
  const { arms } = useOf(weapon, command.use) as Carried['uses'][number];
  const power = command.power < 0 ? undefined : actor.powers[command.power];
  const swing = swingOf(actor, weapon, arms as Arms, command.hands);
  // SV-LIM-10: a counter-attack asks for no action.
  const { hand, cost: price } = isRefusal(swing) ? handOf(weapon) : swing;
  const blow = blowOf(state, actor, target, command, hand, power);
  // SV-R-65: one roll for maneuver and attack.
  const cost = !power || price === 'due' ? price : power.kind === 'riposte' ? 'free' : 'major';
  const strike = { by: actor, target, blow, shape: command, cost };
  const roll = rollStrike(strike, play);
  if (power) strikeWithManeuver(course, command, strike, roll);
  else strikeOut(course, strike, roll);
}

/**
 * What keeps a blow without a maneuver that tactics have chosen: they choose a foe on the field, a weapon in hand and one
 * of its uses. Whoever strikes owes no blows of a maneuver.
 */
export function whyNotPlainBlow(
  state: FightState,
  c: Combatant,
  command: CommandOf<'attack'>,
): Refusal | undefined {
  const weapon = c.weapons[command.weapon] as Carried;
  const { arms } = useOf(weapon, command.use) as Carried['uses'][number];
  const no = whyNotAt(state, c, fighterOf(state, command.target), weapon, arms as Arms);
  if (no) return no;
  const swing = swingOf(c, weapon, arms as Arms, command.hands);
  return isRefusal(swing) ? swing : undefined;
}

const handOf = ({ place }: Carried): Swing => ({ hand: place === 'off' ? 'off' : 'main', cost: 'free' });

export const attackAct: Act<CommandOf<'attack'>> = {
  whyNot: whyNotAttack,
  happens: attack,
  offers: attackOffers,
  isPicky: true,
};
