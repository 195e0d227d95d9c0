/** OA-COND-10, OA-COND-11: whom the provoked and the confused go for, and what that leaves to do. */
import type { Refusal } from '@arbiter/engine';
import { isHelpless, whyNotDo } from '../../conditions/conditions.ts';
import { refuse } from '../../play.ts';
import { sightBetween } from '../blows.ts';
import type { Command } from '../commands.ts';
import { distanceOf } from '../ground/ground.ts';
import type { Inquiry } from '../inquiry.ts';
import { allFighters, type Fighter, type FightState, isPresent } from '../state.ts';

/** OA-COND-10, OA-COND-11, OA-COND-21: what a mind that is not its own leaves to do. */
export function whyNotCompelled(inquiry: Inquiry, actor: Fighter, command: Command): Refusal | undefined {
  const { state } = inquiry;
  const compelled = compulsionOf(state, actor);
  if (!compelled) return undefined;
  const { doing } = compelled;
  const rule = ruleOf(compelled);
  const no = (): Refusal =>
    refuse(rule, `${actor.name} is ${compelled.name === 'provoke' ? 'provoked' : 'confused'} and ${doing}.`);
  if (command.do === 'end turn') return undefined;
  if (doing === 'flees from everybody')
    return MOVING.includes(command.do) || command.do === 'leave' ? undefined : no();
  if (!isAttacking(compelled)) return no();
  // OA-R-477: whether a weapon is needed is looked at with the deed.
  if (command.do === 'draw' || command.do === 'pick up') return undefined;
  if (MOVING.includes(command.do) && command.do !== 'move') return undefined;
  if (command.do !== 'attack' && command.do !== 'wrestle' && command.do !== 'move') return no();
  const due = duePrey(inquiry, actor, compelled);
  if (due.length === 0) return undefined;
  if (command.do === 'move')
    return nearestOf(state, due, { ...actor, x: command.x, y: command.y }) > nearestOf(state, due, actor)
      ? refuse(rule, `${actor.name} ${doing} and does not go away from ${namesOf(due)}.`)
      : undefined;
  return due.some(({ id }) => id === command.target)
    ? undefined
    : refuse(rule, `${actor.name} ${doing}: ${namesOf(due)} and nobody else.`, 'target');
}

/** OA-R-477: what serves a movement. */
const MOVING: readonly Command['do'][] = ['move', 'stand up', 'run'];

/** What a mind that is not its own makes somebody do just now. */
function compulsionOf(state: FightState, actor: Fighter): Fighter['conditions'][number] | undefined {
  for (const each of actor.conditions)
    if (each.doing !== null && each.doing !== 'acts normally' && !isPastProvoking(state, each)) return each;
  return undefined;
}
const ruleOf = ({ name }: Fighter['conditions'][number]): 'OA-COND-10' | 'OA-COND-11' =>
  name === 'provoke' ? 'OA-COND-10' : 'OA-COND-11';
const isAttacking = ({ doing }: Fighter['conditions'][number]): boolean =>
  doing?.startsWith('attacks ') === true;
const namesOf = (fighters: readonly Fighter[]): string => fighters.map(({ name }) => name).join(' or ');
const nearestOf = (state: FightState, others: readonly Fighter[], me: Fighter): number =>
  Math.min(...others.map(other => distanceOf(state, me, other)));

/** OA-COND-10, OA-COND-11: whom somebody spends all actions on attacking, and by which rule; nobody for a free mind. */
export function preyOf(
  inquiry: Inquiry,
  actor: Fighter,
): { readonly due: readonly Fighter[]; readonly rule: 'OA-COND-10' | 'OA-COND-11' } | undefined {
  const compelled = compulsionOf(inquiry.state, actor);
  if (!compelled || !isAttacking(compelled)) return undefined;
  return { due: duePrey(inquiry, actor, compelled), rule: ruleOf(compelled) };
}

/** OA-COND-10: nobody is provoked any longer by somebody helpless, gone or unable to fight. */
export function isPastProvoking(
  state: FightState,
  { name: condition, source }: Fighter['conditions'][number],
): boolean {
  if (condition !== 'provoke') return false;
  const provoker = allFighters(state).find(({ id, name }) => id === source || name === source);
  return (
    provoker !== undefined && (!isPresent(provoker) || isHelpless(provoker) || !!whyNotDo(provoker, 'attack'))
  );
}

/** OA-COND-10, OA-COND-11: whom somebody has to attack; nobody where it is not known, or no longer there. */
function duePrey(
  inquiry: Inquiry,
  actor: Fighter,
  { doing, source }: Fighter['conditions'][number],
): readonly Fighter[] {
  const { state } = inquiry;
  const others = allFighters(state).filter(other => other.id !== actor.id && isPresent(other));
  if (doing === 'attacks the nearest') {
    const inSight = others.filter(other => sightBetween(inquiry, actor, other).lineOfSight);
    const nearest = Math.min(...inSight.map(other => distanceOf(state, actor, other)));
    return inSight.filter(other => distanceOf(state, actor, other) === nearest);
  }
  const who = doing === 'attacks the attacker' ? actor.attackedBy : source;
  return others.filter(({ id, name }) => id === who || name === who);
}
