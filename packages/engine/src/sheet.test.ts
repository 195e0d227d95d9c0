import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Pack } from './pack/file.ts';
import { htmlOf } from './paper/leaf.ts';
import { sheetPaper } from './paper/sheet.ts';
import type { Ruleset } from './ruleset.ts';
import { packCredits, sheetOf } from './sheet.ts';

const origin = { pack: 'mira.moon', version: '1.2.0', table: 'weapons', hash: 'x' };
const blade = { id: 'mira.moon/weapon/moon-blade', name: 'Moon blade', origin };
const book: Ruleset = {
  ...{ id: 'duel', name: 'Duel', summary: '', credit: 'Duel by Ann', rules: [], rulings: [] },
  ...{ procedures: [], parts: [] },
  character: {
    ...{
      choices: z.unknown(),
      blank: () => ({}),
      random: () => ({}),
      validate: () => [],
      derive: () => ({}),
    },
    ...{ steps: [], advance: choices => choices },
    sheet: () => [
      {
        title: 'Weapons',
        rows: [
          ['Moon blade', '5'],
          ['Sword', '3'],
        ],
      },
    ],
  },
};
const pack: Pack = {
  ...{ arbiter: 'pack', format: 1, id: 'mira.moon', version: '1.2.0', game: 'duel', title: 'Moon' },
  ...{ authors: ['Mira', 'Tom'], licence: 'CC-BY-4.0', language: 'en' },
  ...{ needs: [], changes: {}, synonyms: {}, rulings: {}, entries: {} },
};
const withPack: Ruleset = {
  ...book,
  packed: { packs: [pack], entries: [], words: {}, aliases: {}, files: new Set() },
};
const credit = '“Moon” (mira.moon 1.2.0) by Mira, Tom, CC-BY-4.0';

test('an entry of a pack wears its origin, and the pack is named with authors and licence', () => {
  expect(sheetOf(withPack, { weapons: [blade, 'sword'] })).toEqual([
    {
      title: 'Weapons',
      rows: [
        ['Moon blade (mira.moon)', '5'],
        ['Sword', '3'],
      ],
    },
    { title: 'From packs', rows: [[credit, 'Moon blade']] },
  ]);
});

test('of an older copy whose pack is not at hand, id and version are told', () =>
  expect(sheetOf(book, { weapons: [blade] })?.at(-1)?.rows).toEqual([['mira.moon 1.2.0', 'Moon blade']]));

test('what is owned carries its credit, and that of whom its pack has it from, without any pack at hand', () => {
  const own = { title: 'Moon', authors: ['Mira', 'Tom'], licence: 'CC-BY-4.0' };
  const sun = { ...own, pack: 'jon.sun', version: '2.0.0', title: 'Sun', authors: ['Jon'] };
  const carried = { ...blade, origin: { ...origin, credit: own, from: [sun] } };
  expect(packCredits(book, { weapons: [carried] })).toEqual([
    `${credit}, taken from “Sun” (jon.sun 2.0.0) by Jon, CC-BY-4.0`,
  ]);
  // As it was when it was taken, whatever the pack at hand says by now.
  const later = { ...withPack.packed!, packs: [{ ...pack, licence: 'CC0-1.0' }] };
  expect(
    packCredits({ ...book, packed: later }, { weapons: [{ ...blade, origin: { ...origin, credit: own } }] }),
  ).toEqual([credit]);
});

test('a sheet with the book’s own alone stays as the book has it', () => {
  expect(sheetOf(withPack, { weapons: ['sword'] })).toHaveLength(1);
  expect(packCredits(withPack, { weapons: ['sword'] })).toEqual([]);
});

test('a printed sheet has the credit of its packs at the foot, each once', () => {
  const choices = { weapons: [blade, { ...blade, id: 'mira.moon/weapon/sun-blade', name: 'Sun blade' }] };
  const credits = packCredits(withPack, choices);
  expect(credits).toEqual([credit]);
  const page = htmlOf(sheetPaper(withPack, { name: 'Ann', sections: [], pools: [], credits }));
  expect(page.slice(page.indexOf('<footer'))).toContain(`Duel by Ann · ${credit}`);
});
