/** A fight by the rules of Lantern Watch. */
import { type EncounterRules, startWith } from '@arbiter/engine';
import type { LanternPlay } from '../play.ts';
import { type Command, commandSchema } from './commands.ts';
import { COURSE } from './course.ts';
import { decide, enact } from './decide.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { card, glance } from './glance.ts';
import { knowledge } from './knowledge.ts';
import { legal } from './legal.ts';
import { prepare, setupSchema } from './setup.ts';
import { type FightState, stateSchema } from './state.ts';
import { tactics } from './tactics/tactics.ts';
import { tell } from './tell.ts';
import { waitingFor, whyNot } from './why-not.ts';

export const encounter: EncounterRules<FightState, Command, FightEvent, LanternPlay['readings']> = {
  setup: setupSchema,
  // What is read is what the type says: lists that events replace are written as read-only.
  state: stateSchema as unknown as EncounterRules<FightState>['state'],
  command: commandSchema,
  prepare,
  start: startWith(prepare),
  waitingFor,
  legal,
  whyNot,
  decide,
  enact,
  evolve,
  outcome: ({ winner, moment }) => (winner === null ? undefined : { winner, rounds: moment.round }),
  roundOf: ({ moment }) => moment.round,
  tell,
  glance,
  card,
  knowledge,
  sharing: COURSE,
  tactics,
  foresight: {
    isOpen: ({ asked }) => asked !== null,
    weigh(before, after, _events, actor) {
      const { side } = before.fighters[actor]!;
      const lifeOf = ({ fighters }: FightState, own: boolean): number =>
        Object.values(fighters)
          .filter(fighter => (fighter.side === side) === own)
          .reduce((all, { life }) => all + life, 0);
      const effect = lifeOf(before, false) - lifeOf(after, false);
      return { worked: effect > 0, effect, risk: lifeOf(before, true) - lifeOf(after, true) };
    },
  },
};
