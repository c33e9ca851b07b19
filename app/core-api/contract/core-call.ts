import { z } from 'zod';

type Body = {
  schema: z.ZodTypeAny;
  /** Under which the schema is found in the document; the same for the same schema. */
  name: string;
  example: unknown;
};

type Answer = {
  /** What it says, in plain English. */
  meaning: string;
  /** Without one the body is not read: it is empty or any JSON. */
  body?: Body;
};

export type Parameter = {
  in: 'path' | 'query' | 'header';
  name: string;
  required: boolean;
  description: string;
  schema: {
    type: 'string' | 'integer';
    enum?: string[];
    minimum?: number;
    maximum?: number;
    maxLength?: number;
  };
  example?: string | number;
};

/** One call of the core API: what is sent, and what each status means. */
export type CoreCall = {
  id: string;
  method: 'get' | 'post' | 'put' | 'delete';
  /** With parameters in braces, such as `/core/api/v1/feedback/{id}`. */
  path: string;
  summary: string;
  description?: string;
  /** What the product loses without the call; null for a call that it cannot do without. */
  without: string | null;
  /** Needs no ID token. */
  isPublic?: true;
  parameters?: Parameter[];
  body?: Body;
  /** By status. */
  answers: Record<number, Answer>;
};

/** Of refusals. The web server reads their status alone. */
const refusalSchema = z
  .object({
    code: z.string(),
    message: z.string().optional(),
    errors: z.array(z.object({ field: z.string(), code: z.string() })).optional(),
  })
  .nullable();

export function refusal(meaning: string, code: string): Answer {
  return { meaning, body: { schema: refusalSchema, name: 'Refusal', example: { code } } };
}

/** Of lists that are asked for again and again. */
export const ifNoneMatch: Parameter = {
  in: 'header',
  name: 'If-None-Match',
  required: false,
  description: 'The ETag of the answer before, where the core gives one.',
  schema: { type: 'string' },
};

export const unchanged: Answer = {
  meaning: 'Nothing has changed since the answer with that ETag. Optional, like the ETag.',
};

export function inPath(name: string, description: string): Parameter {
  return { in: 'path', name, required: true, description, schema: { type: 'string' } };
}

export function inQuery(name: string, description: string, example: string): Parameter {
  const schema = { type: 'string' } as const;
  return { in: 'query', name, required: true, description, schema, example };
}

export function pageParameters(pageSize: number): Parameter[] {
  return [
    {
      in: 'query',
      name: 'maxItemCount',
      required: false,
      description: `Most results of the page. The web server sends ${pageSize}.`,
      schema: { type: 'integer', minimum: 1, maximum: 100 },
      example: pageSize,
    },
    {
      in: 'query',
      name: 'continuationToken',
      required: false,
      description: 'The token of the page before; the first page is asked for without.',
      schema: { type: 'string' },
    },
  ];
}
