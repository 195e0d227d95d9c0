import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, type Procedure, resolve } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ARMOUR_AD, ARMOUR_AR, breached, effectiveAr, PIECE_ON, SHIELD_SD } from './armour.ts';
import { combatParts, combatProcedures } from './combat.ts';
import { ARMOUR_PIECES, ARMOUR_QUALITIES, SHIELDS } from './content/armour.ts';
import { rulings } from './content/rulings.ts';
import {
  AMMUNITION,
  BOOK_WEAPONS,
  COMPANION_WEAPONS,
  UNARMED,
  WEAPON_QUALITIES,
  WEAPONS,
  weaponNamed,
} from './content/weapons.ts';
import { wound } from './damage.ts';
import companion from './fixtures/companion.json' with { type: 'json' };
import { CALLED_SHOTS, COVER, rangePenalty, SITUATION } from './modifiers.ts';
import { felt, ONGOING_PAIN } from './pain.ts';
import { CONDITION_PENALTIES } from './penalties.ts';
import { against, DIFFICULTY } from './rolls.ts';
import { HEAVY_WEAPONS } from './weapons.ts';

const readings = defaultReadings(rulings);
type Outcome = Record<string, unknown>;
const named = (name: string) =>
  combatProcedures.find(p => p.name === name) as unknown as Procedure<unknown, Outcome>;

/** Asks a procedure with these dice, under the default readings or others. */
function ask(name: string, input: unknown, dice: readonly number[] = [], other: object = {}): Outcome {
  const found = named(name);
  const script = scriptedDice(dice);
  const outcome = found.run(
    found.input.parse(input),
    new Play(script, { ...readings, ...other }) as never,
  ) as Outcome;
  script.finish();
  return outcome;
}

describe('examples', () => {
  for (const procedure of combatProcedures as unknown as readonly Procedure<unknown, Outcome>[])
    test(`${procedure.name} ${procedure.rules.join(' ')}: its example`, () => {
      const dice = scriptedDice(procedure.example.dice);
      const result = resolve(procedure, procedure.example.input, dice, readings);
      expect(result).toMatchObject({ ok: true, outcome: procedure.example.outcome });
      dice.finish();
    });
});

describe('tables', () => {
  test('SV-ROLL-06: seven difficulties', () => {
    expect(Object.values(DIFFICULTY)).toEqual([4, 2, 0, -4, -6, -8, -10]);
  });
  test('SV-ARM-01: twelve rows of armour', () => {
    expect(Object.values(ARMOUR_AR).flatMap(row => Object.values(row))).toHaveLength(15);
    expect(ARMOUR_AR.gloves).toEqual(ARMOUR_AR.boots);
    expect(ARMOUR_AD).toEqual({ light: 0, medium: 1, heavy: 2 });
    expect([ARMOUR_AR.torso.heavy, ARMOUR_AR.leggings.heavy, ARMOUR_AR.helmet.heavy]).toEqual([
      [6, 10],
      [5, 6],
      [4, 6],
    ]);
  });
  test('SV-ARM-02: every location has its piece', () => {
    expect(Object.keys(PIECE_ON)).toHaveLength(8);
  });
  test('SV-ARM-05: three kinds of shields', () => {
    expect(Object.values(SHIELD_SD)).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
    ]);
    expect(SHIELDS.map(s => s.SD)).toEqual([1, 2, 3, 4]);
  });
  test('SV-WEAP-05: five groups of heavy weapons, and the weapons in them', () => {
    expect(HEAVY_WEAPONS.map(w => w.minSt)).toEqual([12, 12, 12, 11, 10]);
    for (const { samples, minSt } of HEAVY_WEAPONS)
      for (const name of samples) {
        const weapon = weaponNamed(name);
        if (weapon) expect(weapon.minSt).toBe(minSt);
      }
  });
  test('SV-CMOD-01 SV-CMOD-06: situations, cover and called shots', () => {
    expect(SITUATION).toEqual({
      highGround: 2,
      flanking: 2,
      darkness: -4,
      attackerProne: -4,
      meleeAgainstProne: 4,
      rangedAgainstProne: -4,
    });
    expect(COVER).toEqual({ none: 0, light: 2, heavy: 4 });
    expect(
      Object.values(CALLED_SHOTS)
        .filter(shot => shot.doubles)
        .map(shot => shot.toHit),
    ).toEqual([-6, -8, -8]);
  });
  test('SV-PAIN-03: three lines of ongoing pain', () => {
    expect(ONGOING_PAIN.map(line => [line.below, line.value])).toEqual([
      [10, -4],
      [25, -2],
      [50, -1],
    ]);
  });
  test('SV-ROLL-08: conditions that lower rolls', () => {
    expect(Object.keys(CONDITION_PENALTIES)).toHaveLength(13);
  });
});

