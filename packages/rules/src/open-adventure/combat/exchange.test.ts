/** Attacks at their edges: what comes first, what is refused, and the exception in the next sentence. */
import { check } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { hasCondition } from '../conditions/conditions.ts';
import { clinchProcedure } from '../rounds/clinch.ts';
import { freeAttackProcedure } from '../rounds/free-attack.ts';
import { ask, playOn, totals } from '../testing.ts';
import { attackProcedure } from './attack.ts';
import { attackSeveralProcedure } from './attack-several.ts';
import { applied, attack, type Out, saves } from './combat-cases.testing.ts';
import { coupDeGraceProcedure } from './coup-de-grace.ts';
import { feintProcedure } from './feint.ts';
import { guardProcedure } from './guard.ts';

const ann = { name: 'Ann', STR: 6, PER: 6, DEX: 6 };
const bo = { name: 'Bo', DEX: 6, HP: 12, maxHP: 12 };

describe('what answers an attack', () => {
  test('OA-TECH-06 OA-ARMR-09 OA-R-323: a suit that is blocked with takes the penalty of its age, as a shield does', () => {
    const block = (defender: object) =>
      ask(
        attackProcedure,
        {
          attacker: { STR: 1 },
          defender: { DEX: 5, HP: 20, ...defender },
          weapon: 'dagger',
          defenderRound: { guarding: true },
          guard: { maneuver: 'block' },
        },
        // 1 and 1 and 2 more are 4; a reflex save of 5 and −1 makes it, one of 3 and −1 does not.
        playOn([2, 6, 5, 1]),
      ).foiled;
    const armor = ['plated mail'];
    expect([block({ armor, homeTechnology: 4 }), block({ armor, homeTechnology: 8 })]).toEqual([
      'block',
      null,
    ]);
    expect(block({ shields: ['heraldic shield'], homeTechnology: 0 })).toBeNull();
  });

  test('OA-ARMR-12 OA-WABL-05: a buckler deflects as the improvised weapon it is, without a guard', () => {
    const blow = {
      attacker: ann,
      weapon: 'dagger',
      defender: { ...bo, STR: 5, shields: ['buckler'] },
      guard: { maneuver: 'deflect' },
    };
    expect(attack(blow, playOn([1, 1, 3, 5])).foiled).toBe('deflect');
    // 5 + 1 is below 7.
    expect(attack(blow, playOn([1, 1, 1, 5])).damage).toBe(1);
    expect(attack({ ...blow, defenderRound: { deflects: ['buckler'] } }, playOn())).toMatchObject({
      rule: 'OA-WABL-05',
    });
  });

  test('OA-GUARD-05 OA-R-640: a cestus parries as a counter-weapon does, with its destruction and as often as that score', () => {
    const blow = {
      attacker: ann,
      weapon: 'dagger',
      defender: { ...bo, DEX: 4, weapons: ['bladed cestus'] },
      guard: { maneuver: 'parry', weapon: 'bladed cestus' },
      defenderRound: { guarding: true, parries: { 'bladed cestus': 5 } },
    };
    // 4 + 2 + 1 against 6 + 1.
    expect(attack(blow, playOn([1, 1, 1, 5])).foiled).toBe('parry');
    const often = { ...blow, defenderRound: { guarding: true, parries: { 'bladed cestus': 6 } } };
    expect(attack(often, playOn())).toMatchObject({ rule: 'OA-GUARD-05' });
    const full = { ...blow.defender, shields: ['heraldic shield', 'heraldic shield'] };
    expect(attack({ ...blow, defender: full }, playOn())).toMatchObject({ rule: 'OA-UNARM-17' });
    const fangs = { maneuver: 'parry', weapon: 'fangs' };
    expect(attack({ ...blow, guard: fangs }, playOn())).toMatchObject({ rule: 'OA-GUARD-05' });
  });

  test.each(['dodge', 'block', 'parry'])(
    'OA-GUARD-01: a %s without a guard is refused with the field that gives one',
    maneuver => {
      const blow = { attacker: ann, weapon: 'dagger', defender: bo, guard: { maneuver } };
      const refused = attack(blow, playOn());
      expect(refused).toMatchObject({ refused: true, rule: 'OA-GUARD-01', field: 'defenderRound.guarding' });
      expect(refused).toMatchObject({ message: expect.stringContaining('`defenderRound.guarding`') });
    },
  );

  test('OA-EXLT-02 OA-WABL-05: a deflect is paid with points already held', () => {
    const blow = {
      attacker: ann,
      weapon: 'dagger',
      defender: { ...bo, STR: 5, homeTechnology: 9 },
      guard: { maneuver: 'deflect', weapon: 'katana' },
    };
    expect(attack(blow, playOn())).toMatchObject({ refused: true, field: 'guard' });
    const paid = attack({ ...blow, defenderRound: { exult: 3 } }, playOn([1, 1, 3, 5]));
    expect(paid).toMatchObject({ foiled: 'deflect', SP: 4, defenderExult: 1 });
  });

  test('OA-WABL-06 OA-R-436: a spoilt parry is used up, and one that cannot be paid spoils nothing', () => {
    const blow = {
      attacker: { ...ann, SP: 0, homeTechnology: 9 },
      weapon: 'twin lightfoil',
      buys: ['counter deflect'],
      defender: { ...bo, STR: 9 },
      defenderRound: { guarding: true },
      guard: { maneuver: 'parry', weapon: 'long sword' },
      concentration: 'kept',
    };
    expect(attack(blow, playOn([1, 1, 1, 1]))).toMatchObject({ foiled: 'parry', bought: [] });
    const able = { ...blow, attacker: { ...blow.attacker, SP: 1, modifiers: saves({ REF: 10 }, 6) } };
    const spoilt = attack(able, playOn([1, 1, 1, 1]));
    expect(spoilt).toMatchObject({ foiled: null, damage: 6, attackerSP: 0 });
    expect(applied(attackProcedure, able, spoilt).defenderRound.parries).toEqual({ 'long sword': 1 });
  });

  test('OA-GUARD-03 OA-COND-26: who cannot act cannot guard, and who is prone can', () => {
    const blow = {
      attacker: ann,
      weapon: 'dagger',
      defenderRound: { guarding: true },
      guard: { maneuver: 'dodge' },
    };
    expect(attack({ ...blow, defender: { ...bo, conditions: ['paralysis'] } }, playOn())).toMatchObject({
      refused: true,
      rule: 'OA-COND-26',
    });
    expect(
      attack({ ...blow, defender: { ...bo, conditions: ['prone'] } }, playOn([1, 1, 1, 1, 1, 5])).foiled,
    ).toBe('dodge');
  });

  test('OA-WABL-16 OA-WABL-04: a charge that dies on the point touches nobody', () => {
    const charge = {
      attacker: { ...ann, HP: 3 },
      weapon: 'dagger',
      abilities: [{ ability: 'charge' }],
      straight: 5,
      setVersusCharge: 'long sword',
      defenderAbilities: [{ ability: 'set versus charge' }],
      defender: { ...bo, STR: 8 },
    };
    const o = attack(charge, playOn([1, 1]));
    expect(o).toMatchObject({ damage: 0, HP: 12, counter: { damage: 10, dead: true } });
    expect(attackProcedure.output.safeParse(o).success).toBe(true);
    expect(applied(attackProcedure, charge, o).attacker.HP).toBe(-7);
    expect(attack({ ...charge, straight: 3 }, playOn())).toMatchObject({ refused: true, rule: 'OA-WABL-16' });
  });
});

