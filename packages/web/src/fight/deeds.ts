/**
 * What may be done now, as somebody at a table would put it: a handful of deeds (strike with the axe, grapple, move), each
 * with its targets, its places and its manners, instead of hundreds of commands.
 */
import { grouped, type LegalAction, placeIn, type Seen } from '@arbiter/engine';

export interface Deed {
  readonly key: string;
  /** The command's own word: attack, move, end turn. */
  readonly does: string;
  readonly options: readonly Option[];
  /** Whom it can be done to, by id, in the book's order. */
  readonly targets: readonly string[];
  /** Whether one says where to by pointing at the map. */
  readonly hasPlaces: boolean;
}

export interface Option {
  readonly action: LegalAction<unknown>;
  /** The command as text: what foresight is kept under. */
  readonly id: string;
  readonly targets: readonly string[];
  readonly place: string | undefined;
  /** How it is done, by the name of what differs: `{ '': 'vitals' }`, `{ exertion: 2 }`. */
  readonly manner: Readonly<Record<string, string | number>>;
}

/** A deed of more names than this is one line, and its names are chosen inside; a list no longer than this hides nothing. */
const MOST_NAMES = 9;
/** Where nobody is meant (hold until …, wait for …), fewer. */
const MOST_WAYS = 3;

export const LAST_DEED = 'end turn';

/** What is done with things between two deeds: it sits in a drawer. */
const HOUSEKEEPING = new Set(['drop', 'sheathe', 'stow', 'holster', 'hand over', 'doff', 'don']);
export const isHousekeeping = ({ does }: Deed): boolean => HOUSEKEEPING.has(does);

/** What nobody means to do to a friend. */
const HARMFUL = new Set([
  ...['attack', 'strike', 'grapple', 'wrestle', 'grab', 'shove', 'push'],
  ...['take hold', 'intimidate', 'frighten', 'feint', 'coup de grace'],
]);

/** Deeds without the harm they could do to friends alone. */
export function sparingFriends(
  deeds: readonly Deed[],
  actor: string,
  fighters: readonly Seen[],
): readonly Deed[] {
  const sides = new Map(fighters.map(({ id, side }) => [id, side]));
  const isFriend = (id: string): boolean => sides.get(id) === sides.get(actor);
  return deeds.flatMap(deed => {
    if (!HARMFUL.has(deed.does)) return [deed];
    const options = deed.options.filter(({ targets }) => targets.length === 0 || !targets.every(isFriend));
    if (options.length === deed.options.length) return [deed];
    const targets = deed.targets.filter(id => options.some(option => option.targets.includes(id)));
    return options.length > 0 ? [{ ...deed, options, targets }] : [];
  });
}

export function deedsOf(
  actions: readonly LegalAction<unknown>[],
  actor: string,
  fighters: readonly Seen[],
): readonly Deed[] {
  const names = new Map(fighters.map(({ id, name }) => [id, name]));
  // A book may come upon the same command twice.
  const sketches = [...grouped(actions, ({ command }) => JSON.stringify(command)).values()].map(([first]) =>
    sketch(first!, names),
  );
  const heads = new Map([...grouped(sketches, crowdOf)].map(([key, all]) => [key, namesIn(all)]));
  const isShort = new Set(sketches.map(lineOf)).size <= MOST_NAMES;
  const isCrowd = (one: Sketch): boolean =>
    !isShort && (heads.get(crowdOf(one)) ?? 0) > (one.targets.length > 0 ? MOST_NAMES : MOST_WAYS);
  const groups = grouped(sketches, one => (isCrowd(one) ? crowdOf(one) : lineOf(one)));
  const sides = new Map(fighters.map(({ id, side }) => [id, side]));
  return [...groups]
    .map(([key, all]) => deedOf(key, all, isCrowd(all[0]!)))
    .map((deed, i) => ({ deed, i, rank: rankOf(deed, sides, sides.get(actor)) }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ deed }) => deed);
}

/** First what is done to others, then walking, then what is done to friends, then the rest; ending the turn is last but for the drawer. */
function rankOf(
  { does, targets, hasPlaces }: Deed,
  sides: ReadonlyMap<string, string>,
  own: string | undefined,
): number {
  if (does === LAST_DEED) return 4;
  if (HOUSEKEEPING.has(does)) return 5;
  if (targets.some(id => sides.get(id) !== own)) return 0;
  if (hasPlaces) return 1;
  return targets.length > 0 ? 2 : 3;
}

interface Sketch extends Pick<Option, 'action' | 'id' | 'targets' | 'place'> {
  readonly does: string;
  /** The label without whom and where; and what follows behind it. */
  readonly head: string;
  readonly tail: string;
}

const GAP = '…';

/** What could be one line: deeds of one word that begin alike. */
const crowdOf = ({ does, head, targets }: Sketch): string =>
  targets.length > 0 ? `${does} somebody` : `${does} ${head.split(' ', 1)[0]}`;
const lineOf = ({ does, head }: Sketch): string => `${does} ${head}`;
const namesIn = (all: readonly Sketch[]): number => new Set(all.map(({ head }) => head)).size;

