import { describe, expect, it } from 'vitest';
import { parse, parseAnew } from './notation.ts';
import { print } from './print.ts';

const canonical = (text: string): string => {
  const parsed = parse(text);
  return parsed.ok ? print(parsed.notation.root) : parsed.error.message;
};

describe('notation that is read', () => {
  it.each([
    ['3d6', '3d6'],
    [' 3 D 6 ', '3d6'],
    ['d20', '1d20'],
    ['d%', '1d100'],
    ['4df', '4dF'],
    ['0d6', '0d6'],
    ['4d6k3', '4d6kh3'],
    ['2d20KL', '2d20kl1'],
    ['4d6dl1+2', '4d6dl1 + 2'],
    ['4d6dh', '4d6dh1'],
    ['2d6r1', '2d6r1'],
    ['2d6ro<3', '2d6ro<3'],
    ['3d6!', '3d6!'],
    ['3d6!6', '3d6!'],
    ['3d6!!>=5', '3d6!!>=5'],
    ['3d6! limit 3', '3d6! limit 3 '],
    ['2d6min2max5', '2d6min2max5'],
    ['10d6>=4 double 6 minus 1', '10d6>=4 double 6 minus 1'],
    ['10d6>=4DOUBLE>=5MINUS<2', '10d6>=4 double >=5 minus <2'],
    ['10d6>=4!', '10d6!6>=4'],
    ['4dF>=-1', '4dF>=-1'],
    ['4dF!=-1', '4dF!=-1'],
    ['2wb', '2wb'],
    ['ww8kh1', '1ww8kh1'],
    ['bb', '1bb'],
    ['1+2*3-4/5', '1 + 2 * 3 - 4 / 5'],
    ['(1+2)*3', '(1 + 2) * 3'],
    ['1-(2-3)', '1 - (2 - 3)'],
    ['-(1+d6)', '-(1 + 1d6)'],
    ['--1', '--1'],
    ['floor(7/2)', 'floor(7 / 2)'],
    ['MAX(1, 2d6 , 3)', 'max(1, 2d6, 3)'],
    ['2d6[fire] + 3[strength ]', '2d6[fire] + 3[strength]'],
    ['2d6\u00a0+\t1\n\u2003\u0085', '2d6 + 1'],
    ['4dF!-1', '4dF! - 1'],
    ['4dF!=-1', '4dF!=-1'],
    ['4dFr-1', '4dFr-1'],
    ['1d1! limit 3', '1d1! limit 3 '],
    ['1000d2r1! limit 0', '1000d2r1! limit 0 '],
  ])('%j means %j', (text, meaning) => {
    expect(canonical(text)).toBe(meaning);
  });

  it('means the same in any order of modifiers', () => {
    expect(canonical('4d6>=3kh3min2!r1')).toBe(canonical('4d6r1!6min2kh3>=3'));
  });

  it('remembers what it read more than once', () => {
    parse('7d7+7');
    const second = parse('7d7+7');
    expect(parse('7d7+7')).toBe(second);
    expect(parseAnew('7d7+7')).not.toBe(second);
  });
});

