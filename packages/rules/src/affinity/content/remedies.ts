/**
 * Healing anybody can bring along. The dice are the book's (AF-HEAL-01), and that potions work as all healing does (AF-DYI-06);
 * which goods there are, who can use what, and how, is our own.
 */
import { lookup } from './lookup.ts';
import type { Ability, Remedy, RemedyRef } from './types.ts';

export const remedies: readonly Remedy[] = [
  {
    id: 'poultice',
    name: 'Poultice',
    original: true,
    grade: 'minor',
    tier: 'Basic',
    required: 1,
    range: 'touch',
    restore: 0,
    lasts: false,
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
    lasts: true,
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
    lasts: false,
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
    lasts: false,
  },
];

/** The remedy that somebody has: the book's by its id, or the one they carry. */
export const remedyOf = (ref: RemedyRef): Remedy | undefined =>
  typeof ref === 'string' ? remedies.find(({ id }) => id === ref) : ref;

/** The remedy of this id among those that somebody carries. */
export const remedyIn = (carried: readonly RemedyRef[] = [], id: string): Remedy | undefined => {
  const ref = carried.find(each => (typeof each === 'string' ? each : each.id) === id);
  return ref === undefined ? undefined : remedyOf(ref);
};

const byName = lookup(remedies, 'remedy', 'AF-HEAL-01');

/** The remedy by whatever name it goes, or the entry itself. */
export const remedyNamed = (ref: RemedyRef, field?: string) =>
  typeof ref === 'string' ? byName(ref, field) : ref;

/** What is left of what somebody carries once this was used. */
export function withoutRemedy(carried: readonly RemedyRef[], { id, lasts }: Remedy): readonly RemedyRef[] {
  const at = lasts ? -1 : carried.findIndex(each => (typeof each === 'string' ? each : each.id) === id);
  return at < 0 ? carried : carried.toSpliced(at, 1);
}

/** AF-HEAL-01, AF-RES-12, AF-SKL-01: what using it does, as an ability of anybody's that lies in the domain of Medicine. */
export const remedyAsAbility = ({ id, name, tier, required, range, grade, restore }: Remedy): Ability => ({
  ...{ id, name, tier, required, range },
  ...{ class: 'Creature', level: 1, spell: false, target: 'ally', concentration: false, domain: 'Medicine' },
  ...{ keywords: restore > 0 ? ['Heal', 'Restore'] : ['Heal'], limit: 'none', summary: '' },
  effects: [
    { kind: 'heal', grade },
    ...(restore > 0 ? [{ kind: 'restore' as const, resolve: restore }] : []),
  ],
});
