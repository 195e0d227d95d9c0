import { counted } from '@arbiter/engine';
import { catalogue } from '@arbiter/rules';
import type { Command } from 'commander';
import { bold, dim, output, wrap } from '../output.ts';

/** `systems`: the games there are, told without opening any of their books. */
export function addSystems(arbiter: Command): void {
  arbiter
    .command('systems')
    .description('The games Arbiter knows.')
    .option('--json', 'print one JSON document')
    .action(({ json }: { json?: boolean }) => {
      const list = catalogue.map(({ id, name, summary, credit, rules, rulings, ...card }) => ({
        id,
        name,
        summary,
        credit,
        rules,
        procedures: card.procedures.length,
        rulings,
        character: card.character,
        encounter: card.encounter,
      }));
      output(!!json).show(list, () =>
        [
          ...list.map(
            s =>
              `${wrap(`${bold(s.id)}  ${s.summary}`, '  ')}\n${dim(wrap(`  ${counted(s.rules, 'rule')}, ${counted(s.procedures, 'procedure')}, ${counted(s.rulings, 'ruling')}. ${s.credit}.`, '  '))}`,
          ),
          dim('arbiter procedures SYSTEM: what can be asked; arbiter play SYSTEM --ready: fights to play.'),
        ].join('\n'),
      );
    });
}
