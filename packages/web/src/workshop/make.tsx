/** Making an entry: its fields, checked as one types, and a card that says what it is. */
import { entryNames, jsonSchema, type Problem, type TablePack, at as valueAt } from '@arbiter/engine';
import {
  entrySentence,
  fieldsLike,
  kindsOf,
  loadPacks,
  type PackKind,
  readEntry,
  rowsOf,
  withEntry,
  withoutEntry,
  writtenEntries,
} from '@arbiter/engine/pack';
import { capital, labelOf, said } from '@arbiter/engine/paper';
import { useMemo, useRef, useState } from 'preact/hooks';
import { useTexts } from '../book/texts.ts';
import { FormContext } from '../form/context.ts';
import { FieldGrid } from '../form/control.tsx';
import { inWords } from '../form/mistakes.ts';
import { type Field, fieldOf, type Named } from '../form/model.ts';
import { fill, isObject, isPreset, type Key, pathName, put, same } from '../form/value.ts';
import { packOf, Suggested } from '../origin.tsx';
import { hashOf } from '../route.ts';
import { inSentence, plural, typeset } from '../words.ts';
import {
  baseOf,
  draftOf,
  type EntryDraft,
  EXAMPLE,
  likeAnother,
  likeWord,
  nameOf,
  newDraft,
  storedEntry,
  storeEntry,
  writtenOf,
} from './draft.ts';
import { Kit, KitCost, KitPrice } from './kit.tsx';
import { author, emptyPack, NEW, type WorkshopVisit } from './pack-files.ts';
import type { PackAtHand } from './packs.ts';
import { Paste } from './paste.tsx';
import { Worth } from './worth.tsx';

interface Props extends WorkshopVisit {
  readonly at: PackAtHand | undefined;
  readonly kindName: string;
  readonly entry: string;
}

const MOST_BACK = 200;

