/** Words of other dice rollers, and how to write here what they mean there. */

const COMMENT = 'write a comment at the end, after #';
/** `$1` is the number that was written. */
const SUCCESSES = 'successes are counted by a comparison: >=$1';
const CHAT = 'leave the command of the chat away';
const DICE_THEMSELVES = 'write the dice themselves, such as 4d10>=8!';

/** What may stand anywhere. */
const HINTS: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/^\[\[/, 'write the roll without [[ and ]]'],
  [/^[@?%$]\{/, 'put the number itself here'],
  [/^[@$]/, 'put the number itself here'],
  [/^\/\*/, COMMENT],
  [/^[/!](?:gm|gr|b|s|w|public|rr)/i, CHAT],
  [/^\^/, 'a power is **'],
  [/^(?:<>|!=)/, 'not equal cannot be said; < and > can'],
  [/^>>/, 'at least is >=, such as >=4'],
  [/^<</, 'at most is <=, such as <=3'],
  [
    /^(?:with\s+)?(?:adv|dis)(?:antage|adv|advantage)?(?![a-z])/i,
    'write adv or dis right after the die: 1d20adv + 5',
  ],
  [/^ra[hl]?\d/i, 'one more die on a face, once, is ! with the face and limit 1: !1 limit 1'],
  [/^(?:keep)/i, 'the best three are kh3, the worst three kl3'],
  [/^(?:drop)/i, 'without the lowest is dl1, without the highest dh1'],
  [/^(?:reroll)/i, 'a reroll is r or ro with a face: r1, ro<3'],
  [/^ir/i, 'a reroll until none is left is r: r<=2'],
  [/^es?g?\d/i, 'exploding dice are ! with a face or a comparison: !6, !>=5'],
  [/^(?:explode|ie|e(?![a-z]))/i, 'exploding dice are ! with a face or a comparison: !6, !>=5'],
  [/^es/i, 'count first, then explode: 5d6>=4!'],
  [/^(?:eo|!?o(?![a-z]))/i, 'once is ro for a reroll, limit 1 for an explosion: 3d6! limit 1'],
  [/^p\d/i, 'dice of one face cannot be dropped; without the lowest is dl1'],
  [/^p[hl]/i, 'without the highest is dh1, without the lowest dl1'],
  [/^uo?\d*(?![a-z])/i, 'dice that must all differ cannot be rolled'],
  [/^mt?\d*(?![a-z\d])/i, 'matching dice cannot be counted'],
  [/^even(?![a-z])/i, 'even faces cannot be counted'],
  [/^odd(?![a-z])/i, 'odd faces cannot be counted'],
  [/^(?:sf|ms)(?![a-z])/i, 'count with a comparison such as >=4, and take failures away with f1'],
  [/^f\s*[\d<>=]/i, 'failures follow a comparison: >=4f1'],
  [/^[fb]\d*(?![a-z\d])/i, 'failures follow a comparison: >=4f1'],
  [/^tl(\d+)/i, 'successes are counted by a comparison: <=$1'],
  [/^t(?:est)?(\d+)/i, SUCCESSES],
  [/^\d*t\[/i, 'roll the die of the table and read it there'],
  [/^pow/i, 'a power is **'],
  [/^(?:sqrt|sign|exp|log|sin|cos|tan|random)/i, 'the functions are floor, ceil, round, abs, min and max'],
  [/^repeat/i, 'the same roll six times is 6x(4d6kh3)'],
  [/^(?:vs|dc)(?![a-z])/i, 'compare the total of something in parentheses: (1d20 + 5)>=15'],
  [/^w\d/i, 'dice are written with d: 1d6'],
  [/^(?:cod|wod|snm|sp|wng|dh|ed\d|yz|sr\d)/i, DICE_THEMSELVES],
  [/^wh\d/i, 'write the dice themselves: 3d6>=4'],
  [/^dndstats/i, 'write the dice themselves: 6x(4d6kh3)'],
  [/^dd\d\d(?!\d)/i, 'digits of several dice are 10 * 1d6 + 1d6'],
  [/^[;&|]/, 'one roll at a time; the same one again is 6x(4d6kh3)'],
  [/^["“”\\]/, COMMENT],
  [/^:/, 'division is /'],
];

/** What follows something that was read whole. */
const BEHIND: typeof HINTS = [
  [/^\s*[<>=]/, 'compare the total of something in parentheses: (1d20 + 5)>=15'],
  [/^(?:s[ad]?)(\d+)/i, SUCCESSES],
  [/^(?:s[ad]?)(?![a-z])/i, 'dice are sorted one by one: {4d6sd, 2d8}'],
  [/^c[sf]/i, 'totals are counted by a comparison: {4d8, 2d20}>15'],
  [/^k[hl]?\d*/i, 'several keeps stand in a row behind the dice: 10d6kh5kl2'],
  [/^h\d/i, 'the best one is kh1'],
  [/^l\d/i, 'the worst one is kl1'],
  [/^(?:and|plus)(?![a-z])/i, 'write + between them'],
  [/^\[/, 'a name follows dice or a number: (1d8 + 3[healing])'],
  [/^\d*d[\d%f]/i, 'put an operator between them: 1d6 + 1d8'],
];

/** Where dice, a number or a function had to come. */
const BEFORE: typeof HINTS = [
  [/^\[/, 'write the roll without [ and ]'],
  [/^r(?:oll)?\s*\d/i, CHAT],
  [/^\)/, 'leave the last comma away'],
  [/^l(?![a-z])/i, 'without the lowest is dl1'],
  [/^h(?![a-z])/i, 'without the highest is dh1'],
];

/** How to write what stands at a place, where it is a word that another tool knows; or nothing. */
export function hintAt(text: string, at: number): string {
  const before = text.slice(0, at).replace(COMMAND, '');
  const here = text.slice(at, at + 16);
  if (here === '') return PERCENT.test(before) ? 'a percentile die is d%, a chance (1d100)<=50' : '';
  if (here.startsWith(',')) return commaHint(before);
  if (/(?:^|[^a-z])d$/i.test(before)) return sidesHint(before, here);
  if (/[a-z]$/i.test(before) && /^[hl]\d/i.test(here))
    return 'a face or a comparison follows here: ro1, ro<3';
  const known = hintIn(HINTS, here) ?? wordAround(text, at);
  if (known !== undefined) return known;
  if (/s$/i.test(before)) {
    const counted = hintIn([[/^(\d+)/, SUCCESSES]], here);
    if (counted !== undefined) return counted;
  }
  if (/^\s*\d+\s*$/.test(before) && /^\d*d/i.test(here)) return 'the same roll several times is 6x(4d6)';
  const isBehind = /[\w%)}\]!]\s*$/.test(before);
  return hintIn(isBehind ? BEHIND : BEFORE, here) ?? otherwise(before, here, isBehind);
}

/** The command of a chat, which may stand before everything. */
const COMMAND = /^\s*[/!]r(?:oll)?(?![a-z])/i;
const PERCENT = /^\s*\d+\s*%\s*$/;

function hintIn(hints: typeof HINTS, here: string): string | undefined {
  for (const [pattern, hint] of hints) {
    const found = pattern.exec(here);
    if (found) return hint.replace('$1', found[1] ?? '');
  }
  return undefined;
}

/** The hint for the whole word or sign that this place is in the middle of: `reroll`, whose `r` was read. */
function wordAround(text: string, at: number): string | undefined {
  if (/^[*<>=]/.test(text.slice(at))) return hintIn(HINTS, text.slice(at - 1, at + 15));
  const start = at - (/[a-z]*$/i.exec(text.slice(0, at))?.[0].length ?? 0);
  return start < at && /^[a-z]/i.test(text.slice(at))
    ? hintIn(HINTS, text.slice(start, start + 16))
    : undefined;
}

function commaHint(before: string): string {
  if (/[({]/.test(before)) return '';
  return 'one roll at a time; both together are 1d6 + 1d8, the higher of them {1d6, 1d8}kh1';
}

function sidesHint(before: string, here: string): string {
  if (/^00/.test(here)) return 'a percentile die is d% or d100';
  if (/^[[{]/.test(here)) return 'a die has the faces from 1 up; others cannot be rolled';
  if (/\dd$/i.test(before) && /^c(?![a-z])/i.test(here)) return 'a coin is 1d2 - 1';
  return hintIn(HINTS, `d${here}`) ?? (/^(?!d\d)[a-z]/i.test(here) ? 'put the number itself here' : '');
}

/** Our own words, whose place is wrong and not their spelling. */
const OURS = /^(?:minus|double|limit|min|max|mi|ma|ro|rr|r|x|kh|kl|dh|dl|wb|ww|bb)(?![a-z])/i;

/** A word that no tool we know has: a comment behind the roll, a name for a number, a modifier of a single game. */
function otherwise(before: string, here: string, isBehind: boolean): string {
  if (!/^[a-z]/i.test(here) || OURS.test(here)) return '';
  if (!isBehind)
    return before.trim() === ''
      ? 'begin with the dice; a comment stands at the end, after #'
      : 'put the number itself here';
  return /\s$/.test(before) ? COMMENT : 'behind dice stand r, !, min, max, kh, kl, dh, dl and comparisons';
}
