import { expect, test, vi } from 'vitest';
import { Later } from './later.ts';

const turn = (): Promise<void> => new Promise(settled => setImmediate(settled));

test('what can wait is done one piece a turn, the latest for each, and what fails keeps nobody waiting', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [one, other, third] = [{}, {}, {}];
  const later = new Later();
  const done: string[] = [];
  later.put(one, () => done.push('one, which nobody wants any longer'));
  later.put(other, () => {
    throw new Error('the other');
  });
  later.put(third, () => done.push('third'));
  later.put(one, () => done.push('one'));
  expect(done).toEqual([]);
  await turn();
  expect([done, said.mock.calls.length]).toEqual([[], 1]);
  await turn();
  expect(done).toEqual(['third']);
  await turn();
  expect(done).toEqual(['third', 'one']);
  said.mockRestore();
});
