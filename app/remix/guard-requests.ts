import { router } from './router';
import { pendingRequests, type Failure } from './pending-requests';

type Reply = { ok: true; value: Response } | { ok: false; failure: Failure };

const withoutBody = [204, 205, 304];

export function guardRequests(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (!isForData(input)) return send(input, init);
    const signal = init?.signal ?? undefined;
    return pendingRequests.send(() => replyOf(() => send(input, init), signal), signal);
  };
}

type Route = ReturnType<typeof router.routes>[number];

/** Remix reloads the page when an import fails, and no browser repeats it: what was fetched comes from the cache. */
export function guardScripts(routes: Route[] = router.routes()): void {
  for (const route of routes) {
    const { id, lazy } = route;
    if (lazy) route.lazy = () => fetchScripts(id).then(lazy);
    guardScripts(route.children ?? []);
  }
}

async function fetchScripts(id: string): Promise<void> {
  const entry = window.__remixManifest.routes[id];
  if (!entry) return;
  const signal = untilNextNavigation();
  const addresses = [entry.module, ...(entry.imports ?? [])];
  await Promise.all(
    addresses.map((address) =>
      pendingRequests.send(async () => {
        try {
          const response = await window.fetch(address, { signal });
          // Not found after a new build: the import fails, and the reload brings the new one.
          const isThere = response.ok || response.status === 404;
          await response.arrayBuffer();
          return isThere ? { ok: true, value: undefined } : failed('unexpected');
        } catch (error) {
          return rejected(error, signal);
        }
      }, signal),
    ),
  );
}

function untilNextNavigation(): AbortSignal {
  const { navigation: shown } = router.state();
  const controller = new AbortController();
  const stop = router.subscribe(({ navigation }) => {
    if (navigation === shown) return;
    controller.abort();
    stop();
  });
  return controller.signal;
}

function isForData(input: RequestInfo | URL): boolean {
  return typeof input === 'string' && new URL(input, location.href).searchParams.has('_data');
}

async function replyOf(
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  try {
    const response = await send();
    const { headers, status } = response;
    if (headers.has('X-Remix-Catch')) return said(await response.json());
    // Anything else is not from the site, such as the login page of a wireless network.
    const isOurs = headers.has('X-Remix-Response') || headers.has('X-Remix-Redirect');
    if (!isOurs) return failed('unexpected');
    if (withoutBody.includes(status)) return { ok: true, value: response };
    // Read here, where a connection that breaks off can still be repeated.
    return { ok: true, value: new Response(await response.arrayBuffer(), response) };
  } catch (error) {
    return rejected(error, signal);
  }
}

function rejected(error: unknown, signal: AbortSignal | undefined) {
  if (signal?.aborted) throw error;
  return failed('unreachable');
}

function said(data: unknown): { ok: false; failure: Failure } {
  const hasMessage = typeof data === 'object' && data !== null && 'message' in data;
  if (!hasMessage || typeof data.message !== 'string') return failed('unexpected');
  return { ok: false, failure: { cause: 'said', message: data.message } };
}

function failed(cause: 'unreachable' | 'unexpected') {
  return { ok: false, failure: { cause } } as const;
}
