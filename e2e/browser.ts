import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { chromiumPath } from '../scripts/chromium.ts';

/**
 * A page of a test lives for seconds: over all of them the last optimizing compiler costs more than it saves, the one before
 * it is for what runs a thousand times, and what is left over needs no collecting (a tenth of all the time) where there is
 * room for it.
 */
const FOR_SECONDS =
  '--js-flags=--no-turbofan,--invocation-count-for-maglev=1000,--min-semi-space-size=32,--initial-old-space-size=512';

/** The same page under a name of the local network, where plain http is no secure context. */
export const NETWORK_NAME = 'arbiter.test';

const FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', FOR_SECONDS],
  `--host-resolver-rules=MAP ${NETWORK_NAME} 127.0.0.1`,
];

/**
 * The browser's own address bar is a page too, drawn anew at every step of ours, and nobody looks at it. A list of ours
 * takes the place of Playwright's, so what that turns off stands here again, as far as it would matter.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
];

export const address: string = inject('address');
export const networkAddress: string = address.replace('127.0.0.1', NETWORK_NAME);

/** Addresses of servers that a test has started itself. */
export const ownServers: string[] = [];

/** How long is waited for whatever must come: two slow processors that others use too are no fault of the page. */
export const PATIENCE = 90_000;

/** One for all files of tests that a worker takes; it ends with the worker. */
let browser: Browser | undefined;
let complaints: string[] = [];

/** Starts the browser, and lets no test pass during which a page complained. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser ??= await chromium.launch({
      executablePath: chromiumPath,
      args: [...FLAGS, `--disable-features=${WITHOUT}`],
      timeout: PATIENCE,
    });
  });
  beforeEach(() => {
    complaints = [];
  });
  afterEach(() => expect(complaints).toEqual([]));
  // Whoever is left behind goes on, and complains in the tests of others.
  afterAll(async () => {
    const left = browser!.contexts().filter(context => context !== page?.context());
    await Promise.all(left.map(context => context.close()));
  });
}

/** What the browser itself complains about where a test took something away on purpose. */
export function forgive(words: string): void {
  complaints = complaints.filter(complaint => !complaint.includes(words));
}

type Light = 'light' | 'dark';

/** `ARBITER_SLOW=6` makes every page so many times slower: whatever passes then hangs on no timing. */
const SLOW = Number(process.env.ARBITER_SLOW ?? 1);

/** The page in front of the reader of this test, where a file says `usePage`. */
export let page: Page;
let storage: CDPSession | undefined;
/** The script that keeps this test's page from looking ahead. */
let resting: string | undefined;

/**
 * One page for all tests of a worker, as nobody has ever used it when a test begins: what the browser itself keeps of
 * scripts and styles stays, because fetching and compiling five books anew is most of what a page costs.
 */
export function usePage(width: number, height: number, light: Light): void {
  useNewPage(width, height, light, beforeEach);
}

/** The same page, as nobody has ever used it when the first test of a file begins. */
export function usePageThroughout(width: number, height: number, light: Light): void {
  useNewPage(width, height, light, beforeAll);
}

function useNewPage(width: number, height: number, light: Light, before: typeof beforeAll): void {
  useBrowser();
  before(async () => {
    page ??= await open(width, height, light);
    storage ??= await page.context().newCDPSession(page);
    if (resting) await storage.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: resting });
    resting = undefined;
    await page.goto('about:blank');
    await page.context().clearPermissions();
    await storage.send('Storage.clearDataForOrigin', {
      origin: new URL(address).origin,
      storageTypes: 'all',
    });
    // What broke off when the page was left is no complaint about the next.
    complaints = [];
    await see(width, height, light);
  });
}

/** What a fight is looked ahead for: hundreds of fights are played beside the page, only to be read there. */
const AHEAD = ['foresee', 'chance', 'weigh', 'line', 'luck', 'rarity'];

/** Before the page is opened: nothing is looked ahead beside a fight, for a test that reads nothing of it. */
export const withoutForesight = (): Promise<void> => withDeafWorkers(AHEAD);

/** Before the page is opened: nothing is worked out beside it, for a test that reads no odds. */
export const withoutOdds = (): Promise<void> => withDeafWorkers();

async function withDeafWorkers(unheard?: readonly string[]): Promise<void> {
  const source = `(${deafen})(${JSON.stringify(unheard)})`;
  await storage?.send('Page.enable');
  const added = await storage?.send('Page.addScriptToEvaluateOnNewDocument', { source });
  resting = added?.identifier;
}

/** Workers from now on do not hear questions of these kinds, or none at all. */
function deafen(unheard?: readonly string[]): void {
  const Hearing = Worker;
  globalThis.Worker = class extends Hearing {
    override postMessage(message: { readonly kind?: string }): void {
      if (unheard && !unheard.includes(message.kind ?? '')) super.postMessage(message);
    }
  };
}

/** Looks at the page in another size or another light. */
export async function see(width: number, height: number, light: Light, by: Page = page): Promise<void> {
  await by.setViewportSize({ width, height });
  await by.emulateMedia({ colorScheme: light });
}