describe('content', () => {
  test('SV-DMG-14 SV-DMG-15: the rows that the book scatters', () => {
    const row = (name: string) => [weaponNamed(name)?.damage, weaponNamed(name)?.type];
    expect(UNARMED).toHaveLength(2);
    expect(BOOK_WEAPONS).toHaveLength(9);
    expect(row('Punch')).toEqual(['1d6-3', 'bludgeoning']);
    expect(row('Kick')).toEqual(['1d6', 'bludgeoning']);
    expect(row('Dagger')).toEqual(['1d6-3', 'cutting']);
    expect(row('Longsword')).toEqual(['2d6-1', 'cutting']);
    expect(row('Greatsword')).toEqual(['3d6+2', 'cutting']);
    expect(row('Battleaxe')).toEqual(['2d6', 'cutting']);
    expect(row('Warhammer')).toEqual(['2d6', 'bludgeoning']);
    expect(row('Staff')).toEqual(['1d6-1', 'bludgeoning']);
    expect(row('Light Bow')).toEqual(['1d6+2', 'impaling']);
    expect(row('Spear')).toEqual(['1d6+1', 'impaling']);
    expect(row('Heavy Spear')).toEqual(['2d6', 'impaling']);
    expect(row('Pike')).toEqual(['1d6+3', 'impaling']);
    expect(['Shortbow', 'Longbow', 'Crossbow'].map(name => weaponNamed(name)?.maxRange)).toEqual([
      50, 100, 80,
    ]);
  });
  test('SV-DMG-15: every weapon of the companion list', () => {
    expect(COMPANION_WEAPONS).toHaveLength(companion.weapons.length);
    for (const row of companion.weapons) {
      const weapon = weaponNamed(row.name);
      expect(weapon?.companionDamage ?? weapon?.damage, row.name).toBe(row.damage);
      expect(weapon?.damage).toBe(('coreDamage' in row ? row.coreDamage : undefined) ?? row.damage);
      expect(weapon).toMatchObject({
        group: row.class,
        skill: row.skill,
        type: row.types[0],
        hands: row.hands,
        weight: row.weight,
        price: row.price,
      });
      expect(weapon?.minSt ?? null).toBe(row.minST);
      expect(weapon?.maxRange).toBe('maxRange' in row ? row.maxRange : undefined);
      expect(weapon?.thrownRange).toBe('thrownRange' in row ? row.thrownRange : undefined);
      expect(weapon?.reach).toBe('reach' in row ? row.reach : undefined);
      expect(weapon?.thrust ?? false).toBe('thrust' in row);
    }
    expect(AMMUNITION).toHaveLength(companion.ammunition.length);
    expect(WEAPON_QUALITIES.map(q => q.priceFactor)).toEqual(companion.weaponQuality.map(q => q.priceFactor));
    expect(new Set(WEAPONS.map(w => w.name)).size).toBe(WEAPONS.length);
  });
  test('SV-ARM-01 SV-ARM-05: every armour piece and shield of the companion list, each inside its range', () => {
    expect(ARMOUR_PIECES).toHaveLength(companion.armour.length);
    companion.armour.forEach((row, i) => {
      const piece = ARMOUR_PIECES[i];
      expect(piece).toMatchObject({
        name: row.name,
        armourClass: row.class,
        AR: row.AR,
        AD: row.AD,
        weight: row.weight,
        price: row.price,
      });
      if (!piece) return;
      const [least, most] = ARMOUR_AR[piece.piece][piece.armourClass];
      expect(piece.AR).toBeGreaterThanOrEqual(least);
      expect(piece.AR).toBeLessThanOrEqual(most);
      expect(piece.AD).toBe(ARMOUR_AD[piece.armourClass]);
    });
    expect(SHIELDS.map(s => [s.name, s.SD])).toEqual(companion.shields.map(s => [s.name, s.SD]));
    expect(ARMOUR_QUALITIES.map(q => q.priceFactor)).toEqual(companion.armourQuality.map(q => q.priceFactor));
  });
});

