/** A fight by the rules of Simverse, from surprise to the last one standing. */
import { check, type EncounterRules, isRefusal, type Refusal, refuse } from '@arbiter/engine';
import { rollSurprise } from '../initiative.ts';
import type { SimversePlay } from '../play.ts';
import { type Command, commandSchema } from './commands.ts';
import { copyOf } from './copies.ts';
import { decide } from './decide.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { glance } from './glance.ts';
import { legal } from './legal.ts';
import { combatantsOf, setupSchema } from './setup.ts';
import { acting, type FightState, stateSchema } from './state.ts';
import { tactics } from './tactics.ts';
import { tell } from './tell.ts';
import { nextTurn, orderOf } from './turns.ts';

/** The same fight is often fought a thousand times: its two sides are put together once. */
const openings = new Map<string, FightState>();
const MAX_OPENINGS = 50;

function openingOf(given: unknown, play: SimversePlay): FightState | Refusal {
  const key = `${JSON.stringify(given)} ${play.readings['SV-R-20']}`;
  const known = openings.get(key);
  if (known) return known;
  const parsed = check(setupSchema, given);
  if (!parsed.ok) return refuse('SV-INIT-01', parsed.problems.map(p => p.message).join(' '));
  const combatants = combatantsOf(parsed.value, play);
  if (isRefusal(combatants)) return combatants;
  const { map, morale } = parsed.value;
  const opening: FightState = {
    round: 0,
    order: [],
    group: 0,
    member: 0,
    together: [],
    combatants,
    running: [],
    map,
    pending: null,
    queue: [],
    opening: null,
    morale,
    winner: null,
  };
  // A state is plain JSON. Read from text, its short strings are the engine's own, which are compared at a glance.
  const plain = JSON.parse(JSON.stringify(opening)) as FightState;
  if (openings.size >= MAX_OPENINGS) openings.clear();
  openings.set(key, plain);
  return plain;
}

export const encounter: EncounterRules<FightState, Command, FightEvent, SimversePlay['readings']> = {
  setup: setupSchema,
  state: stateSchema,
  command: commandSchema,

  start(given, play) {
    const opening = openingOf(given, play);
    if (isRefusal(opening)) return opening;
    const combatants = opening.combatants.map(copyOf);
    const state: FightState = { ...opening, combatants, running: [], queue: [] };
    const events: FightEvent[] = [];
    const happen = (event: FightEvent): void => {
      events.push(event);
      evolve(state, event);
    };
    for (const c of combatants) {
      if (!c.surprised) continue;
      const { tn, speedChange } = rollSurprise(c.speed, play);
      happen({ is: 'surprised', actor: c.id, tn, speedChange });
    }
    happen({ is: 'round', round: 1, order: orderOf(combatants, 1) });
    state.member = -1;
    const first: FightEvent[] = [];
    nextTurn(state, play, first);
    first.forEach(happen);
    return { state, events };
  },

  waitingFor: state =>
    state.winner ? undefined : (state.pending?.target ?? state.opening?.to ?? acting(state)),
  legal,
  decide,
  evolve,
  outcome: ({ winner, round }) => (winner ? { winner, rounds: round } : undefined),
  tell,
  glance,
  tactics,
};
