/** What happens by a command: asked whether it is allowed, carried out, and what follows from it. */
import { isRefusal, type Ownership, type Refusal } from '@arbiter/engine';
import { SPENT_LUCK } from '../checks/lucky.ts';
import type { SimversePlay } from '../play.ts';
import { GAME_MASTERS_ACTS } from './acts/game-master.ts';
import { ACTS } from './acts/index.ts';
import { facesSanctuary } from './acts/special-powers.ts';
import type { Combatant } from './combatant.ts';
import type { Command, CommandOf } from './commands.ts';
import { costsSomebody, hasConsequences, withConsequences } from './consequences.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { Stage } from './stage.ts';
import { combatant, type FightState } from './state.ts';
import { type ActOfFighter, type FightersDeed, whyNot, whyNotBy } from './why-not.ts';

type Decided = readonly FightEvent[] | Refusal;

export const decide = (state: FightState, command: Command, play: SimversePlay): Decided =>
  decideOn(state, command, play, 'lent');
/** The same, written into the state at once. */
export const enact = (state: FightState, command: Command, play: SimversePlay): Decided =>
  decideOn(state, command, play, 'owned');

function decideOn(state: FightState, command: Command, play: SimversePlay, whose: Ownership): Decided {
  // Commands have many shapes: what all of them have is read once.
  const { do: deed, actor } = command;
  const c = deed === 'rule' || deed === 'join' ? undefined : combatant(state, actor);
  const act = ACTS[deed as FightersDeed];
  const events = c
    ? (whyNotBy(state, c, deed as FightersDeed, act, command) ?? decided(state, c, act, command, play))
    : (whyNot(state, command) ??
      GAME_MASTERS_ACTS.happens(state, command as CommandOf<'rule' | 'join'>, play));
  if (isRefusal(events)) return events;
  if (!c || isGrave(state, deed, events) || hasConsequences(state, c, command))
    return withConsequences(new Stage(state, play, whose), events);
  if (whose === 'owned') for (const event of events) evolve(state, event);
  return events;
}

/** Whether somebody is lost as the turn passes; nobody is where it ends and the next begins, and that is all. */
const isGrave = (state: FightState, deed: Command['do'], events: readonly FightEvent[]): boolean =>
  ((deed === 'end turn' && events.length > 2) || deed === 'leave') && costsSomebody(state, events);

function decided(
  state: FightState,
  c: Combatant,
  act: ActOfFighter,
  command: Command,
  play: SimversePlay,
): Decided {
  if (state.running.length === 0) return act.happens(state, c, command as never, play);
  const ward = facesSanctuary(state, c, command, play);
  if (ward && !ward[0].success) return ward;
  const lucky = ward && ward.length > 1 ? { ...c, ...SPENT_LUCK } : c;
  const events = act.happens(state, lucky, command as never, play);
  return ward && !isRefusal(events) ? [...ward, ...events] : events;
}
