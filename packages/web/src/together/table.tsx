/** The table itself, where several sit at it: who is there, how others come, whom one plays, what goes on. */
import type { Ruleset, Seat } from '@arbiter/engine';
import { useState } from 'preact/hooks';
import { useExtent } from '../book/extent.ts';
import { Gauges } from '../frame/gauges.tsx';
import { namedWithPack } from '../origin.tsx';
import { PartyRests } from '../people/party.tsx';
import { hashOf, type Route } from '../route.ts';
import { titleOf } from '../table/fights.ts';
import { Fights as FightsToBegin, HouseRules, Log, Often, ReadyParty } from '../table/place.tsx';
import { usePresence } from '../table/presence.ts';
import { peopleOf, seatOfReady } from '../table/seats.ts';
import type { Company } from './company.ts';
import { Invite } from './invite.tsx';
import { Talk } from './talk.tsx';

interface Props {
  readonly company: Company;
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'table' }>;
}

export function SharedTable({ company, ruleset, route }: Props) {
  const view = company.view.value;
  if (!view) return null;
  const isHost = company.isHost.value;
  const table = company.table.value;
  return (
    <>
      <div class="table-head">
        <h1 tabIndex={-1} class="view-title">
          {view.name || `A table of ${ruleset.name}`}
        </h1>
      </div>
      <div class="table-room">
        <div>
          {isHost ? (
            <Party company={company} ruleset={ruleset} route={route} />
          ) : (
            <Own company={company} ruleset={ruleset} route={route} />
          )}
          <Talk company={company} />
          <Log
            table={table}
            ruleset={ruleset}
            nameOf={id => view.chairs.find(chair => chair.id === id)?.name ?? 'Somebody'}
          />
        </div>
        <div>
          {isHost && <Invite company={company} />}
          <Fought company={company} ruleset={ruleset} />
          {isHost && <FightsToBegin fights={[]} ruleset={ruleset} choices={route.choices} />}
          <HouseRules ruleset={ruleset} choices={route.choices} isDecided={!isHost} />
          <Often table={table} ruleset={ruleset} />
        </div>
      </div>
    </>
  );
}

/** Everybody at the table, for the host: who plays them, and who could. */
function Party({ company, ruleset, route }: Props) {
  const people = peopleOf(company.table.value, ruleset.id);
  return (
    <section aria-labelledby="party">
      <h2 id="party">The party</h2>
      {people.length > 0 ? (
        <ul class="cards">
          {people.map(seat => (
            <Person key={seat.id} seat={seat} ruleset={ruleset} route={route} />
          ))}
        </ul>
      ) : (
        <ReadyParty ruleset={ruleset} />
      )}
      <PartyRests ruleset={ruleset} people={people} choices={route.choices} />
    </section>
  );
}

function Person({ seat, ruleset, route }: { readonly seat: Seat } & Omit<Props, 'company'>) {
  const { choices } = route;
  const seen = usePresence(ruleset, seat, choices);
  return (
    <li class="card">
      <h3>
        <a href={hashOf({ view: 'people', system: ruleset.id, choices, id: seat.id })}>{seat.name}</a>
      </h3>
      {seen?.pools && <Gauges gauges={seen.pools} />}
      {seen?.conditions && seen.conditions.length > 0 && (
        <p class="card-conditions">{seen.conditions.join(' · ')}</p>
      )}
    </li>
  );
}

/** A player's own people; where there are none, those who are free, and the ways to bring somebody. */
function Own({ company, ruleset, route }: Props) {
  const view = company.view.value;
  const own = peopleOf(company.table.value, ruleset.id);
  const names = own.map(({ name }) => name);
  const played = view?.chairs.flatMap(({ role, plays }) => (role === 'player' ? plays : [])) ?? [];
  const free =
    view?.people.filter(
      ({ game, id }) => game === ruleset.id && !played.some(one => one.game === game && one.id === id),
    ) ?? [];
  const [isMore, setMore] = useState(own.length === 0);
  return (
    <section aria-labelledby="own-people">
      <h2 id="own-people">{names.length > 0 ? 'You play' : 'Whom do you play?'}</h2>
      {own.length > 0 && (
        <ul class="cards">
          {own.map(seat => (
            <Person key={seat.id} seat={seat} ruleset={ruleset} route={route} />
          ))}
        </ul>
      )}
      {isMore ? (
        <>
          {free.length > 0 && (
            <ul class="ready-list">
              {free.map(one => (
                <li key={one.id}>
                  <button
                    type="button"
                    class="seat"
                    onClick={() => company.ask({ ask: 'play', game: one.game, id: one.id })}
                  >
                    <strong>{one.name}</strong>
                    <span>nobody plays them yet</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <p class="table-do">
            <ReadyOnes company={company} ruleset={ruleset} />{' '}
            <a class="button quiet-button" href={hashOf({ view: 'people', system: ruleset.id, choices: {} })}>
              Build or bring your own
            </a>
          </p>
        </>
      ) : (
        <p class="own-more">
          <button type="button" class="plain" onClick={() => setMore(true)}>
            Somebody else, too
          </button>
        </p>
      )}
    </section>
  );
}

/** A ready character of the book, brought by a player. */
function ReadyOnes({ company, ruleset }: { readonly company: Company; readonly ruleset: Ruleset }) {
  const taken = new Set(company.view.value?.people.map(({ id }) => id));
  const ready = (useExtent(ruleset, 'whole').pregenerated ?? []).filter(({ id }) => !taken.has(id));
  if (ready.length === 0) return null;
  return (
    <label class="ready-one">
      A ready one:{' '}
      <select
        value=""
        onChange={event => {
          const one = ready.find(({ id }) => id === event.currentTarget.value);
          if (one) void company.ask({ ask: 'bring', seat: seatOfReady(ruleset, one) });
        }}
      >
        <option value="">choose …</option>
        {ready.map(({ id, name }) => (
          <option key={id} value={id}>
            {namedWithPack(ruleset, name, id)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The fights of the table: those that go on, and those that are over. */
function Fought({ company, ruleset }: { readonly company: Company; readonly ruleset: Ruleset }) {
  const fights = company.view.value?.fights.filter(({ game }) => game === ruleset.id) ?? [];
  if (fights.length === 0) return null;
  return (
    <section aria-labelledby="fights-here">
      <h2 id="fights-here">Fights</h2>
      <ul class="plain-list">
        {fights.toReversed().map(({ id, title, winner, view }) => (
          <li key={id} class="fight-line">
            <a class="fight-name" href={hashOf({ view: 'fight', system: ruleset.id, choices: {}, id })}>
              {titleOf({ id, ...(title !== undefined && { title }) }, ruleset)}
            </a>{' '}
            <span class="quiet">
              {winner !== undefined ? `the ${winner} won` : view ? `round ${view.glance.round}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
