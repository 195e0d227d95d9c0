/** Writes the docs beside the page, at `docs/`, when it is built. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { renderDocs } from './render.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const images = `${root}docs/images`;

export function docsBeside(): Plugin {
  return {
    name: 'arbiter-docs',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const lettersOf = (name: string): string =>
          `../${Object.keys(bundle).find(file => file.startsWith(`assets/${name}-`) && file.endsWith('.woff2'))}`;
        const style = readFileSync(new URL('./docs.css', import.meta.url), 'utf8').replace(
          /url\("([a-z-]+)\.woff2"\)/g,
          (_whole, name: string) => `url("${lettersOf(name)}")`,
        );
        const emit = (name: string, source: string | Uint8Array): void => {
          this.emitFile({ type: 'asset', fileName: `docs/${name}`, source });
        };
        const pages = renderDocs(file => readFileSync(root + file, 'utf8'), {
          style: 'docs.css',
          search: '../docs-search.js',
        });
        for (const { name, html } of pages) emit(`${name}.html`, html);
        const sections = pages.flatMap(page => page.sections).map((section, id) => ({ id, ...section }));
        emit('search.json', JSON.stringify(sections));
        emit('docs.css', style);
        for (const image of readdirSync(images)) emit(`images/${image}`, readFileSync(`${images}/${image}`));
      },
    },
  };
}
