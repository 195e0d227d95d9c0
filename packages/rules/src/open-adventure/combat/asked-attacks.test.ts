/** Attacks as a table asks for them: what a fight would ask of the defender is said beforehand. */
import { scriptedDice } from '@arbiter/dice';
import { type Procedure, resolve, sentence } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { sufferDamageProcedure } from '../checks/harm.ts';
import { pullOutProcedure } from '../conditions/skewer.ts';
import { attackScoreProcedure } from '../gear/weapons.ts';
import { clinchProcedure } from '../rounds/clinch.ts';
import { freeAttackProcedure } from '../rounds/free-attack.ts';
import { ask, playOn, readingsWith, valuesOf } from '../testing.ts';
import { attackProcedure } from './attack.ts';
import { attackSeveralProcedure } from './attack-several.ts';
import { coupDeGraceProcedure } from './coup-de-grace.ts';
import { guardProcedure } from './guard.ts';

/** Outcome, sentence and what is written. */
function asked(procedure: Procedure, input: unknown, faces: readonly number[]) {
  const dice = scriptedDice(faces);
  const made = resolve(procedure, input, dice, readingsWith());
  if (!made.ok) throw new Error(sentence(made));
  dice.finish();
  return {
    outcome: made.outcome as Record<string, unknown>,
    told: made.sentence,
    after: made.changed,
  };
}

const DREAMER = { name: 'Dreamer', DEX: 5, CHA: 7, maxHP: 20, conditions: ['fascinate'] };

describe('the fascinated', () => {
  test('OA-COND-19 OA-R-609: damage lets the fascinated save at once, as in a fight', () => {
    const blow = { attacker: { name: 'Ann', STR: 7 }, defender: DREAMER, kind: 'melee' };
    // 7 + 1 over 5 does 3; then 7 + 3 against 10.
    const freed = asked(attackProcedure, blow, [1, 4, 3, 5]);
    expect(freed.outcome).toMatchObject({ damage: 3, breaksFree: true });
    expect(freed.told).toContain('Dreamer suffers 3 and breaks free of the fascination.');
    expect(freed.after.defender).toMatchObject({ HP: 17, conditions: [] });
    const held = asked(attackProcedure, blow, [1, 4, 2, 5]);
    expect(held.outcome).toMatchObject({ damage: 3, breaksFree: false });
    expect(held.told).toContain('stays fascinated');
    expect(held.after.defender).toMatchObject({ conditions: ['fascinate'] });
    // Unhurt, dead or not fascinated there is nothing to save for.
    expect(asked(attackProcedure, blow, [5, 3]).outcome).not.toHaveProperty('breaksFree');
    const dies = { ...blow, defender: { ...DREAMER, HP: 2 } };
    expect(asked(attackProcedure, dies, [1, 4]).outcome).toMatchObject({ dead: true });
  });

  test('OA-COND-19: so in a sweep, a choke, a free attack and a mercy kill', () => {
    const sweep = {
      attacker: { STR: 4 },
      weapon: 'crescent blade',
      targets: [{ defender: { name: 'Cy', DEX: 7 } }, { defender: DREAMER }],
    };
    const swept = asked(attackSeveralProcedure, sweep, [2, 3, 2, 3, 3, 5]);
    expect(swept.outcome.targets).toMatchObject([{ damage: 3 }, { damage: 5, breaksFree: true }]);
    const choke = { attacker: { DEX: 8 }, defender: DREAMER, struggle: { theirs: 'choked' } };
    const choked = asked(clinchProcedure, choke, [2, 4, 3, 5]);
    expect(choked.outcome).toMatchObject({ damage: 5, breaksFree: true });
    expect(choked.told).toMatch(/Dreamer breaks free of the fascination\.$/);
    const leaving = { holder: { DEX: 8 }, held: DREAMER, struggle: { theirs: 'maneuvered' } };
    expect(asked(freeAttackProcedure, leaving, [2, 4, 2, 5]).outcome).toMatchObject({ breaksFree: false });
    const victim = { ...DREAMER, conditions: ['fascinate', 'helpless'] };
    const mercy = asked(coupDeGraceProcedure, { attacker: { STR: 8 }, victim, kind: 'melee' }, [5, 6, 3, 5]);
    expect(mercy.outcome).toMatchObject({ damage: 13, saved: true, breaksFree: true });
    expect(mercy.told).toMatch(/ has 7 health points left and breaks free of the fascination\.$/);
  });
});

