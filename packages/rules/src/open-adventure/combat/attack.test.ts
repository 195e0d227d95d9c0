/** Attacks beyond the worked cases: talents at their edges, types of damage, and what is written afterwards. */
import { isRefusal } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { speedProcedure } from '../character/speed.ts';
import { ask, playOn, valuesOf } from '../testing.ts';
import { attackProcedure } from './attack.ts';
import { attackSeveralProcedure } from './attack-several.ts';
import { coupDeGraceProcedure } from './coup-de-grace.ts';
import { exultProcedure } from './exult.ts';
import { guardProcedure } from './guard.ts';

const warrior = { STR: 7, level: 3, archetype: 'warrior', talents: ['enfeebling strike'] };
type Hit = Parameters<NonNullable<typeof attackProcedure.apply>>[1];

describe('attack', () => {
  test('OA-ARMR-07: what the defender pays for armor is told as in a fight', () => {
    const input = attackProcedure.input.parse({
      attacker: { name: 'Ann', STR: 7 },
      defender: { name: 'Bo', DEX: 5, maxHP: 20, maxSP: 4, armor: ['leather garment'] },
      weapon: 'long sword',
      payArmor: true,
    });
    const outcome = attackProcedure.run(input, playOn([3, 5, 4, 4]));
    if (isRefusal(outcome)) throw new Error(outcome.message);
    expect(attackProcedure.tell(outcome, input)).toMatch(
      /The armor is paid for: Bo has 3 stamina points left\.$/,
    );
  });

  test('OA-WEAP-17: an energy staff that fires has the destruction and range of a plasma rifle', () => {
    const attacker = { PER: 5, STR: 6, homeTechnology: 11 };
    const fired = { attacker, defender: { DEX: 5 }, weapon: 'energy staff', kind: 'ranged', distance: 5 };
    const active = { ...fired, activated: true };
    expect(ask(attackProcedure, active, playOn([2, 2]))).toMatchObject({ total: 9, range: 5, damage: 4 });
    expect(ask(attackProcedure, fired)).toMatchObject({ refused: true, rule: 'OA-WEAP-17' });
    const paid = ask(attackProcedure, { ...fired, attackerRound: { exult: 2 } }, playOn([2, 2]));
    expect(paid).toMatchObject({ total: 9, exult: 1, bought: ['plasma rifle'] });
    const switched = { ...fired, kind: 'melee', distance: 1, buys: ['plasma rifle'] };
    expect(ask(attackProcedure, switched, playOn([3, 5]))).toMatchObject({
      total: 12,
      exult: 2,
      bought: ['plasma rifle'],
    });
    expect(ask(attackProcedure, { ...fired, weapon: 'lightfoil' })).toMatchObject({
      refused: true,
      rule: 'OA-SECO-10',
    });
  });

  test('OA-WABL-03: who has no ammunition for a burst is told so', () => {
    const play = playOn([3, 4]);
    const gun = { weapon: 'assault rifle', buys: ['burst fire'], distance: 3, defender: { DEX: 6 } };
    const shot = { ...gun, attacker: { PER: 8, ammunition: { bullets: 2 } } };
    expect(ask(attackProcedure, shot, play)).toMatchObject({ bought: [], shots: 1 });
    expect(valuesOf(play.trace, /^no burst fire/)).toHaveLength(1);
  });

  test('OA-WABL-24: the trace says what half of the health is', () => {
    const play = playOn([2, 4, 4, 5]);
    const ray = { abilities: [{ ability: 'death ray' }], attacker: { STR: 8 }, kind: 'melee' };
    const o = ask(attackProcedure, { ...ray, defender: { DEX: 6, maxHP: 9 } }, play);
    expect(o).toMatchObject({ damage: 8, HP: 1, disintegrated: false });
    expect(valuesOf(play.trace, 'half of the maximum of health points')).toEqual([4]);
  });

  test('OA-WEAP-17: an energy staff that fires pays for more range as a plasma rifle does', () => {
    const blow = {
      attacker: { PER: 5 },
      defender: { DEX: 5 },
      weapon: 'energy staff',
      kind: 'ranged',
      activated: true,
      distance: 8,
      buys: ['more range'],
    };
    expect(ask(attackProcedure, blow, playOn([2, 4]))).toMatchObject({ range: 8, damage: 6, exult: 0 });
    expect(ask(attackProcedure, { ...blow, kind: 'melee', distance: 1 })).toMatchObject({
      rule: 'OA-WEAP-08',
    });
  });

  test('OA-WEAP-02 OA-WEAP-03: a weapon that is on no list strikes by its numbers', () => {
    const defender = { DEX: 6, HP: 20 };
    const mace = { attacker: { STR: 6 }, defender, ownWeapon: { name: 'mace', destruction: 2 } };
    expect(ask(attackProcedure, mace, playOn([1, 4]))).toMatchObject({ total: 9, damage: 3 });
    const bow = { attacker: { PER: 7 }, defender, ownWeapon: { range: 5 }, distance: 8 };
    expect(ask(attackProcedure, bow, playOn([3, 4]))).toMatchObject({ total: 10, range: 8, damage: 4 });
    expect(ask(attackProcedure, bow, playOn([2, 4]))).toMatchObject({ inRange: false, damage: 0 });
    const bare = { attacker: { STR: 8 }, defender, kind: 'melee' };
    expect(ask(attackProcedure, bare, playOn([4, 1]))).toMatchObject({ total: 7, damage: 1 });
    const great = {
      ...mace,
      attacker: { STR: 6, archetype: 'warrior', talents: ['power attack'] },
      ownWeapon: { destruction: 3, hands: 2 },
      talent: 'power attack',
      power: 2,
    };
    expect(ask(attackProcedure, great, playOn([1, 4]))).toMatchObject({ total: 8, damage: 6 });
    expect(ask(attackProcedure, { ...bow, ownWeapon: null, kind: 'ranged' })).toMatchObject({
      rule: 'OA-WEAP-03',
    });
    expect(ask(attackProcedure, { ...mace, weapon: 'dagger' })).toMatchObject({ rule: 'OA-SECO-15' });
    const both = { ...mace, twoWeapons: 'off', otherWeapon: 'dagger' };
    expect(ask(attackProcedure, both, playOn([1, 4, 3, 5]))).toMatchObject({ total: 9 });
    expect(ask(attackProcedure, { ...both, ownWeapon: { hands: 2 } })).toMatchObject({ rule: 'OA-TACT-05' });
    const bench = { ...both, ownWeapon: null, improvised: 20 };
    expect(ask(attackProcedure, bench)).toMatchObject({ rule: 'OA-TACT-05', field: 'weapon' });
  });

  test('OA-UNARM-01 OA-UNARM-02: an attack without a weapon says that hands or feet make it', () => {
    const told = (more: object) => {
      const input = attackProcedure.input.parse({ attacker: { name: 'Ann' }, defender: { DEX: 9 }, ...more });
      return attackProcedure.tell!(ask(attackProcedure, input, playOn([1, 1])), input);
    };
    expect(told({})).toMatch(/^Ann attacks with 5 \(an even roll\) \(bare hands\): /);
    expect(told({ form: 'kick' })).toMatch(/^Ann attacks with 5 \(an even roll\) \(kick\): /);
    expect(told({ weapon: 'dagger' })).toMatch(/^Ann attacks with 6 \(an even roll\): /);
  });

  test('OA-SECO-15: whose melee attack is stated does not strike with bare hands unasked', () => {
    const blow = { attacker: { modifiers: { meleeAttack: 3 } }, defender: { DEX: 5 } };
    expect(ask(attackProcedure, blow)).toMatchObject({ rule: 'OA-SECO-15', field: 'weapon' });
    expect(ask(attackProcedure, { ...blow, kind: 'melee' }, playOn([4, 1]))).toMatchObject({ damage: 2 });
    expect(ask(attackProcedure, { ...blow, kind: 'unarmed' }, playOn([4, 1]))).toMatchObject({ total: 4 });
  });

  test('OA-AIM-02: a body region is wished for by an aimed or a sneak attack only', () => {
    const blow = { attacker: { STR: 6 }, defender: { DEX: 5, HP: 20 }, weapon: 'dagger' };
    for (const wish of [{ region: 'head' }, { regionExult: 2 }, { region: 'head', rollRegion: true }])
      expect(ask(attackProcedure, { ...blow, ...wish })).toMatchObject({
        rule: 'OA-AIM-02',
        field: Object.keys(wish)[0],
      });
    expect(ask(attackProcedure, { ...blow, region: 'head', aimed: true }, playOn([2, 4, 4]))).toMatchObject({
      damage: 8,
    });
  });

  test('OA-AIM-01 OA-AIM-02: what does no damage lands nowhere and spends no exult point on it', () => {
    const blow = { attacker: { STR: 6 }, defender: { DEX: 9, HP: 20 }, weapon: 'dagger' };
    for (const how of [{ aimed: true, region: 'head' }, { rollRegion: true }])
      expect(ask(attackProcedure, { ...blow, ...how }, playOn([2, 4]))).toMatchObject({
        total: 9,
        region: null,
        damage: 0,
        exult: 2,
      });
    // OA-SIGHT-05: only light cover must be rolled for all the same.
    const cover = { protection: 2, covered: ['torso'] };
    expect(
      ask(attackProcedure, { ...blow, cover, aimed: true, region: 'head' }, playOn([2, 4, 4])),
    ).toMatchObject({ region: 'torso', damage: 0, exult: 2 });
  });

  test('OA-AIM-01 OA-R-284: a pierce that comes before damage lands somewhere', () => {
    const shot = {
      attacker: { PER: 6, SP: 5 },
      weapon: 'light crossbow',
      distance: 3,
      aimed: true,
      region: 'head',
      buys: ['pierce'],
      defender: { DEX: 7, HP: 20, protection: 1 },
    };
    const early = playOn([1, 4, 5], { 'OA-R-284': 'beforeDamage' });
    expect(ask(attackProcedure, shot, early)).toMatchObject({ region: 'head', damage: 2, exult: 0 });
    expect(ask(attackProcedure, shot, playOn([1, 4]))).toMatchObject({ region: null, damage: 0, exult: 1 });
  });

  test('OA-COND-23 OA-R-251 OA-EXLT-02: the five exult points of a coup de grace pay for what the weapon can do', () => {
    const victim = { DEX: 6, VIT: 5, HP: 40, maxHP: 40, conditions: ['helpless'] };
    const hammer = { attacker: { STR: 6 }, victim, weapon: 'war hammer', buys: ['knockback'] };
    // 6 + 2 + 5, and 5 + 5 is no 10 less.
    expect(ask(coupDeGraceProcedure, hammer, playOn([5, 6]))).toMatchObject({
      damage: 13,
      knockback: 1,
      exult: 3,
      saved: true,
      HP: 27,
    });
    const sword = { attacker: { STR: 6, SP: 2 }, victim, weapon: 'energy sword', buys: ['double damage'] };
    const doubled = ask(coupDeGraceProcedure, sword, playOn([1, 1, 5, 6]));
    expect(doubled).toMatchObject({ damage: 32, exult: 3, attackerSP: 1, HP: 8 });
    const after = coupDeGraceProcedure.apply!(coupDeGraceProcedure.input.parse(sword), doubled);
    expect(after).toMatchObject({ attacker: { SP: 1 }, victim: { HP: 8 } });
    expect(ask(coupDeGraceProcedure, { ...hammer, buys: ['bleed'] })).toMatchObject({ rule: 'OA-WEAP-08' });
  });

  test('OA-COND-23 OA-WABL-07: what a weapon always does befalls whoever survives a coup de grace', () => {
    const victim = { DEX: 6, VIT: 5, HP: 40, maxHP: 40, conditions: ['helpless'] };
    const blow = { attacker: { STR: 6 }, victim, weapon: 'morningstar' };
    expect(ask(coupDeGraceProcedure, blow, playOn([1, 1, 5, 6]))).toMatchObject({
      gains: { slow: 1 },
      saved: true,
      HP: 27,
    });
  });

  test('OA-COND-33 OA-AIM-02 OA-R-268: one half-round is too little to aim and attack, or for a guard of two', () => {
    const stunned = { STR: 6, conditions: { stun: 1 } };
    const blow = { attacker: stunned, defender: { DEX: 5, HP: 20 }, weapon: 'dagger' };
    expect(ask(attackProcedure, { ...blow, aimed: true })).toMatchObject({
      rule: 'OA-COND-33',
      field: 'aimed',
    });
    expect(ask(attackProcedure, blow, playOn([1, 1]))).toMatchObject({ damage: 2 });
    const guards = (reading: 'oneHalfRound' | 'twoHalfRounds') =>
      ask(guardProcedure, { character: stunned }, playOn([], { 'OA-R-268': reading }));
    expect(guards('oneHalfRound')).toMatchObject({ cost: 1, halfRounds: 0 });
    expect(guards('twoHalfRounds')).toMatchObject({ rule: 'OA-COND-33' });
  });

  test('OA-TLNT-11 OA-COND-06: whoever is blind sees no scout coming', () => {
    const sneak = (condition: string) => ({
      attacker: { STR: 6, level: 2, archetype: 'scout', talents: ['sneak attack'] },
      weapon: 'dagger',
      talent: 'sneak attack',
      defender: { DEX: 5, HP: 20, conditions: [condition] },
    });
    expect(ask(attackProcedure, sneak('full blindness'), playOn([3, 3, 4, 4, 4]))).toMatchObject({
      damage: 3,
    });
    expect(ask(attackProcedure, sneak('partial blindness'))).toMatchObject({ rule: 'OA-TLNT-11' });
  });

  test('OA-TLNT-13 OA-R-468: a sneak attack that takes only stamina kills nobody', () => {
    const blow = {
      attacker: { STR: 6, level: 2, archetype: 'scout', talents: ['sneak attack'] },
      weapon: 'dagger',
      talent: 'sneak attack',
      unseen: true,
      nonlethal: true,
      defender: { DEX: 5, VIT: 5, HP: 4, maxHP: 20, SP: 9, maxSP: 9 },
    };
    // 7 - 5 and 1 for the level, to the torso.
    expect(ask(attackProcedure, blow, playOn([3, 3, 4, 4, 4]))).toMatchObject({
      damage: 3,
      SP: 6,
      HP: 4,
      killed: null,
    });
    const weak = { ...blow, defender: { ...blow.defender, SP: 2 } };
    expect(ask(attackProcedure, weak, playOn([3, 3, 4, 4, 4, 1, 1]))).toMatchObject({ SP: 0, killed: true });
  });

  test('OA-TLNT-18: a sweep attack drives enemies back, not a friend, and nobody two sizes larger', () => {
    const sweep = (one: object, ally = false, saved: readonly number[] = []) =>
      ask(
        attackSeveralProcedure,
        {
          attacker: { STR: 6, level: 3, height: 'small', archetype: 'warrior', talents: ['sweep attack'] },
          weapon: 'dagger',
          talent: 'sweep attack',
          targets: [{ defender: { DEX: 5, HP: 20, ...one }, ally }],
        },
        playOn([2, 5, ...saved]),
      ).targets[0];
    expect(sweep({})).toMatchObject({ damage: 4, knockback: 3 });
    expect(sweep({}, true)).toMatchObject({ damage: 4, knockback: 0 });
    expect(sweep({ height: 'large' })).toMatchObject({ damage: 4, knockback: 0 });
    // OA-ARMR-17: a mecha makes somebody medium large; it resists in vain.
    const mecha = { DEX: 0, STR: 40, armor: ['battlefront mecha'] };
    expect(sweep(mecha, false, [1, 1])).toMatchObject({ damage: 4, knockback: 0 });
  });

  test('OA-WABL-16 OA-R-466: a weapon set against a charge is a real attack: ground, exult points, concentration', () => {
    const blow = {
      attacker: { STR: 7, DEX: 4, HP: 20, maxHP: 20 },
      weapon: 'dagger',
      abilities: [{ ability: 'charge' }],
      straight: 4,
      defender: { STR: 6, DEX: 5, CHA: 5, HP: 20, maxHP: 20 },
      setVersusCharge: 'dagger',
      defenderAbilities: [{ ability: 'set versus charge' }],
    };
    const level = ask(attackProcedure, blow, playOn([1, 4, 3, 3, 5, 6]));
    expect(level).toMatchObject({ counter: { damage: 8, HP: 12 }, damage: 3, defenderExult: 1 });
    // From above: the set weapon strikes upwards with disadvantage, the charge comes down with advantage.
    const above = ask(attackProcedure, { ...blow, height: 1 }, playOn([1, 4, 4, 2, 3, 3, 1, 1, 5, 6]));
    expect(above).toMatchObject({ counter: { damage: 2, HP: 18 }, damage: 3, defenderExult: 0 });
    // Whoever guards and strikes needs to concentrate: 5 - 1 is no 10.
    const guarding = { ...blow, defenderRound: { guarding: true } };
    const lost = ask(attackProcedure, guarding, playOn([4, 1, 3, 3, 3, 3, 5, 6]));
    expect(lost).toMatchObject({ counter: { damage: 6 }, guarding: false });
  });

  test('OA-WABL-19: a weapon left in the wound is in nobody’s hand', () => {
    const blow = {
      attacker: { STR: 6, weapons: ['dagger', 'dagger'] },
      weapon: 'dagger',
      abilities: [{ ability: 'skewer' as const }],
      buys: ['skewer'],
      defender: { DEX: 5, HP: 20 },
    };
    const out = ask(attackProcedure, blow, playOn([3, 3, 2, 5]));
    const after = attackProcedure.apply!(attackProcedure.input.parse(blow), out);
    expect(after).toMatchObject({
      attacker: { weapons: ['dagger'] },
      defender: { skewers: [{ weapon: 'dagger', rounds: 7 }] },
    });
  });

  test('OA-R-243 OA-R-466: what a hold does to a parry between the two cancels, a net does not', () => {
    const parry = (source: string) => ({
      attacker: { STR: 8 },
      weapon: 'dagger',
      struggle: { own: 'trapped' },
      defender: { STR: 8, DEX: 5, HP: 20, conditions: [{ name: 'entangle', source }] },
      defenderRound: { guarding: true },
      guard: { maneuver: 'parry', weapon: 'dagger' },
      concentration: 'kept',
    });
    const held = playOn([3, 3, 3, 3, 3, 3]);
    expect(ask(attackProcedure, parry('held by Ann'), held)).toMatchObject({ foiled: 'parry' });
    held.finish();
    const netted = playOn([3, 3, 3, 3, 3, 3, 4, 1]);
    expect(ask(attackProcedure, parry('net'), netted)).toMatchObject({ foiled: null, damage: 4 });
    netted.finish();
  });

  test('OA-TACT-01 OA-R-281: read so, the last stamina point is enough to faint', () => {
    const blow = {
      attacker: { STR: 9 },
      weapon: 'dagger',
      nonlethal: true,
      defender: { DEX: 5, SP: 5, HP: 9 },
    };
    const struck = (reading: 'overflowToHealth' | 'unconsciousAtZero') =>
      ask(attackProcedure, blow, playOn([3, 3], { 'OA-R-281': reading })).unconscious;
    expect([struck('overflowToHealth'), struck('unconsciousAtZero')]).toEqual([false, true]);
  });

  test('OA-WEAP-05 OA-ARMR-11: a shield takes a hand from a two-handed weapon, and none from its own bash', () => {
    const shields = ['heraldic shield'];
    const blow = { attacker: { STR: 6, shields }, defender: { DEX: 5 } };
    const axe = ask(attackProcedure, { ...blow, weapon: 'battle axe' });
    expect(axe).toMatchObject({ refused: true, rule: 'OA-WEAP-05' });
    expect(ask(attackProcedure, { ...blow, weapon: 'long sword' }, playOn([2, 2]))).toMatchObject({
      total: 9,
    });
    const disciple = { STR: 6, shields, archetype: 'disciple', level: 1, talents: ['shield bash'] };
    const bash = { ...blow, attacker: disciple, talent: 'shield bash', freeHands: 1 };
    expect(ask(attackProcedure, bash, playOn([2, 2]))).toMatchObject({ total: 7 });
  });

  test('OA-TLNT-13 OA-SECO-04: whoever a sneak attack kills has no health points left', () => {
    const attacker = { STR: 6, archetype: 'scout', level: 2, talents: ['sneak attack'] };
    const defender = { DEX: 7, VIT: 5, HP: 7, maxHP: 7 };
    const blow = { attacker, defender, weapon: 'short sword', talent: 'sneak attack', unseen: true };
    const sneak = (...save: number[]) => ask(attackProcedure, blow, playOn([2, 3, 1, 2, 4, ...save]));
    expect(sneak(3, 2)).toMatchObject({ damage: 4, killed: true, HP: 0, dead: true });
    expect(sneak(5, 6)).toMatchObject({ damage: 4, killed: false, HP: 3, dead: false });
  });

  test('OA-WEAP-16: only a laser rifle has an infrared switch, in an attack as in its score', () => {
    const blow = { attacker: { PER: 6 }, defender: {}, weapon: 'shotgun', infrared: true };
    expect(ask(attackProcedure, blow)).toMatchObject({ refused: true, rule: 'OA-WEAP-16' });
  });

  test('OA-TLNT-17: an enfeebling strike slows for the damage it would have done, and takes no health', () => {
    const input = {
      attacker: warrior,
      defender: { DEX: 6, HP: 9 },
      weapon: 'long sword',
      talent: 'enfeebling strike',
    };
    // 7 + 3 + 2 against 6.
    const hit = ask(attackProcedure, input, playOn([2, 5]));
    expect(hit).toMatchObject({ total: 12, damage: 0, slowMinutes: 6, stunnedRounds: 0, HP: 9 });
    const sixth = ask(attackProcedure, { ...input, attacker: { ...warrior, level: 6 } }, playOn([2, 5]));
    expect(sixth.stunnedRounds).toBe(3);
  });

  test('OA-TLNT-17 OA-TLNT-16: what can be used once waits for a short rest', () => {
    const spent = { ...warrior, spent: ['enfeebling strike'] };
    const input = { attacker: spent, defender: {}, weapon: 'long sword', talent: 'enfeebling strike' };
    expect(ask(attackProcedure, input)).toMatchObject({ refused: true, rule: 'OA-TLNT-17', field: 'talent' });
  });

  test('OA-TLNT-18: a sweep is proficient and drives back, but not what is two sizes larger', () => {
    const sweeper = { STR: 8, level: 3, archetype: 'warrior', talents: ['sweep attack'], height: 'small' };
    const at = (height: string) =>
      ask(
        attackProcedure,
        {
          attacker: sweeper,
          defender: { DEX: 5, HP: 30, height },
          weapon: 'crescent blade',
          talent: 'sweep attack',
        },
        playOn([4, 6]),
      );
    expect(at('medium')).toMatchObject({ mode: { proficient: true }, total: 16, damage: 11, knockback: 3 });
    expect(at('large').knockback).toBe(0);
  });

  test('OA-TLNT-12 OA-TLNT-13 OA-AIM-01: the arm halves before thresholds double, and below half a save decides', () => {
    const scout = { STR: 5, level: 2, archetype: 'scout', talents: ['sneak attack'] };
    const input = {
      attacker: scout,
      defender: { DEX: 7, VIT: 6, HP: 10, maxHP: 10 },
      weapon: 'long sword',
      talent: 'sneak attack',
      unseen: true,
      thresholds: { kinetic: 'vulnerable' },
    };
    // 8 + 1 against 7 is 2, half the level makes 3; the arm leaves 1, doubled 2.
    expect(ask(attackProcedure, input, playOn([1, 5, 1, 5, 3]))).toMatchObject({
      damage: 2,
      region: 'left arm',
      HP: 8,
      killed: null,
    });
    // The head: 3 doubled twice is 12.
    expect(ask(attackProcedure, input, playOn([1, 5, 1, 5, 6]))).toMatchObject({
      damage: 12,
      region: 'head',
      dead: true,
    });
    // The torso: 6, and 4 of 10 is below half. Fortitude 6 with +4 lives, with −1 dies.
    expect(ask(attackProcedure, input, playOn([1, 5, 1, 5, 4, 4, 6]))).toMatchObject({
      HP: 4,
      killed: false,
      dead: false,
    });
    expect(ask(attackProcedure, input, playOn([1, 5, 1, 5, 4, 6, 1]))).toMatchObject({
      HP: 0,
      killed: true,
      dead: true,
    });
  });

  test('OA-ARMR-14: aramid that was paid for protects against energy only', () => {
    const attacker = { PER: 8, homeTechnology: 11 };
    const defender = { DEX: 5, HP: 9, armor: ['composite aramid'] };
    const shot = (types: string[], armorPaid: boolean) =>
      ask(attackProcedure, { attacker, defender, weapon: 'laser rifle', types, armorPaid }, playOn([3, 4]))
        .damage;
    expect(shot(['illumination'], false)).toBe(4);
    expect(shot(['illumination'], true)).toBe(3);
    expect(shot(['pierce'], true)).toBe(4);
  });

  test('OA-ARCH-21 OA-DICE-11: a warrior who gave up training attacks ineptly', () => {
    const lapsed = { STR: 7, archetype: 'warrior', lapsed: true };
    expect(
      ask(attackProcedure, { attacker: lapsed, defender: {}, weapon: 'dagger' }, playOn([2, 5])).mode.inept,
    ).toBe(true);
  });

  test('OA-ENC-06 OA-WEAP-18 OA-R-336: nobody swings what leaves them helpless beside the rest of the load', () => {
    const blow = { attacker: { STR: 5, load: 20 }, defender: { DEX: 4, HP: 20 } };
    expect(ask(attackProcedure, { ...blow, improvised: 30 })).toMatchObject({ rule: 'OA-ENC-06' });
    expect(ask(attackProcedure, { ...blow, improvised: 29 }, playOn([2, 2]))).toMatchObject({ total: 12 });
  });

  test('OA-WEAP-14 OA-R-196: a spear is thrown; in melee it is an improvised weapon', () => {
    expect(
      ask(attackProcedure, { attacker: {}, defender: {}, weapon: 'spear', kind: 'melee' }),
    ).toMatchObject({ refused: true, field: 'kind' });
    expect(
      ask(attackProcedure, { attacker: { STR: 6 }, defender: { DEX: 4 }, improvised: 1 }, playOn([2, 2])),
    ).toMatchObject({ total: 6, damage: 2 });
  });

  test('OA-WEAP-15 OA-R-281: a stun beyond the stamina wounds, or knocks out', () => {
    const input = {
      attacker: { PER: 9, homeTechnology: 11 },
      defender: { DEX: 5, HP: 6, SP: 2 },
      weapon: 'laser pistol',
      stun: true,
    };
    expect(ask(attackProcedure, input, playOn([2, 2]))).toMatchObject({
      damage: 6,
      HP: 2,
      SP: 0,
      unconscious: false,
    });
    const out = ask(attackProcedure, input, playOn([2, 2], { 'OA-R-281': 'unconsciousAtZero' }));
    expect(out).toMatchObject({ HP: 6, SP: 0, unconscious: true });
    const { defender } = attackProcedure.apply!(attackProcedure.input.parse(input), out as Hit) as {
      defender: object;
    };
    expect(defender).toMatchObject({
      HP: 6,
      SP: 0,
      conditions: [{ name: 'unconscious' }, { name: 'prone' }],
    });
  });
});

