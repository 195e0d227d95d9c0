/** The lines of a game's places, the same in every game: at the left on a desk, at the foot on a phone. */
import { type InGame, placeAt, type View, views } from '../places.tsx';
import { hashOf, type Route } from '../route.ts';

const LINES = views.flatMap(view => {
  const { name, rail } = placeAt(view);
  return 'ink' in rail ? [{ view, name: rail.name ?? name, ink: rail.ink }] : [];
});

/** The view whose line stands for a place. */
const lineOf = (view: View): View => {
  const { rail } = placeAt(view);
  return 'under' in rail ? rail.under : view;
};

export function Rail({ route, name }: { readonly route: InGame; readonly name: string }) {
  const here = lineOf(route.view);
  return (
    <nav class="rail" aria-label={`Places of ${name}`}>
      <ul>
        {LINES.map(({ view, name: place, ink }) => (
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
