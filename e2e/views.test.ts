/** Every view of the page fits, reads well and is sound, on a phone by night and on a desk by day. */
import { catalogue } from '@arbiter/rules';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, open, useBrowser, violations } from './browser.ts';

const VIEWS: readonly (readonly [name: string, hash: string])[] = [
  ['home', '#/'],
  ...catalogue.map(({ id }) => [`the table of ${id}`, `#/${id}`] as const),
  ...catalogue.flatMap(({ id, characters }) => [
    [`the people of ${id}`, `#/${id}/people`] as const,
    [`a sheet of ${id}`, `#/${id}/people/${characters[0]?.id}`] as const,
  ]),
  ['odds beside one another', '#/edge/odds'],
  [
    'odds of a question',
    `#/simverse/odds?lines=${encodeURIComponent('[{"ask":"check","input":{"target":12}},{"ask":"check","input":{"target":10}}]')}`,
  ],
  [
    'odds over one field',
    `#/simverse/odds?lines=${encodeURIComponent('[{"ask":"check","input":{"target":12}}]')}&sweep=[{"over":["difficulty"]}]`,
  ],
  [
    'odds over two fields',
    `#/simverse/odds?lines=${encodeURIComponent('[{"ask":"check","input":{"target":12}}]')}&sweep=[{"over":["difficulty"]},{"over":["target"]}]`,
  ],
  ['the questions', '#/simverse/ask'],
  ['what a search finds', '#/simverse/ask?find=poison'],
  ['the rule index', '#/simverse/rules?area=ROLL'],
  ['a rule', '#/simverse/rules/SV-ROLL-01'],
  ['the rulings', '#/affinity/rulings'],
  ['a table of entries', '#/simverse/tables/weapons'],
  ['a table of rows', '#/simverse/tables/shields'],
  ['a question with live dice', '#/simverse/ask/check?seed=owl'],
  ['a question with real dice', '#/simverse/ask/check?dice=2'],
  ['a long question', '#/simverse/ask/attack?seed=owl'],
  ...catalogue
    .slice(1)
    .map(
      ({ id, procedures }) => [`a question to ${id}`, `#/${id}/ask/${procedures[0]?.name}?seed=owl`] as const,
    ),
];

useBrowser();

describe.each([
  ['a phone by night', 360, 740, 'dark'],
  ['a desk by day', 1280, 860, 'light'],
] as const)('on %s', (_, width, height, light) => {
  let page: Page;

  beforeAll(async () => {
    page = await open(width, height, light);
    await page.goto(address);
    await page.locator('main h1').waitFor();
  });
  afterAll(() => page.context().close());

  it.each(VIEWS)('%s fits, can be read, and is sound for assistive technology', async (_, hash) => {
    // Every view is reached from another one, as readers do; an unknown system lies between two of a kind.
    await page.goto(`${address}#/nowhere`);
    await page.getByRole('alert').waitFor();
    await page.goto(address + hash);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.locator('main h1').waitFor();
    if (hash.includes('/ask/'))
      await page.locator('.headline, .chance:not([aria-busy="true"])').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const [lightness = 0] = paper.match(/[\d.]+/g)?.map(Number) ?? [];
    expect(lightness < 0.5).toBe(light === 'dark');
  });
});
