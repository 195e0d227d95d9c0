/** A fight drawn in characters. */
import { type Glance, type Ground, type Seen, type Terrain, tagsOf } from '@arbiter/engine';
import { bad, bold, dim, good, screenWidth, table, wrap } from './output.ts';
import { plain } from './terminal.ts';

const MARKS: Readonly<Record<Terrain, string>> = {
  wall: '##',
  difficult: '::',
  high: '^^',
  cover: '%%',
  hazard: '!!',
  water: '~~',
  fog: '==',
  dim: ',,',
  dark: '..',
};
const WORDS: Readonly<Record<Terrain, string>> = {
  wall: 'wall',
  difficult: 'difficult ground',
  high: 'high ground',
  cover: 'cover',
  hazard: 'hazardous ground',
  water: 'water',
  fog: 'fog',
  dim: 'dim light',
  dark: 'darkness',
};
/** Squares around everybody that are drawn too. */
const MARGIN = 2;

/** The map where there is one, then everybody with how they are. */
export function battlefield({ round, ground, fighters, note }: Glance): string {
  const tags = tagsOf(fighters);
  // An id that the map or the name says already is not said again.
  const isPlain = fighters.every(
    (f, i) => tags[i] === f.id || f.id === f.name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  );
  const people = folded(
    fighters.map((f, i) => [
      `  ${f.able ? bold(tags[i] ?? '') : dim(tags[i] ?? '')}`,
      ...(isPlain ? [] : [f.id]),
      f.name,
      f.side === 'party' ? good(f.side) : bad(f.side),
      f.there ? dim(f.zone ?? (ground ? `${f.x}, ${f.y}` : '')) : '',
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
      return wrap(`${start}${rows[i]?.at(-1) ?? ''}`, ' '.repeat(plain(start).length)).trimEnd();
    })
    .join('\n');
}

function drawn(ground: Ground, fighters: readonly Seen[], tags: readonly string[]): string {
  const there = fighters.filter(f => f.there);
  if (there.length === 0) return '';
  const [left, right] = shownFrom(
    there.flatMap(f => across(f.x, f)),
    ground.width,
  );
  const [top, bottom] = shownFrom(
    there.flatMap(f => across(f.y, f)),
    ground.height,
  );
  const marks = new Map<string, Terrain>();
  // A wall is a wall in the dark.
  for (const { x, y, is } of ground.marks) if (marks.get(`${x} ${y}`) !== 'wall') marks.set(`${x} ${y}`, is);
  // Whoever can act is drawn over those who lie there.
  const people = new Map<string, string>();
  for (const able of [false, true])
    fighters.forEach((f, i) => {
      if (f.there && f.able === able)
        for (const x of across(f.x, f))
          for (const y of across(f.y, f)) people.set(`${x} ${y}`, personOf(f, tags[i] ?? ''));
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
  // Of hexagons every other row lies half a space to the right.
  const isHex = ground.shape === 'hex';
  const gap = isHex && 4 * (right - left + 1) + 8 <= screenWidth() ? '  ' : ' ';
  const lines = range(top, bottom).map(
    y =>
      `${dim(String(y).padStart(4))} ${isHex && y % 2 === 1 ? gap : ''}${range(left, right)
        .map(x => square(x, y))
        .join(gap)}`,
  );
  const header = dim(
    `     ${range(left, right)
      .map(x => String(x).padStart(2))
      .join(gap)}`,
  );
  const legend = [...seen].map(mark => `${MARKS[mark]} ${WORDS[mark]}`);
  return [header, ...lines, ...(legend.length > 0 ? [dim(`     ${legend.join('   ')}`)] : [])].join('\n');
}

const personOf = ({ side, able }: Seen, tag: string): string => {
  const drawn = tag.slice(0, 2).padStart(2);
  return able ? (side === 'party' ? good(drawn) : bad(drawn)) : dim(drawn);
};

/** The columns or rows that somebody fills, from their first. */
const across = (from: number, { span = 1 }: Seen): number[] => range(from, from + span - 1);

function shownFrom(places: readonly number[], size: number): readonly [number, number] {
  return [Math.max(0, Math.min(...places) - MARGIN), Math.min(size - 1, Math.max(...places) + MARGIN)];
}
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
