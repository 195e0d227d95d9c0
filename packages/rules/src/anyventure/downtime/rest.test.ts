import { describe, expect, test } from 'vitest';
import { askReferee } from '../testing.ts';

const resting = (conditions: readonly unknown[]) => ({ creature: { name: 'Ash', health: 5, conditions } });

describe('resting', () => {
  test.each([
    ['AV-COND-20', 'bleeding', 'Bleeding'],
    ['AV-COND-24', 'ignited', 'Ignited'],
    ['AV-COND-30', { name: 'poisoned', rc: 6, damage: 2 }, 'Poisoned'],
  ])('%s AV-REST-01: what harms every turn is played out before a rest (AV-R-206)', (rule, harm, word) => {
    expect(askReferee('rest', resting(['prone', harm])).said).toBe(
      `[${rule}] Ash is still ${word}: play that out turn by turn first, then comes the rest.`,
    );
  });

  test('AV-COND-34 AV-REST-01: in Stasis it waits, and the rest counts (AV-R-206)', () => {
    expect(askReferee('rest', resting(['bleeding', 'dazed', 'stasis'])).outcome).toMatchObject({
      health: 8,
      creature: { health: 8 },
    });
  });

  test('AV-REST-05 AV-MAG-04: a spell without a stated time ends with the rest, turns wait in Stasis (AV-R-209, AV-R-206)', () => {
    const effects = [
      { name: 'Dawn Ward', by: 'Nael', mitigation: { dark: 3 } },
      { name: 'Shell', by: 'Nael', turns: 2, mitigation: { physical: 2 } },
    ];
    const rested = (conditions: string[]) =>
      askReferee('rest', { creature: { name: 'Ash', effects, conditions } }).outcome.creature.effects;
    expect(rested([])).toEqual([]);
    expect(rested(['stasis'])).toMatchObject([{ name: 'Shell' }]);
  });

  test('AV-COND-13 AV-REST-05: what lasts a number of turns is over by the end of a rest (AV-R-206)', () => {
    const blinded = { name: 'blinded', sources: [{ by: 'Flash', turns: 3 }, { by: 'Curse' }] };
    const muted = { name: 'muted', sources: [{ by: 'Hush', turns: 2 }] };
    expect(
      askReferee('rest', resting(['dazed', 'prone', blinded, muted])).outcome.creature.conditions,
    ).toEqual([{ name: 'prone' }, { name: 'blinded', sources: [{ by: 'Curse' }] }]);
  });
});

test('AV-REST-02: six hours of sleep are within ten wherever they cannot have fallen outside', () => {
  const rest = (taken: object) =>
    askReferee('rest', { creature: { health: 10 }, kind: 'unfavorable', ...taken }).outcome.kind;
  expect(rest({ hours: 12 })).toBe('unfavorable');
  expect(rest({ sleepHours: 9, spanHours: 12 })).toBe('unfavorable');
  expect(rest({ sleepHours: 8, spanHours: 12.5 })).toBe('none');
  expect(rest({ sleepHours: 6, spanHours: 10 })).toBe('unfavorable');
  expect(rest({ sleepHours: 6, spanHours: 10.5 })).toBe('none');
  expect(rest({ sleepHours: 5.5, spanHours: 6 })).toBe('none');
});
