/** OA-COND-10, OA-COND-11: whom the provoked and the confused go for, and what that leaves to do. */
import type { Refusal } from '@arbiter/engine';
import { isHelpless, whyNotDo } from '../conditions/conditions.ts';
import { refuse } from '../play.ts';
import { sightBetween } from './blows.ts';
import type { Command } from './commands.ts';
import { allFighters, type Fighter, type FightState, isPresent } from './fight-state.ts';
import { distanceOf } from './ground.ts';
import type { Inquiry } from './own-turn.ts';

/** OA-COND-10, OA-COND-11, OA-COND-21: what a mind that is not its own leaves to do. */
export function whyNotCompelled(
  state: FightState,
  actor: Fighter,
  command: Command,
  inquiry: Inquiry,
): Refusal | undefined {
  if (actor.conditions.length === 0) return undefined;
  const compelled = actor.conditions.find(
    each => each.doing !== null && each.doing !== 'acts normally' && !isPastProvoking(state, each),
  );
  if (
    !compelled ||
    command.do === 'end turn' ||
    command.do === 'move' ||
    command.do === 'stand up' ||
    command.do === 'run' ||
    (command.do === 'leave' && compelled.doing === 'flees from everybody')
  )
    return undefined;
  const rule = compelled.name === 'provoke' ? 'OA-COND-10' : 'OA-COND-11';
  if (command.do !== 'attack' && command.do !== 'draw' && command.do !== 'wrestle')
    return refuse(
      rule,
      `${actor.name} is ${compelled.name === 'provoke' ? 'provoked' : 'confused'} and ${compelled.doing}.`,
    );
  const due = duePrey(state, actor, compelled, inquiry);
  if (command.do === 'draw' || due.length === 0 || due.some(({ id }) => id === command.target))
    return undefined;
  return refuse(
    rule,
    `${actor.name} ${compelled.doing}: ${due.map(({ name }) => name).join(' or ')} and nobody else.`,
    'target',
  );
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
  state: FightState,
  actor: Fighter,
  { doing, source }: Fighter['conditions'][number],
  { play, seen }: Inquiry,
): readonly Fighter[] {
  const others = allFighters(state).filter(other => other.id !== actor.id && isPresent(other));
  if (doing === 'attacks the nearest') {
    const inSight = others.filter(other => sightBetween(state, actor, other, play, seen).lineOfSight);
    const nearest = Math.min(...inSight.map(other => distanceOf(state, actor, other)));
    return inSight.filter(other => distanceOf(state, actor, other) === nearest);
  }
  const who = doing === 'attacks the attacker' ? actor.attackedBy : source;
  return others.filter(({ id, name }) => id === who || name === who);
}
