/** Who sits at the table and who plays whom: looked at by everybody, changed by the host, each for their own part. */
import { type Chair, listed, type PersonRef } from '@arbiter/engine';
import { linkTo } from '@arbiter/table/client';
import { useState } from 'preact/hooks';
import { copyText } from '../copy.ts';
import type { Company } from './company.ts';
import { QrCode, useOrigin } from './invite.tsx';
import { forgetChair } from './seats.ts';
import { ChairSeal } from './whom.tsx';

const ROLES = { host: 'game master', player: 'plays nobody yet', watcher: 'watches' } as const;

const isSame = (one: PersonRef, other: PersonRef): boolean => one.game === other.game && one.id === other.id;

export function ChairsSheet({ company }: { readonly company: Company }) {
  const view = company.view.value;
  const [opened, setOpened] = useState<string>();
  if (!view) return null;
  const free = view.people.filter(
    person =>
      !view.chairs.some(({ role, plays }) => role !== 'host' && plays.some(one => isSame(one, person))),
  );
  return (
    <div class="seating">
      <ul class="plain-list">
        {view.chairs.map(chair => (
          <Row
            key={chair.id}
            company={company}
            chair={chair}
            isOpen={opened === chair.id}
            toggle={() => setOpened(opened === chair.id ? undefined : chair.id)}
          />
        ))}
      </ul>
      {company.isHost.value && free.length > 0 && view.chairs.some(({ role }) => role === 'player') && (
        <section aria-labelledby="free-people">
          <h3 id="free-people">Nobody plays</h3>
          <ul class="plain-list seating-people">
            {free.map(person => (
              <li key={`${person.game}/${person.id}`}>
                <Played company={company} person={person} by="" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface RowProps {
  readonly company: Company;
  readonly chair: Chair;
  readonly isOpen: boolean;
  toggle(): void;
}

function Row({ company, chair, isOpen, toggle }: RowProps) {
  const { id, name, role } = chair;
  const own = company.chair.value?.id;
  const isThere = company.present.value.includes(id);
  const people = (company.view.value?.people ?? []).filter(person =>
    chair.plays.some(one => isSame(one, person)),
  );
  const plays =
    role === 'player' && people.length > 0 ? `plays ${listed(people.map(one => one.name))}` : ROLES[role];
  const mayChange = company.isHost.value || id === own;
  return (
    <li class="seating-one">
      <button
        type="button"
        class="seating-line"
        aria-expanded={isOpen}
        onClick={toggle}
        disabled={!mayChange}
      >
        <ChairSeal chair={chair} isThere={isThere} />
        <strong>{name}</strong>
        <span class="quiet">
          {plays}
          {id === own ? ', you' : isThere ? '' : ', is away'}
        </span>
      </button>
      {isOpen && mayChange && (
        <div class="seating-more">
          <Naming company={company} chair={chair} />
          {role === 'player' &&
            people.map(person => (
              <Played key={`${person.game}/${person.id}`} company={company} person={person} by={id} />
            ))}
          {id === own ? <Leaving company={company} /> : <NewLink company={company} chair={chair} />}
          {id !== own && <Revoking company={company} chair={chair} />}
        </div>
      )}
    </li>
  );
}

/** What somebody is called. */
function Naming({ company, chair }: { readonly company: Company; readonly chair: Chair }) {
  const [name, setName] = useState(chair.name);
  const own = company.chair.value?.id;
  return (
    <form
      class="seating-row"
      onSubmit={event => {
        event.preventDefault();
        if (name.trim() && name.trim() !== chair.name)
          void company.ask({
            ...{ ask: 'rename', name: name.trim() },
            ...(chair.id !== own && { chair: chair.id }),
          });
      }}
    >
      <label>
        Called
        <input value={name} maxLength={80} onInput={event => setName(event.currentTarget.value)} />
      </label>
      <button type="submit" class="button" disabled={!name.trim() || name.trim() === chair.name}>
        Rename
      </button>
    </form>
  );
}

interface PlayedProps {
  readonly company: Company;
  readonly person: PersonRef & { readonly name: string };
  /** The chair that plays them. */
  readonly by: string;
}

/** Somebody is handed to another chair. */
function Played({ company, person, by }: PlayedProps) {
  const chairs = (company.view.value?.chairs ?? []).filter(({ role }) => role === 'player');
  return (
    <label class="seating-hand">
      <span>
        <b>{person.name}</b> {by ? 'goes to' : 'is played by'}
      </span>
      <select
        value={by}
        onChange={({ currentTarget: { value: to } }) => {
          if (to && to !== by) void company.ask({ ask: 'hand over', game: person.game, id: person.id, to });
        }}
      >
        <option value="" disabled>
          nobody
        </option>
        {chairs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A new link for whoever has lost theirs: the old one is good for nothing from then on. */
function NewLink({ company, chair }: { readonly company: Company; readonly chair: Chair }) {
  const [secret, setSecret] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  const { origin } = useOrigin();
  if (secret === undefined)
    return (
      <p>
        <button
          type="button"
          class="plain"
          onClick={async () => setSecret((await company.ask({ ask: 'rekey', chair: chair.id })).secret)}
        >
          A new link for {chair.name}
        </button>{' '}
        <span class="quiet">the old one ends</span>
      </p>
    );
  const link = linkTo(origin, company.id, secret);
  return (
    <div class="invite-link">
      <QrCode link={link} label={`${chair.name}’s new link as a picture for a phone’s camera`} />
      <div>
        <p>Only for {chair.name}: whoever scans it sits on their chair.</p>
        <p>
          <button type="button" class="button" onClick={async () => setCopied(await copyText(link))}>
            {isCopied ? 'Copied' : 'Copy the link'}
          </button>
        </p>
      </div>
    </div>
  );
}

/** The host takes a chair away, with a word for whoever sat there. */
function Revoking({ company, chair }: { readonly company: Company; readonly chair: Chair }) {
  const [word, setWord] = useState('');
  return (
    <form
      class="seating-row"
      onSubmit={event => {
        event.preventDefault();
        void company.ask({ ask: 'revoke', id: chair.id, ...(word.trim() && { word: word.trim() }) });
      }}
    >
      <label>
        A last word
        <input
          value={word}
          maxLength={200}
          placeholder="See you next week."
          onInput={event => setWord(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button button-harm">
        Take {chair.name}’s chair away
      </button>
    </form>
  );
}

/** Somebody leaves for good: their people stay at the table. */
function Leaving({ company }: { readonly company: Company }) {
  const [isSure, setSure] = useState(false);
  const hosts = company.view.value?.chairs.filter(({ role }) => role === 'host').length ?? 0;
  if (company.role.value === 'host' && hosts < 2)
    return <p class="quiet">You are the only host: invite a second one before you leave.</p>;
  return isSure ? (
    <p class="sheet-row">
      <button
        type="button"
        class="button button-harm"
        onClick={async () => {
          await company.ask({ ask: 'leave' });
          forgetChair(company.id);
        }}
      >
        Leave for good
      </button>
      <button type="button" class="plain" onClick={() => setSure(false)}>
        Stay
      </button>
      <span class="quiet">Whom you play stays here; to come back takes a new invitation.</span>
    </p>
  ) : (
    <p>
      <button type="button" class="plain" onClick={() => setSure(true)}>
        Leave this table for good
      </button>
    </p>
  );
}