export function Make(props: Props) {
  const { workshop, ruleset, route, kindName, entry } = props;
  const { book } = workshop;
  const kind = kindsOf(book)[kindName]!;
  const [into, setInto] = useState(() => props.at?.pack.id ?? lastPack(props));
  const at = workshop.find(into);
  const pack = useMemo(() => at?.pack ?? emptyPack(workshop, `My ${book.name} pack`, author()), [at, into]);
  const written = entry === NEW ? undefined : writtenEntries(pack, kindName).find(({ id }) => id === entry);
  const rest = useMemo(() => {
    const others = workshop.packs.filter(one => one.isOn && one !== at).map(one => one.pack);
    return loadPacks(book, [...others, written ? withoutEntry(pack, kindName, entry) : pack]).book;
  }, [book, workshop.packs, pack, written]);
  const words = [book.id, props.at?.pack.id ?? NEW, kindName, entry, route.like ?? ''];
  const asKept = useMemo(
    () => (written ? draftOf(rest, kindName, written) : newDraft(rest, kindName, route.like)),
    [written, route.like],
  );
  const [draft, setDraft] = useState(() => storedEntry(words) ?? asKept);
  const [unsure, setUnsure] = useState<ReadonlySet<string>>(new Set());
  const past = useRef<EntryDraft[]>([]);
  const [told, setTold] = useState('');
  const change = (next: EntryDraft): void => {
    past.current = [...past.current, draft].slice(-MOST_BACK);
    setDraft(next);
    setTold('');
    storeEntry(words, next);
  };
  const back = (): void => {
    const before = past.current.pop();
    if (!before) return;
    setDraft(before);
    storeEntry(words, before);
  };
  const base = baseOf(rest, kindName, draft.like);
  const entryNow = writtenOf(rest, kindName, draft, { pack, written });
  const checked = useMemo(
    () => readEntry(rest, pack, kindName, entryNow),
    [rest, pack, kindName, JSON.stringify(entryNow)],
  );
  const problems = checked.ok ? [] : checked.problems;
  const isChanged = written === undefined || !same(draft, asKept);
  const keep = (): void => {
    if (!checked.ok || !workshop.isOwn) return;
    const next = withEntry(pack, kindName, entryNow, written?.id ?? entryNow.id);
    if (at) workshop.write(next);
    else {
      const refused = workshop.putOn(next);
      if (refused) {
        setTold(refused.message);
        return;
      }
    }
    keepLast(book.id, pack.id);
    storeEntry(words, undefined);
    past.current = [];
    location.hash = hashOf({
      ...{ view: 'workshop', system: ruleset.id, choices: {}, id: pack.id, kind: kindName },
      entry: String(entryNow.id),
    });
    setTold(`Kept in ${pack.title}.`);
  };
  const sentence = checked.ok
    ? entrySentence(rest, kindName, { ...checked.value.row, name: draft.name }, base)
    : '';
  return (
    <form
      class="make"
      aria-labelledby="make-what"
      onSubmit={event => {
        event.preventDefault();
        keep();
      }}
      onKeyDown={event => {
        // Away from fields, the key that goes one step back goes back in what is being made.
        if (event.key === 'z' && !(event.target as Element).matches('input, textarea, select')) {
          event.stopPropagation();
          back();
        }
        // Enter in a field goes on in the form; with Ctrl it keeps what is made.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        if (!event.ctrlKey && !event.metaKey) event.preventDefault();
        else keep();
      }}
    >
      <p class="way-back">
        <a href={hashOf({ view: 'workshop', system: ruleset.id, choices: {}, ...(at && { id: pack.id }) })}>
          {at ? pack.title : 'All packs'}
        </a>
      </p>
      <h1 id="make-what" tabIndex={-1} class="make-kind">
        {written ? capital(kind.one) : `A new ${kind.one}`}
      </h1>
      <input
        type="text"
        class="pack-title"
        aria-label={`Name of the ${kind.one}`}
        placeholder={`Name of the ${kind.one}`}
        maxLength={60}
        value={draft.name}
        aria-invalid={problems.some(({ path }) => path === 'name') || undefined}
        onInput={event => change({ ...draft, name: event.currentTarget.value })}
      />
      <div class="make-sides">
        <div class="make-form">
          {route.like !== undefined && draft.like === undefined && written === undefined && (
            <p class="quiet" role="status">
              There is no {kind.one} called “{route.like.slice(0, 60)}”, so here is an example to begin with.
            </p>
          )}
          {route.like === undefined && draft.begun === EXAMPLE && (
            <p class="quiet">The fields begin with an example: write over it, or say what it is like.</p>
          )}
          <Like {...{ rest, kind, base }} choose={word => change(likeAnother(rest, kindName, draft, word))} />
          {entry === NEW && (
            <Paste
              {...{ book: rest, kindName, kind }}
              take={(found, uncertain) => {
                change({
                  ...draft,
                  name: found.name || draft.name,
                  fields: within(draft.fields, found.fields),
                });
                setUnsure(uncertain);
              }}
            />
          )}
          <EntryFields
            {...{ draft, kind, base, problems, unsure, change, rest }}
            touched={path => setUnsure(new Set([...unsure].filter(one => one !== path)))}
          />
        </div>
        <aside class="make-card" aria-label="What it is">
          <p class="make-sentence" role="status">
            {checked.ok ? typeset(sentence) : draft.name.trim() ? '' : 'Give it a name.'}
          </p>
          <Wrongs problems={problems} hasName={draft.name.trim() !== ''} />
          {kind.priced && <KitPrice book={rest} priced={kind.priced} fields={draft.fields} />}
          {entry === NEW && props.at === undefined && (
            <Into workshop={workshop} into={into} fallback={pack} choose={setInto} />
          )}
          <p class="make-do">
            <button type="submit" class="button" disabled={!checked.ok || !isChanged || !workshop.isOwn}>
              {written && !isChanged ? 'Kept' : 'Keep it'}
            </button>
            <button type="button" class="plain" disabled={past.current.length === 0} onClick={back}>
              Undo
            </button>
            <span class="make-state">
              {kind.priced && <KitCost book={rest} priced={kind.priced} fields={draft.fields} />}
              {draft.name.trim() !== '' && problems.length > 0 && (
                <span class="wrong">{plural(problems.length, 'thing is', 'things are')} wrong</span>
              )}
            </span>
            {isChanged && written && (
              <button type="button" class="plain" onClick={() => change(asKept)}>
                As it was kept
              </button>
            )}
          </p>
          {!workshop.isOwn && <p class="quiet">At this table the host puts packs together.</p>}
          <p role="status">{told}</p>
          {checked.ok && (
            <Worth book={rest} entry={checked.value} base={base} pack={pack} written={entryNow} />
          )}
          {written && at?.isOn && (
            <p>
              <a
                href={hashOf({
                  view: 'tables',
                  system: ruleset.id,
                  choices: {},
                  id: kind.table,
                  find: draft.name,
                })}
              >
                See it in the book’s lists
              </a>
            </p>
          )}
          {written && (
            <p class="quiet lasting-id">
              Its lasting id: <span>{`${pack.id}/${kindName}/${String(written.id)}`}</span>
            </p>
          )}
        </aside>
      </div>
    </form>
  );
}

