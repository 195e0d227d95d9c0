/** One pack: its entries by kind, each with what it is, and what may be done with all of it. */
import {
  entryFieldsSchema,
  kindsOf,
  type SetAside,
  type WrittenEntry,
  withEntry,
  withoutEntry,
  writtenEntries,
} from '@arbiter/engine/pack';
import { capital } from '@arbiter/engine/paper';
import { useMemo, useState } from 'preact/hooks';
import { hashOf } from '../route.ts';
import { typeset } from '../words.ts';
import { asideOf, reasonsOf, remarksOn, rulingsSwitched } from './aside.ts';
import { entryTold } from './entry-told.ts';
import { GiveAway } from './give-away.tsx';
import { type AtPack, NEW } from './pack-files.ts';
import { authorsOf, OnTable } from './pack-row.tsx';
import { useLoaded } from './packs.ts';
import { Renewing } from './renewing.tsx';
import { ShareEntry } from './share.tsx';

export function PackPage(props: AtPack) {
  const { workshop, at, ruleset } = props;
  const { book, isOwn } = workshop;
  const { pack } = at;
  const loaded = useLoaded(workshop, at);
  const kinds = Object.entries(kindsOf(book));
  const [isGiving, setGiving] = useState(false);
  const head = workshop.heads.get(pack.id);
  const aside = [...(head ? [head] : []), ...asideOf(loaded, pack)];
  const switched = rulingsSwitched(loaded, pack);
  const to = (kind: string, entry?: string): string =>
    hashOf({ view: 'workshop', system: ruleset.id, choices: {}, id: pack.id, kind, ...(entry && { entry }) });
  return (
    <>
      <p class="way-back">
        <a href={hashOf({ view: 'workshop', system: ruleset.id, choices: {} })}>All packs</a>
      </p>
      <Title {...props} />
      <p class="quiet">
        {[authorsOf(pack), `version ${pack.version}`, typeof pack.licence === 'string' ? pack.licence : '']
          .filter(Boolean)
          .join(' · ')}
      </p>
      {switched.length > 0 && (
        <p>
          On the table it switches {switched.length === 1 ? 'a house ruling' : 'house rulings'}:{' '}
          {switched.join(', ')}.
        </p>
      )}
      {isOwn && <OnTable at={at} workshop={workshop} />}
      {isOwn && (
        <section class="make-new" aria-labelledby="make-title">
          <h2 id="make-title">Make</h2>
          <ul>
            {kinds.map(([name, { one, summary }]) => (
              <li key={name}>
                <a class="chip" href={to(name, NEW)} title={summary}>
                  {capital(one)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p class="workshop-do">
        <button
          type="button"
          class="button quiet-button"
          aria-expanded={isGiving}
          onClick={() => setGiving(!isGiving)}
        >
          Give it away
        </button>
        {isOwn && (
          <button type="button" class="plain" disabled={!workshop.canUndo} onClick={workshop.undo}>
            Undo
          </button>
        )}
      </p>
      {isGiving && <GiveAway {...props} close={() => setGiving(false)} />}
      <Aside aside={aside} remarks={remarksOn(loaded, pack)} />
      {isOwn && <Renewing {...props} loaded={loaded} />}
      {kinds.map(([name]) => (
        <Kind key={name} {...props} kindName={name} to={to} />
      ))}
      {Object.values(kinds).every(([name]) => writtenEntries(pack, name).length === 0) && (
        <p class="nothing">
          Nothing in it yet. Choose what to make, or take <em>Make one like it</em> at an entry of the book’s{' '}
          <a href={hashOf({ view: 'tables', system: ruleset.id, choices: {} })}>lists</a>.
        </p>
      )}
    </>
  );
}

function Title({ workshop, at: { pack } }: AtPack) {
  if (!workshop.isOwn)
    return (
      <h1 tabIndex={-1} class="view-title">
        {pack.title}
      </h1>
    );
  return (
    <>
      <h1 tabIndex={-1} class="unseen">
        {pack.title}
      </h1>
      <input
        type="text"
        class="pack-title"
        aria-label="Title of the pack"
        maxLength={80}
        value={pack.title}
        onChange={event => {
          const title = event.currentTarget.value.trim();
          if (title) workshop.write({ ...pack, title });
        }}
      />
    </>
  );
}

/** What could not be loaded, and why: nothing is left out without a word. */
function Aside({
  aside,
  remarks,
}: {
  readonly aside: readonly SetAside[];
  readonly remarks: readonly string[];
}) {
  if (aside.length + remarks.length === 0) return null;
  return (
    <section class="set-aside" aria-labelledby="aside-title">
      <h2 id="aside-title">{aside.length > 0 ? 'Set aside until it is mended' : 'Worth a word'}</h2>
      <ul>
        {aside.map(one => (
          <li key={`${one.what} ${one.path}`}>
            <b>{one.what}</b>: {reasonsOf(one)}
          </li>
        ))}
        {remarks.map(remark => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </section>
  );
}

interface KindProps extends AtPack {
  readonly kindName: string;
  readonly to: (kind: string, entry?: string) => string;
}

function Kind({ workshop, at, kindName, to, ...visit }: KindProps) {
  const [shared, setShared] = useState<string>();
  const { book, isOwn } = workshop;
  const { pack } = at;
  const kind = kindsOf(book)[kindName]!;
  const entries = writtenEntries(pack, kindName);
  const loaded = useLoaded(workshop, at);
  const told = useMemo(
    () => new Map(entries.map(entry => [entry, entryTold(loaded, pack, kindName, entry)])),
    [loaded, pack, kindName],
  );
  if (entries.length === 0) return null;
  return (
    <section class="of-kind" aria-labelledby={`kind-${kindName}`}>
      <h2 id={`kind-${kindName}`}>
        {capital(kind.many)} <span class="shelf-count">{entries.length}</span>
      </h2>
      <p class="kind-do">
        <a href={to(kindName)}>All in a grid</a>
      </p>
      <ul>
        {entries.map((entry, i) => {
          const [id, name] = [
            String(entry.id ?? ''),
            String(entry.name ?? entry.id ?? `${kind.one} ${i + 1}`),
          ];
          return (
            <li key={`${id} ${i}`}>
              <a href={to(kindName, id)}>{name}</a>
              <p>{typeset(told.get(entry) ?? '')}</p>
              <From entry={entry} />
              {isOwn && (
                <p class="entry-do">
                  <button
                    type="button"
                    class="plain"
                    onClick={() => workshop.write(withEntry(pack, kindName, copied(entry, entries)))}
                  >
                    Copy<span class="unseen"> {name}</span>
                  </button>
                  <button
                    type="button"
                    class="plain"
                    aria-expanded={shared === id}
                    onClick={() => setShared(shared === id ? undefined : id)}
                  >
                    Share<span class="unseen"> {name}</span>
                  </button>
                  <button
                    type="button"
                    class="plain"
                    onClick={() => workshop.write(withoutEntry(pack, kindName, entry.id))}
                  >
                    Take out<span class="unseen"> {name}</span>
                  </button>
                </p>
              )}
              {shared === id && <ShareEntry {...visit} {...{ workshop, at, kindName, entry }} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Where an entry that was taken from other packs has been before: whom to thank, and under what licence. */
function From({ entry }: { readonly entry: WrittenEntry }) {
  const read = entryFieldsSchema.shape.takenFrom.safeParse(entry.takenFrom);
  if (!read.success || !read.data) return null;
  return (
    <p class="quiet">
      {read.data
        .map(({ title, authors, licence }) => `From “${title}” by ${authors.join(', ')}, ${licence}`)
        .join('. ')}
    </p>
  );
}

/** The same once more, under a name and an id that are free. */
function copied(
  entry: Readonly<Record<string, unknown>>,
  entries: readonly Readonly<Record<string, unknown>>[],
): Readonly<Record<string, unknown>> {
  const { was: _, replaces: __, ...rest } = entry;
  for (let n = 2; ; n++) {
    const id = `${String(entry.id).slice(0, 36)}-${n}`;
    if (entries.every(other => other.id !== id))
      return { ...rest, id, name: `${String(entry.name).slice(0, 56)} ${n}` };
  }
}
