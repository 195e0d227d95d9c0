/** The exact odds of one whole Simverse attack: attack, best defence, damage, armour. */
import { compute } from '../packages/dice/src/distribution.ts';
import { pool } from '../packages/dice/src/pool.ts';
import { sum } from '../packages/dice/src/statistic.ts';
import { defaultReadings, oddsOf, type Procedure } from '../packages/engine/src/index.ts';
import { rulings } from '../packages/rules/src/simverse/content/rulings/index.ts';
import { simverse } from '../packages/rules/src/simverse/index.ts';
import { milliseconds } from './notation-contest.ts';
import { median, printTable, type Row } from './table.ts';

const readings = defaultReadings(rulings);
const attack = simverse.procedures.find(p => p.name === 'attack') as Procedure;
const GOAL_MS = 2;
const ATTACKS = 400;

/** A different attack for every n, so that no answer can have been remembered. */
const attackNo = (n: number, weapon: string) => ({
  attacker: { DX: 9 + (n % 9), ST: 9 + (n % 11), skill: n % 6, perks: n % 2 ? ['Night Vision'] : [] },
  weapon,
  location: n % 3 ? 'torso' : 'head',
  highGround: n % 5 === 0,
  defender: {
    DX: 8 + (n % 8),
    weapon: { skill: n % 5, attackedThisTurn: n % 4 === 0 },
    shield: { skill: n % 4, SD: 2 },
    armour: [n % 2 ? 'Chain Shirt' : 'Plate Mail', 'Open Helm'],
  },
});

export async function simverseOddsBench(): Promise<Row[]> {
  return [
    oddsRow('Longsword (2d6)', 'Longsword', 2),
    oddsRow('Greatsword (3d6)', 'Greatsword', 3),
    oddsRow('Dagger (1d6)', 'Dagger', 1),
  ];
}

function oddsRow(name: string, weapon: string, dice: number): Row {
  for (let n = 0; n < ATTACKS; n++) oddsOf(attack, attackNo(n, weapon), readings);
  const times = Array.from({ length: ATTACKS }, (_, n) =>
    milliseconds(() => {
      const found = oddsOf(attack, attackNo(n + ATTACKS, weapon), readings);
      // What a first question pays besides: the distributions of its pools, worked out anew.
      compute(pool(3, 6), sum);
      compute(pool(dice, 6), sum);
      return found.ok ? found.branches : 0;
    }),
  );
  const brute = milliseconds(() => everyFace(14, 9, dice, 1, 4));
  const took = median(times);
  return {
    name: `simverse odds: attack, ${name}`,
    value: `${took.toFixed(2)} ms`,
    baseline: `every face by hand ${brute.toFixed(1)} ms`,
    ratio: `${(brute / took).toFixed(0)}x`,
    goal: `< ${GOAL_MS} ms`,
    ok: took < GOAL_MS,
  };
}

/** The same question by brute force: three dice, three dice, and the damage, every face of every die. */
function everyFace(
  attackTn: number,
  defenceTn: number,
  damageDice: number,
  flat: number,
  AR: number,
): number {
  const totals = (dice: number): number[] =>
    dice === 0 ? [0] : totals(dice - 1).flatMap(t => [1, 2, 3, 4, 5, 6].map(face => t + face));
  const [three, damage] = [totals(3), totals(damageDice)];
  let dealt = 0;
  for (const a of three) {
    if (a === 18 || (a > attackTn && a !== 3)) continue;
    const penalty = Math.trunc((a === 3 ? Math.max(10, attackTn - a) : attackTn - a) / 5);
    for (const d of three) {
      if (d !== 18 && (d === 3 || d <= defenceTn - penalty)) continue;
      for (const hurt of damage) dealt += Math.max(0, Math.max(1, hurt + flat) - 2 * AR);
    }
  }
  return dealt;
}

if (import.meta.main) printTable(await simverseOddsBench());
