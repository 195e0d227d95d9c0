/** Asking in a real browser, in every game: by keyboard, with real dice, and with people of the table whom it changes. */
import { catalogue } from '@arbiter/rules';
import { describe, expect, it } from 'vitest';
import { counted, go, kept, open, page, reads, told, usePage, violations, withoutOdds } from './browser.ts';

usePage(360, 740, 'light');

const arrive = async (hash: string, title: string): Promise<void> => {
  await go(hash);
  await page.locator('main h1').getByText(title, { exact: true }).waitFor();
};

/** Opens a word by keyboard and picks what these letters find. */
const say = async (label: string, letters: string): Promise<void> => {
  await page.getByRole('button', { name: `${label}: ` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: label }).waitFor();
  await page.keyboard.type(letters);
  await page.keyboard.press('Enter');
  await page.locator('.picker').waitFor({ state: 'detached' });
};

const vitals = (): Promise<string | null> => page.locator('.card .gauges').first().textContent();

/** A foe, and dice with which it surely hurts: the first faces hit, whatever comes after is high. */
const BOUTS: Readonly<
  Record<string, { readonly foe: string; readonly face: (sides: number, label: string) => number }>
> = {
  simverse: {
    foe: 'Ogre',
    face: (_, label) => (/dodge|parry|block/i.test(label) ? 6 : /damage/i.test(label) ? 6 : 1),
  },
  affinity: { foe: 'Grey wolf', face: (sides, label) => (/defen[sc]e/i.test(label) ? 1 : sides) },
  'open-adventure': { foe: 'bandit', face: sides => sides },
  anyventure: { foe: 'Orc raider', face: (sides, label) => (/evasion|deflection/i.test(label) ? 1 : sides) },
  edge: { foe: 'Bandit', face: (sides, label) => (/damage/i.test(label) ? sides : 1) },
};

/** In one game the odds of every question on the way are worked out beside it as well. */
const WITH_ODDS = 'simverse';

describe.each(catalogue.map(({ id, characters }) => [id, characters] as const))(
  'an attack in %s',
  (game, [own]) => {
    it('is asked by keyboard with two people of the lists, thrown with real dice, applied to the table and undone', async () => {
      if (game !== WITH_ODDS) await withoutOdds();
      const bout = BOUTS[game]!;
      await arrive(`#/${game}`, await tableTitle(game));
      await page.getByRole('button', { name: own!.name }).first().click();
      await page.locator('.card').waitFor();
      const before = await vitals();
      await arrive(`#/${game}/ask/attack`, 'Attack');
      await say('Attacker', bout.foe);
      await say('Defender', own!.name);
      await told(page.locator('.sentence')).toContain(`by Attacker: ${bout.foe}`);
      await reads(async () => (await page.locator('.asking').boundingBox())?.height).toBeLessThan(700);

      const dice = page.getByRole('button', { name: 'My own dice' });
      await dice.focus();
      await page.keyboard.press('Enter');
      await page.locator('.keys, .headline').first().waitFor();
      for (let thrown = 0; thrown < 40 && !(await page.locator('.headline').isVisible()); thrown++) {
        const last = await page.locator('.keys button').last().getAttribute('aria-label');
        const [, label = '', sides = '6'] = /^(.*): (\d+)$/.exec(last ?? '') ?? [];
        const face = bout.face(Number(sides), label);
        await page.getByRole('button', { name: `${label}: ${face}`, exact: true }).press('Enter');
        await page.waitForFunction(
          count =>
            document.querySelector<HTMLInputElement>('.faces input')?.value.split(', ').filter(Boolean)
              .length === count,
          thrown + 1,
        );
      }
      await page.locator('.headline').waitFor();
      const hurt = page.locator('.do-it', { hasText: own!.name });
      await hurt.focus();
      await page.keyboard.press('Enter');
      await page.locator('.change-done', { hasText: own!.name }).waitFor();
      expect(await violations(page)).toEqual([]);
      await reads(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

      const faces = (await page.locator('.faces input').inputValue()).split(', ').join();
      await page.waitForFunction(dice => location.hash.includes(`dice=${dice}`), faces);
      const { hash: asked } = new URL(page.url());
      const answer = await page.locator('.headline').textContent();
      await arrive(`#/${game}`, await tableTitle(game));
      await reads(vitals).not.toBe(before);
      const again = page.locator('.table-log a').last();
      await reads(() => again.getAttribute('href')).toMatch(/\/ask\/attack\?input=/);
      await page.keyboard.press('z');
      await reads(vitals).toBe(before);

      // What an answer has done to somebody does not change it, also after a reload.
      await go(asked);
      await hurt.press('Enter');
      await page.locator('.change-done', { hasText: own!.name }).waitFor();
      await kept();
      await page.reload();
      await told(page.locator('.headline')).toBe(answer);
    });
  },
);

const tableTitle = async (game: string): Promise<string> =>
  `Your table of ${catalogue.find(({ id }) => id === game)?.name}`;

describe('every question', () => {
  it.each(catalogue.map(({ id, procedures }) => [id, procedures] as const))(
    'to %s stands on a phone without scrolling sideways, and every control of it has a name',
    async (game, procedures) => {
      // Names and sizes are looked at: nobody waits for the odds of what is left again at once.
      await withoutOdds();
      await go('');
      const nameless = await page.evaluate(whatIsWrong, { game, procedures });
      expect(nameless).toEqual([]);
    },
  );
});

/** Controls without a name, ids given twice, and what does not fit, in these questions one after another, with open drawers. */
async function whatIsWrong({
  game,
  procedures,
}: {
  game: string;
  procedures: readonly { readonly name: string; readonly title: string }[];
}): Promise<string[]> {
  const soon = () => new Promise(after => setTimeout(after));
  const drawn = () => new Promise(after => requestAnimationFrame(() => setTimeout(after)));
  const named = (control: HTMLInputElement): string =>
    (control.getAttribute('aria-label') ?? '') +
    [...(control.labels ?? [])].map(label => label.textContent).join('') +
    (control.tagName === 'BUTTON' ? control.textContent : '');
  const wrong: string[] = [];
  for (const { name, title } of procedures) {
    // As if the address had been changed, without another step of the browser's history each time.
    history.replaceState(null, '', `#/${game}/ask/${name}`);
    dispatchEvent(new HashChangeEvent('hashchange'));
    // Nothing is drawn for the sake of waiting.
    for (
      let looks = 0;
      document.querySelector('.sentence h1')?.textContent !== title && looks < 16_000;
      looks++
    )
      await soon();
    const drawer = document.querySelector<HTMLDetailsElement>('.rarely');
    if (drawer) drawer.open = true;
    await drawn();
    if (document.querySelector('.sentence h1')?.textContent !== title) wrong.push(`${name}: is not there`);
    const controls = document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea, button)');
    for (const control of controls)
      if (named(control).trim() === '') wrong.push(`${name}: ${control.outerHTML.slice(0, 120)}`);
    const ids = [...document.querySelectorAll('main [id]')].map(({ id }) => id);
    for (const id of ids.filter((each, i) => ids.indexOf(each) !== i))
      wrong.push(`${name}: two have the id ${id}`);
    if (document.documentElement.scrollWidth > innerWidth) wrong.push(`${name}: too wide`);
  }
  return wrong;
}

