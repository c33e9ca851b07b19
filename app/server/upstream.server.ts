import { Agent, request } from 'undici';
import { config } from '~/config/config.server';

const agent = new Agent({ connections: 64, keepAliveTimeout: 10_000 });
const maximumBytes = 5_000_000;

export type UpstreamCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** How the body of the answer is read; as JSON unless it is said. */
  parse?: (text: string) => unknown;
};

/** `body` is what the call's `parse` makes of it: parsed JSON, null when it is empty or cannot be parsed. A `failure` means that no whole answer came. */
export type UpstreamReply =
  | { status: number; body: unknown }
  | { status: null; failure: 'timeout' | 'too-large' | 'connection' };

/** The one place from which the app calls another service: one attempt, within the configured time, at most 5 MB. */
export async function callUpstream({
  url,
  parse = parseJson,
  ...call
}: UpstreamCall): Promise<UpstreamReply> {
  const signal = AbortSignal.timeout(config.upstreamTimeoutMs);
  try {
    const reply = await request(url, { ...call, dispatcher: agent, signal });
    let text = '';
    let bytes = 0;
    reply.body.setEncoding('utf8');
    for await (const chunk of reply.body) {
      const piece = String(chunk);
      bytes += Buffer.byteLength(piece);
      if (bytes > maximumBytes) {
        reply.body.destroy();
        return { status: null, failure: 'too-large' };
      }
      text += piece;
    }
    return { status: reply.statusCode, body: parse(text) };
  } catch {
    return { status: null, failure: signal.aborted ? 'timeout' : 'connection' };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
