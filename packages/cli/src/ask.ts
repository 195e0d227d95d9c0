/** On a terminal, what is missing is asked for; a pipe is never kept waiting. */
import { createInterface } from 'node:readline/promises';
import { describe, fieldWords, type JsonSchema } from '@arbiter/engine';
import { BadInput } from './failure.ts';
import { bold, dim } from './output.ts';
import { shown } from './terminal.ts';
import { type Reader, withWord } from './words.ts';

/** Asks one question; undefined where nobody is there to answer any more. */
export type Ask = (question: string) => Promise<string | undefined>;

/** What is wrong with one field of an input, in a sentence. */
export type Wrong = (input: unknown, name: string) => string | undefined;

/** The input with an answer for everything that everybody sets and nobody has set yet, where something has to be, or nothing was said. */
export async function withAnswers(input: unknown, reader: Reader, ask: Ask, wrong: Wrong): Promise<unknown> {
  const { root } = reader;
  const isSet = (name: string): boolean => typeof input === 'object' && Object.hasOwn(input ?? {}, name);
  const required = new Set(root.required ?? []);
  const open = Object.entries(root.properties ?? {}).filter(
    ([name, node]) => !isSet(name) && (node.rank === 'first' || required.has(name)),
  );
  const isEmpty = Object.keys(input ?? {}).length === 0;
  if (!isEmpty && !open.some(([name]) => required.has(name))) return input;
  let told = input;
  for (const [name, node] of open) told = await answered(told, name, node, reader, ask, wrong);
  return told;
}

async function answered(
  input: unknown,
  name: string,
  node: JsonSchema,
  reader: Reader,
  ask: Ask,
  wrong: Wrong,
): Promise<unknown> {
  const isRequired = reader.root.required?.includes(name);
  // Whoever types an answer names things; fields of its own are for files.
  const kind = describe(node, reader.root).replace(/ or its own fields \([^)]*\)/, '');
  const standard = isRequired ? '' : inBrackets(node.default);
  for (let problem = ''; ; ) {
    const answer = await ask(`${problem}${bold(fieldWords(name))}${dim(` (${kind})`)}${standard}: `);
    if (answer === undefined)
      throw new BadInput(`\`${name}\` is missing: write ${name}=… on the command line.`);
    if (answer.trim() === '' && !isRequired) return input;
    if (answer.trim() !== '')
      try {
        const told = withWord(input, `${name}=${answer.trim()}`, reader);
        const mistake = wrong(told, name);
        if (mistake === undefined) return told;
        problem = `${mistake}\n`;
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        problem = `${error.message}\n`;
      }
  }
}

/** What counts where nothing is answered, as it would be typed; nothing where it could not be. */
function inBrackets(standard: unknown): string {
  if (standard === undefined || standard === '' || (typeof standard === 'object' && standard !== null))
    return '';
  if (typeof standard === 'boolean') return standard ? ' [yes]' : ' [no]';
  return ` [${standard ?? 'none'}]`;
}

/** Somebody at the keyboard; undefined where there is none. */
export function keyboard(): Ask | undefined {
  const { stdin, stdout } = process;
  if (!stdin.isTTY || !stdout.isTTY) return undefined;
  return async question => {
    const lines = createInterface({ input: stdin, output: stdout });
    try {
      return await lines.question(shown(question, stdout));
    } catch {
      return undefined;
    } finally {
      lines.close();
    }
  };
}
