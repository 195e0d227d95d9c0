/** Words of other dice rollers, and how to write here what they mean there. */

const COMMENT = 'write a comment at the end, after #';
/** `$1` is the number that was written. */
const SUCCESSES = 'successes are counted by a comparison: >=$1';
const CHAT = 'leave the command of the chat away';
const DICE_THEMSELVES = 'write the dice themselves, such as 4d10>=8!';

const UNEQUAL = 'not equal cannot be said; < and > can';
const NUMBER_ITSELF = 'put the number itself here';

type Hints = readonly (readonly [pattern: RegExp, hint: string])[];

/** Names that a chat's dice roller has for the dice of one game: the whole text. `$1` and `$2` are the numbers in it. */
const NAMES: Hints = [
  [/^(\d+)cod([89])/i, 'write the dice themselves: $1d10!>=$2>=8'],
  [/^(\d+)?cod/i, 'write the dice themselves: $1d10>=8!'],
  [/^(\d+)wod(\d+)/i, 'write the dice themselves: $1d10>=$2 minus 1'],
  [/^(\d+)wh(\d+)/i, 'write the dice themselves: $1d6>=$2'],
  [/^(\d+)yz/i, 'write the dice themselves: $1d6>=6'],
  [/^(\d+)sr4/i, 'write the dice themselves: $1d6>=5'],
  [/^(\d+)g(\d+)/i, 'the best of them is $1d$2kh1'],
  [/^z(\d+)/i, 'a die from 0 up is 1d$1 - 1'],
  [/^sr(\d+)/i, 'write the dice themselves: $1d6>=5'],
  [/^sp(\d+)/i, 'write the dice themselves: $1d10>=8!'],
  [/^ex(\d+)/i, 'write the dice themselves: $1d10>=7 double 10'],
  [/^sw(\d+)/i, 'write the dice themselves: {1d$1!, 1d6!}kh1'],
  [/^fitd([1-9]\d*)/i, 'write the dice themselves: $1d6kh1'],
  [/^bnw(\d+)/i, 'write the dice themselves: $1d6!!kh1'],
  [/^conan(\d+)/i, 'write the dice themselves: $1d20'],
  [/^alien(\d+)/i, 'write the dice themselves: $1d6>=6'],
  [/^d6s(\d+)/i, 'write the dice themselves: $1d6'],
  [/^(\d+)hs[nh]/i, 'write the dice themselves: $1d6'],
  [/^(?:attack|skill|save|check)\s*[+-]/i, 'write the dice themselves: 1d20 + 5'],
  [/^age$/i, 'write the dice themselves: 3d6'],
  [/^(?:coin|flip)/i, 'a coin is 1d2 - 1'],
  [/^dndstats/i, 'write the dice themselves: 6x(4d6kh3)'],
  [/^dd(\d)(\d)(?!\d)/i, 'digits of several dice are 10 * 1d$1 + 1d$2'],
  [/^b(\d+)/i, 'write the dice themselves: $1d6>=4'],
  [/^g(\d+)/i, 'write the dice themselves: $1d6>=3'],
  [/^(\d*)w(\d+)/i, 'dice are written with d: $1d$2'],
  [/^(?:sr\b|snm|wng|dh|ed\d|cpr|cs\s|gbs?\b|mm\b|ol\d|vtm|sil|wit\b|\d+lf|\d+hsk|\d+d6l)/i, DICE_THEMSELVES],
  [/^(?:p|s|nr|ul)\s+\d*d/i, CHAT],
  [/^(?:&|r(?:oll)?\s*\d)/i, CHAT],
];

