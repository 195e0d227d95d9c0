/** What somebody's virtues and vices make of them, asked for itself. */
import { expect, test } from 'vitest';
import { ask } from '../testing.ts';
import { alignmentProcedure, gainTraitProcedure } from './alignment.ts';

const VIRTUES = ['brave', 'charitable', 'chaste', 'fair', 'forgiving', 'honest', 'humble'];

test.each([
  [2, 0, 'neutral'],
  [3, 0, 'good'],
  [7, 0, 'good'],
  [0, 2, 'neutral'],
  [0, 3, 'evil'],
])('OA-ALGN-08: %s virtues and %s vices are %s', (righteous, evil, alignment) => {
  const character = {
    virtues: VIRTUES.slice(0, righteous),
    vices: ['arrogant', 'cruel', 'reckless'].slice(0, evil),
  };
  expect(ask(alignmentProcedure, { character })).toMatchObject({
    ...{ righteous, evil, alignment, score: righteous - evil, together: 'none' },
  });
});

test.each([
  ['good', 'good', 'proficient'],
  ['evil', 'evil', 'proficient'],
  ['evil', 'good', 'inept'],
  ['neutral', 'neutral', 'none'],
  ['good', 'neutral', 'none'],
])('OA-ALGN-07 OA-R-130: %s meets %s: %s', (alignment, toward, together) => {
  expect(ask(alignmentProcedure, { character: { alignment }, toward })).toMatchObject({ together });
});

test('OA-ALGN-04 OA-ALGN-05: opposites are not held together, nor more than seven traits', () => {
  expect(ask(alignmentProcedure, { character: { virtues: ['brave'], vices: ['cowardly'] } })).toMatchObject({
    rule: 'OA-ALGN-04',
  });
  expect(ask(alignmentProcedure, { character: { virtues: [...VIRTUES, 'prudent'] } })).toMatchObject({
    rule: 'OA-ALGN-05',
  });
});

test('OA-ALGN-06 OA-R-367: at seven points the trait that was drawn gives way, by its name or by its number', () => {
  const character = {
    virtues: ['tolerant', 'honest', 'fair', 'chaste'],
    vices: ['cowardly', 'selfish', 'cruel'],
  };
  const gains = (drawn: unknown) => ask(gainTraitProcedure, { character, trait: 'humble', drawn });
  expect(gains('selfish')).toMatchObject({ replaced: 'selfish', score: 3, alignment: 'good' });
  expect(gains(3)).toMatchObject({ replaced: 'cruel' });
  expect(gains('brave')).toMatchObject({ rule: 'OA-ALGN-06', field: 'drawn' });
});
