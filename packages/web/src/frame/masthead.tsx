/** What stands at the head of every page: where we are, another game, search, dice, light. */
import { useEffect, useState } from 'preact/hooks';
import { rooms } from '../rooms.ts';
import { remember, remembered } from './remembered.ts';

interface Props {
  readonly system: string | undefined;
  readonly search: () => void;
  readonly dice: () => void;
}

export function Masthead({ system, search, dice }: Props) {
  return (
    <header class="masthead">
      <a class="wordmark" href="#/" aria-label="Arbiter">
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path class="mark-body" d="M24 2 43 13v22L24 46 5 35V13Z" />
          <path class="mark-edge" d="m24 11 12 21H12ZM24 2v9M43 35l-7-3M5 35l7-3" />
        </svg>
        <span>Arbiter</span>
      </a>
      {system !== undefined && <Games system={system} />}
      <button type="button" class="seek" onClick={search} aria-label="Search" aria-keyshortcuts="/ Control+K">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM14.500 14.500 21 21" />
        </svg>
        <span class="seek-word">Search</span> <kbd>/</kbd>
      </button>
      <button type="button" class="lamp" onClick={dice} aria-keyshortcuts="d">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path class="lamp-candle" d="M12 2 21 7v10l-9 5-9-5V7ZM12 8l5 8H7ZM12 2v6M21 17l-4-1M3 17l4-1" />
        </svg>
        <span class="unseen">Dice</span>
      </button>
      <Lamp />
    </header>
  );
}

/** The game at hand; choosing another one leads to its table. */
function Games({ system }: { readonly system: string }) {
  return (
    <label class="games">
      <span class="unseen">Game</span>
      <select
        value={system}
        onChange={event => {
          location.hash = `#/${event.currentTarget.value}`;
        }}
      >
        {rooms.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

type Light = 'light' | 'dark';

const preferred = (): Light => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** What this reader chose, if they did. */
function chosenLight(): Light | undefined {
  const kept = remembered('light');
  return kept === 'light' || kept === 'dark' ? kept : undefined;
}

function Lamp() {
  const [chosen, setChosen] = useState(chosenLight);
  useEffect(() => {
    if (!chosen) return;
    document.documentElement.style.colorScheme = chosen;
    remember('light', chosen);
  }, [chosen]);
  const dark = (chosen ?? preferred()) === 'dark';
  return (
    <button type="button" class="lamp" aria-pressed={dark} onClick={() => setChosen(dark ? 'light' : 'dark')}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M12 3c1.800 2.600 3.400 4.300 3.400 6.600A3.400 3.400 0 0 1 12 13a3.400 3.400 0 0 1-3.400-3.400C8.600 7.300 10.200 5.600 12 3Z"
          class="lamp-flame"
        />
        <path d="M9.500 14.500h5V21h-5ZM7 21h10" class="lamp-candle" />
      </svg>
      <span class="unseen">Dark colours</span>
    </button>
  );
}
