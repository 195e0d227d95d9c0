/** What happens by a command: asked whether it is allowed, carried out, and what follows from it. */
import { isRefusal, type Ownership, type Refusal } from '@arbiter/engine';
import { SPENT_LUCK } from '../checks/lucky.ts';
import { whyNotInStates } from '../combat/states.ts';
import type { SimversePlay } from '../play.ts';
import { nobodyCalled } from './acts/act.ts';
import { strikePlainly } from './acts/blows/attack-act.ts';
import { defendAct } from './acts/blows/defend-act.ts';
import { ACTS, type HostDeed, hostActOf, isHosts } from './acts/index.ts';
import { moveAct } from './acts/move-acts.ts';
import { facesSanctuary } from './acts/powers/special-powers.ts';
import { passTurn } from './acts/turn-acts.ts';
import { type Combatant, isUp } from './combatant.ts';
import type { Command, CommandOf } from './commands.ts';
import { Course } from './course.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { costsSomebody, hasConsequences, withConsequences } from './rounds/consequences.ts';
import { actorOnTurn, combatant, type FightState, fighterOf } from './state.ts';
import { answerTo, deedOf, tactics } from './tactics/tactics.ts';
import { type ActOfFighter, whyNot, whyNotBy } from './why-not.ts';

type Decided = readonly FightEvent[] | Refusal;

export const decide = (state: FightState, command: Command, play: SimversePlay): Decided =>
  decideOn(state, command, play, 'lent');
/** The same, written into the state at once. */
export const enact = (state: FightState, command: Command, play: SimversePlay): Decided =>
  decideOn(state, command, play, 'owned');

function decideOn(state: FightState, command: Command, play: SimversePlay, whose: Ownership): Decided {
  if (isHosts(command)) return whyNot(state, command) ?? ordained(state, command, play, whose);
  // Commands have many shapes: what all of them have is read once.
  const { do: deed, actor } = command;
  const c = combatant(state, actor);
  if (!c) return whyNot(state, command) ?? nobodyCalled(actor);
  const act = ACTS[deed];
  const events = whyNotBy(state, c, deed, act, command) ?? decided(state, c, act, command, play);
  if (isRefusal(events)) return events;
  if (isGrave(state, deed, events) || hasConsequences(state, c, command))
    return withConsequences(new Course(state, play, whose), events);
  if (whose === 'owned') for (const event of events) evolve(state, event);
  return events;
}

/** What the game master's word brings about. */
function ordained(
  state: FightState,
  command: CommandOf<HostDeed>,
  play: SimversePlay,
  whose: Ownership,
): readonly FightEvent[] {
  const course = new Course(state, play);
  hostActOf(command).happens(course, command);
  return withConsequences(new Course(state, play, whose), course.events);
}

/**
 * What the tactics decide, written into the state at once. Whoever is asked may always answer, and whoever has done all
 * they want may end their turn; of a blow only what tactics do not weigh is asked.
 */
export function auto(state: FightState, actor: string, play: SimversePlay): Decided {
  const { pending } = state;
  const c = fighterOf(state, actor);
  if (!isPlain(state) || actor !== (pending ? pending.target : actorOnTurn(state)))
    return enact(state, tactics(state, actor, play), play);
  if (pending) {
    const answer = answerTo(state, c, pending, play);
    if (answer.do === 'lucky' || pending.power >= 0) return enact(state, answer, play);
    return written(state, c, defendAct.happens(state, c, answer, play));
  }
  const deed = deedOf(state, c);
  if (!deed) {
    const events = passTurn(state, c, play);
    if (isGrave(state, 'end turn', events)) return withConsequences(new Course(state, play, 'owned'), events);
    return written(state, c, events);
  }
  switch (deed.do) {
    case 'attack':
      if (deed.power >= 0 || !mayStrike(c)) break;
      return written(state, c, strikePlainly(state, c, deed, play));
    case 'move':
      // SV-INIT-07: nobody thinks of going farther than they can, or where somebody stands; what binds them is asked.
      if (c.states.length > 0 || c.holds) break;
      return written(state, c, moveAct.happens(state, c, deed, play));
  }
  return enact(state, deed, play);
}

/** Whether somebody whose turn it is stands, owes no blows of a maneuver, and is in no state that bars an attack. */
const mayStrike = (c: Combatant): boolean =>
  isUp(c) && !c.due && (c.states.length === 0 || !whyNotInStates(c.states, 'attack'));

/** Whether nothing is in the air but blows and steps: no power runs, nobody may strike back. */
const isPlain = ({ running, opening, winner }: FightState): boolean =>
  running.length === 0 && opening === null && winner === null;

/** Written down; the first of it is the actor's own doing. */
function written(state: FightState, actor: Combatant, events: Decided): Decided {
  if (isRefusal(events)) return events;
  for (let i = 0; i < events.length; i++) evolve(state, events[i] as FightEvent, i === 0 ? actor : undefined);
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
