import { readFile } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { fetch, type Response } from 'undici';

const mostBytes = 10 * 1024 * 1024;
const mostSilences = 4;

export type PictureSource = {
  /** A folder in which relative names are looked up; without it they are refused. */
  localPictures?: string;
  /** How long a server may take, in milliseconds. */
  timeout?: number;
};

/** Loads pictures from http addresses and from the folder of local pictures. */
export class PictureLoader {
  /** How often in a row each host did not answer: one that is down is not waited for again and again. */
  private readonly silences = new Map<string, number>();

  constructor(private readonly source: PictureSource) {}

  /** The bytes of a picture. Throws when it cannot be had. */
  async load(address: string): Promise<Buffer> {
    if (/^https?:\/\//i.test(address)) return bodyOf(await this.ask(new URL(address)));
    const { localPictures } = this.source;
    if (localPictures === undefined) throw new Error(`${address} is not a web address`);
    const file = resolve(localPictures, address);
    const inside = relative(localPictures, file);
    if (inside.startsWith('..') || isAbsolute(inside)) throw new Error(`${address} is elsewhere`);
    return readFile(file);
  }

  private async ask(url: URL): Promise<Response> {
    if (this.silencesOf(url) >= mostSilences) throw new Error(`${url.host} does not answer`);
    try {
      const response = await fetch(url, {
        signal: AbortSignal.timeout(this.source.timeout ?? 10_000),
      });
      this.silences.delete(url.host);
      return response;
    } catch (error) {
      this.silences.set(url.host, this.silencesOf(url) + 1);
      throw error;
    }
  }

  private silencesOf({ host }: URL): number {
    return this.silences.get(host) ?? 0;
  }
}

async function bodyOf({ ok, status, url, body }: Response): Promise<Buffer> {
  if (!ok || !body) {
    await body?.cancel();
    throw new Error(`${url} answers ${status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const parts: AsyncIterable<Uint8Array> = body;
  for await (const chunk of parts) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error(`${url} is larger than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
