/** What an answer does to people: each change is a button that does it, and everything done can be taken back. */
import {
  at,
  jsonSchema,
  type Readings,
  type Ruleset,
  type Seat,
  type SeatedGuest,
  type Seen,
  seatOf,
  seatWord,
} from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import { calledIn } from '../ask/guests.ts';
import { useExtent } from '../book/extent.ts';
import { topOf } from '../form/mistakes.ts';
import { isObject, same } from '../form/value.ts';
import type { Choices } from '../route.ts';
import type { Table } from '../table/at-hand.ts';
import { useTable } from '../table/context.ts';
import { presenceUnder } from '../table/presence.ts';
import { freeId, peopleOf } from '../table/seats.ts';
import { inSentence, labelOf, said, signed, singular } from '../words.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly choices: Choices;
  readonly readings: Readings;
  /** Everybody as they came into the question. */
  readonly before: unknown;
  readonly guests: readonly SeatedGuest[];
  readonly changed: Readonly<Record<string, unknown>>;
  /** Who goes into the next roll as they are now, by where they stand; those of the table go by themselves. */
  readonly carried: Readonly<Record<string, unknown>>;
  readonly carry: (path: string, person: unknown) => void;
  readonly people: readonly Seat[];
  /** Whether a field of the question takes people. */
  readonly isPerson: (key: string) => boolean;
}

interface Change {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly guest?: SeatedGuest;
}

export function Changes(props: Props) {
  const { before, changed, guests, isPerson } = props;
  const changes = useMemo(
    () => changesIn(before, changed, guests).filter(({ path }) => isPerson(topOf(path))),
    [before, changed, guests],
  );
  return changes.length === 0 ? null : <ChangeLines {...props} changes={changes} />;
}

/** In words of the fights of the book, which are fetched for it. */
function ChangeLines({ changes, ...props }: Props & { readonly changes: readonly Change[] }) {
  const whole = useExtent(props.ruleset, 'whole');
  return (
    <ul class="changes" aria-label="What changes">
      {changes.map(change => (
        <ChangeLine key={change.path} change={change} {...props} ruleset={whole} />
      ))}
    </ul>
  );
}

/** Everybody whom it changed; lists of people one by one. */
function changesIn(
  before: unknown,
  changed: Readonly<Record<string, unknown>>,
  guests: readonly SeatedGuest[],
): readonly Change[] {
  const all = Object.entries(changed).flatMap(([key, after]): Change[] =>
    Array.isArray(after)
      ? after.map((one, i) => ({ path: `${key}[${i}]`, before: at(before, [key, i]), after: one }))
      : [{ path: key, before: at(before, [key]), after }],
  );
  return all
    .filter(change => isObject(change.after) && !same(change.before, change.after))
    .map(change => {
      const guest = guests.find(({ path }) => path === change.path);
      return guest ? { ...change, guest } : change;
    });
}

function ChangeLine({
  change,
  ruleset,
  choices,
  readings,
  carried,
  carry,
  people,
}: Props & { readonly change: Change }) {
  const store = useTable();
  const { path, before, after, guest } = change;
  const file = useMemo(() => guest && ruleset.person?.keep(guest.file, after, readings), [guest, after]);
  const told = useMemo(() => {
    const seen = seenChange(ruleset, choices, [guest?.file ?? before, file ?? after], [before, after]);
    // Where a fight would show nothing new, only what was there before and is different now is worth telling.
    const told = seen?.length ? seen : fieldChange(ruleset, before, after, seen !== undefined);
    return told.slice(0, MOST_TOLD);
  }, [ruleset, choices, change, file]);
  if (told.length === 0) return null;
  const seat = guest?.seat;
  const name = seat?.name ?? calledIn(ruleset, people, isObject(before) && before.name ? before : after);
  const isDone = seat ? same(seatNow(store, seat)?.file, file) : isCarried(store, ruleset, carried[path]);
  const apply = () => {
    if (!isObject(file)) return carry(path, after);
    const id = seat?.id ?? freeId(store.table.value, ruleset.id, name);
    store.take({ is: 'seated', seat: { id, game: ruleset.id, name, file } });
    if (!seat) carry(path, seatWord({ id }));
  };
  const takeBack = () => {
    if (isObject(file)) store.undo();
    if (!seat) carry(path, undefined);
  };
  const words = `${name} ${told.join(', ')}`;
  return isDone ? (
    <li class="change change-done">
      <span>
        <span aria-hidden="true">✓ </span>
        {words}
      </span>
      <button type="button" class="plain" onClick={takeBack}>
        Take it back {isObject(file) && <kbd>z</kbd>}
      </button>
    </li>
  ) : (
    <li class="change">
      <button type="button" class="do-it" onClick={apply}>
        {words}
      </button>
      <span class="quiet">
        {seat ? 'at your table' : guest ? 'and takes a seat at your table' : 'for the next roll'}
      </span>
    </li>
  );
}

