/** DER-06, STAT: states and strains as they come and go, and all that lowers rolls because of them. */
import { loweredBy } from '../../combat/fighter.ts';
import { type Affliction, changesRolls } from '../../combat/own-conditions.ts';
import { hasReaction, type State } from '../../combat/states.ts';
import type { Combatant } from '../combatant.ts';

/** SV-DER-06, SV-DER-07, SV-STAT: all that lowers rolls now. SV-STAT-04: who holds suffers like the one held. */
export function burden(c: Combatant): void {
  c.conditions = loweredBy(c.burdens, c.states, c.stamina, c.mana);
}

export function enter(c: Combatant, what: State): void {
  if (!c.states.includes(what)) c.states = [...c.states, what];
  if (!hasReaction(c.states)) c.reactions = 0;
  burden(c);
}

export function leave(c: Combatant, what: State): void {
  c.states = c.states.filter(s => s !== what);
  burden(c);
}

/** A state has run its time; a condition of a pack may hold somebody in it still. */
export function expire(c: Combatant, what: State): void {
  if (!c.afflictions?.some(({ states }) => states.includes(what))) leave(c, what);
}

/** A state ends before its time, also as a part of a condition of a pack. */
export function shakeOff(c: Combatant, what: State): void {
  leave(c, what);
  forget(c, what);
  c.timers = c.timers.filter(timer => timer.state !== what);
}

/** A part of conditions of packs has ended by itself; a condition of which nothing is left is over. */
export function forget(c: Combatant, what: State): void {
  if (!c.afflictions?.some(({ states }) => states.includes(what))) return;
  keepAfflictions(
    c,
    c.afflictions
      .map(one => ({ ...one, states: one.states.filter(state => state !== what) }))
      .filter(({ states, condition }) => states.length > 0 || changesRolls(condition)),
  );
}

/** A condition of a pack is over, and whatever is left of its parts with it. */
export function relieve(c: Combatant, name: string): void {
  const over = c.afflictions?.find(({ condition }) => condition.name === name);
  if (!over) return;
  keepAfflictions(
    c,
    (c.afflictions ?? []).filter(one => one !== over),
  );
  for (const what of over.states) {
    if (c.timers.some(({ state }) => state === what)) continue;
    expire(c, what);
    if (c.afflictions?.some(({ states }) => states.includes(what))) continue;
    if (what === 'Prone') c.prone = false;
    if (what === 'Bleeding') c.bleedingCount = Math.max(0, c.bleedingCount - 1);
  }
}

/** Own turns of conditions of packs pass. */
export function passAfflictions(c: Combatant): void {
  if (!c.afflictions) return;
  const [over, left]: [string[], Affliction[]] = [[], []];
  for (const { turns, ...one } of c.afflictions) {
    if (turns === 1) over.push(one.condition.name);
    left.push(turns === undefined ? one : { ...one, turns: Math.max(1, turns - 1) });
  }
  c.afflictions = left;
  for (const name of over) relieve(c, name);
}

export function keepAfflictions(c: Combatant, left: Affliction[]): void {
  if (left.length > 0) c.afflictions = left;
  else delete c.afflictions;
}

/** SV-LIM-16, SV-R-78: the strain of a power, counted anew with each use. */
export function strain(c: Combatant, turns: number): void {
  c.strained = turns;
  c.burdens = c.burdens.filter(burden => burden !== 'Strenuous');
  if (turns > 0) c.burdens.push('Strenuous');
  burden(c);
}