const MAGE = {
  name: 'Mage',
  archetype: 'arcanist',
  talents: ['danger sense'],
  DEX: 6,
  CHA: 10,
  maxHP: 20,
  SP: 5,
};

describe('danger sense', () => {
  test('OA-TLNT-02 OA-R-651: a dodge that fails is rolled again, for a stamina point each time', () => {
    const stab = {
      attacker: { name: 'Foe', STR: 6 },
      weapon: 'dagger',
      defender: MAGE,
      defenderRound: { guarding: true },
      guard: 'dodge',
      dangerSense: 2,
    };
    // As in a fight: 9 against reflex 6; −1, −3 and 3. Two points disturb the guard: 10 − 2 + 3.
    const dodged = asked(attackProcedure, stab, [2, 4, 5, 1, 5, 3, 3, 4, 3, 5]);
    expect(dodged.outcome).toMatchObject({ foiled: 'dodge', rerolls: 2, SP: 3, guarding: true });
    expect(dodged.told).toContain('Danger sense lets Mage roll again 2 times; 3 stamina points are left.');
    expect(dodged.after.defender).toMatchObject({ SP: 3, spent: ['danger sense'] });
    // A save that succeeds at once costs nothing and leaves it ready.
    const once = asked(attackProcedure, stab, [2, 4, 4, 6]);
    expect(once.outcome).toMatchObject({ foiled: 'dodge', rerolls: 0, SP: 5 });
    expect(once.after.defender).not.toHaveProperty('spent');
    const refused = { refused: true, rule: 'OA-TLNT-02', field: 'dangerSense' };
    expect(ask(attackProcedure, { ...stab, defender: { ...MAGE, talents: [] } })).toMatchObject(refused);
    expect(ask(attackProcedure, { ...stab, defender: { ...MAGE, spent: ['danger sense'] } })).toMatchObject(
      refused,
    );
  });

  test('OA-TLNT-02: nobody else rolls again, whatever they are called', () => {
    const axe = {
      attacker: { ...MAGE, name: 'The character', STR: 6 },
      weapon: 'battle axe',
      defender: { DEX: 6, maxHP: 20 },
      defenderRound: { guarding: true },
      guard: { maneuver: 'parry', weapon: 'short sword' },
      attackerDangerSense: 1,
    };
    // Counter deflect: reflex 6 − 2 fails, 6 + 4 spoils the parry; the attack of 6 + 3 + 1 does 4.
    const spoilt = asked(attackProcedure, axe, [5, 2, 4, 5, 1, 4, 3, 5]);
    expect(spoilt.outcome).toMatchObject({ foiled: null, damage: 4, attackerRerolls: 1, attackerSP: 4 });
    expect(spoilt.outcome).not.toHaveProperty('rerolls');
    expect(spoilt.after.attacker).toMatchObject({ SP: 4, spent: ['danger sense'] });
  });

  test('OA-TLNT-02: a throw is saved against again, and each of several has their own', () => {
    const slam = { attacker: { DEX: 8 }, defender: MAGE, struggle: { theirs: 'trapped' }, into: 'slammed' };
    const slammed = asked(clinchProcedure, { ...slam, dangerSense: 1 }, [2, 4, 5, 2, 4, 5]);
    expect(slammed.outcome).toMatchObject({ success: true, now: 'slammed', rerolls: 1, SP: 4 });
    expect(slammed.told).toMatch(/Danger sense lets Mage roll again once; 4 stamina points are left\.$/);
    expect(slammed.after.defender).toMatchObject({ SP: 4, spent: ['danger sense'] });
    const guarded = { defender: MAGE, defenderRound: { guarding: true }, guard: 'dodge' };
    const swept = {
      attacker: { STR: 4 },
      weapon: 'crescent blade',
      targets: [{ ...guarded, dangerSense: 1 }, guarded],
    };
    const { outcome, after } = asked(
      attackSeveralProcedure,
      swept,
      [2, 3, 5, 2, 4, 5, 5, 6, 2, 3, 5, 2, 5, 6],
    );
    expect(outcome.targets).toMatchObject([{ foiled: 'dodge', rerolls: 1, SP: 4 }, { damage: 4 }]);
    expect(after.targets).toMatchObject([
      { defender: { SP: 4, spent: ['danger sense'] } },
      { defender: { HP: 16, SP: 5 } },
    ]);
  });
});

