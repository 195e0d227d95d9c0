import { defaultReadings, isRefusal } from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { otherReadings, variantOf } from './changes.ts';
import { handsHere } from './hands.ts';
import { pairFights, type Variant } from './pairs.ts';

test('a reading that no rule asks for is not played, and is worth what playing it is worth', async () => {
  const book = (await openBook('affinity'))!;
  const { setup } = book.encounters!.find(({ id }) => id === 'gallows-hill')!;
  const base = { setup, readings: defaultReadings(book.rulings) };
  const readings = otherReadings(book).map(({ text }) => variantOf(book, base, text) as Variant);
  const asItIs: Variant = { name: 'as it is', beginning: { setup }, readings: base.readings };
  const report = async (variants: readonly Variant[]) => {
    const found = await pairFights(handsHere(book), variants, { times: 6, seed: 'readings' });
    if (!found || isRefusal(found)) throw new Error('nothing was played');
    return found;
  };
  // A copy of the set-up is another beginning for all one knows: then every fight is played.
  const played = readings.map(variant => ({ ...variant, beginning: { setup: structuredClone(setup) } }));
  expect(await report([asItIs, ...readings])).toEqual(await report([asItIs, ...played]));
});
