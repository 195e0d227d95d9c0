import { seededDice } from '@arbiter/dice';
import {
  beginFight,
  byTactics,
  courseOf,
  defaultReadings,
  type FightLog,
  fightRules,
  goOnWith,
  isRefusal,
  type Ruleset,
  takeIn,
} from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { handsHere } from './hands.ts';
import { JOBS } from './jobs.ts';
import { pairFights } from './pairs.ts';
import type { Ask, Find, Kind } from './tasks.ts';

const book = (await openBook('affinity')) as Ruleset;
const rules = fightRules(book);
const readings = defaultReadings(book.rulings);
// The one that is over soonest.
const setup = book.encounters?.find(({ id }) => id === 'tusk-and-thorn')?.setup;

const found = <K extends Kind>(kind: K, ask: Ask<K>): Find<K>[] =>
  [...(JOBS[kind] as (b: Ruleset, a: Ask<K>) => Generator<Find<K> | undefined>)(book, ask)].filter(
    finding => finding !== undefined,
  );

function fought(steps: number): FightLog {
  const begun = beginFight(book, setup, readings, seededDice('jobs'));
  if (isRefusal(begun)) throw new Error(begun.message);
  let { running } = begun;
  for (let i = 0; i < steps && !rules.outcome(running.fight.state); i++) {
    const command = byTactics(rules, running.fight.state, readings, i);
    const taken = takeIn(running, command, seededDice('jobs', i + 1));
    if (isRefusal(taken)) throw new Error(taken.message);
    running = taken.running;
  }
  return running.fight;
}

describe('beside a fight', () => {
  test('tactics decide, and what they decide is allowed', () => {
    const { state } = fought(3);
    const [decided] = found('decide', { state, readings, lot: 0 });
    expect(isRefusal(takeIn(goOnWith(book, fought(3)), decided?.command, seededDice('x')))).toBe(false);
  });

  test('each action is foreseen in its turn', () => {
    const { state } = fought(0);
    const actor = rules.waitingFor(state)!;
    const commands = rules
      .legal(state, actor)
      .slice(0, 4)
      .map(({ command }) => command);
    const all = found('foresee', { state, readings, commands });
    expect(all.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(all[0]?.foreseen?.chance).toBeGreaterThan(0);
  });

  test('chances close in, and a set-up is measured like the fight that comes of it', () => {
    const chances = found('chance', { state: fought(0).state, readings, side: 'party' });
    expect(chances.length).toBeGreaterThan(2);
    // It is looked at when the fights have doubled, and never in between.
    expect(chances.every(({ runs }) => runs === 1500 || Number.isInteger(Math.log2(runs / 12)))).toBe(true);
    const [first, last] = [chances[0]!, chances.at(-1)!];
    const width = ({ interval95: [a, b] }: typeof first): number => b - a;
    expect(width(last)).toBeLessThan(width(first));
    // An even fight, as it says.
    expect(Math.abs(last.share - 0.5)).toBeLessThan(0.2);
    const measured = found('measure', { setup, readings, side: 'party' }).at(-1)!;
    expect(Math.abs(measured.share - last.share)).toBeLessThan(0.2);
    expect(() => found('measure', { setup: { party: [], foes: [] }, readings, side: 'party' })).toThrow();
  });

  test('an old fight is told, drawn and weighed anew', () => {
    const fight = fought(60);
    const { standing } = courseOf(fight.log);
    const [log] = found('log', { fight, viewer: 'gm' });
    expect(log?.steps).toHaveLength(standing.length);
    expect(log?.steps.at(-1)?.life.party).toBeLessThanOrEqual(1);
    expect(log?.steps.flatMap(({ fell }) => fell).length).toBeGreaterThan(0);
    const line = found('line', { fight, side: 'party', after: [0, 30] });
    expect(line.map(({ after }) => after)).toEqual([0, 30]);
    const luck = found('luck', { fight });
    expect(luck.length).toBeGreaterThan(5);
    expect(luck.some(({ worked }) => worked)).toBe(true);
    expect(luck.every(({ chance = 1, worked }) => (worked ? chance > 0 : chance < 1))).toBe(true);
    expect(found('why', { fight, step: luck[0]!.step, viewer: 'gm' })[0]?.trace.length).toBeGreaterThan(0);
  });

  test('what wins after each of several commands is told for all of them side by side', () => {
    const { state } = fought(0);
    const command = byTactics(rules, state, readings, 0);
    const all = found('weigh', { state, readings, side: 'party', commands: [command, command] });
    expect(all.slice(0, 2).map(({ index }) => index)).toEqual([0, 1]);
    // The same command on the same dice wins as often.
    expect(all.at(-1)?.chance).toEqual(all.at(-2)?.chance);
  });
});

test('what a change is worth is told as it grows, and in the end as on all cores', async () => {
  const fewer = { ...(setup as { foes: unknown[] }), foes: (setup as { foes: unknown[] }).foes.slice(1) };
  const variants = [setup, fewer].map((beginning, i) => ({
    name: i === 0 ? 'all of them' : 'one fewer',
    beginning: { setup: beginning },
    readings,
  }));
  const told = found('pair', { variants, times: 30 });
  expect(told.map(({ fights }) => fights)).toEqual([12, 24, 30]);
  const whole = await pairFights(handsHere(book), variants, { times: 30, seed: 'arbiter' });
  expect(told.at(-1)).toEqual(whole);
});
