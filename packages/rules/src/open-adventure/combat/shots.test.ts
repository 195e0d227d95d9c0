/** What every attack takes, whoever makes it, and what is said and written once. */
import { describe, expect, test } from 'vitest';
import { characterOf } from '../character/character.ts';
import { receiveConditionProcedure } from '../conditions/condition-changes.ts';
import { weaponOf } from '../content/weapon-list.ts';
import { freeAttackProcedure } from '../rounds/free-attack.ts';
import { moraleProcedure } from '../rounds/morale.ts';
import { ask, playOn } from '../testing.ts';
import { attackProcedure } from './attack.ts';
import { coupDeGraceProcedure } from './coup-de-grace.ts';
import { afterUse, whyNotShots } from './shots.ts';

const archer = { name: 'Ann', STR: 8, PER: 8, ammunition: { arrows: 1 } };
const helpless = { name: 'Bo', HP: 30, maxHP: 30, conditions: ['helpless'] };

describe('ammunition', () => {
  test('OA-WEAP-04 OA-COND-23: a coup de grace with a bow takes an arrow, and without one there is none', () => {
    const blow = { attacker: archer, victim: helpless, weapon: 'short bow' as const };
    const outcome = ask(coupDeGraceProcedure, blow, playOn([3, 5]));
    const input = coupDeGraceProcedure.input.parse(blow);
    expect(coupDeGraceProcedure.apply?.(input, outcome).attacker).toMatchObject({
      ammunition: { arrows: 0 },
    });
    const empty = { ...input, attacker: { ...input.attacker, ammunition: { arrows: 0 } } };
    expect(coupDeGraceProcedure.run(empty, playOn())).toMatchObject({ refused: true, rule: 'OA-WEAP-04' });
  });

  test('OA-WEAP-14 OA-UNARM-07: what is thrown at somebody held has left the hand', () => {
    const input = freeAttackProcedure.input.parse({
      holder: { PER: 6, weapons: ['spear'] },
      held: { HP: 20, maxHP: 20 },
      struggle: { theirs: 'maneuvered' },
      weapon: 'spear',
    });
    const outcome = freeAttackProcedure.run(input, playOn([2, 5]));
    expect(outcome).toMatchObject({ roll: 2 });
    expect(freeAttackProcedure.apply?.(input, outcome as never).holder).toMatchObject({ weapons: [] });
  });

  test('OA-CELL-03: an empty cell is as good as no ammunition', () => {
    const one = characterOf({ capacity: 0 });
    expect(whyNotShots(one, weaponOf('laser pistol'))?.rule).toBe('OA-CELL-03');
    expect(afterUse(characterOf({ capacity: 3 }), weaponOf('laser pistol')).capacity).toBe(2);
  });
});

describe('what is told', () => {
  test('OA-MORL-01 OA-R-416: what a leader has answered asks for no new test', () => {
    const npc = { VIT: 10, HP: 4 };
    expect(ask(moraleProcedure, { npc, steadied: ['half life'] }, playOn())).toMatchObject({
      mustTest: false,
    });
    expect(ask(moraleProcedure, { npc, steadied: ['half party'] }, playOn([1, 1])).causes).toEqual([
      'half life',
    ]);
  });

  test('OA-SECO-03 OA-CMBT-14: an attack does not tell of health and stamina that it does not use', () => {
    const play = playOn([2, 5]);
    ask(attackProcedure, { attacker: { STR: 6 }, defender: { DEX: 4 }, weapon: 'long sword' }, play);
    const rules = play.trace.nodes.map(({ rule }) => rule);
    expect(rules).not.toContain('OA-SECO-03');
    expect(rules).not.toContain('OA-SECO-05');
  });

  test('OA-COND-01 OA-COND-38 OA-COND-40: receiving a condition is told as it went', () => {
    const told = (input: object): string => {
      const read = receiveConditionProcedure.input.parse(input);
      return receiveConditionProcedure.tell!(receiveConditionProcedure.run(read, playOn()) as never, read);
    };
    const ann = { name: 'Ann' };
    expect(told({ character: { ...ann, immunities: ['fear'] }, condition: 'fear' })).toBe(
      'Ann does not suffer fear, being immune to it.',
    );
    expect(told({ character: ann, condition: 'unconscious', counters: 2 })).toMatch(
      /^Ann drops everything, falls and has 2 unconscious/,
    );
  });
});
