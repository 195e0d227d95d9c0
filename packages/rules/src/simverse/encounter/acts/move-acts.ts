/** INIT-07 to 09, STAT-02: where somebody may go now, and what keeps them. */
import { cellOf, isOnEdge, type Refusal } from '@arbiter/engine';
import { NO_MAJOR_LEFT } from '../../combat/actions.ts';
import { whyNotInStates } from '../../combat/states.ts';
import { refuse, type SimversePlay } from '../../play.ts';
import { HELD_FAST, whyNotSprint } from '../../world/movement.ts';
import { type Combatant, isUp } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import { isPanicked } from '../conditions/morale-in-play.ts';
import { isTooSure, retreats } from '../conditions/ordeals.ts';
import type { FightEvent } from '../events.ts';
import {
  allowance,
  HOWS,
  type How,
  halfMove,
  isFree,
  metresBetween,
  STRIDE,
  waysFrom,
  wayTo,
} from '../ground.ts';
import { isConcentrating, isPlainSight, onlyKeepsShape } from '../lasting-powers.ts';
import { passTurn } from '../rounds/consequences.ts';
import { ending, nextTurn } from '../rounds/turns.ts';
import type { FightState } from '../state.ts';
import { type Act, type AtHand, type Offer, offer } from './act.ts';
import { byManeuver, maneuverPrice } from './aim-act.ts';
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
function whyNotStride(c: Combatant, how: How): Refusal | undefined {
  if (c.heldBy) return HELD_FAST;
  if (STRIDE[how] <= c.stride) return undefined;
  if (how !== 'half' && c.major < 1) return NO_MAJOR_LEFT;
  if (how !== 'sprint') return undefined;
  const weary = c.burdens.includes('Fatigue 3');
  return whyNotSprint({ overburdened: !c.canSprint && !weary, weary, stamina: c.stamina });
}

/** What keeps somebody from moving like that at all, wherever to. */
export function whyNotMoving(c: Combatant, how: How): Refusal | undefined {
  if (c.states.length > 0) {
    const no = whyNotInStates(c.states, 'half move');
    if (no) return no;
  }
  if (c.holds) return LET_GO;
  return whyNotStride(c, how);
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
  const no = whyNotMoving(c, how);
  if (no) return no;
  if ((x === c.x && y === c.y) || !isFree(state, x, y, c)) return NOT_FREE;
  if (isPanicked(c) && leadsNearer(state, c, { x, y })) return MUST_FLEE;
  const metres = allowance(state, c, how);
  const near = metresBetween(c, { x, y }) <= metres && wayTo(state, c, { x, y }, metres) <= metres;
  return near ? undefined : TOO_FAR[how];
}

/** Over the edge of the map and out of the fight: one more metre. */
function whyNotLeave(state: FightState, c: Combatant, { how }: CommandOf<'leave'>): Refusal | undefined {
  const no = c.stays ? TOO_SURE : whyNotMoving(c, how);
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
  const no = whyNotStride(c, how);
  if (no) return no;
  return allowance(state, c, how) >= halfMove(state, c)
    ? undefined
    : refuse('SV-STAT-02', 'Standing up costs a half move, and too little is left.');
}

const MOVE_WORDS = { half: 'Move', full: 'Full move', sprint: 'Sprint' } as const;
const MOVE_RULES = { half: 'SV-INIT-07', full: 'SV-INIT-08', sprint: 'SV-INIT-09' } as const;
const costOf = (c: Combatant, how: How): string =>
  STRIDE[how] <= c.stride ? 'nothing' : how === 'sprint' ? 'Major Action, 1 Stamina' : 'Major Action';

