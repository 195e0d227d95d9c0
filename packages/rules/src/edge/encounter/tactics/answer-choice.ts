/** What somebody answers who is asked in the middle. */
import { demand, itemAt } from '@arbiter/engine';
import { spacesBetween } from '../../combat/spaces.ts';
import { SLAM_SPACES } from '../../gear/tags.ts';
import type { Command } from '../commands.ts';
import type { FightAsk } from '../deed.ts';
import { bodyAt, isIn } from '../ground/bodies.ts';
import { type Fighter, type FightState, fighterOf } from '../state.ts';
import { chosenPerk } from './pace.ts';

/** Bennies for what misses, Responses for what hurts. */
export function answer(state: FightState, me: Fighter): Command {
  const { ask } = demand(state.asked, 'question to answer');
  const actor = me.id;
  switch (ask.ask) {
    case 'benny': {
      const worth =
        ask.of === 'skill'
          ? ask.rolled.outcome === 'failure with complication'
          : ask.rolled.outcome.startsWith('failure');
      return { do: worth ? 'reroll' : 'keep', actor };
    }
    case 'hit':
      return {
        do: 'hit',
        actor,
        nonLethal: false,
        push: ask.options.push && isByHazard(state, fighterOf(state, ask.target)),
      };
    case 'response': {
      const [first] = ask.abilities;
      return first === undefined ? { do: 'pass', actor } : { do: 'respond', actor, with: first };
    }
    case 'push':
      return pushOnto(state, me, ask);
    case 'perk':
      return chosenPerk(state, me, ask);
    case 'movement': {
      const [first] = [...ask.abilities, ...ask.weapons];
      return first === undefined ? { do: 'pass', actor } : { do: 'respond', actor, with: first };
    }
  }
}

/** Whether a push may end in something that hurts. */
const isByHazard = ({ map, hazard }: FightState, target: Fighter): boolean =>
  map !== null &&
  hazard !== null &&
  map.hazards.some(at => spacesBetween(bodyAt(target), { ...at, span: 1 }) <= SLAM_SPACES);

/** Into the mud, if there is some; straight on otherwise. */
function pushOnto(
  state: FightState,
  { id: actor }: Fighter,
  ask: Extract<FightAsk, { ask: 'push' }>,
): Command {
  const { map } = state;
  const target = fighterOf(state, ask.target);
  const at =
    ask.places.find(to => map && state.hazard && isIn(map, map.hazards, bodyAt(target, to))) ??
    itemAt(ask.places, 0);
  return { do: 'push', actor, x: at.x, y: at.y };
}
