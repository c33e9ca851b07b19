import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file = ''] = process.argv;
const body = readFileSync(file);

/** The baseline: the same bytes for every request. */
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
