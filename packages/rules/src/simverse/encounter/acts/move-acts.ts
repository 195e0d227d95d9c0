/** INIT-07 to 09, STAT-02: where somebody may go now, and what keeps them. */
import { isOnEdge, type Refusal } from '@arbiter/engine';
import { NO_MAJOR_LEFT } from '../../combat/actions.ts';
import { forbidden } from '../../combat/states.ts';
import { refuse, type SimversePlay } from '../../play.ts';
import { HELD_FAST, whyNotSprint } from '../../world/movement.ts';
import { type Combatant, isUp } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import { isPanicked } from '../conditions/morale-in-play.ts';
import { isTooSure, retreats } from '../conditions/ordeals.ts';
import type { FightEvent } from '../events.ts';
import { allowance, type How, halfMove, isFree, metresBetween, STRIDE, wayTo } from '../ground.ts';
import { isPlainSight } from '../lasting-powers.ts';
import { ending, nextTurn } from '../rounds/turns.ts';
import type { FightState } from '../state.ts';
import type { Act } from './act.ts';
import { quickly } from './aim-act.ts';
import type { Square } from './powers/areas.ts';
import { whyNotTurnOn } from './powers/power-aim.ts';
import { whyNotQuick } from './powers/power-permission.ts';

/** SV-INIT-07 to 09: each way of moving has its own length. */
const TOO_FAR: Readonly<Record<How, Refusal>> = {
  half: refuse('SV-INIT-07', 'That is farther than the half move goes.'),
  full: refuse('SV-INIT-08', 'That is farther than the full move goes.'),
  sprint: refuse('SV-INIT-09', 'That is farther than the sprint goes.'),
};
const MUST_FLEE = refuse('SV-MOR-06', 'In panic one flees or cowers: no step may lead nearer to a foe.');
const NOT_FREE = refuse('SV-INIT-07', 'Nobody can stop there: choose a free square of the map.');
const TOO_SURE = refuse('SV-FLAW-18', 'Too sure of winning to leave in this turn: the will has been tried.');
const LET_GO = refuse('SV-STAT-04', 'Let go first: whoever holds somebody stays with them.');

/** SV-INIT-07 to 09: what a way of moving asks for. */
function canStride(c: Combatant, how: How): Refusal | undefined {
  if (c.heldBy) return HELD_FAST;
  if (STRIDE[how] <= c.stride) return undefined;
  if (how !== 'half' && c.major < 1) return NO_MAJOR_LEFT;
  if (how !== 'sprint') return undefined;
  const weary = c.burdens.includes('Fatigue 3');
  return whyNotSprint({ overburdened: !c.canSprint && !weary, weary, stamina: c.stamina });
}

/** What keeps somebody from moving like that at all, wherever to. */
export function whyNoMove(c: Combatant, how: How): Refusal | undefined {
  if (c.states.length > 0) {
    const no = forbidden(c.states, 'half move');
    if (no) return no;
  }
  if (c.holds) return LET_GO;
  return canStride(c, how);
}

/** SV-MOR-06: whether the nearest foe would be nearer there than now. */
export function leadsNearer(state: FightState, c: Combatant, to: Square): boolean {
  let [now, then] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const { fighters } = state;
  for (const id in fighters) {
    const foe = fighters[id] as Combatant;
    if (foe.side === c.side || !isUp(foe) || (!isPlainSight(state) && whyNotTurnOn(c, foe))) continue;
    now = Math.min(now, metresBetween(c, foe));
    then = Math.min(then, metresBetween(to, foe));
  }
  return then < now;
}

function whyNotMove(state: FightState, c: Combatant, { how, x, y }: CommandOf<'move'>): Refusal | undefined {
  const no = whyNoMove(c, how);
  if (no) return no;
  if ((x === c.x && y === c.y) || !isFree(state, x, y, c)) return NOT_FREE;
  if (isPanicked(c) && leadsNearer(state, c, { x, y })) return MUST_FLEE;
  const metres = allowance(state, c, how);
  const near = metresBetween(c, { x, y }) <= metres && wayTo(state, c, { x, y }, metres) <= metres;
  return near ? undefined : TOO_FAR[how];
}

/** Over the edge of the map and out of the fight: one more metre. */
function whyNotLeave(state: FightState, c: Combatant, { how }: CommandOf<'leave'>): Refusal | undefined {
  const no = c.stays ? TOO_SURE : whyNoMove(c, how);
  if (no) return no;
  if (!isOnEdge(state.map, c))
    return refuse('SV-INIT-07', 'Only the edge of the map leads out of the fight.');
  return allowance(state, c, how) >= 1 ? undefined : TOO_FAR[how];
}

/** SV-STAT-02, SV-R-169: standing up uses a whole half move. */
function whyNotStandUp(
  state: FightState,
  c: Combatant,
  { how, power }: CommandOf<'stand up'>,
): Refusal | undefined {
  if (!c.prone) return refuse('SV-STAT-02', 'This character is on their feet already.');
  if (power !== undefined) return whyNotQuick(state, c, power, 'rise');
  const no = canStride(c, how);
  if (no) return no;
  return allowance(state, c, how) >= halfMove(state, c)
    ? undefined
    : refuse('SV-STAT-02', 'Standing up costs a half move, and too little is left.');
}

export const moveAct: Act<'move'> = {
  whyNot: whyNotMove,
  happens: (state, c, { how, x, y }) => [
    { is: 'moved', actor: c.id, how, x, y, metres: wayTo(state, c, { x, y }, allowance(state, c, how)) },
  ],
};

export const leaveAct: Act<'leave'> = {
  whyNot: whyNotLeave,
  happens(state, c, _command, play) {
    const tried = isTooSure(c) ? retreats(state, c, play) : undefined;
    if (tried && !tried[0].success) return tried;
    return [...(tried ?? []), { is: 'left', actor: c.id }, ...withoutThem(state, c, play)];
  },
};

/** One has left the field: it may be over, and the turn passes. */
function withoutThem(state: FightState, c: Combatant, play: SimversePlay): FightEvent[] {
  const over = ending(state, [c]);
  if (over?.is === 'ended') return [over];
  const events: FightEvent[] = [...(over ? [over] : []), { is: 'turn ended', actor: c.id }];
  events.push(nextTurn(state, play, events, c));
  return events;
}

export const standUpAct: Act<'stand up'> = {
  whyNot: whyNotStandUp,
  happens: (state, c, { how, power: index }, play) =>
    index === undefined
      ? [{ is: 'stood up', actor: c.id, how, metres: halfMove(state, c) }]
      : quickly(state, c, index, play, works =>
          works ? [{ is: 'stood up', actor: c.id, how: 'half', metres: 0 }] : [],
        ),
};

export const dropProneAct: Act<'drop prone'> = {
  whyNot: (_state, c) => (c.prone ? refuse('SV-STAT-02', 'This character is prone already.') : undefined),
  happens: (_state, c) => [{ is: 'prone', actor: c.id, prone: true }],
};
