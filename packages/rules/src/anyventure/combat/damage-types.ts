/** DMG: the nine types of damage. */
import { z } from 'zod';
import { part, refuse } from '../play.ts';

/** AV-DMG-04. */
export const DAMAGE_TYPES = [
  'physical',
  'heat',
  'cold',
  'electric',
  'dark',
  'divine',
  'aetheric',
  'psychic',
  'toxic',
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** AV-R-02: the older overview's word. */
const OLD_NAMES: ReadonlyMap<string, DamageType> = new Map([['arcane', 'aetheric']]);

/** The type people name, in any case; an unknown one is refused. */
export function damageTypeNamed(name: string) {
  const key = name.toLowerCase();
  const found = DAMAGE_TYPES.find(type => type === key) ?? OLD_NAMES.get(key);
  return (
    found ??
    refuse(
      'AV-DMG-04',
      `${name} is an unknown damage type; the types are ${DAMAGE_TYPES.join(', ')}.`,
      'type',
    )
  );
}

/** "arcane" is taken for what it means. */
export const damageTypeField = z
  .enum([...DAMAGE_TYPES, 'arcane'])
  .transform(name => (name === 'arcane' ? ('aetheric' as const) : name));

export const mitigationField = z
  .partialRecord(z.enum(DAMAGE_TYPES), z.int().min(0).max(100))
  .describe('Mitigation by damage type.');

export const damageTypeParts = [part('table', 'damage types', ['AV-DMG-04'], DAMAGE_TYPES)];
