/** A shelf of the workshop: what the book's lists have for a choice, each with its price and what it would change. */
import { type CharacterOffer, grouped } from '@arbiter/engine';
import { useId, useMemo, useState } from 'preact/hooks';
import { isObject } from '../form/value.ts';
import { FromPack, packOf } from '../origin.tsx';
import { inSentence, plural, said, signed } from '../words.ts';
import type { Bench } from './bench.ts';
import { Changes } from './changes.tsx';
import { type Choice, isOf, pathOf, shelfOf } from './choices.ts';
import { useIdle } from './idle.ts';
import { Small } from './small.tsx';

type Shelved = Extract<Choice, { kind: 'one' | 'many' | 'entries' }>;

interface Props {
  readonly bench: Bench;
  readonly choice: Shelved;
  /** What is searched for, in small letters. */
  readonly find: string;
}

/** More rows than these are folded away by group until somebody looks for one. */
const MANY_ROWS = 50;

export function Shelf({ bench, choice, find }: Props) {
  const { state } = bench;
  const offers = useMemo(() => offersOf(bench, choice), [state, choice]);
  const fitting = offers.filter(offer => matches(offer, find));
  const taken = offers.filter(offer => isTaken(bench, choice, offer)).length;
  if (find && fitting.length === 0) return null;
  if (offers.length === 0 && !hasOwn(choice)) return null;
  const groups = [...grouped(fitting, ({ group }) => group ?? '')];
  const fold = !find && offers.length > MANY_ROWS && groups.length > 1;
  return (
    <section class="rack" aria-label={choice.label} data-at={pathOf(choice)} tabIndex={-1}>
      <h3>
        {choice.label}
        {choice.kind !== 'one' && taken > 0 && <span class="shelf-count">{taken} taken</span>}
      </h3>
      {choice.help && <p class="shelf-help">{choice.help}</p>}
      {groups.map(([group, rows]) =>
        fold ? (
          <Group key={group} group={group} rows={rows} bench={bench} choice={choice} />
        ) : (
          <div key={group}>
            {group && groups.length > 1 && <h4 class="shelf-group">{group}</h4>}
            <Rows rows={rows} bench={bench} choice={choice} />
          </div>
        ),
      )}
      {hasOwn(choice) && !find && <Own bench={bench} choice={choice} offers={offers} />}
    </section>
  );
}

const hasOwn = (choice: Shelved): boolean => choice.kind !== 'entries' && choice.free;

export const offersOf = ({ rules, state }: Bench, choice: Shelved): readonly CharacterOffer[] => {
  const listed = state.value === undefined ? undefined : rules.offers?.(pathOf(choice), state.value);
  if (choice.kind !== 'entries') return shelfOf(choice, listed);
  return listed ?? [];
};

export const matches = ({ name, group = '', summary = '' }: CharacterOffer, find: string): boolean =>
  find === '' || `${name} ${group} ${summary}`.toLowerCase().includes(find);

function Group({ group, rows, ...rest }: RowsProps & { readonly group: string }) {
  const { bench, choice } = rest;
  const taken = rows.filter(offer => isTaken(bench, choice, offer)).length;
  const [open, setOpen] = useState(taken > 0);
  return (
    <details class="shelf-fold" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary class="fold-title">
        {group || 'Others'}{' '}
        <span>{taken > 0 ? `${taken} of ${rows.length} taken` : plural(rows.length, 'row')}</span>
      </summary>
      {open && <Rows rows={rows} {...rest} />}
    </details>
  );
}

interface RowsProps {
  readonly rows: readonly CharacterOffer[];
  readonly bench: Bench;
  readonly choice: Shelved;
}

const Rows = ({ rows, bench, choice }: RowsProps) => (
  <ul class="shelf-rows">
    {rows.map((offer, i) => (
      <Row key={`${offer.name} ${i}`} offer={offer} bench={bench} choice={choice} />
    ))}
  </ul>
);

/** Whether it is among the choices already; what comes along tells two rows of one value apart. */
export function isTaken({ now, file }: Bench, choice: Shelved, { value, along }: CharacterOffer): boolean {
  const there = now(choice);
  if (choice.kind === 'many') return Array.isArray(there) && there.some(entry => isOf(value, entry));
  if (choice.kind === 'entries')
    return (
      isObject(there) &&
      isObject(value) &&
      Object.entries(value).every(([key, part]) =>
        choice.of === 'text' ? there[key] === part : Object.hasOwn(there, key) && there[key] !== 0,
      )
    );
  const marks = Object.entries(along ?? {}).filter(([, mark]) => typeof mark === 'number');
  return isOf(value, there) && marks.every(([key, mark]) => (file as Record<string, unknown>)[key] === mark);
}

