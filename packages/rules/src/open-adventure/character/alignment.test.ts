/** What somebody's virtues and vices make of them, asked for itself. */
import { describe, expect, test } from 'vitest';
import { ask, playOn, saidOf } from '../testing.ts';
import { alignmentProcedure, gainTraitProcedure, moralDilemmaProcedure } from './alignment.ts';
import { choicesOf } from './choices.ts';
import { character } from './rules.ts';

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

test('OA-ALGN-07: the sentence has both test towards each other', () => {
  const vex = { name: 'Vex', alignment: 'good' };
  expect(saidOf(alignmentProcedure, { character: vex, toward: 'evil' })).toBe(
    'Vex is good: they and somebody evil are both inept in Charisma tests towards each other.',
  );
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

describe('OA-ALGN-06: only what gives way can have been drawn', () => {
  const seven = {
    CHA: 6,
    virtues: ['tolerant', 'honest', 'fair', 'chaste'],
    vices: ['cowardly', 'selfish', 'cruel'],
  };
  const gains = (trait: string, drawn: unknown, character: object = seven) =>
    ask(gainTraitProcedure, { character, trait, drawn });

  test.each([
    ['humble', 'honest', 'Honest cannot be drawn: what gives way to humble is one of'],
    ['humble', 4, 'Number 4 cannot be drawn'],
    ['tolerant', 'cruel', 'Nothing gives way to tolerant'],
    ['brave', 1, 'Nothing gives way to brave'],
  ])('%s is gained and %s was drawn', (trait, drawn, message) => {
    expect(gains(trait, drawn)).toMatchObject({
      rule: 'OA-ALGN-06',
      field: 'drawn',
      message: expect.stringContaining(message),
    });
  });

  test('with room for one more nothing is drawn', () => {
    expect(gains('humble', 1, { virtues: ['fair'] })).toMatchObject({ rule: 'OA-ALGN-06' });
  });

  test('a dilemma takes what fits the trait that is received, whichever that is', () => {
    const resists = (drawn: unknown, dice: number[]) =>
      ask(
        moralDilemmaProcedure,
        { character: seven, tested: 'arrogant', choice: 'resist', drawn },
        playOn(dice),
      );
    // 6 + 5 is enough and the virtue is received; 6 alone is not.
    expect(resists('cruel', [5, 6])).toMatchObject({ received: 'humble', replaced: 'cruel' });
    expect(resists(4, [1, 1])).toMatchObject({ received: 'arrogant', replaced: 'tolerant' });
    // What was drawn for the other outcome: of cowardly, selfish and cruel a die draws the second.
    expect(resists('fair', [5, 6, 3])).toMatchObject({ received: 'humble', replaced: 'selfish' });
    expect(resists(4, [5, 6, 3])).toMatchObject({ replaced: 'selfish' });
    expect(
      saidOf(
        moralDilemmaProcedure,
        { character: { ...seven, name: 'Vex' }, tested: 'arrogant', choice: 'resist', drawn: 'fair' },
        playOn([5, 6, 3]),
      ),
    ).toContain('in place of selfish (drawn by a die: fair does not give way to it).');
  });

  test('what neither outcome could use is refused before the roll', () => {
    const asks = (character: object, drawn: unknown) =>
      ask(moralDilemmaProcedure, { character, tested: 'arrogant', choice: 'resist', drawn });
    expect(asks(seven, 'brave')).toMatchObject({ rule: 'OA-ALGN-06' });
    expect(asks({ virtues: ['fair'] }, 'fair')).toMatchObject({ rule: 'OA-ALGN-06' });
  });

  test('a file says what was drawn only where something gives way', () => {
    const kept = choicesOf({ virtues: seven.virtues as never, vices: seven.vices as never });
    expect(character.advance?.(kept, { do: 'trait', trait: 'brave' })).toMatchObject({
      state: { vices: ['selfish', 'cruel'] },
    });
    expect(character.advance?.(kept, { do: 'trait', trait: 'humble' })).toMatchObject({
      rule: 'OA-ALGN-06',
    });
  });
});
