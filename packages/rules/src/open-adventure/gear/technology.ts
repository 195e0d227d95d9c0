/** TECH: technology levels, and what unfamiliar things cost. */
import { HIGHEST_TECHNOLOGY, type TechnologySpan, technologyLevels } from '../content/technology-levels.ts';
import { part } from '../play.ts';

/** OA-TECH-05: `10`, `3-5`, `3 → 5` and `8+`, with or without "TL"; undefined where it is none of them. */
export function technologySpan(designator: string): TechnologySpan | undefined {
  const found = /^\s*(?:TL\s*)?(\d{1,2})\s*(?:(\+)|(?:-|–|→|->)\s*(\d{1,2}))?\s*$/i.exec(designator);
  if (!found) return undefined;
  const from = Number(found[1]);
  const to = found[2] ? HIGHEST_TECHNOLOGY : found[3] === undefined ? from : Number(found[3]);
  return from <= to && to <= HIGHEST_TECHNOLOGY ? { from, to } : undefined;
}

/**
 * OA-TECH-02: none for what is commonplace at home. OA-TECH-03, OA-TECH-04, OA-R-180: −1 for each level ahead of home, −1 for each full two levels behind it; OA-R-619:
 * none for whom no home is named.
 */
export function technologyPenalty(home: number | null, { from, to }: TechnologySpan): number {
  if (home === null) return 0;
  if (home < from) return home - from;
  return home > to ? -Math.floor((home - to) / 2) + 0 : 0;
}

/** OA-R-322: of several unfamiliar things only the worst counts; OA-R-321: what has no level is familiar. */
export const worstPenalty = (home: number | null, spans: readonly (TechnologySpan | null)[]): number =>
  Math.min(0, ...spans.map(span => (span ? technologyPenalty(home, span) : 0)));

export const technologyParts = [
  part('table', 'Technology levels', ['OA-TECH-01'], technologyLevels),
  part('derivation', 'Tech designators', ['OA-TECH-05'], technologySpan),
  part(
    'derivation',
    'Technology penalty',
    ['OA-TECH-02', 'OA-TECH-03', 'OA-TECH-04', 'OA-TECH-06'],
    technologyPenalty,
  ),
];
