/** A newer version of what people of a table carry from packs: chosen by the host, told in words, one step that can be taken back. */
import { entryHash, originOf } from '../pack/origin.ts';
import { type CarriedEntry, carriedEntries, renewed } from '../pack/renew.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import { check } from '../schema.ts';
import { capital, counted } from '../words.ts';
import type { TableFile } from './file.ts';
import type { TableRequest } from './requests.ts';
import type { TableStep } from './step.ts';
import type { Chair } from './table.ts';

const LONGEST_WORD = 4000;

export function renewEntries(
  { people, prepared }: Pick<TableFile, 'people' | 'prepared'>,
  book: Ruleset,
  chair: Chair,
  { entries }: Extract<TableRequest, { ask: 'renew' }>,
): TableStep[] | Refusal {
  const newer = entries?.map(row => ({ row })) ?? book.packed?.entries ?? [];
  // Where no entries are named, what somebody has changed themselves stays theirs.
  const isMeant = (copy: object): boolean =>
    entries !== undefined || entryHash(copy) === originOf(copy)?.hash;
  const own = people.filter(({ game }) => game === book.id);
  const changed: TableStep[] = [];
  const carried = new Map<string, { readonly entry: CarriedEntry; holders: number }>();
  for (const seat of own) {
    const file = renewed(seat.file, newer, isMeant);
    if (file === seat.file) continue;
    const read = book.character && check(book.character.choices, file);
    if (read && !read.ok)
      return refuse('', `${seat.name} could not be read with that: ${read.problems[0]?.message}`, 'entries');
    changed.push({ is: 'seated', seat: { ...seat, file } });
    for (const entry of carriedEntries(seat.file, newer).filter(
      ({ now, changes, copy }) => now && changes.length && isMeant(copy),
    )) {
      const known = carried.get(entry.id);
      carried.set(entry.id, { entry, holders: (known?.holders ?? 0) + 1 });
    }
  }
  for (const fight of prepared.filter(({ game }) => game === book.id)) {
    const plan = renewed(fight.plan, newer, isMeant);
    if (plan !== fight.plan) changed.push({ is: 'prepared', prepared: { ...fight, plan } });
  }
  if (changed.length === 0)
    return refuse('', 'Nobody at this table has any of that in another version.', 'entries');
  const sentences = [...carried.values()].map(
    ({ entry, holders }) =>
      `${capital(entry.name)}: ${entry.changes.join(', ')}; ${counted(holders, 'person has', 'people have')} it.`,
  );
  const text = (sentences.join(' ') || 'Prepared fights have what is newer in packs.').slice(0, LONGEST_WORD);
  return [{ is: 'said', word: { by: chair.id, text } }, ...changed];
}