/** What may stand anywhere. */
const HINTS: Hints = [
  [/^\[\[/, 'write the roll without [[ and ]]'],
  [/^[@?%$]\{/, NUMBER_ITSELF],
  [/^[@$]/, NUMBER_ITSELF],
  [/^\/\*/, COMMENT],
  [/^(?:[/!](?:gm|gr|b|s|w|public|rr)|\/[a-z]{2}|&\s*\{)/i, CHAT],
  [/^\^/, 'a power is **'],
  [/^f?\s*(?:<>|!=|=!)/, UNEQUAL],
  [/^>>\s*(\d+)/, 'dice of $1 or more are counted by >=$1'],
  [/^<<\s*(\d+)/, 'dice of $1 or less are counted by <=$1'],
  [
    /^(?:with\s+)?(?:adv|dis)(?:antage|adv|advantage)?(?![a-z])/i,
    'write adv or dis right after the die: 1d20adv + 5',
  ],
  [/^ra(\d+)/i, 'one more die for each that shows $1 is !$1 limit 1'],
  [/^ra[hl]\d/i, 'one more die for each that shows a face is ! with the face and limit 1: !6 limit 1'],
  [/^rk(\d+)/i, 'a reroll once is ro: ro<$1'],
  [/^rc(\d+)/i, 'the better of a die and its reroll cannot be said; a reroll once is ro: ro<$1'],
  [/^ri(?![a-z])/i, 'a reroll until none is left is r, once ro'],
  [/^(?:keep|best|worst|highest|lowest|top|bottom)(?![a-z])/i, 'the best three are kh3, the worst three kl3'],
  [/^(?:drop)/i, 'without the lowest is dl1, without the highest dh1'],
  [/^(?:reroll)/i, 'a reroll is r or ro with a face: r1, ro<3'],
  [/^irg(\d+)/i, 'a reroll until none is left is r: r>=$1'],
  [/^rg(\d+)/i, 'a reroll once is ro: ro>=$1'],
  [/^ir(\d+)/i, 'a reroll until none is left is r: r<=$1'],
  [/^km\d*/i, 'the middle dice are left by dropping at both ends: 3d6dl1dh1'],
  [/^es?g?\d/i, 'exploding dice are ! with a face or a comparison: !6, !>=5; once is limit 1'],
  [
    /^(?:explod|ie|e(?![a-z]))/i,
    'exploding dice are ! with a face or a comparison: !6, !>=5; once is limit 1',
  ],
  [/^es(?![a-z])/i, 'count first, then explode: 5d6>=4!'],
  [/^xr?c/i, 'dice whose explosions are added to them are !!'],
  [/^(?:eo|!?o(?![a-z]))/i, 'once is ro for a reroll, limit 1 for an explosion: 3d6! limit 1'],
  [/^i(?=\s*=)/i, '! explodes again and again by itself'],
  [/^i(?:\d+(?![a-z\d])|\s*$)/i, 'dice that take others away cannot be rolled'],
  [/^p\d/i, 'dice of one face cannot be dropped; without the lowest is dl1'],
  [/^p[hl]\d*(?![a-z\d])/i, 'without the highest is dh1, without the lowest dl1'],
  [/^u(?:nique|o?\d*)(?![a-z])/i, 'dice that must all differ cannot be rolled'],
  [/^mt\d*(?![a-z\d])/i, 'matching dice cannot be counted'],
  [/^m\d*(?![a-z\d])/i, 'matching dice are not shown: leave m away'],
  [/^even(?![a-z])/i, 'even faces cannot be counted'],
  [/^odd(?![a-z])/i, 'odd faces cannot be counted'],
  [/^ms\s*<=?\s*(\d+)/i, 'the margin is the number less the dice: $1 - $dice'],
  [/^ms(?:>=?)?\s*(\d+)/i, 'the margin is the dice less the number: $dice - $1'],
  [/^ms(?![a-z])/i, 'the margin is the dice less the number: $dice - 10'],
  [/^sf(?![a-z])/i, 'count with a comparison such as >=4, and take failures away with f1'],
  [/^df(?![a-z])/i, 'failures are taken away from a count: 6d6>=5f1'],
  [/^d?t?aro/i, 'dice that explode when all are alike cannot be rolled'],
  [/^c(\d+)/i, 'dice are pointed out by cs: cs>=$1'],
  [/^(?:ns|ul)(?![a-z])/i, 'dice are shown as they fell; sa and sd sort them'],
  [/^f\s*[\d<>=]/i, 'failures follow a comparison: >=4f1'],
  [/^b(\d+)(?![a-z\d])/i, 'the best $1 are kh$1; failures follow a comparison: >=4f$1'],
  [/^[fb]\d*(?![a-z\d])/i, 'failures follow a comparison: >=4f1'],
  [/^tl(\d+)/i, 'successes are counted by a comparison: <=$1'],
  [/^t(\d+)\s*ds(\d+)/i, 'successes are counted by a comparison: >=$1 double $2'],
  [/^t(\d+)\s*f(\d+)/i, 'successes are counted by a comparison: >=$1 minus <=$2'],
  [/^t(?:est)?(\d+)/i, SUCCESSES],
  [/^target\s*(\d+)/i, SUCCESSES],
  [/^\d*t\[/i, 'roll the die of the table and read it there'],
  [/^pow/i, 'a power is **'],
  [
    /^(?:sqrt|sign|exp|log|sin|cos|tan|random|fix|trunc)(?![a-z])/i,
    'the functions are floor, ceil, round, abs, min and max',
  ],
  [/^repeat/i, 'the same roll six times is 6x(4d6kh3)'],
  [/^(?:vs|dc)(?![a-z])/i, 'compare the total of something in parentheses: (1d20 + 5)>=15'],
  [/^(?:cod|wod|snm|sp|wng|dh|ed\d|yz|sr\d)/i, DICE_THEMSELVES],
  [/^[;&|]/, 'one roll at a time; the same one again is 6x(4d6kh3)'],
  [/^["“”\\]/, COMMENT],
  [/^:\s*a/i, 'write adv or dis right after the die: 1d20adv + 5'],
  [/^:/, 'division is /'],
];

/** What follows something that was read whole. */
const BEHIND: Hints = [
  [/^\s*[<>=]/, 'compare the total of something in parentheses: (1d20 + 5)>=15'],
  [/^(?:s[ad]?)(\d+)/i, SUCCESSES],
  [/^(?:s[ad]?)(?![a-z])/i, 'dice are sorted one by one: {4d6sd, 2d8}'],
  [/^c[sf]/i, 'totals are counted by a comparison: {4d8, 2d20}>15'],
  [/^k[hl]?\d*(?![a-z])/i, 'several keeps stand in a row behind the dice: 10d6kh5kl2'],
  [/^h(\d+)/i, 'to keep the highest, write kh$1'],
  [/^h(?![a-z])/i, 'to keep the highest, write kh1'],
  [/^l(\d+)/i, 'to keep the lowest, write kl$1; to drop them, dl$1'],
  [/^l(?![a-z])/i, 'to keep the lowest, write kl1; to drop it, dl1'],
  [/^(?:and|plus)(?![a-z])/i, 'write + between them'],
  [/^minus(?![a-z])/i, 'to subtract, write -'],
  [/^times(?![a-z])/i, 'times is *'],
  [/^\[/, 'a name follows dice or a number: (1d8 + 3[healing])'],
  [/^\(/, NUMBER_ITSELF],
  [/^\d*d[\d%f]/i, 'put an operator between them: 1d6 + 1d8'],
];

/** Where dice, a number or a function had to come. */
const BEFORE: Hints = [
  [/^!\s*(\d*d\d+)/i, 'dice that explode have the sign behind them: $1!'],
  [/^\[/, 'write the roll without [ and ]'],
  [/^[a-z][a-z ]*\)/i, 'a name stands behind the dice, in brackets: 1d20[attack]'],
  [/^l(?![a-z])/i, 'without the lowest is dl1'],
  [/^h(?![a-z])/i, 'without the highest is dh1'],
  [/^=\s*\d/, 'dice that take one away follow a comparison: >=4f1'],
];

/** How to write what stands at a place, where it is a word that another tool knows; or nothing. */
export function hintAt(text: string, at: number): string {
  const whole = text.replace(COMMAND, '').trim();
  const before = text.slice(0, at).replace(COMMAND, '');
  const here = text.slice(at, at + 16);
  if (here === '') return endHint(before);
  if (here.startsWith(',')) return commaHint(before, here);
  if (here.startsWith(')')) return closingHint(before);
  const name = /^\s*\(?\d*d?$/i.test(before) ? (keepHint(whole) ?? hintIn(NAMES, whole)) : undefined;
  if (name !== undefined) return name;
  if (/(?:^|[^a-z])d$/i.test(before)) return sidesHint(before, here);
  if (/[<>=]\s*$/.test(before) && /^[!(]/.test(here)) return here[0] === '!' ? UNEQUAL : NUMBER_ITSELF;
  if (/\d$/.test(before) && /^\.\d/.test(here)) return 'a whole number stands here';
  if (/[a-z]$/i.test(before) && /^[hl]\d/i.test(here))
    return 'a face or a comparison follows here: ro1, ro<3';
  const known = wordAround(text, at) ?? hintIn(HINTS, here);
  if (known !== undefined) return known.replace('$dice', /\d*d\d+$/i.exec(before.trim())?.[0] ?? '3d6');
  if (/s$/i.test(before)) {
    const counted = hintIn([[/^(\d+)/, SUCCESSES]], here);
    if (counted !== undefined) return counted;
  }
  const [, dice] = /^(\d*d\d+(?:\s*k[hl]?\d+)?(?:\s*[+-]\s*\d+(?!\d*d))?)/i.exec(here) ?? [];
  if (dice && /^\s*\d+\s*$/.test(before))
    return `the same roll several times is ${before.trim()}x(${dice.trim()})`;
  if (/(?<!k[hl]?\d*)\)\s*$/i.test(before) && /^[kd][hl]?\d/i.test(here))
    return 'a keep stands behind its dice or behind braces: 4d6kh3, {4d6 + 2d8}kh3';
  const isBehind = /[\w%)}\]!]\s*$/.test(before);
  const hint = hintIn(isBehind ? BEHIND : BEFORE, here) ?? otherwise(before, here, isBehind);
  return hint === COMMENT ? (hintIn(HINTS, changing(text.slice(at)) ?? '') ?? COMMENT) : hint;
}

/**
 * Words behind a roll that say what it is for: `1d20+5 to hit`. None where one of them may be meant to change the roll, as
 * "with advantage", or where a number is among them.
 */
export function wordsBehind(text: string, at: number): string {
  const words = text.slice(at).trim();
  // In Dice Maiden a comment follows a sign that explodes dice here.
  const isSigned = /\s!\s*$/.test(text.slice(0, at));
  const isComment = WORDS.test(words) && !isSigned && !changing(words) && hintAt(text, at) === COMMENT;
  return isComment ? words : '';
}

/** The first of some words that may be meant to change the roll. */
const changing = (words: string): string | undefined => words.split(/\s+/).find(word => CHANGES.test(word));

const WORDS = /^\p{L}{2,}(?:[\p{L}\s'’,.:;!?&-]|\([\p{L}\s]*\))*$/u;

/** How words begin that ask for other dice, or for another way to read them. */
const CHANGES =
  /^\W*(?:adv|disadv|dis(?![a-z])|keep|kept|drop|best|worst|high|low|top(?![a-z])|bottom|rero|expl|plus|minus|times|multipl|divid|doubl|doppel|tripl|twice|half|halv|thrice|vs|versus|against|over(?![a-z])|under(?![a-z])|above|below|least|most(?![a-z])|success|fail|count|even(?![a-z])|odd|uniq|limit|repeat|each|per(?![a-z])|max|min(?![a-z])|minim|round|floor|ceil|abs(?![a-z])|sum(?![a-z])|wild|emphas|average|mean(?![a-z])|sort|[dwbk]+[hl]?(?![a-z]))/i;

/** `10k6` is six of ten dice in games that roll and keep; of two dice nobody keeps six, and `2k6` is 2d6. */
function keepHint(whole: string): string | undefined {
  const [, rolled, kept] = /^(\d+)k(\d+)/i.exec(whole) ?? [];
  if (rolled === undefined || kept === undefined) return undefined;
  const plain = `dice are written with d: ${rolled}d${kept}`;
  return Number(kept) > Number(rolled) ? plain : `roll and keep is ${rolled}d10!kh${kept}; plain ${plain}`;
}

function closingHint(before: string): string {
  if (/,\s*$/.test(before)) return 'leave the last comma away';
  return /\(\s*$/.test(before) ? NUMBER_ITSELF : '';
}

/** Where the text ends too soon. */
function endHint(before: string): string {
  if (PERCENT.test(before)) return 'a percentile die is d%, a chance (1d100)<=50';
  const [, digit] = /d(\d)\1%\s*$/.exec(before) ?? [];
  if (digit) return `digits of several dice are 10 * 1d${digit} + 1d${digit}`;
  return /(?:^|[^a-z])\d*d\s*$/i.test(before) ? 'say how many sides: 2d6' : '';
}

/** The command of a chat, which may stand before everything. */
const COMMAND = /^\s*[/!]r(?:oll)?(?![a-z])/i;
const PERCENT = /^\s*\d+\s*%\s*$/;

function hintIn(hints: Hints, here: string): string | undefined {
  for (const [pattern, hint] of hints) {
    const found = pattern.exec(here);
    if (found) return hint.replace(/\$([12])/g, (_, group) => found[Number(group)] ?? '');
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

function commaHint(before: string, here: string): string {
  if (/[({]/.test(before)) return '';
  const [, again, face] = /(ro|rr|r)(\d+)\s*$/i.exec(before) ?? [];
  const [, next = '2'] = /^,\s*(\d+)/.exec(here) ?? [];
  if (again) return `each face has its own ${again}: ${again}${face}${again}${next}`;
  return 'one roll at a time; both together are 1d6 + 1d8, the higher of them {1d6, 1d8}kh1';
}

function sidesHint(before: string, here: string): string {
  if (/^00/.test(here)) return 'a percentile die is d% or d100';
  const [, low, high] = /^\[(\d+),\s*(\d+)\]/.exec(here) ?? [];
  if (low && high && Number(high) > Number(low))
    return `a die from ${low} to ${high} is 1d${Number(high) - Number(low) + 1} + ${Number(low) - 1}`;
  if (/^[[{]/.test(here)) return 'a die has the faces from 1 up; others cannot be rolled';
  if (/\dd$/i.test(before) && /^c(?![a-z])/i.test(here)) return 'a coin is 1d2 - 1';
  return hintIn(HINTS, `d${here}`) ?? (/^(?!d\d)[a-z]/i.test(here) ? NUMBER_ITSELF : '');
}

/** Our own words, whose place is wrong and not their spelling. */
const OURS = /^(?:minus|double|limit|min|max|mi|ma|ro|rr|r|x|kh|kl|dh|dl|wb|ww|bb)(?![a-z])/i;

/** A word that no tool we know has: a comment behind the roll, a name for a number, a modifier of a single game. */
function otherwise(before: string, here: string, isBehind: boolean): string {
  if (!/^\p{L}/u.test(here) || OURS.test(here)) return '';
  if (!isBehind)
    return before.trim() === '' ? 'begin with the dice; a comment stands at the end, after #' : NUMBER_ITSELF;
  return /\s$/.test(before) ? COMMENT : 'behind dice stand r, !, min, max, kh, kl, dh, dl and comparisons';
}
