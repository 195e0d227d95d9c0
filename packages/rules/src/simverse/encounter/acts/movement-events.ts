/** Who goes where, and who lies on the ground. */

import { aimAfter } from '../../combat/combat-modifiers.ts';
import type { Combatant } from '../combatant.ts';
import type { EventOf } from '../events.ts';
import { stride } from '../turn-economy.ts';
import type { EventRows } from './event-row.ts';

export const movementEvents: EventRows<'moved' | 'stood up' | 'placed' | 'prone'> = {
  moved: {
    endsNoPower: true,
    writes(_state, event, actor) {
      move(actor, event);
    },
    tells: ({ name }, event) =>
      event.metres > 0 ? `${name(event.actor)} moves ${event.metres} m.` : undefined,
  },
  'stood up': {
    endsNoPower: true,
    writes(_state, event, actor) {
      stride(actor, event.how);
      actor.prone = false;
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
    },
    tells: ({ name }, event) => (event.prone ? `${name(event.actor)} falls prone.` : undefined),
  },
};

function move(c: Combatant, event: EventOf<'moved'>): void {
  stride(c, event.how);
  c.x = event.x;
  c.y = event.y;
  c.moved += event.metres;
  c.aim = aimAfter(c.aim, { did: 'move' });
}
