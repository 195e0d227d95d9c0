/** What is drawn between and around people on the map: holds and openings, reach and ranges, how far somebody is. */
import type { Area, Glance, Tie } from '@arbiter/engine';
import { CELL, cellPath, centreOf, type Layout, outline, type Point, type Token } from './layout.ts';
import type { FightModel } from './model.ts';
import { inkOf } from './seal.tsx';

interface Props {
  readonly model: FightModel;
  readonly layout: Layout;
}

/** The places around whoever is shown, in the ink of their side. */
export function Areas({ model, layout }: Props) {
  const token = layout.tokens.find(({ fighter }) => fighter.id === model.shown.value);
  if (!token) return null;
  return (
    <svg class={`areas ${inkOf(token.fighter.side, model.side.value)}`} overflow="visible" aria-hidden="true">
      {model.areas.value.map((area, i) => (
        <AreaMark key={i} area={area} layout={layout} own={cellsOf(token)} />
      ))}
    </svg>
  );
}

/** The squares somebody stands on. */
function cellsOf({ fighter: { x, y, span = 1 } }: Token): Point[] {
  const wide = Math.max(1, span);
  return Array.from({ length: wide * wide }, (_, i) => ({ x: x + (i % wide), y: y + Math.floor(i / wide) }));
}

interface AreaProps extends Pick<Props, 'layout'> {
  readonly area: Area;
  readonly own: readonly Point[];
}

function AreaMark({ area: { is, places, zones = [], name }, layout, own }: AreaProps) {
  const rooms = layout.rooms.filter(room => zones.includes(room.name));
  return (
    <>
      {rooms.map(({ name: zone, x, y, width, height }) => (
        <rect
          key={zone}
          class={`area area-${is}`}
          x={x + 4}
          y={y + 4}
          width={width - 8}
          height={height - 8}
        />
      ))}
      {places.length > 0 && layout.rooms.length === 0 && (
        <>
          {(is !== 'far' || layout.isHex) && (
            <path class={`area area-${is}`} d={places.map(at => cellPath(layout.isHex, at)).join('')}>
              <title>{name}</title>
            </path>
          )}
          {!layout.isHex && (
            <path
              class={`area-edge area-edge-${is}`}
              d={outline(false, is === 'best' ? places : [...places, ...own])}
            />
          )}
          {is === 'far' && own[0] && <AreaName name={name} places={places} layout={layout} beside={own[0]} />}
        </>
      )}
    </>
  );
}

interface TiesProps extends Props {
  readonly glance: Glance;
  /** Lines lie under the seals, words over them. */
  readonly draw: 'lines' | 'words';
}

/** What carries so far says so at its edge, beside whoever it belongs to: several of them lie around each other. */
function AreaName({
  name,
  places,
  layout,
  beside,
}: Pick<Area, 'name' | 'places'> & Pick<Props, 'layout'> & { beside: Point }) {
  const row = places.filter(({ y }) => y === beside.y).map(({ x }) => x);
  if (row.length === 0) return null;
  const { x, y } = centreOf(layout.isHex, { x: Math.max(...row), y: beside.y });
  return (
    <text class="area-name" x={x + CELL / 2 - 4} y={y - CELL / 2 - 4}>
      {name}
    </text>
  );
}

/** Lines between pairs; the words stand where somebody looks, a hold is always said. */
export function Ties({ model, layout, glance, draw }: TiesProps) {
  const at = new Map(layout.tokens.map(token => [token.fighter.id, token]));
  const { ties = [] } = glance;
  const shown = model.shown.value;
  return (
    <svg class="ties" overflow="visible" aria-hidden="true">
      {ties.map((tie, i) => {
        const [from, to] = [at.get(tie.from), at.get(tie.to)];
        if (!from || !to) return null;
        const isMeant = tie.is === 'hold' || tie.is === 'aim' || tie.from === shown || tie.to === shown;
        // Of several that say the same of somebody one word is enough.
        const isSaid = isMeant && ties.findIndex(one => one.to === tie.to && one.word === tie.word) === i;
        if (draw === 'words' && !isSaid) return null;
        return <TieMark key={i} tie={tie} from={from} to={to} draw={draw} />;
      })}
    </svg>
  );
}

