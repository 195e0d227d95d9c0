/** Whole Simverse fights, four against four, and how much of a bare hand-written duel's speed they keep. */
import { fastDice, type Generator, generator } from '../packages/dice/src/index.ts';
import { defaultReadings, isRefusal, Play, Trace } from '../packages/engine/src/index.ts';
import { rulings } from '../packages/rules/src/simverse/content/rulings.ts';
import { encounter } from '../packages/rules/src/simverse/encounter/encounter.ts';
import { printTable, type Row } from './table.ts';

const readings = defaultReadings(rulings);
const setup = { party: [{ stock: 'Soldier', count: 4 }], foes: [{ stock: 'Orc Warrior', count: 4 }] };
const GOAL_SILENT = 300_000;
const GOAL_FULL = 60_000;
const WARM_UP_MS = 4000;
const MEASURE_MS = 3000;

/** Seconds of one core, so that other work on the machine does not count as ours. */
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Attacks a second and core, in batches until the time is up. */
function rate(batch: () => number): number {
  const run = (ms: number): number => {
    const start = cpuSeconds();
    let attacks = 0;
    while ((cpuSeconds() - start) * 1000 < ms) attacks += batch();
    return attacks / (cpuSeconds() - start);
  };
  run(WARM_UP_MS);
  return run(MEASURE_MS);
}

/** One fight on the tactics of both sides; how many attacks it took. */
function fought(play: Play<typeof readings>): number {
  const opening = encounter.start(setup, play);
  if (isRefusal(opening)) throw new Error(opening.message);
  const { state } = opening;
  let attacks = 0;
  for (let actor = encounter.waitingFor(state); actor !== undefined; actor = encounter.waitingFor(state)) {
    const command = encounter.tactics(state, actor, play);
    const events = encounter.decide(state, command, play);
    if (isRefusal(events)) throw new Error(events.message);
    for (const event of events) encounter.evolve(state, event);
    if (command.do === 'attack') attacks++;
  }
  return attacks;
}

const FIGHTS = 20;

function silent(source: Generator): () => number {
  const play = new Play(fastDice(source), readings);
  return () => {
    let attacks = 0;
    for (let i = 0; i < FIGHTS; i++) attacks += fought(play);
    return attacks;
  };
}

function full(source: Generator): () => number {
  const dice = fastDice(source);
  return () => {
    let attacks = 0;
    for (let i = 0; i < FIGHTS; i++) attacks += fought(new Play(dice, readings, Trace.recording()));
    return attacks;
  };
}

/** The same numbers in a loop: two fighters, plain rolls, no map, no events, no reasons. */
function bareDuel(source: Generator): () => number {
  const three = (): number => source.die(6) + source.die(6) + source.die(6);
  return () => {
    let attacks = 0;
    for (let fight = 0; fight < 1000; fight++) {
      const vitality = [22, 26];
      for (let turn = 0; (vitality[0] ?? 0) > 0 && (vitality[1] ?? 0) > 0; turn++) {
        attacks++;
        const roll = three();
        if (roll === 18 || (roll > 14 && roll !== 3)) continue;
        const penalty = Math.trunc((roll === 3 ? Math.max(10, 14 - roll) : 14 - roll) / 5);
        const defence = three();
        if (defence !== 18 && (defence === 3 || defence <= 8 - penalty)) continue;
        const raw = Math.max(1, source.die(6) + source.die(6) + 1);
        const side = turn % 2;
        vitality[1 - side] = (vitality[1 - side] ?? 0) - Math.max(0, raw - 6);
      }
    }
    return attacks;
  };
}

const thousands = (n: number): string => `${Math.round(n / 1000)}k/s`;

export async function simverseFightBench(): Promise<Row[]> {
  const bare = rate(bareDuel(generator('bare')));
  const row = (name: string, measured: number, goal: number): Row => ({
    name: `simverse fights: attacks, ${name}`,
    value: thousands(measured),
    baseline: `bare duel ${thousands(bare)}`,
    ratio: `1/${(bare / measured).toFixed(0)}`,
    goal: thousands(goal),
    ok: measured >= goal,
  });
  return [
    row('4 against 4, no trace', rate(silent(generator('silent'))), GOAL_SILENT),
    row('4 against 4, events and full trace', rate(full(generator('full'))), GOAL_FULL),
  ];
}

if (import.meta.main) printTable(await simverseFightBench());
