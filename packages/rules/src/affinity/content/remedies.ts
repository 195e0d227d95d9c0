/** Healing anybody can bring along. The dice are the book's (AF-HEAL-01); who can use what, and how, is our own. */
import type { HealingGrade, Range, TierName } from './types.ts';

export interface Healing {
  readonly id: string;
  readonly name: string;
  readonly original: boolean;
  readonly grade: HealingGrade;
  readonly tier: TierName;
  readonly required: number;
  readonly range: Range;
  /** AF-RES-12: Resolve given back; 0 for ordinary healing. */
  readonly restore: number;
}

export const remedies: readonly Healing[] = [
  {
    id: 'poultice',
    name: 'Poultice',
    original: true,
    grade: 'minor',
    tier: 'Basic',
    required: 1,
    range: 'touch',
    restore: 0,
  },
  {
    id: 'surgeons-kit',
    name: 'Surgeon’s kit',
    original: true,
    grade: 'moderate',
    tier: 'Advanced',
    required: 2,
    range: 'touch',
    restore: 0,
  },
  {
    id: 'elixir',
    name: 'Elixir of the deep spring',
    original: true,
    grade: 'major',
    tier: 'Expert',
    required: 2,
    range: 'touch',
    restore: 0,
  },
  {
    id: 'heartwine',
    name: 'Heartwine',
    original: true,
    grade: 'minor',
    tier: 'Advanced',
    required: 1,
    range: 'touch',
    restore: 1,
  },
];