describe('where and whom it hits', () => {
  test('OA-TACT-04 OA-WABL-18: height beyond the reach, and a weapon that reaches', () => {
    const blow = { attacker: ann, weapon: 'dagger', height: -2, distance: 2, defender: bo };
    expect(attack(blow, playOn())).toMatchObject({ refused: true, rule: 'OA-TACT-04' });
    expect(attack({ ...blow, abilities: [{ ability: 'reach' }] }, playOn([1, 1, 1, 1])).damage).toBe(1);
  });

  test('OA-COND-22 OA-COND-30: the unconscious defend without Dexterity, and melee has advantage once', () => {
    const o = attack(
      { attacker: ann, weapon: 'dagger', defender: { ...bo, protection: 2, conditions: ['unconscious'] } },
      playOn([1, 1, 1, 1]),
    );
    expect(o).toMatchObject({ damage: 5, mode: { advantage: true } });
  });

  test('OA-COND-30 OA-UNARM-04: a kick at somebody prone has no advantage', () => {
    expect(
      attack({ attacker: ann, form: 'kick', defender: { ...bo, conditions: ['prone'] } }, playOn([1, 5])),
    ).toMatchObject({ total: 7, damage: 1 });
  });

  test('OA-AIM-02 OA-CMBT-15: an aimed shot that falls short rolls no region', () => {
    expect(
      attack({ attacker: ann, weapon: 'short bow', aimed: true, distance: 12, defender: bo }, playOn([1, 1])),
    ).toMatchObject({ foiled: 'out of range', region: null });
  });

  test('OA-SIGHT-08 OA-CMBT-13: a blow at the wrong space misses without a roll', () => {
    const blow = {
      attacker: ann,
      weapon: 'short bow',
      concealment: 'heavy',
      rightSpace: false,
      defender: bo,
    };
    expect(attack(blow, playOn())).toMatchObject({ foiled: 'wrong space', damage: 0, shots: 1 });
  });

  test.each([
    ['dagger', 0],
    ['spear', 0],
    ['short bow', 1],
    ['laser pistol', 1],
    ['plasma axe', 1],
  ])('OA-WEAP-04 OA-CELL-03: an attack with a %s takes so many shots: %i', (weapon, shots) => {
    expect(attack({ attacker: ann, weapon, defender: bo }, playOn([1, 1])).shots).toBe(shots);
  });
});

