import type { Glance, Seen } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { CELL, cellAt, centreOf, layoutOf, outline, sealOf } from './layout.ts';
import { fitted, moved, zoomed } from './pan.ts';
import { roomiest } from './ties.tsx';

const seen = (id: string, name: string, more: Partial<Seen> = {}): Seen => ({
  ...{ id, name, side: 'party', x: 0, y: 0, there: true, able: true, condition: '' },
  ...more,
});
const glance = (more: Partial<Glance>): Glance => ({ round: 1, fighters: [], ...more });

describe('the drawing', () => {
  test.each([false, true])('finds the cell that a point lies in (hexagons: %s)', isHex => {
    for (let x = 0; x < 6; x++)
      for (let y = 0; y < 6; y++)
        for (const [dx, dy] of [
          [0, 0],
          [0.4, 0.2],
          [-0.4, 0.2],
          [0.1, -0.4],
        ] as const) {
          const centre = centreOf(isHex, { x, y });
          expect(cellAt(isHex, { x: centre.x + dx * CELL, y: centre.y + dy * CELL })).toEqual({ x, y });
        }
  });

  test('says how far somebody is where that covers nobody', () => {
    const at = (x: number, y: number) => ({ fighter: seen(`${x} ${y}`, 'Wolf'), x, y, radius: 16 });
    const [wolf, beside] = [at(60, 60), at(130, 60)];
    const words = { wide: 60, high: 30 };
    expect(roomiest({ tokens: [wolf], width: 400 }, wolf, words)).toEqual({ x: 112, y: 60 });
    expect(roomiest({ tokens: [wolf, beside], width: 400 }, wolf, words)).toEqual({ x: 8, y: 60 });
    expect(roomiest({ tokens: [wolf, beside, at(0, 60)], width: 400 }, wolf, words)).toEqual({
      x: 60,
      y: 25,
    });
    const fallen = { ...beside, fighter: seen('fallen', 'Wolf', { able: false }) };
    expect(roomiest({ tokens: [wolf, fallen], width: 400 }, wolf, words)).toEqual({ x: 112, y: 60 });
  });

  test('sets large bodies over all their squares, and leaves out who is gone', () => {
    const { tokens } = layoutOf(
      glance({
        ground: { width: 9, height: 9, marks: [] },
        fighters: [seen('ogre', 'Ogre', { x: 2, y: 3, span: 2 }), seen('b', 'B', { there: false })],
      }),
    );
    expect(tokens).toHaveLength(1);
    expect(tokens[0]).toMatchObject({ x: 3 * CELL, y: 4 * CELL });
  });

  test('puts everybody of a zone into its room, and a door between rooms that border', () => {
    const { rooms, doors, tokens } = layoutOf(
      glance({
        zones: [
          { name: 'Close', next: ['Far'] },
          { name: 'Far', next: [] },
          { name: 'Tower', next: [] },
        ],
        fighters: [seen('a', 'Ama', { zone: 'Far' }), seen('w', 'Wolf', { zone: 'Far', side: 'foes' })],
      }),
    );
    expect(doors).toHaveLength(1);
    const far = rooms[1]!;
    for (const { x, y } of tokens) {
      expect(x > far.x && x < far.x + far.width).toBe(true);
      expect(y > far.y && y < far.y + far.height).toBe(true);
    }
    expect(tokens[0]!.x).toBeLessThan(tokens[1]!.x);
  });

  test('draws no line between two walls', () => {
    expect(outline(false, [{ x: 0, y: 0 }]).match(/M/g)).toHaveLength(4);
    const both = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ];
    expect(outline(false, both).match(/M/g)).toHaveLength(6);
  });

  test('seals have letters of their own', () => {
    const seals = sealOf([
      seen('1', 'Wolf 1'),
      seen('2', 'Wolf 12'),
      seen('3', 'Brenna Oakshield'),
      seen('4', 'Bandit'),
    ]);
    expect([...seals.values()]).toEqual([
      { letters: 'W', number: '1' },
      { letters: 'W', number: '12' },
      { letters: 'BO', number: '' },
      { letters: 'Ba', number: '' },
    ]);
  });
});

test('the camera shows what it shall, and what is under a finger stays there', () => {
  const camera = fitted({ x: 10, y: 10, width: 100, height: 50 }, { width: 200, height: 200 });
  expect(camera).toEqual({ scale: 2, x: -20, y: 30 });
  const around = { x: 50, y: 60 };
  const near = zoomed(camera, 1.5, around);
  expect((around.x - near.x) / near.scale).toBeCloseTo((around.x - camera.x) / camera.scale);
  expect(zoomed(camera, 1000, around).scale).toBe(4);
  expect(moved(camera, 5, 6)).toEqual({ scale: 2, x: -15, y: 36 });
});
