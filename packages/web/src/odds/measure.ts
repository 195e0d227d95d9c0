/** A field of an outcome as one number: its chance where it is yes or no or good news or bad, else its average. */
import { goodShare, isVerdict } from '../result/verdict.ts';
import { curveOf } from './compare.ts';
import type { FieldOdds } from './shares.ts';

export const measureOf = (field: FieldOdds): number | undefined =>
  isVerdict(field) ? goodShare(field) : curveOf('', field)?.mean;

/** Whether that number is a chance. */
export const isChance = ({ shares }: FieldOdds): boolean =>
  shares.every(({ value }) => typeof value !== 'number');
