import { odds, scriptedDice, seededDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { READY_POWERS } from './content/powers.ts';
import { rulings } from './content/rulings.ts';
import { design } from './power-design.ts';
import { barred as barredBy, circumstances } from './power-limits.ts';
import { activateProcedure, usePowerProcedure } from './use-power.ts';

type Readings = ReturnType<typeof defaultReadings<typeof rulings>>;

/** Plays on exactly these faces. */
function play<O>(
  faces: readonly number[],
  run: (play: Play<Readings>) => O,
  readings: Partial<Readings> = {},
): O {
  const dice = scriptedDice(faces);
  const outcome = run(new Play(dice, { ...defaultReadings(rulings), ...readings }));
  dice.finish();
  return outcome;
}
const use = (input: object, faces: readonly number[], readings: Partial<Readings> = {}) =>
  play(faces, p => usePowerProcedure.run(usePowerProcedure.input.parse(input), p), readings);
const tryTo = (input: object, faces: readonly number[], readings: Partial<Readings> = {}) =>
  play(faces, p => activateProcedure.run(activateProcedure.input.parse(input), p), readings);

const FAILS = [5, 5, 5];
const WORKS = [3, 3, 4];

describe('activation', () => {
  test('switch SV-R-68: what a failed activation spends (SV-POW-05)', () => {
    const input = { power: 'Fly', user: { target: 13, mana: 11 } };
    expect(tryTo(input, FAILS)).toMatchObject({ activated: false, spent: 6, mana: 5 });
    expect(tryTo(input, FAILS, { 'SV-R-68': 'spendNothing' })).toMatchObject({ spent: 0, mana: 11 });
    expect(tryTo(input, FAILS, { 'SV-R-68': 'spendHalf' })).toMatchObject({ spent: 3, mana: 8 });
    const odd = { power: { tier: 'Legendary', resourceCost: 5 }, user: { target: 13, mana: 11 } };
    expect(tryTo(odd, FAILS, { 'SV-R-68': 'spendHalf' })).toMatchObject({ spent: 2, mana: 9 });
    // Success costs the same by every reading.
    for (const reading of ['spendAll', 'spendNothing', 'spendHalf'] as const)
      expect(tryTo(input, WORKS, { 'SV-R-68': reading })).toMatchObject({ activated: true, mana: 5 });
  });

  test('SV-POW-03 SV-POW-04 the cost must be there before anything is rolled, stones may help', () => {
    const input = { power: 'Fly', user: { target: 13, mana: 5 } };
    expect(tryTo(input, [])).toMatchObject({ refused: true, rule: 'SV-DER-07' });
    expect(tryTo({ ...input, stones: [3] }, WORKS)).toMatchObject({
      mana: 0,
      stones: [2],
      emptied: 'Depleted',
    });
    expect(tryTo({ ...input, stones: [3, 4], payFrom: 'stones first' }, WORKS)).toMatchObject({
      mana: 5,
      stones: [0, 1],
    });
    expect(tryTo({ ...input, stones: [9], payFrom: 'own only' }, [])).toMatchObject({ refused: true });
  });

  test('SV-POW-03 stones hold no Stamina; Vitality pays for blood magic', () => {
    const maneuver = {
      power: { tier: 'Moderate', kind: 'maneuver' },
      user: { target: 12, stamina: 1 },
      stones: [9],
    };
    expect(tryTo(maneuver, [])).toMatchObject({ refused: true, rule: 'SV-DER-06' });
    const blood = { power: { tier: 'Moderate', resource: 'Vitality' }, user: { target: 12, vitality: 1 } };
    expect(tryTo(blood, WORKS)).toMatchObject({ resource: 'Vitality', vitality: -1 });
  });

  test('SV-SKL-10 a spell rests on the attribute of its skill, and on mental penalties', () => {
    const fly = { power: 'Fly', user: { attribute: 12, skill: 3, conditions: ['Depleted', 'Exhausted'] } };
    expect(tryTo(fly, FAILS)).toMatchObject({ tn: 11 });
    expect(tryTo({ power: 'Fly', user: { skill: 3 } }, [])).toMatchObject({
      refused: true,
      rule: 'SV-POW-05',
    });
    const trip = { power: 'Trip Attack', user: { DX: 12, skill: 3, conditions: ['Depleted', 'Exhausted'] } };
    expect(tryTo(trip, FAILS)).toMatchObject({ tn: 11 });
  });

  test('SV-POW-01 a Legendary power waits for the GM’s cost', () => {
    expect(tryTo({ power: { tier: 'Legendary' }, user: { target: 20 } }, [])).toMatchObject({
      rule: 'SV-POW-01',
    });
  });

  test('SV-ENH-13 Reliable Activation rolls nothing and always pays', () => {
    expect(tryTo({ power: 'Kindle Flame', user: { mana: 4 }, metres: 3 }, [])).toMatchObject({
      activated: true,
      tn: null,
      mana: 3,
    });
  });

  test('SV-LIM-07 SV-LIM-15 SV-LIM-16 backfire, exhaustion and strain', () => {
    const limitations = ['Backfire Risk', 'Exhausting', 'Strenuous'];
    const input = { power: { tier: 'Major', limitations }, user: { target: 17, vitality: 10 } };
    expect(tryTo(input, [6, 6, 6])).toMatchObject({
      critical: 'failure',
      vitality: 9,
      strenuousMinutes: 10,
      gmDecides: expect.stringContaining('loss of resources'),
    });
    expect(tryTo({ ...input, user: { target: 10 } }, FAILS)).toMatchObject({
      activated: false,
      gmDecides: null,
    });
  });

  test('SV-ENH-04 every point of margin doubles the distance; a failure does not lengthen it', () => {
    const input = { power: 'Seeker', user: { target: 12 } };
    expect(tryTo(input, WORKS)).toMatchObject({ reachMetres: 4000 });
    expect(tryTo(input, FAILS)).toMatchObject({ activated: false, reachMetres: 1000 });
    expect(use({ ...input, metres: 5000 }, WORKS)).toMatchObject({ activated: true, reachMetres: 4000 });
  });

  test('SV-POW-07 beyond its range a power is refused', () => {
    expect(tryTo({ power: 'Fire Bolt', metres: 21 }, [])).toMatchObject({ refused: true, rule: 'SV-POW-07' });
    expect(tryTo({ power: 'Magic Missile', metres: 30, user: { target: 12 } }, WORKS)).toMatchObject({
      activated: true,
    });
  });
});

describe('limitations', () => {
  const barred = (limitations: unknown[], now: object) =>
    barredBy(design.parse({ tier: 'Minor', limitations }), circumstances.parse(now))?.rule;
  test.each([
    ['SV-LIM-01', { name: 'Only in Condition', frequency: 'rare' }, { conditionMet: false }],
    ['SV-LIM-02', 'Requires Item', { itemPresent: false }],
    ['SV-LIM-03', { name: 'Usage Limit', limit: '1/week' }, { usesInSpan: 1 }],
    ['SV-LIM-04', { name: 'Preparation Time', time: '1 hour' }, { preparedMinutes: 59 }],
    ['SV-LIM-10', 'Situational Trigger', { eventJustHappened: false }],
    ['SV-LIM-11', 'Gesture Required', { held: true }],
    ['SV-LIM-11', 'Gesture Required', { freeHand: false }],
    ['SV-LIM-12', 'Verbal Component', { silenced: true }],
    ['SV-LIM-13', 'Melee Range Only', { adjacent: false }],
    ['SV-LIM-14', 'Self Only', { onSelf: false }],
  ])('%s stops the power, and only where it was bought', (rule, limitation, now) => {
    expect(barred([limitation], now)).toBe(rule);
    expect(barred([limitation], {})).toBeUndefined();
    expect(barred([], now)).toBeUndefined();
  });

  test('SV-LIM-06 SV-LIM-17 SV-ENH-11 what others demand', () => {
    expect(barred([], { concentrating: true })).toBe('SV-LIM-06');
    expect(barred([], { castingBarred: true })).toBe('SV-LIM-17');
    expect(barred([], { interrupting: true })).toBe('SV-ENH-11');
  });

  test('SV-LIM-04 SV-ENH-18 Fast Cast halves the preparation', () => {
    const d = design.parse({
      tier: 'Minor',
      enhancements: ['Fast Cast'],
      limitations: [{ name: 'Preparation Time', time: '10 minutes' }],
    });
    expect(barredBy(d, circumstances.parse({ preparedMinutes: 5 }))).toBeUndefined();
    expect(barredBy(d, circumstances.parse({ preparedMinutes: 4 }))?.rule).toBe('SV-LIM-04');
  });
});

describe('targets', () => {
  const target = { DX: 12, AR: 2, vitality: 20, maxVitality: 20 };
  const bolt = { power: 'Fire Bolt', user: { target: 15 }, metres: 8, targets: [target] };

  test('SV-POW-11 SV-POW-06 a bolt is dodged like an attack', () => {
    expect(use(bolt, [...WORKS, 2, 2, 2])).toMatchObject({
      targets: [{ affected: false, defence: 'dodge', damage: 0, vitality: 20 }],
    });
    expect(use(bolt, [...WORKS, 6, 5, 1, 6, 6])).toMatchObject({
      targets: [{ affected: true, damage: 10, vitality: 10 }],
    });
    // SV-R-10: a failed roll misses, nobody dodges.
    expect(use(bolt, FAILS)).toMatchObject({
      activated: false,
      targets: [{ affected: false, defence: 'none' }],
      effects: [],
    });
  });

  test('switch SV-R-103: distance makes a bolt harder to land, or not', () => {
    expect(use(bolt, FAILS)).toMatchObject({ tn: 12 });
    expect(use(bolt, [...FAILS, 2, 2, 2], { 'SV-R-103': 'weaponsOnly' })).toMatchObject({
      tn: 15,
      activated: true,
    });
  });

  test('SV-ENH-15 a homing power feels neither distance nor dodge', () => {
    expect(use({ ...bolt, power: 'Magic Missile' }, [...FAILS, 1, 5, 6])).toMatchObject({
      tn: 15,
      targets: [{ affected: true, defence: 'none', damage: 7 }],
    });
  });

  test('SV-ENH-08 strikes are shared out as the user likes, never more than there are', () => {
    const at = (...strikes: number[]) => ({
      power: 'Magic Missile',
      user: { target: 15 },
      targets: strikes.map(n => ({ strikes: n })),
    });
    expect(use(at(2, 1), [...WORKS, 3, 4, 5])).toMatchObject({ targets: [{ damage: 7 }, { damage: 5 }] });
    expect(use(at(2, 2), WORKS)).toMatchObject({ refused: true, rule: 'SV-ENH-08' });
    expect(use({ ...bolt, targets: [target, target] }, [])).toMatchObject({
      refused: true,
      rule: 'SV-ENH-08',
    });
  });

  test('SV-ENH-06 everyone in the area rolls; a success halves Fireball last of all (SV-R-88)', () => {
    const ball = {
      power: 'Fireball',
      user: { target: 15 },
      metres: 30,
      targets: [{ DX: 12, AR: 2 }, { DX: 12 }],
    };
    expect(use(ball, [...WORKS, 1, 1, 2, 4, 5, 6, 6, 6, 5, 3, 3, 4])).toMatchObject({
      targets: [
        { defence: 'resistance', defenceTn: 5, defended: true, affected: true, damage: 6 },
        { defended: false, damage: 10 },
      ],
    });
  });

  test('SV-ENH-10 SV-PERK-25 SV-PERK-39 resistance with everything that changes it', () => {
    const charm = (more: object) => ({
      power: 'Charm Person',
      user: { target: 16 },
      targets: [{ WS: 12, ...more }],
    });
    // 12 − 4 for Weakened Resistance, −1 for the margin of 6.
    expect(use(charm({}), [...WORKS, 2, 2, 3])).toMatchObject({
      targets: [{ defenceTn: 7, defended: true }],
    });
    expect(
      use(charm({ magicResistance: true, perks: ['Strong Willed'] }), [...WORKS, 5, 5, 4]),
    ).toMatchObject({
      targets: [{ defenceTn: 13, affected: true }],
      effects: [{ does: 'state', state: 'Charmed' }, { does: 'special' }],
    });
    // A maneuver is no magic.
    const bash = { power: 'Shield Bash', user: { target: 10 }, targets: [{ EN: 11, magicResistance: true }] };
    expect(use(bash, [...WORKS, 3, 4, 4])).toMatchObject({ targets: [{ defenceTn: 11, affected: false }] });
  });

  test('SV-CON-01 a contest is won by the higher margin, Disarm by 5 or more', () => {
    const feint = { power: 'Feint', user: { target: 14 }, targets: [{ IN: 12, AW: 12 }] };
    expect(use(feint, [...WORKS, 3, 3, 3])).toMatchObject({
      targets: [{ defence: 'contest', defenceTn: 12, affected: true }],
    });
    expect(use(feint, [...WORKS, 3, 3, 2])).toMatchObject({ targets: [{ affected: false }] });
    const disarm = { power: 'Disarm', user: { target: 14 }, targets: [{ DX: 10, weapon: { skill: 2 } }] };
    expect(use(disarm, [...WORKS, 4, 4, 4])).toMatchObject({ targets: [{ affected: false }] });
    expect(use(disarm, [...WORKS, 4, 5, 4])).toMatchObject({ targets: [{ affected: true }] });
  });

  test('healing stops at the maximum and does nothing for the undead', () => {
    const heal = (more: object) => ({
      power: 'Healing Touch',
      user: { target: 13 },
      targets: [{ vitality: 15, maxVitality: 20, ...more }],
    });
    expect(use(heal({}), [...WORKS, 4, 4])).toMatchObject({ targets: [{ restored: 5, vitality: 20 }] });
    expect(use(heal({ perks: ['Undead'] }), [...WORKS, 4, 4])).toMatchObject({
      targets: [{ restored: 0, vitality: 15 }],
    });
  });

  test('Life Drain passes armour and gives the caster half, rounded up', () => {
    const drain = { power: 'Life Drain', user: { target: 13 }, targets: [{ AR: 5, vitality: 20 }] };
    expect(use(drain, [...WORKS, 4, 3])).toMatchObject({
      targets: [{ drained: 7, vitality: 13 }],
      userRegains: 4,
    });
  });

  test('SV-PERK-44 death magic heals the undead and finds nothing in things', () => {
    const bolt = (more: object) => ({
      power: 'Death Bolt',
      user: { target: 13 },
      targets: [{ vitality: 10, ...more }],
    });
    expect(use(bolt({ AR: 2 }), [...WORKS, 4, 3])).toMatchObject({ targets: [{ damage: 5, vitality: 5 }] });
    expect(use(bolt({ perks: ['Undead'] }), [...WORKS, 4, 3])).toMatchObject({
      targets: [{ damage: 0, restored: 7, vitality: 17 }],
    });
    expect(use(bolt({ unliving: true }), WORKS)).toMatchObject({ targets: [{ damage: 0, restored: 0 }] });
    const drain = { power: 'Life Drain', user: { target: 13 }, targets: [{ perks: ['Undead'] }] };
    expect(use(drain, WORKS)).toMatchObject({ targets: [{ drained: 0 }], userRegains: 0 });
  });

  test('SV-R-50 Magic Resistance resists, but does not help to leap aside', () => {
    const ball = { power: 'Fireball', user: { target: 12 }, targets: [{ DX: 12, magicResistance: true }] };
    expect(use(ball, [...WORKS, 2, 2, 2, 1, 1, 1])).toMatchObject({ targets: [{ defenceTn: 6 }] });
  });

  test('SV-R-65 what rides on an attack is not activated alone; SV-POW-08 a wrong design is refused', () => {
    expect(tryTo({ power: 'Power Attack' }, [])).toMatchObject({ refused: true, rule: 'SV-POW-05' });
    expect(tryTo({ power: { tier: 'Minor', resourceCost: 3 } }, [])).toMatchObject({
      refused: true,
      rule: 'SV-POW-01',
    });
    expect(tryTo({ power: 'Firebolt' }, [])).toMatchObject({ refused: true, rule: 'SV-POW-01' });
  });

  test('SV-ENH-14 SV-ENH-16 armour piercing and knockback in play', () => {
    const power = {
      tier: 'Epic',
      enhancements: ['Armor Piercing', 'Knockback', 'Homing'],
      against: { by: 'attack' },
      effects: [{ does: 'damage', dice: 4, type: 'force' }],
    };
    expect(use({ power, user: { target: 12 }, targets: [{ AR: 3 }] }, [...WORKS, 6, 6, 6, 5])).toMatchObject({
      targets: [{ damage: 22, knockback: 4 }],
    });
  });
});

describe('powers that ride on a weapon', () => {
  const target = { DX: 10, AR: 0, vitality: 30 };
  test('SV-POW-12 SV-R-71 Power Attack: −2 to hit, +2d6', () => {
    const attack = {
      power: 'Power Attack',
      user: { DX: 13, skill: 4, stamina: 5 },
      weapon: 'Battleaxe',
      targets: [target],
    };
    expect(use(attack, [...WORKS, 6, 6, 5, 1, 2, 3, 4])).toMatchObject({
      tn: 15,
      stamina: 3,
      targets: [{ damage: 10, bleedingCount: 1 }],
    });
    expect(use({ ...attack, weapon: undefined }, [])).toMatchObject({ refused: true, rule: 'SV-POW-05' });
    // A miss is a failed activation (SV-R-65), and costs by SV-R-68.
    expect(use(attack, [6, 6, 5])).toMatchObject({ activated: false, stamina: 3 });
    expect(use(attack, [6, 6, 5], { 'SV-R-68': 'spendNothing' })).toMatchObject({ stamina: 5 });
  });

  test('SV-R-92 a thrust counts only the weapon’s own dice', () => {
    const thrust = {
      power: 'Power Attack',
      user: { target: 15 },
      weapon: 'Longsword',
      use: 'thrust',
      targets: [target],
    };
    // 2d6 − 1 − 2 and 2d6 more: 10 − 3 = 7, doubled.
    expect(use(thrust, [...WORKS, 6, 6, 5, 2, 2, 3, 3])).toMatchObject({ targets: [{ damage: 14 }] });
  });

  test('Rapid Strike: two blows at −4, each with its own defence while reactions last', () => {
    const rapid = { power: 'Rapid Strike', user: { target: 16 }, weapon: 'Battleaxe', targets: [target] };
    expect(use(rapid, [...WORKS, 6, 6, 5, 3, 3, ...WORKS, 4, 4])).toMatchObject({
      tn: 12,
      targets: [{ damage: 14, bleedingCount: 2 }],
    });
  });

  test('Precision Strike pierces armour and hampers the defence', () => {
    const strike = {
      power: 'Precision Strike',
      user: { target: 12 },
      weapon: 'Battleaxe',
      targets: [{ ...target, AR: 3 }],
    };
    expect(use(strike, [...WORKS, 2, 1, 1, 4, 4])).toMatchObject({
      targets: [{ defence: 'dodge', defenceTn: 3, damage: 6 }],
    });
  });

  test('Chi Strike doubles the bonuses of a fist', () => {
    const chi = {
      power: 'Chi Strike',
      user: { target: 12, ST: 16, stamina: 4 },
      weapon: 'Kick',
      targets: [target],
    };
    expect(use(chi, [...WORKS, 6, 6, 5, 4])).toMatchObject({ stamina: 2, targets: [{ damage: 10 }] });
  });
});

describe('the whole library', () => {
  const input = (name: string) => ({
    power: name,
    user: { target: 14, stamina: 50, mana: 50, vitality: 30 },
    metres: 1,
    weapon:
      { 'Chi Strike': 'Punch', 'Aimed Shot': 'Longbow', 'Poison Arrow': 'Longbow' }[name] ?? 'Longsword',
    targets: [{ resistTn: 11, AR: 2, vitality: 20, maxVitality: 22, matches: true }],
  });
  test.each(READY_POWERS.map(p => p.name))('%s can be used, live and exactly', name => {
    const parsed = usePowerProcedure.input.parse(input(name));
    for (let seed = 0; seed < 20; seed++) {
      const p = new Play(seededDice(`power ${seed}`), defaultReadings(rulings));
      const outcome = usePowerProcedure.run(parsed, p);
      expect(usePowerProcedure.output.safeParse(outcome).error).toBeUndefined();
    }
    const activation = activateProcedure.input.parse({ power: name, user: { target: 14 } });
    const found = odds(dice => {
      const done = activateProcedure.run(activation, new Play(dice, defaultReadings(rulings)));
      return isRefusal(done) ? done : done.activated;
    });
    expect(found.outcomes.length).toBeGreaterThan(0);
  });

  test('SV-POW-06 the odds of a spell at 15 against WS 12', () => {
    const parsed = usePowerProcedure.input.parse({
      power: { tier: 'Moderate', against: { by: 'resist', attribute: 'WS' } },
      user: { target: 15 },
      targets: [{ WS: 12 }],
    });
    const found = odds(dice => {
      const done = usePowerProcedure.run(parsed, new Play(dice, defaultReadings(rulings)));
      return !isRefusal(done) && done.targets[0]?.affected === true;
    });
    const p = found.outcomes.find(o => o.outcome)?.p;
    // SV-O-11
    expect(`${p?.num}/${p?.den}`).toBe('7253/23328');
  });
});

describe('how far maneuvers and touches reach', () => {
  const user = { target: 14, stamina: 9, mana: 9 };
  test('SV-LIM-13: Melee Range Only asks for an adjacent target, whatever the weapon', () => {
    const blow = (weapon: string, metres: number) =>
      use({ power: 'Power Attack', user, weapon, metres, targets: [{ DX: 10 }] }, []);
    expect(blow('Bow', 30)).toMatchObject({ rule: 'SV-LIM-13' });
    expect(use({ power: 'Healing Touch', user, metres: 50, targets: [{}] }, [])).toMatchObject({
      rule: 'SV-LIM-13',
    });
  });
  test('SV-POW-07: a maneuver reaches as far as its weapon', () => {
    const aim = (input: object, faces: number[]) => use({ power: 'Aimed Shot', user, ...input }, faces);
    expect(aim({ metres: 60 }, WORKS)).toMatchObject({ activated: true, reachMetres: null });
    const bow = { damage: '2d6', type: 'impaling', kind: 'bow', maxRange: 100 };
    expect(aim({ weapon: bow, metres: 60 }, WORKS)).toMatchObject({ activated: true });
    expect(aim({ weapon: bow, metres: 101 }, [])).toMatchObject({ rule: 'SV-POW-07' });
    expect(use({ power: 'Disarm', user, metres: 5, targets: [{}] }, [])).toMatchObject({ rule: 'SV-POW-07' });
    const sword = { damage: '2d6', type: 'cutting' };
    expect(use({ power: 'Feint', user, weapon: sword, metres: 3, targets: [{}] }, [])).toMatchObject({
      rule: 'SV-POW-07',
    });
  });
});
