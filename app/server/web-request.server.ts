import type { Request as NodeRequest } from 'express';
import { withoutSeenMark } from './seen-mark';

const maximumBodyBytes = 64 * 1024;

/** Without the mark against old caches, which no page reads. Null for an invalid Host header or path. */
export function urlOf({ protocol, headers, originalUrl }: NodeRequest): URL | null {
  const url = `${protocol}://${headers.host ?? ''}${withoutSeenMark(originalUrl)}`;
  return URL.canParse(url) ? new URL(url) : null;
}

/** Null when the body is longer than 64 KB. */
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
    if (length > maximumBodyBytes) return null;
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

function headersOf(incoming: NodeRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Any client can send it, and Remix would prefer it to Host.
  headers.delete('x-forwarded-host');
  return headers;
}
