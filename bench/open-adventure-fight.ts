/** Whole Open Adventure fights: four characters against four creatures, whoever has acted naming the next. */
import { type Generator, generator } from '../packages/dice/src/index.ts';
import type { EncounterRules } from '../packages/engine/src/index.ts';
import { rulings } from '../packages/rules/src/open-adventure/content/rulings/index.ts';
import { encounter } from '../packages/rules/src/open-adventure/encounter/index.ts';
import { fightRows } from './fights.ts';
import { printTable, type Row } from './table.ts';

const HP = 60;
const ATTACK = 10;
const DEFENSE = 9;
const someone = (name: string) => ({
  name,
  STR: 7,
  DEX: 4,
  CHA: 30,
  maxHP: HP,
  weapons: ['battle axe'],
  armor: ['chain mail'],
  level: 1,
});
const setup = {
  party: ['Red 1', 'Red 2', 'Red 3', 'Red 4'].map(someone),
  foes: ['Blue 1', 'Blue 2', 'Blue 3', 'Blue 4'].map(someone),
  map: { width: 10, height: 8 },
  apart: 1,
};

/** Eight fighters with the same numbers, plain rolls. */
function bareDuel(n: number): number {
  const source = generator('bench', n);
  const hp = new Int32Array(8).fill(HP);
  let attacks = 0;
  for (let round = 0; round < 200; round++)
    for (let who = 0; who < 8; who++) {
      if (hp[who]! === 0) continue;
      const target = weakest(hp, who < 4 ? 4 : 0);
      if (target < 0) return attacks;
      attacks++;
      strike(source, hp, target);
    }
  return attacks;
}

function weakest(hp: Int32Array, from: number): number {
  let found = -1;
  for (let i = from; i < from + 4; i++) if (hp[i]! > 0 && (found < 0 || hp[i]! < hp[found]!)) found = i;
  return found;
}

function strike(source: Generator, hp: Int32Array, target: number): void {
  const [white, black] = [source.die(6), source.die(6)];
  const roll = white === black ? 0 : white < black ? white : -black;
  hp[target] = Math.max(0, hp[target]! - Math.max(0, ATTACK + roll - DEFENSE));
}

export const openAdventureFightBench = async (): Promise<Row[]> =>
  fightRows({
    name: 'Open Adventure',
    encounter: encounter as unknown as EncounterRules,
    rulings,
    setup,
    goal: 300_000,
    isAttack: event => (event as { is: string }).is === 'attacked',
    bareDuel,
  });

if (import.meta.main) printTable(await openAdventureFightBench());
