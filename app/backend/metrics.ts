import type { Server } from 'node:http';
import { backendConfig } from '~/config/backend.server';
import { serveMetrics } from '~/config/metrics-port.server';
import { kinds, type Deleted } from './retention';

type Metrics = { server: Server; countDeleted: (deleted: Deleted) => void };

/** Null without BACKEND_METRICS_PORT. @throws SettingError when the port is in use. */
export async function startMetrics(): Promise<Metrics | null> {
  const { metricsPort } = backendConfig;
  if (metricsPort === undefined) return null;
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const deletions = new Counter({
    name: 'retention_deleted_total',
    help: 'What was deleted because it was kept long enough',
    labelNames: ['kind'] as const,
    registers,
  });
  const lastTime = new Gauge({
    name: 'retention_last_success_timestamp_seconds',
    help: 'When that was last done; before the first time when this process started',
    registers,
  });
  for (const kind of kinds) deletions.inc({ kind }, 0);
  lastTime.setToCurrentTime();
  return {
    server: await serveMetrics(registry, { setting: 'BACKEND_METRICS_PORT', number: metricsPort }),
    countDeleted(deleted) {
      for (const kind of kinds) deletions.inc({ kind }, deleted[kind]);
      lastTime.setToCurrentTime();
    },
  };
}
