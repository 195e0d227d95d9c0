/** Whole Edge fights: four characters against four creatures, in zones. */
import { type Generator, generator } from '../packages/dice/src/index.ts';
import type { EncounterRules } from '../packages/engine/src/index.ts';
import { rulings } from '../packages/rules/src/edge/content/rulings/index.ts';
import { encounter } from '../packages/rules/src/edge/encounter/index.ts';
import { fightRows } from './fights.ts';
import { printTable, type Row } from './table.ts';

const HP = 60;
const someone = (name: string, player: boolean) => ({
  name,
  player,
  stats: { Strength: 3, Fortitude: 1, Dexterity: 1, Wits: 1 },
  skills: ['Weapon'],
  armor: 'leather',
  weapons: ['longsword'],
  maxHp: HP,
});
const setup = {
  party: ['Red 1', 'Red 2', 'Red 3', 'Red 4'].map(name => someone(name, true)),
  foes: ['Blue 1', 'Blue 2', 'Blue 3', 'Blue 4'].map(name => someone(name, false)),
  scene: 'tight',
};

/** Eight fighters with the same numbers, plain rolls: only players roll. */
function bareDuel(n: number): number {
  const source = generator('bench', n);
  const hp = new Int32Array(8).fill(HP);
  let attacks = 0;
  for (let round = 0; round < 100; round++)
    for (let who = 0; who < 8; who++) {
      if (hp[who]! === 0) continue;
      const target = weakest(hp, who < 4 ? 4 : 0);
      if (target < 0) return attacks;
      attacks++;
      strike(source, hp, who, target);
    }
  return attacks;
}

function weakest(hp: Int32Array, from: number): number {
  let found = -1;
  for (let i = from; i < from + 4; i++) if (hp[i]! > 0 && (found < 0 || hp[i]! < hp[found]!)) found = i;
  return found;
}

const ATTACK = 4;
const DEFLECT = 3;
const SOAK = 2;

function strike(source: Generator, hp: Int32Array, who: number, target: number): void {
  const die = source.die(12);
  const player = who < 4;
  const succeeds = die === 12 || die + (player ? ATTACK : DEFLECT) >= 5 + (player ? DEFLECT : ATTACK);
  if (succeeds !== player) return;
  const dealt = player ? source.die(10) + 3 + (die === 12 ? 10 : 0) : die === 1 ? 16 : 8;
  hp[target] = Math.max(0, hp[target]! - Math.max(1, dealt - SOAK));
}

export const edgeFightBench = async (): Promise<Row[]> =>
  fightRows({
    name: 'Edge',
    encounter: encounter as unknown as EncounterRules,
    rulings,
    setup,
    isAttack: event => (event as { is: string }).is === 'attacked',
    bareDuel,
  });

if (import.meta.main) printTable(await edgeFightBench());
