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
    `${MARK}${index}${text}${MARK}-`;
export const bold = paint(0);
export const dim = paint(1);
export const accent = paint(2);
export const good = paint(3);
export const bad = paint(4);

const MARKS = new RegExp(`${MARK}.`, 'g');

/** The text as it will look: without the marks of its colours. */
export const plain = (text: string): string => text.replace(MARKS, '');

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
