/** Notations as other tools and people write them: how each is read here, or how its refusal helps. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generator } from '../generator.ts';
import { DIALECTS, type Dialect } from './dialect.ts';
import { explain } from './explain.ts';
import { parse } from './notation.ts';
import { notationOdds } from './odds.ts';
import { print } from './print.ts';
import { roll } from './roll.ts';

/** A line: the tool, the text, `=` and how we write it (with what is said of it), or `!` and the refusal's hint. */
const rows = readFileSync(new URL('collected.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => line.split('\t') as [tool: string, text: string, reading: string]);

/** The dialect of a tool that has one here; everything else is read as ours. */
const dialectOf = (tool: string): Dialect => DIALECTS.find(each => each === tool) ?? 'arbiter';

function readingOf(tool: string, text: string): string {
  const parsed = parse(text, dialectOf(tool));
  if (!parsed.ok) return `! ${parsed.error.hint || parsed.error.message}`;
  const said = explain(parsed.notation).join('; ');
  const { root, times } = parsed.notation;
  return `= ${times > 0 ? `${times}x(${print(root)})` : print(root)}${said ? `  (${said})` : ''}`;
}

describe('notations of other tools', () => {
  it('are at least 500, of seven tools', () => {
    expect(rows.length).toBeGreaterThanOrEqual(500);
    expect(new Set(rows.map(([tool]) => tool)).size).toBeGreaterThanOrEqual(8);
  });

  it('are each read, or refused, as the table says', () => {
    const read = rows.map(([tool, text]) => [tool, text, readingOf(tool, text)].join('\t'));
    expect(read).toEqual(rows.map(row => row.join('\t')));
  });

  it('have our way to write them, a roll and odds that agree', () => {
    const dice = generator('collected');
    for (const [tool, text] of rows) {
      const parsed = parse(text, dialectOf(tool));
      if (!parsed.ok) continue;
      const ours = print(parsed.notation.root);
      const again = parse(ours);
      expect(again.ok && print(again.notation.root), text).toBe(ours);
      const { total } = roll(parsed.notation, dice);
      const found = notationOdds(parsed.notation);
      // Odds that would be too long say so; a roll of several has no single total.
      if (!found.ok || parsed.notation.times > 0) continue;
      expect(
        found.odds.outcomes.some(({ value }) => value === total),
        text,
      ).toBe(true);
    }
  });
});
