/** What single keys do, wherever nobody is writing; and the list of them. */
import { useLayoutEffect, useRef } from 'preact/hooks';

export type Keys = Readonly<Record<string, () => void>>;

/** Whether a key belongs to what has the focus: somebody is writing, or choosing from a list. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type));

export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the first paint: whoever sees the page can press its keys.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const chord = event.ctrlKey || event.metaKey;
      if (!chord && isWriting(event.target)) return;
      const name = chord ? `Control+${event.key.toLowerCase()}` : event.key;
      const act = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

const LIST: readonly (readonly [string, string])[] = [
  ['/', 'search everything (also Ctrl K)'],
  ['d', 'dice'],
  ['r', 'roll, where there is something to roll'],
  ['1 – 9, a …', 'the actions of whoever is to act; arrows lead the way, Enter does it'],
  ['w', 'what would you do? (in a fight)'],
  ['e', 'end the turn'],
  ['z', 'one step back; Shift Z goes forward again in a fight'],
  ['Esc', 'close what lies over the page'],
  ['?', 'this list'],
];

export function KeyList({ close }: { readonly close: () => void }) {
  return (
    <Dialog title="Keys" close={close}>
      <dl class="key-list">
        {LIST.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: preact.ComponentChildren;
  readonly class?: string;
}

/** A sheet over the page, closed by Escape, by its button, or by a tap beside it. */
export function Dialog({ title, close, children, class: name = '' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    ref.current?.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as every dialog
    <dialog
      ref={ref}
      class={`over ${name}`}
      aria-label={title}
      onClose={close}
      onClick={event => event.target === ref.current && close()}
    >
      <div class="over-head">
        <h2>{title}</h2>
        <button type="button" class="shut" onClick={close}>
          <span aria-hidden="true">×</span>
          <span class="unseen">Close</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
