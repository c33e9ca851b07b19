import type { TestProject } from 'vitest/node';
import { openCoreDatabase } from '~/backend/core-api/database/open-core-database';
import { runSql, startPostgres } from '../run-postgres';

const template = 'core_template';

/** Vitest's global set-up of the suites that run on PostgreSQL: one server for all. Returns what removes it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const server = postgres.urlOf('postgres');
  await runSql(server, `CREATE DATABASE ${template}`);
  const db = await openCoreDatabase('', postgres.urlOf(template));
  await db.destroy();
  project.provide('postgres', { server, template });
  return postgres.remove;
}
