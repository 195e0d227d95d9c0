/** People in a real browser: a hero built by keyboard alone in every game, played from the sheet, printed and sent. */
import { catalogue } from '@arbiter/rules';
import { describe, expect, it } from 'vitest';
import { counted, go, goBack, page, reads, told, usePage } from './browser.ts';

usePage(1280, 860, 'light');

/** What has the focus, as it is called. */
const focused = (): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const label = (at as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim();
  });

const MOST_TABS = 160;

/** Goes with Tab to what is meant, or back with Shift and Tab where it lies behind. */
async function tabTo(name: RegExp): Promise<void> {
  const presses = await page.evaluate(tabsTo, name.source);
  const keys = Array.from({ length: Math.abs(presses) }, () => (presses < 0 ? 'Shift+Tab' : 'Tab'));
  await Promise.all(keys.map(key => page.keyboard.press(key)));
  for (let i = 0; i < MOST_TABS; i++) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}.`);
}

/** How often Tab is to be pressed from here, by the order of the page; where the focus comes to says the browser. */
function tabsTo(name: string): number {
  const isStop = (one: HTMLElement): boolean =>
    one.tabIndex >= 0 &&
    !one.matches(':disabled') &&
    one.checkVisibility({ visibilityProperty: true }) &&
    !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked);
  const nameOf = (one: HTMLElement): string =>
    (
      one.getAttribute('aria-label') ??
      (one as HTMLInputElement).labels?.[0]?.textContent ??
      one.textContent ??
      ''
    ).trim();
  const at = document.activeElement ?? document.body;
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]'),
  ].filter(one => one !== at && isStop(one));
  const isAhead = (one: Node): boolean =>
    (at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const behind = stops.filter(one => !isAhead(one));
  const isMeant = (one: HTMLElement): boolean => new RegExp(name).test(nameOf(one));
  const ahead = stops.slice(behind.length).findIndex(isMeant);
  const first = behind.findIndex(isMeant);
  return ahead >= 0 ? ahead + 1 : first >= 0 ? first - behind.length : 0;
}

const press = async (name: RegExp): Promise<void> => {
  await tabTo(name);
  await page.keyboard.press('Enter');
};
const more = async (name: RegExp, times: number): Promise<void> => {
  await tabTo(name);
  for (let i = 0; i < times; i++) await page.keyboard.press('Enter');
};
const write = async (name: RegExp, text: string): Promise<void> => {
  await tabTo(name);
  await page.keyboard.type(text);
};
const toSettle = (): Promise<string | null> => page.locator('.account').textContent();
/** Presses on until the book no longer asks for it. */
async function until(name: RegExp, settled: RegExp): Promise<void> {
  await tabTo(name);
  const number = page.locator('.counter:focus-within output');
  for (let i = 0; i < 12 && settled.test((await toSettle()) ?? ''); i++) {
    const before = await number.textContent();
    await page.keyboard.press('Enter');
    await told(number).not.toBe(before);
  }
  await reads(toSettle).not.toMatch(settled);
}
/** Takes so many rows of a shelf, whatever they are called, from this one on. */
async function inShelf(label: string, rows = 1, from = 0): Promise<void> {
  const shelf = page.locator(`.rack[aria-label="${label}"]`);
  await shelf.waitFor();
  const names = await shelf.locator('.shelf-name').allInnerTexts();
  for (const name of names.slice(from, from + rows)) await press(new RegExp(`^${escaped(name)}`));
}
const chapter = (title: RegExp): Promise<void> => press(title);

/** Each game's way from nothing to a legal hero. */
const WAYS: Readonly<Record<string, () => Promise<void>>> = {
  async simverse() {
    await press(/^Human/);
    await chapter(/→$/);
    await more(/^Charisma \(CH\): one less/, 1);
    await chapter(/→$/);
    await press(/^Ambidextrous/);
  },
  async affinity() {
    await chapter(/^Class →/);
    await press(/^Combatant/);
    await chapter(/→$/);
    await press(/^Hammering Blow/);
    await chapter(/→$/);
    await press(/^Memory/);
  },
  async 'open-adventure'() {
    await press(/^Roll 2D/);
    await write(/^Name/, 'Keys');
    await inShelf('Species');
    await inShelf('Race');
    await chapter(/→$/);
    await press(/^primitive/);
    await inShelf('Profession');
    await inShelf('Trade choices');
    await chapter(/→$/);
    await press(/^arcanist/);
    await inShelf('Occult resistance');
    await chapter(/→$/);
    await press(/^Neutral/);
    await inShelf('Virtues', 2);
    await inShelf('Vices', 2, 5);
    await chapter(/→$/);
    await until(/^Strength \(STR\): one more/, /Exactly \d+ points/);
    await press(/^swim/);
    await until(/^Points: one more/, /skill points? (is|are) still/);
    await press(/^common/);
    await until(/^Common: one more/, /language points? (is|are) still/);
    await until(/^white: one more/, /magic points? (is|are) still/);
    await chapter(/→$/);
    await press(/^Roll the starting money/);
  },
  async anyventure() {
    await press(/^Lowlander/);
    await chapter(/→$/);
    await press(/^Ferry Towns/);
    await chapter(/→$/);
    await more(/^Physique: one more/, 3);
    await more(/^Finesse: one more/, 3);
  },
  async edge() {
    await press(/^Shield those/);
    await press(/^What I believe/);
    await press(/^I promise more/);
    await chapter(/→$/);
    await press(/^Stonefolk/);
    await chapter(/→$/);
    await press(/^Harbour Folk/);
    await chapter(/→$/);
    await press(/^Soldier/);
    await chapter(/→$/);
    await press(/^Bulwark/);
    await chapter(/→$/);
    // One by one, the second +2 taken from whoever has it, and the rest as it lies.
    await press(/^Dexterity \+2/);
    await press(/^Strength \+2/);
    await press(/^Fortitude \+2/);
    await press(/^Deal the rest/);
    await press(/^Strength$/);
    await chapter(/→$/);
    for (const skill of [/^Athletics/, /^Weapon/, /^Senses/, /^Social/, /^Animal Handling/])
      await press(skill);
  },
};

describe.each(catalogue.map(({ id, characters }) => [id, characters[0]?.id ?? ''] as const))(
  'people of %s',
  (game, ready) => {
    it('a hero is built by keyboard alone, is legal by the book and sits at the table', async () => {
      await go(`#/${game}/people`);
      await press(/^Build a hero$/);
      await page.locator('.workshop').waitFor();
      await page.locator('.shelves h2').first().focus();
      await WAYS[game]?.();
      await page.locator('.legal[data-legal]').waitFor();
      await press(/^To the sheet$/);
      await page.locator('.sheet-section').first().waitFor();
      await go(`#/${game}/people`);
      await counted(page.getByRole('region', { name: 'At your table' }).getByRole('link'), 1);
    });

    it('a hero comes of five questions, is legal whatever is answered, and sits down only when told so', async () => {
      await go(`#/${game}/people/new`);
      await counted(page.locator('.hero-question'), 5);
      for (const question of await page.locator('fieldset.hero-question').all())
        await question.locator('label').last().click();
      await page.getByLabel('What is your name?').fill('Ada of the Ford');
      await told(page.locator('.hero-card h2')).toBe('Ada of the Ford');
      await go(`#/${game}/people`);
      await counted(page.getByRole('region', { name: 'At your table' }), 0);
      await go(`#/${game}/people/shaken`);
      await page.locator('.hero-wish select').first().selectOption({ index: 1 });
      const name = (await page.locator('.hero-card h2').textContent()) ?? '';
      expect(name).toMatch(/^\p{Lu}/u);
      await page.getByRole('button', { name: 'Change things in the workshop' }).click();
      await page.locator('.legal[data-legal]').waitFor();
      await told(page.locator('main h1')).toBe(name);
    });

    it('a sheet prints on two pages, leads to its questions with this person, counts by hand, rests and changes', async () => {
      await go(`#/${game}/people/${ready}`);
      await page.locator('.sheet-section').first().waitFor();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(2);

      await page.getByRole('button', { name: 'Seat at the table' }).click();
      const pool = page.locator('.pool').first();
      const less = pool.getByRole('button', { name: /one less$/ });
      await less.waitFor();
      const left = async (): Promise<number> =>
        Number.parseInt((await pool.locator('.gauge-number').textContent()) ?? '', 10);
      const before = await left();
      await less.click();
      await reads(left).toBe(before - 1);
      await page.locator('.person-rests button').first().click();
      await told(page.locator('.person-rests .person-told')).toMatch(/\./);

      // A line rolls where it stands, and a number opens there; the whole question is one step further.
      const door = page.locator('.sheet-ask').first();
      if ((await door.getAttribute('href')) === null) {
        await door.click();
        await told(page.locator('.rolled-said')).toMatch(/\S\.$/);
      }
      await page.locator('.sheet-number').first().click();
      await page.locator('.sheet-inset .trace, .sheet-inset .quiet').first().waitFor();
      const line = page.locator('.rolled-do a, a.sheet-ask').first();
      await reads(async () => decodeURIComponent((await line.getAttribute('href')) ?? '')).toMatch(
        new RegExp(`^#/${game}/ask/[a-z-]+\\?input=.*"@${ready}"`),
      );
      await line.click();
      await page.locator(`main[data-place^="procedure ${game}"] .sentence`).waitFor();

      await goBack();
      await page.getByRole('link', { name: 'Change' }).click();
      await page.locator('.shelves h2').waitFor();
      await reads(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
    });
  },
);

