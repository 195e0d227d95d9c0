/** A campaign in one browser: a party that rests together, evenings with their chronicle, several tables. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { counted, go, kept, page, reads, see, told, usePage, violations } from './browser.ts';

usePage(1280, 860, 'light');

it('a party marches and is undone as one, an evening is told as a page, and tables lie beside each other', async () => {
  await go('#/simverse');
  await page.getByRole('button', { name: /^Seat the first/ }).click();
  await page.getByLabel('Name of the table').fill('Monday');
  await page.keyboard.press('Tab');
  const tired = () => page.locator('.card', { hasText: 'Finch' }).textContent();
  await page.locator('.card', { hasText: 'Stamina' }).nth(3).waitFor();
  const fresh = await tired();
  await page.getByRole('button', { name: 'A day’s march with its rolls' }).click();
  await page.getByLabel('Terrain').selectOption('plains');
  await page.locator('.party-sheet .button').click();
  await counted(page.locator('.party-answers li'), 4);
  await reads(tired).not.toBe(fresh);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo it for everybody' }).click();
  await reads(tired).toBe(fresh);
  await kept();

  // The evening has a date and a chronicle, which goes out as one file that needs nothing else.
  await go('#/simverse/fight?ready=toll');
  await page.locator('.deeds li').first().waitFor();
  await go('#/simverse');
  await page.locator('.evening-link').click();
  await told(page.locator('.evening-fight h2')).toBe('The ogre’s toll');
  await counted(page.locator('.evening-asked li'), 4);
  await see(360, 780, 'dark');
  expect(await violations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Send it as a page' }).click(),
  ]);
  const sent = await readFile(await download.path(), 'utf8');
  expect(sent).toContain('The ogre’s toll');
  expect(sent).not.toMatch(/<script|<button|https?:\/\/(?!www\.w3\.org)/);

  // Another table is begun, and this one is a tap away; what is thrown away can be had back.
  await go('#/simverse');
  await page.getByRole('button', { name: 'Begin another table' }).click();
  await page.locator('main h1').getByText('Your table of Simverse').waitFor();
  await counted(page.locator('.card'), 0);
  await page.getByRole('button', { name: 'Throw away Monday' }).click();
  await page.getByRole('button', { name: 'Have it back (Monday)' }).click();
  await page.getByRole('button', { name: 'Monday', exact: true }).click();
  await page.locator('main h1').getByText('Monday').waitFor();
  await counted(page.locator('.card'), 4);
});
