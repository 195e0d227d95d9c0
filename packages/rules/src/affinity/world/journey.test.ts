import { describe, expect, test } from 'vitest';
import { type Answer, askWith } from '../testing.ts';
import { journeyResult } from './journey.ts';
import {
  DISTANCE,
  DISTANCES,
  distanceOf,
  ROLES,
  SAMPLE_HURDLES,
  TERRAINS,
  terrainWith,
} from './journey-setup.ts';

const road = {
  distance: 'Medium',
  terrain: 'Moderate',
  hurdles: [{ name: 'hostile territory' }, { name: 'harsh weather' }],
};
const go = (over: Answer, faces: number[] = [], readings = {}) =>
  askWith('journey', { ...road, ...over }, faces, readings);

describe('journeys: setup', () => {
  test('AF-JRN-01 AF-JRN-03 AF-JRN-04 five distances', () => {
    expect(DISTANCES.map(d => [d, DISTANCE[d].required, DISTANCE[d].hurdles])).toEqual([
      ['Short', 2, [1]],
      ['Medium', 3, [2]],
      ['Long', 4, [3]],
      ['Epic', 6, [3, 4]],
      ['Legendary', 8, [3, 4]],
    ]);
    expect([0, 19.9, 20, 100, 499, 500, 1000, 5000].map(distanceOf)).toEqual([
      'Short',
      'Short',
      'Medium',
      'Long',
      'Long',
      'Epic',
      'Legendary',
      'Legendary',
    ]);
    expect(SAMPLE_HURDLES).toHaveLength(5);
  });

  test('AF-JRN-02 AF-JRN-13 four kinds of terrain, one step easier with mounts', () => {
    expect(TERRAINS.map(t => terrainWith(t, true))).toEqual(['Easy', 'Easy', 'Moderate', 'Difficult']);
    expect(TERRAINS.map(t => terrainWith(t, false))).toEqual(TERRAINS);
  });

  test('AF-JRN-04 the number of hurdles is the distance’s', () => {
    expect(go({ navigator: { level: 1 }, hurdles: [] })).toMatchObject({ refused: true, rule: 'AF-JRN-04' });
    expect(go({ distance: 'Epic', navigator: { level: 1 } })).toMatchObject({
      refused: true,
      rule: 'AF-JRN-04',
    });
  });
});

describe('journeys: the roll', () => {
  test('AF-JRN-05 only the Navigator rolls, and there has to be one', () => {
    expect(go({})).toMatchObject({ refused: true, rule: 'AF-JRN-05' });
    expect(go({ navigator: { level: 7 } }, [3, 3])).toMatchObject({ poolSize: 2, successes: 2 });
  });

  test('AF-JRN-06 AF-JRN-07 a role gives its die and takes a hurdle’s away', () => {
    expect(ROLES).toHaveLength(3);
    const guarded = {
      navigator: { level: 5 },
      hurdles: [{ name: 'hostile territory', addressedBy: 'Guard' }, { name: 'harsh weather' }],
      support: [{ role: 'Guard', by: 'Bor' }],
    };
    expect(go(guarded, [3, 3, 3])).toMatchObject({
      bonusDice: 1,
      penaltyDice: 1,
      poolSize: 3,
      result: 'success',
    });
    expect(go({ ...guarded, support: [] })).toMatchObject({ refused: true, rule: 'AF-JRN-07' });
  });

  test('AF-JRN-06 one role each: not the Navigator, nobody twice, nobody unfit', () => {
    const by = (...names: string[]) => ({
      navigator: { name: 'Wren', level: 5 },
      support: names.map((name, i) => ({ role: ROLES[i], by: name })),
    });
    expect(go(by('Wren'))).toMatchObject({ refused: true, rule: 'AF-JRN-06' });
    expect(go(by('Bor', 'Bor'))).toMatchObject({ refused: true, rule: 'AF-JRN-06' });
    expect(
      go({ navigator: { level: 5 }, support: [{ role: 'Scout', by: 'Bor', qualified: false }] }),
    ).toMatchObject({ refused: true, rule: 'AF-JRN-06', message: 'A Scout needs Wilderness or Awareness.' });
  });

  test('AF-JRN-12 AF-SKL-04 supplies and Nature’s Treaty add their dice', () => {
    const navigator = {
      level: 1,
      abilities: [{ name: 'Nature’s Treaty', domain: 'Wilderness', dice: 2 }],
    };
    expect(go({ navigator, supplies: true }, [3, 3])).toMatchObject({
      bonusDice: 1,
      penaltyDice: 2,
      poolSize: 2,
    });
  });

  test('AF-JRN-15 a lone Navigator among hurdles may have no dice at all', () => {
    expect(go({ navigator: { level: 4 } })).toMatchObject({ poolSize: 0, result: 'failure' });
  });
});

