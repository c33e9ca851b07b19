import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { addPurchases } from '../../tests/support/core/add-purchases';
import { runCore } from '../../tests/support/core/run-core';
import { freePort } from '../../tests/support/free-port';
import { temporaryFolder } from '../../tests/support/run-app';

const program = 'build/check-core.js';

type Result = { code: number; stdout: string; stderr: string };

function runCheck(args: string[], environment: Record<string, string> = {}): Promise<Result> {
  const env = { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, ...environment };
  return promisify(execFile)(process.execPath, [program, ...args], { env }).then(
    ({ stdout, stderr }): Result => ({ code: 0, stdout, stderr }),
    (failure: Result) => failure,
  );
}

test('the built check needs zod and nothing else that is installed', () => {
  const imported = [...readFileSync(program, 'utf8').matchAll(/ from "([^."][^"]*)"/g)];
  const packages = new Set(imported.map(([, name = '']) => name));
  expect([...packages].filter((name) => !name.startsWith('node:'))).toEqual(['zod']);
});

test('the check takes its token from a variable or a file, and prints a table without it', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  await addPurchases(
    core.db,
    [1, 2, 3].map((number) => ({ buyer: ann.email, number })),
  );
  const url = ['--url', core.url, '--timeout', '30'];
  const whole = await runCheck(url, { CORE_TOKEN: ann.idToken });
  expect([whole.code, whole.stderr]).toEqual([0, '']);
  expect(whole.stdout).toContain('GET /core/api/v1/users/self\n  kept ');
  expect(whole.stdout).toMatch(/\nRequired rules: \d\d kept, 0 not kept, \d+ not tried\n/);
  expect(whole.stdout).toContain('needs --other-token');
  expect(whole.stdout).toContain('--begin-feedback allows it');
  expect(whole.stdout).not.toContain('Left behind');
  expect(whole.stdout).not.toContain(ann.idToken);

  const file = join(temporaryFolder(), 'token');
  writeFileSync(file, `${ann.idToken}\n`);
  const reading = await runCheck([...url, '--token-file', file, '--read-only']);
  expect([reading.code, reading.stderr]).toEqual([0, '']);
  expect(reading.stdout).toContain('writes, and --read-only is set');
});

test('a core that is down ends the check with 1 and a table, wrong arguments with 2 and a line', async () => {
  const down = await runCheck(['--url', `http://127.0.0.1:${await freePort()}`, '--token', 'x']);
  expect([down.code, down.stderr]).toEqual([1, '']);
  expect(down.stdout).toContain('ECONNREFUSED');
  expect(down.stdout).toContain('Required rules: 0 kept');
  for (const args of [
    [],
    ['--url', 'ftp://core.example', '--token', 'x'],
    ['--url', 'https://core.example'],
    ['--url', 'https://core.example', '--token', 'two words'],
    ['--url', 'https://core.example', '--token-file', '/nowhere'],
    ['--url', 'https://core.example', '--token', 'x', '--timeout', 'soon'],
    ['--unknown'],
  ]) {
    const { code, stdout, stderr } = await runCheck(args);
    expect([args, code, stdout]).toEqual([args, 2, '']);
    expect(stderr).toMatch(/^[^\n]+ See --help\.\n$/);
  }
});
