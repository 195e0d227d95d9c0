/** POOL in a fight: what the game master lays upon people and places, how it runs out, and how it is taken back. */
import { listed, type Refusal } from '@arbiter/engine';
import { type Circumstance, circumstanceWords, MOST_CIRCUMSTANCES } from '../../checks/circumstances.ts';
import { refuse } from '../../play.ts';
import { whyNotWithoutMap } from '../../world/movement.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { isOnMap } from '../ground.ts';
import { type FightState, fighterNamed, fighterOf, MOST_PLACES, type PlaceCircumstance } from '../state.ts';
import type { EventRows } from './event-row.ts';
import { placeWords } from './event-words.ts';

type Modify = CommandOf<'modify'>;

const without = <T extends { readonly why: string }>(all: readonly T[] = [], names: readonly string[]) =>
  all.filter(({ why }) => !names.includes(why));
const bears = (all: readonly Circumstance[] = [], name: string): boolean =>
  all.some(({ why }) => why === name);

/** AF-POOL-05, AF-POOL-06: something must change by it, and lie upon somebody who is there or a place of the map. */
export function whyNotModify(state: FightState, command: Modify): Refusal | undefined {
  const { target: id, why, dice, required, once, ends } = command;
  const target = fighterNamed(state, id);
  if (id !== undefined && !target)
    return refuse('AF-TURN-03', `There is nobody called “${id}” in this fight.`, 'target');
  const isPlace = command.x !== undefined || command.y !== undefined;
  if (target && isPlace)
    return refuse('AF-TURN-03', 'It lies upon somebody or upon a place: say one of them.', 'x');
  const bearers = target ? [target] : state.order.map(each => fighterOf(state, each));
  if (ends)
    return bearers.some(({ circumstances }) => bears(circumstances, why)) ||
      (!target && bears(state.places, why))
      ? undefined
      : refuse('AF-POOL-05', `Nothing called “${why}” lies upon ${target?.name ?? 'anybody here'}.`, 'why');
  if (dice === 0 && required === 0)
    return refuse(
      'AF-POOL-05',
      'Say what it changes: bonus or penalty `dice`, or the successes that are `required` more or fewer.',
      'dice',
    );
  if (isPlace) return whyNotOnPlace(state, command);
  const full = bearers.find(
    ({ circumstances }) => without(circumstances, [why]).length >= MOST_CIRCUMSTANCES,
  );
  if (full)
    return refuse(
      'AF-POOL-05',
      `${full.name} bears ${MOST_CIRCUMSTANCES} of these already: take one back first.`,
    );
  return once && command.rounds !== null
    ? refuse('AF-POOL-05', 'It is good for one roll, or for some `rounds`: say one of them.', 'once')
    : undefined;
}

function whyNotOnPlace({ map, places }: FightState, command: Modify): Refusal | undefined {
  const { x, y, width, height, why, once } = command;
  if (x === undefined || y === undefined) return refuse('AF-POOL-06', 'A place needs both `x` and `y`.');
  if (!map) return whyNotWithoutMap(false);
  if (!isOnMap(map, { x, y }) || !isOnMap(map, { x: x + width - 1, y: y + height - 1 }))
    return refuse('AF-POOL-06', 'That place is not on the map.', 'x');
  if (once) return refuse('AF-POOL-05', 'A place has it for some rounds, or until it is taken back.', 'once');
  return without(places, [why]).length < MOST_PLACES
    ? undefined
    : refuse('AF-POOL-05', `Something lies upon ${MOST_PLACES} places already: take one back first.`);
}

/** Lays it upon whomever it is for, or takes back what has its name. */
export function modify(course: Course, command: Modify): void {
  const { target, x, y, width, height, ends, ...rest } = command;
  const { do: _, actor: __, ...laid } = rest;
  if (x !== undefined && y !== undefined && !ends) {
    course.emit({ is: 'place modified', laid: { ...laid, x, y, width, height } });
    return;
  }
  for (const actor of target === undefined ? course.state.order : [target])
    if (!ends) course.emit({ is: 'modified', actor, laid });
    else if (bears(course.who(actor).circumstances, laid.why))
      course.emit({ is: 'modifiers over', actor, over: [laid.why] });
  if (ends && target === undefined && bears(course.state.places, laid.why))
    course.emit({ is: 'place modifiers over', over: [laid.why] });
}

/** What has no round left. */
export function endModifiers(course: Course): void {
  const spent = (all: readonly Circumstance[] = []): string[] =>
    all.filter(({ rounds }) => rounds === 1).map(({ why }) => why);
  for (const actor of course.state.order) {
    const over = spent(course.who(actor).circumstances);
    if (over.length > 0) course.emit({ is: 'modifiers over', actor, over });
  }
  const over = spent(course.state.places);
  if (over.length > 0) course.emit({ is: 'place modifiers over', over });
}

/** What it is and where it lies: “fog: 1 die less on attacks (at 3, 2: 4 × 2 yards)”. */
export const placeCircumstanceWords = (laid: PlaceCircumstance): string =>
  `${circumstanceWords(laid)} (at ${placeWords(laid)}: ${laid.width} × ${laid.height} yards)`;

const isOver = (over: readonly string[]): string => (over.length === 1 ? 'is over' : 'are over');

export const circumstanceEvents: EventRows<
  'modified' | 'modifiers over' | 'place modified' | 'place modifiers over'
> = {
  modified: {
    writes(_state, { laid }, who) {
      who.circumstances = [...without(who.circumstances, [laid.why]), laid];
    },
    tells: ({ who }, { laid }) => `${who?.name ?? 'Somebody'} has ${circumstanceWords(laid)}.`,
  },
  'modifiers over': {
    writes(_state, { over }, who) {
      who.circumstances = without(who.circumstances, over);
    },
    tells: ({ who }, { over }) => `For ${who?.name ?? 'somebody'} ${listed(over)} ${isOver(over)}.`,
  },
  'place modified': {
    writes(state, { laid }) {
      state.places = [...without(state.places, [laid.why]), laid];
    },
    tells: (_teller, { laid }) => `From now on: ${placeCircumstanceWords(laid)}.`,
  },
  'place modifiers over': {
    writes(state, { over }) {
      state.places = without(state.places, over);
    },
    tells: (_teller, { over }) => `Here ${listed(over)} ${isOver(over)}.`,
  },
};
