/** What reaches a terminal: our own colours, and no other control character, wherever it came from. */
import { randomUUID } from 'node:crypto';
import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];

/** Our colours travel as marks that no text from outside can contain, until the very end. */
const MARK = `\u0001${randomUUID()}`;
const FORMATS: readonly Format[] = ['bold', 'dim', 'cyan', 'green', 'red'];

const paint =
  (index: number) =>
  (text: string): string =>
    text === '' ? '' : `${MARK}${index}${text}${MARK}-`;
export const bold = paint(0);
export const dim = paint(1);
export const accent = paint(2);
export const good = paint(3);
export const bad = paint(4);

const MARKS = new RegExp(`${MARK}.`, 'g');

/** The text as it will look: without the marks of its colours. */
export const plain = (text: string): string => text.replace(MARKS, '');

/** How many characters a line of the terminal holds, or of whatever `COLUMNS` says we write to; unknown in a pipe. */
export function screen(): number | undefined {
  const said = Number(process.env.COLUMNS);
  // A terminal that knows no width of its own says 0.
  if (process.stdout.columns === 0) return 80;
  return process.stdout.columns ?? (Number.isInteger(said) && said > 0 ? said : undefined);
}

/** Text in lines of at most `width`, each after the first set in by `indent`; the first keeps its own spaces. */
export function wrapped(text: string, indent: string, width: number): string {
  const lines: string[] = [];
  const lead = /^ */.exec(text)?.[0] ?? '';
  let [line, length] = [lead, lead.length];
  let isFirst = true;
  for (const word of text.slice(lead.length).split(' ')) {
    const size = plain(word).length;
    if (isFirst) {
      line += word;
      length += size;
    } else if (length + 1 + size > width && plain(line).trim() !== '') {
      lines.push(line.trimEnd());
      [line, length] = [indent + word, indent.length + size];
    } else {
      line += ` ${word}`;
      length += 1 + size;
    }
    isFirst = false;
  }
  return [...lines, line].join('\n');
}

/** The text with every line that a known screen would cut in the middle of a word broken before it, a little further in. */
export function fitted(text: string): string {
  const width = screen();
  if (width === undefined) return text;
  return text
    .split('\n')
    .map(line => {
      const seen = plain(line);
      if (seen.length <= width) return line;
      // What hangs from a tree goes on below its own branch.
      const branch = /^[│├└─ ]*/.exec(seen)?.[0] ?? '';
      const indent = branch.replace(/├─ $/, '│  ').replace(/└─ $/, '   ');
      return wrapped(line, indent.length < width / 2 ? `${indent}  ` : '', width);
    })
    .join('\n');
}

/** Help with its paragraphs, which our sources break at their own margin, broken where a known screen ends. */
export function flowed(text: string): string {
  const width = screen();
  if (width === undefined) return text;
  return text
    .replace(/(?<=^\S[^\n]*[^:\n])\n(?=\S)/gm, ' ')
    .split('\n')
    .map(line => (line.length > width ? wrapped(line, ' '.repeat(goesOnAt(line, width)), width) : line))
    .join('\n');
}

/** Where a line of help goes on below itself: at its second column, where it has one. */
function goesOnAt(line: string, width: number): number {
  if (/^\S/.test(line)) return 0;
  const column = /^ +\S.*?\s{3,}(?=\S)/.exec(line)?.[0].length ?? width;
  return column < width - 20 ? column : (/^ */.exec(line)?.[0].length ?? 0) + 2;
}

/** What is said beside the answer, broken where the screen ends if somebody reads it on one. */
export const aloud = (text: string): string => (process.stderr.isTTY ? fitted(text) : text);

/** Control characters as signs that show them, the rest as it is; line breaks stay. */
export const harmless = (text: string): string =>
  text.replace(CONTROL, sign => {
    const code = sign.codePointAt(0) ?? 0;
    return code < 0x20 ? String.fromCodePoint(0x2400 + code) : code === 0x7f ? '␡' : '�';
  });

// Besides the old control characters: those of C1, and those that nobody sees (byte-order marks, turned directions); but
// not the joiners, which some scripts are written with.
const CONTROL = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** The text with its colours, where the stream shows them, and nothing else that a terminal would obey. */
export function shown(text: string, stream: NodeJS.WriteStream): string {
  // NO_COLOR and its like are heeded by the stream itself.
  const colours = stream.isTTY && stream.getColorDepth() > 1;
  const open: Format[] = [];
  const parts = text.split(MARK);
  return parts
    .map((part, i) => {
      if (i > 0) {
        const format = FORMATS[Number(part[0])];
        if (format === undefined) open.pop();
        else open.push(format);
      }
      const words = harmless(i === 0 ? part : part.slice(1));
      if (!colours) return words;
      return open.reduce(
        (styled, format) => (styled ? styleText(format, styled, { validateStream: false }) : ''),
        words,
      );
    })
    .join('');
}

/** A JSON document in which everything that a terminal would obey is escaped, as JSON allows. */
export const harmlessJson = (json: string): string =>
  json.replace(CONTROL, sign =>
    sign
      .split('')
      .map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
