import { Agent, get, type IncomingHttpHeaders } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** One request as a browser sends it, its answer as it comes over the wire. */
export function visit(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });
}

/** The headers of the demo person, who is signed in by the first visit. */
export async function signIn(url: string): Promise<Record<string, string>> {
  const { headers } = await visit(`${url}/`);
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]);
  return { cookie: cookies.join('; '), 'accept-language': 'en' };
}

/** The same visit many times, four at a time. Every answer has to be a page. */
export async function visitOften(
  times: number,
  address: string,
  headers: Record<string, string>,
): Promise<void> {
  let left = times;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      const { status } = await visit(address, headers);
      if (status !== 200) throw new Error(`${address} answered ${status}`);
    }
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
}
