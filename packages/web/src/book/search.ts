/** Finding rules, procedures and rulings by their words. */
import { grouped, type Procedure, type Rule, type Ruleset, type Ruling } from '@arbiter/engine';

/** The words of a search, without case or accents. */
export const wordsIn = (text: string): readonly string[] =>
  plain(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 20);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** How well a text answers the words: 0 where one is missing; words in the name count most. */
export function score(words: readonly string[], name: string, rest: string): number {
  const [title, body] = [plain(name), plain(rest)];
  let points = 0;
  for (const word of words) {
    if (startsAWord(title, word)) points += 10;
    else if (title.includes(word)) points += 6;
    else if (startsAWord(body, word)) points += 2;
    else if (body.includes(word)) points += 1;
    else return 0;
  }
  return points;
}

const startsAWord = (text: string, word: string): boolean => ` ${text}`.includes(` ${word}`);

export interface RuleFilter {
  readonly find?: string;
  readonly area?: string;
  readonly tag?: string;
}

/** The rules that fit; in the book's order where nothing is searched, else the best first. */
export function findRules(rules: readonly Rule[], { find = '', area, tag }: RuleFilter): readonly Rule[] {
  const within = rules.filter(rule => (!area || rule.area === area) && (!tag || rule.tag === tag));
  return best(within, wordsIn(find), rule => [
    `${rule.id} ${rule.title}`,
    `${rule.summary} ${rule.section} ${rule.area} ${rule.tag}`,
  ]);
}

export const findProcedures = (procedures: readonly Procedure[], find = ''): readonly Procedure[] =>
  best(procedures, wordsIn(find), p => [`${p.title} ${p.name}`, `${p.summary} ${p.rules.join(' ')}`]);

export const findRulings = (rulings: readonly Ruling[], find = ''): readonly Ruling[] =>
  best(rulings, wordsIn(find), r => [
    `${r.id} ${r.question}`,
    `${r.why} ${r.readings.map(x => `${x.key} ${x.text}`).join(' ')}`,
  ]);

function best<T>(
  all: readonly T[],
  words: readonly string[],
  text: (item: T) => readonly [string, string],
): readonly T[] {
  if (words.length === 0) return all;
  return all
    .map(item => ({ item, points: score(words, ...text(item)) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ item }) => item);
}

export interface Area {
  readonly code: string;
  /** The chapter in words, as most of its rules name it. */
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** The rules by area, in the order in which the areas first occur. */
export function areasOf(rules: readonly Rule[]): readonly Area[] {
  const byArea = grouped(rules, rule => rule.area);
  return [...byArea].map(([code, own]) => ({ code, title: titleOf(own.map(chapterOf)), rules: own }));
}

/** The heading that most of these sections share, else the chapter that most of them stand in. */
function titleOf(sections: readonly string[]): string {
  const heading = commonest(sections);
  const shared = sections.filter(section => section === heading).length * 2 > sections.length;
  return shared ? heading : commonest(sections.map(section => section.split(' › ')[0] ?? section));
}

/** A rule's section without its line numbers. */
export const chapterOf = ({ section }: Rule): string =>
  section.replace(/,?\s*(lines?|L)\s*\d.*$/i, '') || section;

function commonest(texts: readonly string[]): string {
  const counts = [...grouped(texts, text => text)].sort((a, b) => b[1].length - a[1].length);
  return counts[0]?.[0] ?? '';
}

/** A text cut at the ids it mentions, so that each can be a link. */
export function cited(text: string, known: ReadonlySet<string>): readonly { text: string; id?: string }[] {
  const pieces: { text: string; id?: string }[] = [];
  let at = 0;
  for (const match of text.matchAll(/\b[A-Z]{2,3}-[A-Z]+-\d+\b/g)) {
    if (!known.has(match[0])) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ text: match[0], id: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** The procedures by the chapter of the first rule each carries out, in the book's order. */
export function procedureChapters(ruleset: Ruleset, procedures: readonly Procedure[]): readonly Chapter[] {
  const areas = areasOf(ruleset.rules);
  const order = new Map(ruleset.rules.map((rule, i) => [rule.id, { area: rule.area, place: i }]));
  const placed = procedures.map(procedure => ({ procedure, first: order.get(procedure.rules[0] ?? '') }));
  const byArea = grouped(placed, ({ first }) => first?.area ?? '');
  return [...byArea]
    .map(([code, own]) => ({
      code,
      title: areas.find(area => area.code === code)?.title ?? 'Everything else',
      procedures: own.map(o => o.procedure),
      place: Math.min(...own.map(o => o.first?.place ?? Number.POSITIVE_INFINITY)),
    }))
    .sort((a, b) => a.place - b.place);
}

/** A question named by its name is called by its title where people read it. */
export const inTitles = (text: string, procedures: readonly Procedure[]): string =>
  text.replace(/`([^`]+)`/g, (_, name: string) => {
    const title = procedures.find(procedure => procedure.name === name)?.title;
    return title === undefined ? name : `“${title}”`;
  });

export interface Chapter {
  readonly code: string;
  readonly title: string;
  readonly procedures: readonly Procedure[];
}

const byRule = new WeakMap<Ruleset, ReadonlyMap<string, readonly Procedure[]>>();

/** The procedures that carry out a rule. */
export function proceduresOf(ruleset: Ruleset, id: string): readonly Procedure[] {
  let known = byRule.get(ruleset);
  if (!known) {
    const pairs = ruleset.procedures.flatMap(procedure => procedure.rules.map(rule => ({ rule, procedure })));
    const groups = grouped(pairs, pair => pair.rule);
    known = new Map([...groups].map(([rule, own]) => [rule, own.map(pair => pair.procedure)]));
    byRule.set(ruleset, known);
  }
  return known.get(id) ?? [];
}
