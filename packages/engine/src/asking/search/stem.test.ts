import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  'grapple grapples grappled grappling',
  'swim swims swam swimming',
  'fall falls fell fallen falling',
  'hide hides hid hidden hiding',
  'carry carries carried carrying',
  'suffocate suffocation suffocating',
  'starve starvation starving',
  'exhaust exhausted exhaustion',
  'resist resisted resistance resistant',
  'travel traveling travelling travels',
  'armor armour armored armoured',
  'move moves moved moving movement',
  'fly flying flies',
  'dying died dies die',
])('%s are one word', forms => {
  expect(new Set(forms.split(' ').map(stem)).size).toBe(1);
});

test.each([
  'bleed',
  'speed',
  'need',
  'thing',
  'wing',
  'bless',
  'potion',
  'action',
  'listen',
  'rat',
  '30',
  'dex',
])('“%s” has no ending', word => {
  expect(word.startsWith(stem(word).slice(0, -1))).toBe(true);
  expect(stem(word).length).toBeGreaterThanOrEqual(word.length - 1);
});

test('different words stay apart', () => {
  const words = 'rat rate fire fir pit pot potion bow bowl list listen number numb wolf'.split(' ');
  expect(new Set(words.map(stem)).size).toBe(words.length);
});
