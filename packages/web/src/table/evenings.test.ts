import { newTable } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { dayOf, daySaid, eveningsOf } from './evenings.ts';

const at = (day: number, hour: number): number => new Date(2026, 10, day, hour, 30).getTime();

test('an evening goes on past midnight, and what came first stands first', () => {
  const entry = { game: 'edge', question: 'attack', sentence: 'A hit.', dice: [] };
  const fight = { game: 'edge', id: 'ford', fight: { log: [] } };
  const table = {
    ...newTable('', 'edge'),
    log: [
      { ...entry, sentence: 'Of old.' },
      { ...entry, at: at(17, 20) },
      { ...entry, at: at(18, 21) },
      { ...entry, at: at(19, 1), sentence: 'Late.' },
      { ...entry, game: 'simverse', at: at(18, 22) },
    ],
    fights: [
      { ...fight, begunAt: at(18, 23) },
      { ...fight, id: 'old' },
    ],
  };
  const [latest, before, ...others] = eveningsOf(table, 'edge');
  expect(latest?.day).toBe('2026-11-18');
  expect(latest?.happenings.map(({ is }) => is)).toEqual(['asked', 'fight', 'asked']);
  expect(before?.day).toBe('2026-11-17');
  expect(others).toEqual([]);
  expect(dayOf(at(18, 5))).toBe('2026-11-17');
  expect(daySaid('2026-11-18')).toMatch(/^Wednesday,? 18 November 2026$/);
});
