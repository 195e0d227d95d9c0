import { expect, test } from 'vitest';
import { sceneOf } from './scene.ts';
import { skirmish } from './skirmish.ts';

const beside = {
  party: [{ name: 'Ama', at: { x: 2, y: 2 } }],
  foes: [{ creature: 'wolf', at: { x: 3, y: 2 } }],
};

test('a command on scripted dice, what it brought, and how it is told', () => {
  const scene = sceneOf(skirmish, {}, beside);
  expect(scene.waiting).toBe('ama');
  expect(scene.legal('strike')).toHaveLength(1);
  expect(scene.give({ do: 'strike', actor: 'ama', target: 'wolf' }, 3)).toMatchObject([
    { is: 'struck', lost: 3 },
    { is: 'turn', actor: 'wolf' },
  ]);
  expect(scene.told).toEqual(['Ama strikes Wolf for 3.']);
  expect(scene.state.fighters.wolf?.life).toBe(1);
  expect(scene.log).toHaveLength(2);
  expect(scene.trace).toEqual([]);
  expect(scene.refusal({ do: 'hide', actor: 'ama' })).toBe('SK-01');
  expect(scene.refusal({ do: 'strike', actor: 'wolf', target: 'ama' })).toBeUndefined();
});

test('what is wrong is said: no such command, not allowed, dice too few or too many', () => {
  const scene = sceneOf(skirmish, {}, beside);
  expect(() => scene.give({ do: 'dance', actor: 'ama' })).toThrow();
  expect(() => scene.give({ do: 'hide', actor: 'ama' })).toThrow('[SK-04]');
  expect(() => scene.give({ do: 'strike', actor: 'ama', target: 'wolf' })).toThrow('The dice run out');
  expect(() => scene.give({ do: 'strike', actor: 'ama', target: 'wolf' }, 3, 3)).toThrow('left over');
  expect(() => sceneOf(skirmish, {}, { party: 'nobody', foes: 'Wolf' })).toThrow('[SK-01]');
});
