/** The workshop by the keyboard alone, in a real browser: things are made, fought with, given away, and the same in the command line. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { serveAll } from '../packages/cli/src/commands/serve.ts';
import { json } from '../packages/cli/src/testing.ts';
import { go, kept, open, ownServers, page, reads, see, told, usePage, violations } from './browser.ts';

usePage(1280, 860, 'light');

const MOST_STEPS = 160;

/** Goes on with Tab until this has the focus. */
async function reach(what: Locator): Promise<void> {
  await what.waitFor();
  const one = (await what.elementHandle())!;
  for (let i = 0; i < MOST_STEPS; i++) {
    if (await one.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('It cannot be reached with Tab.');
}

async function write(what: Locator, text: string): Promise<void> {
  await reach(what);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function press(what: Locator): Promise<void> {
  await reach(what);
  await page.keyboard.press('Enter');
}

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const sentence = (): Locator => page.locator('.make-sentence');

it('a creature, a weapon and a power are made, fought with, given away, and have the same numbers in the command line', async () => {
  await go('#/simverse/workshop');
  await write(page.getByLabel('A new pack, called'), 'The moonlit road');
  await write(page.getByLabel('by', { exact: true }), 'Mira');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Title of the pack' }).waitFor();

  // A weapon like the book's, with what is wrong said in the words of the book while it is wrong.
  await press(page.getByRole('link', { name: 'Weapon', exact: true }));
  await write(page.getByLabel('Name of the weapon'), 'Moon blade');
  await write(page.getByLabel('Like', { exact: true }), 'Longsword');
  await write(page.getByLabel('Damage', { exact: true }), 'a lot');
  await page.locator('.make-card .wrongs').waitFor();
  await expect(button('Keep it').isDisabled()).resolves.toBe(true);
  await write(page.getByLabel('Damage', { exact: true }), '3d6');
  await told(sentence()).toMatch(/^Moon blade is a weapon like Longsword, but damage .* → “3d6”\.$/);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await button('Kept').waitFor();
  await kept();

  // A creature out of a stat block, with what it could not place.
  await press(page.getByRole('link', { name: 'The moonlit road' }));
  await press(page.getByRole('link', { name: 'Creature', exact: true }));
  await write(page.getByLabel('Like', { exact: true }), 'Wolf');
  await press(page.getByText('Paste a stat block', { exact: true }));
  await write(page.getByLabel('The stat block of a creature'), 'Moon Wolf');
  await page.keyboard.press('Enter');
  await page.keyboard.type('DX 14, ST 12; Hates lanterns.');
  await press(button('Read it'));
  await told(page.locator('.paste-found')).toContain('Found: DX, ST.');
  await told(sentence()).toContain('Moon Wolf is a creature like Wolf, but numbers');
  await page.keyboard.press('Tab');
  await press(button('Keep it'));
  await button('Kept').waitFor();

  // A power out of the construction kit: every part says what it would cost.
  await press(page.getByRole('link', { name: 'The moonlit road' }));
  await press(page.getByRole('link', { name: 'Power', exact: true }));
  await write(page.getByLabel('Name of the power'), 'Moonfire');
  const cost = page.locator('.kit-cost');
  await told(cost).toBe('7 CP');
  await press(button('Add an enhancement'));
  await page.keyboard.type('Homing');
  await told(page.getByRole('option', { name: 'Homing' })).toContain('10 CP');
  await page.keyboard.press('Enter');
  await told(cost).toBe('10 CP');
  await press(button('Keep it'));
  await button('Kept').waitFor();
  await kept();

  // They are where the book's own are, with where they come from; and are fought with.
  await go('#/simverse/fight');
  await write(page.getByLabel('Find somebody to fight against'), 'Moon');
  await told(page.locator('.foe .from-pack')).toContain('The moonlit road');
  await press(button('One Moon Wolf more'));
  await reads(() => page.locator('.measured-now strong').textContent()).toContain('%');
  await press(button('Fight'));
  await page.locator('.deeds li').first().waitFor();
  await expect(
    page
      .locator('[data-token]')
      .filter({ hasText: 'Moon Wolf' })
      .or(page.locator('[data-token][aria-label*="Moon Wolf"]'))
      .count(),
  ).resolves.toBeGreaterThan(0);

  // It is given away as a file, and the command line has the same.
  await go('#/simverse/workshop');
  await press(page.getByRole('link', { name: 'The moonlit road' }));
  await press(button('Give it away'));
  await write(page.getByLabel('What it brings, in a line'), 'The first version.');
  const [file] = await Promise.all([page.waitForEvent('download'), press(button('Save the file'))]);
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-pack-'));
  const path = join(folder, file.suggestedFilename());
  await writeFile(path, await readFile(await file.path()));
  const inBook = (table: string, find: string) => json('tables', 'simverse', table, find, '--pack', path);
  await expect(json('pack', 'check', path)).resolves.toMatchObject({
    entries: [
      'mira.the-moonlit-road/power/moonfire',
      'mira.the-moonlit-road/weapon/moon-blade',
      'mira.the-moonlit-road/creature/moon-wolf',
    ],
  });
  const attack = { attacker: 'brenna', defender: 'Moon Wolf', weapon: 'Moon blade' };
  // One after another: each of them speaks on the same output.
  const [power] = await inBook('powers', 'moonfire');
  const [weapon] = await inBook('weapons', 'moon blade');
  const [creature] = await inBook('opponents', 'moon wolf');
  const asked = ['odds', 'simverse', 'attack', '--input', JSON.stringify(attack), '--of', 'hit'];
  const odds = await json(...asked, '--pack', path);
  expect(power).toMatchObject({ cp: 10, tier: 'Moderate' });
  expect(weapon).toMatchObject({ damage: '3d6', skill: 'Swords' });
  expect(creature).toMatchObject({
    numbers: { DX: 14, ST: 12, AW: 14, weapons: [{ weapon: { name: 'Bite' } }] },
  });
  const [{ p }] = odds.outcomes.filter(({ outcome }: { readonly outcome: boolean }) => outcome);
  await go(`#/simverse/ask/attack?input=${encodeURIComponent(JSON.stringify(attack))}`);
  await told(page.locator('.chance-number')).toContain(`${(100 * p.value).toFixed(1)} %`);
  await rm(folder, { recursive: true });

  await see(390, 844, 'dark');
  expect(await violations(page)).toEqual([]);
});

it('one entry is given away by a link and taken into a pack of one’s own; a prepared fight keeps foes whose pack is off', async () => {
  const pack = fileURLToPath(
    new URL('../packages/rules/src/affinity/fixtures/moonlit-road.pack.json', import.meta.url),
  );
  await go('#/affinity/workshop');
  await page.locator('.workshop-do input[type="file"]').setInputFiles(pack);
  await page.getByRole('link', { name: 'The moonlit road' }).click();
  const lysa = page.locator('.of-kind li').filter({ hasText: 'Lysa Moonward' });
  await lysa.getByRole('button', { name: 'Share Lysa Moonward' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    lysa.getByRole('button', { name: 'Save the file' }).click(),
  ]);
  const part = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(part).toMatchObject({ part: true, licence: 'CC0-1.0', entries: { weapon: [{ id: 'moon-blade' }] } });
  await lysa.getByRole('button', { name: 'Take it over' }).click();
  await told(lysa).toContain('are in “My Affinity pack” now, with what they speak of: by Arbiter, CC0-1.0.');
  expect(await violations(page)).toEqual([]);
  await shot('share', 1280);
  await go('#/affinity/workshop');
  await page.getByRole('link', { name: 'My Affinity pack' }).click();
  await told(page.locator('.of-kind').first()).toContain('From “The moonlit road” by Arbiter, CC0-1.0');
  await shot('taken', 390);

  // Both packs have it now, and each says so where one chooses.
  await go('#/affinity/fight');
  await page.getByLabel('Find somebody to fight against').fill('Moon');
  await page.getByRole('button', { name: 'One Moon wolf more' }).click();
  await page.getByRole('button', { name: 'Put it on the shelf' }).click();
  await kept();
  await go('#/affinity/workshop');
  await page.getByRole('switch', { name: /The moonlit road/ }).click();
  await go('#/affinity/fight');
  const missing = page.locator('.own .absent');
  await told(missing).toContain(
    '“Moon wolf” comes from the pack “The moonlit road”, which is not on this table: put it on, or take them out of the fight.',
  );
  expect(
    await page
      .locator('.shelved')
      .getByRole('button', { name: /^Begin/ })
      .isDisabled(),
  ).toBe(true);
  expect(await violations(page)).toEqual([]);
  await shot('absent', 1280);
  await shot('absent', 390);
  await missing.getByRole('button', { name: 'Put “The moonlit road” on the table' }).click();
  await reads(() => page.locator('.measured-now strong').textContent()).toContain('%');
  await reads(() => page.locator('.absent').count().then(String)).toBe('0');

  // Who makes a hero sees what a pack brought.
  await go('#/affinity/people/hero');
  await shot('hero', 1280);

  // A newer format is told in one sentence, and the pack that is here stays.
  await go('#/affinity/workshop');
  const newer = (await readFile(pack, 'utf8')).replace('"format": 1', '"format": 2');
  await page.locator('.workshop-do input[type="file"]').setInputFiles({
    ...{ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(newer) },
  });
  await told(page.locator('main')).toContain(
    'update Arbiter to load it. “The moonlit road” 1.0.0, which is here, stays.',
  );
});

/** For whoever wants to look at it: `ARBITER_SHOTS=folder`. */
async function shot(name: string, width: number): Promise<void> {
  if (!process.env.ARBITER_SHOTS) return;
  await see(width, width > 1000 ? 860 : 844, 'light');
  await page.screenshot({ path: join(process.env.ARBITER_SHOTS, `${name}-${width}.png`), fullPage: true });
  await see(1280, 860, 'light');
}

it('a host’s packs are there for everybody at a table of several, without the people that wait in them', async () => {
  const data = await mkdtemp(join(tmpdir(), 'arbiter-packs-'));
  const server = await serveAll({ host: '127.0.0.1', data, create: 'anybody' }, 0, inject('folder'), {
    newSeed: () => 'a host',
  });
  const origin = `http://127.0.0.1:${server.port}/`;
  ownServers.push(origin, origin.replace('http', 'ws'));
  const named = (by: Page, name: string): Locator => by.getByRole('button', { name, exact: true });
  const host = await open(1280, 860, 'light', { ownLuck: true, isDeaf: true });
  await host.goto(`${origin}#/affinity/workshop`);
  const pack = fileURLToPath(
    new URL('../packages/rules/src/affinity/fixtures/moonlit-road.pack.json', import.meta.url),
  );
  await host.locator('.workshop-do input[type="file"]').setInputFiles(pack);
  await host.getByRole('switch', { checked: true }).waitFor();
  await go('#/affinity', host, origin);
  await host.getByRole('button', { name: /^Seat the first/ }).click();
  await named(host, 'Play together').click();
  await host.getByLabel('Your name').fill('Hanna');
  await named(host, 'Make room for others').click();
  const link = await host.locator('.invite-address a').getAttribute('href');
  const player = await open(390, 844, 'light', { ownLuck: true, isDeaf: true });
  const said: string[] = [];
  player.on('response', async response => {
    if (response.url().includes('/packs')) said.push(await response.text());
  });
  player.on('websocket', socket => socket.on('framereceived', ({ payload }) => said.push(String(payload))));
  await player.goto(link!);
  await player.getByLabel('Your name').fill('Pip');
  await player.locator('.arrive-heroes label').first().click();
  await named(player, 'Sit down').click();
  await player.locator('.rail').waitFor();

  // What the pack brings wears its name for the player too; who is met in it is the host's.
  await go('#/affinity/tables/weapons', player, origin);
  await told(player.locator('.wide-table .from-pack').first()).toContain('The moonlit road');
  await go('#/affinity/workshop', player, origin);
  await told(player.locator('.packs')).toContain('2 weapons');
  expect(await player.getByRole('switch').count()).toBe(0);
  expect(said.join('\n')).toContain('moon-blade');
  expect(said.join('\n').toLowerCase()).not.toMatch(/moon wol|the ford by moonlight/);
  expect(await violations(player)).toEqual([]);

  // Another version of it is told in words before anybody takes it.
  await go('#/affinity/workshop', host, origin);
  const later = JSON.parse(await readFile(pack, 'utf8'));
  later.version = '1.1.0';
  later.entries.weapon[0].damage = 4;
  await host.locator('.workshop-do input[type="file"]').setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(later)),
  });
  await told(host.locator('.changes-told')).toContain('Weapon “Moon blade”: damage 2 → 4.');
  await named(host, 'Put it in its place').click();
  await told(player.locator('.packs')).toContain('1.1.0');

  // The host takes it off the table, and it is gone for everybody.
  await go('#/affinity/workshop', host, origin);
  await told(host.locator('.packs')).toContain('1 creature');
  await host.getByRole('switch').click();
  await told(player.locator('main')).toContain('no packs on this table');
  await Promise.all([host.context().close(), player.context().close()]);
  await server.close();
  await rm(data, { recursive: true, force: true });
});
