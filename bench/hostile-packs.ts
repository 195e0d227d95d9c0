/** A thousand mutants of each example pack: how long loading takes, and whether anything is thrown or falls silent. */
import { readdirSync, readFileSync } from 'node:fs';
import { openBooks } from '@arbiter/rules';
import { faultsOfLoading } from '../packages/rules/src/testing/mutants.ts';

const MUTANTS = 1000;

for (const book of await openBooks()) {
  if (!book.packs) continue;
  const folder = new URL(`../packages/rules/src/${book.id}/fixtures/`, import.meta.url);
  for (const file of readdirSync(folder).filter(name => name.endsWith('.pack.json'))) {
    const pack = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    const before = performance.now();
    let longest = 0;
    const faults = Array.from({ length: MUTANTS }, (_, i) => {
      const begun = performance.now();
      const found = faultsOfLoading(book, pack, `${file} ${i}`);
      longest = Math.max(longest, performance.now() - begun);
      return found;
    }).flat();
    const each = (performance.now() - before) / MUTANTS;
    console.log(
      `${book.id} ${file}: ${MUTANTS} mutants, ${faults.length} faults, ${each.toFixed(1)} ms each, ${longest.toFixed(0)} ms at most`,
    );
    for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  }
}
