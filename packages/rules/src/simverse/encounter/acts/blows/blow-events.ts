/** ATK: attacks and what answers them, holds, and what a blow leaves. */
import { GAME_MASTER } from '@arbiter/engine';
import { REACTIONS } from '../../../combat/actions.ts';
import { aimAfter, CALLED_EFFECTS } from '../../../combat/combat-modifiers.ts';
import type { Combatant } from '../../combatant.ts';
import { release } from '../../conditions/conditions.ts';
import { enter, shakeOff } from '../../conditions/states-in-play.ts';
import type { EventOf } from '../../events.ts';
import { hit, struckAway, writeAttack } from '../../hits.ts';
import { act } from '../../rounds/turn-economy.ts';
import { combatant, type FightState, fighterOf } from '../../state.ts';
import { type EventRows, NOTHING_TOLD } from '../event-row.ts';
import { condition, isCounted, looksOf, openWounds, pushedBack, UNSEEN, wornDown } from '../event-words.ts';

export const blowEvents: EventRows<
  | 'attacked'
  | 'defended'
  | 'hit'
  | 'awaited'
  | 'answered'
  | 'aimed'
  | 'feinted'
  | 'full defense'
  | 'opening'
  | 'let pass'
  | 'owes'
  | 'disarmed'
  | 'grappled'
  | 'tried to break free'
  | 'let go'
> = {
  attacked: {
    hasRolled: () => true,
    writes(state, event, actor) {
      writeAttack(state, actor, event);
    },
    // SV-LIM-10: who waits for it hears of it.
    touches: ({ actor, target }, { triggers }) => (triggers ? 'all' : [actor, target]),
    tells({ state, name, against, weapon }, event) {
      if (event.grapple)
        return `${name(event.actor)} tries to seize ${name(event.target)}: ${event.roll}${against(event.actor, event.tn)}.`;
      const by =
        event.power === undefined ? undefined : combatant(state, event.actor)?.powers[event.power]?.name;
      const where = event.location === 'torso' ? '' : `, aiming for the ${event.location}`;
      if (event.actor === GAME_MASTER)
        return `${UNSEEN} attacks ${name(event.target)}${where}: ${event.roll}.`;
      const does = {
        strike: `attacks ${name(event.target)} with ${by ?? weapon(event.actor, event.weapon)}`,
        thrust: `thrusts ${weapon(event.actor, event.weapon)} at ${name(event.target)}`,
        throw: `throws ${weapon(event.actor, event.weapon)} at ${name(event.target)}`,
      }[by === undefined ? event.use : 'strike'];
      return `${name(event.actor)} ${does}${where}: ${event.roll}${against(event.actor, event.tn)}.`;
    },
  },
  defended: {
    hasRolled: event => event.tn !== null,
    writes(state, event, actor) {
      defended(state, actor, event);
    },
    tells: ({ name, against }, event) =>
      event.with === 'none' || event.roll === null
        ? `${name(event.actor)} does not defend.`
        : `${name(event.actor)} tries to ${event.with}: ${event.roll}${against(event.actor, event.tn)}.`,
  },
  hit: {
    writes(state, event) {
      hit(state, event);
    },
    touches: ({ actor }, { triggers }) => (triggers ? 'all' : [actor]),
    tells({ state, name }, event) {
      if (!isCounted(state, event.actor))
        return `${name(event.actor)} is hit ${event.from ? `by ${event.from}` : `on the ${event.location}`} and ${looksOf(state, event.actor)}${pushedBack(event)}.${afterCall(event)}${wornDown(state, event)}`;
      return `${name(event.actor)} takes ${event.damage} damage ${event.from ? `from ${event.from}` : `to the ${event.location}`}: Vitality ${event.vitality}${condition(event)}${openWounds(event)}${pushedBack(event)}.${afterCall(event)}${wornDown(state, event)}`;
    },
  },
  awaited: {
    endsNoPower: true,
    writes(state, event) {
      [state.pending = null, ...state.queue] = event.answers.map(answer => ({ ...answer }));
    },
    tells: NOTHING_TOLD,
  },
  answered: {
    endsNoPower: true,
    writes(state) {
      state.pending = state.queue.shift() ?? null;
    },
    tells: NOTHING_TOLD,
  },
  aimed: {
    endsNoPower: true,
    writes(state, event, actor) {
      actor.aim = aimAfter(actor.aim, { did: 'aim', at: event.target });
      actor.aimExtra = event.extra;
      act(state, actor, 'major');
    },
    tells: ({ name }, event) => `${name(event.actor)} aims at ${name(event.target)}.`,
  },
  feinted: {
    writes(_state, event, actor) {
      actor.feinted = event.target;
    },
    tells: ({ name }, event) => `${name(event.target)} falls for the feint of ${name(event.actor)}.`,
  },
  'full defense': {
    endsNoPower: true,
    writes(state, _event, actor) {
      // SV-INIT-05: three in place of one; what was spent since the turn began stays spent.
      actor.reactions += REACTIONS.fullDefense - REACTIONS.usual;
      act(state, actor, 'major');
    },
    tells: ({ name }, event) => `${name(event.actor)} only defends: three reactions.`,
  },
  opening: {
    writes(state, event, actor) {
      state.opening = { to: actor.id, against: event.against, weapon: event.weapon };
    },
    tells: ({ name }, event) => `${name(event.actor)} may strike back at ${name(event.against)}.`,
  },
  'let pass': {
    writes(state) {
      state.opening = null;
    },
    tells: ({ name }, event) => `${name(event.actor)} lets it pass.`,
  },
  owes: {
    writes(_state, event, actor) {
      actor.due = { ...event.due };
    },
    tells: NOTHING_TOLD,
  },
  disarmed: {
    writes(_state, event, actor) {
      struckAway(actor, event);
    },
    tells: ({ name, weapon }, event) => `${name(event.actor)} loses ${weapon(event.actor, event.weapon)}.`,
  },
  grappled: {
    writes(state, event, actor) {
      const target = fighterOf(state, event.target);
      actor.holds = target.id;
      target.heldBy = actor.id;
      enter(actor, 'Grappling');
      enter(target, 'Grappled');
    },
    tells: ({ name }, event) => `${name(event.actor)} grapples ${name(event.target)}.`,
  },
  'tried to break free': {
    hasRolled: () => true,
    writes(state, event, actor) {
      act(state, actor, 'major');
      if (event.free && actor.heldBy) release(state, fighterOf(state, actor.heldBy), actor);
      else if (event.free) shakeOff(actor, 'Grappled');
    },
    tells: ({ name }, event) => `${name(event.actor)} ${event.free ? 'breaks free' : 'struggles in vain'}.`,
  },
  'let go': {
    writes(state, event, actor) {
      release(state, actor, fighterOf(state, event.target));
    },
    tells: ({ name }, event) => `${name(event.actor)} lets ${name(event.target)} go.`,
  },
};

/** SV-CMOD-06: what the game master may add to a called shot at somebody who lives. */
const afterCall = ({ location, from, life }: EventOf<'hit'>): string =>
  from !== undefined || location === 'torso' || life === 'dead' || life === 'destroyed'
    ? ''
    : ` A hit on the ${location}: ${CALLED_EFFECTS[location]}, by the game master’s word.`;

function defended(state: FightState, c: Combatant, { with: how }: EventOf<'defended'>): void {
  state.pending = state.queue.length > 0 ? (state.queue.shift() ?? null) : null;
  if (how !== 'none') c.reactions--;
}
