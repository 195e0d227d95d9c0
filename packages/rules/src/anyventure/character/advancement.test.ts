import { isRefusal } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { askReferee } from '../testing.ts';
import { character } from './character.ts';
import { choicesSchema } from './choices.ts';

const ash = (more: object = {}) =>
  choicesSchema.parse({
    name: 'Ash',
    ancestry: 'Lowlander',
    culture: 'Caravan',
    attributes: { physique: 3, finesse: 3, mind: 2, knowledge: 2, social: 1 },
    ...more,
  });
const blade = (module: string, option: string) => ({ module, option });
const grow = (more: object, change: object) => {
  const grown = character.advance(ash(more), change);
  return isRefusal(grown) ? `${grown.rule}: ${grown.message}` : grown;
};

describe('advancement', () => {
  test('AV-MOD-04 AV-MOD-05: nobody owns what nobody could have bought', () => {
    const buy = (...owned: string[]) => askReferee('module-option', { owned, option: '2b', points: 5 }).said;
    expect(buy('2a')).toContain('Option 2a cannot be owned without an option of tier 1.');
    expect(buy('1', '2a', '5')).toContain('Option 5 cannot be owned without an option of tier 4.');
    expect(buy('1', '1')).toContain('Option 1 is named twice; each is owned once.');
    expect(buy('2a', '1')).toBe('Option 2b costs 1; 4 Module Points are left.');
    expect(askReferee('module-option', { option: '1', points: 2 }).said).toBe(
      'Option 1 costs 1; 1 Module Point is left.',
    );
  });

  test('AV-MOD-05: a module is the same in any case: nothing is bought twice', () => {
    const twice = [blade('way of the blade', '1'), blade('Way of the Blade', '1')];
    expect(character.validate(ash({ options: twice }))).toMatchObject([
      { rule: 'AV-MOD-05', path: 'options[1]' },
    ]);
    expect(
      grow({ options: [twice[0]] }, { change: 'option', module: 'Way of the Blade', option: '1' }),
    ).toContain('already owned');
    // AV-MOD-04: and its tiers follow one another.
    expect(character.validate(ash({ options: [twice[0], blade('Way of the Blade', '2a')] }))).toEqual([]);
  });

  test('AV-MOD-06: a maximum that falls cuts off what is above it (AV-R-182)', () => {
    const grants = { healthMax: -3, resolveMax: -4, energyMax: -1 };
    expect(
      grow(
        { state: { health: 20, resolve: 12, energy: 5 } },
        { change: 'option', module: 'Mine', option: '1', grants },
      ),
    ).toMatchObject({ state: { health: 17, resolve: 12, energy: 4 } });
  });

  test('AV-LIFE-11 AV-ITM-01: wounds and what is worn stand among the reasons of a number', () => {
    const worn = ash({ wears: ['Plate harness'], state: { severeWounds: 2 } });
    const { healthMax, movement } = character.derive(worn);
    expect(healthMax).toMatchObject({
      value: 18,
      why: [{ children: [{ value: 20 }, { label: 'severe wounds', value: -2 }] }],
    });
    expect(movement).toMatchObject({
      value: 3,
      why: [{ children: [{ value: 4 }, { label: 'what is worn', value: -1 }] }],
    });
  });

  test('AV-MOD-06: a reduction stops at the lower bound, and that is told (AV-R-180)', () => {
    const frail = ash({
      ancestry: { name: 'Wisp', grants: { energyMax: -9, weaponTalents: { complexMelee: -1 } } },
    });
    expect(character.derive(frail).energyMax?.value).toBe(0);
    expect(character.remarks!(frail).map(({ message }) => message)).toEqual([
      'Complex Melee Talent: 1 below the limit is lost.',
      'Energy Max: 4 below the limit is lost.',
    ]);
  });

  test('AV-MOD-05: what is wrong with a change is said; the dead do not grow, nor points without end', () => {
    expect(grow({}, { change: 'option', module: 'Way of the Blade', option: '2c' })).toContain(
      'did you mean "2a"?',
    );
    expect(grow({ state: { dead: true } }, { change: 'points', award: 1 })).toContain('Ash is dead');
    expect(grow({ modulePoints: 199 }, { change: 'points', award: 2 })).toContain(
      'at most 200 Module Points',
    );
  });
});

test('AV-LIFE-14 AV-COND-36: whoever lies Unconscious is awake within the hour, by the rolls too (AV-R-214)', () => {
  const asleep = { name: 'Ash', health: 10, regained: 10, conditions: ['unconscious'] };
  const after = (more: object) => askReferee('rest', { creature: { ...asleep, ...more } });
  expect(after({}).outcome.creature.conditions).toEqual([]);
  expect(after({ regained: 9 }).outcome.creature.conditions).toEqual([]);
  expect(after({ regained: 9 }).lines).toContain('AV-COND-35 Unconscious: over within the hour');
  expect(askReferee('rest', { creature: asleep, hours: 0.5 }).outcome.creature.conditions).toBeUndefined();
  // AV-R-191: the felled lie until they are healed; AV-COND-34: in Stasis everything waits.
  const felled = { name: 'Wolf', tier: 'minion', health: 0 };
  expect(askReferee('rest', { creature: felled }).outcome.creature.conditions).toEqual([
    { name: 'unconscious' },
  ]);
  expect(after({ conditions: ['unconscious', 'stasis'] }).outcome.creature.conditions).toBeUndefined();
});

test('AV-COND-12 AV-COND-15 AV-COND-06: what wears off is gone after a rest, but for the Broken (AV-R-214)', () => {
  const muddled = { name: 'Ash', conditions: ['confused', 'stunned', { name: 'charmed', by: 'Siren' }] };
  expect(askReferee('rest', { creature: muddled }).outcome.creature.conditions).toEqual([]);
  const lost = {
    name: 'Ash',
    attributes: { mind: 2 },
    resolve: 0,
    conditions: ['broken', 'maddened', 'stunned'],
  };
  expect(
    askReferee('rest', { creature: lost }, [3]).outcome.creature.conditions.map(
      ({ name }: { name: string }) => name,
    ),
  ).toEqual(['broken', 'maddened']);
});

test('AV-COND-40 AV-CHK-04: nobody concentrates through a full rest, and help waits for none (AV-R-213)', () => {
  const keeping = {
    name: 'Ash',
    concentration: { on: 'alert', name: 'Alert' },
    conditions: ['alert'],
    helps: [{ by: 'Bo', check: 'might' }],
  };
  const { outcome, lines } = askReferee('rest', { creature: keeping });
  expect(outcome.creature).toMatchObject({ concentration: null, conditions: [], helps: [] });
  expect(lines).toContain('AV-COND-40 Concentration on Alert: ends');
  expect(askReferee('rest', { creature: keeping, hours: 3 }).outcome.creature).toEqual({});
});