describe('journeys: who takes part', () => {
  const lead = { name: 'Wren', level: 9 };
  const travel = (bor: object, wren: object = {}, over: Answer = {}, faces: number[] = []) =>
    go(
      {
        navigator: lead,
        support: [{ role: 'Guard', by: 'Bor' }],
        party: [
          { name: 'Wren', ...wren },
          { name: 'Bor', ...bor },
        ],
        ...over,
      },
      faces,
    );

  test('AF-DYI-01 AF-DYI-03 AF-DYI-05 neither Navigator nor helper is unconscious, and nobody is dead', () => {
    expect(travel({}, { resolve: 0 })).toMatchObject({ refused: true, rule: 'AF-DYI-01' });
    expect(go({ navigator: { ...lead, resolve: 0 } })).toMatchObject({ refused: true, rule: 'AF-DYI-01' });
    expect(travel({ resolve: 0 })).toMatchObject({ refused: true, rule: 'AF-DYI-01' });
    expect(travel({ hd: 0 })).toMatchObject({ refused: true, rule: 'AF-DYI-03' });
    expect(travel({ hd: 0, resolve: 0 }, {}, { support: [] })).toMatchObject({
      refused: true,
      rule: 'AF-DYI-05',
    });
  });

  test('AF-JRN-05 tasks are for those who travel, and everybody travels once', () => {
    expect(travel({}, { name: 'Ash' })).toMatchObject({ refused: true, rule: 'AF-JRN-05' });
    expect(travel({ name: 'Ash' })).toMatchObject({ refused: true, rule: 'AF-JRN-05' });
    expect(travel({ name: 'Wren' })).toMatchObject({ refused: true, rule: 'AF-JRN-05' });
  });

  test('AF-R-35 who conceded a duel may help until the next loss', () => {
    const bor = { resolve: 0, conceded: true };
    expect(travel(bor, {}, {}, [3, 3, 3, 3])).toMatchObject({
      party: [{}, { resolve: 1, state: 'conscious' }],
    });
    expect(travel(bor, {}, {}, [2, 2, 2, 2])).toMatchObject({
      party: [{}, { resolve: 0, state: 'collapsed' }],
    });
  });
});

describe('journeys: arrival', () => {
  test('AF-JRN-08 AF-JRN-09 AF-JRN-10 by how much it fell short', () => {
    expect([8, 7, 6, 5, 0].map(s => journeyResult(s, 8))).toEqual([
      'success',
      'partial',
      'partial',
      'failure',
      'failure',
    ]);
    expect([0, 1, 2].map(s => journeyResult(s, 2))).toEqual(['partial', 'partial', 'success']);
  });

  const party = [
    { name: 'Ama', resolve: 5 },
    { name: 'Bor', resolve: 1 },
  ];
  const navigator = { level: 9 };

  test('AF-JRN-08 arriving fresh gives everybody 1 Resolve, at most 5', () => {
    expect(go({ navigator, party, treatyRangers: 1 }, [3, 3, 3])).toMatchObject({
      result: 'success',
      setback: 'none',
      gainEach: 1,
      lossEach: 0,
      party: [{ resolve: 5 }, { resolve: 2 }],
    });
  });

  test('AF-JRN-09 AF-JRN-10 strain costs 1 or 2, without a check, and may end in collapse or death on arrival', () => {
    expect(go({ navigator, party }, [3, 2, 2])).toMatchObject({
      result: 'partial',
      setback: 'minor',
      unaddressed: ['hostile territory', 'harsh weather'],
      lossEach: 1,
      party: [
        { resolve: 4, state: 'conscious' },
        { resolve: 0, state: 'collapsed' },
      ],
    });
    expect(go({ navigator, party: [{ name: 'Cim', resolve: 2, hd: 0 }] }, [2, 2, 2])).toMatchObject({
      result: 'failure',
      setback: 'major',
      party: [{ resolve: 0, state: 'dead' }],
    });
  });

  test('AF-JRN-11 AF-JRN-14 the Treaty spares 1 however many bring it, a Power Word its own, never below 0', () => {
    const failing = [2, 2, 2];
    expect(go({ navigator, treatyRangers: 3 }, failing)).toMatchObject({ lossEach: 1 });
    expect(go({ navigator, treatyRangers: 1, powerWordBuffer: 1 }, failing)).toMatchObject({ lossEach: 0 });
    expect(go({ navigator, powerWordBuffer: 5 }, failing)).toMatchObject({ lossEach: 0 });
  });

  test('AF-RES-02 AF-DYI-03 a Navigator who burns out owes a check and arrives dying', () => {
    expect(
      go({ navigator: { name: 'Ama', level: 9, exertion: 1, hd: 1 }, party }, [3, 3, 3, 1]),
    ).toMatchObject({ hd: 0, fell: true, checkDue: true, party: [{ name: 'Ama', state: 'dying' }, {}] });
  });

  test('AF-R-09 where the table keeps those at 0 HD in the scene, they arrive on their feet', () => {
    const staying = { 'AF-R-09': 'staysInScene' };
    expect(
      go({ navigator: { name: 'Ama', level: 9, exertion: 1, hd: 1 }, party }, [3, 3, 3, 1], staying),
    ).toMatchObject({ party: [{ name: 'Ama', state: 'conscious' }, {}] });
  });
});
