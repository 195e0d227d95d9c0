/** Lets Node read the page's .tsx files in tests as it reads .ts files by itself; what only says how things look is nothing there. */
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

type Oxc = typeof import('rolldown/utils');
/** Vite's own compiler, loaded only where somebody needs it. */
const require = createRequire(import.meta.resolve('vite'));

registerHooks({
  load(url, context, next) {
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
    if (!url.endsWith('.tsx')) return next(url, context);
    const file = fileURLToPath(url);
    const { transformSync } = require('rolldown/utils') as Oxc;
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      jsx: { runtime: 'automatic', importSource: 'preact' },
    });
    if (errors[0]) throw errors[0];
    return { format: 'module', source: code, shortCircuit: true };
  },
});
