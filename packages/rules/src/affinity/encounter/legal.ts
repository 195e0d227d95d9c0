/** Everything the rules allow somebody to do now: what each act offers, as far as `whyNot` lets it pass. */

import type { Act, Offer } from './acts/act.ts';
import { ACTS } from './acts/index.ts';
import { waysFrom } from './ground.ts';
import { type FightState, fighterOf } from './state.ts';
import { fightStandingOf, waitingFor, whyNot } from './why-not.ts';

const OFFERED: readonly Act[] = Object.values(ACTS) as Act[];

export function legal(state: FightState, actor: string): readonly Offer[] {
  if (waitingFor(state) !== actor) return [];
  const who = fighterOf(state, actor);
  const { when, window } = fightStandingOf(state, who);
  // AF-TURN-04: what is triggered concerns whoever sets it off, or whomever it befalls.
  const concerns = ({ command }: Offer): boolean =>
    when !== 'triggered' ||
    !('target' in command) ||
    command.target === window?.source ||
    command.target === window?.subject;
  // One flood of the map answers for every move.
  const ways = waysFrom(state, who, who.moveLeft);
  const inquiry = { when, ways };
  return OFFERED.filter(({ moments }) => moments.includes(when))
    .flatMap(act => act.offers(state, who, inquiry))
    .filter(each => concerns(each) && !whyNot(state, each.command, ways));
}
