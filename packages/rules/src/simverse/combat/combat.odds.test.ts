import { odds, type Rational } from '@arbiter/dice';
import { defaultReadings, oddsOf, Play, type Procedure } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import given from '../fixtures/odds.json' with { type: 'json' };
import { simverse } from '../index.ts';
import { woundsTurn } from './dying.ts';

const readings = defaultReadings(rulings);
type Outcome = Record<string, unknown>;
interface Found {
  readonly outcome: Outcome;
  readonly p: Rational;
}

function chances(name: string, input: unknown): readonly Found[] {
  const procedure = simverse.procedures.find(p => p.name === name) as unknown as Procedure<unknown, Outcome>;
  const found = oddsOf(procedure, input, readings);
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found.outcomes;
}

/** The sum of value × probability, as the fixtures write fractions. */
function expected(found: readonly Found[], value: (outcome: Outcome) => number): string {
  let [num, den] = [0n, 1n];
  for (const { outcome, p } of found) {
    num = num * p.den + BigInt(value(outcome)) * p.num * den;
    den *= p.den;
    const common = gcd(num, den);
    [num, den] = [num / common, den / common];
  }
  return `${num}/${den}`;
}
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
const share = (found: readonly Found[], holds: (outcome: Outcome) => unknown): string =>
  expected(found, outcome => (holds(outcome) ? 1 : 0));
const wanted = (id: string): Record<string, { fraction: string }> =>
  given.find(o => o.id === id)?.expect as never;

test('SV-O-01 SV-ROLL-01 SV-ROLL-02 SV-ROLL-03: success for every target number', () => {
  for (const [tn, { fraction }] of Object.entries(wanted('SV-O-01')))
    expect(share(chances('check', { target: Number(tn) }), o => o.success)).toBe(fraction);
});

test('SV-O-02 SV-ROLL-01: the two example characters', () => {
  const { elfScout, dwarfWarrior } = wanted('SV-O-02');
  expect(share(chances('check', { target: 16 }), o => o.success)).toBe(elfScout?.fraction);
  expect(share(chances('check', { target: 13 }), o => o.success)).toBe(dwarfWarrior?.fraction);
});

const attack = (attackTn: number, dodge: number, answer = 'dodge') =>
  chances('attack', {
    attacker: { target: attackTn },
    weapon: 'Longsword',
    defender: { fixed: { dodge }, answer },
  });

test('SV-O-03 SV-ATK-02 SV-CON-02: attack 16 against dodge 8', () => {
  const { attackSucceeds, hit } = wanted('SV-O-03');
  const found = attack(16, 8);
  expect(share(found, o => String(o.attack).includes('success'))).toBe(attackSucceeds?.fraction);
  expect(share(found, o => o.hit)).toBe(hit?.fraction);
});

test('SV-O-04 SV-ATK-02 SV-INIT-06: attack 14 against block 11, and without a reaction', () => {
  const { hit, hitUndefended } = wanted('SV-O-04');
  expect(share(attack(14, 11), o => o.hit)).toBe(hit?.fraction);
  expect(share(attack(14, 11, 'none'), o => o.hit)).toBe(hitUndefended?.fraction);
});

test('SV-O-05 SV-WEAP-02 SV-WEAP-03 SV-INIT-06: two daggers against one reaction', () => {
  const { expectedHits, withReactionsForBoth } = wanted('SV-O-05');
  const daggers = (reactions: number) =>
    chances('two-weapon-attack', {
      attacker: { DX: 13, skill: 4 },
      main: { weapon: { damage: '1d6', type: 'bludgeoning' } },
      off: { weapon: { damage: '1d6', type: 'bludgeoning' } },
      defender: { fixed: { dodge: 7 }, answer: 'dodge', reactions },
    });
  expect(expected(daggers(1), o => Number(o.hits))).toBe(expectedHits?.fraction);
  expect(expected(daggers(2), o => Number(o.hits))).toBe(withReactionsForBoth?.fraction);
});

test('SV-O-06 SV-DMG-07 SV-DMG-11: slash or thrust', () => {
  const all = given.find(o => o.id === 'SV-O-06')?.expect as unknown as Record<
    'slash' | 'thrust',
    Record<string, { fraction: string }>
  >;
  for (const [use, name] of [
    ['strike', 'slash'],
    ['thrust', 'thrust'],
  ] as const)
    for (const [AR, { fraction }] of Object.entries(all[name]))
      expect(
        expected(chances('damage', { weapon: 'Longsword', use, ST: 14, AR: Number(AR) }), o =>
          Number(o.damage),
        ),
      ).toBe(fraction);
});

test('SV-O-07 SV-DMG-08: one bleeding wound at EN 10', () => {
  const { stopsPerTurn, lossAtLeast3, expectedLoss } = wanted('SV-O-07');
  const bleeding = {
    being: 'living',
    EN: 10,
    maxVitality: 20,
    vitality: 20,
    bleedingCount: 1,
    stable: false,
    unconscious: false,
    hardToKill: false,
    lastAction: false,
  } as const;
  const once = odds(dice => ({ count: woundsTurn(bleeding, new Play(dice, readings)).after.bleedingCount }));
  expect(share(once.outcomes, o => o.count === 0)).toBe(stopsPerTurn?.fraction);
  const [num, den] = (stopsPerTurn?.fraction ?? '').split('/');
  expect(`${den}/${num}`).toBe(expectedLoss?.fraction);
  const twice = odds(dice => {
    const play = new Play(dice, readings);
    return { count: woundsTurn(woundsTurn(bleeding, play).after, play).after.bleedingCount };
  });
  expect(share(twice.outcomes, o => o.count === 1)).toBe(lossAtLeast3?.fraction);
});

test('SV-O-10 SV-CON-01: simple contest 14 against 12', () => {
  const found = chances('simple-contest', { first: { tn: 14 }, second: { tn: 12 } });
  for (const [winner, { fraction }] of Object.entries(wanted('SV-O-10')))
    expect(share(found, o => o.winner === winner)).toBe(fraction);
});

test('SV-O-11 SV-CON-02 SV-POW-06 SV-PERK-39: spell 15 against WS 12', () => {
  const { takesEffect, withMagicResistance } = wanted('SV-O-11');
  const spell = (tn: number) => chances('defence-contest', { actor: { tn: 15 }, resister: { tn } });
  expect(share(spell(12), o => o.effect)).toBe(takesEffect?.fraction);
  expect(share(spell(16), o => o.effect)).toBe(withMagicResistance?.fraction);
});

test('SV-ATK-02: the exact odds of a whole attack are whole and few', () => {
  const found = chances('attack', {
    attacker: { DX: 13, ST: 14, skill: 4 },
    weapon: 'Longsword',
    defender: { DX: 12, weapon: { skill: 3 }, shield: { skill: 3, SD: 2 }, armour: ['Chain Shirt'] },
  });
  expect(share(found, () => true)).toBe('1/1');
  expect(found.length).toBeLessThan(100);
});
