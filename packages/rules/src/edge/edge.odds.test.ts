/** The exact probabilities that were worked out by hand, asked of the procedures themselves. */
import { plus, type Rational, ratio, times } from '@arbiter/dice';
import { defaultReadings, oddsOf, type Procedure } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from './content/rulings/index.ts';
import fixtures from './fixtures/odds.json' with { type: 'json' };
import { edge } from './index.ts';
import { type Asked, foe, hero } from './testing.ts';

interface Chances {
  readonly outcome: Asked;
  readonly p: Rational;
}

function chances(name: string, input: unknown): readonly Chances[] {
  const procedure = edge.procedures.find(each => each.name === name) as Procedure;
  const found = oddsOf(procedure, input, defaultReadings(rulings));
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found.outcomes;
}

const ZERO = ratio(0n, 1n);
const sumOf = (parts: readonly Rational[]): Rational => parts.reduce(plus, ZERO);
const chance = (all: readonly Chances[], when: (outcome: Asked) => boolean): string =>
  text(sumOf(all.filter(({ outcome }) => when(outcome)).map(({ p }) => p)));
const mean = (all: readonly Chances[], of: (outcome: Asked) => number): string =>
  text(sumOf(all.map(({ outcome, p }) => times(p, ratio(BigInt(of(outcome)), 1n)))));
const text = ({ num, den }: Rational): string => (den === 1n ? `${num}` : `${num}/${den}`);
const expected = (id: string): Asked => fixtures.find(each => each.id === id)?.expect;
const camel = (outcome: string): string =>
  outcome.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
const byOutcome = (all: readonly Chances[]): Record<string, string> =>
  Object.fromEntries(
    [...new Set(all.map(({ outcome }) => outcome.outcome as string))].map(outcome => [
      camel(outcome),
      chance(all, each => each.outcome === outcome),
    ]),
  );
const fractions = (from: Asked): Asked =>
  Object.fromEntries(Object.entries(from).filter(([key]) => !key.endsWith('Decimal')));

const swung = [{}, { edges: ['a'] }, { hindrances: ['a'] }];

test('ED-O-01 ED-ROLL-04 ED-EDGE-01 ED-EDGE-02: attack +4 against 10, straight, with Edge, with Hindrance', () => {
  const asked = swung.map(sway =>
    byOutcome(
      chances('attack', {
        attacker: {},
        bonus: 4,
        weapon: { dice: null, tags: [] },
        defender: foe({ deflect: 5 }),
        ...sway,
      }),
    ),
  );
  const { straight, edge: higher, hindrance } = expected('ED-O-01');
  expect(asked).toEqual([fractions(straight), fractions(higher), fractions(hindrance)]);
});

test('ED-O-02 ED-ROLL-03: a skill roll of +2 against Moderate', () => {
  const asked = swung.map(sway =>
    byOutcome(
      chances('skill-roll', {
        roller: { stats: { Wits: 2 } },
        stat: 'Wits',
        difficulty: 'Moderate',
        ...sway,
      }),
    ),
  );
  const { straight, edge: higher, hindrance } = expected('ED-O-02');
  expect(asked).toEqual([fractions(straight), fractions(higher), fractions(hindrance)]);
});

test('ED-O-03 ED-ROLL-07 ED-ROLL-09 ED-DMG-01: Deflect +3 against 11, 6 damage, Soak 2', () => {
  const all = chances('defend', { defender: hero({ deflect: 3, soak: 2 }), target: 11, damage: 6 });
  expect({ ...byOutcome(all), expectedDamage: mean(all, each => each.taken) }).toEqual(
    fractions(expected('ED-O-03')),
  );
});

test('ED-O-04 ED-ROLL-05 ED-DMG-01: 1d8+2 at +4 against 10 and Soak 3', () => {
  const all = chances('attack', {
    attacker: {},
    bonus: 4,
    weapon: { dice: '1d8', tags: [] },
    damageBonus: 2,
    defender: foe({ deflect: 5, soak: 3 }),
  });
  expect({
    pHit: chance(all, each => each.hit),
    expectedDamage: mean(all, each => each.taken),
    pAtLeast7: chance(all, each => each.taken >= 7),
  }).toEqual(fractions(expected('ED-O-04')));
});

