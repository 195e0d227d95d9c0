import { commit, type Verdict, verify } from '@arbiter/dice';
import { inShort, readFight, verifyFight } from '@arbiter/engine';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { bad, good, output } from '../output.ts';
import { readJson } from '../read.ts';
import { encounterSystem } from '../sides.ts';
import { fightIn } from './encounter.ts';

interface Options {
  readonly seed?: string;
  readonly seal?: string;
  readonly promise?: string;
  readonly json?: boolean;
}

/** `verify FILE`: whether every die of a fight, or of an evening of throws, came from the seed that was promised. */
export function addVerify(arbiter: Command): void {
  arbiter
    .command('verify <file>')
    .description('Prove that all dice of a fight came from the seed that was promised, or say what did not.')
    .option('--seed <seed>', 'the seed, where the file does not reveal it')
    .option('--promise <hash>', 'the hash as it was published before the first die')
    .option('--seal <seal>', 'the seal as it was told after the last step')
    .option('--json', 'print one JSON document: {honest, …}')
    .addHelpText('after', HELP)
    .action(async (file: string, options: Options) => {
      const verdict = await judged(file, options);
      output(!!options.json).show(verdict, () =>
        verdict.honest
          ? `${good('Proven.')} ${verdict.actions} steps and ${verdict.faces} faces, all from the seed that was promised.`
          : `${bad('Not proven.')} ${verdict.why}`,
      );
      if (!verdict.honest) process.exitCode = 1;
    });
}

async function judged(file: string, { seed: given, seal, promise }: Options): Promise<Verdict> {
  const document = fightIn(readJson(file, 'fight'));
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new BadInput('That is no fight: `arbiter verify` takes a file that `arbiter encounter` wrote.');
  const { seed: revealed, promise: promised, system } = document as Record<string, unknown>;
  const seed = given ?? revealed;
  if (typeof seed !== 'string')
    throw new BadInput(
      'The seed is still a secret: it must be revealed first (`arbiter encounter … reveal`), or given with --seed.',
    );
  if (promise !== undefined && promise !== promised)
    return { honest: false, why: 'The hash in the file is not the one that was published.' };
  if (!('log' in document)) return verify(seed, document, seal);
  const { system: book, rules } = await encounterSystem(String(system));
  const read = readFight(book, rules, document);
  if (!read.ok) return { honest: false, why: inShort(read.problems.map(p => p.message)) };
  return verifyFight(book, rules, read.value, seed, seal);
}

/** `promise`: a seed to keep and its hash to publish, before anybody rolls. */
export function addPromise(arbiter: Command): void {
  arbiter
    .command('promise')
    .description('Draw a seed for the table to keep, and its hash to publish before the first die.')
    .option('--seed <seed>', 'the hash of this seed instead')
    .option('--json', 'print one JSON document: {seed, promise}')
    .action(({ seed = crypto.randomUUID(), json }: { seed?: string; json?: boolean }) => {
      const promise = commit(seed);
      output(!!json).show({ seed, promise }, () =>
        [
          `${seed}  the seed: keep it to yourself until the evening is over`,
          `${promise}  its hash: tell everybody now, then let them add their words (--word)`,
        ].join('\n'),
      );
    });
}

const HELP = `
Examples:
  arbiter verify fight.json
  arbiter verify fight.json --seed SEED --promise HASH --seal SEAL

A fight is played again from the seed, its opening too: every command must bring the very dice, labels and events that
the file tells, each step from the next stream, none left out. What the seal of the last step adds: that nothing was cut
off at the end. Steps that were taken back stay in the log, and are proven like all others.`;
