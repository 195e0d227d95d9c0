/** The scenes of the page, run through the command line as they are printed. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { arbiter } from '../packages/cli/src/testing.ts';

const page = readFileSync(new URL('open-adventure.md', import.meta.url), 'utf8');
const scenes = page.split('\n## Scenes\n')[1]!.split('\n## ')[0]!;

/** The words of a command line, quotes taken off. */
const words = (line: string): string[] =>
  [...line.matchAll(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'),
  );

describe('docs/open-adventure.md', () => {
  const blocks = [...scenes.matchAll(/```\n([\s\S]*?)\n```/g)].map(match => match[1]!);
  const played = blocks.flatMap((block, i) =>
    block.startsWith('arbiter ') ? [[block, blocks[i + 1]!] as const] : [],
  );

  test('there are nine scenes', () => {
    expect(played).toHaveLength(9);
  });

  test.each(played)('%s', async (command, said) => {
    const { code, out, err } = await arbiter(...words(command).slice(1));
    expect(err).toBe('');
    expect(code).toBe(0);
    for (const line of said.split('\n'))
      expect(out.replace(/ +/g, ' ')).toContain(line.replace(/ +/g, ' ').trim());
  });
});
