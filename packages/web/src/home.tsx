import { type Card, catalogue } from '@arbiter/rules';
import type { Navigate } from './app.tsx';
import { DiceRow } from './dice/die.tsx';
import { Tray } from './dice/tray.tsx';
import { DungeonMap, Hatching } from './map.tsx';
import { moodOf } from './moods.ts';
import { hashOf, type Route } from './route.ts';
import { plural } from './words.ts';

interface Props {
  readonly route: Extract<Route, { view: 'home' }>;
  readonly change: Navigate;
}

export function HomeView({ route, change }: Props) {
  return (
    <>
      <section class="hail">
        <div>
          <h1 tabIndex={-1}>A referee who has read the whole book.</h1>
          <p>
            Ask what happens, and Arbiter carries out the rule to the letter and shows where every number came
            from. Ask what your chances are, and it follows every way the dice can fall.
          </p>
        </div>
        <DungeonMap />
      </section>
      <section class="rock" aria-labelledby="systems">
        <Hatching />
        <h2 id="systems" class="map-title">
          Choose a game
        </h2>
        <ol class="rooms">
          {catalogue.map((card, i) => (
            <Room key={card.id} card={card} number={i + 1} />
          ))}
        </ol>
      </section>
      <Tray route={route} change={change} />
    </>
  );
}

function Room({ card, number }: { readonly card: Card; readonly number: number }) {
  const { hue, emblem, motto } = moodOf(card.id);
  return (
    <li class="room inked" style={{ '--hue': String(hue) }}>
      <span class="room-number" aria-hidden="true">
        {number}
      </span>
      <DiceRow dice={emblem} />
      <h3>
        <a href={hashOf({ view: 'system', system: card.id, choices: {} })}>{card.name}</a>
      </h3>
      <p class="motto">{motto}</p>
      <p class="room-summary">{card.summary}</p>
      <p class="room-count">
        {plural(card.rules, 'rule')} · {plural(card.procedures.length, 'question')} to ask ·{' '}
        {plural(card.rulings, 'ruling')}
      </p>
    </li>
  );
}
