import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { clearHostCookie, readHostCookie, setHostCookie } from '~/server/cookies.server';
import { log } from '~/server/log.server';
import type { Outcome } from '~/server/outcome';
import { longestCookie, seal, unseal } from './sealed.server';

type SealedCookieOptions<Value> = {
  name: string;
  seconds: number;
  schema: z.ZodType<Value, z.ZodTypeDef, unknown>;
  isCompressed?: boolean;
};

const keptSchema = z.object({ value: z.unknown(), until: z.number() });

export function createSealedCookie<Value>({
  name,
  seconds,
  schema,
  isCompressed,
}: SealedCookieOptions<Value>) {
  return {
    async set(args: ActionFunctionArgs, value: Value): Promise<Outcome<void, 'too-large'>> {
      const until = Date.now() + seconds * 1000;
      const sealed = await seal(name, { value, until }, { isCompressed });
      if (sealed.length > longestCookie) {
        log.warn({ name, bytes: sealed.length }, 'A value does not fit into its cookie');
        return { ok: false, refusal: 'too-large' };
      }
      setHostCookie(args, { name, value: sealed, maxAgeSeconds: seconds });
      return { ok: true, value: undefined };
    },

    async read({ request }: ActionFunctionArgs): Promise<Value | null> {
      const opened = await unseal(name, readHostCookie(request, name) ?? '');
      const kept = keptSchema.safeParse(opened).data;
      if (!kept || kept.until <= Date.now()) return null;
      return schema.safeParse(kept.value).data ?? null;
    },

    clear(args: ActionFunctionArgs): void {
      clearHostCookie(args, name);
    },
  };
}
