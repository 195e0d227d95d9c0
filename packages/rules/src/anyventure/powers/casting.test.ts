import { describe, expect, test } from 'vitest';
import { askReferee } from '../testing.ts';

const mira = { name: 'Mira', attributes: { knowledge: 2 }, schools: { primal: { level: 3 } } };
const burst = {
  name: 'Burst',
  school: 'primal',
  rc: 6,
  energy: 2,
  kind: 'area',
  targets: 'area',
  hostile: true,
  defense: 'evasion',
  effects: [{ do: 'damage', amount: 5, type: 'cold' }],
};
const orc = (name: string, more: object = {}) => ({
  name,
  tier: 'standard',
  attributes: { finesse: 2 },
  skills: { evasion: 1 },
  ...more,
});

describe('a spell that fills an area', () => {
  const others = [orc('B', { mitigation: { cold: 5 } }), orc('C', { skills: { evasion: 7 } })];

  test('AV-ATK-06 AV-MAG-14: is cast once, and everybody inside defends alone, halved (AV-R-132)', () => {
    const { said, outcome } = askReferee(
      'cast',
      { caster: mira, spell: burst, target: orc('A'), others },
      [7, 1, 6, 6, 4, 4, 24, 1],
    );
    expect(said).toBe(
      'Mira channels Burst with 7; it reaches A, who takes 5 and has 15 Health left; it reaches B, who takes 0 and has 20 Health left; C is not struck.',
    );
    expect(outcome).toMatchObject({ energy: 3, defense: 3, taken: 5 });
    expect(outcome.others).toMatchObject([
      { name: 'B', defense: 2, strikes: true, taken: 0 },
      { name: 'C', defense: 12, strikes: false },
    ]);
  });

  test('AV-COND-08: is aggressive where it takes the charmer in (AV-R-140)', () => {
    const charmed = { ...mira, conditions: [{ name: 'charmed', by: 'B' }] };
    expect(askReferee('cast', { caster: charmed, spell: burst, target: orc('A'), others }).said).toContain(
      'Charmed',
    );
  });

  test('AV-ATK-06: others are inside only where there is an area', () => {
    const lance = { ...burst, kind: 'ranged', targets: 'one' };
    expect(askReferee('cast', { caster: mira, spell: lance, target: orc('A'), others }).said).toContain(
      'fills no area',
    );
  });
});
