import { describe, expect, test } from 'vitest';
import { at, momentOf } from './scene.testing.ts';

const setup = {
  party: [at('A', 2, 2, { attributes: { finesse: 1 } })],
  foes: [at('B', 8, 2, { tier: 'standard' }), at('C', 8, 6, { tier: 'standard' })],
};

function sneaking(readings: object) {
  const now = momentOf(setup, readings);
  now.who('a').conditions = [{ name: 'obscured' }];
  now.who('b').conditions = [{ name: 'alert' }];
  now.who('b').concentration = { on: 'alert', name: 'Alert' };
  return now;
}

describe('Alert', () => {
  test('AV-COND-05 AV-R-155: whoever is Alert and notices may point the hidden one out to all allies', () => {
    const now = sneaking({ 'AV-R-192': 'spotterOnly' });
    now.give({ do: 'move', actor: 'a', x: 3, y: 2 }, 1, 4, 1);
    expect(now.who('a').found).toEqual(['B']);
    expect(now.state.pending).toMatchObject({ is: 'reveal', actor: 'b' });
    expect(now.give({ do: 'point out', actor: 'b', target: 'a' })).toEqual(['B points A out to all allies.']);
    expect(now.who('a').found).toEqual(['B', 'C']);
    expect(now.state).toMatchObject({ pending: null, actor: 'a' });
  });

  test('AV-COND-05: it may keep quiet; and whoever is not Alert points nobody out', () => {
    const now = sneaking({ 'AV-R-192': 'spotterOnly' });
    now.give({ do: 'move', actor: 'a', x: 3, y: 2 }, 1, 4, 4);
    expect(now.who('a').found).toEqual(['B', 'C']);
    expect(now.state.pending).toBeNull();
    const quiet = sneaking({ 'AV-R-192': 'spotterOnly' });
    quiet.give({ do: 'move', actor: 'a', x: 3, y: 2 }, 1, 4, 1);
    quiet.give({ do: 'keep quiet', actor: 'b' });
    expect(quiet.who('a').found).toEqual(['B']);
  });

  test('AV-COND-29 AV-R-192: where being noticed ends it for all there is nothing to point out', () => {
    const now = sneaking({});
    expect(now.give({ do: 'move', actor: 'a', x: 3, y: 2 }, 1, 4, 1)).toContain('A is noticed by B.');
    expect(now.who('a').conditions).toEqual([]);
    expect(now.state.pending).toBeNull();
  });
});
