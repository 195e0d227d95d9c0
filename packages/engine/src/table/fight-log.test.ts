import { commit, sealOf, seededDice, seedOf } from '@arbiter/dice';
import { describe, expect, test } from 'vitest';
import { skirmish } from '../encounter/testing/skirmish.ts';
import { isRefusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import {
  continued,
  type FightLog,
  type LogEntry,
  readFight,
  type Step,
  sealOfFight,
  verifyFight,
} from './fight-log.ts';
import { goOnWith, takeBackIn, takeIn } from './running.ts';
import { byTactics, openFight } from './sitting.ts';

const SEED = '5f0c9d7e-2d9b-4b55-9f55-2d1f4b1f3c11';
const WORDS = ['dragons'];
const readings = [
  { key: 'a', text: 'One way.' },
  { key: 'b', text: 'Another.' },
];
const book = {
  id: 'skirmish',
  name: 'Skirmish',
  rules: [],
  rulings: [{ id: 'SK-R-01', question: 'Which?', readings, default: 'a', why: 'So.', switch: true }],
  encounter: skirmish,
} as unknown as Ruleset;
const rules = book.encounter!;
const WOLVES = { party: [{ name: 'Ama', might: 4 }], foes: [{ creature: 'Wolf', count: 2 }] };

/** A fight from the seed: as honest as a file can be, whoever knows the seed can make one. */
function played({ setup = WOLVES as object, rulings = { 'SK-R-01': 'a' }, decisions = 8 } = {}): FightLog {
  const opened = openFight(book, setup, rulings, seededDice(seedOf(SEED, WORDS)));
  if (isRefusal(opened)) throw new Error(opened.message);
  const begun = { ...opened.fight, promise: commit(SEED), words: WORDS };
  let now: FightLog = { ...begun, seal: sealOfFight(begun) };
  for (let i = 0; i < decisions && !rules.outcome(now.state); i++) {
    const command = byTactics(rules, now.state, {}, now.log.length);
    now = taken(now, command);
  }
  return now;
}

function taken(fight: FightLog, command: unknown): FightLog {
  const dice = seededDice(seedOf(SEED, WORDS), fight.log.length + 1);
  const step = takeIn(goOnWith(book, fight), command, dice);
  if (isRefusal(step)) throw new Error(step.message);
  return step.running.fight;
}

/** What `verify` says of a file, once it could be read. */
function verdictOf(fight: FightLog, seal?: string) {
  const read = readFight(book, rules, JSON.parse(JSON.stringify(fight)));
  return read.ok
    ? verifyFight(book, rules, read.value, SEED, seal)
    : { honest: false, why: read.problems[0]?.message };
}

const resealed = (fight: FightLog): FightLog => ({ ...fight, seal: sealOfFight(fight) });

describe('the seal of a fight', () => {
  const honest = takeBackIn(goOnWith(book, played()), 1).fight;
  const told = honest.seal ?? '';

  test('proves the whole fight to whoever was told it, in whatever order fields stand', () => {
    expect(verdictOf(honest, told)).toMatchObject({ honest: true, proves: 'fight' });
    const turned = (data: unknown): unknown =>
      Array.isArray(data)
        ? data.map(turned)
        : typeof data === 'object' && data !== null
          ? Object.fromEntries(
              Object.entries(data)
                .reverse()
                .map(([key, inner]) => [key, turned(inner)]),
            )
          : data;
    expect(verdictOf(turned(honest) as FightLog, told)).toMatchObject({ honest: true, proves: 'fight' });
  });

  test('grows with the log as it would be worked out anew', () => {
    expect(told).toBe(sealOfFight(honest));
    expect(told).toMatch(/^fight-[0-9a-f]{64}$/);
  });

  test('without it, a fight that fits its seed proves nothing: it may be another one', () => {
    for (const fight of [honest, played({ setup: { ...WOLVES, foes: [{ creature: 'Wolf' }] } })])
      expect(verdictOf(fight)).toMatchObject({ honest: true, proves: 'nothing' });
  });

  test('catches every fight that was played again from the revealed seed', () => {
    const forgeries: Readonly<Record<string, FightLog>> = {
      'a foe left out': played({ setup: { ...WOLVES, foes: [{ creature: 'Wolf', count: 1 }] } }),
      'a stronger hero': played({ setup: { ...WOLVES, party: [{ name: 'Ama', might: 5 }] } }),
      'another name': played({ setup: { ...WOLVES, party: [{ name: 'Ava', might: 4 }] } }),
      'another ruling': played({ rulings: { 'SK-R-01': 'b' } }),
      'fewer steps': played({ decisions: 5 }),
      'the step back left out': played(),
      'one step more': played({ decisions: 9 }),
    };
    for (const [what, forged] of Object.entries(forgeries)) {
      expect([what, verdictOf(forged)]).toMatchObject([what, { honest: true, proves: 'nothing' }]);
      expect([what, verdictOf(forged, told)]).toEqual([
        what,
        { honest: false, why: expect.stringMatching(/^The seal is not the one that was told/) },
      ]);
    }
  });

  const first = honest.log[0] as Step;
  const changes: Readonly<Record<string, Partial<FightLog>>> = {
    'a foe left out': { setup: { ...WOLVES, foes: [] } },
    'the set-up changed': { setup: { ...WOLVES, party: [{ name: 'Ama', might: 9 }] } },
    'the set-up left out': { setup: undefined },
    'a ruling changed': { rulings: { 'SK-R-01': 'b' } },
    'a ruling changed in a step': withEntry(0, { ...first, rulings: { 'SK-R-01': 'b' } }),
    'a command changed': withEntry(0, { ...first, command: { ...(first.command as object), extra: 1 } }),
    'a die changed': withEntry(0, { ...first, dice: [{ label: 'x', dice: '1d6', faces: [6] }] }),
    'a step dropped': { log: honest.log.slice(1) },
    'the end cut off': { log: honest.log.slice(0, -1) },
    'steps put in another order': { log: [honest.log[1]!, first, ...honest.log.slice(2)] },
    'a step told twice': { log: [first, ...honest.log] },
    'other words': { words: ['lucky'] },
  };

  function withEntry(at: number, entry: LogEntry): Partial<FightLog> {
    return { log: honest.log.map((each, i) => (i === at ? entry : each)) };
  }

  test.each(Object.entries(changes))('catches a file with %s, sealed anew or not', (_, change) => {
    const forged = { ...honest, ...change };
    for (const [fight, seal] of [
      [forged, undefined],
      [forged, told],
      [resealed(forged), told],
    ] as const)
      expect(verdictOf(fight, seal)).toEqual({ honest: false, why: expect.stringMatching(/[.?]$/) });
  });

  test('sealed anew, what nobody can do is still found by playing it', () => {
    const forged = resealed({ ...honest, ...withEntry(0, { ...first, command: { do: 'nothing' } }) });
    expect(verdictOf(forged)).toEqual({
      honest: false,
      why: expect.stringMatching(/^Step 1 is nothing that can be done: /),
    });
  });

  test('of an older file covers the dice alone: it opens, goes on, and its proof says so', () => {
    const older = (fight: FightLog): FightLog => {
      const { promise = '', words = [], opening = [], log } = fight;
      const thrown = [opening, ...log.map(entry => ('dice' in entry ? (entry.dice ?? []) : []))];
      return {
        ...fight,
        seal: sealOf({ promise, words, actions: thrown.map((dice, stream) => ({ stream, thrown: dice })) }),
      };
    };
    const old = older(honest);
    expect(verdictOf(old, old.seal)).toMatchObject({ honest: true, proves: 'dice' });
    expect(verdictOf(old)).toMatchObject({ honest: true, proves: 'nothing' });
    const entry: LogEntry = { redo: true };
    expect(continued(old, [entry], old.state).seal).toBe(older({ ...old, log: [...old.log, entry] }).seal);
    expect(verdictOf(old, told)).toMatchObject({ honest: false });
  });
});
