import { z } from 'zod';

type Body = {
  schema: z.ZodTypeAny;
  name: string;
  example: unknown;
};

type Answer = {
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

export type CoreCall = {
  id: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  description?: string;
  /** What the product loses without the call; null for a call that it cannot do without. */
  without: string | null;
  isPublic?: true;
  parameters?: Parameter[];
  body?: Body;
  answers: Record<number, Answer>;
};

/** The web server reads the status of a refusal alone. */
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
