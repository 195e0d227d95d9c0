import { plus, type Rational, ratio, times } from '@arbiter/dice';
import { defaultReadings, oddsOf } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { type Answer, ask, askWith, flat, procedureNamed, scripted } from '../testing.ts';
import { APPROACHES, crowdPenalty } from './social.ts';

const stakes = { winner: 'the crown', loser: 'exile' };
const ilse = { name: 'Ilse', approach: 'Influence', level: 4, hd: 8 };
const warden = { name: 'Warden', approach: 'Lore', level: 4, hd: 8 };
const begin = (a: Answer = {}, b: Answer = {}) =>
  askWith('duel-setup', { a: flat({ ...ilse, ...a }), b: flat({ ...warden, ...b }), stakes });

interface Round extends Answer {
  a: Answer;
  b: Answer;
  duel: Answer & { a: Answer; b: Answer };
}
const round = (duel: Answer, choices: Answer, faces: number[], readings = {}): Round =>
  askWith('duel-round', { duel, ...choices }, faces, readings) as Round;

describe('AF-SOC-02 AF-SOC-03 the setup', () => {
  test('three approaches', () => {
    expect(APPROACHES).toEqual(['Influence', 'Lore', 'Awareness']);
    expect(begin({ approach: 'Awareness' })).toMatchObject({
      rounds: 0,
      ending: 'open',
      a: { approach: 'Awareness' },
    });
    expect(begin({ approach: 'Medicine' })).toMatchObject({ refused: true, rule: 'AF-SOC-03' });
  });

  test('Resolve 2 is enough, 1 and 0 are not; the dying do not talk', () => {
    expect(begin({ resolve: 2 })).toMatchObject({ a: { character: { resolve: 2 } } });
    for (const resolve of [0, 1])
      expect(begin({ resolve })).toMatchObject({ refused: true, rule: 'AF-SOC-02' });
    expect(begin({}, { hd: 0 })).toMatchObject({ refused: true, rule: 'AF-DYI-03' });
  });
});

describe('AF-SOC-04 AF-SOC-05 AF-MODE-01 a round', () => {
  test('AF-R-33 what the winner deals, in three readings', () => {
    const duel = begin();
    // Four successes against one.
    const faces = [6, 6, 3, 2];
    expect(round(duel, {}, faces)).toMatchObject({ wonBy: 'a', b: { damage: 6 } });
    expect(round(duel, {}, faces, { 'AF-R-33': 'marginOnly' })).toMatchObject({
      b: { damage: 2, resolve: 3 },
    });
    expect(round(duel, {}, faces, { 'AF-R-33': 'successesOnly' })).toMatchObject({
      b: { damage: 4, resolve: 1 },
    });
  });

  test('a tie hurts nobody', () => {
    expect(round(begin(), {}, [3, 2, 4, 1])).toMatchObject({
      wonBy: null,
      a: { damage: 0, resolve: 5 },
      b: { damage: 0, resolve: 5 },
      duel: { rounds: 1, ending: 'open' },
    });
  });

  test('AF-SOC-01 the damage is to Resolve, but burns still cost HD', () => {
    expect(round(begin(), { a: { exertion: 1 } }, [3, 3, 1, 2, 2])).toMatchObject({
      a: { burn: 1, hd: 7 },
      b: { hd: 8, resolve: 1 },
    });
  });

  test('AF-SOC-03 AF-SKL-02 ability dice count where their domain is the approach', () => {
    const bonuses = [{ name: 'Living Library', domain: 'Lore', dice: 1 }];
    const { a, b } = round(begin({ bonuses }, { bonuses }), {}, [2, 2, 2, 2, 2]);
    expect([a.poolSize, b.poolSize]).toEqual([2, 3]);
  });

  test('AF-SOC-10 AF-SOC-11 helpers add a die each, every full ten of a hostile crowd takes one', () => {
    expect([0, 9, 10, 19, 20, 25].map(crowdPenalty)).toEqual([0, 0, 1, 1, 2, 2]);
    const { a, b } = round(
      begin(),
      { a: { assistants: 2 }, b: { hostileWitnesses: 25, exertion: 1 } },
      [2, 2, 2, 2, 2],
    );
    expect([a.poolSize, b.poolSize]).toEqual([4, 1]);
  });
});

