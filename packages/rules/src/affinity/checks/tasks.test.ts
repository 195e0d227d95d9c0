import { plus, ratio } from '@arbiter/dice';
import { defaultReadings, marginals, oddsByField, oddsOf } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { type Answer, askWith, flat, procedureNamed } from '../testing.ts';

const features = ['natures-treaty'];
const task = (input: Record<string, unknown>, faces: number[] = [], readings = {}) =>
  askWith('task', flat(input), faces, readings);

describe('AF-MODE-02 tasks', () => {
  test('successes at the difficulty succeed, one fewer does not', () => {
    const climb = { level: 3, tier: 'Advanced', required: 2 };
    expect(task(climb, [3, 4])).toMatchObject({ successes: 2, success: true, extra: 0 });
    expect(task(climb, [3, 2])).toMatchObject({ successes: 1, success: false, extra: 0 });
  });

  test('AF-MODE-03 extra successes are not capped at Proficiency', () => {
    expect(task({ level: 2, exertion: 1, required: 1, bonus: 2 }, [6, 6, 6, 6])).toMatchObject({
      successes: 8,
      extra: 7,
    });
  });

  test('AF-SKL-02 AF-SKL-04 the domain adds nothing; Nature’s Treaty adds two dice that do not burn', () => {
    const track = { level: 5, exertion: 1, domain: 'Wilderness', hd: 5 };
    expect(task(track, [2, 2, 2, 2])).toMatchObject({ poolSize: 4 });
    expect(task({ ...track, features }, [2, 2, 2, 1, 1, 1])).toMatchObject({
      poolSize: 6,
      burn: 1,
      hd: 4,
    });
    expect(task({ ...track, domain: 'Lore', features }, [2, 2, 2, 2])).toMatchObject({
      poolSize: 4,
    });
  });

  test('AF-POOL-06 penalties eat the bonus, then proficiency, never exertion; an empty pool has no successes', () => {
    expect(task({ level: 3, penalty: 5, exertion: 1 }, [1])).toMatchObject({
      poolSize: 1,
      burn: 1,
    });
    expect(task({ level: 3, penalty: 2 })).toMatchObject({
      poolSize: 0,
      successes: 0,
      success: false,
    });
  });

  test('AF-EXR-03 AF-RES-06 an Ultimate task needs no exertion', () => {
    expect(task({ level: 1, tier: 'Ultimate' }, [6])).toMatchObject({
      successes: 2,
      success: true,
    });
  });

  test('AF-EXR-01 AF-AFF-04 the cap and the stored dice still hold', () => {
    expect(task({ level: 2, exertion: 2 })).toMatchObject({ refused: true, rule: 'AF-EXR-01' });
    expect(task({ level: 2, affinity: 1, storedAffinity: 0 })).toMatchObject({
      refused: true,
      rule: 'AF-AFF-04',
    });
    expect(task({ level: 2, affinity: 1, storedAffinity: 2, hd: 3 }, [2, 1])).toMatchObject({
      burn: 1,
      hd: 2,
      storedAffinity: 1,
    });
    expect(task({})).toMatchObject({ refused: true, rule: 'AF-LVL-02' });
  });

  test('AF-HITD-01 AF-RES-02 burning the last HD is the one thing on a task that calls for a check', () => {
    expect(task({ level: 6, exertion: 3, hd: 2 }, [2, 2, 2, 1, 1, 1, 3])).toMatchObject({
      burn: 3,
      hd: 0,
      check: { due: true, triggers: ['zeroHd'], result: 'lost' },
      resolve: 4,
      state: 'dying',
      success: true,
    });
    expect(task({ level: 1, exertion: 1, hd: 3 }, [1, 1])).toMatchObject({
      success: false,
      check: { due: false },
    });
  });

  test('AF-RES-07 AF-DYI-01 low Resolve is no hindrance on a task, but the collapsed cannot try', () => {
    for (const resolve of [1, 3, 5])
      expect(task({ level: 1, resolve }, [2])).toMatchObject({ required: 1, success: true });
    expect(task({ level: 1, resolve: 0 })).toMatchObject({ refused: true, rule: 'AF-DYI-01' });
    expect(task({ level: 1, resolve: 0, conceded: true }, [2])).toMatchObject({ success: true });
  });

  test('AF-R-09 nobody at 0 HD can try, unless the table lets them stay in the scene', () => {
    expect(task({ level: 1, hd: 0 })).toMatchObject({ refused: true, rule: 'AF-DYI-03' });
    expect(task({ level: 1, hd: 0 }, [2], { 'AF-R-09': 'staysInScene' })).toMatchObject({
      success: true,
      check: { due: false },
    });
  });
});