describe('rolls and contests', () => {
  test('SV-ROLL-09: no taking time on a resistance roll', () => {
    expect(ask('check', { target: 12, purpose: 'resistance', takeYourTime: true })).toMatchObject({
      rule: 'SV-ROLL-09',
    });
  });
  test('SV-ROLL-08: a physical condition wants to know what the roll is based on', () => {
    expect(ask('check', { target: 12, conditions: ['Exhausted'] })).toMatchObject({
      refused: true,
      rule: 'SV-ROLL-08',
    });
    expect(ask('check', { target: 12, conditions: ['Shaken'] }, [3, 3, 4])).toMatchObject({
      tn: 10,
      success: true,
    });
  });
  test('SV-ROLL-08 SV-R-28: a load lowers physical skills, no attack', () => {
    const roll = (purpose: string) =>
      ask('check', { target: 12, base: 'DX', purpose, conditions: ['Heavy load'] }, [3, 3, 3]).tn;
    expect([roll('task'), roll('attack'), roll('defence')]).toEqual([10, 12, 11]);
  });
  test('SV-R-06: each reading of penalties on defences', () => {
    const dodge = (reading: string, condition: string) =>
      ask('defences', { defender: { DX: 20, conditions: [condition] } }, [], { 'SV-R-06': reading }).dodge;
    expect(['yesUnlessOwnNumber', 'yesAndAdd', 'never'].map(r => dodge(r, 'Heavy load'))).toEqual([9, 7, 9]);
    expect(['yesUnlessOwnNumber', 'yesAndAdd', 'never'].map(r => dodge(r, 'Shaken'))).toEqual([8, 8, 10]);
  });
  test('SV-ROLL-02 SV-ROLL-03 SV-ROLL-04: criticals whatever the target number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 100 }), tn => {
        expect(against(tn, 3)).toMatchObject({
          success: true,
          critical: 'success',
          margin: Math.max(10, tn - 3),
        });
        expect(against(tn, 18)).toMatchObject({
          success: false,
          critical: 'failure',
          margin: Math.min(-10, tn - 18),
        });
      }),
      { seed: 1 },
    );
  });
  test('SV-CON-03 SV-CON-04: a complex contest played in two parts is the contest played at once', () => {
    const sides = { first: { tn: 12 }, second: { tn: 11 }, goal: 9, maxRolls: 4 };
    const dice = [3, 3, 3, 4, 4, 4, 2, 2, 2, 1, 2, 3];
    const whole = ask('complex-contest', sides, dice);
    const { totals, rounds, decided } = ask('complex-contest', { ...sides, playRounds: 1 }, dice.slice(0, 6));
    expect({ totals, rounds, decided }).toEqual({ totals: [3, 0], rounds: 1, decided: false });
    expect(ask('complex-contest', { ...sides, record: { totals, rounds } }, dice.slice(6))).toEqual(whole);
    expect(whole).toMatchObject({ totals: [9, 5], winner: 'first' });
  });
  test('SV-CON-02: three sixes of the resisting side let everything through', () => {
    expect(
      ask('defence-contest', { actor: { tn: 10 }, resister: { tn: 30 } }, [3, 3, 4, 6, 6, 6]),
    ).toMatchObject({ effect: true });
  });
});

