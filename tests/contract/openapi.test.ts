import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Validator } from '@seriousme/openapi-schema-validator';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createCoreApp } from '../../app/backend/core-api/start-core-api';
import { config } from '~/config/config.server';
import { shopperCalls } from '~/core-api/contract/shopper-calls';
import { storeCalls } from '~/core-api/contract/store-calls';
import { allRules } from '../../app/core-check/main';
import { runRules } from '~/core-check/run-rules';
import { makeOpenApiDocument } from '../../app/scripts/openapi-document';
import { runCore } from '../support/core/run-core';
import { isFor, openSpoilingProxy, type Answered } from '../support/core/spoiling-proxy';
import { scriptedCore } from '../support/scripted-core';
import { callerWith } from './callers';
import { clientCalls } from './client-calls';
import { peopleIn } from './core-rules/people';

const file = 'app/core-api/openapi.json';
const written = z.record(z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
const calls = [...shopperCalls, ...storeCalls];
const names = calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`);

test('the written document is current', async () => {
  const made = JSON.stringify(makeOpenApiDocument());
  const options = { parser: 'json', singleQuote: true, printWidth: 100 } as const;
  expect(readFileSync(file, 'utf8')).toBe(await format(made, options));
});

test('the written document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(written))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const broken = { ...structuredClone(written), paths: { '/x': { get: { responses: 7 } } } };
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
});

test('every example fits its schema', () => {
  const bodies = calls.flatMap(({ body, answers }) => [
    body,
    ...Object.values(answers).map((answer) => answer.body),
  ]);
  const known = bodies.flatMap((body) => body ?? []);
  expect(known.length).toBeGreaterThan(50);
  for (const { name, schema, example } of known) {
    expect([name, schema.safeParse(example).error?.issues]).toEqual([name, undefined]);
  }
});

test('the contract has exactly the routes of our back end', async () => {
  const { db } = await runCore();
  const app = createCoreApp({
    db,
    verifyToken: async () => null,
    sendMail: async () => {},
    deleteMails: async () => {},
    siteUrl: () => 'http://localhost:3000',
    onOrders: () => {},
  });
  const { stack } = (app as unknown as { _router: { stack: Layer[] } })._router;
  expect(routesIn(stack).sort()).toEqual([...names].sort());
});

test('the contract has exactly the calls of the web server, and the statuses that it tells apart', async () => {
  const core = await scriptedCore();
  config.coreApiUrl = core.url;
  const made = new Set<string>();
  for (const { name, ask, request, good, alsoGood, refusals } of clientCalls) {
    const replies = core.calls.length;
    await ask(callerWith({ nextToken: null }).caller);
    core.answer({ 'GET /core/api/v1/users/self': { status: 404 } });
    await ask(callerWith({ nextToken: null }).caller);
    core.answer({ 'GET /core/api/v1/users/self': { status: 599 } });
    for (const { method, path } of core.calls.slice(replies)) made.add(nameOf(`${method} ${path}`));
    const call = calls[names.indexOf(nameOf(request))];
    const statuses = [good.status, alsoGood ?? good.status, ...Object.keys(refusals).map(Number)];
    // An error of the core's own and a token that is refused are the same for every call.
    const known = [...Object.keys(call?.answers ?? {}).map(Number), 401, 500];
    expect([name, statuses.filter((status) => !known.includes(status))]).toEqual([name, []]);
  }
  expect([...made].sort()).toEqual(names.slice(0, shopperCalls.length).sort());
});

test('what our back end answers fits the schemas of the written document', async () => {
  const core = await runCore();
  const { tokens } = await peopleIn(core);
  const proxy = await openSpoilingProxy(core.url);
  const settings = { url: proxy.url, ...tokens, mayBegin: true, timeoutMs: 20_000 };
  await runRules(allRules, settings);
  const validate = createValidation();
  const faults = new Set<string>();
  const answered = new Set<string>();
  for (const answer of proxy.answers()) {
    const name = nameOf(`${answer.method} ${answer.path}`);
    const fault = validate(name, answer);
    if (fault) faults.add(`${name} ${answer.status}: ${fault}`);
    answered.add(`${name} ${answer.status < 300 ? 'done' : answer.status}`);
  }
  expect([...faults]).toEqual([]);
  const neverDone = names
    .slice(0, shopperCalls.length)
    .filter((name) => !answered.has(`${name} done`));
  expect(neverDone).toEqual([
    'DELETE /core/api/v1/users/self',
    // Their code is in an e-mail.
    'GET /core/api/v1/emails/verification',
    'POST /core/api/v1/emails/verification',
    'DELETE /core/api/v1/emails/verification',
  ]);
  const wrong = { ...proxy.answers()[0], status: 200, body: { gender: 'Unknown name' } };
  expect(validate('GET /core/api/v1/users/self', wrong as Answered)).toContain('gender');
});

type Layer = {
  route?: { path: string; methods: Record<string, boolean> };
  regexp: RegExp;
  handle: { stack?: Layer[] };
};

function routesIn(stack: Layer[], prefix = ''): string[] {
  return stack.flatMap(({ route, regexp, handle }) => {
    if (route) {
      const path = (prefix + route.path).replace(/:(\w+)/g, '{$1}');
      return Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${path}`);
    }
    const inside = /^\^(.*?)\\\/\?\(\?=/.exec(regexp.source)?.[1] ?? '';
    return routesIn(handle.stack ?? [], prefix + inside.replaceAll('\\/', '/'));
  });
}

/** Of the contract, with the parameters in braces; literal paths come before those with parameters. */
function nameOf(call: string): string {
  return names.find((name) => name === call) ?? names.find((name) => isFor(name, call)) ?? call;
}

const operationSchema = z.object({
  responses: z.record(
    z.object({
      content: z
        .object({ 'application/json': z.object({ schema: z.record(z.unknown()) }) })
        .optional(),
    }),
  ),
});

type Check = ((body: unknown) => boolean) & { errors?: { instancePath: string }[] | null };
type Ajv = {
  addSchema: (schema: unknown, id: string) => void;
  compile: (schema: unknown) => Check;
};

/** By JSON Schema 2020-12, the dialect of OpenAPI 3.1, with the validator's own Ajv. */
function createValidation() {
  const load = createRequire(
    createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator'),
  );
  const { Ajv2020 } = load('ajv/dist/2020.js') as { Ajv2020: new (options: object) => Ajv };
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(written, 'document');
  const paths = z.record(z.record(z.unknown())).parse(written.paths);
  const checks = new Map<string, Check>();
  return (name: string, { status, body }: Answered): string | null => {
    const [method = '', path = ''] = name.split(' ');
    const { responses } = operationSchema.parse(paths[path]?.[method.toLowerCase()]);
    const response = responses[status];
    if (!response) return 'a status that the contract does not name';
    const schema = response.content?.['application/json'].schema;
    if (!schema) return null;
    const reference = typeof schema.$ref === 'string' ? `document${schema.$ref}` : null;
    const key = reference ?? JSON.stringify(schema);
    const check = checks.get(key) ?? ajv.compile(reference ? { $ref: reference } : schema);
    checks.set(key, check);
    return check(body) ? null : (check.errors ?? []).map((one) => one.instancePath).join(', ');
  };
}
