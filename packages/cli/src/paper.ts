/** Printed pages as one file: HTML that needs nothing else, and PDF where a browser is at hand to print it. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { documentOf, type Leaf, PAPER_STYLE } from '@arbiter/engine/paper';
import type { Command } from 'commander';
import { BadInput } from './failure.ts';

export interface PaperOptions {
  readonly html?: string;
  readonly pdf?: string;
}

export const addPaper = (command: Command): Command =>
  command
    .option('--html <file>', 'as a page to print: one file that needs nothing else')
    .option('--pdf <file>', 'the same as PDF, where a Chromium is at hand');

export const isForPaper = ({ html, pdf }: PaperOptions): boolean => html !== undefined || pdf !== undefined;

/** Writes the pages where they are asked for. */
export async function writePaper(
  title: string,
  pages: readonly Leaf[],
  options: PaperOptions,
): Promise<void> {
  const document = documentOf(title, pages, PAPER_STYLE, letters());
  if (options.html !== undefined) {
    writeFileSync(options.html, document);
    console.error(`Written to ${options.html}: open it and print it.`);
  }
  if (options.pdf !== undefined) {
    await writePdf(document, options.pdf);
    console.error(`Written to ${options.pdf}.`);
  }
}

/** Where a Chromium usually is; `CHROMIUM` names the one to take instead. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const PATIENCE = 60_000;

async function writePdf(document: string, file: string): Promise<void> {
  const { CHROMIUM: named } = process.env;
  const browser = (named === undefined ? BROWSERS : [named]).find(place => existsSync(place));
  if (browser === undefined)
    throw new BadInput(
      'There is no Chromium here to make a PDF. Write --html FILE instead, open it in any browser, and print it to a PDF; or name a Chromium in the variable CHROMIUM.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-paper-'));
  const [page, made] = [join(folder, 'page.html'), join(folder, 'page.pdf')];
  try {
    writeFileSync(page, document);
    await promisify(execFile)(
      browser,
      [
        ...['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer'],
        ...[`--user-data-dir=${join(folder, 'profile')}`, `--print-to-pdf=${made}`, pathToFileURL(page).href],
      ],
      { timeout: PATIENCE },
    );
    writeFileSync(file, readFileSync(made));
  } catch (error) {
    throw new BadInput(
      `${browser} made no PDF. Write --html FILE instead, and print it from any browser. (${(error as Error).message.split('\n')[0]})`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Beside the sources, or packed along with the command line.
const LETTERS = ['../letters', '../../web/src/letters', '../../../packages/web/src/letters']
  .map(path => fileURLToPath(new URL(path, import.meta.url)))
  .find(path => existsSync(path));

/** The letters of the page, within the file; without them whatever serif and sans the reader has. */
function letters(): string {
  if (LETTERS === undefined) return '';
  const face = (family: string, file: string): string => {
    const data = readFileSync(join(LETTERS, file)).toString('base64');
    return `@font-face{font-family:"${family}";font-weight:400 700;src:url(data:font/woff2;base64,${data}) format("woff2")}`;
  };
  return face('Scribe Serif', 'serif.woff2') + face('Scribe Sans', 'sans.woff2');
}
