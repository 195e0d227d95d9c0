/** Riding in a fight: getting on and off, commanding the mount, and what happens when it goes down. */

import { burst, counted, demand, isOnGrid, nearestFree, type Refusal } from '@arbiter/engine';
import { defenseBonus, isThing, isVehicle } from '../../character/creature.ts';
import { SIZES } from '../../character/size.ts';
import { difficultyTarget } from '../../checks/difficulty.ts';
import { Sway } from '../../checks/edge-and-hindrance.ts';
import { hasComplication } from '../../checks/outcome.ts';
import { has } from '../../combat/conditions.ts';
import { targetNumberOf } from '../../combat/defenses.ts';
import { spacesBetween } from '../../combat/spaces.ts';
import { standingCost } from '../../combat/turn.ts';
import { refuse } from '../../play.ts';
import { afflict } from '../../powers/effects.ts';
import {
  commandMount,
  commandsUnrolled,
  commandVehicle,
  needsPilotRoll,
  refuseUnpriced,
} from '../../world/riding.ts';
import { askedTrials, type Performed, type Underway } from '../asking.ts';
import { both, boundIn, payers, withOther } from '../changes/concerned.ts';
import { spend } from '../changes/costs.ts';
import { endHolds } from '../changes/endings.ts';
import { put, settleAt } from '../changes/place-changes.ts';
import type { CommandOf } from '../commands.ts';
import type { DeedOf } from '../deed.ts';
import type { FightEvent } from '../events.ts';
import { bodyAt } from '../ground/bodies.ts';
import { isBeside, isFreeFor, moveLeft, stepCostFor } from '../ground/position.ts';
import type { MountOrder } from '../orders.ts';
import {
  alliesOf,
  enemiesOf,
  type Fighter,
  type FightState,
  fighterAt,
  fighterOf,
  isRidden,
  ridersOf,
  seatsOf,
  vehicleOf,
} from '../state.ts';
import {
  type Act,
  type DeedRow,
  type Offer,
  offer,
  presentFighter,
  refuseNobody,
  whyNotSpend,
} from './act.ts';
import type { EventRows } from './event-row.ts';
import { DODGING } from './footing-acts.ts';

export const mountAct: Act<CommandOf<'mount'>> = {
  inChase: 'never',
  whyNot(state, actor, { target: id }) {
    const target = presentFighter(state, id);
    if (!target) return refuseNobody(id);
    return whyNotSpend(actor, 'move') ?? whyNotMount(state, actor, target);
  },
  happens: (course, { actor, target }) =>
    course.emit({ is: 'mounted', actor, target, cost: standingCost(course.who(actor)) }),
  offers: (state, actor) => [
    ...alliesOf(state, actor).map(({ id: target, name }) =>
      offer({ do: 'mount', actor: actor.id, target }, `Mount ${name}`, 'half the speed', 'ED-MNT-02'),
    ),
    ...enemiesOf(state, actor)
      .filter(isVehicle)
      .map(({ id: target, name }) =>
        offer({ do: 'mount', actor: actor.id, target }, `Board ${name}`, 'half the speed', 'ED-VEH-02'),
      ),
  ],
  spends: () => 'move',
};

export const dismountAct: Act<CommandOf<'dismount'>> = {
  inChase: 'never',
  whyNot: (state, actor, command) => whyNotSpend(actor, 'move') ?? whyNotDismount(state, actor, command),
  happens(course, { actor, ...to }) {
    const rider = course.who(actor);
    const { x = rider.x, y = rider.y } = to;
    course.emit({ is: 'dismounted', actor, x, y, cost: standingCost(rider), fell: false });
  },
  offers(state, { id: actor, mount }) {
    if (mount === null) return [];
    if (!state.map) return [offer({ do: 'dismount', actor }, 'Get off', 'half the speed', 'ED-MNT-02')];
    return burst(state.map, bodyAt(fighterOf(state, mount)), 1, spacesBetween).map(({ x, y }) =>
      offer({ do: 'dismount', actor, x, y }, `Get off at ${x}, ${y}`, 'half the speed', 'ED-MNT-02'),
    );
  },
  spends: () => 'move',
};

export const commandAct: Act<CommandOf<'command'>> = {
  whyNot: (state, actor, command) =>
    whyNotSpend(actor, 'swift') ??
    whyNotOnTheLine(state, actor, command) ??
    whyNotCommand(state, actor, command),
  happens(course, command) {
    const { actor, order } = command;
    const number = commandNumber(course.state, course.who(actor), command);
    course.next({ deed: 'command', actor, order, number });
  },
  offers: commandOffers,
};

