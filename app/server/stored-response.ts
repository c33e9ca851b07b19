import { z } from 'zod';

export const storedResponseSchema = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** In base64. */
  body: z.string(),
});

export type StoredResponse = z.infer<typeof storedResponseSchema>;

export async function storeResponse(response: Response): Promise<StoredResponse> {
  const { status, headers } = response;
  const cookies = headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]);
  const others = [...headers].filter(([name]) => name !== 'set-cookie');
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  return { status, headers: [...others, ...cookies], body };
}

export function restoreResponse({ status, headers, body }: StoredResponse): Response {
  return new Response(body === '' ? null : Buffer.from(body, 'base64'), { status, headers });
}
