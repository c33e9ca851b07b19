import type { Server } from 'node:http';
import { config } from '~/config/config.server';
import { serveMetrics } from '~/config/metrics-port.server';

type Metrics = Awaited<ReturnType<typeof createMetrics>>;

export const metrics: Metrics | null =
  config.metricsPort === undefined ? null : await createMetrics();

async function createMetrics() {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until a response was sent, by the pattern of its route; status is 2xx to 5xx, or cut when the client had gone',
      labelNames: ['method', 'route', 'status'] as const,
      buckets,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests whose response is not complete',
      registers,
    }),
    upstreamCalls: new Histogram({
      name: 'upstream_call_duration_seconds',
      help: 'Time of a call to another service; outcome is 2xx to 5xx, done, or why no response came',
      labelNames: ['upstream', 'outcome'] as const,
      buckets,
      registers,
    }),
    upstreamQueue: new Gauge({
      name: 'upstream_queue_length',
      help: 'Calls that wait for their turn',
      labelNames: ['upstream'] as const,
      registers,
    }),
    limitRefusals: new Counter({
      name: 'rate_limit_refusals_total',
      help: 'Attempts that a limit refused',
      labelNames: ['rule'] as const,
      registers,
    }),
    formsReplayed: new Counter({
      name: 'forms_replayed_total',
      help: 'Forms that were sent again and got the response of the first time',
      registers,
    }),
    sessionsBegun: new Counter({
      name: 'sessions_begun_total',
      help: 'Sessions begun by a sign-in of any kind',
      registers,
    }),
  };
}

/** @throws SettingError when the port is in use. */
export async function startMetricsServer(): Promise<Server | null> {
  const number = config.metricsPort;
  if (!metrics || number === undefined) return null;
  return serveMetrics(metrics.registry, { setting: 'METRICS_PORT', number });
}
