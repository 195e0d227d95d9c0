import { describe, expect, test } from 'vitest';
import { answer, chance, ruleOf } from '../character/building.testing.ts';
import { attackProcedure } from '../combat/attack-procedures.ts';

const succeeded = (o: Record<string, unknown>): boolean => o.success === true;

/** Brute force: of all 216 faces, how many pass. */
const faces = [1, 2, 3, 4, 5, 6];
const throws = faces.flatMap(a => faces.flatMap(b => faces.map(c => a + b + c)));
const passes = (tn: number): number =>
  throws.filter(roll => roll === 3 || (roll <= tn && roll !== 18)).length;

describe('SV-PERK-41 SV-R-178: Lucky on any roll of one’s own', () => {
  test('SV-PERK-41: a failure is rolled again and the second result stands, a success is not', () => {
    expect(answer('check', { target: 16, lucky: true }, [6, 6, 6, 1, 1, 1])).toMatchObject({
      success: true,
      critical: 'success',
      luckyLeft: 0,
    });
    expect(answer('check', { target: 12, lucky: true }, [4, 5, 5, 6, 6, 6])).toMatchObject({
      critical: 'failure',
      luckyLeft: 0,
    });
    expect(answer('check', { target: 16, lucky: true }, [3, 3, 3])).toMatchObject({ luckyLeft: 1 });
    expect(answer('check', { target: 16 }, [6, 6, 6])).not.toHaveProperty('luckyLeft');
  });

  test('SV-PERK-41: kept for a critical failure, an ordinary one stands', () => {
    const asked = { target: 12, lucky: 'critical failure' };
    expect(answer('check', asked, [4, 5, 5])).toMatchObject({ success: false, luckyLeft: 1 });
    expect(answer('check', asked, [6, 6, 6, 4, 4, 4])).toMatchObject({ success: true, luckyLeft: 0 });
  });

  test('SV-PERK-42: once a session, and only with the perk where perks are told', () => {
    expect(ruleOf(answer('check', { target: 10, lucky: true, luckyUsed: true }))).toBe('SV-PERK-42');
    const roll = { attribute: 'WS', value: 12, lucky: true };
    expect(ruleOf(answer('attribute-roll', roll))).toBe('SV-PERK-41');
    expect(answer('attribute-roll', { ...roll, perks: ['Lucky'] }, [6, 6, 4, 3, 3, 3])).toMatchObject({
      success: true,
      luckyLeft: 0,
    });
  });

  test.each([3, 8, 12, 17])('SV-PERK-41: exact chances against %i, as counted by hand', target => {
    const pass = passes(target);
    const num = pass * 216 + (216 - pass) * pass;
    const value = chance('check', { target, lucky: true }, succeeded);
    const [n = 0, d = 1] = value.split('/').map(Number);
    expect(n / d).toBeCloseTo(num / 216 ** 2, 12);
  });
});

describe('SV-CON-01 SV-CON-02 SV-CON-03 SV-PERK-41: each side has its own luck', () => {
  test('SV-CON-01: a failed side rolls again at once, a success that loses does not', () => {
    const sides = { first: { tn: 12, lucky: true }, second: { tn: 12, lucky: true } };
    expect(answer('simple-contest', sides, [5, 5, 5, 2, 2, 2, 3, 3, 3])).toEqual({
      winner: 'first',
      margins: [6, 3],
      luckyLeft: [0, 1],
    });
  });

  test('SV-CON-02: the resisting side too', () => {
    const sides = { actor: { tn: 18 }, resister: { tn: 13, lucky: true } };
    expect(answer('defence-contest', sides, [1, 2, 3, 4, 4, 4, 3, 3, 3])).toMatchObject({
      effect: false,
      luckyLeft: [null, 0],
    });
    expect(
      ruleOf(answer('defence-contest', { ...sides, actor: { tn: 18, lucky: true, luckyUsed: true } })),
    ).toBe('SV-PERK-42');
  });

  test('SV-CON-03 SV-CON-04: in a race once, and the exact odds know that it is spent', () => {
    const race = { first: { tn: 10, lucky: true }, second: { tn: 10 }, goal: 1, maxRolls: 2 };
    // The first side fails, rolls again and fails; the second fails; in the second round nothing is left.
    expect(answer('complex-contest', race, [6, 6, 5, 6, 6, 5, 6, 6, 5, 6, 6, 5, 1, 2, 3])).toMatchObject({
      winner: 'second',
      luckyLeft: [0, null],
    });
    // By hand: without points after one round for both, with and without luck.
    const none = throws.filter(roll => roll >= 10).length / 216;
    const fails = 1 - passes(10) / 216;
    const zero = none - fails; // a success by nothing
    const mine = zero + fails * none;
    const value = chance('complex-contest', { ...race, maxRolls: 1 }, o => {
      const [one] = o.totals as number[];
      return one === 0;
    });
    const [n = 0, d = 1] = value.split('/').map(Number);
    expect(n / d).toBeCloseTo(mine, 12);
  });
});

