import type { ServerResponse } from 'node:http';
import { withLeaves, withMembers } from './change-json';

/** In every reply of a fault: no page may repeat what an upstream says. */
export const marker = 'secret-words-of-the-upstream';

/** Not a word of it may reach a page unescaped. */
export const markup = '"><script>hostile()</script>';

type Answer = { status: number; text: string };

export type Exchange = {
  response: ServerResponse;
  /** The upstream does what is asked. */
  forward: () => Promise<Answer>;
  /** An address that nobody may call. */
  elsewhere: string;
};

export type Fault = {
  name: string;
  /** Whether the upstream has done what was asked. */
  isDone: boolean;
  /** Whether only the first call is spoiled: what is asked for afterwards tells the truth. */
  isOnce?: boolean;
  /** Whether the reply is a good one, with odd values. */
  isReadable?: boolean;
  spoil: (exchange: Exchange) => void | Promise<void>;
};

const json = { 'content-type': 'application/json' };
const refusalText = JSON.stringify({ error: { code: 0, message: marker }, message: marker });

/** Each of them replaces the reply to one call. `refused`, a port that is closed, is tried apart from these. */
export const faults: Fault[] = [
  { name: 'silent', isDone: false, spoil: () => undefined },
  { name: 'lost', isDone: true, isOnce: true, spoil: lose },
  refusal(500),
  said('garbage', `\u0000\u0001 ${marker} {{{`),
  { name: 'reset', isDone: false, spoil: ({ response }) => void response.destroy() },
  { name: 'drip', isDone: false, spoil: ({ response }) => drip(response) },
  { name: 'cut', isDone: true, isOnce: true, spoil: cut },
  ...[400, 401, 403, 404, 409].map((status) => refusal(status)),
  refusal(429, { 'retry-after': '7' }),
  { name: 'done500', isDone: true, isOnce: true, spoil: failAfterwards },
  {
    name: '502html',
    isDone: false,
    spoil: ({ response }) =>
      void response
        .writeHead(502, { 'content-type': 'text/html' })
        .end(`<html><body><h1>${marker}</h1></body></html>`),
  },
  {
    name: 'redirect',
    isDone: false,
    spoil: ({ response, elsewhere }) =>
      void response.writeHead(307, { location: `${elsewhere}/${marker}` }).end(marker),
  },
  said('empty', ''),
  said('shape', JSON.stringify({ [marker]: [marker], results: marker, users: marker })),
  changed('nulls', (value) => withLeaves(value, () => null)),
  spoiled('10MB', (good) => good.padEnd(10_000_000)),
  said('deep', '['.repeat(100_000) + ']'.repeat(100_000)),
  spoiled('deeper', (good) =>
    good.replace(/\}$/, `,"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  ),
  changed('1e9', (value) => withNumbers(value, 1e9)),
  changed('below0', (value) => withNumbers(value, -1)),
  changed('y99999', (value) => withDates(value, '+099999-12-31T23:59:59Z')),
  changed('no-date', (value) => withDates(value, '2026-02-31T25:61:00Z')),
  changed('long', (value) => withTexts(value, (known) => known.padEnd(50_000, 'x'))),
  changed('halves', (value) => withTexts(value, (known) => `${known}\ud800`)),
  changed('markup', (value) => withTexts(value, (known) => known + markup)),
  changed('proto', (value) =>
    withMembers(value, `{"__proto__":{"isAdmin":true},"constructor":"${marker}"}`),
  ),
];

function refusal(status: number, headers: Record<string, string> = {}): Fault {
  return {
    name: String(status),
    isDone: false,
    spoil: ({ response }) =>
      void response.writeHead(status, { ...json, ...headers }).end(refusalText),
  };
}

function said(name: string, content: string): Fault {
  return {
    name,
    isDone: false,
    spoil: ({ response }) => void response.writeHead(200, json).end(content),
  };
}

function spoiled(name: string, change: (good: string) => string): Fault {
  return {
    name,
    isDone: true,
    isReadable: true,
    spoil: async ({ response, forward }) => {
      const { status, text: good } = await forward();
      response.writeHead(status, json).end(change(good));
    },
  };
}

function changed(name: string, change: (value: unknown) => unknown): Fault {
  return spoiled(name, (good) => {
    if (good === '') return good;
    const value: unknown = JSON.parse(good);
    return JSON.stringify(change(value));
  });
}

/** Bytes for ever. */
function drip(response: ServerResponse): void {
  response.writeHead(200, json);
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
}

async function cut({ response, forward }: Exchange): Promise<void> {
  const { status, text: good } = await forward();
  const length = Math.max(Buffer.byteLength(good), 2);
  response.writeHead(status, { ...json, 'content-length': length });
  response.write(good.slice(0, length / 2), () => response.destroy());
}

async function lose({ response, forward }: Exchange): Promise<void> {
  await forward();
  response.destroy();
}

async function failAfterwards({ response, forward }: Exchange): Promise<void> {
  await forward();
  response.writeHead(500, json).end(refusalText);
}

/** Numbers in texts as well, such as `"3600"`. */
function withNumbers(value: unknown, number: number): unknown {
  return withLeaves(value, (leaf) => {
    if (typeof leaf === 'number') return number;
    return typeof leaf === 'string' && /^\d+$/.test(leaf) ? String(number) : leaf;
  });
}

function withDates(value: unknown, date: string): unknown {
  return withTexts(value, (known) => (/^\d{4}-\d\d-\d\dT/.test(known) ? date : known));
}

function withTexts(value: unknown, change: (known: string) => string): unknown {
  return withLeaves(value, (leaf) => (typeof leaf === 'string' ? change(leaf) : leaf));
}