describe('a blast', () => {
  test('OA-WABL-02 OA-R-563: stops at whatever it does not hurt, and passes whoever dodges', () => {
    const shot = {
      attacker: { PER: 5, homeTechnology: 9 },
      weapon: 'assault rifle',
      abilities: [{ ability: 'blast' }],
      by: 'blast',
    };
    const behind = { defender: { name: 'Y', DEX: 2, HP: 12, maxHP: 12 }, distance: 3 };
    const stopped = ask(
      attackSeveralProcedure,
      { ...shot, targets: [behind, { defender: { ...bo, DEX: 20 }, distance: 2 }] },
      playOn([1, 1]),
    ) as Out;
    expect(stopped.targets.map(({ foiled }: Out) => foiled)).toEqual(['stopped', null]);
    const dodger = {
      defender: { ...bo, DEX: 9 },
      distance: 2,
      guard: { maneuver: 'dodge' },
      defenderRound: { guarding: true },
    };
    const passed = ask(
      attackSeveralProcedure,
      { ...shot, targets: [dodger, behind] },
      playOn([1, 1, 1, 5]),
    ) as Out;
    expect(passed.targets.map(({ foiled, damage }: Out) => [foiled, damage])).toEqual([
      ['dodge', 0],
      [null, 6],
    ]);
  });
});