describe('attack and defence', () => {
  test('SV-ATK-01 SV-SKL-06: nobody specializes below level 5', () => {
    expect(ask('attack-tn', { attacker: { skill: 4, specialized: true } })).toMatchObject({
      rule: 'SV-SKL-06',
    });
  });
  test('SV-ATK-01: bad eyes and blindness', () => {
    const shot = (attacker: object) =>
      ask('attack-tn', { attacker: { target: 15, ...attacker }, weapon: 'Bow', metres: 4 }).tn;
    expect([
      shot({}),
      shot({ poorVision: 2 }),
      shot({ flaws: ['One Eye'] }),
      shot({ flaws: ['Blind'] }),
    ]).toEqual([13, 11, 10, 7]);
    expect(
      ask('attack-tn', { attacker: { target: 15, flaws: ['Blind', 'One Eye'], poorVision: 1 } }).tn,
    ).toBe(9);
  });
  test('SV-CMOD-04: throwing and casting at arm’s length are not shooting', () => {
    expect(ask('attack-tn', { attacker: { target: 15 }, weapon: 'Throwing Knife', metres: 2 }).tn).toBe(14);
    expect(ask('attack-tn', { attacker: { target: 15 }, weapon: 'Bow', metres: 2 }).tn).toBe(12);
  });
  test('SV-R-103: each reading of range on spells', () => {
    const bolt = {
      attacker: { target: 15 },
      weapon: { damage: '2d6', type: 'fire', kind: 'spell' },
      metres: 8,
    };
    expect(ask('attack-tn', bolt).tn).toBe(12);
    expect(ask('attack-tn', bolt, [], { 'SV-R-103': 'weaponsOnly' }).tn).toBe(15);
  });
  test('SV-R-85: armour hinders attacks only by the other reading, casting with gestures always', () => {
    const clad = { target: 15, armour: ['Plate Mail'] };
    expect(ask('attack-tn', { attacker: clad }).tn).toBe(15);
    expect(ask('attack-tn', { attacker: clad }, [], { 'SV-R-85': 'attacksToo' }).tn).toBe(11);
    expect(ask('attack-tn', { attacker: { ...clad, gestures: true } }).tn).toBe(11);
    expect(ask('attack-tn', { attacker: { ...clad, gestures: true, perks: ['Armor Familiarity'] } }).tn).toBe(
      13,
    );
  });
  test('SV-ATK-03 SV-INIT-06: without a reaction the attack hits', () => {
    const outcome = ask(
      'attack',
      { attacker: { target: 12 }, weapon: 'Kick', defender: { DX: 20, reactions: 0 } },
      [3, 3, 3, 4],
    );
    expect(outcome).toMatchObject({
      hit: true,
      defence: 'none',
      defenceTn: null,
      damage: 4,
      reactionsLeft: 0,
    });
  });
  test('SV-ATK-03: the best defence is chosen, a dodge before a block or parry of equal worth', () => {
    const best = (defender: object) => ask('defences', { defender }).best;
    expect(best({ DX: 12, weapon: { skill: 6 }, shield: { skill: 0, SD: 1 } })).toBe('parry');
    expect(best({ DX: 12, weapon: { skill: 0 }, AD: 2 })).toBe('dodge');
    expect(best({ DX: 12, shield: { skill: 2, SD: 'Tower Shield' }, weapon: { skill: 3 } })).toBe('block');
  });
  test('SV-ATK-04 SV-FLAW-09: no dodge without legs', () => {
    expect(ask('defend', { defender: { flaws: ['Paraplegic'] }, defence: 'dodge' })).toMatchObject({
      rule: 'SV-FLAW-09',
    });
  });
  test('SV-ATK-05 SV-R-84: bare hands against a fist, and Martial Arts Training against a sword', () => {
    const parry = (defender: object, unarmed: boolean) => ask('defences', { defender, unarmed }).parry;
    expect(parry({ DX: 12, brawling: 4 }, true)).toBe(8);
    expect(parry({ DX: 12, brawling: 4 }, false)).toBeNull();
    expect(parry({ DX: 12, brawling: 4, perks: ['Martial Arts Training'] }, false)).toBe(10);
    expect(
      parry({ DX: 12, brawling: 4, perks: ['Martial Arts Training'], armour: ['Hide Armor'] }, false),
    ).toBe(8);
  });
  test('SV-ATK-06: a broken shield blocks nothing', () => {
    expect(ask('defend', { defender: { shield: { skill: 5, SD: 0 } }, defence: 'block' })).toMatchObject({
      rule: 'SV-ATK-06',
    });
  });
  test('SV-ATK-07 SV-STAT-01: who is stunned takes the blow', () => {
    const stunned = { DX: 14, conditions: ['Stunned'] };
    expect(
      ask('attack', { attacker: { target: 12 }, weapon: 'Kick', defender: stunned }, [3, 3, 3, 2]),
    ).toMatchObject({ hit: true, defence: 'none' });
  });
  test('SV-WEAP-02 SV-WEAP-03: the second dagger meets no reaction', () => {
    const outcome = ask(
      'two-weapon-attack',
      {
        attacker: { DX: 13, skill: 4 },
        main: { weapon: 'Dagger' },
        off: { weapon: 'Dagger' },
        defender: { DX: 12, vitality: 20 },
      },
      [3, 3, 4, 2, 2, 2, 6, 3, 3, 3, 4],
    );
    expect(outcome).toMatchObject({
      main: { attackTn: 15, defence: 'dodge', defenceTn: 5, hit: true, damage: 3 },
      off: { attackTn: 11, defence: 'none', hit: true, damage: 1, vitality: 16 },
    });
  });
  test('SV-WEAP-02: each hand may strike another target', () => {
    const outcome = ask(
      'two-weapon-attack',
      {
        attacker: { DX: 13, skill: 4, perks: ['Ambidextrous'] },
        main: { weapon: 'Dagger' },
        off: { weapon: 'Dagger' },
        defender: { answer: 'none', vitality: 9 },
        secondDefender: { answer: 'none', vitality: 7 },
      },
      [3, 3, 4, 5, 3, 3, 4, 6],
    );
    expect(outcome).toMatchObject({ main: { vitality: 7 }, off: { attackTn: 15, vitality: 4 }, hits: 2 });
  });
});

