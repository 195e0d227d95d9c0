/** The page at `/api`: everything in `/openapi.json` for people, without a script. */
import { createHash } from 'node:crypto';
import {
  describe,
  type JsonSchema,
  jsonSchema,
  MAY,
  type RequestKind,
  ROLES,
  requestSchema,
} from '@arbiter/engine';
import { html, raw } from 'hono/html';
import { LIMITS } from './limits.ts';
import { METHODS, type OpenApi, type Operation, type Parameter } from './openapi.ts';
import { REQUEST_EXAMPLES } from './request-examples.ts';
import { clientMessageSchema, serverMessageSchema } from './wire.ts';

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
  const requests = requestKinds();
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
  )}
<h2>What can be asked of a table</h2>
<ul>${requests.map(({ ask, is }) => html`<li><a href="#ask-${idIn(ask)}">${ask}</a> ${is.description}</li>`)}</ul>
<h2>Over the socket</h2>
<ul><li><a href="#client">what a client says</a></li><li><a href="#server">what the server says</a></li></ul></nav>
<main>${groups.map(
    group => html`<section>
<h2>${group.name}</h2>
<p>${group.description}</p>
${group.routes.map(route => article(route, document, origin))}
</section>`,
  )}
<section>
<h2>What can be asked of a table</h2>
<p>Each of these is the <code>request</code> of <code>POST /api/tables/{table}/requests</code>, and of the message
<code>ask</code> on the socket: <code>{"is": "ask", "id": "…", "request": …}</code>.</p>
${requests.map(({ ask, is }) => requestArticle(ask, is))}
</section>
<section>
<h2>Over the socket</h2>
<p>The socket is at <code>/table</code>; each message is one JSON text. The first is <code>hello</code>. <code>@arbiter/table/client</code>
speaks all of this.</p>
<h2 id="client">What a client says</h2>
${messages(jsonSchema(clientMessageSchema))}
<h2 id="server">What the server says</h2>
${messages(jsonSchema(serverMessageSchema, 'output'))}
</section>
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
  parameters.length > 0
    ? html`<dl>${parameters.map(({ name, description }) => html`<dt>${name}</dt><dd>${description}</dd>`)}</dl>`
    : ''
}
${fieldList(fields)}
${Object.entries(operation.responses).map(
  ([status, { description }]) => html`<p><b>${status === 'default' ? 'Else' : status}</b> ${description}</p>`,
)}
</article>
`;
}

interface RequestOf {
  readonly ask: RequestKind;
  readonly is: JsonSchema;
}

/** Every kind of request, in the order of the schema. */
const requestKinds = (): RequestOf[] =>
  (jsonSchema(requestSchema).oneOf ?? []).map(is => ({
    // The field that tells requests apart is the kind.
    ask: is.properties?.['ask']?.const as RequestKind,
    is,
  }));

const idIn = (words: string): string => words.replace(/\W+/g, '-');

/** Who may ask something, in words. */
export function whoMay(ask: RequestKind): string {
  const may = ROLES.filter(role => MAY[ask][role] === 'yes').map(role => `${role}s`);
  const own = ROLES.filter(role => MAY[ask][role] === 'own').map(role => `${role}s for their own people`);
  const all = [...may, ...own].map(who => who.replace(/^hosts/, 'the host'));
  return `${all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all[0]} may.`;
}

function requestArticle(ask: RequestKind, schema: JsonSchema): Html {
  const who = whoMay(ask);
  return html`<article id="ask-${idIn(ask)}">
<h3>${ask}</h3>
<p>${schema.description} ${who.charAt(0).toUpperCase()}${who.slice(1)}</p>
<pre>${quoted(REQUEST_EXAMPLES[ask])}</pre>
${fieldList(fieldsIn(schema, 'ask'))}
</article>
`;
}

/** The messages of one end, each with its fields. */
const messages = (schema: JsonSchema): Html[] =>
  (schema.oneOf ?? []).map(
    one => html`<article>
<h3>${one.properties?.['is']?.const}</h3>
<p>${one.description}</p>
${fieldList(fieldsIn(one, 'is', schema))}
</article>
`,
  );

interface Field {
  readonly name: string;
  readonly takes: string;
  readonly description: string;
}

/** The fields of a body. */
function fieldsOf({ requestBody }: Operation, { components }: OpenApi): Field[] {
  const name = requestBody?.content['application/json'].schema.$ref?.split('/').at(-1) ?? '';
  return fieldsIn(components.schemas[name] ?? {});
}

/** The fields of an object, but for the one that says what it is. */
const fieldsIn = (node: JsonSchema, kind?: string, root = node): Field[] =>
  Object.entries(node.properties ?? {})
    .filter(([field]) => field !== kind)
    .map(([field, inner]) => ({
      name: field,
      description: inner.description ?? '',
      takes: `${takenBy(inner, root)}${node.required?.includes(field) ? '' : '; may be left out'}`,
    }));

const fieldList = (fields: readonly Field[]): Html | string =>
  fields.length === 0
    ? ''
    : html`<dl>${fields.map(
        ({ name, takes, description }) => html`<dt>${name}</dt><dd>${description} <span>${takes}</span></dd>`,
      )}</dl>`;

/** What a field takes; of many kinds of requests, which there are. */
function takenBy(node: JsonSchema, root: JsonSchema): string {
  const kinds = (node.oneOf ?? node.anyOf ?? []).flatMap(each => each.properties?.['ask']?.const ?? []);
  return kinds.length > 0
    ? `ask is one of ${kinds.join(', ')}`
    : describe(node, root).replace('something else', 'anything');
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
