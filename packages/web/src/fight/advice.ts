/** What the tactics would do, why, and what each line is worth beside it, in words. */
import { type Foreseen, placeIn } from '@arbiter/engine';
import type { Chance } from '@arbiter/simulator';
import { chanceText, isKnown, rangeText } from './chance.ts';
import type { Deed, Option } from './deeds.ts';
import { chanceOf, chanceSaid, hasChance } from './promise.ts';

/** So many places of a deed are tried where it has more. */
const MOST_PLACES = 4;
/** So many targets or ways of a deed. */
const MOST_WAYS = 3;
/** So many options at most are played out side by side. */
const MOST = 16;

export type Chances = ReadonlyMap<string, Chance>;

/** What is played out: of every line its first ways, of walking a few places near and far, the last line before all others. */
export function weighed(deeds: readonly Deed[]): readonly Option[] {
  const of = deeds.map(({ options, hasPlaces }) => spread(options, hasPlaces ? MOST_PLACES : MOST_WAYS));
  const firsts = of.flatMap(options => options.slice(0, 1));
  return [...new Set([...firsts, ...of.flatMap(options => options.slice(1))])].slice(
    0,
    Math.max(MOST, firsts.length),
  );
}

/** So many out of a list, evenly over its length. */
const spread = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))]!);

/** The option that carries out a command, whatever the order of its fields. */
export function optionOf(deeds: readonly Deed[], command: unknown): Option | undefined {
  const wanted = canonical(command);
  return deeds.flatMap(({ options }) => options).find(({ action }) => canonical(action.command) === wanted);
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** What a command is called that no line offers: tactics may walk further than the list of places goes. */
export function labelFor(option: Option | undefined, command: unknown): string {
  if (option) return option.action.label;
  const { do: does } = command as { readonly do?: unknown };
  const place = placeIn(command as Record<string, unknown>);
  return `${String(does)}${place ? ` to ${place.replace(',', ', ')}` : ''}`;
}

/** `88 %`, or between what it lies as long as that is all that is known. */
export const narrowing = (chance: Chance): string =>
  isKnown(chance) ? chanceText(chance) : rangeText(chance);

/** The chances of a deed to win: one where its ways are alike, else from the worst to the best that was tried. */
export function winOf(
  { options }: Deed,
  chances: Chances,
): { readonly least: Chance; readonly most: Chance } | undefined {
  const all = options.flatMap(({ id }) => chances.get(id) ?? []).sort((a, b) => a.share - b.share);
  const [least, most] = [all[0], all.at(-1)];
  return least && most && { least, most };
}

/** Whether one is better than another beyond what chance may explain. */
const isBetter = (one: Chance, other: Chance): boolean => one.interval95[0] > other.interval95[1];

interface Weighing {
  readonly option: Option | undefined;
  readonly deeds: readonly Deed[];
  readonly foreseen: ReadonlyMap<string, Foreseen>;
  readonly chances: Chances;
}

/** Why the tactics choose so: what it promises, what it risks, how it compares, and what measuring says against it. */
export function reasonsFor({ option, deeds, foreseen, chances }: Weighing): readonly string[] {
  if (!option) return [];
  const known = foreseen.get(option.id);
  return [...promiseOf(known), ...comparison(option, deeds, foreseen), ...measured(option, deeds, chances)];
}

function promiseOf(known: Foreseen | undefined): readonly string[] {
  if (!known || (!hasChance(known) && known.risk <= 0)) return [];
  const parts = [
    ...(hasChance(known) ? [`${chanceSaid(known)} ${chanceOf(known)}`] : []),
    ...(known.effect > 0 ? [`an effect of ${short(known.effect)} on the average`] : []),
    known.risk > 0 ? `a risk of ${short(known.risk)}` : 'no risk of its own',
  ];
  return [`${capital(parts.join(', '))}.`];
}

function comparison(
  option: Option,
  deeds: readonly Deed[],
  foreseen: ReadonlyMap<string, Foreseen>,
): readonly string[] {
  const worth = ({ effect, risk }: Foreseen): number => effect - risk;
  const own = foreseen.get(option.id);
  const others = deeds
    .flatMap(({ options }) => options)
    .flatMap(other => {
      const is = foreseen.get(other.id);
      return is && other.id !== option.id ? [{ other, is }] : [];
    });
  if (!own || others.length === 0) return [];
  const next = others.reduce((a, b) => (worth(b.is) > worth(a.is) ? b : a));
  if (worth(own) < worth(next.is) - 1e-9) return [];
  if (worth(own) <= 1e-9) return ['Nothing that can be done from here promises an effect now.'];
  return worth(own) <= worth(next.is) + 1e-9
    ? [`Nothing else promises more now; ${next.other.action.label} promises as much.`]
    : [`The next best, ${next.other.action.label}, promises ${short(worth(own) - worth(next.is))} less.`];
}

function measured(option: Option, deeds: readonly Deed[], chances: Chances): readonly string[] {
  const own = chances.get(option.id);
  const others = deeds
    .flatMap(({ options }) => options)
    .flatMap(other => {
      const chance = other.id === option.id ? undefined : chances.get(other.id);
      return chance ? [{ other, chance }] : [];
    });
  if (!own || others.length === 0) return [];
  const best = others.reduce((a, b) => (b.chance.share > a.chance.share ? b : a));
  const worst = others.reduce((a, b) => (b.chance.share < a.chance.share ? b : a));
  if (isBetter(best.chance, own))
    return [`Played out, ${best.other.action.label} wins more often: ${narrowing(best.chance)}.`];
  return isBetter(own, worst.chance)
    ? [`Played out it wins ${narrowing(own)}; ${worst.other.action.label} only ${narrowing(worst.chance)}.`]
    : [];
}

const short = (value: number): string => value.toFixed(1).replace(/\.0$/, '');
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
