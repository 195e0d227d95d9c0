import type { Procedure } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { simverse } from '@arbiter/rules/simverse';
import { describe, expect, it } from 'vitest';
import {
  areasOf,
  cited,
  findProcedures,
  findRules,
  findRulings,
  inTitles,
  procedureChapters,
  proceduresOf,
  score,
} from './search.ts';

it('a question named by its name is called by its title where people read it', () => {
  const procedures = [{ name: 'check', title: 'Task check' }] as unknown as readonly Procedure[];
  expect(inTitles('`check` asks the same, `luck` does not.', procedures)).toBe(
    '“Task check” asks the same, luck does not.',
  );
});

describe('search', () => {
  it('wants every word, and likes names most', () => {
    expect(score(['critical'], 'Critical success', '')).toBe(10);
    expect(score(['critical', 'absent'], 'Critical success', '')).toBe(0);
    expect(score(['dice'], 'Margin', 'all three dice')).toBe(2);
    expect(score(['ecritic'], 'Décritical', '')).toBe(6);
  });

  it('finds rules by id, by title and by what they say', () => {
    expect(findRules(simverse.rules, { find: 'SV-ROLL-02' })[0]?.id).toBe('SV-ROLL-02');
    expect(findRules(simverse.rules, { find: 'critical success' })[0]?.id).toBe('SV-ROLL-02');
    expect(findRules(simverse.rules, { find: 'nearly impossible' })[0]?.id).toBe('SV-ROLL-06');
    expect(findRules(simverse.rules, { find: 'xyzzy' })).toEqual([]);
    expect(findRules(simverse.rules, {})).toHaveLength(simverse.rules.length);
  });

  it('keeps to an area and a tag', () => {
    const tables = findRules(simverse.rules, { area: 'ROLL', tag: 'table' });
    expect(tables.map(r => r.id)).toContain('SV-ROLL-06');
    expect(tables.every(r => r.area === 'ROLL' && r.tag === 'table')).toBe(true);
  });

  it('finds procedures and rulings too', () => {
    expect(findProcedures(simverse.procedures, 'task check')[0]?.name).toBe('check');
    expect(findRulings(simverse.rulings, 'margin of a critical')[0]?.id).toBe('SV-R-02');
  });

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
