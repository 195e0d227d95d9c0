/** Preparing in a real browser: a fight is drawn up, kept, copied, sent, and begun with what was prepared for later. */
import { expect, it } from 'vitest';
import { counted, go, goBack, kept, page, reads, see, told, usePage, violations } from './browser.ts';

usePage(1280, 860, 'light');

it('a fight is drawn up with own foes, waves, places, a picture and notes, and nothing of it is lost', async () => {
  await go('#/edge/fight');
  const name = page.getByLabel('Name of the fight');
  const more = (foe: string) => page.getByRole('button', { name: `One ${foe} more`, exact: true });
  await name.fill('The ford at dusk');
  await more('Bandit').click();
  await page.getByRole('button', { name: 'Make one of your own from Bandit' }).click();
  await page.getByLabel('Called').fill('Marta');
  await page.keyboard.press('Tab');
  await page
    .getByLabel('Max HP')
    .or(page.getByLabel('HP', { exact: true }))
    .first()
    .fill('31');
  await page.getByText('31 instead of').waitFor();
  await page.getByRole('button', { name: 'Another wave' }).click();
  await more('Ogre').click();
  await page.getByLabel('Notes beside it').fill('They want the lantern.');
  await page.locator('.own-ground > summary').click();
  const marta = page.locator('[data-placed][aria-label^="Marta"]');
  await marta.focus();
  const stood = await marta.getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await reads(() => marta.getAttribute('aria-label')).not.toBe(stood);
  const picture = page.locator('.own-picture input[type="file"]');
  await picture.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await page.getByText('cannot read that as a picture').waitFor();
  const cave = Buffer.from(await page.evaluate(drawCave), 'base64');
  await picture.setInputFiles({ name: 'cave.png', mimeType: 'image/png', buffer: cave });
  // Drawn anew and smaller: pixels are what is kept of it.
  await reads(() => page.locator('.battle-picture').getAttribute('href')).toMatch(
    /^data:image\/webp;base64,/,
  );
  await page.locator('.measured-now strong', { hasText: '%' }).waitFor();
  await page.getByText('if wave 1 (Ogre) were there from the start').waitFor();
  expect(await violations(page)).toEqual([]);

  // What lies on the workbench is there after a reload and another place, and goes to the shelf.
  await page.reload();
  await go('#/edge/people');
  await goBack();
  await reads(() => name.inputValue()).toBe('The ford at dusk');
  await page.getByRole('button', { name: 'Put it on the shelf' }).click();
  await page.getByRole('button', { name: 'Copy The ford at dusk' }).click();
  await counted(page.locator('.shelved'), 2);
  await page.getByRole('button', { name: 'Begin another' }).click();
  await more('Harpy').click();
  // Taking another in hand puts this one on the shelf by itself.
  await page.getByRole('button', { name: 'Change The ford at dusk', exact: true }).click();
  await counted(page.locator('.shelved'), 3);
  await page.getByRole('button', { name: 'Throw away The ford at dusk, a copy' }).click();
  await counted(page.locator('.shelved'), 2);
  await page.getByRole('button', { name: 'Share The ford at dusk' }).click();
  await page.getByText('The address is copied').waitFor();
  await page.locator('.own-head input[type="file"]').setInputFiles({
    name: 'x.fight.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"title":"x"}'),
  });
  await page.getByText('That holds no prepared fight').waitFor();
  await see(360, 780, 'dark');
  expect(await violations(page)).toEqual([]);
  await kept();

  // It begins under its name, and its wave is one tap away.
  await page.getByRole('button', { name: 'Begin The ford at dusk' }).click();
  await page.locator('.deeds li').first().waitFor();
  await counted(page.locator('.battle-picture'), 1);
  await counted(page.locator('[data-token]'), 6);
  await told(page.locator('.waves-notes')).toBe('They want the lantern.');
  await page.getByRole('button', { name: 'Bring them in (wave 1)' }).click();
  await counted(page.locator('[data-token]'), 7);
  await counted(page.locator('.waves li'), 0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await counted(page.locator('[data-token]'), 6);
  await counted(page.locator('.waves li'), 1);
  await go('#/edge');
  await page.getByRole('link', { name: 'The ford at dusk' }).waitFor();
});

/** A large picture, as a map from elsewhere would be. */
function drawCave(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 2400;
  canvas.height = 1500;
  const pen = canvas.getContext('2d')!;
  for (let i = 0; i < 600; i++) {
    pen.fillStyle = `hsl(${80 + (i % 40)} 30% ${30 + (i % 30)}%)`;
    pen.fillRect((i * 97) % 2400, (i * 61) % 1500, 180, 120);
  }
  return canvas.toDataURL('image/png').split(',')[1]!;
}