function sketch(action: LegalAction<unknown>, names: ReadonlyMap<string, string>): Sketch {
  const command = action.command as Record<string, unknown>;
  const targets = [...new Set(idsIn(command, names))];
  const place = placeIn(command) ?? (typeof command.zone === 'string' ? command.zone : undefined);
  let label = action.label;
  for (const id of targets) label = label.replace(names.get(id) ?? id, GAP);
  if (place) label = label.replace(place.replace(',', ', '), GAP);
  const [head, tail] = parted(label);
  const does = typeof command.do === 'string' ? command.do : '';
  return { action, id: JSON.stringify(command), targets, place, does, head, tail };
}

/** `strike … with Greataxe, vitals` in two: the deed, and how it is done. */
function parted(label: string): readonly [head: string, tail: string] {
  const gap = label.indexOf(GAP);
  const found = /, |: | \(/.exec(gap < 0 ? label.replaceAll(': ', '  ') : label.slice(gap));
  if (!found) return [label, ''];
  const at = found.index + Math.max(0, gap);
  const tail = label
    .slice(at + found[0].length)
    .replace(/\)$/, '')
    .replace(GAP, '')
    .trim();
  return [label.slice(0, at), tail];
}

function* idsIn(value: unknown, names: ReadonlyMap<string, string>, key = ''): Generator<string> {
  if (typeof value === 'string') {
    if (key !== 'do' && key !== 'actor' && names.has(value)) yield value;
  } else if (typeof value === 'object' && value !== null)
    for (const [inner, one] of Object.entries(value)) yield* idsIn(one, names, inner);
}

function deedOf(key: string, sketches: readonly Sketch[], isCrowd: boolean): Deed {
  const hasPlaces = new Set(sketches.map(({ place }) => place)).size > 1;
  const options = sketches.map((one): Option => {
    const { action, id, targets, place } = one;
    const words = isCrowd
      ? [one.head, one.tail].filter(Boolean).join(', ').replace(`${GAP} `, '').trim()
      : one.tail;
    // What a square costs is said on the square.
    return { action, id, targets, place, manner: words && !hasPlaces ? { '': words } : {} };
  });
  return {
    key,
    does: sketches[0]!.does,
    options: told(options),
    targets: [...new Set(options.flatMap(({ targets }) => targets))],
    hasPlaces,
  };
}

/** Options that nothing tells apart yet are told apart by the fields in which their commands differ. */
function told(options: readonly Option[]): readonly Option[] {
  const alike = grouped(options, ({ targets, place, manner }) => JSON.stringify([targets, place, manner]));
  const fields = new Set(
    [...alike.values()].filter(group => group.length > 1).flatMap(group => differing(group)),
  );
  if (fields.size === 0) return options;
  return options.map(option => {
    const command = option.action.command as Record<string, unknown>;
    const own = [...fields].flatMap(field => {
      const value = command[field];
      return typeof value === 'number' || typeof value === 'string'
        ? [[field, value] as const]
        : value === undefined
          ? []
          : [[field, JSON.stringify(value)] as const];
    });
    return { ...option, manner: { ...option.manner, ...Object.fromEntries(own) } };
  });
}

function differing(options: readonly Option[]): string[] {
  const commands = options.map(({ action }) => action.command as Record<string, unknown>);
  const fields = new Set(commands.flatMap(command => Object.keys(command)));
  return [...fields].filter(
    field => new Set(commands.map(command => JSON.stringify(command[field]))).size > 1,
  );
}

/** What can be chosen of a deed once its target is: by the name of each choice, its values in order. */
export function mannersOf(
  { options }: Deed,
  chosen: Option,
): readonly (readonly [name: string, values: readonly Option[]])[] {
  const near = options.filter(
    option => option.place === chosen.place && String(option.targets) === String(chosen.targets),
  );
  const names = [...new Set(near.flatMap(({ manner }) => Object.keys(manner)))];
  return names.flatMap(name => {
    const values = [...new Set(near.map(({ manner }) => manner[name]))];
    if (values.length < 2) return [];
    return [[name, values.map(value => closest(near, { ...chosen.manner, [name]: value }, name))] as const];
  });
}

type Wished = Readonly<Record<string, string | number | undefined>>;

/** The option that is done most nearly so; it must fit in `name`. */
function closest(options: readonly Option[], wished: Wished, name: string): Option {
  const agreeing = ({ manner }: Option): number =>
    [...new Set([...Object.keys(wished), ...Object.keys(manner)])].filter(key => manner[key] === wished[key])
      .length;
  const fitting = options.filter(({ manner }) => manner[name] === wished[name]);
  return fitting.reduce((best, option) => (agreeing(option) > agreeing(best) ? option : best), fitting[0]!);
}

/** The same deed done to somebody else, in the same manner where that is possible. */
export function towards({ options }: Deed, chosen: Option, target: string): Option {
  const there = options.filter(({ targets }) => targets.includes(target));
  const same = there.find(({ manner }) => JSON.stringify(manner) === JSON.stringify(chosen.manner));
  return same ?? there[0] ?? chosen;
}

/** The first option of each target: what is looked at before anybody chooses a manner. */
export const perTarget = ({ options, targets }: Deed): readonly Option[] =>
  targets.length === 0
    ? options.slice(0, 1)
    : targets.flatMap(id => options.find(option => option.targets.includes(id)) ?? []);
