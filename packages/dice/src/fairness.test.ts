import { describe, expect, test } from 'vitest';
import { seededDice } from './dice.ts';
import { commit, type ThrownAction, verify } from './fairness.ts';
import { pool, poolOf } from './pool.ts';
import { sum } from './statistic.ts';

const seed = 'b1946ac92492d2347c6235b4d2611184';

function session(): ThrownAction[] {
  return [0, 1, 2].map(stream => {
    const dice = seededDice(seed, stream);
    dice.roll(pool(3, 6), sum, 'attack');
    dice.roll(
      poolOf([
        { count: 2, sides: 8, kind: 'armour' },
        { count: 1, sides: 10 },
      ]),
      sum,
      'defence',
    );
    return { stream, thrown: dice.thrown };
  });
}

describe('commit and reveal', () => {
  test('an honest log is confirmed, also after a trip through JSON', () => {
    expect(verify(seed, commit(seed), JSON.parse(JSON.stringify(session())))).toEqual({
      honest: true,
      faces: 18,
    });
  });

  test('one changed face is found', () => {
    const log = JSON.parse(JSON.stringify(session()));
    log[1].thrown[0].faces[2] = (log[1].thrown[0].faces[2] % 6) + 1;
    expect(verify(seed, commit(seed), log)).toMatchObject({
      honest: false,
      why: expect.stringContaining('Action 1, attack'),
    });
  });

  test('another seed than the promised one is found', () => {
    expect(verify(`${seed}0`, commit(seed), session())).toMatchObject({
      honest: false,
      why: expect.stringContaining('hash'),
    });
  });

  test('rolling an action again until it pleases is found', () => {
    const [first] = session();
    expect(verify(seed, commit(seed), [first!, first!])).toMatchObject({
      honest: false,
      why: expect.stringContaining('twice'),
    });
  });

  test('a log of nonsense is refused, not believed', () => {
    const log = [{ stream: 0, thrown: [{ label: 'x', dice: '99999d6', faces: [] }] }];
    expect(verify(seed, commit(seed), log)).toMatchObject({
      honest: false,
      why: expect.stringContaining('not a pool'),
    });
  });
});
