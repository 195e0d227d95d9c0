import { expect, test, vi } from 'vitest';
import { drawnBy } from './drawing.ts';
import { Memory } from './known.ts';

interface One {
  readonly id: string;
  readonly name: string;
  readonly mount: string | null;
}

test('a card is drawn again where its fighter or what else it shows is another, and is the same card otherwise', () => {
  const draw = vi.fn(({ id, name }: One, mount: string | undefined) => ({
    ...{ id, name, side: 'party', x: 0, y: 0, there: true, able: true },
    condition: mount === undefined ? '' : `rides ${mount}`,
  }));
  const { glance, card, standings } = drawnBy<{ fighters: Record<string, One> }, One, string | undefined>({
    fighters: ({ fighters }) => Object.values(fighters),
    besides: ({ fighters }, { mount }) => (mount === null ? undefined : fighters[mount]?.name),
    card: draw,
    standing: ({ id, name }) => ({ id, name, side: 'party', there: true, able: true, life: undefined }),
    scenery: () => ({ round: 1 }),
  });
  const [rider, horse] = [
    { id: 'rider', name: 'Rida', mount: 'horse' },
    { id: 'horse', name: 'Star', mount: null },
  ];
  const memory = new Memory();
  const before = glance({ fighters: { rider, horse } }, memory);
  expect(before).toEqual(glance({ fighters: { rider, horse } }));
  draw.mockClear();
  expect(glance({ fighters: { rider, horse } }, memory).fighters[0]).toBe(before.fighters[0]);
  expect(draw).not.toHaveBeenCalled();
  const after = glance({ fighters: { rider, horse: { ...horse, name: 'Moon' } } }, memory);
  expect(after.fighters.map(({ condition }) => condition)).toEqual(['rides Moon', '']);
  expect([card({ fighters: { rider, horse } }, 'rider')?.condition, card({ fighters: {} }, 'rider')]).toEqual(
    ['rides Star', undefined],
  );
  expect(standings({ fighters: { rider, horse } }).map(({ name }) => name)).toEqual(['Rida', 'Star']);
});
