/** OA-AIM-01: where a blow lands, and what it does there. */
export const BODY_REGIONS = [
  { roll: 1, name: 'left leg', factor: 1 },
  { roll: 2, name: 'right leg', factor: 1 },
  { roll: 3, name: 'left arm', factor: 0.5 },
  { roll: 4, name: 'torso', factor: 1 },
  { roll: 5, name: 'right arm', factor: 0.5 },
  { roll: 6, name: 'head', factor: 2 },
] as const;
