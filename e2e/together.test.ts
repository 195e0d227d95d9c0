/** Five people at one table, each with a browser of their own: a host, three phones, a television. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededDice } from '@arbiter/dice';
import { beginFight, defaultReadings, isRefusal } from '@arbiter/engine';
import { catalogue, openBook } from '@arbiter/rules';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { askAs, forgive, NETWORK_NAME, open, ownServers, reads, useBrowser } from './browser.ts';

const SERVER = fileURLToPath(new URL('./table-server.ts', import.meta.url));
/** What the host writes down for nobody else: it must be on no other page, and in no message to one. */
const MARK = 'MARK of the host';
/** The game whose fight the host begins by a tap; in the others it is a short one. */
const TAPPED = 'edge';
const oneOf = (foe: unknown): unknown => (typeof foe === 'object' ? { ...foe, count: 1 } : foe);
/** Somebody hides by the rules of the game whose fights can begin so; in the others the host hides a foe. */
const LURKED = 'anyventure';
const LURKER = { creature: 'Bandit', id: 'lurker', hidden: true, at: { x: 19, y: 0 } };

/** In these fights nobody who is played by a player is asked for a reaction so early. */
const UNASKED = ['affinity', 'open-adventure'];

/** Everybody has secrets of their own, and nothing is foreseen that no test reads. */
const ALONE = { ownLuck: true, isDeaf: true };

let server: ChildProcess;
let data = '';
let port = 0;
let origin = '';
const heard = new Map<Page, string[]>();

async function startServer(): Promise<void> {
  server = spawn(process.execPath, [SERVER, inject('folder'), data, String(port), NETWORK_NAME], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(server.stdout!, 'data');
  port = Number(String(said).trim());
}

async function killServer(): Promise<void> {
  server.kill('SIGKILL');
  await once(server, 'exit');
}

useBrowser();
let host: Page;
let phones: readonly Page[] = [];
let television: Page;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'arbiter-together-'));
  await startServer();
  origin = `http://${NETWORK_NAME}:${port}/`;
  ownServers.push(origin, origin.replace('http', 'ws'));
  host = await open(1280, 860, 'light', ALONE);
  phones = [
    await open(390, 844, 'light', ALONE),
    await open(360, 740, 'dark', ALONE),
    await open(412, 915, 'light', ALONE),
  ];
  television = await open(1920, 1080, 'dark', ALONE);
  for (const page of [...phones, television]) listen(page);
}, 90_000);

afterAll(async () => {
  await killServer();
  await rm(data, { recursive: true, force: true });
});

/** Keeps every message that a page is sent. */
function listen(page: Page): void {
  const messages: string[] = [];
  heard.set(page, messages);
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => messages.push(String(payload))));
}

/** Everybody at a table that the host has just made in a game. */
async function sitDown(game: string): Promise<void> {
  for (const messages of heard.values()) messages.length = 0;
  await host.goto(`${origin}#/${game}`);
  await host
    .getByRole('button', { name: /^Seat the first|^Play together/ })
    .first()
    .waitFor();
  const seat = host.getByRole('button', { name: /^Seat the first/ });
  if (await seat.isVisible()) await seat.click();
  await host.getByRole('button', { name: 'Play together' }).click();
  await host.getByLabel('Your name').fill('Hanna');
  await host.getByRole('button', { name: 'Make room for others' }).click();
  const link = await linkFor('Players');
  for (const [i, phone] of phones.entries()) {
    await phone.goto(link);
    await phone.getByLabel('Your name').fill(`Player ${i + 1}`);
    await phone.locator('.arrive-heroes label').first().click();
    await phone.getByRole('button', { name: 'Sit down' }).click();
    await phone.getByRole('heading', { name: 'You play' }).waitFor();
    expect(phone.url()).not.toContain(link.split('/').at(-1)!);
  }
  await television.goto(await linkFor('Television'));
  await television.getByLabel('Your name').fill('Screen');
  await television.getByRole('button', { name: 'Sit down' }).click();
  await television.getByRole('heading', { name: /with Hanna/ }).waitFor();
  await reads(() => host.locator('.chair-there').count()).toBe(5);
}

