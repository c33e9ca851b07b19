import { inspect } from 'node:util';
import type { ErrorEvent } from '@sentry/node';
import { config } from '~/config/config.server';
import { SettingError } from '~/config/file-error.server';
import { environmentOf } from './environment';
import { log } from './log.server';
import { withoutPersonalData } from '~/config/redact';

type Source = { requestId: string | undefined; url: URL };

const reported = ['production', 'preprod', 'test'];
const flushTimeoutMs = 2000;

type Reports = {
  send: (error: unknown, tags: Record<string, string | undefined>) => void;
  flush: () => PromiseLike<boolean>;
};

let reports: Reports | null = null;

/** @throws SettingError when the optional package, which is loaded only for a DSN, is not installed. */
export async function startErrorReports(dsn = config.sentryDsn): Promise<void> {
  if (dsn === undefined) return;
  const sentry = await import('@sentry/node').catch(() => {
    throw new SettingError('SENTRY_DSN: needs a package of its own, npm install @sentry/node');
  });
  const client = new sentry.NodeClient({
    dsn,
    transport: sentry.makeNodeTransport,
    stackParser: sentry.defaultStackParser,
    integrations: [],
    beforeSend: bareReport,
  });
  client.init();
  reports = {
    send(error, tags) {
      const scope = new sentry.Scope();
      scope.setTags(tags);
      client.captureException(error, undefined, scope);
    },
    flush: () => client.close(flushTimeoutMs),
  };
}

export function logMistake(
  { status, statusText }: { status: number; statusText: string },
  url: URL,
): void {
  const path = withoutPersonalData(url.pathname);
  log.info({ path, reason: `${status} ${statusText}` }, 'A request was turned away');
}

export function reportError(error: unknown, { requestId, url }: Source): void {
  const path = withoutPersonalData(url.pathname);
  const reason = withoutPersonalData(error instanceof Error ? String(error.stack) : inspect(error));
  log.error({ path, reason }, 'A page failed');
  const environment = environmentOf(url.host);
  if (reported.includes(environment)) reports?.send(error, { environment, path, requestId });
}

export async function flushErrorReports(): Promise<void> {
  await reports?.flush();
}

/** An allow list: requests, users, machine names and local variables stay here. */
function bareReport({ event_id, timestamp, tags, exception }: ErrorEvent): ErrorEvent {
  return {
    type: undefined,
    event_id,
    timestamp,
    platform: 'node',
    level: 'error',
    environment: String(tags?.environment),
    tags,
    exception: { values: exception?.values?.map(bareException) },
  };
}

type Exception = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number];

function bareException({ type, value = '', stacktrace }: Exception): Exception {
  const frames = stacktrace?.frames?.map((frame) => ({
    filename: frame.filename,
    function: frame.function,
    lineno: frame.lineno,
    colno: frame.colno,
    in_app: frame.in_app,
  }));
  return { type, value: withoutPersonalData(value), stacktrace: { frames } };
}
