/** Where a part of a list begins: the core's continuation token, and how many records of that page come before. */
export type ListCursor = { after: string | null; skip: number };

export const newestPart: ListCursor = { after: null, skip: 0 };

export function isNewest({ after, skip }: ListCursor): boolean {
  return after === null && skip === 0;
}

export function listCursorOf(parameters: URLSearchParams): ListCursor {
  const skip = parameters.get('skip') ?? '';
  return {
    after: parameters.get('after') || null,
    skip: /^\d{1,6}$/.test(skip) ? Number(skip) : 0,
  };
}

export function addCursor(parameters: URLSearchParams, { after, skip }: ListCursor): void {
  if (after !== null) parameters.set('after', after);
  if (skip > 0) parameters.set('skip', String(skip));
}
