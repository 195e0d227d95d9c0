/** Words of other dice rollers, and how to write here what they mean there. */

const HINTS: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/^\[\[/, 'write the roll without [[ and ]]'],
  [/^[@?%]\{/, 'put the number itself here'],
  [/^@/, 'put the number itself here'],
  [/^\/?\/(?:gm|gr|b|s|w)/i, 'leave the command of the chat away'],
  [/^\^/, 'a power is **'],
  [/^(?:<>|!=)/, 'not equal cannot be said; < and > can'],
  [/^\/\*/, 'write a comment at the end, after #'],
  [/^(?:adv|dis)(?:antage|adv|advantage)?(?![a-z])/i, 'write adv or dis right after the die: 1d20adv + 5'],
  [/^ra\d/i, 'one more die on a face, once, is ! with the face and limit 1: !1 limit 1'],
  [/^(?:keep)/i, 'the best three are kh3, the worst three kl3'],
  [/^(?:drop)/i, 'without the lowest is dl1, without the highest dh1'],
  [/^(?:reroll)/i, 'a reroll is r or ro with a face: r1, ro<3'],
  [/^(?:explode|ie|e\d)/i, 'exploding dice are ! with a face or a comparison: !6, !>=5'],
  [/^p\d/i, 'dice of one face cannot be dropped; without the lowest is dl1'],
  [/^p[hl]/i, 'without the highest is dh1, without the lowest dl1'],
  [/^uo?(?![a-z])/i, 'dice that must all differ cannot be rolled'],
  [/^mt?\d*(?![a-z\d])/i, 'matching dice cannot be counted'],
  [/^even(?![a-z])/i, 'even faces cannot be counted'],
  [/^odd(?![a-z])/i, 'odd faces cannot be counted'],
  [/^(?:sf|ms)(?![a-z])/i, 'count with a comparison such as >=4, and take failures away with f1'],
  [/^f\s*[\d<>=]/i, 'failures follow a comparison: >=4f1'],
  [/^f(?![a-z])/i, 'failures need a face or a comparison: >=4f1'],
  [/^t(?:est)?\d/i, 'successes are counted by a comparison: >=7'],
  [/^(?:sqrt|sign|pow|exp|log|sin|cos|random)/i, 'the functions are floor, ceil, round, abs, min and max'],
  [/^(?:vs|dc)(?![a-z])/i, 'compare the total of something in parentheses: (1d20 + 5)>=15'],
  [/^[<>=]/, 'compare the total of something in parentheses: (1d20 + 5)>=15'],
  [/^[;&|]/, 'one roll at a time; the same one again is 6x(4d6kh3)'],
  [/^["“”]/, 'write a comment at the end, after #'],
];

/** How to write what stands at a place, where it is a word that another tool knows; or nothing. */
export function hintAt(text: string, at: number): string {
  const here = text.slice(at, at + 16);
  if (here.startsWith(',') && !/[({]/.test(text.slice(0, at)))
    return 'several rolls stand in braces: {4d6, 3d8}kh1';
  return HINTS.find(([pattern]) => pattern.test(here))?.[1] ?? '';
}
