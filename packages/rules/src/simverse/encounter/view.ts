/** What somebody may know of the fight: nobody who is invisible to them, and none of the game master's notes. */
import type { Viewer } from '@arbiter/engine';
import type { Combatant } from './combatant.ts';
import type { FightEvent } from './events.ts';
import { sees } from './lasting-powers.ts';
import { everybody, type FightState, type Running } from './state.ts';

/** SV-PERK-40: a side sees what any of its own sees. */
export function view(state: FightState, viewer: Viewer): FightState {
  const eyes = everybody(state).filter(c => c.id === viewer || c.side === viewer);
  const hidden = new Set(everybody(state).flatMap(c => (isHidden(state, c, eyes) ? [c.id] : [])));
  return hidden.size === 0 ? state : without(state, hidden);
}

/** Whoever strikes, or is struck at, is noticed. */
function isHidden({ pending, opening }: FightState, c: Combatant, eyes: readonly Combatant[]): boolean {
  const engaged = [pending?.by, pending?.target, opening?.to, opening?.against].includes(c.id);
  return c.invisible && !engaged && !eyes.some(eye => eye === c || sees(eye, c));
}

function without(state: FightState, hidden: ReadonlySet<string>): FightState {
  const isSeen = (id: string): boolean => !hidden.has(id);
  const known = (id: string | null): string | null => (id !== null && isSeen(id) ? id : null);
  const seen = everybody(state)
    .filter(c => isSeen(c.id))
    .map(c => ({
      ...c,
      aim: known(c.aim),
      holds: known(c.holds),
      heldBy: known(c.heldBy),
      controlledBy: known(c.controlledBy),
      summonedBy: known(c.summonedBy),
      feinted: known(c.feinted),
      charmedBy: c.charmedBy.filter(isSeen),
      behind: c.behind.filter(isSeen),
      powers: c.powers.map(power => ({ ...power, usedOn: power.usedOn.filter(isSeen) })),
    }));
  return {
    ...state,
    fighters: Object.fromEntries(seen.map(c => [c.id, c])),
    order: state.order.map(group => group.filter(isSeen)),
    together: state.together.filter(isSeen),
    running: state.running.flatMap(power => powerSeen(power, isSeen)),
    queue: state.queue.filter(({ by, target }) => isSeen(by) && isSeen(target)),
  };
}

/** A power is known by those on whom it lies; one that lies on nobody one sees is not known of. */
function powerSeen(power: Running, isSeen: (id: string) => boolean): Running[] {
  const on = power.on.filter(isSeen);
  if (!isSeen(power.by) || (on.length === 0 && power.on.length > 0)) return [];
  return [{ ...power, on, ...(power.summoned ? { summoned: power.summoned.filter(isSeen) } : {}) }];
}

/** What the game master is to decide, players hear from the game master. */
export function conceal(_state: FightState, event: FightEvent): FightEvent {
  if (event.is === 'cast') return { ...event, gm: [] };
  if (event.is === 'backfired') return { ...event, choices: '' };
  return event;
}
