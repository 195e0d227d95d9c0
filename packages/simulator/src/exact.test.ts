import { type Dice, KeyedDice, odds } from '@arbiter/dice';
import {
  auto,
  copyOf,
  defaultReadings,
  fightRules,
  isRefusal,
  Play,
  type Ruleset,
  roundOf,
  Trace,
} from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { exactFight } from './exact.ts';
import { fight } from './fight.ts';

let book: Ruleset;
beforeAll(async () => {
  book = (await openBook('edge'))!;
});

const someone = (name: string, player: boolean, maxHp: number) => ({
  ...{ name, player, maxHp, skills: ['Weapon'], armor: 'leather', weapons: ['longsword'] },
  stats: { Strength: 3, Fortitude: 1, Dexterity: 1, Wits: 1 },
});
const duel = (hp: number) => ({
  party: [someone('Red', true, hp)],
  foes: [someone('Blue', false, hp)],
  scene: 'tight',
});

describe('small fights of Edge, exactly', () => {
  test('a duel in which both may miss for ever has its fraction, and many fights agree with it', () => {
    const readings = defaultReadings(book.rulings);
    const exact = exactFight(fightRules(book), { setup: duel(6) }, readings);
    if (isRefusal(exact)) throw new Error(exact.message);
    expect(exact.value).toBeCloseTo(0.616387603, 9);
    const { party, foes } = exact.outcomes as {
      party: { num: bigint; den: bigint };
      foes: { num: bigint; den: bigint };
    };
    expect(party.num * foes.den + foes.num * party.den).toBe(party.den * foes.den);
    const played = fight(fightRules(book), duel(6), { times: 1024, seed: 'exact', readings });
    if (isRefusal(played)) throw new Error(played.message);
    expect(played.interval95[0]).toBeLessThan(exact.value);
    expect(played.interval95[1]).toBeGreaterThan(exact.value);
  });

  test('what is larger than the bound is refused in a sentence', () => {
    expect(
      exactFight(fightRules(book), { setup: duel(12) }, defaultReadings(book.rulings), 500),
    ).toMatchObject({
      refused: true,
      message: expect.stringMatching(
        /^This fight is too large to follow to its last end: after \d+ different moments/,
      ),
    });
  });

  test('moments that are called the same lead to the same, as likely, whatever the round', () => {
    const rules = fightRules(book);
    const readings = defaultReadings(book.rulings);
    const keyOf = (state: unknown): string => JSON.stringify(rules.canonical!(state));
    const nextOf = (state: unknown): string => {
      const found = odds((dice: Dice) => {
        const copy = copyOf(rules, state);
        auto(rules, copy, rules.waitingFor(copy)!, new Play(dice, readings, Trace.unread));
        return keyOf(copy);
      });
      return JSON.stringify(found.outcomes.map(({ outcome, p }) => `${outcome} ${p.num}/${p.den}`).sort());
    };
    const met = new Map<string, Map<string, unknown>>();
    const prepared = rules.prepare(duel(12), new Play(new KeyedDice('same', 0), readings, Trace.unread));
    if (isRefusal(prepared)) throw new Error(prepared.message);
    for (let n = 0; n < 40; n++) {
      const play = new Play(new KeyedDice('same', n), readings, Trace.unread);
      const { state } = prepared.begin(play);
      while (!rules.outcome(state)) {
        const actor = rules.waitingFor(state)!;
        const key = keyOf(state);
        if (!met.has(key)) met.set(key, new Map());
        met.get(key)!.set(JSON.stringify(state), copyOf(rules, state));
        play.dice.turn?.(actor, roundOf(rules, state));
        auto(rules, state, actor, play);
      }
    }
    const several = [...met.values()].filter(states => states.size > 1);
    expect(several.length).toBeGreaterThan(10);
    for (const states of several.slice(0, 40)) expect(new Set([...states.values()].map(nextOf)).size).toBe(1);
  });

  test('a book that does not say which moments are the same is not followed', async () => {
    const other = (await openBook('affinity'))!;
    expect(exactFight(fightRules(other), { setup: other.encounters![0]!.setup }, {})).toMatchObject({
      refused: true,
    });
  });
});
