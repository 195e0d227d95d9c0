/** Every game for when there is no network: fetched once, kept with the page. */
import { useEffect, useState } from 'preact/hooks';
import { booksKept, keepBooks } from '../offline/release.ts';
import { rooms } from '../rooms.ts';

const ALL = rooms.length;
const SETTLED = 3000;

export function OfflineBooks() {
  const [kept, setKept] = useState<number>();
  const [state, setState] = useState<'idle' | 'fetching' | 'lost'>('idle');
  useEffect(() => {
    const look = (): void => void booksKept().then(setKept);
    look();
    // The book at hand is kept a moment after it was opened.
    const timer = setTimeout(look, SETTLED);
    return () => clearTimeout(timer);
  }, []);
  // Without the worker beside the page nothing can be kept for it.
  if (kept === undefined) return null;
  const fetch = async (): Promise<void> => {
    setState('fetching');
    const now = await keepBooks(setKept);
    setKept(now);
    setState(now === ALL ? 'idle' : 'lost');
  };
  return (
    <p class="quiet table-offline" role="status">
      {kept === ALL ? (
        `All ${ALL} games are kept for when there is no network.`
      ) : (
        <>
          {state === 'fetching'
            ? `Fetching: ${kept} of ${ALL} games are kept.`
            : `Without a network ${kept === 1 ? 'one game works' : `${kept} of ${ALL} games work`} here. `}
          {state !== 'fetching' && (
            <button type="button" class="plain" onClick={() => void fetch()}>
              Keep all {ALL} for offline
            </button>
          )}
          {state === 'lost' && ' Not all of them could be fetched; try again with a network.'}
        </>
      )}
    </p>
  );
}
