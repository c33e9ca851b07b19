import { z } from 'zod';
import { config } from '~/config/config.server';
import { log } from '~/server/log.server';
import { callUpstream } from '~/server/upstream.server';
import { errorCodeOf, type ErrorCode, isReported } from './error-code';

type Call<Value> = {
  method?: 'GET' | 'POST';
  service?: 'identitytoolkit' | 'securetoken';
  path: string;
  body?: Record<string, unknown>;
  language?: string;
  /** In milliseconds since 1970, where it is sooner than the configured time. */
  deadline?: number;
  schema: z.ZodType<Value, z.ZodTypeDef, unknown>;
};

export type ProviderOutcome<Value> =
  { ok: true; value: Value } | { ok: false; refusal: ErrorCode; code?: string };

const errorSchema = z.object({ error: z.object({ message: z.string() }) });

export const noValue = z.object({}).transform((): void => undefined);

export async function callProvider<Value>({
  method = 'POST',
  service = 'identitytoolkit',
  path,
  body,
  language,
  deadline,
  schema,
}: Call<Value>): Promise<ProviderOutcome<Value>> {
  const reply = await callUpstream({
    upstream: 'identity',
    kind: path,
    method,
    url: `${addressOf(service)}/${path}?key=${encodeURIComponent(config.firebaseApiKey)}`,
    headers: {
      'content-type': 'application/json',
      ...(language === undefined ? {} : { 'x-firebase-locale': language }),
    },
    deadline,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (reply.status === null) return failed(path, 'network-request-failed', reply.failure);
  if (reply.status === 200) {
    const parsed = schema.safeParse(reply.body);
    if (parsed.success) return { ok: true, value: parsed.data };
  }
  const failure = errorSchema.safeParse(reply.body);
  // Without an error code the response comes from a proxy or a broken provider.
  if (!failure.success) return failed(path, 'network-request-failed', String(reply.status));
  const { message: code } = failure.data.error;
  const refusal = errorCodeOf(code);
  if (isReported(refusal)) return failed(path, refusal, String(reply.status));
  return { ok: false, refusal, code };
}

export function withoutToken(path: string) {
  return failed(path, 'user-token-expired', 'No idToken');
}

export function failed(
  path: string,
  refusal: ErrorCode,
  detail: string,
): { ok: false; refusal: ErrorCode } {
  log.error({ path, error: refusal, detail }, 'The identity provider failed');
  return { ok: false, refusal };
}

function addressOf(service: string): string {
  const { authEmulatorHost } = config;
  const host = `${service}.googleapis.com`;
  return authEmulatorHost ? `http://${authEmulatorHost}/${host}` : `https://${host}`;
}
