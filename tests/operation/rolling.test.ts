import { expect, test } from 'vitest';
import { printTable } from '../bench/table';
import { freePort } from '../support/free-port';
import { compareWrites, emptyWardrobes, goOn, readOften, sumOf, writeOften } from '../support/load';
import { childrenOf, runApp, temporaryFolder, type App } from '../support/run-app';
import { runBackend } from '../support/run-backend';
import { hasNginx, nginxNote, runNginx, siteName } from '../support/run-nginx';
import { hasRedis, redisNote, runRedis } from '../support/run-redis';
import { Visitor } from '../support/visitor';

const english = { headers: { 'accept-language': 'en' } };
const people = ['Ann', 'Bea', 'Kim'];
const [k1, k2] = [`k1:${'A'.repeat(43)}`, `k2:${'B'.repeat(43)}`];
const writeColumns = ['', 'acknowledged', 'found', 'lost', 'twice', 'failed'];

test('SIGKILL and SIGTERM of the back end and the web server during writes lose no acknowledged write', async () => {
  const DATA_DIR = temporaryFolder();
  const settings = { DATA_DIR, SAMPLE_DATA: 'on', PORT: String(await freePort()) };
  const start = () => runApp(settings, { expectsErrors: true });
  let app = await start();
  const writers = people.map((person) => ({ person, visitor: new Visitor(app.url, english) }));
  for (const { visitor } of writers) await visitor.open('/');
  const loads = writers.map(({ person, visitor }) => writeOften(visitor, person));
  const rows: (string | number)[][] = [];
  const report = (event: string) => {
    const { acknowledged, found, lost, twice } = compareWrites(loads, DATA_DIR);
    rows.push([
      event,
      acknowledged,
      found,
      lost.length,
      twice.length,
      sumOf(loads).failures.length,
    ]);
  };

  await goOn(loads, 3);
  process.kill(childrenOf(app.pid)[0] ?? 0, 'SIGKILL');
  await goOn(loads, 3);
  report('back end killed');
  process.kill(childrenOf(app.pid)[0] ?? 0, 'SIGTERM');
  await goOn(loads, 3);
  report('back end ended');
  await app.kill();
  app = await start();
  await goOn(loads, 3);
  report('both killed');
  expect(await app.stop()).toBe(0);
  app = await start();
  await goOn(loads, 3);
  await Promise.all(loads.map(({ stop }) => stop()));
  report('both ended');
  printTable('Writes by three people without a pause', writeColumns, rows);
  const { acknowledged, lost, twice } = compareWrites(loads, DATA_DIR);
  expect(acknowledged).toBeGreaterThanOrEqual(45);
  expect({ lost, twice }).toEqual({ lost: [], twice: [] });
});

/** Two web servers behind the sample proxy, with one Redis and one back end. */
async function twoWebServers() {
  const ports = [await freePort(), await freePort()];
  const [proxy, redis, backend] = [
    await runNginx(ports),
    await runRedis(),
    await runBackend({ TRUSTED_PROXIES: '1', SAMPLE_DATA: 'on' }),
  ];
  const settings = {
    ...backend.settings,
    REDIS_URL: redis.url,
    SITE_URL: proxy.origin,
    ALLOWED_HOSTS: siteName,
    TRUSTED_PROXIES: '1',
  };
  const start = (place: number, keys: string[]) =>
    runApp(
      { ...settings, PORT: String(ports[place]), SESSION_KEYS: keys.join() },
      { expectsErrors: true },
    );
  return { proxy, backend, start };
}

type Proxy = Awaited<ReturnType<typeof twoWebServers>>['proxy'];

async function signIn(proxy: Proxy, from: string) {
  const visitor = proxy.visitor({ isTextBrowser: true, from });
  const values = { email: 'shopper@example.com', password: 'try-it-on' };
  const page = await visitor.submit(await visitor.visit('/account'), { values });
  expect(page.location).toBe('/profile');
  return visitor;
}

test.skipIf(!hasNginx || !hasRedis)(
  `new session keys are rolled out to two web servers under load, and one is killed: no page fails, no write is lost${nginxNote || redisNote}`,
  async () => {
    const { proxy, backend, start } = await twoWebServers();
    const apps: App[] = [await start(0, [k1]), await start(1, [k1])];
    const rows: (string | number)[][] = [];

    const rollOut = async (keys: string[], loads: Parameters<typeof goOn>[0]) => {
      for (const place of [0, 1]) {
        await apps[place]?.stop();
        await goOn(loads, 1);
        apps[place] = await start(place, keys);
        await goOn(loads, 1);
      }
    };
    const underLoad = async (
      event: string,
      work: (loads: Parameters<typeof goOn>[0]) => Promise<void>,
    ) => {
      const visitors = await Promise.all(
        people.map((_, place) => signIn(proxy, `127.0.0.${place + 2}`)),
      );
      const writers = visitors.map((visitor, place) =>
        writeOften(visitor, `${event} ${people[place]}`),
      );
      const readers = visitors.map(readOften);
      const loads = [...writers, ...readers];
      await work(loads);
      await Promise.all(loads.map(({ stop }) => stop()));
      const { acknowledged, lost, twice } = compareWrites(writers, backend.dataDir);
      const [reads, writes] = [sumOf(readers), sumOf(writers)];
      rows.push([
        event,
        reads.done,
        reads.failures.length,
        acknowledged,
        writes.failures.length,
        lost.length,
        twice.length,
      ]);
      expect({ lost, twice }).toEqual({ lost: [], twice: [] });
      emptyWardrobes(backend.dataDir);
      return { reads, writes, visitors };
    };

    const early = await signIn(proxy, '127.0.0.9');
    const openForm = await early.visit('/profile/settings/newsletter');
    const first = await underLoad('k1,k2', (loads) => rollOut([k1, k2], loads));
    const second = await underLoad('k2,k1', (loads) => rollOut([k2, k1], loads));
    expect((await early.submit(openForm, { button: 'Save' })).status).toBe(303);
    for (const visitor of [...first.visitors, early]) {
      expect((await visitor.visit('/profile/settings')).status).toBe(200);
    }
    const third = await underLoad('k2', (loads) => rollOut([k2], loads));
    const killed = await underLoad('one killed', async (loads) => {
      await goOn(loads, 2);
      await apps[0]?.kill();
      await goOn(loads, 3);
    });
    printTable(
      'Two web servers, three people who read and write without a pause',
      ['', 'pages', 'failed', 'writes', 'failed', 'lost', 'twice'],
      rows,
    );
    const phases = [first, second, third, killed];
    expect(phases.flatMap(({ reads }) => reads.failures)).toEqual([]);
    // The proxy may send a form just when a web server ends its idle connection, and must not send it again.
    for (const { writes } of phases) {
      expect(writes.failures.slice(people.length)).toEqual([]);
    }
  },
);
