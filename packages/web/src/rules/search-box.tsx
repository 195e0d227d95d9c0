import { useEffect, useRef } from 'preact/hooks';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly change: (text: string) => void;
  /** What was found, told to those who cannot see the list change. */
  readonly status: string;
}

export function SearchBox({ label, hint, value, change, status }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <search class="search">
      <label>
        <span class="search-label">{label}</span>
        <input
          ref={box}
          type="search"
          value={value}
          placeholder={hint}
          maxLength={200}
          onInput={event => change(event.currentTarget.value)}
        />
      </label>
      <p class="search-status" role="status">
        {status}
      </p>
    </search>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
