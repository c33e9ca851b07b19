import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { vi } from 'vitest';
import { oauth1Signature, percentEncode } from '../../app/identity/federated/federated.server';
import { runServer } from './run-server';
import { textOf, Visitor, type Page } from './visitor';

export const client = { id: 'client-of-the-app', secret: 'secret-of-the-client' };

type ProviderName = 'GOOGLE' | 'FACEBOOK' | 'GITHUB' | 'TWITTER';

export function settingsFor(name: ProviderName, url: string): Record<string, string> {
  return {
    [`${name}_CLIENT_ID`]: client.id,
    [`${name}_CLIENT_SECRET`]: client.secret,
    [`${name}_URL`]: url,
  };
}

type Claims = Record<string, unknown>;

/** Any user name signs in. */
export async function runOpenIdProvider(redirectUri: () => string, claims: Claims) {
  const server = createServer();
  const url = await runServer(server);
  // It logs warnings about settings unfit for production.
  for (const way of ['warn', 'info'] as const) {
    vi.spyOn(console, way).mockImplementation(() => undefined);
  }
  const { Provider } = await import('oidc-provider');
  const provider = new Provider(url, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        // Replaced below: the app's port is not known yet.
        redirect_uris: ['http://localhost/'],
      },
    ],
    cookies: { keys: ['key'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...claims }) }),
    pkce: { required: () => true },
  });
  const clientClass: { prototype: { redirectUriAllowed: (uri: string) => boolean } } =
    provider.Client;
  clientClass.prototype.redirectUriAllowed = (uri) => uri === redirectUri();
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));

  /** Signs in and consents. Returns the URL that the provider redirects back to. */
  async function signIn(address: string, name = 'ann'): Promise<string> {
    const browser = new Visitor(url);
    const login = await follow(browser, address);
    const consent = await follow(
      browser,
      (await browser.submit(login, { form: 'form', values: { login: name, password: 'x' } }))
        .location ?? '',
    );
    const consented = await browser.submit(consent, { form: 'form' });
    return followBack(browser, consented.location ?? '');
  }

  async function cancel(address: string): Promise<string> {
    const browser = new Visitor(url);
    const login = await follow(browser, address);
    const link = login.root.querySelectorAll('a').find((link) => textOf(link).includes('Cancel'));
    return followBack(browser, link?.getAttribute('href') ?? '');
  }

  async function follow(browser: Visitor, address: string): Promise<Page> {
    const { pathname, search } = new URL(address, url);
    const page = await browser.visit(pathname + search);
    return page.location === null ? page : follow(browser, page.location);
  }

  async function followBack(browser: Visitor, address: string): Promise<string> {
    const target = new URL(address, url);
    if (target.origin !== new URL(url).origin) return target.href;
    const page = await browser.visit(target.pathname + target.search);
    return followBack(browser, page.location ?? '');
  }

  return { url, signIn, cancel };
}

/** OAuth 2 as GitHub and Facebook implement it; consents to everything and accepts each code once. */
export async function runOAuth2Provider(accessToken: string) {
  const requests: { path: string; query: URLSearchParams; body: URLSearchParams }[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const { pathname: path, searchParams: query } = new URL(
        request.url ?? '',
        'http://x.invalid',
      );
      const body = new URLSearchParams(text);
      const isUsed = requests.some((known) => known.body.get('code') === body.get('code'));
      requests.push({ path, query, body });
      response.writeHead(isUsed ? 400 : 200, { 'content-type': 'application/json' });
      const token = { access_token: accessToken, token_type: 'bearer', scope: 'read:user' };
      response.end(JSON.stringify(isUsed ? { error: 'invalid_grant' } : token));
    });
  });
  return { url: await runServer(server), requests };
}

/** OAuth 1 as Twitter implements it; checks every signature. */
export async function runOAuth1Provider(accessToken: string) {
  const requests: string[] = [];
  const handle: RequestListener = (request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const fields = parseOauthHeader(request);
    const isToken = path === '/oauth/access_token';
    const { oauth_signature, ...parameters } = fields;
    const expected = oauth1Signature({
      method: 'POST',
      url: `http://${request.headers.host}${path}`,
      parameters,
      clientSecret: client.secret,
      tokenSecret: isToken ? 'request secret' : '',
    });
    const isSigned = oauth_signature === expected && fields.oauth_consumer_key === client.id;
    const isVerified = !isToken || fields.oauth_verifier === 'verifier';
    if (!isSigned || !isVerified) return response.writeHead(401).end('Invalid');
    const token = isToken
      ? { oauth_token: accessToken, oauth_token_secret: 'access secret' }
      : { oauth_token: 'request token', oauth_token_secret: 'request secret' };
    return response.end(new URLSearchParams(token).toString());
  };
  return { url: await runServer(createServer(handle)), requests };
}

function parseOauthHeader({ headers }: IncomingMessage): Record<string, string> {
  const pairs = (headers.authorization ?? '').replace(/^OAuth /, '').split(', ');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      const plain = decodeURIComponent(value.replaceAll('"', ''));
      if (percentEncode(plain) !== value.replaceAll('"', ''))
        throw new Error(`Badly encoded ${name}`);
      return [name, plain];
    }),
  );
}

async function readBody(request: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
