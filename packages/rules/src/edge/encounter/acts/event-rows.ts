/** Everything that can happen in a fight, by name: how it is written, and how it is told. */
import type { FightEvent } from '../events.ts';
import { askingEvents } from './answer-acts.ts';
import { attackEvents } from './attack-events.ts';
import { chaseEvents } from './chase-events.ts';
import { dragEvents } from './drag-acts.ts';
import type { EventRow, EventRows } from './event-row.ts';
import { footingEvents } from './footing-acts.ts';
import { hostEvents } from './game-master.ts';
import { guessEvents } from './guess-act.ts';
import { hazardEvents } from './hazards.ts';
import { itemEvents } from './item-acts.ts';
import { moveEvents } from './move-act.ts';
import { pushEvents } from './push-act.ts';
import { ridingEvents } from './riding-acts.ts';
import { sceneEvents } from './scene-acts.ts';
import { searchEvents } from './search-act.ts';
import { skillEvents } from './skill-acts.ts';
import { turnEvents } from './turn-acts.ts';
import { useEvents } from './use-act.ts';
import { waterEvents } from './water-acts.ts';
import { zoneEvents } from './zone-acts.ts';

const EVENTS: EventRows<FightEvent['is']> = {
  ...turnEvents,
  ...attackEvents,
  ...useEvents,
  ...guessEvents,
  ...askingEvents,
  ...moveEvents,
  ...zoneEvents,
  ...footingEvents,
  ...dragEvents,
  ...pushEvents,
  ...hazardEvents,
  ...waterEvents,
  ...ridingEvents,
  ...skillEvents,
  ...searchEvents,
  ...itemEvents,
  ...chaseEvents,
  ...sceneEvents,
  ...hostEvents,
};
export const eventRowOf = (event: FightEvent): EventRow => EVENTS[event.is];
