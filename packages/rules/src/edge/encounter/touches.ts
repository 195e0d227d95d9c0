/** Whom an event writes into: states share everybody else. */
import type { EventOf, FightEvent, StruckTarget } from './events.ts';
import { activeSide, type Fighter, type FightState, turnOf } from './state.ts';

const NOBODY: readonly string[] = [];

/** The ids of the fighters into whom `evolve` writes for an event, as things stand. */
export function touches(event: FightEvent, state: FightState): readonly string[] | 'all' {
  switch (event.is) {
    case 'began':
    case 'asked':
    case 'answered':
    case 'lair':
    case 'freed':
    case 'joined':
      return NOBODY;
    case 'stood':
    case 'lay down':
    case 'dived':
    case 'surfaced':
    case 'fell':
    case 'braced':
    case 'took hold':
    case 'let go':
    case 'held breath':
    case 'suffocated':
    case 'returned':
    case 'recharged':
    case 'done':
      return [event.actor];
    case 'thwarted':
      return named(event.actor, event.into);
    case 'guessed wrong':
      return named(event.actor, event.from);
    case 'handed over':
      return [event.actor, event.target];
    case 'shook off':
    case 'swam':
      return [event.actor, ...payers(event)];
    case 'aided':
    case 'intimidated':
    case 'commanded':
      return [event.actor, event.target, ...payers(event)];
    case 'hid':
      return [event.actor, ...event.exposed, ...payers(event)];
    case 'searched':
      return [...named(event.actor, event.exposed), event.target, ...payers(event)];
    case 'attacked':
      return struckBy(event, state);
    case 'moved':
      return [...named(event.actor, event.drags), ...who(state, isBound)];
    case 'pushed':
    case 'judged':
      return [event.target, ...who(state, isBound)];
    case 'used':
    case 'roused':
      return [event.actor, event.target, ...who(state, isBound)];
    case 'coasted':
    case 'bled':
      return [event.actor, ...who(state, isBound)];
    case 'endangered':
    case 'steadied':
    case 'stabilization':
      return [event.actor, ...payers(event), ...who(state, isBound)];
    // The weapon may be that of a vehicle, and a mount is nobody's once its rider is down.
    case 'handled':
    case 'dismounted':
      return [...named(event.actor, state.fighters[event.actor]?.mount ?? null), ...who(state, isBound)];
    case 'changed zone':
    case 'left':
      return [
        ...named(event.actor, state.fighters[event.actor]?.dragging ?? null),
        ...who(state, isBoundOrEngaged),
      ];
    case 'turn':
      return whoseTurnBegins(event, state);
    case 'turn over':
      return who(state, isCounting);
    // What others know of anybody hangs on whose side somebody is.
    case 'mounted':
    case 'changed side':
    case 'ended':
      return 'all';
  }
}

const named = (actor: string, other: string | null): readonly string[] =>
  other === null ? [actor] : [actor, other];

const payers = ({ spending }: Pick<EventOf<'attacked'>, 'spending'>): readonly string[] =>
  spending.length === 0 ? NOBODY : spending.map(each => each.who);

function who({ fighters }: FightState, is: (fighter: Fighter) => boolean): readonly string[] {
  let found: string[] | undefined;
  for (const id in fighters)
    if (is(fighters[id]!)) {
      found ??= [];
      found.push(id);
    }
  return found ?? NOBODY;
}

type Given = Fighter['conditions'][number] | Fighter['marks'][number];
const isGiven = ({ by }: Given): boolean => by !== undefined;
const isTimed = ({ until }: Given): boolean => until !== undefined;

/** Whom somebody holds, drags, carries, bewitches or does not see: it may end with what happens to another. */
const isBound = ({ conditions, marks, dragging, mount, hiddenFrom }: Fighter): boolean =>
  dragging !== null ||
  mount !== null ||
  hiddenFrom.length > 0 ||
  conditions.some(isGiven) ||
  marks.some(isGiven);

/** ED-R-168: engaged with somebody, besides; it ends where either leaves the zone. */
const isBoundOrEngaged = (fighter: Fighter): boolean => fighter.engagedWith !== null || isBound(fighter);

/** On whom something counts down, and a vehicle under way. */
const isCounting = ({ conditions, marks, course }: Fighter): boolean =>
  course !== null || conditions.some(isTimed) || marks.some(isTimed);

/** Whoever is struck may let go of somebody, lose a spell or leave a zone. */
const reachesOthers = ({ harm, concentrationEnds, zone, effects }: StruckTarget): boolean =>
  concentrationEnds ||
  zone !== null ||
  effects.length > 0 ||
  (harm !== null && (harm.life !== 'living' || harm.faints !== null));

function struckBy(event: EventOf<'attacked'>, state: FightState): readonly string[] {
  const { actor, from, targets, responses, concentration } = event;
  const ids = [actor, ...targets.map(each => each.id), ...payers(event)];
  if (from !== null) ids.push(from);
  for (const response of responses) ids.push(response.who);
  if (concentration === null && !targets.some(reachesOthers)) return ids;
  const leaves = targets.some(({ zone }) => zone !== null);
  ids.push(...who(state, leaves ? isBoundOrEngaged : isBound));
  return ids;
}

/** ED-R-124: those of the side, and on whom something ends as a turn begins. */
function whoseTurnBegins({ slot, round }: EventOf<'turn'>, state: FightState): readonly string[] {
  const side = activeSide({ slot, first: state.first });
  if (side === null) return NOBODY;
  return who(
    state,
    each =>
      (turnOf(each.side) === side && each.lastTurn < round) ||
      each.exploited ||
      each.hiddenFrom.length > 0 ||
      isCounting(each),
  );
}
