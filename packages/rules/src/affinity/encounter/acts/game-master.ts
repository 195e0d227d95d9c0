/** What the game master decides over all rules, whoever's turn it is: a blow of the surroundings, a number, a newcomer. */
import { GAME_MASTER, isRefusal, type Refusal } from '@arbiter/engine';
import { BARE_HANDS } from '../../character/character-person.ts';
import { MAX_RESOLVE } from '../../character/hit-dice.ts';
import { defend, hitTriggers } from '../../combat/defense.ts';
import { lifeStateOf, STATE_RULE, whyNotAlive } from '../../combat/life-state.ts';
import { whyNotHd, whyNotStore } from '../../combat/person.ts';
import { isCheckDue, type Trigger } from '../../combat/resolve.ts';
import { remedyNamed, remedyOf } from '../../content/remedies.ts';
import { asChoice } from '../../content/tables.ts';
import { weaponNamed } from '../../content/weapons.ts';
import { refuse } from '../../play.ts';
import { whyNotWithoutMap } from '../../world/movement.ts';
import type { Command, CommandOf, GameMasterCommand } from '../commands.ts';
import type { Course } from '../course.ts';
import { freshFighter, newcomers } from '../entrants.ts';
import { isOnMap, isTaken, isWall } from '../ground.ts';
import { type Fighter, type FightState, fighterNamed, MOST_CARRIED, MOST_WEAPONS } from '../state.ts';
import type { HostAct } from './act.ts';
import { modify, whyNotModify } from './circumstance-events.ts';

/** Of somebody who is there: why what the game master says of them cannot be so, if so. */
const ofTarget =
  <C extends GameMasterCommand & { readonly target: string }>(
    whyNot: (state: FightState, target: Fighter, command: C) => Refusal | undefined,
  ): HostAct<C>['whyNot'] =>
  (state, command) => {
    const target = fighterNamed(state, command.target);
    return target
      ? whyNot(state, target, command)
      : refuse('AF-TURN-03', `There is nobody called “${command.target}” in this fight.`, 'target');
  };

function whyNotRule(state: FightState, who: Fighter, ruled: CommandOf<'rule'>): Refusal | undefined {
  const { hd, resolve, affinity, bonus, penalty, x, y, initiative, concentration } = ruled;
  if (
    [hd, resolve, affinity, bonus, penalty, x, y, initiative, concentration].every(one => one === undefined)
  )
    return refuse(
      'AF-TURN-03',
      'Say what is to change: Hit Dice, Resolve, affinity dice, bonus or penalty dice on the next roll, the count in the order of turns, concentration, or a place.',
    );
  if (initiative !== undefined && state.order[state.turn] === who.id)
    return refuse(
      'AF-TURN-03',
      `It is the turn of ${who.name}: say the count before it, or after it.`,
      'initiative',
    );
  if (concentration && who.concentrating === null)
    return refuse('AF-CON-02', `${who.name} maintains nothing.`, 'concentration');
  const tooMany =
    (hd !== undefined && whyNotHd(hd, who.maxHd, 'hd')) ||
    (affinity !== undefined && whyNotStore(affinity, who.level, 'affinity'));
  if (tooMany) return tooMany;
  if (resolve !== undefined && resolve > MAX_RESOLVE)
    return refuse('AF-RES-01', `Resolve is ${MAX_RESOLVE} at most.`, 'resolve');
  if (x === undefined && y === undefined) return undefined;
  if (x === undefined || y === undefined) return refuse('AF-MOV-01', 'A place needs both `x` and `y`.');
  if (!state.map) return whyNotWithoutMap(false);
  if (!isOnMap(state.map, { x, y }) || isWall(state.map, { x, y }) || isTaken(state, { x, y }, who.id))
    return refuse('AF-MOV-01', `${who.name} cannot be there: choose a free square of the map.`);
  return undefined;
}

/** AF-DEF-03 to 06, AF-RES-02: what falls, burns or bites is defended against as any hit. */
function harm(course: Course, { target, damage }: CommandOf<'harm'>): void {
  const { cancelled, taken, lost, atZero, ...defended } = defend(course.who(target), damage, course.play);
  course.emit({ is: 'hit', actor: target, by: GAME_MASTER, damage, cancelled, taken, lost, atZero });
  course.settle(course.who(target));
  forcedCheck(
    course,
    target,
    hitTriggers(course.who(target), { cancelled, taken, lost, atZero, ...defended }),
  );
}

function whyNotCheck(_state: FightState, target: Fighter): Refusal | undefined {
  const dead = whyNotAlive(target, 'target');
  if (dead) return dead;
  return target.state === 'collapsed' || target.round.checks > 0
    ? refuse('AF-RES-03', `${target.name} makes no further check this round.`, 'target')
    : undefined;
}

const check = (course: Course, { target }: CommandOf<'check'>): void =>
  forcedCheck(course, target, ['forced']);

/** AF-RES-02, AF-RES-03: one check a round, whatever calls for it. */
function forcedCheck(course: Course, id: string, why: readonly Trigger[]): void {
  const who = course.who(id);
  const label = `${who.name}: Resolve check`;
  if (isCheckDue(who, why, label, course.play)) course.check(who, why, label);
}

