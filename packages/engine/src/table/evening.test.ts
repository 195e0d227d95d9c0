import { expect, test } from 'vitest';
import { eveningAsMarkdown } from './evening.ts';
import { roomOf } from './room.ts';
import { newTable } from './table.ts';

const host = { id: 'host', name: 'Gil', role: 'host', plays: [] } as const;
const table = {
  ...newTable('A *bold* evening', 'chess'),
  chairs: [{ ...host, plays: [] }],
  people: [{ id: 'ann', game: 'chess', name: 'Ann', file: {} }],
  log: [
    { game: 'chess', question: 'a', sentence: '# Ann rolls <b>6</b>.', dice: [], at: 2 },
    { game: 'chess', question: 'a', sentence: 'A trap.', dice: [], at: 3, isSecret: true as const },
  ],
  words: [
    { by: 'host', text: 'The door\n- creaks.' },
    { by: 'host', text: 'Psst.', to: ['ann'] },
  ],
};

test('an evening to give away has what everybody heard, and what people typed stays text', () => {
  expect(eveningAsMarkdown(roomOf(table, []))).toBe(
    '# A \\*bold\\* evening\n\nAnn.\n\n- \\# Ann rolls \\<b\\>6\\</b\\>.\n\n## Said\n\n- Gil: The door - creaks.\n',
  );
});

test('a host’s own has the secrets too', () => {
  const told = eveningAsMarkdown(roomOf(table, []), { ...host, plays: [] });
  expect(told).toContain('A trap.');
  expect(told).toContain('Psst.');
});
