import { expect, test } from 'vitest';
import { z } from 'zod';
import { broughtUp, readChoices } from './character-file.ts';

const rules = {
  choices: z.strictObject({ name: z.string(), grip: z.string(), madeBy: z.string().optional() }),
  changes: [
    {
      since: '0.3.0',
      change: ({ hand, ...file }: Readonly<Record<string, unknown>>) => ({ ...file, hold: hand }),
    },
    {
      since: '0.10.0',
      change: ({ hold, ...file }: Readonly<Record<string, unknown>>) => ({ ...file, grip: hold }),
    },
  ],
};

test('a file of every earlier version is brought up, step by step', () => {
  for (const file of [
    { name: 'Ann', hand: 'left' },
    { name: 'Ann', hand: 'left', madeBy: '0.2.0' },
    { name: 'Ann', hold: 'left', madeBy: '0.3.0' },
    { name: 'Ann', hold: 'left', madeBy: '0.9.9' },
    { name: 'Ann', grip: 'left', madeBy: '0.10.0' },
  ])
    expect(readChoices(rules, file)).toMatchObject({ ok: true, value: { name: 'Ann', grip: 'left' } });
});

test('what is no file stays what it is, and a newer one that does not fit says so', () => {
  expect(broughtUp(rules, 'ann')).toBe('ann');
  expect(broughtUp({}, { hand: 1 })).toEqual({ hand: 1 });
  const read = readChoices(rules, { name: 'Ann', claw: 'left', madeBy: '99.0.0' });
  expect(read.ok || read.problems[0]?.message).toMatch(/newer Arbiter \(99\.0\.0; this one is /);
});
