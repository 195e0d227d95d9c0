/** SV-REST-08: serious injuries, each with the temporary flaw that it brings. */
import { FLAW_NAMES, type FlawName } from './flaw-list.ts';

export interface InjuryRow {
  readonly flaw: string;
  /** SV-R-148: the level of the flaw list's nearest flaw. */
  readonly levels: number;
  readonly cp: number;
  /** Natural healing time; null: permanent without magic. */
  readonly weeks: readonly [number, number] | null;
  /** SV-REST-14: what surgery is required for. */
  readonly surgery: boolean;
  /** SV-REST-06: broken bones and organ damage heal in bed. */
  readonly bedRest: boolean;
  readonly effect: string;
}

/** SV-REST-08; partial paralysis has two rows, as the book gives it two flaws. */
export const INJURIES = {
  'broken arm': {
    flaw: 'One Arm',
    levels: 1,
    cp: 20,
    weeks: [6, 8],
    surgery: true,
    bedRest: true,
    effect: 'One arm useless: no two-handed or two-weapon use, −4 on tasks that need both hands.',
  },
  'broken leg': {
    flaw: 'Lame',
    levels: 3,
    cp: 15,
    weeks: [6, 8],
    surgery: true,
    bedRest: true,
    effect: 'Movement Speed −3.',
  },
  'severe burns': {
    flaw: 'Chronic Pain',
    levels: 1,
    cp: 10,
    weeks: [2, 4],
    surgery: false,
    bedRest: false,
    effect: '−1 on all physical actions.',
  },
  concussion: {
    flaw: 'Slow Reflexes',
    levels: 1,
    cp: 10,
    weeks: [1, 2],
    surgery: false,
    bedRest: false,
    effect: 'Speed −1.',
  },
  'damaged eye': {
    flaw: 'One Eye',
    levels: 1,
    cp: 10,
    weeks: null,
    surgery: false,
    bedRest: false,
    effect: '−3 on ranged attacks, −2 on Perception.',
  },
  'partial paralysis (lame)': {
    flaw: 'Lame',
    levels: 3,
    cp: 15,
    weeks: null,
    surgery: false,
    bedRest: false,
    effect: 'Movement Speed −3.',
  },
  'partial paralysis (paraplegic)': {
    flaw: 'Paraplegic',
    levels: 1,
    cp: 30,
    weeks: null,
    surgery: false,
    bedRest: false,
    effect: 'Cannot use the legs; no dodging; −4 on most skills of the lower body.',
  },
  'internal injury': {
    flaw: 'Fragile',
    levels: 1,
    cp: 15,
    weeks: [3, 4],
    surgery: true,
    bedRest: true,
    effect: 'Injuries heal in twice the time and rest restores half the Vitality.',
  },
} as const satisfies Record<string, InjuryRow>;
export type Injury = keyof typeof INJURIES;
export const INJURY_NAMES = Object.keys(INJURIES) as [Injury, ...Injury[]];

/** SV-R-148: the flaw of a broken arm, which the flaw list lacks. */
export const ONE_ARM = 'One Arm';
/** SV-R-148: on what needs both hands. */
export const ONE_ARM_PENALTY = -4;

/** SV-REST-10: an injury's flaw works as long as it lasts; as a title of the flaw list, where that has it. */
export const flawsOfInjuries = (injuries: readonly { readonly injury: Injury }[]): string[] =>
  injuries.flatMap(({ injury }) => {
    const { flaw, levels }: InjuryRow = INJURIES[injury];
    const known = flaw === ONE_ARM || FLAW_NAMES.includes(flaw as FlawName);
    return known ? [levels > 1 ? `${flaw} × ${levels}` : flaw] : [];
  });