describe('an answer', () => {
  it('rolls at r, stays with its dice while chips are tapped, and travels in a link', async () => {
    await arrive('#/simverse/ask/attack', 'Attack');
    await page.keyboard.press('r');
    await page.locator('.headline').waitFor();
    await page.getByRole('button', { name: 'Roll again' }).waitFor();
    const rolled = await page.locator('.throws').textContent();
    await page.getByRole('button', { name: 'Darkness' }).click();
    await page.locator('.what-if').waitFor();
    await told(page.locator('.throws')).toContain(rolled?.slice(0, 18) ?? '');
    await page.getByRole('button', { name: 'Back to it' }).click();
    await page.locator('.what-if').waitFor({ state: 'detached' });
    const sentence = await page.locator('.headline').textContent();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy a link to this answer' }).click();
    await page.getByText('Copied.').waitFor();
    // Somebody else, with a table of their own, sees the same.
    const other = await open(1280, 860, 'dark');
    await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await other
      .locator('.headline')
      .getByText(sentence ?? '', { exact: true })
      .waitFor();
    await other.context().close();
  });

  it('comes by itself where no dice fall', async () => {
    await arrive('#/simverse/ask/encumbrance', 'Encumbrance');
    await page.locator('.headline').waitFor();
    await counted(page.locator('.answer-bar'), 0);
  });

  it('is asked again from the list of questions, favourites first', async () => {
    await arrive('#/edge/ask/skill-roll', 'Skill roll');
    await page.getByRole('button', { name: 'Keep among favourites' }).click();
    await arrive('#/edge/ask', 'Ask Edge');
    await page
      .getByRole('region', { name: 'Your favourites' })
      .getByRole('link', { name: 'Skill roll' })
      .waitFor();
  });
});

describe('a sentence is a question', () => {
  it('is shown as it is understood, and Enter leads to it', async () => {
    await arrive('#/simverse/ask', 'Ask Simverse');
    await page.getByRole('searchbox').fill('Brenna attacks a wolf with her longsword');
    const understood = page.getByRole('region', { name: 'As it is understood' });
    await told(understood).toContain('Attacker Brenna Oakshield, weapon Longsword, defender Wolf');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('searchbox').press('Enter');
    await page.locator('main h1').getByText('Attack', { exact: true }).waitFor();
    await told(page.locator('.sentence')).toContain('Wolf');
  });

  it('asks back what could be two, each a way on', async () => {
    await arrive('#/edge/ask', 'Ask Edge');
    await page.getByRole('searchbox').fill('Brenna attacks a goblin');
    const understood = page.getByRole('region', { name: 'As it is understood' });
    await told(understood).toContain('“goblin” could be “Goblin cutter” or “Goblin sniper”');
    await understood.getByRole('link', { name: 'Goblin sniper' }).click();
    await page.locator('main h1').getByText('Attack', { exact: true }).waitFor();
    await told(page.locator('.sentence')).toContain('Goblin sniper');
  });
});
