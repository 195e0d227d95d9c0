/** What somebody's virtues and vices make of them, asked for itself. */
import { loadPacks } from '@arbiter/engine/pack';
import { describe, expect, test } from 'vitest';
import { exampleEntry, exampleOf } from '../../testing/with-example.ts';
import type { ViceRef, VirtueRef } from '../content/traits.ts';
import { trainingProcedure } from '../downtime/duties.ts';
import { openAdventure } from '../index.ts';
import { ask, playOn, saidOf } from '../testing.ts';
import {
  alignmentProcedure,
  gainTraitProcedure,
  moralDilemmaProcedure,
  startingTraitProblems,
} from './alignment.ts';
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

describe('virtues and vices of packs', () => {
  const lampTrue = exampleEntry<Exclude<VirtueRef, string>>(openAdventure, 'lamp-true');
  const moonDrawn = exampleEntry<Exclude<ViceRef, string>>(openAdventure, 'moon-drawn');

  test('OA-ALGN-03 OA-ALGN-08: each counts as one, and is opposed to what its own of the book is', () => {
    expect(ask(alignmentProcedure, { character: { virtues: ['brave', 'fair', lampTrue] } })).toMatchObject({
      score: 3,
      alignment: 'good',
    });
    expect(
      ask(alignmentProcedure, { character: { virtues: [lampTrue], vices: ['deceptive'] } }),
    ).toMatchObject({ message: 'Lamp-true and deceptive are opposites and cannot be held together.' });
  });

  test('OA-ALGN-04 OA-ALGN-14: received by its name, cancelled by its opposite, held already as what it is', () => {
    const gains = (character: object, trait: unknown) => ask(gainTraitProcedure, { character, trait });
    expect(gains({}, moonDrawn)).toMatchObject({ vices: [moonDrawn], cancelled: false });
    expect(gains({ vices: [moonDrawn] }, 'prudent')).toMatchObject({ vices: [], cancelled: true });
    expect(gains({ virtues: [lampTrue] }, 'honest')).toMatchObject({ held: true, virtues: [lampTrue] });
    expect(
      saidOf(gainTraitProcedure, { character: { name: 'Tam', virtues: [lampTrue] }, trait: 'deceptive' }),
    ).toBe('Tam receives deceptive, which cancels lamp-true. Alignment: neutral.');
    expect(saidOf(gainTraitProcedure, { character: { name: 'Tam' }, trait: moonDrawn })).toBe(
      'Tam becomes moon-drawn. Alignment: neutral.',
    );
  });

  test('OA-ALGN-06: at seven points it gives way by its own name', () => {
    const character = { virtues: VIRTUES.slice(0, 5), vices: [moonDrawn, 'cruel'] };
    expect(ask(gainTraitProcedure, { character, trait: 'honest', drawn: moonDrawn })).toMatchObject({
      replaced: moonDrawn,
      vices: ['cruel'],
    });
  });

  test('OA-ALGN-12: fostered by whoever holds it, proficiently', () => {
    const input = { character: { name: 'Tam', virtues: [lampTrue] }, tested: lampTrue, choice: 'foster' };
    expect(ask(moralDilemmaProcedure, input, playOn([1, 1, 6, 6]))).toMatchObject({
      mode: { proficient: true },
    });
  });

  test('OA-ARCH-21: what is reckless in all it does is forbidden to warriors', () => {
    expect(
      startingTraitProblems(
        'neutral',
        { virtues: ['brave', lampTrue], vices: [moonDrawn, 'cruel'] },
        'warrior',
      ),
    ).toEqual([
      expect.objectContaining({ message: 'A warrior never takes on moon-drawn, which is reckless.' }),
    ]);
    const warrior = { archetype: 'warrior', level: 1, vices: [moonDrawn] };
    expect(ask(trainingProcedure, { character: warrior, daysSinceVice: 5 })).toMatchObject({
      inept: true,
      virtuesToAccept: ['prudent'],
    });
  });

  test('OA-CRE8-21: offered beside the book’s, and kept with where it comes from', () => {
    const { book } = loadPacks(openAdventure, [exampleOf(openAdventure)]);
    const offered = book.character!.offers!('virtues', choicesOf({}) as never);
    expect(offered?.find(({ name }) => name === 'lamp-true')).toMatchObject({
      value: lampTrue,
      summary: expect.stringContaining('as honest'),
    });
    expect(choicesOf({ virtues: [lampTrue] }).virtues).toEqual([lampTrue]);
  });
});
