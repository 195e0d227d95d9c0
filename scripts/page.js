// Builds the page where it is served from, unless the one there is still good. `npm start` runs this as a process of its
// own, which ends and takes the builder's memory with it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFresh, mark } from '../packages/cli/bin/bundle.js';
import { handOver } from '../packages/cli/bin/runtime.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = new URL('../node_modules/.cache/', import.meta.url);
const MADE_OF = new URL('page-made-of.json', cache);

if (!isFresh(MADE_OF) && !handOver(import.meta.url)) await buildPage();

async function buildPage() {
  const { build } = await import('vite');
  console.log('Building the page …');
  const files = sources();
  const marks = files.map(file => [file, mark(file)]);
  await build({ root: join(root, 'packages/web'), logLevel: 'warn' });
  // The page itself is among them: whoever builds it otherwise, or takes it away, has it built again.
  const page = join(root, 'packages/web/dist/index.html');
  mkdirSync(cache, { recursive: true });
  writeFileSync(MADE_OF, JSON.stringify(Object.fromEntries([...marks, [page, mark(page)]])));
}

/** Every file that the page could be made of: its own, and those of the packages it names. */
function sources() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'packages/web/package.json'), 'utf8'));
  const named = Object.keys(dependencies).filter(name => name.startsWith('@arbiter/'));
  const folders = ['web', ...named.map(name => name.slice('@arbiter/'.length))];
  const files = folders.flatMap(name =>
    readdirSync(join(root, 'packages', name), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ parentPath, name: file }) => join(parentPath, file)),
  );
  return [
    ...files.filter(file => !/\.test\.|\/(dist|node_modules)\//.test(file)),
    join(root, 'package-lock.json'),
    ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].map(file => join(root, file)),
    ...docs(),
  ];
}

/** The docs are rendered beside the page. */
function docs() {
  return readdirSync(join(root, 'docs'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(md|png)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}
