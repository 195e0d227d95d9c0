/** PERK, FLAW: what somebody is, as a table writes it: "Lucky", "Damage Resistance (fire)", "Extra Vitality × 2". */

import type { Problem } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, eitherSchema, unknownName } from '../../by-name.ts';
import { SENSES } from '../../checks/circumstances.ts';
import { FLAW_NAMES, type FlawEntry, type FlawName } from '../../content/flaw-list.ts';
import {
  PERK_NAMES,
  type PerkEntry,
  type PerkName,
  type Price,
  RESISTIBLE,
} from '../../content/perk-list.ts';
import { SKILL_NAMES } from '../../content/skill-list.ts';
import { NIGHT_VISION_30 } from '../../content/template-list.ts';
import type { Citation } from '../../play.ts';
import { flawEntry, isOwnTrait, MOST_CP, perkEntry, traitName } from './trait-entry.ts';

interface Title<Name> {
  readonly name: Name;
  readonly choice?: string | undefined;
  readonly levels: number;
}

const TITLE = /^(.+?)(?:\s*\(([^()]+)\))?(?:\s*[×x]\s*(\d{1,2}))?$/i;
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** A title taken apart; undefined where the book has no such name. */
function titleOf<Name extends string>(names: readonly Name[], given: string): Title<Name> | undefined {
  const [, base = '', choice, levels = '1'] = TITLE.exec(given.trim()) ?? [];
  const wanted = base.toLowerCase();
  const name = names.find(known => known === base) ?? names.find(known => known.toLowerCase() === wanted);
  return name && { name, choice, levels: Number(levels) };
}

/** SV-PERK-13: "Acute Hearing" is how the book's own examples write Acute Senses for one sense. */
function keenSense(given: string): string {
  const word = /^acute (\w+)$/i.exec(given.trim())?.[1]?.toLowerCase();
  const sense = SENSES.find(known => known === (word === 'vision' ? 'sight' : word));
  return sense ? `Acute Senses (${sense})` : given;
}

const isNamed = (given: unknown): given is { readonly name: string } =>
  typeof given === 'object' && given !== null && 'name' in given && typeof given.name === 'string';

/** Titles taken apart for those who buy and own: `"Acute Senses (sight)"` is `{"name": "Acute Senses", "choice": "sight"}`. */
export function perkFromTitle(given: unknown): unknown {
  if (isOwnTrait(given)) return given;
  const text = typeof given === 'string' ? given : isNamed(given) ? given.name : undefined;
  if (text === undefined) return given;
  const rest = isNamed(given) ? given : {};
  if (same(text.trim(), 'Night Vision (30 m)'))
    return { ...rest, name: 'Night Vision', note: NIGHT_VISION_30 };
  const title = titleOf(PERK_NAMES, keenSense(text));
  if (!title || (title.choice === undefined && title.levels === 1)) return given;
  const { name, choice, levels } = title;
  return { ...(choice === undefined ? {} : { choice }), ...(levels > 1 ? { levels } : {}), ...rest, name };
}

/** The same for flaws, which are about something: `"Phobia (spiders)"`, `"Poor Vision × 2"`. */
export function flawFromTitle(given: unknown): unknown {
  if (isOwnTrait(given)) return given;
  const text = typeof given === 'string' ? given : isNamed(given) ? given.name : undefined;
  const title = text === undefined ? undefined : titleOf(FLAW_NAMES, text);
  if (!title || (title.choice === undefined && title.levels === 1)) return given;
  const { name, choice, levels } = title;
  const rest = isNamed(given) ? given : {};
  return {
    ...(choice === undefined ? {} : { note: choice }),
    ...(levels > 1 ? { levels } : {}),
    ...rest,
    name,
  };
}

const titleFrom = ({ name, choice, levels }: Title<string>): string =>
  `${name}${choice ? ` (${choice})` : ''}${levels > 1 ? ` × ${levels}` : ''}`;

/** SV-PERK-18: resistance is always against something. */
const AGAINST_WHAT = `Damage Resistance is bought against ${RESISTIBLE.join(', ')}: write "Damage Resistance (fire)".`;

/** Titles that no perk of the list bears as they stand. */
const SPELT = ['Night Vision (30 m)', ...RESISTIBLE.map(type => `Damage Resistance (${type})`)];

function readPerk(given: string): { readonly title: string } | { readonly wrong: string } {
  const spelt = SPELT.find(known => same(known, given.trim()));
  if (spelt) return { title: spelt };
  const title = titleOf(
    PERK_NAMES,
    same(given.trim(), 'Magic Resistant') ? 'Magic Resistance' : keenSense(given),
  );
  if (!title) return { wrong: unknownName('perk', given, PERK_NAMES, '').trim() };
  return title.name === 'Damage Resistance' ? { wrong: AGAINST_WHAT } : { title: titleFrom(title) };
}

