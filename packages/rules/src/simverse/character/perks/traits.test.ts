import { expect, test } from 'vitest';
import { FLAW_NAMES } from '../../content/flaw-list.ts';
import { PERK_NAMES } from '../../content/perk-list.ts';
import { flawsIn, flawTitles, perksIn, perkTitles } from './traits.ts';

test('SV-PERK-01 SV-FLAW-01: every perk and flaw of the book may be named, in any capitals', () => {
  const names = PERK_NAMES.filter(name => name !== 'Damage Resistance');
  expect(perkTitles.parse(names.map(name => name.toUpperCase()))).toEqual(names);
  expect(flawTitles.parse(FLAW_NAMES.map(name => name.toLowerCase()))).toEqual([...FLAW_NAMES]);
});
test('SV-PERK-18: resistance is against something of the list', () => {
  expect(perkTitles.parse(['damage resistance (Fire)'])).toEqual(['Damage Resistance (fire)']);
  for (const vague of ['Damage Resistance', 'Damage Resistance (sonic)'])
    expect(perkTitles.safeParse([vague]).success).toBe(false);
});
test('SV-PERK-13 SV-PERK-22: what was chosen and how often it was bought are read from the title', () => {
  const titles = perkTitles.parse(['Acute Senses (hearing)', 'extra vitality x 2', 'Lucky']);
  expect(titles).toEqual(['Acute Senses (hearing)', 'Extra Vitality × 2', 'Lucky']);
  expect(perksIn(titles)).toEqual([
    { name: 'Acute Senses', choice: 'hearing', levels: 1 },
    { name: 'Extra Vitality', levels: 2 },
    { name: 'Lucky', levels: 1 },
  ]);
  expect(flawsIn(['Poor Vision × 3'])).toEqual([{ name: 'Poor Vision', levels: 3 }]);
});
test('a name that the book has not is refused', () => {
  expect(perkTitles.safeParse(['Invincible']).success).toBe(false);
  expect(flawTitles.safeParse(['Clumsy']).success).toBe(false);
});