describe('notation that is refused', () => {
  it.each([
    ['', 'column 1: expected dice, a number, "(" or a function, found the end'],
    ['3d+', 'column 3: expected a number of sides after "d", found "+"'],
    ['3dd6', 'column 3: expected a number of sides after "d", found "d"'],
    ['d0', 'column 2: expected a number of sides after "d" of at least 1, found 0'],
    ['3d6 foo', 'column 5: expected an operator, a modifier or the end, found "foo"'],
    ['2d6 d6', 'column 5: expected an operator, kh, kl, dh or dl, found "d"'],
    ['1 + ', 'column 5: expected dice, a number, "(" or a function, found the end'],
    ['((1d6)', 'column 7: expected an operator or ")" for the "(" of column 1, found the end'],
    ['1d6)', 'column 4: expected an operator, a modifier or the end, found ")"'],
    ['4d6kh3kl1', 'column 7: expected each kind of modifier once, found "kl"'],
    ['3d6r', 'column 5: expected a number after "r", found the end'],
    ['3d6>=', 'column 6: expected a number after ">=", found the end'],
    ['3d6 minus 1', 'column 5: expected a comparison such as >=4 before "minus", found "minus"'],
    ['3d6 double 6', 'column 5: expected a comparison such as >=4 before "double", found "double"'],
    ['wb!', 'column 3: expected only kh, kl, dh or dl after "wb", found "!"'],
    ['w6', 'column 1: expected "d", "wb", "ww" or "bb", found "w"'],
    ['floor 3', 'column 7: expected "(" after "floor", found "3"'],
    ['min(3)', 'column 6: expected "," and a second value to take the min of, found ")"'],
    ['2d6[fire', 'column 9: expected "]" for the "[" of column 4, found the end'],
    ['2d6[]', 'column 5: expected the words of a label between "[" and "]", found "]"'],
    ['3d6🎲', 'column 4: expected an operator, a modifier or the end, found "🎲"'],
    ['1d6/0', 'column 5: expected a divisor that is never 0, found always 0'],
    ['1d6/(1d6-1)', 'column 5: expected a divisor that is never 0, found values from 0 to 5'],
    ['100/1d100', 'column 5: expected a divisor with fewer possible values, found values from 1 to 100'],
    ['1d1!', 'column 1: expected a face that does not explode, found dice that explode for ever'],
    ['1d6r<=6', 'column 1: expected a face that is not rerolled, found dice that reroll for ever'],
    ['\u00003d6', 'column 1: expected dice, a number, "(" or a function, found "\u0000"'],
    ['\ufeff3d6', 'column 1: expected dice, a number, "(" or a function, found "\ufeff"'],
    ['3d6\u200b', 'column 4: expected an operator, a modifier or the end, found "\u200b"'],
    ['1d6r<6!', 'column 1: expected a face that does not explode, found dice that explode for ever'],
  ])('%j: %s', (text, message) => {
    expect(canonical(text)).toBe(message);
  });

  it('names column, expectation and finding apart', () => {
    const parsed = parse('2d6 + 3d');
    expect(parsed).toEqual({
      ok: false,
      error: {
        column: 9,
        expected: 'a number of sides after "d"',
        found: 'the end',
        message: 'column 9: expected a number of sides after "d", found the end',
      },
    });
  });
});

describe('bounds', () => {
  const dice = (terms: number): string => Array(terms).fill('1000d6').join('+');

  it.each([
    ['1,000 characters', `${' '.repeat(999)}1`, `${' '.repeat(1000)}1`],
    ['1,000 dice a term', '1000d6', '1001d6'],
    ['10,000 dice in all', dice(10), `${dice(10)}+1d6`],
    ['1,000,000 sides', '1d1000000', '1d1000001'],
    ['50 levels of nesting', `${'('.repeat(50)}1${')'.repeat(50)}`, `${'('.repeat(51)}1${')'.repeat(51)}`],
    ['1,000,000', '1d6>=1000000', '1d6>=1000001'],
    ['1,000,000', '1d6min1000000', '1d6min1000001'],
    ['100 explosions a die', '1d6!limit100', '1d6!limit101'],
    ['9,007,199,254,740,991', '9007199254740991', '9007199254740992'],
    ['20,000 dice on average', '1000d2!+1000d2!', '1000d1000000!>=2'],
  ])('%s', (bound, within, beyond) => {
    expect(canonical(within)).not.toContain('expected');
    expect(canonical(beyond)).toContain(`at most ${bound}`);
  });

  it.each([
    ['a product', '9007199254740991*9007199254740991'],
    ['a power tower', '999999*'.repeat(100).concat('1')],
    ['a sum', '9007199254740991+1'],
    ['a sum of fractions', '1/9007199254740881+1/9007199254740847'],
    ['operands whose common scale', '9007199254740991/3 - 9007199254740991/7'],
    ['operands that would cancel', '6000000000000000/2 - 9000000000000000/3'],
  ])('refuses %s beyond exact numbers', (_, text) => {
    expect(canonical(text)).toContain('values and denominators of at most 9,007,199,254,740,991');
  });

  it.each([
    ['a megabyte', 'x'.repeat(2 ** 20)],
    ['deep nesting', '('.repeat(1000)],
    ['many signs', '-'.repeat(1000)],
    ['nested functions', 'max(1,'.repeat(160)],
    ['a thousand digits', '9'.repeat(1000)],
  ])('refuses %s', (_, text) => {
    expect(parse(text).ok).toBe(false);
  });
});
