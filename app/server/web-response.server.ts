import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Response as NodeResponse } from 'express';
import { requestedHints, versionHeaders } from './site-version';

type Encoding = 'br' | 'gzip';

const compressible = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;

const variedBy = ['Accept-Encoding', 'Accept-Language', 'Cookie', 'Sec-Fetch-Site']
  .concat(versionHeaders)
  .join(', ');

export async function sendResponse(
  response: Response,
  outgoing: NodeResponse,
  acceptEncoding: string | string[] = '',
): Promise<void> {
  outgoing.status(response.status);
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  });
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
  // ELinks ignores no-store alone (G74).
  if (!response.headers.has('Cache-Control')) {
    outgoing.setHeader('Cache-Control', 'no-cache, no-store');
  }
  // A download may be larger than the memory of a small machine.
  if (response.headers.has('Content-Disposition')) return sendDownload(response, outgoing);
  const whole = Buffer.from(await response.arrayBuffer());
  const { body, encoding } = compress(
    whole,
    response.headers.get('Content-Type') ?? '',
    String(acceptEncoding),
  );
  outgoing.vary(variedBy);
  outgoing.setHeader('Accept-CH', requestedHints.join(', '));
  if (encoding) outgoing.setHeader('Content-Encoding', encoding);
  outgoing.setHeader('Content-Length', body.length);
  outgoing.end(body);
}

/** A failure closes the connection, so that the browser reports an incomplete file. */
async function sendDownload({ body }: Response, outgoing: NodeResponse): Promise<void> {
  if (!body || outgoing.req.method === 'HEAD') {
    await body?.cancel();
    return void outgoing.end();
  }
  await pipeline(body, outgoing).catch(() => undefined);
}

/** The whole body at once costs a tenth of streamed compression. */
export function compress(
  body: Buffer,
  contentType: string,
  acceptEncoding: string,
): { body: Buffer; encoding?: Encoding } {
  if (body.length < 1024 || !compressible.test(contentType)) return { body };
  if (accepts(acceptEncoding, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { body: brotliCompressSync(body, { params }), encoding: 'br' };
  }
  if (accepts(acceptEncoding, 'gzip')) return { body: gzipSync(body), encoding: 'gzip' };
  return { body };
}

function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  return acceptEncoding.split(',').some((entry) => {
    const [name = '', quality = ''] = entry.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality);
  });
}