describe('SV-ATK-02 SV-ATK-03 SV-PERK-41: in an attack', () => {
  const attacker = { name: 'Pip', target: 12, perks: ['Lucky'], lucky: true };
  const defender = { name: 'the orc', DX: 14, perks: ['Lucky'], lucky: true, vitality: 20 };

  test('SV-PERK-41: the attack roll is the attacker’s, the defence the defender’s, damage nobody’s to repeat', () => {
    const blow = { attacker, weapon: 'Kick', defender };
    const rolls = [6, 6, 5, 3, 3, 3, 6, 6, 5, 6, 6, 5, 1];
    expect(answer('attack', blow, rolls)).toMatchObject({
      attack: 'success',
      defenceRoll: 'failure',
      damage: 1,
      luckyUsed: ['attacker', 'defender'],
    });
    expect(answer('attack', blow, [3, 3, 3, 1, 2, 2])).not.toHaveProperty('luckyUsed');
  });

  test('SV-PERK-42: afterwards both have used it, and neither has it without the perk', () => {
    const blow = attackProcedure.input.parse({ attacker, weapon: 'Kick', defender });
    const struck = answer('attack', { attacker, weapon: 'Kick', defender }, [6, 6, 5, 6, 6, 5]);
    const after = attackProcedure.apply?.(blow, attackProcedure.output.parse(struck));
    expect(after?.attacker).toMatchObject({ lucky: 'kept', luckyUsed: true });
    expect(after?.defender).toMatchObject({ lucky: 'any failure', luckyUsed: false });
    const { perks: _, ...plain } = attacker;
    expect(ruleOf(answer('attack', { attacker: plain, weapon: 'Kick', defender }))).toBe('SV-PERK-41');
  });

  test('SV-PERK-41: exact chances to hit, each side lucky, as counted by hand', () => {
    // Attack at 12; the dodge at 7, less one for each full five of the margin.
    const asked = { attacker, weapon: 'Kick', defender: { ...defender, answer: 'dodge' } };
    const fail = (tn: number): number => {
      const once = 1 - passes(tn) / 216;
      return once * once;
    };
    const attackFails = 1 - passes(12) / 216;
    let hit = 0;
    for (const roll of throws) {
      if (roll > 12) continue;
      const margin = roll === 3 ? 10 : 12 - roll;
      hit += ((1 + attackFails) / 216) * fail(7 - Math.floor(margin / 5));
    }
    const value = chance('attack', asked, o => o.hit === true);
    const [n = 0, d = 1] = value.split('/').map(Number);
    expect(n / d).toBeCloseTo(hit, 10);
  });
});

