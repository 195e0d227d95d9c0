import type { Foreseen } from '@arbiter/engine';
import type { Chance } from '@arbiter/simulator';
import { describe, expect, it } from 'vitest';
import { labelFor, optionOf, reasonsFor, weighed, winOf } from './advice.ts';
import type { Deed, Option } from './deeds.ts';

const option = (label: string, command: Record<string, unknown>): Option => ({
  action: { label, command, cost: '', rules: [] },
  id: JSON.stringify(command),
  targets: [],
  place: undefined,
  manner: {},
});
const deed = (does: string, options: readonly Option[], hasPlaces = false): Deed => ({
  ...{ key: does, does, options, targets: [], hasPlaces },
});
const chance = (share: number, half: number): Chance => ({
  ...{ wins: share * 100, runs: 100, share, interval95: [share - half, share + half] },
});
const promise = (effect: number, risk: number): Foreseen => ({
  chance: 0.6,
  effect,
  risk,
  exact: true,
  of: 'to hit',
});

const strike = option('strike Wolf 1', { do: 'attack', target: 'w1' });
const end = option('end the turn', { do: 'end turn' });
const steps = Array.from({ length: 9 }, (_, x) => option(`move to ${x}, 0`, { do: 'move', x, y: 0 }));
const deeds = [deed('attack', [strike]), deed('move', steps, true), deed('end turn', [end])];

describe('what the tactics would do', () => {
  it('is played out beside one way of every line, and a few places near and far', () => {
    const all = weighed(deeds);
    expect(all.slice(0, 3)).toEqual([strike, steps[0], end]);
    expect(all).toContain(steps[8]);
    expect(all.length).toBe(6);
  });

  it('is the option of the same command, in whatever order its fields come', () => {
    expect(optionOf(deeds, { y: 0, x: 3, do: 'move' })).toBe(steps[3]);
    expect(labelFor(undefined, { do: 'move', x: 13, y: 0 })).toBe('move to 13, 0');
  });

  it('has reasons in words: what it promises, what it risks, and how others compare', () => {
    const foreseen = new Map([
      [strike.id, promise(4, 1)],
      [end.id, promise(1, 0)],
    ]);
    const chances = new Map([
      [strike.id, chance(0.9, 0.04)],
      [steps[8]!.id, chance(0.2, 0.04)],
    ]);
    expect(reasonsFor({ option: strike, deeds, foreseen, chances })).toEqual([
      '60\u202f% to hit, an effect of 4 on the average, a risk of 1.',
      'The next best, end the turn, promises 2 less.',
      'Played out it wins 90\u202f%; move to 8, 0 only 20\u202f%.',
    ]);
  });

  it('is contradicted where playing it out says so', () => {
    const chances = new Map([
      [strike.id, chance(0.4, 0.04)],
      [end.id, chance(0.8, 0.04)],
    ]);
    expect(reasonsFor({ option: strike, deeds, foreseen: new Map(), chances })).toEqual([
      'Played out, end the turn wins more often: 80\u202f%.',
    ]);
  });

  it('tells of a line with many places what the worst and the best of them come to', () => {
    const chances = new Map([
      [steps[0]!.id, chance(0.9, 0.04)],
      [steps[8]!.id, chance(0.2, 0.04)],
    ]);
    expect(winOf(deeds[1]!, chances)).toEqual({ least: chance(0.2, 0.04), most: chance(0.9, 0.04) });
    expect(winOf(deeds[2]!, chances)).toBeUndefined();
  });
});
