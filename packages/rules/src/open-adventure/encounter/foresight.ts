/** What a deed promises, for whoever must choose: whether it comes off, what it gains, what it may cost. */

import type { Foresight } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { isEmpty } from '../character/afflictions.ts';
import type { AttackEvent, FightEvent } from './events.ts';
import { askedNow } from './rounds/whose-turn.ts';
import { allFighters, type FightState, fighterIn, isAlive } from './state.ts';

/** The health of one side, of those who have left as well; the dead have none. */
const vigor = (state: FightState, side: string, mine: boolean): number =>
  allFighters(state).reduce(
    (sum, each) => ((each.side === side) === mine && isAlive(each) ? sum + Math.max(0, each.HP ?? 0) : sum),
    0,
  );

const sideOf = (state: FightState, id: string): string | undefined => state.fighters[id]?.side;

/** Whether a blow has done anything to one whom it was meant for. */
const isFelt = ({ outcome, reached }: AttackEvent, state: FightState, side: string): boolean =>
  outcome.targets.some(
    ({ damage, drops, gains, slowMinutes, strangled }, i) =>
      (i === 0 || sideOf(state, itemAt(reached, i).id) !== side) &&
      (damage > 0 || drops || slowMinutes > 0 || strangled > 0 || !isEmpty(gains)),
  );

/** OA-TACT-01: what a blow that spares lives takes of the stamina of others. */
function staminaTaken(
  events: readonly FightEvent[],
  before: FightState,
  after: FightState,
  side: string,
): number {
  let sum = 0;
  for (const event of events)
    if (event.is === 'attacked' && event.nonlethal)
      for (const { id } of event.reached)
        if (sideOf(before, id) !== side)
          sum += Math.max(0, (fighterIn(before, id).SP ?? 0) - Math.max(0, fighterIn(after, id).SP ?? 0));
  return sum;
}

/** Whether an event of somebody's own is their deed coming off; undefined where it says nothing. */
function cameOff(
  event: FightEvent,
  before: FightState,
  after: FightState,
  side: string,
): boolean | undefined {
  switch (event.is) {
    case 'attacked':
      return isFelt(event, before, side);
    case 'wrestled':
    case 'climbed':
    case 'fought fire':
      return event.success;
    case 'feinted':
      return event.lowers > 0;
    case 'hid':
      return event.from.length > 0;
    case 'searched':
      return event.tests.some(({ found }) => found);
    case 'jumped':
      return event.spaces >= event.wanted;
    case 'shook':
      return event.freed;
    case 'led':
      return event.minutes > 0;
    case 'coup de grace':
      return !isAlive(fighterIn(after, event.target));
    case 'used magic':
      return event.reached.some(
        ({ effect }) => effect.damage > 0 || effect.healed > 0 || effect.given || !isEmpty(effect.received),
      );
    default:
      return undefined;
  }
}

/** OA-GUARD-02: whether whoever answers has come away unhurt. */
const heldOff = (event: FightEvent, who: string): boolean | undefined => {
  if (event.is === 'wrestled') return event.target === who ? !event.success : undefined;
  if (event.is === 'used magic')
    return event.reached.some(({ id }) => id === who)
      ? event.reached.every(
          ({ id, effect }) => id !== who || (effect.damage === 0 && isEmpty(effect.received)),
        )
      : undefined;
  if (event.is !== 'attacked') return undefined;
  const at = event.reached.findIndex(({ id }) => id === who);
  if (at < 0) return undefined;
  const { damage, drops, gains } = itemAt(event.outcome.targets, at);
  return damage === 0 && !drops && isEmpty(gains);
};

export const foresight: Foresight<FightState, FightEvent> = {
  isOpen: state => askedNow(state) !== undefined,
  chanceOf: (state, command) =>
    askedNow(state)?.for === 'answer' ? 'to stay unhurt' : command.do === 'attack' ? 'to hurt' : 'to work',
  weigh(before, after, events, actor) {
    const side = sideOf(before, actor);
    if (side === undefined) return { worked: false, effect: 0, risk: 0 };
    const change = (mine: boolean): number => vigor(after, side, mine) - vigor(before, side, mine);
    const [mine, theirs] = [change(true), change(false)];
    const effect = Math.max(0, -theirs) + Math.max(0, mine) + staminaTaken(events, before, after, side);
    const answers = askedNow(before)?.for === 'answer';
    const found = events.flatMap(event => {
      if (answers) return heldOff(event, actor) ?? [];
      return 'actor' in event && event.actor === actor ? (cameOff(event, before, after, side) ?? []) : [];
    });
    const worked = found.length > 0 ? found.some(Boolean) : effect > 0;
    return { worked, effect, risk: Math.max(0, -mine) };
  },
};
