/** What the server is asked over HTTP, as OpenAPI 3.1, made from the same schemas that read it. */
import { MADE_BY } from '@arbiter/engine';
import { z } from 'zod';
import { BODIES } from './http.ts';
import { clientMessageSchema } from './wire.ts';

type Json = Readonly<Record<string, unknown>>;

/** The document at `/openapi.json`. */
export function openApi(): Json {
  const schemas = Object.fromEntries(
    [
      ['NewTable', BODIES.create],
      ['Sitting', BODIES.sit],
      ['Asking', BODIES.ask],
      ['ClientMessage', clientMessageSchema],
    ].map(([name, schema]) => [name, schemaOf(schema as z.ZodType)]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Arbiter’s table server',
      version: MADE_BY,
      description:
        'Tables at which several people sit. What is live goes over the WebSocket at /table, in messages of the schema ClientMessage.',
    },
    components: {
      schemas,
      securitySchemes: {
        chair: { type: 'http', scheme: 'bearer', description: 'The secret of a chair.' },
        word: { type: 'http', scheme: 'bearer', description: 'The server’s word, where it wants one.' },
      },
    },
    paths: {
      '/api/tables': {
        post: asks('Makes a table.', 'NewTable', { 201: 'The table’s id and the host’s secret.' }, [
          { word: [] },
          {},
        ]),
      },
      '/api/tables/{table}/host': {
        parameters: TABLE,
        post: {
          ...answers('A new link for a host who has lost theirs.', 'The host’s new secret.'),
          security: [{ word: [] }],
        },
      },
      '/api/tables/{table}/chairs': {
        parameters: TABLE,
        post: asks('Takes a chair by an invitation.', 'Sitting', { 201: 'The chair is yours.' }, []),
      },
      '/api/tables/{table}': {
        parameters: TABLE,
        get: answers('What the chair sees.', 'A table, as far as the chair may know it.'),
        delete: answers('Deletes the table for ever; for the host.', 'It is gone.'),
      },
      '/api/tables/{table}/requests': {
        parameters: TABLE,
        post: asks('Asks something of the table; the same id is carried out once.', 'Asking', {
          200: 'It is kept.',
        }),
      },
      '/api/tables/{table}/file': {
        parameters: TABLE,
        get: answers('The table’s file, for page and command line; for the host.', 'A table’s file.'),
      },
      '/healthz': { get: { ...answers('How the server is.', 'It is well.'), security: [] } },
      '/metrics': { get: { ...answers('Numbers for Prometheus.', 'Text.'), security: [] } },
    },
    security: [{ chair: [] }],
  };
}

/** A schema as OpenAPI has it: what goes in, without its own address. */
function schemaOf(schema: z.ZodType): Json {
  const {
    $schema: _,
    id: __,
    $id: ___,
    ...rest
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

const TABLE = [{ name: 'table', in: 'path', required: true, schema: { type: 'string' } }];
const REFUSED = {
  description: 'Why not, in a sentence.',
  content: {
    'application/json': { schema: { type: 'object', properties: { message: { type: 'string' } } } },
  },
};

const asks = (
  summary: string,
  body: string,
  responses: Readonly<Record<number, string>>,
  security?: readonly Json[],
): Json => ({
  summary,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${body}` } } },
  },
  responses: {
    ...Object.fromEntries(
      Object.entries(responses).map(([status, description]) => [status, { description }]),
    ),
    default: REFUSED,
  },
  ...(security && { security }),
});

const answers = (summary: string, description: string): Json => ({
  summary,
  responses: { 200: { description }, default: REFUSED },
});
