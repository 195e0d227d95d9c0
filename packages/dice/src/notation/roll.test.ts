import { describe, expect, it } from 'vitest';
import { generator } from '../generator.ts';
import { type Notation, parse } from './notation.ts';
import { render } from './render.ts';
import type { FaceSource } from './result.ts';
import { roll, rollTotals } from './roll.ts';

const read = (text: string): Notation => {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.notation;
};

/** Dice that show what the test says; one too few or too many is a failure. */
function script(faces: readonly number[]): FaceSource & { readonly left: () => number } {
  let at = 0;
  return {
    die(sides) {
      const face = faces[at++];
      if (face === undefined || face > sides)
        throw new Error(`The script has no face ${at} for a d${sides}.`);
      return face;
    },
    left: () => faces.length - at,
  };
}

function rolled(text: string, faces: readonly number[]): string {
  const source = script(faces);
  const notation = read(text);
  const line = render(roll(notation, source));
  expect(source.left()).toBe(0);
  return line.slice(line.indexOf(': ') + 2);
}

describe('a roll', () => {
  it.each([
    ['3d6', [1, 4, 6], '[1, 4, 6] = 11'],
    ['0d6 + 1', [], '[] + 1 = 1'],
    ['4dF', [1, 2, 3, 3], '[-1, 0, 1, 1] = 1'],
    ['d%', [73], '[73] = 73'],
    ['4d6kh3', [6, 1, 4, 1], '[6, 1d, 4, 1] = 11'],
    ['4d6kl1', [6, 2, 4, 3], '[6d, 2, 4d, 3d] = 2'],
    ['4d6dh2', [6, 2, 4, 3], '[6d, 2, 4d, 3] = 5'],
    ['4d6dl9', [6, 2, 4, 3], '[6d, 2d, 4d, 3d] = 0'],
    ['2d6kh5', [6, 2], '[6, 2] = 8'],
    ['7d6kh5', [6, 1, 5, 1, 4, 2, 3], '[6, 1d, 5, 1d, 4, 2, 3] = 20'],
    ['2d6ro<3', [1, 2, 5], '[1r, 2, 5] = 7'],
    ['2d6r<3', [1, 2, 3, 5], '[1r, 2r, 3, 5] = 8'],
    ['2d6!', [6, 6, 2, 3], '[6!, 6!, 2, 3] = 17'],
    ['2d6!>=5 limit 1', [6, 5, 3], '[6!, 5, 3] = 14'],
    ['2d6!!', [6, 6, 2, 3], '[6!, +6!, +2, 3] = 17'],
    ['3d6!!kh1', [6, 2, 3, 5], '[6!, +2, 3d, 5d] = 8'],
    ['3d6!kh2', [6, 2, 3, 5], '[6!, 2d, 3d, 5] = 11'],
    ['1d6r1!', [1, 6, 1, 2], '[1r, 6!, 1r, 2] = 8'],
    ['3d6min2max5', [1, 3, 6], '[1→2, 3, 6→5] = 10'],
    ['1d6!max5', [6, 2], '[6!→5, 2] = 7'],
    ['4d6>=4', [3, 4, 5, 6], '[3, 4*, 5*, 6*] = 3'],
    ['4d6<3', [3, 2, 1, 6], '[3, 2*, 1*, 6] = 2'],
    ['5d6>=4 double 6 minus 1', [6, 5, 1, 1, 2], '[6**, 5*, 1-, 1-, 2] = 1'],
    ['3d6>=2minus>=5', [1, 2, 6], '[1, 2*, 6] = 1'],
    ['2d6>6!!', [6, 1, 3], '[6!*, +1, 3] = 1'],
    ['3d6>=4kh2', [5, 4, 6], '[5*, 4d, 6*] = 2'],
    ['wb', [5, 2], '[W5 B2: -2] = -2'],
    ['wb', [1, 1], '[W1 B1: 0] = 0'],
    ['wb', [1, 3], '[W1 B3: 1] = 1'],
    ['ww', [4, 3], '[W4 W3: 3] = 3'],
    ['bb', [4, 3], '[B4 B3: -3] = -3'],
    ['2wbkh1', [5, 2, 1, 3], '[W5 B2: -2d, W1 B3: 1] = 1'],
    ['2wb8kl1', [5, 8, 1, 3], '[W5 B8: 5d, W1 B3: 1] = 1'],
    ['2d6[fire] + 3[strength]', [3, 5], '[3, 5] fire + 3 strength = 11'],
    ['-(1d6 - 2d4) * 2', [3, 1, 2], '-([3] - [1, 2]) * 2 = 0'],
    ['7 / 2', [], '7 / 2 = 3'],
    ['-7 / 2', [], '-7 / 2 = -4'],
    ['ceil(7 / 2)', [], 'ceil(7 / 2) = 4'],
    ['7 / 2 + 7 / 2', [], '7 / 2 + 7 / 2 = 7'],
    ['floor(7 / 2) + floor(7 / 2)', [], 'floor(7 / 2) + floor(7 / 2) = 6'],
    ['1 / 49 * 49', [], '1 / 49 * 49 = 1'],
    ['10 / 1d6', [4], '10 / [4] = 2'],
    ['1 / (1 / 5)', [], '1 / (1 / 5) = 5'],
    ['min(1d6, 7/2) + max(1d6, 2, 1)', [4, 1], 'min([4], 7 / 2) + max([1], 2, 1) = 5'],
    ['4d6dl1dh1', [6, 2, 4, 3], '[6d, 2d, 4, 3] = 7'],
    ['4d6kh3kl1', [6, 2, 4, 3], '[6d, 2d, 4d, 3] = 3'],
    ['2d8r1r3', [1, 3, 4, 8], '[1r, 3r, 4, 8] = 12'],
    ['2d6!p', [6, 6, 4, 1], '[6!, 6!→5, 4→3, 1] = 15'],
    ['2d6!!p', [6, 6, 4, 1], '[6!, +6!→5, +4→3, 1] = 15'],
    ['1d6!pmin1', [6, 1], '[6!, 1] = 7'],
    ['4dF.1', [1, 2, 5, 6], '[-1, 0, 0, 1] = 0'],
    ['4d6sd', [3, 6, 1, 4], '[6, 4, 3, 1] = 14'],
    ['2d6!!s', [6, 2, 3], '[3, 6!, +2] = 11'],
    ['3d20cs>18cf1', [19, 1, 10], '[19cs, 1cf, 10] = 30'],
    ['{2d6, 1d8}kh1', [1, 2, 8], '{[1, 2]d, [8]}kh1 = 8'],
    ['{2d6 + 2d8}kh2', [6, 2, 1, 7], '{[6, 2d] + [1d, 7]}kh2 = 13'],
    ['{2d6 + 2d8}>=6', [6, 2, 1, 7], '{[6*, 2] + [1, 7*]}>=6 = 2'],
    ['{2d6, 1d8}>=5 minus <3', [3, 2, 2], '{[3, 2]*, [2]-}>=5 minus <3 = 0'],
    ['(2d6 + 1)>=8', [3, 4], '([3, 4] + 1)>=8 = 1'],
    ['(1d3)d8', [2, 5, 7], '([2])d[5, 7] = 12'],
    ['(1d3)d8kl1', [2, 5, 7], '([2])d[5, 7d] = 5'],
    ['2x(1d6+1)', [2, 5], '[2] + 1 = 3; [5] + 1 = 6'],
    ['1.5 * 1d6', [5], '1.5 * [5] = 7'],
    ['round(1d6 / 2)', [5], 'round([5] / 2) = 3'],
    ['round(-1d6 / 2)', [5], 'round(-[5] / 2) = -2'],
    ['abs(1d6 - 4)', [1], 'abs([1] - 4) = 3'],
    ['1d6 % 4', [6], '[6] % 4 = 2'],
    ['2 ** 1d6', [5], '2 ** [5] = 32'],
  ] as const)('%s of %j: %s', (text, faces, line) => {
    expect(rolled(text, faces)).toBe(line);
  });

  it('keeps every die and what became of it', () => {
    expect(roll(read('2d6kh1[fire]'), script([2, 5]))).toEqual({
      notation: '2d6kh1[fire]',
      total: 5,
      terms: [
        {
          label: 'fire',
          die: 'd',
          sides: 6,
          total: 5,
          dice: [
            { face: 2, value: 0, fate: 'dropped', exploded: false },
            { face: 5, value: 5, fate: 'kept', exploded: false },
          ],
        },
      ],
    });
  });

  it('of several times keeps each total', () => {
    expect(roll(read('2x(1d6+1)'), script([2, 5]))).toMatchObject({
      total: 9,
      totals: [3, 6],
      terms: [{}, {}],
    });
  });

  it('ends rerolls of several faces after 100 with a die that stands', () => {
    const rerolls = Array(101).fill(3);
    expect(roll(read('1d6r1r3r6'), script([...rerolls, 1])).total).toBe(2);
    expect(roll(read('1d6r1r3r6'), script([...rerolls, 2])).total).toBe(4);
    expect(roll(read('1d6r1r3r6'), script([...rerolls, 3])).total).toBe(5);
    expect(roll(read('1dF.1r-1'), script([...Array(101).fill(1), 4])).total).toBe(0);
    expect(roll(read('1dF.1r-1'), script([...Array(101).fill(1), 5])).total).toBe(1);
  });

  it('ends rerolls after 100 with a die that stands', () => {
    const faces = [...Array(101).fill(1), 1];
    const [term] = roll(read('1d1000000r<1000000'), script(faces)).terms;
    expect(term?.dice.length).toBe(102);
    expect(term?.total).toBe(1_000_000);
    expect(roll(read('1d6r3'), script([...Array(101).fill(3), 3])).total).toBe(4);
    expect(roll(read('1d6r3'), script([...Array(101).fill(3), 2])).total).toBe(2);
  });

  it('explodes at most 100 times', () => {
    expect(roll(read('1d6!'), script(Array(101).fill(6))).total).toBe(606);
  });

  it('gives the same dice whether a text is new or was rolled often', () => {
    const notation = read('2d6kh1 + 1');
    const often = generator('twice');
    const totals = Array.from({ length: 100 }, () => roll(notation, often));
    const anew = generator('twice');
    expect(totals).toEqual(totals.map(() => roll(read('2d6kh1 + 1 '.trim()), anew)));
  });

  it('is its reader’s own: whatever is done to it, the next roll is not spoiled', () => {
    const notation = read('1d1');
    const mine = roll(notation, generator('spoil'));
    Object.assign(mine.terms[0]!.dice[0]!, { face: 99, value: 99 });
    Object.assign(mine.terms[0]!, { total: 99 });
    expect(roll(notation, generator('spoil'))).toMatchObject({ total: 1, terms: [{ dice: [{ face: 1 }] }] });
    expect(Object.isFrozen(mine)).toBe(false);
  });

  it('knows no -0', () => {
    expect(Object.is(roll(read('0 * -3'), script([])).total, 0)).toBe(true);
    expect(Object.is(rollTotals(read('-0'), 1, script([]))[0], 0)).toBe(true);
  });
});
