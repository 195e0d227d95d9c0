/** TECH: technology levels, and what unfamiliar things cost. */
import { z } from 'zod';
import { refName } from '../content/ref-name.ts';
import { wareRef } from '../content/refs.ts';
import { HIGHEST_TECHNOLOGY, type TechnologySpan, technologyLevels } from '../content/technology-levels.ts';
import { wareOf } from '../content/wares.ts';
import { part, procedure, refuse } from '../play.ts';

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

/** A technology level as it is printed, or as a bare number. */
export const designatorField = z
  .union([z.string().max(20), z.int().min(0).max(HIGHEST_TECHNOLOGY).transform(String)])
  .nullable();

export const technologyPenaltyProcedure = procedure({
  name: 'technology-penalty',
  title: 'Unfamiliar technology',
  summary:
    'What a thing of another age costs whoever uses it: 1 for each technology level ahead of home, 1 for each full two behind it, counted from the nearer end of its span.',
  rules: ['OA-TECH-02', 'OA-TECH-03', 'OA-TECH-04', 'OA-TECH-05'],
  input: z.strictObject({
    home: z
      .int()
      .min(0)
      .max(HIGHEST_TECHNOLOGY)
      .describe('The technology level that they grew up with.')
      .meta({ rank: 'first' }),
    item: wareRef.nullable().default(null).describe('A thing of the lists.').meta({ rank: 'first' }),
    technology: designatorField
      .default(null)
      .describe('Its technology level as printed: 10, 3-5, 8+; that of the lists where not given.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ penalty: z.int(), from: z.int(), to: z.int() }),
  example: { input: { home: 3, item: 'assault rifle' }, dice: [], outcome: { penalty: -3, from: 6, to: 13 } },
  run({ home, item, technology }, play) {
    const span = technology === null ? wareOf(item ?? '')?.technology : technologySpan(technology);
    if (!span)
      return technology === null
        ? refuse(
            'OA-TECH-05',
            `${item ? `The lists give no technology level for “${refName(item)}”` : 'No thing is named'}; write its level: 10, 3-5 or 8+.`,
            'technology',
          )
        : refuse('OA-TECH-05', `“${technology}” is no technology level; write 10, 3-5 or 8+.`, 'technology');
    const penalty = technologyPenalty(home, span);
    const rule = home < span.from ? 'OA-TECH-03' : home > span.to ? 'OA-TECH-04' : 'OA-TECH-02';
    play.trace.note(rule, `home level ${home}, the thing is of ${span.from} to ${span.to}`, penalty);
    return { penalty, ...span };
  },
  tell: ({ penalty }) =>
    penalty === 0
      ? 'It is familiar enough: no penalty.'
      : `Whoever uses it has ${penalty} on every test with it.`,
});

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
