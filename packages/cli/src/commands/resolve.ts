import { resolve, sentence } from '@arbiter/engine';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { findProcedure, findSystem } from '../find.ts';
import { bold, dim, fields, output, tree } from '../output.ts';
import { openDice, readJson } from '../read.ts';
import { readReadings } from '../readings.ts';

interface Options {
  readonly input: string;
  readonly dice?: string;
  readonly seed?: string;
  readonly ruling?: readonly string[];
  readonly json?: boolean;
}

export function addResolve(arbiter: Command): void {
  arbiter
    .command('resolve <system> <procedure>')
    .description('Carry out a procedure: what happens, which dice fell, and why.')
    .option('--input <json>', 'JSON, the path of a file, or - for standard input', '{}')
    .option('--dice <faces>', 'faces rolled on a real table, in the order asked for: 4,3,6')
    .option('--seed <seed>', 'roll from this seed; the same seed gives the same faces')
    .option('--ruling <id=key...>', 'read a contested rule differently, may be repeated')
    .option('--json', 'print one JSON document: {outcome, dice, trace}')
    .addHelpText('after', HELP)
    .action(async (name: string, procedureName: string, options: Options) => {
      const system = await findSystem(name);
      const procedure = findProcedure(system, procedureName);
      const readings = readReadings(system, options.ruling);
      const { dice, seed, finish } = openDice(options);
      const result = resolve(procedure, readJson(options.input, 'input'), dice, readings);
      if (!result.ok)
        throw new BadInput(
          sentence(result),
          result.failed === 'rule' ? result.refusal : { problems: result.problems },
        );
      finish();
      const { outcome, trace } = result;
      output(!!options.json).show({ outcome, dice: result.dice, trace, ...(seed && { seed }) }, () => {
        const thrown = result.dice.map(t => `${t.label}: ${t.dice} → ${bold(t.faces.join(' '))}`);
        return [
          bold(procedure.title),
          fields(outcome, '  '),
          ...(thrown.length ? ['', ...thrown] : []),
          '',
          tree(trace),
          ...(seed && thrown.length ? [dim(`seed ${seed}`)] : []),
        ].join('\n');
      });
    });
}

const HELP = `
Examples:
  arbiter resolve simverse check --input '{"target": 14, "difficulty": "Hard"}'
  arbiter resolve simverse check --input check.json --dice 2,3,4
  echo '{"target": 14}' | arbiter resolve simverse check --input - --seed monday --json

\`arbiter describe SYSTEM PROCEDURE\` lists the fields. Too few faces, or faces left over, are refused.`;
