/** OA-LVL-01, OA-CRE8-12: experience points for each level; OA-R-111: the book has data for levels 0 to 5. */
export const LEVEL_XP = [0, 100, 400, 900, 1600, 2500] as const;
export const HIGHEST_LEVEL = LEVEL_XP.length - 1;

/** OA-ROLE-04: the level that this much experience buys. */
export const levelAt = (xp: number): number => LEVEL_XP.findLastIndex(needed => xp >= needed);
