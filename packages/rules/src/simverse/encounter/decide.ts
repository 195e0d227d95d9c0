import { isRefusal, type Refusal } from '@arbiter/engine';
import type { Place } from '../gear/carried-weapons.ts';
import type { SimversePlay } from '../play.ts';
import { attack, defend } from './acts/blows.ts';
import { rule } from './acts/game-master.ts';
import { breakGrapple, firstAid, grapple, power } from './acts/major-actions.ts';
import { drink } from './acts/potions.ts';
import { betterAim, quickly } from './acts/quick-maneuvers.ts';
import { facesSanctuary } from './acts/sanctuary.ts';
import { join } from './acts/summons.ts';
import type { Combatant } from './combatant.ts';
import { isUp } from './combatant.ts';
import { type Command, type CommandOf, GAME_MASTER } from './commands.ts';
import { costsSomebody, hasConsequences, withConsequences } from './consequences.ts';
import type { FightEvent } from './events.ts';
import { allowance, halfMove, wayTo } from './ground.ts';
import { type FightState, known } from './state.ts';
import { afterLastAction, nextTurn, winnerWithout } from './turns.ts';
import { whyNot } from './why-not.ts';

export function decide(
  state: FightState,
  command: Command,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const no = whyNot(state, command);
  if (no) return no;
  const events =
    command.actor === GAME_MASTER
      ? byGameMaster(state, command, play)
      : decided(state, known(state, command.actor), command, play);
  if (isRefusal(events)) return events;
  const grave = (command.do === 'end turn' || command.do === 'leave') && costsSomebody(state, events);
  return grave || hasConsequences(state, command) ? withConsequences(state, events, play) : events;
}

function decided(
  state: FightState,
  c: Combatant,
  command: Command,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  if (state.running.length === 0) return DECISIONS[command.do](state, c, command as never, play);
  const ward = facesSanctuary(state, c, command, play);
  if (ward && !ward.success) return [ward];
  const events = DECISIONS[command.do](state, c, command as never, play);
  return ward && !isRefusal(events) ? [ward, ...events] : events;
}

function byGameMaster(
  state: FightState,
  command: Command,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  if (command.do === 'join') return join(state, command, play);
  return command.do === 'rule' ? rule(state, known(state, command.target), command, play) : [];
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
  prepare: (_state, c, { power: index }) => [{ is: 'prepared', actor: c.id, power: index }],
  'let pass': (_state, c) => [{ is: 'let pass', actor: c.id }],
  wake: (_state, c, { target }) => [{ is: 'woken', actor: c.id, target }],
  drink,
  'drop prone': (_state, c) => [{ is: 'prone', actor: c.id, prone: true }],
  aim: (state, c, { target, power: index }, play) =>
    index === undefined
      ? [{ is: 'aimed', actor: c.id, target, extra: 0 }]
      : quickly(state, c, index, play, (works, maneuver) => [
          { is: 'aimed', actor: c.id, target, extra: works ? betterAim(maneuver) : 0 },
        ]),
  'full defense': (_state, c) => [{ is: 'full defense', actor: c.id }],
  move: (state, c, { how, x, y }) => [
    { is: 'moved', actor: c.id, how, x, y, metres: wayTo(state, c, { x, y }, allowance(state, c, how)) },
  ],
  leave: (state, c, _command, play) => [{ is: 'left', actor: c.id }, ...withoutThem(state, c, play)],
  'stand up': (state, c, { how, power: index }, play) =>
    index === undefined
      ? [{ is: 'stood up', actor: c.id, how, metres: halfMove(state, c) }]
      : quickly(state, c, index, play, works =>
          works ? [{ is: 'stood up', actor: c.id, how: 'half', metres: 0 }] : [],
        ),
  'first aid': firstAid,
  draw: (state, c, { weapon, hand, power: index }, play) => handled(state, c, weapon, hand, index, play),
  sheathe: (state, c, { weapon, power: index }, play) => handled(state, c, weapon, 'stowed', index, play),
  'pick up': (_state, c, { weapon, hand }) => [
    { is: 'weapon', actor: c.id, weapon, place: hand, cost: 'minor' },
  ],
  drop: (_state, c, { weapon }) => [{ is: 'weapon', actor: c.id, weapon, place: 'ground', cost: 'free' }],
  defend,
  'end power': (state, c, { running }) => [
    { is: 'power ended', actor: c.id, running, name: state.running[running]?.name ?? '' },
  ],
  rule: () => [],
  join: () => [],
  'end turn': (state, c, _command, play) => endTurn(state, c, play),
};

/** A weapon is drawn or put away: a Minor Action, or a maneuver that needs none. */
const handled = (
  state: FightState,
  c: Combatant,
  weapon: number,
  place: Place,
  index: number | undefined,
  play: SimversePlay,
): readonly FightEvent[] | Refusal =>
  index === undefined
    ? [{ is: 'weapon', actor: c.id, weapon, place, cost: 'minor' }]
    : quickly(state, c, index, play, works =>
        works ? [{ is: 'weapon', actor: c.id, weapon, place, cost: 'free' }] : [],
      );

/** The turn passes; the last action of the Relentless was their last. */
function endTurn(state: FightState, c: Combatant, play: SimversePlay): FightEvent[] {
  const events: FightEvent[] = [{ is: 'turn ended', actor: c.id }];
  if (state.running.length > 0 && actsAgain(state, c)) {
    const { group, member, together } = state;
    return [...events, { is: 'turn', actor: c.id, group, member, together }];
  }
  const falls = afterLastAction(c, play);
  if (falls) events.push(falls);
  const winner = falls || !isUp(c) ? winnerWithout(state, falls ? [c] : []) : null;
  if (winner) events.push({ is: 'ended', winner });
  else nextTurn(state, play, events, falls ? c : undefined);
  return events;
}

/** Time Stop: nobody else has a turn while it lasts. */
const actsAgain = (state: FightState, c: Combatant): boolean =>
  isUp(c) && state.running.some(power => power.by === c.id && power.outsideTime === true && power.turns > 1);

/** One has left the field: it may be over, and the turn passes. */
function withoutThem(state: FightState, c: Combatant, play: SimversePlay): FightEvent[] {
  const winner = winnerWithout(state, [c]);
  if (winner) return [{ is: 'ended', winner }];
  const events: FightEvent[] = [{ is: 'turn ended', actor: c.id }];
  nextTurn(state, play, events, c);
  return events;
}
