import {
  type CharacterRules,
  counted,
  grouped,
  type ReadySides,
  type Referee,
  type Ruleset,
  type Sides,
} from '@arbiter/engine';
import { z } from 'zod';
import { type Answer, type Wrong, wrong } from '../answer.ts';
import { detail, game } from '../fields.ts';
import { gameOr, isReferee, refereeFor } from '../house.ts';
import { closest } from '../library.ts';
import { ANYBODY, tool } from '../tool.ts';

/** Whether a character or an encounter is legal, and what would make it so. */
export const check = tool({
  name: 'check',
  title: 'Check a character or an encounter',
  description:
    'Is it legal? Every broken rule with its remedy, and what may be chosen next. Build a hero by check, mend, check again; {} is a blank one. An encounter: {"ready": id} or {"party": "brenna", "foes": "2 wolves"}.',
  input: z.strictObject({
    game: game.optional(),
    what: z.enum(['character', 'encounter']),
    document: z
      .union([z.string().min(1).max(200), z.record(z.string(), z.unknown())])
      .describe('The choices of a character, a ready one’s id, or an encounter.'),
    detail,
  }),
  reads: true,
  isAlone: () => true,
  for: ANYBODY,
  async example(place, { game: given, what }) {
    const called = gameOr(place, given);
    const at = await refereeFor(place, called);
    const [hero, fight] = isReferee(at) ? [at.book.pregenerated?.[0]?.id, at.book.encounters?.[0]?.id] : [];
    return {
      tool: 'check',
      arguments:
        what === 'encounter' && fight !== undefined
          ? { game: called, what, document: { ready: fight } }
          : { game: called, what: 'character', document: hero ?? {} },
    };
  },
  async run({ game: given, what, document, detail: how }, place) {
    const at = await refereeFor(place, given);
    if (!isReferee(at)) return at;
    return what === 'character'
      ? characterChecked(at, document, how === 'full')
      : encounterChecked(at, document);
  },
});

function characterChecked(at: Referee, document: unknown, isFull: boolean): Answer | Wrong {
  const { book } = at;
  const read = at.character(document);
  if (!read.ok) {
    const ready = (book.pregenerated ?? []).map(({ id }) => id);
    const nearest = typeof document === 'string' ? closest(document, ready) : undefined;
    return {
      problems: read.problems.map(({ path, ...problem }) => ({
        ...{ ...problem, path: path === '' ? 'document' : `document.${path}` },
        ...(nearest !== undefined && { nearest }),
      })),
    };
  }
  const { choices, problems, numbers, sheet } = read;
  const rules = book.character!;
  const account = worked(() => rules.account?.(choices, at.readings));
  const isLegal = problems.length === 0;
  return {
    told: isLegal ? `Legal in ${book.name}.` : `Not legal yet: ${counted(problems.length, 'broken rule')}.`,
    legal: isLegal,
    ...(!isLegal && {
      problems: problems.slice(0, isFull ? undefined : MOST_PROBLEMS).map(saidOf(rules, choices)),
    }),
    ...(problems.length > MOST_PROBLEMS && !isFull && { more: problems.length - MOST_PROBLEMS }),
    ...(account && {
      points: `${account.spent} of ${account.available} ${account.unit} spent, ${account.unspent} left`,
    }),
    ...openPicks(rules, choices),
    ...(isFull && {
      choices,
      sheet,
      numbers: Object.fromEntries(Object.entries(numbers).map(([k, v]) => [k, v.value])),
    }),
  };
}
const MOST_PROBLEMS = 8;
const MOST_OFFERED = 12;

/** A broken rule, and what the book's lists have for the choice it stands at. */
const saidOf =
  (rules: CharacterRules, choices: unknown) =>
  ({ rule, path, message }: { rule?: string; path: string; message: string }): object => {
    const offers = worked(() => rules.offers?.(path.replace(/\[\d+\]$/, ''), choices)) ?? [];
    return {
      ...{ path, message, ...(rule && { rule }) },
      ...(offers.length > 0 && {
        choose: offers
          .slice(0, MOST_OFFERED)
          .map(({ name, value }) => (typeof value === 'string' ? value : name)),
      }),
    };
  };

function openPicks(rules: CharacterRules, choices: unknown): object {
  const picks = worked(() => rules.picks?.(choices)) ?? [];
  return picks.length === 0
    ? {}
    : {
        open: picks
          .slice(0, MOST_OFFERED)
          .map(({ path, title, options }) => ({ path, title, options: options.slice(0, MOST_OFFERED) })),
      };
}

/** Of a character that breaks rules some numbers may not exist. */
function worked<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function encounterChecked(at: Referee, document: unknown): Answer | Wrong {
  const sides = encounterOf(at.book, document);
  if ('problems' in sides) return sides;
  const begun = at.fight(sides.of, { seed: 'check' });
  if (!begun.ok)
    return {
      problems: begun.problems.map(({ path, ...problem }) => ({
        ...problem,
        path: path === '' ? 'document' : `document.${path}`,
      })),
    };
  const { fighters, round: _, ground } = begun.view().glance;
  const by = grouped(fighters, ({ side }) => side);
  const names = [...by].map(([side, all]) => `${side}: ${all.map(({ name }) => name).join(', ')}`);
  return {
    told: `That can be fought. ${names.join('; ')}.`,
    legal: true,
    sides: Object.fromEntries([...by].map(([side, all]) => [side, all.map(({ id }) => id)])),
    ...(ground && { ground: `${ground.width}×${ground.height}` }),
  };
}

/** An encounter as it was named: a ready one by its id, or its sides. */
export function encounterOf(book: Ruleset, document: unknown): { readonly of: Sides | ReadySides } | Wrong {
  const sides =
    typeof document === 'string' ? { ready: document } : (document as Readonly<Record<string, unknown>>);
  const ready = (book.encounters ?? []).map(({ id }) => id);
  const isReady = typeof sides.ready === 'string';
  if (isReady && !ready.includes(sides.ready as string))
    return wrong(
      'encounter',
      `${book.name} has no ready encounter “${String(sides.ready).slice(0, 40)}”; there are ${ready.join(', ') || 'none'}.`,
      closest(String(sides.ready), ready),
    );
  return isReady || ('party' in sides && 'foes' in sides)
    ? { of: sides as unknown as Sides | ReadySides }
    : wrong('encounter', 'An encounter is {"ready": id}, or {"party": …, "foes": …} in words.', {
        ready: ready[0],
      });
}
