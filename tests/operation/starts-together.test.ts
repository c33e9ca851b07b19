import { expect, test } from 'vitest';
import { runApp, temporaryFolder } from '../support/run-app';
import { hasRedis, redisNote, runRedis } from '../support/run-redis';
import { someOf } from '../support/tier';
import { itemNames, Visitor } from '../support/visitor';

const stores = [
  { name: `Redis${redisNote}`, isMissing: !hasRedis, open: runRedis },
  { name: 'a file', isMissing: false, open: () => null },
];

for (const { name, isMissing, open } of someOf(stores, hasRedis ? 1 : 2)) {
  test.skipIf(isMissing)(
    `two apps that start on a new folder at the same moment share accounts, samples and sessions in ${name}`,
    async () => {
      const redis = await open();
      const settings = {
        ...{ SAMPLE_DATA: 'on', DATA_DIR: temporaryFolder() },
        ...(redis && { REDIS_URL: redis.url }),
      };
      const [one, other] = await Promise.all([runApp(settings), runApp(settings)]);
      const visitor = new Visitor(one.url, { headers: { 'accept-language': 'en' } });
      const list = await visitor.open('/');
      expect(itemNames(list).length).toBeGreaterThan(10);

      const elsewhere = new Visitor(other.url, { headers: { 'accept-language': 'en' } });
      for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
      const same = await elsewhere.visit('/profile');
      expect([same.status, itemNames(same)]).toEqual([200, itemNames(list)]);
    },
  );
}
