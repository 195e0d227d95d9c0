/** What may be done now as a numbered list, and the action that a typed line stands for. */
import {
  check,
  distance,
  type EncounterRules,
  type Foreseen,
  type Glance,
  grouped,
  type LegalAction,
  matching,
  type Offer,
  offersOf,
  placeIn,
  type Seen,
} from '@arbiter/engine';
import { tagsOf } from './battlefield.ts';
import { dim, screenWidth, table, wrap } from './output.ts';

/** An action, with what it promises where somebody foresaw it. */
export interface Offered extends LegalAction<unknown> {
  readonly odds?: Foreseen;
}

/** A list longer than this tells an action once, with everybody it may be done to. */
const MOST_LINES = 18;

/** More lines than this for one thing to do, and it is one line with everything that can be said about it. */
const MOST_ALIKE = 8;

/** Like actions under one number each; in a long list also those that differ only in whom they are done to, or in one of many things. */
export function foldedOffers(actions: readonly Offered[], seen: Glance): Offer<Offered>[] {
  const offers = folded(actions, seen);
  const places = ['at foes', 'to go', 'else', 'at friends'].map(kind =>
    offers.filter(offer => kindOf(offer, seen) === kind),
  );
  return places.flat();
}

/** What people look for first: what is done to foes, then where one can go. A blow at a friend is seldom meant. */
function kindOf({ all, needsPlace }: Offer<Offered>, { fighters }: Glance): string {
  const sideOf = (id: unknown): string | undefined => fighters.find(one => one.id === id)?.side;
  // Whoever is only named to act next has nothing done to them.
  const isAtFoe = ({ command }: Offered): boolean =>
    fieldOf(command, 'next') === undefined &&
    idsIn(command).some(id => sideOf(id) !== undefined && sideOf(id) !== sideOf(fieldOf(command, 'actor')));
  if (all.some(isAtFoe)) return 'at foes';
  const isTo = (what: string): boolean => all.every(({ command }) => fieldOf(command, 'do') === what);
  if (needsPlace || isTo('move')) return 'to go';
  const isAimed = all.every(({ command }) => sideOf(fieldOf(command, 'target')) !== undefined);
  return isTo('attack') && isAimed ? 'at friends' : 'else';
}

function folded(actions: readonly Offered[], { fighters }: Glance): Offer<Offered>[] {
  const apart = offersOf(actions);
  if (apart.length <= MOST_LINES) return apart;
  const people = fighters.map(({ id }) => id);
  const folded = offersOf(actions, people);
  if (folded.length <= MOST_LINES) return folded;
  const alike = grouped(folded, ({ first }) => fieldOf(first.command, 'do'));
  return [...alike.values()].flatMap(offers => {
    if (offers.length <= MOST_ALIKE) return offers;
    const all = offers.flatMap(offer => offer.all);
    return offersOf(all, [...people, ...all.flatMap(({ command }) => wordsIn(command))]);
  });
}

/** What is said in words about a command, besides what it is. */
const wordsIn = (command: unknown): string[] =>
  Object.entries(command as object).flatMap(([key, value]) =>
    key !== 'do' && typeof value === 'string' ? [value] : [],
  );

/** An offer's first action on each side that it may be done to. */
export function onEachSide({ all, first }: Offer<Offered>, { fighters }: Glance): readonly Offered[] {
  const sideOf = ({ command }: Offered): string | undefined =>
    fighters.find(({ id }) => id === fieldOf(command, 'target'))?.side;
  const sides = new Map<string | undefined, Offered>([[sideOf(first), first]]);
  for (const action of all) if (!sides.has(sideOf(action))) sides.set(sideOf(action), action);
  return [...sides.values()];
}

/** The numbered list: what, its promise, and its cost with what can be said behind the number: beside where it fits, else below. */
export function offerList(offers: readonly Offer<Offered>[], seen: Glance): string {
  const leads = table(
    offers.map((offer, i) => [
      String(i + 1).padStart(3),
      headOf(offer),
      promised(offer.first).join(' '),
      '|',
    ]),
  ).split('\n');
  return leads
    .map((line, i) => {
      const lead = line.slice(0, line.lastIndexOf('|'));
      const offer = offers[i]!;
      const tail = [pricesOf(offer), choicesOf(offer, seen, `${i + 1}`)].filter(Boolean).join('; ');
      if (tail === '') return lead.trimEnd();
      const isBeside = lead.length + tail.length <= screenWidth();
      return isBeside ? `${lead}${dim(tail)}` : `${lead.trimEnd()}\n${dim(wrap(`     ${tail}`, '     '))}`;
    })
    .join('\n');
}

/** What a line of the list says; where the place is still to be said, not yet where. */
const headOf = ({ first, needsPlace }: Offer<Offered>): string =>
  needsPlace ? first.label.replace(/ (?:to|at) \d+, ?\d+( \([^)]*\))?/, '') : first.label;

