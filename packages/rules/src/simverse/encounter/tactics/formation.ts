/** Keeping together: nobody runs alone into more foes than they and their friends can meet. */
import type { Place } from '@arbiter/engine';
import { isHeld } from '../../gear/carried-weapons.ts';
import { isRanged } from '../../gear/weapons.ts';
import { type Combatant, isUp } from '../combatant.ts';
import type { Command } from '../commands.ts';
import { halfMove, metresBetween } from '../ground.ts';
import type { FightState } from '../state.ts';

/** After so many rounds whoever waited has waited long enough. */
const PATIENCE = 3;

/**
 * Instead of a run that brings no blow this turn and would leave one alone among foes: wait for them where the own
 * side shoots and theirs cannot, and keep to the pace of the others where nobody shoots.
 */
export function inStep(state: FightState, c: Combatant, run: Command): Command | undefined {
  if (run.do !== 'move' || run.how === 'half' || state.round > PATIENCE || !isExposed(state, c, run))
    return run;
  if (shoots(state, c, true)) return shoots(state, c, false) ? run : guard(state, c);
  return run;
}

/** More foes could strike there next turn than stand there with whoever could be beside them. */
function isExposed(state: FightState, c: Combatant, spot: Place): boolean {
  let [foes, friends] = [0, 1];
  for (const id in state.fighters) {
    const other = state.fighters[id] as Combatant;
    if (other === c || !isUp(other) || metresBetween(other, spot) > halfMove(state, other) + 1) continue;
    if (other.side === c.side) friends++;
    else foes++;
  }
  return foes > friends;
}

/** Whether anybody of a side strikes from afar. */
function shoots(state: FightState, c: Combatant, own: boolean): boolean {
  for (const id in state.fighters) {
    const other = state.fighters[id] as Combatant;
    if ((other.side === c.side) === own && isUp(other) && isShooter(other)) return true;
  }
  return false;
}

const isShooter = (c: Combatant): boolean =>
  c.weapons.some(
    w => isHeld(w) && w.ammunition !== 0 && w.uses.some(u => isRanged(u.arms.kind) && u.use !== 'throw'),
  ) || c.powers.some(p => (p.kind === 'bolt' || p.kind === 'cast') && p.range > 1 && c[p.pool] >= p.cost);

/** On guard where somebody could come and strike, at ease otherwise. */
function guard(state: FightState, c: Combatant): Command | undefined {
  for (const id in state.fighters) {
    const foe = state.fighters[id] as Combatant;
    if (foe.side !== c.side && isUp(foe) && metresBetween(c, foe) <= halfMove(state, foe) + 1)
      return { do: 'full defense', actor: c.id };
  }
  return undefined;
}
