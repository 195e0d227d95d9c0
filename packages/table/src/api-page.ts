/** The page at `/api`: everything in `/openapi.json` for people, without a script. */
import { createHash } from 'node:crypto';
import { describe, type JsonSchema } from '@arbiter/engine';
import { html, raw } from 'hono/html';
import { LIMITS } from './limits.ts';
import { METHODS, type OpenApi, type Operation, type Parameter } from './openapi.ts';

type Html = ReturnType<typeof html>;

/** One thing that can be asked, with where. */
interface Route {
  readonly method: (typeof METHODS)[number];
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly operation: Operation;
}

/** The page; `origin` is where the server is for whoever reads it. */
export function apiPage(document: OpenApi, origin: string): Html {
  const routes = routesOf(document);
  const groups = document.tags.map(({ name, description }) => ({
    ...{ name, description, routes: routes.filter(({ operation }) => operation.tags.includes(name)) },
  }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${document.info.title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header>
<h1>${document.info.title}</h1>
<p>${document.info.description}</p>
<p>Bodies and answers are JSON. What is wrong is said in a sentence: <code>{"message": "…"}</code>. All of this stands in
<a href="/openapi.json">/openapi.json</a> for programs. Version ${document.info.version}.</p>
</header>
<nav>${groups.map(
    group =>
      html`<h2>${group.name}</h2><ul>${group.routes.map(
        route => html`<li><a href="#${idOf(route)}">${nameOf(route)}</a> ${route.operation.summary}</li>`,
      )}</ul>`,
  )}</nav>
<main>${groups.map(
    group => html`<section>
<h2>${group.name}</h2>
<p>${group.description}</p>
${group.routes.map(route => article(route, document, origin))}
</section>`,
  )}
<section>
<h2>How much</h2>
<p>An address may ask ${LIMITS.questionBurst} questions of the books at once and ${LIMITS.questionRefill} more each second;
${LIMITS.questionsTogether} of them are worked out together. A question may have ${LIMITS.question} bytes, and
${LIMITS.depth} levels. Odds are followed for ${LIMITS.rolls} rolls, and no answer takes longer than
${LIMITS.questionPatience / 1000} seconds. Whoever wants more runs the command line or the library.</p>
</section>
</main>
</body>
</html>
`;
}

/** Every operation of a document, in its order. */
export const routesOf = ({ paths }: OpenApi): Route[] =>
  Object.entries(paths).flatMap(([path, { parameters = [], ...operations }]) =>
    METHODS.flatMap(method => {
      const operation = operations[method];
      return operation ? [{ method, path, parameters, operation }] : [];
    }),
  );

/** A route as somebody types it in a shell; what only they know are its variables. */
export function curlFor(
  { method, path, parameters, operation }: Route,
  { security }: Pick<OpenApi, 'security'>,
  origin: string,
): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    return parameters.find(each => each.name === name)?.example ?? `$${name.toUpperCase()}`;
  });
  const [needs = {}] = operation.security ?? security;
  const [whose] = Object.keys(needs);
  const secret = whose === undefined ? undefined : whose === 'word' ? '$ARBITER_WORD' : '$SECRET';
  const example = operation.requestBody?.content['application/json'].example;
  const isPlain = method === 'get' || (method === 'post' && example !== undefined);
  return [
    `curl${isPlain ? '' : ` -X ${method.toUpperCase()}`} "${origin}${place}"`,
    ...(secret === undefined ? [] : [`-H "authorization: Bearer ${secret}"`]),
    ...(example === undefined ? [] : [`-d '${quoted(example)}'`]),
  ].join(' \\\n  ');
}

/** JSON between single quotes, a field on each line; a variable steps out of the quotes. */
const quoted = (example: Readonly<Record<string, unknown>>): string => {
  const fields = Object.entries(example).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  return `{${fields.join(',\n       ')}}`.replaceAll("'", "'\\''").replace(/"(\$[A-Z_]+)"/g, `"'$1'"`);
};

const nameOf = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`;
const idOf = ({ method, path }: Route): string => `${method}${path.replace(/\W+/g, '-')}`;

function article(route: Route, document: OpenApi, origin: string): Html {
  const { parameters, operation } = route;
  const fields = fieldsOf(operation, document);
  return html`<article id="${idOf(route)}">
<h3>${nameOf(route)}</h3>
<p>${operation.summary}</p>
<pre>${curlFor(route, document, origin)}</pre>
${
  parameters.length + fields.length > 0
    ? html`<dl>${parameters.map(({ name, description }) => html`<dt>${name}</dt><dd>${description}</dd>`)}
${fields.map(
  ({ name, takes, description }) => html`<dt>${name}</dt><dd>${description} <span>${takes}</span></dd>`,
)}</dl>`
    : ''
}
${Object.entries(operation.responses).map(
  ([status, { description }]) => html`<p><b>${status === 'default' ? 'Else' : status}</b> ${description}</p>`,
)}
</article>
`;
}

interface Field {
  readonly name: string;
  readonly takes: string;
  readonly description: string;
}

/** The fields of a body. */
function fieldsOf({ requestBody }: Operation, { components }: OpenApi): Field[] {
  const name = requestBody?.content['application/json'].schema.$ref?.split('/').at(-1) ?? '';
  const root = components.schemas[name] ?? {};
  return Object.entries(root.properties ?? {}).map(([field, node]) => ({
    name: field,
    description: node.description ?? '',
    takes: `${takenBy(node, root)}${root.required?.includes(field) ? '' : '; may be left out'}`,
  }));
}

/** What a field takes; of many kinds of requests, which there are. */
function takenBy(node: JsonSchema, root: JsonSchema): string {
  const kinds = (node.oneOf ?? node.anyOf ?? []).flatMap(each => each.properties?.['ask']?.const ?? []);
  return kinds.length > 0 ? `ask is one of ${kinds.join(', ')}` : describe(node, root);
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9d4c8, #3a3732); --soft: light-dark(#f4f1ea, #211f1c);
  --quiet: light-dark(#6b655a, #a39c8f); --accent: light-dark(#8a3b12, #e2965f); }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; font: 1rem/1.55 system-ui, sans-serif;
  background: light-dark(#fffdf8, #181613); color: light-dark(#26231e, #ece7dd); }
h1 { font-size: 1.9rem; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
h3 { font: 600 1rem ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
nav { border-block: 1px solid var(--line); margin: 1.5rem 0; padding-bottom: 1rem; }
nav h2 { font-size: 1rem; margin: 1rem 0 .25rem; }
nav ul { list-style: none; margin: 0; padding: 0; color: var(--quiet); }
nav a { font: .9rem ui-monospace, monospace; margin-right: .5rem; }
a { color: var(--accent); }
article { border-top: 1px solid var(--line); padding: 1.25rem 0 .5rem; }
article p { margin: .4rem 0; }
pre { background: var(--soft); border-radius: .4rem; padding: .8rem 1rem; overflow-x: auto;
  font: .85rem/1.5 ui-monospace, monospace; }
dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: .3rem 1rem; margin: .8rem 0; }
dt { font: .9rem/1.55 ui-monospace, monospace; }
dd { margin: 0; }
dd span { color: var(--quiet); }
b { font-weight: 600; color: var(--accent); }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
`;

/** The one style that the browser takes from this server's own answers. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