describe('gravity', () => {
  const loaded = { name: 'Ann', STR: 5, DEX: 8, load: 10 };

  test('OA-GRAV-02 OA-ENC-03: under twice the pull a load hampers bare hands twice as much', () => {
    const score = (gravity: string) => ask(attackScoreProcedure, { character: loaded, gravity }).attack;
    expect([score('zero'), score('common'), score('tier 2')]).toEqual([8, 7, 6]);
    const strike = (gravity: string) =>
      asked(attackProcedure, { attacker: loaded, defender: { DEX: 5 }, gravity }, [3, 3]);
    expect(strike('tier 3').outcome).toMatchObject({ total: 5, damage: 0 });
    expect(strike('zero').outcome).toMatchObject({ total: 8, damage: 3 });
    // What is written is the load as it is, not as it weighs here.
    expect(strike('tier 3').after.attacker).toMatchObject({ load: 10 });
    const grip = { attacker: loaded, defender: { DEX: 5 }, gravity: 'tier 2' };
    expect(asked(clinchProcedure, grip, [3, 3]).outcome).toMatchObject({ total: 6, success: true });
    const held = { holder: loaded, held: { DEX: 5 }, struggle: { theirs: 'maneuvered' }, gravity: 'tier 2' };
    expect(asked(freeAttackProcedure, held, [3, 3]).outcome).toMatchObject({ total: 6 });
    const parries = (gravity: string) =>
      ask(guardProcedure, { character: loaded, gravity }).maneuvers.find(m => m.maneuver === 'parry')?.most;
    expect([parries('common'), parries('tier 2')]).toEqual([7, 6]);
    const sweep = { attacker: loaded, weapon: 'crescent blade', targets: [{ defender: {} }] };
    expect(ask(attackSeveralProcedure, { ...sweep, gravity: 'tier 5' })).toMatchObject({
      refused: true,
      rule: 'OA-ENC-06',
    });
  });

  test('OA-GRAV-02 OA-UNARM-18: a throw to the ground falls harder', () => {
    const slam = { attacker: { DEX: 8 }, defender: { DEX: 5, maxHP: 30 }, struggle: { theirs: 'trapped' } };
    const slammed = (gravity: string) =>
      asked(clinchProcedure, { ...slam, into: 'slammed', gravity }, [3, 3, 6, 1]).outcome.damage;
    // 3 as a strike, and a fall of 2 spaces; the save fails.
    expect([slammed('zero'), slammed('common'), slammed('tier 4')]).toEqual([3, 5, 11]);
  });
});

describe('a weapon left in the body', () => {
  const skewer = { abilities: [{ ability: 'skewer' }], buys: ['skewer'] };
  const blow = { attacker: { STR: 7 }, defender: { name: 'Bo', DEX: 5, maxHP: 30 }, ...skewer };

  test('OA-WABL-19: one that is on no list stays in the body too, and comes out by its own numbers', () => {
    const own = asked(
      attackProcedure,
      { ...blow, ownWeapon: { name: 'harpoon', destruction: 3 } },
      [3, 3, 2, 4],
    );
    expect(own.outcome).toMatchObject({ damage: 5, skewered: 6 });
    expect(own.after.defender).toMatchObject({
      skewers: [{ weapon: null, own: { name: 'harpoon', destruction: 3 }, rounds: 6 }],
    });
    const { outcome, told, after } = asked(pullOutProcedure, { character: own.after.defender }, []);
    expect(outcome).toMatchObject({ weapon: 'harpoon', damage: 6, HP: 19 });
    expect(told).toContain('pulling out the harpoon');
    expect(after.character).toMatchObject({ HP: 19, skewers: [] });
    const flung = asked(attackProcedure, { ...blow, improvised: 8, kind: 'melee' }, [3, 3, 2, 4]);
    expect(flung.after.defender).toMatchObject({
      skewers: [{ own: { name: 'improvised weapon', destruction: 2 }, rounds: 6 }],
    });
  });

  test('OA-WABL-19: bare hands leave nothing in a wound', () => {
    expect(ask(attackProcedure, blow)).toMatchObject({
      refused: true,
      rule: 'OA-WABL-19',
      field: 'abilities',
    });
  });
});

