import { describe, expect, test } from 'vitest';
import { askWith } from './testing.ts';

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
    const three = [3, 3, 3];
    const refused = { refused: true, rule: 'AF-TURN-01' };
    expect(round([action('own'), action('held'), action('held')], [...three, ...three])).toMatchObject(
      refused,
    );
    expect(round([action('held'), action('countZero')], three, { actionsUsed: 2, held: 1 })).toMatchObject(
      refused,
    );
    const two = [action('own'), action('countZero')];
    expect(
      round(
        [...two, { kind: 'endOfRound' }, ...two, action('held')],
        [...three, ...three, ...three, ...three],
      ),
    ).toMatchObject(refused);
  });
});
