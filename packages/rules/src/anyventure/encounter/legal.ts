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
    const answers = isAsked ? questionOf(pending).offers(state, me, pending, undefined) : reactAct.offers(state, me, me);
    return whatIsAllowed(state, [...answers, ...cashAct.offers(state, me, me)]);
  }
  return state.actor === actor
    ? offersIn(state, me)
    : whatIsAllowed(
        state,
        AT_ANY_MOMENT.flatMap(act => act.offers(state, me, me)),
      );
}

/** What needs no turn of one's own. */
const AT_ANY_MOMENT: readonly Act[] = [cashAct, reactAct];

const whatIsAllowed = (state: FightState, offers: readonly Offer[]): readonly Offer[] =>
  offers.filter(({ command }) => !whyNot(state, command));

/** The acts of a turn in the order of their table; those that are done to somebody one after the other, for each target. */
function offersIn(state: FightState, me: Fighter): Offer[] {
  const isSpent = whyNotAct(me) !== undefined;
  const found: Offer[] = [];
  for (const { to, acts } of OFFERED)
    for (const target of to === 'anybody' ? everybody(state) : [me])
      for (const act of acts) {
        if (act.action && isSpent) continue;
        const offers = act.offers(state, me, target);
        found.push(...(act.offersAllowed ? offers : whatIsAllowed(state, offers)));
      }
  return found;
}

/** Acts that stand together in the table and are done to the same people. */
const OFFERED: { readonly to: Act['to']; readonly acts: Act[] }[] = [];
for (const act of Object.values(ACTS) as Act[]) {
  const last = OFFERED.at(-1);
  if (last && last.to === act.to) last.acts.push(act);
  else OFFERED.push({ to: act.to, acts: [act] });
}
