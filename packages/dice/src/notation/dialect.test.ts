import { describe, expect, it } from 'vitest';
import type { Dialect } from './dialect.ts';
import { explain } from './explain.ts';
import { parse } from './notation.ts';

const means = (text: string, dialect: Dialect): string => {
  const parsed = parse(text, dialect);
  return parsed.ok ? parsed.notation.text : parsed.error.message;
};

const said = (text: string, dialect: Dialect = 'arbiter'): string => {
  const parsed = parse(text, dialect);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return explain(parsed.notation, dialect !== 'arbiter').join('; ');
};

describe('a dialect', () => {
  it.each([
    ['4d6>3', 'roll20', '4d6>=3'],
    ['2d8r<2', 'roll20', '2d8r<=2'],
    ['4d10!>6', 'roll20', '4d10!>=6'],
    ['10d10>8f<2', 'roll20', '10d10>=8 minus <=2'],
    ['1d20cs>18', 'roll20', '1d20cs>=18'],
    ['2d6 > 3 # to hit', 'roll20', '2d6>=3 # to hit'],
    ['6x(4d6>3)', 'roll20', '6x(4d6>=3)'],
    ['4d6kh3dl1', 'roll20', '4d6dl1'],
    ['4d6kh3kh2', 'roll20', '4d6dl2'],
    ['6d6kl5dh2', 'roll20', '6d6dh2'],
    ['{3d20+5}>21', 'roll20', '3d20>=16'],
    ['{3d20+5}>21f<10', 'roll20', '3d20>=16 minus <=5'],
    ['{2d20kh1+7}>15', 'roll20', '2d20kh1>=8'],
    ['{2d6+3d8+4}>12', 'roll20', '{2d6 + 3d8}>=8'],
    ['4d6r1', 'foundry', '4d6ro1'],
    ['4d6r', 'foundry', '4d6ro1'],
    ['4d6rr<3', 'foundry', '4d6r<3'],
    ['6d10cs>=8', 'foundry', '6d10>=8'],
    ['6d10cs', 'foundry', '6d10=10'],
    ['6d6cf<3', 'foundry', '6d6<3'],
    ['6d10cs>=8df1', 'foundry', '6d10>=8 minus 1'],
    ['6d6cs>3df', 'foundry', '6d6>3 minus <=3'],
    ['{4d8, 2d20}cs>15', 'foundry', '{4d8, 2d20}>15'],
    ['5d10x>=9', 'foundry', '5d10!>=9'],
    ['4d6kh3kh2', 'avrae', '4d6kh3'],
    ['6d6pl1pl2', 'avrae', '6d6dl2'],
    ['(1, 2, 3)ph1pl1', 'avrae', '{1, 2, 3}dh1dl1'],
    ['1d20+5>=15', 'avrae', '(1d20 + 5)>=15'],
    ['4d6>10', 'avrae', '(4d6)>10'],
    ['4d6e6kh3', 'avrae', '4d6!kh3'],
    ['4d6ph1pl1', 'avrae', '4d6dh1dl1'],
    ['7//2', 'avrae', 'floor(7 / 2)'],
    ['(1d4+1, 3, 2d6kl1)kh1', 'avrae', '{1d4 + 1, 3, 2d6kl1}kh1'],
    ['8d6mi2', 'avrae', '8d6min2'],
  ] as const)('%s in %s is %s in ours', (text, dialect, ours) => {
    expect(means(text, dialect)).toBe(ours);
    expect(means(ours, 'arbiter')).toBe(ours);
  });

  it.each([
    ['4d6k3', 'avrae', 'the best three are kh3'],
    ['4d6r1=1', 'foundry', 'how many dice may do so in all cannot be said'],
    ['4d6p1', 'avrae', 'expected ph or pl'],
    ['4d6kh1kl1', 'avrae', 'both ends are kept here'],
    ['4d6kh3e6', 'avrae', 'modifiers act in that order here'],
    ['4d6kh3x6', 'foundry', 'modifiers act in that order here'],
    ['4d6>3', 'foundry', 'dice are counted by cs'],
    ['6d6cf<3df', 'foundry', '-6d6<3'],
    ['6d6cs=6df', 'foundry', 'a face or a comparison after "df"'],
    ['4d6!kh3dl1', 'roll20', 'one keep or drop behind dice that explode'],
  ] as const)('%s in %s is refused: %s', (text, dialect, why) => {
    expect(means(text, dialect)).toContain(why);
  });
});

