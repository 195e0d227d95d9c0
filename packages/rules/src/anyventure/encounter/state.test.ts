import { describe, expect, test } from 'vitest';
import { at, momentOf } from './acts/scene.testing.ts';
import { stateSchema } from './state.ts';

describe('a fight that begins is one that can be read again', () => {
  const names = {
    songs: ['hammer and anvil', 'Song of the Mill'],
    instruments: ['Percussion', 'hurdy-gurdy'],
    heard: ['quickstep', 'Song of the Mill'],
    injuries: ['Lost Limb', 'a broken nose'],
    turn: { performed: ['quickstep', 'Song of the Mill'] },
    skills: { expression: 2 },
  };
  const now = momentOf({ party: [at('A', 1, 1, names)], foes: [at('B', 9, 9)] });

  test('AV-SONG-07: with songs, instruments and injuries of the table, in any case', () => {
    expect(now.who('a')).toMatchObject({
      songs: ['Hammer and Anvil', 'Song of the Mill'],
      instruments: ['percussion', 'hurdy-gurdy'],
      heard: ['Quickstep', 'Song of the Mill'],
      injuries: ['Lost Limb', 'a broken nose'],
    });
    expect(stateSchema.safeParse(JSON.parse(JSON.stringify(now.state))).error?.issues).toBeUndefined();
  });

  test('AV-CRE-10: everybody in it has a Talent and a level of every weapon category', () => {
    const state = JSON.parse(JSON.stringify(now.state));
    state.fighters.a.weaponSkills = {};
    expect(stateSchema.safeParse(state).success).toBe(false);
  });

  test('AV-SONG-06: a song is known in any case, an own one is not sung by the rules', () => {
    expect(now.offers('sing')).toEqual([{ do: 'sing', actor: 'a', song: 'Hammer and Anvil' }]);
    expect(now.refusal({ do: 'sing', actor: 'a', song: 'Song of the Mill' })).toBe('AV-SONG-06');
  });
});
