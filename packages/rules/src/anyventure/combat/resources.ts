/** RES: Health, Resolve and Morale, given and taken. */
import { type Creature, MORALE_LIMIT } from '../character/creature.ts';
import { hasCondition } from '../checks/creature-check.ts';
import { type AnyventurePlay, part } from '../play.ts';
import { gainCondition } from './gain-condition.ts';

export type Pool = 'health' | 'resolve' | 'morale' | 'energy';

/** AV-RES-05: Morale takes it first, point for point; not while Numbed (AV-COND-16). What is left is returned. */
export function pastMorale(creature: Creature, amount: number, play: AnyventurePlay): number {
  if (creature.morale === 0 || amount === 0) return amount;
  if (hasCondition(creature, 'numbed')) {
    if (play.trace.on) play.trace.note('AV-COND-16', 'Numbed: Morale absorbs', 0);
    return amount;
  }
  const absorbed = Math.min(creature.morale, amount);
  creature.morale -= absorbed;
  if (play.trace.on) play.trace.note('AV-RES-05', 'Morale absorbs', absorbed);
  return amount - absorbed;
}

/** AV-RES-01: never below 0. */
export function loseHealth(creature: Creature, amount: number): number {
  const lost = Math.min(creature.health, amount);
  creature.health -= lost;
  return lost;
}

/** AV-RES-01, AV-RES-02: up to the maximum; whoever is down counts it (AV-R-128), the felled may wake (AV-R-191). */
export function heal(creature: Creature, amount: number): number {
  if (creature.dead) return 0;
  const gained = Math.max(0, Math.min(creature.healthMax - creature.health, amount));
  applyHealed(creature, gained);
  return gained;
}

function applyHealed(creature: Creature, gained: number): void {
  creature.health += gained;
  if (creature.conditions.some(c => c.name === 'unconscious')) creature.regained += gained;
  if (creature.out && creature.health > 0) {
    creature.out = false;
    gainCondition(creature, { name: 'unconscious' });
    creature.regained = gained;
  }
}

/** Writes what somebody has regained of a pool. */
export function applyRegained(creature: Creature, pool: Pool, gained: number): void {
  if (creature.dead) return;
  if (pool === 'health') applyHealed(creature, gained);
  else creature[pool] += gained;
}

/** AV-RES-03, AV-COND-06, AV-R-129: reaching 0 breaks, and so does any further loss at 0. */
export function takeResolve(creature: Creature, amount: number): { lost: number; broken: boolean } {
  if (creature.resolveMax === null || amount === 0) return { lost: 0, broken: false };
  const lost = Math.min(creature.resolve, amount);
  const broken = creature.resolve === lost && !creature.conditions.some(c => c.name === 'broken');
  applyResolveLost(creature, { lost, broken });
  return { lost, broken };
}

export function applyResolveLost(
  creature: Creature,
  { lost, broken }: { readonly lost: number; readonly broken: boolean },
): void {
  creature.resolve -= lost;
  if (broken) gainCondition(creature, { name: 'broken' });
}

/** AV-RES-04: blocked while Broken or Numbed. */
export function regainResolve(creature: Creature, amount: number): number {
  if (creature.resolveMax === null || hasCondition(creature, 'broken') || hasCondition(creature, 'numbed'))
    return 0;
  const gained = Math.max(0, Math.min(creature.resolveMax - creature.resolve, amount));
  creature.resolve += gained;
  return gained;
}

/** AV-RES-06, AV-R-34: up to 20, or only as far as a module or item has raised the maximum. */
export function regainMorale(creature: Creature, amount: number, play: AnyventurePlay): number {
  const most = play.ruling('AV-R-34') === 'store20' ? MORALE_LIMIT : creature.moraleMax;
  const gained = Math.max(0, Math.min(most - creature.morale, amount));
  creature.morale += gained;
  return gained;
}

export const resourceParts = [
  part('state', 'Health', ['AV-RES-01', 'AV-RES-02'], heal),
  part('state', 'Resolve', ['AV-RES-03', 'AV-RES-04', 'AV-COND-06'], takeResolve),
  part('state', 'Morale', ['AV-RES-05', 'AV-RES-06'], regainMorale),
];
