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
