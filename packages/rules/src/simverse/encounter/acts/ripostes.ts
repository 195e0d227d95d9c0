/** Maneuvers of several blows, and the counter-attack after a parry. */

import type { Arms } from '../../gear/weapons.ts';
import type { SimversePlay } from '../../play.ts';
import type { CombatPower } from '../../powers/combat-powers.ts';
import { type Combatant, isUp } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import type { FightEvent } from '../events.ts';
import type { FightState } from '../state.ts';
import { paying } from './blows.ts';
import { blowsOf, isOncePerTarget, whyNotRiding } from './maneuvers.ts';
import { designOf } from './power-aim.ts';
import { affordable } from './power-permission.ts';

/** SV-POW-03, SV-R-65: the maneuver is paid for with its first blow; one blow that succeeds is enough. */
export function withManeuver(
  c: Combatant,
  command: CommandOf<'attack'>,
  events: FightEvent[],
  play: SimversePlay,
): FightEvent[] {
  const found = c.powers[command.power] as CombatPower;
  if (c.due) return [...made(c.due.paid, found, c, command, events), ...events];
  const [used, ...rest] = paying(c, command.power, events, play);
  if (used?.is !== 'used power') return events;
  const power = designOf(found);
  const paid = power && isOncePerTarget(power) ? { ...used, on: command.target } : used;
  const left = blowsOf(found) - 1;
  if (left < 1) return [paid, ...rest];
  const { weapon, use } = command;
  const due = { power: command.power, weapon, use, left, paid: used.cost };
  return [paid, ...rest, { is: 'owes', actor: c.id, due }];
}

/** SV-R-68: a blow that succeeds after one that failed makes up for what was spared. */
function made(
  paid: number,
  { cost, pool }: CombatPower,
  c: Combatant,
  { power }: CommandOf<'attack'>,
  [attempt]: readonly FightEvent[],
): FightEvent[] {
  const works = attempt?.is === 'attacked' && attempt.roll.endsWith('success');
  const rest = Math.min(cost - paid, c[pool]);
  return works && rest > 0
    ? [{ is: 'used power', actor: c.id, power, pool, cost: rest, counts: paid === 0 }]
    : [];
}

/** SV-LIM-10: a successful parry opens the way back, for whoever has a maneuver for it. */
export function opened(state: FightState, c: Combatant, by: Combatant, weapon: number): FightEvent[] {
  const parrying = c.weapons[weapon] ?? c.weapons.find(w => w.hands === 0);
  const index = parrying ? c.weapons.indexOf(parrying) : -1;
  const arms = parrying?.uses[0]?.arms as Arms | undefined;
  if (!arms || !isUp(c) || state.queue.length > 0) return [];
  const open = { ...state, pending: null, opening: { to: c.id, against: by.id, weapon: index } };
  const ready = c.powers.some(
    found =>
      found.kind === 'riposte' && !affordable(c, found) && !whyNotRiding(open, c, by, found, arms, 'one'),
  );
  return ready && isWithin(c, by, arms)
    ? [{ is: 'opening', actor: c.id, against: by.id, weapon: index }]
    : [];
}

const isWithin = (c: Combatant, by: Combatant, { reach }: Arms): boolean =>
  Math.max(Math.abs(c.x - by.x), Math.abs(c.y - by.y)) <= reach;
