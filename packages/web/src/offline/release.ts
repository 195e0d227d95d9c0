/** Keeps the page for when there is no network, and tells when a newer one is ready. */
import { type ReadonlySignal, signal } from '@preact/signals';

const ready = signal<ServiceWorker | undefined>(undefined);

/** A newer release that waits to be taken. */
export const newRelease: ReadonlySignal<ServiceWorker | undefined> = ready;

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.MODE !== 'production') return;
  try {
    const registration = await navigator.serviceWorker.register('offline.js');
    // The first one ever is no news: nothing older runs.
    const look = (worker: ServiceWorker | null) => {
      if (worker?.state === 'installed' && navigator.serviceWorker.controller) ready.value = worker;
    };
    look(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => look(installing));
    });
  } catch {
    // Without it the page works as long as there is a network.
  }
}

/** Changes to the newer release. Everything is kept step by step, so nothing is lost by it. */
export function takeRelease(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  ready.value?.postMessage('take over');
}

/** How many games are kept for when there is no network; undefined where nothing keeps them. */
export const booksKept = (): Promise<number | undefined> => tellWorker('how many books', () => {});

/** Fetches every game; tells how many are kept as they come, and in the end. */
export const keepBooks = (told: (kept: number) => void): Promise<number | undefined> =>
  tellWorker('keep all books', told);

/** The last number that the worker answers with. */
async function tellWorker(wish: string, told: (kept: number) => void): Promise<number | undefined> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : undefined;
  if (!worker) return undefined;
  const { port1, port2 } = new MessageChannel();
  return new Promise(done => {
    port1.onmessage = ({ data }: MessageEvent<{ kept: number; done: boolean }>) => {
      told(data.kept);
      if (!data.done) return;
      port1.close();
      done(data.kept);
    };
    worker.postMessage(wish, [port2]);
  });
}
