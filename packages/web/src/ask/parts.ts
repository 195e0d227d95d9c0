/** How a question is laid out: words of its sentence, chips, and the drawer for whatever is set rarely. */
import { PERSON, type Rank, rankOf } from '@arbiter/engine';
import { type Field, fromOf, type Named } from '../form/model.ts';
import { isObject, isPreset } from '../form/value.ts';
import { inSentence } from '../words.ts';

export interface Parts {
  /** What everybody says: words of the sentence, or, where nothing is said yet, chips before the others. */
  readonly words: readonly Named[];
  readonly chips: readonly Named[];
  readonly drawer: readonly Named[];
}

/** More than this is no row of chips any more. */
const MOST_CHIPS = 9;
const MOST_WORDS = 6;

/** Lays out the fields of a question by their rank; what has none by what the example says, and switches as chips. */
export function partsOf(
  field: Field,
  value: unknown,
  example: unknown,
  /** What is being set in the drawer stays there: nothing moves away under the hand. */
  inDrawer: ReadonlySet<string> = new Set(),
): Parts {
  if (field.kind !== 'group') return { words: [], chips: [], drawer: [] };
  const given = isObject(value) ? value : {};
  const shown = field.fields.filter(named => named.field.kind !== 'fixed');
  const first = shown.filter(named => rankIn(named, example) === 'first');
  const isWord = (named: Named): boolean =>
    named.field.kind !== 'toggle' && (given[named.key] !== undefined || isSaidWithoutValue(named));
  const words = first.filter(isWord).slice(0, MOST_WORDS);
  const rest = shown.filter(named => !words.includes(named));
  const candidates = [
    ...rest.filter(named => rankIn(named, example) === 'first'),
    ...rest.filter(named => rankIn(named, example) === 'often'),
    ...rest.filter(named => named.field.kind === 'toggle' && isUnsaid(named, example)),
  ].filter(({ key }) => !inDrawer.has(key));
  // What is set is always in sight; of the others there is room for some, switches before what opens.
  const set = candidates.filter(named => isSet(named, given[named.key]));
  const free = candidates
    .filter(named => !set.includes(named))
    .toSorted((a, b) => weightOf(a, example) - weightOf(b, example));
  const room = new Set([...set, ...free.slice(0, Math.max(0, MOST_CHIPS - set.length))]);
  const chips = candidates.filter(named => room.has(named));
  return {
    words: words.toSorted((a, b) => placeOf(a) - placeOf(b)),
    chips,
    drawer: rest.filter(named => !chips.includes(named)),
  };
}

/** What everybody sets first, then what is set often and can be tapped, then what has to be opened. */
const weightOf = (named: Named, example: unknown): number => {
  const rank = rankIn(named, example);
  if (rank === 'first') return 0;
  const tapped = TAPPED.has(named.field.kind) ? 0 : 1;
  return (rank === 'often' ? 1 : 3) + tapped;
};

const TAPPED = new Set<Field['kind']>(['toggle', 'choice', 'number']);

const rankIn = ({ key, field, optional }: Named, example: unknown): Rank =>
  rankOf(field.rank, {
    must: !optional && !('preset' in field),
    inExample: isObject(example) && key in example,
  });

/** A field that is rare only because it says nothing else. */
const isUnsaid = (named: Named, example: unknown): boolean =>
  named.field.rank === undefined && rankIn(named, example) === 'rare';

/** What is left out of these is told by the rules, and reads well as a word: "with what is in hand". */
const isSaidWithoutValue = ({ field, optional }: Named): boolean =>
  !optional || field.kind === 'text' || field.kind === 'variants' || fromOf(field) === PERSON;

/** The order in which English says things: who, with what, to whom, and then how. */
const placeOf = (named: Named): number => ORDER.indexOf(roleOf(named));

const ROLES = {
  by: /^(attacker|actor|caster|performer|user|helper|healer|roller|disciple|leader|giver|holder|crafter|mender|intimidator|searcher|hider|rider|pilot|navigator|by)$/i,
  for: /^(person|character|creature|patient|npc|held|burning|swimmer|victim|winner|owner|party|members|movers|lead|dead|viewer)$/i,
  against:
    /^(defender|target|targets|opponent|against|hidden|sought|enemies|observers|loser|holder|receiver|chase)$/i,
  with: /^(weapon|weapons|ability|power|spell|song|ballad|magic|item|armou?r|suits|skill|tool|radio|kits?)$/i,
  at: /^(location|region|difficulty|distance|metres|rc)$/i,
} as const;

type Role = keyof typeof ROLES | 'of';
const ORDER: readonly Role[] = ['by', 'for', 'with', 'against', 'at', 'of'];

function roleOf({ key, field }: Named): Role {
  const isPerson = fromOf(field) === PERSON;
  const fits = (role: keyof typeof ROLES): boolean =>
    ROLES[role].test(key) && (isPerson || (role !== 'by' && role !== 'for' && role !== 'against'));
  return ORDER.find(role => role !== 'of' && fits(role)) ?? (isPerson ? 'for' : 'of');
}

/** What leads up to a word: "with", "against", "difficulty". */
export function leadOf(named: Named): string {
  const role = roleOf(named);
  if (role === 'of') return inSentence(named.label);
  if (role === 'at') return named.field.kind === 'number' ? `at ${inSentence(named.label)}` : atWord(named);
  return role;
}

const atWord = ({ key, label }: Named): string =>
  key === 'location' || key === 'region' ? 'at the' : `at ${inSentence(label)}`;

/** What stands in the sentence where nothing is said: the rules know what is usual. */
export const unsaid = (named: Named): string =>
  fromOf(named.field) === PERSON
    ? 'nobody yet'
    : named.optional || 'preset' in named.field
      ? `the usual ${inSentence(named.label)}`
      : `which ${inSentence(named.label)}?`;

/** Whether a chip is on: it says something else than what would be so anyway. */
export const isSet = ({ field }: Named, value: unknown): boolean =>
  value !== undefined && !isPreset(field, value) && !(field.kind === 'toggle' && value === false);
