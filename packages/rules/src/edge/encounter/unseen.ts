/** ED-SCN-06, ED-SCN-07: whom a side does not know of. */
import type { Veiled } from '@arbiter/engine';
import { isUnknownTo } from './ground/position.ts';
import { type Fighter, type FightState, fighterAt, riderOf, SIDES, type Side, stands } from './state.ts';

/** Whether nobody of a side knows where a fighter is. Where nobody of it stands, the fallen look. */
function isUnknownToSide(state: FightState, target: Fighter, side: Side): boolean {
  let [lookers, fallen] = [0, 0];
  let isSeen = false;
  for (const id in state.fighters) {
    const each = fighterAt(state.fighters, id);
    if (each.side !== side) continue;
    if (!stands(each)) {
      if (lookers === 0 && !isUnknownTo(state, target, each)) isSeen = true;
      fallen += 1;
      continue;
    }
    if (!isUnknownTo(state, target, each)) return false;
    lookers += 1;
  }
  return lookers > 0 || (fallen > 0 && !isSeen);
}

/** Nobody of that side, or of any other side for whoever only watches, knows of it; rider and mount are seen together. */
export function isHidden(
  state: FightState,
  target: Fighter,
  side: Side | undefined,
  veiled?: Veiled,
): boolean {
  if (isNoticed(state, target)) return false;
  if (veiled?.(target)) return true;
  const sides = side === undefined ? SIDES.filter(each => each !== target.side) : [side];
  if (!sides.some(each => isUnknownToSide(state, target, each))) return false;
  const other =
    target.mount === null ? riderOf(state, target.id) : (state.fighters[target.mount] ?? undefined);
  return !other || (other.side !== side && sides.some(each => isUnknownToSide(state, other, each)));
}

/** Whoever strikes at somebody who is asked about it is noticed as long as that takes, and so is who is struck blindly. */
function isNoticed({ asked, fighters }: FightState, { id, side }: Fighter): boolean {
  if (!asked || fighters[asked.ask.who]?.side === side) return false;
  const { deed, ask } = asked;
  return (
    ('target' in ask && ask.target === id) ||
    (deed.deed === 'attack' && (deed.actor === id || (deed.blind === true && deed.targets.includes(id))))
  );
}
