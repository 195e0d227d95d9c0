/** Keeping together: nobody runs alone into more foes than they and their friends can meet. */
import type { Place } from '@arbiter/engine';
import { isHeld } from '../../gear/carried-weapons.ts';
import { isRanged } from '../../gear/weapons.ts';
import { type Combatant, isUp } from '../combatant.ts';
import type { Command, CommandOf } from '../commands.ts';
import { halfMove, isFree, metresBetween, wayTo } from '../ground.ts';
import type { FightState } from '../state.ts';
import { canSpare } from './blow-judgement.ts';
import { nearestFoe } from './footwork.ts';

/** After so many rounds whoever waited has waited long enough. */
const PATIENCE = 3;

/**
 * Instead of a move that would leave one alone among foes: wait for them where only the own side shoots, come nearer
 * only as far as is safe where nobody does, and go on where they shoot or a friend fights already.
 */
export function inStep(state: FightState, c: Combatant, move: Command): Command | undefined {
  if (move.do !== 'move' || state.round > PATIENCE || !isExposed(state, c, move, riskOf(move))) return move;
  if (shoots(state, c, false) || isEngaged(state, c)) return move;
  return shoots(state, c, true) ? onGuard(state, c) : (shortened(state, c, move) ?? onGuard(state, c));
}

/** A half move brings a blow, which is worth some risk; a run brings none. */
const riskOf = ({ how }: CommandOf<'move'>): number => (how === 'half' ? 2 : 1);

/** More foes could strike there next turn, for each who stands there or could be beside them, than one should face. */
function isExposed(state: FightState, c: Combatant, spot: Place, each: number): boolean {
  let foes = 0;
  let friends = 1;
  const { fighters } = state;
  for (const id in fighters) {
    const other = fighters[id] as Combatant;
    if (other === c || !isUp(other) || !couldStrike(state, other, spot)) continue;
    if (other.side === c.side) friends++;
    else foes++;
  }
  return foes > each * friends;
}

/** Whether a friend stands beside a foe: then waiting would be desertion. */
function isEngaged(state: FightState, c: Combatant): boolean {
  const { fighters } = state;
  for (const id in fighters) {
    const friend = fighters[id] as Combatant;
    if (friend.side === c.side && isUp(friend) && nearestFoe(state, friend).metres <= 1) return true;
  }
  return false;
}

/** Within a half move and a step: a Major Action is left for the blow. */
const couldStrike = (state: FightState, c: Combatant, at: Place): boolean =>
  metresBetween(c, at) <= halfMove(state, c) + 1;

/** Whether anybody of the own side, or of another, strikes from afar. */
function shoots(state: FightState, c: Combatant, own: boolean): boolean {
  const { fighters } = state;
  for (const id in fighters) {
    const other = fighters[id] as Combatant;
    if ((other.side === c.side) === own && isUp(other) && isShooter(other)) return true;
  }
  return false;
}

const isShooter = (c: Combatant): boolean =>
  c.weapons.some(
    w => isHeld(w) && w.ammunition !== 0 && w.uses.some(u => isRanged(u.arms.kind) && u.use !== 'throw'),
  ) || c.powers.some(p => (p.kind === 'bolt' || p.kind === 'cast') && p.range > 1 && canSpare(c, p));

/** As much of the run as leaves nobody alone. */
function shortened(state: FightState, c: Combatant, run: CommandOf<'move'>): Command | undefined {
  const far = metresBetween(c, run);
  for (let m = far - 1; m >= 1; m--) {
    const x = Math.round(c.x + ((run.x - c.x) * m) / far);
    const y = Math.round(c.y + ((run.y - c.y) * m) / far);
    if (isExposed(state, c, { x, y }, riskOf(run)) || !isFree(state, x, y, c)) continue;
    return wayTo(state, c, { x, y }, far) <= far ? { ...run, x, y } : undefined;
  }
  return undefined;
}

/** On guard where somebody could come and strike, at ease otherwise. */
function onGuard(state: FightState, c: Combatant): Command | undefined {
  const { fighters } = state;
  for (const id in fighters) {
    const foe = fighters[id] as Combatant;
    if (foe.side !== c.side && isUp(foe) && couldStrike(state, foe, c))
      return { do: 'full defense', actor: c.id };
  }
  return undefined;
}
