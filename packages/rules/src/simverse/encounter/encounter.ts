/** A fight by the rules of Simverse, from surprise to the last one standing. */
import { type EncounterRules, isRefusal, refuse } from '@arbiter/engine';
import { rollSurprise } from '../initiative.ts';
import type { SimversePlay } from '../play.ts';
import { decide } from './decide.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { legal } from './legal.ts';
import { combatantsOf, setupSchema } from './setup.ts';
import { acting, type Command, commandSchema, type FightState, stateSchema } from './state.ts';
import { tactics } from './tactics.ts';
import { nextTurn, orderOf } from './turns.ts';

export const encounter: EncounterRules<FightState, Command, FightEvent, SimversePlay['readings']> = {
  setup: setupSchema,
  state: stateSchema,
  command: commandSchema,

  start(given, play) {
    const parsed = setupSchema.safeParse(given);
    if (!parsed.success)
      return refuse(
        'SV-INIT-01',
        `The set-up is wrong: ${parsed.error.issues[0]?.message ?? 'see its schema'}.`,
      );
    const combatants = combatantsOf(parsed.data, play);
    if (isRefusal(combatants)) return combatants;
    const { map, morale } = parsed.data;
    const state: FightState = {
      round: 0,
      order: [],
      group: 0,
      member: 0,
      combatants,
      map,
      pending: null,
      morale,
      winner: null,
    };
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
    for (const event of nextTurn(state, play)) happen(event);
    return { state, events };
  },

  waitingFor: state => (state.winner ? undefined : (state.pending?.target ?? acting(state))),
  legal,
  decide,
  evolve,
  outcome: ({ winner, round }) => (winner ? { winner, rounds: round } : undefined),
  tactics,
};