test('ED-O-05 ED-ROLL-03 ED-DIF-01: Impossible at +5', () => {
  expect(
    byOutcome(
      chances('skill-roll', { roller: { stats: { Wits: 5 } }, stat: 'Wits', difficulty: 'Impossible' }),
    ),
  ).toEqual(fractions(expected('ED-O-05')));
});

const check = (by: string): object => ({ by, stat: 'Wits' });

test('ED-O-06 ED-CPX-02: three characters at +2, +3 and +4 against 10', () => {
  const party = [2, 3, 4].map((bonus, i) => ({ name: `P${i}`, stats: { Wits: bonus } }));
  expect(
    byOutcome(
      chances('complex-roll', { party, target: 10, checks: [check('P0'), check('P1'), check('P2')] }),
    ),
  ).toEqual(fractions(expected('ED-O-06')));
});

test('ED-O-07 ED-CPX-03: one character at +4 makes all three rolls', () => {
  expect(
    byOutcome(
      chances('complex-roll', {
        party: [{ name: 'P', stats: { Wits: 4 } }],
        target: 10,
        checks: [check('P'), check('P'), check('P')],
      }),
    ),
  ).toEqual(fractions(expected('ED-O-07')));
});

test('ED-O-08 ED-DYI-02 ED-DYI-03: stabilization from nothing', () => {
  const all = chances('stabilization', { creature: { life: 'dying' }, rounds: 20 });
  expect({
    pStable: chance(all, each => each.state === 'stable'),
    pDead: chance(all, each => each.state === 'dead'),
    expectedRolls: mean(all, each => each.rolls),
  }).toEqual(fractions(expected('ED-O-08')));
});

test('ED-O-09 ED-INI-01 ED-NPC-09: initiative, and recharge on 5 within three turns', () => {
  expect({
    pCharactersFirst: chance(chances('initiative', {}), each => each.first === 'characters'),
    pRechargedWithinThreeTurns: chance(
      chances('recharge', { abilities: [{ name: 'breath', threshold: 5 }], turns: 3 }),
      each => each.available[0],
    ),
  }).toEqual(fractions(expected('ED-O-09')));
});

test('ED-O-10 ED-DMG-03: Body +3 against 9 damage', () => {
  const withstands = (marks: object[]): string =>
    chance(
      chances('damage', { target: { body: 3, soak: 0, maxHp: 16, hp: 16, marks }, parts: [{ amount: 9 }] }),
      each => each.target.life === 'living',
    );
  expect({
    pWithstands: withstands([]),
    pWithstandsEdge: withstands([{ name: 'a', gives: 'edge', on: ['Body'] }]),
    pWithstandsHindrance: withstands([{ name: 'a', gives: 'hindrance', on: ['Body'] }]),
  }).toEqual(fractions(expected('ED-O-10')));
});

test('ED-O-11 ED-BEN-01: attack +3 against 11 with a benny kept for a miss', () => {
  const hit = (bennies: number): string =>
    chance(
      chances('attack', {
        attacker: { bennies },
        bonus: 3,
        weapon: { dice: null, tags: [] },
        defender: foe({ deflect: 6 }),
        attackerBenny: 'missed',
      }),
      each => each.hit,
    );
  expect({ pHitWithoutBenny: hit(0), pHitWithBenny: hit(1) }).toEqual(fractions(expected('ED-O-11')));
});

test('ED-O-12 ED-REST-02: a long rest with Body 2 from 5 of 12 HP', () => {
  const all = chances('long-rest', { creature: { body: 2, hp: 5, maxHp: 12 } });
  const at = Object.fromEntries(
    [8, 9, 10, 11, 12].map(hp => [`hp${hp}`, chance(all, each => each.creature.hp === hp)]),
  );
  expect({ ...at, expectedHp: mean(all, each => each.creature.hp) }).toEqual(fractions(expected('ED-O-12')));
});