const seatNow = (store: Table, { id, game }: Seat): Seat | undefined =>
  store.table.value.people.find(one => one.id === id && one.game === game);

/** Somebody who was seated may have been taken back since. */
const isCarried = (store: Table, ruleset: Ruleset, person: unknown): boolean =>
  person !== undefined &&
  (typeof person !== 'string' || seatOf(peopleOf(store.table.value, ruleset.id), person) !== undefined);

const MOST_TOLD = 4;

type BeforeAndAfter = readonly [before: unknown, after: unknown];

/** What a fight would show to be different: pools and conditions. What the question itself counts, it counts. */
export function seenChange(
  ruleset: Ruleset,
  choices: Choices,
  files: BeforeAndAfter,
  [before, after]: BeforeAndAfter,
): readonly string[] | undefined {
  const [then, now] = files.map(file => seenAs(ruleset, choices, file));
  if (!then || !now) return undefined;
  const pools = (now.pools ?? []).flatMap(({ name, now: last }) => {
    const first = then.pools?.find(pool => pool.name === name)?.now;
    // A fight that begins lets bleed who bleeds: the person's own number is the one the answer spoke of.
    const [had, left] = [ownCount(before, name) ?? first, ownCount(after, name) ?? last];
    // What is rolled as a fight begins was nobody's own before: only what is left of it can be told.
    if (had === undefined) return [`has ${signed(left)} ${inSentence(name)} left`];
    if (had === left) return [];
    const change = Math.abs(left - had);
    const what = change === 1 ? singular(inSentence(name)) : inSentence(name);
    return [`${left < had ? 'loses' : 'regains'} ${signed(change)} ${what} (${signed(left)} left)`];
  });
  const gained = (now.conditions ?? []).filter(one => !then.conditions?.includes(one));
  const ended = (then.conditions ?? []).filter(one => !now.conditions?.includes(one));
  return [
    ...pools,
    ...gained.map(one => inSentence(one)),
    ...ended.map(one => `no longer ${inSentence(one)}`),
  ];
}

/** The number of somebody that is called like a pool: `vitality` for Vitality. */
function ownCount(person: unknown, pool: string): number | undefined {
  const [, count] = Object.entries(isObject(person) ? person : {}).find(
    ([key]) => key.toLowerCase() === pool.toLowerCase(),
  ) ?? [undefined, undefined];
  return typeof count === 'number' ? count : undefined;
}

/** How a fight would show somebody; not everybody of every question could stand in one. */
function seenAs(ruleset: Ruleset, choices: Choices, person: unknown): Seen | undefined {
  try {
    const seen = (file: unknown) => presenceUnder(ruleset, { file: file as Seat['file'] }, choices);
    return seen(person) ?? seen(withoutTheBlow(ruleset, person));
  } catch {
    return undefined;
  }
}

/** What is theirs: a question may know more of somebody, such as how they stand to this one blow. */
function withoutTheBlow({ person: rules }: Ruleset, person: unknown): unknown {
  if (!rules || !isObject(person)) return person;
  const own = jsonSchema(rules.schema).properties ?? {};
  return Object.fromEntries(Object.entries(person).filter(([key]) => Object.hasOwn(own, key)));
}

/** The plain fields that changed; those that people set before those that only the rules count. */
function fieldChange(
  ruleset: Ruleset,
  before: unknown,
  after: unknown,
  onlyKnown: boolean,
): readonly string[] {
  if (!isObject(after)) return [];
  const was = isObject(before) ? before : {};
  const ranks = ruleset.person ? (jsonSchema(ruleset.person.schema).properties ?? {}) : {};
  const told = Object.entries(after).flatMap(([key, value]) => {
    if (same(was[key], value) || ((was[key] ?? undefined) === undefined && (onlyKnown || !value))) return [];
    const words = changeOf(inSentence(labelOf(key)), was[key], value);
    return words === undefined ? [] : [{ words, isKnown: ranks[key]?.rank !== undefined }];
  });
  const known = told.filter(({ isKnown }) => isKnown);
  return (known.length > 0 ? known : told).map(({ words }) => words);
}

function changeOf(label: string, before: unknown, after: unknown): string | undefined {
  if (typeof after === 'boolean') return after ? label : `no longer ${label}`;
  if (typeof after !== 'number' && typeof after !== 'string') return undefined;
  return before === undefined || before === null
    ? `${label} ${said(after)}`
    : `${label} ${said(before)} → ${said(after)}`;
}
