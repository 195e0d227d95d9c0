/** Dice, drawn. They are pictures only: whoever shows them says in words what they show. */
import type { DrawnDie } from '../result/ask.ts';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[24, 24]],
  2: [
    [14, 14],
    [34, 34],
  ],
  3: [
    [14, 14],
    [24, 24],
    [34, 34],
  ],
  4: [
    [14, 14],
    [34, 14],
    [14, 34],
    [34, 34],
  ],
  5: [
    [14, 14],
    [34, 14],
    [24, 24],
    [14, 34],
    [34, 34],
  ],
  6: [
    [14, 13],
    [34, 13],
    [14, 24],
    [34, 24],
    [14, 35],
    [34, 35],
  ],
};

/** The corners of a regular polygon around the middle, the first one on top. */
function ring(corners: number, radius: number, turn = 0): readonly (readonly [number, number])[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = ((i + turn) / corners) * 2 * Math.PI - Math.PI / 2;
    return [round(24 + radius * Math.cos(angle)), round(24 + radius * Math.sin(angle))] as const;
  });
}

const round = (n: number): number => Math.round(n * 10) / 10;
const path = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(p => p.join(' ')).join('L')}Z`;
const spokes = (
  from: readonly (readonly [number, number])[],
  to: readonly (readonly [number, number])[],
): string => from.map((p, i) => `M${p.join(' ')}L${to[i]?.join(' ')}`).join('');

interface Shape {
  readonly outline: string;
  readonly edges: string;
  /** Where the number stands, and how large it is. */
  readonly y: number;
  readonly size: number;
}

const hexagon = ring(6, 22.5);
const triangle = ring(3, 14);
const decagon = ring(10, 22.5);
const pentagon = ring(5, 13.5);

const SHAPES: Readonly<Record<number, Shape>> = {
  4: { outline: 'M24 3 46 42 2 42Z', edges: '', y: 33, size: 17 },
  8: { outline: 'M24 1.5 45 24 24 46.5 3 24Z', edges: 'M3 24 24 35 45 24M24 35V46', y: 23.5, size: 16 },
  10: {
    outline: 'M24 1.5 45.5 20V28L24 46.5 2.5 28V20Z',
    edges: 'M24 1.5 37 28 24 35 11 28ZM11 28 2.5 26M37 28 45.500 26M24 35V46.500',
    y: 25,
    size: 15,
  },
  12: {
    outline: path(decagon),
    edges:
      path(pentagon) +
      spokes(
        pentagon,
        decagon.filter((_, i) => i % 2 === 0),
      ),
    y: 25,
    size: 14,
  },
  20: {
    outline: path(hexagon),
    edges:
      path(triangle) +
      spokes(
        triangle,
        hexagon.filter((_, i) => i % 2 === 0),
      ),
    y: 26,
    size: 12,
  },
};

const COIN: Shape = {
  outline: 'M24 2A22 22 0 1 1 23.99 2Z',
  edges: 'M24 7A17 17 0 1 1 23.99 7Z',
  y: 25,
  size: 14,
};

interface FaceProps {
  readonly die: DrawnDie;
  readonly off?: boolean;
  /** Dice of several kinds are told apart by their paint, in the order in which the kinds are thrown. */
  readonly paint?: number;
}

const PAINTS = ['', ' die-dark', ' die-tinted', ' die-deep'];

export function DieFace({ die, off = false, paint = 0 }: FaceProps) {
  const painted = die.kind === 'black' ? ' die-black' : (PAINTS[paint] ?? '');
  const look = `die${painted}${off ? ' die-off' : ''}`;
  const pips = die.sides === 6 ? PIPS[die.face] : undefined;
  if (pips)
    return (
      <svg class={look} viewBox="0 0 48 48" aria-hidden="true">
        <rect class="die-body" x="3" y="3" width="42" height="42" rx="9" />
        {pips.map(([x, y]) => (
          <circle key={`${x} ${y}`} class="die-pip" cx={x} cy={y} r={die.face === 1 ? 6 : 4.4} />
        ))}
      </svg>
    );
  const { outline, edges, y, size } = SHAPES[die.sides] ?? COIN;
  const text = String(die.face).replace('-', '−');
  return (
    <svg class={look} viewBox="0 0 48 48" aria-hidden="true">
      <path class="die-body" d={outline} />
      <path class="die-edge" d={edges} />
      <text class="die-number" x="24" y={y} font-size={text.length > 2 ? size * 0.72 : size}>
        {text}
      </text>
    </svg>
  );
}

const MOST_DRAWN = 60;

/** A row of dice. Very many are told and not drawn. */
export function DiceRow({
  dice,
  off,
}: {
  readonly dice: readonly DrawnDie[];
  readonly off?: readonly boolean[];
}) {
  const kinds = [...new Set(dice.map(die => die.kind))];
  return (
    <span class="dice-row" aria-hidden="true">
      {dice.slice(0, MOST_DRAWN).map((die, i) => (
        <DieFace key={i} die={die} off={off?.[i] ?? false} paint={kinds.indexOf(die.kind)} />
      ))}
      {dice.length > MOST_DRAWN && <span class="dice-more">and {dice.length - MOST_DRAWN} more</span>}
    </span>
  );
}
