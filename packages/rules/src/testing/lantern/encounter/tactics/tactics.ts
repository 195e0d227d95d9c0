/** What a sensible fighter would do. */
import { chebyshev, fighterOf, type Place } from '@arbiter/engine';
import type { Command } from '../commands.ts';
import { legal } from '../legal.ts';
import { type FightState, stands } from '../state.ts';

export function tactics(state: FightState, actor: string): Command {
  // A nerve is worth less than any wound.
  if (state.asked) return { do: 'nerve', actor };
  const me = fighterOf(state, actor);
  const foes = Object.values(state.fighters).filter(other => other.side !== me.side && stands(other));
  const far = (at: Place): number => Math.min(...foes.map(foe => chebyshev(foe, at)));
  const offers = legal(state, actor).map(({ command }) => command);
  const nearest = offers
    .filter(command => command.do === 'move')
    .sort((a, b) => far(a) - far(b))
    .find(to => far(to) < far(me));
  return offers.find(command => command.do === 'strike') ?? nearest ?? { do: 'end turn', actor };
}
