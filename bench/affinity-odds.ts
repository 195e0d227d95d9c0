/** The exact odds of one whole Affinity attack: pool with exertion, damage, defense, layers, Resolve checks. */
import { z } from 'zod';
import { compute } from '../packages/dice/src/distribution.ts';
import { poolOf } from '../packages/dice/src/pool.ts';
import { atLeast } from '../packages/dice/src/statistic.ts';
import { defaultReadings, jsonSchema, oddsOf, type Procedure } from '../packages/engine/src/index.ts';
import { COUNTED } from '../packages/rules/src/affinity/checks/pool.ts';
import { rulings } from '../packages/rules/src/affinity/content/rulings/index.ts';
import { affinity } from '../packages/rules/src/affinity/index.ts';
import { median, printTable, type Row } from './table.ts';

const readings = defaultReadings(rulings);
const attack = affinity.procedures.find(p => p.name === 'attack') as Procedure;
const bet = affinity.procedures.find(p => p.name === 'bet') as Procedure;
const GOAL_MS = 2;
const ATTACKS = 200;

interface Fighter {
  readonly level: number;
  readonly exertion: number;
}

/** A different attack for every n, so that no answer can have been remembered. */
const attackNo = (n: number, { level, exertion }: Fighter, checks: 'roll' | 'announce') => ({
  attacker: { class: 'Combatant', level, hd: 3 + (n % 5), resolve: 5 - (n % 3) },
  required: 1 + (n % 2),
  damage: 1 + (n % 3),
  exertion,
  defender: { class: 'Ranger', level, hd: 3 + (n % 4), layers: [{ layer: 'physical', die: 6, hd: n % 4 }] },
  checks,
});

export async function affinityOddsBench(): Promise<Row[]> {
  return [
    attackRow('level 5, 1 exertion die', { level: 5, exertion: 1 }, 'announce'),
    attackRow('level 5, 3 exertion dice', { level: 5, exertion: 3 }, 'announce'),
    attackRow('level 5, 1 exertion die, with Resolve checks', { level: 5, exertion: 1 }, 'roll'),
    attackRow('level 10, 5 exertion dice, with Resolve checks', { level: 10, exertion: 5 }, 'roll', false),
    betRow(),
    schemaRow(),
  ];
}

/** What the memory of translated schemas saves: every name in a question is looked up by the schema of its input. */
function schemaRow(): Row {
  const again = median(Array.from({ length: 50 }, () => milliseconds(() => jsonSchema(attack.input))));
  const anew = median(
    Array.from({ length: 50 }, () =>
      milliseconds(() => z.toJSONSchema(attack.input, { io: 'input', unrepresentable: 'any' })),
    ),
  );
  return {
    name: 'affinity: the JSON Schema of an attack, remembered',
    value: `${(1000 * again).toFixed(1)} µs`,
    baseline: `${anew.toFixed(2)} ms translated anew`,
    ratio: `${(anew / again).toFixed(0)}×`,
  };
}

/** What a first question pays besides: the distributions of its pools, worked out anew. */
function freshDistributions({ level, exertion }: Fighter): void {
  const proficiency = Math.ceil(level / 2);
  const pool = poolOf([
    { count: proficiency, sides: 6, kind: 'proficiency' },
    { count: exertion, sides: 6, kind: 'exertion' },
  ]);
  compute(pool, COUNTED.Basic);
  compute(poolOf([{ count: Math.ceil(proficiency / 2), sides: 8, kind: 'class' }]), atLeast(5));
}

function attackRow(name: string, fighter: Fighter, checks: 'roll' | 'announce', judged = true): Row {
  for (let n = 0; n < ATTACKS; n++) oddsOf(attack, attackNo(n, fighter, checks), readings);
  const times = Array.from({ length: ATTACKS }, (_, n) =>
    milliseconds(() => {
      oddsOf(attack, attackNo(n, fighter, checks), readings);
      freshDistributions(fighter);
    }),
  );
  const ours = median(times);
  const theirs = median(Array.from({ length: 5 }, () => milliseconds(() => everyFace(fighter))));
  return {
    name: `Affinity attack, exact odds: ${name}`,
    value: `${ours.toFixed(2)} ms`,
    baseline: `every face of every die: ${theirs.toFixed(1)} ms`,
    ratio: `${(theirs / ours).toFixed(1)}×`,
    ...(judged ? { goal: `< ${GOAL_MS} ms`, ok: ours < GOAL_MS } : {}),
  };
}

function betRow(): Row {
  const ask = (n: number) =>
    oddsOf(bet, { character: { level: 5, hd: 2 + (n % 9) }, required: 2, damage: 2 }, readings);
  for (let n = 0; n < ATTACKS; n++) ask(n);
  const ours = median(Array.from({ length: ATTACKS }, (_, n) => milliseconds(() => ask(n))));
  return {
    name: 'Affinity bet: every choice of exertion at level 5, exact',
    value: `${ours.toFixed(2)} ms`,
    baseline: '',
    ratio: '',
  };
}

/** The plain way: every face of every die, success and damage counted by hand. */
function everyFace({ level, exertion }: Fighter): number {
  const proficiency = Math.ceil(level / 2);
  const dice = Math.min(6, proficiency + exertion);
  let net = 0;
  for (let code = 0; code < 6 ** dice; code++) {
    let successes = 0;
    for (let rest = code, i = 0; i < dice; i++, rest = Math.floor(rest / 6)) {
      const face = (rest % 6) + 1;
      successes += face === 6 ? 2 : face >= 2 ? 1 : 0;
    }
    if (successes < 2) continue;
    const damage = 2 + Math.min(proficiency, successes - 2);
    for (let a = 1; a <= 8; a++)
      for (let b = 1; b <= 8; b++) net += Math.max(0, damage - (a >= 5 ? 1 : 0) - (b >= 5 ? 1 : 0));
  }
  return net;
}

function milliseconds(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

if (import.meta.main) printTable(await affinityOddsBench());
