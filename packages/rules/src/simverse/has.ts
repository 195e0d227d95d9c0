/**
 * Whether a list has something: a perk, a flaw, a state. Most of these lists are empty, and a fight asks them dozens of
 * times for every blow (`bench/simverse-fight.ts`).
 */
export const has = <T>(list: readonly T[], what: T): boolean => list.length > 0 && list.includes(what);
