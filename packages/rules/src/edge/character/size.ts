/** Sizes: how much room a creature takes up, how far it threatens and how fast it is. */
import { z } from 'zod';

export const SIZES = ['Tiny', 'Small', 'Medium', 'Large', 'Huge', 'Gargantuan'] as const;
export type Size = (typeof SIZES)[number];
export const sizeSchema = z.enum(SIZES);

/**
 * ED-SPC-02, ED-SPC-03, ED-SPD-01. `footprint` is the side of the square of spaces it fills; a Tiny creature is in a
 * space without taking it up. `threat` is the distance at which it threatens without a longer reach. `speed` is only
 * given where the book has one. ED-R-60: Huge is three by three.
 */
export const SIZE_TABLE: Readonly<
  Record<Size, { readonly footprint: number; readonly threat: number; readonly speed?: number }>
> = {
  Tiny: { footprint: 1, threat: 0 },
  Small: { footprint: 1, threat: 1, speed: 4 },
  Medium: { footprint: 1, threat: 1, speed: 6 },
  Large: { footprint: 2, threat: 2 },
  Huge: { footprint: 3, threat: 3 },
  // ED-SPC-05: part of the terrain; it needs one space of ours to stand for it.
  Gargantuan: { footprint: 4, threat: 3 },
};

export const DEFAULT_SPEED = 6;

export const speedOfSize = (size: Size): number => SIZE_TABLE[size].speed ?? DEFAULT_SPEED;

/** ED-SPC-02: whether it fills the space it stands in. */
export const fillsSpace = (size: Size): boolean => size !== 'Tiny';
