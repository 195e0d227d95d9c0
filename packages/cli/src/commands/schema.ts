import { clip } from '@arbiter/engine';
import { entryJsonSchema, kindsOf, packJsonSchema } from '@arbiter/engine/pack';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { findSystem, pick } from '../find.ts';
import { output } from '../output.ts';

const WHOLE = 'pack';

/** `schema SYSTEM KIND`: what an entry of a pack may say, for editors that complete by it. */
export function addSchema(arbiter: Command): void {
  arbiter
    .command('schema <system> [kind]')
    .description('What a pack, or an entry of it, may say, as JSON Schema for editors.')
    .option('--json', 'print one JSON document, as without it')
    .addHelpText('after', HELP)
    .action(async (name: string, word: string = WHOLE) => {
      const book = await findSystem(name, arbiter);
      const kinds = kindsOf(book);
      if (!book.packs) throw new BadInput(`${book.name} takes no packs yet.`);
      const names = [WHOLE, ...Object.keys(kinds)];
      const kind = names.includes(word)
        ? word
        : pick(word, names, `${book.name} has no kind "${clip(word)}"`, `there are ${names.join(', ')}.`);
      output(true).show(kind === WHOLE ? packJsonSchema(book) : entryJsonSchema(kinds[kind]!), () => '');
    });
}

const HELP = `
Examples:
  arbiter schema affinity weapon           what a weapon of a pack may say
  arbiter schema affinity > affinity.schema.json
                                           of a whole pack; name it as "$schema" in the pack’s first line`;
