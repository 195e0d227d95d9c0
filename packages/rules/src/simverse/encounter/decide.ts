/** What happens by a command: asked whether it is allowed, carried out, and what follows from it. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { SPENT_LUCK } from '../checks/lucky.ts';
import type { SimversePlay } from '../play.ts';
import { GAME_MASTERS_ACTS } from './acts/game-master.ts';
import { ACTS } from './acts/index.ts';
import { facesSanctuary } from './acts/special-powers.ts';
import type { Combatant } from './combatant.ts';
import { type Command, type CommandOf, GAME_MASTER } from './commands.ts';
import { costsSomebody, hasConsequences, withConsequences } from './consequences.ts';
import type { FightEvent } from './events.ts';
import { type FightState, known } from './state.ts';
import { whyNot } from './why-not.ts';

type ByFighter = Exclude<Command, CommandOf<'rule' | 'join'>>;

export function decide(
  state: FightState,
  command: Command,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const no = whyNot(state, command);
  if (no) return no;
  const { do: deed, actor } = command;
  if (actor === GAME_MASTER) {
    const events = GAME_MASTERS_ACTS.happens(state, command as CommandOf<'rule' | 'join'>, play);
    return isRefusal(events) ? events : withConsequences(state, events, play);
  }
  const c = known(state, actor);
  const events = decided(state, c, command as ByFighter, play);
  if (isRefusal(events)) return events;
  const grave = (deed === 'end turn' || deed === 'leave') && costsSomebody(state, events);
  return grave || hasConsequences(state, c, command) ? withConsequences(state, events, play) : events;
}

function decided(
  state: FightState,
  c: Combatant,
  command: ByFighter,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const { happens } = ACTS[command.do];
  if (state.running.length === 0) return happens(state, c, command as never, play);
  const ward = facesSanctuary(state, c, command, play);
  if (ward && !ward[0].success) return ward;
  const lucky = ward && ward.length > 1 ? { ...c, ...SPENT_LUCK } : c;
  const events = happens(state, lucky, command as never, play);
  return ward && !isRefusal(events) ? [...ward, ...events] : events;
}