it('what is to settle leads to its very place, and is picked there', async () => {
  await go('#/simverse/people');
  await page.getByRole('button', { name: 'Build a hero' }).click();
  const row = page.locator('.shelf-row', { hasText: /^Warrior/ });
  await row.scrollIntoViewIfNeeded();
  // What only asks for more is not forbidden.
  await row.locator('.changes-opens').waitFor();
  expect(await row.getAttribute('data-against')).toBeNull();
  await row.getByRole('button', { name: /^Warrior/ }).click();
  await page.getByRole('button', { name: 'Skills', exact: true }).click();
  await page.locator('.problem-list button').click();
  await reads(focused).toBe('Weapon skill of Warrior: Swords');
  await page.keyboard.press('Space');
  await page.locator('.legal[data-legal]').waitFor();
});

it('somebody is sent by an address, and a hostile one gets a sentence', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await go('#/simverse/people/brenna');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('The address is copied').waitFor();
  const sent = await page.evaluate(() => navigator.clipboard.readText());
  await go(new URL(sent).hash);
  await page.waitForFunction(() => location.hash.includes('~'));
  await page.locator('.sheet-section').first().waitFor();
  await told(page.locator('main h1')).toBe('Brenna Oakshield');
  await page.getByRole('button', { name: 'Seat at the table' }).click();
  await page.waitForFunction(() => location.hash.endsWith('/brenna-oakshield'));
  for (const hostile of ['~', '~abc', `~${'A'.repeat(200)}`]) {
    await go(`#/simverse/people/${hostile}`);
    await told(page.getByRole('alert')).toMatch(/Here is everybody\.$/);
  }
});

/** A text as itself inside a regular expression. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
