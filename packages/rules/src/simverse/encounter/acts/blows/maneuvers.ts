/** POW in a running fight: what a maneuver adds to the blow it rides on, and what follows a hit. */
import { type Refusal, refuse } from '@arbiter/engine';
import type { Arms } from '../../../gear/weapons.ts';
import type { SimversePlay } from '../../../play.ts';
import { whyNotOnceMore, whyNotWithWeapon } from '../../../powers/activation.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import type { Usable } from '../../../powers/power-input.ts';
import { whyNotWeaponReach } from '../../../powers/power-reach.ts';
import { ridingEffects } from '../../../powers/power-weapon.ts';
import { type Combatant, isUp } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import type { FightEvent } from '../../events.ts';
import { metresBetween } from '../../ground.ts';
import type { FightState } from '../../state.ts';
import { designOf, nowOf, whyNotUsableNow } from '../powers/power-aim.ts';
import { vitalityLoss } from '../powers/power-duration.ts';
import { whyNotAfford } from '../powers/power-permission.ts';
import { withPayment } from './blows.ts';

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
export function withManeuver(
  c: Combatant,
  command: CommandOf<'attack'>,
  events: FightEvent[],
  play: SimversePlay,
): FightEvent[] {
  const found = c.powers[command.power] as CombatPower;
  if (c.due) return [...made({ paid: c.due.paid, maneuver: found, c, command }, events, play), ...events];
  const [used, ...rest] = withPayment(c, command.power, events, play);
  if (used?.is !== 'used power') return events;
  const power = designOf(found);
  const paid = power && isOncePerTarget(power) ? { ...used, on: command.target } : used;
  const left = blowsOf(found) - 1;
  if (left < 1) return [paid, ...rest];
  const { weapon, use } = command;
  const due = { power: command.power, weapon, use, left, paid: used.cost };
  return [paid, ...rest, { is: 'owes', actor: c.id, due }];
}

/** A maneuver that goes with an attack, and what was paid for it. */
interface ManeuverMade {
  readonly paid: number;
  readonly maneuver: CombatPower;
  readonly c: Combatant;
  readonly command: CommandOf<'attack'>;
}

/** SV-R-68: a blow that succeeds after one that failed makes up for what was spared. */
function made(
  { paid, maneuver: { name, cost, pool }, c, command: { power } }: ManeuverMade,
  [attempt]: readonly FightEvent[],
  play: SimversePlay,
): FightEvent[] {
  const works = attempt?.is === 'attacked' && attempt.roll.endsWith('success');
  const rest = pool === 'vitality' ? cost - paid : Math.min(cost - paid, c[pool]);
  if (!works || rest <= 0) return [];
  const used: FightEvent = { is: 'used power', actor: c.id, power, pool, cost: rest, counts: paid === 0 };
  return pool === 'vitality' ? [used, vitalityLoss(c, rest, name, play)] : [used];
}

/** SV-LIM-10: a successful parry opens the way back, for whoever has a maneuver for it. */
export function openingEvents(state: FightState, c: Combatant, by: Combatant, weapon: number): FightEvent[] {
  const parrying = c.weapons[weapon] ?? c.weapons.find(w => w.hands === 0);
  const index = parrying ? c.weapons.indexOf(parrying) : -1;
  const arms = parrying?.uses[0]?.arms as Arms | undefined;
  if (!arms || !isUp(c) || state.queue.length > 0) return [];
  const open = { ...state, pending: null, opening: { to: c.id, against: by.id, weapon: index } };
  const ready = c.powers.some(
    found =>
      found.kind === 'riposte' && !whyNotAfford(c, found) && !whyNotRiding(open, c, by, found, arms, 'one'),
  );
  return ready && isWithin(c, by, arms)
    ? [{ is: 'opening', actor: c.id, against: by.id, weapon: index }]
    : [];
}

const isWithin = (c: Combatant, by: Combatant, { reach }: Arms): boolean =>
  Math.max(Math.abs(c.x - by.x), Math.abs(c.y - by.y)) <= reach;
