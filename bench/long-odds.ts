/** Long questions: exact odds over rounds, days and people, in CPU time; and how soon too much says so. */
import { TooLarge } from '../packages/dice/src/distribution.ts';
import { defaultReadings, oddsByField, type Procedure, type Ruleset } from '../packages/engine/src/index.ts';
import { affinity } from '../packages/rules/src/affinity/index.ts';
import { anyventure } from '../packages/rules/src/anyventure/index.ts';
import { edge } from '../packages/rules/src/edge/index.ts';
import { openAdventure } from '../packages/rules/src/open-adventure/index.ts';
import { simverse } from '../packages/rules/src/simverse/index.ts';
import { printTable, type Row } from './table.ts';

const GOAL_MS = 1000;
const TOO_MUCH = 'says that it is too much';

interface Question {
  readonly name: string;
  readonly book: Ruleset;
  readonly procedure: string;
  readonly input: unknown;
  /** Whether it is there to show how soon a refusal comes; all others must be answered. */
  readonly tooMuch?: boolean;
}

const endOfRound = { kind: 'endOfRound' };
const exerted = { kind: 'action', exertion: 3, required: 2 };
const deflecting = { ifLosing: 'deflect', deflect: { exertion: 1 } };
const veteran = { character: { level: 10, hd: 20 } };
const forest = { days: 30, terrain: 'dense forest' };

