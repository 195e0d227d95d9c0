interface Props {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly change: (text: string) => void;
  /** What was found, told to those who cannot see the list change. */
  readonly status: string;
}

export function SearchBox({ label, hint, value, change, status }: Props) {
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
        />
      </label>
      <p class="search-status" role="status">
        {status}
      </p>
    </search>
  );
}
