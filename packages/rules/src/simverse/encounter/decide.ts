import type { Refusal } from '@arbiter/engine';
import type { SimversePlay } from '../play.ts';
import { whyNot } from './allowed.ts';
import { attack, defend } from './blows.ts';
import type { Combatant } from './combatant.ts';
import { isUp } from './combatant.ts';
import { breakGrapple, firstAid, grapple, power } from './deeds.ts';
import type { FightEvent } from './events.ts';
import { rule } from './fiat.ts';
import { wayTo } from './ground.ts';
import { type Command, type CommandOf, type FightState, known } from './state.ts';
import { afterLastAction, nextTurn, winnerWithout } from './turns.ts';

export function decide(
  state: FightState,
  command: Command,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const no = whyNot(state, command);
  if (no) return no;
  return DECISIONS[command.do](state, known(state, command.actor), command as never, play);
}

type Decision<D extends Command['do']> = (
  state: FightState,
  c: Combatant,
  command: CommandOf<D>,
  play: SimversePlay,
) => readonly FightEvent[] | Refusal;

const DECISIONS: { readonly [D in Command['do']]: Decision<D> } = {
  attack,
  power,
  grapple,
  'break grapple': breakGrapple,
  release: (_state, c) => [{ is: 'let go', actor: c.id, target: c.holds ?? '' }],
  aim: (_state, c, { target }) => [{ is: 'aimed', actor: c.id, target }],
  'full defense': (_state, c) => [{ is: 'full defense', actor: c.id }],
  move: (state, c, { how, x, y }) => [
    { is: 'moved', actor: c.id, how, x, y, metres: wayTo(state, c, { x, y }, c.movement * 4) },
  ],
  leave: (state, c, _command, play) => [{ is: 'left', actor: c.id }, ...withoutThem(state, c, play)],
  'stand up': (_state, c, { how }) => [{ is: 'stood up', actor: c.id, how, metres: c.movement }],
  'first aid': firstAid,
  draw: (_state, c, { weapon, hand }) => [{ is: 'weapon', actor: c.id, weapon, place: hand, cost: 'minor' }],
  'pick up': (_state, c, { weapon, hand }) => [
    { is: 'weapon', actor: c.id, weapon, place: hand, cost: 'minor' },
  ],
  drop: (_state, c, { weapon }) => [{ is: 'weapon', actor: c.id, weapon, place: 'ground', cost: 'free' }],
  defend,
  'end power': (state, c, { running }) => [
    { is: 'power ended', actor: c.id, running, name: state.running[running]?.name ?? '' },
  ],
  rule,
  'end turn': (state, c, _command, play) => endTurn(state, c, play),
};

/** The turn passes; the last action of the Relentless was their last. */
function endTurn(state: FightState, c: Combatant, play: SimversePlay): FightEvent[] {
  const events: FightEvent[] = [{ is: 'turn ended', actor: c.id }];
  const falls = afterLastAction(c, play);
  if (falls) events.push(falls);
  const winner = falls || !isUp(c) ? winnerWithout(state, falls ? [c] : []) : null;
  if (winner) events.push({ is: 'ended', winner });
  else nextTurn(state, play, events, falls ? c : undefined);
  return events;
}

/** One has left the field: it may be over, and the turn passes. */
function withoutThem(state: FightState, c: Combatant, play: SimversePlay): FightEvent[] {
  const winner = winnerWithout(state, [c]);
  if (winner) return [{ is: 'ended', winner }];
  const events: FightEvent[] = [{ is: 'turn ended', actor: c.id }];
  nextTurn(state, play, events, c);
  return events;
}
