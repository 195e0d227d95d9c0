/** Notations as other tools and people write them: read as they are meant, read otherwise aloud, or refused with what helps. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generator } from '../generator.ts';
import { DIALECTS, type Dialect } from './dialect.ts';
import { explain } from './explain.ts';
import { type Notation, parse, printNotation } from './notation.ts';
import { notationOdds } from './odds.ts';
import { print } from './print.ts';
import { roll } from './roll.ts';

const rows = readFileSync(new URL('collected.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('# '))
  .map(line => line.split('\t') as [tool: string, text: string, meaning: string, here: string]);

/** The dialect of a tool that has one here; everything else is read as ours. */
const dialectOf = (tool: string): Dialect => DIALECTS.find(each => each === tool) ?? 'arbiter';

/** How we write a notation, without its comment. */
const written = (notation: Notation): string => printNotation({ ...notation, comment: '' }).trim();

/** What becomes of a text, given what its tool means by it. */
function hereOf(tool: string, text: string, meaning: string): string {
  const parsed = parse(text, dialectOf(tool));
  if (!parsed.ok) return `refused: ${parsed.error.hint || parsed.error.message}`;
  const reading = written(parsed.notation);
  return reading === meaning ? 'same' : `said: ${reading} (${explain(parsed.notation).join('; ')})`;
}

describe('notations of other tools', () => {
  it('are more than 633, of eleven tools and of people', () => {
    expect(new Set(rows.map(([, text]) => text)).size).toBeGreaterThan(633);
    expect(new Set(rows.map(([tool]) => tool)).size).toBe(12);
  });

  it('are each read as they are meant, read otherwise aloud, or refused, as the table says', () => {
    const found = rows.map(([tool, text, meaning]) =>
      [tool, text, meaning, hereOf(tool, text, meaning)].join('\t'),
    );
    expect(found).toEqual(rows.map(row => row.join('\t')));
  });

  it('that mean something else without their dialect say how they were read', () => {
    for (const [tool, text, meaning] of rows) {
      const parsed = parse(text);
      if (!parsed.ok || written(parsed.notation) === meaning) continue;
      expect(explain(parsed.notation), `${tool}: ${text}`).not.toEqual([]);
    }
  });

  it('have meanings that are written in our notation, or in quotes', () => {
    for (const [, text, meaning] of rows)
      expect(meaning.startsWith('“') || parse(meaning).ok, `${text}: ${meaning}`).toBe(true);
  });

  it('have our way to write them, a roll and odds that agree', () => {
    const dice = generator('collected');
    // Many tools write the same in their own way: its odds are worked out once.
    const known = new Map<string, ReturnType<typeof notationOdds>>();
    for (const [tool, text] of rows) {
      const parsed = parse(text, dialectOf(tool));
      if (!parsed.ok) continue;
      const ours = print(parsed.notation.root);
      const again = parse(ours);
      expect(again.ok && print(again.notation.root), text).toBe(ours);
      const { total } = roll(parsed.notation, dice);
      const found = known.get(ours) ?? notationOdds(parsed.notation);
      known.set(ours, found);
      // Odds that would be too long say so; a roll of several has no single total.
      if (!found.ok || parsed.notation.times > 0) continue;
      expect(
        found.odds.outcomes.some(({ value }) => value === total),
        text,
      ).toBe(true);
    }
  });
});
