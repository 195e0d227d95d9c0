/** The action that a typed line stands for, or why there is none. */
import type { Glance } from '../encounter/glance.ts';
import type { EncounterRules, LegalAction } from '../encounter/rules.ts';
import { matching, plain } from '../match.ts';
import { check, distance } from '../schema.ts';
import { type Offer, offersOf, placeIn } from '../table/sitting.ts';
import { type Called, calledIn, idCalled } from './called.ts';
import { fieldOf, idsIn, type Offered, scalars } from './offers.ts';
import { notAskedHere, questionAsked, questionMeant, questionsFound } from './questions.ts';

/** What people call the deeds of a book besides. */
export type OtherWords = NonNullable<EncounterRules['alsoCalled']>;

/** What keeps a line from standing for an action: it fits several, or nothing that is offered. */
export interface Unclear {
  readonly message: string;
  readonly fitsNothing?: true;
}

/** The action a line stands for: `2`, `2 head`, `3 5,2`, `attack wolf head`; or what is unclear about it. */
export function chosen(
  line: string,
  offers: readonly Offer<Offered>[],
  seen: Glance,
  others: OtherWords = {},
): Offered | Unclear {
  const labelled = labelledSo(line, offers, seen);
  if (labelled) return labelled;
  const [word = '', ...rest] = line
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (/^\d+$/.test(word)) {
    const offer = offers[Number(word) - 1];
    return offer
      ? narrowed(word, [offer], rest, seen, others)
      : { message: `There is no action ${word}; they go from 1 to ${offers.length}.` };
  }
  return narrowed(undefined, offers, [word, ...rest], seen, others);
}

/** The action whose own label this is, as the list tells it; nothing where it is none, or that of several. */
function labelledSo(
  line: string,
  offers: readonly Offer<Offered>[],
  { fighters }: Glance,
): Offered | undefined {
  const said = plain(line);
  const found = offers.flatMap(({ all }) => all.filter(({ label }) => plain(label) === said));
  const whom = ({ command }: Offered): string =>
    fighters.flatMap(({ id }) => (idsIn(command).includes(id) ? [id] : [])).join();
  const [first] = found;
  return first && found.every(each => whom(each) === whom(first) && placeIn(each.command) === undefined)
    ? first
    : undefined;
}

/**
 * The action a line stands for, or why there is none: a deed that is not offered is refused with its rule, and what is none
 * may be a question of the book, by its name or in a sentence.
 */
export function chosenOrForbidden(
  line: string,
  offers: readonly Offer<Offered>[],
  seen: Glance,
  { rules, state, actor }: { rules: EncounterRules; state: unknown; actor: string },
): Offered | Unclear {
  const where = { rules, state, actor };
  const action = chosen(line, offers, seen, rules.alsoCalled);
  const [, looked] = /^else\s+(.*)$/is.exec(line.trim()) ?? [];
  if (looked !== undefined) return questionMeant(looked, where) ?? { message: questionsFound(looked, where) };
  if (!('message' in action) || !action.fitsNothing) return action;
  const besides = chosenBesides(line, seen, { rules, state, actor });
  if (besides) return besides;
  const told = chosenAsTold(line, offers, seen, actor, rules.alsoCalled);
  if (told) return told;
  const why = forbidden(rules, state, actor, line, seen);
  if (why !== undefined) return { message: why };
  const asked = questionAsked(line, where);
  // Where the book's question is not theirs to ask, the line may have been meant for the list.
  return asked && 'message' in asked && asked.fitsNothing
    ? { message: `${action.message} ${asked.message}` }
    : (asked ?? notAskedHere(line, where) ?? action);
}

/** What a sentence about whoever decides says of them: `Sable intimidates the goblin`; undefined where it is none. */
export function chosenAsTold(
  line: string,
  offers: readonly Offer<Offered>[],
  seen: Glance,
  actor: string,
  others?: OtherWords,
): Offered | Unclear | undefined {
  const words = line.trim().replace(/[.!]$/, '').split(/\s+/);
  for (let end = words.length - 1; end > 0; end--) {
    if (idCalled(words.slice(0, end).join(' '), seen) !== actor) continue;
    const [verb = '', ...rest] = words.slice(end);
    for (const deed of [verb.replace(/s$/, ''), verb.replace(/es$/, ''), verb.replace(/ies$/, 'y')]) {
      const action = chosen([deed, ...rest].join(' '), offers, seen, others);
      if (!('message' in action && action.fitsNothing)) return action;
    }
  }
  return undefined;
}

