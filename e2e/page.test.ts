/** The page in a real browser: everything a reader does there, with the mouse and the keyboard. */

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { catalogue } from '@arbiter/rules';
import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, counted, go, kept, page, reads, told, usePage } from './browser.ts';

usePage(1280, 860, 'light');

/** Waits until the page is where this heading stands. */
const arrive = (heading: string): Promise<void> =>
  page.locator('main h1').getByText(heading, { exact: true }).waitFor();
/** Types into what lies over the page, once it listens. */
async function typeThere(words: string): Promise<void> {
  await page.locator('.over [role="combobox"]:focus').waitFor();
  await page.keyboard.type(words);
}
async function search(words: string): Promise<void> {
  await page.keyboard.press('/');
  await typeThere(words);
}
/** Takes the first that these letters find. */
async function pick(letters: string): Promise<void> {
  await typeThere(letters);
  await page.locator('.over [role="option"]').first().waitFor();
  await page.keyboard.press('Enter');
}
const headline = () => page.locator('.headline');
const tile = (name: string) => page.locator('.tile', { hasText: name });

describe('books', () => {
  it('are loaded when they are named, once for the page and the worker beside it', async () => {
    const asked: string[] = [];
    const hear = (request: Request) => asked.push(new URL(request.url()).pathname);
    page.on('request', hear);
    const opened = () => catalogue.map(({ id }) => asked.filter(path => path.includes(`/${id}-`)).length > 0);
    await go('');
    expect(opened()).toEqual(catalogue.map(() => false));
    // The first screen is light: what checks files and books comes with the first of them.
    const scripts = asked.filter(path => path.endsWith('.js')).map(path => new URL(path, address).href);
    const bytes = await Promise.all(
      scripts.map(async script => gzipSync(await (await fetch(script)).text()).length),
    );
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(50_000);
    await go('#/affinity/ask/resolve-check');
    await page.locator('.chance-number').waitFor();
    expect(opened()).toEqual(catalogue.map(({ id }) => id === 'affinity'));
    expect(new Set(asked.filter(path => path.includes('/affinity-book-'))).size).toBe(1);
    expect(asked.filter(path => path.includes('/affinity-index-'))).toEqual([]);
    page.off('request', hear);
  });

  it('stand at a table before their questions and fights are there, which take a while for large ones', async () => {
    const further = Promise.withResolvers<void>();
    const rest = /\/assets\/open-adventure-(?!core-)/;
    const asked: string[] = [];
    const hear = (request: Request) => asked.push(request.url());
    page.on('request', hear);
    await page.route(rest, async route => {
      await further.promise;
      await route.continue();
    });
    await go('#/open-adventure');
    await page.getByRole('button', { name: 'Seat the first 4' }).click();
    await page.locator('.card').first().waitFor();
    const core = asked.filter(url => url.includes('/open-adventure-') && !rest.test(url));
    const bytes = await Promise.all(core.map(async url => gzipSync(await (await fetch(url)).text()).length));
    expect(bytes).toHaveLength(1);
    expect(bytes[0]).toBeLessThan(150_000);
    further.resolve();
    // How they stand, and what they can do together, follows by itself.
    await page.locator('.card .gauge').first().waitFor();
    await page.getByRole('heading', { name: 'All together' }).waitFor();
    await page.unroute(rest);
    page.off('request', hear);
  });
});

