/** The exact odds of a whole attack of each book: the worked example with other numbers each time, all fields and one. */
import {
  defaultReadings,
  oddsOf,
  type Procedure,
  type Question,
  type Readings,
} from '../packages/engine/src/index.ts';
import { openBook } from '../packages/rules/src/index.ts';
import { bestMs, printTable, type Row } from './table.ts';

const GOAL_WHOLE_MS = 0.3;
const GOAL_FIELD_MS = 0.1;

/** What makes the n-th attack of a book another one: its health goes up without an end, so that nothing is asked twice. */
const others: Readonly<Record<string, (n: number) => object>> = {
  simverse: n => ({
    attacker: { DX: 9 + (n % 9), ST: 9 + (n % 11), skill: n % 6 },
    defender: { DX: 8 + (n % 8), shield: { skill: n % 4, SD: 2 }, AR: n % 5, AD: 1, vitality: 12 + n },
  }),
  affinity: n => ({
    attacker: { class: 'Combatant', level: 3, hd: 3 + (n % 5) },
    exertion: n % 3,
    defender: {
      class: 'Ranger',
      level: 3,
      hd: 6,
      layers: [{ layer: 'physical', die: 6, hd: n % 7 }],
      name: `Wren ${n}`,
    },
  }),
  edge: n => ({
    attacker: { name: `Brenna ${n}`, stats: { Strength: n % 5 }, skills: ['Weapon'], weapons: ['longsword'] },
    defender: { name: 'Wolf', player: false, deflect: 3 + (n % 6), soak: n % 3, maxHp: 12 + (n % 30) },
  }),
  anyventure: n => ({
    defender: {
      name: `Orc ${n}`,
      tier: 'standard',
      healthMax: 10 + (n % 40),
      attributes: { finesse: 1 + (n % 3) },
      skills: { evasion: n % 4 },
    },
  }),
  'open-adventure': n => ({
    attacker: { name: `Ada ${n}`, STR: 5 + (n % 6), archetype: 'warrior', talents: ['power attack'] },
    defender: { DEX: 4 + (n % 6), HP: 8 + (n % 40) },
  }),
};

export async function attackOddsBench(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [id, other] of Object.entries(others)) {
    const book = await openBook(id, 'book');
    if (!book) throw new Error(`There is no book ${id}.`);
    const attack = book.procedures.find(p => p.name === 'attack') as Procedure;
    const readings = defaultReadings(book.rulings);
    const input = (n: number): object => ({ ...(attack.example.input as object), ...other(n) });
    rows.push(
      attackRow(`${id} odds: a new attack, all fields`, { attack, readings, input }, {}, GOAL_WHOLE_MS),
      attackRow(
        `${id} odds: a new attack, damage alone`,
        { attack, readings, input },
        { of: 'damage' },
        GOAL_FIELD_MS,
      ),
      attackRow(
        `${id} odds: the same attack again`,
        { attack, readings, input: () => input(1) },
        {},
        GOAL_FIELD_MS,
      ),
    );
  }
  return rows;
}

interface Asked {
  readonly attack: Procedure;
  readonly readings: Readings;
  readonly input: (n: number) => object;
}

function attackRow(name: string, { attack, readings, input }: Asked, question: Question, goal: number): Row {
  let n = 0;
  const ms = bestMs(
    () => {
      const found = oddsOf(attack, input(++n), readings, question as { of: string });
      if (!found.ok) throw new Error(`${name}: ${JSON.stringify(found)}`);
    },
    { warmUp: 1500, batches: 10, batch: 200 },
  );
  return {
    name,
    value: `${ms.toFixed(3)} ms`,
    baseline: '',
    ratio: '',
    goal: `< ${goal} ms`,
    ok: ms < goal,
  };
}

if (import.meta.main) printTable(await attackOddsBench());
