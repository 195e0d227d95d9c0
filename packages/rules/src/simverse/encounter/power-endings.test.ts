import { expect, test } from 'vitest';
import { encounter } from './encounter.ts';
import { face, who } from './fight.testing.ts';
import { plainRunning } from './lasting-powers.ts';
import { endPowers, interrupt, passTime } from './power-endings.ts';
import type { Running } from './state.ts';

const running = (...powers: (Partial<Running> & { name: string; by?: string })[]) => {
  const state = face({}, {});
  state.running.push(
    ...powers.map(({ name, by = 'p1', ...more }) => ({ ...plainRunning(by, ['f1'], name, 3), ...more })),
  );
  return state;
};
const names = (state: ReturnType<typeof running>) => state.running.map(({ name }) => name);

test('what a power brought ends with it', () => {
  const state = running({ name: 'Hold', states: ['Stunned'] }, { name: 'Other' });
  encounter.evolve(state, { is: 'state', actor: 'f1', state: 'Stunned', turns: 9 });
  endPowers(state, ({ name }) => name === 'Hold');
  expect(names(state)).toEqual(['Other']);
  expect(who(state, 'f1')).toMatchObject({ states: [], timers: [] });
});
test('SV-LIM-06 SV-LIM-09: any interruption breaks concentration, only a wound what is fragile', () => {
  const powers = [
    { name: 'Held', concentration: true },
    { name: 'Frail', fragile: true },
    { name: 'Sturdy' },
  ];
  const [distracted, hurt] = [running(...powers), running(...powers)];
  interrupt(distracted, who(distracted, 'p1'), false);
  interrupt(hurt, who(hurt, 'p1'), true);
  expect([names(distracted), names(hurt)]).toEqual([['Frail', 'Sturdy'], ['Sturdy']]);
  const other = running(...powers);
  interrupt(other, who(other, 'f1'), true);
  expect(names(other)).toEqual(['Held', 'Frail', 'Sturdy']);
});
test('SV-LIM-09: the one it hides is betrayed by a wound as well', () => {
  const state = running({ name: 'Invisibility', fragile: true, invisible: true });
  interrupt(state, who(state, 'f1'), true);
  expect(names(state)).toEqual([]);
});
test('SV-ENH-05: only the own turns of its user count', () => {
  const state = running({ name: 'Mine', turns: 1 }, { name: 'Theirs', by: 'f1', turns: 1 });
  passTime(state, who(state, 'p1'));
  expect(names(state)).toEqual(['Theirs']);
});