/** ED-CHS-01: in a chase the pilot's manoeuvres say where it goes; it may still be told to fight or to dodge. */
const whyNotOnTheLine = (
  { chase, fighters }: FightState,
  { mount }: Fighter,
  { order }: CommandOf<'command'>,
): Refusal | undefined =>
  chase && mount !== null && (order === 'move' || isThing(fighterAt(fighters, mount)))
    ? refuse('ED-CHS-01', 'In a chase it moves along the line: race, or a manoeuvre.', 'order')
    : undefined;

/** ED-MNT-02: what a mount can be told; harder things are for the game master to price. */
function commandOffers(state: FightState, actor: Fighter): Offer[] {
  if (actor.mount === null) return [];
  const mount = fighterOf(state, actor.mount);
  const order = (what: 'move' | 'dodge' | 'attack', target?: Fighter): Offer =>
    offer(
      { do: 'command', actor: actor.id, order: what, ...(target && { target: target.id }) },
      `${mount.name}: ${what}${target ? ` ${target.name}` : ''}`,
      'Swift Act',
      'ED-MNT-02',
    );
  const attacks = mount.battleTrained
    ? [order('attack')]
    : enemiesOf(state, actor).map(each => order('attack', each));
  return [order('move'), order('dodge'), ...(isThing(mount) ? [] : attacks)];
}

export const commandDeed: DeedRow<DeedOf<'command'>> = { performs: giveOrder };
export const coastDeed: DeedRow<DeedOf<'coast'>> = { lone: true, performs: coast };

/** ED-R-230: an ally, larger than its rider, that nobody rides and that is on its feet. */
function whyNotMount(state: FightState, actor: Fighter, target: Fighter): Refusal | undefined {
  if (actor.mount !== null) return refuse('ED-MNT-02', `${actor.name} rides already.`);
  if (
    target.id === actor.id ||
    isThing(actor) ||
    !isOwn(state, actor, target) ||
    !carries(target) ||
    target.mount !== null
  )
    return refuse('ED-MNT-02', `${target.name} does not carry ${actor.name}.`, 'target');
  if (SIZES.indexOf(target.size) <= SIZES.indexOf(actor.size))
    return refuse('ED-MNT-02', `${target.name} is too small for ${actor.name}.`, 'target');
  if (ridersOf(state, target.id).length >= seatsOf(target))
    return refuse('ED-MNT-02', `There is no seat left on ${target.name}.`, 'target');
  if (isRidden(state, actor)) return refuse('ED-MNT-02', `${actor.name} carries somebody.`);
  if (!isBeside(state, actor, target))
    return refuse('ED-MNT-02', `${actor.name} must be adjacent to ${target.name}.`, 'target');
  return whyNotHalfSpeed(state, actor);
}

/** ED-R-165: half the rider's speed, of what is left. */
const whyNotHalfSpeed = (state: FightState, actor: Fighter): Refusal | undefined =>
  moveLeft(state, { ...actor, mount: null }) < standingCost(actor)
    ? refuse('ED-SPD-02', `Getting on or off takes ${standingCost(actor)} spaces of movement.`)
    : undefined;

function whyNotDismount(
  state: FightState,
  actor: Fighter,
  { x, y }: Pick<CommandOf<'dismount'>, 'x' | 'y'>,
): Refusal | undefined {
  if (actor.mount === null) return refuse('ED-MNT-02', `${actor.name} does not ride.`);
  const short = whyNotHalfSpeed(state, actor);
  if (short || !state.map) return short;
  if (x === undefined || y === undefined) return refuse('ED-MNT-02', 'Say to which space.', 'x');
  if (actor.height > 0) return refuse('ED-NPC-04', `${actor.name} is in the air: land first.`);
  const afoot = { ...actor, mount: null, saddle: null };
  if (spacesBetween(bodyAt(afoot, { x, y }), bodyAt(actor)) !== 1)
    return refuse('ED-MNT-02', `One gets off beside the mount.`, 'x');
  return isFreeFor(state, afoot, { x, y })
    ? undefined
    : refuse('ED-SPC-06', `There is no room for ${actor.name} at ${x}, ${y}.`, 'x');
}

/** ED-R-163, ED-R-211: of one's own side; an empty vehicle is anybody's. */
const isOwn = (state: FightState, actor: Fighter, target: Fighter): boolean =>
  target.side === actor.side || (isVehicle(target) && !isRidden(state, target));

/** ED-R-165. */
const carries = (mount: Fighter): boolean =>
  !mount.gone &&
  (!isThing(mount) || isVehicle(mount)) &&
  mount.life === 'living' &&
  !has(mount, 'Prone') &&
  !has(mount, 'Unconscious');

