import { describe, expect, test } from 'vitest';
import { askWith } from '../testing.ts';

const character = (round = {}) => ({ class: 'Ranger', level: 5, round });
const act = (round: object, when: string, faces: number[] = []) =>
  askWith('action', { character: character(round), when }, faces);

describe('AF-TURN-01 AF-TURN-05 held actions are among the two of the round', () => {
  test('with both used and none held, nothing is left to be set off', () => {
    for (const when of ['own', 'triggered', 'held', 'countZero'])
      expect(act({ actionsUsed: 2 }, when)).toMatchObject({ refused: true, rule: 'AF-TURN-01' });
    expect(askWith('declare', { character: character({ actionsUsed: 2 }), when: 'countZero' })).toMatchObject(
      { allowed: false, reasons: [{ rule: 'AF-TURN-01' }] },
    );
  });

  test('one that was held is paid for', () => {
    expect(act({ actionsUsed: 2, held: 1 }, 'held', [3, 3, 3])).toMatchObject({ success: true });
    expect(act({ actionsUsed: 1 }, 'held', [3, 3, 3])).toMatchObject({ success: true });
  });

  test('the bookkeeping of a round counts them, and starts anew with the next', () => {
    const action = (when: string) => ({ kind: 'action', when });
    const round = (happenings: object[], faces: number[], tally = {}) =>
      askWith('round', { character: character(tally), happenings }, faces);
    const refused = { refused: true, rule: 'AF-TURN-01' };
    expect(round([action('own'), action('held'), action('held')], [])).toMatchObject(refused);
    expect(round([action('held'), action('countZero')], [], { actionsUsed: 2, held: 1 })).toMatchObject(
      refused,
    );
    const two = [action('own'), action('countZero')];
    expect(round([...two, { kind: 'endOfRound' }, ...two, action('held')], [])).toMatchObject(refused);
  });
});

describe('AF-TURN-04 AF-TURN-05 AF-TURN-06 the order of a round', () => {
  const turn = (input: object) => askWith('turn', input);
  const early = { rule: 'AF-TURN-05' };

  test('before the own turn nothing is done or held but triggered actions', () => {
    const before = { ownTurnBegun: false };
    expect(turn({ ...before, used: [{ tier: 'Basic' }] })).toMatchObject({ refused: true, ...early });
    expect(turn({ ...before, held: 1 })).toMatchObject({ refused: true, ...early });
    for (const when of ['own', 'held', 'countZero'])
      expect(turn({ ...before, wanted: { tier: 'Basic', when } })).toMatchObject({
        allowed: false,
        reasons: [early],
      });
    expect(turn({ ...before, wanted: { tier: 'Basic', when: 'triggered' } })).toMatchObject({
      allowed: true,
    });
  });

  test('triggered actions come before the own turn, count 0 after everything', () => {
    const used = (...moments: string[]) => turn({ used: moments.map(when => ({ tier: 'Basic', when })) });
    expect(used('triggered', 'own')).toMatchObject({ actionsLeft: 0 });
    expect(used('own', 'triggered')).toMatchObject({ refused: true, rule: 'AF-TURN-04' });
    expect(used('countZero', 'own')).toMatchObject({ refused: true, rule: 'AF-TURN-06' });
  });

  test('count 0 is for Basic actions, and after it no turn comes back', () => {
    const zero = (tier: string) => ({ used: [{ tier, when: 'countZero' }] });
    expect(turn(zero('Advanced'))).toMatchObject({ refused: true, rule: 'AF-TURN-06' });
    const over = { allowed: false, reasons: [{ rule: 'AF-TURN-06' }] };
    expect(turn({ ...zero('Basic'), wanted: { tier: 'Basic' } })).toMatchObject(over);
    const again = { tier: 'Basic', when: 'countZero' };
    expect(turn({ ...zero('Basic'), held: 1, wanted: again })).toMatchObject({ allowed: true });
  });
});

test('AF-RES-11 AF-R-31 Rush at full HD would buy nothing', () => {
  expect(askWith('rush', { character: character() })).toMatchObject({ refused: true, rule: 'AF-RES-11' });
  expect(askWith('rush', { character: { ...character(), hd: 9 } })).toMatchObject({ hd: 10, resolve: 4 });
});