/** The numbers are what the game master says; AF-DYI-01 to 06: what they make of somebody follows from them. */
function rule(
  course: Course,
  { target, hd, resolve, affinity, bonus, penalty, x, y, initiative, concentration }: CommandOf<'rule'>,
): void {
  const { play } = course;
  const before = course.who(target);
  if (initiative !== undefined) course.emit({ is: 'reordered', actor: target, initiative });
  if (concentration && before.concentrating !== null)
    course.emit({ is: 'distracted', actor: target, ended: before.concentrating });
  if ([hd, resolve, affinity, bonus, penalty, x, y].every(one => one === undefined)) return;
  course.emit({
    is: 'ruled',
    actor: target,
    hd: hd ?? before.hd,
    resolve: resolve ?? before.resolve,
    affinity: affinity ?? before.storedAffinity,
    bonus: bonus ?? before.bonusDice,
    penalty: penalty ?? before.penaltyDice,
    to: { x: x ?? before.x, y: y ?? before.y },
  });
  const who = course.who(target);
  const state = lifeStateOf(who, play);
  if (state === who.state) return;
  play.trace.note(STATE_RULE[state], who.name, state);
  course.emit({
    is: 'became',
    actor: target,
    state,
    ended: state === 'conscious' ? null : who.concentrating,
  });
}

function whyNotJoin(state: FightState, command: CommandOf<'join'>): Refusal | undefined {
  const come = newcomers(state, command);
  return isRefusal(come) ? come : undefined;
}

function join(course: Course, command: CommandOf<'join'>): void {
  const come = newcomers(course.state, command);
  if (isRefusal(come)) throw new Error(come.message);
  for (const one of come.fighters)
    course.emit({ is: 'joined', actor: one.id, fighter: freshFighter(one, course.play) });
}

interface Held {
  readonly id: string;
  readonly name: string;
}

/** What somebody carries, weapons first; bare hands are nothing that one carries. */
const carriedBy = ({ weapons, remedies = [] }: Fighter): Held[] => [
  ...weapons.filter(({ id }) => id !== BARE_HANDS),
  ...remedies.flatMap(ref => remedyOf(ref) ?? []),
];

const heldAs = (who: Fighter, word: string): Held | undefined =>
  carriedBy(who).find(({ id, name }) => id === word || name.toLowerCase() === word.toLowerCase());

/** AF-ACT-05: only what there is is given. */
function whyNotGiven(who: Fighter, { item, count }: CommandOf<'give'>): Refusal | undefined {
  const weapon = weaponNamed(item, 'item');
  if (!isRefusal(weapon))
    return who.weapons.length < MOST_WEAPONS
      ? undefined
      : refuse('AF-ACT-05', `${who.name} carries ${MOST_WEAPONS} weapons already.`, 'item');
  if (isRefusal(remedyNamed(item, 'item'))) return weapon;
  return (who.remedies ?? []).length + count <= MOST_CARRIED
    ? undefined
    : refuse('AF-ACT-05', `Nobody carries more than ${MOST_CARRIED} remedies.`, 'count');
}

function give(course: Course, { target: actor, item, count }: CommandOf<'give'>): void {
  const weapon = weaponNamed(item);
  if (!isRefusal(weapon)) {
    const { id, name, required, damage, range } = weapon;
    course.emit({ is: 'given', actor, name, weapon: { id, name, required, damage, range }, count: 1 });
    return;
  }
  const remedy = remedyNamed(item);
  if (!isRefusal(remedy))
    course.emit({ is: 'given', actor, name: remedy.name, remedy: asChoice(remedy), count });
}

/** AF-ACT-05: only what is there is lost. */
const whyNotTaken = (who: Fighter, { item }: CommandOf<'take'>): Refusal | undefined =>
  heldAs(who, item) ? undefined : refuse('AF-ACT-05', `${who.name} carries no “${item}”.`, 'item');

function take(course: Course, { target: actor, item }: CommandOf<'take'>): void {
  const held = heldAs(course.who(actor), item);
  if (held) course.emit({ is: 'taken', actor, name: held.name, item: held.id });
}

/** Even a game master keeps everybody on the map, one to a square, and within what the book allows. */
const HOST_ACTS: { readonly [D in GameMasterCommand['do']]: HostAct<CommandOf<D>> } = {
  harm: { whyNot: ofTarget((_state, target) => whyNotAlive(target, 'target')), happens: harm },
  check: { whyNot: ofTarget(whyNotCheck), happens: check },
  rule: { whyNot: ofTarget(whyNotRule), happens: rule },
  give: { whyNot: ofTarget((_state, target, command) => whyNotGiven(target, command)), happens: give },
  take: { whyNot: ofTarget((_state, target, command) => whyNotTaken(target, command)), happens: take },
  modify: { whyNot: whyNotModify, happens: modify },
  join: { whyNot: whyNotJoin, happens: join },
  'end fight': {
    whyNot: () => undefined,
    happens: (course, { winner }) => course.emit({ is: 'ended', winner }),
  },
};
export const hostActOf = (command: Command): HostAct | undefined =>
  Object.hasOwn(HOST_ACTS, command.do)
    ? (HOST_ACTS[command.do as GameMasterCommand['do']] as HostAct)
    : undefined;
