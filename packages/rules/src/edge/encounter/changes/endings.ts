/** What ends with harm, with a spell, and with whoever holds. */
import { type Affliction, has } from '../../combat/conditions.ts';
import { stillProne, writeHarm } from '../../combat/harm.ts';
import { threatDistance } from '../../combat/spaces.ts';
import { distanceBetween } from '../ground/bodies.ts';
import { isBeside } from '../ground/position.ts';
import { allFighters, type Fighter, type FightState, stands } from '../state.ts';

export function applyHarm(state: FightState, target: Fighter, harm: Parameters<typeof writeHarm>[1]): void {
  writeAndEndSpell(state, target, () => writeHarm(target, harm));
  const falls = (harm.life !== 'living' || harm.faints !== null) && !stands(target);
  if (falls) target.dragging = null;
  if (falls) endHolds(state);
}

/** ED-R-155: writes something that may leave a caster unable to act, and ends the spell with its concentration. */
export function writeAndEndSpell(
  state: FightState,
  fighter: Fighter,
  write: (fighter: Fighter) => void,
): void {
  const spell = fighter.concentrating;
  write(fighter);
  if (spell !== null && fighter.concentrating === null) endSpell(state, fighter.name, spell);
}

/** ED-R-155: what a spell kept up ends with it. */
export function endSpell(state: FightState, caster: string, spell: string): void {
  const lasts = ({
    by,
    source,
    name,
  }: {
    by?: string | undefined;
    source?: string | undefined;
    name?: string;
  }): boolean => by === caster && (source ?? name) === spell;
  for (const fighter of allFighters(state)) {
    if (fighter.conditions.some(lasts))
      fighter.conditions = stillProne(
        fighter,
        fighter.conditions.filter(each => !lasts(each)),
      );
    if (fighter.marks.some(lasts)) fighter.marks = fighter.marks.filter(each => !lasts(each));
  }
}

/** ED-R-156, ED-R-191: whoever is held is free once the holder cannot hold, or does not reach it any more; and whoever is dragged once it wakes or dies. */
export function endHolds(state: FightState): void {
  for (const fighter of allFighters(state)) {
    if (fighter.dragging !== null && !isDraggable(state, fighter)) fighter.dragging = null;
    if (fighter.conditions.length === 0) continue;
    const left = fighter.conditions.filter(each => lastsWithHolder(state, fighter, each));
    if (left.length < fighter.conditions.length) fighter.conditions = left;
  }
}

/** ED-R-191: somebody who can act drags an ally for as long as it lies unconscious. */
function isDraggable({ fighters }: FightState, by: Fighter): boolean {
  const body = by.dragging === null ? undefined : fighters[by.dragging];
  return stands(by) && body !== undefined && !body.gone && body.life !== 'dead' && has(body, 'Unconscious');
}

function lastsWithHolder(state: FightState, held: Fighter, { condition, by, source }: Affliction): boolean {
  if ((condition !== 'Grappled' && condition !== 'Restrained') || by === undefined) return true;
  const holder = allFighters(state).find(each => each.name === by);
  // What a spell holds is held by nobody.
  if (holder?.abilities.some(each => each.name === source && each.enigma)) return true;
  if (!holder || !stands(holder)) return false;
  return state.map
    ? distanceBetween(holder, held) <= Math.max(1, threatDistance(holder))
    : isBeside(state, holder, held);
}
