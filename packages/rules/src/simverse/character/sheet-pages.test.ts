import { expect, test } from 'vitest';
import { PREGENERATED } from '../content/pregenerated.ts';
import { choicesOf } from './building.testing.ts';
import { pages } from './sheet-pages.ts';

const sheet = (id: string) => {
  const found = PREGENERATED.find(p => p.id === id);
  return Object.fromEntries(pages(choicesOf(found?.choices ?? {})).map(({ title, rows }) => [title, rows]));
};

test('SV-CRE-05: the sheet of Brenna has everything a table asks for', () => {
  const brenna = sheet('brenna');
  expect(Object.keys(brenna)).toEqual([
    'Brenna Oakshield',
    'Attributes',
    'Body and mind',
    'Just now',
    'Skills',
    'Weapons',
    'Armour',
    'Powers, spells and maneuvers',
    'Perks',
    'Flaws',
    'Gear',
  ]);
  expect(brenna.Attributes?.[0]).toEqual(['DX', '13', 'Dexterity']);
  expect(brenna.Weapons?.[0]?.slice(0, 3)).toEqual(['Longsword', '17', '2d6 cutting']);
  expect(brenna['Powers, spells and maneuvers']?.[1]?.slice(0, 5)).toEqual([
    'Power Attack',
    'Moderate',
    'Swords',
    '15',
    '2 Stamina',
  ]);
  expect(brenna.Flaws?.[1]?.slice(0, 2)).toEqual(['Enemy (the baron who kept the toll)', '-10 CP']);
  expect(brenna.Gear?.at(-2)?.[2]).toBe('Normal');
});

test('SV-POW-03: spells cost Mana, and every power says what it does', () => {
  const powers = sheet('quill')['Powers, spells and maneuvers'] ?? [];
  expect(powers[0]?.slice(0, 5)).toEqual(['Fire Bolt', 'Moderate', 'Spellcasting', '17', '2 Mana']);
  for (const row of powers) expect(row[5]).not.toBe('');
});

test('SV-ARM-05 SV-SKL-02: the shield with its SD, untrained skills in one line, what was counted in', () => {
  const brenna = sheet('brenna');
  expect(brenna.Armour?.at(-1)).toEqual(['Medium Shield', '', '', 'SD 2']);
  expect(brenna.Skills?.at(-1)?.[3]).toMatch(/^Axes, Spears.* 11; Perception 10; Persuasion/);
  expect(sheet('finch').Skills?.find(([name]) => name === 'Stealth')?.[3]).toBe('Sneaky +2');
  expect(sheet('grumm').Skills?.find(([name]) => name === 'Athletics')?.[3]).toBe('medium armour −2');
});

test('two of a kind stand in one line', () =>
  expect(sheet('finch').Weapons?.map(row => row[0])).toEqual([
    '2 × Dagger',
    '  Dagger, thrown',
    'Punch',
    'Kick',
    '  Dagger and Dagger at once',
  ]));

test('SV-REST-10: what is left, conditions and injuries stand on the sheet', () => {
  const brenna = PREGENERATED.find(({ id }) => id === 'brenna')!.choices;
  const now = (state: object) =>
    Object.fromEntries(
      pages(choicesOf({ ...brenna, state })).find(({ title }) => title === 'Just now')?.rows ?? [],
    );
  expect(now({}).Conditions).toBe('none');
  const hurt = now({ vitality: 4, conditions: ['Fatigue 1'], prone: true, stamina: 2 });
  expect(hurt['Vitality left']).toMatch(/^4 of \d+$/);
  expect(hurt['Stamina left']).toMatch(/^2 of \d+$/);
  expect(hurt.Conditions).toBe('Fatigue 1, Prone');
});
