/** SECO-04, DEAD-01: who is dead; asked by everything else. */

/** OA-SECO-04: nobody lingers at 0. */
export const isDead = (hp: number): boolean => hp <= 0;
