/** SV-POW-05: whom a side does not know of, and which of the powers that run it knows. */
import { can } from '../character/perks/perk-deeds.ts';
import { type Combatant, isUp } from './combatant.ts';
import type { FightState, Running } from './state.ts';

/** SV-PERK-40: a side sees what any of its own sees who is awake; whoever only watches sees nobody invisible. */
export function isUnknownTo(
  state: FightState,
  c: Combatant,
  side: string | undefined,
  isVeiled = false,
): boolean {
  const isHidden = c.hidden !== undefined;
  if (!(c.invisible || isHidden || isVeiled) || c.side === side || isNoticed(state, c, side)) return false;
  if (isVeiled || isHidden) return true;
  for (const id in state.fighters) {
    const eye = state.fighters[id] as Combatant;
    if (eye.side === side && isUp(eye) && can(eye.perks, 'sees the invisible')) return false;
  }
  return true;
}

/** Whoever strikes, or is struck at, is noticed until it is answered; SV-STAT-04: a hold is felt as long as it lasts. */
function isNoticed(
  { pending, opening, fighters }: FightState,
  c: Combatant,
  side: string | undefined,
): boolean {
  if (pending && (pending.by === c.id || pending.target === c.id)) return true;
  if (opening && (opening.to === c.id || opening.against === c.id)) return true;
  return side !== undefined && [c.holds, c.heldBy].some(id => id !== null && fighters[id]?.side === side);
}

interface Knowing {
  knows(id: string): boolean;
  isOwn(id: string): boolean;
}

/** One’s own powers are known, and those on people one sees; a circle on the ground is seen by itself. */
export const isPowerKnown = ({ by, on, circle }: Running, { knows, isOwn }: Knowing): boolean =>
  isOwn(by) || (on.length === 0 ? circle !== undefined || knows(by) : on.some(knows));

/** The powers that somebody’s side knows of: by their places in this list one is ended or dispelled. */
export function powersKnownTo(state: FightState, { side }: Combatant): readonly Running[] {
  const { running, fighters } = state;
  if (running.length === 0 || !Object.values(fighters).some(c => isUnknownTo(state, c, side))) return running;
  const eyes: Knowing = {
    knows: id => fighters[id] !== undefined && !isUnknownTo(state, fighters[id], side),
    isOwn: id => fighters[id]?.side === side,
  };
  return running.filter(power => isPowerKnown(power, eyes));
}
