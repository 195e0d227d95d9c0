/** A fight drawn in characters, and the actions of somebody's turn in a list that fits a screen. */
import type { Glance, Ground, LegalAction, Seen, Terrain } from '@arbiter/engine';
import { accent, bad, bold, dim, good, table } from './output.ts';

const MARKS: Readonly<Record<Terrain, string>> = { wall: '##', difficult: '::', high: '^^', cover: '%%' };
const WORDS: Readonly<Record<Terrain, string>> = {
  wall: 'wall',
  difficult: 'difficult ground',
  high: 'high ground',
  cover: 'cover',
};
/** Squares around everybody that are drawn too. */
const MARGIN = 2;

/** The map where there is one, then everybody with how they are. */
export function battlefield({ round, ground, fighters }: Glance): string {
  const tags = tagsOf(fighters);
  const people = table(
    fighters.map((f, i) => [
      `  ${f.able ? bold(tags[i] ?? '') : dim(tags[i] ?? '')}`,
      ...(tags[i] === f.id ? [] : [f.id]),
      f.name,
      f.side === 'party' ? good(f.side) : bad(f.side),
      ground && f.there ? dim(`${f.x}, ${f.y}`) : '',
      f.condition,
    ]),
  );
  return [bold(`Round ${round}`), ...(ground ? [drawn(ground, fighters, tags)] : []), people].join('\n');
}

/** What stands for somebody on the map: the id where all are short, else a letter for the side and a number. */
function tagsOf(fighters: readonly Seen[]): string[] {
  if (fighters.every(f => f.id.length <= 2)) return fighters.map(f => f.id);
  const count: Record<string, number> = {};
  return fighters.map(({ side }) => {
    count[side] = (count[side] ?? 0) + 1;
    return `${side.slice(0, 1)}${count[side]}`;
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

/** More actions of one kind than this are counted, not listed. */
const MOST_OF_A_KIND = 12;

/** Actions by what they do; a kind with very many (where to move) shows its first ones. */
export function actionList(actions: readonly LegalAction<unknown>[], all: boolean): string {
  const kinds = Map.groupBy(actions, kindOf);
  const rows = [...kinds].flatMap(([kind, list]) => {
    const shown = all || list.length <= MOST_OF_A_KIND ? list : list.slice(0, FEW);
    const more = list.length - shown.length;
    return [
      ...shown.map(rowOf),
      ...(more > 0 ? [[dim(`  … and ${more} more to ${kind}: --all lists them`)]] : []),
    ];
  });
  return table(rows);
}
const FEW = 5;

const rowOf = (a: LegalAction<unknown>): string[] => [
  `  ${a.label}`,
  dim(a.cost),
  accent(JSON.stringify(a.command)),
  dim(a.rules.join(' ')),
];

function kindOf({ command, label }: LegalAction<unknown>): string {
  const kind = (command as { do?: unknown }).do;
  return typeof kind === 'string' ? kind : (label.split(' ')[0] ?? '').toLowerCase();
}