/** What somebody else of the same side may do now, said with their name: `bea fall prone`. */
function chosenBesides(
  line: string,
  seen: Glance,
  { rules, state, actor }: { rules: EncounterRules; state: unknown; actor: string },
): Offered | undefined {
  const sideOf = (id: string): string | undefined => seen.fighters.find(one => one.id === id)?.side;
  const offers = (id: string) =>
    id === actor || sideOf(id) !== sideOf(actor) ? undefined : rules.legal(state, id);
  return besidesSaid(line, seen, offers, rules.alsoCalled);
}

/** What somebody does out of turn, said with their name, where there are offers for them. */
export function besidesSaid(
  line: string,
  seen: Glance,
  offersFor: (id: string) => readonly LegalAction<unknown>[] | undefined,
  others?: OtherWords,
): Offered | undefined {
  const words = line.trim().split(/\s+/);
  for (let end = words.length - 1; end > 0; end--) {
    const id = idCalled(words.slice(0, end).join(' '), seen);
    const offers = id === undefined ? undefined : offersFor(id);
    if (!offers) continue;
    const action = chosen(words.slice(end).join(' '), offersOf(offers), seen, others);
    return 'message' in action ? undefined : action;
  }
  return undefined;
}

/** Why a deed that is named in its own words is not allowed now: the rule's own sentence; undefined where it is no such deed. */
export function forbidden(
  rules: EncounterRules,
  state: unknown,
  actor: string,
  line: string,
  seen: Glance,
): string | undefined {
  const [, spoken = line, x, y] = /^(.*?)[\s,]+(\d+)\s*,\s*(\d+)\s*$/.exec(line) ?? [];
  const place = x === undefined ? {} : { x: Number(x), y: Number(y) };
  const weapons = rules.weaponsOf?.(state, actor) ?? [];
  const meant = weapons.filter(({ name }) => spoken.toLowerCase().includes(name.toLowerCase()));
  const words = meant
    .reduce((text, { name }) => text.replace(name.toLowerCase(), ' '), spoken.toLowerCase())
    .replace(/\bin hand\b/, ' ')
    .split(/\s+/)
    .filter(word => word !== '' && !LITTLE.has(word));
  // Whoever names no weapon means one that they have in hand.
  const arms = [
    {},
    ...(meant.length > 0 ? meant : weapons).map(({ weapon }) => ({ weapon })),
    ...meant.map(({ name }) => ({ thing: name })),
  ];
  for (let end = words.length; end > 0; end--) {
    const name = words.slice(end).join(' ');
    const target = name === '' ? undefined : idCalled(name, seen);
    const thing = name === '' || target !== undefined ? undefined : nameIn(state, name);
    const things = thing === undefined ? [] : THINGS.flatMap(field => withThing(field, thing, actor));
    if (name !== '' && target === undefined && things.length === 0) continue;
    for (const deed of deedsCalled(words.slice(0, end).join(' '), rules.alsoCalled ?? {}))
      for (const armed of things.length > 0 ? things : arms) {
        const checked = check(rules.command, {
          ...{ do: deed, actor, ...place, ...armed },
          ...(target !== undefined && { target }),
        });
        const refusal = checked.ok ? rules.whyNot?.(state, checked.value) : undefined;
        if (refusal) return `[${refusal.rule}] ${refusal.message}`;
      }
  }
  return undefined;
}

/** The fields of a command that say which thing it is about. */
const THINGS = ['weapon', 'thing', 'item'] as const;
/** What is done with a thing, by itself or to oneself. */
const withThing = (field: string, thing: string, actor: string): readonly object[] => [
  { [field]: thing },
  { [field]: thing, target: actor },
];

/** A name of something in the fight as the fight writes it, whatever capitals were typed; undefined where there is no such thing. */
function nameIn(value: unknown, wanted: string): string | undefined {
  if (typeof value === 'string') return value.toLowerCase() === wanted ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    // What somebody has several of is counted under its name.
    const found = typeof inner === 'number' ? nameIn(key, wanted) : nameIn(inner, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The deed of this name first, then those that people call so. */
const deedsCalled = (name: string, others: OtherWords): string[] => [
  name,
  ...Object.keys(others).filter(deed => deed !== name && wordsFor(deed, others).includes(name)),
];

/** Words that join the others and say nothing by themselves; nobody has to leave them out. */
const LITTLE: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'my',
  'at',
  'on',
  'to',
  'into',
  'with',
  'for',
  'and',
]);

