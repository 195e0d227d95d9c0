import { describe, expect, test } from 'vitest';
import { askReferee } from '../testing.ts';

const ilse = {
  name: 'Ilse',
  attributes: { physique: 3, knowledge: 2 },
  crafts: { fabrication: 3, alchemy: 2, cooking: 1 },
};

describe('crafting', () => {
  test('AV-CRF-04: an infusion is the same in any case; a recipe may let one in again', () => {
    const blade = (infusions: string[], more: object = {}) => ({
      crafter: ilse,
      recipe: { name: 'Blade', rc: 5, ...more },
      infusions,
    });
    expect(askReferee('craft', blade(['Keen', 'keen'])).said).toContain('AV-CRF-04');
    expect(
      askReferee('craft', blade(['Keen', 'keen'], { repeatable: ['Keen'] }), [5, 5]).outcome.infused,
    ).toEqual(['Keen']);
    expect(
      askReferee('craft', { crafter: ilse, recipe: 'forged blade', infusions: ['keen'] }, [6, 6, 1]).outcome
        .infused,
    ).toEqual(['Keen']);
  });

  test('AV-CRF-03: an infusion of another craft has no place in it', () => {
    expect(
      askReferee('craft', { crafter: ilse, recipe: { discipline: 'cooking', rc: 3 }, infusions: ['Keen'] })
        .said,
    ).toBe('[AV-CRF-03] Keen is an infusion of fabrication, not of cooking.');
  });

  test('AV-CRF-06: each extra dose that a success paid for is made', () => {
    const { said, outcome } = askReferee(
      'craft',
      {
        crafter: { ...ilse, attributes: { knowledge: 4 }, items: [{ name: 'red moss', count: 3 }] },
        recipe: 'Healing draught',
        infusions: ['Extra dose', 'Extra dose'],
        materials: 'carried',
      },
      [5, 8, 6, 1],
    );
    expect(said).toBe('Ilse makes 3 Healing draught with 3 successes, infused with Extra dose, Extra dose.');
    expect(outcome.crafter.items).toEqual([
      { name: 'red moss', count: 1 },
      { name: 'Healing draught', count: 3 },
    ]);
  });

  test('AV-CRF-12: a material named twice is needed twice', () => {
    const recipe = { name: 'Rope', rc: 3, materials: [{ name: 'Hemp' }, { name: 'Hemp' }] };
    const asked = (count: number) =>
      askReferee(
        'craft',
        { crafter: { ...ilse, items: [{ name: 'Hemp', count }] }, recipe, materials: 'carried' },
        count > 1 ? [3, 3] : [],
      );
    expect(asked(1).said).toContain('2 of Hemp are needed; Ilse has 1');
    expect(asked(2).outcome.crafter.items).toEqual([]);
  });

  test('AV-CHK-01: a craft is helped like any check with a number', () => {
    const blade = { crafter: ilse, recipe: { rc: 5 } };
    expect(
      askReferee('craft', { ...blade, helpers: [{ level: 3 }, { kind: 'other', level: 2 }] }, [6, 1, 1, 5, 5])
        .outcome,
    ).toMatchObject({
      pool: '4d10',
      successes: 2,
    });
    expect(askReferee('craft', { ...blade, helpers: [{ level: 2 }] }).said).toContain('AV-CHK-01');
    expect(
      askReferee('check', { creature: ilse, skill: 'evasion', rc: 3, helpers: [{ level: 0 }] }).said,
    ).toBe('[AV-CHK-01] Defense checks are never helped.');
  });

  test('AV-CRF-02: the dead and the Unconscious make nothing, eat nothing, check nothing', () => {
    const dead = { ...ilse, dead: true };
    expect(askReferee('craft', { crafter: dead, recipe: { rc: 3 } }).said).toContain('Ilse is dead');
    expect(askReferee('eat', { creature: dead, meal: 'Hearty Stew' }).said).toContain('Ilse is dead');
    expect(askReferee('check', { creature: dead, skill: 'logic', rc: 3 }).said).toContain('Ilse is dead');
    expect(
      askReferee('craft', { crafter: { ...ilse, conditions: ['unconscious'] }, recipe: { rc: 3 } }).said,
    ).toContain('AV-COND-35');
  });
});

describe('meals', () => {
  test('AV-CRF-08: a meal begins when it is eaten, and what it fills is told', () => {
    const old = { name: 'Pie', hours: 30, mitigation: { cold: 1 } };
    expect(askReferee('eat', { creature: ilse, meal: old }).outcome.creature.meal.hours).toBe(0);
    expect(
      askReferee('eat', { creature: { ...ilse, morale: 18 }, meal: 'Feast of the Lucky Table' }).said,
    ).toBe('Ilse has eaten Feast of the Lucky Table, and gains 2 Morale.');
  });

  test('AV-CRF-08: a meal of one’s own fills a pool too', () => {
    const broth = { name: 'Broth', restores: { pool: 'health', amount: 3 } };
    const { said, outcome } = askReferee('eat', { creature: { ...ilse, health: 10 }, meal: broth });
    expect(said).toBe('Ilse has eaten Broth, and gains 3 Health.');
    expect(outcome.creature).toMatchObject({ health: 13, meal: { name: 'Broth' } });
    expect(outcome.creature.meal).not.toHaveProperty('restores');
  });

  test('AV-CRF-09: at the end of a rest a meal of the day before lifts no check', () => {
    const broken = {
      ...ilse,
      resolve: 0,
      conditions: ['broken'],
      attributes: { mind: 2 },
      meal: { name: 'Pie', hours: 17, minimum: { resilience: 12 } },
    };
    expect(askReferee('rest', { creature: broken }, [3]).outcome.brokenResult).toBe(3);
    expect(
      askReferee('rest', { creature: broken, hours: 6, kind: 'unfavorable' }, [3]).outcome.brokenResult,
    ).toBe(12);
  });
});
