/** CRE8-13: somebody by the words and numbers of a paper sheet: Strength, fortitude 8, defense 7, speed 6, one suit of armor. */
import { check, defaultReadings } from '@arbiter/engine';
import { ABILITIES, ABILITY_NAMES } from '../content/primary-abilities.ts';
import { rulings } from '../content/rulings/index.ts';
import { type SecondaryKey, secondaryAbilities } from '../content/secondary-abilities.ts';
import { type OpenAdventureReadings, quietPlay } from '../play.ts';
import { type Character, characterFields, characterSchema } from './character.ts';
import { secondaryScore } from './secondary-scores.ts';
import { speedScore } from './speed.ts';

/** Scores that a sheet states whole, whatever they are made of. */
const STATED = [
  'FORT',
  'REF',
  'WILL',
  'valor',
  'wisdom',
  'initiative',
  'meleeAttack',
  'rangedAttack',
  'unarmedAttack',
  'magicAttack',
  'defense',
  'speed',
] as const;
type Stated = (typeof STATED)[number];
const isStated = (key: string): key is Stated => (STATED as readonly string[]).includes(key);

/** What a sheet calls the fields, in small letters. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.keys(characterFields).map(field => [field.toLowerCase(), field] as const),
  ...ABILITIES.map(ability => [ABILITY_NAMES[ability].toLowerCase(), ability] as const),
  ...secondaryAbilities.map(({ name, key }) => [name.toLowerCase(), key] as const),
  ...STATED.map(key => [key.toLowerCase(), key] as const),
  ['health points', 'HP'],
  ['stamina points', 'SP'],
  ['weapon', 'weapons'],
  ['shield', 'shields'],
  ['condition', 'conditions'],
  ['talent', 'talents'],
  ['perk', 'perks'],
]);

const LISTS: readonly string[] = ['armor', 'shields', 'weapons', 'conditions', 'talents', 'perks'];

/** The same somebody in the fields of a character; what stands in nobody's sheet is left for the schema to refuse. */
export function fromSheet(given: object): object {
  const named = Object.entries(given).map(([word, value]): [string, unknown] => {
    const field = Object.hasOwn(characterFields, word) ? word : (WORDS.get(word.toLowerCase()) ?? word);
    return [field, LISTS.includes(field) && typeof value === 'string' ? [value] : value];
  });
  const stated = named.filter(
    (entry): entry is [Stated, number] => isStated(entry[0]) && Number.isInteger(entry[1]),
  );
  const plain = Object.fromEntries(named.filter(entry => !stated.includes(entry as [Stated, number])));
  const known = stated.length > 0 ? check(characterSchema, plain) : undefined;
  if (!known?.ok) return plain;
  const modifiers = { ...known.value.modifiers };
  for (const [key, score] of stated)
    modifiers[key] = (modifiers[key] ?? 0) + score - scoreOf(known.value, key);
  return { ...plain, modifiers };
}

/** What the rest of the sheet comes to, untouched by anything that passes; a load weighs on it later (OA-ENC-03). */
function scoreOf(character: Character, key: Stated): number {
  const unhurt = { ...character, conditions: [], temporary: {}, encumbrance: 0 };
  const play = quietPlay(defaultReadings(rulings) as OpenAdventureReadings);
  return key === 'speed'
    ? speedScore(unhurt, play)
    : secondaryScore(unhurt, key satisfies SecondaryKey, play);
}