/** Goes to an address of the page, and waits until its place is there and no longer the one before. */
export async function go(hash: string, by: Page = page, at = address): Promise<void> {
  if (by.url().startsWith(at)) await by.evaluate(moveTo, hash);
  else await by.goto(at + hash);
  await arrived(by);
}

/** As a link would lead there; over once the page has heard of it. */
function moveTo(hash: string): Promise<void> {
  return new Promise(done => {
    const before = location.href;
    addEventListener('hashchange', () => done(), { once: true });
    location.hash = hash;
    if (location.href === before) done();
  });
}

/** Goes back by one address. */
export async function goBack(): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>(done => {
        addEventListener('hashchange', () => done(), { once: true });
        history.back();
      }),
  );
  await arrived(page);
}

const arrived = (by: Page): Promise<void> => by.locator('main[aria-busy="false"] h1').first().waitFor();

/** Once the table would survive the end of the page. */
export const kept = (by: Page = page): Promise<void> =>
  by.locator('.page[data-safety="kept"]:not(:has([data-unkept]))').waitFor();

/** What is expected of something that is read until it is so. */
type Reading = ReturnType<typeof expect.poll>;

/** What is so on the page as soon as it has drawn everything: read again and again until it is. */
export const reads = (read: () => unknown): Reading => expect.poll(read, { timeout: PATIENCE, interval: 30 });

/** What stands there in the end. */
export const told = (what: Locator): Reading => reads(() => what.textContent());

/** So many of them are there in the end. */
export const counted = (what: Locator, many: number): Promise<void> => reads(() => what.count()).toBe(many);

/** Somebody with a browser of their own, who keeps the page for days without a network only where that is `offline`. */
export async function open(
  width: number,
  height: number,
  colorScheme: Light,
  { offline = false, ownLuck = false, isDeaf = false } = {},
): Promise<Page> {
  const context: BrowserContext = await browser!.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: offline ? 'allow' : 'block',
  });
  // Secrets must differ where several sit at one table.
  if (!ownLuck) await context.addInitScript(sameLuck);
  if (isDeaf) await context.addInitScript(deafen, AHEAD);
  const opened = await context.newPage();
  opened.setDefaultTimeout(PATIENCE);
  if (SLOW > 1)
    await (await context.newCDPSession(opened)).send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  opened.on('pageerror', error => complaints.push(error.message));
  opened.on('console', message => {
    if (message.text().includes('Service Worker registration blocked by Playwright')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  opened.on('request', request => {
    const isOurs = [address, networkAddress, ...ownServers].some(start => request.url().startsWith(start));
    if (!isOurs && !/^(data|about):/.test(request.url()))
      complaints.push(`The page asked for ${request.url()}`);
  });
  return opened;
}

/** The browser's randomness, the same in every run: a test must not pass or fail by luck. */
function sameLuck(): void {
  let state = 20_240_229;
  const draw = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 4;
  };
  crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
    if (into)
      new Uint32Array(into.buffer, into.byteOffset, into.byteLength >> 2).set(
        [...Array(into.byteLength >> 2)].map(draw),
      );
    return into;
  };
}

const AXE = fileURLToPath(import.meta.resolve('axe-core'));

/** Rules whose findings axe never calls serious: nobody would hear of them, and some look at everything. */
const UNASKED: Readonly<Record<string, { readonly enabled: false }>> = Object.fromEntries(
  `aria-allowed-role aria-deprecated-role empty-heading empty-table-header focus-order-semantics hidden-content
  image-redundant-alt meta-viewport-large presentation-role-conflict server-side-image-map table-duplicate-name
  form-field-multiple-labels heading-order html-xml-lang-mismatch landmark-banner-is-top-level
  landmark-contentinfo-is-top-level landmark-main-is-top-level landmark-no-duplicate-banner
  landmark-no-duplicate-contentinfo landmark-no-duplicate-main landmark-one-main landmark-unique meta-viewport
  no-autoplay-audio page-has-heading-one region scope-attr-valid skip-link`
    .split(/\s+/)
    .map(rule => [rule, { enabled: false }]),
);

/** What axe finds serious on a page. */
export async function violations(seen: Page): Promise<string[]> {
  // Put into the page by the browser itself, past the page's own security policy.
  if (!(await seen.evaluate(() => 'axe' in globalThis))) await seen.evaluate(await readFile(AXE, 'utf8'));
  return seen.evaluate(async unasked => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations: found } = await axe.run({ resultTypes: ['violations'], rules: unasked });
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html.slice(0, 160))
            .slice(0, 3)
            .join(' | ')}`,
      );
  }, UNASKED);
}

interface Axe {
  run(options: { readonly resultTypes: readonly string[]; readonly rules: typeof UNASKED }): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly impact?: string | null;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}

/** Asks something of a table on a server as whoever sits there in this browser does, by their secret. */
export async function askAs(page: Page, request: unknown): Promise<void> {
  const answer = await page.evaluate(async asked => {
    const [chair] = JSON.parse(localStorage.getItem('arbiter chairs')!);
    const response = await fetch(`/api/tables/${chair.table}/requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${chair.secret}` },
      body: JSON.stringify({ id: `test ${Math.random()}`, request: asked }),
    });
    return { isOk: response.ok, text: await response.text() };
  }, request);
  expect(answer.isOk, answer.text).toBe(true);
}
