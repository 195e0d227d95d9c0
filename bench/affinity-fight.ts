/** Four against four by the rules of Affinity, against a bare duel that knows nothing but its own numbers. */
import { fastDice, type Generator, generator, liveDice } from '../packages/dice/src/index.ts';
import { defaultReadings, isRefusal, Play, Trace } from '../packages/engine/src/index.ts';
import { rulings } from '../packages/rules/src/affinity/content/rulings.ts';
import { encounter } from '../packages/rules/src/affinity/encounter/index.ts';
import { printTable, type Row } from './table.ts';

const readings = defaultReadings(rulings);
const GOAL_FAST = 300_000;
const GOAL_TRACED = 60_000;

const CLASSES = ['Combatant', 'Ranger', 'Priest', 'Weaver'];
const side = (name: string) =>
  CLASSES.map((className, i) => ({
    name: `${name} ${className}`,
    level: 5,
    class: className,
    weapons: ['sword'],
    layers: i === 0 ? [{ layer: 'physical', die: 10, hd: 11 }] : [],
    maxHd: 40,
  }));
const setup = { party: side('Red'), foes: side('Blue') };

interface Tally {
  readonly attacks: number;
  readonly seconds: number;
}

/** One fight to its end; how many actions were rolled in it. */
function fightOnce(play: Play<typeof readings>): number {
  const opening = encounter.start(setup, play);
  if (isRefusal(opening)) throw new Error(opening.message);
  const { state } = opening;
  let attacks = 0;
  for (let actor = encounter.waitingFor(state); actor; actor = encounter.waitingFor(state)) {
    const events = encounter.decide(state, encounter.tactics(state, actor, play), play);
    if (isRefusal(events)) throw new Error(events.message);
    for (const event of events) {
      if (event.type === 'acted') attacks++;
      encounter.evolve(state, event);
    }
  }
  return attacks;
}

/** The best of several measurements, in seconds of processor time: other work on the machine counts for nothing. */
function measure(once: (n: number) => number, samples = 12, milliseconds = 150): Tally {
  let best: Tally = { attacks: 0, seconds: 1 };
  let n = 0;
  for (let sample = 0; sample < samples; sample++) {
    const begun = process.cpuUsage();
    let attacks = 0;
    let passed = 0;
    do {
      for (let i = 0; i < 20; i++) attacks += once(n++);
      passed = process.cpuUsage(begun).user / 1000;
    } while (passed < milliseconds);
    const tally = { attacks, seconds: passed / 1000 };
    if (tally.attacks / tally.seconds > best.attacks / best.seconds) best = tally;
  }
  return best;
}

const fast = (n: number): number => fightOnce(new Play(fastDice(generator('bench', n)), readings));

function traced(n: number): number {
  const source = generator('bench', n);
  const opening = encounter.start(setup, new Play(liveDice(source), readings));
  if (isRefusal(opening)) throw new Error(opening.message);
  const { state } = opening;
  let attacks = 0;
  for (let actor = encounter.waitingFor(state); actor; actor = encounter.waitingFor(state)) {
    const play = new Play(liveDice(source), readings, Trace.recording());
    const events = encounter.decide(state, encounter.tactics(state, actor, play), play);
    if (isRefusal(events)) throw new Error(events.message);
    for (const event of events) {
      if (event.type === 'acted') attacks++;
      encounter.evolve(state, event);
    }
  }
  return attacks;
}

/** The bare duel: the same dice, no rules engine, no events, no choices. */
function bareDuel(n: number): number {
  const source = generator('bench', n);
  const hd = new Int32Array(8).fill(40);
  const resolve = new Int32Array(8).fill(5);
  let attacks = 0;
  for (let round = 0; round < 100; round++)
    for (let who = 0; who < 8; who++) {
      if (hd[who]! === 0 || resolve[who]! === 0) continue;
      for (let action = 0; action < 2; action++) {
        const target = weakest(hd, resolve, who < 4 ? 4 : 0);
        if (target < 0) return attacks;
        attacks++;
        strike(source, hd, resolve, who, target);
      }
    }
  return attacks;
}

function weakest(hd: Int32Array, resolve: Int32Array, from: number): number {
  let found = -1;
  for (let i = from; i < from + 4; i++)
    if (hd[i]! > 0 && resolve[i]! > 0 && (found < 0 || hd[i]! < hd[found]!)) found = i;
  return found;
}

function strike(source: Generator, hd: Int32Array, resolve: Int32Array, who: number, target: number): void {
  let successes = 0;
  let burned = 0;
  for (let die = 0; die < 5; die++) {
    const face = source.die(6);
    successes += face === 6 ? 2 : face >= 2 ? 1 : 0;
    if (die >= 3 && face === 1) burned++;
  }
  hd[who] = Math.max(0, hd[who]! - burned);
  if (successes < 1) return;
  let damage = 1 + Math.min(3, successes - 1);
  for (let die = 0; die < 2; die++) if (source.die(8) >= 5) damage--;
  hd[target] = Math.max(0, hd[target]! - Math.max(0, damage));
  if (damage >= 4 || hd[target]! === 0) {
    const face = source.die(6);
    resolve[target] = Math.min(5, resolve[target]! + (face <= 4 ? -1 : face === 6 ? 1 : 0));
  }
}

const perSecond = ({ attacks, seconds }: Tally): number => attacks / seconds;
const thousands = (n: number): string => `${Math.round(n / 1000)}k attacks/s`;

export async function affinityFightBench(): Promise<Row[]> {
  const bare = perSecond(measure(bareDuel));
  const quick = perSecond(measure(fast));
  const full = perSecond(measure(traced));
  return [
    row('Affinity, four against four, fast dice, no trace', quick, bare, GOAL_FAST),
    row('Affinity, four against four, live dice, events and trace', full, bare, GOAL_TRACED),
  ];
}

const row = (name: string, ours: number, bare: number, goal: number): Row => ({
  name,
  value: thousands(ours),
  baseline: `bare duel: ${thousands(bare)}`,
  ratio: `1/${(bare / ours).toFixed(1)}`,
  goal: `≥ ${thousands(goal)} on one core`,
  ok: ours >= goal,
});

if (import.meta.main) printTable(await affinityFightBench());
