import { counted } from '@arbiter/engine';
import { KINDS } from '@arbiter/engine/search';
import { z } from 'zod';
import { detail, game } from '../fields.ts';
import { gameOr } from '../house.ts';
import { gameCalled, noGame } from '../library.ts';
import { ANYBODY, tool } from '../tool.ts';

/** One door to rules, rulings, procedures, tables, creatures, ready people and fights. */
export const rulesSearch = tool({
  name: 'rules_search',
  title: 'Search the rulebooks',
  description:
    'Find rules, rulings, procedures, table entries, creatures, ready characters and fights in your own words. Say no rule from memory: search, rules_read, then resolve.',
  input: z.strictObject({
    words: z.string().trim().min(1).max(300).describe('What you look for, e.g. "grapple somebody".'),
    game: game.optional(),
    kind: z.enum(KINDS).optional(),
    limit: z.int().min(1).max(10).default(6),
    detail,
  }),
  reads: true,
  isAlone: () => true,
  for: ANYBODY,
  example: (place, { words, game: given }) => ({
    tool: 'rules_search',
    arguments: {
      words: typeof words === 'string' && words.trim() !== '' && words.length <= 300 ? words : 'attack',
      game: gameOr(place, given),
    },
  }),
  async run({ words, game: given, kind, limit, detail: how }, { library, house }) {
    const wanted = given ?? house.game;
    const called = wanted === undefined ? undefined : gameCalled(wanted);
    if (called && !called.ok) return noGame(wanted!, called.problems);
    const system = called?.value;
    const search = await library.search(system);
    const { findings, isSure } = search.find(words, { most: limit, ...(kind && { kinds: [kind] }) });
    const found = findings.map(({ system: of, kind: is, id, title, summary, table }) => ({
      id: table === undefined ? id : `${table}/${id}`,
      ...(system === undefined && { game: of }),
      ...{ kind: is, title, line: how === 'full' ? summary : shortened(summary) },
    }));
    const where = system ?? 'all games';
    const told =
      found.length === 0
        ? `Nothing in ${where} is called so, nor nearly so.`
        : isSure
          ? `${counted(found.length, 'finding')} in ${where}.`
          : `${where} speaks of nothing just like that; the nearest ${counted(found.length, 'finding')}.`;
    return { told, searched: where, isSure, found };
  },
});

const LONGEST = 140;
const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`;
