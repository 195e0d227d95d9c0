/** The five places of a game, the same in every game: at the left on a desk, at the foot on a phone. */
import type { ComponentChildren } from 'preact';
import { hashOf, type Route } from '../route.ts';

type InGame = Exclude<Route, { view: 'home' }>;

const PLACES: readonly {
  readonly view: InGame['view'];
  readonly name: string;
  readonly ink: ComponentChildren;
}[] = [
  {
    view: 'table',
    name: 'Table',
    ink: <path d="M5 8h14v8H5ZM8 4h3M13 4h3M8 20h3M13 20h3M2 10.500v3M22 10.500v3" />,
  },
  {
    view: 'ask',
    name: 'Ask',
    ink: (
      <path d="M4 4h16v12h-9l-5 4v-4H4ZM9.500 8.500c.3-1.600 1.300-2.300 2.600-2.300 1.500 0 2.500.9 2.500 2.100 0 1.800-2.500 1.800-2.500 3.400M12 13.600v.3" />
    ),
  },
  {
    view: 'people',
    name: 'People',
    ink: <path d="M12 4a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7ZM5 21c0-4.500 3-7 7-7s7 2.500 7 7Z" />,
  },
  {
    view: 'fight',
    name: 'Fight',
    ink: (
      <path d="M4 4l3 .5L18 16M20 4l-3 .5L6 16M14.500 19 19 14.500M17.500 17.500 21 21M9.500 19 5 14.500M6.500 17.500 3 21" />
    ),
  },
  {
    view: 'odds',
    name: 'Odds',
    ink: <path d="M3 20h18M5.500 20v-4M9 20v-8M12.500 20V6M16 20v-8M19.500 20v-4" />,
  },
  {
    view: 'rules',
    name: 'Book',
    ink: (
      <path d="M12 6c-2.500-1.600-5.500-2-9-2v14c3.500 0 6.500.4 9 2 2.500-1.600 5.500-2 9-2V4c-3.500 0-6.500.4-9 2ZM12 6v14" />
    ),
  },
];

const PLACE_OF: Readonly<Record<InGame['view'], InGame['view']>> = {
  table: 'table',
  evening: 'table',
  ask: 'ask',
  procedure: 'ask',
  people: 'people',
  fight: 'fight',
  odds: 'odds',
  rules: 'rules',
  rule: 'rules',
  rulings: 'rules',
  tables: 'rules',
};

export function Rail({ route, name }: { readonly route: InGame; readonly name: string }) {
  const here = PLACE_OF[route.view];
  return (
    <nav class="rail" aria-label={`Places of ${name}`}>
      <ul>
        {PLACES.map(({ view, name: place, ink }) => (
          <li key={view}>
            <a
              href={hashOf({ ...to(route), view } as Route)}
              aria-current={view === here ? (route.view === view ? 'page' : 'true') : undefined}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                {ink}
              </svg>
              {place}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Another place of the same game; rulings that came with an address stay with it. */
const to = ({ system, choices, shared }: InGame) => ({ system, choices, ...(shared && { shared }) });
