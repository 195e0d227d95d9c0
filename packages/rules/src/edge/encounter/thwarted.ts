/** ED-R-244: what comes of a deed that its actor could not know to be impossible. */
import { isRefusal } from '@arbiter/engine';
import { spacesBetween } from '../combat/spaces.ts';
import type { EdgePlay } from '../play.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import type { EventOf, FightEvent } from './events.ts';
import { bodyAt, isUnknownTo } from './position.ts';
import { enemiesOf, type Fighter, type FightState, fighterOf } from './state.ts';
import { abilityOf } from './strikes.ts';

export function thwarted(state: FightState, command: Command, play: EdgePlay): readonly FightEvent[] {
  const actor = fighterOf(state, command.actor);
  if (command.do === 'lair') {
    const passed = decide(state, { do: 'end turn', actor: actor.id }, play);
    return isRefusal(passed) ? [] : passed;
  }
  const into = bumpedInto(state, actor, command);
  return [{ is: 'thwarted', actor: actor.id, spends: spentOn(actor, command), into: into ? into.id : null }];
}

/** What is lost with it: a space of movement, or the Act. */
function spentOn(actor: Fighter, command: Command): EventOf<'thwarted'>['spends'] {
  switch (command.do) {
    case 'move':
    case 'zone':
    case 'leave':
    case 'stand':
    case 'lie down':
    case 'dive':
    case 'surface':
    case 'mount':
    case 'dismount':
      return 'move';
    case 'draw':
    case 'stow':
    case 'drop':
    case 'pick up':
    case 'hand over':
      return 'minor';
    case 'reload':
      return 'swift';
    case 'attack':
    case 'use': {
      const cost = command.ability === undefined ? undefined : abilityOf(actor, command.ability)?.cost;
      if (cost === 'swift' || cost === 'minor') return cost;
      return command.do === 'attack' && command.hand === 'off' ? 'swift' : 'act';
    }
    default:
      return 'act';
  }
}

/** Whoever is unseen where somebody wanted to go. */
function bumpedInto(state: FightState, actor: Fighter, command: Command): Fighter | undefined {
  if (command.do !== 'move' && command.do !== 'dismount') return undefined;
  const { x = actor.x, y = actor.y } = command;
  const body = bodyAt(actor, { x, y, height: actor.height });
  return enemiesOf(state, actor).find(
    each =>
      each.life !== 'dead' && isUnknownTo(state, each, actor) && spacesBetween(bodyAt(each), body) === 0,
  );
}
