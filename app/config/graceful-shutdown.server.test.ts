import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { runServer } from '../../tests/support/run-server';
import { prepareClose } from './graceful-shutdown.server';

const drainMs = 50;
const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('a request that came while the process was busy until the end of the wait is answered', async () => {
  const server = createServer((_request, response) => void response.end('here'));
  const close = prepareClose(server);
  const socket = connect(Number(new URL(await runServer(server)).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(get);
  await once(socket, 'data');
  const closed = close({ drainMs, graceMs: 60_000 });
  socket.write(get);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, drainMs * 2);
  expect(String(await once(socket, 'data'))).toContain('Connection: close');
  await closed;
});
