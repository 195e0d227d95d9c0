/** Fights in a real browser: begun with a click, played by keys, taken back and again, finished by themselves, told. */
import { readFile } from 'node:fs/promises';
import { catalogue } from '@arbiter/rules';
import { describe, expect, it } from 'vitest';
import {
  counted,
  go,
  goBack,
  kept,
  PATIENCE,
  page,
  reads,
  see,
  told,
  usePage,
  violations,
  withoutForesight,
} from './browser.ts';

usePage(1280, 860, 'light');

/** Waits until somebody at the page has to decide, or the fight is over. */
const asked = (): Promise<unknown> => page.locator('.deeds li, .verdict').first().waitFor();
const isOver = (): Promise<boolean> => page.locator('.verdict').isVisible();
/** Where everybody stands and how they are, in words. */
const field = (): Promise<string[]> =>
  page.locator('[data-token]').evaluateAll(all => all.map(one => `${one.getAttribute('aria-label')}`).sort());

/** One decision by keys alone: the first line; where it has choices, the one that stands there. */
async function decide(): Promise<void> {
  await asked();
  if (await isOver()) return;
  const before = await page.locator('.fight').getAttribute('data-steps');
  await page.keyboard.press('1');
  const answered = (orOpen: boolean) =>
    page.waitForFunction(
      ([steps, isOpenEnough]) =>
        document.querySelector('.fight')?.getAttribute('data-steps') !== steps ||
        (isOpenEnough && document.querySelector('.deed-open') !== null),
      [before, orOpen] as const,
    );
  await answered(true);
  if (await page.locator('.deed-open').isVisible()) await page.keyboard.press('Enter');
  await answered(false);
}

/** The ready encounter of each game that is over soonest. */
const SHORTEST: Readonly<Record<string, string>> = {
  simverse: 'The ogre’s toll',
  affinity: 'Tusk and thorn',
  'open-adventure': 'Hull Breach',
  anyventure: 'Trouble on the ferry road',
  edge: 'Goblins at the ford',
};

/** In one game everything is worked out beside the fight and its story as well. */
const LOOKED_AHEAD = 'affinity';

describe.each(catalogue.map(({ id }) => id))('%s', id => {
  it('is fought by keys, undone to its start, done again, finished by itself, and told', async () => {
    if (id !== LOOKED_AHEAD) await withoutForesight();
    await go(`#/${id}/fight`);
    await page.locator('.ready-room', { hasText: SHORTEST[id]! }).locator('button').first().click();
    await asked();
    const start = await field();
    // Foes who go first have acted already: that stays when everything is taken back.
    const opening = await page.locator('.fight').getAttribute('data-steps');
    // The round stands there in the game's own form, with whoever decides in it.
    await counted(page.locator('.phase-now'), 1);
    await page.locator('.fight-order-seat[aria-current]').first().waitFor();
    let decisions = 0;
    for (; decisions < 6 && !(await isOver()); decisions++) await decide();
    await asked();
    const end = await field();
    const steps = await page.locator('.fight').getAttribute('data-steps');
    await page.locator('h1').focus();
    for (let i = 0; i < 40; i++) {
      if (await page.getByRole('button', { name: 'Undo' }).isDisabled()) break;
      await page.keyboard.press('z');
    }
    await reads(() => page.locator('.fight').getAttribute('data-steps')).toBe(opening ?? '');
    await reads(field).toEqual(start);
    for (let i = 0; i < 40; i++) {
      if (await page.getByRole('button', { name: 'Redo' }).isDisabled()) break;
      await page.keyboard.press('Shift+Z');
    }
    await reads(() => page.locator('.fight').getAttribute('data-steps')).toBe(steps);
    await reads(field).toEqual(end);
    expect(decisions).toBeGreaterThan(0);
    expect(start.length).toBeGreaterThan(3);

    if (!(await isOver())) {
      await page.getByRole('button', { name: 'Play itself' }).click();
      await page.locator('.verdict').waitFor({ timeout: 2 * PATIENCE });
    }
    await page.getByRole('button', { name: 'The story' }).click();
    await page.locator('.story h1').waitFor();
    await page.locator('.chronicle p').first().waitFor();
    await told(page.locator('.story h1')).toMatch(/Won|Lost|Nobody won/);
    const [sent] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Send it as a page' }).click(),
    ]);
    const alone = await readFile(await sent.path(), 'utf8');
    expect(alone).toMatch(/<h1[^>]*>(Won|Lost|Nobody won)/);
    expect(alone).not.toContain('<button');
    expect(await violations(page)).toEqual([]);
  });
});

