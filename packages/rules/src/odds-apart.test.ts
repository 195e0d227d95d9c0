/** Exact odds of what repeats: by whichever way they are found they are the same, and long questions have an answer. */
import { odds, type Rational } from '@arbiter/dice';
import { check, defaultReadings, marginals, oddsByField, oddsOf, Play, sentence } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBook } from './index.ts';

type Asked = readonly [rules: string, book: string, procedure: string, input: object];

const several = (count: number, of: (n: number) => object): object[] =>
  Array.from({ length: count }, (_, i) => of(i + 1));

const veteran = (exertion: number) => ({ character: { level: 10, hd: 20 }, exertion });
const group = (members: object[]) => ({ tier: 'Advanced', required: 12, members });
const speaker = (hd: number, exertion: number) => ({ character: { level: 4, hd }, plan: { exertion } });
const duel = (a: object, b: object) => ({
  a,
  b: { ...b, approach: 'Lore' },
  stakes: { winner: 'passage', loser: 'the toll' },
});
const steam = (people: number) => ({
  event: { name: 'steam', target: 12, damage: 6, onSuccess: 'half' },
  creatures: several(people, n => ({ name: `Brenna ${n}`, react: 3, soak: 1, maxHp: 12 })),
});
const sneaking = (people: number) => ({
  creature: { name: 'Lin', attributes: { finesse: 3 }, skills: { stealth: 2 }, conditions: ['obscured'] },
  observers: several(people, n => ({
    name: `Guard ${n}`,
    attributes: { mind: 2 },
    skills: { senses: n % 3 },
  })),
});
const searching = (people: number) => ({
  searcher: { name: 'Watcher', attributes: { mind: 3 }, skills: { senses: 1 } },
  hidden: several(people, n => ({
    name: `Lin ${n}`,
    attributes: { finesse: 2 },
    skills: { stealth: n % 3 },
    conditions: ['obscured'],
  })),
});
const contest = (goal: number, more = {}) => ({ first: { tn: 14 }, second: { tn: 12 }, goal, ...more });
const recharging = (abilities: number, turns: number) => ({
  abilities: several(abilities, n => ({ name: `breath ${n}`, threshold: 2 + (n % 5) })),
  turns,
});
const twoDaggers = (more = {}) => ({
  attacker: { DX: 13, skill: 4, ...more },
  main: { weapon: 'Dagger' },
  off: { weapon: 'Dagger' },
  defender: { DX: 10 },
});
const missiles = (strikes: number) => ({
  power: 'Magic Missile',
  user: { target: 14, mana: 20 },
  targets: [{ DX: 11, strikes }],
});

const bookOf = async (id: string, name: string) => {
  const book = await openBook(id);
  const procedure = book?.procedures.find(each => each.name === name);
  if (!book || !procedure) throw new Error(`There is no ${name} in ${id}.`);
  return { procedure, readings: defaultReadings(book.rulings) };
};

interface Share {
  readonly p: Rational;
}
const shareOf = ({ p }: Share): string => `${p.num}/${p.den}`;
const tableOf = (outcomes: readonly (Share & { outcome: unknown })[]) =>
  new Map(outcomes.map(each => [JSON.stringify(each.outcome), shareOf(each)]));
const columnOf = (values: readonly (Share & { value: unknown })[]) =>
  new Map(values.map(each => [each.value, shareOf(each)]));

