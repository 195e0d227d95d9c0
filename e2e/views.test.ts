/**
 * Every view of every game fits and names its fields, on a phone by night and a desk by day, and is sound for assistive
 * technology in one of both: they take turns, so that every kind of view is seen by axe in both lights and both sizes.
 */
import { type Card, catalogue } from '@arbiter/rules';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { go, open, reads, useBrowser, violations } from './browser.ts';

const lines = encodeURIComponent(
  '[{"ask":"check","input":{"target":12}},{"ask":"check","input":{"target":10}}]',
);

/** A view, what stands there once it is whole, and a key that opens more of it. */
type View = readonly [hash: string, whole?: string, key?: string];

const viewsOf = ({ id, characters, encounters, procedures, tables }: Card): readonly View[] => {
  const somebody = characters[0]?.id;
  const first = procedures.find(({ name }) => name === 'attack') ?? procedures[0];
  return [
    [`#/${id}`, '.card .gauges'],
    [`#/${id}/people`],
    [`#/${id}/ask`],
    [`#/${id}/people/${somebody}`, '.person-between'],
    [`#/${id}/ask/${first?.name}?seed=owl`, '.headline, .asking .wrong'],
    [`#/${id}/people/${somebody}/build`, '.account'],
    [`#/${id}/fight`],
    [`#/${id}/odds`, '.odds-mean strong'],
    [`#/${id}/fight?ready=${encounters[0]?.id}`, '.deeds li, .verdict', '1'],
    [`#/${id}/rules?find=damage`, '.rule-card'],
    [`#/${id}/ask/${procedures.at(-1)?.name}?seed=owl`, '.headline, .asking .wrong'],
    [`#/${id}/rulings`, '.ruling'],
    [`#/${id}/tables/${encodeURIComponent(tables[0] ?? '')}`],
  ];
};

const ELSEWHERE: readonly View[] = [
  ['#/', '.room'],
  [`#/simverse/odds?lines=${lines}`, '.odds-mean strong'],
  ['#/simverse/rules/SV-ROLL-01', '.rule-text'],
  [`#/simverse/odds?lines=${lines}&sweep=[{"over":["difficulty"]}]`, '.sweep .curve circle'],
  ['#/simverse/ask?find=poison', '.rule-card'],
  [`#/simverse/odds?lines=${lines}&sweep=[{"over":["difficulty"]},{"over":["target"]}]`, '.heat-cell'],
  ['#/simverse/ask/check?dice=2', '.keys button'],
];

useBrowser();

describe.each([
  ['a phone by night', 360, 740, 'dark', 0],
  ['a desk by day', 1440, 900, 'light', 1],
] as const)('on %s', (_, width, height, light, turn) => {
  let page: Page;

  beforeAll(async () => {
    page = await open(width, height, light);
    await go('', page);
    // Of hundreds of rows and cards of a kind a few tell axe all, on the phone the first and on the desk the last of
    // them; everything is measured.
    const few = width < 800 ? ':nth-of-type(-n + 5)' : ':first-of-type, :nth-last-of-type(-n + 5)';
    await page.addStyleTag({
      content: `.few :is(li, tr, .rule-card, .ruling):not(${few}) { display: none }`,
    });
  });
  afterAll(() => page.context().close());

  it.each(catalogue.map((card, i) => [card.id, card, i] as const))(
    'every view of %s',
    async (id, card, nth) => {
      await arrive(page, [`#/${id}`]);
      await page.getByRole('button', { name: /^Seat the first/ }).click();
      const isItsTurn = (view: number): boolean => (view + nth) % 2 === turn;
      expect(await allWrong(page, width, viewsOf(card), isItsTurn)).toEqual([]);
    },
  );

  it('the way in, odds and rules', async () => {
    expect(await allWrong(page, width, ELSEWHERE, () => true)).toEqual([]);
    await reads(async () => {
      const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const [lightness = 0] = paper.match(/[\d.]+/g)?.map(Number) ?? [];
      return lightness < 0.5;
    }).toBe(light === 'dark');
  });
});

/** Goes from one view to the next as readers do, without loading the page anew. */
async function arrive(page: Page, [hash, whole]: View): Promise<void> {
  await go(hash, page);
  if (whole) await page.locator(whole).first().waitFor();
}

async function allWrong(
  page: Page,
  width: number,
  views: readonly View[],
  isForAxe: (view: number) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  const look = async (where: string, withAxe: boolean): Promise<void> => {
    const found = await page.evaluate(plainFaults, width);
    if (withAxe) found.push(...(await violationsInFew(page)));
    wrong.push(...found.map(fault => `${where}: ${fault}`));
  };
  for (const [i, view] of views.entries()) {
    const [hash, , key] = view;
    await arrive(page, view);
    await look(hash, isForAxe(i));
    if (key === undefined) continue;
    await page.keyboard.press(key);
    await look(`${hash} after ${key}`, isForAxe(i + 1));
  }
  return wrong;
}

async function violationsInFew(page: Page): Promise<string[]> {
  const few = (is: boolean) => page.evaluate(on => document.body.classList.toggle('few', on), is);
  await few(true);
  const found = await violations(page);
  await few(false);
  return found;
}

/** What axe does not see: whatever is wider than the screen, and fields that nothing names. */
function plainFaults(width: number): string[] {
  const wide = document.documentElement.scrollWidth;
  const isNameless = (field: HTMLInputElement): boolean =>
    field.type !== 'hidden' &&
    !field.ariaLabel &&
    !field.hasAttribute('aria-labelledby') &&
    ![...(field.labels ?? [])].some(label => label.textContent?.trim());
  const nameless = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    isNameless,
  );
  return [
    ...(wide > width ? [`is ${wide} px wide`] : []),
    ...nameless.map(field => `nothing names ${field.outerHTML.slice(0, 120)}`),
  ];
}
