/**
 * Puts what rules, rulings and fields say about themselves into a file of its own for each book. In the sources a rule is
 * one object with its words; in the built page they are read from a shelf (texts.ts), filled when somebody wants to read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, type Plugin, parseAst } from 'vite';

const RUNTIME = JSON.stringify(fileURLToPath(new URL('./texts.ts', import.meta.url)));
const FILE = /^(.*\/rules\/src\/([^/]+)\/)(.+)\.ts$/;
const INDEX = /^content\/(rules|rulings)\//;
const WORDS = new Set(['summary', 'question', 'why', 'text']);
/** Stands for a file with all words of the book it is asked for from. */
const TEXTS = '?texts';

/** Words in the sources, and what stands in their place in the page. */
interface Piece {
  readonly text: string;
  readonly instead: (n: number) => string;
  readonly start: number;
  readonly end: number;
}

export function textsApart(): Plugin {
  const folders = new Map<string, readonly string[]>();
  const files = new Map<string, readonly Piece[]>();
  /** Asked for twice: where the words are cut out, and where they are put. */
  const piecesIn = (file: string, code = readFileSync(file, 'utf8')): readonly Piece[] => {
    const known = files.get(file) ?? piecesOf(code, file);
    files.set(file, known);
    return known;
  };
  const filesOf = (folder: string): readonly string[] => {
    const known = folders.get(folder) ?? filesIn(folder);
    folders.set(folder, known);
    return known;
  };
  return {
    name: 'arbiter-texts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === TEXTS && importer ? `${folderOf(importer)}${TEXTS}` : null;
    },
    load(id) {
      if (!id.endsWith(TEXTS)) return null;
      const folder = id.slice(0, -TEXTS.length);
      const words = filesOf(folder).map(file => piecesIn(file).map(({ text }) => text));
      return { code: `export default ${JSON.stringify(words)}`, moduleType: 'js' };
    },
    transform(code, id) {
      const [, folder = '', book, name] = FILE.exec(id) ?? [];
      if (book === undefined) return null;
      const system = JSON.stringify(book);
      const pieces = piecesIn(id, code);
      const cut = pieces.reduceRight(
        (rest, { instead, start, end }, n) => `${rest.slice(0, start)}${instead(n)}${rest.slice(end)}`,
        code,
      );
      const opening =
        name === 'content/rules/index'
          ? `import { textsOf } from ${RUNTIME};\ntextsOf(${system}, () => import('${TEXTS}'));\n`
          : '';
      const reading =
        pieces.length > 0
          ? `import { shelf } from ${RUNTIME};\nconst $words = shelf(${system}, ${filesOf(folder).indexOf(id)});\n`
          : '';
      return opening || reading ? { code: `${opening}${reading}${cut}`, map: null } : null;
    },
  };
}

const folderOf = (file: string): string => FILE.exec(file)?.[1] ?? dirname(file);

/** The sources of a book, always in the same order. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(file))
    .sort()
    .map(file => join(folder, file));

/** What is only ever read: the words of rules and rulings, and what a field is for. */
function piecesOf(code: string, id: string): readonly Piece[] {
  const isIndex = INDEX.test(FILE.exec(id)?.[3] ?? '');
  if (!isIndex && !code.includes('.describe(')) return [];
  const pieces: Piece[] = [];
  walk(parseAst(code, { lang: 'ts' }), node => {
    const piece = (isIndex && propertyPiece(node)) || helpPiece(node);
    if (piece) pieces.push(piece);
  });
  return pieces.sort((a, b) => a.start - b.start);
}

function propertyPiece(node: ESTree.Node): Piece | undefined {
  if (node.type !== 'Property' || node.key.type !== 'Identifier' || !WORDS.has(node.key.name))
    return undefined;
  const { name } = node.key;
  const text = textOf(node.value);
  return text === undefined
    ? undefined
    : { text, start: node.start, end: node.end, instead: n => `get ${name}(){return $words(${n})}` };
}

/** `.describe('…')` of a schema: a mark stands in for it, and whoever shows it looks it up. */
function helpPiece(node: ESTree.Node): Piece | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { property } = node.callee;
  const [said, ...others] = node.arguments;
  if (property.type !== 'Identifier' || property.name !== 'describe' || !said || others.length > 0)
    return undefined;
  const text = textOf(said);
  return text === undefined
    ? undefined
    : { text, start: said.start, end: said.end, instead: n => `$words.mark(${n})` };
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

function walk(node: ESTree.Node, visit: (node: ESTree.Node) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as ESTree.Node, visit);
}