test('OA-ARMR-07 OA-ARMR-14: nobody pays for armor that does nothing against this damage', () => {
  const blow = (weapon: string, armor: string) =>
    ask<object>(
      attackProcedure,
      {
        attacker: { STR: 7, PER: 7, homeTechnology: 9 },
        weapon,
        defender: { armor: [armor] },
        payArmor: true,
      },
      playOn([5, 1]),
    );
  expect(blow('long sword', 'leather garment')).toHaveProperty('armorPaid');
  expect(blow('war hammer', 'leather garment')).toMatchObject({
    refused: true,
    rule: 'OA-ARMR-07',
    field: 'payArmor',
    message: 'What the armor does for a price helps against slash damage, and this is crush.',
  });
  expect(blow('long sword', 'composite aramid')).toMatchObject({ refused: true, field: 'payArmor' });
  expect(blow('laser pistol', 'composite aramid')).toHaveProperty('armorPaid');
  const hurt = { character: { armor: ['flak jacket'] }, damage: 3, payArmor: true };
  expect(ask<object>(sufferDamageProcedure, { ...hurt, types: ['fire'] })).toMatchObject({
    refused: true,
    rule: 'OA-ARMR-07',
  });
});

test('OA-R-670 OA-LVL-08 OA-AIM-02: aiming and a run-up before the blow take a third half-round action', () => {
  const charge = { weapon: 'long sword', abilities: [{ ability: 'charge' }], straight: 4 };
  const blow = (attacker: object, more: object = {}) =>
    ask<object>(
      attackProcedure,
      { attacker: { STR: 7, ...attacker }, defender: { DEX: 20 }, ...charge, ...more },
      playOn([5, 1]),
    );
  expect(blow({}, { aimed: true })).toMatchObject({ refused: true, rule: 'OA-LVL-08', field: 'aimed' });
  expect(blow({ level: 1 }, { aimed: true })).toHaveProperty('total');
  expect(blow({})).toHaveProperty('total');
  const stunned = { conditions: { stun: 1 } };
  expect(blow(stunned)).toMatchObject({ refused: true, rule: 'OA-COND-33', field: 'straight' });
  expect(blow(stunned, { straight: 0 })).toHaveProperty('total');
});

test('OA-TLNT-02: the trace says what danger sense has cost', () => {
  const play = playOn([2, 4, 5, 1, 4, 5, 3, 5]);
  const stab = { attacker: { STR: 6 }, weapon: 'dagger', defender: MAGE, defenderRound: { guarding: true } };
  ask(attackProcedure, { ...stab, guard: { maneuver: 'dodge' }, dangerSense: 2 }, play);
  expect(valuesOf(play.trace, 'stamina points for danger sense')).toEqual([1]);
});

test('OA-WABL-22: the trace says what sunder leaves of the protection', () => {
  const play = playOn([3, 5, 5, 1]);
  const defender = { armor: ['chain mail'], maxHP: 20 };
  ask(attackProcedure, { attacker: { STR: 8 }, weapon: 'long sword', buys: ['sunder'], defender }, play);
  expect(valuesOf(play.trace, 'protection left for good')).toEqual([1]);
});

test('OA-UNARM-14 OA-TLNT-02: whoever is bound and wary tries again to turn the tables', () => {
  const bound = { holder: { DEX: 8 }, held: MAGE, struggle: { ladder: 'grapple', theirs: 'bound' } };
  // Two rolls with advantage come to nothing; the save of 6 − 1 against 8 fails, and 6 + 3 will do.
  const { outcome, told, after } = asked(
    freeAttackProcedure,
    { ...bound, dangerSense: 1 },
    [5, 3, 5, 3, 5, 1, 3, 5],
  );
  expect(outcome).toMatchObject({ damage: 0, swapped: true, rerolls: 1, SP: 4 });
  expect(told).toMatch(
    /Mage turns the tables\. Danger sense lets Mage roll again once; 4 stamina points are left\.$/,
  );
  expect(after.held).toMatchObject({ SP: 4, spent: ['danger sense'] });
});

test('OA-TACT-05: bare hands are no second weapon', () => {
  expect(ask<object>(attackProcedure, { attacker: {}, defender: {}, twoWeapons: 'off' })).toMatchObject({
    refused: true,
    rule: 'OA-TACT-05',
    field: 'weapon',
  });
});

test('OA-SECO-15: whoever bites is not taken to strike with bare hands', () => {
  const wolf = { name: 'Wolf', weapons: ['fangs'] };
  const blow = (more: object) =>
    ask<object>(attackProcedure, { attacker: wolf, defender: { DEX: 20 }, ...more }, playOn([5, 1]));
  expect(blow({ weapon: null })).toMatchObject({ refused: true, rule: 'OA-SECO-15', field: 'weapon' });
  expect(blow({ weapon: 'fangs' })).toHaveProperty('total');
  expect(blow({})).toEqual(blow({ weapon: 'fangs' }));
  expect(blow({ kind: 'unarmed' })).toHaveProperty('total');
  expect(blow({ attacker: { weapons: ['fangs', 'dagger'] } })).toHaveProperty('total');
});
