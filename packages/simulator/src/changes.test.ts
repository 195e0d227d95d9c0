import { defaultReadings, isRefusal, type Ruleset } from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { beforeAll, expect, test } from 'vitest';
import { otherReadings, usualChanges, variantOf } from './changes.ts';

let book: Ruleset;
const base = () => ({
  setup: { party: ['sable', 'quill'], foes: [{ creature: 'Wolf', count: 3 }, 'Goblin sniper'] },
  readings: defaultReadings(book.rulings),
});

beforeAll(async () => {
  book = (await openBook('edge'))!;
});

const setupAfter = (text: string): unknown => {
  const made = variantOf(book, base(), text);
  if (isRefusal(made)) throw new Error(made.message);
  return 'setup' in made.beginning ? made.beginning.setup : undefined;
};

test('somebody less, somebody more, somebody else, another side', () => {
  expect(setupAfter('without wolf')).toMatchObject({
    foes: [{ creature: 'Wolf', count: 2 }, 'Goblin sniper'],
  });
  expect(setupAfter('without sniper')).toMatchObject({ foes: [{ creature: 'Wolf', count: 3 }] });
  expect(setupAfter('one more wolf')).toMatchObject({
    foes: [{ creature: 'Wolf', count: 4 }, 'Goblin sniper'],
  });
  expect(setupAfter('more sable')).toMatchObject({ party: ['sable', 'sable', 'quill'] });
  expect(setupAfter('thorn instead of quill')).toMatchObject({ party: ['sable', 'thorn'] });
  expect(setupAfter('foes=2 ogre')).toMatchObject({ party: ['sable', 'quill'], foes: [{ count: 2 }] });
});

test('a field of somebody is written into their file', () => {
  const { party } = setupAfter('quill.armor=plate') as {
    party: readonly { character?: { armor: string } }[];
  };
  expect(party[1]!.character!.armor).toBe('plate');
});

test('another reading; what is no change, and who is not there, is refused in a sentence', () => {
  const { text } = otherReadings(book)[0]!;
  const [id, key] = text.split('=') as [string, string];
  expect(variantOf(book, base(), text)).toMatchObject({ name: text, readings: { [id]: key } });
  expect(variantOf(book, base(), 'without ogre')).toMatchObject({
    refused: true,
    message: 'Nobody in this fight could be “ogre”: there are Wolf, Goblin sniper, sable, quill.',
  });
  expect(variantOf(book, base(), 'louder')).toMatchObject({ refused: true });
  expect(variantOf(book, base(), `${id}=nonsense`)).toMatchObject({ refused: true });
});

test('every fight has changes of its own', () => {
  expect(usualChanges(book, base())).toEqual([
    'without Wolf',
    'without Goblin sniper',
    'more Wolf',
    'more Goblin sniper',
    'without sable',
    'without quill',
  ]);
});
