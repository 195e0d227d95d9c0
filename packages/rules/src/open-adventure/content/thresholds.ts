/** OA-RTHR-01: the five thresholds from the weakest to the strongest. */
export const THRESHOLDS = ['vulnerable', 'susceptible', 'normal', 'resistant', 'immune'] as const;
export type Threshold = (typeof THRESHOLDS)[number];
