/** Which rolls an Edge or Hindrance is about. */
import { z } from 'zod';

export const SCOPES = [
  'all',
  'attack',
  'Body',
  'React',
  'Mind',
  'Deflect',
  'Athletics',
  'Craft',
  'Enigma',
  'Focus',
  'Knowledge',
  'Pilot',
  'Senses',
  'Social',
  'Stealth',
  'Weapon',
] as const;
export type Scope = (typeof SCOPES)[number];

/** On which rolls something counts, in words. */
export const scopeWords = (on: readonly Scope[]): string =>
  on.map(each => (each === 'all' ? 'all rolls' : each === 'attack' ? 'attacks' : each)).join(', ');

export const scopesSchema = z.array(z.enum(SCOPES)).min(1).max(12);