describe('what it does', () => {
  test('OA-WABL-13 OA-R-590: a hook that halves one point to none still trips', () => {
    const blow = {
      attacker: { ...ann, STR: 4 },
      attackerRound: { exult: 1 },
      weapon: 'trident',
      buys: ['hook'],
      defender: { ...bo, DEX: 5 },
    };
    const o = attack(blow, playOn([1, 1, 1, 1]));
    expect(o).toMatchObject({ damage: 0, gains: { prone: 1 }, exult: 0, attackerSP: 4 });
    expect(hasCondition(applied(attackProcedure, blow, o).defender, 'prone')).toBe(true);
  });

  test('OA-WABL-01 OA-RTHR-06: who is immune to the damage suffers no effect of it', () => {
    const o = attack(
      {
        attacker: { ...ann, STR: 14 },
        weapon: 'dagger',
        abilities: [{ ability: 'bleed', counters: 2 }],
        defender: { ...bo, armor: ['iron plate'] },
      },
      playOn([1, 1]),
    );
    expect(o).toMatchObject({ damage: 0, gains: {} });
  });

  test('OA-TACT-01 OA-COND-05: a blow that is not meant to kill makes bleed all the same', () => {
    const o = attack(
      { attacker: ann, weapon: 'battle axe', nonlethal: true, buys: ['bleed'], defender: bo },
      playOn([1, 1]),
    );
    expect(o).toMatchObject({ SP: 2, HP: 12, gains: { bleed: 1 }, attackerSP: 4 });
  });

  test('OA-WEAP-14: a spear that was thrown is no longer at hand, the other one is', () => {
    const blow = {
      attacker: { ...ann, weapons: ['spear', 'spear', 'dagger'] },
      weapon: 'spear',
      distance: 3,
      defender: bo,
    };
    const { attacker } = applied(attackProcedure, blow, attack(blow, playOn([1, 1])));
    expect(attacker.weapons).toEqual(['spear', 'dagger']);
  });

  test('OA-WABL-22: nobody pays for sundering what is not worn', () => {
    expect(
      attack({ attacker: ann, weapon: 'long sword', buys: ['sunder'], defender: bo }, playOn([1, 1])),
    ).toMatchObject({ bought: [], attackerSP: 5 });
  });

  test('OA-EXLT-02 OA-WEAP-08: an ability that the weapon lacks, or that stands twice, is refused before the roll', () => {
    expect(
      attack({ attacker: ann, weapon: 'dagger', buys: ['bleed'], defender: bo }, playOn()),
    ).toMatchObject({ rule: 'OA-WEAP-08', field: 'buys 1' });
    expect(
      attack(
        { attacker: ann, weapon: 'war hammer', buys: ['knockback', 'knockback'], defender: bo },
        playOn(),
      ),
    ).toMatchObject({ rule: 'OA-EXLT-02' });
  });

  test('OA-UNARM-18 OA-FALL-02 OA-TACT-01: a throw to the ground past the armor, and a gentle one', () => {
    const input = {
      attacker: ann,
      defender: { ...bo, DEX: 5 },
      struggle: { theirs: 'trapped' },
      into: 'slammed',
    };
    expect(ask(clinchProcedure, input, playOn([2, 5, 6, 5])) as Out).toMatchObject({
      damage: 5,
      HP: 7,
      gains: { prone: 1 },
    });
    expect(ask(clinchProcedure, { ...input, nonlethal: true }, playOn([2, 5, 6, 5])) as Out).toMatchObject({
      damage: 5,
      HP: 12,
      SP: 0,
    });
  });

  test('OA-UNARM-14: the free attack at somebody bound is a strike or a kick, at somebody maneuvered anything', () => {
    const held = { holder: ann, held: bo, weapon: 'dagger' };
    const bound = { ...held, struggle: { ladder: 'grapple', theirs: 'bound' } };
    expect(ask(freeAttackProcedure, bound)).toMatchObject({ refused: true, rule: 'OA-UNARM-14' });
    expect(
      ask(freeAttackProcedure, { ...held, struggle: { theirs: 'maneuvered' } }, playOn([1, 5])) as Out,
    ).toMatchObject({ total: 8, damage: 2 });
  });

  test('OA-UNARM-14 OA-R-425: who is turned over lies on the ground as well', () => {
    const input = {
      holder: ann,
      held: { ...bo, conditions: ['prone'] },
      struggle: { ladder: 'grapple', theirs: 'bound' },
    };
    const play = playOn([1, 1, 1, 1, 1, 5]);
    const o = ask(freeAttackProcedure, input, play) as Out;
    expect(totals(play.trace as never).at(-1)).toBe(7);
    expect(o.swapped).toBe(true);
    const { holder, held } = applied(freeAttackProcedure, input, o);
    expect([hasCondition(holder, 'prone'), hasCondition(held, 'prone')]).toEqual([true, true]);
    expect(check(freeAttackProcedure.input, { ...input, holder, held }).ok).toBe(true);
  });
});