/** What an action takes; what takes nothing is free. */
const priceOf = ({ cost }: Offered): string | undefined =>
  cost === 'nothing' || cost === 'none' ? 'free' : cost;

/** What an offer takes: by its first place, where others may take more. */
function pricesOf({ first, all, needsPlace }: Offer<Offered>): string | undefined {
  const differs = needsPlace && all.some(({ cost }) => cost !== first.cost);
  return differs ? `${priceOf(first)} or more` : priceOf(first);
}

/** Every action on a line of its own, with the words that choose it. */
export function actionLines(offers: readonly Offer<Offered>[], seen: Glance): string {
  const tags = new Map(tagsOf(seen.fighters).map((tag, i) => [seen.fighters[i]?.id, tag]));
  return table(
    offers.flatMap((offer, i) =>
      offer.all.map(action => [
        `${String(i + 1).padStart(3)} ${offer.all.length > 1 ? wordsOf(action, offer, tags) : ''}`.trimEnd(),
        action.label,
        ...promised(action),
        dim([priceOf(action), ...action.rules].filter(Boolean).join('  ')),
      ]),
    ),
  );
}

/** What sets an action apart from the others under its number: on whom, where, how. */
function wordsOf(
  { command }: Offered,
  { all }: Offer<Offered>,
  tags: ReadonlyMap<string | undefined, string>,
): string {
  const place = placeIn(command);
  const words = Object.entries(command as object).flatMap(([key, value]) => {
    const differs = all.some(other => fieldOf(other.command, key) !== value);
    if (!differs || typeof value === 'object' || key === 'x' || key === 'y') return [];
    return [tags.get(value) ?? (typeof value === 'number' ? `${key} ${value}` : String(value))];
  });
  return [...words, ...(place === undefined ? [] : [place])].join(' ');
}

const fieldOf = (command: unknown, key: string): unknown => (command as Record<string, unknown>)[key];

/** What rounds to nothing is not told. */
const LEAST_TOLD = 0.05;

/** "68 % +4.2 −1.1": how likely it works, how much good it does on the average, what it costs; nothing where no die decides. */
function promised({ odds }: Offered): string[] {
  const isCertain = odds?.effect === 0 && odds.risk === 0 && (odds.chance === 0 || odds.chance === 1);
  if (!odds || isCertain) return [];
  return [
    `${(odds.chance * 100).toFixed(0).padStart(3)} %${odds.exact ? '' : '~'}`,
    odds.effect >= LEAST_TOLD ? `+${odds.effect.toFixed(1)}` : '',
    odds.risk >= LEAST_TOLD ? `−${odds.risk.toFixed(1)}` : '',
  ];
}

/** What can be said behind the number: `or head, arm`, `or Wolf 2, Worg`, `one of 23 places: 6 4,2`. */
function choicesOf({ first, all, needsPlace }: Offer<Offered>, { fighters }: Glance, number: string): string {
  const words = Object.keys(first.command as object).flatMap(field => {
    if (['x', 'y', 'at'].includes(field)) return [];
    const values = [...new Set(all.map(({ command }) => fieldOf(command, field)))];
    const own = fieldOf(first.command, field);
    const sideOf = (value: unknown) => fighters.find(({ id }) => id === value)?.side;
    // Those on the side of the one it names come first.
    const others = values
      .filter(value => value !== own && value !== undefined)
      .sort((a, b) => Number(sideOf(b) === sideOf(own)) - Number(sideOf(a) === sideOf(own)));
    if (others.length === 0 || values.some(value => typeof value === 'object')) return [];
    const named = others.map(value => fighters.find(({ id }) => id === value)?.name ?? String(value));
    if (named.some((name, i) => name !== String(others[i]))) return [`or ${shortly(named)}`];
    const isNumber = typeof own === 'number';
    return [`${isNumber ? `${field} ` : ''}${String(own)}, or ${shortly(named)}`];
  });
  const places = [...new Set(all.flatMap(({ command }) => placeIn(command) ?? []))];
  // What is done to somebody may be done to a place instead.
  const say = placeIn(first.command) === undefined ? 'or' : 'say';
  const where = `${say} where, one of ${places.length} places: ${number} ${places[0]}`;
  return [...(needsPlace ? [where] : []), ...words].join('; ');
}

function shortly(names: readonly string[]): string {
  const told = joined(names);
  return told.length > 6 ? `${told.slice(0, 5).join(', ')} and ${told.length - 5} more` : told.join(', ');
}

