import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hitDieOf } from '../character/hit-dice.ts';
import { MINIMUM_EXERTION } from '../checks/exertion.ts';
import { poolDice, poolSize, successesOf } from '../checks/pool.ts';
import { isExpertPlus, TIER, TIERS } from '../checks/tiers.ts';
import { attrition, LAYERS, type Layer, spread } from '../gear/layers.ts';
import { askWith, scripted, stepByStep } from '../testing.ts';
import { HEALING_DICE } from './healing.ts';
import { STAGES, TRIGGERS } from './resolve.ts';

describe('tables', () => {
  test('AF-TIER-01 AF-EXR-03: five tiers, thresholds 2 to 6, minimum exertion 0 0 1 2 3', () => {
    expect(TIERS.map(tier => TIER[tier].threshold)).toEqual([2, 3, 4, 5, 6]);
    expect(TIERS.map(tier => MINIMUM_EXERTION[tier])).toEqual([0, 0, 1, 2, 3]);
  });

  test('AF-TIER-02: Expert, Legendary and Ultimate', () => {
    expect(TIERS.filter(isExpertPlus)).toEqual(['Expert', 'Legendary', 'Ultimate']);
  });

  test('AF-RES-06 AF-RES-07 AF-RES-08 AF-RES-09: six stages by name', () => {
    expect(STAGES.map(stage => stage.name)).toEqual([
      'Collapse',
      'Staggering',
      'Weakened',
      'Shaken',
      'Pressured',
      'Full Strength',
    ]);
  });

  test('AF-RES-02: six triggers', () => {
    expect(Object.keys(TRIGGERS)).toHaveLength(6);
  });

  test('AF-ARM-01: four steps of attrition, the body last', () => {
    expect(LAYERS).toEqual(['spell', 'physical', 'temporary']);
  });

  test('AF-HEAL-01: 1, 2 and 4 dice', () => {
    expect(Object.values(HEALING_DICE)).toEqual([1, 2, 4]);
  });

  test('AF-DEF-01: the class die', () => {
    expect(hitDieOf('Sovereign')).toBe(10);
  });
});

