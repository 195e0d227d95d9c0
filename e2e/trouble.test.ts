/** A table of several without trouble: two hosts at once, a network that goes, a chair opened twice, what is taken back, and the evening told. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBook } from '@arbiter/rules';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { serveAll } from '../packages/cli/src/commands/serve.ts';
import { askAs, counted, forgive, open, ownServers, reads, told, useBrowser, violations } from './browser.ts';

useBrowser();
let data = '';
let origin = '';
let server: Awaited<ReturnType<typeof serveAll>>;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'arbiter-trouble-'));
  const more = { pace: 20, newSeed: () => 'trouble' };
  server = await serveAll({ host: '127.0.0.1', data, create: 'anybody' }, 0, inject('folder'), more);
  origin = `http://127.0.0.1:${server.port}/`;
  ownServers.push(origin, origin.replace('http', 'ws'));
}, 90_000);

afterAll(async () => {
  await server.close();
  await rm(data, { recursive: true, force: true });
});

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const OWN_LUCK = { ownLuck: true, isDeaf: true };

it('goes on whatever happens, and tells of it', async () => {
  const host = await open(1280, 860, 'light', OWN_LUCK);
  await host.goto(`${origin}#/affinity`);
  await host.getByRole('button', { name: /^Seat the first/ }).click();
  await named(host, 'Play together').click();
  await host.getByLabel('Your name').fill('Hanna');
  await named(host, 'Make room for others').click();
  await host.locator('.qr').waitFor();
  const link = (): Promise<string | null> => host.locator('.invite-address a').getAttribute('href');
  const toPlayers = (await link())!;
  const ana = await open(390, 844, 'dark', OWN_LUCK);
  await ana.goto(toPlayers);
  await ana.getByLabel('Your name').fill('Ana');
  await ana.locator('.arrive-heroes label').first().click();
  await named(ana, 'Sit down').click();
  await ana.getByRole('heading', { name: 'You play' }).waitFor();

  // A second host has everything that the first one has; both change the table at once, and both are heard.
  await host.getByRole('radio', { name: 'Second host' }).check();
  await reads(link).not.toBe(toPlayers);
  const second = await open(1024, 768, 'light', OWN_LUCK);
  await second.goto((await link())!);
  await second.getByLabel('Your name').fill('Holger');
  await named(second, 'Sit down').click();
  await second.getByRole('heading', { name: 'The party' }).waitFor();
  const says = async (page: Page, words: string): Promise<void> => {
    await page.getByPlaceholder('Say something, or 2d6').fill(words);
    await page.keyboard.press('Enter');
  };
  await Promise.all([says(host, 'From Hanna'), says(second, 'From Holger')]);
  for (const page of [host, second, ana])
    await told(page.locator('.talk-said').first()).toMatch(/From Hanna.*From Holger|From Holger.*From Hanna/);

  // All of them rest; what came of it is said, and the other host takes it back.
  await host.locator('.party-chips .chip').first().click();
  await host.locator('.party-sheet .button').click();
  await host.locator('.party-answers li').first().waitFor();
  const rested = await host.locator('.party-answers li').count();
  await counted(second.locator('.table-log li'), rested);
  expect(await violations(host)).toEqual([]);
  await named(second, 'Changes').click();
  expect(await violations(second)).toEqual([]);
  // That it was taken back is something to take back, too.
  const past = second.locator('.past-line');
  const before = await past.count();
  await past.filter({ hasText: 'by Hanna' }).first().getByRole('button').click();
  await counted(past, before + 1);
  await named(second, 'Close').click();

  // Ana's network goes: her page says so, keeps what she types, and catches up by itself.
  await ana.getByPlaceholder('Say something, or 2d6').fill('I am on the train');
  await ana.context().setOffline(true);
  await ana.getByText('The connection is gone.').waitFor();
  await says(host, 'While you are away');
  await ana.keyboard.press('Enter');
  await ana.context().setOffline(false);
  await told(ana.locator('.talk-said').first()).toMatch(/While you are away.*I am on the train/);
  await told(host.locator('.talk-said').first()).toContain('I am on the train');
  await counted(ana.getByText('The connection is gone.'), 0);
  forgive('ERR_INTERNET_DISCONNECTED');

  // Her link opened a second time is the same chair, on both.
  const again = await ana.context().newPage();
  await again.goto(ana.url());
  await again.getByRole('heading', { name: 'You play' }).waitFor();
  await counted(host.locator('.sitter'), 3);

  // A fight with a clock, played to its end by the tactics; its dice are proven, its evening is told to each.
  await host.locator('.ready-fights a.button').first().click();
  await host.locator('.fight').waitFor();
  await named(host, 'More').click();
  await host.getByLabel('How long players may think').selectOption('300');
  await ana.locator('.fight').waitFor();
  await again.locator('.fight').waitFor();
  await again.close();
  const fight = (await openBook('affinity'))!.encounters![0]!.id;
  await askAs(host, { ask: 'run', game: 'affinity', fight, sides: ['foes'] });
  await ana.locator('.own-clock').waitFor();
  await askAs(host, { ask: 'run', game: 'affinity', fight, sides: ['party', 'foes'] });
  for (const page of [host, ana]) await page.getByText('The fight is over.').first().waitFor();
  await host.getByText('Were the dice fair?').click();
  await named(host, 'Show the seed').click();
  await counted(host.locator('.proven-marks dd'), 3);
  expect(await violations(host)).toEqual([]);
  for (const page of [host, ana]) {
    await page.goto(`${page.url().replace(/#.*/, '')}#/affinity/evening`);
    await page.locator('.evening-told p').nth(3).waitFor();
  }
  expect(await violations(ana)).toEqual([]);
  const [download] = await Promise.all([
    host.waitForEvent('download'),
    named(host, 'Send it as a page').click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('What happened');

  // Ana leaves for good, and her chair is free.
  await ana.locator('.desk-chairs').click();
  await ana.locator('.seating-line', { hasText: 'Ana' }).click();
  await named(ana, 'Leave this table for good').click();
  await named(ana, 'Leave for good').click();
  await counted(host.locator('.sitter'), 2);
  for (const page of [host, second, ana]) await page.context().close();
});
