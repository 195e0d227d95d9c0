import { bookWith } from '@arbiter/engine/pack';
import { openBook } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { contrast } from './compare.ts';
import { csvOf } from './curves.tsx';
import { linesIn, namesOf, settledIn, underEachReading, withLine } from './lines.ts';
import { rulingsOf } from './readings.ts';
import { procedureFindings, sweepCells } from './reckon.ts';
import { betterWhere, endsOf, openables, openIn, valuesOf, weightsOf, weightWords } from './sweep.ts';

const book = async (id: string) => {
  const ruleset = await openBook(id);
  if (!ruleset) throw new Error(id);
  return ruleset;
};
const simverse = await book('simverse');
const check = { procedure: 'check', input: { target: 12 }, choices: {} };

describe('what fields change', () => {
  test('by how much at most, where the other stays the same', () => {
    // Two values of the first field, three of the second.
    expect(weightsOf([1, 2, 3, 5, 6, 7], [2, 3])).toEqual([4, 2]);
    expect(weightsOf([1, 1, 1], [3])).toEqual([0]);
    expect(weightsOf([1, undefined, 1], [3])).toBeUndefined();
  });

  test('the one that changes most first, and those that change nothing', () => {
    const damage = { measure: 'damage', isChance: false };
    expect(weightWords(['strength', 'location'], [1.143, 1.609], damage)).toEqual([
      'Location changes damage most (by up to 1.61), strength by up to 1.14.',
    ]);
    expect(weightWords(['charisma', 'location'], [0, 1.6], damage)).toEqual([
      'Charisma changes nothing about damage here.',
    ]);
    expect(weightWords(['skill', 'aim'], [0.125, 0.05], { measure: 'hit', isChance: true })).toEqual([
      'Skill changes hit most (by up to 12.5 points), aim by up to 5 points.',
    ]);
  });
});

test('what a pack brings is worked out where the book has no packs', () => {
  const blade = { id: 'moon-blade', name: 'Moon Blade', like: 'Longsword', damage: '3d6' };
  const grown = bookWith(simverse, [
    {
      ...{ arbiter: 'pack', format: 1, id: 'mira.moon', version: '1.0.0', game: 'simverse', title: 'Moon' },
      ...{ authors: ['Mira'], licence: 'CC0-1.0', entries: { weapon: [blade] } },
    },
  ]);
  const person = { DX: 13 };
  const input = { attacker: person, defender: person, weapon: 'Moon Blade' };
  const settled = settledIn(grown, 'attack', input);
  expect(settled).toMatchObject({ weapon: { damage: '3d6' } });
  expect(settledIn(simverse, 'attack', input)).toBe(input);
  const asked = { kind: 'exact', system: 'simverse', procedure: 'attack', choices: {} } as const;
  expect(procedureFindings(simverse, { ...asked, input: settled }).kind).toBe('exact');
  expect(procedureFindings(simverse, { ...asked, input }).kind).toBe('refused');
});

