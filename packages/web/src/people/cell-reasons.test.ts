import { check, defaultReadings } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { said, typeset } from '../words.ts';
import { namesOf, numberAt } from './cell-reasons.ts';

describe.each((await openBooks()).map(book => [book.id, book] as const))(
  'numbers on a sheet of %s',
  (_, book) => {
    const rules = book.character!;
    const readings = defaultReadings(book.rulings);

    test('open to the reasons of the very number that stands there', () => {
      let opened = 0;
      for (const { choices } of book.pregenerated!) {
        const checked = check(rules.choices, choices);
        if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
        const derived = rules.derive(checked.value, readings);
        const names = namesOf(derived, rules.longNames);
        for (const section of rules.sheet!(checked.value, readings))
          for (const row of section.rows)
            for (let column = 1; column < row.length; column++) {
              const key = numberAt(derived, names, section, row, column);
              if (key === undefined) continue;
              opened++;
              expect(said(derived[key]!.value)).toBe(
                typeset(row[column]!)
                  .replace(/^\+/, '')
                  .replace(/(?<=^−?[\d.,]+) ?(m|kg|%|sp)$/, ''),
              );
            }
      }
      expect(opened / book.pregenerated!.length).toBeGreaterThanOrEqual(3);
    });
  },
);
