/** What a viewer knows of a fight: here nobody hides but whom the host does. */
import {
  type Eyes,
  eyesOf,
  type FightKnowledge,
  type Knowledge,
  knownEvents,
  knownFighters,
  type Moment,
  type Slot,
  whoIsKnown,
} from '@arbiter/engine';
import type { FightEvent } from './events.ts';
import type { Fighter, FightState } from './state.ts';

export const fighterKnowledge: Knowledge<Fighter> = {
  id: 'open',
  name: 'open',
  side: 'open',
  x: 'open',
  y: 'open',
  might: 'open',
  life: 'open',
  nerve: 'open',
  strides: 'open',
};
const knownFighter = knownFighters(fighterKnowledge, (fighter: Fighter) => fighter);

export const knowledge: FightKnowledge<FightState, FightEvent> = {
  eyes: (state, viewer, openness, veiled) =>
    eyesOf(state, viewer, openness, fighter => veiled?.(fighter) === true),
  state: (state, eyes, memory) => ({
    ...state,
    fighters: Object.fromEntries(
      whoIsKnown(Object.keys(state.fighters), eyes).map(id => [
        id,
        knownFighter(state.fighters[id]!, eyes, memory),
      ]),
    ),
    slots: state.slots
      .map(slot => ({ ...slot, members: whoIsKnown(slot.members, eyes) }))
      .filter(({ members }) => members.length > 0),
    moment: knownMoment(state, eyes),
    asked:
      state.asked && eyes.knows(state.asked.deed.actor) && eyes.knows(state.asked.deed.target)
        ? state.asked
        : null,
  }),
  event: knownEvents<FightEvent>({
    moved: 'open',
    struck: 'open',
    asked: 'open',
    ruled: 'open',
    turn: 'open',
    ended: 'open',
  }),
};

/** The moment among those slots that are known. */
function knownMoment({ slots, moment: { round, slot, done } }: FightState, eyes: Eyes): Moment {
  const isKnown = ({ members }: Slot): boolean => members.some(eyes.knows);
  const now = slots[slot];
  const before = slots.slice(0, slot).filter(isKnown).length;
  return now && isKnown(now)
    ? { round, slot: before, done: whoIsKnown(done, eyes) }
    : { round, slot: slots.filter(isKnown).length, done: [] };
}