describe('damage', () => {
  const body = { AR: 0, piercing: 0, resists: false, bleeds: true };
  test('SV-DMG-01 SV-DMG-10 SV-CMOD-06: doublings and halvings, in order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10, max: 60 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 2 }),
        (rolled, AR, halvings) => {
          const { raw, penetrating, damage } = wound(rolled, 'impaling', 'head', halvings, { ...body, AR });
          expect(raw).toBe(Math.max(1, rolled));
          expect(penetrating).toBe(Math.max(0, raw - AR));
          expect(damage).toBe(Math.floor((penetrating * 4) / 2 ** halvings));
        },
      ),
      { seed: 2 },
    );
  });
  test('SV-DMG-07 SV-DMG-08: only living bodies bleed, and only from cuts that get through', () => {
    expect(wound(5, 'cutting', 'torso', 0, { ...body, AR: 2 }).bleeds).toBe(true);
    expect(wound(4, 'cutting', 'torso', 0, { ...body, AR: 2 }).bleeds).toBe(false);
    expect(wound(9, 'impaling', 'torso', 0, body).bleeds).toBe(false);
    expect(ask('damage', { weapon: 'Longsword', perks: ['Undead'] }, [6, 6]).bleeds).toBe(false);
    expect(ask('damage', { weapon: 'Longsword', unliving: true }, [6, 6]).bleeds).toBe(false);
  });
  test('SV-DMG-04 SV-R-74: piercing before the doubling against cutting', () => {
    expect(effectiveAr(5, 'cutting', 2)).toBe(6);
    expect(effectiveAr(1, 'bludgeoning', 2)).toBe(0);
  });
  test('SV-DMG-11: what cannot thrust, and what can do nothing else', () => {
    expect(ask('damage', { weapon: 'Battleaxe', use: 'thrust' })).toMatchObject({ rule: 'SV-DMG-11' });
    expect(ask('damage', { weapon: 'Rapier' }, [4])).toMatchObject({
      type: 'impaling',
      dice: '1d6-1',
      damage: 6,
    });
  });
  test('SV-DMG-15: an unknown weapon is refused with the list', () => {
    const refusal = ask('damage', { weapon: 'Vorpal Spoon' });
    expect(isRefusal(refusal) && refusal.message).toContain('Longsword');
  });
  test('SV-DMG-13 SV-PERK-18: resistance is for its own energy only', () => {
    const bolt = (type: string) =>
      ask(
        'damage',
        { weapon: { damage: '2d6', type, kind: 'spell' }, ST: 20, perks: ['Damage Resistance (fire)'] },
        [4, 5],
      ).damage;
    expect([bolt('fire'), bolt('cold')]).toEqual([4, 9]);
  });
  test('SV-R-23: each reading of strength on bows, never on crossbows', () => {
    const shot = (weapon: string, reading: string) =>
      ask('damage', { weapon, ST: 14 }, [1, 1], { 'SV-R-23': reading }).dice;
    expect([shot('Bow', 'bowsToo'), shot('Bow', 'meleeAndThrownOnly'), shot('Crossbow', 'bowsToo')]).toEqual([
      '2d6+2',
      '2d6',
      '2d6+2',
    ]);
  });
  test('SV-DMG-05 SV-DMG-03: knockback from raw damage, whatever the armour', () => {
    expect(ask('damage', { weapon: 'Maul', ST: 12, AR: 30 }, [6, 6, 6])).toMatchObject({
      damage: 0,
      knockback: 2,
    });
  });
});

