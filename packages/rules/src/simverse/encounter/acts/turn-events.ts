/** Rounds and turns, who comes and goes, and what the game master says. */
import { hasWon, listed, signed } from '@arbiter/engine';
import { aimAfter } from '../../combat/combat-modifiers.ts';
import { isUp } from '../combatant.ts';
import { UNSAID } from '../commands.ts';
import { letGo, tire } from '../conditions/conditions.ts';
import type { EventOf } from '../events.ts';
import { passTime } from '../lasting-powers.ts';
import { act, endTurn, enlist, startRound, startTurn } from '../rounds/turn-economy.ts';
import { combatant, everybody, type FightState, fighterOf } from '../state.ts';
import { type EventRows, NOTHING_TOLD, NOTHING_WRITTEN } from './event-row.ts';

export const turnEvents: EventRows<
  | 'round'
  | 'surprised'
  | 'turn'
  | 'turn ended'
  | 'passed over'
  | 'quiet'
  | 'ended'
  | 'joined'
  | 'left'
  | 'trusts to luck'
  | 'was lucky'
  | 'rolled'
  | 'initiative'
  | 'thwarted'
  | 'ruled'
  | 'darkness'
  | 'circumstances'
> = {
  round: {
    writes(state, event) {
      startRound(state, event);
    },
    touches: () => 'all',
    tells: ({ state }, event) =>
      state.quiet ? `Round ${event.round}: the wounded are seen to.` : `Round ${event.round}.`,
  },
  surprised: {
    writes(_state, event, actor) {
      actor.surprise = event.speedChange;
    },
    tells: ({ name }, event) =>
      `${name(event.actor)} is surprised: Speed ${signed(event.speedChange)} this round.`,
  },
  turn: {
    endsNoPower: true,
    writes(state, event) {
      startTurn(state, event);
    },
    tells({ state }, event) {
      const c = combatant(state, event.actor);
      return c && !isUp(c) ? `${c.name} fell in the same moment, and still acts.` : undefined;
    },
  },
  'turn ended': {
    writes(state, _event, actor) {
      endTurn(state, actor);
    },
    tells: NOTHING_TOLD,
  },
  'passed over': {
    writes(state, _event, actor) {
      passTime(state, actor);
    },
    tells: NOTHING_TOLD,
  },
  quiet: {
    writes(state, event) {
      state.quiet = { side: event.winner, round: state.round };
    },
    tells: ({ state }, event) =>
      event.winner === 'party'
        ? `The party holds the field in round ${state.round}, and sees to its wounded.`
        : `The ${event.winner} hold the field in round ${state.round}, and see to their wounded.`,
  },
  ended: {
    writes(state, event) {
      state.winner = event.winner;
      state.pending = null;
      state.queue = [];
      state.opening = null;
      for (const id of event.wearied ?? []) tire(fighterOf(state, id));
    },
    touches: ({ wearied = [] }) => wearied,
    tells: ({ state }, event) =>
      event.winner === 'nobody'
        ? `Nobody is left standing.${wearied(state, event)}`
        : `${hasWon(event.winner)}${everybody(state).some(c => c.side === event.winner && isUp(c)) ? '' : ', and none of them is left standing'}.${lastEnemyFell(state, event.winner)}${wearied(state, event)}`,
  },
  joined: {
    writes(state, event) {
      state.fighters[event.combatant.id] = structuredClone(event.combatant);
      enlist(state, event.combatant);
      if (event.combatant.awaits.length > 0) state.triggers = true;
      if (event.combatant.hidden !== undefined) state.hiding = true;
    },
    tells: ({ name }, event) => `${name(event.actor)} joins the fight.`,
  },
  left: {
    writes(state, _event, actor) {
      actor.fled = true;
      letGo(state, actor);
    },
    tells: ({ name }, event) => `${name(event.actor)} leaves the field.`,
  },
  'trusts to luck': {
    writes(_state, event, actor) {
      actor.lucky = event.on;
    },
    tells: ({ name }, event) =>
      event.on === 'kept'
        ? `${name(event.actor)} keeps Lucky for later.`
        : `${name(event.actor)} trusts to luck: ${event.on === 'any failure' ? 'the next failure' : 'a critical failure'} is rolled again.`,
  },
  'was lucky': {
    writes(_state, _event, actor) {
      actor.lucky = 'kept';
      actor.luckyUsed = true;
    },
    tells: ({ name }, event) => `${name(event.actor)} is lucky: the roll was made again.`,
  },
  initiative: {
    endsNoPower: true,
    writes(_state, event, actor) {
      actor.initiative = event.initiative;
    },
    tells: ({ name }, event) => `${name(event.actor)} acts by ${event.initiative} from the next round on.`,
  },
  rolled: { hasRolled: () => true, writes: NOTHING_WRITTEN, tells: NOTHING_TOLD },
  thwarted: {
    endsNoPower: true,
    writes(state, event, actor) {
      actor.moved += event.metres;
      actor.aim = event.metres > 0 ? aimAfter(actor.aim, { did: 'move' }) : actor.aim;
      if (event.cost !== 'nothing') act(state, actor, event.cost);
    },
    tells: ({ name }, event) =>
      event.bumped
        ? `${name(event.actor)} runs into somebody unseen.`
        : `${name(event.actor)} tries it in vain.`,
  },
  ruled: {
    writes(_state, event, actor) {
      actor.silenced = event.silenced;
      if (event.behind) actor.behind = [...event.behind];
    },
    tells({ name }, event) {
      const behind = event.behind?.length ? ` Behind them: ${listed(event.behind.map(name))}.` : '';
      const why = event.why === UNSAID ? '' : `: ${event.why}`;
      return `The game master rules on ${name(event.actor)}${why}.${behind}`;
    },
  },
  circumstances: {
    writes(state, event) {
      state.circumstances = event.circumstances.map(holds => ({ holds }));
    },
    tells: (_teller, event) =>
      event.circumstances.length > 0
        ? `It is so here: ${listed(event.circumstances)}.`
        : 'Nothing out of the ordinary holds here.',
  },
  darkness: {
    writes(state, event) {
      state.map = { ...state.map, darkness: event.darkness };
    },
    tells: (_teller, event) => (event.darkness ? 'It grows dark.' : 'It grows light.'),
  },
};

/** SV-R-185: the rounds of care are none of the fight. */
function lastEnemyFell({ quiet, round }: FightState, winner: string): string {
  if (quiet?.side !== winner || quiet.round >= round) return '';
  return ` ${winner === 'party' ? 'The last foe' : 'Their last enemy'} fell in round ${quiet.round}.`;
}

/** SV-TRAV-08: who comes out of the fight more tired. */
function wearied(state: FightState, { wearied: ids = [] }: EventOf<'ended'>): string {
  const names = ids.flatMap(id => combatant(state, id)?.name ?? []);
  return names.length === 0
    ? ''
    : ` To fight while Weary has cost ${listed(names)} one more level of fatigue.`;
}
