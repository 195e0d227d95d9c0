import { describe, expect, test } from 'vitest';
import { askReferee } from '../testing.ts';

const nael = { name: 'Nael', attributes: { knowledge: 3 }, schools: { divine: { level: 2 } } };
const ward = { name: 'Ward', school: 'divine', rc: 7, energy: 2 };
const oris = { name: 'Oris', schools: { divine: { level: 1 } } };
const ritual = { caster: nael, spell: ward, hasComponent: true };

describe('rituals', () => {
  test('AV-MAG-13: a Nullfield raises the number, and the trace says how; assistants are told too (AV-MAG-10)', () => {
    const { said, lines } = askReferee(
      'ritual',
      { ...ritual, nullfield: 2, helpers: [{ creature: oris }] },
      [4, 8, 1, 1],
    );
    expect(said).toContain('rolls 9 against 9 with +1 from assistants: the ritual works, charged');
    expect(lines).toContain('AV-MAG-13 Nullfield: 2');
    expect(lines).toContain('AV-MAG-10 with +1 from assistants: 9');
    expect(lines).toContain('AV-DICE-06 against 9: true');
  });

  test('AV-MAG-09: whoever can do nothing neither leads nor assists a ritual', () => {
    for (const conditions of [['unconscious'], ['incapacitated'], ['stunned'], ['stasis']]) {
      expect(askReferee('ritual', { ...ritual, caster: { ...nael, conditions } }).said).toContain(
        'can do nothing',
      );
      expect(
        askReferee('ritual', { ...ritual, helpers: [{ creature: { ...oris, conditions } }] }).said,
      ).toContain('Oris is');
    }
    expect(askReferee('ritual', { ...ritual, helpers: [{ creature: { ...oris, dead: true } }] }).said).toBe(
      '[AV-LIFE-05] Oris is dead.',
    );
    // AV-R-166: outside a fight nothing is paid at 0 Health.
    expect(
      askReferee('ritual', { ...ritual, caster: { ...nael, health: 0 } }, [7, 1, 1]).outcome,
    ).toMatchObject({
      success: true,
    });
  });

  test('AV-COND-14: the Maddened assist nobody, unless madness is only played', () => {
    const mad = { ...ritual, helpers: [{ creature: { ...oris, conditions: ['maddened'] } }] };
    expect(askReferee('ritual', mad).said).toContain('has no allies to assist');
    expect(askReferee('ritual', mad, [4, 7, 1, 1], { 'AV-R-139': 'roleplayOnly' }).outcome.modifier).toBe(1);
  });

  test('AV-COND-40: a ritual whose spell is kept up by Concentration begins one, and wants none before it', () => {
    const kept = { ...ritual, spell: { ...ward, concentration: true } };
    expect(askReferee('ritual', kept, [7, 1, 1]).outcome.caster.concentration).toEqual({
      on: 'spell',
      name: 'Ward',
    });
    const busy = { ...nael, concentration: { on: 'song', name: 'Tune' } };
    expect(askReferee('ritual', { ...kept, caster: busy }).said).toContain('already concentrating on Tune');
  });

  test('AV-MAG-09: help that waits for the school is not for a ritual (AV-R-170)', () => {
    const helped = { ...nael, helps: [{ check: 'divine', by: 'Ash' }] };
    expect(askReferee('ritual', { ...ritual, caster: helped }, [7, 1, 1]).outcome.result).toBe(7);
  });

  test('AV-CHK-02: a casting is helped like any check with a number, charging and Nullfield included (AV-R-170)', () => {
    const charged = { caster: nael, spell: ward, charge: true, hasComponent: true };
    const helpers = [{ level: 2 }, { kind: 'other', level: 4 }];
    // 9 is needed: the other skill shows 8 and adds nothing.
    expect(askReferee('cast', { ...charged, helpers }, [8, 8, 8, 8, 8]).outcome).toMatchObject({
      rcUsed: 9,
      result: 8,
    });
    expect(askReferee('cast', { ...charged, helpers }, [9, 8, 8, 8, 8, 8]).outcome.result).toBe(8);
    expect(askReferee('cast', { ...charged, helpers: [{ level: 1 }] }).said).toContain('AV-CHK-01');
  });

  test('AV-MAG-04: what a ritual does to whom it is for is told', () => {
    const healing = {
      ...ward,
      targets: 'one',
      effects: [{ do: 'heal', amount: 4 }],
      charge: [{ do: 'heal', amount: 3 }],
    };
    const { said, lines } = askReferee(
      'ritual',
      { ...ritual, spell: healing, target: { name: 'Ash', health: 5 } },
      [7, 1, 1],
    );
    expect(said).toContain('charged; Ash regains 7 Health and has 12');
    expect(lines).toContain('AV-MAG-04 Ash regains Health: 3');
  });

  test('AV-MAG-09 AV-DICE-07: the situation adds its dice to a ritual as to any check', () => {
    const { outcome, lines } = askReferee('ritual', { ...ritual, bonus: 1, downgrades: 1 }, [4, 1, 6, 2]);
    expect(outcome.result).toBe(6);
    expect(lines).toContain('AV-DICE-07 bonus dice: 1');
  });

  test('AV-COND-06: a penalty die is written down once, for a casting as for a check that is helped', () => {
    const broken = { ...nael, conditions: ['broken'] };
    const once = (lines: readonly string[]) => lines.filter(line => line.includes('Broken: penalty dice'));
    expect(once(askReferee('cast', { caster: broken, spell: ward }, [7, 1]).lines)).toHaveLength(1);
    expect(
      once(
        askReferee('check', { creature: broken, skill: 'logic', rc: 3, helpers: [{ level: 0 }] }, [3]).lines,
      ),
    ).toHaveLength(1);
  });
});
