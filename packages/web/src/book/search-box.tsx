interface Props {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly change: (text: string) => void;
  /** What Enter does, where it does something. */
  readonly enter?: (() => void) | undefined;
  /** What was found, told to those who cannot see the list change. */
  readonly status: string;
}

export function SearchBox({ label, hint, value, change, enter, status }: Props) {
  return (
    <search class="search">
      <label>
        <span class="search-label">{label}</span>
        <input
          type="search"
          value={value}
          placeholder={hint}
          maxLength={200}
          onInput={event => change(event.currentTarget.value)}
          onKeyDown={event => event.key === 'Enter' && enter?.()}
        />
      </label>
      <p class="search-status" role="status">
        {status}
      </p>
    </search>
  );
}
