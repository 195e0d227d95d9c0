/** CMB, ACT: where people go, and where they are put. */
import { counted } from '@arbiter/engine';
import { applyJump, applyStand, countSprint } from '../../combat/default-actions.ts';
import { applyPaid } from '../../combat/energy.ts';
import type { EventRows, Teller } from './event-row.ts';
import { lostBreath } from './paid-words.ts';

const HOW = {
  walk: 'moves',
  sprint: 'sprints',
  jump: 'jumps',
  flee: 'flees',
  stumble: 'stumbles',
  charge: 'rushes',
} as const;

const PLACED = {
  'drawn aside': 'is drawn aside to',
  stopped: 'is stopped and falls back to',
  'game master': 'stands at',
} as const;

export const moveEvents: EventRows<'moved' | 'placed' | 'sprinted' | 'jumped' | 'stood'> = {
  moved: {
    writes(_state, { x, y, units, movement }, actor) {
      Object.assign(actor, { x, y });
      const { turn } = actor;
      actor.turn = { ...turn, movement: turn.movement + movement, moved: turn.moved + units };
    },
    tells: (_teller, { actor, how, units, breaksAway }) =>
      `{${actor}} ${breaksAway ? 'breaks away and ' : ''}${HOW[how]} ${counted(units, 'unit')}.`,
  },
  placed: {
    writes(_state, { x, y }, actor) {
      Object.assign(actor, { x, y });
    },
    tells: (_teller, { actor, why, x, y }) => `{${actor}} ${PLACED[why]} ${x}, ${y}.`,
  },
  sprinted: {
    writes(_state, { paid }, actor) {
      applyPaid(actor, paid);
      countSprint(actor);
    },
    tells: (teller, { actor, paid }) =>
      `{${actor}} sprints for 2 Energy${energyLeft(teller, actor)}${lostBreath(paid, actor)}.`,
  },
  jumped: {
    writes: (_state, { paid }, actor) => applyJump(actor, paid),
    tells: (teller, { actor, paid, result, runningStart, distance, units }) =>
      `{${actor}} jumps ${runningStart ? 'with a running start' : 'from standing'}, rolls Fitness ${result} and clears ${distance} of ${counted(units, 'unit')} for 1 Energy${energyLeft(teller, actor)}${lostBreath(paid, actor)}.`,
  },
  stood: {
    writes: (_state, event, actor) => applyStand(actor, event),
    tells: (_teller, { actor, stands, result, demand }) =>
      `{${actor}} ${stands ? 'stands up' : 'stays down'}${demand === null ? '' : ` with ${result} against ${demand}`}.`,
  },
};

/** What is left of somebody's Energy is theirs to know. */
const energyLeft = ({ fighter, isTold }: Teller, id: string): string =>
  isTold(id) ? `, ${fighter(id)?.energy} left` : '';
