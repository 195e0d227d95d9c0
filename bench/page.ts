/** The page's budgets, measured in Chromium: what is sent, and how soon it answers on a slow phone and a slow line. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
import { build } from 'vite';
import { servePage } from '../packages/cli/src/server.ts';
import { seededDice } from '../packages/dice/src/index.ts';
import { defaultReadings, isRefusal, newTable, openFight, withFight } from '../packages/engine/src/index.ts';
import { catalogue, openBook } from '../packages/rules/src/index.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import { printTable, type Row } from './table.ts';

export const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
/** A phone a quarter as fast as the desk, on a line of 1.6 Mbit/s. */
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

export const WEB = fileURLToPath(new URL('../packages/web', import.meta.url));

/** A fresh page, with what it was sent counted by the kind of file. */
export class Visit {
  readonly page: Page;
  readonly session: CDPSession;
  #sent: { readonly path: string; readonly bytes: number }[] = [];

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async of(browser: Browser, slow: boolean): Promise<Visit> {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
    const page = await context.newPage();
    const visit = new Visit(page, await context.newCDPSession(page));
    const paths = new Map<string, string>();
    await visit.session.send('Network.enable');
    visit.session.on('Network.requestWillBeSent', ({ requestId, request }) =>
      paths.set(requestId, new URL(request.url).pathname),
    );
    visit.session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      visit.#sent.push({ path: paths.get(requestId) ?? '', bytes: encodedDataLength }),
    );
    if (slow) {
      await visit.session.send('Network.emulateNetworkConditions', LINE);
      await visit.session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    return visit;
  }

