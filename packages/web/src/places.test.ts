import { describe, expect, it } from 'vitest';
import { placeAt, views } from './places.tsx';

describe('the places of a game', () => {
  it('each have a line in the rail, or stand under a place that has one', () => {
    for (const view of views) {
      const { rail } = placeAt(view);
      if ('under' in rail) expect(placeAt(rail.under).rail).toHaveProperty('ink');
    }
  });

  it('can be told apart by their addresses', () => {
    const addresses = views.map(view => {
      const { path = '', most = 0 } = placeAt(view);
      return `${path} ${most}`;
    });
    expect(new Set(addresses).size).toBe(views.length);
  });
});
