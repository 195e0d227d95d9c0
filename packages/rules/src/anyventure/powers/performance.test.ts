import { describe, expect, test } from 'vitest';
import { askReferee } from '../testing.ts';

const sel = {
  name: 'Sel',
  attributes: { social: 2 },
  skills: { expression: 2 },
  songs: [{ name: 'Tune' }, { name: 'Hearth' }],
};
const tune = { name: 'Tune', rc: 5, harmonies: { drum: 1, wind: 2 } };
const hearth = {
  name: 'Hearth',
  rc: 5,
  effect: { gives: 'resolve', amount: 2 },
  harmonies: { wind: 1, strings: 2 },
  cap: 4,
};

describe('songs', () => {
  test('AV-SONG-02: whoever can do nothing does not sing, nor at 0 Health unpaid, nor plays a ballad', () => {
    for (const conditions of [['incapacitated'], ['stunned'], ['stasis'], ['unconscious']])
      for (const [procedure, field, song] of [
        ['song', 'song', tune],
        ['ballad', 'ballad', hearth],
      ] as const)
        expect(askReferee(procedure, { performer: { ...sel, conditions }, [field]: song }).said).toContain(
          'Sel is',
        );
    expect(askReferee('song', { performer: { ...sel, health: 0 }, song: tune }).said).toContain(
      'must be paid for',
    );
    expect(
      askReferee('ballad', { performer: { ...sel, health: 0 }, ballad: hearth }, [5, 1, 2]).outcome.success,
    ).toBe(true);
  });

  test('AV-COND-40: no song is carried on while Dazed', () => {
    const dazed = { ...sel, conditions: ['dazed'], concentration: { on: 'song', name: 'Tune' } };
    expect(askReferee('song', { performer: dazed, song: tune, starting: false }).said).toContain(
      '[AV-COND-13] Sel is Dazed: no Concentration can be started or kept',
    );
  });

  test('AV-COND-14: the Maddened sing for nobody but themselves', () => {
    const mad = { performer: { ...sel, conditions: ['maddened'] }, song: tune, listeners: [{ name: 'Ash' }] };
    expect(askReferee('song', mad, [5, 1]).outcome.gains).toEqual({ Sel: 1, Ash: 0 });
    expect(askReferee('song', mad, [5, 1], { 'AV-R-139': 'roleplayOnly' }).outcome.gains).toEqual({
      Sel: 1,
      Ash: 1,
    });
  });

  test('AV-SONG-06: nobody performs what is not on their lists; numbers by hand without a list say nothing', () => {
    const asks = (procedure: string, performer: object, more: object) =>
      askReferee(procedure, { performer: { ...sel, ...performer }, ...more }, [5, 1]).said;
    const refused = '[AV-SONG-06] Sel does not know';
    expect(asks('song', { songs: [{ name: 'Hearth' }] }, { song: tune })).toBe(`${refused} Tune.`);
    expect(asks('ballad', { songs: [{ name: 'Tune' }] }, { ballad: hearth })).toBe(`${refused} Hearth.`);
    const led = { song: tune, instrument: 'drum' };
    expect(asks('song', { instruments: ['wind'] }, led)).toBe('[AV-SONG-06] Sel cannot play: drum.');
    expect(asks('song', { instruments: ['Drum'] }, led)).toContain('the song begins');
    expect(asks('song', { songs: [], instruments: [] }, led)).toContain('the song begins');
  });

  test('AV-SONG-05: songs and instruments are known by their names in any case', () => {
    const { outcome, lines } = askReferee(
      'song',
      {
        performer: sel,
        song: tune,
        harmonies: ['Drum', 'drum', 'WIND'],
        listeners: [{ name: 'Ash', heard: ['TUNE'] }],
      },
      [5, 1],
    );
    expect(outcome.gains).toEqual({ Sel: 4, Ash: 0 });
    expect(lines).toContain('AV-SONG-05 harmonies: 3');
    const going = { ...sel, concentration: { on: 'song', name: 'tune' } };
    expect(
      askReferee('song', { performer: going, song: tune, starting: false }, [5, 1]).outcome.continues,
    ).toBe(true);
  });

  test('AV-SONG-04: a hand that is needed ends the harmony and its Concentration, not another player of it', () => {
    const drummer = { ...sel, name: 'Bram' };
    const { said, outcome } = askReferee('harmony', {
      creature: drummer,
      song: tune,
      instrument: 'drum',
      playing: ['drum'],
      handAct: 'attack',
    });
    expect(said).toBe('Bram’s hand was needed and lets the drum fall silent; the harmonies add 1.');
    expect(outcome.creature.concentration).toBeUndefined();
    expect(
      askReferee('harmony', { creature: drummer, song: tune, instrument: 'drum', playing: ['kazoo'] }).said,
    ).toContain('AV-SONG-06');
  });
});