describe('somebody who cannot step aside, or has nothing left to lose', () => {
  test('OA-GUARD-03 OA-R-423: whose speed is 0 cannot dodge', () => {
    const guards = (defender: object) =>
      attack(
        {
          attacker: ann,
          weapon: 'dagger',
          defender: { ...bo, ...defender },
          defenderRound: { guarding: true },
          guard: { maneuver: 'dodge' },
        },
        playOn([1, 4, 5, 6, 5, 6]),
      );
    const rooted = { rule: 'OA-GUARD-03', field: 'guard' };
    expect(guards({ conditions: [{ name: 'entangle', anchored: true }] })).toMatchObject(rooted);
    expect(guards({ baseSpeed: 2, conditions: { exhaustion: 2 } })).toMatchObject(rooted);
    expect(guards({ baseSpeed: 3, conditions: { exhaustion: 2 } })).toMatchObject({ roll: 1 });
  });

  test('OA-GUARD-01 OA-COND-27: whoever cannot concentrate readies no guard', () => {
    expect(ask(guardProcedure, { character: { conditions: ['nausea'] } })).toMatchObject({
      rule: 'OA-COND-27',
      field: 'character',
    });
  });

  test('OA-COND-23 OA-R-478: a coup de grace does the damage of its weapon, and not to the dead', () => {
    const killing = { attacker: ann, weapon: 'long sword' };
    const victim = { ...bo, VIT: 6, HP: 30, conditions: ['helpless'], thresholds: { slash: 'immune' } };
    expect(ask(coupDeGraceProcedure, { ...killing, victim }, playOn([5, 6]))).toMatchObject({
      total: 14,
      damage: 0,
      saved: true,
    });
    expect(ask(coupDeGraceProcedure, { ...killing, victim: { ...victim, HP: 0 } })).toMatchObject({
      rule: 'OA-DEAD-01',
    });
  });
});

describe('what falls', () => {
  const holder = { ...bo, weapons: ['long sword', 'dagger'], shields: ['buckler'] };
  const blow = { attacker: { ...ann, DEX: 9 }, form: 'counter-weapon', defender: holder };

  test('OA-UNARM-17 OA-R-507: a counter-weapon says what falls: what the attacker chose, else the first weapon', () => {
    expect(attack(blow, playOn([1, 4]))).toMatchObject({ drops: true, dropped: 'long sword' });
    const chosen = { ...blow, knocksAway: 'buckler' };
    const struck = attack(chosen, playOn([1, 4]));
    expect(struck).toMatchObject({ drops: true, dropped: 'buckler' });
    const { defender } = applied(attackProcedure, chosen, struck);
    expect([defender.weapons, defender.shields]).toEqual([['long sword', 'dagger'], []]);
    expect(attack({ ...blow, knocksAway: 'spear' }, playOn())).toMatchObject({
      rule: 'OA-UNARM-17',
      field: 'knocksAway',
    });
    // Nobody has said what this one holds.
    expect(attack({ ...blow, defender: bo }, playOn([1, 4]))).toMatchObject({ drops: true, dropped: null });
    expect(attack(blow, playOn([5, 4]))).toMatchObject({ drops: false, dropped: null });
  });

  test('OA-UNARM-17 OA-R-420: a counter-weapon is for those without a weapon in the other hand', () => {
    expect(attack({ ...blow, otherWeapon: 'dagger', freeHands: 1 }, playOn())).toMatchObject({
      rule: 'OA-UNARM-17',
      field: 'otherWeapon',
    });
    const worn = { ...blow, otherWeapon: 'bladed cestus', freeHands: 1 };
    expect(attack(worn, playOn([1, 4]))).toMatchObject({ drops: true });
  });

  test('OA-WABL-08: a disarm takes weapons and no shield', () => {
    const disarm = {
      attacker: { ...ann, STR: 9 },
      weapon: 'dagger',
      abilities: [{ ability: 'disarm' }],
      buys: ['disarm'],
      defender: { ...holder, weapons: ['dagger'] },
    };
    const struck = attack(disarm, playOn([1, 4, 5, 1]));
    expect(struck).toMatchObject({ drops: true, dropped: 'dagger' });
    expect(applied(attackProcedure, disarm, struck).defender.weapons).toEqual([]);
    expect(attack({ ...disarm, knocksAway: 'buckler' }, playOn())).toMatchObject({ rule: 'OA-WABL-08' });
  });
});