describe('AF-TASK-01 AF-TASK-04 group tasks', () => {
  test('the book’s forest: everybody’s successes add up', () => {
    const answer = askWith(
      'group-task',
      {
        tier: 'Advanced',
        required: 5,
        domain: 'Wilderness',
        members: [
          { character: { name: 'Ranger', level: 5, features }, exertion: 2 },
          { character: { name: 'Fighter', level: 5 }, exertion: 1 },
          { character: { name: 'Cleric', level: 5 } },
        ],
      },
      [3, 1, 2, 4, 2, 2, 5, 2, 2, 4, 2, 3, 3, 2],
    );
    expect(answer).toMatchObject({ total: 6, success: true, extra: 1 });
  });

  test('a member who may not roll is named before anybody rolls', () => {
    const members = [
      { character: { name: 'Ama', level: 1 } },
      { character: { name: 'Bor', level: 1 }, exertion: 2 },
    ];
    const answer = askWith('group-task', { required: 1, members });
    expect(answer).toMatchObject({ refused: true, rule: 'AF-EXR-01', field: 'members[1].exertion' });
    expect(answer.message).toMatch(/^Bor: /);
  });
});

describe('AF-TASK-02 AF-TASK-03 extended tasks', () => {
  const blade = { character: { level: 5 }, tier: 'Expert', crafting: true };

  test('the book’s blade: 2, 3 and 2 successes over three days', () => {
    const first = askWith('extended-task', { ...blade, work: { required: 6, periods: 3 } }, [4, 5, 1]);
    expect(first).toMatchObject({ status: 'open', remaining: 4 });
    const second = askWith('extended-task', { ...blade, work: first.work }, [6, 4, 3]);
    expect(second).toMatchObject({ status: 'open', remaining: 1 });
    const third = askWith('extended-task', { ...blade, work: second.work }, [4, 4, 1]);
    expect(third).toMatchObject({ status: 'complete', remaining: 0, extra: 1, total: 7 });
    expect(askWith('extended-task', { ...blade, work: third.work })).toMatchObject({
      refused: true,
      rule: 'AF-TASK-02',
    });
  });

  test('the last period decides: crafting loses all, other work keeps what was found out', () => {
    const work = { required: 6, periods: 3, progress: 3, periodsUsed: 2 };
    expect(askWith('extended-task', { ...blade, work }, [4, 4, 1])).toMatchObject({
      status: 'failed',
      total: 5,
      materialsLost: true,
      work: { progress: 0, periodsUsed: 0 },
    });
    const research = askWith('extended-task', { ...blade, crafting: false, work }, [4, 4, 1]);
    expect(research).toMatchObject({
      status: 'failed',
      materialsLost: false,
      work: { progress: 5, periodsUsed: 3 },
    });
    expect(askWith('extended-task', { ...blade, crafting: false, work: research.work })).toMatchObject({
      refused: true,
      rule: 'AF-TASK-03',
    });
  });
});

describe('AF-TASK-02 AF-TASK-03 a whole extended task', () => {
  const bell = { character: { level: 5, hd: 8 }, tier: 'Expert', crafting: true };

  test('ends when the number is reached, or with the last period', () => {
    expect(
      askWith('whole-task', { ...bell, work: { required: 3, periods: 3 } }, [4, 1, 1, 5, 6, 1]),
    ).toMatchObject({
      status: 'complete',
      total: 4,
      work: { periodsUsed: 2 },
      stopped: null,
    });
    expect(
      askWith('whole-task', { ...bell, work: { required: 9, periods: 2 } }, [4, 1, 1, 5, 1, 1]),
    ).toMatchObject({
      status: 'failed',
      total: 2,
      materialsLost: true,
    });
  });

  test('AF-DYI-03 stops where whoever works burns out', () => {
    const thin = { ...bell, character: { level: 5, hd: 1 }, exertion: 1 };
    expect(
      askWith('whole-task', { ...thin, work: { required: 9, periods: 4 } }, [4, 1, 1, 1, 5]),
    ).toMatchObject({
      status: 'open',
      hd: 0,
      state: 'dying',
      stopped: expect.stringContaining('dying'),
    });
  });

  test('AF-AFF-04 affinity dice last as long as they last, known successes as long as they are known', () => {
    const stocked = { ...bell, character: { level: 5, hd: 8, storedAffinity: 1 }, affinity: 1 };
    expect(
      askWith(
        'whole-task',
        { ...stocked, known: [2], work: { required: 9, periods: 3 } },
        [4, 4, 4, 4, 4, 4],
      ),
    ).toMatchObject({
      total: 8,
      storedAffinity: 0,
    });
    expect(askWith('whole-task', { ...bell, known: [7], work: { required: 9, periods: 3 } })).toMatchObject({
      refused: true,
      rule: 'AF-POOL-02',
      field: 'known[0]',
    });
  });

  test('the odds of being done in time are those of the periods one after the other', () => {
    const readings = defaultReadings(rulings);
    const work = { required: 4, periods: 2 };
    const whole = oddsOf(procedureNamed('whole-task'), { ...bell, work }, readings);
    if (!whole.ok) throw new Error('refused');
    // Three dice at 4+ twice are six dice at 4+, for nothing is exerted.
    const atOnce = oddsOf(procedureNamed('pool'), { tier: 'Expert', proficiency: 6 }, readings);
    if (!atOnce.ok) throw new Error('refused');
    const chance = (of: typeof whole, holds: (o: Answer) => boolean) =>
      of.outcomes.reduce((sum, { outcome, p }) => (holds(outcome) ? plus(sum, p) : sum), ratio(0n, 1n));
    expect(chance(whole, o => o.status === 'complete')).toEqual(
      chance(atOnce, o => Number(o.successes) >= 4),
    );
  });
});

