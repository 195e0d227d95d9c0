/** Who goes where, and who lies on the ground. */

import { listed } from '@arbiter/engine';
import { aimAfter } from '../../combat/combat-modifiers.ts';
import type { Combatant } from '../combatant.ts';
import { forget } from '../conditions/states-in-play.ts';
import type { EventOf } from '../events.ts';
import { act, stride } from '../rounds/turn-economy.ts';
import { fighterOf } from '../state.ts';
import type { EventRows } from './event-row.ts';
import { cause } from './event-words.ts';
import { isHideout } from './hide-acts.ts';

export const movementEvents: EventRows<
  'moved' | 'stood up' | 'placed' | 'prone' | 'hid' | 'looked around' | 'hiding' | 'mounted'
> = {
  moved: {
    endsNoPower: true,
    writes(state, event, actor) {
      move(actor, event);
      // SV-R-229: in the open nobody stays hidden.
      if (actor.hidden !== undefined && !isHideout(state, actor)) delete actor.hidden;
    },
    tells: ({ name }, event) =>
      event.metres > 0 ? `${name(event.actor)} moves ${event.metres} m.` : undefined,
  },
  'stood up': {
    endsNoPower: true,
    writes(_state, event, actor) {
      stride(actor, event.how);
      actor.prone = false;
      forget(actor, 'Prone');
      actor.moved += event.metres;
    },
    tells: ({ name }, event) => `${name(event.actor)} stands up.`,
  },
  placed: {
    endsNoPower: true,
    writes(_state, event, actor) {
      actor.x = event.x;
      actor.y = event.y;
      actor.aim = aimAfter(actor.aim, { did: 'move' });
    },
    tells: ({ name }, event) => `${name(event.actor)} is now at ${event.x}, ${event.y}.`,
  },
  prone: {
    writes(_state, event, actor) {
      actor.prone = event.prone;
      if (!event.prone) forget(actor, 'Prone');
    },
    tells: ({ name }, event) =>
      event.prone ? `${name(event.actor)} falls prone${cause(name, event)}.` : undefined,
  },
  hid: {
    hasRolled: () => true,
    writes(state, event, actor) {
      act(state, actor, 'major');
      if (event.steps === null) return;
      actor.hidden = event.steps;
      actor.aim = null;
      state.hiding = true;
    },
    tells({ name, against }, event) {
      const out = event.noticedBy
        ? `${name(event.noticedBy)} keeps sight of them`
        : event.success
          ? 'is out of sight'
          : 'finds no place';
      return `${name(event.actor)} hides${against(event.actor, event.tn)}: ${out}.`;
    },
  },
  'looked around': {
    hasRolled: () => true,
    writes(state, event, actor) {
      act(state, actor, 'minor');
      for (const id of event.found) delete fighterOf(state, id).hidden;
    },
    touches: ({ actor, found }) => [actor, ...found],
    tells: ({ name, against }, event) =>
      `${name(event.actor)} looks around${against(event.actor, event.tn)} and ${event.found.length > 0 ? `finds ${listed(event.found.map(name))}` : 'finds nobody'}.`,
  },
  mounted: {
    endsNoPower: true,
    writes(_state, { mount, movement }, actor) {
      actor.movement = movement * actor.speedFactor;
      if (mount === null) delete actor.mount;
      else actor.mount = mount;
    },
    tells: ({ name }, { actor, mount }) =>
      mount === null ? `${name(actor)} is on foot.` : `${name(actor)} is carried by a ${mount}.`,
  },
  hiding: {
    writes(state, event, actor) {
      if (event.hidden) {
        actor.hidden = 0;
        state.hiding = true;
      } else delete actor.hidden;
    },
    tells: ({ name }, event) => `${name(event.actor)} is ${event.hidden ? 'out of sight' : 'seen'}.`,
  },
};

function move(c: Combatant, event: EventOf<'moved'>): void {
  stride(c, event.how);
  c.x = event.x;
  c.y = event.y;
  c.moved += event.metres;
  c.aim = aimAfter(c.aim, { did: 'move' });
}
