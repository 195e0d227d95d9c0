/** Everything the rules allow somebody to do now: what each act offers, as far as `whyNot` lets it pass. */
import { type Act, newInquiry, type Offer } from './acts/act.ts';
import { questionOf } from './acts/answer-acts.ts';
import { attackAct, lairAct } from './acts/attack-act.ts';
import { ACTS } from './acts/index.ts';
import { endTurnAct, stabilizeAct } from './acts/turn-acts.ts';
import { useAbilityAct } from './acts/use-act.ts';
import { waysFrom } from './ground/position.ts';
import { type Fighter, type FightState, hasOnlyHands, isWaiting } from './state.ts';
import { whyNot } from './why-not.ts';

export function legal(state: FightState, actor: string): readonly Offer[] {
  const me = Object.hasOwn(state.fighters, actor) ? state.fighters[actor] : undefined;
  if (!me || state.winner !== null) return [];
  const inquiry = newInquiry();
  const { asked } = state;
  if (asked) {
    if (asked.ask.who !== actor) return [];
    return questionOf(asked.ask)
      .offers(state, me, asked.ask, inquiry)
      .filter(each => !whyNot(state, each.command));
  }
  const waits = isWaiting(state, me);
  if (waits && state.map && !state.chase && state.slot < 2) inquiry.ways = waysFrom(state, me);
  // ED-DYI-09: whoever temporary HP keep awake acts, dying or not.
  const acts = [stabilizeAct, ...(waits || hasOnlyHands(me) ? actsIn(state, me) : [])];
  return acts
    .flatMap((act: Act) => act.offers(state, me, inquiry))
    .filter(each => !whyNot(state, each.command, inquiry));
}

const ALL: readonly Act[] = Object.values(ACTS).filter(act => act !== stabilizeAct && act !== lairAct);
/** Whoever has claws and empty hands strikes with those first. */
const EMPTY_HANDED: readonly Act[] = [useAbilityAct, attackAct, ...ALL.slice(2)];
const IN_LAIR: readonly Act[] = [lairAct, endTurnAct];

const actsIn = ({ slot }: FightState, { held }: Fighter): readonly Act[] =>
  slot === 2 ? IN_LAIR : held.length > 0 ? ALL : EMPTY_HANDED;
