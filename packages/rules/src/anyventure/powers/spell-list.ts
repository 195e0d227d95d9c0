/** Spells of the list, by name. */
import { spells } from '../content/spells.ts';
import { refName } from '../gear/weapon.ts';
import { type Spell, type SpellRef, spellObject } from './spell-entry.ts';

const SPELLS: ReadonlyMap<string, Spell> = new Map(
  spells.map(spell => [spell.name.toLowerCase(), spellObject.parse(spell)]),
);

export const spellNamed = (name: string): Spell | undefined => SPELLS.get(name.toLowerCase());

/** A spell of the book by its name, or another as somebody knows it. */
export const spellRow = (ref: SpellRef): Spell | undefined =>
  typeof ref === 'string' ? spellNamed(ref) : ref;

/** One of the spells that somebody knows. */
export function knownSpell(
  { spells: known }: { readonly spells: readonly SpellRef[] },
  name: string,
): Spell | undefined {
  const key = name.toLowerCase();
  const ref = known.find(one => refName(one).toLowerCase() === key);
  return ref === undefined ? undefined : spellRow(ref);
}
