import { expect, test } from 'vitest';
import type { Carried } from '../../gear/carried-weapons.ts';
import { face, who } from '../fight.testing.ts';
import { blowAtBest, chanceOf, judgedTn } from './blow-judgement.ts';

test('SV-ROLL-01: the chance that 3d6 come to a target or less; 3 always, 18 never', () => {
  expect(chanceOf(10)).toBe(108 / 216);
  expect(chanceOf(3)).toBe(1 / 216);
  expect(chanceOf(-5)).toBe(1 / 216);
  expect(chanceOf(40)).toBe(215 / 216);
});
const first = (more: object, foe: object = {}) => {
  const state = face(more, foe);
  const c = who(state, 'p1');
  const weapon = c.weapons[0] as Carried;
  return { c, weapon, use: weapon.uses[0] as Carried['uses'][number], target: who(state, 'f1') };
};
test('SV-ATK-01 SV-CMOD-02: skill, and what distance takes from a shot', () => {
  const sword = first({});
  expect(judgedTn(sword.c, sword.weapon, sword.use, 9)).toBe(15);
  const bow = first({ weapons: [{ weapon: 'Bow', skill: 3 }] });
  expect(judgedTn(bow.c, bow.weapon, bow.use, 9)).toBe(15 - 4);
});
test('SV-CMOD-06: the skilled aim for the head, the clumsy for the body, and nobody for a helmet of steel', () => {
  const at = (DX: number, foe: object = {}) => {
    const { c, weapon, use, target } = first({ DX }, foe);
    const command = blowAtBest(c, target, 0, weapon, use);
    return command.do === 'attack' && command.location;
  };
  expect(at(8)).toBe('torso');
  expect(at(18)).not.toBe('torso');
  expect(at(18, { armour: [{ piece: 'helmet', AR: 20, AD: 0 }] })).not.toBe('head');
});
