/** What the server is asked over HTTP, as OpenAPI 3.1, made from the same schemas that read it. */
import { type JsonSchema, MADE_BY } from '@arbiter/engine';
import { catalogue } from '@arbiter/rules';
import { z } from 'zod';
import { BODIES } from './bodies.ts';
import { clientMessageSchema, serverMessageSchema } from './wire.ts';

type Json = Readonly<Record<string, unknown>>;

/** One thing that can be asked. */
export interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly requestBody?: {
    readonly required: true;
    readonly content: {
      readonly 'application/json': { readonly schema: JsonSchema; readonly example: Json };
    };
  };
  readonly responses: Readonly<Record<string, Json & { readonly description: string }>>;
  /** Whose secret it takes; the chair's, where this says nothing. */
  readonly security?: readonly Json[];
}

/** A part of a path. What has no example of its own is a variable of the shell in examples: `$TABLE`. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path';
  readonly required: true;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: string;
}

/** The methods of a path, in the order in which they are told. */
export const METHODS = ['get', 'post', 'delete'] as const;

/** The document, as far as the page reads it. */
export interface OpenApi {
  readonly openapi: string;
  readonly info: Readonly<Record<'title' | 'version' | 'description', string>>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Json;
  };
  readonly paths: Readonly<
    Record<
      string,
      { readonly parameters?: readonly Parameter[] } & {
        readonly [method in (typeof METHODS)[number]]?: Operation;
      }
    >
  >;
  readonly security: readonly Json[];
}

/** The document at `/openapi.json`. */
export function openApi(): OpenApi {
  const schemas = Object.fromEntries(
    [
      ['Resolving', BODIES.resolve],
      ['Odds', BODIES.odds],
      ['NewTable', BODIES.create],
      ['Sitting', BODIES.sit],
      ['Asking', BODIES.ask],
      ['ClientMessage', clientMessageSchema],
      ['ServerMessage', serverMessageSchema],
    ].map(([name, schema]) => [name as string, schemaOf(name as string, schema as z.ZodType)]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Arbiter over HTTP',
      version: MADE_BY,
      description:
        'Questions of the books, and tables at which several people sit. What is live at a table goes over the WebSocket at /table, in messages of the schema ClientMessage; the server says those of ServerMessage.',
    },
    tags: [
      {
        name: BOOKS,
        description: 'Questions for which nobody sits at a table. They need no secret and keep nothing.',
      },
      {
        name: TABLES,
        description:
          'A table has a host, players and watchers. Each has a chair with a secret, which goes along as authorization: Bearer SECRET.',
      },
      { name: SERVER, description: 'How the server is, and what it can be asked.' },
    ],
    components: {
      schemas,
      securitySchemes: {
        chair: { type: 'http', scheme: 'bearer', description: 'The secret of a chair.' },
        word: { type: 'http', scheme: 'bearer', description: 'The server’s word, where it wants one.' },
      },
    },
    paths: {
      '/api/resolve': {
        post: asks(BOOKS, 'Carries out a procedure, named or in a sentence.', 'Resolving', {
          example: {
            game: 'simverse',
            procedure: 'check',
            input: { target: 14, difficulty: 'Hard' },
            faces: [1, 2, 3],
          },
          answers: {
            200: 'The outcome, the sentence of a referee, the dice, every reason (trace), the seed, and whoever was changed.',
          },
          security: [],
        }),
      },
      '/api/odds': {
        post: asks(
          BOOKS,
          'The exact odds of a procedure, whole or of one field, or of a dice notation.',
          'Odds',
          {
            example: {
              game: 'simverse',
              procedure: 'attack',
              input: { attacker: 'brenna', weapon: 'longsword', defender: 'wolf' },
              of: 'damage>=6',
            },
            answers: {
              200: 'Each outcome with its chance p, as a fraction (num, den) and as a number (value).',
            },
            security: [],
          },
        ),
      },
      '/api/books': {
        get: answers(
          BOOKS,
          'The games there are.',
          'A list: id, name, summary, credit, and how much each has.',
          [],
        ),
      },
      '/api/books/{game}': {
        parameters: [GAME],
        get: answers(
          BOOKS,
          'What a book has.',
          'Its procedures, rules, rulings, creatures, ready characters and ready fights.',
          [],
        ),
      },
      '/api/books/{game}/procedures/{procedure}': {
        parameters: [GAME, PROCEDURE],
        get: answers(
          BOOKS,
          'What a procedure wants and gives.',
          'The JSON Schemas of its input and its outcome, its rules, and a worked example.',
          [],
        ),
      },
      '/api/tables': {
        post: asks(
          TABLES,
          'Makes a table. A table’s file by itself will do as well, plain or packed (gzip).',
          'NewTable',
          {
            example: { name: 'Monday', host: 'Hanna' },
            answers: { 201: 'The table’s id and the host’s secret.' },
            security: [{ word: [] }, {}],
          },
        ),
      },
      '/api/tables/{table}/requests': {
        parameters: [TABLE],
        post: asks(TABLES, 'Asks something of the table; the same id is carried out once.', 'Asking', {
          example: {
            id: 'invite-1',
            request: { ask: 'invite', invitation: 'for everybody', role: 'player', plays: [], many: true },
          },
          answers: { 200: 'It is kept; with a secret, where one was made.' },
        }),
      },
      '/api/tables/{table}/chairs': {
        parameters: [TABLE],
        post: asks(TABLES, 'Takes a chair by an invitation.', 'Sitting', {
          example: { invitation: '$INVITATION', name: 'Ann', secret: '$NEW_SECRET' },
          answers: { 201: 'The chair is yours; with `knocks`, as soon as a host lets you in.' },
          security: [],
        }),
      },
      '/api/tables/{table}/welcome': {
        parameters: [TABLE],
        get: answers(
          TABLES,
          'What a secret is good for.',
          'The invitation (table, host, role, people to choose among), the chair, or the door at which it waits (`knocking`).',
        ),
      },
      '/api/tables/{table}/pictures/{picture}': {
        parameters: [TABLE, PICTURE],
        get: answers(TABLES, 'A picture of the table that the chair may see.', 'Its name, size and data.'),
      },
      '/api/tables/{table}/packs': {
        parameters: [TABLE],
        get: answers(
          TABLES,
          'The packs on the table, as far as the chair may know them.',
          'A list of packs as they stand in their files; to players without the people and fights in them.',
        ),
      },
      '/api/tables/{table}/evening': {
        parameters: [TABLE],
        get: answers(TABLES, 'What the chair has heard of the evening, as Markdown.', 'A Markdown document.'),
      },
      '/api/tables/{table}/file': {
        parameters: [TABLE],
        get: answers(
          TABLES,
          'The table’s file, for page and command line; for the host. With ?packed it comes packed (gzip).',
          'A table’s file.',
        ),
      },
      '/api/tables/{table}/host': {
        parameters: [TABLE],
        post: answers(TABLES, 'A new link for a host who has lost theirs.', 'The host’s new secret.', [
          { word: [] },
        ]),
      },
      '/api/tables/{table}': {
        parameters: [TABLE],
        get: answers(TABLES, 'What the chair sees.', 'A table, as far as the chair may know it.'),
        delete: answers(TABLES, 'Deletes the table for ever; for the host.', 'It is gone.'),
      },
      '/api/server': {
        get: answers(
          SERVER,
          'Who may make tables here, and where phones reach it.',
          'Its version, who may create (anybody, word, nobody), and addresses on the local network.',
          [],
        ),
      },
      '/healthz': { get: answers(SERVER, 'How the server is.', 'It is well.', []) },
      '/metrics': { get: answers(SERVER, 'Numbers for Prometheus.', 'Text.', []) },
      '/openapi.json': { get: answers(SERVER, 'Everything here as OpenAPI 3.1.', 'A document.', []) },
      '/api': { get: answers(SERVER, 'This page.', 'HTML.', []) },
    },
    security: [{ chair: [] }],
  };
}

