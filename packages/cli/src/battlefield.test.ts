import type { Glance, Seen } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { battlefield } from './battlefield.ts';
import { plain } from './terminal.ts';

const somebody = (id: string, x: number, y: number, more: Partial<Seen> = {}): Seen => ({
  id,
  name: `Somebody ${id}`,
  side: id.startsWith('p') ? 'party' : 'foes',
  x,
  y,
  there: true,
  able: true,
  condition: 'well',
  ...more,
});

describe('the battlefield', () => {
  const glance: Glance = {
    round: 2,
    ground: { width: 30, height: 30, marks: [{ x: 5, y: 4, is: 'wall' }] },
    fighters: [somebody('p1', 4, 4), somebody('f1', 6, 4), somebody('f2', 20, 20, { there: false })],
  };

  test('shows the squares around those who are there, and everybody with how they are', () => {
    const lines = plain(battlefield(glance)).split('\n');
    expect(lines[0]).toBe('Round 2');
    expect(lines).toContain('   4  ·  · p1 ## f1  ·  ·');
    expect(lines).toContain('     ## wall');
    expect(lines.at(-1)).toMatch(/f2\s+Somebody f2\s+foes\s+well/);
    // Who fled is not drawn, so the map stays small.
    expect(lines).toHaveLength(1 + 1 + 5 + 1 + 3);
  });

  test('ED-LGT-01: a wall is drawn in the dark as well, whichever is told first', () => {
    const marks = [
      { x: 5, y: 4, is: 'wall' },
      { x: 5, y: 4, is: 'dark' },
      { x: 5, y: 3, is: 'dark' },
    ] as const;
    for (const order of [marks, marks.toReversed()]) {
      const lines = plain(battlefield({ ...glance, ground: { ...glance.ground!, marks: order } })).split(
        '\n',
      );
      expect(lines).toContain('   4  ·  · p1 ## f1  ·  ·');
      expect(lines).toContain('   3  ·  ·  · ..  ·  ·  ·');
    }
  });

  test('long names get a short tag, each its own', () => {
    const fighters = [somebody('prince', 1, 1), somebody('fox-one', 2, 1), somebody('fox-two', 3, 1)];
    const drawn = plain(battlefield({ ...glance, fighters }));
    expect(drawn).toContain('   1  · p1 f1 f2  ·  ·');
    expect(drawn).toMatch(/f2\s+fox-two/);
  });

  test('whoever fills several squares is drawn in all of them, with the ground around', () => {
    const fighters = [somebody('p1', 4, 4), somebody('f1', 6, 4, { span: 2 })];
    const lines = plain(battlefield({ ...glance, fighters })).split('\n');
    expect(lines).toContain('   4  ·  · p1 ## f1 f1  ·  ·');
    expect(lines).toContain('   5  ·  ·  ·  · f1 f1  ·  ·');
    expect(lines).toContain('   7  ·  ·  ·  ·  ·  ·  ·  ·');
  });

  test('of hexagons every other row lies half a space to the right', () => {
    const fighters = [somebody('p1', 2, 3), somebody('f1', 2, 4)];
    const ground = { width: 5, height: 6, shape: 'hex' as const, marks: [] };
    const lines = plain(battlefield({ round: 1, ground, fighters })).split('\n');
    expect(lines).toContain('      0   1   2   3   4');
    expect(lines).toContain('   3    ·   ·  p1   ·   ·');
    expect(lines).toContain('   4  ·   ·  f1   ·   ·');
  });

  test('ED-TOM-01: in zones everybody stands in one', () => {
    const fighters = [somebody('p1', 0, 0, { zone: 'Adjacent' }), somebody('f1', 0, 0, { zone: 'Close' })];
    const lines = plain(battlefield({ round: 1, fighters })).split('\n');
    expect(lines.at(-1)).toMatch(/Somebody f1\s+foes\s+Close\s+well/);
  });

  test('without a map only the people', () => {
    expect(battlefield({ round: 1, fighters: glance.fighters }).split('\n')).toHaveLength(4);
  });
});