test('OA-WABL-22: a sunder takes no more protection than there is', () => {
  const blow = {
    attacker: { ...ann, STR: 9 },
    weapon: 'dagger',
    abilities: [{ ability: 'sunder', counters: 3 }],
    defender: { ...bo, protection: 2 },
  };
  expect(attack(blow, playOn([1, 4, 5, 1])).sundered).toBe(2);
});

describe('what an attack does besides wounding', () => {
  const blow = { attacker: { ...ann, STR: 9 }, weapon: 'dagger', defender: bo };

  test('OA-DEAD-01: nobody strikes, wrestles or feints against the dead', () => {
    const dead = { rule: 'OA-DEAD-01', field: 'defender' };
    const defender = { ...bo, HP: 0 };
    expect(attack({ ...blow, defender }, playOn())).toMatchObject(dead);
    expect(ask(clinchProcedure, { attacker: ann, defender })).toMatchObject(dead);
    expect(ask(feintProcedure, { attacker: ann, defender })).toMatchObject(dead);
  });

  test('OA-COND-10: the provoked attack their provoker and nobody else', () => {
    const provoked = (source: string) => ({
      ...blow,
      attacker: {
        ...blow.attacker,
        conditions: [{ name: 'provoke', counters: 1, source, doing: 'attacks the provoker' }],
      },
    });
    expect(attack(provoked('Orc'), playOn())).toMatchObject({ rule: 'OA-COND-10', field: 'defender' });
    expect(attack(provoked('Bo'), playOn([1, 4]))).toMatchObject({ damage: 5 });
  });

  test('OA-COND-11: the confused turn on whoever attacks them, hurt or not', () => {
    const confused = { ...bo, conditions: ['confuse'] };
    const doing = (input: object, faces: readonly number[]) =>
      applied(attackProcedure, input, attack(input, playOn(faces))).defender.conditions[0].doing;
    expect(doing({ ...blow, defender: confused }, [1, 4])).toBe('attacks the attacker');
    expect(doing({ ...blow, defender: { ...confused, protection: 9 } }, [1, 4])).toBe('attacks the attacker');
  });

  test('OA-TLNT-09: the cloak of shadows ends with an attack and with a wound', () => {
    const cloaked = [{ name: 'invisibility', source: 'cloak of shadows' }];
    const input = { ...blow, attacker: { ...blow.attacker, conditions: cloaked } };
    const { attacker } = applied(attackProcedure, input, attack(input, playOn([1, 4, 2, 5])));
    expect(attacker.conditions).toEqual([]);
    const hunted = { ...blow, defender: { ...bo, conditions: cloaked } };
    const { defender } = applied(attackProcedure, hunted, attack(hunted, playOn([1, 4])));
    expect(defender.conditions).toEqual([]);
  });

  test('OA-COND-23 OA-WEAP-05: a coup de grace takes the hands that its weapon needs', () => {
    const killing = {
      attacker: { ...ann, shields: ['buckler'] },
      victim: { ...bo, conditions: ['helpless'] },
    };
    expect(ask(coupDeGraceProcedure, { ...killing, weapon: 'battle axe' })).toMatchObject({
      rule: 'OA-WEAP-05',
    });
  });
});

