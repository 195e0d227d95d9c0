/** Whatever is wished of a character that the dice make: it is legal, it has a name, and the wish is granted. */
import { seededDice } from '@arbiter/dice';
import { defaultReadings, type Wish } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

/** The trade is tried for, and the dice may refuse it. */
const TRIED = new Set(['trade']);
const TIMES = 10;

/** Everything that a character's choices say, as text. */
const said = (choices: unknown): string => JSON.stringify(choices).toLowerCase();

describe.each((await openBooks()).map(book => [book.id, book] as const))('wishes of %s', (_, book) => {
  const rules = book.character!;
  const readings = defaultReadings(book.rulings);
  const made = (answered: Readonly<Record<string, string>>, seed: string) => {
    const choices = rules.random(seededDice(seed), answered, readings);
    expect(rules.validate(choices, readings), JSON.stringify(answered)).toEqual([]);
    expect((choices as { name: string }).name.trim()).not.toBe('');
    return choices;
  };

  test('there are four first questions, each with several answers', () => {
    const first = rules.wishes!({}).filter(({ isFurther }) => !isFurther);
    expect(first).toHaveLength(4);
    for (const { question, answers } of first) {
      expect(question).toMatch(/\?$/);
      expect(answers.length).toBeGreaterThan(1);
      expect(answers.length).toBeLessThanOrEqual(24);
    }
  });

  test('every answer alone makes somebody legal who has what was wished', () => {
    for (const { option, answers } of rules.wishes!({}))
      for (const { value } of answers) {
        const choices = made({ [option]: value }, 'alone');
        if (!TRIED.has(option) && value !== 'none') expect(said(choices)).toContain(value.toLowerCase());
      }
  });

  test('answers to all of them together make somebody legal', () => {
    for (let n = 0; n < TIMES; n++) {
      let answered: Record<string, string> = {};
      for (let i = 0; ; i++) {
        const wish: Wish | undefined = rules.wishes!(answered)[i];
        if (!wish) break;
        answered = { ...answered, [wish.option]: wish.answers[(n * 7 + i * 3) % wish.answers.length]!.value };
      }
      made(answered, `together ${n}`);
    }
  });

  test('what nobody could wish for is refused in a sentence', () => {
    expect(() => rules.random(seededDice('x'), { moon: 'full' }, readings)).toThrow(/moon/);
  });
});
