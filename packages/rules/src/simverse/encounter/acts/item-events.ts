/** What is taken in hand, put away and drunk. */
import type { Place } from '../../gear/carried-weapons.ts';
import { doseName } from '../../gear/doses.ts';
import { moveWeapon } from '../hits.ts';
import { act } from '../rounds/turn-economy.ts';
import { type EventRows, NOTHING_WRITTEN } from './event-row.ts';

export const itemEvents: EventRows<'weapon' | 'drank' | 'coated' | 'lit' | 'burnt out'> = {
  weapon: {
    endsNoPower: true,
    writes(state, event, actor) {
      moveWeapon(state, actor, event);
    },
    tells: ({ name, weapon }, event) =>
      `${name(event.actor)} ${HANDLES[event.place](weapon(event.actor, event.weapon))}.`,
  },
  drank: {
    writes(state, event, actor) {
      act(state, actor, 'major');
      actor.potions = actor.potions.toSpliced(event.potion, 1);
    },
    tells: ({ name }, event) =>
      `${
        event.actor === event.target
          ? `${name(event.actor)} drinks ${event.name}`
          : `${name(event.actor)} gives ${name(event.target)} ${event.name}`
      }${event.spared ? `, in vain: ${event.spared}` : ''}.`,
  },
  coated: {
    endsNoPower: true,
    writes(state, { weapon: index, dose, from }, actor) {
      const weapon = actor.weapons[index];
      if (!weapon) return;
      if (dose) {
        act(state, actor, 'major');
        weapon.poison = dose;
        actor.poisons = actor.poisons.toSpliced(from, 1);
      } else delete weapon.poison;
    },
    tells: ({ name, weapon }, event) =>
      event.dose
        ? `${name(event.actor)} puts ${doseName(event.dose)} on ${weapon(event.actor, event.weapon)}.`
        : undefined,
  },
  lit: {
    endsNoPower: true,
    writes(state, { weapon: index }, actor) {
      act(state, actor, 'major');
      const lamp = actor.weapons[index];
      if (lamp) lamp.lit = true;
    },
    tells: ({ name, weapon }, event) => `${name(event.actor)} lights ${weapon(event.actor, event.weapon)}.`,
  },
  'burnt out': {
    endsNoPower: true,
    // Time itself has put it out.
    writes: NOTHING_WRITTEN,
    tells: ({ name, weapon }, event) =>
      `${weapon(event.actor, event.weapon)} of ${name(event.actor)} has burnt down.`,
  },
};

/** What somebody does with a weapon that is then in this place. */
const HANDLES: Readonly<Record<Place, (weapon: string) => string>> = {
  main: weapon => `takes ${weapon} in hand`,
  off: weapon => `takes ${weapon} in the off-hand`,
  both: weapon => `takes ${weapon} in both hands`,
  stowed: weapon => `puts ${weapon} away`,
  ground: weapon => `drops ${weapon}`,
  broken: weapon => `breaks ${weapon}`,
};
