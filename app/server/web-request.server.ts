import type { Request as NodeRequest } from 'express';

export const longestBody = 64 * 1024;

/** The address that was asked for, or null when the Host header or the path makes none. */
export function addressOf({ protocol, headers, originalUrl }: NodeRequest): URL | null {
  const address = `${protocol}://${headers.host ?? ''}${originalUrl}`;
  return URL.canParse(address) ? new URL(address) : null;
}

/** The request as the web platform writes it, with its whole body; null when that is longer than 64 KB. */
export async function readRequest(incoming: NodeRequest, url: URL): Promise<Request | null> {
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  const body = hasBody ? await readBody(incoming) : undefined;
  if (body === null) return null;
  return new Request(url, { method: incoming.method, headers: headersOf(incoming), body });
}

async function readBody(
  incoming: AsyncIterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += chunk.length;
    if (length > longestBody) return null;
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

function headersOf(incoming: NodeRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Remix would believe it over Host, and anybody can send it.
  headers.delete('x-forwarded-host');
  return headers;
}
