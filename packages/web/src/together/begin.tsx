/** *Play together*: the table of this browser goes to the server that the page comes from, and others come to it. */
import type { Ruleset, TableFile } from '@arbiter/engine';
import { createTable } from '@arbiter/table/client';
import { useEffect, useState } from 'preact/hooks';
import { useTable } from '../table/context.ts';
import './begin.css';
import { addressOf, keepChair, ownChairs } from './seats.ts';

/** What the server says of itself; nothing where the page comes from none. */
interface Server {
  readonly create: 'anybody' | 'word' | 'nobody';
}

async function askServer(): Promise<Server | undefined> {
  try {
    const response = await fetch('api/server');
    return response.ok ? ((await response.json()) as Server) : undefined;
  } catch {
    return undefined;
  }
}

export function PlayTogether({ ruleset }: { readonly ruleset: Ruleset }) {
  const store = useTable();
  const [server, setServer] = useState<Server | 'none'>();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const [isMaking, setMaking] = useState(false);
  const own = ownChairs();
  useEffect(() => {
    if (isOpen) void askServer().then(found => setServer(found ?? 'none'));
  }, [isOpen]);
  const begin = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement);
    const [who, word] = ['who', 'word'].map(name => String(given.get(name) ?? '').trim());
    setMaking(true);
    // Alone, one sees all of a foe's numbers; among others the host says so, if they shall.
    const { openness: _, ...table } = store.table.value;
    const name = table.name || `${ruleset.name} with ${who || 'friends'}`;
    const made = await createTable(
      location.origin,
      { name, host: who || 'Host', file: ofGame(table, name, ruleset.id) },
      word || undefined,
    ).catch(() => ({ message: 'The server does not answer.' }));
    setMaking(false);
    if ('message' in made) {
      setProblem(made.message);
      return;
    }
    keepChair({ table: made.table, secret: made.secret, name, who: who || 'Host' });
    location.assign(addressOf(made.table, `#/${ruleset.id}`));
  };
  return (
    <section class="play-together" aria-labelledby="together">
      <h2 id="together">Play together</h2>
      {own.length > 0 && (
        <ul class="plain-list">
          {own.slice(0, 5).map(({ table, name, who }) => (
            <li key={table}>
              <a href={addressOf(table)}>{name || 'A table'}</a> <span class="quiet">as {who}</span>
            </li>
          ))}
        </ul>
      )}
      {!isOpen ? (
        <p>
          <button type="button" class="button" onClick={() => setOpen(true)}>
            Play together
          </button>{' '}
          <span class="quiet">Everybody on their own phone, by a link; no account.</span>
        </p>
      ) : server === 'none' || (server && server.create === 'nobody') ? (
        <p role="status">
          {server === 'none' ? (
            <>
              This page stands alone. Start Arbiter with <code>npm start</code> on your computer and open it
              there: then others can come.
            </>
          ) : (
            'Nobody may make tables on this server: ask whoever keeps it.'
          )}
        </p>
      ) : (
        server && (
          <form class="together-begin" onSubmit={begin}>
            <label>
              Your name
              <input name="who" maxLength={80} autocomplete="nickname" />
            </label>
            {server.create === 'word' && (
              <label>
                The server’s word
                <input name="word" type="password" autocomplete="off" />
              </label>
            )}
            <button type="submit" class="button" disabled={isMaking}>
              {isMaking ? 'Making room …' : 'Make room for others'}
            </button>
            {problem && (
              <p class="wrong" role="alert">
                {problem}
              </p>
            )}
          </form>
        )
      )}
    </section>
  );
}

/** What of a browser's table goes along: what belongs to the game that is played. */
const ofGame = (table: TableFile, name: string, game: string): TableFile => {
  const isOfIt = (one: { readonly game: string }): boolean => one.game === game;
  return {
    ...{ ...table, name, game },
    people: table.people.filter(isOfIt),
    fights: table.fights.filter(isOfIt),
    log: table.log.filter(isOfIt),
    prepared: table.prepared.filter(isOfIt),
    packs: table.packs.filter(isOfIt),
  };
};
