/** The people: those at the table, the ready ones, one shaken out of the dice, one built, one brought in a file. */
import { isRefusal, ownedFile, type Ruleset, readChoices, type Seat } from '@arbiter/engine';
import { lazy, Suspense } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import { parsed } from '../json.ts';
import { FromPack, packOf } from '../origin.tsx';
import { isPacked, unpack } from '../packed.ts';
import { hashOf, type Route } from '../route.ts';
import { useTable } from '../table/context.ts';
import { NEW, peopleOf, SHAKEN, seatOf, seatOfReady } from '../table/seats.ts';
import { PersonView } from './person.tsx';

const HeroView = lazy(() => import('./hero.tsx').then(({ HeroView }) => HeroView));

export interface PeopleProps {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'people' }>;
}

export function PeopleView({ ruleset, route }: PeopleProps) {
  const table = useTable().table.value;
  const { id } = route;
  if (id === undefined) return <Everybody ruleset={ruleset} route={route} />;
  if (id === NEW || id === SHAKEN)
    return (
      <Suspense fallback={<h1 class="opening">Opening …</h1>}>
        <HeroView key={id} ruleset={ruleset} route={route} isShaken={id === SHAKEN} />
      </Suspense>
    );
  const seat = peopleOf(table, ruleset.id).find(one => one.id === id);
  if (seat) return <PersonView key={id} ruleset={ruleset} route={route} seat={seat} seated />;
  const ready = ruleset.pregenerated?.find(one => one.id === id);
  if (ready)
    return (
      <PersonView
        key={id}
        ruleset={ruleset}
        route={route}
        seat={seatOfReady(ruleset, ready)}
        seated={false}
      />
    );
  if (isPacked(id)) return <Sent key={id} ruleset={ruleset} route={route} id={id} />;
  return (
    <>
      <p class="notice" role="alert">
        Nobody here is called “{id.slice(0, 40)}”. Here is everybody.
      </p>
      <Everybody ruleset={ruleset} route={route} />
    </>
  );
}

/** Somebody whom an address brought along. */
function Sent({ ruleset, route, id }: PeopleProps & { readonly id: string }) {
  const [read, setRead] = useState<ReturnType<typeof readPerson>>();
  useEffect(() => {
    let gone = false;
    void unpack(id, 'character').then(text => {
      if (!gone) setRead(typeof text === 'string' ? readPerson(ruleset, text) : text);
    });
    return () => {
      gone = true;
    };
  }, [id, ruleset]);
  if (!read) return <p class="opening">Unpacking …</p>;
  if ('problem' in read)
    return (
      <>
        <p class="notice" role="alert">
          {read.problem} Here is everybody.
        </p>
        <Everybody ruleset={ruleset} route={route} />
      </>
    );
  const seat = { id, game: ruleset.id, name: read.name, file: read.file as Seat['file'] };
  return <PersonView ruleset={ruleset} route={route} seat={seat} seated={false} />;
}

function Everybody({ ruleset, route }: PeopleProps) {
  const store = useTable();
  const [told, setTold] = useState('');
  const people = peopleOf(store.table.value, ruleset.id);
  const to = (id: string, page?: 'build'): string =>
    hashOf({ ...placeOf(route), view: 'people', id, ...(page && { page }) });
  /** Seats somebody new, and goes to them. */
  const welcome = (name: string, file: unknown, page?: 'build') => {
    const seat = seatOf(store.table.value, ruleset.id, name, ownedFile(ruleset, file as Seat['file']));
    store.take({ is: 'seated', seat });
    location.hash = to(seat.id, page);
  };
  const bring = async (file: File) => {
    const read = readPerson(ruleset, await file.text());
    if ('problem' in read) setTold(read.problem);
    else welcome(read.name, read.file);
  };
  return (
    <>
      <h1 tabIndex={-1} class="view-title">
        People
      </h1>
      <div class="people-ways">
        {ruleset.character && (
          <>
            <a class="button" href={to(NEW)}>
              A hero in five questions
            </a>
            <button
              type="button"
              class="button quiet-button"
              onClick={() => welcome('New hero', ruleset.character?.blank(), 'build')}
            >
              Build a hero
            </button>
            <a class="button quiet-button" href={to(SHAKEN)}>
              Shake one out of the dice
            </a>
          </>
        )}
        <label class="button quiet-button bring">
          Bring in a file
          <input
            type="file"
            accept="application/json,.json"
            class="unseen"
            onChange={event => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void bring(file);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <p role="status" class="people-told">
        {told}
      </p>
      {people.length > 0 && (
        <section aria-labelledby="seated">
          <h2 id="seated">At your table</h2>
          <ul class="people-list">
            {people.map(({ id, name }) => (
              <li key={id}>
                <a href={to(id)}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="ready">
        <h2 id="ready">Ready to play</h2>
        <ul class="people-list">
          {(ruleset.pregenerated ?? []).map(one => (
            <li key={one.id}>
              <a href={to(one.id)}>{one.name}</a>
              <span>
                {one.summary} <FromPack title={packOf(ruleset, one.name)} />
              </span>
              {people.some(({ id }) => id === one.id) ? (
                <small class="quiet">at your table</small>
              ) : (
                <button
                  type="button"
                  class="plain"
                  aria-label={`Seat ${one.name} at the table`}
                  onClick={() => store.take({ is: 'seated', seat: seatOfReady(ruleset, one) })}
                >
                  Seat
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const placeOf = ({ system, choices, shared }: PeopleProps['route']) => ({
  system,
  choices,
  ...(shared && { shared }),
});

const LARGEST = 2_000_000;

/** A character file that somebody brought: what it is called and holds, or what is wrong with it in a sentence. */
export function readPerson(
  ruleset: Ruleset,
  text: string,
): { readonly name: string; readonly file: unknown } | { readonly problem: string } {
  if (text.length > LARGEST)
    return { problem: 'That file is larger than 2 MB, which no character of ours ever is.' };
  let value: unknown;
  try {
    value = parsed(text);
  } catch {
    return { problem: 'That file is no character: it is not JSON, or it is not whole.' };
  }
  if (typeof value !== 'object' || value === null || !ruleset.person?.isFile(value))
    return { problem: `That file is no character of ${ruleset.name}.` };
  const checked = ruleset.character ? readChoices(ruleset.character, value) : undefined;
  if (checked && !checked.ok)
    return {
      problem: checked.problems
        .map(({ message }) => message)
        .join(' ')
        .slice(0, 600),
    };
  const person = ruleset.person.of(value);
  if (isRefusal(person)) return { problem: person.message };
  const { name } = value as { name?: unknown };
  return { name: typeof name === 'string' && name.trim() ? name.slice(0, 80) : 'Somebody', file: value };
}
