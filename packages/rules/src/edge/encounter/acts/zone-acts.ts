/** ED-TOM-01: from zone to zone, turning to another foe, and out of the scene. */

import { inCommand, type Refusal } from '@arbiter/engine';
import { isThing } from '../../character/creature.ts';
import { SIZE_TABLE } from '../../character/size.ts';
import { provokes, threatDistance, whyNotNearer } from '../../combat/spaces.ts';
import { whyNotUpright } from '../../combat/turn.ts';
import { refuse } from '../../play.ts';
import { isNearer, whyNotMoveToZone, whyNotZone, type ZoneName } from '../../world/zones.ts';
import type { Performed, Underway } from '../asking.ts';
import { fightersWho, isBoundOrEngaged, withOther } from '../changes/concerned.ts';
import { endHolds } from '../changes/endings.ts';
import type { CommandOf } from '../commands.ts';
import type { DeedOf } from '../deed.ts';
import { distanceBetween } from '../ground/bodies.ts';
import { fearedBy, isFacing, isUnknownTo, moveLeft } from '../ground/position.ts';
import { zonesBeside } from '../ground/zone-borders.ts';
import { allFighters, enemiesOf, type Fighter, type FightState, fighterOf, stands } from '../state.ts';
import { type Act, type DeedRow, offer, whyNotSpend } from './act.ts';
import { type EventRows, harmless } from './event-row.ts';
import { afterResponse, askMovement, facingResponse, mayMove } from './movement-response.ts';

export const zoneAct: Act<CommandOf<'zone'>> = {
  inChase: 'never',
  byVehicles: true,
  whyNot(state, actor, { zone }) {
    if (!state.scene) return refuse('ED-TOM-01', 'This fight has a map, not zones.');
    if (actor.zone === null) return refuse('ED-TOM-01', `${actor.name} stands in no zone.`);
    const speed = moveLeft(state, actor) === 0 ? 0 : actor.speed;
    return (
      whyNotSpend(actor, 'move') ??
      whyNotZone(state.scene, zone) ??
      whyNotMoveToZone(actor.zone, zone, actor.moved, speed) ??
      // ED-R-236.
      whyNotUpright(actor) ??
      inCommand(whyNotNearer(actor, isNearer(zone, actor.zone) && fearedBy(state, actor).length > 0), {
        towards: 'zone',
      })
    );
  },
  happens: (course, { actor, zone }) => course.next({ deed: 'zone', actor, zone, asked: [] }),
  offers: (_, { id: actor, zone: from }, { ways }) =>
    ways || from === null
      ? []
      : zonesBeside(from).map(zone =>
          offer({ do: 'zone', actor, zone }, `To the ${zone} Zone`, 'the whole movement', 'ED-TOM-01'),
        ),
  spends: () => 'move',
};

export const leaveAct: Act<CommandOf<'leave'>> = {
  inChase: 'never',
  byVehicles: true,
  whyNot: whyNotLeave,
  happens: (course, { actor }) => course.next({ deed: 'leave', actor, asked: [] }),
  offers: (_, { id: actor }) => [offer({ do: 'leave', actor }, 'Leave the scene', 'movement', 'ED-TOM-01')],
  spends: () => 'move',
};

export const zoneDeed: DeedRow<DeedOf<'zone'>> = { performs: changeZone };
export const turningDeed: DeedRow<DeedOf<'turning'>> = { performs: turnAway };
export const leaveDeed: DeedRow<DeedOf<'leave'>> = { performs: leaveScene };

/** ED-R-197: from the edge of the map with a space of movement left, or from the farthest zone. */
function whyNotLeave(state: FightState, actor: Fighter): Refusal | undefined {
  const stuck = whyNotSpend(actor, 'move');
  if (stuck) return stuck;
  const left = moveLeft(state, actor);
  if (!state.map) {
    const zones = state.scene === 'tight' ? 'Close' : state.scene === 'enclosed' ? 'Mid' : 'Far';
    const prone = whyNotUpright(actor);
    if (prone) return prone;
    return actor.zone === zones && actor.moved === 0 && left > 0
      ? undefined
      : refuse('ED-TOM-01', `One leaves from the ${zones} Zone, with the whole movement of a turn.`);
  }
  const reach = Math.max(1, SIZE_TABLE[actor.size].footprint);
  const edge =
    actor.x === 0 ||
    actor.y === 0 ||
    actor.x + reach === state.map.width ||
    actor.y + reach === state.map.height;
  return edge && left > 0
    ? undefined
    : refuse('ED-SPD-02', 'One leaves from the edge of the map, with movement left.');
}

