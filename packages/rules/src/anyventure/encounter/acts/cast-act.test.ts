import { describe, expect, test } from 'vitest';
import { encounter } from '../index.ts';
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

describe('a spell that works through sight', () => {
  const witch = { attributes: { knowledge: 1 }, schools: { black: { level: 3 } }, spells: ['Evil Eye'] };
  const cast = { do: 'cast', actor: 'a', spell: 'evil eye', target: 'b' };
  const open = (b: object = {}, walls: object[] = []) =>
    momentOf({
      map: { walls },
      party: [at('A', 2, 2, witch)],
      foes: [at('B', 6, 2, { tier: 'standard', skills: { insight: 2 }, ...b }), at('C', 9, 9)],
    });

  test('AV-REA-03 AV-R-142: whom it aims at may cover the eyes before any die falls, and is untouched', () => {
    const now = open();
    expect(now.give(cast)).toEqual([]);
    expect(now.state.pending).toMatchObject({ is: 'spell', actor: 'b' });
    expect(now.offers('let pass')).toEqual([{ do: 'let pass', actor: 'b' }]);
    expect(encounter.state.safeParse(JSON.parse(JSON.stringify(now.state))).success).toBe(true);
    expect(now.give({ do: 'react', actor: 'b', reaction: 'cover-eyes' }, 6)).toEqual([
      'B covers the eyes.',
      'A channels Evil Eye for 1 Energy with 6 against 5: B is untouched.',
    ]);
    expect(now.who('b').effects).toEqual([]);
    expect(now.state).toMatchObject({ pending: null, actor: 'a' });
  });

  test('AV-REA-05 AV-R-144: whoever drops or lets it come is asked no further, and resists', () => {
    const now = open();
    now.give(cast);
    expect(now.give({ do: 'react', actor: 'b', reaction: 'fall-prone' })).toEqual(['B drops Prone.']);
    expect(now.state.pending).toMatchObject({ is: 'spell', actor: 'b' });
    const [told] = now.give({ do: 'let pass', actor: 'b' }, 6, 3);
    expect(told).toBe(
      'A channels Evil Eye for 1 Energy with 6 against 5: B resists with 3 and is under Evil Eye.',
    );
  });

  test('AV-REA-03: nobody is asked who cannot react, or whose eyes are closed already', () => {
    for (const conditions of [['blinded'], ['stunned'], [{ name: 'afraid', by: 'A' }]]) {
      const now = open({ conditions });
      now.give(cast, 1);
      expect(now.state.pending).toBeNull();
    }
  });

  test('AV-COND-11 AV-R-142: confusion may take the target away, and the spell is lost with its price', () => {
    const now = open(
      { conditions: ['confused'] },
      [0, 1].flatMap(y => [4, 5].map(x => ({ x, y }))),
    );
    now.give(cast);
    // 3 is a walk in a direction, 1 is north: behind the wall.
    expect(now.give({ do: 'react', actor: 'b', reaction: 'cover-eyes' }, 3, 1)).toContain(
      'A’s Evil Eye for 1 Energy finds nobody any more.',
    );
    expect(now.who('a')).toMatchObject({ energy: 4, turn: { actions: 1 } });
    expect(now.state).toMatchObject({ pending: null, interrupted: [], actor: 'a' });
  });

  test('AV-REA-03: tactics cover the eyes where the spell would more likely work than not', () => {
    const [weak, strong] = [
      open({ skills: {} }),
      open({ attributes: { social: 4 }, skills: { insight: 4 } }),
    ];
    weak.give(cast);
    strong.give(cast);
    expect(encounter.tactics(weak.state, 'b', undefined as never)).toMatchObject({ reaction: 'cover-eyes' });
    expect(encounter.tactics(strong.state, 'b', undefined as never)).toMatchObject({ do: 'let pass' });
  });
});
