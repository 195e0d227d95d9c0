import { describe, expect, test } from 'vitest';
import { at, momentOf } from './scene.testing.ts';

const bard = { songs: ['Marching Tune'], instruments: ['percussion'], weapons: ['Knife'] };
const setup = (a: object, c: object = {}) => ({
  party: [{ ...at('A', 2, 2, { ...bard, ...a }), holds: ['percussion'] }, at('C', 3, 3, { ...bard, ...c })],
  foes: [at('B', 12, 9, { tier: 'standard' })],
});
const sing = { do: 'sing', actor: 'a', song: 'Marching Tune' };

describe('leading with an instrument', () => {
  test('AV-SONG-03 AV-R-173: an Action and both hands, the Muted too; it adds its own harmony (AV-R-208)', () => {
    const now = momentOf(setup({ conditions: ['muted'] }));
    expect(now.refusal(sing)).toBe('AV-COND-28');
    expect(now.give({ ...sing, instrument: 'percussion' }, 4)).toEqual([
      'A rolls 4 against 4 and begins Marching Tune on the percussion; it gives A 2 Morale and C 2 Morale.',
    ]);
    expect(now.who('a')).toMatchObject({
      turn: { actions: 1 },
      concentration: { on: 'song', name: 'Marching Tune', instrument: 'percussion' },
    });
    expect(now.who('c').morale).toBe(2);
  });

  test('AV-SONG-04 AV-R-173: an act that uses a hand ends the song that the instrument leads', () => {
    const now = momentOf(setup({}));
    now.give({ ...sing, instrument: 'percussion' }, 4);
    expect(now.give({ do: 'react', actor: 'a', reaction: 'cover-eyes' })).toContain('Marching Tune is over.');
    expect(now.who('a').concentration).toBeNull();
    expect(now.who('c').effects).toEqual([]);
  });

  test('AV-SONG-03: without the instrument in hand nobody plays', () => {
    const now = momentOf(setup({}));
    now.give({ do: 'drop', actor: 'a', thing: 'percussion' });
    expect(now.refusal({ ...sing, instrument: 'percussion' })).toBe('AV-SONG-03');
    expect(now.refusal(sing)).toBeUndefined();
  });
});

describe('harmonies', () => {
  test('AV-SONG-05 AV-R-174: a singer may add one with its own hands, and must still make the check', () => {
    const now = momentOf(setup({}));
    now.give(sing, 4);
    now.give({ do: 'harmonize', actor: 'a', song: 'Marching Tune', instrument: 'percussion' });
    expect(now.who('a')).toMatchObject({ turn: { actions: 1 }, concentration: { name: 'Marching Tune' } });
    expect(now.who('a').concentration?.harmony).toBeUndefined();
  });

  test('AV-SONG-06 AV-R-173: whoever plays along leads nothing, and falls silent with the leader', () => {
    const now = momentOf(setup({}));
    now.give(sing, 4);
    now.who('c').concentration = { on: 'song', name: 'Marching Tune', harmony: true };
    now.who('c').effects = [
      ...now.who('c').effects,
      { name: 'percussion harmony of Marching Tune', by: 'C', strength: 2 },
    ];
    now.give({ do: 'let go', actor: 'a' });
    expect(now.who('c')).toMatchObject({ concentration: null, effects: [] });
  });
});

describe('who hears a song, and who plays along', () => {
  const hammer = { songs: ['Hammer and Anvil'], instruments: ['percussion'], weapons: ['Knife'] };
  const scene = (more: object = {}) =>
    momentOf({
      party: [
        at('A', 2, 2, { ...hammer, skills: { expression: 2 } }),
        { ...at('C', 3, 3, { ...hammer, movement: 12, ...more }), holds: ['percussion'] },
      ],
      foes: [at('B', 2, 11, { tier: 'standard' })],
    });
  const dice = (now: ReturnType<typeof scene>, id: string) =>
    now.who(id).effects.find(effect => effect.name === 'Hammer and Anvil')?.bonus;
  const begin = (now: ReturnType<typeof scene>) => {
    now.give({ do: 'sing', actor: 'a', song: 'Hammer and Anvil' }, 6);
    now.give({ do: 'end turn', actor: 'a' });
  };
  const play = { do: 'harmonize', actor: 'c', song: 'Hammer and Anvil', instrument: 'percussion' };

  test('AV-SONG-05: a harmony counts from the Action spent on it; AV-SONG-04: the hand stops it at once', () => {
    const now = scene();
    begin(now);
    expect(dice(now, 'a')).toEqual({ attack: 1 });
    expect(now.give(play)).toContain('Hammer and Anvil now gives A 2, C 2.');
    expect(dice(now, 'a')).toEqual({ attack: 2 });
    now.give({ do: 'react', actor: 'c', reaction: 'cover-eyes' });
    expect(dice(now, 'a')).toEqual({ attack: 1 });
  });

  test('AV-SONG-07: it helps within its radius, and again on coming back, as the same performance (AV-R-176)', () => {
    const now = scene();
    begin(now);
    expect(now.give({ do: 'move', actor: 'c', x: 14, y: 3 })).toContain(
      'Hammer and Anvil helps C no longer.',
    );
    expect(dice(now, 'c')).toEqual({ attack: 0 });
    now.who('c').turn = { ...now.who('c').turn, movement: 0 };
    now.give({ do: 'move', actor: 'c', x: 11, y: 3 });
    expect(dice(now, 'c')).toEqual({ attack: 1 });
    now.give({ do: 'react', actor: 'c', reaction: 'cover-ears' });
    expect(dice(now, 'c')).toEqual({ attack: 0 });
  });

  test('AV-COND-40: whoever sings alone and is Stunned is told to have lost the song, once', () => {
    const now = momentOf({
      party: [at('A', 2, 2, { ...hammer, skills: { expression: 2 } })],
      foes: [at('B', 2, 11, { tier: 'standard' })],
    });
    now.give({ do: 'sing', actor: 'a', song: 'Hammer and Anvil' }, 6);
    expect(now.give({ do: 'gm condition', actor: 'gm', target: 'a', condition: 'stunned' })).toEqual([
      'A is Stunned.',
      'Hammer and Anvil is over.',
    ]);
    expect(now.who('a')).toMatchObject({ concentration: null, effects: [] });
  });

  test('AV-SONG-07: a song stops for whoever falls Unconscious (AV-R-207)', () => {
    const now = scene();
    begin(now);
    now.give({ do: 'gm condition', actor: 'gm', target: 'a', condition: 'dazed', ends: false });
    expect(dice(now, 'c')).toBeUndefined();
    const again = scene();
    begin(again);
    // It is C’s turn, which is over with a roll to wake.
    again.give({ do: 'gm condition', actor: 'gm', target: 'c', condition: 'unconscious' }, 5);
    expect(dice(again, 'c')).toEqual({ attack: 0 });
  });
});

test('AV-SONG-01 AV-R-107 AV-R-173: a song that its singer loses is over for those who play along', () => {
  const now = momentOf(setup({}));
  now.give(sing, 4);
  now.who('a').turn = { ...now.who('a').turn, performed: [] };
  now.who('c').concentration = { on: 'song', name: 'Marching Tune', harmony: true };
  expect(now.give(sing, 3)).toContain('A rolls 3 against 4 and loses Marching Tune.');
  expect([now.who('a').concentration, now.who('c').concentration]).toEqual([null, null]);
});
