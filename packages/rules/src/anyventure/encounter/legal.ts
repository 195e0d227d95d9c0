/** Everything the rules allow somebody now: what each act offers, as far as `whyNot` lets it pass. */
import { whyNotAct } from '../combat/restrictions.ts';
import { type Act, everybody, type Offer } from './acts/act.ts';
import { ACTS, questionOf } from './acts/index.ts';
import { cashAct, reactAct } from './acts/reaction-acts.ts';
import type { Fighter, FightState } from './state.ts';
import { whyNot } from './why-not.ts';

export function legal(state: FightState, actor: string): readonly Offer[] {
  const me = Object.hasOwn(state.fighters, actor) ? state.fighters[actor] : undefined;
  if (!me || state.winner) return [];
  const { pending } = state;
  if (pending) {
    const isAsked = pending.actor === actor;
    const answers = isAsked
      ? questionOf(pending).offers(state, me, pending, undefined)
      : reactAct.offers(state, me, undefined);
    return whatIsAllowed(state, [...answers, ...cashAct.offers(state, me, undefined)]);
  }
  return state.actor === actor
    ? offersIn(state, me)
    : whatIsAllowed(
        state,
        AT_ANY_MOMENT.flatMap(act => act.offers(state, me, undefined)),
      );
}

/** What needs no turn of one's own. */
const AT_ANY_MOMENT: readonly Act[] = [cashAct, reactAct];

const whatIsAllowed = (state: FightState, offers: readonly Offer[]): readonly Offer[] =>
  offers.filter(({ command }) => !whyNot(state, command));

/** The acts of a turn in the order of their table; those that are done to somebody one after the other, for each target. */
function offersIn(state: FightState, actor: Fighter): Offer[] {
  const isSpent = whyNotAct(actor) !== undefined;
  const found: Offer[] = [];
  for (const acts of OFFERED)
    for (const target of acts[0]?.offersOn ? everybody(state) : ALONE)
      for (const act of acts) {
        if (act.action && isSpent) continue;
        const offers =
          target && act.offersOn
            ? act.offersOn(state, actor, target, undefined)
            : act.offers(state, actor, undefined);
        found.push(...(act.offersAllowed ? offers : whatIsAllowed(state, offers)));
      }
  return found;
}
const ALONE = [undefined];

/** Acts that stand together in the table and are done to somebody, or are not. */
const OFFERED: Act[][] = [];
for (const act of Object.values(ACTS) as Act[]) {
  const last = OFFERED.at(-1);
  if (last && Boolean(last[0]?.offersOn) === Boolean(act.offersOn)) last.push(act);
  else OFFERED.push([act]);
}