/** The fields with those that were found, at whatever depth they stand. */
function within(fields: EntryDraft['fields'], found: EntryDraft['fields']): EntryDraft['fields'] {
  const both = Object.entries(found).map(([key, value]) => {
    const before = fields[key];
    return [key, isObject(value) && isObject(before) ? within(before, value) : value];
  });
  return { ...fields, ...Object.fromEntries(both) };
}

const LAST = 'arbiter pack at hand of';

/** The pack into which something was put last, or the first on the table. */
function lastPack({ workshop }: WorkshopVisit): string {
  const { packs, book } = workshop;
  let last: string | null = null;
  try {
    last = localStorage.getItem(`${LAST} ${book.id}`);
  } catch {
    // Nothing is kept here.
  }
  return (
    packs.find(({ pack }) => pack.id === last)?.pack.id ?? packs.find(({ isOn }) => isOn)?.pack.id ?? NEW
  );
}

function keepLast(game: string, id: string): void {
  try {
    localStorage.setItem(`${LAST} ${game}`, id);
  } catch {
    // Full, or switched off.
  }
}

interface IntoProps {
  readonly workshop: WorkshopVisit['workshop'];
  readonly into: string;
  readonly fallback: TablePack;
  choose(id: string): void;
}

const Into = ({ workshop, into, fallback, choose }: IntoProps) => (
  <label class="into">
    <span>Into</span>
    <select value={into} onChange={event => choose(event.currentTarget.value)}>
      {workshop.packs.map(({ pack }) => (
        <option key={pack.id} value={pack.id}>
          {pack.title}
        </option>
      ))}
      <option value={NEW}>{into === NEW ? fallback.title : 'A new pack'}</option>
    </select>
  </label>
);

interface LikeProps {
  readonly rest: Parameters<typeof rowsOf>[0];
  readonly kind: PackKind;
  readonly base: object | undefined;
  choose(word: string | undefined): void;
}

/** What it is like: a name of the lists. */
function Like({ rest, kind, base, choose }: LikeProps) {
  const rows = rowsOf(rest, kind);
  const [word, setWord] = useState<string>();
  const type = (given: string): void => {
    const row = rows.find(one => nameOf(one).toLowerCase() === given.trim().toLowerCase());
    setWord(row || given.trim() === '' ? undefined : given);
    if (row) choose(likeWord(row));
    else if (given.trim() === '') choose(undefined);
  };
  return (
    <label class="like">
      <span>Like</span>
      <input
        type="text"
        list="like-names"
        placeholder="nothing else"
        value={word ?? (base ? nameOf(base) : '')}
        aria-invalid={word !== undefined || undefined}
        onInput={event => type(event.currentTarget.value)}
      />
      {word !== undefined && (
        <span class="wrong" role="status">
          There is no {kind.one} called “{word.slice(0, 60)}”: it is{' '}
          {base ? `like ${nameOf(base)}` : 'like nothing'} until it is one of the list.
        </span>
      )}
      <Suggested id="like-names" names={rows.map(nameOf)} ruleset={rest} />
    </label>
  );
}

interface FieldsProps {
  readonly draft: EntryDraft;
  readonly kind: PackKind;
  readonly base: object | undefined;
  readonly rest: Parameters<typeof rowsOf>[0];
  readonly problems: readonly Problem[];
  readonly unsure: ReadonlySet<string>;
  change(draft: EntryDraft): void;
  touched(path: string): void;
}