/** Each square by the least way of moving that reaches it. */
function moves(state: FightState, c: Combatant, { there }: AtHand): readonly Offer[] {
  // SV-LIM-06: who concentrates has no action left for a longer way.
  const held = isConcentrating(state, c) && !onlyKeepsShape(state, c);
  const hows = HOWS.filter(how => !whyNotMoving(c, how) && !(STRIDE[how] > c.stride && held)).map(how => ({
    how,
    metres: allowance(state, c, how),
    cost: costOf(c, how),
  }));
  const farthest = hows.reduce((most, { metres }) => Math.max(most, metres), 0);
  if (farthest < 1) return [];
  const panicked = isPanicked(c);
  const taken = new Set(there.flatMap(other => (other === c ? [] : [cellOf(state.map, other)])));
  const offers: Offer[] = [];
  for (const { at, cost: metres } of waysFrom(state, c, farthest).places()) {
    const { x, y } = at;
    if (metres === 0 || taken.has(cellOf(state.map, at)) || (panicked && leadsNearer(state, c, at))) continue;
    const least = hows.find(way => metres <= way.metres);
    if (!least) continue;
    const { how, cost } = least;
    const label = `${MOVE_WORDS[how]} to ${x}, ${y} (${metres} m)`;
    offers.push(offer({ do: 'move', actor: c.id, how, x, y }, label, cost, MOVE_RULES[how]));
  }
  return offers;
}

export const moveAct: Act<CommandOf<'move'>> = {
  whyNot: whyNotMove,
  offers: moves,
  isPicky: true,
  happens(course, { actor, how, x, y }) {
    const { state } = course;
    const c = course.who(actor);
    const metres = wayTo(state, c, { x, y }, allowance(state, c, how));
    course.emit({ is: 'moved', actor, how, x, y, metres });
  },
};

export const leaveAct: Act<CommandOf<'leave'>> = {
  whyNot: whyNotLeave,
  happens(course, { actor }) {
    const { state, play } = course;
    const c = course.own(actor);
    const tried = isTooSure(c) ? retreats(state, c, play) : undefined;
    if (tried) course.emitAll(tried);
    if (tried?.[0].success !== false)
      passTurn(course, [{ is: 'left', actor }, ...withoutThem(state, c, play)]);
  },
  offersAt: (c, how) => [
    offer(
      { do: 'leave', actor: c.id, how },
      `Leave the fight (${how} move)`,
      costOf(c, how),
      MOVE_RULES[how],
    ),
  ],
};

/** One has left the field: it may be over, and the turn passes. */
function withoutThem(state: FightState, c: Combatant, play: SimversePlay): FightEvent[] {
  const over = ending(state, [c]);
  if (over?.is === 'ended') return [over];
  const events: FightEvent[] = [...(over ? [over] : []), { is: 'turn ended', actor: c.id }];
  events.push(nextTurn(state, play, events, c));
  return events;
}

export const standUpAct: Act<CommandOf<'stand up'>> = {
  whyNot: whyNotStandUp,
  happens(course, { actor, how, power: index }) {
    if (index === undefined)
      course.emit({ is: 'stood up', actor, how, metres: halfMove(course.state, course.who(actor)) });
    else if (byManeuver(course, actor, index).works)
      course.emit({ is: 'stood up', actor, how: 'half', metres: 0 });
  },
  offersAt: (c, how) => [
    offer({ do: 'stand up', actor: c.id, how }, `Stand up (${how} move)`, costOf(c, how), 'SV-STAT-02'),
  ],
  offersBy: ({ id: actor }, maneuver, power) =>
    maneuver.kind === 'rise'
      ? [
          offer(
            { do: 'stand up', actor, how: 'half', power },
            maneuver.name,
            maneuverPrice(maneuver),
            'SV-POW-05',
          ),
        ]
      : [],
};

export const dropProneAct: Act<CommandOf<'drop prone'>> = {
  whyNot: (_state, c) => (c.prone ? refuse('SV-STAT-02', 'This character is prone already.') : undefined),
  happens: (course, { actor }) => course.emit({ is: 'prone', actor, prone: true }),
  offers: (_state, { id: actor }) => [
    offer({ do: 'drop prone', actor }, 'Drop prone', 'nothing', 'SV-STAT-02'),
  ],
};
