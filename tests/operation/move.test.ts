import { expect, test } from 'vitest';
import { serverOfFile } from '../support/core/core-database';
import { failingStart } from '../support/failing-start';
import { runApp } from '../support/run-app';
import { runCommand } from '../support/run-command';
import { hasPostgres, postgresNote } from '../support/run-postgres';
import { Visitor } from '../support/visitor';

const server = serverOfFile();

const general = '/profile/settings';

test.skipIf(!hasPostgres)(
  `a shop that has grown moves to PostgreSQL while people use it, and nobody loses anything${postgresNote}`,
  async () => {
    const app = await runApp({ SAMPLE_DATA: 'on' }, { expectsErrors: true });
    const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
    await visitor.visit('/');
    const saveName = async (name: string) => {
      const page = await visitor.visit(general);
      return visitor.submit(page, {
        button: 'Save',
        values: { firstName: name, gender: 'Female', yearOfBirth: '1990' },
      });
    };
    const saved = await visitor.follow(await saveName('Before'));
    expect(saved.text).toContain('Changes saved.');
    const sizes = (await visitor.visit('/profile/sizes')).text;

    const to = await server.newDatabase();
    const moved = await runCommand(['build/move.js', '--to', to], { DATA_DIR: app.dataDir });
    expect(moved).toMatchObject({ status: 0 });
    expect(moved.stderr).toContain('nobody can save anything from now on');
    // The back end that has been running since before still shows everything, and changes nothing.
    expect((await visitor.visit('/profile/sizes')).text).toBe(sizes);
    const refused = await saveName('Lost');
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(refused.root.querySelector('[name=firstName]')?.getAttribute('value')).toBe('Lost');
    await app.stop();

    expect((await failingStart({ DATA_DIR: app.dataDir })).stderr).toContain(
      'its data were moved to another database; use that one',
    );
    const next = await runApp({ SAMPLE_DATA: 'on', DATA_DIR: app.dataDir, DATABASE_URL: to });
    const again = new Visitor(next.url, { headers: { 'accept-language': 'en' } });
    await again.visit('/');
    expect((await again.visit('/profile/sizes')).text).toBe(sizes);
    const page = await again.visit(general);
    expect(page.root.querySelector('[name=firstName]')?.getAttribute('value')).toBe('Before');
  },
);
