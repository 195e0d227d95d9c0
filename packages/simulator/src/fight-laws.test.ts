/** What must hold of simulated fights in every book, whatever the fight. */
import { KeyedDice } from '@arbiter/dice';
import { defaultReadings, fightRules, isRefusal, Play, type Ruleset, Trace } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { usualChanges, variantOf } from './changes.ts';
import { fightFrom } from './fight.ts';
import { handsHere } from './hands.ts';
import { type PairReport, pairFights, type Variant } from './pairs.ts';
import { PARTY } from './tally.ts';

const books = await openBooks();
/** Where a fighter's life stands in each book, and a creature that can fight its like. */
const LIFE: Readonly<Record<string, string>> = {
  simverse: 'vitality',
  affinity: 'hd',
  edge: 'hp',
  anyventure: 'health',
  'open-adventure': 'HP',
};
const LIKE: Readonly<Record<string, string>> = {
  simverse: 'Orc warrior',
  affinity: 'Grey wolf',
  edge: 'Wolf',
  anyventure: 'Orc raider',
  'open-adventure': 'wolf',
};

/** The state in which a set-up begins. */
function stateOf(book: Ruleset, setup: unknown): { fighters: Record<string, Record<string, unknown>> } {
  const play = new Play(new KeyedDice('law', 0), defaultReadings(book.rulings), Trace.unread);
  const begun = fightRules(book).start(setup, play);
  if (isRefusal(begun)) throw new Error(begun.message);
  return begun.state as never;
}

async function paired(book: Ruleset, variants: readonly Variant[], times: number): Promise<PairReport> {
  const report = await pairFights(handsHere(book), variants, { times, seed: 'law' });
  if (!report || isRefusal(report)) throw new Error(report?.message ?? 'nothing was played');
  return report;
}

const ready = books.flatMap(book =>
  (book.encounters ?? []).map(one => [book.id, one.id, book, one] as const),
);

describe('common dice', () => {
  test.each(ready)(
    '%s %s: what a point of life is worth varies at most half as much as in separate fights',
    async (id, _, book, { setup }) => {
      const readings = defaultReadings(book.rulings);
      const state = stateOf(book, setup);
      const [foe] = Object.entries(state.fighters).find(([, { side }]) => side !== PARTY)!;
      const weaker = structuredClone(state);
      const field = LIFE[id]!;
      weaker.fighters[foe]![field] = Number(weaker.fighters[foe]![field]) - 1;
      const report = await paired(
        book,
        [
          { name: 'as it is', beginning: { state }, readings },
          { name: 'one point less', beginning: { state: weaker }, readings },
        ],
        // Of sixteen fights one or two at most go otherwise: a variance of so few says nothing.
        64,
      );
      expect(report.variants[1]!.varianceRatio.life).toBeLessThanOrEqual(0.5);
      expect(report.variants[0]).toMatchObject({ changed: 0, difference: 0, lifeGained: 0 });
    },
  );
});

describe('a fight against one’s like', () => {
  test.each(books.map(book => [book.id, book] as const))(
    '%s: is even, once each side has had the first turn as often',
    (id, book) => {
      const readings = defaultReadings(book.rulings);
      const setup = { party: [{ creature: LIKE[id] }], foes: [{ creature: LIKE[id] }] };
      const state = stateOf(book, setup);
      // Who is called the party is who is called the foes, and the other way round, wherever it stands.
      const swapped = JSON.parse(
        JSON.stringify(state).replace(/"(party|foes)"/g, (_, side) =>
          side === 'party' ? '"foes"' : '"party"',
        ),
      );
      const [first, second] = [state, swapped].map(beginning => fightFromState(book, beginning, readings));
      expect(Math.abs((first! + second!) / 2 - 0.5)).toBeLessThan(0.06);
    },
  );
});

function fightFromState(book: Ruleset, state: unknown, readings: ReturnType<typeof defaultReadings>): number {
  const report = fightFrom(fightRules(book), { state }, { times: 256, seed: 'mirror', readings });
  if (isRefusal(report)) throw new Error(report.message);
  const { party = 0, foes = 0 } = report.outcomes;
  return party / (party + foes);
}

describe('one foe more', () => {
  test.each(books.map(book => [book.id, book] as const))(
    '%s: does not help in the first ready fight',
    async (_, book) => {
      const base = { setup: book.encounters![0]!.setup, readings: defaultReadings(book.rulings) };
      const change = usualChanges(book, base).find(text => text.startsWith('more'))!;
      const more = variantOf(book, base, change);
      if (isRefusal(more)) throw new Error(more.message);
      const asItIs = { name: 'as it is', beginning: { setup: base.setup }, readings: base.readings };
      const { variants } = await paired(book, [asItIs, more], 16);
      expect(variants[1]!.lifeGained95[0]).toBeLessThanOrEqual(0);
      expect(variants[1]!.difference95[0]).toBeLessThanOrEqual(0);
    },
  );
});