const QUESTIONS: readonly Question[] = [
  {
    name: 'dying at 500 Vitality, 200 turns',
    book: simverse,
    procedure: 'dying',
    input: { EN: 12, vitality: 500, maxVitality: 500, bleedingCount: 5, turns: 200 },
  },
  {
    name: 'a journey of a month',
    book: simverse,
    procedure: 'journey',
    input: { speed: 5, navigation: { skill: 13 }, stages: [forest], km: 300 },
  },
  {
    name: 'thirty days of a fatal disease',
    book: simverse,
    procedure: 'disease-days',
    input: { disease: 'fatal', EN: 14, vitality: 60, maxVitality: 60, remainingDays: 30, days: 30 },
  },
  {
    name: 'a complex contest to 9,000',
    book: simverse,
    procedure: 'complex-contest',
    input: { first: { tn: 14 }, second: { tn: 12 }, goal: 9000 },
  },
  {
    name: 'twelve attacks in a turn',
    book: simverse,
    procedure: 'attacks-in-a-turn',
    input: { attacks: [14, 13, 12, 14, 13, 12, 14, 13, 12, 14, 13, 12], defence: 9, reactions: 3 },
  },
  {
    name: 'a lethal poison over 24 intervals',
    book: simverse,
    procedure: 'poison-effect',
    input: { poison: 'lethal', intervals: 24 },
  },
  {
    name: 'twelve rounds of dying from full Resolve',
    book: affinity,
    procedure: 'round',
    input: {
      character: { level: 5, hd: 0, resolve: 5 },
      happenings: Array.from({ length: 12 }, () => endOfRound),
    },
  },
  {
    name: 'a round with two actions of three exertion dice',
    book: affinity,
    procedure: 'round',
    input: { character: { level: 10, hd: 20 }, happenings: [exerted, exerted] },
  },
  {
    name: 'a social duel of twenty rounds',
    book: affinity,
    procedure: 'social-duel',
    input: {
      a: { character: { level: 6, hd: 20 }, approach: 'Influence', plan: { exertion: 1 } },
      b: { character: { level: 6, hd: 20 }, approach: 'Lore' },
      stakes: { winner: 'passage', loser: 'the toll' },
    },
  },
  {
    name: 'a social duel of twenty rounds in which both deflect',
    book: affinity,
    procedure: 'social-duel',
    input: {
      a: { character: { level: 4, hd: 8 }, plan: { exertion: 1, ...deflecting } },
      b: { character: { level: 2, hd: 5 }, approach: 'Lore', plan: deflecting },
      stakes: { winner: 'passage', loser: 'the toll' },
    },
  },
  {
    name: 'a social duel of twenty rounds, two exertion dice against one',
    book: affinity,
    procedure: 'social-duel',
    input: {
      a: { character: { level: 4, hd: 8 }, plan: { exertion: 2 } },
      b: { character: { level: 4, hd: 8 }, approach: 'Lore', plan: { exertion: 1 } },
      stakes: { winner: 'passage', loser: 'the toll' },
    },
  },
  {
    name: 'a group task of four with two exertion dice each',
    book: affinity,
    procedure: 'group-task',
    input: {
      tier: 'Advanced',
      required: 12,
      members: Array.from({ length: 4 }, () => ({ ...veteran, exertion: 2 })),
    },
  },
  {
    name: 'a group task of four at level 10',
    book: affinity,
    procedure: 'group-task',
    input: { tier: 'Advanced', required: 12, members: [veteran, veteran, veteran, veteran] },
  },
  {
    name: 'a complex contest to 20',
    book: simverse,
    procedure: 'complex-contest',
    input: { first: { tn: 14 }, second: { tn: 12 } },
  },
  {
    name: 'two weapons with 30 more damage each',
    book: simverse,
    procedure: 'two-weapon-attack',
    input: {
      attacker: { DX: 13, skill: 4, damageBonus: 30 },
      main: { weapon: 'Dagger' },
      off: { weapon: 'Dagger' },
      defender: { DX: 10 },
    },
  },
  {
    name: 'twelve strikes of a power',
    book: simverse,
    procedure: 'use-power',
    input: {
      power: 'Fire Bolt',
      user: { target: 15, mana: 12 },
      metres: 8,
      targets: [{ DX: 12, AR: 2, strikes: 12 }],
    },
  },
  {
    name: 'a group task of twelve with five exertion dice each',
    book: affinity,
    procedure: 'group-task',
    input: {
      tier: 'Advanced',
      required: 12,
      members: Array.from({ length: 12 }, () => ({ ...veteran, exertion: 5 })),
    },
  },
  {
    name: 'steam on twelve people',
    book: edge,
    procedure: 'event',
    input: {
      event: { name: 'steam', target: 20, damage: 6, onSuccess: 'half' },
      creatures: Array.from({ length: 12 }, () => ({ name: 'Brenna', react: 3, soak: 1, maxHp: 12 })),
    },
  },
  {
    name: 'ten abilities that recharge for twenty turns',
    book: edge,
    procedure: 'recharge',
    input: {
      abilities: Array.from({ length: 10 }, (_, i) => ({ name: `breath ${i}`, threshold: 4 + (i % 3) })),
      turns: 20,
    },
  },
  {
    name: 'a search for twelve who hide',
    book: anyventure,
    procedure: 'search',
    input: {
      searcher: { name: 'Watcher', attributes: { mind: 3 }, skills: { senses: 1 } },
      hidden: Array.from({ length: 12 }, () => ({
        name: 'Lin',
        attributes: { finesse: 2 },
        skills: { stealth: 2 },
        conditions: ['obscured'],
      })),
    },
  },
  {
    name: 'too much: initiative of eight sides',
    book: openAdventure,
    procedure: 'initiative',
    input: {
      parties: Array.from({ length: 8 }, (_, i) => ({ name: `side ${i}`, tester: { name: `Orc ${i}` } })),
    },
    tooMuch: true,
  },
  {
    name: 'too much: a contest to 9,000 in a hundred rolls',
    book: simverse,
    procedure: 'complex-contest',
    input: { first: { tn: 14 }, second: { tn: 12 }, goal: 9000, maxRolls: 100 },
    tooMuch: true,
  },
  {
    name: 'a group task of four with five exertion dice each',
    book: affinity,
    procedure: 'group-task',
    input: {
      tier: 'Advanced',
      required: 12,
      members: Array.from({ length: 4 }, () => ({ ...veteran, exertion: 5 })),
    },
  },
];

export async function longOddsBench(): Promise<Row[]> {
  return QUESTIONS.map(row);
}

function row({ name, book, procedure: wanted, input, tooMuch = false }: Question): Row {
  const procedure = book.procedures.find(p => p.name === wanted) as Procedure;
  const before = process.cpuUsage();
  const answer = answered(() => oddsByField(procedure, input, defaultReadings(book.rulings)));
  const { user, system } = process.cpuUsage(before);
  const took = (user + system) / 1000;
  return {
    name: `${book.id} odds: ${name}`,
    value: `${took.toFixed(0)} ms CPU`,
    baseline: answer,
    ratio: '',
    goal: `${tooMuch ? 'refused' : 'answered'} < ${GOAL_MS} ms`,
    ok: took < GOAL_MS && (answer === TOO_MUCH) === tooMuch,
  };
}

function answered(ask: () => ReturnType<typeof oddsByField>): string {
  try {
    const found = ask();
    if (!found.ok) throw new Error('A question of the bench was refused.');
    return `${found.branches} courses${found.outcomes ? '' : ', each field by itself'}`;
  } catch (error) {
    if (error instanceof TooLarge) return TOO_MUCH;
    throw error;
  }
}

if (import.meta.main) printTable(await longOddsBench());
