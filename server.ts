import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import * as build from '@remix-run/dev/server-build';
import { broadcastDevReady, createRequestHandler, type ServerBuild } from '@remix-run/node';
import express from 'express';
import { config, demoAccount, exitOnWrongSetting, SettingError } from './app/config/config.server';
import {
  importSamples,
  importSamplesCommand,
  startNeighbours,
  type Neighbours,
} from './app/backend/main';
import { logRequests } from './app/server/log.server';
import { handlePages } from './app/server/page-handler.server';
import { flushErrorReports, startErrorReports } from './app/server/error-reports.server';
import { securityHeaders } from './app/server/security-headers.server';
import { staticFiles } from './app/server/static-files.server';
import { findFormToken } from './app/session/form-token.server';

export * from '@remix-run/dev/server-build';

const shutdownGraceMs = 3000;
const mode = config.isProductionBuild ? 'production' : 'development';
const remixBuild: ServerBuild = build;

/** The app on its address, with the services that live in it. */
export async function startServer() {
  let url = config.siteUrl ?? '';
  await startErrorReports();
  const neighbours = await startNeighbours(() => url);
  const server = createServer(createApp(neighbours));
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new SettingError(`PORT: ${message}`)));
    server.listen(config.port, config.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : config.port;
  const origin = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
  url ||= origin;
  return {
    origin,
    outboxUrl: neighbours.outbox && `${origin}/outbox`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      // Browsers open connections ahead of time, on which nothing is ever asked.
      setTimeout(() => server.closeAllConnections(), shutdownGraceMs).unref();
      await closed;
      await neighbours.close();
      await flushErrorReports();
    },
  };
}

function createApp({ outbox }: Neighbours) {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.use(securityHeaders, logRequests, staticFiles());
  if (outbox) app.get('/outbox', outbox);
  app.use(handlePages({ answer: createRequestHandler(remixBuild, mode), findFormToken }));
  return app;
}

/** Starts the app, says where it is, and ends it in order when the system asks. */
export async function run(): Promise<void> {
  const app = await startServer().catch(exitOnWrongSetting);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
  const lines = [`Open ${app.origin}`];
  if (config.hasEmbeddedIdentity) {
    lines.push(`Demo sign-in: ${demoAccount.email}, password ${demoAccount.password}`);
  }
  if (app.outboxUrl) lines.push(`Mails: ${app.outboxUrl} and ${config.dataDir}/outbox`);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (mode === 'development') await broadcastDevReady(remixBuild);
}

const [, startedFile, command] = process.argv;
if (startedFile && import.meta.url === pathToFileURL(startedFile).href) {
  await (command === importSamplesCommand ? importSamples() : run());
}
