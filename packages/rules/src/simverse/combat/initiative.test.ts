import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begin, scripted, who } from '../encounter/fight.testing.ts';
import { chance } from '../world/survival.testing.ts';
import { answer } from './combat.testing.ts';
import { initiativeOrder } from './initiative.ts';
import { roundsIn } from './rounds.ts';

test('SV-INIT-01: everybody stands in the order once, never behind somebody slower', () => {
  const fighter = fc.record({
    name: fc.string({ maxLength: 3 }),
    initiative: fc.integer({ min: 0, max: 40 }).map(q => q / 4),
    AW: fc.integer({ min: 5, max: 15 }),
  });
  fc.assert(
    fc.property(fc.array(fighter, { maxLength: 12 }), fighters => {
      const order = initiativeOrder(fighters);
      expect(order.flat()).toHaveLength(fighters.length);
      const heads = order.map(([first]) => first!);
      heads.slice(1).forEach((next, i) => {
        const before = heads[i]!;
        expect(
          before.initiative > next.initiative ||
            (before.initiative === next.initiative && before.AW > next.AW),
        ).toBe(true);
      });
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('SV-INIT-01 SV-INIT-02: surprise and load change Speed, never below 0; reflexes come on top', () => {
  const fighters = [
    { name: 'slow', speed: 3, load: 'Heavy', surprise: -2 },
    { name: 'alert', speed: 1, load: 'Heavy', combatReflexes: true },
    { name: 'quick', speed: 5, load: 'Overburdened', surprise: 1 },
  ];
  expect(answer('initiative', { fighters })).toMatchObject({
    order: [['quick'], ['alert'], ['slow']],
    fighters: [
      { speed: 0, initiative: 0 },
      { speed: 0, initiative: 2 },
      { speed: 3.5, initiative: 3.5 },
    ],
  });
});

test('SV-INIT-02: a critical counts ten at the least, so two points of Speed', () => {
  expect(answer('surprise', { speed: 5 }, [1, 1, 1])).toMatchObject({ margin: 10, speedChange: 2 });
  expect(answer('surprise', { speed: 5 }, [6, 6, 6])).toMatchObject({ margin: -10, speedChange: -2 });
  // Totals of 6 to 14 change nothing: 186 of 216.
  expect(chance('surprise', { speed: 5 }, o => o.speedChange === 0)).toBe('31/36');
});

test('SV-INIT-03: whole rounds in a span of seconds', () => {
  expect([5, 6, 100].map(roundsIn)).toEqual([0, 1, 16]);
});

test('SV-PERK-02: nobody with Combat Reflexes has a change of Speed from surprise', () => {
  const fighters = [{ name: 'Ada', speed: 5, combatReflexes: true, surprise: -1 }];
  expect(answer('initiative', { fighters }).rule).toBe('SV-PERK-02');
});

test('SV-INIT-02 SV-DER-15: a load lowers the surprise roll too, and the game master may', () => {
  const loaded = { speed: 5.75, load: 'Heavy', modifiers: [{ source: 'a shouted warning', value: 2 }] };
  // (5.75 − 2) × 2 + 2 = 9.5.
  expect(answer('surprise', loaded, [4, 5, 5])).toMatchObject({
    tn: 9,
    margin: -5,
    speedChange: -1,
    speedThisRound: 2.75,
  });
});

test('SV-INIT-01 SV-PERK-02: people take their places with their own perks and loads', () => {
  const fighters = [
    { name: 'Ada', DX: 12, EN: 12, perks: ['Combat Reflexes'] },
    { name: 'Bo', DX: 14, EN: 14, AW: 12 },
    { name: 'Cy', DX: 14, EN: 14, conditions: ['Heavy load'] },
    { name: 'Di', speed: 7 },
  ];
  expect(answer('initiative', { fighters })).toEqual({
    order: [['Ada'], ['Bo'], ['Di'], ['Cy']],
    fighters: [
      { name: 'Ada', speed: 6, initiative: 8 },
      { name: 'Bo', speed: 7, initiative: 7 },
      { name: 'Cy', speed: 5, initiative: 5 },
      { name: 'Di', speed: 7, initiative: 7 },
    ],
  });
});

test('SV-INIT-02 SV-PERK-02 SV-PERK-41: a person is surprised by the own Speed, shock and luck', () => {
  const person = { DX: 12, EN: 10, shock: -2 };
  expect(answer('surprise', { person }, [5, 5, 5])).toMatchObject({ tn: 9, margin: -6, speedChange: -1 });
  const lucky = { ...person, perks: ['Lucky'], lucky: 'any failure' };
  expect(answer('surprise', { person: lucky }, [5, 5, 5, 1, 1, 2])).toMatchObject({
    margin: 5,
    speedChange: 1,
    luckyLeft: 0,
  });
  const alert = { ...person, perks: ['Combat Reflexes'] };
  expect(answer('surprise', { person: alert })).toMatchObject({ rolled: false, initiative: 7.5 });
  expect(answer('surprise', {})).toMatchObject({ rule: 'SV-INIT-02' });
});

test('SV-INIT-02 SV-PERK-41: in a fight the surprised are lucky, too', () => {
  const scout = { name: 'Scout', DX: 10, EN: 10, perks: ['Lucky'], lucky: 'any failure', surprised: true };
  const state = begin({ party: [scout], foes: [{ name: 'Thug' }] }, scripted(5, 5, 5, 1, 2, 2));
  expect(who(state, 'p1')).toMatchObject({ surprise: 1, luckyUsed: true });
});

test('SV-INIT-01: those of one name are numbered, as in fights', () => {
  const wolves = [{ name: 'Wolf', speed: 4 }, { name: 'Wolf', speed: 5 }, { name: 'Brenna' }];
  expect(answer('initiative', { fighters: wolves }).order).toEqual([['Wolf 2', 'Brenna'], ['Wolf 1']]);
});
