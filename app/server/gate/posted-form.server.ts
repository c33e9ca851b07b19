import type { IncomingMessage } from 'node:http';

const maximumBodyBytes = 64 * 1024;
const maximumFields = 1000;

// Without a charset it is UTF-8. No form of ours is sent as multipart/form-data.
const formType =
  /^application\/x-www-form-urlencoded[\t ]*(;[\t ]*charset[\t ]*=[\t ]*"?utf-?8"?[\t ]*)?;?$/i;

type Refusal = 'bad-form' | 'form-type' | 'too-large';

/** The fields of a posted form, or why it is refused. */
export async function readForm(incoming: IncomingMessage): Promise<URLSearchParams | Refusal> {
  const { headers } = incoming;
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  if (!isPlain || !formType.test(headers['content-type']?.trim() ?? '')) return 'form-type';
  if (Number(headers['content-length'] ?? 0) > maximumBodyBytes) return 'too-large';
  // The connection may break, or its chunks may be none.
  const body = await readBody(incoming).catch(() => 'bad-form' as const);
  return typeof body === 'string' ? body : parseForm(body.toString('latin1'));
}

function parseForm(body: string): URLSearchParams | Refusal {
  if (!isUrlEncoded(body)) return 'bad-form';
  const form = new URLSearchParams(body);
  return form.size > maximumFields ? 'too-large' : form;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | 'too-large'> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Ending the loop must not cut the connection that the refusal is sent on.
  for await (const chunk of bytesOf(incoming)) {
    length += chunk.length;
    if (length > maximumBodyBytes) return 'too-large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function bytesOf(incoming: IncomingMessage): AsyncIterable<Uint8Array> {
  return incoming.iterator({ destroyOnReturn: false });
}

/** Browsers escape everything but ASCII. No field holds a NUL, which databases refuse. */
function isUrlEncoded(body: string): boolean {
  try {
    return /^[\x20-\x7e]*$/.test(body) && !decodeURIComponent(body).includes('\0');
  } catch {
    return false;
  }
}
