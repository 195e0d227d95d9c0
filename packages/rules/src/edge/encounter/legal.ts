/** Everything the rules allow somebody to do now: what each act offers, as far as `whyNot` lets it pass. */
import type { Act, Offer } from './acts/act.ts';
import { questionOf } from './acts/answer-acts.ts';
import { attackAct, lairAct } from './acts/attack-act.ts';
import { ACTS } from './acts/index.ts';
import { endTurnAct, stabilizeAct } from './acts/turn-acts.ts';
import { useAbilityAct } from './acts/use-act.ts';
import { waysFrom } from './ground/position.ts';
import { type Fighter, type FightState, hasOnlyHands, isWaiting } from './state.ts';
import { whyNot } from './why-not.ts';

export function legal(state: FightState, actor: string): readonly Offer[] {
  const who = Object.hasOwn(state.fighters, actor) ? state.fighters[actor] : undefined;
  if (!who || state.winner !== null) return [];
  const { asked } = state;
  if (asked) {
    if (asked.ask.who !== actor) return [];
    return questionOf(asked.ask)
      .offers(state, who, asked.ask)
      .filter(each => !whyNot(state, each.command));
  }
  const waits = isWaiting(state, who);
  const ways = waits && state.map && !state.chase && state.slot < 2 ? waysFrom(state, who) : undefined;
  // ED-DYI-09: whoever temporary HP keep awake acts, dying or not.
  const acts = [stabilizeAct, ...(waits || hasOnlyHands(who) ? actsIn(state, who) : [])];
  return acts
    .flatMap((act: Act) => act.offers(state, who, ways))
    .filter(each => !whyNot(state, each.command, { ways }));
}

const ALL: readonly Act[] = Object.values(ACTS).filter(act => act !== stabilizeAct && act !== lairAct);
/** Whoever has claws and empty hands strikes with those first. */
const EMPTY_HANDED: readonly Act[] = [useAbilityAct, attackAct, ...ALL.slice(2)];
const IN_LAIR: readonly Act[] = [lairAct, endTurnAct];

const actsIn = ({ slot }: FightState, { held }: Fighter): readonly Act[] =>
  slot === 2 ? IN_LAIR : held.length > 0 ? ALL : EMPTY_HANDED;