describe('AF-SOC-06 AF-SOC-07 AF-SOC-08 defensive options', () => {
  test('AF-SOC-06 conceding replaces the round and adds two dice to the next roll, once', () => {
    const first = round(begin(), { a: { choose: 'concede' } }, []);
    expect(first).toMatchObject({
      wonBy: null,
      a: { damage: 1, resolve: 4, successes: null },
      b: { damage: 0, successes: null },
      duel: { a: { nextRollDice: 2 } },
    });
    const second = round(first.duel, {}, [3, 3, 3, 3, 2, 2]);
    expect(second).toMatchObject({ a: { poolSize: 4, successes: 4 }, duel: { a: { nextRollDice: 0 } } });
  });

  test('AF-SOC-06 AF-SOC-09 conceding the last point loses the duel', () => {
    const worn = { ...begin(), rounds: 1, a: flat({ ...ilse, resolve: 1 }) };
    expect(round({ ...worn, rounds: 0 }, { a: { choose: 'concede' } }, [])).toMatchObject({
      refused: true,
      rule: 'AF-SOC-02',
    });
    expect(round(worn, { a: { choose: 'concede' } }, [])).toMatchObject({
      a: { resolve: 0, state: 'conscious', conceded: true },
      duel: { ending: 'conceded', winner: 'b' },
    });
  });

  test('AF-SOC-07 the loser deflects before the damage is taken; ones burn', () => {
    const choices = { b: { ifLosing: 'deflect', deflect: { exertion: 2 } } };
    expect(round(begin(), choices, [3, 3, 2, 2, 3, 2, 1, 6])).toMatchObject({
      b: { cancelled: 3, damage: 1, resolve: 4, burn: 1, hd: 7 },
    });
  });

  test('AF-SOC-11 AF-SOC-07 the crowd is still there when the loser deflects', () => {
    const choices = { b: { hostileWitnesses: 10, ifLosing: 'deflect', deflect: { exertion: 1 } } };
    // Two dice for Ilse; one of the Warden's two is left, then one and the exertion die.
    expect(round(begin(), choices, [3, 3, 2, 3, 4])).toMatchObject({ b: { cancelled: 2, damage: 2 } });
  });

  test('AF-SOC-07 AF-AFF-04 Deflect is paid with exertion, and with affinity dice that are still there', () => {
    const dry = { b: { ifLosing: 'deflect', deflect: { exertion: 0 } } };
    expect(round(begin(), dry, [])).toMatchObject({ refused: true, rule: 'AF-SOC-07' });
    const twice = { b: { affinity: 1, ifLosing: 'deflect', deflect: { affinity: 1 } } };
    expect(round(begin({}, { storedAffinity: 1 }), twice, [])).toMatchObject({
      refused: true,
      rule: 'AF-AFF-04',
    });
    const enough = round(begin({}, { storedAffinity: 2 }), twice, [3, 3, 2, 2, 2, 3, 3, 3]);
    expect(enough).toMatchObject({
      b: { cancelled: 3, damage: 1 },
      duel: { b: { character: { storedAffinity: 0 } } },
    });
  });

  test('AF-SOC-08 whoever walks away has lost and takes no more, before the roll or after it', () => {
    expect(round(begin(), { b: { choose: 'walk away' } }, [])).toMatchObject({
      b: { resolve: 5 },
      duel: { ending: 'walked away', winner: 'a' },
    });
    expect(round(begin(), { b: { ifLosing: 'walk away' } }, [6, 6, 2, 2])).toMatchObject({
      wonBy: 'a',
      b: { damage: 0, resolve: 5 },
      duel: { ending: 'walked away', winner: 'a' },
    });
    expect(round(begin(), { a: { choose: 'walk away' }, b: { choose: 'walk away' } }, [])).toMatchObject({
      duel: { ending: 'walked away', winner: null },
    });
  });
});