describe('ballads', () => {
  test('AV-SONG-09: the trace says what harmonies add and the cap takes, and the sentence who gains', () => {
    const { said, lines } = askReferee(
      'ballad',
      {
        performer: sel,
        ballad: hearth,
        harmonies: ['wind', 'strings'],
        listeners: [{ name: 'Ash', resolve: 10 }],
      },
      [5, 1, 3],
    );
    expect(said).toBe(
      'Sel rolls 5; after ten minutes the ballad is worth 4 Resolve: Ash 4. On those it could help it has no effect again for 3 days.',
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'AV-SONG-09 harmonies: 3',
        'AV-SONG-09 cap of 4: -1',
        'AV-SONG-10 overplay: days: 3',
      ]),
    );
  });

  test('AV-SONG-10: overplay is known by the ballad’s name in any case', () => {
    const worn = { name: 'Ash', resolve: 10, overplay: [{ ballad: 'hearth', until: 4 }] };
    const asked = (day: number) =>
      askReferee('ballad', { performer: sel, ballad: hearth, day, listeners: [worn] }, [5, 1, 6]).outcome;
    expect(asked(3).gains.Ash).toBe(0);
    expect(asked(4).listeners[0].overplay).toEqual([{ ballad: 'Hearth', until: 10 }]);
  });

  test('AV-SONG-08: a ballad that gives bonus dice gives them until the next full rest (AV-R-204)', () => {
    const brave = { ...hearth, name: 'Brave', effect: { gives: 'bonus', amount: 1, on: 'attack' } };
    const { outcome } = askReferee(
      'ballad',
      { performer: { ...sel, songs: [{ name: 'Brave' }] }, ballad: brave, listeners: [{ name: 'Ash' }] },
      [5, 1, 6],
    );
    const [after] = outcome.listeners;
    expect(after.effects).toEqual([{ name: 'Brave', by: 'Sel', strength: 1, bonus: { attack: 1 } }]);
    expect(askReferee('rest', { creature: { name: 'Ash', ...after } }).outcome.creature.effects).toEqual([]);
  });

  test('AV-SONG-08: whoever is Muted leads a ballad on an instrument', () => {
    const muted = { performer: { ...sel, conditions: ['muted'] }, ballad: hearth };
    expect(askReferee('ballad', muted).said).toContain('AV-COND-28');
    expect(askReferee('ballad', { ...muted, instrument: 'strings' }, [5, 1, 2]).outcome.success).toBe(true);
  });
});

describe('who listens, and what an instrument that leads adds', () => {
  const asleep = { name: 'Ash', health: 3, conditions: ['unconscious'] };

  test('AV-SONG-07: whoever is Unconscious or in Stasis gains nothing of a song, and it is not counted (AV-R-207)', () => {
    const song = { name: 'Tune', rc: 5 };
    const still = { name: 'Odo', conditions: ['stasis'] };
    const { outcome } = askReferee('song', { performer: sel, song, listeners: [asleep, still] }, [5, 1]);
    expect(outcome.gains).toEqual({ Sel: 1, Ash: 0, Odo: 0 });
    expect(outcome.listeners).toEqual([{}, {}]);
  });

  test('AV-SONG-10: nor of a ballad, which does not wear out for them (AV-R-207)', () => {
    const { outcome } = askReferee(
      'ballad',
      { performer: sel, ballad: hearth, listeners: [asleep] },
      [5, 1, 3],
    );
    expect(outcome.listeners).toEqual([{}]);
  });

  test('AV-SONG-05: a song led on an instrument that it lists has that harmony, once (AV-R-208)', () => {
    const song = { name: 'Tune', rc: 5, harmonies: { drum: 2 } };
    const gains = (more: object) =>
      askReferee('song', { performer: sel, song, ...more }, [5, 1]).outcome.gains.Sel;
    expect(gains({ instrument: 'drum' })).toBe(3);
    expect(gains({ instrument: 'Drum', harmonies: ['drum'] })).toBe(3);
    expect(gains({ instrument: 'lute' })).toBe(1);
  });

  test('AV-COND-40: what a lost song or spell had laid on its own maker is gone (AV-R-186)', () => {
    const kept = (on: string) => ({
      ...sel,
      concentration: { on, name: 'Kept' },
      effects: [
        { name: 'Kept', by: 'Sel', bonus: { attack: 1 } },
        { name: 'Kept', by: 'Odo', mitigation: { heat: 1 } },
      ],
    });
    for (const on of ['song', 'spell'])
      expect(
        askReferee('gain-condition', { creature: kept(on), condition: 'stunned' }).outcome.creature.effects,
      ).toMatchObject([{ by: 'Odo' }]);
    expect(askReferee('end-turn', { creature: kept('song') }).outcome).toMatchObject({
      songOver: 'Kept',
      creature: { effects: [{ by: 'Odo' }] },
    });
  });
});
