/** Questions as people type them, a book's own file of them: do they find their answer among the first three? */
import { readFileSync } from 'node:fs';
import { findingsOf, searchOf } from '@arbiter/engine/search';
import { describe, expect, test } from 'vitest';
import { openBooks } from './books.ts';

/** Of twenty questions that nobody had in view when the search was made, so many find their answer. */
const LATER: Readonly<Record<string, number>> = {
  simverse: 11,
  affinity: 14,
  'open-adventure': 18,
  anyventure: 15,
  edge: 15,
};

/** Of the seventy, so many find their answer and are sure of it: who pretends less must not doubt more. */
const SURE: Readonly<Record<string, number>> = {
  simverse: 61,
  affinity: 62,
  'open-adventure': 64,
  anyventure: 67,
  edge: 61,
};

/** Where each book says how a character is made. */
const CREATION: Readonly<Record<string, string>> = {
  simverse: 'SV-CRE-05',
  affinity: 'new-character',
  'open-adventure': 'OA-CRE8-01',
  anyventure: 'AV-CRE-01',
  edge: 'ED-CRE-01',
};

interface Question {
  readonly asked: string;
  readonly answers: readonly string[];
}

const questionIn = (line: string): Question => {
  const [asked = '', answers = ''] = line.split(' = ');
  return { asked, answers: answers.toLowerCase().split(', ') };
};

for (const book of await openBooks())
  describe(book.name, () => {
    const text = readFileSync(new URL(`./${book.id}/fixtures/searches.txt`, import.meta.url), 'utf8');
    const [, first = [], later = [], unspoken = []] = text
      .split(/^## .*\n/m)
      .map(part => part.trim().split('\n'));
    const search = searchOf([book]);
    /** The questions whose answer is not among the first three. */
    const missed = (lines: readonly string[]) =>
      lines
        .map(questionIn)
        .filter(
          ({ asked, answers }) =>
            !search.find(asked, { most: 3 }).findings.some(({ id }) => answers.includes(id.toLowerCase())),
        )
        .map(({ asked }) => asked);

    test('questions name answers that the book has', () => {
      const ids = new Set(findingsOf(book).map(({ id }) => id.toLowerCase()));
      const unknown = [...first, ...later].flatMap(line =>
        questionIn(line).answers.filter(id => !ids.has(id)),
      );
      expect(unknown).toEqual([]);
    });

    test('nine of ten questions find their answer among the first three', () => {
      expect(first).toHaveLength(70);
      const lost = missed(first);
      expect(lost.length, lost.join('; ')).toBeLessThanOrEqual(7);
    });

    test('questions that were asked when the search was done find theirs as often as measured', () => {
      expect(later).toHaveLength(20);
      const lost = missed(later);
      expect(later.length - lost.length, lost.join('; ')).toBeGreaterThanOrEqual(LATER[book.id] ?? 20);
    });

    test('true answers are sure as often as measured', () => {
      const lost = new Set(missed(first));
      const sure = first
        .map(questionIn)
        .filter(({ asked }) => !lost.has(asked) && search.find(asked, { most: 3 }).isSure);
      expect(sure.length).toBeGreaterThanOrEqual(SURE[book.id] ?? 70);
    });

    test(`“how do I make a character” finds ${CREATION[book.id]} first`, () => {
      const { findings, isSure } = search.find('how do I make a character');
      expect([findings[0]?.id, isSure]).toEqual([CREATION[book.id], true]);
    });

    test.each(unspoken)('“%s” has no answer, and the search does not pretend that it has', asked => {
      expect(search.find(asked).isSure).toBe(false);
    });
  });
