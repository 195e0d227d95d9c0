/** What a deed promises, for whoever must choose: whether it comes off, what it gains, what it may cost. */
import type { Foresight } from '@arbiter/engine';
import type { BENNY_ROLLS, FightAsk } from './deed.ts';
import type { EventOf, FightEvent } from './events.ts';
import { allFighters, type FightState, type Side } from './state.ts';

const vigour = (state: FightState, side: Side, mine: boolean): number =>
  allFighters(state).reduce(
    (sum, each) => ((each.side === side) === mine ? sum + each.hp + each.tempHp : sum),
    0,
  );

/** What befalls somebody in the middle of a deed says nothing about the deed. */
const BEFALLS: ReadonlySet<FightEvent['is']> = new Set(['endangered', 'steadied', 'fell', 'bled', 'swam']);

/** Whether one of the actor's own events is its deed coming off; undefined where it says nothing. */
function cameOff(event: FightEvent): boolean | undefined {
  switch (event.is) {
    case 'attacked':
      return event.targets.some(each => each.hit && (each.taken > 0 || each.dealt === 0));
    case 'hid':
      return event.from.length > 0;
    case 'searched':
      return event.found;
    case 'aided':
      return event.helped;
    case 'shook off':
      return event.worked;
    case 'intimidated':
      return event.frightened;
    case 'commanded':
      return event.obeys;
    case 'used':
      return event.effects.length > 0;
    case 'looked around':
      return event.found.length > 0;
    case 'hurled':
      return event.exposes;
    case 'outwitted':
      return event.worked;
    case 'raced':
      return event.complication === null;
    case 'guessed wrong':
      return false;
    default:
      return BEFALLS.has(event.is) ? undefined : true;
  }
}

/**
 * Whether what a side set out to do came off: by its roll where there is one; what needs none does. ED-ACT-02: a side
 * acts together, so that the one who acts need not be the one whose turn is shown. Undefined where only others act.
 */
function hasWorked(state: FightState, events: readonly FightEvent[], side: Side): boolean | undefined {
  for (const event of events) {
    if (!('actor' in event) || state.fighters[event.actor]?.side !== side) continue;
    const found = cameOff(event);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether an attack on one's own side came to what the one who answers it wants: the roll that was asked about. */
function heldOff({ targets }: EventOf<'attacked'>, state: FightState, side: Side, ask: FightAsk): boolean {
  const mine = targets.filter(({ id }) => state.fighters[id]?.side === side);
  const of = ask.ask === 'benny' ? ask.of : 'defense';
  if (of === 'Body') return mine.every(each => (each.harm?.life ?? 'living') === 'living');
  if (of === 'concentration') return mine.every(each => !each.concentrationEnds);
  if (of === 'breath') return mine.every(each => !each.suffocates);
  return mine.every(each => !each.hit);
}

/** ED-BEN-01, ED-ACT-07: what an answer changes: the roll it is about. To let something go by needs none and works. */
function hasHelped(state: FightState, events: readonly FightEvent[], side: Side, ask: FightAsk): boolean {
  for (const event of events) {
    if (event.is === 'attacked' && state.fighters[event.actor]?.side !== side)
      return heldOff(event, state, side, ask);
    if (!('actor' in event) || (ask.ask === 'movement' && event.actor !== ask.who)) continue;
    if (state.fighters[event.actor]?.side !== side) continue;
    if (event.is === 'endangered') return event.taken === 0;
    if (event.is === 'steadied') return !event.fails;
    if (event.is === 'stabilization') return event.tally > 0;
    if (event.is === 'swam') return !event.sinks;
    const found = cameOff(event);
    if (found !== undefined) return found;
  }
  return true;
}

/** What a benny on a roll is there for. */
const REROLLED: Readonly<Record<(typeof BENNY_ROLLS)[number], string>> = {
  attack: 'to hurt',
  defense: 'not to be hit',
  Body: 'to stay up',
  concentration: 'to concentrate on',
  breath: 'to keep the breath',
  skill: 'to work',
  hazard: 'to stay unhurt',
  stabilization: 'to succeed',
};

/** What an answer has a chance of, as `hasHelped` counts it. */
function chanceAsked(ask: FightAsk): string {
  if (ask.ask === 'benny') return REROLLED[ask.of];
  return { movement: 'to hurt', response: 'not to be hit', hit: 'to work', push: 'to work', perk: 'to work' }[
    ask.ask
  ];
}

export const foresight: Foresight<FightState, FightEvent> = {
  isOpen: state => state.asked !== null,
  chanceOf: (state, command) =>
    state.asked !== null ? chanceAsked(state.asked.ask) : command.do === 'attack' ? 'to hurt' : 'to work',
  weigh(before, after, events, actor) {
    const side = before.fighters[actor]?.side;
    if (side === undefined) return { worked: false, effect: 0, risk: 0 };
    const gained = (own: boolean): number => vigour(after, side, own) - vigour(before, side, own);
    const mine = gained(true);
    const effect = -gained(false) + Math.max(0, mine);
    const ask = before.asked?.ask;
    const worked = ask
      ? hasHelped(before, events, side, ask)
      : (hasWorked(before, events, side) ?? effect > 0);
    return { worked, effect, risk: Math.max(0, -mine) };
  },
};
