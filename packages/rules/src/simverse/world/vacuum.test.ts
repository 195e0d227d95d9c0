import { expect, test } from 'vitest';
import { answer } from './survival.testing.ts';

test('SV-HAZ-09: a sealed suit stops the cold, air stops the clock', () => {
  expect(answer('vacuum', { EN: 10, sealedSuit: true }, [3])).toEqual({
    damage: 0,
    breathSeconds: 30,
    breathRounds: 5,
    unconsciousRoundsAfterBreath: 2,
    deadRoundsAfterBreath: 10,
    unconsciousRound: 7,
    deadRound: 15,
    vitality: null,
    conscious: null,
    dead: null,
  });
  expect(answer('vacuum', { airSupply: true, rounds: 3 }, [1, 2, 6])).toMatchObject({
    damage: 9,
    breathSeconds: null,
  });
});

test('SV-HAZ-09 SV-STAT-10: what the vacuum leaves of somebody', () => {
  const out = (more: object, faces: number[]) => answer('vacuum', { EN: 10, vitality: 20, ...more }, faces);
  expect(out({ rounds: 3 }, [6, 6, 6, 1])).toMatchObject({ vitality: 2, conscious: true, dead: false });
  expect(out({ rounds: 3, vitality: 9 }, [6, 6, 6, 1])).toMatchObject({
    vitality: -9,
    conscious: false,
    dead: false,
  });
  expect(out({ rounds: 3, vitality: 8 }, [6, 6, 6, 1])).toMatchObject({ vitality: -10, dead: true });
  expect(out({ rounds: 7, sealedSuit: true }, [3])).toMatchObject({
    vitality: 20,
    conscious: false,
    dead: false,
  });
  expect(out({ rounds: 15, sealedSuit: true }, [3])).toMatchObject({ dead: true });
  expect(out({ rounds: 20, sealedSuit: true, airSupply: true }, [])).toMatchObject({
    conscious: true,
    dead: false,
  });
});
