/** Riding in a fight: getting on and off, commanding the mount, and what happens when it goes down. */
import { isOnGrid, nearestFree, type Refusal } from '@arbiter/engine';
import { defenseBonus, isThing, isVehicle } from '../../character/creature.ts';
import { SIZE_TABLE, SIZES } from '../../character/size.ts';
import { difficultyTarget } from '../../checks/difficulty.ts';
import { Sway } from '../../checks/edge-and-hindrance.ts';
import { hasComplication } from '../../checks/outcome.ts';
import { has } from '../../combat/conditions.ts';
import { targetNumberOf } from '../../combat/defenses.ts';
import { spacesBetween } from '../../combat/spaces.ts';
import { standingCost } from '../../combat/turn.ts';
import { type EdgePlay, refuse } from '../../play.ts';
import { commandMount, commandsUnrolled, commandVehicle, needsPilotRoll } from '../../world/riding.ts';
import type { Command } from '../commands.ts';
import { askedTrials, type FightAsking, type Performed } from '../course.ts';
import type { Deed } from '../deed.ts';
import type { FightEvent } from '../events.ts';
import { bodyAt, isBeside, isFreeFor, moveLeft, stepCostFor } from '../position.ts';
import { type Fighter, type FightState, fighterOf, isRidden, ridersOf, vehicleOf } from '../state.ts';

type Of<K extends Command['do']> = Extract<Command, { do: K }>;

/** ED-R-230: an ally, larger than its rider, that nobody rides and that is on its feet. */
export function mountRefusal(state: FightState, actor: Fighter, target: Fighter): Refusal | undefined {
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
  return halfSpeedRefusal(state, actor);
}

/** ED-R-165: half the rider's speed, of what is left. */
const halfSpeedRefusal = (state: FightState, actor: Fighter): Refusal | undefined =>
  moveLeft(state, { ...actor, mount: null }) < standingCost(actor)
    ? refuse('ED-SPD-02', `Getting on or off takes ${standingCost(actor)} spaces of movement.`)
    : undefined;

export function dismountRefusal(
  state: FightState,
  actor: Fighter,
  { x, y }: Pick<Of<'dismount'>, 'x' | 'y'>,
): Refusal | undefined {
  if (actor.mount === null) return refuse('ED-MNT-02', `${actor.name} does not ride.`);
  const short = halfSpeedRefusal(state, actor);
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

/** ED-R-163, ED-R-211: one rider, or one for each space of a vehicle. */
export const seatsOf = (mount: Fighter): number =>
  isVehicle(mount) ? SIZE_TABLE[mount.size].footprint ** 2 : 1;

/** ED-R-165. */
const carries = (mount: Fighter): boolean =>
  !mount.gone &&
  (!isThing(mount) || isVehicle(mount)) &&
  mount.life === 'living' &&
  !has(mount, 'Prone') &&
  !has(mount, 'Unconscious');

export function commandRefusal(
  state: FightState,
  actor: Fighter,
  { order, target: id, difficulty }: Of<'command'>,
): Refusal | undefined {
  if (actor.mount === null) return refuse('ED-MNT-02', `${actor.name} does not ride.`);
  const mount = fighterOf(state, actor.mount);
  if (mount.commanded !== null || mount.arriving)
    return refuse('ED-MNT-02', `${mount.name} takes no more commands this turn.`);
  if (isThing(mount) && (order === 'dodge' || order === 'attack'))
    return refuse('ED-VEH-02', `${mount.name} is a vehicle: it is driven, nothing else.`, 'order');
  if (order === 'other' && difficulty === undefined)
    return refuse(
      'ED-MNT-03',
      'The game master sets the difficulty of what the mount is to do.',
      'difficulty',
    );
  if (order !== 'attack' || mount.battleTrained) return undefined;
  const target = id !== undefined && Object.hasOwn(state.fighters, id) ? state.fighters[id] : undefined;
  return target && !target.gone && target.side !== mount.side
    ? undefined
    : refuse('ED-MNT-03', `Say whom ${mount.name}, who is not battle trained, is to attack.`, 'target');
}

/** ED-EXPT-03: mastery of a mount in a fight. */
const RIDING = 'Mounted Combat';

/** ED-MNT-03, ED-ROLL-14: the number of the commanded Act; null where no roll is needed. */
export function commandNumber(
  state: FightState,
  actor: Fighter,
  { order, target, difficulty }: Of<'command'>,
): number | null {
  const mount = fighterOf(state, actor.mount!);
  if (isThing(mount)) {
    const manoeuvre = difficulty ?? 'Easy';
    return commandsUnrolled(actor, manoeuvre, undefined) ? null : difficultyTarget(manoeuvre);
  }
  if (order === 'other')
    return commandsUnrolled(actor, difficulty, RIDING) ? null : difficultyTarget(difficulty!);
  if (!needsPilotRoll(order, mount)) return null;
  const act = mount.abilities.find(each => each.cost === 'act' && each.attack);
  return targetNumberOf(defenseBonus(fighterOf(state, target!), act?.attack?.against ?? 'Deflect'));
}

/** ED-MNT-02, ED-MNT-03, ED-R-164: a Swift Act; the rider rolls where it is not Easy. */
export function performCommand(
  state: FightState,
  { actor: id, order, number }: Extract<Deed, { deed: 'command' }>,
  play: EdgePlay,
  ask: FightAsking,
): Performed {
  const rider = fighterOf(state, id);
  const done = { is: 'commanded' as const, actor: id, target: rider.mount!, order };
  if (number === null)
    return { events: [{ ...done, rolled: null, obeys: true, complication: false, spending: [] }] };
  const { result, spending } = askedTrials(
    { state, play, ask },
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
export function unhorsed(state: FightState): FightEvent | undefined {
  const { fighters } = state;
  for (const id in fighters) {
    const rider = fighters[id]!;
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
export function coastAct(state: FightState, { actor }: Extract<Deed, { deed: 'coast' }>): Performed {
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
