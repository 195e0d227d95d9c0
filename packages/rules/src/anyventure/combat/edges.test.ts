import { check, isRefusal } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { playWith } from '../../testing/cases.ts';
import { rulings } from '../content/rulings/index.ts';
import { procedureNamed } from '../testing.ts';

/** What a referee says of it, or what refused it. */
function said(name: string, input: object, faces: readonly number[] = []): string {
  const procedure = procedureNamed(name);
  const checked = check(procedure.input, input);
  if (!checked.ok) throw new Error(checked.problems.map(p => p.message).join(' '));
  const outcome = procedure.run(checked.value, playWith(rulings, faces) as never);
  return isRefusal(outcome) ? `${outcome.rule}: ${outcome.message}` : procedure.tell!(outcome, checked.value);
}

const ash = {
  name: 'Ash',
  attributes: { physique: 2, mind: 2, knowledge: 2, social: 2 },
  skills: { endurance: 2, resilience: 2, fitness: 2, expression: 2 },
  schools: { primal: { level: 2 } },
};

describe('what is told at the edges', () => {
  test('AV-SONG-06: nobody plays along in a song that has no part for the instrument', () => {
    const song = { name: 'Tune', rc: 5, harmonies: { drum: 1 } };
    const refused = 'AV-SONG-06: The song has no harmony for this instrument: horn.';
    expect(said('song', { performer: ash, song, harmonies: ['drum', 'horn'] })).toBe(refused);
    expect(said('ballad', { performer: ash, ballad: song, harmonies: ['horn'] })).toBe(refused);
  });

  test('AV-SONG-01: a song begins or goes on, does not begin or ends', () => {
    const song = { name: 'Tune', rc: 5 };
    const singing = { ...ash, concentration: { on: 'song', name: 'Tune' } };
    expect(said('song', { performer: ash, song }, [5, 1])).toContain('the song begins');
    expect(said('song', { performer: ash, song }, [4, 1])).toBe('Ash rolls 4 and the song does not begin.');
    expect(said('song', { performer: singing, song, starting: false }, [4, 1])).toBe(
      'Ash rolls 4 and the song ends.',
    );
  });

  test('AV-COND-04: fear comes before a jump as before any other Action', () => {
    const afraid = { ...ash, conditions: ['afraid'] };
    expect(said('jump', { creature: afraid, units: 2 }, [7, 3])).toBe('Ash does not get to jump.');
  });

  test('AV-RES-09: whoever is Winded by the price is said to be', () => {
    const tired = { ...ash, energy: 0 };
    expect(said('jump', { creature: tired, units: 1 }, [8, 1, 6, 2])).toBe(
      'Ash rolls 6 and jumps 1 of 1 unit; Ash is Winded.',
    );
    const spell = { name: 'Gust', school: 'primal', rc: 6, energy: 2 };
    expect(said('cast', { caster: tired, spell }, [8, 1, 6, 2])).toBe(
      'Ash channels Gust with 6; Ash is Winded.',
    );
  });

  test('AV-LIFE-03: the last 2 Resolve break, and that is told', () => {
    expect(said('lifeline', { creature: { ...ash, health: 0, resolve: 2 } })).toBe(
      'Ash pays 2 Resolve, has 0 left, which breaks them, and acts.',
    );
  });

  test('AV-LIFE-04: the end of a turn says who falls Unconscious, and which row fire brought', () => {
    const down = { ...ash, health: 0, turn: { paid: true } };
    const bleeding = { ...down, conditions: [{ name: 'bleeding', rc: 8 }] };
    expect(said('end-turn', { creature: bleeding, save: 'endurance' }, [8, 2, 3, 3])).toBe(
      'Ash has 0 Health and falls Unconscious: Bleeding is a matter of life and death (8) and goes on, next against 7.',
    );
    const burning = { ...down, conditions: [{ name: 'ignited', damage: 6 }] };
    expect(said('end-turn', { creature: burning }, [5])).toBe(
      'Ash has 0 Health: Ignited deals 6 (Cosmetic Injury).',
    );
  });

  test('AV-REST-04: a rest that comes too soon is told apart from one that falls short', () => {
    expect(said('rest', { creature: ash, hoursSinceLast: 23 })).toBe(
      'Ash gains nothing: the last full rest ended less than 24 hours before.',
    );
    expect(said('rest', { creature: ash, hours: 5 })).toBe('Ash gains nothing: it was no full rest.');
    expect(said('rest', { creature: ash, kind: 'unfavorable', hours: 6 })).toContain(
      'After an unfavorable rest',
    );
  });

  test('AV-CRF-08: a meal helps for 24 hours and no longer', () => {
    const fed = (hours: number) => ({ ...ash, meal: { name: 'Stew', minimum: { fitness: 5 }, hours } });
    expect(said('check', { creature: fed(24), skill: 'fitness', rc: 5 }, [2, 1])).toContain('5 against 5');
    expect(said('check', { creature: fed(25), skill: 'fitness', rc: 5 }, [2, 1])).toContain('2 against 5');
  });

  test('AV-LIFE-02: one reason is given once', () => {
    expect(said('restrictions', { creature: { ...ash, health: 0 } })).toBe(
      'Ash is at 0 Health: acting must be paid for at the start of the turn.',
    );
  });
});
