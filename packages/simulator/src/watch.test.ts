import { defaultReadings, fightRules, isRefusal } from '@arbiter/engine';
import { openBook, openBooks } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { fight } from './fight.ts';
import { oneByOne } from './tally.ts';
import { withoutTarget } from './watch.ts';

describe.each(await openBooks())('fights that are looked at closely: $id', book => {
  const rules = fightRules(book);
  const playing = { seed: 'watched', readings: defaultReadings(book.rulings) };
  const { setup } = book.encounters![0]!;

  test('end as they do when nobody looks', () => {
    const report = fight(rules, setup, { ...playing, times: 6 });
    const unwatched = oneByOne(rules, { setup }, playing);
    if (isRefusal(report) || isRefusal(unwatched)) throw new Error('refused');
    const ends = [0, 1, 2, 3, 4, 5].map(unwatched);
    expect(report.watched.fights).toBe(6);
    expect(report.lifeLost).toBeCloseTo(ends.reduce((sum, { lost }) => sum + lost, 0) / 6, 12);
    expect(report.decisions).toBe(ends.reduce((sum, { decisions }) => sum + decisions, 0));
  });

  test('show that whoever falls has lost life, and what everybody used', () => {
    const report = fight(rules, setup, { ...playing, times: 6 });
    if (isRefusal(report)) throw new Error(report.message);
    const fighters = Object.values(report.watched.fighters);
    for (const { name, side, fights } of report.fallen) {
      const seen = fighters.find(one => one.name === name && one.side === side)!;
      const falls = Object.values(seen.fell).reduce((sum, times) => sum + times, 0);
      // Who is brought back may fall again.
      expect(falls).toBeGreaterThanOrEqual(fights);
    }
    expect(fighters.filter(({ used }) => Object.keys(used).length > 0).length).toBeGreaterThan(2);
  });
});

test('in a duel of wolves the one that loses has lost all its life, and bites are all that is used', async () => {
  const book = (await openBook('affinity'))!;
  const setup = { party: [{ creature: 'Grey wolf' }], foes: [{ creature: 'Grey wolf' }] };
  const readings = defaultReadings(book.rulings);
  const report = fight(fightRules(book), setup, { times: 40, seed: 'wolves', readings });
  if (isRefusal(report)) throw new Error(report.message);
  const [one, other] = Object.values(report.watched.fighters);
  const falls = (side: typeof one): number => Object.values(side!.fell).reduce((sum, n) => sum + n, 0);
  // Who is at 0 HD may rise once more, and fall again.
  expect(falls(one) + falls(other)).toBeGreaterThanOrEqual(40);
  expect(Object.keys(one!.used)).toEqual(['Jaws']);
  expect(one!.damage + other!.damage).toBeGreaterThanOrEqual(40 * 4);
});

test.each([
  ['Thorn Lash → Thorn', 'Thorn Lash'],
  ['Attack Orc raider 2 with Short bow', 'Attack with Short bow'],
  ['Radiant Bolt on Orc raider 2', 'Radiant Bolt'],
  ['Cinder Burst at 8, 5', 'Cinder Burst'],
  ['Deflection with Parry', 'Deflection with Parry'],
])('%s is %s, whoever it is done to', (label, name) => {
  expect(withoutTarget(label, [{ name: 'Thorn' }, { name: 'Orc raider 2' }])).toBe(name);
});
