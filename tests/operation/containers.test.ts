import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildImage, readServices, type Image, type Service } from '../support/containers';
import { freePort } from '../support/free-port';
import { mailsIn } from '../support/outbox';
import { hasPostgres, postgresNote, runSql, startPostgres } from '../support/run-postgres';
import { hasRedis, redisNote, runRedis } from '../support/run-redis';
import { Visitor } from '../support/visitor';

const english = { headers: { 'accept-language': 'en' } };

let image: Image;
beforeAll(() => {
  image = buildImage();
});
afterAll(() => rmSync(dirname(image.folder), { recursive: true, force: true }));

/** As a container would: with the variables of the image and its own, and none of ours but what programs need. */
function run([command = '', ...args]: string[], environment: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, {
    cwd: image.folder,
    env: { PATH, HOME, NODE_ENV: 'production', ...image.environment, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  onTestFinished(async () => {
    await stop();
  });
  child.stdout.resume();
  return { child, stop };
}

test('an installed image has no compiler, imports orders and runs both programs with npm start', async () => {
  expect(readdirSync(join(image.folder, 'node_modules'))).not.toContain('vitest');
  expect(image.command).toEqual(['node', 'app/scripts/start.mjs']);
  const scripts = execFileSync('npm', ['pkg', 'get', 'scripts.start'], { encoding: 'utf8' });
  expect(JSON.parse(scripts)).toBe(image.command.join(' '));

  const DATA_DIR = join(dirname(image.folder), 'other-data');
  const data = 'app/backend/core-api/sample-stores/cobble-heel';
  const imported = spawnSync(
    'npm',
    [
      ...['run', '--silent', 'import', '--', '--store', 'Cobble & Heel'],
      ...['--products', `${data}/products.csv`, '--orders', `${data}/orders.csv`],
    ],
    { cwd: image.folder, encoding: 'utf8', env: { ...process.env, DATA_DIR } },
  );
  expect([imported.status, imported.stdout]).toEqual([0, expect.stringMatching(/imported +\d+\n/)]);

  const settings = { PORT: '0', SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', DATA_DIR };
  const { child } = run(['npm', 'start', '--silent'], settings);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  await expect.poll(() => output).toContain('Open ');
  const [, url = ''] = /Open (\S+)/.exec(output) ?? [];
  expect((await new Visitor(url, english).visit('/faq')).status).toBe(200);

  const backup = join(dirname(image.folder), 'backup');
  mkdirSync(backup);
  const command = (...args: string[]) => ['run', '--silent', ...args];
  const saved = spawnSync('npm', command('backup', '--', backup), {
    ...{ cwd: image.folder, encoding: 'utf8', env: { ...process.env, DATA_DIR } },
  });
  expect([saved.status, saved.stdout]).toEqual([0, expect.stringMatching(/^Backed up /)]);
  const restored = spawnSync('npm', command('restore', '--', backup), {
    ...{ cwd: image.folder, encoding: 'utf8' },
    env: { ...process.env, DATA_DIR: join(dirname(image.folder), 'restored-data') },
  });
  expect([restored.status, restored.stdout]).toEqual([0, expect.stringMatching(/^Restored /)]);
});

/** The services of the compose file on free ports. */
async function services(redisUrl: string, databaseUrl: string) {
  const port = String(await freePort());
  const [core, identity, outbox] = [await freePort(), await freePort(), await freePort()].map(
    String,
  );
  const replaced = { 3000: port, 4001: core ?? '', 4002: identity ?? '', 4003: outbox ?? '' };
  const { web, backend } = readServices(
    {
      ...replaced,
      'redis://redis:6379': redisUrl,
      'postgresql://core:secret@postgres:5432/core': databaseUrl,
    },
    { SITE_URL: 'https://size.example', POSTGRES_PASSWORD: 'secret' },
  );
  if (!web || !backend) throw new Error('The compose file has both programs');
  return { web, backend, url: `http://127.0.0.1:${port}` };
}

const start = ({ command = image.command, environment }: Service) => run(command, environment);

async function isHealthy({ healthcheck }: Service): Promise<boolean> {
  const [, command = '', ...args] = healthcheck?.test ?? [];
  return new Promise((resolve) => {
    execFile(command, args, { cwd: image.folder }, (error) => resolve(error === null));
  });
}

/** A container may write to its data alone. */
function filesOfImage(): string[] {
  return readdirSync(image.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file).mtimeMs}`);
}

test.skipIf(!hasRedis || !hasPostgres)(
  `the two services of the compose file become healthy, serve and end at SIGTERM${redisNote || postgresNote}`,
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    const database = postgres.urlOf('postgres');
    const { web, backend, url } = await services((await runRedis()).url, database);
    const before = filesOfImage();
    expect(await isHealthy(backend)).toBe(false);
    const runningBackend = start(backend);
    await expect.poll(() => isHealthy(backend)).toBe(true);
    expect(await isHealthy(web)).toBe(false);
    const runningWeb = start(web);
    await expect.poll(() => isHealthy(web)).toBe(true);

    const visitor = new Visitor(url, {
      headers: { ...english.headers, 'x-forwarded-for': '203.0.113.7' },
    });
    const values = { email: 'kim@example.com', password: 'a long walk home', terms: 'accepted' };
    const form = await visitor.visit('/account/create');
    const created = await visitor.submit(form, { values });
    expect([created.status, created.location]).toEqual([303, '/account/check-mail']);
    const [mail] = mailsIn({ dataDir: image.data });
    expect(mail?.button?.link).toMatch(/^https:\/\/size\.example\/account\//);

    expect([await runningWeb.stop(), await runningBackend.stop()]).toEqual([0, 0]);
    expect(filesOfImage()).toEqual(before);
    expect(await runSql(database, 'SELECT 1 FROM users')).toHaveLength(1);
    expect(readdirSync(image.data)).toEqual(expect.arrayContaining(['assets', 'session-keys']));
  },
);