function narrowed(
  number: string | undefined,
  offers: readonly Offer<Offered>[],
  words: readonly string[],
  seen: Glance,
  others: OtherWords,
): Offered | Unclear {
  const people = calledIn(seen);
  const all = offers.flatMap(offer => offer.all);
  // `thug 1` is somebody, dead or alive, and no number of a command.
  const isNumbered = words.some(
    (word, i) =>
      /^\d+$/.test(word) &&
      people.some(([, called]) => called.includes(word) && matching(words[i - 1] ?? '', called).length > 0),
  );
  // Whoever acts need not be named, and hardly anybody says a number of the command: both come last.
  const heard = (spoken: readonly string[], besides: OtherWords): Offered[] => {
    const plainly = all.filter(action => fits(action, spoken, saidOf(action, people, besides)));
    if (plainly.length > 0 || isNumbered) return plainly;
    return all.filter(action =>
      fits(action, spoken, [...saidOf(action, people, besides), ...scalars(action.command)]),
    );
  };
  const whole = heard(words, {});
  const spoken = words.filter(word => !LITTLE.has(word.toLowerCase()));
  const own = plainest(whole, spoken.length === 0 ? [] : heard(spoken, {}), words);
  // What the list says itself comes before what people say for it.
  const called = own.length > 0 ? own : heard(words, others);
  const said = called.length > 0 || spoken.length === 0 ? called : heard(spoken, others);
  const nearest = new Set(number === undefined ? leastUnsaid(said, words) : said);
  const fitting = offers.flatMap(offer => {
    const near = offer.all.filter(action => nearest.has(action));
    return near.length > 0 ? [{ ...offer, all: near }] : [];
  });
  const [only, ...rest] = fitting;
  if (!only)
    return { message: outOfIt(words, seen) ?? nothingSuch(words, offers, people), fitsNothing: true };
  if (rest.length > 0) {
    const labels = fitting
      .slice(0, 4)
      .map(({ first }) => `${offers.findIndex(offer => offer.first === first) + 1} ${first.label}`);
    return { message: `That could be ${labels.join(', or ')}${fitting.length > 4 ? ' …' : ''}.` };
  }
  // The number alone is what its line says; words have to say on whom.
  const whom = ({ command }: Offered): string =>
    seen.fighters.flatMap(({ id }) => (idsIn(command).includes(id) ? [id] : [])).join();
  const shown = only.all.filter(action => whom(action) === whom(only.first));
  const left = number !== undefined && shown.length > 0 ? shown : only.all;
  const targets = new Set(left.map(whom));
  if (targets.size > 1)
    return {
      message: `That could be ${[...new Set(left.map(({ label }) => label))].slice(0, 4).join(', or ')}: say on whom.`,
    };
  const [action = only.first] = left;
  const labels = [...new Set(left.map(({ label }) => label))];
  if (number === undefined && labels.length > 1 && !only.needsPlace)
    return {
      message: `That could be ${labels.slice(0, 4).join(', or ')}${labels.length > 4 ? ' …' : ''}: say which.`,
    };
  if (only.needsPlace && left.length > 1)
    return {
      message: `Say where to, such as “${[number ?? words[0], left.map(({ command }) => placeIn(command)).find(Boolean)].join(' ')}”.`,
    };
  if (number === undefined && isCareless(action, spoken, seen, others))
    return {
      message: `That would be ${action.label}: say “attack ${words.join(' ')}” where that is meant.`,
    };
  return action;
}

/** Whether a friend would be struck because of a name alone. */
function isCareless(
  { command }: Offered,
  spoken: readonly string[],
  { fighters }: Glance,
  others: OtherWords,
): boolean {
  const sideOf = (key: string) => fighters.find(({ id }) => id === fieldOf(command, key))?.side;
  if (fieldOf(command, 'do') !== 'attack' || sideOf('target') === undefined) return false;
  const deed = ['attack', ...wordsFor('attack', others)];
  return sideOf('target') === sideOf('actor') && !spoken.some(word => matching(word, deed).length > 0);
}

/**
 * What fits every word, before what fits them without the little ones; though a little word that stands in a longer label
 * alone means the plain one all the same: the short bow, where there is one `with frost arrows` as well.
 */
