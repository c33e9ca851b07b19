import { createServer } from 'node:http';
import { feedback, manyTransactions, paths, repliesFor, status } from '../support/core-fixtures';

const images = { small: 'products/s-1/v-1/96.webp', large: 'products/s-1/v-1/256.webp' };
const transactions = manyTransactions(50, { product: { images } });
const rated = Array.from({ length: 20 }, (_, place) => status(place * 2 + 1, 100));
const fits = { forMe: ['forMe.yes'], fits: ['fits.yes'] };

const answers = new Map(
  Object.entries({
    ...repliesFor(transactions, rated),
    [paths.feedback]: { status: 200, body: feedback(fits, 100) },
  }).map(([call, { status: code, body }]) => [call, { code, text: JSON.stringify(body) }]),
);

let calls = 0;

/** Fifty purchases, twenty of them rated. `GET /calls` says how many calls there were, and begins anew. */
const server = createServer(({ method, url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://core.invalid');
  if (pathname === '/calls') {
    response.end(String(calls));
    calls = 0;
    return;
  }
  calls += 1;
  const { code, text } = answers.get(`${method} ${pathname}`) ?? { code: 404, text: 'null' };
  response.writeHead(code, { 'content-type': 'application/json' }).end(text);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
