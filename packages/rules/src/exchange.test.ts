/** What other programs take from us, of every book: actors of Foundry VTT, and evenings in Markdown. */
import {
  chanceFrom,
  decideRequest,
  defaultReadings,
  eveningAsMarkdown,
  HOST,
  isRefusal,
  newTable,
  presenceOf,
  type Room,
  referee,
  roomOf,
} from '@arbiter/engine';
import { foundryActor } from '@arbiter/engine/paper';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openBooks } from './index.ts';

const pool = z.strictObject({ value: z.number(), min: z.number(), max: z.number() });

/** Written from the public documentation: ActorData of version 14, and the system data of Simple Worldbuilding. */
const actorSchema = z.strictObject({
  name: z.string().min(1),
  type: z.enum(['character']),
  img: z.string().min(1),
  system: z.strictObject({
    biography: z.string(),
    health: pool,
    power: pool,
    attributes: z.record(
      z.string().regex(/^[A-Za-z0-9-]+$/),
      z.discriminatedUnion('dtype', [
        z.strictObject({ dtype: z.literal('Number'), label: z.string().min(1), value: z.number() }),
        z.strictObject({ dtype: z.literal('String'), label: z.string().min(1), value: z.string() }),
        z.strictObject({ dtype: z.literal('Resource'), label: z.string().min(1), ...pool.shape }),
      ]),
    ),
    groups: z.strictObject({}),
  }),
  prototypeToken: z.strictObject({ name: z.string().min(1), actorLink: z.boolean() }),
  items: z.array(z.never()),
  effects: z.array(z.never()),
  flags: z.record(z.string(), z.looseObject({})),
});

describe.each((await openBooks()).flatMap(book => (book ? [[book.id, book] as const] : [])))(
  '%s',
  (game, book) => {
    test('every ready character is an actor that Foundry takes, and comes back whole', () => {
      for (const { name, choices } of book.pregenerated ?? []) {
        const read = referee(book).character(choices);
        if (!read.ok) throw new Error(name);
        const pools = presenceOf(book, choices, defaultReadings(book.rulings))?.pools ?? [];
        const { sheet: sections, numbers: derived } = read;
        const actor = foundryActor({ game, name, file: read.choices, sections, derived, pools });
        const sent = actorSchema.parse(JSON.parse(JSON.stringify(actor)));
        expect(sent.system.health.max).toBeGreaterThan(0);
        const back = referee(book).character(sent.flags.arbiter?.file);
        expect(back.ok && back.numbers).toEqual(read.numbers);
      }
    });

    test('an evening with a fight is told from its beginning to its end', () => {
      let room: Room = roomOf(newTable('Monday', game), [book]);
      const [ready] = book.encounters ?? [];
      const ask = (request: Parameters<typeof decideRequest>[2]): void => {
        const decided = decideRequest(room, HOST, request, chanceFrom('evening'));
        if (isRefusal(decided)) throw new Error(decided.message);
        room = decided.room;
      };
      ask({ ask: 'begin', game, fight: 'f1', title: 'At the ford', setup: ready?.setup });
      for (let i = 0; i < 5; i++) ask({ ask: 'auto', game, fight: 'f1' });
      const told = eveningAsMarkdown(room);
      expect(told).toMatch(/^# Monday\n\n## At the ford\n\n/);
      expect(told.split('\n\n').length).toBeGreaterThan(4);
      expect(told.trimEnd().endsWith('*It goes on.*')).toBe(true);
    });
  },
);