describe('a field left open', () => {
  test('every number, switch and list of a question can be, with its range', () => {
    const fields = openables(simverse, 'check', { target: 12 });
    const target = fields.find(({ path }) => path.join('.') === 'target');
    expect(target).toMatchObject({ label: 'Target', group: '', value: 12 });
    expect(endsOf(target!, {})).toEqual([6, 18]);
    expect(valuesOf(target!, { from: 3, to: 5 }, 1)).toEqual([3, 4, 5]);
    expect(valuesOf(target!, { from: 5, to: 3 }, 1)).toEqual([3, 4, 5]);
    expect(valuesOf(target!, { from: 0, to: 100 }, 2).length).toBeLessThanOrEqual(15);
    expect(fields.find(({ path }) => path.join('.') === 'difficulty')?.words?.length).toBeGreaterThan(3);
  });

  test('of an address only fields are read', () => {
    expect(openIn('x')).toEqual([]);
    expect(openIn([{ over: [] }, { over: ['a'], from: 'x' }, { over: ['a', 0], to: 4 }, null])).toEqual([
      { over: ['a', 0], to: 4 },
    ]);
  });

  test('each place is as the odds of the question there', () => {
    const cells = [
      ...sweepCells(simverse, {
        system: 'simverse',
        lines: [check],
        axes: [{ path: ['target'], values: [10, 14] }],
      }),
    ];
    expect(cells.map(({ at }) => at)).toEqual([0, 1]);
    expect(cells[0]?.measures?.success).toBeCloseTo(0.5, 10);
    expect(cells[1]?.measures?.success).toBeCloseTo(49 / 54, 10);
  });

  test('what is slow is estimated first and exact afterwards; what the rules refuse says why', async () => {
    const affinity = await book('affinity');
    const members = Array.from({ length: 6 }, () => ({ character: { level: 10 }, exertion: 5 }));
    const cells = [
      ...sweepCells(affinity, {
        system: 'affinity',
        lines: [{ procedure: 'group-task', input: { required: 6, members }, choices: {} }],
        axes: [{ path: ['required'], values: [4, -1] }],
      }),
    ];
    expect(
      cells.map(({ at, estimated, refused }) => [at, estimated ?? false, refused !== undefined]),
    ).toEqual([
      [0, true, false],
      [1, false, true],
      [0, false, false],
    ]);
  });

  test('one is better up to a value, from one on, between two, everywhere or nowhere', () => {
    const at = [0, 1, 2, 3];
    expect(betterWhere([4, 3, 2, 1], [3, 2, 2, 2], at, 'armour')).toBe('better up to armour 1');
    expect(betterWhere([1, 1, 3, 3], [2, 1, 2, 2], at, 'armour')).toBe('better from armour 2 on');
    expect(betterWhere([0, 3, 3, 0], [1, 1, 1, 1], at, 'armour')).toBe('better from armour 1 to 2');
    expect(betterWhere([2, 2, 2, 2], [1, 1, 1, 1], at, 'armour')).toBe('better at every armour shown');
    expect(betterWhere([1, 1, 1, 1], [2, 2, 2, 2], at, 'armour')).toBe('never better at any armour shown');
    expect(betterWhere([1, 1], [1, 1], [0, 1], 'armour')).toBeUndefined();
    expect(betterWhere([2, 0, 2], [1, 1, 1], ['easy', 'hard', 'very-hard'], 'difficulty')).toBe(
      'better at difficulty easy, very hard',
    );
  });
});

describe('an estimate comes at once', () => {
  test('where exact takes long, and is exact where it does not', async () => {
    expect(procedureFindings(simverse, { kind: 'first', system: 'simverse', ...check }).kind).toBe('exact');
    const members = Array.from({ length: 8 }, () => ({ character: { level: 10 }, exertion: 5 }));
    const slow = procedureFindings(await book('affinity'), {
      kind: 'first',
      system: 'affinity',
      procedure: 'group-task',
      input: { required: 20, members },
      choices: {},
    });
    expect(slow.kind).toBe('estimate');
  });
});

describe('lines of a comparison', () => {
  test('are called by what sets them apart', () => {
    const lines = linesIn([
      { ask: 'check', input: { target: 12 } },
      { ask: 'check', input: { target: 10, difficulty: 'hard' } },
      { notation: '3d6' },
      { ask: 'check', input: { target: 12 }, under: 'x' },
    ]);
    expect(namesOf(lines, simverse)).toEqual([
      'Task check (target 12)',
      'Task check (target 10, hard)',
      '3d6',
    ]);
    expect(namesOf(lines.slice(0, 1), simverse)).toEqual(['Task check']);
    expect(withLine(lines, { notation: '3d6' })).toBe(lines);
  });

  test('of one question become one for each reading of a ruling it leans on', () => {
    const attack = simverse.procedures.find(({ name }) => name === 'attack');
    const rulings = rulingsOf(simverse, 'attack', attack?.example.input, {});
    expect(rulings.length).toBeGreaterThan(0);
    const [ruling] = rulings;
    const lines = underEachReading([{ ask: 'attack', input: attack?.example.input }], 0, ruling!);
    expect(lines.length).toBe(ruling?.readings.length);
    expect(new Set(namesOf(lines, simverse)).size).toBe(lines.length);
    expect(rulingsOf(simverse, 'nothing', {}, {})).toEqual([]);
  });

  test('the difference of two questions in a sentence', () => {
    const of = (name: string, p: number, mean: number) => ({
      name,
      chance: { of: 'hit', p },
      effect: { of: 'damage', mean },
    });
    expect(contrast(of('Attack (axe)', 0.5, 6.1), of('Attack (longsword)', 0.59, 4))).toBe(
      'Beside Attack (longsword), Attack (axe) hits 9 points less often and does 2.1 more',
    );
    expect(contrast(of('A', 0.5, 4), of('B', 0.5, 4))).toBe('Beside B, A hits as often and does as much');
    expect(contrast({ name: 'A' }, of('B', 0.5, 4))).toBeUndefined();
  });

  test('numbers as a file: words in quotation marks', () => {
    expect(
      csvOf(
        ['armour', 'the "axe"'],
        [
          [0, 0.5],
          ['hard', undefined],
        ],
      ),
    ).toBe('"armour","the ""axe"""\n0,0.5\n"hard",');
  });
});
