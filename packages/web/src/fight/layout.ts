/** Where everything of a fight lies on the drawing: squares, hexagons, zones as rooms, or two lines that face each other. */
import type { Glance, Ground, Seen } from '@arbiter/engine';

export { sealOf } from '@arbiter/engine';

/** The side of a square on the drawing. */
export const CELL = 40;
const ROW = CELL * Math.sqrt(0.75);
const RADIUS = CELL / Math.sqrt(3);
const ROOM = { width: 5 * CELL, gap: CELL };

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Room extends Point {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly isHex: boolean;
  /** Zones, as rooms; a door is the middle of a wall between two of them. */
  readonly rooms: readonly Room[];
  readonly doors: readonly { readonly from: Point; readonly to: Point }[];
  readonly tokens: readonly Token[];
}

export interface Token extends Point {
  readonly fighter: Seen;
  readonly radius: number;
}

export function layoutOf({ ground, zones, fighters }: Glance): Layout {
  if (ground) return onGround(ground, fighters);
  return inRooms(zones?.length ? zones : [{ name: '', next: [] }], fighters);
}

function onGround(ground: Ground, fighters: readonly Seen[]): Layout {
  const isHex = ground.shape === 'hex';
  return {
    width: isHex ? (ground.width + 0.5) * CELL : ground.width * CELL,
    height: isHex ? (ground.height - 1) * ROW + 2 * RADIUS : ground.height * CELL,
    isHex,
    rooms: [],
    doors: [],
    tokens: fighters
      .filter(({ there }) => there)
      .map(fighter => {
        const span = Math.max(fighter.span ?? 1, 0.6);
        // Of squares a large body is named by its upper left one, of hexagons by its middle.
        const shift = isHex ? 0 : ((span - 1) / 2) * CELL;
        const { x, y } = centreOf(isHex, fighter);
        const radius = (isHex ? span - 0.5 : span / 2) * CELL * 0.84;
        return { fighter, x: x + shift, y: y + shift, radius };
      }),
  };
}

export const centreOf = (isHex: boolean, { x, y }: Point): Point =>
  isHex
    ? { x: (x + 0.5 + (y % 2) / 2) * CELL, y: y * ROW + RADIUS }
    : { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };

/** The outline of one cell, as a path. */
export function cellPath(isHex: boolean, at: Point): string {
  const { x, y } = centreOf(isHex, at);
  if (!isHex) return `M${x - CELL / 2} ${y - CELL / 2}h${CELL}v${CELL}h${-CELL}Z`;
  const [h, r] = [CELL / 2, RADIUS];
  return `M${x} ${y - r}l${h} ${r / 2}v${r}l${-h} ${r / 2}l${-h} ${-r / 2}v${-r}Z`;
}

/** The cell that a point of the drawing lies in. */
export function cellAt(isHex: boolean, { x, y }: Point): Point {
  if (!isHex) return { x: Math.floor(x / CELL), y: Math.floor(y / CELL) };
  const row = Math.floor((y - RADIUS) / ROW + 0.5);
  const near = [row - 1, row, row + 1].flatMap(r => {
    const column = Math.floor(x / CELL - (Math.abs(r) % 2) / 2);
    return [{ x: column, y: r }];
  });
  const away = (cell: Point): number => {
    const centre = centreOf(true, { x: cell.x, y: Math.abs(cell.y) });
    return Math.hypot(centre.x - x, (cell.y < 0 ? -centre.y : centre.y) - y);
  };
  return near.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
}

/** The lines of a grid of hexagons; squares are a pattern. */
export const hexGrid = ({ width, height }: Ground): string =>
  Array.from({ length: width * height }, (_, i) =>
    cellPath(true, { x: i % width, y: Math.floor(i / width) }),
  ).join('');

/** The outer edge of a heap of squares: lines only where something else begins. */
export function outline(isHex: boolean, cells: readonly Point[]): string {
  if (isHex) return cells.map(cell => cellPath(true, cell)).join('');
  const there = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const isIn = (x: number, y: number): boolean => there.has(`${x},${y}`);
  return cells
    .map(({ x, y }) => {
      const [left, top, right, bottom] = [x * CELL, y * CELL, (x + 1) * CELL, (y + 1) * CELL];
      return [
        isIn(x, y - 1) ? '' : `M${left} ${top}H${right}`,
        isIn(x, y + 1) ? '' : `M${left} ${bottom}H${right}`,
        isIn(x - 1, y) ? '' : `M${left} ${top}V${bottom}`,
        isIn(x + 1, y) ? '' : `M${right} ${top}V${bottom}`,
      ].join('');
    })
    .join('');
}

type Zones = NonNullable<Glance['zones']>;

function inRooms(zones: Zones, fighters: readonly Seen[]): Layout {
  const there = fighters.filter(one => one.there);
  const inside = zones.map(({ name }) => there.filter(one => name === '' || one.zone === name));
  const rows = Math.max(2, ...inside.map(all => Math.ceil(tallest(all) / 1)));
  const height = (rows + 1.4) * CELL;
  const perRow = Math.ceil(Math.sqrt(zones.length));
  const rooms = zones.map(({ name }, i) => {
    const row = Math.floor(i / perRow);
    // Every other row runs back, so that rooms that follow each other lie side by side.
    const column = row % 2 ? perRow - 1 - (i % perRow) : i % perRow;
    return {
      ...{ name, width: ROOM.width, height },
      x: column * (ROOM.width + ROOM.gap),
      y: row * (height + ROOM.gap),
    };
  });
  const middle = ({ x, y, width, height }: Room): Point => ({ x: x + width / 2, y: y + height / 2 });
  const doors = zones.flatMap((zone, i) =>
    zones.slice(i + 1).flatMap((other, j) => {
      if (!zone.next.includes(other.name) && !other.next.includes(zone.name)) return [];
      return [{ from: middle(rooms[i]!), to: middle(rooms[i + 1 + j]!) }];
    }),
  );
  return {
    width: perRow * (ROOM.width + ROOM.gap) - ROOM.gap,
    height: Math.ceil(zones.length / perRow) * (height + ROOM.gap) - ROOM.gap,
    isHex: false,
    rooms,
    doors,
    tokens: rooms.flatMap((room, i) => lined(room, inside[i] ?? [])),
  };
}

const sidesOf = (all: readonly Seen[]): readonly string[] => [...new Set(all.map(({ side }) => side))];
const FILE = 5;

/** How many rows the larger side needs: two columns for each side. */
const tallest = (all: readonly Seen[]): number => {
  const most = Math.max(0, ...sidesOf(all).map(side => all.filter(one => one.side === side).length));
  return most > FILE ? Math.ceil(most / 2) : most;
};

/** The sides face each other across a room. */
function lined({ x, y, width, height }: Room, all: readonly Seen[]): readonly Token[] {
  const sides = sidesOf(all);
  return sides.flatMap((side, s) => {
    const own = all.filter(one => one.side === side);
    const columns = own.length > FILE ? 2 : 1;
    const rows = Math.ceil(own.length / columns);
    return own.map((fighter, i) => {
      const column = Math.floor(i / rows);
      const left = side === 'party' || (s === 0 && !sides.includes('party'));
      const across = left ? 0.9 + column : width / CELL - 0.9 - column;
      return {
        fighter,
        x: x + across * CELL,
        y: y + height / 2 + ((i % rows) - (rows - 1) / 2) * CELL + CELL * 0.2,
        radius: CELL * 0.42,
      };
    });
  });
}
