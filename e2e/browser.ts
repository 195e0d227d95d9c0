import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';

const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export const address: string = inject('address');

let browser: Browser;
let complaints: string[] = [];

/** Starts the browser for a file of tests, and lets none pass during which a page complained. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS.split(' ') });
  });
  afterAll(() => browser?.close());
  beforeEach(() => {
    complaints = [];
  });
  afterEach(() => expect(complaints).toEqual([]));
}

export async function open(width: number, height: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const opened = await context.newPage();
  opened.setDefaultTimeout(20_000);
  opened.on('pageerror', error => complaints.push(error.message));
  opened.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  opened.on('request', request => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:'))
      complaints.push(`The page asked for ${request.url()}`);
  });
  return opened;
}

/** What axe finds serious on a page; the file of axe itself must have been put into it. */
export const violations = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations: found } = await axe.run({ resultTypes: ['violations'] });
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html.slice(0, 160))
            .slice(0, 3)
            .join(' | ')}`,
      );
  });

interface Axe {
  run(options: { readonly resultTypes: readonly string[] }): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly impact?: string | null;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}
