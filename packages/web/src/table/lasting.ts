/** Whether the browser keeps the table for good, or may clear it away when it runs short of room. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { TableStore } from './store.ts';

export type Lasting = 'unasked' | 'for good' | 'not promised';

const now = signal<Lasting>('unasked');

/** What the browser has said. */
export const lasting: ReadonlySignal<Lasting> = now;

/** Whether the browser can be asked at all: on plain http it cannot. */
export const canBeAsked = (): boolean => 'storage' in navigator;

/** Asks the browser to keep the table for good; some ask the reader in turn, some decide by themselves. */
export async function askToLast(): Promise<void> {
  try {
    const { storage } = navigator;
    now.value = (await storage.persisted()) || (await storage.persist()) ? 'for good' : 'not promised';
  } catch {
    // Browsers without it, and pages that are not served safely.
    now.value = 'not promised';
  }
}

/** Asks once there is something to lose. */
export function lastOnceNeeded({ table }: Pick<TableStore, 'table'>): void {
  const stop = table.subscribe(({ people, fights }) => {
    if (people.length + fights.length === 0 || now.peek() !== 'unasked') return;
    void askToLast();
    queueMicrotask(() => stop());
  });
}
