/** A chair of a table's file, as whoever types names it. */
import { type Chair, didYouMean, HOST, type TableFile } from '@arbiter/engine';
import { BadInput } from './failure.ts';

/** Whoever sits there by that name; a host and a watcher are always there. */
export function chairCalled({ chairs }: TableFile, as: string): Chair {
  const called = chairs.find(({ id, name }) =>
    [id, name].some(one => one.toLowerCase() === as.toLowerCase()),
  );
  if (called) return called;
  if (as === 'host') return chairs.find(({ role }) => role === 'host') ?? HOST;
  if (as === 'watcher') return { id: 'watcher', name: 'Watcher', role: 'watcher', plays: [] };
  const names = ['host', 'watcher', ...chairs.map(({ name }) => name)];
  throw new BadInput(
    `Nobody at this table is “${as.slice(0, 40)}”; ${didYouMean(as, names) ?? `there are ${names.join(', ')}.`}`,
  );
}
