/** Everything that happens in a fight, by the event's name: how it is written, and how it is told. */
import type { FightEvent } from '../events.ts';
import { aidEvents } from './aid-acts.ts';
import { attackEvents } from './attacks/attack-events.ts';
import { coupEvents } from './attacks/coup-act.ts';
import { holdEvents } from './attacks/holds.ts';
import { pushEvents } from './attacks/push.ts';
import { readyEvents } from './attacks/ready-acts.ts';
import { cloakEvents } from './cloak-act.ts';
import type { EventRow, EventRows } from './event-row.ts';
import { shakeEvents } from './fascination.ts';
import { hostEvents } from './game-master.ts';
import { handEvents } from './hand-acts.ts';
import { hideEvents } from './hide-act.ts';
import { moraleEvents } from './lead-act.ts';
import { magicEvents } from './magic-events.ts';
import { modifierEvents } from './modify-act.ts';
import { catchEvents } from './movement/catching.ts';
import { footingEvents } from './movement/footing-acts.ts';
import { hangEvents } from './movement/hang-acts.ts';
import { heightEvents } from './movement/height-acts.ts';
import { jumpEvents } from './movement/jump-act.ts';
import { moveEvents } from './movement/move-act.ts';
import { postureEvents } from './movement/posture-act.ts';
import { packEvents } from './pack-acts.ts';
import { roundEvents } from './round-events.ts';
import { senseEvents } from './sense-act.ts';
import { fireEvents } from './surroundings/burning-ground.ts';
import { airEvents } from './surroundings/enclosed-air.ts';
import { groundEvents } from './surroundings/ground-acts.ts';
import { oilEvents } from './surroundings/oil-acts.ts';
import { vacuumEvents } from './surroundings/vacuum-acts.ts';
import { turnEvents } from './turn-acts.ts';
import { waitEvents } from './wait-acts.ts';

const EVENTS: EventRows<FightEvent['is']> = {
  ...roundEvents,
  ...turnEvents,
  ...moraleEvents,
  ...attackEvents,
  ...coupEvents,
  ...holdEvents,
  ...magicEvents,
  ...readyEvents,
  ...waitEvents,
  ...moveEvents,
  ...postureEvents,
  ...footingEvents,
  ...heightEvents,
  ...catchEvents,
  ...hangEvents,
  ...jumpEvents,
  ...pushEvents,
  ...hideEvents,
  ...cloakEvents,
  ...handEvents,
  ...packEvents,
  ...oilEvents,
  ...fireEvents,
  ...vacuumEvents,
  ...aidEvents,
  ...shakeEvents,
  ...senseEvents,
  ...hostEvents,
  ...groundEvents,
  ...airEvents,
  ...modifierEvents,
};
export const eventRowOf = (event: FightEvent): EventRow => EVENTS[event.is];
