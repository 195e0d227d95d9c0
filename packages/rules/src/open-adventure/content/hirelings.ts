/** HIRE: people for hire. */
import type { ArchetypeName } from './archetypes.ts';

export interface Hireling {
  readonly name: 'commoner' | ArchetypeName;
  /** OA-HIRE-04: sc per level and day, for commoners per day. */
  readonly costSc: readonly [number, number];
}

export const hirelings: readonly Hireling[] = [
  { name: 'commoner', costSc: [4, 6] },
  { name: 'arcanist', costSc: [64, 96] },
  { name: 'disciple', costSc: [40, 60] },
  { name: 'scout', costSc: [13, 20] },
  { name: 'warrior', costSc: [11, 17] },
];

export interface Mercenary {
  readonly name: string;
  readonly scienceFictionName: string;
  /** OA-HIRE-08: sc per mercenary and day in peace. */
  readonly costSc: readonly [number, number];
  readonly levels: readonly [number, number];
}

export const mercenaries: readonly Mercenary[] = [
  { name: 'archer', scienceFictionName: 'rifleman', costSc: [384, 576], levels: [3, 5] },
  { name: 'crossbowman', scienceFictionName: 'bounty hunter', costSc: [216, 324], levels: [2, 4] },
  { name: 'light footman', scienceFictionName: 'enforcer', costSc: [864, 1296], levels: [5, 7] },
  { name: 'horseman archer', scienceFictionName: 'warfare android', costSc: [600, 900], levels: [4, 6] },
  { name: 'longbowman', scienceFictionName: 'longshot sniper', costSc: [96, 144], levels: [1, 3] },
  { name: 'militiaman', scienceFictionName: 'militiaman', costSc: [12, 18], levels: [0, 2] },
];

/** OA-HIRE-09, OA-HIRE-10, OA-HIRE-12. */
export const WARTIME_FACTOR = 2;
export const SMALLEST_BAND = 5;
export const BAND_PER_OFFICER = 20;
