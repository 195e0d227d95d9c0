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
/** A Navigator alone. */
const alone = (who: object) => ({ party: [{ name: 'Wren', ...who }] });

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
    expect(go({ ...alone({ level: 1 }), hurdles: [] })).toMatchObject({ refused: true, rule: 'AF-JRN-04' });
    expect(go({ distance: 'Epic', ...alone({ level: 1 }) })).toMatchObject({
      refused: true,
      rule: 'AF-JRN-04',
    });
  });
});

describe('journeys: the roll', () => {
  test('AF-JRN-05 only the Navigator rolls, and there has to be one', () => {
    expect(go({})).toMatchObject({ refused: true, rule: 'AF-JRN-05' });
    expect(go(alone({ level: 7 }), [3, 3])).toMatchObject({ poolSize: 2, successes: 2 });
  });

  test('AF-JRN-06 AF-JRN-07 a role gives its die and takes a hurdle’s away', () => {
    expect(ROLES).toHaveLength(3);
    const guarded = {
      party: [{ name: 'Wren', level: 5 }, { name: 'Bor' }],
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
      party: [{ name: 'Wren', level: 5 }, { name: 'Bor' }],
      support: names.map((name, i) => ({ role: ROLES[i], by: name })),
    });
    expect(go(by('Wren'))).toMatchObject({ refused: true, rule: 'AF-JRN-06' });
    expect(go(by('Bor', 'Bor'))).toMatchObject({ refused: true, rule: 'AF-JRN-06' });
    expect(
      go({
        party: [{ name: 'Wren', level: 5 }, { name: 'Bor' }],
        support: [{ role: 'Scout', by: 'Bor', qualified: false }],
      }),
    ).toMatchObject({ refused: true, rule: 'AF-JRN-06', message: 'A Scout needs Wilderness or Awareness.' });
  });

  test('AF-JRN-12 AF-SKL-04 supplies and Nature’s Treaty add their dice', () => {
    const ranger = alone({ level: 1, features: ['Nature’s Treaty'] });
    expect(go({ ...ranger, supplies: true }, [3, 3])).toMatchObject({
      bonusDice: 1,
      penaltyDice: 2,
      poolSize: 2,
    });
  });

  test('AF-JRN-15 a lone Navigator among hurdles may have no dice at all', () => {
    expect(go(alone({ level: 4 }))).toMatchObject({ poolSize: 0, result: 'failure' });
  });
});

describe('journeys: who takes part', () => {
  const travel = (bor: object, wren: object = {}, over: Answer = {}, faces: number[] = []) =>
    go(
      {
        navigator: 'Wren',
        support: [{ role: 'Guard', by: 'Bor' }],
        party: [
          { name: 'Wren', level: 9, ...wren },
          { name: 'Bor', ...bor },
        ],
        ...over,
      },
      faces,
    );

  test('AF-DYI-01 AF-DYI-03 AF-DYI-05 neither Navigator nor helper is unconscious, and nobody is dead', () => {
    expect(travel({}, { resolve: 0 })).toMatchObject({ refused: true, rule: 'AF-DYI-01' });
    expect(go(alone({ level: 9, resolve: 0 }))).toMatchObject({ refused: true, rule: 'AF-DYI-01' });
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
    { name: 'Ama', level: 9, resolve: 5 },
    { name: 'Bor', resolve: 1 },
  ];
  const treaty = { features: ['natures-treaty'] };

  test('AF-JRN-08 arriving fresh gives everybody 1 Resolve, at most 5', () => {
    expect(go({ party: [party[0], { ...party[1], ...treaty }] }, [3, 3, 3])).toMatchObject({
      result: 'success',
      setback: 'none',
      gainEach: 1,
      lossEach: 0,
      party: [{ resolve: 5 }, { resolve: 2 }],
    });
  });

  test('AF-JRN-09 AF-JRN-10 strain costs 1 or 2, without a check, and may end in collapse or death on arrival', () => {
    expect(go({ party }, [3, 2, 2])).toMatchObject({
      result: 'partial',
      setback: 'minor',
      unaddressed: ['hostile territory', 'harsh weather'],
      lossEach: 1,
      party: [
        { resolve: 4, state: 'conscious' },
        { resolve: 0, state: 'collapsed' },
      ],
    });
    expect(go({ party: [party[0], { name: 'Cim', resolve: 2, hd: 0 }] }, [2, 2, 2])).toMatchObject({
      result: 'failure',
      setback: 'major',
      party: [{ resolve: 3 }, { resolve: 0, state: 'dead' }],
    });
  });

  test('AF-JRN-11 AF-JRN-14 the Treaty spares 1 however many bring it, a Power Word its own, never below 0', () => {
    const failing = [2, 2, 2];
    // The Navigator's own Treaty would add dice to the roll: the Rangers are companions.
    const rangers = [party[0], { name: 'Ash', ...treaty }, { name: 'Elm', ...treaty }];
    expect(go({ party: rangers }, failing)).toMatchObject({ lossEach: 1 });
    expect(go({ party: rangers, powerWordBuffer: 1 }, failing)).toMatchObject({ lossEach: 0 });
    expect(go({ party, powerWordBuffer: 5 }, failing)).toMatchObject({ lossEach: 0 });
  });

  const thin = [{ name: 'Ama', level: 9, hd: 1 }, party[1]];

  test('AF-RES-02 AF-DYI-03 AF-R-74 a Navigator who burns out makes the check before the result is applied', () => {
    // Three successes are enough; the check costs 1 Resolve, arriving fresh gives it back.
    expect(go({ party: thin, exertion: 1 }, [3, 3, 3, 1, 2])).toMatchObject({
      check: { due: true, result: 'lost' },
      party: [{ name: 'Ama', hd: 0, resolve: 5, state: 'dying' }, {}],
    });
    expect(go({ party: thin, exertion: 1, checks: 'announce' }, [3, 3, 3, 1])).toMatchObject({
      check: { due: true, result: null },
      party: [{ resolve: 5, state: 'dying' }, {}],
    });
  });

  test('AF-R-74 AF-R-75 a Navigator whom the check kills gains nothing by arriving', () => {
    const dying = [{ name: 'Ama', level: 9, hd: 1, resolve: 1 }, party[1]];
    expect(go({ party: dying, exertion: 1 }, [3, 3, 3, 1, 4])).toMatchObject({
      result: 'success',
      party: [
        { hd: 0, resolve: 0, state: 'dead' },
        { resolve: 2, state: 'conscious' },
      ],
    });
  });

  test('AF-R-09 where the table keeps those at 0 HD in the scene, they arrive on their feet', () => {
    const staying = { 'AF-R-09': 'staysInScene' };
    expect(go({ party: thin, exertion: 1 }, [3, 3, 3, 1, 5], staying)).toMatchObject({
      party: [{ name: 'Ama', state: 'conscious' }, {}],
    });
  });
});

test('AF-JRN-04: a hurdle may be told by its name alone', () => {
  const short = { distance: 'Short', terrain: 'Easy', ...alone({ level: 3 }) };
  expect(go({ ...short, hurdles: ['storm'] }, [6])).toEqual(
    go({ ...short, hurdles: [{ name: 'storm' }] }, [6]),
  );
  expect(go({ ...short, hurdles: ['storm', 'wolves'] })).toMatchObject({
    message: 'A Short journey has 1 hurdle, not 2.',
  });
});