interface TieProps {
  readonly tie: Tie;
  readonly from: Token;
  readonly to: Token;
  readonly draw: TiesProps['draw'];
}

function TieMark({ tie: { is, word, rung }, from, to, draw }: TieProps) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  // Both ways between two are told apart by bending to their own side.
  const bend = Math.min(16, far / 5);
  const middle = { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend };
  const end = { x: to.x - ux * to.radius * 0.95, y: to.y - uy * to.radius * 0.95 };
  const start = { x: from.x + ux * from.radius * 0.95, y: from.y + uy * from.radius * 0.95 };
  if (draw === 'words')
    return (
      <text class={`tie tie-${is} tie-word`} x={middle.x} y={middle.y}>
        {word}
        {rung && ` ${'●'.repeat(rung[0])}${'○'.repeat(Math.max(0, rung[1] - rung[0]))}`}
      </text>
    );
  return (
    <g class={`tie tie-${is}`}>
      <path class="tie-line" d={`M${spot(start)}Q${spot(middle)} ${spot(end)}`} />
      <path class="tie-head" d={headAt(end, Math.atan2(end.y - middle.y, end.x - middle.x))} />
    </g>
  );
}

const spot = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

const headAt = ({ x, y }: Point, angle: number): string => {
  const corner = (turn: number): string =>
    spot({ x: x - 8 * Math.cos(angle + turn), y: y - 8 * Math.sin(angle + turn) });
  return `M${spot({ x, y })}L${corner(0.45)}L${corner(-0.45)}Z`;
};

/** From whoever decides to whoever is looked at: how far, and what counts between them. */
export function Distance({ model, layout }: Props) {
  const bearing = model.bearing.value;
  const from = layout.tokens.find(({ fighter }) => fighter.id === model.actor.value);
  const to = layout.tokens.find(({ fighter }) => fighter.id === bearing?.id);
  if (!bearing || !from || !to) return null;
  const lines = [bearing.far, ...bearing.says];
  const wide = Math.max(...lines.map(({ length }) => length)) * LETTER;
  const { x, y } = roomiest(layout, to, { wide, high: lines.length * LINE });
  return (
    <svg class="distance" overflow="visible" aria-hidden="true">
      <path class="distance-line" d={`M${spot(from)}L${spot(to)}`} />
      {lines.map((words, i) => (
        <text
          key={words}
          class={i === 0 ? 'distance-far' : 'distance-says'}
          x={x}
          y={y + (i - (lines.length - 1) / 2) * LINE}
          text-anchor="middle"
        >
          {words}
        </text>
      ))}
    </svg>
  );
}

/** How much room a letter and a line of what is said take, about. */
const [LETTER, LINE] = [6.6, 15];

/** The middle of words beside somebody, on the side where they cover nobody else, or the fewest. */
export function roomiest(
  { tokens, width }: Pick<Layout, 'tokens' | 'width'>,
  of: Token,
  { wide, high }: { readonly wide: number; readonly high: number },
): Point {
  const inwards = of.x > width / 2 ? -1 : 1;
  const [across, along] = [of.radius + 6 + wide / 2, of.radius + 4 + high / 2];
  const sides: readonly Point[] = [
    { x: of.x + inwards * across, y: of.y },
    { x: of.x - inwards * across, y: of.y },
    { x: of.x, y: of.y - along },
    { x: of.x, y: of.y + along },
  ];
  const covered = (at: Point): number =>
    tokens.filter(
      one =>
        one !== of &&
        // Over whoever lies on the ground there is room.
        one.fighter.able &&
        Math.abs(one.x - at.x) < wide / 2 + one.radius &&
        Math.abs(one.y - at.y) < high / 2 + one.radius,
    ).length;
  return sides.reduce((best, side) => (covered(side) < covered(best) ? side : best));
}
