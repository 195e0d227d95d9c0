/** Whole Anyventure fights: four against four with blades, bows and mail. */
import { type Generator, generator } from '../packages/dice/src/index.ts';
import type { EncounterRules } from '../packages/engine/src/index.ts';
import { rulings } from '../packages/rules/src/anyventure/content/rulings/index.ts';
import { encounter } from '../packages/rules/src/anyventure/encounter/index.ts';
import { fightRows } from './fights.ts';
import { printTable, type Row } from './table.ts';

const WEAPONS = ['Mace', 'Hand axe', 'Spear', 'Mace'];
const side = (name: string) =>
  WEAPONS.map((weapon, i) => ({
    name: `${name} ${i + 1}`,
    tier: 'standard',
    resolveMax: null,
    healthMax: 40,
    attributes: { physique: 2, finesse: 2 },
    skills: { evasion: 1, deflection: 1 },
    weaponSkills: { simpleMelee: { talent: 3, level: 2 } },
    weapons: [weapon],
    mitigation: { physical: 2 },
  }));
const setup = { party: side('Red'), foes: side('Blue'), apart: 2 };

/** Eight fighters with the same numbers, plain rolls. */
function bareDuel(n: number): number {
  const source = generator('bench', n);
  const health = new Int32Array(8).fill(40);
  let attacks = 0;
  for (let round = 0; round < 200; round++)
    for (let who = 0; who < 8; who++) {
      if (health[who]! === 0) continue;
      for (let action = 0; action < 2; action++) {
        const target = weakest(health, who < 4 ? 4 : 0);
        if (target < 0) return attacks;
        attacks++;
        strike(source, health, target);
      }
    }
  return attacks;
}

function weakest(health: Int32Array, from: number): number {
  let found = -1;
  for (let i = from; i < from + 4; i++)
    if (health[i]! > 0 && (found < 0 || health[i]! < health[found]!)) found = i;
  return found;
}

function strike(source: Generator, health: Int32Array, target: number): void {
  const dice = [source.die(8), source.die(8), source.die(8)];
  const defense = Math.max(source.die(6), source.die(6));
  let successes = 0;
  for (const face of dice) if (face >= defense) successes++;
  if (successes === 0) return;
  const damage = 3 + 2 * (successes - 1);
  const taken = damage <= 2 ? 0 : damage <= 4 ? damage >> 1 : damage;
  health[target] = Math.max(0, health[target]! - taken);
}

export const anyventureFightBench = async (): Promise<Row[]> =>
  fightRows({
    name: 'Anyventure',
    encounter: encounter as unknown as EncounterRules,
    rulings,
    setup,
    isAttack: event => (event as { is: string }).is === 'attacked',
    bareDuel,
  });

if (import.meta.main) printTable(await anyventureFightBench());
