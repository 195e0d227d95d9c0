/** Whole fights on one core: how many attacks a second, with and without reasons, against a bare duel. */
import { fastDice, generator, liveDice } from '../packages/dice/src/index.ts';
import {
  auto,
  defaultReadings,
  type EncounterRules,
  isRefusal,
  Play,
  type Ruling,
  Trace,
} from '../packages/engine/src/index.ts';
import type { Row } from './table.ts';

const GOAL_SILENT = 500_000;
const GOAL_FULL = 150_000;
const WARM_UP_MS = 3000;
const SAMPLES = 12;
const SAMPLE_MS = 250;

export interface Contest {
  readonly name: string;
  readonly encounter: EncounterRules;
  readonly rulings: readonly Ruling[];
  readonly setup: unknown;
  /** Whether this event is one more attack. */
  readonly isAttack: (event: unknown) => boolean;
  /** The same dice in a loop of its own: no map, no events, no choices, no reasons. Returns its attacks. */
  readonly bareDuel: (n: number) => number;
  /** Attacks a second without trace that are wanted, where a book asks for more work in each. */
  readonly goal?: number;
}

/** One fight on the tactics of both sides; how many attacks it took. */
function fought({ encounter, isAttack }: Contest, state: unknown, playOf: () => Play): number {
  let attacks = 0;
  for (let actor = encounter.waitingFor(state); actor !== undefined; actor = encounter.waitingFor(state)) {
    const events = auto(encounter, state, actor, playOf());
    if (isRefusal(events)) throw new Error(events.message);
    for (const event of events) if (isAttack(event)) attacks++;
  }
  return attacks;
}

/**
 * Attacks a second of processor time, the best of several samples: other work on the machine takes caches and
 * clock from some of them, and none can come out too fast.
 */
function rate(once: (n: number) => number): number {
  let n = 0;
  const sample = (milliseconds: number): number => {
    const begun = process.cpuUsage();
    let attacks = 0;
    for (;;) {
      for (let i = 0; i < 20; i++) attacks += once(n++);
      const { user, system } = process.cpuUsage(begun);
      if (user + system >= milliseconds * 1000) return (attacks / (user + system)) * 1e6;
    }
  };
  sample(WARM_UP_MS);
  return Math.max(...Array.from({ length: SAMPLES }, () => sample(SAMPLE_MS)));
}

export function fightRows(contest: Contest): Row[] {
  const readings = defaultReadings(contest.rulings);
  const sides = contest.encounter.prepare(
    contest.setup,
    new Play(fastDice(generator('sides')), readings, Trace.unread),
  );
  if (isRefusal(sides)) throw new Error(sides.message);
  const silent = (n: number): number => {
    const play = new Play(fastDice(generator('bench', n)), readings, Trace.unread);
    return fought(contest, sides.begin(play).state, () => play);
  };
  const full = (n: number): number => {
    const source = generator('bench', n);
    const traced = (): Play => new Play(liveDice(source), readings, Trace.recording());
    return fought(contest, sides.begin(traced()).state, traced);
  };
  const bare = rate(contest.bareDuel);
  const row = (how: string, measured: number, goal: number): Row => ({
    name: `${contest.name}, four against four, ${how}`,
    value: `${thousands(measured)} attacks/s`,
    baseline: `bare duel: ${thousands(bare)} attacks/s`,
    ratio: `1/${(bare / measured).toFixed(1)}`,
    goal: `≥ ${thousands(goal)} attacks/s on one core`,
    ok: measured >= goal,
  });
  return [
    row('fast dice, no trace', rate(silent), contest.goal ?? GOAL_SILENT),
    row('live dice, events and trace', rate(full), GOAL_FULL),
  ];
}

const thousands = (n: number): string => `${Math.round(n / 1000)}k`;
