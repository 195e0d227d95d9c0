import { describe, expect, it } from 'vitest';
import { parse, parseAnew, printNotation } from './notation.ts';
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
    ['3d6! limit 3', '3d6! limit 3'],
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
    ['4dFr-1', '4dFr=-1'],
    ['4dFcf', '4dFcf=-1'],
    ['1d1! limit 3', '1d1! limit 3'],
    ['1000d2r1! limit 0', '1000d2r1! limit 0'],
    ['4d6d1', '4d6dl1'],
    ['4d6d', '4d6dl1'],
    ['4d6>4f<3', '4d6>4 minus <3'],
    ['10d10>=8 f1', '10d10>=8 minus 1'],
    ['4d10dl1dh1', '4d10dl1dh1'],
    ['2d6r', '2d6r1'],
    ['2d6ro+1', '2d6ro1 + 1'],
    ['2d6rr<3', '2d6r<3'],
    ['2d6r-1', '2d6r1 - 1'],
    ['2d8r1r3', '2d8r1r3'],
    ['2d6!p', '2d6!p'],
    ['2d6!!p>4', '2d6!!p>4'],
    ['5d10x', '5d10!'],
    ['5d10x>=8', '5d10!>=8'],
    ['5d10xo', '5d10! limit 1'],
    ['3d6mi2ma5', '3d6min2max5'],
    ['round(7/2)', 'round(7 / 2)'],
    ['abs(1d4-3)', 'abs(1d4 - 3)'],
    ['4d6%3', '4d6 % 3'],
    ['d%%3', '1d100 % 3'],
    ['2**3**2', '2 ** 3 ** 2'],
    ['(2**3)**2', '(2 ** 3) ** 2'],
    ['-2**2', '-2 ** 2'],
    ['(-2)**2', '(-2) ** 2'],
    ['2*3**2', '2 * 3 ** 2'],
    ['1.50*2d6', '1.5 * 2d6'],
    ['.05', '0.05'],
    ['3.0', '3'],
    ['0.000', '0'],
    ['1000000.000001', '1000000.000001'],
    ['9007199254.740991', '9007199254.740991'],
    ['d20adv', '2d20kh1'],
    ['1d20 disadvantage + 5', '2d20kl1 + 5'],
    ['adv+3', '2d20kh1 + 3'],
    ['disadv', '2d20kl1'],
    ['(1+2)d6', '3d6'],
    ['(2d4)d8kh2', '(2d4)d8kh2'],
    ['1d(2+2*2)', '1d6'],
    ['4d6s', '4d6sa'],
    ['4d6sd+1', '4d6sd + 1'],
    ['1d20cs>18cs10cf', '1d20cs>18cs10cf1'],
    ['4dF.1', '4dF.1'],
    ['4dF.2', '4dF'],
    ['/r 2d6', '2d6'],
    ['/roll 2d6', '2d6'],
    ['!r 2d6', '2d6'],
    ['3d6\u22121', '3d6 - 1'],
    ['3\u00d72d6\u00f72', '3 * 2d6 / 2'],
    ['4d6\u22654', '4d6>=4'],
    ['{4d6,3d8}kh1', '{4d6, 3d8}kh1'],
    ['(4d6,3d8)kh1', '{4d6, 3d8}kh1'],
    ['{4d6+3d8}k4', '{4d6 + 3d8}kh4'],
    ['{2+4d6+3d8}k4', '{4d6 + 3d8}kh4 + 2'],
    ['{4d6,3d8}', '4d6 + 3d8'],
    ['{5d6!!}>8', '5d6!!6>8'],
    ['{3d20+5}>40', '(3d20 + 5)>40'],
    ['{2d6,1d8}>=5f1', '{2d6, 1d8}>=5 minus 1'],
    ['(2d6)>=8', '(2d6)>=8'],
    ['1d6 + +2', '1d6 + 2'],
  ])('%j means %j', (text, meaning) => {
    expect(canonical(text)).toBe(meaning);
  });

  it.each([
    ['2d6 # attack', 0, 'attack', '2d6 # attack'],
    ['2d6+3 // to  hit // again', 0, 'to hit // again', '2d6 + 3 # to hit // again'],
    ['6x(4d6kh3)', 6, '', '6x(4d6kh3)'],
    ['6 x 4d6kh3 + 1', 6, '', '6x(4d6kh3 + 1)'],
    ['6#4d6kh3 # scores', 6, 'scores', '6x(4d6kh3) # scores'],
    ['6 # six', 0, 'six', '6 // six'],
    ['6 // 4dF', 0, '4dF', '6 // 4dF'],
    ['1d20+5 to  hit', 0, 'to hit', '1d20 + 5 # to hit'],
    ['2d6 Fire damage!', 0, 'Fire damage!', '2d6 # Fire damage!'],
    ['1d20 dex save', 0, 'dex save', '1d20 # dex save'],
    ['1d20 Ölfaß (the old one)', 0, 'Ölfaß (the old one)', '1d20 # Ölfaß (the old one)'],
    ['6x(4d6kh3) stats', 6, 'stats', '6x(4d6kh3) # stats'],
  ])('%j: %i times, %j', (text, times, comment, printed) => {
    const parsed = parse(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(parsed.notation).toMatchObject({ times, comment });
    expect(printNotation(parsed.notation)).toBe(printed);
    expect(parse(printed)).toMatchObject({ notation: { times, comment, root: parsed.notation.root } });
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
    [
      '3d6 foo 2',
      'column 5: expected an operator, a modifier or the end, found "foo" (write a comment at the end, after #)',
    ],
    ['4d6k-3', 'column 4: expected kh, kl, dh or dl, found "k" (write kl3, or kh1 - 3 to subtract)'],
    ['4d6d-1', 'column 4: expected kh, kl, dh or dl, found "d" (write dh1, or dl1 - 1 to subtract)'],
    ['5d10#{>=7}', 'column 6: expected a comment after "#", found "{" (to count dice, write 5d10>=7)'],
    ['5d10 # {>=7,<=2}', 'column 8: expected a comment after "#", found "{" (to count dice, write 5d10>=7)'],
    ['2d6 d6', 'column 5: expected an operator, kh, kl, dh or dl, found "d6" (write + d6 to add a die)'],
    ['1 + ', 'column 5: expected dice, a number, "(" or a function, found the end'],
    ['((1d6)', 'column 7: expected an operator or ")" for the "(" of column 1, found the end'],
    ['1d6)', 'column 4: expected an operator, a modifier or the end, found ")"'],
    ['4d6>3>4', 'column 6: expected each kind of modifier once, found ">"'],
    ['3d6>=', 'column 6: expected a number after ">=", found the end'],
    [
      '3d6 minus 1',
      'column 5: expected a comparison such as >=4 before "minus", found "minus" (to subtract, write -)',
    ],
    ['3d6 double 6', 'column 5: expected a comparison such as >=4 before "double", found "double"'],
    ['wb!', 'column 3: expected only kh, kl, dh or dl after "wb", found "!"'],
    ['w6', 'column 1: expected "d", "wb", "ww" or "bb", found "w" (dice are written with d: d6)'],
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
    [
      '2d6>=8',
      'column 4: expected a comparison that some die can meet, found values from 1 to 6 (to compare the total, write (2d6)>=8)',
    ],
    ['1d6>=7', 'column 4: expected a comparison that some die can meet, found values from 1 to 6'],
    ['2d6<=0', 'column 4: expected a comparison that some die can meet, found values from 1 to 6'],
    [
      '3d6x10',
      'column 4: expected a face that some die can show, found faces from 1 to 6 (to multiply, write 3d6 * 10; to roll 10 times, 10x(3d6))',
    ],
    ['1d6!7', 'column 4: expected a face that some die can show, found faces from 1 to 6'],
    ['1d6!!>6', 'column 4: expected a face that some die can show, found faces from 1 to 6'],
    ['1d6r7', 'column 4: expected a face that some die can show, found faces from 1 to 6'],
    ['1d6r1ro<1', 'column 6: expected a face that some die can show, found faces from 1 to 6'],
    ['4dF!2', 'column 4: expected a face that some die can show, found faces from -1 to 1'],
    ['3d6r=-1', 'column 4: expected a face that some die can show, found faces from 1 to 6'],
    ['{1d6,1d8}>9', 'column 1: expected a comparison that some of these can meet, found values from 1 to 8'],
    ['2x3', 'column 2: expected "*" to multiply, or dice to roll again, found "x"'],
    ['1.5d6', 'column 1: expected a whole number of dice, found "1.5"'],
    [
      '2d6adv',
      'column 1: expected one die before "adv" or "dis", found 2 dice (write 1d6adv; for two such rolls {2d6, 2d6}kh1)',
    ],
    [
      '1d(1d6)',
      'column 3: expected a number of sides from 1 to 1,000,000, of numbers, + and *, found "(" (a die has the same sides each time it is thrown)',
    ],
    [
      '(1d6-3)d6',
      'column 1: expected a number of dice that is whole and never below 0, found values from -2 to 3',
    ],
    ['d6r1ro2', 'column 5: expected rerolls of one kind, r or ro, found "ro"'],
    ['1d6 % 0', 'column 7: expected a divisor that is always above 0, found always 0'],
    ['(1d4-2)%2', 'column 9: expected something before "%" that is never below 0, found values from -1 to 2'],
    ['2**-1', 'column 4: expected a whole exponent from 0 to 1,000, found always -1'],
    ['2**1001', 'column 4: expected a whole exponent from 0 to 1,000, found always 1001'],
    [
      '0.5**1d4',
      'column 6: expected an exponent that is always the same over a fraction, found values from 1 to 4',
    ],
    [
      '{4d6*2+1d8}k1',
      'column 1: expected dice that are added, or several rolls set apart by commas, to keep some of, found something else',
    ],
    [
      '{4d6kh3+1d8}k1',
      'column 1: expected plain dice in the group, and keep, drop or count once, after "}", found more',
    ],
    ['{4d6,3d8', 'column 9: expected an operator, "," or "}" for the "{" of column 1, found the end'],
    ['4d6--2', 'column 4: expected one sign, found "--" (2 on each of four dice is 4d6 - 4 * 2)'],
    [
      '3d6 x 2',
      'column 5: expected an operator, a modifier or the end, found "x" (to multiply, write 3d6 * 2; to roll 2 times, 2x(3d6))',
    ],
    ['2d6 adv1', 'column 1: expected "adv" or "dis" alone, found "1" (write 3d6dl1)'],
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
        hint: 'say how many sides: 2d6',
        message: 'column 9: expected a number of sides after "d", found the end (say how many sides: 2d6)',
      },
    });
  });
});