const [BOOKS, TABLES, SERVER] = ['Books and dice', 'Tables', 'The server'] as const;

/** A schema as OpenAPI has it: what goes in, without its own address. */
function schemaOf(name: string, schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  // A reference is read from the root of the whole document.
  const text = JSON.stringify(rest).replaceAll('"#/$defs/', `"#/components/schemas/${name}/$defs/`);
  // What zod writes is JSON Schema, of which ours is the part that our own schemas use.
  return JSON.parse(text) as JsonSchema;
}

const part = (name: string, description: string, more: Partial<Parameter> = {}): Parameter => ({
  ...{ name, in: 'path', required: true, description, schema: { type: 'string' } },
  ...more,
});
const TABLE = part('table', 'The id of a table.');
const PICTURE = part('picture', 'The id of a picture.');
const GAME = part('game', `The game, or a beginning of it: ${catalogue.map(({ id }) => id).join(', ')}.`, {
  example: 'simverse',
});
const PROCEDURE = part('procedure', 'A procedure of the book, or a beginning of its name.', {
  example: 'check',
});

const REFUSED = {
  description: 'Why not: a message in a sentence.',
  content: {
    'application/json': { schema: { type: 'object', properties: { message: { type: 'string' } } } },
  },
};

interface Asks {
  readonly example: Json;
  readonly answers: Readonly<Record<number, string>>;
  readonly security?: readonly Json[];
}

const asks = (
  tag: string,
  summary: string,
  schema: string,
  { example, answers: told, security }: Asks,
): Operation => ({
  ...{ tags: [tag], summary },
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example } },
  },
  responses: {
    ...Object.fromEntries(Object.entries(told).map(([status, description]) => [status, { description }])),
    default: REFUSED,
  },
  ...(security && { security }),
});

const answers = (
  tag: string,
  summary: string,
  description: string,
  security?: readonly Json[],
): Operation => ({
  ...{ tags: [tag], summary, responses: { 200: { description }, default: REFUSED } },
  ...(security && { security }),
});
