/** A fight as it stands: who somebody is, and how they stand, in plain JSON. */
import { areAllThere, type Moment, mayAct, type Recorded, recordedFields, type Slot } from '@arbiter/engine';
import { z } from 'zod';
import { personSchema } from '../combat/person.ts';
import type { NerveAsk } from '../combat/strike.ts';
import { strikeSchema } from './commands.ts';

/** LN-TRN-02: squares in a turn. */
export const STRIDE = 3;

const id = z.string().min(1).max(60);
const count = z.int().min(0).max(999);

const fighterSchema = personSchema.extend({
  id,
  side: id,
  x: count,
  y: count,
  strides: z.int().min(0).max(STRIDE),
});
export type Fighter = z.output<typeof fighterSchema>;

export const mapSchema = z.strictObject({
  width: z.int().min(2).max(40).default(9),
  height: z.int().min(2).max(40).default(5),
});

/** A strike about which its target is asked. */
const waitsSchema = z.strictObject({
  deed: strikeSchema,
  ...recordedFields(z.boolean()),
  ask: z.strictObject({ ask: z.literal('nerve'), who: id }),
});

export const stateSchema = z
  .strictObject({
    fighters: z.record(id, fighterSchema),
    slots: z.array(z.strictObject({ members: z.array(id), order: z.literal('fixed') })),
    moment: z.strictObject({ round: count, slot: count, done: z.array(id) }),
    map: mapSchema,
    asked: waitsSchema.nullable(),
    winner: id.nullable(),
  })
  .refine(
    state =>
      areAllThere(state, [
        ...state.slots.flatMap(slot => slot.members),
        ...state.moment.done,
        ...(state.asked ? [state.asked.deed.actor, state.asked.deed.target, state.asked.ask.who] : []),
      ]),
    'Everybody whom a fight names must be in it.',
  );

export interface Waits extends Recorded<boolean> {
  readonly deed: z.output<typeof strikeSchema>;
  readonly ask: NerveAsk;
}
export interface FightState {
  readonly fighters: Record<string, Fighter>;
  readonly slots: readonly Slot[];
  moment: Moment;
  readonly map: z.output<typeof mapSchema>;
  asked: Waits | null;
  winner: string | null;
}

/** Whose turn it is. */
export const actingIn = ({ slots, moment }: Pick<FightState, 'slots' | 'moment'>): string =>
  mayAct(slots, moment) ?? '';

export const stands = ({ life }: Fighter): boolean => life > 0;
