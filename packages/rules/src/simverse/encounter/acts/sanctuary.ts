/** Sanctuary: enemies need a WS roll to step in, or to strike those inside. */
import { resistanceTn } from '../../checks/contests.ts';
import { succeeds } from '../../checks/rolls.ts';
import type { SimversePlay } from '../../play.ts';
import type { Combatant } from '../combatant.ts';
import type { Command } from '../commands.ts';
import type { EventOf } from '../events.ts';
import { isInside } from '../lasting-powers.ts';
import { combatant, type FightState, known, type Running } from '../state.ts';

/** The roll against the first circle that stands in the way; undefined where none does. */
export function facesSanctuary(
  state: FightState,
  c: Combatant,
  command: Command,
  play: SimversePlay,
): EventOf<'overcame'> | undefined {
  const warded = state.running.find(power => isWarded(state, c, power, command));
  if (!warded) return undefined;
  const tn = resistanceTn(c.WS + c.shock, warded.circle?.steps ?? 0, play);
  const success = succeeds(tn, `${c.name}: WS against ${warded.name}`, play);
  const cost = success ? 'nothing' : command.do === 'move' ? 'move' : 'major';
  return { is: 'overcame', actor: c.id, name: warded.name, tn, success, cost };
}

function isWarded(state: FightState, c: Combatant, power: Running, command: Command): boolean {
  if (power.circle?.is !== 'sanctuary' || isInside(power, c) || known(state, power.by).side === c.side)
    return false;
  if (command.do === 'move') return isInside(power, command);
  if (command.do !== 'attack' && command.do !== 'grapple' && command.do !== 'power') return false;
  const target = combatant(state, command.target ?? '');
  return target !== undefined && target.side !== c.side && isInside(power, target);
}
