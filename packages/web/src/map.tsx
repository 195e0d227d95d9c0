/** The dungeon map that Arbiter is drawn in: rooms on graph paper, hatched rock around them. */

const ANGLES = [20, 112, 66, 150, -8, 84, 40, 130, 2];

/** Hatching as mapmakers draw it: small bundles of strokes, each bundle in its own direction. */
export function HatchPattern() {
  return (
    <pattern id="hatch" width="54" height="54" patternUnits="userSpaceOnUse">
      {ANGLES.map((angle, i) => (
        <g
          key={angle}
          transform={`translate(${(i % 3) * 18 + 9} ${Math.floor(i / 3) * 18 + 9}) rotate(${angle})`}
        >
          <path class="hatch" d="M-8-5.500H7M-7.500 0H8M-8 5.500H7.500" />
        </g>
      ))}
    </pattern>
  );
}

/** Rock all over the box it stands in. */
export function Hatching() {
  return (
    <svg class="hatching" aria-hidden="true">
      <defs>
        <HatchPattern />
      </defs>
      <rect width="100%" height="100%" fill="url(#hatch)" />
    </svg>
  );
}

/** All floors, as one path: rooms, corridors, a round hall and a cave. */
const FLOORS = [
  'M20 70h120v100H20Z',
  'M138 110h64v20h-64Z',
  'M200 120a55 55 0 1 1 110 0 55 55 0 1 1-110 0Z',
  'M245 172h20v52h-20Z',
  'M180 222h140v70H180Z',
  'M308 110h60v20h-60Z',
  'M366 40h104v90H366Z',
  'M410 128h20v60h-20Z',
  'M414 184c10-8 26-2 34 4s26 10 24 28-8 16-6 30-18 32-36 30-18-12-34-8-38 0-40-20 8-20 4-34 18-26 32-22 14 0 22-8Z',
  'M70 168h20v74H70Z',
  'M70 222h60v20H70Z',
].join('');

const HEXAGON = 'M0-20 17-10V10L0 20-17 10V-10Z';

export function DungeonMap() {
  return (
    <svg class="dungeon" viewBox="0 20 490 290" aria-hidden="true">
      <defs>
        <pattern id="squares" width="20" height="20" patternUnits="userSpaceOnUse">
          <path class="map-square" d="M20 .500H0M.500 0V20" />
        </pattern>
      </defs>
      <path d={FLOORS} fill="url(#hatch)" stroke="url(#hatch)" stroke-width="34" stroke-linejoin="round" />
      <path class="map-walls" d={FLOORS} />
      <path class="map-floor" d={FLOORS} />
      <path d={FLOORS} fill="url(#squares)" />
      <path
        class="map-door"
        d="M136 109h8v22h-8ZM306 109h8v22h-8ZM244 216h22v8h-22ZM409 124h22v8h-22ZM69 166h22v8H69Z"
      />
      <path class="map-line" d="M450 44v26M442 46v22M434 48v18M426 50v14M418 52v10" />
      <path class="map-line" d="M196 236h8v8h-8ZM196 270h8v8h-8ZM296 236h8v8h-8ZM296 270h8v8h-8Z" />
      <g transform="translate(255 120)">
        <circle class="map-line" r="34" />
        <path class="map-die" d={HEXAGON} />
        <path class="map-die-edge" d="M0-11 10 7H-10ZM0-20v9M17 10 10 7M-17 10l7-3" />
      </g>
      <g class="map-key">
        <text x="80" y="126">
          1
        </text>
        <text x="250" y="264">
          2
        </text>
        <text x="392" y="108">
          3
        </text>
        <text x="420" y="238">
          4
        </text>
        <text x="118" y="237" class="map-secret">
          S
        </text>
      </g>
    </svg>
  );
}