function EntryFields({ draft, kind, base, rest, problems, unsure, change, touched }: FieldsProps) {
  const hasTexts = useTexts(rest.id);
  // The words of a field are read out of the book once they are there.
  const field = useMemo(() => fieldOf(jsonSchema(kind.schema)), [kind, hasTexts]);
  const given = useMemo(() => (base ? (fieldsLike(kind, base) as object) : undefined), [kind, base]);
  const whole = fill(field, draft.fields);
  const wholeBase = given && fill(field, given);
  const before = base && nameOf(base);
  const write = (path: readonly Key[], next: unknown): void => {
    touched(pathName(path));
    change({ ...draft, fields: put(draft.fields, path, next) as EntryDraft['fields'] });
  };
  const state = {
    name: 'make',
    problems: problems.map(inWords),
    change: write,
    hasChips: true as const,
    names: (from: string) => entryNames(rest, from),
    pack: (name: string) => packOf(rest, name),
    was(path: readonly Key[]) {
      if (unsure.has(pathName(path)))
        return { said: 'Not sure: read it once more.', back: () => write(path, valueAt(wholeBase, path)) };
      if (!before) return undefined;
      const [old, now] = [valueAt(wholeBase, path), valueAt(whole, path)];
      const isInside = path.length > 1 && (old === undefined || isObject(old));
      if (same(old, now) || isInside) return undefined;
      return {
        said: `${before}: ${wasSaid(old).replace(/\.$/, '')}.`,
        back: () => write(path, valueAt(given, path)),
      };
    },
  };
  const fields = field.kind === 'group' ? field.fields : [];
  // What no form can show stays as it was taken in.
  const shown = fields.filter(
    one =>
      one.key !== kind.priced?.field && !['fixed', 'json'].includes(one.field.kind) && !isOpen(one.field),
  );
  const values = isObject(whole) ? whole : {};
  const isMain = ({ key, field: own, optional }: Named): boolean =>
    own.rank === 'first' ||
    own.rank === 'often' ||
    (!optional && !('preset' in own)) ||
    (own.rank !== 'rare' && values[key] !== undefined && !isPreset(own, values[key]));
  // Which fields stand in front is settled when the form opens: nothing moves while somebody types.
  const [main] = useState(
    () => new Set((shown.length > FEW ? shown.filter(isMain) : shown).map(({ key }) => key)),
  );
  const front = shown.filter(({ key }) => main.has(key));
  const more = shown.filter(({ key }) => !main.has(key));
  const [simple, boxed] = [front.filter(isSimple), front.filter(one => !isSimple(one))];
  const beside = { path: [], value: values, example: { ...kind.example, ...given } };
  const priced = fields.find(({ key }) => key === kind.priced?.field);
  return (
    <FormContext.Provider value={state}>
      {kind.priced && priced && (
        <Kit book={rest} priced={kind.priced} named={priced} fields={draft.fields} change={write} />
      )}
      <FieldGrid fields={simple} {...beside} />
      <FieldGrid fields={boxed} {...beside} />
      {more.length > 0 && (
        <details class="more">
          <summary>
            More <span class="more-names">{more.map(({ label }) => inSentence(label)).join(', ')}</span>
          </summary>
          <FieldGrid fields={more} {...beside} />
        </details>
      )}
      <details class="more">
        <summary>
          About it <span class="more-names">in whose place it stands, a note</span>
        </summary>
        <div class="fields">
          {base && (
            <div class="field field-toggle">
              <label class="toggle">
                <input
                  type="checkbox"
                  checked={draft.replaces !== undefined}
                  onChange={event =>
                    change({ ...draft, replaces: event.currentTarget.checked ? draft.like : undefined })
                  }
                />
                <span>Stands in the place of {before}</span>
              </label>
              <p class="help">In lists, and wherever somebody names it.</p>
            </div>
          )}
          <label class="field">
            <span>Note, for whoever reads the pack</span>
            <textarea
              rows={2}
              maxLength={2000}
              value={draft.note ?? ''}
              onInput={event => change({ ...draft, note: event.currentTarget.value || undefined })}
            />
          </label>
        </div>
      </details>
    </FormContext.Provider>
  );
}

/** So many fields stand side by side without anything folded away. */
const FEW = 8;
const isOpen = (field: Field): boolean => field.kind === 'group' && field.fields.length === 0;

const SIMPLE: readonly Field['kind'][] = ['number', 'toggle', 'text', 'choice'];
const isSimple = ({ field }: Named): boolean => SIMPLE.includes(field.kind);

function wasSaid(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.length === 0
      ? 'none'
      : value.every(one => typeof one === 'string')
        ? value.join(', ')
        : 'others';
  return isObject(value) ? 'otherwise' : said(value as string);
}

/** What is wrong, in the exact words, with a way to its field. */
function Wrongs({ problems, hasName }: { readonly problems: readonly Problem[]; readonly hasName: boolean }) {
  const told = problems.filter(({ path }) => hasName || (path !== 'name' && path !== 'id'));
  if (told.length === 0) return null;
  return (
    <ul class="wrongs" aria-label="What is wrong">
      {told.map(problem => (
        <li key={`${problem.path} ${problem.message}`}>
          {problem.path && <b>{labelOf(problem.path.split(/[.[]/)[0] ?? '')}</b>} {inWords(problem).message}
        </li>
      ))}
    </ul>
  );
}
