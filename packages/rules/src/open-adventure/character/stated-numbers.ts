/** CRE8-13: somebody by the words and numbers of a paper sheet: Strength, fortitude 8, defense 7, speed 6, one suit of armor. */
import { check, defaultReadings } from '@arbiter/engine';
import { armorRow } from '../content/armor-list.ts';
import { ABILITIES, ABILITY_NAMES } from '../content/primary-abilities.ts';
import { rulings } from '../content/rulings/index.ts';
import { type SecondaryKey, secondaryAbilities } from '../content/secondary-abilities.ts';
import { type OpenAdventureReadings, quietPlay } from '../play.ts';
import { abilityNow } from './abilities.ts';
import { wearOf } from './afflictions.ts';
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

/** OA-SECO-03 OA-SECO-05: nobody has more points than the maximum; where a sheet states more than Vitality gives, they are it. */
const POOLS = [
  { now: 'HP', most: 'maxHP' },
  { now: 'SP', most: 'maxSP' },
] as const;

/** What a sheet calls the fields, in small letters. */
const FIELDS: ReadonlyMap<string, string> = new Map(
  Object.keys(characterFields).map(field => [field.toLowerCase(), field] as const),
);
const WORDS: ReadonlyMap<string, string> = new Map([
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

/** The field that a word of a sheet means: “Skills” are the skills, “Health” the health points. */
const fieldCalled = (word: string): string =>
  FIELDS.get(word.toLowerCase()) ?? WORDS.get(word.toLowerCase()) ?? word;

const LISTS: readonly string[] = ['armor', 'shields', 'weapons', 'conditions', 'talents', 'perks'];

/** OA-COND-02: one condition after the other, or counters by name: `{ "bleed": 2, "prone": true }`. */
const conditionsSaid = (given: unknown): unknown =>
  Array.isArray(given) ? given.flatMap(condition) : isByName(given) ? condition(given) : given;
const condition = (given: unknown): readonly unknown[] =>
  isByName(given)
    ? Object.entries(given).flatMap(([name, counters]) =>
        counters === false || counters === 0 ? [] : [counters === true ? { name } : { name, counters }],
      )
    : [withCounters(given)];
const isByName = (given: unknown): given is object =>
  typeof given === 'object' && given !== null && !Array.isArray(given) && !('name' in given);

/** OA-COND-02: “2 bleed”, “bleed 2”, “bleed: 2” and “2x bleed” are a condition with its counters. */
function withCounters(condition: unknown): unknown {
  const [, before, after, name, last] =
    (typeof condition === 'string' && COUNTED.exec(condition.trim())) || [];
  if (before !== undefined) return { name: after, counters: Number(before) };
  return last === undefined ? condition : { name, counters: Number(last) };
}
const COUNTED = /^(\d+)(?:\s*[x×]\s*|\s+)(\D+)$|^(\D+?)(?:\s*[:=x×]\s*|\s+)(\d+)$/i;

/** The same somebody in the fields of a character; what stands in nobody's sheet is left for the schema to refuse. */
export function fromSheet(given: object): object {
  const named = Object.entries(given).map(([word, value]): [string, unknown] => {
    const field = Object.hasOwn(characterFields, word) ? word : fieldCalled(word);
    const listed = LISTS.includes(field) && typeof value === 'string' ? [value] : value;
    return [field, field === 'conditions' ? conditionsSaid(listed) : listed];
  });
  const stated = named.filter(
    (entry): entry is [Stated, number] => isStated(entry[0]) && Number.isInteger(entry[1]),
  );
  const plain = lifeless(
    weighedDown(Object.fromEntries(named.filter(entry => !stated.includes(entry as [Stated, number])))),
  );
  const states = stated.length > 0 || POOLS.some(({ now, most }) => now in plain && !(most in plain));
  const known = states ? check(characterSchema, plain) : undefined;
  if (!known?.ok) return plain;
  const pools = POOLS.flatMap(({ now, most }) => {
    const left = known.value[now];
    if (left === null || known.value[most] !== null) return [];
    // OA-R-239: stamina points are those left under the counters, which lower the maximum as well.
    const points = left + (now === 'SP' ? wearOf(known.value.conditions, 'stamina') : 0);
    return points > scoreOf(known.value, now) ? [[most, points]] : [];
  });
  const modifiers = { ...known.value.modifiers };
  for (const [key, score] of stated)
    modifiers[key] = (modifiers[key] ?? 0) + score - scoreOf(known.value, key);
  return { ...plain, ...Object.fromEntries(pools), ...(stated.length > 0 && { modifiers }) };
}

/** OA-R-328: a suit that carries itself weighs on its wearer once it has no power, whatever load is stated. */
function weighedDown(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { armor } = given;
  const known =
    Array.isArray(armor) && armor.some(isWithoutPower) ? check(characterSchema, given) : undefined;
  if (!known?.ok) return given;
  const dead = known.value.armor
    .filter(suit => !suit.powered && armorRow(suit).carriesItself)
    .reduce((weight, suit) => weight + armorRow(suit).weight, 0);
  return dead > known.value.load ? { ...given, load: dead } : given;
}
const isWithoutPower = (suit: unknown): boolean =>
  typeof suit === 'object' && suit !== null && 'powered' in suit && suit.powered === false;

/** OA-COND-40: whoever has lost all Vitality is dead, whatever health is stated. */
function lifeless(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!('temporary' in given || 'conditions' in given)) return given;
  const known = check(characterSchema, given);
  if (!known.ok || known.value.VIT <= 0 || abilityNow(known.value, 'VIT') > 0) return given;
  return { ...given, HP: Math.min(0, known.value.HP ?? 0) };
}

/** What the rest of the sheet comes to, untouched by anything that passes; a load weighs on it later (OA-ENC-03). */
function scoreOf(character: Character, key: Stated | 'HP' | 'SP'): number {
  const unhurt = { ...character, conditions: [], temporary: {}, encumbrance: 0 };
  const play = quietPlay(defaultReadings(rulings) as OpenAdventureReadings);
  return key === 'speed'
    ? speedScore(unhurt, play)
    : secondaryScore(unhurt, key satisfies SecondaryKey, play);
}
