import { expect, test } from 'vitest';
import { personOf, personSchema } from '../../combat/person.ts';
import { reckoning } from '../../play.ts';
import { choicesSchema } from '../creation/choices.ts';
import { startingFunds } from '../creation/creation.ts';
import { flawModifiers, flawProblems, flawWorth, hasFlaw, ownedFlaw } from './flaws.ts';
import { can, halvesDamage, levelsRaising } from './perk-deeds.ts';
import { ownedPerk, perkCost, perkModifiers, perkProblems, titleOf } from './perks.ts';
import { perkEntry, writtenPerk } from './trait-entry.ts';

const moonSight = {
  id: 'mira.moon/perk/moon-sight',
  name: 'Moon Sight',
  price: { cp: 15 },
  does: ['sees in the dark'],
  modifiers: [{ value: 1, skills: ['Stealth'] }],
};
const hide = {
  id: 'mira.moon/perk/cold-hide',
  name: 'Cold Hide',
  price: { perLevel: 12 },
  choice: 'damage type',
  halves: 'chosen',
  raises: 'vitality',
};
const sunShy = {
  id: 'mira.moon/flaw/sun-shy',
  name: 'Sun-Shy',
  worth: { perLevel: 5 },
  does: ['Poor Vision', 'Phobia'],
  takesIn: ['One Eye'],
  modifiers: [{ value: -1, perLevel: true, situation: 'with common folk' }],
};

test('SV-PERK-01: a perk of one’s own is owned by its entry or with levels and a choice, priced and titled', () => {
  const [sight, cold] = [
    ownedPerk.parse(moonSight as never),
    ownedPerk.parse({ name: hide, levels: 2, choice: 'cold' } as never),
  ];
  expect([perkCost(sight), perkCost(cold)]).toEqual([15, 24]);
  expect([titleOf(sight), titleOf(cold)]).toEqual(['Moon Sight', 'Cold Hide (cold) × 2']);
  expect(perkProblems([sight, cold])).toEqual([]);
  expect(perkProblems([sight, sight]).map(({ rule }) => rule)).toEqual(['SV-PERK-01']);
  expect(perkModifiers([sight], { skill: 'Stealth' })).toEqual([
    { source: 'Moon Sight', rule: 'SV-PERK-01', value: 1 },
  ]);
  expect(can([sight], 'sees in the dark')).toBe(true);
  expect([halvesDamage([cold], 'cold'), halvesDamage([cold], 'fire')]).toEqual([true, false]);
  expect(levelsRaising([cold], 'vitality')).toBe(2);
});

test('SV-FLAW-01 SV-FLAW-03: a flaw of one’s own does what flaws of the book do that it names, and what it says besides', () => {
  const flaw = ownedFlaw.parse({ name: sunShy, levels: 2 } as never);
  expect(flawWorth(flaw)).toBe(10);
  expect([hasFlaw([flaw], 'Poor Vision'), hasFlaw([flaw], 'Blind')]).toEqual([true, false]);
  expect(flawModifiers([flaw], { situations: ['with common folk'] })).toEqual([
    { source: 'Sun-Shy', rule: 'SV-FLAW-01', value: -2 },
  ]);
  expect(flawProblems([flaw, { name: 'One Eye', levels: 1 }]).map(({ message }) => message)).toEqual([
    'Sun-Shy takes in One Eye, which credits nothing beside it; leave it out.',
  ]);
});

test('SV-FLAW-03 SV-PERK-22: in a fight they are there whole, and files keep them', () => {
  const told = personSchema.parse({
    perks: [{ name: hide, levels: 2, choice: 'cold' }, 'Lucky'] as never,
    flaws: [{ name: sunShy, levels: 2, note: 'daylight' }] as never,
  });
  expect(personSchema.parse(JSON.parse(JSON.stringify(told)))).toEqual(told);
  const [fighter, plain] = [told, personSchema.parse({})].map(person => personOf(person, reckoning()));
  expect(fighter).toMatchObject({ poorVision: 2 });
  expect((fighter as { maxVitality: number }).maxVitality).toBe(
    (plain as { maxVitality: number }).maxVitality + 20,
  );
  const file = choicesSchema.parse({ perks: [moonSight] as never, flaws: [sunShy] as never });
  expect(choicesSchema.parse(JSON.parse(JSON.stringify(file)))).toEqual(file);
});

test('SV-PERK-01 SV-PERK-33: what a perk does rests on its choice, and wealth on the grade that its price reaches', () => {
  const wrong = writtenPerk.safeParse({ price: { cp: 5 }, does: ['masters a weapon'] });
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
    'What it does rests on a weapon type: its `choice` must be "weapon type".',
  ]);
  expect(perkEntry.safeParse({ ...moonSight, price: { from: 9, to: 3 } }).success).toBe(false);
  expect(perkEntry.safeParse({ ...moonSight, price: { cp: 5, perLevel: 5 } }).success).toBe(false);
  expect([4, 5, 12, 15].map(cp => startingFunds(100, cp))).toEqual([100, 500, 1000, 2000]);
});