describe('SV-POW-05 SV-POW-06 SV-PERK-41: with powers, holds, wounds and work', () => {
  const halfling = { name: 'Pip', perks: ['Lucky'], lucky: true };

  test('SV-POW-05: the activation is the user’s roll, resistance the target’s', () => {
    const sleep = {
      power: 'Charm Person',
      user: { ...halfling, target: 12, mana: 20 },
      targets: [{ ...halfling, WS: 10 }],
    };
    const outcome = answer('use-power', sleep, [6, 6, 5, 3, 3, 3, 6, 6, 5, 1, 2, 2]);
    expect(outcome).toMatchObject({
      activated: true,
      luckyUsed: true,
      targets: [{ defended: true, luckyUsed: true }],
    });
  });

  test('SV-WEAP-02 SV-PERK-42: two blows, one re-roll', () => {
    const blows = {
      attacker: { ...halfling, target: 12 },
      main: { weapon: 'Dagger' },
      off: { weapon: 'Dagger' },
      defender: { reactions: 0 },
    };
    expect(answer('two-weapon-attack', blows, [6, 6, 5, 6, 6, 5, 6, 6, 5])).toMatchObject({
      hits: 0,
      main: { luckyUsed: ['attacker'] },
    });
  });

  test('SV-STAT-04 SV-STAT-09 SV-MOR-01 SV-INIT-02: holds, dying, morale and surprise', () => {
    expect(
      answer(
        'break-grapple',
        { held: { ...halfling, ST: 12 }, holder: { ST: 10 } },
        [6, 6, 5, 2, 2, 2, 3, 3, 3],
      ),
    ).toMatchObject({ free: true, luckyUsed: ['held'] });
    expect(answer('morale-check', { person: { ...halfling, WS: 11 } }, [6, 6, 5, 3, 3, 3])).toMatchObject({
      result: 'steady',
      luckyLeft: 0,
    });
    expect(answer('surprise', { speed: 5, lucky: true }, [6, 6, 5, 3, 3, 3])).toMatchObject({ luckyLeft: 0 });
  });

  test('SV-CRFT-03 SV-ENCH-05: at the bench, too', () => {
    expect(answer('craft', { value: 12, lucky: true }, [6, 6, 6, 3, 3, 3])).toMatchObject({
      result: 'as specified',
      luckyLeft: 0,
    });
  });

  test('SV-HAZ-07 SV-PERK-41: over rounds only the first failure; by hand for two rounds at EN 10', () => {
    // Half of all rolls hold at 10: both rounds awake 1/4, one failure made good 2 × 1/8 of it.
    const value = chance(
      'suffocation',
      { EN: 10, vitality: 20, rounds: 2, lucky: true },
      o => o.conscious === true,
    );
    expect(value).toBe('1/2');
  });
});

test('SV-PERK-41 SV-INIT-06: the defender against several attacks may try one defence again', () => {
  const twice = { attacks: [14, 14], defence: 9, reactions: 3, lucky: 'any failure' };
  // Both attacks succeed by 4; the first defence fails and is rolled again, the second fails for good.
  expect(answer('attacks-in-a-turn', twice, [3, 3, 4, 6, 5, 4, 3, 3, 3, 3, 3, 4, 6, 5, 4])).toEqual({
    hits: [false, true],
    reactionsLeft: 1,
    luckyLeft: 0,
  });
  // One attack: hit = P(attack) × P(defence fails)², margin by margin.
  const once = chance(
    'attacks-in-a-turn',
    { ...twice, attacks: [10] },
    ({ hits }) => (hits as boolean[])[0] === true,
  );
  expect(once).toBe(expected());
});

/** The same by counting all three dice of attack, defence and second defence. */
function expected(): string {
  const ways = Array.from({ length: 19 }, () => 0);
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) for (let c = 1; c <= 6; c++) ways[a + b + c] = (ways[a + b + c] ?? 0) + 1;
  let hits = 0;
  for (let roll = 3; roll <= 10; roll++) {
    const margin = roll === 3 ? 10 : 10 - roll;
    const tn = 9 - Math.trunc(margin / 5);
    const fails = ways.reduce((sum, n, total) => sum + (total > tn && total > 3 ? n : 0), 0);
    hits += (ways[roll] ?? 0) * fails * fails;
  }
  const all = 216 ** 3;
  const divisor = (x: number, y: number): number => (y === 0 ? x : divisor(y, x % y));
  const common = divisor(hits, all);
  return `${hits / common}/${all / common}`;
}
