/** ED-SCN-07: looking for somebody Hidden or Invisible, or around for whoever may be there. */

import { isProficient } from '../../character/creature.ts';
import { complicates } from '../../checks/attempt.ts';
import { Sway } from '../../checks/edge-and-hindrance.ts';
import { searchAround, searchFor } from '../../combat/hiding.ts';
import { refuse } from '../../play.ts';
import { askedTrials, type Performed, type Underway } from '../asking.ts';
import { payers, withOther } from '../changes/concerned.ts';
import { spend } from '../changes/costs.ts';
import { locate } from '../changes/place-changes.ts';
import type { CommandOf } from '../commands.ts';
import { isUnknownTo } from '../ground/position.ts';
import { enemiesOf, type Fighter, fighterOf } from '../state.ts';
import { isCounted, rolledAgainst } from '../words.ts';
import { type Act, offer, presentFighter, refuseTarget, whyNotSpend } from './act.ts';
import type { EventRows } from './event-row.ts';

export const searchAct: Act<CommandOf<'search'>> = {
  whyNot(state, actor, { target: id }) {
    if (id === undefined) return whyNotSpend(actor, 'act');
    const target = presentFighter(state, id);
    if (!target || target.side === actor.side || target.life === 'dead')
      return refuseTarget(id, target, actor, 'enemy');
    return (
      whyNotSpend(actor, 'act') ??
      (isUnknownTo(state, target, actor)
        ? undefined
        : refuse('ED-SCN-07', `${actor.name} knows where ${target.name} is.`))
    );
  },
  happens: (course, { actor, target }) =>
    course.next({ deed: 'skill', actor, what: 'search', ...(target !== undefined && { target }) }),
  offers: (state, actor) => [
    ...enemiesOf(state, actor).map(({ id: target, name }) =>
      offer({ do: 'search', actor: actor.id, target }, `Search for ${name}`, 'Act', 'ED-SCN-07'),
    ),
    offer({ do: 'search', actor: actor.id }, 'Look around for the unseen', 'Act', 'ED-SCN-07'),
  ],
};

/** ED-SCN-07, ED-R-138, ED-R-205: finding what is Hidden or Invisible. */
export function search(underway: Underway, actor: Fighter, target: Fighter): Performed {
  if (target.id === actor.id) return lookAround(underway, actor);
  const { play } = underway;
  const hidden = target.hiddenFrom.includes(actor.id);
  const stealthy = isProficient(target, 'Stealth');
  const { result, spending } = askedTrials(
    underway,
    searchFor(actor, target, { hidden, stealthy, sway: new Sway() }, play),
  );
  const { rolled, roller, found } = result;
  // ED-R-134: a React that answers no attack has no Complication of its own.
  const defends = roller === 'sought' && !hidden && !stealthy;
  const exposed = !complicates(rolled) || defends ? null : roller === 'sought' ? target.id : actor.id;
  return {
    events: [{ is: 'searched', actor: actor.id, target: target.id, rolled, found, exposed, spending }],
  };
}

/** How somebody unseen is there: Hidden from the searcher, and moving quietly. */
const unseenAs = (target: Fighter, actor: Fighter) => ({
  sought: target,
  hidden: target.hiddenFrom.includes(actor.id),
  stealthy: isProficient(target, 'Stealth'),
});

/** ED-R-247: for everybody whose place is unknown at once. */
function lookAround(underway: Underway, actor: Fighter): Performed {
  const { state, play } = underway;
  const unseen = enemiesOf(state, actor)
    .filter(each => each.life !== 'dead' && isUnknownTo(state, each, actor))
    .map(each => unseenAs(each, actor));
  const { result, spending } = askedTrials(underway, searchAround(actor, unseen, play));
  return {
    events: [
      {
        is: 'looked around',
        actor: actor.id,
        rolled: result.rolled,
        found: result.each.filter(each => each.found).map(each => each.sought.id),
        exposed: [
          ...(complicates(result.rolled) ? [actor.id] : []),
          ...result.each
            .filter(each => each.roller === 'sought' && (each.hidden || each.stealthy))
            .filter(each => complicates(each.rolled))
            .map(each => each.sought.id),
        ],
        spending,
      },
    ],
  };
}

export const searchEvents: EventRows<'searched' | 'looked around'> = {
  searched: {
    writes(state, { target: id, found, exposed, spending }, actor) {
      const target = fighterOf(state, id);
      actor.act = false;
      if (found) locate(target, actor.id);
      if (exposed !== null) fighterOf(state, exposed).exposed = true;
      spend(state, spending);
    },
    tells({ state, who, name }, event) {
      const { actor, target, rolled, found, exposed } = event;
      const harm = exposed === null ? '' : `; ${name(exposed)} is Exposed`;
      // Who found nothing does not learn whom.
      if (target === actor)
        return `${who} searches${rolled.total === null || !isCounted(state, actor) ? '' : ` (${rolled.total})`} and finds nothing${harm}.`;
      return `${who} searches for ${name(target)} (${rolledAgainst(state, event)}) and ${found ? 'finds it' : 'finds nothing'}${harm}.`;
    },
    touches: event => [...withOther(event.actor, event.exposed), event.target, ...payers(event)],
  },
  'looked around': {
    writes(state, { found, exposed, spending }, actor) {
      actor.act = false;
      for (const id of found) locate(fighterOf(state, id), actor.id);
      for (const id of exposed) fighterOf(state, id).exposed = true;
      spend(state, spending);
    },
    tells({ state, who, name }, { actor, rolled, found, exposed }) {
      const roll = rolled.total === null || !isCounted(state, actor) ? '' : ` (${rolled.total})`;
      const harm = exposed.map(id => `; ${name(id)} is Exposed`).join('');
      return `${who} looks around${roll} and finds ${found.length > 0 ? found.map(name).join(', ') : 'nobody'}${harm}.`;
    },
    touches: event => [event.actor, ...event.found, ...event.exposed, ...payers(event)],
  },
};
