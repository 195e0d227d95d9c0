import { type Coverage, coverage } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import type { Command } from 'commander';
import { findSystem } from '../find.ts';
import { bad, bold, dim, good, output } from '../output.ts';
import { testedRules } from '../report.ts';

export function addCoverage(arbiter: Command): void {
  arbiter
    .command('coverage [system]')
    .description(
      'How much of each book is there: rules that something carries out, and rules that a passing test names.',
    )
    .option('--json', 'print one JSON document')
    .action(async (name: string | undefined, { json }: { json?: boolean }) => {
      const systems = name ? [await findSystem(name)] : await openBooks();
      const { ids, found } = testedRules();
      const list = systems.map(system => coverage(system, ids));
      output(!!json, name && list[0]?.system).show(name ? list[0] : list, () =>
        [
          ...list.map(each => text(each, found)),
          ...(found ? [] : [NO_REPORT]),
          dim('arbiter rules SYSTEM ID tells one of them.'),
        ].join('\n'),
      );
    });
}

const NO_REPORT = dim('No test run has left its report yet: run `npm test` to see what is tested.');

/** What is tested is known only from a run's report. */
function text(
  { system, mechanical, implemented, tested, missing, untested }: Coverage,
  isKnown: boolean,
): string {
  const share = (n: number): string => (n === mechanical ? good : bad)(`${n} of ${mechanical}`);
  const named = (label: string, ids: readonly string[]): string =>
    ids.length ? `\n  ${label}: ${ids.join(' ')}` : '';
  const known = isKnown ? `, ${share(tested)} tested` : '';
  return `${bold(system)}: ${share(implemented)} rules implemented${known}${named('missing', missing)}${isKnown ? named('untested', untested) : ''}`;
}