function whyNotCommand(
  state: FightState,
  actor: Fighter,
  { order, target: id, difficulty }: CommandOf<'command'>,
): Refusal | undefined {
  if (actor.mount === null) return refuse('ED-MNT-02', `${actor.name} does not ride.`);
  const mount = fighterOf(state, actor.mount);
  if (mount.commanded !== null || mount.arriving)
    return refuse('ED-MNT-02', `${mount.name} takes no more commands this turn.`);
  if (isThing(mount) && (order === 'dodge' || order === 'attack'))
    return refuse('ED-VEH-02', `${mount.name} is a vehicle: it is driven, nothing else.`, 'order');
  if (order === 'other' && difficulty === undefined) return refuseUnpriced(mount.name);
  if (order !== 'attack' || mount.battleTrained) return undefined;
  const target = id !== undefined && Object.hasOwn(state.fighters, id) ? state.fighters[id] : undefined;
  return target && !target.gone && target.side !== mount.side
    ? undefined
    : refuse('ED-MNT-03', `Say whom ${mount.name}, who is not battle trained, is to attack.`, 'target');
}

/** ED-EXPT-03: mastery of a mount in a fight. */
const RIDING = 'Mounted Combat';

/** ED-MNT-03, ED-ROLL-14: the number of the commanded Act; null where no roll is needed. */
function commandNumber(
  state: FightState,
  actor: Fighter,
  { order, target, difficulty }: CommandOf<'command'>,
): number | null {
  const mount = fighterOf(state, demand(actor.mount, 'mount'));
  if (isThing(mount)) {
    const manoeuvre = difficulty ?? 'Easy';
    return commandsUnrolled(actor, manoeuvre, undefined) ? null : difficultyTarget(manoeuvre);
  }
  if (order === 'other')
    return commandsUnrolled(actor, difficulty, RIDING)
      ? null
      : difficultyTarget(demand(difficulty, 'difficulty'));
  if (!needsPilotRoll(order, mount)) return null;
  const act = mount.abilities.find(each => each.cost === 'act' && each.attack);
  return targetNumberOf(
    defenseBonus(fighterOf(state, demand(target, 'target')), act?.attack?.against ?? 'Deflect'),
  );
}

/** ED-MNT-02, ED-MNT-03, ED-R-164: a Swift Act; the rider rolls where it is not Easy. */
function giveOrder(underway: Underway, { actor: id, order, number }: DeedOf<'command'>): Performed {
  const { state, play } = underway;
  const rider = fighterOf(state, id);
  const done = { is: 'commanded' as const, actor: id, target: demand(rider.mount, 'mount'), order };
  if (number === null)
    return { events: [{ ...done, rolled: null, obeys: true, complication: false, spending: [] }] };
  const { result, spending } = askedTrials(
    underway,
    vehicleOf(state, rider)
      ? commandVehicle(rider, number, { sway: new Sway() }, play)
      : commandMount(rider, number, { expertise: RIDING, sway: new Sway() }, play),
  );
  const { rolled, obeys } = result;
  const complication = rolled.die !== null && hasComplication(rolled.outcome);
  return { events: [{ ...done, rolled, obeys, complication, spending }] };
}

/** ED-R-240: the Unconscious and the dead stay in no saddle; aboard a vehicle they lie where they are. */
const keepsSeat = (rider: Fighter, mount: Fighter): boolean =>
  isThing(mount) || (rider.life !== 'dead' && !has(rider, 'Unconscious'));

/** ED-R-165, ED-R-240: whoever rides something that went down, or faints on it, ends Prone in the nearest free space. */
export function nextUnhorsed(state: FightState): FightEvent | undefined {
  const { fighters } = state;
  for (const id in fighters) {
    const rider = fighterAt(fighters, id);
    if (rider.mount === null || rider.gone) continue;
    const mount = fighterOf(state, rider.mount);
    if (carries(mount) && keepsSeat(rider, mount)) continue;
    const afoot = { ...rider, mount: null, saddle: null };
    const at = state.map
      ? (nearestFree(state.map, rider, spacesBetween, to => isFreeFor(state, afoot, to)) ?? rider)
      : rider;
    // ED-R-211: what becomes of those aboard a wreck is the game master's.
    const fell = !isThing(mount);
    return { is: 'dismounted', actor: rider.id, x: at.x, y: at.y, cost: 0, fell };
  }
  return undefined;
}