function plainest(
  whole: readonly Offered[],
  besides: readonly Offered[],
  words: readonly string[],
): readonly Offered[] {
  if (whole.length === 0) return besides;
  const plain = leastUnsaid(besides, words);
  return plain.length === 0 || plain.some(action => whole.includes(action)) ? whole : plain;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Those that leave the least unsaid: whoever says all of `Guard` does not mean `Wait: guard when …`, which says more. */
function leastUnsaid(actions: readonly Offered[], words: readonly string[]): readonly Offered[] {
  const labels = [...new Set(actions.map(({ label }) => label))];
  if (labels.length < 2) return actions;
  const unsaid = new Map(
    labels.map(label => {
      const parts = label.split(/[\s,.:()]+/).filter(Boolean);
      const heard = words.flatMap(word => matching(word, parts));
      return [label, new Set(parts.filter(part => !heard.includes(part)))];
    }),
  );
  const isMore = (one: string, other: string): boolean => {
    const [more, less] = [unsaid.get(one) ?? NOTHING, unsaid.get(other) ?? NOTHING];
    return less.size < more.size && [...less].every(part => more.has(part));
  };
  const least = new Set(labels.filter(label => !labels.some(other => isMore(label, other))));
  return actions.filter(({ label }) => least.has(label));
}

/** Nothing fits, because whoever is named at the end of it can take part no longer. */
function outOfIt(words: readonly string[], seen: Glance): string | undefined {
  for (let from = 0; from < words.length; from++) {
    const id = idCalled(words.slice(from).join(' '), seen);
    const one = seen.fighters.find(fighter => fighter.id === id);
    if (!one || one.able || one.condition === '') continue;
    return `Nothing that is allowed now is “${words.join(' ').slice(0, 60)}”: ${one.name} is ${one.condition}.`;
  }
  return undefined;
}

/** Nothing fits: what was typed, and what it was probably meant to be. */
function nothingSuch(words: readonly string[], offers: readonly Offer<Offered>[], people: Called): string {
  const known = [
    ...new Set(offers.flatMap(({ all }) => all.flatMap(action => saidOf(action, people)))),
  ].filter(word => word.length > 2);
  const isNear = (word: string, wanted: string): boolean =>
    distance(word.toLowerCase(), wanted.toLowerCase()) <= (wanted.length > 4 ? 2 : 1);
  const meant = words.map(word =>
    matching(word, known).length > 0 ? word : (known.find(name => isNear(name, word)) ?? ''),
  );
  const typed = words.join(' ').slice(0, 60);
  const guess = meant.every(Boolean) ? meant.join(' ').toLowerCase() : '';
  return guess !== '' && guess !== typed.toLowerCase()
    ? `Nothing that is allowed now is “${typed}”; did you mean “${guess}”?`
    : `Nothing that is allowed now is “${typed}”; choose a number of the list, or say what stands there.`;
}

/** The words that stand for an action: its values in words, the names of those it is about, its label. */
function saidOf({ command, label, alias }: Offered, people: Called, others: OtherWords = {}): string[] {
  const values = idsIn(command);
  const names = people.flatMap(([id, called]) => (values.includes(id) ? called : []));
  return [
    ...values.filter(value => !/^-?\d+$/.test(value)),
    ...names,
    ...label.split(/[\s,.:()]+/),
    ...(alias === undefined ? [] : [alias]),
    ...wordsFor(fieldOf(command, 'do'), others),
  ];
}

const wordsFor = (deed: unknown, others: OtherWords): readonly string[] =>
  (typeof deed === 'string' && Object.hasOwn(others, deed) && others[deed]) || [];

/** Whether every word says something about the action: what it is, on whom, where, with what. */
function fits(action: Offered, words: readonly string[], said: readonly string[]): boolean {
  const numbers = words.filter(word => /^-?\d+$/.test(word));
  const place = placeIn(action.command);
  if (numbers.length === 2 && place !== undefined && numbers.join(',') !== place) return false;
  return bare(action.command, words)?.every(word => matching(word, said).length > 0) ?? false;
}

/** The words that are left where a field and its value (`exertion 1`) fit the command; undefined where one does not. */
function bare(command: unknown, words: readonly string[]): readonly string[] | undefined {
  const fields = Object.entries(command as Record<string, unknown>).filter(([key]) => key !== 'do');
  const left: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const [field] = fields.filter(([key]) => key === words[i]?.toLowerCase());
    const value = words[i + 1];
    // A field that counts is followed by a number: "put poison on the dagger" names a thing.
    const isSaid = typeof field?.[1] !== 'number' || /^-?\d+$/.test(value ?? '');
    if (!field || value === undefined || !isSaid) left.push(words[i] ?? '');
    else if (String(field[1]) === value) i++;
    else return undefined;
  }
  return left;
}
