/** CMBT-12, OA-R-407, OA-R-408: who has waited for just this is asked, the oldest delay first. */

import { itemAt } from '@arbiter/engine';
import { hasNoTurn } from '../../conditions/conditions.ts';
import { magicIn } from '../../content/magic.ts';
import type { OpenAdventurePlay } from '../../play.ts';
import type { Course } from '../acts/act.ts';
import { strikingReach } from '../blows.ts';
import type { Command, Trigger } from '../commands.ts';
import { distanceOf, levelOf, standingRoom } from '../ground/ground.ts';
import { between } from '../ground/sight.ts';
import {
  allFighters,
  type Fighter,
  type FightState,
  fighterIn,
  isPresent,
  isWaiting,
  type Waiting,
} from '../state.ts';

/** In most fights nobody waits. */
const anybodyWaits = ({ waits, fighters }: FightState): boolean =>
  waits > 0 && Object.values(fighters).some(({ delay }) => delay !== null);

/** Asks whoever's trigger this deed is; whether anybody was asked. */
export function askTriggers(course: Course, command: Command, when: 'before' | 'after'): boolean {
  const { state, play } = course;
  if (!anybodyWaits(state) || state.step === 'over') return false;
  const comesBefore = ({ delay }: Waiting): boolean =>
    !isArrival(delay.trigger) &&
    (state.readings['OA-R-407'] === 'beforeEffect' ||
      (state.readings['OA-R-407'] === 'delayerSays' && delay.before));
  const waiting = state.order
    .map(id => course.who(id))
    .filter(isWaiting)
    .filter(fighter => canInterrupt(fighter) && comesBefore(fighter) === (when === 'before'))
    .filter(
      fighter =>
        fits(state, fighter, command, play) &&
        (when === 'before' ? isMeant(state, fighter, command) : isSo(course, fighter)),
    )
    .sort((a, b) => a.delay.since - b.delay.since);
  const [who, ...left] = waiting.map(({ id }) => id);
  if (who === undefined) return false;
  course.emit({
    is: 'asked',
    asked: [
      ...state.asked,
      {
        for: 'interrupt',
        who,
        target: command.actor,
        left,
        resume: when === 'before' ? command : null,
        paused: false,
      },
    ],
  });
  return true;
}

/** OA-R-618: whoever waits for somebody to come acts once they have. */
export const isArrival = (trigger: Trigger): boolean =>
  trigger === 'an enemy comes into reach' || trigger === 'an enemy comes into sight';

const canInterrupt = (fighter: Fighter): boolean => isPresent(fighter) && !hasNoTurn(fighter);

/** Whether a deed is what somebody has waited for. */
function fits(state: FightState, fighter: Waiting, command: Command, play: OpenAdventurePlay): boolean {
  if (command.actor === 'gm' || command.actor === fighter.id) return false;
  const actor = fighterIn(state, command.actor);
  if (!isPresent(actor)) return false;
  const enemy = actor.side !== fighter.side;
  // OA-ACT-24: nobody waits for whom they do not notice.
  if (isArrival(fighter.delay.trigger) && actor.hidden?.from.includes(fighter.id)) return false;
  switch (fighter.delay.trigger) {
    case 'an enemy attacks':
      return enemy && (isAttack(command) || isMagicAttack(state, command));
    case 'an enemy uses magic':
      return enemy && command.do === 'use magic';
    case 'an ally is hurt':
      return enemy && (isAttack(command) || command.do === 'use magic');
    case 'an enemy comes into reach':
      return enemy && isComing(command) && isInReach(state, fighter, actor);
    case 'an enemy comes into sight':
      return enemy && isComing(command) && between(state, fighter, actor, play).lineOfSight;
    case 'the Host says so':
      return false;
  }
}

const isComing = (command: Command): boolean =>
  command.do === 'move' || command.do === 'jump' || command.do === 'rise' || command.do === 'climb';

