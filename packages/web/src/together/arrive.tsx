/** Coming to a table by a link: a name, a hero, done. The first screen of a phone that was never here before. */
import type { PersonRef, Welcome } from '@arbiter/engine';
import { takeChair, type Welcomed, welcomeAt } from '@arbiter/table/client';
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { rooms } from '../rooms.ts';
import './arrive.css';
import { addressOf, chairAt, keepChair, type OwnChair } from './seats.ts';

interface Link {
  readonly table: string;
  readonly secret: string;
}

/** Shows whoever has a link the way to the table. Who has a chair there already is let in at once. */
export async function arrive(at: HTMLElement, link: Link, asked: Promise<Welcomed>): Promise<void> {
  const [own, welcome] = [chairAt(link.table), await asked];
  if (welcome.chair) {
    keepChair({ ...own, ...link, name: own?.name ?? '', who: welcome.chair.name, isKnocking: false });
    sitDown(link.table);
  } else if (own && (await hasPlace(own))) sitDown(own.table);
  else {
    at.replaceChildren();
    const { invitation, message = GONE } = welcome;
    render(invitation ? <Invitation link={link} welcome={invitation} /> : <NoTable message={message} />, at);
  }
}

/** Whether somebody has a chair already, or waits at the door for one. */
async function hasPlace({ table, secret }: OwnChair): Promise<boolean> {
  const { chair, knocking } = await welcomeAt(location.origin, table, secret);
  return chair !== undefined || knocking !== undefined;
}

const GONE = 'That link leads to no table here.';

/** The secret leaves the address, so that no history and no screenshot has it. */
function sitDown(table: string): void {
  history.replaceState(null, '', addressOf(table));
  location.reload();
}

const ROLES = { host: 'run the game', player: 'play', watcher: 'watch' } as const;

function Invitation({ link, welcome }: { readonly link: Link; readonly welcome: Welcome }) {
  const { name: table, host, role, plays, game } = welcome;
  const [free, setFree] = useState(welcome.free);
  const isChoosing = role === 'player' && plays.length === 0 && free.length > 0;
  const [hero, setHero] = useState<PersonRef | undefined>(undefined);
  // Nobody types on a television if they need not.
  const [name, setName] = useState(role === 'watcher' ? 'Television' : '');
  const [problem, setProblem] = useState('');
  const [isSitting, setSitting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = `${table || 'A table'} · Arbiter`;
    field.current?.focus();
  }, []);
  const sit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const who = name.trim();
    if (!who) {
      setProblem('Say what the others should call you.');
      field.current?.focus();
      return;
    }
    setSitting(true);
    const taken = await takeChair(location.origin, link.table, link.secret, who, { plays: hero }).catch(
      () => ({
        message: 'The server does not answer: are you still in its network?',
      }),
    );
    if ('secret' in taken) {
      const { secret, knocks } = taken;
      keepChair({ table: link.table, secret, name: table, who, ...(knocks && { isKnocking: true }) });
      sitDown(link.table);
      return;
    }
    setSitting(false);
    setProblem(taken.message);
    // Somebody was quicker: who is free now?
    const now = await welcomeAt(location.origin, link.table, link.secret).catch(() => undefined);
    if (!now?.invitation) return;
    setFree(now.invitation.free);
    if (!now.invitation.free.some(one => one.id === hero?.id && one.game === hero.game)) setHero(undefined);
  };
  const played = rooms.find(({ id }) => id === game)?.name;
  return (
    <main class="arrive inked">
      <p class="arrive-host">
        {host} invites you to {ROLES[role]}
      </p>
      <h1>{table || 'A table'}</h1>
      {played && !table.includes(played) && <p class="quiet">{played}</p>}
      <form onSubmit={sit} noValidate>
        <label class="arrive-name">
          Your name
          <input
            ref={field}
            value={name}
            maxLength={80}
            autocomplete="nickname"
            enterkeyhint={isChoosing ? 'next' : 'go'}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        {plays.length > 0 && <p>You play {plays.map(one => one.name).join(' and ')}.</p>}
        {isChoosing && (
          <fieldset class="arrive-heroes">
            <legend>Who do you play?</legend>
            {free.map(one => (
              <label key={`${one.game}/${one.id}`}>
                <input
                  type="radio"
                  name="hero"
                  checked={hero?.id === one.id && hero.game === one.game}
                  onChange={() => setHero({ game: one.game, id: one.id })}
                />
                <span>{one.name}</span>
              </label>
            ))}
            <label>
              <input
                type="radio"
                name="hero"
                checked={hero === undefined}
                onChange={() => setHero(undefined)}
              />
              <span>Somebody of my own, later</span>
            </label>
          </fieldset>
        )}
        {problem && (
          <p class="wrong" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" class="button" disabled={isSitting}>
          {isSitting ? 'Sitting down …' : welcome.knock ? 'Knock' : 'Sit down'}
        </button>
      </form>
    </main>
  );
}

/** There is no table for whoever comes, and why. */
export function NoTable({ message }: { readonly message: string }) {
  return (
    <main class="arrive inked">
      <h1>No chair here</h1>
      <p role="alert">{message}</p>
      <p>
        Open the link you were sent once more, or ask the host for a new one.{' '}
        <a href={location.pathname}>To Arbiter without a table</a>
      </p>
    </main>
  );
}
