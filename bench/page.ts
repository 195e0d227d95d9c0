/** The page's budgets, measured in Chromium: what is sent, and how soon it answers on a slow phone and a slow line. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { servePage } from '../packages/cli/src/server.ts';
import { catalogue } from '../packages/rules/src/index.ts';
import { printTable, type Row } from './table.ts';

const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
/** A phone a quarter as fast as the desk, on a line of 1.6 Mbit/s. */
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

const WEB = fileURLToPath(new URL('../packages/web', import.meta.url));

/** A fresh page, with what it was sent counted by the kind of file. */
class Visit {
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

const isLetters = (path: string): boolean => path.endsWith('.woff2');
const kB = (value: number): string => `${value.toFixed(0)} kB`;
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const row = (name: string, value: string, met: boolean, goal: string): Row => ({
  name,
  value,
  baseline: '',
  ratio: '',
  goal,
  ok: met,
});

export async function pageBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-bench-'));
  await build({ root: WEB, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const served = await servePage(undefined, '127.0.0.1', folder);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS.split(' ') });
  const rows: Row[] = [];
  try {
    const first = await Visit.of(browser, true);
    const usable = await first.until('main h1', () =>
      first.page.goto(served.address, { waitUntil: 'commit' }),
    );
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
  } finally {
    await browser.close();
    served.close();
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}

if (import.meta.main) printTable(await pageBench());
