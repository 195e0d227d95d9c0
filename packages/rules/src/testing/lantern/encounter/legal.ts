/** Everything that the rules allow somebody now. */

import type { Offer } from './acts/act.ts';
import { ACTS, questionOf } from './acts/index.ts';
import type { FightState } from './state.ts';
import { waitingFor, whyNot } from './why-not.ts';

export function legal(state: FightState, actor: string): readonly Offer[] {
  const me = Object.hasOwn(state.fighters, actor) ? state.fighters[actor] : undefined;
  if (!me || waitingFor(state) !== actor) return [];
  if (state.asked) return questionOf(state.asked).offers(state, me, state.asked, undefined);
  const offers = Object.values(ACTS).flatMap(act => act.offers(state, me, undefined));
  return offers.filter(({ command }) => !whyNot(state, command));
}