/** The choices with an offer taken, or put back. */
export function turned(bench: Bench, choice: Shelved, offer: CharacterOffer): unknown {
  const { now, withValue, file } = bench;
  const { value, along } = offer;
  const there = now(choice);
  const away = isTaken(bench, choice, offer);
  if (choice.kind === 'many') {
    const list = Array.isArray(there) ? there : [];
    // Of several of a kind the last one goes.
    const last = list.findLastIndex(entry => isOf(value, entry));
    const next = away ? list.toSpliced(last, 1) : [...list, value];
    return { ...(withValue(choice, next, file) as object), ...(away ? {} : along) };
  }
  if (choice.kind === 'entries') {
    const entries = isObject(there) ? { ...there } : {};
    for (const [key, part] of Object.entries(isObject(value) ? value : {}))
      if (away) delete entries[key];
      else entries[key] = part;
    return { ...(withValue(choice, entries, file) as object), ...(away ? {} : along) };
  }
  return { ...(withValue(choice, away ? choice.empty : value, file) as object), ...(away ? {} : along) };
}

interface RowProps {
  readonly offer: CharacterOffer;
  readonly bench: Bench;
  readonly choice: Shelved;
}

function Row({ offer, bench, choice }: RowProps) {
  const id = useId();
  const { state, change, preview } = bench;
  const taken = isTaken(bench, choice, offer);
  const next = turned(bench, choice, offer);
  const [ref, seen] = useIdle(() => (taken ? undefined : preview(next, choice)), state);
  const unit = state.account?.unit;
  // Of things that take each other's place each has its own price, whichever is taken.
  const isOwnPrice = choice.kind === 'one' && offer.price;
  const price =
    !isOwnPrice && !taken && seen?.cost !== undefined && seen.cost !== 0 && unit
      ? `${signed(seen.cost)} ${unit}`
      : offer.price;
  const against = !taken && (seen?.against.length ?? 0) > 0;
  const there = bench.now(choice);
  const copies = Array.isArray(there) ? there.filter(entry => isOf(offer.value, entry)).length : 1;
  return (
    <li class="shelf-row" data-taken={taken || undefined} data-against={against || undefined} ref={ref}>
      <button type="button" aria-pressed={taken} aria-describedby={id} onClick={() => change(next)}>
        <span class="shelf-mark" aria-hidden="true" />
        <span class="shelf-name">
          {offer.name}
          {taken && copies > 1 && ` × ${copies}`} <FromPack title={packOf(bench.ruleset, offer.name)} />
        </span>
        {price && <span class="shelf-price">{price.replace(/^-/, '−')}</span>}
      </button>
      <p id={id} class="shelf-about">
        {offer.summary && <span class="shelf-summary">{offer.summary}</span>}
        {!taken && (
          <span class="shelf-changes" title={seen?.changes.join(' · ')}>
            {seen && <Changes preview={seen} unit={unit} />}
          </span>
        )}
      </p>
      {taken && <Small bench={bench} choice={choice} offer={offer} />}
      {taken && choice.kind === 'many' && <OneMore offer={offer} bench={bench} choice={choice} />}
    </li>
  );
}

/** A second dagger: only where the book lets one have several. */
function OneMore({ offer, bench, choice }: RowProps) {
  const there = bench.now(choice);
  const next = bench.withValue(choice, [...(Array.isArray(there) ? there : []), offer.value], bench.file);
  const [ref, seen] = useIdle(() => bench.preview(next, choice), bench.state);
  const isAllowed = seen !== undefined && seen.against.length === 0;
  return (
    <p class="shelf-more" ref={ref}>
      {isAllowed && (
        <button type="button" class="plain" onClick={() => bench.change(next)}>
          One more <span class="unseen">{offer.name}</span>
        </button>
      )}
    </p>
  );
}

/** Something that no list has. */
function Own({
  bench,
  choice,
  offers,
}: {
  readonly bench: Bench;
  readonly choice: Shelved;
  readonly offers: readonly CharacterOffer[];
}) {
  const [text, setText] = useState('');
  const there = bench.now(choice);
  const own = (
    Array.isArray(there) ? there : there === null || there === undefined || there === '' ? [] : [there]
  )
    .filter(entry => !offers.some(({ value }) => isOf(value, entry)))
    .map(entry => (isObject(entry) ? String(entry.name ?? '') : said(entry)));
  const add = (): void => {
    const word = text.trim();
    if (!word) return;
    const list = Array.isArray(there) ? there : [];
    bench.change(bench.withValue(choice, choice.kind === 'many' ? [...list, word] : word, bench.file));
    setText('');
  };
  const drop = (word: string): void => {
    const list = Array.isArray(there) ? there.filter(entry => entry !== word) : [];
    const nothing = choice.kind === 'one' ? choice.empty : list;
    bench.change(bench.withValue(choice, nothing, bench.file));
  };
  return (
    <div class="shelf-own">
      {own.map((word, i) => (
        <button
          key={i}
          type="button"
          class="own-chip"
          aria-label={`Put ${word} back`}
          onClick={() => drop(word)}
        >
          {word} ×
        </button>
      ))}
      <input
        type="text"
        maxLength={60}
        placeholder="something of your own"
        aria-label={`${choice.label}: something of your own`}
        value={text}
        onInput={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') add();
        }}
      />
      <button type="button" class="plain" disabled={!text.trim()} onClick={add}>
        Add {inSentence(text.trim() ? 'it' : 'one')}
      </button>
    </div>
  );
}
