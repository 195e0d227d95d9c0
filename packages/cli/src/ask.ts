/** On a terminal, what is missing is asked for; a pipe is never kept waiting. */
import { createInterface } from 'node:readline/promises';
import {
  fieldWords,
  type OpenField,
  openFields,
  type Procedure,
  type Reader,
  withWord,
  wrongIn,
} from '@arbiter/engine';
import { BadInput } from './failure.ts';
import { bold, dim } from './output.ts';
import { shown } from './terminal.ts';

/** Asks one question; undefined where nobody is there to answer any more. */
export type Ask = (question: string) => Promise<string | undefined>;

/** The input with an answer for everything that is still open. */
export async function withAnswers(
  input: unknown,
  procedure: Procedure,
  reader: Reader,
  ask: Ask,
): Promise<unknown> {
  let told = input;
  for (const field of openFields(input, reader.root))
    told = await answered(told, field, procedure, reader, ask);
  return told;
}

async function answered(
  input: unknown,
  { name, node, required, takes }: OpenField,
  procedure: Procedure,
  reader: Reader,
  ask: Ask,
): Promise<unknown> {
  const standard = required ? '' : inBrackets(node.default);
  for (let problem = ''; ; ) {
    const answer = await ask(`${problem}${bold(fieldWords(name))}${dim(` (${takes})`)}${standard}: `);
    if (answer === undefined)
      throw new BadInput(`\`${name}\` is missing: write ${name}=… on the command line.`);
    if (answer.trim() === '' && !required) return input;
    if (answer.trim() === '') continue;
    const told = withWord(input, `${name}=${answer.trim()}`, reader);
    const mistake = told.ok ? wrongIn(procedure, told.value, name, reader) : told.problems[0]?.message;
    if (told.ok && mistake === undefined) return told.value;
    problem = `${mistake}\n`;
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
