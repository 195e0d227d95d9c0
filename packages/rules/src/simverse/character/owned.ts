/** Perks and flaws as a character owns them: the price of each, and everything that is wrong with a list of them. */
import type { Problem } from '@arbiter/engine';
import { z } from 'zod';
import { SENSES } from '../checks/circumstances.ts';
import { type Price, RESISTIBLE } from '../content/perk-list.ts';
import { SKILL_NAMES } from '../content/skill-list.ts';
import type { Citation } from '../play.ts';

export const MAX_LEVELS = 30;

/** The fields that a perk and a flaw have in common beside the name. */
export const ownedFields = {
  levels: z
    .int()
    .min(1)
    .max(MAX_LEVELS)
    .default(1)
    .describe('For those priced by level: all levels owned, those of a template included.'),
  cp: z.int().min(1).max(50).optional().describe('For those with a range of prices: the one agreed on.'),
  note: z
    .string()
    .max(200)
    .optional()
    .describe('A reason, a trigger, a group: whatever the table should remember.'),
};

export interface Bought {
  readonly name: string;
  readonly levels: number;
  readonly cp?: number | undefined;
  readonly note?: string | undefined;
}

/** What one entry costs; an entry with an open price counts at the lowest until a price is agreed on. */
export function priceOf(price: Price, { levels, cp }: Pick<Bought, 'levels' | 'cp'>): number {
  if ('cp' in price) return price.cp;
  if ('perLevel' in price) return price.perLevel * levels;
  return cp ?? ('grades' in price ? (price.grades[0] ?? 0) : price.from);
}

/** What is wrong with an entry's levels or agreed price. */
export function priceProblems(
  { name, levels, cp }: Bought,
  { price, rule }: { price: Price; rule: Citation },
  path: string,
): Problem[] {
  const problems: Problem[] = [];
  if (levels > 1 && !('perLevel' in price))
    problems.push({ rule, path: `${path}.levels`, message: `${name} has no levels; take it once.` });
  if ('grades' in price && (cp === undefined || !price.grades.includes(cp)))
    problems.push({
      rule,
      path: `${path}.cp`,
      message: `${name} comes in grades of ${price.grades.join(', ')} CP; \`cp\` must say which, got ${cp ?? 'nothing'}.`,
    });
  if ('from' in price && (cp === undefined || cp < price.from || cp > price.to))
    problems.push({
      rule,
      path: `${path}.cp`,
      message: `${name} is worth ${price.from} to ${price.to} CP; \`cp\` must say how many, got ${cp ?? 'nothing'}.`,
    });
  if (cp !== undefined && ('cp' in price || 'perLevel' in price) && cp !== priceOf(price, { levels }))
    problems.push({
      rule,
      path: `${path}.cp`,
      message: `${name} has the fixed price of ${priceOf(price, { levels })} CP, not ${cp}; leave \`cp\` out.`,
    });
  return problems;
}

/** The choices a perk can be bought for; undefined where any text will do. */
export const CHOICES: Readonly<Record<string, readonly string[] | undefined>> = {
  sense: SENSES,
  'damage type': RESISTIBLE,
  skill: SKILL_NAMES,
};
