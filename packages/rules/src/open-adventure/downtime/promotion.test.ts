import { distribution, pool, ratio, seededDice, sum } from '@arbiter/dice';
import { isRefusal, marginals, oddsOf } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Character, characterOf } from '../character/character.ts';
import { type Choices, choicesOf } from '../character/choices.ts';
import { randomLife } from '../character/creation/random.ts';
import { drainLevels, energyDrainProcedure } from '../character/energy-drain.ts';
import { keepState, personOf } from '../character/person.ts';
import { character } from '../character/rules.ts';
import { levels } from '../content/levels.ts';
import { ask, playOn, readingsWith } from '../testing.ts';
import { experienceProcedure } from './experience.ts';
import { promoteProcedure } from './promotion.ts';

const scout = { archetype: 'scout', xp: 450, VIT: 5, DEX: 7, HP: 4 } as const;
const advance = (choices: Choices, change: object) => character.advance(choices, change) as Choices;
/** A random life with just enough experience for the next level. */
const ready = (seed: string, level: number): Choices =>
  randomLife(seededDice(seed), { archetype: 'scout', genre: 'fantasy', level }, readingsWith());

describe('levels', () => {
  test('OA-LVL-01 OA-LVL-10: six rows, and the dice of each', () => {
    expect(levels.map(({ xp }) => xp)).toEqual([0, 100, 400, 900, 1600, 2500]);
    expect(levels.map(({ gains }) => Object.values(gains).reduce((sum, { dice }) => sum + dice, 0))).toEqual([
      0, 1, 3, 3, 3, 1,
    ]);
    expect(levels.map(({ gains }) => gains.FORT.points + gains.REF.points + gains.WILL.points)).toEqual([
      0, 3, 1, 0, 2, 0,
    ]);
    expect(levels.map(({ skillPoints, order, mana }) => [skillPoints, order, mana])).toEqual([
      [0, 0, 0],
      [1, 1, 0],
      [2, 2, 0],
      [3, 3, 0],
      [4, 4, 0],
      [5, 5, 1],
    ]);
  });

  test('OA-LVL-02 OA-LVL-04 OA-LVL-05: two levels at once, rolled one after the other; health rises with its maximum', () => {
    const input = { character: scout, levels: [{ ability: 'PER' }, { ability: 'VIT' }] };
    const outcome = ask(promoteProcedure, input, playOn([4, 2, 3, 6, 1, 5]));
    expect(outcome).toMatchObject({ level: 2, maxHP: 12, maxSP: 6, skillPoints: 3, unplaced: 3 });
    const { character: after } = promoteProcedure.apply!(
      { character: characterOf(scout), levels: input.levels } as never,
      outcome as never,
    ) as { character: Character };
    // A scout has a stamina point less. Four health points, and 4 and 3 more; Vitality 6 leaves the maximum of health alone.
    expect(after).toMatchObject({ HP: 11, VIT: 6, created: { VIT: 5, PER: 5 }, level: 2 });
    expect(after.levels).toHaveLength(2);
  });

  test('OA-LVL-02 OA-LVL-03 OA-LVL-06: what is refused, before a die falls', () => {
    const refused = (given: object, decision: object) =>
      ask(promoteProcedure, { character: { ...scout, ...given }, levels: [{ ability: 'PER', ...decision }] });
    expect(refused({ xp: 99 }, {})).toMatchObject({ rule: 'OA-LVL-02' });
    expect(refused({ archetype: null }, {})).toMatchObject({ rule: 'OA-LVL-04' });
    expect(refused({}, { ability: 'DEX' })).toMatchObject({ rule: 'OA-LVL-03', field: 'levels[0].ability' });
    expect(refused({}, { skills: [{ action: 'climb', ability: 'DEX', points: 2 }] })).toMatchObject({
      rule: 'OA-LVL-06',
    });
    expect(refused({}, { skills: [{ action: 'parry', ability: 'DEX', points: 1 }] })).toMatchObject({
      rule: 'OA-SKIL-07',
    });
    expect(refused({ level: 4, xp: 2500, MAG: 2, mana: { blue: 1, red: 1 } }, {})).toMatchObject({
      rule: 'OA-LVL-10',
    });
    expect(refused({ archetype: 'disciple', missing: ['symbol'] }, {})).toMatchObject({ rule: 'OA-ARCH-14' });
  });

  test('OA-LVL-04 OA-LVL-05 OA-LVL-07: what levels gave is told with its own step, gained and lost', () => {
    const grown = { level: 1, levels: [{ HP: 4, SP: 2, valor: 3 }] };
    const play = playOn();
    ask(energyDrainProcedure, { character: grown }, play);
    const lost = play.trace.nodes.find(({ label }) => label === 'level 1 is lost')!.children!;
    expect(lost.map(({ label, rule }) => [label, rule])).toEqual([
      ['health', 'OA-LVL-04'],
      ['stamina', 'OA-LVL-05'],
      ['valor', 'OA-LVL-07'],
    ]);
  });

  test('OA-LVL-10: whoever is given by numbers says which form of magic grows; Magic of a later level has none yet', () => {
    const mage = { ...scout, level: 4, xp: 2500, MAG: 2 };
    const promoted = (given: object, decision: object, dice: number[]) =>
      ask(
        promoteProcedure,
        { character: { ...mage, ...given }, levels: [{ ability: 'PER', ...decision }] },
        playOn(dice),
      );
    expect(promoted({}, {}, [])).toMatchObject({ refused: true, rule: 'OA-LVL-10', field: 'levels[0].form' });
    expect(promoted({}, { form: 'white' }, [4, 2, 6])).toMatchObject({
      gains: [{ mana: { form: 'white', points: 6 } }],
    });
    expect(promoted({ created: { MAG: 0 } }, { form: 'white' }, [4, 2])).toMatchObject({
      gains: [{ mana: null }],
    });
    expect(promoted({ MAG: 0 }, {}, [4, 2])).toMatchObject({ gains: [{ mana: null }] });
  });

  test('OA-COND-16 OA-R-115 OA-R-296: Vitality that a recorded level gave is in no pool, whether the first score is noted or not', () => {
    const grown = { level: 1, xp: 150, VIT: 6, levels: [{ ability: 'VIT' as const, HP: 4, SP: 2 }] };
    const left = { level: 0, maxHP: 5, HP: 5, maxSP: 5, SP: 5 };
    expect(ask(energyDrainProcedure, { character: grown })).toMatchObject(left);
    expect(ask(energyDrainProcedure, { character: { ...grown, created: { VIT: 5 } } })).toMatchObject(left);
  });

  test('OA-COND-16 OA-LVL-05 OA-R-296: a drained level takes back exactly what it gave', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 5 }), (seed, level) => {
        const file = ready(`${seed}`, level);
        const before = personOf({
          ...file,
          levels: file.levels.slice(0, -1),
          explorer: {
            ...file.explorer,
            tests: file.explorer.tests.slice(0, 1 + Math.floor((level - 1) / 2)),
          },
        });
        const after = drainLevels(personOf(file), 1);
        const same = ({ created: _c, xp: _x, talents: _t, mana: _m, ...rest }: Character) => rest;
        expect(same(after)).toEqual(same(before));
        // And the file keeps it.
        expect(keepState(file, after).levels).toHaveLength(level - 1);
      }),
      { numRuns: 40 },
    );
  });

  test('OA-COND-16 OA-R-463: health may fall to death with its maximum, stamina stops at 0', () => {
    const character = {
      level: 1,
      xp: 150,
      HP: 3,
      SP: 1,
      levels: [{ ability: 'PER' as const, HP: 4, SP: 3 }],
    };
    expect(ask(energyDrainProcedure, { character })).toMatchObject({ HP: -1, SP: 0, dead: true, xp: 0 });
    // Somebody unhurt has the new maximum.
    expect(ask(energyDrainProcedure, { character: { ...character, HP: null, SP: null } })).toMatchObject({
      HP: 5,
      maxHP: 5,
      SP: 5,
    });
  });

  test('OA-LVL-09 OA-R-525: a talent goes with the level that opened its tier', () => {
    const warrior = characterOf({
      archetype: 'warrior',
      level: 3,
      talents: ['power attack', 'sweep attack'],
    });
    expect(drainLevels(warrior, 1).talents).toEqual(['power attack']);
  });
});

