/** Work for the moments in which nobody waits: one piece at a time, the latest wish first, none for what is out of sight. */
import { useEffect, useRef, useState } from 'preact/hooks';

type Task = () => void;

const waiting = new Set<Task>();
let running = false;

function later(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 400 });
  else setTimeout(work, 16);
}

function next(): void {
  const [task] = waiting;
  if (!task) {
    running = false;
    return;
  }
  waiting.delete(task);
  task();
  later(next);
}

function enqueue(task: Task): () => void {
  waiting.add(task);
  if (!running) {
    running = true;
    later(next);
  }
  return () => waiting.delete(task);
}

/** Worked out once the element is in sight and the page at rest, and anew whenever `of` changes. */
export function useIdle<T>(work: () => T, of: unknown): [(element: Element | null) => void, T | undefined] {
  const [seen, setSeen] = useState(false);
  const [found, setFound] = useState<{ readonly of: unknown; readonly value: T }>();
  const watcher = useRef<IntersectionObserver | undefined>(undefined);
  const ref = useRef((element: Element | null): void => {
    watcher.current?.disconnect();
    if (!element) return;
    watcher.current = new IntersectionObserver(
      entries => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    );
    watcher.current.observe(element);
  });
  useEffect(() => {
    if (!seen || (found && found.of === of)) return;
    return enqueue(() => setFound({ of, value: work() }));
  }, [seen, of]);
  return [ref.current, found?.value];
}
