/** ARM: the protective layers, in which order they are lined up and lost. */
import { z } from 'zod';
import type { LayerName } from '../content/types.ts';

/** AF-ARM-01: outermost first; permanent HD come last. */
export const LAYERS = ['spell', 'physical', 'temporary'] as const satisfies readonly LayerName[];

/** One source of protective HD. Later in a list means newer. */
export interface Layer {
  readonly layer: LayerName;
  /** Size of its dice; AF-R-64: 0 stands for the receiver's own class die. */
  readonly die: number;
  hd: number;
  /** Of a suit of armour: its HD when it was last donned. */
  readonly rolled?: number | undefined;
}

export const layerDieSchema = z
  .union([z.literal(0), z.literal(4), z.literal(6), z.literal(8), z.literal(10), z.literal(12)])
  .default(0)
  .describe('Size of its dice; 0 (or left out) for a source that names none: the class die.');

export const layersSchema = z
  .array(
    z.strictObject({
      layer: z
        .enum(LAYERS)
        .describe('spell: Shield, Barrier and the like; physical: armour; temporary: everything else.'),
      die: layerDieSchema,
      hd: z.int().min(0).max(1000).describe('Temporary HD it still has.').meta({ unit: 'HD' }),
      rolled: z
        .int()
        .min(0)
        .max(1000)
        .optional()
        .describe('Of a suit of armour: its temporary HD when it was last donned.'),
    }),
  )
  .max(20)
  .default([])
  .describe('Protective layers, each source on its own, in the order in which they were gained.');

/** Positions in the list in the order in which sources are used: AF-ARM-01, and AF-R-64 newest first. */
export function attrition(layers: readonly Layer[]): readonly number[] {
  const order: number[] = [];
  for (const name of LAYERS)
    for (let i = layers.length - 1; i >= 0; i--) {
      const source = layers[i];
      if (source?.layer === name && source.hd > 0) order.push(i);
    }
  return order;
}

/** AF-ARM-01: how many HD each source loses, by its position in the list, and what the body has to take. */
export function spread(layers: readonly Layer[], loss: number): { taken: number[]; through: number } {
  const taken = layers.map(() => 0);
  let through = loss;
  for (const i of attrition(layers)) {
    if (through === 0) break;
    const lost = Math.min(through, layers[i]?.hd ?? 0);
    taken[i] = lost;
    through -= lost;
  }
  return { taken, through };
}

export const layerTotal = (layers: readonly Layer[], name?: LayerName): number =>
  layers.reduce((sum, layer) => sum + (!name || layer.layer === name ? layer.hd : 0), 0);
