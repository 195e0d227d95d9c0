/** A fight drawn in characters, and the actions of somebody's turn in a list that fits a screen. */
import {
  type Foreseen,
  type Glance,
  type Ground,
  type LegalAction,
  offersOf,
  type Seen,
  type Terrain,
} from '@arbiter/engine';
import { accent, bad, bold, dim, good, table, wrap } from './output.ts';
import { plain } from './terminal.ts';

const MARKS: Readonly<Record<Terrain, string>> = {
  wall: '##',
  difficult: '::',
  high: '^^',
  cover: '%%',
  hazard: '!!',
  dark: '..',
};
const WORDS: Readonly<Record<Terrain, string>> = {
  wall: 'wall',
  difficult: 'difficult ground',
  high: 'high ground',
  cover: 'cover',
  hazard: 'hazardous ground',
  dark: 'darkness',
};
/** Squares around everybody that are drawn too. */
const MARGIN = 2;

/** The map where there is one, then everybody with how they are. */
export function battlefield({ round, ground, fighters, note }: Glance): string {
  const tags = tagsOf(fighters);
  const people = folded(
    fighters.map((f, i) => [
      `  ${f.able ? bold(tags[i] ?? '') : dim(tags[i] ?? '')}`,
      ...(tags[i] === f.id ? [] : [f.id]),
      f.name,
      f.side === 'party' ? good(f.side) : bad(f.side),
      ground && f.there ? dim(`${f.x}, ${f.y}`) : '',
      f.condition,
    ]),
  );
  return [
    bold(`Round ${round}`),
    ...(ground ? [drawn(ground, fighters, tags)] : []),
    people,
    ...(note ? ['', note] : []),
  ].join('\n');
}

/** Rows as columns, the last of which goes on below itself where the screen ends. */
function folded(rows: readonly (readonly string[])[]): string {
  const lead = table(rows.map(row => [...row.slice(0, -1), '|']));
  return lead
    .split('\n')
    .map((line, i) => {
      const start = line.slice(0, -1);
      return `${start}${wrap(rows[i]?.at(-1) ?? '', ' '.repeat(plain(start).length))}`.trimEnd();
    })
    .join('\n');
}

/** What stands for somebody on the map: the id where all are short, else a letter for the side and a number. */
function tagsOf(fighters: readonly Seen[]): string[] {
  if (fighters.every(f => f.id.length <= 2)) return fighters.map(f => f.id);
  const count = new Map<string, number>();
  return fighters.map(({ side }) => {
    const number = (count.get(side) ?? 0) + 1;
    count.set(side, number);
    return `${side.slice(0, 1)}${number}`;
  });
}

function drawn(ground: Ground, fighters: readonly Seen[], tags: readonly string[]): string {
  const there = fighters.filter(f => f.there);
  if (there.length === 0) return '';
  const [left, right] = span(
    there.map(f => f.x),
    ground.width,
  );
  const [top, bottom] = span(
    there.map(f => f.y),
    ground.height,
  );
  const marks = new Map(ground.marks.map(({ x, y, is }) => [`${x} ${y}`, is]));
  // Whoever can act is drawn over those who lie there.
  const people = new Map<string, string>();
  for (const able of [false, true])
    fighters.forEach((f, i) => {
      if (f.there && f.able === able) people.set(`${f.x} ${f.y}`, personOf(f, tags[i] ?? ''));
    });
  const seen = new Set<Terrain>();
  const square = (x: number, y: number): string => {
    const person = people.get(`${x} ${y}`);
    if (person) return person;
    const mark = marks.get(`${x} ${y}`);
    if (!mark) return dim(' ·');
    seen.add(mark);
    return MARKS[mark];
  };
  const lines = range(top, bottom).map(
    y =>
      `${dim(String(y).padStart(4))} ${range(left, right)
        .map(x => square(x, y))
        .join(' ')}`,
  );
  const header = dim(
    `     ${range(left, right)
      .map(x => String(x).padStart(2))
      .join(' ')}`,
  );
  const legend = [...seen].map(mark => `${MARKS[mark]} ${WORDS[mark]}`);
  return [header, ...lines, ...(legend.length > 0 ? [dim(`     ${legend.join('   ')}`)] : [])].join('\n');
}

const personOf = ({ side, able }: Seen, tag: string): string => {
  const drawn = tag.slice(0, 2).padStart(2);
  return able ? (side === 'party' ? good(drawn) : bad(drawn)) : dim(drawn);
};

function span(places: readonly number[], size: number): readonly [number, number] {
  return [Math.max(0, Math.min(...places) - MARGIN), Math.min(size - 1, Math.max(...places) + MARGIN)];
}
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** Actions one to a line; those that differ only in a place or an effort are one line that names the alternatives. */
export function actionList(actions: readonly Offered[], all: boolean): string {
  if (all) return table(actions.map(a => rowOf(a)));
  return table(offersOf(actions).map(({ first, all }) => rowOf(first, all.slice(1))));
}

/** An action, with what it promises where somebody foresaw it. */
export interface Offered extends LegalAction<unknown> {
  readonly odds?: Foreseen;
}

/** "68 %, 4.2 for 1.1": how likely it works, how much good it does on the average, how much it costs. */
export const promised = ({ odds }: Offered): string[] =>
  odds
    ? [
        `${(odds.chance * 100).toFixed(0).padStart(3)} %${odds.exact ? '' : '~'}`,
        `+${odds.effect.toFixed(1)}`,
        odds.risk > 0 ? `−${odds.risk.toFixed(1)}` : '',
      ]
    : [];

const rowOf = (a: Offered, others: readonly Offered[] = []): string[] => [
  `  ${a.label}`,
  ...promised(a),
  dim(a.cost),
  accent(JSON.stringify(a.command)),
  dim([a.rules.join(' '), alternatives([a, ...others])].filter(Boolean).join('  ')),
];

/** "or location arm, head; or one of 24 squares": what else the same action can name. */
function alternatives(actions: readonly LegalAction<unknown>[]): string {
  const values = (field: string): unknown[] => [
    ...new Set(actions.slice(1).map(({ command }) => (command as Record<string, unknown>)[field])),
  ];
  const [first] = actions;
  const own = first?.command as Record<string, unknown> | undefined;
  const named = ['location', 'exertion', 'affinity'].flatMap(field => {
    const others = values(field).filter(v => v !== undefined && v !== own?.[field]);
    return others.length > 0 ? [`or ${field} ${others.join(', ')}`] : [];
  });
  const squares = new Set(actions.map(({ command }) => squareOf(command)));
  if (squares.size > 1) named.push(`or any of ${squares.size} squares`);
  return named.join('; ');
}

function squareOf(command: unknown): string {
  const { x, y, at } = command as { x?: unknown; y?: unknown; at?: unknown };
  return JSON.stringify(at ?? [x, y]);
}
