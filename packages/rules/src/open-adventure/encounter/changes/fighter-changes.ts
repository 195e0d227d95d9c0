/** What many events share: time that is spent, changes that are written, and what befalls somebody. */
import { attackedOn } from '../../combat/attack-result.ts';
import { type Hit, takeHit } from '../../combat/hit.ts';
import { isConfused } from '../../conditions/conditions.ts';
import type { ConditionName } from '../../content/condition-list.ts';
import { WEAPON_NAMES, weaponNamed } from '../../content/weapon-list.ts';
import { isDangerous } from '../../rounds/morale.ts';
import { bonusHalfRounds } from '../../rounds/rounds.ts';
import { type Fighter, type FightState, fighterIn, isAlive, type Turn } from '../fight-state.ts';

/** A turn that has been made use of. */
export function spend(state: FightState, actor: string, halfRounds: number): void {
  const turn = turnOf(state, actor);
  // OA-WABL-04: only what follows at once upon a straight run is a charge.
  fighterIn(state, actor).straight = STANDING;
  if (!turn || halfRounds === 0) return;
  const after: Turn = { ...turn, halfRounds: Math.max(0, turn.halfRounds - halfRounds), begun: true };
  if (state.interrupt?.actor === actor) state.interrupt = after;
  else state.turn = after;
}

/** OA-ACT-22: more than walking and using things. */
export function strain(state: FightState, actor: string): void {
  const turn = turnOf(state, actor);
  if (!turn || turn.strained) return;
  const after: Turn = { ...turn, strained: true };
  if (turn === state.interrupt) state.interrupt = after;
  else state.turn = after;
}

export const turnOf = (state: FightState, actor: string): Turn | null =>
  state.interrupt?.actor === actor ? state.interrupt : state.turn?.actor === actor ? state.turn : null;

/** Changes of a character, written; the dead wait for nothing. */
export function write(fighter: Fighter, now: Partial<Fighter>): void {
  if (now !== fighter)
    for (const key in now) (fighter as unknown as Record<string, unknown>)[key] = now[key as keyof Fighter];
  waitsNoMore(fighter);
}

function waitsNoMore(fighter: Fighter): void {
  if (isAlive(fighter) || (fighter.delay === null && fighter.aiming === null)) return;
  fighter.delay = null;
  fighter.aiming = null;
}

/** What befalls somebody. */
export function receive(state: FightState, fighter: Fighter, now: Partial<Fighter>): void {
  const before = fighter.conditions;
  write(fighter, now);
  // OA-COND-16: what lost levels gave is gone at once, bonus actions too.
  if (now.level !== undefined) fighter.bonus = Math.min(fighter.bonus, bonusHalfRounds(now.level));
  runDownLater(state, fighter, before);
}

/** What a blow leaves on somebody: mostly health and stamina and nothing else. */
export function isHit(state: FightState, fighter: Fighter, hit: Hit, weapon: string | null = null): void {
  const before = fighter.conditions;
  takeHit(fighter, hit, weapon);
  waitsNoMore(fighter);
  runDownLater(state, fighter, before);
}

/** Counters that come after the own turn has begun run down a round later (OA-R-401). */
function runDownLater(state: FightState, fighter: Fighter, before: Fighter['conditions']): void {
  if (fighter.conditions === before || !(fighter.done || state.turn?.actor === fighter.id)) return;
  fighter.conditions = fighter.conditions.map(each => {
    const old = before.find(
      ({ name, source, ability }) => name === each.name && source === each.source && ability === each.ability,
    );
    const more = (each.counters ?? 1) - (old ? (old.counters ?? 1) : 0);
    const late = Math.max(each.late, (old?.late ?? 0) + more);
    return more > 0 && late !== each.late ? { ...each, late } : each;
  });
}

/** OA-MORL-01, OA-R-614: whatever harmful condition has come or grown, however it did. */
export function alarmedBy(fighter: Fighter, before: Fighter['conditions']): void {
  if (fighter.conditions === before || fighter.fears.includes('dangerous condition')) return;
  for (const { name, source, ability, counters } of fighter.conditions) {
    if (!isDangerous(name)) continue;
    const old = before.find(each => each.name === name && each.source === source && each.ability === ability);
    if (!old || (counters ?? 0) > (old.counters ?? 0)) {
      frightenedBy(fighter, { [name]: 1 });
      return;
    }
  }
}

/** OA-MORL-01: a condition with hindering effects only is a cause for concern. */
export function frightenedBy(
  fighter: Fighter,
  gained: Readonly<Partial<Record<ConditionName, number>>>,
): void {
  for (const name in gained)
    if (isDangerous(name as ConditionName) && !fighter.fears.includes('dangerous condition'))
      fighter.fears = [...fighter.fears, 'dangerous condition'];
}

/** OA-COND-11, OA-R-449, OA-TLNT-09: the confused turn on whoever attacks them; the one blow at themself is past, and the rest is babble. */
export function attackedOnce(attacker: Fighter, target: Fighter, damage: number): void {
  attacker.fought = true;
  target.fought = true;
  if (target.conditions.length === 0) return;
  if (attacker.id === target.id) {
    target.conditions = target.conditions.map(each =>
      each.doing === 'strikes themself' ? { ...each, doing: 'babbles' } : each,
    );
    return;
  }
  write(target, attackedOn(target, { damage }) as Fighter);
  if (isConfused(target)) target.attackedBy = attacker.id;
}

/** OA-R-439: what had entangled somebody falls to the ground where they get free of it. */
export function fallsOff(state: FightState, fighter: Fighter, before: Fighter['conditions']): void {
  if (fighter.conditions === before) return;
  for (const { name, source } of before) {
    const weapon = name === 'entangle' ? WEAPON_NAMES.find(known => known === source) : undefined;
    if (!weapon || weaponNamed(weapon).kind !== 'thrown') continue;
    if (fighter.conditions.some(each => each.name === name && each.source === source)) continue;
    state.things = [...state.things, { x: fighter.x, y: fighter.y, weapon }];
  }
}

/** OA-ACT-26: hidden no longer from some of those who had lost sight. */
export function noticed(fighter: Fighter, by: readonly string[]): void {
  if (!fighter.hidden) return;
  const from = fighter.hidden.from.filter(id => !by.includes(id));
  fighter.hidden = from.length > 0 ? { ...fighter.hidden, from } : null;
}

export const STANDING = { dx: 0, dy: 0, spaces: 0 };

export const without = <T>(list: readonly T[], one: T | undefined): T[] => {
  const at = list.findIndex(each => each === one);
  return list.filter((_, i) => i !== at);
};
