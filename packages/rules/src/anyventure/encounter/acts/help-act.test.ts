import { describe, expect, test } from 'vitest';
import { at, momentOf } from './scene.testing.ts';

const setup = (a: object, c: object) => ({
  party: [at('A', 2, 2, a), at('C', 3, 3, c)],
  foes: [at('B', 12, 9, { tier: 'standard' })],
});
const help = { do: 'help', actor: 'a', target: 'c' };

describe('help with other checks than attacks', () => {
  test('AV-CHK-01 AV-R-169: with the same skill for any check but a defense', () => {
    const now = momentOf(setup({ skills: { endurance: 2 } }, { skills: { endurance: 2 } }));
    now.give({ ...help, check: 'endurance' });
    expect(now.who('c').helps).toEqual([{ by: 'A', check: 'endurance' }]);
    expect(now.refusal({ ...help, check: 'evasion' })).toBe('AV-CHK-01');
    expect(now.refusal({ ...help, check: 'cooking' })).toBe('AV-CHK-01');
  });

  test('AV-CHK-02 AV-R-169: with another skill only against a number that is known, here of the bleeding', () => {
    const bleeding = { conditions: [{ name: 'bleeding', rc: 6 }] };
    const now = momentOf(setup({ skills: { medicine: 2 } }, bleeding));
    expect(now.refusal({ ...help, check: 'endurance', with: 'medicine', rc: 5 })).toBe('AV-CHK-02');
    expect(now.refusal({ ...help, check: 'fitness', with: 'medicine', rc: 6 })).toBe('AV-CHK-02');
    expect(now.give({ ...help, check: 'endurance', with: 'medicine', rc: 6 }, 6)).toEqual([
      'A helps C with Medicine, 6 against 6: a bonus die on the next Endurance check.',
    ]);
  });

  test('AV-CHK-03: a skill that hardly fits rolls two and keeps the lower', () => {
    const now = momentOf(setup({ skills: { logic: 2 } }, { conditions: ['ignited'] }));
    now.give({ ...help, check: 'coordination', with: 'logic', rc: 6, relevant: false }, 8, 5);
    expect(now.who('c').helps).toEqual([]);
  });
});
