/** PERK, FLAW: what somebody is, as a table writes it: "Lucky", "Damage Resistance (fire)", "Extra Vitality × 2". */
import { z } from 'zod';
import { unknownName } from '../by-name.ts';
import { COMBAT_PERKS } from '../combat/fighter.ts';
import { FLAW_NAMES, type FlawName } from '../content/flaw-list.ts';
import { PERK_NAMES, type PerkName, RESISTIBLE } from '../content/perk-list.ts';

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
  const name = names.find(known => same(known, base));
  return name && { name, choice, levels: Number(levels) };
}

const written = ({ name, choice, levels }: Title<string>): string =>
  `${name}${choice ? ` (${choice})` : ''}${levels > 1 ? ` × ${levels}` : ''}`;

/** SV-PERK-18: resistance is always against something. */
const AGAINST_WHAT = `Damage Resistance is bought against ${RESISTIBLE.join(', ')}: write "Damage Resistance (fire)".`;

function readPerk(given: string): { readonly title: string } | { readonly wrong: string } {
  const combat = COMBAT_PERKS.find(known => same(known, given.trim()));
  if (combat) return { title: combat };
  const title = titleOf(PERK_NAMES, same(given.trim(), 'Magic Resistant') ? 'Magic Resistance' : given);
  if (!title) return { wrong: unknownName('perk', given, PERK_NAMES, '').trim() };
  return title.name === 'Damage Resistance' ? { wrong: AGAINST_WHAT } : { title: written(title) };
}

function readFlaw(given: string): { readonly title: string } | { readonly wrong: string } {
  const title = titleOf(FLAW_NAMES, given);
  return title ? { title: written(title) } : { wrong: unknownName('flaw', given, FLAW_NAMES, '').trim() };
}

const trait = (read: typeof readPerk) =>
  z
    .string()
    .max(80)
    .transform((given, ctx): string => {
      const found = read(given);
      if ('title' in found) return found.title;
      ctx.addIssue({ code: 'custom', message: found.wrong });
      return z.NEVER;
    });

export const perkTitles = z
  .array(trait(readPerk))
  .max(60)
  .default([])
  .describe('Perks by name; what was chosen with one stands in brackets: "Damage Resistance (fire)".');
export const flawTitles = z.array(trait(readFlaw)).max(60).default([]).describe('Flaws by name.');

type Owned<Name> = { name: Name; levels: number };
const owned = <Name extends string>(names: readonly Name[], titles: readonly string[]): Owned<Name>[] =>
  titles.flatMap(given => {
    const title = titleOf(names, given);
    return title ? [{ name: title.name, levels: title.levels }] : [];
  });

export const perksIn = (titles: readonly string[]): Owned<PerkName>[] => owned(PERK_NAMES, titles);
export const flawsIn = (titles: readonly string[]): Owned<FlawName>[] => owned(FLAW_NAMES, titles);
