/** The workshop: packs of one’s own, made, tried, shared and put on the table without a line of code. */
import type { Ruleset, TablePack } from '@arbiter/engine';
import { kindsOf, loadPacks } from '@arbiter/engine/pack';
import { useEffect, useState } from 'preact/hooks';
import { isPacked } from '../packed.ts';
import type { Visit } from '../places.tsx';
import { hashOf } from '../route.ts';
import { useTable } from '../table/context.ts';
import { asideTold } from './aside.ts';
import { Grid } from './grid.tsx';
import { Make } from './make.tsx';
import { OtherVersion } from './other-version.tsx';
import {
  author,
  emptyPack,
  isTakenIn,
  keepAuthor,
  NEW,
  readPackFile,
  type WorkshopVisit,
} from './pack-files.ts';
import { PackPage } from './pack-page.tsx';
import { entriesSaid, PackRow } from './pack-row.tsx';
import { opened, useWorkshop, type Workshop } from './packs.ts';
import { Sent } from './sent.tsx';
import { TakeIn } from './take-in.tsx';
import './workshop.css';

export function WorkshopView(visit: Visit<'workshop'>) {
  const { ruleset, route } = visit;
  const workshop = useWorkshop(ruleset, useTable());
  useEffect(() => {
    if (route.id !== undefined) opened.value = undefined;
  }, [route.id]);
  if (!workshop)
    return (
      <p class="opening" role="status">
        Opening the workshop …
      </p>
    );
  const { id, kind, entry } = route;
  const at = id === undefined ? undefined : workshop.find(id);
  const props = { ...visit, workshop };
  if (id !== undefined && isPacked(id)) return <Sent key={id} {...props} packed={id} />;
  const kindName = kind !== undefined && Object.hasOwn(kindsOf(workshop.book), kind) ? kind : undefined;
  const key = `${id} ${kind} ${entry} ${route.like}`;
  if (at && kindName !== undefined && entry !== undefined && isTakenIn(kindName, entry))
    return <TakeIn key={key} {...props} at={at} kindName={kindName} />;
  if ((at || id === NEW) && kindName !== undefined && entry !== undefined)
    return <Make key={key} {...props} at={at} kindName={kindName} entry={entry} />;
  if (at && kindName !== undefined) return <Grid key={key} {...props} at={at} kindName={kindName} />;
  if (at) return <PackPage key={id} {...props} at={at} />;
  return <Packs {...props} lost={id} />;
}

/** All packs at hand. */
function Packs({ workshop, ruleset, lost }: WorkshopVisit & { readonly lost: string | undefined }) {
  const { book, packs, isOwn } = workshop;
  const [told, setTold] = useState('');
  const [other, setOther] = useState<TablePack>();
  const last = opened.value && workshop.find(opened.value.id);
  const taken = last?.isOn ? last : undefined;
  const take = (pack: TablePack): void => {
    setOther(undefined);
    // As it stands in its file: what is wrong in its head is left out once it is on the table.
    const others = packs.filter(one => one.isOn && one.pack.id !== pack.id).map(one => one.pack);
    const loaded = loadPacks(book, [...others, pack]);
    const refused = workshop.putOn(pack);
    opened.value = refused ? undefined : { id: pack.id, told: asideTold(loaded, pack) };
    setTold(refused?.message ?? '');
  };
  const open = async (file: File): Promise<void> => {
    const read = await readPackFile(workshop, file);
    if ('problem' in read) {
      opened.value = undefined;
      setOther(undefined);
      return setTold(read.problem);
    }
    // A part joins what is here of its pack.
    if (workshop.find(read.pack.id) && read.pack.part !== true) setOther(read.pack);
    else take(read.pack);
  };
  return (
    <>
      <h1 tabIndex={-1} class="view-title">
        Workshop
      </h1>
      {lost !== undefined && (
        <p class="notice" role="alert">
          There is no pack “{lost.slice(0, 40)}” in this browser. Here are those that are.
        </p>
      )}
      <p class="workshop-lead">
        Weapons, creatures, powers of your own. What you make goes into a <em>pack</em>; a pack that is on the
        table is as if the book had it: in lists and questions, in people, in fights and odds.
      </p>
      {isOwn && <NewPack workshop={workshop} ruleset={ruleset} />}
      {isOwn && (
        <p class="workshop-do">
          <label class="plain bring">
            Open a pack’s file
            <input
              type="file"
              accept="application/json,.json"
              class="unseen"
              onChange={event => {
                const [file] = event.currentTarget.files ?? [];
                if (file) void open(file);
                event.currentTarget.value = '';
              }}
            />
          </label>
          <button type="button" class="plain" disabled={!workshop.canUndo} onClick={workshop.undo}>
            Undo
          </button>
        </p>
      )}
      <p role="status">
        {told ||
          (taken &&
            `${taken.pack.title} is on the table: ${entriesSaid(book, taken.pack, workshop.onTable)}. ${opened.value?.told}`)}
      </p>
      {other && (
        <section class="give-away" aria-label="Another version">
          <OtherVersion book={book} here={workshop.find(other.id)?.pack ?? other} other={other} />
          <p class="workshop-do">
            <button type="button" class="button" onClick={() => take(other)}>
              Put it in its place
            </button>
            <button type="button" class="plain" onClick={() => setOther(undefined)}>
              Not now
            </button>
          </p>
        </section>
      )}
      {packs.length > 0 ? (
        <ul class="packs">
          {packs.map(at => (
            <PackRow key={at.pack.id} at={at} workshop={workshop} />
          ))}
        </ul>
      ) : (
        <p class="nothing">
          {isOwn
            ? `No packs of ${book.name} yet. Give one a name, or make something like an entry of the book’s lists.`
            : 'There are no packs on this table.'}
        </p>
      )}
    </>
  );
}

function NewPack({ workshop, ruleset }: { readonly workshop: Workshop; readonly ruleset: Ruleset }) {
  const [title, setTitle] = useState('');
  const [by, setBy] = useState(author);
  const [told, setTold] = useState('');
  const begin = (): void => {
    keepAuthor(by.trim());
    const pack = emptyPack(workshop, title.trim(), by.trim());
    const refused = workshop.putOn(pack);
    if (refused) setTold(refused.message);
    else location.hash = hashOf({ view: 'workshop', system: ruleset.id, choices: {}, id: pack.id });
  };
  return (
    <form
      class="new-pack"
      onSubmit={event => {
        event.preventDefault();
        if (title.trim()) begin();
      }}
    >
      <label>
        <span>A new pack, called</span>
        <input
          type="text"
          maxLength={80}
          placeholder="The moonlit road"
          value={title}
          onInput={event => setTitle(event.currentTarget.value)}
        />
      </label>
      <label>
        <span>by</span>
        <input
          type="text"
          maxLength={80}
          placeholder="Your name"
          value={by}
          onInput={event => setBy(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" disabled={title.trim() === ''}>
        Begin it
      </button>
      {told && (
        <p class="wrong" role="alert">
          {told}
        </p>
      )}
    </form>
  );
}
