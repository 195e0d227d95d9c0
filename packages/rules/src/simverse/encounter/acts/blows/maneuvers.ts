/** POW in a running fight: what a maneuver adds to the blow it rides on, and what follows a hit. */
import { type Refusal, refuse } from '@arbiter/engine';
import type { Arms } from '../../../gear/weapons.ts';
import { whyNotOnceMore, whyNotWithWeapon } from '../../../powers/activation.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import type { Usable } from '../../../powers/power-input.ts';
import { whyNotWeaponReach } from '../../../powers/power-reach.ts';
import { ridingEffects } from '../../../powers/power-weapon.ts';
import { type Combatant, isUp } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import type { Course } from '../../course.ts';
import { metresBetween } from '../../ground.ts';
import type { FightState } from '../../state.ts';
import { designOf, nowOf, whyNotUsableNow } from '../powers/power-aim.ts';
import { vitalityLoss } from '../powers/power-duration.ts';
import { whyNotAfford } from '../powers/power-permission.ts';
import { payFor, type Strike, type StrikeRoll, strikeOut } from './blows.ts';

/** How many blows a maneuver brings. */
export const blowsOf = (found: CombatPower): number => {
  const power = designOf(found);
  return power ? ridingEffects(power, false).attacks : 1;
};

/** Why a maneuver cannot go with this blow. */
export function whyNotRiding(
  state: FightState,
  c: Combatant,
  target: Combatant,
  found: CombatPower | undefined,
  arms: Arms,
  hands: 'one' | 'two',
): Refusal | undefined {
  if (found?.kind !== 'blow' && found?.kind !== 'riposte')
    return refuse('SV-POW-05', 'That is no maneuver that goes with an attack.');
  if (hands === 'two') return refuse('SV-WEAP-02', `${found.name} goes with a single blow.`);
  const power = designOf(found);
  if (!power) return undefined;
  const now = nowOf(state, { c, found, power }, target, arms);
  return (
    whyNotUsableNow(power, now) ??
    whyNotOnceMore(power, now) ??
    whyNotWithWeapon(power, arms) ??
    whyNotWeaponReach(power, metresBetween(c, target), arms)
  );
}

/** A usage limit that counts by target and fight. */
export const isOncePerTarget = ({ states }: Usable): boolean => states.once === 'target and fight';

/** SV-POW-03, SV-R-65: the maneuver is paid for with its first blow; one blow that succeeds is enough. */
export function strikeWithManeuver(
  course: Course,
  command: CommandOf<'attack'>,
  strike: Strike,
  roll: StrikeRoll,
): void {
  const { by: actor } = strike;
  const { rolled } = roll;
  const { power: index, weapon, use } = command;
  const found = actor.powers[index] as CombatPower;
  if (actor.due) {
    if (rolled.success) makeUp(course, actor, index, actor.due.paid);
    strikeOut(course, strike, roll);
    return;
  }
  const power = designOf(found);
  const on = power && isOncePerTarget(power) ? { on: command.target } : {};
  const paid = payFor(course, { actor, index, rolled, ...on }, mayEnd =>
    strikeOut(course, strike, roll, mayEnd),
  );
  const left = blowsOf(found) - 1;
  if (left > 0) course.emit({ is: 'owes', actor: actor.id, due: { power: index, weapon, use, left, paid } });
}

/** SV-R-68: a blow that succeeds after one that failed makes up for what was spared. */
function makeUp(course: Course, actor: Combatant, index: number, paid: number): void {
  const { name, cost, pool } = actor.powers[index] as CombatPower;
  const rest = pool === 'vitality' ? cost - paid : Math.min(cost - paid, actor[pool]);
  if (rest <= 0) return;
  course.emit({ is: 'used power', actor: actor.id, power: index, pool, cost: rest, counts: paid === 0 });
  if (pool === 'vitality') course.emit(vitalityLoss(actor, rest, name, course.play));
}

/** SV-LIM-10: a successful parry opens the way back, for whoever has a maneuver for it. */
export function openWay(course: Course, c: Combatant, by: Combatant, weapon: number): void {
  const { state } = course;
  const parrying = c.weapons[weapon] ?? c.weapons.find(w => w.hands === 0);
  const index = parrying ? c.weapons.indexOf(parrying) : -1;
  const arms = parrying?.uses[0]?.arms as Arms | undefined;
  if (!arms || !isUp(c) || state.pending) return;
  const open = { ...state, opening: { to: c.id, against: by.id, weapon: index } };
  const ready = c.powers.some(
    found =>
      found.kind === 'riposte' && !whyNotAfford(c, found) && !whyNotRiding(open, c, by, found, arms, 'one'),
  );
  if (ready && isWithin(c, by, arms))
    course.emit({ is: 'opening', actor: c.id, against: by.id, weapon: index });
}

const isWithin = (c: Combatant, by: Combatant, { reach }: Arms): boolean =>
  Math.max(Math.abs(c.x - by.x), Math.abs(c.y - by.y)) <= reach;
