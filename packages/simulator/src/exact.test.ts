import { type Dice, KeyedDice, ONE, odds, plus, type Rational, times } from '@arbiter/dice';
import {
  auto,
  copyOf,
  defaultReadings,
  type EncounterRules,
  fightRules,
  isRefusal,
  Play,
  type Readings,
  type Ruleset,
  roundOf,
  Trace,
} from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { exactFight, exactFightInSteps } from './exact.ts';
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
  test('are followed moment by moment, so that they can be left, and come to the same in the end', () => {
    const asked = [fightRules(book), { setup: duel(4) }, defaultReadings(book.rulings)] as const;
    const steps = exactFightInSteps(...asked);
    const followed: number[] = [];
    let step = steps.next();
    for (; !step.done; step = steps.next()) followed.push(step.value);
    if (isRefusal(step.value)) throw new Error(step.value.message);
    expect(followed).toEqual(Array.from({ length: step.value.positions }, (_, i) => i + 1));
    expect(step.value).toEqual(exactFight(...asked));
  });

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

  test('the best reply to the tactics is never worse than they are, and here no better for either side', () => {
    const readings = defaultReadings(book.rulings);
    for (const side of ['party', 'foes']) {
      const exact = exactFight(fightRules(book), { setup: duel(1) }, readings, {
        courses: 1_000_000,
        best: [side],
      });
      if (isRefusal(exact)) throw new Error(exact.message);
      expect(exact.best).toMatchObject({ sides: [side], better: 0, outcomes: exact.outcomes, lessons: [] });
    }
  });

  test('what is larger than the bound is refused in a sentence', () => {
    expect(
      exactFight(fightRules(book), { setup: duel(12) }, defaultReadings(book.rulings), { courses: 500 }),
    ).toMatchObject({
      refused: true,
      message: expect.stringMatching(
        /^This fight is too large to follow to its last end: after \d+ different moments/,
      ),
    });
  });
});

/** One against one, of beginners whose fight is followed to its end quickly. */
const DUELS: readonly { id: string; setup: unknown; longer?: unknown }[] = [
  { id: 'affinity', setup: like('Grey wolf') },
  { id: 'anyventure', setup: like('Bandit') },
  { id: 'edge', setup: duel(12) },
  { id: 'open-adventure', setup: like('giant rat'), longer: like('wolf') },
  { id: 'simverse', setup: like('Giant Rat') },
];

function like(creature: string): unknown {
  return { party: [{ creature }], foes: [{ creature }] };
}

/** The chances of what follows a decision, by the text of the moment. */
function decisionFrom(rules: EncounterRules, state: unknown, readings: Readings, keyOf: KeyOf): Next {
  const states = new Map<string, unknown>();
  const { outcomes } = odds((dice: Dice) => {
    const copy = copyOf(rules, state);
    const actor = rules.waitingFor(copy)!;
    const events = auto(rules, copy, actor, new Play(dice, readings, Trace.unread));
    if (isRefusal(events)) throw new Error(events.message);
    const key = keyOf(copy);
    if (!states.has(key)) states.set(key, copy);
    return key;
  });
  return outcomes.map(({ outcome, p }) => ({ key: outcome, p, state: states.get(outcome)! }));
}
type KeyOf = (state: unknown) => string;
type Next = readonly { readonly key: string; readonly p: Rational; readonly state: unknown }[];

