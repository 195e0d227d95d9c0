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
import { evolve } from './evolve.ts';
import { Stage } from './stage.ts';
import { type FightState, known } from './state.ts';
import { whyNot } from './why-not.ts';

type ByFighter = Exclude<Command, CommandOf<'rule' | 'join'>>;

export function decide(
  state: FightState,
  command: Command,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const events = happening(state, command, play);
  if (isRefusal(events) || !leadsFurther(state, command, events)) return events;
  return withConsequences(new Stage(state, play), events);
}

/** The same, written into the state at once. */
export function enact(
  state: FightState,
  command: Command,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const events = happening(state, command, play);
  if (isRefusal(events)) return events;
  if (leadsFurther(state, command, events)) return withConsequences(new Stage(state, play, 'owned'), events);
  for (const event of events) evolve(state, event);
  return events;
}

/** What the command itself does, where it is allowed. */
function happening(state: FightState, command: Command, play: SimversePlay): readonly FightEvent[] | Refusal {
  const no = whyNot(state, command);
  if (no) return no;
  if (command.actor === GAME_MASTER)
    return GAME_MASTERS_ACTS.happens(state, command as CommandOf<'rule' | 'join'>, play);
  return decided(state, known(state, command.actor), command as ByFighter, play);
}

/** Whether something may follow from it; the game master may have changed anything. */
function leadsFurther(state: FightState, command: Command, events: readonly FightEvent[]): boolean {
  const { do: deed, actor } = command;
  return (
    actor === GAME_MASTER ||
    ((deed === 'end turn' || deed === 'leave') && costsSomebody(state, events)) ||
    hasConsequences(state, known(state, actor), command)
  );
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
