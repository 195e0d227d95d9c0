/** INIT-01: the game master sends somebody into the fight. */
import { chebyshev, entrance, isRefusal, nearestFree, type Refusal } from '@arbiter/engine';
import { personSchema } from '../../combat/person.ts';
import { reckoning, refuse, type SimversePlay } from '../../play.ts';
import type { Combatant } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import { fearsOf } from '../conditions/ordeals.ts';
import { isFree } from '../ground.ts';
import { type Arrival, newcomersOf, stockNamed } from '../setup.ts';
import { combatant, everybody, type FightState } from '../state.ts';
import type { HostAct } from './act.ts';
import type { Square } from './powers/areas.ts';
import { MOST_ON_FIELD, newcomer } from './powers/summons.ts';

type Join = CommandOf<'join'>;

export const joinAct: HostAct<Join> = {
  whyNot(state, command) {
    const { stock, who, x, y } = command;
    if ((stock === undefined) === (who === undefined))
      return refuse(
        'SV-INIT-01',
        'Say who comes, once: `stock` is an opponent of the list, `who` is anybody.',
      );
    if ((x === undefined) !== (y === undefined))
      return refuse('SV-INIT-07', 'A place needs both `x` and `y`.');
    if (everybody(state).length >= MOST_ON_FIELD) return refuse('SV-INIT-01', 'The field is full.');
    const come = arrivals(state, command, reckoning(state.readings));
    return isRefusal(come) ? come : undefined;
  },
  happens(course, command) {
    const come = arrivals(course.state, command, course.play);
    // It was asked before: nobody is refused here.
    if (isRefusal(come)) return;
    for (const combatant of come) {
      course.emit({ is: 'joined', actor: combatant.id, combatant });
      course.emitAll(fearsOf(course.state, combatant, course.play));
    }
  },
};

/** Everybody who comes, each in place. */
function arrivals(state: FightState, command: Join, play: SimversePlay): readonly Combatant[] | Refusal {
  const all = entrantsOf(command, play);
  if (isRefusal(all)) return all;
  const there: FightState = { ...state, fighters: { ...state.fighters } };
  const come: Combatant[] = [];
  for (const [i, { id, at, near, person, comes }] of all.entries()) {
    const said = placeOf(command);
    const beside = near ?? (i > 0 ? said : undefined);
    const place =
      at ??
      (beside
        ? nearestFree(there.map, beside, chebyshev, ({ x, y }) => isFree(there, x, y))
        : (said ?? edgeFor(there, command.side)));
    if (!place || !isFree(there, place.x, place.y)) return NOT_FREE;
    if (id !== undefined && combatant(there, id))
      return refuse('SV-INIT-01', `Somebody in this fight has the id “${id}” already.`, 'who');
    const one = newcomer(there, { input: person, side: command.side, at: place }, play);
    if (isRefusal(one)) return one;
    const named = { ...one, id: id ?? one.id, ...comes };
    there.fighters[named.id] = named;
    come.push(named);
  }
  return come;
}

const NOT_FREE = refuse('SV-INIT-07', 'Choose a free square of the map.');

const placeOf = ({ x, y }: Join): Square | undefined =>
  x === undefined || y === undefined ? undefined : { x, y };

/** SV-INIT-07: the free square at the edge of the map that is nearest to the side. */
function edgeFor(state: FightState, side: string): Square | undefined {
  const friends = everybody(state).filter(c => c.side === side);
  const far = ({ x, y }: Square): number =>
    friends.reduce((least, c) => Math.min(least, chebyshev(c, { x, y })), FARTHEST);
  return entrance(state.map, ({ x, y }) => isFree(state, x, y), far);
}
/** Farther than any two squares of a map. */
const FARTHEST = 1000;

/** Whom the game master sends: one of the list, or whomever a set-up takes. */
function entrantsOf({ stock, who, side }: Join, play: SimversePlay): readonly Arrival[] | Refusal {
  if (who !== undefined) return newcomersOf(side, who, play);
  const found = stockNamed(stock ?? '');
  return isRefusal(found) ? found : [{ person: personSchema.parse(found) }];
}
