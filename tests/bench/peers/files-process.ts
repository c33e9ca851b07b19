import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/*
 * files-process FOLDER [CORE PROVIDER]: the folder from memory, compressed once, `page.html` for every other address;
 * calls of the core and of the identity provider go on to theirs.
 */
const [folder = '.', core, provider] = process.argv.slice(2);

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

type File = { type: string; identity: Buffer; br: Buffer | null; gzip: Buffer | null };

const files = new Map<string, File>();
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name);
  if (!statSync(path).isFile() || /\.(br|gz)$/.test(name)) continue;
  const identity = readFileSync(path);
  const isText = extname(name) !== '.webp';
  files.set(`/${name}`, {
    type: types[extname(name)] ?? 'application/octet-stream',
    identity,
    br: isText ? brotliCompressSync(identity) : null,
    gzip: isText ? gzipSync(identity, { level: 9 }) : null,
  });
}

const server = createServer((incoming, response) => {
  const { pathname } = new URL(incoming.url ?? '/', 'http://peer.invalid');
  if (pathname.startsWith('/core/')) return forward(core, incoming, response);
  if (/^\/(identitytoolkit|securetoken)\./.test(pathname)) {
    return forward(provider, incoming, response);
  }
  const isContent = pathname.startsWith('/content/') || pathname === '/favicon.ico';
  const file = files.get(pathname) ?? (isContent ? undefined : files.get('/page.html'));
  if (!file) return response.writeHead(404).end();
  const accepted = String(incoming.headers['accept-encoding']);
  const encoding =
    file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /gzip/.test(accepted) ? 'gzip' : null;
  const body = (encoding && file[encoding]) || file.identity;
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': body.length,
    'cache-control': file.type.startsWith('text/html')
      ? 'no-cache'
      : 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    ...(encoding && { 'content-encoding': encoding }),
  });
  return response.end(body);
});

function forward(to: string | undefined, incoming: IncomingMessage, response: ServerResponse) {
  const { method, url, headers } = incoming;
  const onward = request(`${to}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  incoming.pipe(onward);
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://localhost:${address?.port}\n`);
});
