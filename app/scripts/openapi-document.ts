import {
  extendZodWithOpenApi,
  OpenApiGeneratorV31,
  OpenAPIRegistry,
} from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { refusal, type CoreCall } from '~/core-api/contract/core-call';
import { shopperCalls } from '~/core-api/contract/shopper-calls';
import { storeCalls } from '~/core-api/contract/store-calls';

type Tag = keyof typeof schemes;
type Body = NonNullable<CoreCall['body']>;

extendZodWithOpenApi(z);

const schemes = { shopper: 'idToken', store: 'storeKey' } as const;

const documentSchema = z.record(z.unknown());
const nullableNames = z
  .object({ type: z.tuple([z.literal('string'), z.literal('null')]), enum: z.array(z.string()) })
  .passthrough();

const description = `What the web server asks of a core API, and what each answer means to it.

Bodies are JSON (\`application/json\`), UTF-8. An optional field is left out or null. Unknown fields are ignored. Of a refusal
only the status is read, so that its body is free; \`Refusal\` is what our back end sends. A record of a list that
does not fit its schema is left out and counted in the log, the others are shown.

A status that a call does not name counts as a failure: the person reads that something went wrong and may try again. After a 401 the
token is renewed once and the call repeated. Reading calls have no effect and may be cut off when nobody waits for them
any longer. No redirects are followed. Request bodies are smaller than 256 kB.

A call with \`x-required: false\` may be missing (404); \`x-without\` says what the product loses then.
\`npm run check-core\` checks these rules against a running core.`;

const headers = [
  ['Accept-Language', 'The language of the person: en, no, sv, fr or es.', 'en'],
  ['X-Request-Id', 'Of the page that the call is made for, to find it in the logs of both.', ''],
].map(([name = '', text, example]) => ({
  in: 'header' as const,
  name,
  required: false,
  description: text,
  schema: { type: 'string' as const },
  ...(example && { example }),
}));

export function makeOpenApiDocument() {
  const registry = new OpenAPIRegistry();
  const bodies = createBodies(registry);
  registry.registerComponent('securitySchemes', 'idToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'ID token of the identity provider (Firebase Authentication).',
  });
  registry.registerComponent('securitySchemes', 'storeKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'API key of the store.',
  });
  for (const call of shopperCalls) registerCall(registry, bodies, call, 'shopper');
  for (const call of storeCalls) registerCall(registry, bodies, call, 'store');
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Core API of my size profile', version: '1.0.0', description },
    servers: [{ url: 'https://core.example', description: 'CORE_API_URL' }],
    tags: [
      { name: 'shopper', description: 'Calls of the web server for one person.' },
      {
        name: 'store',
        description:
          'Calls of stores to our back end. The web server makes none of them: a core may take its orders in any other way.',
      },
    ],
  });
  return documentSchema.parse(JSON.parse(JSON.stringify(document), withNullAmongNames));
}

/** The generator lets the type of an optional name be null and forgets its list of names. */
function withNullAmongNames(_key: string, value: unknown): unknown {
  const named = nullableNames.safeParse(value);
  return named.success ? { ...named.data, enum: [...named.data.enum, null] } : value;
}

function registerCall(
  registry: OpenAPIRegistry,
  bodyOf: ReturnType<typeof createBodies>,
  { id, method, path, summary, description, without, isPublic, ...call }: CoreCall,
  tag: Tag,
): void {
  const unauthenticated: CoreCall['answers'] =
    isPublic || tag === 'store' ? {} : { 401: refusal('No valid ID token.', 'unauthenticated') };
  const answers: CoreCall['answers'] = { ...call.answers, ...unauthenticated };
  registry.registerPath({
    operationId: id,
    method,
    path,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: isPublic ? [] : [{ [schemes[tag]]: [] }],
    'x-required': without === null,
    ...(without !== null && { 'x-without': without }),
    parameters: [...(call.parameters ?? []), ...(tag === 'shopper' ? headers : [])],
    ...(call.body && { request: { body: { required: true, ...bodyOf(call.body) } } }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, { meaning, body }]) => [
        status,
        { description: meaning, ...(body && bodyOf(body)) },
      ]),
    ),
  });
}

function createBodies(registry: OpenAPIRegistry) {
  const schemas = new Map<string, z.ZodTypeAny>();
  return ({ name, schema, example }: Body) => {
    const known = schemas.get(name) ?? registry.register(name, schema);
    schemas.set(name, known);
    return { content: { 'application/json': { schema: known, example } } };
  };
}
