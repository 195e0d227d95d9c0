/** The scenes of the books' pages, run through the command line as they are printed. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { arbiter } from '../packages/cli/src/testing.ts';

/** The words of a command line, quotes taken off. */
const words = (line: string): string[] =>
  [...line.matchAll(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'),
  );

const oneSpace = (text: string): string => text.replace(/ +/g, ' ').trim();

describe.each([
  ['edge', '## Five scenes', 'And with every reason', 5],
  ['anyventure', '## Five scenes', '\n## ', 5],
  ['open-adventure', '\n## Scenes\n', '\n## ', 9],
] as const)('docs/%s.md', (book, begins, ends, count) => {
  const page = readFileSync(new URL(`${book}.md`, import.meta.url), 'utf8');
  const scenes = page.split(begins)[1]!.split(ends)[0]!;
  const blocks = [...scenes.matchAll(/```\n([\s\S]*?)\n```/g)].map(match => match[1]!);
  const played = blocks.flatMap((block, i) =>
    block.startsWith('arbiter ') ? [[block, blocks[i + 1]!] as const] : [],
  );

  test(`there are ${count} scenes`, () => {
    expect(played).toHaveLength(count);
  });

  test.each(played)('%s', async (command, said) => {
    const { code, out, err } = await arbiter(...words(command).slice(1));
    expect([code, err]).toEqual([0, '']);
    for (const line of said.split('\n'))
      expect(oneSpace(out.replace(/\n/g, ' \n'))).toContain(oneSpace(line));
  });
});
