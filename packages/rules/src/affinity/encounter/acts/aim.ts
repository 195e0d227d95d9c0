/** Whether a declaration is right: known, paid for, and aimed at somebody it is meant for. */
import type { Refusal } from '@arbiter/engine';
import { declarationProblems, refuseAll } from '../../combat/action.ts';
import type { Moment } from '../../combat/turn.ts';
import type { Ability } from '../../content/types.ts';
import { refuse } from '../../play.ts';
import type { CommandOf, RolledCommand } from '../commands.ts';
import { distance, inRange, isOnMap } from '../ground.ts';
import { type Fighter, type FightState, named } from '../state.ts';
import { abilityOf, deedOf } from './deeds.ts';

/** AF-ACT-01: everything that a declaration can get wrong. */
export function rolledProblem(
  state: FightState,
  who: Fighter,
  command: RolledCommand,
  when: Moment,
): Refusal | undefined {
  const deed = deedOf(state, who, command);
  if ('refused' in deed) return deed;
  const { exertion, affinity } = command;
  const problems = declarationProblems(who, { tier: deed.tier, exertion, affinity, when });
  return problems.length > 0 ? refuseAll(problems) : undefined;
}

export const outOfRange = (state: FightState, who: Fighter, target: Fighter): Refusal =>
  refuse('AF-ACT-01', `${target.name} is ${distance(state, who, target)} yards away: out of range.`);

/** An ability: known, not used up, declared rightly, and for somebody it is meant for. */
export function abilityProblem(
  state: FightState,
  who: Fighter,
  command: CommandOf<'ability'>,
  when: Moment,
): Refusal | undefined {
  const ability = abilityOf(who, command);
  if (!ability) return refuse('AF-ACT-05', `${who.name} has no ability “${command.ability}”.`);
  if (ability.trigger && when !== 'triggered')
    return refuse('AF-TURN-04', `${ability.name} is a triggered action: it waits for its occasion.`);
  if (who.used.includes(ability.id))
    return refuse('AF-REST-02', `${ability.name} is used up until the next ${ability.limit}.`);
  if (ability.effects.every(effect => effect.kind === 'safePlace' || effect.kind === 'journeyBuffer'))
    return refuse('AF-ACT-01', `${ability.name} does nothing in a fight.`);
  return rolledProblem(state, who, command, when) ?? aimProblem(state, who, ability, command);
}

function aimProblem(
  state: FightState,
  who: Fighter,
  ability: Ability,
  { target: id, at }: CommandOf<'ability'>,
): Refusal | undefined {
  if (ability.target === 'place') {
    if (!state.map || !at || !isOnMap(state.map, at))
      return refuse('AF-ACT-01', `${ability.name} needs a place on the map.`);
    return inRange(state, who, at, ability.range)
      ? undefined
      : refuse('AF-ACT-01', 'That place is out of range.');
  }
  if (at) return refuse('AF-ACT-01', `${ability.name} names nobody’s place.`);
  if (ability.target === 'self' || ability.target === 'allies')
    return id === undefined ? undefined : refuse('AF-ACT-01', `${ability.name} names no target.`);
  const target = named(state, id);
  if (!target) return refuse('AF-ACT-01', `${ability.name} needs a target.`);
  const ally = ability.target === 'ally';
  if ((target.side === who.side) !== ally)
    return refuse('AF-ACT-01', `${ability.name} is for ${ally ? 'an ally' : 'an enemy'}.`);
  const revives = ability.effects.some(effect => effect.kind === 'revive');
  if ((target.state === 'dead') !== revives)
    return refuse('AF-DYI-05', revives ? `${target.name} is not dead.` : `${target.name} is dead.`);
  return inRange(state, who, target, ability.range) ? undefined : outOfRange(state, who, target);
}