describe('AF-SOC-09 AF-SOC-13 the end', () => {
  const faces = [6, 6, 2, 2];

  test('AF-R-35 at 0 the loser concedes and stays conscious, or collapses', () => {
    const exact = { ...begin(), b: flat({ ...warden, resolve: 3 }) };
    const lost = [3, 3, 3, 2];
    expect(round(exact, {}, lost)).toMatchObject({
      b: { damage: 3, resolve: 0, state: 'conscious', conceded: true },
      duel: { ending: 'conceded', winner: 'a', b: { character: { resolve: 0, conceded: true } } },
    });
    expect(round(exact, {}, lost, { 'AF-R-35': 'collapse' })).toMatchObject({
      b: { resolve: 0, state: 'collapsed', conceded: false },
      duel: { ending: 'conceded', winner: 'a' },
    });
  });

  test('AF-SOC-09 below 0 it is broken, never lower than -1', () => {
    const over = round(begin({}, { resolve: 2 }), {}, faces);
    expect(over).toMatchObject({
      b: { damage: 6, duelResolve: -1, resolve: 0, state: 'conscious' },
      duel: { ending: 'broken', winner: 'a', b: { character: { resolve: 0 } } },
    });
    expect(round(over.duel, {}, [])).toMatchObject({ refused: true, rule: 'AF-SOC-09' });
  });

  test('AF-R-35 AF-RES-02 the next loss of any kind collapses whoever conceded', () => {
    const hasty = begin({}, { level: 1, hd: 3, resolve: 2 });
    const after = round(hasty, { b: { exertion: 1 } }, [6, 6, 2, 2, 1]);
    expect(after).toMatchObject({
      b: { resolve: 0, check: { result: 'lost' }, state: 'collapsed', conceded: false },
    });
  });

  test('AF-SOC-13 AF-RES-02 AF-R-01 giving all calls for a check after the damage of the round', () => {
    const hasty = begin({}, { level: 1, hd: 3 });
    expect(round(hasty, { b: { exertion: 1 } }, [3, 2, 2, 2, 4])).toMatchObject({
      b: { damage: 2, resolve: 2, check: { due: true, result: 'lost' } },
    });
    expect(
      round(hasty, { b: { exertion: 1 } }, [3, 2, 2, 2], { 'AF-R-01': 'twiceProficiency' }),
    ).toMatchObject({
      b: { resolve: 3, check: { due: false } },
    });
    expect(round(hasty, { b: { exertion: 1 }, checks: 'announce' }, [3, 2, 2, 2])).toMatchObject({
      b: { resolve: 3, check: { due: true, result: null } },
    });
  });

  test('AF-DYI-03 AF-R-09 whoever burns out cannot go on, unless the table lets them', () => {
    const thin = begin({}, { hd: 1 });
    const choices = { b: { exertion: 1, ifLosing: 'deflect' } };
    expect(round(thin, choices, [3, 2, 2, 2, 1, 5])).toMatchObject({
      b: { hd: 0, cancelled: 0, damage: 2, resolve: 3, state: 'dying', check: { result: 'held' } },
      duel: { ending: 'unable to go on', winner: 'a' },
    });
    expect(round(thin, choices, [3, 2, 2, 2, 1, 3, 2, 2, 5], { 'AF-R-09': 'staysInScene' })).toMatchObject({
      b: { hd: 0, cancelled: 1, damage: 1 },
      duel: { ending: 'open' },
    });
  });

  test('AF-SOC-12 AF-REST-02 lost Resolve comes back by rest', () => {
    expect(
      askWith('short-rest', flat({ class: 'Scholar', level: 4, hd: 8, resolve: 0, conceded: true })),
    ).toMatchObject({ resolve: 1, state: 'conscious' });
  });
});

