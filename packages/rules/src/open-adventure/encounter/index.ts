/** A fight by the rules of Open Adventure: whoever has acted names the next. */
import { type EncounterRules, startWith } from '@arbiter/engine';
import { DEED_WORDS } from '../content/deed-words.ts';
import { type OpenAdventureReadings, part } from '../play.ts';
import { around, leanings } from './around.ts';
import { type Command, commandSchema } from './commands.ts';
import { copyState } from './course.ts';
import { auto, decide, enact } from './decide.ts';
import { evolve } from './evolve.ts';
import type { FightEvent } from './fight-events.ts';
import { allFighters, type FightState, fighterIn, fightStateSchema, isPresent } from './fight-state.ts';
import { conceal, glance, view } from './glance.ts';
import { legal } from './legal.ts';
import { portrait } from './portrait.ts';
import { carryOn } from './round-flow.ts';
import { prepare, setupSchema } from './setup.ts';
import { tactics } from './tactics/tactics.ts';
import { tell } from './tell.ts';
import { askedNow, waitingFor } from './whose-turn.ts';
import { whyNot } from './why-not.ts';

export const encounter: EncounterRules<FightState, Command, FightEvent, OpenAdventureReadings> = {
  setup: setupSchema,
  // The schema reads the rulings as plain text; what they are was checked when the fight began.
  state: fightStateSchema as unknown as EncounterRules<FightState>['state'],
  command: commandSchema,
  prepare,
  start: startWith(prepare),
  waitingFor,
  legal,
  alsoCalled: DEED_WORDS,
  whyNot: (state, command) => whyNot(state, command),
  decide,
  enact,
  auto,
  evolve,
  outcome: ({ winner, round }) => (winner === null ? undefined : { winner, rounds: round }),
  tell,
  glance,
  around,
  leanings,
  portrait,
  view,
  conceal,
  tactics: (state, actor, play) => tactics(state, actor, play),
  copy: copyState,
  foresight: {
    isOpen: state => askedNow(state) !== undefined,
    weigh(before, after, _events, actor) {
      if (!Object.hasOwn(before.fighters, actor)) return { worked: false, effect: 0, risk: 0 };
      const { side } = fighterIn(before, actor);
      const total = (state: FightState, mine: boolean): number =>
        allFighters(state).reduce(
          (sum, each) =>
            (each.side === side) === mine && isPresent(each) ? sum + Math.max(0, each.HP ?? 0) : sum,
          0,
        );
      const effect =
        total(before, false) - total(after, false) + Math.max(0, total(after, true) - total(before, true));
      return { worked: effect > 0, effect, risk: Math.max(0, total(before, true) - total(after, true)) };
    },
  },
};

export const encounterParts = [
  part('state', 'The round in a fight', ['OA-CMBT-01', 'OA-CMBT-04', 'OA-CMBT-05', 'OA-CMBT-09'], carryOn),
  part('state', 'What the rules allow now', ['OA-CMBT-02', 'OA-CMBT-03', 'OA-CMBT-06', 'OA-CMBT-11'], whyNot),
];