describe('a word of another tool is met with our way to write it', () => {
  it.each([
    ['[[2d6]]', 'without [[ and ]]'],
    ['1d20+@{str}', 'the number itself'],
    ['/gmroll 2d6', 'leave the command'],
    ['2d6^2', 'a power is **'],
    ['1d20+5 adv', '1d20adv + 5'],
    ['4d6ra1', '!1 limit 1'],
    ['4d6 keep 3', 'kh3'],
    ['4d6 drop 1', 'dl1'],
    ['4d6e6', '!6'],
    ['4d6ph1', 'dh1'],
    ['4d6p1', 'dl1'],
    ['4d6u', 'all differ cannot'],
    ['4d6m', 'matching dice'],
    ['5d6even', 'even faces'],
    ['3d6f1', '>=4f1'],
    ['6d10t7', '>=7'],
    ['sqrt(4)', 'floor, ceil, round, abs'],
    ['1d20+5>=15', '(1d20 + 5)>=15'],
    ['1d20 vs 15', '(1d20 + 5)>=15'],
    ['2d6, 3d8', '{1d6, 1d8}kh1'],
    ['3d6 foo 2', 'after #'],
    ['4d6L', 'write kl1; to drop it, dl1'],
    ['4d6L2', 'write kl2; to drop them, dl2'],
    ['5d6b3', 'the best 3 are kh3'],
    ['3d8r1,2', 'each face has its own r: r1r2'],
    ['3d8ro1, 3', 'each face has its own ro: ro1ro3'],
    ['1d20+5 to hit with advantage', 'right after the die: 1d20adv + 5'],
    ['4d6 stats best', 'the best three are kh3'],
    ['2d6 fire doubled', 'after #'],
    ['2d6 ! Fire damage', 'after #'],
    ['4d6 a', 'after #'],
    ['2d6 + banana', 'the number itself'],
    ['2d6; 3d8', 'one roll at a time'],
    ['2d6 d6', '+ d6'],
    ['5d10x1=10', 'in all cannot be said'],
    ['2k6', 'dice are written with d: 2d6'],
    ['2d6 plus 3', 'write + between them'],
    ['2d6 minus 3', 'to subtract, write -'],
    ['2d6 best 3', 'the best three are kh3'],
    ['2d6 explosive 3', 'write a comment at the end'],
    ['2d6 essence 3', 'write a comment at the end'],
    ['2d6 right 3', 'write a comment at the end'],
    ['2d6 key 3', 'write a comment at the end'],
  ])('%s: %s', (text, hint) => {
    const parsed = parse(text);
    expect(parsed.ok ? 'read' : parsed.error.hint).toContain(hint);
  });

  it.each(['floor(1,2)', 'max(1)', '3dd6', '4d6>3>4'])('%s: no hint', text => {
    expect(parse(text)).toMatchObject({ ok: false, error: { hint: '' } });
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
    ['1,000,000', '1d1000000>=1000000', '1d6>=1000001'],
    ['1,000,000', '1d6min1000000', '1d6min1000001'],
    ['100 explosions a die', '1d6!limit100', '1d6!limit101'],
    ['50 members of a group', `{${Array(50).fill('1').join()}}kh1`, `{${Array(51).fill('1').join()}}kh1`],
    ['6 digits after the point', '0.123456', '0.1234567'],
    ['10,000 dice in all', '10x1000d6', '11x1000d6'],
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
    ['a tower of exponents', '2**'.repeat(300)],
    ['a hundred and one rolls', '101x1d6'],
    ['deep nesting', '('.repeat(1000)],
    ['many signs', '-'.repeat(1000)],
    ['nested functions', 'max(1,'.repeat(160)],
    ['a thousand digits', '9'.repeat(1000)],
  ])('refuses %s', (_, text) => {
    expect(parse(text).ok).toBe(false);
  });
});
