import { commit, isDrawn, type Verdict, verify } from '@arbiter/dice';
import { type FightVerdict, inShort, listed, readFight, readTable, verifyFight } from '@arbiter/engine';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { GUESSABLE } from '../fair-fight.ts';
import { bad, good, output } from '../output.ts';
import { mistaken } from '../problems.ts';
import { readJson } from '../read.ts';
import { encounterSystem } from '../sides.ts';
import { fightIn } from './encounter.ts';

interface Options {
  readonly seed?: string;
  readonly seal?: string;
  readonly promise?: string;
  readonly fight?: string;
  readonly json?: boolean;
}

/** `verify FILE`: whether every die of a fight, or of an evening of throws, came from the seed that was promised. */
export function addVerify(arbiter: Command): void {
  arbiter
    .command('verify <file>')
    .description(
      'Prove that a fight was played as its file says, on dice from the seed that was promised, or say what does not fit.',
    )
    .option('--seed <seed>', 'the seed, where the file does not reveal it')
    .option('--promise <hash>', 'the hash as it was published before the first die')
    .option(
      '--seal <seal>',
      'the seal as it was told after the last step: without it, nothing is proven but that the dice fit',
    )
    .option('--fight <id>', 'which fight, where the file is a table’s')
    .option('--json', 'print one JSON document: {honest, …}')
    .addHelpText('after', HELP)
    .action(async (file: string, options: Options) => {
      const verdict = await judged(file, options);
      output(!!options.json).show(verdict, () =>
        isProven(verdict)
          ? `${good('Proven.')} ${coverage(verdict)}`
          : `${bad('Not proven.')} ${verdict.honest ? coverage(verdict) : verdict.why}`,
      );
      if (!isProven(verdict)) process.exitCode = 1;
    });
}

type Judged = Verdict | FightVerdict;
type Honest = Extract<Judged, { honest: true }>;

const isProven = (verdict: Judged): verdict is Honest =>
  verdict.honest && !('proves' in verdict && verdict.proves === 'nothing');

/** What a proof covers, in words. */
function coverage(verdict: Honest): string {
  const typed = 'typed' in verdict ? (verdict.typed ?? 0) : 0;
  const source =
    typed > 0
      ? `from the seed that was promised but for ${typed} typed in`
      : 'all from the seed that was promised';
  const found = `${verdict.actions} steps and ${verdict.faces} faces, ${source}`;
  if (!('proves' in verdict)) return `${found}.`;
  if (verdict.proves === 'fight') return `${found}; set-up, rulings and commands as they were sealed.`;
  if (verdict.proves === 'dice')
    return `${found}; the seal is of an older kind, so that set-up, rulings and commands are not covered by it.`;
  return `${found}; but whoever knows the seed can play another fight from it. Give --seal with the seal that was told after the last step.`;
}

/** A fight of a table's file: the one that is named, or the only one. */
function fightOfTable(document: unknown, id: string | undefined): unknown {
  if (typeof document !== 'object' || document === null || !('arbiter' in document)) return document;
  const read = readTable(document);
  if (!read.ok) throw mistaken(read.problems);
  const { fights } = read.value;
  const found = id === undefined && fights.length === 1 ? fights[0] : fights.find(kept => kept.id === id);
  if (found) return found.fight;
  const there = fights.length > 0 ? `has ${listed(fights.map(kept => kept.id))}` : 'has no fights';
  throw new BadInput(`Say which fight with --fight: that table ${there}.`);
}

async function judged(file: string, { seed: given, seal, promise, fight }: Options): Promise<Judged> {
  const document = fightIn(fightOfTable(readJson(file, 'fight'), fight));
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
      if (!isDrawn(seed)) throw new BadInput(GUESSABLE);
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
  arbiter verify fight.json --seal SEAL
  arbiter verify fight.json --seed SEED --promise HASH --seal SEAL
  arbiter verify evening.json --fight wolves --seal SEAL   the file of a table

A fight is played again from the seed, its opening too: every command must bring the very dice, labels and events that
the file tells, each step from the next stream, none left out. Once the seed is known, anybody can play another fight
from it; so only the seal that was told after the last step proves that this is the one that was played: it covers the
set-up, the rulings, every command and every die. The seal of older files covers the dice alone, and the proof says so.
Steps that were taken back stay in the log, and are proven like all others.`;
