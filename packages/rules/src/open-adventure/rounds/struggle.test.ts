/** What a table need not say about a struggle, and what it says wrongly. */
import { check } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { ask, playOn } from '../testing.ts';
import { clinchProcedure } from './clinch.ts';
import { freeAttackProcedure, positionProcedure } from './free-attack.ts';
import { actionTypeProcedure } from './rounds.ts';
import { unarmedFormProcedure } from './unarmed-forms.ts';

describe('struggle', () => {
  test('OA-UNARM-13: on the ground it is a grapple, and positions say their ladder', () => {
    const down = { attacker: { DEX: 7 }, defender: { DEX: 5, conditions: ['prone'] } };
    expect(ask(clinchProcedure, down, playOn([3, 4])).struggle).toMatchObject({
      ladder: 'grapple',
      theirs: 'taken-down',
    });
    expect(
      ask(clinchProcedure, { ...down, struggle: { theirs: 'taken-down' } }, playOn([3, 4])).struggle,
    ).toMatchObject({ ladder: 'grapple', theirs: 'bound' });
    expect(ask(clinchProcedure, { ...down, form: 'clinch' })).toMatchObject({ rule: 'OA-UNARM-05' });
  });

  test('OA-UNARM-11: somebody on the ground who takes a standing opponent down topples them', () => {
    const below = { attacker: { DEX: 7, conditions: ['prone'] }, defender: { DEX: 5 }, form: 'grapple' };
    expect(ask(clinchProcedure, below, playOn([3, 4]))).toMatchObject({
      struggle: { theirs: 'taken-down' },
      gains: { prone: 1 },
    });
    // Who lies already does not fall again, and a grapple that fails topples nobody.
    const lying = { ...below, defender: { DEX: 5, conditions: ['prone'] } };
    expect(ask(clinchProcedure, lying, playOn([3, 4])).gains).toEqual({});
    expect(ask(clinchProcedure, below, playOn([4, 2])).gains).toEqual({});
  });

  test('OA-UNARM-13 OA-R-471: whoever is bound lies on the ground, whether that is said or not', () => {
    const bound = { attacker: { DEX: 7 }, defender: { DEX: 5 }, struggle: { theirs: 'bound' } };
    expect(ask(clinchProcedure, { ...bound, into: 'pinned' }, playOn([3, 4])).now).toBe('pinned');
    const choked = { ...bound, struggle: { ladder: 'grapple', own: 'choked' } };
    expect(ask(clinchProcedure, choked, playOn([3, 4, 4, 5]))).toMatchObject({
      escaped: true,
      struggle: { own: 'bound' },
    });
    expect(ask(clinchProcedure, { ...choked, struggle: { ladder: 'grapple' } })).toMatchObject({
      rule: 'OA-UNARM-13',
    });
  });

  test('OA-UNARM-03 OA-UNARM-18 OA-ARMR-17: a mecha makes its wearer a size larger', () => {
    const mecha = { DEX: 7, STR: 40, armor: ['battlefront mecha'] };
    const grab = (attacker: object, defender: object, into: string | null = null) =>
      ask(
        clinchProcedure,
        { attacker, defender, into, ...(into ? { struggle: { theirs: 'trapped' } } : {}) },
        playOn(into ? [3, 4, 1, 1] : [3, 4]),
      );
    expect(grab({ DEX: 12, height: 'medium' }, mecha)).toMatchObject({ success: true });
    expect(ask(clinchProcedure, { attacker: { DEX: 12, height: 'small' }, defender: mecha })).toMatchObject({
      rule: 'OA-UNARM-03',
    });
    // 10 - 5, and a fall of 3 spaces instead of 2.
    expect(grab(mecha, { DEX: 5, HP: 20 }, 'slammed')).toMatchObject({ damage: 8 });
  });

  test('OA-UNARM-09 OA-UNARM-10: whoever is locked or choked tries to escape, with disadvantage', () => {
    const caught = { attacker: { DEX: 7 }, defender: { DEX: 5 }, struggle: { own: 'choked' } };
    expect(ask(clinchProcedure, caught, playOn([3, 4, 4, 5]))).toMatchObject({
      escaped: true,
      struggle: { own: 'trapped' },
    });
    const may = (struggle: object, deed: string) =>
      ask(positionProcedure, { struggle, deed, againstHolder: true });
    expect(may({ own: 'locked' }, 'clinch')).toMatchObject({ disadvantage: true });
    expect(may({ own: 'locked', ladder: 'grapple' }, 'grapple')).toMatchObject({ disadvantage: true });
    expect(may({ own: 'locked' }, 'strike')).toMatchObject({ disadvantage: false });
  });

  test('OA-UNARM-05 OA-UNARM-13: positions of two ladders do not go together', () => {
    for (const struggle of [
      { own: 'bound', ladder: 'clinch' },
      { own: 'trapped', theirs: 'bound' },
    ])
      expect(check(positionProcedure.input, { struggle, deed: 'move' }).ok).toBe(false);
  });

  test('OA-UNARM-07: a struggle told from the wrong side is answered with the right one', () => {
    const given = { holder: { name: 'H' }, held: { name: 'V' }, struggle: { own: 'bound' } };
    expect(ask(freeAttackProcedure, given)).toMatchObject({ rule: 'OA-UNARM-07', field: 'struggle' });
  });
});

test('OA-UNARM-07 OA-UNARM-08 OA-UNARM-14: the trace names the rule of the position', () => {
  const rules = (struggle: object) => {
    const play = playOn();
    ask(positionProcedure, { struggle, deed: 'melee attack' }, play);
    return play.trace.nodes.map(({ rule }) => rule);
  };
  expect(rules({ own: 'maneuvered' })).toEqual(['OA-UNARM-07', 'OA-UNARM-07']);
  expect(rules({ own: 'trapped' })).toEqual(['OA-UNARM-08', 'OA-UNARM-07']);
  expect(rules({ own: 'bound' })).toEqual(['OA-UNARM-14', 'OA-UNARM-14']);
});

test('OA-CMBT-06 OA-CMBT-07: actions by other words, and deeds whose own rule gives their time', () => {
  const type = (action: string) => ask(actionTypeProcedure, { action }).type;
  expect(['stand up', 'Lie down', 'feint', 'coup de grace', 'aid ally'].map(type)).toEqual([
    'half-round',
    'free',
    'half-round',
    'full-round',
    'full-round',
  ]);
});

test('OA-UNARM-04: a knee does not strike, and an elbow does not kick', () => {
  const form = (declared: string, limb: string) =>
    ask(unarmedFormProcedure, { form: declared, limb }) as { form?: string; rule?: string };
  expect(form('strike', 'knee')).toMatchObject({ refused: true, rule: 'OA-UNARM-04', field: 'form' });
  expect(form('kick', 'elbow')).toMatchObject({ refused: true, rule: 'OA-UNARM-04' });
  expect(form('kick', 'left knee').form).toBe('kick');
  expect(form('counter-weapon', 'knee').form).toBe('counter-weapon');
});
