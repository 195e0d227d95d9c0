import { describe, expect, test } from 'vitest';
import { type Answer, askWith } from '../testing.ts';
import { CHASE_MODIFIER, chaseResult } from './chase.ts';
import { MOVE_ACTION } from './movement.ts';

describe('movement', () => {
  test('AF-MOV-01 AF-TURN-07 ten free yards, in pieces', () => {
    expect(askWith('move', { way: [{ yards: 3 }, { yards: 7 }] })).toEqual({
      moved: 10,
      cost: 10,
      left: 0,
      actionsUsed: 0,
    });
    expect(askWith('move', { way: [{ yards: 3 }], used: 8 })).toMatchObject({
      refused: true,
      rule: 'AF-MOV-01',
    });
    expect(askWith('move', { way: [{ yards: 25 }], movement: 30 })).toMatchObject({ left: 5 });
  });

  test('AF-MOV-05 difficult ground costs double', () => {
    expect(askWith('move', { way: [{ yards: 5, difficult: true }] })).toMatchObject({ cost: 10, left: 0 });
    expect(askWith('move', { way: [{ yards: 5.5, difficult: true }] })).toMatchObject({ refused: true });
  });

  test('AF-MOV-02 AF-MOV-03 AF-MOV-04 three movement actions', () => {
    expect(Object.values(MOVE_ACTION).map(a => [a.tier, a.required, a.extra])).toEqual([
      ['Basic', 1, 10],
      ['Advanced', 2, 20],
      ['Advanced', 2, 0],
    ]);
  });

  test('AF-MOV-02 the extra yards of several actions add up, and each costs an action', () => {
    const first = askWith('dash', { character: { level: 2 } }, [2]);
    expect(first).toMatchObject({ totalMovement: 20, round: { actionsUsed: 1 } });
    const second = askWith(
      'forced-march',
      { character: { level: 2, round: { actionsUsed: 1 } }, extraSoFar: 10 },
      [6],
    );
    expect(second).toMatchObject({ totalMovement: 40, round: { actionsUsed: 2 } });
    expect(askWith('dash', { character: { level: 2, round: { actionsUsed: 2 } } })).toMatchObject({
      refused: true,
      rule: 'AF-TURN-01',
    });
  });

  test('AF-MOV-03 AF-RES-07 a Shaken march needs three successes and keeps its ten yards on failing', () => {
    const march = { character: { level: 4, resolve: 3 }, bonus: 1 };
    expect(askWith('forced-march', march, [3, 3, 2])).toMatchObject({
      required: 3,
      success: false,
      totalMovement: 10,
    });
    expect(askWith('forced-march', march, [3, 6, 2])).toMatchObject({ success: true, totalMovement: 30 });
  });

  test('AF-MOV-04 a failed Disengage protects nobody', () => {
    expect(askWith('disengage', { character: { level: 4 } }, [3, 2])).toMatchObject({
      success: false,
      safe: false,
      totalMovement: 10,
    });
  });

  test('AF-R-01 AF-RES-02 a Dash with the most exertion of a round calls for a check', () => {
    const dash = { character: { level: 1, hd: 3 }, exertion: 1 };
    expect(askWith('dash', dash, [2, 2, 1])).toMatchObject({
      resolve: 4,
      check: { due: true, result: 'lost' },
    });
    expect(askWith('dash', dash, [2, 2], { 'AF-R-01': 'twiceProficiency' })).toMatchObject({
      resolve: 5,
      check: { due: false },
    });
  });

  test('AF-DYI-01 the collapsed run nowhere', () => {
    expect(askWith('dash', { character: { level: 1, resolve: 0 } })).toMatchObject({
      refused: true,
      rule: 'AF-DYI-01',
    });
  });
});

describe('chases', () => {
  const stakes = { escape: 'away', caught: 'cornered' };
  const plain = { character: { level: 4, hd: 8 } };
  const run = (over: Answer, faces: number[], readings = {}) =>
    askWith('chase', { lead: plain, chase: plain, stakes, ...over }, faces, readings);

  test('AF-CHS-02 AF-CHS-03 every pair of totals from 0 to 6', () => {
    for (let lead = 0; lead <= 6; lead++)
      for (let chase = 0; chase <= 6; chase++) {
        const due =
          lead < 2 && chase < 2
            ? 'tie'
            : lead < 2
              ? 'chase'
              : chase < 2
                ? 'lead'
                : lead === chase
                  ? 'tie'
                  : lead > chase
                    ? 'lead'
                    : 'chase';
        expect(chaseResult({ successes: lead, required: 2 }, { successes: chase, required: 2 })).toBe(due);
      }
  });

  test('AF-CHS-03 AF-MODE-01 what each result means', () => {
    expect(run({}, [6, 1, 3, 2])).toMatchObject({ result: 'lead', stakes: 'away' });
    expect(run({}, [3, 1, 3, 4])).toMatchObject({ result: 'chase', stakes: 'cornered' });
    expect(run({}, [3, 3, 3, 4])).toMatchObject({ result: 'tie', stakes: 'away' });
  });

  test('AF-CHS-01 no chase without both sides and stakes', () => {
    for (const missing of ['lead', 'chase', 'stakes'])
      expect(run({ [missing]: null }, [])).toMatchObject({ refused: true, rule: 'AF-CHS-01' });
  });

  test('AF-CHS-04 four modifiers, each on the right side', () => {
    expect(Object.keys(CHASE_MODIFIER)).toHaveLength(4);
    const sizes = (over: Answer): unknown[] => {
      const answer = askWithPlenty(over);
      return [(answer.lead as Answer).poolSize, (answer.chase as Answer).poolSize];
    };
    expect(sizes({})).toEqual([2, 2]);
    expect(sizes({ darkness: true })).toEqual([3, 2]);
    expect(sizes({ crowded: true })).toEqual([1, 1]);
    expect(sizes({ chase: { ...plain, familiarTerrain: true, superiorMount: true } })).toEqual([2, 5]);
    expect(sizes({ lead: { ...plain, familiarTerrain: true }, darkness: true, crowded: true })).toEqual([
      3, 1,
    ]);
  });

  test('AF-R-01 AF-RES-02 the roll is a round: a Lead who gives all owes a check', () => {
    const hasty = { character: { level: 1, hd: 3 }, exertion: 1 };
    expect(run({ lead: hasty }, [3, 1, 3, 3, 2])).toMatchObject({
      result: 'chase',
      lead: { hd: 2, resolve: 4, check: { due: true, result: 'lost' } },
      chase: { check: { due: false } },
    });
    expect(run({ lead: hasty }, [3, 1, 3, 3], { 'AF-R-01': 'twiceProficiency' })).toMatchObject({
      lead: { resolve: 5, check: { due: false } },
    });
  });

  test('AF-DYI-03 AF-EXR-01 a side that cannot roll is named', () => {
    expect(run({ chase: { character: { level: 4, hd: 0 } } }, []).message).toMatch(/^Chase: /);
    expect(run({ lead: { ...plain, exertion: 3 } }, [])).toMatchObject({ refused: true, rule: 'AF-EXR-01' });
  });

  /** As many dice as the chase rolls, all threes. */
  function askWithPlenty(over: Answer): Answer {
    for (let dice = 2; dice < 12; dice++) {
      try {
        return run(over, new Array(dice).fill(3));
      } catch {
        // Too few or too many: try the next number.
      }
    }
    throw new Error('no number of dice fits');
  }
});