describe('AF-SOC-09 AF-R-06 AF-R-74 a duel that a roll has won', () => {
  test('is won, whatever the winner’s own check does afterwards', () => {
    // Level 1 with an exertion die: the most there is, so a check is due, and it fails at Resolve 1.
    const last = {
      ...begin({ level: 1, hd: 3 }, { resolve: 2 }),
      rounds: 1,
      a: flat({ ...ilse, level: 1, hd: 3, resolve: 1 }),
    };
    expect(round(last, { a: { exertion: 1 } }, [6, 6, 2, 2, 4])).toMatchObject({
      wonBy: 'a',
      a: { resolve: 0, state: 'collapsed', check: { result: 'lost' } },
      b: { resolve: 0, state: 'conscious', conceded: true },
      duel: { ending: 'broken', winner: 'a' },
    });
  });

  test('is won by whoever burns out winning it', () => {
    const thin = begin({ hd: 1 }, { resolve: 2 });
    expect(round(thin, { a: { exertion: 1 } }, [6, 6, 1, 2, 2, 5])).toMatchObject({
      a: { hd: 0, state: 'dying' },
      duel: { ending: 'broken', winner: 'a' },
    });
  });

  test('otherwise whoever cannot go on has lost', () => {
    const thin = begin({ hd: 1 });
    expect(round(thin, { a: { exertion: 1 } }, [2, 3, 1, 2, 2, 5])).toMatchObject({
      wonBy: 'a',
      b: { resolve: 3 },
      duel: { ending: 'unable to go on', winner: 'b' },
    });
  });

  test('AF-R-78 AF-DYI-05 words kill whoever has no HD left', () => {
    const thin = begin({}, { hd: 1, resolve: 2 });
    expect(round(thin, { b: { exertion: 1 } }, [3, 3, 2, 2, 1])).toMatchObject({
      b: { hd: 0, resolve: 0, state: 'dead' },
      duel: { ending: 'broken', winner: 'a' },
    });
    const staying = { 'AF-R-09': 'staysInScene' };
    expect(round(thin, { b: { exertion: 1 } }, [3, 3, 2, 2, 1], staying)).toMatchObject({
      b: { state: 'dead' },
    });
  });
});

describe('AF-SOC-04 what was rolled at the table', () => {
  test('known successes are taken over, and no die falls', () => {
    expect(
      round(begin(), { a: { exertion: 2, successes: 4, burn: 1 }, b: { successes: 1 } }, []),
    ).toMatchObject({ wonBy: 'a', a: { burn: 1, hd: 7 }, b: { damage: 6 } });
  });

  test('AF-POOL-02 AF-POOL-03 what no dice can have shown is refused at its field', () => {
    expect(round(begin(), { a: { successes: 5 } }, [])).toMatchObject({
      refused: true,
      rule: 'AF-POOL-02',
      field: 'a.successes',
    });
    expect(round(begin(), { a: { successes: 1, burn: 1 } }, [])).toMatchObject({
      refused: true,
      rule: 'AF-POOL-03',
      field: 'a.burn',
    });
  });
});

describe('AF-POOL-05 AF-POOL-06 every die of a duel has its reason', () => {
  test('helpers, the crowd, points conceded and features are named in the trace', () => {
    const conceded = round(
      begin({ approach: 'Lore', features: ['living-library'] }),
      { a: { choose: 'concede' } },
      [],
    );
    const { play } = scripted(new Array(9).fill(2));
    const answer = ask(
      'duel-round',
      { duel: conceded.duel, a: { assistants: 1 }, b: { hostileWitnesses: 10 } },
      play,
    );
    expect(answer.refused).toBeUndefined();
    const text = JSON.stringify(play.trace.nodes);
    for (const [label, rule] of [
      ['points conceded', 'AF-SOC-06'],
      ['Living Library', 'AF-SKL-02'],
      ['assistants', 'AF-SOC-10'],
      ['hostile witnesses', 'AF-SOC-11'],
    ])
      expect(text).toContain(`"label":"${label}","rule":"${rule}"`);
  });
});

