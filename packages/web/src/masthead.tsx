import type { Ruleset } from '@arbiter/engine';
import { useEffect, useState } from 'preact/hooks';

export function Masthead({ ruleset }: { readonly ruleset: Ruleset | undefined }) {
  return (
    <header class="masthead">
      <a class="wordmark" href="#/">
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path class="mark-body" d="M24 2 43 13v22L24 46 5 35V13Z" />
          <path class="mark-edge" d="m24 11 12 21H12ZM24 2v9M43 35l-7-3M5 35l7-3" />
        </svg>
        Arbiter
      </a>
      {ruleset && (
        <a class="masthead-system" href={`#/${ruleset.id}`}>
          {ruleset.name}
        </a>
      )}
      <Lamp />
    </header>
  );
}

type Light = 'light' | 'dark';

const preferred = (): Light => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** What this reader chose, if they did. Storage may be forbidden: then the choice lasts as long as the page. */
function remembered(): Light | undefined {
  try {
    const kept = localStorage.getItem('arbiter.light');
    return kept === 'light' || kept === 'dark' ? kept : undefined;
  } catch {
    return undefined;
  }
}

function Lamp() {
  const [chosen, setChosen] = useState(remembered);
  useEffect(() => {
    if (!chosen) return;
    document.documentElement.style.colorScheme = chosen;
    try {
      localStorage.setItem('arbiter.light', chosen);
    } catch {}
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
