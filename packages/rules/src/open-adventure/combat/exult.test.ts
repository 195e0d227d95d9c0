import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, resolve, type TraceNode } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { ask, playOn } from '../testing.ts';
import { attackProcedure } from './attack.ts';
import { exultPoolProcedure, exultProcedure } from './exult.ts';
import { divineSenseProcedure } from './talents.ts';

const reasons = (nodes: readonly TraceNode[]): [string, string | undefined][] =>
  nodes.flatMap(({ label, rule, children = [] }) => [[label, rule], ...reasons(children)]);

test.each([
  ['OA-TRAD-21', 'hunt & gather', 'forage', 'beast'],
  ['OA-TRAD-24', 'lawful', 'ministry', 'thief'],
])('%s: the points of “%s” are told under their own rule', (rule, gift, trade, kind) => {
  const asked = { attacker: { trade }, roll: 2, targetKinds: [kind] };
  const done = resolve(exultProcedure, asked, scriptedDice([]), defaultReadings(rulings));
  expect(done.ok && reasons(done.trace)).toContainEqual([gift, rule]);
});

test('OA-TLNT-05: divine sense knows a kind however it is written', () => {
  const around = ['Fiends', 'undead knight', 'desecrated altar', 'human'].map(kind => ({
    kind,
    distance: 12,
  }));
  const character = { archetype: 'disciple', talents: ['divine sense'] };
  expect(ask(divineSenseProcedure, { character, around })).toMatchObject({
    located: [true, true, true, false],
  });
});

test.each([
  ['OA-TRAD-21', 'forage', ['Beasts'], 1],
  ['OA-TRAD-21', 'forage', ['giant beast'], 1],
  ['OA-TRAD-21', 'forage', ['houseplant'], 0],
  ['OA-TRAD-24 OA-R-720', 'ministry', ['pirate'], 2],
  ['OA-TRAD-24 OA-R-720', 'ministry', ['Thieves'], 2],
  ['OA-TRAD-24 OA-R-720', 'ministry', ['human'], 0],
])('%s: whoever is of the %s meets %j', (_, trade, targetKinds, exult) => {
  expect(ask(exultProcedure, { attacker: { trade }, targetKinds })).toEqual({ exult });
});

test('OA-TRAD-24 OA-R-720: whoever lives by the crime trade is a criminal, attacked or guarded against', () => {
  const thief = { trade: 'crime', DEX: 5, HP: 30, maxHP: 30 };
  const guard = { trade: 'ministry', STR: 5 };
  const blow = (attacker: object, defender: object) =>
    ask(attackProcedure, { attacker, weapon: 'dagger', defender }, playOn([3, 3]));
  expect(blow(guard, thief)).toMatchObject({ exult: 2 });
  expect(blow(guard, { ...thief, trade: 'forage' })).toMatchObject({ exult: 0 });
});

test('OA-EXLT-02 OA-EXLT-03 OA-R-603: the points of a round are one pool, out of which everything is paid', () => {
  expect(ask(exultPoolProcedure, { gained: [2, 1], spent: 1 })).toEqual({
    gathered: 3,
    available: 2,
    left: 2,
  });
  expect(ask(exultPoolProcedure, { gained: [2, 1], spent: 4 })).toMatchObject({
    rule: 'OA-EXLT-02',
    field: 'spent',
  });
  // Read like this, the first two are gone with their attack.
  const alone = playOn([], { 'OA-R-275': 'thisAttack' });
  expect(ask(exultPoolProcedure, { gained: [2, 1] }, alone)).toEqual({ gathered: 1, available: 1, left: 1 });
});

describe('the most wanted first', () => {
  const defender = { DEX: 3, protection: 1, HP: 30, maxHP: 30 };
  const shot = (buys: readonly string[], faces: readonly number[], more: object = {}) =>
    ask(
      attackProcedure,
      {
        ...{ attacker: { PER: 6, SP: 5 }, weapon: 'heavy crossbow', distance: 3, buys, defender },
        ...more,
      },
      playOn(faces),
    );
  const both = ['double damage', 'more destruction'];

  test('OA-EXLT-02: points are kept for what is wanted more, though its moment comes later', () => {
    // 6 + 2 + 3 against 4: three points are the price of double damage.
    expect(shot(both, [3, 6, 3, 3])).toMatchObject({ bought: ['double damage'], damage: 14, exult: 0 });
    expect(shot([...both].reverse(), [3, 6])).toMatchObject({ bought: ['more destruction'], damage: 8 });
    expect(shot(both, [4, 6, 3, 3])).toMatchObject({ damage: 18, exult: 0, attackerSP: 3 });
  });

  test('OA-EXLT-02: nothing is kept for what cannot be paid anyway, or could not come about', () => {
    expect(shot(both, [1, 6])).toMatchObject({ bought: ['more destruction'], damage: 6 });
    // 11 against 11 hurts nobody, so there would be nothing to double.
    expect(shot(both, [3, 6], { defender: { ...defender, DEX: 10 } })).toMatchObject({
      bought: ['more destruction'],
      damage: 1,
    });
    expect(shot(both, [4, 6, 3, 3], { attacker: { PER: 6, SP: 1 } })).toMatchObject({
      bought: ['double damage'],
      damage: 16,
    });
  });

  test('OA-EXLT-02 OA-WABL-14 OA-WABL-17: a push that is wanted more than pierce', () => {
    const price = { cost: { exult: 2 } };
    const abilities = [
      { ability: 'knockback', counters: 1, ...price },
      { ability: 'pierce', counters: 1, ...price },
    ];
    const stab = (buys: readonly string[], wearer: object = defender) =>
      shot(buys, [2, 6], {
        ...{ attacker: { STR: 6 }, weapon: 'dagger', distance: 1, abilities },
        defender: wearer,
      });
    expect(stab(['knockback', 'pierce'])).toMatchObject({ bought: ['knockback'], damage: 5, knockback: 1 });
    expect(stab(['pierce', 'knockback'])).toMatchObject({ bought: ['pierce'], damage: 6, knockback: 0 });
    // Without armor there is nothing to pierce, and the points are free.
    expect(stab(['pierce', 'knockback'], { ...defender, protection: 0 })).toMatchObject({
      bought: ['knockback'],
    });
  });
});
