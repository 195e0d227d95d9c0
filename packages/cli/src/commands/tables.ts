import type { Command } from 'commander';
import { clip, findSystem, pick } from '../find.ts';
import { bold, dim, fields, output, words as spoken, table } from '../output.ts';

/** `tables SYSTEM [TABLE] [--find WORDS]`: weapons, armour, powers, creatures, whatever a table shops from. */
export function addTables(arbiter: Command): void {
  arbiter
    .command('tables <system> [table]')
    .description(
      'The lists a table shops from: weapons, armour, powers, creatures; one of them, or which there are.',
    )
    .option('--find <words>', 'only entries that contain all these words')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n  arbiter tables simverse\n  arbiter tables simverse weapons --find sword',
    )
    .action(
      async (name: string, wanted: string | undefined, { find, json }: { find?: string; json?: boolean }) => {
        const system = await findSystem(name);
        const tables = system.content ?? {};
        if (wanted === undefined) {
          const list = Object.entries(tables).map(([table, entries]) => ({ table, entries: entries.length }));
          output(!!json).show(list, () =>
            list.map(t => `${bold(t.table)}  ${dim(`${t.entries} entries`)}`).join('\n'),
          );
          return;
        }
        const picked = pick(wanted, Object.keys(tables), `${system.name} has no table "${clip(wanted)}"`);
        const entries = tables[picked] ?? [];
        const words = (find ?? '').toLowerCase().split(/\s+/).filter(Boolean);
        const found = entries.filter(entry =>
          words.every(word => JSON.stringify(entry).toLowerCase().includes(word)),
        );
        output(!!json).show(found, () =>
          found.length ? shown(found, system.columns?.[picked]) : 'No entry contains all these words.',
        );
      },
    );
}

/** Large entries make a line each, unless only one is left. */
function shown(entries: readonly object[], columns: readonly string[] | undefined): string {
  if (!columns || entries.length === 1) return entries.map(entry => fields(entry)).join('\n\n');
  const lines = entries.map(entry => {
    const told = new Map<string, unknown>(Object.entries(entry));
    return columns.map(column => String(told.get(column) ?? ''));
  });
  const hint = dim('One of them whole: --find with its name; all of them whole: --json.');
  return `${table([columns.map(column => dim(spoken(column))), ...lines])}\n\n${hint}`;
}