/**
 * ED-TOM-01, ED-TOM-03: a change of zone; leaving the Adjacent Zone provokes everybody in the opposing one. ED-R-167:
 * behind an open front the Close Zone counts as the Adjacent one.
 */
function changeZone({ state, ask }: Underway, deed: DeedOf<'zone'>): Performed {
  const mover = fighterOf(state, deed.actor);
  if (!mayMove(mover) || mover.moved > 0 || moveLeft(state, mover) === 0) return { events: [] };
  const away = mover.zone !== null && isNearer(mover.zone, deed.zone);
  const attack = away ? facingResponse(state, mover, deed.asked, ask) : undefined;
  if (attack) return afterResponse(deed, attack.who, attack.deed);
  return {
    events: [
      { is: 'changed zone', actor: mover.id, zone: deed.zone as ZoneName, cost: moveLeft(state, mover) },
    ],
  };
}

/** ED-TOM-03, ED-R-168: turning to another foe is answered by the one engaged so far, before the attack. */
function turnAway({ state, ask }: Underway, deed: DeedOf<'turning'>): Performed {
  const mover = fighterOf(state, deed.actor);
  const left = mover.engagedWith === null ? undefined : fighterOf(state, mover.engagedWith);
  if (
    stands(mover) &&
    !mover.evading &&
    left &&
    stands(left) &&
    left.responses > 0 &&
    !deed.asked.includes(left.id) &&
    isFacing(state, mover, left) &&
    !isUnknownTo(state, mover, left)
  )
    return afterResponse(deed, left.id, askMovement(state, left, mover, ask));
  return { events: [], next: stands(mover) ? [deed.next] : [] };
}

/** ED-R-197. */
function leaveScene({ state, play, ask }: Underway, deed: DeedOf<'leave'>): Performed {
  const mover = fighterOf(state, deed.actor);
  if (!mayMove(mover)) return { events: [] };
  if (!state.map) {
    const answer = facingResponse(state, mover, deed.asked, ask);
    if (answer) return afterResponse(deed, answer.who, answer.deed);
  }
  const away = { x: mover.x, y: mover.y };
  const responder = state.map
    ? mover.evading || isThing(mover)
      ? undefined
      : enemiesOf(state, mover).find(
          enemy =>
            stands(enemy) &&
            enemy.responses > 0 &&
            !deed.asked.includes(enemy.id) &&
            !isUnknownTo(state, mover, enemy) &&
            provokes(
              threatDistance(enemy),
              distanceBetween(mover, enemy, away),
              threatDistance(enemy) + 1,
              play,
            ),
        )
    : undefined;
  if (responder) return afterResponse(deed, responder.id, askMovement(state, responder, mover, ask));
  return { events: [{ is: 'left', actor: mover.id }] };
}

const touchesEngaged = ({ actor }: { readonly actor: string }, state: FightState): string[] => [
  ...withOther(actor, state.fighters[actor]?.dragging ?? null),
  ...fightersWho(state, isBoundOrEngaged),
];

export const zoneEvents: EventRows<'changed zone' | 'left'> = {
  'changed zone': {
    writes(state, event, mover) {
      mover.zone = event.zone;
      mover.moved += event.cost;
      mover.travelled = mover.speed;
      mover.engagedWith = null;
      mover.hiding = null;
      for (const other of allFighters(state)) {
        if (other.engagedWith === mover.id) other.engagedWith = null;
        // ED-R-163, ED-R-191, ED-R-207: a rider comes along, and so does whoever is dragged.
        if (other.mount === mover.id || mover.dragging === other.id) other.zone = event.zone;
      }
      endHolds(state);
    },
    tells: ({ who }, { zone }) => `${who} goes to the ${zone} Zone.`,
    touches: touchesEngaged,
    gravity: harmless,
  },
  left: {
    writes(state, _event, mover) {
      mover.gone = true;
      mover.ended = true;
      for (const other of allFighters(state)) {
        if (other.engagedWith === mover.id) other.engagedWith = null;
        // ED-R-163, ED-R-191: who rides comes along, and so does whoever is dragged.
        if (other.mount === mover.id || mover.dragging === other.id) {
          other.gone = true;
          other.ended = true;
        }
      }
      mover.dragging = null;
      endHolds(state);
    },
    tells: ({ who }) => `${who} leaves the scene.`,
    touches: touchesEngaged,
  },
};
