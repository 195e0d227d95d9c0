// Packs each package for others to install: ES modules with types and source maps, no tests, one tarball each; the page
// is built anew and goes with the command line.
// `node scripts/pack.ts [FOLDER]` writes them there (default: node_modules/.cache/tarballs) and prints their names.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'node_modules/.cache/build/packages');
const staged = join(root, 'node_modules/.cache/packed');
const PACKAGES = ['dice', 'engine', 'rules', 'simulator', 'table', 'mcp', 'cli'];
/** What only tests need. */
const IS_TEST = /\.test\.|\.test-helper\.|\.testing\.|\/testing(\/|\.)|-cases\.|\/fixtures(\/|$)/;

/** Writes everything anew that is packed. */
export const write = (): unknown =>
  run(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json'], root);

/** A package as it is published. */
export interface Tarball {
  readonly path: string;
  readonly integrity: string;
  readonly manifest: { readonly name: string; readonly version: string };
}

/** Packs what is written, and the packages of these other folders with it. */
export function pack(
  target = join(root, 'node_modules/.cache/tarballs'),
  others: readonly string[] = [],
): Tarball[] {
  rmSync(staged, { recursive: true, force: true });
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const folders = PACKAGES.map(name => join(staged, name));
  for (const [n, name] of PACKAGES.entries()) stage(name, folders[n]!);
  return tarballs([...folders, ...others], target);
}

/** Packs the folders of packages with one call, for each call of npm costs its start; the tarballs, in their order. */
function tarballs(folders: readonly string[], target: string): Tarball[] {
  const options = ['--json', '--ignore-scripts', '--pack-destination', target];
  const { stdout } = run('npm', ['pack', ...folders, ...options], root);
  const packed: readonly { filename: string; integrity: string }[] = JSON.parse(stdout);
  return packed.map(({ filename, integrity }, n) => ({
    path: join(target, filename),
    integrity,
    manifest: JSON.parse(readFileSync(join(folders[n]!, 'package.json'), 'utf8')),
  }));
}

/** One package as it is published: what was built, its manifest, and what everybody looks for beside it. */
function stage(name: string, folder: string): void {
  const source = join(built, name, 'src');
  cpSync(source, join(folder, 'dist'), {
    recursive: true,
    filter: path => !IS_TEST.test(path.slice(built.length)),
  });
  for (const file of filesIn(join(folder, 'dist'))) finish(file);
  const own = manifest(name);
  leaveOutUnreachable(folder, own);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(join(root, 'packages', name, 'README.md'), join(folder, 'README.md'));
  if (name === 'rules') {
    const cards = readFileSync(join(root, 'packages/rules/src/catalogue.json'), 'utf8');
    writeFileSync(join(folder, 'dist/catalogue-cards.js'), `export default ${cards};\n`);
    rmSync(join(folder, 'dist/catalogue.json'), { force: true });
    copyFileSync(join(root, 'NOTICE'), join(folder, 'NOTICE'));
  }
  if (name === 'cli') {
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'bin/arbiter.js'), "#!/usr/bin/env node\nimport '../dist/main.js';\n", {
      mode: 0o755,
    });
    const page = join(root, 'packages/web/dist');
    if (existsSync(page)) cpSync(page, join(folder, 'page'), { recursive: true });
    cpSync(join(root, 'packages/web/src/letters'), join(folder, 'letters'), { recursive: true });
  }
}

/** Types that no entry of the package leads to serve nobody: those of the rules behind a book's face are most of them. */
function leaveOutUnreachable(folder: string, { exports }: { exports: Record<string, unknown> }): void {
  const all = filesIn(join(folder, 'dist')).filter(path => path.endsWith('.d.ts'));
  const entries = Object.values(exports).flatMap(entry => {
    if (typeof entry !== 'object' || entry === null || !('types' in entry)) return [];
    return [join(folder, String(entry.types))];
  });
  const reached = new Set<string>();
  for (let next = entries; next.length > 0; )
    next = next.flatMap(path => {
      if (reached.has(path) || !existsSync(path)) return [];
      reached.add(path);
      const text = readFileSync(path, 'utf8');
      return [...text.matchAll(/(?:from|import\()\s*['"](\.[^'"]*)\.js['"]/g)].map(([, to = '']) =>
        join(dirname(path), `${to}.d.ts`),
      );
    });
  for (const path of all) if (!reached.has(path)) rmSync(path);
}

/** Types name the modules that are there; the catalogue is a module, which every Node reads without a warning. */
function finish(path: string): void {
  if (path.endsWith('.d.ts')) {
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/(from|import\()(\s*)(['"])(\.[^'"]*)\.tsx?\3/g, '$1$2$3$4.js$3'));
  }
  if (/\.js$/.test(path)) {
    const text = readFileSync(path, 'utf8');
    if (text.includes('catalogue.json'))
      writeFileSync(
        path,
        text.replace(/'\.\/catalogue\.json' with \{ type: 'json' \}/, "'./catalogue-cards.js'"),
      );
  }
}

/** The manifest for others: built files instead of sources. */
function manifest(name: string): {
  readonly exports: Record<string, unknown>;
  readonly [key: string]: unknown;
} {
  const own = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
  const { private: _, exports = {}, ...rest } = own as { exports?: Record<string, string>; private: boolean };
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    ...rest,
    exports: {
      ...Object.fromEntries(
        Object.entries(exports)
          .filter(([entry]) => entry !== './testing')
          .map(([entry, path]) => {
            const target = path.replace('./src/', './dist/').replace(/\.ts$/, '');
            return [entry, { types: `${target}.d.ts`, default: `${target}.js` }];
          }),
      ),
      './package.json': './package.json',
    },
    files: [
      'dist',
      ...(name === 'cli' ? ['bin', 'page', 'letters'] : []),
      ...(name === 'rules' ? ['NOTICE'] : []),
    ],
    engines,
    sideEffects: false,
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));

function run(command: string, args: readonly string[], cwd: string): { stdout: string } {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (done.status !== 0) {
    console.error(done.stdout, done.stderr);
    throw new Error(`${command} ${args.join(' ')} failed`);
  }
  return done;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // On the error stream: what is printed are the names of the tarballs.
  console.error('Building the page …');
  run(join(root, 'node_modules/.bin/vite'), ['build', 'packages/web', '--logLevel', 'warn'], root);
  write();
  const paths = pack(process.argv[2]).map(({ path }) => path);
  console.log(paths.join('\n'));
}