/** OA-TACT-04: neither too far away nor too high. */
function isInReach(state: FightState, fighter: Fighter, other: Fighter): boolean {
  const reach = strikingReach(fighter);
  return (
    distanceOf(state, fighter, other) <= reach &&
    Math.abs(levelOf(state, fighter) - levelOf(state, other)) <= reach
  );
}

/** OA-R-618: whoever rises, dives or climbs comes into reach or sight as well as whoever walks. */
export function askOnArrival(course: Course, command: Command, before: Fighter): void {
  const { state, play } = course;
  if (!anybodyWaits(state)) return;
  const was = { ...state, fighters: { ...state.fighters, [before.id]: before } };
  const isNew = (fighter: Fighter): boolean => {
    const then = fighterIn(was, fighter.id);
    return (
      isWaiting(fighter) &&
      isArrival(fighter.delay.trigger) &&
      fits(state, fighter, command, play) &&
      !(isWaiting(then) && fits(was, then, command, play))
    );
  };
  if (allFighters(state).some(isNew)) askTriggers(course, command, 'after');
}

const isAttack = (command: Command): boolean =>
  command.do === 'attack' || command.do === 'wrestle' || command.do === 'coup de grace';

/** OA-CMBT-16: an attack by magic is one. */
const isMagicAttack = (state: FightState, command: Command): boolean =>
  command.do === 'use magic' && magicIn(state, command.magic)?.attack === true;

/** Before the dice fall, whoever is attacked is the ally about to be hurt. */
const isMeant = (state: FightState, { id, side, delay }: Waiting, command: Command): boolean =>
  delay.trigger !== 'an ally is hurt' ||
  ('target' in command &&
    command.target !== null &&
    command.target !== id &&
    fighterIn(state, command.target).side === side);

/** Whether what was waited for has come about, and was not only tried: an ally has been hurt. */
function isSo({ events, state }: Course, { id, side, delay }: Waiting): boolean {
  if (delay.trigger !== 'an ally is hurt') return true;
  const isAlly = (who: string): boolean => who !== id && fighterIn(state, who).side === side;
  return events.some(event => {
    switch (event.is) {
      case 'attacked':
        return (
          event.reached.some((each, i) => isAlly(each.id) && itemAt(event.outcome.targets, i).damage > 0) ||
          event.nearby.some((id, i) => isAlly(id) && itemAt(event.outcome.nearby, i).damage > 0)
        );
      case 'wrestled':
        return isAlly(event.target) && event.hit.damage > 0;
      case 'coup de grace':
        return isAlly(event.target) && event.damage > 0;
      case 'used magic':
        return event.reached.some(each => isAlly(each.id) && each.effect.damage > 0);
      default:
        return false;
    }
  });
}

/** OA-R-407: the first step of a way at which somebody who waits would interrupt; the move stops there. */
export function stepThatTriggers(
  state: FightState,
  mover: Fighter,
  way: readonly { readonly x: number; readonly y: number }[],
  play: OpenAdventurePlay,
): number | undefined {
  if (!anybodyWaits(state)) return undefined;
  const waiting = allFighters(state)
    .filter(isWaiting)
    .filter(
      fighter => fighter.side !== mover.side && canInterrupt(fighter) && isArrival(fighter.delay.trigger),
    );
  if (waiting.length === 0) return undefined;
  const seenAt = (fighter: Waiting, at: { readonly x: number; readonly y: number }): boolean =>
    fits(
      { ...state, fighters: { ...state.fighters, [mover.id]: { ...mover, x: at.x, y: at.y } } },
      fighter,
      { do: 'move', actor: mover.id, x: at.x, y: at.y },
      play,
    );
  const hasRoom = standingRoom(state, mover);
  for (const [step, at] of way.entries())
    if (hasRoom(at) && waiting.some(fighter => seenAt(fighter, at) && !seenAt(fighter, mover))) return step;
  return undefined;
}
