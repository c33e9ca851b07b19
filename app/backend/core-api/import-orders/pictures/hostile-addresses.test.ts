import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetch } from 'undici';
import {
  openStoreWith,
  picture,
  startPictureServer,
} from '../../../../../tests/support/picture-store';
import { guardedAgent, isPublic } from './picture-loader';

/** Here only this address counts as public; all others of this machine are a network that nobody may reach. */
const isAllowed = (address: string) => address === '127.0.0.1' || isPublic(address);

/** Listens on every address of this machine and tells by which it was asked. */
async function startOnAllAddresses() {
  const askedAt: (string | undefined)[] = [];
  const jpeg = await picture();
  const server = createServer((request: IncomingMessage, response) => {
    askedAt.push(request.socket.localAddress?.replace('::ffff:', ''));
    response.setHeader('connection', 'close').end(jpeg);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, askedAt };
}

test('no form of a private address is asked, at once or behind a chain of redirects', async () => {
  const { port, askedAt } = await startOnAllAddresses();
  const hosts = [
    ...['127.0.0.2', '2130706434', '0177.0.0.2', '0x7f.0.0.2', '127.2', '127.0.0.2.', '0'],
    ...[
      '%31%32%37.0.0.2',
      '１２７。０.0.2',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.2]',
      '[::ffff:7f00:2]',
    ],
    ...['[::7f00:2]', '[::ffff:0:127.0.0.2]', '[64:ff9b::7f00:2]', '[64:ff9b:1::7f00:2]'],
    ...['[2002:7f00:2::]', '[fe80::1%25lo]', '[fe80::1]', '[fec0::1]', 'user:word@127.0.0.1'],
  ];
  const redirects = await startPictureServer(({ url }, response) => {
    const [, left, place] = url?.split('/') ?? [];
    const next = Number(left) > 0 ? `/${Number(left) - 1}/${place}` : privates[Number(place)];
    response.writeHead(302, { location: Buffer.from(next ?? '').toString('latin1') }).end();
  });
  const privates = hosts.map((host) => `http://${host}:${port}/a.jpg`);
  const behind = hosts.map((_, place) => redirects.url(`/3/${place}`));
  const store = await openStoreWith(['A']);
  // A run each, since a host that fails too often is not asked again.
  for (const address of [...privates, ...behind]) {
    expect(await store.run({ A: address }, { isAllowed })).toMatchObject({ unreachable: 1 });
  }
  expect(redirects.requested).toHaveLength(4 * hosts.length);
  expect(askedAt).toEqual([]);
});

test('a redirect leads to no other scheme, and not in circles', async () => {
  const jpeg = await picture();
  const targets = [
    ...[`data:image/jpeg;base64,${jpeg.toString('base64')}`, 'file:///etc/hostname'],
    ...['ftp://127.0.0.1/a.jpg', 'gopher://127.0.0.1/', 'blob:http://127.0.0.1/1', '/5'],
  ];
  const server = await startPictureServer(({ url }, response) => {
    response.writeHead(302, { location: targets[Number(url?.slice(1))] }).end();
  });
  const names = targets.map((_, place) => String(place));
  const store = await openStoreWith(names);
  const urls = Object.fromEntries(names.map((name) => [name, server.url(`/${name}`)]));
  expect(await store.run(urls)).toEqual({ stored: 0, unchanged: 0, unreachable: 6 });
  expect(server.requested.length).toBeLessThan(30);
});

test('a name is judged by what it leads to at each connection, and by all that it leads to', async () => {
  const { port, askedAt } = await startOnAllAddresses();
  const answers: Record<string, string[][]> = {
    'public.example': [['127.0.0.1'], ['127.0.0.1']],
    'rebound.example': [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.1', '127.0.0.2']],
    'half.example': [['127.0.0.2', '127.0.0.1']],
    'nothing.example': [[]],
  };
  const agent = guardedAgent(isAllowed, (name, _options, done) => {
    const addresses = answers[name]?.shift();
    if (addresses)
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    else done(new Error(`${name} was asked once too often`));
  });
  onTestFinished(() => agent.close());
  const ask = async (name: string) => {
    const url = `http://${name}:${port}/`;
    const answer = fetch(url, { dispatcher: agent }).then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    });
    return answer.catch((error: unknown) => String(error instanceof Error && error.cause));
  };
  expect(await ask('public.example')).toBe(200);
  expect(await ask('rebound.example')).toBe(200);
  const refused = ['rebound.example', 'rebound.example', 'half.example', 'nothing.example'];
  for (const name of refused) {
    expect(await ask(name)).toBe(`Error: ${name} is not a public address`);
  }
  expect(await ask('public.example')).toBe(200);
  expect(askedAt).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
  expect(Object.values(answers).flat()).toEqual([]);
});
