/** Whole Affinity fights: four against four of different classes. */
import { type Generator, generator } from '../packages/dice/src/index.ts';
import type { EncounterRules } from '../packages/engine/src/index.ts';
import { hitDieOf } from '../packages/rules/src/affinity/character/hit-dice.ts';
import { rulings } from '../packages/rules/src/affinity/content/rulings/index.ts';
import { encounter } from '../packages/rules/src/affinity/encounter/index.ts';
import { fightRows } from './fights.ts';
import { printTable, type Row } from './table.ts';

const CLASSES = ['Combatant', 'Ranger', 'Priest', 'Weaver'] as const;
const side = (name: string) =>
  CLASSES.map((className, i) => ({
    name: `${name} ${className}`,
    level: 5,
    die: hitDieOf(className),
    weapons: ['sword'],
    layers: i === 0 ? [{ layer: 'physical', die: 10, hd: 11 }] : [],
    maxHd: 40,
  }));
const setup = { party: side('Red'), foes: side('Blue') };

/** Eight fighters with the same numbers, plain rolls. */
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

export const affinityFightBench = async (): Promise<Row[]> =>
  fightRows({
    name: 'Affinity',
    encounter: encounter as unknown as EncounterRules,
    rulings,
    setup,
    // Stabilizing is an action, and no attack.
    isAttack: event => {
      const { is, what } = event as { is: string; what?: string };
      return is === 'acted' && what !== STABILIZE;
    },
    bareDuel,
  });

/** What the book calls it. */
const STABILIZE = 'Stabilize';

if (import.meta.main) printTable(await affinityFightBench());