describe('levels of a character file', () => {
  test('OA-LVL-02: random characters of every level are legal', () => {
    for (let level = 0; level <= 5; level++)
      for (const seed of ['a', 'b', 'c', 'd']) {
        const file = randomLife(seededDice(`${level}${seed}`), { level }, readingsWith());
        expect(personOf(file).level).toBe(level);
        expect(character.validate(file)).toEqual([]);
      }
  });

  test('OA-LVL-02 OA-LVL-05: a file is promoted with its decisions and its dice', () => {
    const young = ready('x', 0);
    expect(isRefusal(advance(young, { do: 'promote', ability: 'INT', dice: [1, 1] }))).toBe(true);
    const rich = advance(young, { do: 'award', xp: 150 });
    const change = { do: 'promote', ability: 'INT', skills: [{ action: 'ride', ability: 'DEX', points: 1 }] };
    expect(advance(rich, { ...change, dice: [1] })).toMatchObject({ rule: 'OA-LVL-05', field: 'dice' });
    const grown = advance(rich, { ...change, dice: [4, 6] });
    expect(grown.levels).toMatchObject([{ ability: 'INT', HP: 4, SP: 6, FORT: 1 }]);
    expect(character.validate(grown)).toEqual([]);
    expect(character.derive(grown).level!.value).toBe(1);
    const sunk = advance(grown, { do: 'drain' });
    expect([sunk.levels, sunk.state.xp]).toEqual([[], 0]);
    expect(personOf(sunk).INT).toBe(personOf(young).INT);
  });

  test('OA-LVL-03 OA-LVL-04 OA-LVL-06 OA-LVL-10: any single broken level is caught', () => {
    const file = ready('broken', 3);
    const broken = (change: object, at = 2) =>
      character
        .validate(
          choicesOf({ ...file, levels: file.levels.map((l, i) => (i === at ? { ...l, ...change } : l)) }),
        )
        .map(({ rule, path }) => [rule, path]);
    expect(broken({ HP: 7 })).toEqual([['OA-LVL-04', 'levels[2].HP']]);
    expect(broken({ SP: 1 })).toEqual([['OA-LVL-05', 'levels[2].SP']]);
    expect(broken({ valor: 3 })).toEqual([['OA-LVL-07', 'levels[2].valor']]);
    expect(broken({ ability: null })).toEqual([['OA-LVL-03', 'levels[2].ability']]);
    expect(broken({ skills: [] })).toEqual([['OA-LVL-06', 'levels[2].skills']]);
    expect(broken({ mana: { form: 'blue', points: 3 } })).toEqual([['OA-LVL-10', 'levels[2].mana']]);
    const poor = choicesOf({ ...file, state: { ...file.state, xp: 899 } });
    expect(character.validate(poor).map(({ rule }) => rule)).toEqual(['OA-LVL-02']);
  });

  const climb = (levels: number) => ({
    character: { archetype: 'warrior', xp: 3000, STR: 7, VIT: 6 },
    levels: [
      { ability: 'PER' },
      { ability: 'PER' },
      { ability: 'VIT' },
      { ability: 'DEX' },
      { ability: 'DEX' },
    ].slice(0, levels),
  });
  const fieldOf = (levels: number, of: string) => {
    const found = oddsOf(promoteProcedure, climb(levels), readingsWith(), { of });
    return found.ok ? found.values : [];
  };

  test('OA-LVL-04 OA-LVL-05: a field that is asked for alone has the odds that it has among all outcomes', () => {
    const all = oddsOf(promoteProcedure, climb(1), readingsWith());
    const due = marginals(all.ok ? all.outcomes : []);
    for (const asked of ['maxHP', 'maxSP', 'FORT', 'valor', 'gains 1.HP', 'gains 1.SP', 'level', 'unplaced'])
      expect(fieldOf(1, asked), asked).toEqual(due.find(({ field }) => field === asked)?.values);
  });

  test('OA-LVL-04 OA-LVL-05 OA-LVL-07: health, stamina and valor after five promotions, as their dice have them', () => {
    const thrown = (dice: number, more: number) => {
      const { outcomes, total } = distribution(pool(dice, 6), sum);
      return outcomes.map(({ value, weight }) => ({ value: value + more, p: ratio(weight, total) }));
    };
    expect(fieldOf(5, 'maxHP')).toEqual(thrown(5, 6 + 5 * 2));
    expect(fieldOf(5, 'max SP')).toEqual(thrown(3, 6));
    expect(fieldOf(5, 'valor')).toEqual(thrown(2, 5));
  });
});

test('OA-CRE8-11 OA-ARCH-14: the percentage of the scores may stand on the sheet, and the others are added to it', () => {
  const gained = (character: object, award: number, scorePercent: number) =>
    ask(experienceProcedure, { character, award, scorePercent });
  expect(gained({ xp: 95, STR: 10 }, 10, -10)).toMatchObject({ percent: -10, gained: 9, xp: 104, level: 1 });
  expect(gained({ archetype: 'disciple', missing: ['symbol', 'canon'] }, 100, 5)).toMatchObject({
    percent: -15,
    gained: 85,
  });
});
