/** The page over plain http on the local network: no secure context, and everything works without one. */
import { expect, it } from 'vitest';
import { counted, go as goTo, kept, networkAddress, open, reads, told, useBrowser } from './browser.ts';

useBrowser();

it('plays, keeps its table, knows its tabs and copies, without a secure context', async () => {
  const page = await open(390, 844, 'light', { offline: true });
  const go = (hash: string, by = page): Promise<void> => goTo(hash, by, networkAddress);
  await go('');
  const missing = await page.evaluate(() => [
    isSecureContext,
    ...['serviceWorker', 'locks', 'clipboard', 'storage', 'wakeLock'].map(what => what in navigator),
    ...['randomUUID', 'subtle'].map(what => what in crypto),
  ]);
  expect(missing).toEqual(missing.map(() => false));
  await counted(page.locator('main .room'), 5);

  // A ready fight, a step of it, and the same fight after a reload.
  await go('#/edge/fight');
  await page.locator('.ready-room button').first().click();
  await page.locator('.deeds li').first().waitFor();
  await page.keyboard.press('1');
  await page.locator('.deed-open, .fight:not([data-steps="0"])').first().waitFor();
  if (await page.locator('.deed-open').isVisible()) await page.keyboard.press('Enter');
  await page.locator('.fight:not([data-steps="0"])').waitFor();
  await page.locator('.deeds li, .verdict').first().waitFor();
  await kept(page);
  await page.reload();
  await page.locator('.fight:not([data-steps="0"])').waitFor();

  // Another tab looks on, takes it over, and leaves it behind.
  await go('#/edge');
  const second = await page.context().newPage();
  await go('#/edge', second);
  await second.getByText('open in another tab').waitFor();
  await page.getByRole('button', { name: /^Seat the first/ }).click();
  await second.locator('.card').nth(3).waitFor();
  await second.getByRole('button', { name: 'Use it here' }).click();
  await page.getByText('open in another tab').waitFor();
  await second.getByText('open in another tab').waitFor({ state: 'detached' });
  await second.getByLabel('Name of the table').fill('Upstairs');
  await second.keyboard.press('Tab');
  await kept(second);
  await second.close();
  await page.getByText('open in another tab').waitFor({ state: 'detached' });
  await told(page.locator('main h1')).toBe('Upstairs');
  await counted(page.locator('.card'), 4);

  // A link is copied as a person would copy it.
  await go('#/edge/people/sable');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('The address is copied').waitFor();
  await page.locator('main').evaluate(main => {
    const field = document.createElement('textarea');
    field.id = 'pasted';
    main.append(field);
    field.focus();
  });
  await page.keyboard.press('Control+v');
  await reads(() => page.locator('#pasted').inputValue()).toContain(`${networkAddress}#/edge/people/~`);
  await page.context().close();
});