describe('AF-SOC-09 a whole duel', () => {
  const plan = (a: Answer, b: Answer, more: Answer = {}) => ({
    a: { ...flat(ilse), plan: a },
    b: { ...flat(warden), plan: b },
    stakes,
    ...more,
  });

  test('ends when somebody concedes, and stays open where nobody does', () => {
    expect(askWith('social-duel', plan({}, {}), [3, 3, 2, 2, 3, 1, 2, 2])).toMatchObject({
      winner: 'Ilse',
      ending: 'broken',
    });
    expect(askWith('social-duel', plan({}, {}, { maxRounds: 2 }), [3, 3, 3, 3, 1, 1, 1, 1])).toMatchObject({
      winner: null,
      ending: 'open',
      a: { resolve: 5 },
    });
  });

  test('AF-AFF-04 affinity dice are spent once, then the plan goes on without', () => {
    const spending = plan({ affinity: 1 }, {}, { maxRounds: 2 });
    const stocked = { ...spending, a: { ...flat({ ...ilse, storedAffinity: 1 }), plan: { affinity: 1 } } };
    expect(askWith('social-duel', stocked, [1, 1, 2, 1, 1, 1, 1, 1, 1])).toMatchObject({
      ending: 'open',
      a: { storedAffinity: 0 },
    });
  });

  test('AF-SOC-06 conceding every round is a short duel', () => {
    expect(askWith('social-duel', plan({ choose: 'concede' }, {}))).toMatchObject({
      winner: 'Warden',
      ending: 'conceded',
      a: { resolve: 0 },
    });
  });

  test('AF-SOC-07 AF-SOC-09 the odds of twenty rounds are those of single rounds, one after the other', () => {
    const readings = defaultReadings(rulings);
    const level = { level: 2, hd: 2 };
    const speakers = {
      a: { character: { ...level, resolve: 2 }, approach: 'Lore' },
      b: { character: { ...level, resolve: 3 }, approach: 'Lore' },
    };
    const choices = { a: { exertion: 1 }, b: { ifLosing: 'deflect' } };
    const key = (outcome: Answer): string => {
      const { ending, winner, a, b } = outcome as Round['duel'];
      const { a: reportA, b: reportB } = outcome.reports as { a: Answer; b: Answer };
      const side = (speaker: Answer, report: Answer) => {
        const { hd, resolve } = speaker.character as Answer;
        return [hd, resolve, report.state];
      };
      return JSON.stringify([ending, winner, side(a, reportA), side(b, reportB)]);
    };
    // By hand: every open duel goes on with one more round.
    let open = new Map([['', { duel: { ...speakers, stakes } as Answer, p: ratio(1n, 1n) }]]);
    const over = new Map<string, Rational>();
    for (let n = 1; n <= 3; n++) {
      const next = new Map<string, { duel: Answer; p: Rational }>();
      for (const { duel, p } of open.values()) {
        const found = oddsOf(procedureNamed('duel-round'), { duel, ...choices }, readings);
        if (!found.ok) throw new Error('refused');
        for (const { outcome, p: q } of found.outcomes) {
          const after: Answer = { ...(outcome.duel as Answer), reports: outcome };
          const id = key(after);
          const share = times(p, q);
          if (after.ending !== 'open' || n === 3) over.set(id, plus(over.get(id) ?? ratio(0n, 1n), share));
          else
            next.set(id, { duel: outcome.duel as Answer, p: plus(next.get(id)?.p ?? ratio(0n, 1n), share) });
        }
      }
      open = next;
    }
    const whole = oddsOf(
      procedureNamed('social-duel'),
      {
        a: { ...speakers.a, plan: choices.a },
        b: { ...speakers.b, plan: choices.b },
        stakes,
        maxRounds: 3,
      },
      readings,
    );
    if (!whole.ok) throw new Error('refused');
    const named = new Map<string, Rational>();
    for (const { outcome, p } of whole.outcomes) {
      const { ending, winner, a, b } = outcome as Answer & { a: Answer; b: Answer };
      const side = ({ hd, resolve, state }: Answer) => [hd, resolve, state];
      const who = winner === null ? null : String(winner).toLowerCase();
      named.set(JSON.stringify([ending, who, side(a), side(b)]), p);
    }
    expect(Object.fromEntries([...named].sort())).toEqual(Object.fromEntries([...over].sort()));
  });
});

describe('AF-SOC-07 AF-SOC-09 a long duel', () => {
  test('in which both deflect is answered exactly, HD and Resolve of both included', () => {
    const deflecting = { ifLosing: 'deflect', deflect: { exertion: 1 } };
    const input = {
      a: { ...flat({ name: 'Ilse', level: 4, hd: 8 }), plan: { exertion: 1, ...deflecting } },
      b: { ...flat({ name: 'Keeper', level: 2, hd: 5 }), plan: deflecting },
      stakes,
    };
    const found = oddsOf(procedureNamed('social-duel'), input, defaultReadings(rulings));
    if (!found.ok) throw new Error('refused');
    expect(found.outcomes.map(({ p }) => p).reduce(plus)).toEqual(ratio(1n, 1n));
    const won = found.outcomes.filter(({ outcome }) => outcome.winner === 'Ilse').map(({ p }) => p);
    const { num, den } = won.reduce(plus);
    expect(Number(num) / Number(den)).toBeGreaterThan(0.8);
  });
});