describe('AF-POOL-02 what was rolled at the table', () => {
  test('known successes are taken over by tasks, alone and together', () => {
    expect(task({ level: 5, exertion: 2, successes: 4, burn: 1, hd: 6 })).toMatchObject({
      successes: 4,
      hd: 5,
    });
    const members = [{ character: { level: 5 }, successes: 3 }, { character: { level: 5 } }];
    expect(askWith('group-task', { required: 4, members }, [2, 1, 1])).toMatchObject({ total: 4 });
  });
});

describe('AF-TASK-01 odds of a group', () => {
  const readings = defaultReadings(rulings);
  const group = procedureNamed('group-task');
  const asked = (members: readonly object[]) => ({ tier: 'Advanced', required: 4, members });
  // One of them may burn the last HD and owes a Resolve check then.
  const small = asked([
    { character: { name: 'Ama', level: 3, hd: 1 }, exertion: 2 },
    { character: { name: 'Bor', level: 2, hd: 4 }, exertion: 1 },
  ]);
  const whole = oddsOf(group, small, readings);

  test.each(marginals(whole.ok ? whole.outcomes : []))(
    'asked for $field alone are those it has among all outcomes',
    due => {
      expect(oddsOf(group, small, readings, { of: due.field })).toMatchObject({ ok: true, ...due });
    },
  );

  test('of four who roll ten dice each, five of them exertion, are exact', () => {
    const veteran = { character: { level: 10, hd: 20 }, exertion: 5 };
    const four = oddsByField(group, asked([veteran, veteran, veteran, veteran]), readings);
    if (!four.ok) throw new Error('refused');
    const field = (name: string) => four.fields.find(each => each.field === name);
    // A die has 5/6 successes on the average at 3+ (3, 4 and 5 one, 6 two), and burns every sixth time.
    expect(field('total')?.mean).toBeCloseTo(40 * (5 / 6), 9);
    expect(field('members 3.hd')?.mean).toBeCloseTo(20 - 5 / 6, 9);
    expect(field('members 4.hd')?.values[0]).toEqual({ value: 15, p: ratio(1n, 6n ** 5n) });
    expect(field('total')?.values.at(-1)).toEqual({ value: 80, p: ratio(1n, 6n ** 40n) });
  });
});

test('AF-TASK-02 odds of long work are those of one period after the other', () => {
  const readings = defaultReadings(rulings);
  const work = { required: 5, periods: 3 };
  const whole = oddsOf(
    procedureNamed('whole-task'),
    { character: { level: 3, hd: 2 }, exertion: 2, work },
    readings,
  );
  const ends = new Map<string, ReturnType<typeof ratio>>();
  const goOn = (input: object, p: ReturnType<typeof ratio>): void => {
    const period = oddsOf(procedureNamed('extended-task'), input, readings);
    if (!period.ok) throw new Error('refused');
    for (const { outcome, p: own } of period.outcomes) {
      const { status, total, hd, resolve, state, work } = outcome as never as Record<string, never> & {
        work: object;
      };
      const weight = ratio(p.num * own.num, p.den * own.den);
      if (status === 'open' && state === 'conscious')
        goOn({ character: { level: 3, hd, resolve }, exertion: 2, work }, weight);
      else {
        const key = JSON.stringify([status, total, hd, resolve, state, work]);
        ends.set(key, plus(ends.get(key) ?? ratio(0n, 1n), weight));
      }
    }
  };
  goOn({ character: { level: 3, hd: 2 }, exertion: 2, work }, ratio(1n, 1n));
  const found = new Map<string, ReturnType<typeof ratio>>();
  for (const { outcome, p } of whole.ok ? whole.outcomes : []) {
    const { status, total, hd, resolve, state, work } = outcome as never as Record<string, never>;
    const key = JSON.stringify([status, total, hd, resolve, state, work]);
    found.set(key, plus(found.get(key) ?? ratio(0n, 1n), p));
  }
  expect(found).toEqual(ends);
});