  kilobytes(wanted: (path: string) => boolean): number {
    return this.#sent.filter(({ path }) => wanted(path)).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  }

  /** Milliseconds in the page from now until this is there. */
  async until(selector: string, act: () => Promise<unknown>): Promise<number> {
    const begun = performance.now();
    await act();
    await this.page.locator(selector).first().waitFor({ timeout: 60_000 });
    return performance.now() - begun;
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

export const isLetters = (path: string): boolean => path.endsWith('.woff2');
export const kB = (value: number): string => `${value.toFixed(0)} kB`;
export const ms = (value: number): string => `${value.toFixed(0)} ms`;
export const row = (name: string, value: string, met: boolean, goal: string): Row => ({
  name,
  value,
  baseline: '',
  ratio: '',
  goal,
  ok: met,
});

const VISITS = 4;

const arrival = (visit: Visit, address: string): Promise<number> =>
  visit.until('main h1', () => visit.page.goto(address, { waitUntil: 'commit' }));

/** So many taps of each fight are timed. */
const TAPS = 16;
/** A game whose every blow is answered, and one of many choices. */
const TAPPED = ['edge', 'open-adventure'];
/** An hour at a table: steps taken and taken back. Between these two, memory must not grow but by their log. */
const HOUR = { from: 100, to: 600 };

/** A tap, in milliseconds: until the page showed its answer, and the processor's time on the page's thread until then. */
interface Tap {
  readonly wall: number;
  readonly processor: number;
}

/** Fights on a phone: how soon a tap is answered. */
async function tapRows(browser: Browser, address: string): Promise<Row[]> {
  const taps: Tap[] = [];
  for (const game of TAPPED) taps.push(...(await tapsOf(browser, `${address}#/${game}/fight`)));
  const most = (times: readonly number[]): number =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? Number.NaN;
  const processor = SLOWER * most(taps.map(tap => tap.processor));
  const wall = most(taps.map(tap => tap.wall));
  return [
    row('Page, nine taps of ten in a fight on a desk', ms(wall), wall <= 100, '≤ 100 ms'),
    row('Page, the same, processor time on a slow phone', ms(processor), processor <= 100, '≤ 100 ms'),
  ];
}

/** Taps of somebody who takes the first line, then the second, then the third, and what it asks for. */
async function tapsOf(browser: Browser, address: string): Promise<Tap[]> {
  const visit = await Visit.of(browser, false);
  const { page } = visit;
  await page.goto(address);
  await page.locator('.ready-room button').first().click();
  const taps: Tap[] = [];
  for (let i = 0; taps.length < TAPS; i++) {
    const lines = page.locator('.deed-line');
    await lines.first().waitFor();
    taps.push(await tapOn(browser, page, lines.nth(i % Math.min(3, await lines.count()))));
    const doing = page.locator('.deed-do');
    if (await doing.isVisible()) taps.push(await tapOn(browser, page, doing));
    else if (await page.locator('.deed-open').isVisible()) await page.keyboard.press('Escape');
  }
  await visit.close();
  return taps;
}

interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** When by the clock, how long, and the same in the thread's own time; in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly tts?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

/** From the task of a click to the picture that shows what it did. */
async function tapOn(browser: Browser, page: Page, button: Locator): Promise<Tap> {
  // What is foreseen may still move the lines: the finger waits for them to lie still.
  await button.click({ trial: true });
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
  });
  await button.click({ noWaitAfter: true });
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const click = traceEvents.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click');
  const onThread = traceEvents.filter(({ pid, tid }) => pid === click?.pid && tid === click.tid);
  const shown = onThread.find(({ name, ts }) => name === 'Commit' && ts > (click?.ts ?? 0));
  if (!click || !shown) throw new Error('A tap was not answered.');
  const end = { ts: shown.ts + (shown.dur ?? 0), tts: (shown.tts ?? 0) + (shown.tdur ?? 0) };
  const work = onThread
    .filter(({ name, ts, dur = 0 }) => name.endsWith('::RunTask') && ts + dur >= click.ts && ts <= end.ts)
    .reduce((sum, { ts, dur = 0, tts = 0, tdur = 0 }) => sum + (ts + dur > end.ts ? end.tts - tts : tdur), 0);
  return { wall: (end.ts - click.ts) / 1000, processor: work / 1000 };
}

/** What an hour of steps and steps back leaves behind. */
async function memoryRow(browser: Browser, address: string): Promise<Row> {
  const visit = await Visit.of(browser, false);
  const { page, session } = visit;
  await page.goto(`${address}#/edge/fight`);
  await page.locator('.ready-room button').first().click();
  await session.send('HeapProfiler.enable');
  const heaps: number[] = [];
  for (let steps = 2; steps <= HOUR.to; steps += 2) {
    await stepAndBack(page);
    if (steps !== HOUR.from && steps !== HOUR.to) continue;
    await session.send('HeapProfiler.collectGarbage');
    heaps.push((await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20);
  }
  await visit.close();
  const [early = 0, late = 0] = heaps;
  return row(
    `Page, memory at step ${HOUR.from} and at step ${HOUR.to} of a fight`,
    `${early.toFixed(1)} and ${late.toFixed(1)} MB`,
    late - early <= 4,
    '≤ 4 MB more',
  );
}

/** Takes the first action there is, and takes it back. */
async function stepAndBack(page: Page): Promise<void> {
  await page.locator('.deeds li').first().waitFor();
  const fight = page.locator('.fight');
  // Others may have gone first.
  const steps = await fight.getAttribute('data-steps');
  await page.keyboard.press('1');
  if (await page.locator('.deed-open').isVisible()) await page.keyboard.press('Enter');
  await page.locator(`.fight:not([data-steps="${steps}"])`).waitFor();
  await page.keyboard.press('z');
  await page.locator(`.fight[data-steps="${steps}"]`).waitFor();
}

/** Three and ninety-seven wolves: as many as may be in one fight. */
async function crowd(): Promise<{
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}> {
  const book = await openBook('simverse');
  if (!book) throw new Error('There is no book “simverse”.');
  const setup = {
    party: ['brenna', 'ilvar', 'quill'],
    foes: [{ creature: 'Wolf', count: 97 }],
    map: { width: 24, height: 16 },
  };
  const opened = openFight(book, setup, defaultReadings(book.rulings), seededDice('a crowd'));
  if (isRefusal(opened)) throw new Error(opened.message);
  const kept = { game: 'simverse', id: 'crowd', fight: { ...opened.fight, log: [] } };
  const table = JSON.stringify(withFight(newTable('A crowd', 'simverse'), kept));
  return { name: 'crowd.json', mimeType: 'application/json', buffer: Buffer.from(table) };
}

/** A crowd on a map: how smoothly one of them, and the map below them, is dragged. */
async function crowdRows(browser: Browser, address: string): Promise<Row[]> {
  const visit = await Visit.of(browser, false);
  const { page, session } = visit;
  await page.goto(`${address}#/simverse`);
  await page.locator('.table-files input[type=file]').setInputFiles(await crowd());
  await page.locator('.table-files [role=status]', { hasText: 'Brought in' }).waitFor();
  await page.goto(`${address}#/simverse/fight/crowd`);
  await page.locator('[data-drag]').waitFor({ timeout: 120_000 });
  const tokens = await page.locator('[data-token]').count();
  // Whatever is foreseen of so many has been told.
  await page.waitForTimeout(2000);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const walked = await dragged(visit, '[data-drag]');
  const moved = await dragged(visit, '[data-token]:not([data-drag])');
  await visit.close();
  const smooth = (what: string, { frames, processor }: Dragged): Row[] => [
    row(`Page, ${what} on a slow phone`, `${frames.toFixed(0)} frames/s`, frames >= 55, '60 frames/s'),
    row(`Page, ${what}, processor time a picture`, `${processor.toFixed(1)} ms`, processor <= 16, '≤ 16 ms'),
  ];
  return [
    ...smooth(`one of ${tokens} tokens dragged`, walked),
    ...smooth(`a map of ${tokens} tokens dragged`, moved),
  ];
}

interface Dragged {
  /** Pictures a second. */
  readonly frames: number;
  /** The page's thread of a slow phone, in milliseconds a picture: what other programs take of the machine is not in it. */
  readonly processor: number;
}

/** A pointer drags what is found so, back and forth, for two seconds. */
async function dragged({ page, session }: Visit, selector: string): Promise<Dragged> {
  const box = await page.locator(selector).first().boundingBox();
  const [x, y] = [(box?.x ?? 100) + (box?.width ?? 0) / 2, (box?.y ?? 300) + (box?.height ?? 0) / 2];
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10);
  const before = await worked();
  const counting = page.evaluate(async () => {
    const begun = performance.now();
    let frames = 0;
    while (performance.now() - begun < 2000) {
      await new Promise(requestAnimationFrame);
      frames++;
    }
    return frames;
  });
  let isCounting = true;
  const counted = counting.finally(() => {
    isCounting = false;
  });
  for (let i = 0; isCounting; i++) await page.mouse.move(x + 10 + (i % 30) * 3, y + 10 + (i % 20) * 2);
  const frames = await counted;
  const processor = ((await worked()) - before) / frames;
  await page.keyboard.press('Escape');
  await page.mouse.move(x, y);
  await page.mouse.up();
  return { frames: frames / 2, processor };
}

export async function pageBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-bench-'));
  await build({ root: WEB, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const served = await servePage(undefined, '127.0.0.1', folder);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: FLAGS.split(' ') });
  const rows: Row[] = [];
  try {
    let usable = Number.POSITIVE_INFINITY;
    // The best of a few: other work on the machine only ever adds to it.
    for (let i = 0; i < VISITS - 1; i++) {
      const visit = await Visit.of(browser, true);
      usable = Math.min(usable, await arrival(visit, served.address));
      await visit.close();
    }
    const first = await Visit.of(browser, true);
    usable = Math.min(usable, await arrival(first, served.address));
    await first.page.waitForLoadState('networkidle');
    const sent = first.kilobytes(path => !isLetters(path));
    rows.push(row('Page, first screen, letters apart', kB(sent), sent <= 60, '≤ 60 kB'));
    const letters = first.kilobytes(isLetters);
    rows.push(row('Page, letters', kB(letters), letters <= 60, '≤ 60 kB'));
    rows.push(row('Page, usable on a slow phone and line', ms(usable), usable <= 1000, '≤ 1,000 ms'));
    await first.close();
    for (const { id, name } of catalogue) {
      const visit = await Visit.of(browser, false);
      await visit.page.goto(`${served.address}#/${id}`);
      await visit.page.locator('main h1').waitFor();
      const book = visit.kilobytes(path => path.includes(`/${id}-`));
      rows.push(row(`Page, the book of ${name}`, kB(book), book <= 150, '≤ 150 kB'));
      await visit.close();
    }
    const asking = await Visit.of(browser, false);
    await asking.page.goto(`${served.address}#/simverse/ask/check`);
    await asking.page.locator('.chance:not([aria-busy="true"])').first().waitFor();
    await asking.page.evaluate(() => {
      location.hash = '#/simverse/odds?lines=[{"notation":"4d6kh3"}]';
    });
    const odds = await asking.until('.odds-mean strong', async () => {});
    rows.push(row('Page, odds of a notation', ms(odds), odds <= 500, 'shown at once'));
    await asking.close();
    rows.push(...(await tapRows(browser, served.address)));
    rows.push(await memoryRow(browser, served.address));
    rows.push(...(await crowdRows(browser, served.address)));
  } finally {
    await browser.close();
    served.close();
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}

if (import.meta.main) printTable(await pageBench());