/** Those who are told apart by a number alone, together: Bone guard 1 to 4. */
function joined(names: readonly string[]): string[] {
  const told: string[] = [];
  for (let i = 0; i < names.length; i++) {
    const [, stem = '', first = ''] = /^(.* )(\d+)$/.exec(names[i]!) ?? [];
    let last = i;
    while (stem && names[last + 1] === `${stem}${Number(first) + last + 1 - i}`) last++;
    told.push(last - i > 1 ? `${names[i]} to ${Number(first) + last - i}` : names[i]!);
    if (last - i > 1) i = last;
  }
  return told;
}

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

/** The action a line stands for, or why there is none: a deed that is not offered is refused with its rule. */
export function chosenOrForbidden(
  line: string,
  offers: readonly Offer<Offered>[],
  seen: Glance,
  { rules, state, actor }: { rules: EncounterRules; state: unknown; actor: string },
): Offered | Unclear {
  const action = chosen(line, offers, seen, rules.alsoCalled);
  if (!('message' in action) || !action.fitsNothing) return action;
  return { message: forbidden(rules, state, actor, line, seen) ?? action.message };
}

/** Why a deed that is named in its own words is not allowed now: the rule's own sentence; undefined where it is no such deed. */
export function forbidden(
  rules: EncounterRules,
  state: unknown,
  actor: string,
  line: string,
  seen: Glance,
): string | undefined {
  const [, said = line, x, y] = /^(.*?)[\s,]+(\d+)\s*,\s*(\d+)\s*$/.exec(line) ?? [];
  const place = x === undefined ? {} : { x: Number(x), y: Number(y) };
  const words = said
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '' && !LITTLE.has(word));
  for (let end = words.length; end > 0; end--) {
    const name = words.slice(end).join(' ');
    const target = name === '' ? undefined : idCalled(name, seen);
    if (name !== '' && target === undefined) continue;
    for (const deed of deedsCalled(words.slice(0, end).join(' '), rules.alsoCalled ?? {})) {
      const checked = check(rules.command, {
        do: deed,
        actor,
        ...place,
        ...(target !== undefined && { target }),
      });
      const refusal = checked.ok ? rules.whyNot?.(state, checked.value) : undefined;
      if (refusal) return `[${refusal.rule}] ${refusal.message}`;
    }
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
  const plain = whole.length > 0 || spoken.length === 0 ? whole : heard(spoken, {});
  // What the list says itself comes before what people say for it.
  const called = plain.length > 0 ? plain : heard(words, others);
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
  const [action] = left;
  const labels = [...new Set(left.map(({ label }) => label))];
  if (number === undefined && labels.length > 1 && !only.needsPlace)
    return {
      message: `That could be ${labels.slice(0, 4).join(', or ')}${labels.length > 4 ? ' …' : ''}: say which.`,
    };
  if (only.needsPlace && left.length > 1)
    return {
      message: `Say where to, such as “${[number ?? words[0], left.map(({ command }) => placeIn(command)).find(Boolean)].join(' ')}”.`,
    };
  if (number === undefined && isCareless(action!, spoken, seen, others))
    return {
      message: `That would be ${action!.label}: say “attack ${words.join(' ')}” where that is meant.`,
    };
  return action!;
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
    const [more, less] = [unsaid.get(one)!, unsaid.get(other)!];
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
function nothingSuch(
  words: readonly string[],
  offers: readonly Offer<Offered>[],
  people: ReturnType<typeof calledIn>,
): string {
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

const idsIn = (command: unknown): string[] =>
  Object.entries(command as object).flatMap(([key, value]) => (key === 'actor' ? [] : scalars(value)));

/** Everybody with the words that mean them: their names, and what stands for them on the map. */
function calledIn({ fighters }: Glance): readonly (readonly [id: string, names: readonly string[]])[] {
  const tags = tagsOf(fighters);
  return fighters.map(({ id, name }: Seen, i) => [id, [tags[i] ?? id, name, ...name.split(' ')]]);
}

/** The id of the only one who is called so: by id, name, words of it, or what stands for them on the map. */
export function idCalled(name: string, seen: Glance): string | undefined {
  const isIn = (known: readonly (string | undefined)[], word: string): boolean =>
    known.some(each => each?.toLowerCase() === word.toLowerCase());
  const people = calledIn(seen);
  const exact = people.filter(([id, [tag, whole]]) => isIn([id, tag, whole], name));
  const words = name.split(/\s+/);
  const found =
    exact.length > 0 ? exact : people.filter(([, called]) => words.every(word => isIn(called, word)));
  return found.length === 1 ? found[0]?.[0] : undefined;
}

/** The words that stand for an action: its values in words, the names of those it is about, its label. */
function saidOf(
  { command, label, alias }: Offered,
  people: ReturnType<typeof calledIn>,
  others: OtherWords = {},
): string[] {
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
    if (!field || value === undefined) left.push(words[i] ?? '');
    else if (String(field[1]) === value) i++;
    else return undefined;
  }
  return left;
}

const scalars = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(scalars) : [String(value)];
