/** The page without a network, and a table that survives whatever happens to the browser. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { counted, forgive, go as goBy, kept, open, reads, told, useBrowser } from './browser.ts';

let page: Page;

useBrowser();
beforeEach(async () => {
  page = await open(1280, 860, 'light', { offline: true });
});
afterEach(() => page.context().close());

const go = (hash: string): Promise<void> => goBy(hash, page);

describe('without a network', () => {
  it('the page, its places and a book once opened are there', async () => {
    await go('#/edge');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // The book is kept from the first load that the worker sees.
    await page.reload();
    await page.locator('main h1').waitFor();
    await reads(() => page.evaluate(isBookKept)).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('main h1').getByText('Your table of Edge').waitFor();
    await go('#/edge/ask/attack');
    // Its chance comes from the worker beside the page, which has the same book.
    await page.locator('.chance:not([aria-busy="true"])').first().waitFor();
    // A book that was never opened is said to be missing, and nothing breaks.
    await go('#/affinity');
    await told(page.getByRole('alert')).toMatch(/^Affinity was never opened in this browser/);
    forgive('net::ERR');
    await page.context().setOffline(false);
    await go('#/edge');
    await page.getByRole('button', { name: 'Keep all 5 for offline' }).click();
    await page.getByText('All 5 games are kept').waitFor();
    await page.context().setOffline(true);
    await go('#/affinity');
    await page.locator('main h1').getByText('Your table of Affinity').waitFor();
    await page.context().setOffline(false);
  });
});

describe('a table', () => {
  it('asks the browser to keep it for good, and says when that is not promised', async () => {
    await page.addInitScript(() => {
      StorageManager.prototype.persisted = async () => false;
      StorageManager.prototype.persist = async () => document.title.includes('Table');
    });
    await go('#/edge/people/sable');
    await page.getByRole('button', { name: 'Seat at the table' }).click();
    await kept(page);
    await go('#/edge');
    const ask = page.getByRole('button', { name: 'Ask it once more' });
    await ask.click();
    await page.getByText('kept in this browser for good').waitFor();
    await counted(ask, 0);
  });

  it('is as it was after the page was closed, and every step can be taken back', async () => {
    await go('#/affinity');
    await page.getByRole('button', { name: /^Seat the first/ }).click();
    await page.locator('.card').nth(3).waitFor();
    await page.getByLabel('Name of the table').fill('Monday');
    await page.keyboard.press('Tab');
    await page.locator('main h1').getByText('Monday').waitFor();
    await kept(page);
    const context = page.context();
    await page.close();
    page = await context.newPage();
    await go('#/affinity');
    await page.locator('main h1').getByText('Monday').waitFor();
    await counted(page.locator('.card'), 4);
  });

  it('goes out as a file and comes back, and a hostile file gets a sentence', async () => {
    await go('#/affinity');
    await page.getByRole('button', { name: /^Seat the first/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const file = await download.path();
    const bring = page.locator('.table-files input[type="file"]');
    await bring.setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"arbiter":'),
    });
    await page.getByText('That file is no table').waitFor();
    await bring.setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"arbiter":"table","version":99}'),
    });
    await page.getByText('newer Arbiter').waitFor();
    await counted(page.locator('.card'), 4);
    const other = await open(390, 844, 'dark');
    await goBy('#/affinity', other);
    await other.locator('.table-files input[type="file"]').setInputFiles(file);
    await other.getByText('Brought in: 4 characters').waitFor();
    await counted(other.locator('.card'), 4);
    await other.context().close();
  });

  it('belongs to one tab; another one is told, may take it over, and leaves it behind', async () => {
    await go('#/affinity');
    const second = await page.context().newPage();
    await goBy('#/affinity', second);
    await second.getByText('open in another tab').waitFor();
    await page.getByRole('button', { name: /^Seat the first/ }).click();
    await second.locator('.card').nth(3).waitFor();
    await second.getByRole('button', { name: 'Use it here' }).click();
    await page.getByText('open in another tab').waitFor();
    await second.getByText('open in another tab').waitFor({ state: 'detached' });
    await second.close();
    await page.getByText('open in another tab').waitFor({ state: 'detached' });
  });
});

/** Whether the book would be there without a network: its parts are kept all at once, also those not opened yet. */
async function isBookKept(): Promise<boolean> {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
  return kept.flat().some(({ url }) => url.includes('/assets/edge-book-'));
}