describe('exult points', () => {
  test('OA-TRAD-24: the ministry guards against criminals with two points, and nobody else does', () => {
    const exult = (trade: string, guarding: boolean) =>
      ask(exultProcedure, { attacker: { trade }, roll: 3, targetKinds: ['thief'], guarding }).exult;
    expect([exult('ministry', false), exult('ministry', true)]).toEqual([5, 2]);
    expect([exult('forage', false), exult('forage', true)]).toEqual([3, 0]);
  });
});

describe('natural explorer', () => {
  test('OA-TLNT-10: rocks and underbrush do not slow an explorer', () => {
    const cost = (talents: string[], terrain: string) =>
      ask(speedProcedure, { character: { archetype: 'scout', talents }, terrain: [terrain] }).cost;
    const costs = (talents: string[]) =>
      ['rocks, medium stone', 'underbrush', 'underbrush, tangled'].map(terrain => cost(talents, terrain));
    expect([costs([]), costs(['natural explorer'])]).toEqual([
      [2, 2, 3],
      [1, 1, 3],
    ]);
  });
});

test('OA-TLNT-06: a shield bash takes nothing of the turn', () => {
  const attacker = {
    STR: 6,
    archetype: 'disciple',
    level: 1,
    talents: ['shield bash'],
    shields: ['heraldic shield'],
  };
  const bash = { attacker, defender: { DEX: 5, VIT: 10 }, talent: 'shield bash' };
  expect(ask(attackProcedure, bash, playOn([3, 3]))).toMatchObject({ total: 7, damage: 2, halfRounds: 0 });
});
