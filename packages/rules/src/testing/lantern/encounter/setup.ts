/** A set-up read once, begun as often as somebody likes. */
import {
  byInitiative,
  check,
  lineUp,
  type Muster,
  muster,
  type Prepared,
  type Problem,
  type Refusal,
  roundBegins,
  sideSchema,
} from '@arbiter/engine';
import { z } from 'zod';
import { type Person, person } from '../combat/person.ts';
import { WATCH } from '../content/watch-list.ts';
import { type LanternPlay, refuse } from '../play.ts';
import type { FightEvent } from './events.ts';
import { type Fighter, type FightState, mapSchema, STRIDE } from './state.ts';

export const setupSchema = z.strictObject({
  party: sideSchema,
  foes: sideSchema,
  map: mapSchema.prefault({}),
});

const BOOK: Muster<Person, object> = {
  person,
  content: { watch: WATCH },
  with: z.strictObject({}),
  nameOf: ({ name }) => name,
};

const refuseAll = (problems: readonly Problem[]): Refusal =>
  refuse('LN-TRN-01', problems.map(({ message }) => message).join(' '));

export function prepare(given: unknown): Prepared<FightState, FightEvent, LanternPlay['readings']> | Refusal {
  const read = check(setupSchema, given);
  if (!read.ok) return refuseAll(read.problems);
  const { party, foes, map } = read.value;
  const all = muster({ party, foes }, BOOK);
  if (!all.ok) return refuseAll(all.problems);
  const places = lineUp(map, all.value, 3, () => false);
  if (!places.ok) return refuseAll(places.problems);
  return {
    begin() {
      const made = all.value.map(({ id, side, name, person: who }, i): Fighter => {
        const { x, y } = places.value[i]!;
        return { ...who, id, side, name, x, y, strides: STRIDE };
      });
      const fighters = Object.fromEntries(made.map(fighter => [fighter.id, fighter]));
      const slots = byInitiative(made, ({ might }) => might);
      return {
        state: { fighters, slots, moment: roundBegins(1), map, asked: null, winner: null },
        events: [],
      };
    },
  };
}
