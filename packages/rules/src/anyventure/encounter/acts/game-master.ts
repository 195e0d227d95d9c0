/** The game master as an actor of a fight: awards, hazards, remedies, conditions, Nullfields, newcomers, and the end. */
import { fighterOf, isRefusal, listed, type Refusal } from '@arbiter/engine';
import { whyNotAlive } from '../../character/creature.ts';
import { creatureCheck, kindOf, meets } from '../../checks/creature-check.ts';
import { type Condition, type ConditionName, whyNotPoison, withPoison } from '../../combat/conditions.ts';
import { takeDamage } from '../../combat/damage.ts';
import { payEnergy } from '../../combat/energy.ts';
import { gainCondition, removeCondition } from '../../combat/gain-condition.ts';
import { bringOwn, endOwn, whyNotUnder } from '../../combat/own-condition.ts';
import {
  conditionNamed,
  isBooks,
  isOwn,
  partsOf,
  refOf,
  whatItCannotSay,
} from '../../combat/own-condition-entry.ts';
import { pastMorale, takeResolve } from '../../combat/resources.ts';
import { isHelpless } from '../../combat/restrictions.ts';
import { listedName } from '../../gear/good.ts';
import { refuse } from '../../play.ts';
import { give } from '../../powers/performance.ts';
import { UNTOUCHED } from '../../powers/spell.ts';
import type { Command, CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import type { FightEvent } from '../events.ts';
import { askToPay } from '../interrupted.ts';
import { initiativeOf, newcomers } from '../setup.ts';
import { type Fighter, type FightState, playFor } from '../state.ts';
import { endIfOver, finishTurn, nextTurn, settleHolds, settleSongs, skipIfHelpless } from '../turn-flow.ts';
import { settlePlaces } from '../walking.ts';
import { isHeld, isOpen } from '../ways.ts';
import { type HostAct, targetOf } from './act.ts';
import { HOST } from './host-events.ts';
import { inHand } from './item-acts.ts';

const sidesOf = ({ fighters }: FightState): string[] => [
  ...new Set(Object.values(fighters).map(({ side }) => side)),
];

function whyNotWinner(state: FightState, winner: string): Refusal | undefined {
  const sides = sidesOf(state);
  return winner === 'nobody' || sides.includes(winner)
    ? undefined
    : refuse('AV-CMB-02', `There is no side called ${winner}: ${sides.join(', ')}, or nobody.`, 'winner');
}

function whyNotJoin(state: FightState, command: CommandOf<'gm join'>): Refusal | undefined {
  if (['nobody', 'gm'].includes(command.side))
    return refuse('AV-CMB-06', `A side cannot be called ${command.side}; give it a name of its own.`, 'side');
  const come = newcomers(state, command, playFor(state));
  return isRefusal(come) ? come : undefined;
}

/** AV-R-210: initiative is rolled as they come; the order of the next round has them. */
function join(course: Course, command: CommandOf<'gm join'>): void {
  const come = newcomers(course.state, command, course.play);
  if (isRefusal(come)) return;
  for (const made of come.made) {
    const { fighter } = made;
    const initiative = initiativeOf(made, course.play);
    course.emit({
      is: 'joined',
      actor: fighter.id,
      // AV-CMB-10: whoever comes in round 1 does not react before the first turn either.
      newcomer: { ...fighter, initiative, turn: { ...fighter.turn, round: course.state.moment.round } },
      result: initiative,
      isGiven: typeof made.initiative === 'number',
    });
  }
}

function whyNotLayCondition(state: FightState, command: CommandOf<'gm condition'>): Refusal | undefined {
  if (command.ends) return whyNotUnder(fighterOf(state, command.target), refOf(command.condition));
  const condition = conditionNamed(command.condition, 'condition');
  if (isRefusal(condition)) return condition;
  const by = whoDoesIt(state, command);
  const isCharm = isOwn(condition)
    ? partsOf(condition).some(({ name }) => name === 'charmed')
    : condition === 'charmed';
  if (isCharm && !Object.values(state.fighters).some(one => one.name === by))
    return refuse('AV-COND-08', 'Say who of those in this fight charms.');
  if (!isOwn(condition)) return whyNotPoison([withPoison(gmCondition(state, command, condition))]);
  const said = whatItCannotSay({ ...command, condition });
  return said === undefined ? undefined : refuse('AV-COND-38', said);
}

/** Whoever is in the fight may be named by id or name. */
const whoDoesIt = ({ fighters }: FightState, { by }: CommandOf<'gm condition'>): string | undefined =>
  by === undefined ? undefined : ((Object.hasOwn(fighters, by) ? fighters[by]?.name : undefined) ?? by);

/** What the game master lays on somebody. */
function gmCondition(
  state: FightState,
  command: CommandOf<'gm condition'>,
  condition: ConditionName,
): Condition {
  const { target, rc, damage, turns } = command;
  const source = whoDoesIt(state, command);
  return {
    name: condition,
    ...(source === undefined ? {} : { by: source }),
    ...(rc === undefined ? {} : { rc }),
    ...(damage === undefined ? {} : { damage }),
    ...(turns === undefined ? {} : { sources: [{ by: fighterOf(state, target).name, turns }] }),
  };
}

/** AV-R-184: what the scene deals; a check may avoid it. */
function harm(
  course: Course,
  one: Fighter,
  { target, type, amount, avoid }: CommandOf<'gm harm'>,
): FightEvent {
  // AV-COND-27: whoever cannot defend does not dodge.
  const tries = avoid && !(kindOf(avoid.skill) === 'defense' && isHelpless(one));
  const check = tries ? creatureCheck(one, avoid.skill, course.play) : null;
  const avoided = check !== null && avoid !== undefined && meets(check, avoid.rc);
  const rolled = { type, check, rc: tries ? avoid.rc : null, avoided };
  const felt = { ...UNTOUCHED, rolled: avoid && tries ? [avoid.skill] : [] };
  if (avoided) return { is: 'harmed', target, ...rolled, felt };
  const harm = takeDamage(one, [{ type, amount }], {}, course.play);
  return { is: 'harmed', target, ...rolled, felt: { ...felt, harm }, taken: { [target]: harm.taken } };
}

/** AV-RES-02, AV-RES-04, AV-RES-06: what the scene gives back, each pool by its own rules. */
function restore(
  course: Course,
  one: Fighter,
  { target, pool, amount }: CommandOf<'gm restore'>,
): FightEvent {
  return { is: 'restored', target, pool, gained: give(one, pool, amount, course.play) };
}

/** AV-RES-03, AV-RES-05, AV-R-164: what the scene takes; Morale shields Resolve, and Energy below 0 costs breath. */
function drain(course: Course, one: Fighter, { target, pool, amount }: CommandOf<'gm drain'>): FightEvent {
  const drained = { is: 'drained', target, pool, broken: false, endurance: null, winded: false } as const;
  const { morale } = one;
  if (pool === 'resolve') {
    const { lost } = takeResolve(one, pastMorale(one, amount, course.play));
    const broken = one.conditions.some(c => c.name === 'broken');
    return { ...drained, lost, absorbed: morale - one.morale, broken };
  }
  if (pool === 'energy') {
    const { cost: lost, endurance, winded } = payEnergy(one, amount, course.play);
    return { ...drained, lost, endurance, winded };
  }
  const lost = Math.min(morale, amount);
  one.morale -= lost;
  return { ...drained, lost };
}

type OnSomebody = Command & { readonly target: string };

/** What is ordained for somebody, and how the fight goes on after it. */
const onSomebody = <C extends OnSomebody>(
  happens: (course: Course, one: Fighter, command: C) => FightEvent,
  whyNot: HostAct<C>['whyNot'] = () => undefined,
): HostAct<C> =>
  ordained((course, command) => course.emit(happens(course, course.who(command.target), command)), whyNot);

/** The same of what a rule does to them. */
const done = <C extends OnSomebody>(
  rule: (course: Course, one: Fighter, command: C) => FightEvent,
  whyNot: HostAct<C>['whyNot'] = () => undefined,
): HostAct<C> =>
  ordained((course, command) => course.deed([command.target], one => rule(course, one, command)), whyNot);

const ordained = <C extends OnSomebody>(
  happens: (course: Course, command: C) => void,
  whyNot: HostAct<C>['whyNot'],
): HostAct<C> => ({
  whyNot(state, command) {
    const target = targetOf(state, command);
    if (isRefusal(target)) return target;
    return whyNotAlive(target, 'target') ?? whyNot(state, command);
  },
  happens(course, command) {
    happens(course, command);
    afterOrdinance(course);
  },
});

/** How the fight goes on after the game master's word. */
export function afterOrdinance(course: Course): void {
  settlePlaces(course);
  settleHolds(course);
  settleSongs(course);
  if (endIfOver(course)) return;
  const running = course.state.actor;
  if (course.state.pending || running === null) return;
  const me = course.who(running);
  if (askToPay(course)) return;
  if (me.dead || me.out || me.turn.dropped) {
    finishTurn(course, running);
    nextTurn(course, running);
  } else if (skipIfHelpless(course, running)) nextTurn(course, running);
}

export const harmAct = done<CommandOf<'gm harm'>>(harm);
export const restoreAct = done<CommandOf<'gm restore'>>(restore);
export const drainAct = done<CommandOf<'gm drain'>>(drain);
export const conditionAct = done<CommandOf<'gm condition'>>(layCondition, whyNotLayCondition);

/** AV-RES-11: a token is never stored. */
export const awardAct = onSomebody<CommandOf<'gm award'>>((_course, one, { target, token }) => ({
  is: 'awarded',
  target,
  token,
  isLost: one[token],
}));

/** AV-R-184 */
function layCondition(course: Course, one: Fighter, command: CommandOf<'gm condition'>): FightEvent {
  const { target, condition: ref, ends, rc, turns } = command;
  const [condition, by] = [refOf(ref), whoDoesIt(course.state, command)];
  if (ends) {
    if (isBooks(condition)) removeCondition(one, condition, by);
    else endOwn(one, condition);
    const isSo = one.conditions.some(({ name }) => name === condition);
    return { is: 'condition', target, condition, now: isSo ? 'is still' : 'is no longer', of: by };
  }
  const said = { is: 'condition', target, condition, now: 'is', ...(by !== undefined && { by }) } as const;
  if (isOwn(ref)) {
    const own = { condition: ref, rc, turns, by: one.name, maker: by };
    if (bringOwn(one, ref, own, own)) return { ...said, own };
  } else if (isBooks(ref)) {
    const given = gmCondition(course.state, command, ref);
    if (gainCondition(one, given).gained) return { ...said, given };
  }
  return { is: 'condition', target, condition, now: 'cannot become' };
}

/** AV-DICE-07, AV-DICE-08, AV-DICE-11, AV-DICE-12: dice that the game master gives or takes, with what they come from. */
export const modifyAct = onSomebody<CommandOf<'gm modify'>>(
  modify,
  (state, { target, ends, bonus, grade, why }) => {
    const isThere = fighterOf(state, target).effects.some(({ name, by }) => name === why && by === HOST);
    if (ends)
      return isThere ? undefined : refuse('AV-DICE-07', `Nothing called “${why}” is at work there.`, 'why');
    return bonus === 0 && !grade
      ? refuse('AV-DICE-07', 'Say how many bonus dice, or an upgrade or a downgrade.', 'bonus')
      : undefined;
  },
);

function modify(
  _course: Course,
  _one: Fighter,
  { target, check, bonus, grade, turns, why, ends }: CommandOf<'gm modify'>,
): FightEvent {
  const effect = {
    ...{ name: why, by: HOST, strength: 1 },
    ...(turns !== undefined && { turns }),
    ...(bonus !== 0 && { bonus: { [check]: bonus } }),
    ...(grade && { [grade]: [check] }),
  };
  return { is: 'modified', target, check, why, effect: ends ? null : effect, bonus, grade };
}

/** The one of these names that is said, whatever its capitals. */
const sameName = (said: string, names: readonly string[]): string | undefined =>
  names.find(name => name.toLowerCase() === said.toLowerCase());

/** Something falls from a hand, whoever wanted it or not. */
export const dropFromHandAct = onSomebody<CommandOf<'gm drop'>>(
  (_course, one, { target, thing }) => ({
    ...{ is: 'handled', actor: target, how: 'dropped' },
    thing: sameName(thing, inHand(one)) ?? thing,
  }),
  (state, { target, thing }) => {
    const one = fighterOf(state, target);
    return sameName(thing, inHand(one)) !== undefined
      ? undefined
      : refuse(
          'AV-ITM-01',
          `${one.name} holds ${listed(inHand(one)) || 'nothing'}, and no ${thing}.`,
          'thing',
        );
  },
);

/** AV-ITM-01: what the scene brings or takes; nobody loses more than they have. */
export const itemAct = onSomebody<CommandOf<'gm item'>>(
  (_course, one, { target, item, count }) => ({ is: 'got', target, item: thingNamed(one, item), count }),
  (state, { target, item, count }) => {
    const one = fighterOf(state, target);
    if (count === 0) return refuse('AV-ITM-01', 'Say how many.', 'count');
    const thing = thingNamed(one, item);
    const has = one.items.find(({ name }) => name === thing)?.count ?? 0;
    return has + count < 0 ? refuse('AV-ITM-01', `${one.name} has ${has} of ${thing}.`, 'count') : undefined;
  },
);

/** What somebody has of this name, or what the book calls so, whatever its capitals; else something of the scene. */
const thingNamed = ({ items }: Fighter, said: string): string =>
  sameName(
    said,
    items.map(({ name }) => name),
  ) ??
  listedName(said) ??
  said;

/** AV-R-62: whoever is moved by somebody else is struck at by nobody. */
export const placeAct = onSomebody<CommandOf<'gm place'>>(
  (_course, _one, { target, x, y }) => ({ is: 'placed', actor: target, why: 'game master', x, y }),
  (state, { target, x, y }) => {
    const one = fighterOf(state, target);
    const isFree = isOpen(state, one, { x, y }, NOBODY_THERE) && !isHeld(state, one, { x, y });
    return isFree ? undefined : refuse('AV-ACT-01', `${one.name} cannot stand at ${x}, ${y}.`, 'x');
  },
);
const NOBODY_THERE: ReadonlySet<number> = new Set();

/** AV-CMB-04, AV-CMB-06: the order of a round is made as it begins. */
export const initiativeAct = onSomebody<CommandOf<'gm initiative'>>((_course, _one, { target, result }) => ({
  is: 'initiative set',
  target,
  result,
}));

export const joinAct: HostAct<CommandOf<'gm join'>> = { whyNot: whyNotJoin, happens: join };

export const nullfieldAct: HostAct<CommandOf<'gm nullfield'>> = {
  whyNot: () => undefined,
  happens(course, { field }) {
    course.emit({ is: 'nullfield', field });
  },
};

/** AV-R-166 */
export const endFightAct: HostAct<CommandOf<'gm end'>> = {
  whyNot: (state, { winner }) => whyNotWinner(state, winner),
  happens(course, { winner }) {
    course.emit({ is: 'ended', winner, how: 'game master' });
  },
};
