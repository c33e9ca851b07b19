import { createServer } from 'node:http';
import {
  feedback,
  manyTransactions,
  pagesOf,
  paths,
  repliesFor,
  status,
} from '../support/core-fixtures';
import type { CoreCall } from '../support/scripted-core';

const [, , itemCount = '', ratedCount = '', delay = '', offer = ''] = process.argv;
const items = manyTransactions(Number(itemCount));
const rated = Array.from({ length: Number(ratedCount) }, (_, place) => status(place + 1, 100));
const saidOf = (one: (typeof rated)[number]) => ({
  ...feedback({ forMe: ['forMe.yes'], fits: ['fits.yes'] }, 100),
  ...one,
});

const answers: Record<string, (call: CoreCall) => { status: number; body?: unknown }> = {
  ...Object.fromEntries(
    Object.entries(repliesFor([], rated)).map(([call, reply]) => [call, () => reply]),
  ),
  [paths.transactions]: pagesOf(items),
  [paths.feedback]: ({ query }) => {
    const one = rated[Number(query.get('purchaseId')?.slice(2)) - 1];
    return one ? { status: 200, body: saidOf(one) } : { status: 404 };
  },
  ...(offer === 'all' && {
    [paths.allFeedback]: ({ query }) => {
      const start = Number(query.get('continuationToken') ?? 0);
      const results = rated.slice(start, start + 50).map(saidOf);
      const continuationToken = start + 50 < rated.length ? String(start + 50) : null;
      return { status: 200, body: { results, continuationToken } };
    },
  }),
};

let calls = 0;

/** Somebody's whole history, each call after a delay. `GET /calls` says how many calls there were, and begins anew. */
const server = createServer(({ method = '', url = '/', headers }, response) => {
  const { pathname: path, searchParams: query } = new URL(url, 'http://core.invalid');
  if (path === '/calls') {
    response.end(String(calls));
    calls = 0;
    return;
  }
  calls += 1;
  const call = { method, path, query, headers, body: undefined, end: null };
  const { status: code, body } = answers[`${method} ${path}`]?.(call) ?? { status: 404 };
  setTimeout(() => {
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? null));
  }, Number(delay));
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
