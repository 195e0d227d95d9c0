/** Features: what a class has without declaring or rolling it. Nature's Treaty is the book's (AF-SKL-04). */
import type { Refusal } from '@arbiter/engine';
import type { ClassName } from '../character/hit-dice.ts';
import { NATURES_TREATY } from '../character/skills.ts';
import { lookup } from './lookup.ts';
import type { Feature, FeatureRef } from './types.ts';

export const features: readonly Feature[] = [
  {
    id: 'natures-treaty',
    name: NATURES_TREATY.name,
    original: false,
    class: 'Ranger',
    level: 1,
    bonus: { domain: NATURES_TREATY.domain, dice: NATURES_TREATY.dice },
    journeyTreaty: true,
    summary: 'Two dice more on Wilderness rolls; the party loses 1 Resolve less on journeys.',
  },
  {
    id: 'field-smith',
    name: 'Field Smith',
    original: true,
    class: 'Combatant',
    level: 1,
    mends: true,
    summary: 'You can mend armour during a short Rest where that takes an ability.',
  },
  {
    id: 'marching-orders',
    name: 'Marching Orders',
    original: true,
    class: 'Sovereign',
    level: 1,
    restHoursLess: 2,
    summary: 'A party under your orders Recovers in two hours less.',
  },
  {
    id: 'healers-touch',
    name: 'Healer’s Touch',
    original: true,
    class: 'Priest',
    level: 1,
    bonus: { domain: 'Medicine', dice: 1 },
    summary: 'One die more on Medicine rolls, Stabilize among them.',
  },
  {
    id: 'by-firelight',
    name: 'By Firelight',
    original: true,
    class: 'Scholar',
    level: 1,
    restHdMore: 1,
    summary: 'You regain 1 HD more from a short Rest.',
  },
  {
    id: 'living-library',
    name: 'Living Library',
    original: true,
    class: 'Scholar',
    level: 1,
    bonus: { domain: 'Lore', dice: 1 },
    summary: 'One die more on Lore rolls, arguments in a duel among them.',
  },
  {
    id: 'thread-sense',
    name: 'Thread Sense',
    original: true,
    class: 'Weaver',
    level: 1,
    bonus: { domain: 'Awareness', dice: 1 },
    summary: 'One die more on Awareness rolls.',
  },
  {
    id: 'spirit-guide',
    name: 'Spirit Guide',
    original: true,
    class: 'Shaman',
    level: 1,
    bonus: { domain: 'Wilderness', dice: 1 },
    summary: 'One die more on Wilderness rolls.',
  },
];

const byId = new Map(features.map(f => [f.id, f]));
/** A feature that somebody has: the book's by its id, or the one they carry. */
export const featureOf = (ref: FeatureRef): Feature | undefined =>
  typeof ref === 'string' ? byId.get(ref) : ref;

export const featuresOf = (
  className: ClassName,
  level: number,
  all: readonly Feature[] = features,
): readonly Feature[] => all.filter(f => f.class === className && f.level <= level);

const byWord = lookup(features, 'feature', 'AF-SKL-02');

/** The feature by whatever name it goes, or the entry itself. */
export const featureNamed = (ref: FeatureRef, field?: string): Feature | Refusal =>
  typeof ref === 'string' ? byWord(ref, field) : ref;
