/** What the powers that run make of those they lie on: unseen, hushed, charmed, under another's command. */
import type { Combatant } from './combatant.ts';
import { combatant, type FightState, known, type Running } from './state.ts';

/** Brings somebody in step with the powers that run now. */
export function refresh(state: FightState, c: Combatant): void {
  const charmedBy: string[] = [];
  let [invisible, hushed, factor] = [false, false, 1];
  let master: string | null = null;
  for (const power of state.running) {
    if (!power.on.includes(c.id)) continue;
    invisible ||= power.invisible === true;
    hushed ||= power.silences === true;
    // SV-R-04: the same power does not count twice.
    factor = Math.max(factor, power.speed ?? 1);
    if (power.charms) charmedBy.push(power.by);
    if (power.controls) master = power.by;
  }
  c.invisible = invisible;
  c.hushed = hushed;
  c.charmedBy = charmedBy;
  c.movement = (c.movement / c.speedFactor) * factor;
  c.speedFactor = factor;
  c.controlledBy = master;
  c.side = (master ? combatant(state, master)?.ownSide : undefined) ?? c.ownSide;
}

/** A power has begun. */
export function settle(state: FightState, { on }: Running): void {
  for (const id of on) refresh(state, known(state, id));
}

/** A power is over: what it brought goes with it, and whom it called. */
export function dissolve(state: FightState, { on, summoned = [] }: Running): void {
  for (const id of on) refresh(state, known(state, id));
  for (const id of summoned) {
    const c = known(state, id);
    c.fled = true;
    c.aim = null;
  }
}

/** SV-LIM-09: what ends because somebody attacks: invisibility, stances, a sanctuary around the attacker. */
export const endsByAttack = (power: Running, c: Combatant): boolean =>
  power.untilAttack === true &&
  (power.by === c.id || power.on.includes(c.id) || (power.circle !== undefined && isInside(power, c)));

/** SV-LIM-09: a friend who strikes is a friend no longer. */
export const endsByBetrayal = (power: Running, by: string, target: string): boolean =>
  power.charms === true && power.by === by && power.on.includes(target);

export const isInside = ({ circle }: Running, at: { x: number; y: number }): boolean =>
  circle !== undefined && isNear(circle, at, circle.metres);

const isNear = (a: { x: number; y: number }, b: { x: number; y: number }, metres: number): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= metres;

/** SV-CMOD-01: dark, unless a light shines here. */
export const isDark = (state: FightState, at: { x: number; y: number }): boolean =>
  state.map.darkness &&
  !state.running.some(({ circle, on }) => {
    // A light goes where its bearer goes.
    const bearer = circle?.is === 'light' ? combatant(state, on[0] ?? '') : undefined;
    return bearer !== undefined && isNear(bearer, at, circle?.metres ?? 0);
  });

/** SV-PERK-40: Second Sight sees what is invisible. */
export const sees = (c: Combatant, target: Combatant): boolean =>
  !target.invisible || target.side === c.side || c.perks.includes('Second Sight');
