import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import {
  hasPostgres,
  postgresNote,
  runSql,
  standbyOf,
  startPostgres,
} from '../support/run-postgres';
import { relayTcp } from '../support/tcp-relay';
import { isWholeRun, wholeRunNote } from '../support/tier';
import { runTwoBackEnds } from '../support/two-back-ends';
import { wardrobeInput } from '../support/wardrobe-fixtures';

const onPostgres = test.skipIf(!hasPostgres);
const onWholeRuns = test.skipIf(!hasPostgres || !isWholeRun);
const items = 'items of the wardrobe';
const namesBody = z.object({ results: z.array(z.object({ name: z.string() })) });

/** Two back ends that reach this server through a line that can be cut, and somebody with a wardrobe. */
async function runBehindRelay(port: number) {
  const relay = await relayTcp(port);
  const url = `postgresql://core@127.0.0.1:${relay.port}/postgres`;
  const { addPerson } = await runTwoBackEnds(url);
  const ann = await addPerson('ann');
  await ann.at(0)('POST /core/api/v1/users', { body: {} });
  const names: string[] = [];
  const statuses: number[] = [];
  /** As whoever presses the same button again until it is saved. */
  const save = async () => {
    const name = `Item ${names.length}`;
    names.push(name);
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const { status } = await ann.at(attempt % 2)('POST /mywardrobe/api/v1/items', {
        headers: { 'idempotency-key': name },
        body: wardrobeInput({ name }),
      });
      statuses.push(status);
      if (status === 201) return;
      await pause(20);
    }
    throw new Error(`${name} was never saved`);
  };
  const kept = async () => {
    const query = { maxItemCount: '100' };
    const { body } = await ann.at(1)('GET /mywardrobe/api/v1/items', { query });
    return namesBody
      .parse(body)
      .results.map(({ name }) => name)
      .sort();
  };
  const expectAllKept = async () => {
    expect(await kept()).toEqual([...names].sort());
    expect([...new Set(statuses)].filter((status) => ![201, 503].includes(status))).toEqual([]);
  };
  return { relay, save, statuses, expectAllKept };
}

onPostgres(
  `a connection that is cut loses no ${items}, and saves none half or twice${postgresNote}`,
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    const { relay, save, statuses, expectAllKept } = await runBehindRelay(postgres.port);
    let isSaving = true;
    const saved = Promise.all(
      [1, 2, 3].map(async () => {
        for (let count = 0; count < 15; count += 1) await save();
      }),
    ).finally(() => (isSaving = false));
    // Longer from time to time, since a busy machine may save nothing in between.
    for (let gap = 15; isSaving; gap = gap > 300 ? 15 : gap * 1.1) {
      await pause(gap);
      relay.cut();
    }
    await saved;
    await expectAllKept();

    statuses.length = 0;
    const isEnd = (sent: string) => /commit\0/.test(sent);
    let ends = 0;
    relay.loseAnswersTo((sent) => isEnd(sent) && ++ends === 1);
    await save();
    // The server had saved it; nobody can know without asking, so the first call was refused.
    expect([ends > 0, statuses]).toEqual([true, [503, 201]]);
    await expectAllKept();
  },
);

onWholeRuns(
  `a standby takes over while people save: what was acknowledged is there, and the rest is saved when they try again${wholeRunNote || postgresNote}`,
  async () => {
    const primary = await startPostgres({ synchronous_commit: 'on' });
    onTestFinished(() => primary.remove());
    const { relay, save, statuses, expectAllKept } = await runBehindRelay(primary.port);
    const url = primary.urlOf('postgres');
    const standby = await startPostgres({ synchronous_commit: 'on' }, standbyOf(url));
    onTestFinished(() => standby.remove());
    await runSql(
      url,
      "ALTER SYSTEM SET synchronous_standby_names = '*'",
      'SELECT pg_reload_conf()',
    );
    let isSaving = true;
    const saved = Promise.all(
      [1, 2].map(async () => {
        while (isSaving) await save();
      }),
    );
    const until = (status: number) =>
      expect.poll(() => statuses.filter((one) => one === status).length).toBeGreaterThan(5);
    await until(201);
    await primary.stop();
    await until(503);
    // It answers, but takes no writes yet.
    relay.leadTo(standby.port);
    statuses.length = 0;
    await until(503);
    expect(statuses).not.toContain(201);
    await runSql(standby.urlOf('postgres'), 'SELECT pg_promote()');
    await until(201);
    isSaving = false;
    await saved;
    await expectAllKept();
  },
);
