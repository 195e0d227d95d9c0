import { describe, expect, test } from 'vitest';
import { magicName } from '../content/magic.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { TRADE_NAMES, tradeRow } from '../content/trades.ts';
import { readingsWith } from '../testing.ts';
import { type Choices, type ChoicesInput, choicesOf } from './choices.ts';
import { characterSheet } from './sheet.ts';

const rowsOf = (choices: Choices): readonly (readonly string[])[] =>
  characterSheet(choices, readingsWith()).find(({ title }) => title === 'Character')!.rows;
const rows = (choices: ChoicesInput) => rowsOf(choicesOf(choices));

describe('OA-CRE8-24: the sheet lists what the trade gives and what was chosen for it', () => {
  test.each<[string, ChoicesInput, readonly string[]]>([
    [
      'OA-TRAD-12',
      { trade: 'forage', tradeChoices: { 'survival instincts': 'hunt' } },
      ['Trade: survival instincts', '+3 skill points for hunt.'],
    ],
    [
      'OA-TRAD-12',
      { trade: 'forage' },
      [
        'Trade: survival instincts',
        '+3 skill points for one of hunt, gather food, create trap, find water, build shelter and craft fire: not chosen yet.',
      ],
    ],
    [
      'OA-TRAD-13',
      { trade: 'crime', tradeChoices: { 'nimble fingers': 'disarm trap' } },
      ['Trade: nimble fingers', '+1 skill point for disarm trap.'],
    ],
    ['OA-TRAD-16', { trade: 'military' }, ['Trade: military', '+1 Strength, +1 Vitality and +3 valor.']],
    [
      'OA-TRAD-21',
      { trade: 'forage' },
      ['Trade: hunt & gather', '+1 exult point in attacks on plants and beasts.'],
    ],
    [
      'OA-TRAD-22',
      { trade: 'military' },
      ['Trade: soldier’s pace', '4 hours more of travel before exhaustion is risked.'],
    ],
    ['OA-TRAD-23', { trade: 'military' }, ['Trade: ambuscade', '+1 initiative against surprise only.']],
    [
      'OA-TRAD-24',
      { trade: 'ministry' },
      ['Trade: lawful', '+2 exult points in attacks on criminals and in guarding against them.'],
    ],
    [
      'OA-TRAD-25',
      { trade: 'occult', magicalLanguage: 'dragon' },
      ['Trade: lingua arcana', 'Dragon counts 2 language points more in reading and writing.'],
    ],
    [
      'OA-TRAD-26',
      { trade: 'occult' },
      ['Trade: arcane incursion', '+1 magic attack when casting a spell or psionic.'],
    ],
    [
      'OA-TRAD-27',
      { trade: 'theology', virtues: ['brave', 'fair', 'honest'] },
      ['Trade: radiant brilliance', 'Proficient in skill tests in brightness.'],
    ],
    [
      'OA-TRAD-28',
      { trade: 'theology', vices: ['cruel', 'selfish', 'cowardly'] },
      ['Trade: tutelary materia', '+2 exult points in attacks with a desecrated weapon.'],
    ],
    [
      'OA-ARCH-08',
      { archetype: 'arcanist', occultResistance: 'red magic' },
      ['Occult resistance', 'Resistant to red magic.'],
    ],
    [
      'OA-ARCH-19',
      { archetype: 'warrior', mightyMuscles: 'lift' },
      ['Mighty muscles', '+1 skill point for lift.'],
    ],
  ])('%s: %j', (_, choices, row) => {
    expect(rows(choices)).toContainEqual(row);
  });

  test('OA-TRAD-12: every trade has its line, and every choice of the ready characters stands on their sheets', () => {
    for (const trade of TRADE_NAMES)
      expect(rows({ trade }).map(([name]) => name)).toContain(`Trade: ${trade}`);
    for (const { choices } of pregenerated) {
      const ready = choicesOf(choices);
      const text = rowsOf(ready).flat().join('\n').toLowerCase();
      for (const chosen of [
        ...tradeRow(ready.trade!).skills.map(({ name }) => name),
        ...Object.values(ready.tradeChoices),
        ...(ready.magicalLanguage ? [ready.magicalLanguage] : []),
      ])
        expect(text, ready.name).toContain(chosen.toLowerCase());
    }
  });

  test.each([
    [0, '2'],
    [1, '3'],
    [5, '4'],
  ])('OA-LVL-08: at level %i there are %s half-round actions in a round', (level, actions) => {
    const levels = Array.from({ length: level }, () => ({}));
    const { choices } = pregenerated[0]!;
    const life = characterSheet(choicesOf({ ...choices, levels }), readingsWith()).find(
      ({ title }) => title === 'Life and movement',
    );
    expect(life?.rows).toContainEqual(['Actions in a round', `${actions} half-round actions`]);
  });

  test('OA-SECO-19: memorised magic stands on the sheet with form, order and points', () => {
    const wizard = pregenerated.find(({ id }) => id === 'ilsabet')!;
    const { powers } = choicesOf(wizard.choices);
    const magic = characterSheet(choicesOf(wizard.choices), readingsWith()).find(
      ({ title }) => title === 'Memorised magic',
    );
    expect(powers.length).toBeGreaterThan(0);
    expect(magic?.rows.map(([name]) => name)).toEqual(powers.map(magicName));
    for (const row of magic?.rows ?? []) expect(row).toHaveLength(5);
  });
});

test('OA-CRE8-24 OA-ARCH-13 OA-ARCH-17: what an archetype changes, takes and asks for stands on the sheet', () => {
  expect(rows({ archetype: 'scout' })).toEqual(
    expect.arrayContaining([
      ['Archetype: weaken', '5 weight less before each encumbrance counter counts.'],
      ['Archetype: each day', '2 hours of trade craft and 2 hours of martial training.'],
    ]),
  );
  expect(rows({ archetype: 'disciple' }).map(([name]) => name)).toEqual(
    expect.arrayContaining(['Archetype: philia', 'Archetype: symbol and scripture']),
  );
  expect(rows({ archetype: 'warrior' })).toContainEqual(['Archetype: never', 'Cowardly and reckless.']);
  expect(rows({ archetype: 'arcanist' })).toContainEqual([
    'Archetype: magic memory',
    '+2 spells or psionics memorised at a time.',
  ]);
});

test('OA-CRE8-24 OA-WEAP-05: the sheet says what is in hand', () => {
  const life = (choices: ChoicesInput) =>
    characterSheet(choicesOf(choices), readingsWith()).find(({ title }) => title === 'Life and movement')!
      .rows;
  const purchases = [
    { item: 'dagger', kept: 'held' as const },
    { item: 'buckler', kept: 'held' as const },
  ];
  expect(life({ purchases })).toContainEqual(['In hand', 'dagger and buckler']);
  expect(life({})).toContainEqual(['In hand', '—']);
});
