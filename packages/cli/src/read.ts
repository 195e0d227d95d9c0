import { readFileSync, statSync } from 'node:fs';
import { type OpenDice, scriptedDice, seededDice } from '@arbiter/dice';
import { BadInput } from './failure.ts';

const MAX_BYTES = 20_000_000;
/** Deeper than any document of ours, shallower than what overflows a stack. */
const MAX_DEPTH = 100;

/** JSON given on the command line itself, in a file, or on standard input (`-`). */
export function readJson(given: string, what: string): unknown {
  const inline = /^\s*(?:[[{"]|(?:null|true|false|-?[\d.]+)\s*$)/.test(given);
  // Some editors put a byte order mark before the text.
  const text = (inline ? given : given === '-' ? readStdin(what) : readFile(given, what)).replace(
    /^\uFEFF/,
    '',
  );
  if (depth(text) > MAX_DEPTH) throw new BadInput(`The ${what} is nested more than ${MAX_DEPTH} deep.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    const where = inline ? '' : given === '-' ? ' on standard input' : ` in ${given}`;
    throw new BadInput(`The ${what}${where} is not JSON: ${(error as Error).message}.`);
  }
}

function depth(text: string): number {
  let [deepest, open] = [0, 0];
  for (const [bracket] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (bracket === '[' || bracket === '{') deepest = Math.max(deepest, ++open);
    else if (bracket === ']' || bracket === '}') open--;
  }
  return deepest;
}

function readFile(path: string, what: string): string {
  try {
    if (statSync(path).size > MAX_BYTES)
      throw new BadInput(`${path} is larger than ${MAX_BYTES / 1e6} MB, too large for the ${what}.`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof BadInput) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    const why =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'it is a folder'
          : (error as Error).message;
    throw new BadInput(
      `Cannot read the ${what} from ${path}: ${why}. Give JSON, the path of a file, or - for standard input.`,
    );
  }
}

function readStdin(what: string): string {
  if (process.stdin.isTTY)
    throw new BadInput(`The ${what} is to come from standard input, but nothing is piped into it.`);
  return readFileSync(0, 'utf8');
}

export interface DiceOptions {
  readonly dice?: string;
  readonly seed?: string;
}

/** Typed-in faces, or live dice whose seed is told so that anybody can repeat the roll. */
export function openDice(
  { dice, seed }: DiceOptions,
  stream = 0,
): { dice: OpenDice; seed?: string; finish(): void } {
  if (dice !== undefined && seed !== undefined)
    throw new BadInput('--dice and --seed exclude each other: type in the faces, or let a seed roll them.');
  if (dice !== undefined) {
    const scripted = scriptedDice(readFaces(dice));
    return { dice: scripted, finish: scripted.finish };
  }
  const used = seed ?? crypto.randomUUID();
  return { dice: seededDice(used, stream), seed: used, finish() {} };
}

export function readFaces(text: string): number[] {
  if (text.trim() === '') return [];
  if (text.length > 100_000) throw new BadInput('--dice takes at most 100,000 characters.');
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(face => {
      if (!/^\d{1,7}$/.test(face))
        throw new BadInput(`--dice takes faces such as 4,3,6; "${face.slice(0, 20)}" is not a face.`);
      return Number(face);
    });
}

/** A whole number within bounds, from an option. */
export function readCount(text: string, option: string, least: number, most: number): number {
  const value = Number(text.replaceAll('_', '').replaceAll(',', ''));
  if (!Number.isInteger(value) || value < least || value > most)
    throw new BadInput(
      `${option} must be a whole number from ${least} to ${most.toLocaleString('en')}, got "${text.slice(0, 20)}".`,
    );
  return value;
}
