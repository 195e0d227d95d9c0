/**
 * Every view of every game fits and names its fields, on a phone by night and a desk by day, and is sound for assistive
 * technology in one of both: they take turns, so that every kind of view is seen by axe in both lights and both sizes.
 */
import { type Card, catalogue } from '@arbiter/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { go, page, reads, see, usePageThroughout, violations, withoutForesight } from './browser.ts';

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
    [`#/${id}/workshop/new/creature/new`, '.make-card'],
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

const SETTINGS = [
  { width: 360, height: 740, light: 'dark' },
  { width: 1440, height: 900, light: 'light' },
] as const;
type Setting = (typeof SETTINGS)[number];

/**
 * Of hundreds of rows and cards of a kind a few tell axe all: on the phone the first, on the desk the last of them. The
 * others are out of the document while it looks, because it walks through everything that is there.
 */
const MANY = {
  phone: ':is(li, tr, .rule-card, .ruling):not(:nth-of-type(-n + 5))',
  desk: ':is(li, tr, .rule-card, .ruling):not(:first-of-type, :nth-last-of-type(-n + 5))',
};

usePageThroughout(360, 740, 'dark');

describe('on a phone by night and a desk by day', () => {
  beforeAll(async () => {
    // A fight with everything that is looked ahead for is seen by axe where that is tested.
    await withoutForesight();
    await go('');
  });

  it.each(catalogue.map((card, i) => [card.id, card, i] as const))(
    'every view of %s',
    async (id, card, nth) => {
      await go(`#/${id}`);
      await page.getByRole('button', { name: /^Seat the first/ }).click();
      const wrong: string[] = [];
      for (const [i, view] of viewsOf(card).entries())
        wrong.push(...(await wrongIn(view, (i + nth) % 2 ? 'desk' : 'phone', 'once')));
      expect(wrong).toEqual([]);
    },
  );

  it('the way in, odds and rules', async () => {
    const wrong: string[] = [];
    for (const [i, view] of ELSEWHERE.entries())
      wrong.push(...(await wrongIn(view, i % 2 ? 'desk' : 'phone', 'twice')));
    expect(wrong).toEqual([]);
  });

  it.each(SETTINGS)('the paper is $light', async setting => {
    await look(setting);
    await reads(async () => {
      const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const [lightness = 0] = paper.match(/[\d.]+/g)?.map(Number) ?? [];
      return lightness < 0.5;
    }).toBe(setting.light === 'dark');
  });
});

/** Looks at the page in one setting, once it is drawn so. */
async function look({ width, height, light }: Setting): Promise<void> {
  await see(width, height, light);
  await page.evaluate(
    () => new Promise<void>(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
}

/**
 * Goes to a view as readers do, without loading the page anew, and looks at it in the setting it was drawn in, with axe,
 * and then in the other; what its key opens is seen the other way round.
 */
async function wrongIn(
  [hash, whole, key]: View,
  begins: 'phone' | 'desk',
  axe: 'once' | 'twice',
): Promise<string[]> {
  const [here, there] = begins === 'phone' ? SETTINGS : ([SETTINGS[1], SETTINGS[0]] as const);
  const faults = async (setting: Setting, withAxe: boolean): Promise<string[]> => {
    const found = await page.evaluate(plainFaults, setting.width);
    if (withAxe) found.push(...(await violationsInFew(setting)));
    return found.map(fault => `${hash} at ${setting.width}: ${fault}`);
  };
  await look(here);
  await go(hash);
  if (whole) await page.locator(whole).first().waitFor();
  const wrong = await faults(here, true);
  await look(there);
  wrong.push(...(await faults(there, axe === 'twice')));
  if (key === undefined) return wrong;
  await page.keyboard.press(key);
  wrong.push(...(await faults(there, true)));
  await look(here);
  return [...wrong, ...(await faults(here, axe === 'twice'))];
}

async function violationsInFew({ width }: Setting): Promise<string[]> {
  const many = await page.evaluateHandle(takeOut, width < 800 ? MANY.phone : MANY.desk);
  const found = await violations(page);
  await many.evaluate(putBack => putBack());
  return found;
}

/** Takes elements out of the document; what is returned puts each of them back into its place. */
function takeOut(many: string): () => void {
  const places = [...document.querySelectorAll(many)].map(element => {
    const place = document.createComment('');
    element.replaceWith(place);
    return [place, element] as const;
  });
  return () => {
    for (const [place, element] of places) place.replaceWith(element);
  };
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
