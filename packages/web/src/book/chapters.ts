/** How a book is laid out: rules and questions by chapter, and texts by the ids they mention. */
import { grouped, type Procedure, type Rule, type Ruleset } from '@arbiter/engine';

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
