import type { ReadReport } from './read-report';

/** Reads no topic yet. */
export function readWooCommerceWebhook(topic: string, body: unknown): ReadReport {
  if (typeof body !== 'object' || body === null) return { ok: false, problems: ['not an object'] };
  return topic === '' ? { ok: false, problems: ['no topic'] } : { ok: true, reports: [] };
}
