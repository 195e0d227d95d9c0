/** INIT-01 to INIT-05 in a running fight: the order, whose turn comes next, and when it is over. */
import { woundsTurn } from '../dying.ts';
import { initiativeOrder, speedThisRound } from '../initiative.ts';
import type { SimversePlay } from '../play.ts';
import { isConscious, isDead, vitalityState } from '../vitality.ts';
import { type Combatant, isThere, isUp } from './combatant.ts';
import type { EventOf, FightEvent } from './events.ts';
import { type FightState, known, stillToAct } from './state.ts';
import { woundedOf } from './views.ts';

/** SV-INIT-01: rebuilt for every round, since surprise changes only the first. */
export function orderOf(combatants: readonly Combatant[], round: number): string[][] {
  const there = combatants.filter(isThere).map(c => ({
    name: c.id,
    AW: c.AW,
    initiative: speedThisRound(c.speed, 'Normal', round === 1 ? c.surprise : 0) + c.reflexes,
  }));
  return initiativeOrder(there).map(group => group.map(c => c.name));
}

/** Who could still win, if these have fallen or gone. */
export function winnerAmong(state: FightState, out: (c: Combatant) => boolean): FightState['winner'] {
  let [party, foes] = [false, false];
  for (const c of state.combatants) {
    if ((!isUp(c) || out(c)) && !stillToAct(state, c)) continue;
    if (c.side === 'party') party = true;
    else foes = true;
    if (party && foes) return null;
  }
  return party ? 'party' : foes ? 'foes' : 'nobody';
}

const nobodyOut = () => false;

/** Goes on to the next who can act; `gone` has just fallen or left. The dying have their turns too: they bleed and roll. */
export function nextTurn(
  state: FightState,
  play: SimversePlay,
  events: FightEvent[],
  gone?: Combatant,
): void {
  const fallen: Combatant[] = gone ? [gone] : [];
  let { round, order, group, member } = state;
  // Everybody comes up at least once in two rounds; by then somebody has acted or one side has nobody left.
  for (let guard = 0; guard <= 2 * state.combatants.length + 2; guard++) {
    member++;
    if (member >= (order[group]?.length ?? 0)) {
      member = 0;
      group++;
    }
    if (group >= order.length) {
      round++;
      // Only surprise changes Speed within a fight, and only in the first round.
      if (round <= 2) order = orderOf(state.combatants, round);
      events.push({ is: 'round', round, order });
      group = 0;
    }
    const c = known(state, order[group]?.[member] ?? '');
    // SV-INIT-01: who falls while others act at the same time still acts.
    if (group === state.group && member > state.member && stillToAct(state, c)) {
      events.push({ is: 'turn', actor: c.id, group, member });
      return;
    }
    if (!isThere(c) || fallen.includes(c)) continue;
    const wounds = startOfTurn(c, play);
    if (wounds) events.push(wounds);
    if (isConscious(wounds?.life ?? c.life)) {
      events.push({ is: 'turn', actor: c.id, group, member });
      return;
    }
    fallen.push(c);
    const winner = winnerAmong(state, other => fallen.includes(other));
    if (winner) {
      events.push({ is: 'ended', winner });
      return;
    }
  }
  events.push({ is: 'ended', winner: winnerAmong(state, nobodyOut) ?? 'nobody' });
}

/** SV-DMG-08, SV-STAT-09: bleeding and dying at the start of the own turn. */
function startOfTurn(c: Combatant, play: SimversePlay): EventOf<'wounds'> | undefined {
  if (c.bleedingCount === 0 && c.life !== 'dying' && c.life !== 'holding on' && c.life !== 'last action')
    return undefined;
  const {
    after,
    state: life,
    loss,
  } = play.trace.within('SV-STAT-09', `${c.name}: wounds`, () => woundsTurn(woundedOf(c), play));
  const { vitality, bleedingCount, stable, unconscious } = after;
  // SV-PERK-07: one who bleeds down to 0 still has the last action, on the next own turn.
  const relentless = c.relentless && c.vitality > 0 && vitality <= 0 && !isConscious(life) && !isDead(life);
  return {
    is: 'wounds',
    actor: c.id,
    loss,
    vitality,
    bleedingCount,
    stable,
    unconscious,
    lastAction: after.lastAction || relentless,
    life: relentless ? 'last action' : life,
  };
}

/** SV-R-45: after the last action the Relentless fall. */
export function afterLastAction(c: Combatant, play: SimversePlay): EventOf<'wounds'> | undefined {
  if (c.life !== 'last action' || c.lastAction) return undefined;
  const { vitality, bleedingCount, stable, unconscious } = c;
  return {
    is: 'wounds',
    actor: c.id,
    loss: 0,
    vitality,
    bleedingCount,
    stable,
    unconscious,
    lastAction: false,
    life: vitalityState(woundedOf(c), play.readings),
  };
}
