/** What may be done now, as a numbered list for people. */
import { type Glance, type Offer, type Offered, placeIn, tagsOf } from '@arbiter/engine';
import { dim, screenWidth, table, wrap } from './output.ts';

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