describe('reflex saves behind light cover', () => {
  const cover = { protection: 3, covered: ['torso'] };
  const behind = { name: 'Bo', DEX: 3, HP: 50, maxHP: 50 };
  // The blow comes at the torso (4); the reflex save is 3 + 4, and 3 more behind the cover: 10.
  const struck = (more: object, faces: readonly number[] = [3, 3, 4, 4, 6]) =>
    ask(
      attackProcedure,
      { attacker: { ...ann, SP: 9 }, defender: behind, cover, ...more },
      playOn(faces),
    ) as Out;

  test('OA-SIGHT-05 OA-WABL-04 OA-WABL-08 OA-WABL-13: charge, disarm and hook', () => {
    const dagger = { weapon: 'dagger' };
    expect(struck({ ...dagger, abilities: [{ ability: 'charge' }], straight: 4 })).toMatchObject({
      damage: 1,
    });
    expect(struck({ ...dagger, abilities: [{ ability: 'disarm' }], buys: ['disarm'] })).toMatchObject({
      drops: false,
    });
    expect(struck({ weapon: 'trident', buys: ['hook'] }, [2, 6, 4, 4, 6])).toMatchObject({
      damage: 2,
      gains: {},
    });
  });

  test('OA-SIGHT-05 OA-WABL-11 OA-WABL-22 OA-WABL-24: explosion, sunder and death ray', () => {
    expect(
      struck(
        { weapon: 'rocket launcher', buys: ['explosive munition'], distance: 3, freeDodge: false },
        [3, 6, 4, 4, 6],
      ),
    ).toMatchObject({ damage: 8, knockback: 0 });
    const armored = { ...behind, protection: 1 };
    expect(struck({ weapon: 'long sword', buys: ['sunder'], defender: armored })).toMatchObject({
      damage: 2,
      sundered: 0,
    });
    expect(struck({ weapon: 'dagger', abilities: [{ ability: 'death ray' }] })).toMatchObject({
      damage: 26,
      disintegrated: false,
    });
  });

  test('OA-SIGHT-05 OA-SIGHT-06 OA-RTHR-05: resistances that save by reflex, half of it behind half a cover; not fortitude', () => {
    const sword = (defender: object, more: object, faces: readonly number[]) =>
      struck({ weapon: 'long sword', defender: { ...behind, ...defender }, ...more }, faces).damage;
    expect(sword({ thresholds: { slash: 'resistant' } }, {}, [3, 3, 4, 4, 6])).toBe(1);
    const halfway = { cover: { protection: 3, half: ['torso'] } };
    expect(sword({ thresholds: { slash: 'resistant' } }, halfway, [3, 3, 4, 4, 6])).toBe(5);
    expect(sword({ thresholds: { slash: 'resistant' } }, halfway, [3, 3, 4, 5, 6])).toBe(5);
    expect(sword({ DEX: 4, thresholds: { slash: 'resistant' } }, halfway, [3, 3, 4, 5, 6])).toBe(2);
    const stabbed = { types: ['pierce'] };
    expect(sword({ VIT: 3, thresholds: { pierce: 'resistant' } }, stabbed, [3, 3, 4, 4, 6])).toBe(3);
  });
});

test('OA-ARMR-12 OA-WABL-05: a guard counts the deflect of the buckler beside that of the weapon', () => {
  const guards = (weapon: string) =>
    (
      ask(guardProcedure, { character: { ...bo, SP: 3, shields: ['buckler'] }, weapon }) as Out
    ).maneuvers.filter(({ maneuver }: Out) => maneuver === 'deflect');
  expect(guards('lightfoil')).toMatchObject([
    { weapon: 'lightfoil', allowed: true },
    { weapon: 'buckler', allowed: true },
  ]);
  expect(guards('short sword')).toMatchObject([{ allowed: false }, { weapon: 'buckler', allowed: true }]);
});

test('OA-ACT-22 OA-ARMR-07: stamina paid for armor weighs on the guard with the damage', () => {
  const stands = (...faces: number[]) =>
    (
      ask(
        attackProcedure,
        {
          attacker: { ...ann, STR: 7 },
          weapon: 'long sword',
          defender: { ...bo, DEX: 5, CHA: 8, SP: 3, armor: ['leather garment'] },
          guard: { maneuver: 'dodge' },
          defenderRound: { guarding: true },
          payArmor: true,
        },
        // 10 against a dodge of 4 and a defense of 8; the leather does not help, and 2 + 1 weigh on the guard.
        playOn([3, 3, 6, 1, 6, 1, ...faces]),
      ) as Out
    ).guarding;
  expect([stands(5, 6), stands(4, 6)]).toEqual([true, false]);
});
