/** Notes and handouts: written by the host or for oneself, shown to whom one likes, opened large where they arrive. */
import { listed, type Note, type Picture } from '@arbiter/engine';
import type { Signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { newSeed } from '../dice/seed.ts';
import { pictureFrom } from '../fight/picture.ts';
import type { Company } from './company.ts';
import type { Reading } from './reading.ts';
import { Whom } from './whom.tsx';

/** A note while it is written. It stays when the sheet is closed, or the connection is gone. */
export interface Draft {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly to: Note['to'];
  readonly picture?: string | undefined;
  /** A picture that was brought and is not at the table yet. */
  readonly brought?: Picture;
}

export const newDraft = (): Draft => ({ id: `note ${newSeed()}`, title: '', text: '', to: [] });

interface Props {
  readonly company: Company;
  readonly reading: Reading;
  readonly draft: Signal<Draft | undefined>;
  /** The note that is open, by its id. */
  readonly open: Signal<string | undefined>;
}

export function Notes({ company, reading, draft, open }: Props) {
  const notes = company.view.value?.notes ?? [];
  const note = notes.find(({ id }) => id === open.value);
  if (draft.value) return <Writing company={company} draft={draft} />;
  if (note)
    return (
      <Read
        company={company}
        reading={reading}
        note={note}
        back={() => {
          open.value = undefined;
        }}
        change={() => {
          const { id, title, text, to, picture } = note;
          draft.value = { id, title, text, to, picture };
        }}
      />
    );
  const unread = new Set(reading.unread.value.map(({ id }) => id));
  return (
    <div class="notes">
      {notes.length === 0 && (
        <p class="nothing">
          {company.isHost.value
            ? 'A letter found in a coat, a map of the cellar, what the innkeeper knows: write it here, and show it when its time has come.'
            : 'What the host hands out stands here, and what you write for yourself.'}
        </p>
      )}
      <ul class="plain-list notes-list">
        {notes.toReversed().map(one => (
          <li key={one.id}>
            <button
              type="button"
              class="note-line"
              onClick={() => {
                open.value = one.id;
              }}
            >
              <strong>{one.title || 'Without a title'}</strong>
              {unread.has(one.id) && <span class="note-new">new</span>}
              <span class="quiet">{aboutOf(company, one)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p>
        <button
          type="button"
          class="button"
          onClick={() => {
            draft.value = newDraft();
          }}
        >
          Write one
        </button>
      </p>
    </div>
  );
}

const nameIn = (company: Company, id: string): string =>
  company.view.value?.chairs.find(chair => chair.id === id)?.name ?? 'somebody who has left';

/** Whose it is, and who reads it. */
function aboutOf(company: Company, { by, to }: Note): string {
  const own = company.chair.value?.id;
  const whose = by === own ? '' : `from ${nameIn(company, by)}`;
  if (by !== own && !company.isHost.value) return whose;
  const readers = to === 'all' ? 'everybody' : listed(to.map(id => nameIn(company, id)));
  return [whose, readers ? `shown to ${readers}` : by === own ? 'shown to nobody' : '']
    .filter(Boolean)
    .join(', ');
}

interface ReadProps {
  readonly company: Company;
  readonly reading: Reading;
  readonly note: Note;
  back(): void;
  change(): void;
}

/** A note, large. */
function Read({ company, reading, note, back, change }: ReadProps) {
  useEffect(() => reading.read(note), [note]);
  const isMine = note.by === company.chair.value?.id || company.isHost.value;
  const show = (to: Note['to']): void => void company.ask(noteRequest({ ...note, to }));
  return (
    <article class="handout">
      <h3>{note.title || 'A note'}</h3>
      <NotePicture company={company} id={note.picture} title={note.title} />
      {note.text && <div class="handout-text">{note.text}</div>}
      <p class="quiet handout-from">{aboutOf(company, note)}</p>
      {isMine && <ShownTo company={company} to={note.to} by={note.by} change={show} />}
      <p class="sheet-row">
        <button type="button" class="plain" onClick={back}>
          All notes
        </button>
        {isMine && (
          <>
            <button type="button" class="plain" onClick={change}>
              Change it
            </button>
            <button
              type="button"
              class="plain"
              onClick={async () => {
                const answer = await company.ask({ ask: 'unnote', note: note.id });
                if (!answer.refusal) back();
              }}
            >
              Throw it away
            </button>
          </>
        )}
      </p>
    </article>
  );
}

const noteRequest = ({ id, title, text, to, picture }: Draft) => ({
  ...{ ask: 'note' as const, note: id, title, text },
  to: to === 'all' ? to : [...to],
  ...(picture !== undefined && { picture }),
});

interface ShownToProps {
  readonly company: Company;
  readonly to: Note['to'];
  readonly by: string;
  change(to: Note['to']): void;
}

/** Nobody, everybody, or some: as a switch in words, and seals for some. */
function ShownTo({ company, to, by, change }: ShownToProps) {
  const others = (company.view.value?.chairs ?? []).filter(({ id, role }) => id !== by && role !== 'host');
  const [isSome, setSome] = useState(to !== 'all' && to.length > 0);
  const is = to === 'all' ? 'all' : isSome || to.length > 0 ? 'some' : 'nobody';
  const choose = (next: typeof is): void => {
    setSome(next === 'some');
    if (next !== 'some') change(next === 'all' ? 'all' : []);
    else if (to === 'all') change([]);
  };
  return (
    <div class="shown-to">
      <fieldset class="segments">
        <legend>Who reads it</legend>
        {(
          [
            ['nobody', 'Nobody'],
            ['all', 'Everybody'],
            ['some', 'Some'],
          ] as const
        ).map(([value, label]) => (
          <label key={value} class="segment">
            <input type="radio" name="shown-to" checked={is === value} onChange={() => choose(value)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {is === 'some' && (
        <Whom
          legend="These"
          chairs={others}
          chosen={to === 'all' ? [] : to}
          change={chosen => change([...chosen])}
        />
      )}
    </div>
  );
}

/** A note on its way to paper. */
function Writing({ company, draft }: Pick<Props, 'company' | 'draft'>) {
  const [problem, setProblem] = useState('');
  const [isKeeping, setKeeping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const written = draft.value;
  if (!written) return null;
  const write = (more: Partial<Draft>): void => {
    draft.value = { ...written, ...more };
  };
  const bring = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const brought = await pictureFrom(file, `picture ${newSeed()}`);
    setProblem('problem' in brought ? brought.problem : '');
    if (!('problem' in brought) && draft.peek()) draft.value = { ...draft.peek()!, brought };
  };
  const keep = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { brought, title, text, picture } = written;
    if (!title.trim() && !text.trim() && !brought && picture === undefined) {
      setProblem('There is nothing on it yet.');
      return;
    }
    setKeeping(true);
    const [first] = brought ? [await company.ask({ ask: 'picture', picture: brought })] : [];
    const kept = first?.refusal
      ? first
      : await company.ask(noteRequest({ ...written, picture: brought?.id ?? picture }));
    setKeeping(false);
    if (kept.refusal) setProblem(kept.refusal.message);
    else draft.value = undefined;
  };
  const isHost = company.isHost.value;
  const own = company.chair.value?.id ?? '';
  return (
    <form class="note-form" onSubmit={keep}>
      <label>
        <span class="unseen">Title</span>
        <input
          ref={field}
          class="note-title"
          value={written.title}
          maxLength={200}
          placeholder="A title"
          onInput={event => write({ title: event.currentTarget.value })}
        />
      </label>
      <label>
        <span class="unseen">Text</span>
        <textarea
          value={written.text}
          maxLength={20_000}
          rows={7}
          placeholder="What it says"
          onInput={event => write({ text: event.currentTarget.value })}
        />
      </label>
      {written.brought ? (
        <img class="handout-picture" src={written.brought.data} alt={`Brought: ${written.brought.name}`} />
      ) : (
        <NotePicture company={company} id={written.picture} title={written.title} />
      )}
      {isHost && (
        <p class="sheet-row">
          <label class="plain note-bring">
            {written.brought || written.picture ? 'Another picture' : 'A picture with it'}
            <input
              type="file"
              class="unseen"
              accept="image/*"
              onChange={event => void bring(event.currentTarget.files?.[0])}
            />
          </label>
          {(written.brought || written.picture !== undefined) && (
            <button
              type="button"
              class="plain"
              onClick={() => {
                const { brought: _, picture: __, ...rest } = written;
                draft.value = rest;
              }}
            >
              Without a picture
            </button>
          )}
        </p>
      )}
      <ShownTo company={company} to={written.to} by={own} change={to => write({ to })} />
      {problem && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
      <p class="sheet-row">
        <button type="submit" class="button" disabled={isKeeping}>
          {isKeeping ? 'Keeping it …' : written.to === 'all' || written.to.length > 0 ? 'Show it' : 'Keep it'}
        </button>
        <button
          type="button"
          class="plain"
          onClick={() => {
            draft.value = undefined;
          }}
        >
          Never mind
        </button>
      </p>
    </form>
  );
}

interface PictureProps {
  readonly company: Company;
  readonly id: string | undefined;
  readonly title: string;
}

/** The picture of a note, fetched when it is looked at. */
export function NotePicture({ company, id, title }: PictureProps) {
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => {
    let isGone = false;
    setPicture(undefined);
    if (id !== undefined) void company.client.picture(id).then(found => !isGone && setPicture(found));
    return () => {
      isGone = true;
    };
  }, [company, id]);
  if (id === undefined) return null;
  if (!picture) return <p class="quiet">The picture is on its way …</p>;
  const { data, width, height, name } = picture;
  return (
    <img
      class="handout-picture"
      src={data}
      width={width}
      height={height}
      alt={title || name || 'A picture'}
    />
  );
}
