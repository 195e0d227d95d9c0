/** Whole Simverse fights: four soldiers against four orcs. */
import { generator } from '../packages/dice/src/index.ts';
import type { EncounterRules } from '../packages/engine/src/index.ts';
import { rulings } from '../packages/rules/src/simverse/content/rulings/index.ts';
import { encounter } from '../packages/rules/src/simverse/encounter/index.ts';
import { fightRows } from './fights.ts';
import { printTable, type Row } from './table.ts';

/** Two fighters with the same numbers, plain rolls. */
function bareDuel(n: number): number {
  const source = generator('bench', n);
  const three = (): number => source.die(6) + source.die(6) + source.die(6);
  let attacks = 0;
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
  return attacks;
}

export const simverseFightBench = async (): Promise<Row[]> =>
  fightRows({
    name: 'Simverse',
    encounter: encounter as unknown as EncounterRules,
    rulings,
    setup: { party: [{ stock: 'Soldier', count: 4 }], foes: [{ stock: 'Orc Warrior', count: 4 }] },
    isAttack: event => (event as { is: string }).is === 'attacked',
    bareDuel,
  });

if (import.meta.main) printTable(await simverseFightBench());
