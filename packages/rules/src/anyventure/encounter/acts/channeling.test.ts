import { describe, expect, test } from 'vitest';
import { at, momentOf } from './scene.testing.ts';

const caster = { attributes: { knowledge: 1 }, schools: { primal: { level: 3 } }, spells: ['Frost Lance'] };
const setup = (a: object, nullfields: object[] = []) => ({
  party: [at('A', 2, 2, { ...caster, ...a })],
  foes: [at('B', 6, 2, { tier: 'standard' })],
  nullfields,
});
const cast = { do: 'cast', actor: 'a', spell: 'Frost Lance', target: 'b' };

describe('the Nullfield', () => {
  test('AV-MAG-13: raises the number for whoever stands in it', () => {
    const now = momentOf(setup({}, [{ x: 2, y: 2, radius: 2, raises: 3 }]));
    const [told] = now.give(cast, 7);
    expect(told).toContain('with 7 against 8 and fails');
  });

  test('AV-MAG-13: blocks where it says no number; outside it magic is as always; the game master lays and lifts it', () => {
    const now = momentOf(setup({}, [{ x: 2, y: 2, radius: 2, raises: null }]));
    expect(now.refusal(cast)).toBe('AV-MAG-13');
    now.give({ do: 'gm nullfield', actor: 'gm', field: null });
    expect(now.refusal(cast)).toBeUndefined();
    now.give({ do: 'gm nullfield', actor: 'gm', field: { x: 8, y: 8, radius: 2, raises: null } });
    expect(now.refusal(cast)).toBeUndefined();
  });
});

describe('foci', () => {
  const staff = { items: [{ name: 'Ashwood staff', count: 1 }] };

  test('AV-MAG-07 AV-MAG-08: a focus stands in for the component, and breaks on a 1 after a failure', () => {
    const now = momentOf(setup(staff));
    const [told] = now.give({ ...cast, charge: true }, 3, 1);
    expect(told).toContain(
      'against 7 and fails; it is locked until after a full rest; the Ashwood staff breaks',
    );
    expect(now.who('a').items).toEqual([]);
  });

  test('AV-MAG-07 AV-R-95: it holds on anything else, and a success asks for no roll', () => {
    const now = momentOf(setup(staff));
    now.give({ ...cast, charge: true, focus: 'Ashwood staff' }, 3, 2);
    expect(now.who('a').items).toEqual([{ name: 'Ashwood staff', count: 1 }]);
    const well = momentOf(setup(staff));
    well.give({ ...cast, charge: true }, 9, 1);
    expect(well.who('a').items).toHaveLength(1);
  });

  test('AV-R-157: a charged casting needs a free hand', () => {
    const now = momentOf(setup({ ...staff, weapons: ['Spear'] }));
    expect(now.refusal({ ...cast, charge: true })).toBe('AV-MAG-08');
    expect(now.refusal(cast)).toBeUndefined();
  });
});
