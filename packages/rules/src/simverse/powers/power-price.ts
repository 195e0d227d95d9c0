/** SV-POW-08: what a power costs to buy: its tier, and the percent of everything that changes it. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Citation, refuse, type SimversePlay } from '../play.ts';
import { ENHANCEMENTS, enhancementPercent } from './enhancements.ts';
import { LIMITATIONS, limitationPercent, MOST_LIMITATIONS } from './limitations.ts';
import type { Design } from './power-design.ts';

/** One line of the price: where its percent come from. */
export interface Share {
  /** Empty for a modifier that the tables do not list. */
  readonly rule: Citation | '';
  readonly name: string;
  readonly percent: number;
}

export interface Shares {
  readonly enhancements: readonly Share[];
  /** With their percent as positive numbers. */
  readonly limitations: readonly Share[];
}

/** Percentages that stand in for the tables', by the modifier's name: what a library prints for its own powers. */
export type Printed = Readonly<Record<string, number>>;

/** The percentages of a design. SV-LIM-18: needing a skill roll is none of them. */
export function sharesOf({ enhancements, limitations, unlisted }: Design, printed: Printed = {}): Shares {
  const share = (rule: Citation | '', name: string, percent: number): Share => ({
    rule,
    name,
    percent: printed[name] ?? percent,
  });
  return {
    enhancements: [
      ...enhancements.map(e => share(ENHANCEMENTS[e.name].rule, e.name, enhancementPercent(e))),
      ...unlisted.filter(u => u.percent > 0).map(u => share('', u.name, u.percent)),
    ],
    limitations: [
      ...limitations.map(l => share(LIMITATIONS[l.name].rule, l.name, limitationPercent(l))),
      ...unlisted.filter(u => u.percent < 0).map(u => share('', u.name, -u.percent)),
    ],
  };
}

const total = (shares: readonly Share[]): number => shares.reduce((sum, s) => sum + s.percent, 0);

const lines = z.array(z.strictObject({ name: z.string(), percent: z.int() }));

/** The whole reckoning, step by step. */
export const price = z.strictObject({
  base: z.int().describe('CP of the tier.'),
  enhancements: lines.describe('Each with the percent it adds.'),
  limitations: lines.describe('Each with the percent it takes off, as a negative number.'),
  enhancementsSum: z.int(),
  limitationsSum: z.int(),
  limitationsCounted: z
    .int()
    .describe('What of them counts: −75 at most, unless the table reads it otherwise.'),
  percent: z.int().describe('Of the base: 100, with what is added and what is counted.'),
  exact: z.number().describe('CP before rounding.'),
  cp: z
    .int()
    .describe('Rounded down, at least 1; of a ready power what the book itself pays, where it says so.'),
});
export type PowerPrice = z.output<typeof price>;

/** SV-POW-08: the price in CP, worked out in whole percent so that no binary fraction creeps in. */
export function powerPrice(base: number, shares: Shares, play: SimversePlay): PowerPrice | Refusal {
  const limits = total(shares.limitations);
  const reading = limits > MOST_LIMITATIONS ? play.ruling('SV-R-70') : 'capLimitationSum';
  if (reading === 'refuse')
    return refuse(
      'SV-POW-08',
      `The limitations come to ${limits} %; a power may have ${MOST_LIMITATIONS} % of them at most.`,
    );
  const sum = play.trace.sum('SV-POW-08', 'Percent of the base price').add('base', 100);
  for (const s of shares.enhancements) sum.add(s.name, s.percent, s.rule);
  for (const s of shares.limitations) sum.add(s.name, -s.percent, s.rule);
  if (reading === 'netFloorOnly')
    sum.change('never below a quarter', percent => Math.max(100 - MOST_LIMITATIONS, percent), 'SV-R-70');
  else
    sum.change(
      `limitations count for ${MOST_LIMITATIONS} at most`,
      percent => percent + Math.max(0, limits - MOST_LIMITATIONS),
      'SV-R-70',
    );
  const percent = sum.total;
  const exact = (base * percent) / 100;
  const cp = Math.max(LEAST_CP, Math.floor(exact));
  if (play.trace.on)
    play.trace.note(
      'SV-POW-08',
      `Price: ${base} CP × ${percent} % = ${exact}, rounded down, at least ${LEAST_CP}`,
      cp,
    );
  const enhancementsSum = total(shares.enhancements);
  const line = (sign: 1 | -1) => (s: Share) => ({ name: s.name, percent: sign * s.percent });
  return {
    base,
    enhancements: shares.enhancements.map(line(1)),
    limitations: shares.limitations.map(line(-1)),
    enhancementsSum,
    limitationsSum: 0 - limits,
    limitationsCounted: percent - 100 - enhancementsSum,
    percent,
    exact,
    cp,
  };
}

const LEAST_CP = 1;
