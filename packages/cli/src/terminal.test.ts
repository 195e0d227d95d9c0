import { PassThrough } from 'node:stream';
import { anyText } from '@arbiter/dice/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bold, dim, harmless, harmlessJson, plain, screen, shown } from './terminal.ts';
import { arbiter } from './testing.ts';

const stream = (isTTY: boolean): NodeJS.WriteStream =>
  Object.assign(new PassThrough(), { isTTY, getColorDepth: () => 8 }) as unknown as NodeJS.WriteStream;
const [terminal, file] = [stream(true), stream(false)];

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const COLOURS = /\u001b\[(?:1|2|22|3[126]|39)m|\n/g;

/** Everything a terminal obeys, our own colours left out. */
const commands = (text: string): readonly string[] =>
  text.replace(COLOURS, '').match(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu) ?? [];

test.each([
  [0, 80],
  [60, 60],
])('a terminal that says it is %i wide counts as %i', (columns, width) => {
  const before = Object.getOwnPropertyDescriptor(process.stdout, 'columns');
  Object.defineProperty(process.stdout, 'columns', { value: columns, configurable: true, writable: true });
  try {
    expect(screen()).toBe(width);
  } finally {
    if (before) Object.defineProperty(process.stdout, 'columns', before);
    else Reflect.deleteProperty(process.stdout, 'columns');
  }
});

describe('what reaches a terminal', () => {
  test('our colours do, nested ones too; where there are none, plain words', () => {
    const text = `a ${bold(`b ${dim('c')}`)} d`;
    expect(shown(text, file)).toBe('a b c d');
    expect(plain(text)).toBe('a b c d');
    expect(commands(shown(text, terminal))).toEqual([]);
  });

  test('control characters show as signs', () => {
    expect(harmless('a\u001b[31mb\u0007\u007f\u009b\u202e\nc')).toBe('a␛[31mb␇␡��\nc');
    expect(harmless('\ufeff2d6')).toBe('�2d6');
    expect(harmless('👩\u200d🚀')).toBe('👩\u200d🚀');
    const text = '\u009b\u007f\u202ex\n\ufeff\u{e0041}';
    expect(JSON.parse(harmlessJson(JSON.stringify(text)))).toBe(text);
  });

  test('no text at all brings a command through (seed 20261116)', () => {
    fc.assert(
      fc.property(anyText(), anyText(), (a, b) => {
        for (const stream of [terminal, file])
          expect(commands(shown(`${a}${bold(b)}${dim(a + bold(b))}`, stream))).toEqual([]);
        expect(commands(harmlessJson(JSON.stringify([a, b])))).toEqual([]);
      }),
      { seed: 20_261_116 },
    );
  });

  const EVIL = 'x\u001b]0;owned\u0007\u009b2J';
  test.each([
    ['a notation', ['roll', `3d6[${EVIL}]`]],
    ['a notation that is none', ['roll', EVIL]],
    ['a system', ['rules', EVIL]],
    ['a command', [EVIL]],
    ['an option', ['roll', '3d6', `--${EVIL}`]],
    ['a procedure', ['resolve', 'simverse', EVIL]],
    ['a table', ['tables', 'simverse', EVIL]],
    ['a seed', ['roll', '3d6', '--seed', EVIL]],
    ['an input', ['resolve', 'simverse', 'check', '--input', JSON.stringify({ target: EVIL })]],
    ['a field', ['resolve', 'simverse', 'check', '--input', JSON.stringify({ [EVIL]: 1 })]],
    ['a file', ['resolve', 'simverse', 'check', '--input', EVIL]],
    ['a ruling', ['resolve', 'simverse', 'check', '--ruling', `${EVIL}=${EVIL}`]],
  ])('%s with control characters is shown, not obeyed', async (_, argv) => {
    for (const words of [argv, [...argv, '--json']]) {
      const { out, err } = await arbiter(...words);
      expect(out + err).not.toBe('');
      expect(commands(out + err)).toEqual([]);
    }
  });
});
