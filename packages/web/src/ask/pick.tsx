/** A list to pick from: typed words narrow it, arrows and Enter choose. */
import { grouped } from '@arbiter/engine';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { fits } from '../fits.ts';
import { FromPack } from '../origin.tsx';

export interface Option<T> {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly note?: string;
  /** The pack that brought it. */
  readonly pack?: string | undefined;
  readonly value: T;
  readonly chosen?: boolean;
}

interface Props<T> {
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly pick: (value: T) => void;
  /** What typed words mean where the list does not have them. */
  readonly typed?: (text: string) => T;
}

/** Fewer than this are seen at a glance and need no search. */
const FEW = 8;

export function PickList<T>({ label, options, pick, typed }: Props<T>) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ chosen }) => chosen),
    ),
  );
  const found = useMemo(() => {
    const fitting = options.filter(({ title, group, note = '' }) => fits(text, `${title} ${group} ${note}`));
    const own = text.trim();
    return typed && own !== '' && !options.some(({ title }) => title.toLowerCase() === own.toLowerCase())
      ? [...fitting, { key: 'typed', group: 'As you write it', title: `“${own}”`, value: typed(own) }]
      : fitting;
  }, [text, options, typed]);
  const groups = useMemo(
    () => [
      ...grouped(
        found.map((option, i) => ({ option, i })),
        ({ option }) => option.group,
      ),
    ],
    [found],
  );
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, found]);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((at + step + found.length) % found.length);
    } else if (event.key === 'Enter' && found[at]) {
      event.preventDefault();
      pick(found[at].value);
    }
  };
  const searching = options.length > FEW || typed !== undefined;
  return (
    <div class="lookup">
      <input
        autofocus
        class={searching ? '' : 'unseen'}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={found.length > 0}
        aria-controls="lookup-list"
        aria-activedescendant={found[at] ? `lookup-${at}` : undefined}
        placeholder="Type a few letters of it"
        autocomplete="off"
        maxLength={80}
        value={text}
        onInput={event => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div id="lookup-list" role="listbox" aria-label={label} class="lookup-list" ref={list}>
        {groups.map(([group, own]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={group} role="group" aria-label={group || label}>
            {group && (
              <p class="lookup-group" aria-hidden="true">
                {group}
              </p>
            )}
            {own.map(({ option, i }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the field above
              <div
                key={option.key}
                id={`lookup-${i}`}
                role="option"
                tabIndex={-1}
                aria-selected={i === at}
                class={option.chosen ? 'lookup-option lookup-chosen' : 'lookup-option'}
                onClick={() => pick(option.value)}
                onPointerMove={() => i !== at && setAt(i)}
              >
                <span class="lookup-title">
                  {option.title} <FromPack title={option.pack} />
                </span>
                {option.note && <span class="lookup-note">{option.note}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p class="quiet" role="status">
          Nothing is called that. Fewer letters find more.
        </p>
      )}
    </div>
  );
}
