import { createServer } from 'node:http';
import { repliesFor, manyTransactions } from '../support/core-fixtures';

const images = { small: 'products/s-1/v-1/96.webp', large: 'products/s-1/v-1/256.webp' };
const transactions = manyTransactions(50, { product: { images } });

/** Responds at once, so that only the app's own work is measured. */
const answers = new Map(
  Object.entries(repliesFor(transactions)).map(([call, { status, body }]) => [
    call,
    { status, text: JSON.stringify(body) },
  ]),
);

const server = createServer(({ method, url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://core.invalid');
  const { status, text } = answers.get(`${method} ${pathname}`) ?? { status: 404, text: 'null' };
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
