/** What many events share: time that is spent, changes that are written, and what befalls somebody. Each writes into what it is given. */
import type { Place } from '@arbiter/engine';
import { type Affliction, isPart } from '../character/afflictions.ts';
import type { Character } from '../character/character.ts';
import { attackedOn } from '../combat/attack-result.ts';
import { type Hit, takeHit } from '../combat/hit.ts';
import { isCloaked, uncloak } from '../combat/talents.ts';
import { isConfused } from '../conditions/conditions.ts';
import type { ConditionName } from '../content/condition-list.ts';
import { refName } from '../content/ref-name.ts';
import { type Weapon, weaponBy } from '../content/weapon-list.ts';
import { isDangerous } from '../rounds/morale.ts';
import { bonusHalfRounds } from '../rounds/rounds.ts';
import type { Intention } from './commands.ts';
import type { Changes } from './events.ts';
import { heightAt, waterDepth } from './ground/ground.ts';
import { type Fighter, type FightState, fighterIn, isAlive, type Turn } from './state.ts';

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
export function write(fighter: Fighter, now: Changes | Partial<Fighter>): void {
  const isHurt = typeof now.HP === 'number' && now.HP < (fighter.HP ?? now.HP);
  if (now !== fighter)
    for (const key in now)
      (fighter as unknown as Record<string, unknown>)[key] = now[key as keyof typeof now];
  if (isHurt) losesCloak(fighter);
  waitsNoMore(fighter);
}

/** OA-TLNT-09: whoever is hurt is seen again. */
export function losesCloak(fighter: Fighter): void {
  if (isCloaked(fighter)) fighter.conditions = uncloak(fighter).conditions;
}

function waitsNoMore(fighter: Fighter): void {
  if (isAlive(fighter) || (fighter.delay === null && fighter.aiming === null)) return;
  fighter.delay = null;
  fighter.aiming = null;
}

/** What conditions, fire and the like bring: it may be a cause for fear, and what entangled may fall off. */
export function befall(state: FightState, fighter: Fighter, now: Changes): void {
  const { conditions: before } = fighter;
  write(fighter, now);
  alarmedBy(fighter, before);
  fallsOff(state, fighter, before);
}

/** What befalls somebody. */
export function receive(state: FightState, fighter: Fighter, now: Changes | Partial<Fighter>): void {
  const { conditions: before, level } = fighter;
  write(fighter, now);
  // OA-COND-16: what lost levels gave is gone at once, bonus actions too.
  if (now.level !== undefined && now.level !== level)
    fighter.bonus = Math.min(fighter.bonus, bonusHalfRounds(now.level));
  runDownLater(state, fighter, before);
}

/** What a blow leaves on somebody: mostly health and stamina and nothing else. */
export function applyHit(state: FightState, fighter: Fighter, hit: Hit, weapon: Weapon | null = null): void {
  const before = fighter.conditions;
  takeHit(fighter, hit, weapon);
  if (hit.damage > 0) losesCloak(fighter);
  waitsNoMore(fighter);
  runDownLater(state, fighter, before);
}

/** Counters that come after the own turn has begun run down a round later (OA-R-401). */
function runDownLater(state: FightState, fighter: Fighter, before: Fighter['conditions']): void {
  if (fighter.conditions === before || !(fighter.done || state.turn?.actor === fighter.id)) return;
  fighter.conditions = fighter.conditions.map(each => {
    const old = before.find(other => isSameAffliction(other, each));
    const more = (each.counters ?? 1) - (old ? (old.counters ?? 1) : 0);
    const late = Math.max(each.late, (old?.late ?? 0) + more);
    return more > 0 && late !== each.late ? { ...each, late } : each;
  });
}

/** OA-MORL-01, OA-R-614: whatever harmful condition has come or grown, however it did. */
export function alarmedBy(fighter: Fighter, before: Fighter['conditions']): void {
  if (fighter.conditions === before || fighter.fears.includes('dangerous condition')) return;
  for (const affliction of fighter.conditions) {
    // OA-R-614: a condition of a pack frightens as the one thing that it is.
    if (!isDangerous(affliction.name) || isPart(fighter.conditions, affliction)) continue;
    const old = before.find(each => isSameAffliction(each, affliction));
    if (!old || (affliction.counters ?? 0) > (old.counters ?? 0)) {
      frightened(fighter);
      return;
    }
  }
}
const isSameAffliction = (one: Affliction, other: Affliction): boolean =>
  refName(one.name) === refName(other.name) &&
  one.source === other.source &&
  one.ability === other.ability &&
  one.of === other.of;

/** OA-MORL-01: a condition with hindering effects only is a cause for concern. */
export function frightenedBy(
  fighter: Fighter,
  { gains, inflicts = [] }: Pick<Hit, 'gains' | 'inflicts'>,
): void {
  if (inflicts.some(({ condition }) => isDangerous(condition))) frightened(fighter);
  for (const name in gains) if (isDangerous(name as ConditionName)) frightened(fighter);
}
function frightened(fighter: Fighter): void {
  if (!fighter.fears.includes('dangerous condition'))
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
  write(target, attackedOn(target, { damage }));
  if (isConfused(target)) target.attackedBy = attacker.id;
}

/** OA-R-439: what had entangled somebody falls to the ground where they get free of it. */
export function fallsOff(state: FightState, fighter: Fighter, before: Fighter['conditions']): void {
  if (fighter.conditions === before) return;
  for (const { name, source } of before) {
    if (name !== 'entangle' || fighter.conditions.some(each => each.name === name && each.source === source))
      continue;
    const own = state.nets?.find(net => net.name === source);
    if ((own ?? weaponBy({ weapons: [] }, source)).kind !== 'thrown') continue;
    state.things = [...state.things, { x: fighter.x, y: fighter.y, weapon: source, ...(own && { own }) }];
    if (own) state.nets = without(state.nets ?? [], own);
  }
}

export const STANDING = { dx: 0, dy: 0, spaces: 0 };

export const without = <T>(list: readonly T[], one: T | undefined): T[] => {
  const at = list.findIndex(each => each === one);
  return list.filter((_, i) => i !== at);
};

/** OA-CMBT-03: what was declared is done. */
export function fulfil(fighter: Fighter, intention: Intention): void {
  const { declared } = fighter;
  if (declared?.intention === intention && !declared.done)
    fighter.declared = { intention, target: declared.target, done: true };
}

/** Somebody is elsewhere: no deeper than the water there, and as high as before over ground that is higher or lower. */
export function goTo(state: FightState, fighter: Fighter, to: Place): void {
  const before = heightAt(state, fighter);
  fighter.x = to.x;
  fighter.y = to.y;
  if (fighter.altitude > 0)
    fighter.altitude = Math.max(0, fighter.altitude + before - heightAt(state, fighter));
  else if (fighter.altitude < 0)
    reachHeight(fighter, 0 - Math.min(-fighter.altitude, waterDepth(state, fighter)));
}

/** OA-ACT-20: with the head out of the water one breathes again. */
export function reachHeight(fighter: Fighter, altitude: number): void {
  fighter.altitude = altitude;
  if (altitude >= 0) fighter.breath = null;
}

/** Whatever of a character is another than before. */
export function changesOf(before: Character, after: Character): Changes {
  if (after === before) return {};
  const changes: Record<string, unknown> = {};
  for (const key in after) {
    const now = after[key as keyof Character];
    if (now !== before[key as keyof Character]) changes[key] = now;
  }
  return changes as Changes;
}
