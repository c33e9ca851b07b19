import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as build from '@remix-run/dev/server-build';
import { broadcastDevReady, type ServerBuild } from '@remix-run/node';
import express from 'express';
import { config } from './app/config/config.server';
import { prepareClose } from './app/config/graceful-shutdown.server';
import { makePrivate } from './app/config/private-files.server';
import { requestTimeouts } from './app/config/limits';
import { exitOnStartError, SettingError } from './app/config/file-error.server';
import { answerConnect } from './app/server/validation/validate-request.server';
import { healthAddresses } from './app/server/observability/health.server';
import { measureRequests, logRequests } from './app/server/observability/measure-requests.server';
import { startMetricsServer } from './app/server/observability/metrics.server';
import { answerWithFewRoutes } from './app/remix/few-routes.server';
import { handlePages, readInlineStyles } from './app/server/page-handler.server';
import { flushErrorReports, startErrorReports } from './app/server/error-reports.server';
import { securityHeaders } from './app/server/security-headers.server';
import { startShutdown, workDone } from './app/server/shutdown.server';
import { keepOwnAssets, staticFiles, wellKnown } from './app/server/static-files.server';
import { isOfEndedSession, otherAccountOf } from './app/session/current-session.server';
import { keepDeleting } from './app/session/delete-sign-in.server';
import { findFormToken } from './app/session/form-token.server';
import { isSessionStoreReadable } from './app/session/store/session-store.server';
import { encrypt, decrypt } from './app/session/encrypted-cookie.server';
import { flushMails } from './app/session/send-mail.server';
import { warnAtStart } from './app/session/start-warnings.server';
import lightList from './app/ui/light-list.css';
import styles from './app/ui/styles.css';

export * from '@remix-run/dev/server-build';

const encryption = {
  encrypt: (data: unknown) => encrypt('form-response', data, { isCompressed: true }),
  decrypt: (encrypted: string) => decrypt('form-response', encrypted),
};

/** Longer than usual proxies keep idle connections (60 to 75 s), or these would send requests on closed ones. */
const keepAliveTimeout = 80_000;
/** A request that has been accepted is answered, and what it writes is done, also by a service that needs all of its time. */
const shutdown = { drainMs: 300, graceMs: config.upstreamTimeoutMs + 5000, workDone };
/** For a client that takes nothing of a response any more; a form may need several calls before the first byte. */
const silenceMs = config.upstreamTimeoutMs * 4;
const mode = config.isProductionBuild ? 'production' : 'development';
const remixBuild: ServerBuild = build;

export async function startServer() {
  const app = createApp();
  const timeouts = { ...requestTimeouts(config.requestTimeoutMs), keepAliveTimeout };
  const server = createServer({ ...timeouts, requireHostHeader: false }, app);
  server.setTimeout(silenceMs);
  answerConnect(server, app);
  const closeServer = prepareClose(server);
  const { port } = await listen(server).catch(exitOnStartError);
  const metricsServer = await startMetricsServer().catch(exitOnStartError);
  const stopDeleting = keepDeleting();
  void makePrivate(config.dataDir);
  void warnAtStart();
  if (mode === 'development') await broadcastDevReady(remixBuild);
  return {
    origin: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
    async close() {
      startShutdown();
      stopDeleting();
      await closeServer(shutdown);
      metricsServer?.close();
      await Promise.all([flushMails(), flushErrorReports()]);
    },
  };
}

async function listen(server: ReturnType<typeof createServer>): Promise<AddressInfo> {
  if (config.coreApiUrl === undefined) throw new SettingError('CORE_API_URL: needed');
  await startErrorReports();
  if (mode === 'production') keepOwnAssets();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenFault(error)));
    server.listen(config.port, config.host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address;
}

function listenFault(error: NodeJS.ErrnoException): SettingError {
  const isOfHost = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(error.code ?? '');
  return new SettingError(`${isOfHost ? 'HOST' : 'PORT'}: ${error.message}`);
}

function createApp() {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustedProxies);
  const inlineStyles = { all: readInlineStyles(styles), lightList: readInlineStyles(lightList) };
  app.use(securityHeaders(Object.values(inlineStyles)), logRequests);
  app.use(measureRequests(remixBuild.routes));
  app.use(healthAddresses({ sessions: isSessionStoreReadable }));
  app.use(staticFiles(), wellKnown());
  const answer = answerWithFewRoutes(remixBuild, mode);
  app.use(
    handlePages({
      answer,
      inlineStyles,
      findFormToken,
      otherAccountOf,
      encryption,
      isOfEndedSession,
    }),
  );
  return app;
}
