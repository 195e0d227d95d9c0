/** What the host of a table does beside the fight, and what others see of it: a door, handouts, questions, secrets, chairs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { serveAll } from '../packages/cli/src/commands/serve.ts';
import { counted, forgive, open, ownServers, reads, told, useBrowser, violations } from './browser.ts';

const OWN_LUCK = { ownLuck: true };
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

useBrowser();
let data = '';
let origin = '';
let server: Awaited<ReturnType<typeof serveAll>>;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'arbiter-host-'));
  server = await serveAll({ host: '127.0.0.1', data, create: 'anybody' }, 0, inject('folder'), {
    newSeed: () => 'a host',
  });
  origin = `http://127.0.0.1:${server.port}/`;
  ownServers.push(origin, origin.replace('http', 'ws'));
}, 90_000);

afterAll(async () => {
  await server.close();
  await rm(data, { recursive: true, force: true });
});

/** Everything that a page is sent over its socket. */
function messagesTo(page: Page): string[] {
  const messages: string[] = [];
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => messages.push(String(payload))));
  return messages;
}

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const shut = (page: Page): Promise<void> => named(page, 'Close').click();

it('lets people in, hands out, asks, rolls secretly, decides for others and seats everybody', async () => {
  const host = await open(1280, 860, 'light', OWN_LUCK);
  await host.goto(`${origin}#/edge`);
  await host.getByRole('button', { name: /^Seat the first/ }).click();
  await named(host, 'Play together').click();
  await host.getByLabel('Your name').fill('Hanna');
  await named(host, 'Make room for others').click();
  await host.locator('.qr').waitFor();
  const linkNow = (): Promise<string | null> => host.locator('.invite-address a').getAttribute('href');
  const comes = async (page: Page, name: string, press: string): Promise<void> => {
    await page.goto((await linkNow())!);
    await page.getByLabel('Your name').fill(name);
    await page.locator('.arrive-heroes label').first().click();
    await named(page, press).click();
  };
  const ana = await open(390, 844, 'dark', OWN_LUCK);
  const toAna = messagesTo(ana);
  await comes(ana, 'Ana', 'Sit down');
  await ana.getByRole('heading', { name: 'You play' }).waitFor();

  // Otto knocks, sees nothing of the table, and comes in by himself once the host opens.
  const before = await linkNow();
  await host.getByLabel('They knock, and I let them in').check();
  await reads(linkNow).not.toBe(before);
  const otto = await open(360, 740, 'light', OWN_LUCK);
  const toOtto = messagesTo(otto);
  await comes(otto, 'Otto', 'Knock');
  await otto.getByRole('heading', { name: 'You have knocked, Otto' }).waitFor();
  expect(await otto.content()).not.toMatch(/Ana\b/);
  expect(await violations(otto)).toEqual([]);
  await otto.reload();
  await otto.getByRole('heading', { name: 'You have knocked, Otto' }).waitFor();
  await told(host.locator('.call-knock')).toContain('Otto knocks');
  expect(toAna.join()).not.toContain('Otto');
  await named(host, 'Let in').click();
  await otto.getByRole('heading', { name: 'You play' }).waitFor();
  await reads(() => host.locator('.sitter .chair-there').count()).toBe(3);

  // A handout for Ana opens on her phone, large; Otto is sent nothing of it.
  await named(host, 'Notes').click();
  await named(host, 'Write one').click();
  await host.getByLabel('Title').fill('A letter');
  await host.getByLabel('Text').fill('MARK: come alone.');
  const file = { name: 'map.png', mimeType: 'image/png', buffer: PIXEL };
  await host.locator('.note-bring input').setInputFiles(file);
  await host.locator('.handout-picture').waitFor();
  await host.getByRole('radio', { name: 'Some' }).check();
  await host.getByRole('checkbox', { name: 'Ana' }).check();
  expect(await violations(host)).toEqual([]);
  await named(host, 'Show it').click();
  await told(ana.locator('.handout-text')).toBe('MARK: come alone.');
  await ana.locator('.handout img').waitFor();
  expect(await violations(ana)).toEqual([]);
  await shut(ana);
  await shut(host);

  // A question stands on top of both phones; one of them answers, and it is seen who has not.
  await named(host, 'Ask them').click();
  await host.getByLabel('The question').fill('Who keeps watch?');
  await host.getByLabel('Between, with commas').fill('I do, I sleep');
  await named(host, 'Ask').click();
  await named(ana, 'I do').click();
  await told(host.locator('.call-answers')).toMatch(/Ana\s*I do.*Waiting for\s*Otto/);
  expect(toOtto.join()).not.toMatch(/MARK|"reply|I do"\}/);
  await named(host, 'Ask no longer').click();
  await named(host, 'Ask them').click();
  await host.getByLabel('The question').fill('How far do you hear?');
  await host.getByRole('radio', { name: 'A roll' }).check();
  await named(host, 'Ask').click();
  await named(otto, 'My own dice').click();
  await otto.getByLabel('Faces of 2d6, in the order rolled').fill('3 5');
  await named(otto, 'Enter').click();
  await named(ana, 'My own dice').click();
  expect(await violations(ana)).toEqual([]);
  await told(host.locator('.call-answers')).toMatch(/Otto\s*2d6.*8/);

  // What the host rolls secretly is sent to nobody else.
  await named(host, 'Secretly').click();
  await host.getByPlaceholder('Say something, or 2d6').fill('7d4+400');
  await named(host, 'Roll').click();
  await told(host.locator('.talk-said')).toContain('rolls secretly');
  expect(toAna.join() + toOtto.join()).not.toContain('7d4');

  // In the fight the host sees whom everybody waits for, and decides for them.
  await host.locator('.ready-fights a.button').first().click();
  await host.locator('.fight').waitFor();
  await ana.locator('.fight').waitFor();
  await host.getByRole('button', { name: 'Foes by themselves' }).click();
  const waited = host.locator('.waited');
  // Whoever is played by the host does nothing, however often foes come between, until it is somebody else's decision.
  await reads(async () => {
    const isOver = await waited.isVisible();
    if (!isOver) await host.keyboard.press('e');
    return isOver;
  }).toBe(true);
  await told(waited).toMatch(/Waiting for (Ana|Otto) to decide for/);
  // A number is tapped and changed, with a reason that the log says to everybody.
  await host.locator('.meter-life .meter-edit').click();
  await host.getByLabel('HP from now on').fill('9');
  await host.getByLabel('Why, for the log').fill('The gate fell on her.');
  await named(host, 'Set').click();
  for (const page of [host, ana])
    await told(page.locator('.happened')).toContain('The game master: “The gate fell on her.”');
  await named(host, 'Decide for them').click();
  await told(waited).toMatch(/^You decide for .*, this once/);
  await host.locator('.deeds li').first().waitFor();
  expect(await violations(host)).toEqual([]);

  // Fog over everything hides all foes and the ground; a stroke of the brush lifts it, and whoever decides is offered on.
  await named(host, 'Hide').click();
  await named(host, 'Over everything').click();
  for (const page of [host, ana, otto]) await page.locator('.veil').waitFor();
  await reads(
    async () => (await ana.locator('[data-token]').count()) < (await host.locator('[data-token]').count()),
  ).toBe(true);
  expect(await violations(host)).toEqual([]);
  await named(host, 'Wipe with the brush').click();
  const foe = host.locator('[data-token^="goblin"]').first();
  const foeName = (await foe.getAttribute('aria-label'))!.split(/[,:.]/)[0]!;
  await counted(ana.locator(`[data-token][aria-label^="${foeName}"]`), 0);
  const box = (await foe.boundingBox())!;
  await host.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await host.mouse.down();
  await host.mouse.up();
  await counted(ana.locator(`[data-token][aria-label^="${foeName}"]`), 1);
  expect(await violations(ana)).toEqual([]);
  await named(host, 'Nowhere').click();
  for (const page of [host, ana]) await counted(page.locator('.veil'), 0);
  await host.locator('.deeds li').first().waitFor();

  // Somebody else plays Otto's hero, and Otto goes with a word.
  await host.locator('.desk-chairs').click();
  await host.locator('.seating-line', { hasText: 'Otto' }).click();
  expect(await violations(host)).toEqual([]);
  await host.getByLabel(/goes to/).selectOption({ label: 'Ana' });
  await told(host.locator('.seating-line', { hasText: 'Ana' })).toContain(' and ');
  await host.getByLabel('A last word').fill('See you next week.');
  await named(host, /^Take Otto/).click();
  await told(otto.locator('.notice')).toContain('The host has taken this chair away: See you next week.');
  forgive('404');
}, 180_000);
