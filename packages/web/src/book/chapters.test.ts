import type { Procedure } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { simverse } from '@arbiter/rules/simverse';
import { describe, expect, it } from 'vitest';
import { areasOf, cited, inTitles, procedureChapters, proceduresOf } from './chapters.ts';

it('a question named by its name is called by its title where people read it', () => {
  const procedures = [{ name: 'check', title: 'Task check' }] as unknown as readonly Procedure[];
  expect(inTitles('`check` asks the same, `luck` does not.', procedures)).toBe(
    '“Task check” asks the same, luck does not.',
  );
});

describe('a book', () => {
  it('names areas by their chapter, without line numbers', () => {
    const roll = areasOf(simverse.rules).find(area => area.code === 'ROLL');
    expect(roll?.title).toBe('Core Mechanics');
  });

  it('puts every procedure into exactly one chapter', async () => {
    for (const ruleset of await openBooks()) {
      const chapters = procedureChapters(ruleset, ruleset.procedures);
      expect(chapters.flatMap(c => c.procedures).length).toBe(ruleset.procedures.length);
    }
  });

  it('knows which procedures carry out a rule', () => {
    expect(proceduresOf(simverse, 'SV-ROLL-06').map(p => p.name)).toContain('check');
    expect(proceduresOf(simverse, 'no such rule')).toEqual([]);
  });

  it('cuts a text at the ids it knows', () => {
    const known = new Set(['SV-R-01', 'SV-ROLL-05']);
    expect(cited('See SV-R-01 and SV-ROLL-05, not SV-NO-99.', known)).toEqual([
      { text: 'See ' },
      { text: 'SV-R-01', id: 'SV-R-01' },
      { text: ' and ' },
      { text: 'SV-ROLL-05', id: 'SV-ROLL-05' },
      { text: ', not SV-NO-99.' },
    ]);
  });
});
