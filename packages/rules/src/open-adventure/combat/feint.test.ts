/** Feints: whose skill, whose alignment, and how much of a defense they can open. */
import { describe, expect, test } from 'vitest';
import { ask, playOn } from '../testing.ts';
import { attack } from './combat-cases.testing.ts';
import { feintProcedure } from './feint.ts';

const ann = { name: 'Ann', STR: 6, CHA: 6 };
const bo = { name: 'Bo', DEX: 5, PER: 6, HP: 30, maxHP: 30 };

describe('feints', () => {
  test('OA-AIM-03: no feint takes more off a defense than the Dexterity in it', () => {
    const blow = { attacker: ann, weapon: 'long sword', feint: 9 };
    expect(attack({ ...blow, defender: bo }, playOn([2, 4])).damage).toBe(11);
    expect(attack({ ...blow, defender: { ...bo, protection: 2 } }, playOn([2, 4])).damage).toBe(9);
  });

  test('OA-AIM-03 OA-COND-22 OA-R-606: Dexterity that does not defend cannot be feinted away', () => {
    const helpless = { ...bo, conditions: ['paralysis'] };
    const blow = { attacker: ann, weapon: 'long sword', feint: 3, defender: helpless };
    expect(attack(blow, playOn([2, 4, 1, 4])).damage).toBe(11);
  });

  test('OA-AIM-03 OA-R-560: skill points for deception count by either name', () => {
    const total = (skills: object) =>
      ask(feintProcedure, { attacker: { ...ann, skills }, defender: bo }, playOn([3, 5])).total;
    expect([total({}), total({ deception: 2 }), total({ deceive: 2 })]).toEqual([9, 11, 11]);
  });

  test('OA-AIM-03 OA-ALGN-07 OA-R-608: alignment counts as in any test of Charisma', () => {
    const mode = (one: string, other: string, ability = 'CHA') =>
      ask(
        feintProcedure,
        { attacker: { ...ann, alignment: one }, defender: { ...bo, alignment: other }, ability },
        playOn([3, 5]),
      ).mode;
    expect(mode('evil', 'good')).toMatchObject({ inept: true, proficient: false });
    expect(mode('evil', 'evil')).toMatchObject({ inept: false, proficient: true });
    expect(mode('neutral', 'good')).toMatchObject({ inept: false, proficient: false });
    expect(mode('evil', 'good', 'DEX')).toMatchObject({ inept: false, proficient: false });
  });
});