describe('pool', () => {
  test('AF-POOL-02: a 6 counts twice at every tier', () => {
    expect(TIERS.map(tier => successesOf(tier, 6))).toEqual([2, 2, 2, 2, 2]);
    expect(TIERS.map(tier => successesOf(tier, 1))).toEqual([0, 0, 0, 0, 0]);
  });

  test('AF-POOL-06 AF-R-43: a penalty never takes committed dice, and no group is negative', () => {
    const count = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(count, count, count, count, count, (proficiency, exertion, affinity, bonus, penalty) => {
        const dice = poolDice({ proficiency, exertion, affinity, bonus, penalty });
        expect(dice.exertion).toBe(exertion);
        expect(dice.affinity).toBe(affinity);
        expect(poolSize(dice) - exertion - affinity).toBe(Math.max(0, proficiency + bonus - penalty));
        expect(Math.min(dice.proficiency, dice.bonus)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 1 },
    );
  });

  test('AF-POOL-06: an empty pool has no successes', () => {
    expect(askWith('pool', { proficiency: 1, penalty: 3 })).toMatchObject({
      poolSize: 0,
      successes: 0,
      burn: 0,
    });
  });
});

describe('layers', () => {
  const layer = fc.record({
    layer: fc.constantFrom(...LAYERS),
    die: fc.constantFrom(0, 6, 8, 10, 12),
    hd: fc.integer({ min: 0, max: 6 }),
  });

  test('AF-ARM-01 AF-R-64: outermost first, and within a layer the newest first', () => {
    const layers: Layer[] = [
      { layer: 'temporary', die: 6, hd: 1 },
      { layer: 'spell', die: 8, hd: 2 },
      { layer: 'physical', die: 10, hd: 3 },
      { layer: 'spell', die: 12, hd: 4 },
      { layer: 'spell', die: 12, hd: 0 },
    ];
    expect(attrition(layers)).toEqual([3, 1, 2, 0]);
    expect(spread(layers, 8)).toEqual({ taken: [0, 2, 2, 4, 0], through: 0 });
  });

  test('AF-ARM-01: nothing is lost twice, nothing is lost for free', () => {
    fc.assert(
      fc.property(fc.array(layer, { maxLength: 6 }), fc.integer({ min: 0, max: 40 }), (layers, loss) => {
        const { taken, through } = spread(layers, loss);
        expect(taken.reduce((sum, n) => sum + n, through)).toBe(loss);
        taken.forEach((n, i) => {
          expect(n).toBeLessThanOrEqual(layers[i]!.hd);
        });
        if (through > 0) expect(taken).toEqual(layers.map(l => l.hd));
      }),
      { seed: 2 },
    );
  });

  test('AF-ARM-03 AF-R-64: a source that names no die size rolls the class die', () => {
    const character = { class: 'Ranger', level: 9, layers: [{ layer: 'temporary', hd: 1 }] };
    expect(askWith('defense-dice', { character })).toMatchObject({ diceRolled: ['d8', 'd8', 'd8'] });
  });
});

describe('the order of events decides', () => {
  const round = (character: object, happenings: object[], faces: number[]) =>
    askWith('round', { character, happenings }, faces);

  test('AF-RES-02 AF-RES-03 AF-TURN-03: burns and damage of one round together, one check, then a new round', () => {
    const happenings = [
      { kind: 'action', exertion: 2 },
      { kind: 'loss', hd: 2 },
      { kind: 'loss', hd: 1 },
      { kind: 'endOfRound' },
      { kind: 'loss', hd: 3 },
    ];
    // Level 5: two burns and two HD of damage are Proficiency + 1; what follows in the round is dropped.
    const { play, finish } = scripted([2, 2, 2, 1, 1, 3]);
    const log = stepByStep({ level: 5, hd: 11 }, happenings, play);
    expect(log.map(step => [step.checks, step.resolve])).toEqual([
      [0, 5],
      [1, 4],
      [0, 4],
      [0, 4],
      [0, 4],
    ]);
    finish();
    expect(round({ level: 5, hd: 11 }, happenings, [2, 2, 2, 1, 1, 3])).toMatchObject({
      checks: 1,
      done: 5,
      stopped: null,
      resolve: 4,
    });
  });

  test('AF-DYI-03 AF-RES-02: reaching 0 HD twice in a round is one check, the same blow later is another', () => {
    const healed = [
      { kind: 'loss', hd: 5 },
      { kind: 'heal', hd: 2 },
      { kind: 'loss', hd: 5 },
    ];
    expect(round({ class: 'Ranger', level: 3, hd: 2 }, healed, [5])).toMatchObject({ hd: 0, checks: 1 });
    const later = [healed[0]!, healed[1]!, { kind: 'endOfRound' }, healed[2]!];
    expect(round({ class: 'Ranger', level: 3, hd: 2 }, later, [5, 5])).toMatchObject({ hd: 0, checks: 2 });
  });

  test('AF-RES-05 AF-RES-10 AF-DYI-03: Steady to 0 HD calls for no check at once, but leaves a dying character', () => {
    const happenings = [{ kind: 'steady' }, { kind: 'endOfRound' }];
    const { play, finish } = scripted([2]);
    const log = stepByStep({ level: 3, hd: 3, resolve: 2 }, happenings, play);
    finish();
    expect(log[0]).toMatchObject({ hd: 0, resolve: 3, state: 'dying', checks: 0, round: { hdLost: 0 } });
    expect(log[1]).toMatchObject({ resolve: 2, checks: 1 });
  });

  test('AF-R-35 AF-RES-09: whoever conceded a duel stands at Resolve 0 until the next loss', () => {
    const conceded = { level: 3, hd: 5, resolve: 0, conceded: true };
    expect(round(conceded, [{ kind: 'forcedCheck' }], [5])).toMatchObject({ state: 'conscious', resolve: 0 });
    expect(round(conceded, [{ kind: 'forcedCheck' }], [6])).toMatchObject({ state: 'conscious', resolve: 1 });
    expect(round(conceded, [{ kind: 'forcedCheck' }], [1])).toMatchObject({ state: 'collapsed', resolve: 0 });
    expect(round(conceded, [{ kind: 'resolveLoss', resolve: 1 }], [])).toMatchObject({ state: 'collapsed' });
    // AF-R-11: with no HD left either, death comes at once.
    expect(round(conceded, [{ kind: 'loss', hd: 5 }], [])).toMatchObject({ state: 'dead', checks: 0 });
  });

  test('AF-DYI-01: the collapsed make no checks, and healing does not wake them', () => {
    const happenings = [{ kind: 'loss', hd: 4 }, { kind: 'heal', hd: 3 }, { kind: 'endOfRound' }];
    expect(round({ level: 3, hd: 6, maxHd: 7, resolve: 0 }, happenings, [])).toMatchObject({
      hd: 5,
      state: 'collapsed',
      checks: 0,
    });
  });

  test('AF-STB-02 AF-RES-03: stabilized after the check of the round is of no use', () => {
    const happenings = [
      { kind: 'hit', damage: 1 },
      { kind: 'stabilized' },
      { kind: 'endOfRound' },
      { kind: 'endOfRound' },
    ];
    expect(round({ class: 'Priest', level: 5, hd: 0, resolve: 4 }, happenings, [1, 1])).toMatchObject({
      resolve: 2,
    });
  });

  test('AF-CON-02 AF-CON-03: a new effect replaces the old, a failed check ends it', () => {
    const happenings = [
      { kind: 'concentrate', effect: 'ward' },
      { kind: 'concentrate', effect: 'portal' },
      { kind: 'forcedCheck' },
    ];
    expect(round({ level: 3 }, happenings, [5])).toMatchObject({ concentrating: 'portal' });
    expect(round({ level: 3 }, happenings, [4])).toMatchObject({ concentrating: null });
  });

  test('AF-R-74 AF-RES-03: in an exchange the attacker checks before the defender', () => {
    const answer = askWith(
      'attack',
      {
        attacker: { level: 1, hd: 3, class: 'Weaver' },
        damage: 3,
        exertion: 1,
        defender: { class: 'Weaver', level: 1, hd: 3 },
      },
      [2, 2, 1, 1, 6],
    );
    expect(answer).toMatchObject({
      damage: 4,
      attacker: { resolve: 4, check: { triggers: ['maximumExertion'], result: 'lost' } },
      defender: { hd: 0, resolve: 5, check: { triggers: ['hdLost', 'zeroHd'], result: 'rallied' } },
    });
  });

  test('AF-POOL-03 AF-R-06: whoever burns the last Hit Die still lands the blow', () => {
    const answer = askWith(
      'attack',
      {
        attacker: { level: 2, hd: 1, resolve: 2, class: 'Weaver' },
        damage: 1,
        exertion: 1,
        bonus: 1,
        defender: { class: 'Weaver', level: 2, hd: 1, resolve: 1 },
      },
      [6, 1, 2, 1, 4, 4],
    );
    expect(answer).toMatchObject({
      damage: 2,
      attacker: { hd: 0, resolve: 1, state: 'dying' },
      defender: { hd: 0, resolve: 0, state: 'dead' },
    });
  });

  test('AF-DYI-07 AF-R-26: at 0 HD a hit rolls no defense and leaves the layers alone', () => {
    const layers = [{ layer: 'spell', die: 6, hd: 4 }];
    const answer = askWith(
      'defense',
      { defender: { class: 'Shaman', level: 3, hd: 0, layers }, damage: 3 },
      [5],
    );
    expect(answer).toMatchObject({ diceRolled: [], layers: [{ hd: 4 }], check: { triggers: ['hitAtZero'] } });
  });

  test('AF-DEF-03 AF-R-25: the collapsed still defend, and make no check', () => {
    const answer = askWith(
      'defense',
      { defender: { class: 'Ranger', level: 3, hd: 6, resolve: 0 }, damage: 5 },
      [8],
    );
    expect(answer).toMatchObject({ cancelled: 1, hd: 2, state: 'collapsed', check: { due: false } });
  });
});
