import { seededDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { seenChange } from './changes.tsx';

test('what a blow did is told as a fight would show it, whatever else the question knows of the defender', async () => {
  const book = (await openBook('simverse'))!;
  const readings = defaultReadings(book.rulings);
  const attack = book.procedures.find(({ name }) => name === 'attack')!;
  const input = attack.input.parse(attack.example.input) as { defender: object };
  const struck = ['a', 'b', 'c', 'd', 'e'].flatMap(seed => {
    const outcome = attack.run(input, new Play(seededDice(seed), readings));
    const after = attack.apply?.(input, outcome as never, readings) as { defender?: object } | undefined;
    if (!after?.defender) return [];
    const both = [input.defender, after.defender] as const;
    const told = seenChange(book, {}, both, both)?.join(', ') ?? '';
    const { vitality } = after.defender as { vitality: number };
    return told.includes('vitality') ? [{ told, vitality }] : [];
  });
  expect(struck).not.toEqual([]);
  for (const { told, vitality } of struck) expect(told).toContain(`vitality (${vitality} left)`);
});
