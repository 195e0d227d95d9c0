/** SONG: a song or ballad as data: its number, what it gives, who can play along. */
import { LONGEST_ENTRY_ID, type Origin, originSchema } from '@arbiter/engine';
import { z } from 'zod';
import { titleOf } from '../character/attributes.ts';

/** What a song or ballad gives, as data; harmonies add to the amount. */
export interface SongEffect {
  readonly gives: 'morale' | 'energy' | 'health' | 'resolve' | 'bonus' | 'mitigation' | 'movement';
  readonly amount: number;
  /** The check of bonus dice, or the type of mitigation. */
  readonly on?: string | undefined;
}

export interface Song {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly kind: 'song' | 'ballad';
  readonly rc: number;
  readonly magical: boolean;
  /** Units within which allies hear it. */
  readonly radius: number;
  readonly effect: SongEffect;
  /** AV-SONG-05: what each type of instrument adds. */
  readonly harmonies: Readonly<Record<string, number>>;
  /** AV-SONG-09: the most a ballad gives, harmonies included. */
  readonly cap?: number | undefined;
  readonly text?: string | undefined;
}

/** What a song or ballad of a list does; the book's own and those of packs. */
export const songFields = {
  kind: z.enum(['song', 'ballad']).default('song'),
  rc: z.int().min(1).max(60).default(5).meta({ rank: 'first' }),
  magical: z.boolean().default(false),
  radius: z.int().min(0).max(100).default(10).meta({ unit: 'units' }),
  effect: z
    .strictObject({
      gives: z
        .enum(['morale', 'energy', 'health', 'resolve', 'bonus', 'mitigation', 'movement'])
        .default('morale'),
      amount: z.int().min(0).max(20).default(1),
      on: z.string().max(40).optional(),
    })
    .prefault({}),
  harmonies: z
    .record(z.string().max(40), z.int().min(0).max(20))
    .default({})
    .describe('Instrument types and what each adds.'),
  cap: z.int().min(0).max(40).optional().describe('Ballads: the most it gives in all.'),
  text: z.string().max(400).optional(),
};

export const songObject = z.strictObject({
  name: z.string().min(1).max(60).default('the song'),
  ...songFields,
  id: z.string().min(1).max(LONGEST_ENTRY_ID).optional().meta({ rank: 'rare' }),
  origin: originSchema.optional(),
});

/** A song of the book by its name, or another as somebody knows it. */
export type SongRef = string | Song;
export const songRef = z.union([z.string().max(80), songObject]).meta({ from: 'songs' });

/** "Morale", "bonus dice on attack": what a song or ballad gives. */
export const giftWords = ({ gives, on }: SongEffect, amount = 2): string =>
  gives === 'bonus'
    ? `bonus ${amount === 1 ? 'die' : 'dice'} on ${titleOf(on ?? 'attack')}`
    : `${titleOf(gives)}${on === undefined ? '' : ` against ${titleOf(on)}`}`;