describe('what tools disagree about is said in words', () => {
  it.each([
    ['4d6>3', 'counts dice above 3'],
    ['4d6<3', 'counts dice below 3'],
    ['4d6>=3', 'counts dice of 3 or more'],
    ['1d20>=15', ''],
    ['4d6ro<3', 'rerolls dice below 3 once'],
    ['4d6kh3kl1', 'keeps the best 3, then keeps the worst 1 of what is left'],
    ['4d6k3', 'k3 keeps the best 3'],
    ['4d6kh3', ''],
    ['7 // 2', 'what follows // is a comment'],
    ['1d6 + 2 * 3', 'works out 2 * 3 first'],
    ['7 / 2', 'rounds down what is left of a fraction'],
    ['+d20', 'one die; the better of two is 1d20adv'],
    ['-d20', 'minus one die; the worse of two is 1d20dis'],
    ['ww3', 'ww are two dice of 3 sides, of which the lower counts'],
    ['4d6>=4f<3', 'counts dice of 4 or more, less those below 3'],
    ['4d6>3 double 6', 'counts dice above 3, those of 6 twice'],
    ['2d6r1', 'rerolls dice of 1 until they are gone'],
    ['2d6r1r>5', 'rerolls dice of 1 and above 5 until they are gone'],
    ['2d6ro1', ''],
    ['4d10!>6', 'explodes dice above 6; to count them, write 4d10>6!'],
    ['4d10>6!', 'explodes dice of 10, again and again; counts dice above 6'],
    ['3d6!', 'explodes dice of 6, again and again'],
    ['2d6x3', 'explodes dice of 3'],
    ['d66', 'd66 is one die of 66 sides; digits of several dice are 10 * 1d6 + 1d6'],
    ['d666', 'd666 is one die of 666 sides; digits of several dice are 100 * 1d6 + 10 * 1d6 + 1d6'],
    ['1d20cs>18', 'cs and cf point dice out and count nothing'],
    ['(2d6)>=8', '1 if the total is 8 or more, 0 if not'],
    ['{4d6, 3d8}kh1', 'keeps whole rolls of those in the braces, by their totals'],
    ['{4d6 + 3d8}kh4', 'keeps single dice of all in the braces'],
    ['{2d6, 1d8}>=5', 'counts totals of 5 or more'],
    ['(2d4)d8', 'throws as many d8 as 2d4 comes to'],
    ['6x(4d6kh3)', '6 rolls; odds are those of each'],
    ['-max(2d6>3, abs(1d4))', 'counts dice above 3'],
    ['4d10 k3', 'k3 keeps the best 3'],
    ['3d3k', 'k keeps the best one'],
    ['2d6 # 3k gold', ''],
    ['2d6[k]', ''],
    ['1d%', 'd% is one die from 1 to 100'],
    ['10', 'a number; one die of so many sides is d10'],
    ['{3d10+5}>30f<15', '1 if the total is above 30, 0 if not; one less if it is below 15'],
    ['{3d10+5}>30 double >32', '1 if the total is above 30 (2 if it is also above 32), 0 if not'],
    ['1d20+5 to hit', '“to hit” is a comment'],
    ['1d20+5 # to hit', ''],
  ])('%s: %s', (text, words) => {
    expect(said(text)).toBe(words);
  });

  it('and all of it where another dialect is asked for', () => {
    expect(said('10d6>4', 'roll20')).toBe('counts dice of 4 or more');
    expect(said('4d6r1', 'foundry')).toBe('rerolls dice of 1 once');
  });
});
