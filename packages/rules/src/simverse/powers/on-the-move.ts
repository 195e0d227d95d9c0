/** LIM-01: conditions that ask whether somebody is on the move, by their words. */

/** SV-INIT-07: whoever has gone some way in their own turn is on the move until the next. */
export const ON_THE_MOVE = /\b(moving|moves|on the move|in motion|walking|running)\b/i;
/** "Not in daylight": the words after it, turned round. */
export const NEGATION = /^(not|no|never|without|out of|outside)\b\s*/i;
/** Words about whoever a power is used on. */
export const OF_TARGET = /\b(target|foe|enemy|opponent|victim)(s|’s|'s)?\b/i;

/** Whether a power, or what it changes, goes by its user's being on the move: then it counts only as long as they are. */
export const isOfMoving = (words: string | undefined): boolean =>
  words !== undefined && ON_THE_MOVE.test(words) && !NEGATION.test(words) && !OF_TARGET.test(words);
