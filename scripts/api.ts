// Writes docs/api/*.md: what each package offers, with its first sentence and its signature, read from the sources.
// `npm run api` writes them; a test holds them against the sources.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Each page with the entries it tells. */
const PAGES: Readonly<Record<string, readonly (readonly [entry: string, file: string])[]>> = {
  dice: [['@arbiter/dice', 'packages/dice/src/index.ts']],
  engine: [
    ['@arbiter/engine', 'packages/engine/src/index.ts'],
    ['@arbiter/engine/pack', 'packages/engine/src/pack/index.ts'],
    ['@arbiter/engine/search', 'packages/engine/src/asking/search/search.ts'],
  ],
  rules: [['@arbiter/rules', 'packages/rules/src/index.ts']],
  simulator: [['@arbiter/simulator', 'packages/simulator/src/index.ts']],
  table: [
    ['@arbiter/table', 'packages/table/src/index.ts'],
    ['@arbiter/table/client', 'packages/table/src/client.ts'],
  ],
};

/** What an entry offers under a name, and where it is written. */
export interface Offered {
  readonly name: string;
  /** The name in its own file. */
  readonly own: string;
  readonly file: string;
}

/** Everything that a module exports, followed to where it is written. */
export function exportsOf(file: string): Offered[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found: Offered[] = [];
  for (const [, names, all, from] of text.matchAll(
    /^export (?:type )?(?:\{([^}]*)\}|(\*)) from '(\.[^']+)';/gms,
  )) {
    const path = join(dirname(file), from ?? '');
    if (all) found.push(...exportsOf(path));
    for (const [own, name] of namesIn(names ?? '')) {
      const source = exportsOf(path).find(each => each.name === own);
      found.push({ name, own: source?.own ?? own, file: source?.file ?? path });
    }
  }
  for (const [, name] of text.matchAll(
    /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm,
  ))
    found.push({ name: name ?? '', own: name ?? '', file });
  return found.filter(({ name }, i) => found.findIndex(each => each.name === name) === i);
}

/** `a, type B, c as d` as pairs of what it is and what it is called. */
const namesIn = (list: string): [own: string, name: string][] =>
  list
    .split(',')
    .map(item =>
      item
        .replace(/\/\/.*$/gm, '')
        .trim()
        .replace(/^type /, ''),
    )
    .filter(Boolean)
    .map(item => item.split(/\s+as\s+/))
    .map(([own = '', name = own]) => [own, name]);

/** The words before a declaration, and the declaration without what it does. */
export function declared(file: string, name: string): { readonly words: string; readonly code: string } {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const at = lines.findIndex(line =>
    new RegExp(
      `^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\\*?|class|interface|type|enum) ${name}\\b`,
    ).test(line),
  );
  if (at < 0) return { words: '', code: name };
  return { words: wordsBefore(lines, at), code: signature(lines, at) };
}

/** The comment that ends right above a line, as one paragraph. */
function wordsBefore(lines: readonly string[], at: number): string {
  if (!lines[at - 1]?.trimEnd().endsWith('*/')) return '';
  let start = at - 1;
  while (start > 0 && !lines[start]?.trimStart().startsWith('/**')) start--;
  return lines
    .slice(start, at)
    .map(line =>
      line
        .replace(/^\s*\/?\*\*?\/?/, '')
        .replace(/\*\/\s*$/, '')
        .trim(),
    )
    .filter(Boolean)
    .join(' ');
}

/** What a caller needs to see: heads of functions, whole types, classes without their bodies. */
function signature(lines: readonly string[], at: number): string {
  const first = lines[at] ?? '';
  const end = lines.findIndex((line, i) => i > at && /^(?:[}\])]|\S)/.test(line));
  const whole = lines.slice(at, closing(lines, at) + 1);
  if (/^export (?:declare )?(?:interface|type|enum)/.test(first)) return shortened(whole).join('\n');
  if (/^export (?:declare )?(?:abstract )?class/.test(first)) return `${first.replace(/\s*\{$/, '')}`;
  if (/^export (?:async )?function/.test(first)) {
    const head = whole.join('\n').split(/\)(?::[^\n]*)? \{\n/)[0] ?? first;
    const rest = whole.join('\n').slice(head.length);
    return `${head}${/^\)(?::[^\n]*)?(?= \{)/.exec(rest)?.[0] ?? ''}`;
  }
  const text = (end < 0 ? lines.slice(at) : lines.slice(at, Math.max(end, at + 1))).join('\n');
  const head = text.split(/\s=>\s|\s=\s(?![^(]*\)\s*(?::|=>))/)[0] ?? first;
  return head.split('\n').length > MOST_LINES ? first : head.trimEnd();
}

/** Longer types are cut: the source has the rest. */
const MOST_LINES = 40;
const shortened = (lines: readonly string[]): readonly string[] =>
  lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '  // …', '}'] : lines;

/** The last line of a declaration: the first that stands at the margin again. */
function closing(lines: readonly string[], at: number): number {
  if (/[;}]\s*$/.test(lines[at] ?? '')) return at;
  for (let i = at + 1; i < lines.length; i++)
    if (/^[^\s]/.test(lines[i] ?? '') || /^ {2}.*;$/.test(lines[i] ?? '')) {
      if (/^[})\]]/.test(lines[i] ?? '')) return i;
      if (/^ {2}\|.*;$|^ {2}.*;$/.test(lines[i] ?? '') && !/\{\s*$/.test(lines[at] ?? '')) return i;
    }
  return at;
}

/** The page of one package. */
export function page(name: string): string {
  const entries = PAGES[name] ?? [];
  const parts = entries.flatMap(([entry, file]) => {
    const all = exportsOf(file);
    const files = [...new Set(all.map(each => each.file))];
    return [
      `## \`${entry}\``,
      ...files.flatMap(source => [
        `### ${source.replace(/^packages\/[^/]+\/src\//, '')}`,
        ...all
          .filter(each => each.file === source)
          .map(each => {
            const { words, code } = declared(each.file, each.own);
            return `**${each.name}**${words ? `: ${words}` : ''}\n\n\`\`\`ts\n${code}\n\`\`\``;
          }),
      ]),
    ];
  });
  return `# ${entries[0]?.[0]}\n\nWritten from the sources by \`npm run api\`; [library.md](../library.md) shows how it is used.\n\n${parts.join('\n\n')}\n`;
}

export const PACKAGES: readonly string[] = Object.keys(PAGES);
export const pathOf = (name: string): string => join(root, 'docs/api', `${name}.md`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!existsSync(join(root, 'docs/api'))) mkdirSync(join(root, 'docs/api'));
  for (const name of PACKAGES) writeFileSync(pathOf(name), page(name));
}
