/** What is left of a word when its endings are gone: grappling, grappled and grapples are one word to whoever looks for it. */
import { ownOf } from '../../plain-data.ts';

/** Forms that no ending tells. */
const IRREGULAR: Readonly<Record<string, string>> = {
  dying: 'die',
  died: 'die',
  dies: 'die',
  lying: 'lie',
  fell: 'fall',
  fallen: 'fall',
  ran: 'run',
  swam: 'swim',
  hid: 'hide',
  hidden: 'hide',
  shot: 'shoot',
  threw: 'throw',
  thrown: 'throw',
  broke: 'break',
  broken: 'break',
  fought: 'fight',
  slept: 'sleep',
  asleep: 'sleep',
  woke: 'wake',
  awake: 'wake',
  held: 'hold',
  stood: 'stand',
  rode: 'ride',
  flew: 'fly',
  flight: 'fly',
  goes: 'go',
  gone: 'go',
  went: 'go',
  feet: 'foot',
  knives: 'knife',
  wolves: 'wolf',
  defence: 'defense',
  deafened: 'deaf',
  frighten: 'fright',
  frightened: 'fright',
  paralysis: 'paralyze',
  paralysed: 'paralyze',
  used: 'use',
  using: 'use',
};

type Endings = readonly (readonly [ending: RegExp, instead: string])[];

const OF_SEVERAL: Endings = [
  [/(?<=..)ies$/, 'y'],
  [/(?<=.(?:ch|sh|ss|x|zz))es$/, ''],
  [/(?<=..[^su])s$/, ''],
];
const OF_VERBS: Endings = [
  [/(?<=..)ied$/, 'y'],
  [/(?<=[aeiouy][^aeiou].*|^[^aeiou]+y)(?:ing|ed)$/, ''],
];
const OF_NOUNS: Endings = [
  [/(?<=[aeiouy][^aeiou]+)(?:ation|ate?)$/, ''],
  [/(?<=.{4})(?:ion|ness|ment|ance|ence)$/, ''],
  [/(?<=.{5})[ae]nt$/, ''],
];

/** A word in lower case without its endings; words of three letters and figures stay as they are. */
export function stem(word: string): string {
  const known = ownOf(IRREGULAR, word) ?? word;
  if (known.length < 4 || /\d/.test(known)) return known;
  const one = without(OF_SEVERAL, known.replace(/our(?=s?$|ed$|ing$)/, 'or'));
  const verb = without(OF_VERBS, one);
  // Hiding leaves hid, which was hide.
  const whole = verb === one ? one : verb.replace(/^([^aeiou]*[aeiou][^aeiouwxy])$/, '$1e');
  // Falling leaves fall and grappling grappl: so that all forms end alike, fall is fal and grapple grappl.
  return without(OF_NOUNS, whole)
    .replace(/(?<=.{4})e$/, '')
    .replace(/([^aeiou])\1$/, '$1')
    .replace(/(?<=...)y$/, 'i');
}

/** A word without the first of these endings that it has. */
function without(endings: Endings, word: string): string {
  const found = endings.find(([ending]) => ending.test(word));
  return found ? word.replace(...found) : word;
}