describe('wear, pain and range', () => {
  test('SV-R-99 SV-ARM-06 SV-ARM-08 SV-ARM-09: gear wears in an attack only where the table wants it', () => {
    const blow = {
      attacker: { target: 14, ST: 18 },
      weapon: 'Greatsword',
      defender: { DX: 10, shield: { skill: 0, SD: 2 }, AR: 1, answer: 'block' },
    };
    const dice = [3, 3, 3, 5, 5, 5, 6, 6, 6];
    expect(ask('attack', blow, dice)).toMatchObject({ damage: 22, wear: [] });
    expect(ask('attack', blow, dice, { 'SV-R-99': 'on' })).toMatchObject({ wear: ['armour', 'shield'] });
    const parried = { ...blow, defender: { DX: 10, AW: 10, weapon: { skill: 0 }, answer: 'parry' } };
    expect(ask('attack', parried, [...dice, 3, 3, 3], { 'SV-R-99': 'on' })).toMatchObject({
      wear: ['weapon'],
    });
    expect(ask('attack', parried, [...dice, 1, 1, 2], { 'SV-R-99': 'on' })).toMatchObject({ wear: [] });
  });
  test('SV-ARM-09: a sturdy weapon stands 14 points of damage', () => {
    const input = { vitalityDamage: 14, failed: 'parry', sturdy: true };
    expect(ask('equipment-wear', input, [], { 'SV-R-99': 'on' }).weaponBroken).toBe(false);
  });
  test('SV-ARM-07: a breach never goes below nothing', () => {
    expect(breached({ AR: 3, AD: 1 })).toEqual({ AR: 2, AD: 1 });
    expect(breached({ AR: 1, AD: 2 })).toEqual({ AR: 0, AD: 0 });
  });
  test('SV-ARM-04: familiarity never turns a penalty into a bonus', () => {
    const penalty = (armour: string, perk: string) =>
      ask('armour', { armour: [armour], perks: [perk] }).skillPenalty;
    expect(penalty('Hide Armor', 'Heavy Armor Familiarity')).toBe(0);
    expect(penalty('Plate Mail', 'Armor Familiarity')).toBe(-2);
    expect(penalty('Leather Cuirass', 'Armor Familiarity')).toBe(0);
  });
  test('SV-PAIN-04: what perks leave of pain', () => {
    expect([-1, -2, -4].map(p => felt(p, ['High Pain Threshold']))).toEqual([0, 0, -2]);
    expect(felt(-4, ['No Sense of Pain'])).toBe(0);
  });
  test('SV-PAIN-01: an ambush shocks, a fight does not', () => {
    const hit = (activeCombat: boolean) =>
      ask(
        'attack',
        {
          attacker: { target: 12, ST: 10 },
          weapon: 'Club',
          defender: { answer: 'none', activeCombat, lostThisRound: 6 },
        },
        [3, 3, 3, 6],
      ).shock;
    expect([hit(true), hit(false)]).toEqual([0, -2]);
  });
  test('SV-R-102: each reading of pain in a fight', () => {
    const pain = (reading: string) =>
      ask('ongoing-pain', { vitality: 1, maxVitality: 20, inCombat: true }, [], { 'SV-R-102': reading });
    expect(pain('afterCombatOnly')).toEqual({ penalty: 0, on: null, halfMovement: false });
    expect(pain('always')).toEqual({ penalty: -4, on: 'actions', halfMovement: true });
  });
  test('SV-CMOD-02: the penalty is the rounded logarithm, exact at powers of two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1_000_000 }), metres => {
        const n = -rangePenalty(metres);
        expect(2 ** n).toBeGreaterThanOrEqual(metres);
        expect(2 ** (n - 1)).toBeLessThan(metres);
      }),
      { seed: 3 },
    );
  });
  test('the parts and procedures name rules of their own areas', () => {
    for (const part of combatParts) expect(part.rules.length).toBeGreaterThan(0);
  });
});
