import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { runServer } from '../support/run-server';
import type { Fault } from './faults';

/** `call` is a method and a path with `*` for an id; `mark` is in the request: its address, its body or its tokens. */
type Rule = { call: string; mark: string; fault: Fault };

type Answer = { status: number; text: string; type: string };

/** In front of an upstream; every call but those of a rule goes through. */
export async function openFaultProxy(target: string) {
  const rules = new Set<Rule & { hits: number }>();
  const stolen: string[] = [];
  const thief = createServer((request, response) => {
    stolen.push(`${request.method} ${request.url}`);
    response.end('{}');
  });
  const elsewhere = await runServer(thief);
  const server = createServer((request, response) => void handle(request, response));
  const url = await runServer(server);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const forward = () => send(target, request, body);
    const rule = [...rules].find((known) => isMeant(known, request, body));
    if (rule && !(rule.fault.isOnce && rule.hits > 0)) {
      rule.hits += 1;
      await rule.fault.spoil({ response, forward, elsewhere });
    } else {
      const { status, text, type } = await forward();
      response.writeHead(status, { 'content-type': type }).end(text);
    }
  }

  async function setListening(isListening: boolean): Promise<void> {
    if (isListening) {
      const { port } = new URL(url);
      await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
    } else {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    }
  }
  onTestFinished(() => (server.listening ? undefined : setListening(true)));

  return {
    url,
    host: new URL(url).host,
    /** What was sent to the target of a redirect. */
    stolen,
    /** Until the returned function is called, which tells how many calls were spoiled. */
    spoil: (rule: Rule) => {
      const counted = { ...rule, hits: 0 };
      rules.add(counted);
      return () => {
        rules.delete(counted);
        return counted.hits;
      };
    },
    refuse: () => setListening(false),
    accept: () => setListening(true),
  };
}

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>;

function isMeant({ call, mark }: Rule, request: IncomingMessage, body: string): boolean {
  const [path = ''] = (request.url ?? '').split('?');
  const pattern = call.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  if (!new RegExp(`^${pattern.join('[^/]+')}$`).test(`${request.method} ${path}`)) return false;
  const said = `${request.url} ${request.headers.authorization} ${body}`;
  return said.includes(mark) || claimsIn(said).includes(mark);
}

/** The claims of all JSON web tokens in a text. */
function claimsIn(text: string): string {
  const tokens = text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)/g);
  return [...tokens].map(([, claims = '']) => Buffer.from(claims, 'base64url')).join(' ');
}

async function send(target: string, request: IncomingMessage, body: string): Promise<Answer> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    const isOwn = ['host', 'connection', 'content-length', 'transfer-encoding'].includes(name);
    if (typeof value === 'string' && !isOwn) headers.set(name, value);
  }
  const { method } = request;
  const reply = await fetch(target + request.url, { method, headers, body: body || undefined });
  const type = reply.headers.get('content-type') ?? 'application/json';
  return { status: reply.status, text: await reply.text(), type };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