describe.each(DUELS)('which moments of a fight are the same: $id', ({ id, setup, longer = setup }) => {
  const open = async (of = setup) => {
    const found = (await openBook(id))!;
    const rules = fightRules(found);
    const readings = defaultReadings(found.rulings);
    const prepared = rules.prepare(of, new Play(new KeyedDice('same', 0), readings, Trace.unread));
    if (isRefusal(prepared)) throw new Error(prepared.message);
    const canonical: KeyOf = state => JSON.stringify(rules.canonical!(state));
    return { rules, readings, prepared, canonical };
  };

  test('they lead to the same, as likely, whatever the round', async () => {
    const { rules, readings, prepared, canonical } = await open(longer);
    const met = new Map<string, Map<string, unknown>>();
    for (let n = 0; n < 40; n++) {
      const play = new Play(new KeyedDice('same', n), readings, Trace.unread);
      const { state } = prepared.begin(play);
      while (!rules.outcome(state)) {
        const actor = rules.waitingFor(state)!;
        const key = canonical(state);
        if (!met.has(key)) met.set(key, new Map());
        for (const same of [copyOf(rules, state), later(copyOf(rules, state))])
          if (canonical(same) === key) met.get(key)!.set(JSON.stringify(same), same);
        play.dice.turn?.(actor, roundOf(rules, state));
        auto(rules, state, actor, play);
      }
    }
    const several = [...met.values()].filter(states => states.size > 1);
    expect(several.length).toBeGreaterThan(2);
    const nextOf = (state: unknown): string =>
      JSON.stringify(
        decisionFrom(rules, state, readings, canonical)
          .map(({ key, p }) => `${key} ${p.num}/${p.den}`)
          .sort(),
      );
    for (const states of several.slice(0, 12)) expect(new Set([...states.values()].map(nextOf)).size).toBe(1);
  });

  test('followed apart or as one, each side has won after so many decisions with the same fraction', async () => {
    const { rules, readings, prepared, canonical } = await open();
    const { state: first } = prepared.begin(new Play(new KeyedDice('merged', 1), readings, Trace.unread));
    const wonBy = (keyOf: KeyOf, begun: unknown): readonly string[] => {
      let now = new Map<string, { readonly state: unknown; p: Rational }>([
        [keyOf(begun), { state: begun, p: ONE }],
      ]);
      const won = new Map<string, Rational>();
      for (let step = 0; step < DECISIONS && now.size < MOST_MOMENTS; step++) {
        const then: typeof now = new Map();
        for (const { state, p } of now.values())
          for (const next of decisionFrom(rules, state, readings, keyOf)) {
            const both = times(p, next.p);
            const winner = rules.outcome(next.state)?.winner;
            if (winner !== undefined) won.set(winner, plus(won.get(winner) ?? { num: 0n, den: 1n }, both));
            else {
              const known = then.get(next.key);
              if (known) known.p = plus(known.p, both);
              else then.set(next.key, { state: next.state, p: both });
            }
          }
        now = then;
      }
      return [...won].map(([winner, p]) => `${winner} ${p.num}/${p.den}`).sort();
    };
    const apart = wonBy(state => JSON.stringify(state), copyOf(rules, first));
    expect(apart.length).toBeGreaterThan(0);
    expect(wonBy(canonical, rules.canonical!(first))).toEqual(apart);
  });

  test('the fraction is what many fights come near to', async () => {
    const { rules, readings } = await open();
    const exact = exactFight(rules, { setup }, readings);
    if (isRefusal(exact)) throw new Error(exact.message);
    const played = fight(rules, setup, { times: 512, seed: 'exact', readings });
    if (isRefusal(played)) throw new Error(played.message);
    expect(played.interval95[0]).toBeLessThan(exact.value);
    expect(played.interval95[1]).toBeGreaterThan(exact.value);
  });
});

/** The moment in which two who are alike stand in for each other: each has all that was the other's but the name. */
function exchanged(state: unknown, one: string, other: string): unknown {
  const text = JSON.stringify(state)
    .replaceAll(`"${one}"`, '"nobody"')
    .replaceAll(`"${other}"`, `"${one}"`)
    .replaceAll('"nobody"', `"${other}"`);
  type Named = Record<string, { readonly name?: string }>;
  const [now, then] = [state, JSON.parse(text)] as { readonly fighters: Named }[];
  const inOrder = Object.entries(now!.fighters).map(([id, { name }]) => [
    id,
    { ...then!.fighters[id], ...(name !== undefined && { name }) },
  ]);
  return { ...then, fighters: Object.fromEntries(inOrder) };
}

describe('foes that are alike are not the same', () => {
  // Whose turn is next, and whom the tactics name among equals, goes by their place in the list.
  test.each([
    ['edge', 'Wolf'],
    ['simverse', 'Giant Rat'],
    ['anyventure', 'Bandit'],
    ['open-adventure', 'giant rat'],
  ])('%s: exchanged for each other, something else can come of the moment', async (id, creature) => {
    const found = (await openBook(id))!;
    const rules = fightRules(found);
    const readings = defaultReadings(found.rulings);
    const setup = { party: [{ creature }], foes: [{ creature, count: 2 }] };
    const prepared = rules.prepare(setup, new Play(new KeyedDice('alike', 0), readings, Trace.unread));
    if (isRefusal(prepared)) throw new Error(prepared.message);
    const canonical: KeyOf = state => JSON.stringify(rules.canonical!(state));
    let others = 0;
    for (let n = 0; n < 4; n++) {
      const play = new Play(new KeyedDice('s', n), readings, Trace.unread);
      const { state } = prepared.begin(play);
      const { fighters } = state as { readonly fighters: Record<string, { readonly side: string }> };
      const [one, other] = Object.keys(fighters).filter(id => fighters[id]!.side === 'foes') as [
        string,
        string,
      ];
      const either: KeyOf = state => [canonical(state), canonical(exchanged(state, one, other))].sort()[0]!;
      const textOf = (from: unknown): string =>
        decisionFrom(rules, from, readings, state => rules.outcome(state)?.winner ?? either(state))
          .map(({ key, p }) => `${key} ${p.num}/${p.den}`)
          .sort()
          .join();
      for (let i = 0; i < 25 && !rules.outcome(state); i++) {
        if (textOf(copyOf(rules, state)) !== textOf(exchanged(state, one, other))) others++;
        auto(rules, state, rules.waitingFor(state)!, play);
      }
    }
    expect(others).toBeGreaterThan(0);
  });
});

/** Four rounds on, where nothing else of a state says which round it is. */
const later = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'round' in state && typeof state.round === 'number'
    ? { ...state, round: state.round + 4 }
    : state;

/** Followed so far. */
const DECISIONS = 14;
const MOST_MOMENTS = 300;
