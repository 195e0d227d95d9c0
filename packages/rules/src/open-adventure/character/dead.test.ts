import { seededDice } from '@arbiter/dice';
import { defaultReadings, jsonSchema, resolve } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { openAdventure } from '../index.ts';

const asked = (name: string, input: object) => {
  const procedure = openAdventure.procedures.find(each => each.name === name)!;
  const dice = seededDice('dead');
  const result = resolve(procedure, input, dice, defaultReadings(rulings));
  return { result, thrown: dice.thrown.length };
};
const dead = { name: 'Ann', HP: 0 };

describe('OA-DEAD-01 OA-R-730: the dead', () => {
  test.each<[string, object, string]>([
    ['ability-test', { character: dead, ability: 'STR' }, 'character'],
    ['save', { character: dead, save: 'FORT' }, 'character'],
    ['speed', { character: dead }, 'character'],
    ['fall', { character: dead, spaces: 3 }, 'character'],
    ['suffer-damage', { character: dead, damage: 2 }, 'character'],
    ['receive-condition', { character: dead, condition: 'cold' }, 'character'],
    ['put-out-fire', { burning: { conditions: { burn: 1 } }, helper: dead }, 'helper'],
    ['move-weight', { movers: [{ name: 'Bo' }, dead], weight: 20, burden: 'push' }, 'movers[1]'],
    ['free-attack', { holder: {}, held: dead, struggle: { theirs: 'trapped' } }, 'held'],
    ['promote', { character: { ...dead, xp: 900 }, levels: [{ ability: 'PER' }] }, 'character'],
  ])('OA-DEAD-01: %s is refused before a die falls', (name, input, field) => {
    const { result, thrown } = asked(name, input);
    expect(result).toMatchObject({
      ok: false,
      refusal: { rule: 'OA-DEAD-01', message: 'Ann is dead.', field },
    });
    expect(thrown).toBe(0);
  });

  test('OA-R-730: what they leave, carried and had earned can be asked', () => {
    for (const [name, input] of [
      ['next-character', { dead: { ...dead, xp: 900 } }],
      ['award-experience', { character: dead, award: 10 }],
      ['load', { character: dead, weights: [3] }],
    ] as const)
      expect([name, asked(name, input).result.ok]).toEqual([name, true]);
  });

  test('OA-DEAD-01 OA-R-730: every person in a question says whether it is asked of the living only', () => {
    const unsaid = openAdventure.procedures.flatMap(({ name, input }) =>
      Object.entries(jsonSchema(input).properties ?? {})
        .filter(([, field]) => field.from === 'person' && !('living' in field))
        .map(([field]) => `${name} ${field}`),
    );
    expect(unsaid).toEqual([]);
  });

  test('OA-DEAD-01: questions with words of their own keep them', () => {
    expect(asked('sleep', { character: dead }).result).toMatchObject({
      refusal: { message: 'Ann is dead and sleeps for ever.' },
    });
  });
});