async function linkFor(who: string): Promise<string> {
  await host.getByRole('radio', { name: who }).check();
  const link = host.locator('.invite-address a');
  await reads(() => host.locator('.qr').getAttribute('alt')).toContain(who);
  return (await link.getAttribute('href'))!;
}

/** How many steps a page shows, once all that follows from the last one is drawn. */
async function steps(page: Page): Promise<number> {
  await page.evaluate(
    () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
  return Number(await page.locator('.fight').getAttribute('data-steps'));
}
const isAsked = (page: Page): Promise<boolean> =>
  page
    .locator('.deeds li')
    .first()
    .isVisible()
    .catch(() => false);

/** Whether somebody has to decide, or the fight is over. */
async function isDue(): Promise<boolean> {
  const asked = await Promise.all([...phones, host].map(isAsked));
  return asked.some(Boolean) || (await host.getByText('The fight is over.').count()) > 0;
}

/** Whoever is asked does the first thing that needs no place, on dice of their own if they wish; or ends the turn. Whether dice were typed. */
async function act(page: Page): Promise<boolean> {
  const before = await steps(page);
  const isOn = page.locator(`.rolling, .fight:not([data-steps="${before}"])`).first();
  const lines = page.locator('.deed-line:visible');
  let isDone = false;
  for (let i = 0; i < Math.min(4, await lines.count()); i++) {
    await lines.nth(i).click();
    const does = page.locator('.deed-do').first();
    // A deed of which nothing is told is over without a word.
    await does
      .or(page.locator('.deed-hint'))
      .or(isOn)
      .first()
      .waitFor({ timeout: 3000 })
      .catch(() => {});
    isDone = await does.isVisible();
    if (isDone) await does.click();
    isDone ||= await isOn.isVisible();
    if (isDone) break;
  }
  const end = page.locator('.fight-end');
  if (!isDone && (await end.isEnabled())) await end.click();
  for (let typed = 0; ; typed++) {
    await isOn.waitFor({ timeout: 3000 }).catch(() => {});
    if (!(await page.locator('.rolling').isVisible())) return typed > 0;
    await page.locator('.rolling-keys button').nth(1).click();
  }
}

/** Everybody who looks, but for the host: nothing of what is the host's own is there, drawn or sent. */
async function knowNothingOf(words: RegExp): Promise<void> {
  for (const page of [...phones, television]) {
    expect(await page.content()).not.toMatch(words);
    expect(heard.get(page)!.filter(message => words.test(message))).toEqual([]);
  }
}

describe('five at one table', () => {
  it.each(catalogue.map(({ id }) => id))(
    '%s',
    async game => {
      await sitDown(game);
      await askAs(host, { ask: 'note', note: 'plot', title: MARK, text: MARK, to: [] });
      const book = (await openBook(game))!;
      const { encounters = [], pregenerated = [] } = book;
      let taken: RegExp | undefined;
      let foe: { readonly id: string; readonly name: string } | undefined;
      const ready = encounters[0]!;
      if (game === TAPPED) await host.locator('.ready-fights a.button').first().click();
      else {
        const setup = ready.setup as { readonly foes: readonly unknown[] };
        const foes =
          game === LURKED ? [{ creature: 'Orc raider', count: 1 }, LURKER] : [oneOf(setup.foes[0])];
        const more = game === LURKED ? { apart: 3 } : {};
        const party = pregenerated.slice(0, 4).map(({ choices }) => ({ character: choices }));
        const whole = { ...setup, ...more, party, foes };
        const begun = beginFight(book, whole, defaultReadings(book.rulings), seededDice('where', 0));
        if (isRefusal(begun)) throw new Error(begun.message);
        const { rules, fight } = begun.running;
        foe = rules.glance(fight.state).fighters.find(({ side }) => side !== 'party')!;
        await askAs(host, { ask: 'begin', game, fight: ready.id, setup: whole, hide: [foe.id] });
        await host.locator('.due a').click();
      }
      await host.locator('.fight').waitFor();
      // Phones go to a fight that begins by themselves, with one's own hero first.
      for (const phone of phones) await phone.locator('.own-one').first().waitFor();
      await television.locator('.screen-fight').waitFor();
      if (game === TAPPED) {
        // The host takes somebody out of sight: from then on nothing says a word of them.
        await host.getByRole('button', { name: 'Hide', exact: true }).click();
        const last = host.locator('.veiling .chip').nth(1);
        const whom = new RegExp(`${await last.textContent()}\\b`);
        await last.click();
        for (const page of [...phones, television]) await reads(() => page.content()).not.toMatch(whom);
        for (const messages of heard.values()) messages.length = 0;
        await host.getByRole('button', { name: 'Hide', exact: true }).click();
        taken = whom;
      }
      if (foe) {
        // Whom the host hides is on no other page and in no message to one, until the host reveals them.
        const whom = new RegExp(`${foe.name}|"${foe.id}"`);
        await knowNothingOf(whom);
        await host.getByRole('button', { name: 'Hide', exact: true }).click();
        await host.locator('.veiling .chip', { hasText: foe.name }).click();
        for (const page of [...phones, television]) await reads(() => page.content()).toMatch(whom);
        await host.getByRole('button', { name: 'Hide', exact: true }).click();
      }
      await host.getByRole('button', { name: 'Foes by themselves' }).click();
      await phones[0]!.getByRole('button', { name: 'My own dice' }).click();

      const deciders = new Set<number>();
      let [reactions, typed] = [0, 0];
      for (let turn = 0; turn < 12 && (deciders.size < 3 || typed === 0 || reactions === 0); turn++) {
        const all = [...phones, host];
        await reads(isDue).toBe(true);
        const who = (await Promise.all(all.map(isAsked))).indexOf(true);
        if (who < 0) break;
        if (who < phones.length) {
          deciders.add(who);
          await phones[who]!.locator('.own-now').waitFor();
          // What there is to decide is in sight at the thumb.
          if (deciders.size === 1)
            await reads(
              async () => (await phones[who]!.locator('.deed-line').first().boundingBox())?.y,
            ).toBeLessThan(760);
          // Only a reaction can be answered once and for all.
          reactions += await phones[who]!.locator('.orders summary').count();
        }
        typed += Number(await act(all[who]!));
      }
      expect(deciders.size).toBeGreaterThan(0);
      expect(typed).toBeGreaterThan(0);
      if (!UNASKED.includes(game)) expect(reactions).toBeGreaterThan(0);

      // The host takes a step back while everybody watches.
      await reads(isDue).toBe(true);
      const before = await steps(host);
      await host.getByRole('button', { name: 'Undo' }).click();
      const redo = host.getByRole('button', { name: 'Redo' });
      await reads(() => redo.isEnabled()).toBe(true);
      const undone = await steps(host);
      expect(undone).toBeLessThanOrEqual(before);

      // The server dies in the middle; nobody does anything, and play goes on.
      await killServer();
      await host.getByText('The connection is gone.').waitFor();
      await phones[0]!.getByText('The connection is gone.').waitFor();
      await startServer();
      for (const page of [host, ...phones])
        await reads(() => page.getByText('The connection is gone.').count()).toBe(0);
      forgive('WebSocket connection to');
      await reads(() => steps(host)).toBe(undone);
      if (game === LURKED) await knowNothingOf(/lurker|bandit/i);
      if (taken) await knowNothingOf(taken);
      await knowNothingOf(new RegExp(MARK));
      await askAs(host, { ask: 'run', game, fight: ready.id, sides: ['party', 'foes'] });
      for (const page of [host, ...phones]) await page.getByText('The fight is over.').first().waitFor();
      await television.getByText('The fight is over.').first().waitFor();
      // The evening is told to a player, as far as they know of it.
      await phones[2]!.goto(`${phones[2]!.url().replace(/#.*/, '')}#/${game}/evening`);
      await phones[2]!.locator('.evening-told p').nth(2).waitFor();
      await knowNothingOf(new RegExp(MARK));
    },
    180_000,
  );
});
