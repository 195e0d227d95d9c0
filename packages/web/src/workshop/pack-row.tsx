/** A pack in the list of all: what it is called, what it brings, whether it is on the table. */
import type { Ruleset, TablePack } from '@arbiter/engine';
import { kindsOf, type Loaded, whyUnreadable, writtenEntries } from '@arbiter/engine/pack';
import { useState } from 'preact/hooks';
import { hashOf } from '../route.ts';
import { plural } from '../words.ts';
import { asideCount, asideOf, remarksOn, rulingsSwitched } from './aside.ts';
import { OtherVersion } from './other-version.tsx';
import { type PackAtHand, useLoaded, type Workshop } from './packs.ts';

/** `2 weapons and 1 creature`: of what stands in its file, or of that what could be loaded. */
export function entriesSaid(book: Ruleset, pack: TablePack, loaded?: Loaded): string {
  const there = loaded?.entries.filter(({ row }) => row.origin.pack === pack.id);
  const said = Object.entries(kindsOf(book)).flatMap(([name, { one, many }]) => {
    const { length } = there?.filter(({ kind }) => kind === name) ?? writtenEntries(pack, name);
    return length > 0 ? [plural(length, one, many)] : [];
  });
  return said.length > 0 ? new Intl.ListFormat('en-GB').format(said) : 'nothing yet';
}

export const authorsOf = ({ authors }: TablePack): string =>
  Array.isArray(authors) ? authors.filter(name => typeof name === 'string').join(', ') : '';

export function PackRow({ at, workshop }: { readonly at: PackAtHand; readonly workshop: Workshop }) {
  const { pack, newer } = at;
  const { book, isOwn, heads } = workshop;
  const loaded = useLoaded(workshop, at);
  const aside = asideCount(loaded, pack);
  const isFaulty =
    heads.has(pack.id) || asideOf(loaded, pack).length > 0 || remarksOn(loaded, pack).length > 0;
  const switched = rulingsSwitched(loaded, pack);
  return (
    <li class="pack" data-on={at.isOn || undefined}>
      <div>
        <h2>
          <a href={hashOf({ view: 'workshop', system: pack.game, choices: {}, id: pack.id })}>{pack.title}</a>
        </h2>
        <p class="quiet">
          {[authorsOf(pack), pack.version].filter(Boolean).join(' · ')} · {entriesSaid(book, pack, loaded)}
          {switched.length > 0 && ` · switches ${plural(switched.length, 'house ruling')}`}
        </p>
        {isFaulty && (
          <p class="wrong">
            {aside ? `${aside}: its page says why.` : 'Something is wrong with it: its page says what.'}
          </p>
        )}
      </div>
      {isOwn && <OnTable at={at} workshop={workshop} />}
      {newer && isOwn && <Newer pack={pack} newer={newer} workshop={workshop} />}
    </li>
  );
}

/** On or off, for everybody at the table. */
export function OnTable({ at, workshop }: { readonly at: PackAtHand; readonly workshop: Workshop }) {
  const [told, setTold] = useState('');
  const { pack, isOn } = at;
  return (
    <div class="on-table">
      <label class="toggle">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={() => setTold((isOn ? workshop.takeOff(pack) : workshop.putOn(pack))?.message ?? '')}
        />
        <span>
          On this table<span class="unseen">: {pack.title}</span>
        </span>
      </label>
      {!isOn && (
        <button type="button" class="plain" onClick={() => workshop.throwAway(pack)}>
          Throw away<span class="unseen"> {pack.title}</span>
        </button>
      )}
      {told && (
        <p class="wrong" role="alert">
          {told}
        </p>
      )}
    </div>
  );
}

interface NewerProps {
  readonly pack: TablePack;
  readonly newer: TablePack;
  readonly workshop: Workshop;
}

/** A later version lies in this browser: what it changes, in words, and the choice. */
function Newer({ pack, newer, workshop }: NewerProps) {
  const why = whyUnreadable(newer, pack);
  const [told, setTold] = useState('');
  return (
    <details class="newer">
      <summary>Version {newer.version} is in this browser</summary>
      {why === undefined ? (
        <>
          <OtherVersion book={workshop.book} here={pack} other={newer} />
          <button type="button" class="button" onClick={() => setTold(workshop.putOn(newer)?.message ?? '')}>
            Put it on the table
          </button>
        </>
      ) : (
        <p>{why.replaceAll('`', '')}</p>
      )}
      {told && (
        <p class="wrong" role="alert">
          {told}
        </p>
      )}
    </details>
  );
}
