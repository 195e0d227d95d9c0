/** All ready powers: the library's 73 by school, and the core book's own Teleport. */

import type { Citation } from '../play.ts';
import { MANEUVERS } from './maneuver-list.ts';
import { type ReadyPower, ready } from './power-library.ts';
import { PSYCHIC_POWERS } from './psychic-powers.ts';
import { ARCANE_SPELLS } from './spells-arcane.ts';
import { OTHER_SPELLS } from './spells-other.ts';

/** SV-POW-13: the core book's Teleport; the library's of the same name is Epic and goes further (SV-R-72). */
const CORE_TELEPORT = ready({
  name: 'Teleport',
  special: 'jumps',
  school: 'arcane',
  skill: 'Spellcasting',
  design: {
    tier: 'Major',
    enhancements: [{ name: 'Extra Range', doublings: 2 }],
    limitations: ['Concentration', 'Obvious/Loud', 'Verbal Component'],
    baseMinutes: null,
  },
  cp: 15,
  effects: [{ does: 'special', what: 'The caster jumps to a place in sight.' }],
  states: { rangeMetres: 50 },
  summary: 'A jump of up to 50 m to a place in sight, with a flash and a bang.',
});

export const READY_POWERS: readonly ReadyPower[] = [
  ...MANEUVERS,
  ...ARCANE_SPELLS,
  ...PSYCHIC_POWERS,
  ...OTHER_SPELLS,
  CORE_TELEPORT,
];

const called = (name: string): ReadyPower | undefined =>
  READY_POWERS.find(power => power.name.toLowerCase() === name.toLowerCase());

/** A ready power by its name, in any mix of capitals, also with its tier as the book's headings have it. */
export const readyPower = (name: string): ReadyPower | undefined =>
  called(name) ??
  called(name.replace(/ (spell|power|maneuver)\)$/i, ')')) ??
  called(name.replace(/ \([^()]*\)$/, ''));

/**
 * SV-TMPL-09, SV-TMPL-10, SV-TMPL-12: what the core book's two example characters pay for maneuvers of the companion
 * library. The library asks 2, 7 and 1; where the two differ the core book's own number is charged.
 */
export const QUOTED_CP: Readonly<
  Record<string, { readonly cp: number; readonly rule: Citation; readonly by: string }>
> = {
  'Aimed Shot': { cp: 3, rule: 'SV-TMPL-09', by: 'the book’s elf scout' },
  'Precision Strike': { cp: 8, rule: 'SV-TMPL-09', by: 'the book’s elf scout' },
  Disarm: { cp: 8, rule: 'SV-TMPL-10', by: 'the book’s dwarf warrior' },
};

/** What a ready power costs to learn. */
export const listPrice = ({ name, cp }: Pick<ReadyPower, 'name' | 'cp'>): number => QUOTED_CP[name]?.cp ?? cp;
