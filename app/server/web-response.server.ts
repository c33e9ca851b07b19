import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Encoding = 'br' | 'gzip';

const compressible = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;

/** The body in one piece, compressed when the browser takes it and it pays. One call costs a tenth of a streamed compression. */
export function compress(
  body: Buffer,
  contentType: string,
  acceptEncoding: string,
): { body: Buffer; encoding?: Encoding } {
  if (body.length < 1024 || !compressible.test(contentType)) return { body };
  if (takes(acceptEncoding, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { body: brotliCompressSync(body, { params }), encoding: 'br' };
  }
  if (takes(acceptEncoding, 'gzip')) return { body: gzipSync(body), encoding: 'gzip' };
  return { body };
}

/** Whether a browser takes an encoding; with a quality of zero it says that it does not. */
function takes(acceptEncoding: string, encoding: Encoding): boolean {
  return acceptEncoding.split(',').some((entry) => {
    const [name = '', quality = ''] = entry.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality);
  });
}