describe('asking', () => {
  it('leads from the systems through a rule to a question, answered with dice from a real table', async () => {
    await go('');
    await counted(page.locator('.room'), catalogue.length);
    await page.getByRole('link', { name: 'Simverse' }).click();
    await arrive('Your table of Simverse');

    await search('critcal success');
    await page.getByRole('option', { name: 'Critical success rule' }).first().waitFor();
    await page.keyboard.press('Enter');
    await arrive('Critical success');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Critical success');
    await reads(() => page.title()).toBe('SV-ROLL-02 · Simverse · Arbiter');

    await page.getByRole('link', { name: 'Task check' }).click();
    await page.getByRole('button', { name: 'My own dice' }).click();
    for (const face of [2, 3, 4]) await page.getByRole('button', { name: `check: ${face}` }).click();
    await headline().getByText('9 against 14').waitFor();
    await counted(page.locator('.throws .die'), 3);
    await page.waitForFunction(() => location.hash.includes('dice=2,3,4'));

    await page.reload();
    await headline().getByText('9 against 14').waitFor();
    // The rule opens in the margin, and the question stays where it is.
    await page.locator('.trace a[href*="SV-ROLL-07"]').first().click();
    await page.locator('.margin').getByRole('heading', { name: 'Adding modifiers' }).waitFor();
    await headline().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.margin').waitFor({ state: 'detached' });
  });

  it('takes a question in people’s own words, and says where the book has no answer', async () => {
    await go('#/simverse/ask');
    await page.getByRole('searchbox').fill('how does grappling work');
    await page.locator('.found .question').getByRole('link', { name: 'Seizing somebody' }).waitFor();
    // The rule that answers is there to be read.
    await page.locator('.found .rule-card', { hasText: 'SV-STAT-04' }).getByText('cannot move').waitFor();
    await page.getByRole('searchbox').fill('spell slots');
    await page.getByText('speaks of just that').waitFor();
    await page.getByRole('searchbox').fill('xyzzy');
    await page.getByText('Nothing in Simverse speaks of that').waitFor();

    await go('#/simverse');
    await search('who goes first');
    await page.getByRole('option', { name: 'Initiative order question' }).first().waitFor();
    await page.keyboard.press('Enter');
    await arrive('Initiative order');
  });

  it('says which dice cannot be', async () => {
    await go('#/simverse/ask/check?dice=2,3,9');
    await page.locator('.real .wrong', { hasText: 'it must be 1 to 6, got 9' }).waitFor();
    await page.getByRole('button', { name: 'Take back the last die' }).click();
    await page.getByText('die 3 of 3').waitFor();
    await page.getByLabel('Faces, in the order rolled').fill('2 3 axe');
    await page.getByText('“axe” is not the face of a die').waitFor();
  });

  it('puts what is wrong at the field it is about, in words, and lets go of it when the address changes', async () => {
    await go('#/simverse/ask/check?seed=owl');
    await page.getByRole('button', { name: 'Target: 14' }).click();
    const target = page.getByRole('spinbutton', { name: 'Target' });
    await target.fill('');
    await page.locator('.picker .wrong', { hasText: 'Target is missing: it must be a number' }).waitFor();
    await reads(() => target.getAttribute('aria-invalid')).toBe('true');
    await target.fill('900');
    await page
      .locator('.picker .wrong', { hasText: 'Target must be a number from −100 to 200, got 900' })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#mistake-target', { hasText: 'got 900' }).waitFor();
    await told(page.locator('main')).not.toContain('`');
    await reads(() => page.getByRole('button', { name: 'Roll again' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Target: 900' }).click();
    await target.fill('11');
    await page.evaluate(() => {
      location.hash = '#/simverse/ask/check?seed=owl&input={"target":13}';
    });
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === '13');
  });

  it('keeps what is set rarely in a drawer, and adds to lists there', async () => {
    await go('#/simverse/ask/skill-roll?dice=2,3,4');
    const target = async () => Number(/against (\d+)/.exec((await headline().textContent()) ?? '')?.[1]);
    await headline().waitFor();
    const plain = await target();
    await page.getByText('Everything else').click();
    await page.getByLabel('Filter everything else').fill('modif');
    await page.getByRole('button', { name: 'Add a modifier' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'field-modifiers-0-source');
    await page.keyboard.type('high ground');
    await page.getByRole('spinbutton', { name: 'Value' }).fill('2');
    await page.locator('.trace').getByText('high ground').waitFor();
    await headline()
      .getByText(`against ${plain + 2}`)
      .waitFor();
    await page.getByRole('button', { name: 'Remove modifier 1' }).click();
    await headline().getByText(`against ${plain}`).waitFor();
  });
});

describe('odds', () => {
  it('are exact, follow the form, and tell the fraction', async () => {
    await go('#/simverse/ask/check');
    await page.locator('.chance', { hasText: '49/54' }).getByText('90.7 %').waitFor();
    await page.getByText('All the odds').click();
    await tile('Success').getByText('49/54').waitFor();
    await page.getByRole('button', { name: 'Target: 14' }).click();
    await page.getByRole('spinbutton', { name: 'Target' }).fill('10');
    await page.keyboard.press('Enter');
    await tile('Success').getByText('1/2').waitFor();

    const chart = page.getByRole('slider', { name: 'Chances of Roll' });
    await chart.focus();
    await page.keyboard.press('Home');
    const says = reads(() => chart.getAttribute('aria-valuetext'));
    await says.toBe('3: 0.46 %, exactly 1 in 216');
    await page.keyboard.press('ArrowRight');
    await says.toBe('4: 1.4 %, exactly 1 in 72');
    await page.getByLabel('Count the chances of Roll').selectOption('at most');
    await says.toBe('4: 1.9 %, exactly 1 in 54');
  });

  it('give way to simulation where there is too much to follow, and the page stays awake meanwhile', async () => {
    const race = { first: { tn: 14 }, second: { tn: 12 }, goal: 60, maxRolls: 40 };
    const input = encodeURIComponent(JSON.stringify(race));
    await go(`#/simverse/ask/complex-contest?input=${input}&seed=owl`);
    await page.getByRole('button', { name: 'Roll again' }).click();
    await page.locator('.chance-number', { hasText: 'about' }).waitFor();
  });
});

describe('odds beside one another', () => {
  it('put a question beside itself with one thing changed, and sweep a field of both', async () => {
    await go('#/simverse/odds?lines=[{"ask":"check","input":{"target":12}}]');
    await page.locator('.odds-mean strong').waitFor();
    await page.getByRole('button', { name: 'Change one thing' }).click();
    await pick('target');
    await page.getByRole('spinbutton', { name: 'Target' }).fill('10');
    await page.keyboard.press('Enter');
    await page.getByText('Task check (target 10) succeeds 24 points less often').waitFor();
    await page.getByRole('button', { name: 'Sweep a field' }).click();
    await pick('difficulty');
    await page.getByText('Exact at all 14 places').waitFor();
    await counted(page.locator('.sweep .curve'), 2);
    await page.getByText('never better at any difficulty shown').waitFor();

    await page.getByRole('button', { name: 'Take away line 2' }).click();
    await page.getByRole('button', { name: 'and a second field' }).click();
    await page.getByRole('option', { name: 'Target' }).click();
    await page.getByText('Exact at all 91 places').waitFor();
    await counted(page.locator('.heat-cell'), 91);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const lines = (await readFile(await (await saved).path(), 'utf8')).split('\n');
    expect(lines.length).toBe(8);
    await page.waitForFunction(() => location.hash.includes('sweep='));
    await page.reload();
    await page.getByText('Exact at all 91 places').waitFor();
  });

  it('show a question under each reading of a ruling it leans on', async () => {
    await go('#/simverse/odds?lines=[{"ask":"attack","input":{"weapon":"Longsword"}}]');
    await page.getByRole('button', { name: 'Each reading' }).click();
    await page.getByRole('option', { name: 'Dodge' }).click();
    await page.getByRole('link', { name: 'Attack (dexterity)' }).waitFor();
    await page.getByRole('link', { name: 'Attack (speed)' }).waitFor();
    await page.getByText('Beside Attack (dexterity), Attack (speed) hits').waitFor();
  });
});

describe('rulings', () => {
  it('are narrowed down by chapter and by words, and an address says to which', async () => {
    await go('#/simverse/rulings');
    const some = page.locator('.ruling');
    const chapter = page.getByLabel('Chapter');
    await chapter.selectOption('MOR');
    await reads(() => some.count()).toBeLessThan(40);
    await page.getByRole('searchbox').fill('total panic');
    await told(some.first()).toContain('SV-R-116');
    await reads(() => new URL(page.url()).hash).toBe('#/simverse/rulings?find=total%20panic&area=MOR');
    await page.getByRole('searchbox').fill('qqzzqq');
    await page.getByText('No ruling fits.').waitFor();
  });

  it('are switched for the table and stay with it', async () => {
    await go('#/simverse/rulings');
    const open = page.locator('#switches ~ .ruling').first();
    const other = open.getByRole('radio', { checked: false }).first();
    const id = await open.getAttribute('id');
    const key = await other.getAttribute('value');
    await other.check();
    await kept();
    await go('#/simverse');
    await page
      .locator('section', { hasText: 'House rulings' })
      .getByRole('link', { name: `${id}` })
      .waitFor();
    await page.reload();
    await page
      .locator('section', { hasText: 'House rulings' })
      .getByRole('link', { name: `${id}` })
      .waitFor();
    await go('#/simverse/rulings');
    await page.locator(`#${id} input[value="${key}"]:checked`).waitFor();
    expect(page.url()).not.toContain('rulings=');
  });

  it('of an address hold for what it shows, and leave the table as it is', async () => {
    await go('#/simverse/rulings?rulings=SV-R-20:endurance');
    await page.locator('#SV-R-20 input[value="endurance"]:checked').waitFor();
    await go('#/simverse');
    await told(page.locator('section', { hasText: 'House rulings' })).toContain('as we read');
  });
});

describe('the rule index', () => {
  it('narrows by words, chapter and kind', async () => {
    await go('#/simverse/rules');
    await page.getByLabel('Chapter').selectOption('ROLL');
    await page.getByLabel('Kind').selectOption('table');
    await page.locator('.rule-card', { hasText: 'SV-ROLL-06' }).waitFor();
    await page.getByRole('searchbox').fill('xyzzy');
    await page.getByText('No rule fits').waitFor();
    await page.waitForFunction(() => location.hash.includes('area=ROLL&tag=table'));
  });
});

describe('the dice tray', () => {
  it('rolls any notation, draws it, knows its odds, and says what it cannot read', async () => {
    await go('');
    await page.keyboard.press('d');
    const line = page.getByLabel('Any dice, as you would write them');
    await line.fill('4d6kh3');
    await page.keyboard.press('Enter');
    await page.locator('.felt-total').waitFor();
    await counted(page.locator('.tray-felt .die'), 4);
    await counted(page.locator('.tray-felt .die-off'), 1);
    const total = async () => Number((await page.locator('.felt-total').textContent())?.replace('Total', ''));
    await reads(total).toBeGreaterThanOrEqual(3);
    await page.getByText('on average 12.24').waitFor();
    await page.getByRole('button', { name: 'Add a die of 8 sides' }).click();
    await reads(() => line.inputValue()).toBe('4d6kh3 + 1d8');
    await line.fill('4d6 +');
    await page.locator('.tray-hint .wrong', { hasText: 'Column 6' }).waitFor();
    await reads(() => page.getByRole('button', { name: 'Roll', exact: true }).isDisabled()).toBe(true);
  });
});

describe('bad addresses', () => {
  it.each([
    ['#/chess', 'no system called “chess”'],
    ['#/simverse/ask/nothing', 'no procedure called “nothing”'],
    ['#/simverse/ask/check?input={', 'not whole'],
    ['#/simverse/rules/SV-NOT-1', 'no rule SV-NOT-1'],
    ['#/%E0%A4%A', 'stands for nothing'],
  ])('%s gets a sentence and a page', async (hash, sentence) => {
    await go(hash);
    await told(page.getByRole('alert')).toContain(sentence);
    await told(page.locator('main h1')).toBeTruthy();
  });

  it('shows text from an address as text', async () => {
    await go(`#/simverse/ask?find=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await counted(page.locator('main img'), 0);
  });
});

describe('the keyboard alone', () => {
  it('reaches a system, a question and its outcome', async () => {
    await go('');
    await tabTo('Skip to the page');
    await page.keyboard.press('Enter');
    await reads(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await tabTo('Simverse');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    // Enter holds also before the book's index is there.
    await search('task check');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Task check');
    await tabTo('Roll');
    await reads(() =>
      page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle),
    ).toBe('solid');
    await page.keyboard.press('Enter');
    await headline().waitFor();
  });

  async function tabTo(text: string): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === text) return;
    }
    throw new Error(`Sixty presses of Tab do not reach “${text}”.`);
  }
});