describe('at a table', () => {
  it('goes on after a reload, where it was', async () => {
    await withoutForesight();
    // An address of somebody else's fight offers to begin it here.
    await go('#/simverse/fight/wolves-2');
    await page.getByRole('link', { name: /^Begin “.*” here$/ }).click();
    for (let i = 0; i < 3; i++) await decide();
    await asked();
    const before = await field();
    await kept();
    await page.reload();
    await asked();
    await reads(field).toEqual(before);
    await page.locator('.fight-log li').first().waitFor();
  });

  it('takes real dice, throw by throw', async () => {
    await withoutForesight();
    await go('#/affinity/fight?ready=hungry-road');
    await asked();
    await page.getByRole('button', { name: 'My own dice' }).click();
    await page.getByRole('searchbox').or(page.locator('h1')).first().waitFor();
    await page.locator('.deed-line', { hasText: 'Dash' }).click();
    await page.locator('.deed-do').click();
    for (let i = 0; i < 12 && (await page.locator('.rolling').isVisible()); i++)
      await page.locator('.rolling-keys button').last().click();
    await page.locator('.said-line').first().waitFor();
    await page.locator('.fight-throws .die').first().waitFor();
  });

  it('is walked through by arrow keys and by dragging', async () => {
    await withoutForesight();
    await go('#/affinity/fight?ready=hungry-road');
    await asked();
    const token = page.locator('[data-drag]');
    await token.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.locator('.place-meant').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.said-line', { hasText: 'moves 2 yards' }).waitFor();
    await token.hover();
    const box = (await token.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width * 2, y, { steps: 6 });
    await page.locator('.place-meant').waitFor();
    await page.mouse.up();
    await page.locator('.said-line', { hasText: /moves [1-3] yard/ }).waitFor();
    await page.waitForFunction(() => document.querySelector('.fight')?.getAttribute('data-steps') === '2');
  });

  it('sends whoever sits at the table home as the fight left them', async () => {
    await withoutForesight();
    await go('#/affinity');
    await page.getByRole('button', { name: /^Seat the first/ }).click();
    await counted(page.locator('.card'), 4);
    await go('#/affinity/fight');
    await page.getByRole('button', { name: /your own party.*Tusk and thorn/ }).click();
    await asked();
    await page.getByRole('button', { name: 'Play itself' }).click();
    await page.locator('.verdict').waitFor({ timeout: 2 * PATIENCE });
    await page.getByRole('button', { name: 'The story' }).click();
    await page.getByRole('button', { name: 'Keep it so' }).click();
    await page.locator('.homecoming').waitFor({ state: 'detached' });
    // A fight that is over is none to go on with.
    const { hash: over } = new URL(page.url());
    await go('#/affinity/fight');
    await page.getByRole('region', { name: 'Fought' }).getByRole('link').waitFor();
    await counted(page.getByRole('region', { name: 'Go on' }), 0);
    await go(over);
    // The story goes out in an address of its own, which needs no table.
    await page.locator('.chronicle p').first().waitFor();
    const story = await page.locator('.chronicle').textContent();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy a link' }).click();
    await page.getByText('The address is copied').waitFor();
    const { hash: sent } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    await go(sent);
    await told(page.locator('.chronicle')).toBe(story);
    await go(sent.replace(/.{9}\/story/, '/story'));
    await page.getByText('That address holds no fight, or not all of one.').waitFor();
  });

  it('begins with one click on the way in, and its first decision is in sight on a phone', async () => {
    await withoutForesight();
    await see(390, 844, 'light');
    await go('');
    for (const { id } of catalogue) {
      await page.locator(`.room a[href^="#/${id}/fight"]`).click();
      await asked();
      const line = page.locator('.deed-line').first();
      await reads(async () => (await line.boundingBox())?.y).toBeLessThan(760);
      await go('#/');
      await page.locator('.room').first().waitFor();
    }
  });

  it('says in a first fight what the tactics would do, and how often each line wins', async () => {
    await go('#/simverse/fight?ready=wolves');
    await asked();
    await page.locator('.advice-choice').waitFor();
    await told(page.locator('.deed', { hasText: 'End the turn' }).locator('.deed-win')).toMatch(
      /\d.% to win after it/,
    );
    expect(await violations(page)).toEqual([]);
  });

  it('sends advice away and asks for it again, and is heard only where that is wanted', async () => {
    await withoutForesight();
    await go('#/simverse/fight?ready=wolves');
    await page.locator('.advice-choice').waitFor();
    await page.keyboard.press('w');
    await counted(page.locator('.advice-choice'), 0);
    // A ford has water; and nobody hears anything before they ask for it.
    await page.locator('.signs', { hasText: 'water: difficult ground' }).waitFor();
    const sound = page.getByRole('button', { name: 'Sound' });
    expect(await sound.getAttribute('aria-pressed')).toBe('false');
    await sound.click();
    await page.keyboard.press('e');
    await page.waitForFunction(() => document.querySelector('.fight')?.getAttribute('data-steps') !== '0');
    // Sent away it stays away, and asked for by the key it stays.
    await go('#/simverse/fight?ready=toll');
    await asked();
    await counted(page.locator('.advice-choice'), 0);
    await page.keyboard.press('w');
    await page.locator('.advice-choice').waitFor();
    await page.reload();
    await asked();
    expect(await sound.getAttribute('aria-pressed')).toBe('true');
    await page.locator('.advice-choice').waitFor();
    await page.getByRole('button', { name: 'Do that' }).click();
    await page.waitForFunction(() => document.querySelector('.fight')?.getAttribute('data-steps') !== '0');
  });

  it('leads by the arrows after Move, plays itself step by step, and keeps housekeeping in a drawer', async () => {
    await withoutForesight();
    await go('#/simverse/fight?ready=wolves');
    await asked();
    await page.locator('.deeds-drawer > summary').waitFor();
    await counted(page.locator('.deeds-drawer .deed-line:visible'), 0);
    await page.keyboard.press('1');
    await page.locator('.deed-open').waitFor();
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-drag'));
    await page.keyboard.press('ArrowRight');
    await page.locator('.deed-do', { hasText: 'Go to' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.said-line', { hasText: /moves 1/ }).waitFor();
    const speed = page.getByLabel('How fast it plays itself');
    await speed.selectOption('to read along');
    await page.getByRole('button', { name: 'Play itself' }).click();
    await page.getByRole('button', { name: 'One step' }).click();
    await page.getByText('Step by step.').waitFor();
    const steps = await page.locator('.fight').getAttribute('data-steps');
    await page.getByRole('button', { name: 'One step' }).click();
    await reads(() => page.locator('.fight').getAttribute('data-steps')).not.toBe(steps);
  });

  it('lists what can be done to whoever is tapped', async () => {
    await go('#/edge/fight?ready=ogre-hall');
    await asked();
    await page.locator('[data-token="ogre-1"]').click();
    await page.locator('.aim', { hasText: 'Ogre 1' }).waitFor();
    const others = page.locator('.deed-label').filter({ hasNotText: 'Ogre 1' });
    await counted(others, 0);
    await page.locator('.deed-label').first().waitFor();
    // The fight stands still, so there is time for the chance to win it.
    await told(page.locator('.win-figure strong')).toContain('%');
  });

  it('measures an encounter while it is drawn up', async () => {
    await go('#/edge/fight');
    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'One Ogre more' }).click();
    await page.locator('.measured-now strong', { hasText: '%' }).waitFor();
    await page.locator('.own-ground > summary').click();
    const board = page.locator('.board-drawing');
    await board.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.getByText('1 square drawn').waitFor();
    // What was drawn up is there after a reload, from another place, and on the way back.
    await page.reload();
    await page.getByText('1 square drawn').waitFor();
    await go('#/edge/people');
    await goBack();
    await told(page.getByLabel('Ogre: how many')).toBe('3');
    await page.locator('.own').getByRole('button', { name: 'Cards to print' }).click();
    await counted(page.locator('.foe-card'), 3);
    await page.locator('.foe-attacks li', { hasText: 'against Deflect' }).first().waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Fight', exact: true }).click();
    await asked();
    await page.locator('.signs', { hasText: 'rock' }).waitFor();
    await go('#/edge/fight');
    await told(page.getByLabel('Ogre: how many')).toBe('3');
    await page.getByRole('button', { name: 'Start over' }).click();
    await told(page.getByLabel('Ogre: how many')).toBe('');
    await page.getByRole('region', { name: 'Go on' }).getByRole('link').waitFor();
  });

  it('gives the game master a hand in it, and everybody’s eyes', async () => {
    await withoutForesight();
    await go('#/simverse/fight?ready=wolves');
    await asked();
    await page.getByRole('button', { name: 'Foes by hand' }).click();
    await page.getByLabel('Through whose eyes').selectOption('foes');
    // Whoever decides chooses by their own eyes.
    await page.getByRole('button', { name: 'Look through their eyes' }).click();
    await page.locator('.deeds > li').first().waitFor();
    await page.getByLabel('Through whose eyes').selectOption('All eyes');
    await page.locator('.master > summary').click();
    // Whoever is shown would be meant, and whoever acts is shown.
    await page.locator('.master-form select').first().selectOption('p1');
    await page.getByLabel('Vitality (if any)').fill('3');
    await page.locator('.master-form .button').click();
    await page.locator('[data-token="p1"]').waitFor();
    await page.waitForFunction(() =>
      document.querySelector('[data-token="p1"]')?.getAttribute('aria-label')?.includes('Vitality 3/'),
    );
    // The same hand lies on whoever's card is looked at, and somebody new comes by their name.
    await page.locator('.fight-row button').first().click();
    await page.locator('.hand-on > summary').click();
    await page.locator('.hand-words button', { hasText: 'Rule' }).click();
    await page.locator('.hand-on').getByLabel('State').fill('Prone');
    await page.locator('.hand-on form .button').click();
    await page.locator('.hand-on form').waitFor({ state: 'detached' });
    await page.locator('.hand-on > summary').click();
    await page.locator('.master-words label', { hasText: 'Join' }).click();
    await page.getByLabel('Creature or ready character').fill('Wolf');
    await page.locator('.master-form .button').click();
    await page.locator('.fight-log', { hasText: 'joins' }).waitFor();
    // A number on the card is changed where it stands.
    await page.getByRole('button', { name: /^Vitality 3.*change it/ }).click();
    await page.getByLabel('Vitality from now on').fill('-2');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      document.querySelector('[data-token="p1"]')?.getAttribute('aria-label')?.includes('dying'),
    );
  });
});

describe('something else', () => {
  it('is found by a word, asked with its fields, and told with its dice', async () => {
    await withoutForesight();
    await go('#/simverse/fight');
    await page.locator('.ready-room', { hasText: 'Wolves at the ford' }).locator('button').first().click();
    await asked();
    await page.getByText('Something else …').click();
    await page.getByLabel('What else is done').fill('lock');
    await page.getByRole('button', { name: /^Skill roll/ }).click();
    await page.locator('.otherwise').getByLabel('Skill', { exact: true }).fill('Survival');
    await page.locator('.otherwise').getByRole('button', { name: 'Skill roll' }).click();
    await page.locator('.fight-log', { hasText: /Survival: An? \d+ against 8/ }).waitFor();
  });
});
