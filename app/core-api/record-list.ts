import { z } from 'zod';

/** `firstIssue`: where the first fault lies and its kind, without the value. */
export type PartlyRead = { unreadable: number; firstIssue: string | null };

export type RecordList<Record> = PartlyRead & { records: Record[] };

export type PageBody<Record> = { results: Record[]; continuationToken?: string | null };

export function pageBodyOf<Value extends z.ZodTypeAny>(record: Value) {
  return z.object({ results: z.array(record), continuationToken: z.string().nullish() });
}

export type Page<Record> = PartlyRead & { results: Record[]; continuationToken: string | null };

/** Reads a list record by record: one that cannot be read is left out and counted (G79). */
export function recordListOf<Value>(record: z.ZodType<Value, z.ZodTypeDef, unknown>) {
  return z.array(z.unknown()).transform((values): RecordList<Value> => {
    const list: RecordList<Value> = { records: [], unreadable: 0, firstIssue: null };
    for (const [place, value] of values.entries()) {
      const parsed = record.safeParse(value);
      if (parsed.success) list.records.push(parsed.data);
      else {
        list.unreadable += 1;
        list.firstIssue ??= issueOf(parsed.error, [place]);
      }
    }
    return list;
  });
}

export function pageOf<Value>(record: z.ZodType<Value, z.ZodTypeDef, unknown>) {
  return z
    .object({ results: recordListOf(record), continuationToken: z.string().nullish() })
    .transform(({ results: { records, ...partlyRead }, continuationToken }): Page<Value> => {
      return { results: records, ...partlyRead, continuationToken: continuationToken || null };
    });
}

/** Path and kind of the first issue; its message would repeat the value. */
export function issueOf({ issues: [issue] }: z.ZodError, path: (string | number)[] = []): string {
  return `${[...path, ...(issue?.path ?? [])].join('.')}: ${issue?.code}`;
}
