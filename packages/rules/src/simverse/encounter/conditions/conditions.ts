/** States, strains and holds as they come and go, and all that lowers rolls because of them. */

import type { Affliction } from '../../combat/own-conditions.ts';
import type { State } from '../../combat/states.ts';
import type { Combatant } from '../combatant.ts';
import type { EventOf } from '../events.ts';
import { endPowers, interrupt } from '../lasting-powers.ts';
import { actorOnTurn, type FightState, fighterOf } from '../state.ts';
import { burden, enter, keepAfflictions, leave } from './states-in-play.ts';

/** SV-TRAV-07, SV-TRAV-08: one level of fatigue more; past Exhausted one collapses. */
export function tire(c: Combatant): void {
  if (c.burdens.includes('Fatigue 3')) {
    c.unconscious = true;
    enter(c, 'Unconscious');
    return;
  }
  c.burdens = c.burdens.map(burden => (burden === 'Fatigue 2' ? 'Fatigue 3' : burden));
  c.canSprint = false;
  burden(c);
}

/** STAT-04: whoever falls or leaves holds nobody any more. */
export function letGo(state: FightState, c: Combatant): void {
  if (c.holds) release(state, c, fighterOf(state, c.holds));
  if (c.heldBy && c.fled) release(state, fighterOf(state, c.heldBy), c);
}

/** STAT-04, HAZ-08: the hold is over, and whoever was strangled by it breathes again. */
export function release(state: FightState, holder: Combatant, held: Combatant): void {
  holder.holds = null;
  held.heldBy = null;
  leave(holder, 'Grappling');
  leave(held, 'Grappled');
  if (state.running.length > 0)
    endPowers(state, ({ by, airless }) => by === holder.id && airless?.choked === true);
}

/** SV-R-107: counted in own turns; one that is running already does not count. */
export function inflict(state: FightState, c: Combatant, what: State, turns: number): void {
  befall(state, c, what);
  const due = dueTurns(state, c, turns);
  const isSame = (timer: Combatant['timers'][number]): boolean => timer.state === what;
  c.timers = c.timers.some(isSame)
    ? c.timers.map(timer => (isSame(timer) ? { ...timer, turns: Math.max(timer.turns, due) } : timer))
    : [...c.timers, { state: what, turns: due }];
}

const dueTurns = (state: FightState, c: Combatant, turns: number): number =>
  turns + (actorOnTurn(state) === c.id ? 1 : 0);

function befall(state: FightState, c: Combatant, what: State): void {
  enter(c, what);
  if (DISTRACTING.includes(what)) interrupt(state, c, false);
  if (what === 'Unconscious') letGo(state, c);
}

/** All parts of a condition of a pack at once; had twice, it lasts as long as the longer of both. */
export function afflict(state: FightState, c: Combatant, { condition, states, turns }: Affliction): void {
  const isSame = (one: Affliction): boolean => one.condition.name === condition.name;
  const before = c.afflictions?.find(isSame);
  for (const what of states) {
    if (what === 'Prone') c.prone = true;
    else if (what !== 'Bleeding') befall(state, c, what);
    else if (!before?.states.includes(what)) c.bleedingCount++;
  }
  const endless = turns === undefined || (before !== undefined && before.turns === undefined);
  const due = endless ? undefined : Math.max(before?.turns ?? 0, dueTurns(state, c, turns));
  keepAfflictions(c, [
    ...(c.afflictions ?? []).filter(one => !isSame(one)),
    {
      condition,
      states: [...new Set([...(before?.states ?? []), ...states])],
      ...(due !== undefined && { turns: due }),
    },
  ]);
}

/** States in which nobody keeps concentrating. */
const DISTRACTING: readonly State[] = ['Stunned', 'Panic', 'Total panic', 'Frozen', 'Unconscious'];

/** SV-MOR-03 to SV-MOR-07. */
export function shake(state: FightState, c: Combatant, { result, rounds, trigger }: EventOf<'morale'>): void {
  if (trigger === 'outnumbered three to one') c.outnumbered = true;
  if (result === 'steeled') enter(c, 'Steeled');
  if (rounds === null) return;
  if (result === 'shaken') {
    inflict(state, c, 'Shaken', rounds);
    return;
  }
  inflict(state, c, result === 'panic' ? 'Panic' : 'Total panic', rounds);
  c.aim = null;
  letGo(state, c);
  if (result === 'panic') return;
  for (const weapon of c.weapons)
    if (weapon.hands > 0 && (weapon.place === 'main' || weapon.place === 'off' || weapon.place === 'both')) {
      weapon.place = 'ground';
      weapon.x = c.x;
      weapon.y = c.y;
    }
}