/** ED-VEH-03, ED-R-166, ED-R-211: straight on at the speed it had, as far as nothing is in the way. */
function coast({ state }: Underway, { actor }: DeedOf<'coast'>): Performed {
  const vehicle = fighterOf(state, actor);
  const { course } = vehicle;
  if (!state.map || !course || vehicle.life !== 'living') return { events: [] };
  const cost = stepCostFor(state, vehicle);
  let [x, y, left] = [vehicle.x, vehicle.y, course.spaces];
  let stops = false;
  while (left > 0) {
    const to = { x: x + course.x, y: y + course.y };
    const step = isOnGrid(state.map, to)
      ? cost(to, { x, y }, course.x && course.y ? 'diagonal' : 'straight')
      : Number.POSITIVE_INFINITY;
    stops = step === Number.POSITIVE_INFINITY;
    if (step > left) break;
    [x, y] = [to.x, to.y];
    left -= step;
  }
  return { events: [{ is: 'coasted', actor, x, y, spaces: course.spaces - left, stops }] };
}

const ORDER_WORDS: Readonly<Record<MountOrder, string>> = {
  move: 'it may move, and provokes nobody',
  dodge: 'it may move, and dodges',
  attack: 'it may move and attack',
  other: 'it obeys',
};

/** ED-R-164: what a command leaves the mount to do. */
function obey(mount: Fighter, order: MountOrder): void {
  mount.commanded = order;
  mount.ended = false;
  if (order === 'attack' || isThing(mount)) return;
  mount.act = false;
  if (order === 'move') mount.evading = true;
  if (order === 'dodge') mount.marks = [...mount.marks, DODGING];
}

export const ridingEvents: EventRows<'mounted' | 'dismounted' | 'commanded' | 'coasted'> = {
  mounted: {
    writes(state, { target, cost }, rider) {
      const mount = fighterOf(state, target);
      rider.moved += cost;
      rider.mount = mount.id;
      rider.saddle = mount.size;
      if (isThing(mount)) mount.side = rider.side;
      mount.player = rider.player || (isThing(mount) && mount.player);
      mount.evading = false;
      settleAt(rider, mount);
    },
    tells: ({ who, name }, { target, cost }) =>
      `${who} mounts ${name(target)} for ${cost} spaces of movement.`,
    // What others know of anybody hangs on whose side somebody is.
    touches: () => 'all',
  },
  dismounted: {
    writes(state, { x, y, cost, fell }, rider) {
      const mount = rider.mount === null ? undefined : state.fighters[rider.mount];
      rider.moved += cost;
      rider.mount = null;
      rider.saddle = null;
      rider.x = x;
      rider.y = y;
      if (fell) {
        rider.height = 0;
        afflict(rider, { condition: 'Prone', source: 'fell' });
      }
      endHolds(state);
      // A mount that nobody rides is the game master's again.
      if (mount) mount.player = mount.character || ridersOf(state, mount.id).some(each => each.player);
    },
    tells({ state, who }, { x, y, cost, fell }) {
      // Along the line of a chase no space has a name.
      const at = state.map && !state.chase ? ` at ${x}, ${y}` : '';
      if (fell) return `${who} is thrown from the saddle and lies Prone${at}.`;
      return cost === 0
        ? `${who} leaves the wreck${at}; the game master says what else happens.`
        : `${who} gets off${at} for ${cost} spaces of movement.`;
    },
    // A mount is nobody's once its rider is down.
    touches: ({ actor }, state) => [
      ...withOther(actor, state.fighters[actor]?.mount ?? null),
      ...boundIn(state),
    ],
  },
  commanded: {
    writes(state, { target, complication, spending, obeys, order }, rider) {
      rider.swift = false;
      if (complication) rider.exposed = true;
      spend(state, spending);
      if (obeys) obey(fighterOf(state, target), order);
    },
    tells({ state, who, name, rolls }, { actor, target, rolled, obeys, order, complication }) {
      const drives = isThing(fighterOf(state, target));
      const may = drives ? 'it may move' : ORDER_WORDS[order];
      return `${who} ${drives ? 'drives' : 'commands'} ${name(target)}${rolled ? ` (${rolls(actor, rolled)})` : ''}: ${obeys ? may : 'it does not obey'}${complication ? `; ${who} is Exposed` : ''}.`;
    },
    touches: event => [...both(event), ...payers(event)],
  },
  coasted: {
    writes(state, { x, y, spaces, stops }, vehicle) {
      put(state, vehicle, x, y);
      vehicle.travelled += spaces;
      if (stops || spaces === 0) vehicle.course = null;
    },
    tells: ({ who }, { x, y, spaces, stops }) =>
      `${who} keeps its course for ${counted(spaces, 'space')} to ${x}, ${y}${stops ? ' and comes to a halt; the game master says what it ran into' : ''}.`,
    touches: ({ actor }, state) => [actor, ...boundIn(state)],
  },
};
