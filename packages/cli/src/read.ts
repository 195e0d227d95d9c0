import { closeSync, openSync, readSync } from 'node:fs';
import { type OpenDice, scriptedDice, seededDice } from '@arbiter/dice';
import { clip, faultOfJson } from '@arbiter/engine';
import { repeatedKey } from '@arbiter/engine/pack';
import { BadInput } from './failure.ts';
import type { Original } from './save.ts';
import { MAX_BYTES, textOf } from './text-of.ts';

/** Deeper than any document of ours, shallower than what overflows a stack. */
const MAX_DEPTH = 100;

/** JSON given on the command line itself, in a file, or on standard input (`-`). */
export const readJson = (given: string, what: string): unknown => readDocument(given, what).value;

/** The same, and the file it came from as it was, so that it can be written back. */
export function readDocument(given: string, what: string): { value: unknown; original?: Original } {
  if (/^\s*(?:[[{"]|(?:null|true|false|-?[\d.]+)\s*$)/.test(given)) return { value: parsed(given, what, '') };
  if (given === '-') return { value: parsed(readStdin(what), what, ' on standard input') };
  const text = readFile(given, what);
  return { value: parsed(text, what, ` in ${given}`), original: { path: given, text } };
}

function parsed(text: string, what: string, where: string): unknown {
  if (depth(text) > MAX_DEPTH) throw new BadInput(`The ${what} is nested more than ${MAX_DEPTH} deep.`);
  // Some editors put a byte order mark before the text.
  const json = text.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new BadInput(`The ${what}${where} is not JSON: ${faultOfJson(json)}.`);
  }
  const repeated = what === 'pack' ? repeatedKey(json) : undefined;
  if (repeated)
    throw new BadInput(
      `The ${what}${where} says "${clip(repeated.key)}" twice in one place, in line ${repeated.lines.join(' and in line ')}: keep one of them.`,
    );
  return value;
}

/** How deep brackets stand inside each other, those inside of texts left out. */
function depth(text: string): number {
  let [deepest, open, isText] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '"') isText = !isText;
    else if (isText) i += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++open);
    else if (sign === ']' || sign === '}') open--;
  }
  return deepest;
}

function readFile(path: string, what: string): string {
  try {
    return readBounded(path, path, what);
  } catch (error) {
    if (error instanceof BadInput) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    const why =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'it is a folder'
          : (error as Error).message;
    const way =
      what === 'table'
        ? `\`arbiter table new ${path}\` makes one`
        : 'Give JSON, the path of a file, or - for standard input';
    throw new BadInput(`Cannot read the ${what} from ${path}: ${why}. ${way}.`);
  }
}

function readStdin(what: string): string {
  if (process.stdin.isTTY)
    throw new BadInput(`The ${what} is to come from standard input, but nothing is piped into it.`);
  return readBounded(0, 'Standard input', what);
}

/** Reads to the end, or until it is too much: some files have no end. */
function readBounded(from: string | number, name: string, what: string): string {
  const file = typeof from === 'string' ? openSync(from, 'r') : from;
  const parts: Buffer[] = [];
  try {
    for (let size = 0; ; ) {
      const part = Buffer.alloc(65_536);
      const read = readPart(file, part);
      if (read === 0) return textOf(Buffer.concat(parts));
      size += read;
      if (size > MAX_BYTES)
        throw new BadInput(`${name} is larger than ${MAX_BYTES / 1e6} MB, too large for the ${what}.`);
      parts.push(part.subarray(0, read));
    }
  } finally {
    if (typeof from === 'string') closeSync(file);
  }
}

function readPart(file: number, part: Buffer): number {
  for (;;)
    try {
      return readSync(file, part);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return 0;
      // A pipe that has nothing to say yet.
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
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

export function readFaces(text: string, asked = '--dice'): number[] {
  if (text.trim() === '') return [];
  if (text.length > 100_000) throw new BadInput(`${asked} takes at most 100,000 characters.`);
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(face => {
      if (!/^\d{1,7}$/.test(face))
        throw new BadInput(`${asked} takes faces such as 4,3,6; "${face.slice(0, 20)}" is not a face.`);
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
