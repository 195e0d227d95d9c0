/** INIT-07 to 09, STAT-02: where somebody may go now, and what keeps them. */
import { type Refusal, refuse } from '@arbiter/engine';
import { forbidden } from '../states.ts';
import { NO_MAJOR, whyNotQuick } from './allowed-powers.ts';
import type { Combatant } from './combatant.ts';
import type { CommandOf } from './commands.ts';
import { allowance, type How, halfMove, isFree, metresBetween, onEdge, STRIDE, wayTo } from './ground.ts';
import type { FightState } from './state.ts';

const HELD = refuse('SV-STAT-04', 'Somebody held in a grapple cannot move: break the grapple first.');
const TOO_FAR = refuse('SV-INIT-08', 'That is farther than this move goes.');
const NOT_FREE = refuse('SV-INIT-07', 'Nobody can stop there: choose a free square of the map.');
const LET_GO = refuse('SV-STAT-04', 'Let go first: whoever holds somebody stays with them.');

/** SV-INIT-07 to 09: what a way of moving asks for. */
function canStride(c: Combatant, how: How): Refusal | undefined {
  if (c.heldBy) return HELD;
  if (STRIDE[how] <= c.stride) return undefined;
  if (how !== 'half' && c.major < 1) return NO_MAJOR;
  if (how !== 'sprint') return undefined;
  if (!c.canSprint) return refuse('SV-DER-16', 'With such a load, or so tired, nobody sprints.');
  return c.stamina > 0 ? undefined : refuse('SV-INIT-09', 'A sprint costs 1 Stamina, and none is left.');
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

export function move(state: FightState, c: Combatant, { how, x, y }: CommandOf<'move'>): Refusal | undefined {
  const no = whyNoMove(c, how);
  if (no) return no;
  if ((x === c.x && y === c.y) || !isFree(state, x, y, c)) return NOT_FREE;
  const metres = allowance(state, c, how);
  const near = metresBetween(c, { x, y }) <= metres && wayTo(state, c, { x, y }, metres) <= metres;
  return near ? undefined : TOO_FAR;
}

/** Over the edge of the map and out of the fight: one more metre. */
export function leave(state: FightState, c: Combatant, { how }: CommandOf<'leave'>): Refusal | undefined {
  const no = whyNoMove(c, how);
  if (no) return no;
  if (!onEdge(state.map, c)) return refuse('SV-INIT-07', 'Only the edge of the map leads out of the fight.');
  return allowance(state, c, how) >= 1 ? undefined : TOO_FAR;
}

/** SV-STAT-02, SV-R-169: standing up uses a whole half move. */
export function standUp(
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
