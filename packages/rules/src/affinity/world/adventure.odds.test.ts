import { isWhole, type Odds, plus, type Rational } from '@arbiter/dice';
import { defaultReadings, oddsOf } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import fixtures from '../fixtures/odds.json' with { type: 'json' };
import { type Answer, procedureNamed } from '../testing.ts';

const readings = defaultReadings(rulings);

function exactly(name: string, input: unknown): Odds<Answer> {
  const found = oddsOf(procedureNamed(name), input, readings);
  if (!found.ok) throw new Error(JSON.stringify(found));
  expect(isWhole(found)).toBe(true);
  return found;
}

const NOTHING: Rational = { num: 0n, den: 1n };
function chance(of: Odds<Answer>, holds: (outcome: Answer) => boolean): string {
  const { num, den } = of.outcomes.reduce(
    (sum, { outcome, p }) => (holds(outcome) ? plus(sum, p) : sum),
    NOTHING,
  );
  return `${num}/${den}`;
}

// biome-ignore lint/suspicious/noExplicitAny: the fixtures' facts are plain descriptions, each of its own shape
const fixture = (id: string): any => fixtures.find(f => f.id === id);

describe('exact odds beyond fights', () => {
  test('AF-O-09 AF-SOC-04: one social round, 4 dice against 3', () => {
    const { given, expect: due } = fixture('AF-O-09');
    const found = exactly('duel-round', {
      duel: {
        stakes: { winner: 'w', loser: 'l' },
        rounds: 0,
        a: { approach: 'Lore', character: { level: 2 * given.A } },
        b: { approach: 'Lore', character: { level: 2 * given.B } },
        ending: 'open',
        winner: null,
      },
    });
    expect(chance(found, o => o.wonBy === 'a')).toBe(due.aWins.fraction);
    expect(chance(found, o => o.wonBy === null)).toBe(due.tie.fraction);
    expect(chance(found, o => o.wonBy === 'b')).toBe(due.bWins.fraction);
  });

  test('AF-O-10 AF-CHS-03: a chase with equal pools', () => {
    const { given, expect: due } = fixture('AF-O-10');
    const side = (dice: number) => ({ character: { level: 2 * dice } });
    const found = exactly('chase', {
      lead: side(given.leadDice),
      chase: side(given.chaseDice),
      stakes: { escape: 'e', caught: 'c' },
    });
    for (const result of ['lead', 'chase', 'tie'])
      expect(chance(found, o => o.result === result)).toBe(due[result].fraction);
  });

  test('AF-O-11 AF-JRN-08 AF-JRN-09 AF-JRN-10: a Long journey with 6 dice', () => {
    const { given, expect: due } = fixture('AF-O-11');
    const found = exactly('journey', {
      distance: 'Long',
      terrain: 'Moderate',
      hurdles: [
        { name: 'hostile territory', addressedBy: 'Guard' },
        { name: 'harsh weather', addressedBy: 'Scout' },
        { name: 'limited supplies', addressedBy: 'Quartermaster' },
      ],
      support: ['Guard', 'Scout', 'Quartermaster'].map(role => ({ role, by: role })),
      // Three dice of its own and three from the party.
      party: [
        { name: 'Navigator', proficiency: given.navigatorDice - 3 },
        ...['Guard', 'Scout', 'Quartermaster'].map(name => ({ name })),
      ],
    });
    expect(found.outcomes[0]?.outcome).toMatchObject({
      poolSize: 6,
      required: given.required,
      threshold: given.threshold,
    });
    for (const result of ['success', 'partial', 'failure'])
      expect(chance(found, o => o.result === result)).toBe(due[result].fraction);
  });

  test('AF-MODE-02: two dice at 3+ against a difficulty of 2', () => {
    // 1 - P(0) - P(1): (2/6)^2 = 4/36 for none; exactly one success needs one 3-5 and one miss: 2*3*2 = 12/36.
    expect(
      chance(
        exactly('task', { character: { level: 3 }, tier: 'Advanced', required: 2 }),
        o => o.success === true,
      ),
    ).toBe('5/9');
  });
});
