/** OA-REST-07: health points by level: for a day, and for a day of complete rest. */
export const HEALING: readonly { readonly level: number; readonly day: number; readonly resting: number }[] =
  [
    { level: 0, day: 0.5, resting: 1 },
    { level: 1, day: 1, resting: 2 },
    { level: 2, day: 2, resting: 4 },
    { level: 3, day: 3, resting: 6 },
    { level: 4, day: 4, resting: 8 },
    { level: 5, day: 5, resting: 10 },
  ];