function readFlaw(given: string): { readonly title: string } | { readonly wrong: string } {
  const title = titleOf(FLAW_NAMES, given);
  return title ? { title: titleFrom(title) } : { wrong: unknownName('flaw', given, FLAW_NAMES, '').trim() };
}

export const MAX_LEVELS = 30;

/** The fields that a perk and a flaw have in common beside the name. */
export const ownedFields = {
  levels: z
    .int()
    .min(1)
    .max(MAX_LEVELS)
    .default(1)
    .describe('For those priced by level: all levels owned, those of a template included.'),
  cp: z
    .int()
    .min(1)
    .max(MOST_CP)
    .optional()
    .describe('For those with a range of prices: the one agreed on.')
    .meta({ unit: 'CP' }),
  note: z
    .string()
    .max(200)
    .optional()
    .describe('A reason, a trigger, a group: whatever the table should remember.'),
};

/** A perk or a flaw of one's own among titles of the book. */
export interface OwnTrait<Entry> {
  readonly name: Entry;
  readonly levels: number;
  readonly choice?: string | undefined;
  readonly cp?: number | undefined;
  readonly note?: string | undefined;
}
/** Perks as fights and questions have them: the book's by their titles, others whole. */
export type PerkTitle = string | OwnTrait<PerkEntry>;
export type FlawTitle = string | OwnTrait<FlawEntry>;

const choice = z.string().min(1).max(60).optional();
/** One's own as a fight keeps it. */
export const ownPerk = z.strictObject({ name: perkEntry, choice, ...ownedFields });
export const ownFlaw = z.strictObject({ name: flawEntry, choice, ...ownedFields });

const isWritten = (given: unknown): boolean => !isOwnTrait(given);

/** As a title, as characters own it ({"name": "Acute Senses", "choice": "sight"}), or as an entry of one's own. */
const trait = <Entry extends { readonly name: string }>(
  from: 'perks' | 'flaws',
  entry: z.ZodType<Entry, unknown>,
  read: typeof readPerk,
) =>
  byNameOr(
    z.string().max(80),
    eitherSchema(
      isWritten,
      z.strictObject({
        name: byNameOr(z.string().max(60), entry).meta({ from, also: '.' }),
        choice: z.string().max(60).optional(),
        levels: z.int().min(1).max(20).default(1),
        cp: z.int().min(1).max(MOST_CP).optional().meta({ unit: 'CP' }),
        note: z.string().max(200).optional(),
      }),
      entry,
    ),
  )
    .transform((given, ctx): string | OwnTrait<Entry> => {
      if (typeof given === 'object' && isOwnTrait(given)) return { name: given as Entry, levels: 1 };
      const told = given as string | Title<string | Entry>;
      if (typeof told === 'object' && typeof told.name === 'object') return told as OwnTrait<Entry>;
      const found = read(typeof told === 'string' ? told : titleTold(told as Title<string>));
      if ('title' in found) return found.title;
      ctx.addIssue({ code: 'custom', message: found.wrong });
      return z.NEVER;
    })
    .meta({ from, also: '.' });

const titleTold = ({ note, ...title }: Title<string> & { readonly note?: string }): string =>
  note === NIGHT_VISION_30 ? `${title.name} (30 m)` : titleFrom(title);

export const perkTitles = z
  .array(trait('perks', perkEntry, readPerk))
  .max(60)
  .default([])
  .describe('Perks by name; what was chosen with one stands in brackets: "Damage Resistance (fire)".')
  .meta({ from: 'perks' });
export const flawTitles = z
  .array(trait('flaws', flawEntry, readFlaw))
  .max(60)
  .default([])
  .describe('Flaws by name.')
  .meta({ from: 'flaws' });

type Owned<Name> = { name: Name; choice?: string | undefined; levels: number };
const owned = <Name extends string, Entry>(
  names: readonly Name[],
  titles: readonly (string | OwnTrait<Entry>)[],
): Owned<Name | Entry>[] =>
  titles.flatMap((given): Owned<Name | Entry>[] => {
    if (typeof given !== 'string') return [given];
    const title = titleOf(names, given);
    if (!title) return [];
    const { name, choice, levels } = title;
    return [choice === undefined ? { name, levels } : { name, choice, levels }];
  });

export const perksIn = (titles: readonly PerkTitle[]): Owned<PerkName | PerkEntry>[] =>
  owned(PERK_NAMES, titles);
export const flawsIn = (titles: readonly FlawTitle[]): Owned<FlawName | FlawEntry>[] =>
  owned(FLAW_NAMES, titles);

/** As people read it. */
export const titleIn = (trait: PerkTitle | FlawTitle): string =>
  typeof trait === 'string' ? trait : titleFrom({ ...trait, name: traitName(trait.name) });

// Perks and flaws as a character owns them: the price of each, and everything that is wrong with a list of them.

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
