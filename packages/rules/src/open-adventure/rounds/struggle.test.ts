/** What a table need not say about a struggle, and what it says wrongly. */
import { check } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { ask, playOn } from '../testing.ts';
import { clinchProcedure } from './clinch.ts';
import { freeAttackProcedure, positionProcedure } from './free-attack.ts';
import { actionTypeProcedure } from './rounds.ts';

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
