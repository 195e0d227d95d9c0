/** The way in: the games as rooms of a map, and the table one left. */
import { DiceRow } from './dice/die.tsx';
import { DungeonMap, Hatching } from './map.tsx';
import { moodOf } from './moods.ts';
import type { Room as Card } from './room.ts';
import { rooms } from './rooms.ts';
import { hashOf } from './route.ts';
import { useTable } from './table/context.ts';
import { plural } from './words.ts';

export function HomeView() {
  const table = useTable().table.value;
  const last = rooms.find(({ id }) => id === table.game);
  return (
    <>
      <section class="hail">
        <div>
          <h1 tabIndex={-1}>A referee who has read the whole book.</h1>
          <p>
            Fight, ask what happens, or ask what your chances are: Arbiter carries out the rules to the letter
            and shows where every number came from. No account; everything stays in your browser.
          </p>
          <p>
            <a href="docs/">The docs</a> begin with an evening at the table.
          </p>
          {last && (
            <p>
              <a class="button" href={hashOf({ view: 'table', system: last.id, choices: {} })}>
                Back to your table of {last.name}
              </a>
            </p>
          )}
        </div>
        <DungeonMap />
      </section>
      <section class="rock" aria-labelledby="systems">
        <Hatching />
        <h2 id="systems" class="map-title">
          Choose a game
        </h2>
        <ol class="rooms">
          {rooms.map((card, i) => (
            <Room key={card.id} card={card} number={i + 1} />
          ))}
        </ol>
      </section>
    </>
  );
}

function Room({ card, number }: { readonly card: Card; readonly number: number }) {
  const { hue, emblem, motto } = moodOf(card.id);
  const { ready } = card;
  const at = { system: card.id, choices: {} };
  return (
    <li class="room inked" style={{ '--hue': String(hue) }}>
      <span class="room-number" aria-hidden="true">
        {number}
      </span>
      <DiceRow dice={emblem} />
      <h3>
        <a href={hashOf({ view: 'table', ...at })}>{card.name}</a>
      </h3>
      <p class="motto">{motto}</p>
      <p class="room-summary">{card.summary}</p>
      <p class="room-count">
        {plural(card.rules, 'rule')} · {plural(card.questions, 'question')} to ask
      </p>
      {ready && (
        <p class="room-play">
          <a class="button" href={hashOf({ view: 'fight', ...at, ready: ready.id })}>
            Play
          </a>{' '}
          <span class="quiet">{ready.title}</span>
        </p>
      )}
    </li>
  );
}
