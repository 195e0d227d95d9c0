/** Short names of a book as its readers say them. */
import type { CharacterRules } from '@arbiter/engine';

/** `DX` is `Dexterity (DX)`; what is no short name stays. */
export const longName = ({ longNames = {} }: Pick<CharacterRules, 'longNames'>, name: string): string =>
  Object.hasOwn(longNames, name) ? `${longNames[name]} (${name})` : name;
