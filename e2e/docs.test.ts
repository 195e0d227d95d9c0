/** The docs beside the page: read and searched on a phone and on a desk, by day and by night. */
import { expect, it } from 'vitest';
import { address, page, see, usePageThroughout, violations } from './browser.ts';

usePageThroughout(1280, 900, 'light');

it('is linked from the page, leads on, and finds what is asked for by keyboard alone', async () => {
  await page.goto(address);
  await page.getByRole('link', { name: 'The docs', exact: true }).waitFor();
  await page.goto(`${address}docs/index.html`);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Hosting' }).click();
  await page.getByRole('heading', { level: 1, name: /Hosting a table/ }).waitFor();
  await page.locator('.docs-search input:enabled').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('foundry actor');
  await page.locator('.found a').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/exchange\.html#/);
});

it.each([
  [360, 'light'],
  [360, 'dark'],
  [1280, 'dark'],
] as const)('is read at a width of %i, %s, without moving sideways', async (width, light) => {
  await see(width, 800, light);
  for (const name of ['simulation', 'security', 'dependencies']) {
    await page.goto(`${address}docs/${name}.html`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
  }
});
