/** The Host as an actor: harm, healing, conditions, places, fright, a signal for those who wait, newcomers, and the end. */

import { isOnGrid, type Refusal } from '@arbiter/engine';
import { isOfAbility } from '../../character/afflictions.ts';
import { type Character, isImmuneTo } from '../../character/character.ts';
import { drained } from '../../character/energy-drain.ts';
import { maximumHP } from '../../character/secondary-scores.ts';
import { suffer } from '../../checks/harm.ts';
import { USUAL_TARGET } from '../../checks/test.ts';
import { afflict, hasCondition, relieve } from '../../conditions/conditions.ts';
import { poisoned } from '../../conditions/poisoning.ts';
import { quietPlay, refuse } from '../../play.ts';
import type { Command, CommandOf } from '../commands.ts';
import { type Course, changesOf } from '../course.ts';
import { type FightState, isPresent, named } from '../fight-state.ts';
import { isSwimming, mayStandAt } from '../ground.ts';
import { newcomers } from '../setup.ts';
import { losesConcentration } from './broken-concentration.ts';
import { mayWake } from './fascination.ts';
import { swimsOrSinks } from './height-acts.ts';
import { absent } from './hindrances.ts';

type HostCommand = Extract<Command, { actor: 'gm' }>;

export function whyNotHost(state: FightState, command: HostCommand): Refusal | undefined {
  if (command.do === 'end fight')
    return command.winner === 'nobody' || state.order.some(id => state.fighters[id]!.side === command.winner)
      ? undefined
      : refuse('OA-CMBT-01', `No side is called “${command.winner}”.`, 'winner');
  if (command.do === 'signal') {
    if (state.asked.length > 0 || state.step !== 'turns')
      return refuse('OA-CMBT-12', 'Nobody can interrupt just now.');
    return awaiting(state).length > 0
      ? undefined
      : refuse('OA-CMBT-12', 'Nobody waits for a sign of the Host.');
  }
  if (command.do === 'join') {
    const come = newcomers(state, command, quietPlay(state.readings));
    return 'refused' in come ? come : undefined;
  }
  if (!('target' in command)) return refuse('OA-CMBT-01', 'The Host does this to somebody.', 'target');
  const target = named(state, command.target);
  if (!target || !isPresent(target)) return absent(state, command.target, 'OA-CMBT-01');
  if (command.do === 'place')
    return isOnGrid(state.map, command) && mayStandAt(state, { ...target, altitude: 0, wall: null }, command)
      ? undefined
      : refuse('OA-MOVE-09', 'Nobody can stand there.');
  if (command.do === 'afflict') {
    const needs = isOfAbility(command.condition);
    if (needs !== (command.ability !== null))
      return refuse(
        'OA-COND-04',
        needs ? 'The Host names the ability that is damaged.' : 'Only ability damage is of an ability.',
        'ability',
      );
    if (isImmuneTo(target, command.condition))
      return refuse('OA-RTHR-06', `${target.name} is immune to ${command.condition}.`, 'condition');
  }
  if (command.do === 'relieve' && !hasCondition(target, command.condition))
    return refuse('OA-COND-01', `${target.name} does not bear ${command.condition}.`, 'condition');
  if (command.do === 'frighten' && target.player)
    return refuse('OA-MORL-01', 'Player-characters never test morale.', 'target');
  return undefined;
}

/** OA-COND-04, OA-COND-16, OA-COND-29: levels go at once, and poison brings its rounds of dying. */
function afflictedBy({ condition, counters, ability }: CommandOf<'afflict'>, target: Character): Character {
  if (condition === 'energy drain') return drained(target, counters ?? 1);
  if (condition === 'poison') return poisoned(target, counters ?? 1, {});
  return afflict(target, { name: condition, counters, ability, source: 'the Host' });
}

/** OA-COND-02, OA-COND-03: an ability loses no more points than there are, and some conditions have no counters. */
function receivedBy(
  { condition, counters, ability }: CommandOf<'afflict'>,
  before: Character,
  after: Character,
): number {
  if (condition === 'energy drain') return counters ?? 1;
  const taken = ({ conditions }: Character): number =>
    conditions.reduce(
      (sum, each) => sum + (each.name === condition && each.ability === ability ? (each.counters ?? 0) : 0),
      0,
    );
  return taken(after) - taken(before);
}

/** OA-R-408: those who wait for what the Host says, the oldest delay first. */
const awaiting = (state: FightState): string[] =>
  state.order
    .map(id => state.fighters[id]!)
    .filter(each => each.delay?.trigger === 'the Host says so' && isPresent(each))
    .sort((a, b) => a.delay!.since - b.delay!.since)
    .map(({ id }) => id);

export function hostAct(course: Course, command: Command): void {
  if (command.actor !== 'gm') return;
  const { play } = course;
  const order = command as HostCommand;
  if (order.do === 'end fight') {
    course.emit({ is: 'ended', winner: order.winner });
    return;
  }
  if (order.do === 'signal') {
    const [who, ...left] = awaiting(course.state);
    const running = course.state.turn?.actor ?? who!;
    course.emit({
      is: 'asked',
      asked: [{ for: 'interrupt', who: who!, target: running, left, resume: null, paused: false }],
    });
    return;
  }
  if (order.do === 'join') {
    const come = newcomers(course.state, order, play);
    if (!('refused' in come))
      for (const fighter of come.fighters) {
        course.emit({ is: 'joined', actor: fighter.id, fighter });
        swimsOrSinks(course, fighter.id);
      }
    return;
  }
  const target = course.who(order.target);
  const say = (what: 'harm' | 'heal' | 'afflict' | 'relieve', amount: number, after: typeof target): void =>
    course.emit({
      is: 'host',
      what,
      actor: target.id,
      amount,
      condition: 'condition' in order ? order.condition : null,
      ...('ability' in order && order.ability ? { ability: order.ability } : {}),
      now: changesOf(target, after),
    });
  switch (order.do) {
    case 'harm': {
      const damage =
        order.types.length === 0
          ? order.damage
          : suffer(
              target,
              {
                amount: order.damage,
                types: order.types,
                magical: false,
                against: [],
                kind: 'damage',
                target: USUAL_TARGET,
                thresholds: {},
                ownSave: null,
                choice: null,
                armorAbility: false,
              },
              play,
            ).amount;
      say('harm', damage, { ...target, HP: (target.HP ?? 0) - damage });
      losesConcentration(course, target.id, { damage }, true);
      if (damage > 0) mayWake(course, target.id);
      return;
    }
    case 'heal': {
      const healed = Math.min(order.points, maximumHP(target, play) - (target.HP ?? 0));
      say('heal', healed, { ...target, HP: (target.HP ?? 0) + healed });
      return;
    }
    case 'afflict': {
      const after = afflictedBy(order, target) as typeof target;
      say('afflict', receivedBy(order, target, after), after);
      return;
    }
    case 'relieve':
      say('relieve', 0, relieve(target, order.condition) as typeof target);
      return;
    case 'place': {
      // OA-R-452: whoever gets into the water in the middle of a round tests at once.
      const swam = isSwimming(course.state, target);
      course.emit({ is: 'placed', actor: target.id, to: { x: order.x, y: order.y } });
      if (!swam) swimsOrSinks(course, target.id);
      return;
    }
    case 'frighten':
      course.emit({ is: 'frightened', actor: target.id });
      return;
  }
}
