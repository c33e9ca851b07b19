import { Agent, get, type IncomingHttpHeaders } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Does not decompress the response. */
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

/** Cookie headers of the demo user, whom the first visit signs in. */
export async function signIn(url: string): Promise<Record<string, string>> {
  const { headers } = await visit(`${url}/`);
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]);
  return { cookie: cookies.join('; '), 'accept-language': 'en' };
}

/** Four requests at a time; throws unless each returns a page. */
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