describe('course by course, merged and asked for by itself, every field has the same odds', () => {
  const SMALL: readonly Asked[] = [
    ['AF-TASK-01', 'affinity', 'group-task', group([veteran(1), veteran(0)])],
    ['AF-SOC-04', 'affinity', 'social-duel', { ...duel(speaker(2, 1), speaker(3, 1)), maxRounds: 1 }],
    [
      'SV-CON-03',
      'simverse',
      'complex-contest',
      contest(4, { first: { tn: 7 }, second: { tn: 6 }, maxRolls: 3 }),
    ],
    [
      'SV-CON-03 with luck',
      'simverse',
      'complex-contest',
      { ...contest(9), first: { tn: 14, lucky: true }, maxRolls: 1 },
    ],
    ['SV-WEAP-02', 'simverse', 'two-weapon-attack', twoDaggers()],
    ['SV-ENH-08', 'simverse', 'use-power', missiles(2)],
    ['SV-ENCH-10', 'simverse', 'make-mana-stone', { value: 14, points: 3, attempts: 5 }],
    ['ED-NPC-09', 'edge', 'recharge', recharging(3, 3)],
    ['ED-SCN-02', 'edge', 'event', steam(2)],
    ['AV-COND-29', 'anyventure', 'sneak', sneaking(2)],
    ['AV-SENS-02', 'anyventure', 'search', searching(2)],
  ];

  test.each(SMALL)('%s: %s %s', async (_, id, name, input) => {
    const { procedure, readings } = await bookOf(id, name);
    const checked = check(procedure.input, input);
    if (!checked.ok) throw new Error(checked.problems.map(p => p.message).join(' '));
    const plain = odds(dice => {
      const roll = dice.roll.bind(dice) as typeof dice.roll;
      return procedure.run(checked.value, new Play({ roll, later: dice.later.bind(dice) }, readings));
    });
    const whole = oddsOf(procedure, input, readings);
    if (!whole.ok) throw new Error(sentence(whole));
    expect(tableOf(whole.outcomes)).toEqual(tableOf(plain.outcomes));
    for (const { field, values } of marginals(whole.outcomes)) {
      const alone = oddsOf(procedure, input, readings, { of: field });
      expect([field, columnOf(alone.ok ? alone.values : [])]).toEqual([field, columnOf(values)]);
    }
  });
});

describe('long questions have an answer', () => {
  const LONG: readonly Asked[] = [
    ['AF-TASK-01', 'affinity', 'group-task', group(several(12, n => veteran(n % 3)))],
    ['SV-CON-03', 'simverse', 'complex-contest', contest(12)],
    ['SV-WEAP-02', 'simverse', 'two-weapon-attack', twoDaggers({ damageBonus: 30 })],
    ['SV-ENCH-10', 'simverse', 'make-mana-stone', { value: 14, points: 12, attempts: 30 }],
    ['ED-NPC-09', 'edge', 'recharge', recharging(6, 20)],
    ['ED-SCN-02', 'edge', 'event', steam(12)],
    ['AV-COND-29', 'anyventure', 'sneak', sneaking(4)],
    ['AV-SENS-02', 'anyventure', 'search', searching(12)],
  ];

  test.each(LONG)('%s: %s %s', async (_, id, name, input) => {
    const { procedure, readings } = await bookOf(id, name);
    const found = oddsByField(procedure, input, readings);
    if (!found.ok) throw new Error(sentence(found));
    for (const { values } of found.fields) expect(values.length).toBeGreaterThan(0);
  });
});

describe('what is too much says what to do instead', () => {
  const TOO_MUCH: readonly Asked[] = [
    ['SV-CON-03', 'simverse', 'complex-contest', contest(9000, { maxRolls: 100 })],
    ['AV-COND-29', 'anyventure', 'sneak', sneaking(20)],
  ];

  test('AV-COND-29: a part that is too much by itself is named, and another one is answered', async () => {
    const { procedure, readings } = await bookOf('anyventure', 'sneak');
    expect(() => oddsByField(procedure, sneaking(14), readings, { maxRolls: 100_000 })).toThrow(
      /^Spotted by is too much to be worked out exactly, even by itself: ask for another field/,
    );
    const hidden = oddsOf(procedure, sneaking(14), readings, { of: 'obscured' });
    expect(hidden.ok && hidden.branches).toBeLessThan(500);
  });

  test.each(TOO_MUCH)('%s: %s %s', async (_, id, name, input) => {
    const { procedure, readings } = await bookOf(id, name);
    const few = { maxRolls: 100_000 };
    expect(() => oddsByField(procedure, input, readings, few)).toThrow(/simulate this instead/);
  });
});
