import { referee } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { anyventure } from '../index.ts';

describe('the charmer in a contest', () => {
  const siren = { creature: { name: 'Siren', attributes: { social: 2 } }, skill: 'persuasion' };
  const odo = (...conditions: unknown[]) => ({
    creature: { name: 'Odo', attributes: { social: 2 }, conditions },
    skill: 'insight',
  });
  const thrown = (initiator: object, opponent: object): readonly string[] => {
    const asked = referee(anyventure).resolve('contest', { initiator, opponent }, { seed: 'charm' });
    return asked.ok ? asked.dice.map(({ dice }) => dice) : [];
  };

  test('AV-COND-08: has a bonus die on Social checks against the charmed, whoever begins', () => {
    const charmed = odo({ name: 'charmed', by: 'Siren' });
    expect(thrown(siren, charmed)).toEqual(['3d4', '2d4']);
    expect(thrown(charmed, siren)).toEqual(['2d4', '3d4']);
    expect(thrown(siren, odo('charmed'))).toEqual(['3d4', '2d4']);
  });

  test('AV-COND-08: has none on other checks, against others, and while madness drives the charm out (AV-R-80)', () => {
    expect(thrown({ ...siren, skill: 'fitness' }, odo('charmed'))).toEqual(['1d4', '2d4']);
    expect(thrown(siren, odo({ name: 'charmed', by: 'Ana' }))).toEqual(['2d4', '2d4']);
    expect(thrown(siren, odo({ name: 'charmed', by: 'Siren' }, 'maddened'))).toEqual(['2d4', '2d4']);
  });
});
