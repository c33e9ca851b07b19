/** A JSON value with each of its texts and numbers replaced. */
export function withLeaves(
  value: unknown,
  change: (leaf: string | number | boolean | null) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((one) => withLeaves(one, change));
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, withLeaves(one, change)]),
    );
  }
  return isLeaf(value) ? change(value) : value;
}

/** A JSON value with more members in each of its objects. */
export function withMembers(value: unknown, members: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withMembers(one, members));
  if (!isRecord(value)) return value;
  const own = JSON.parse(members) as object;
  const inside = Object.entries(value).map(([name, one]) => [name, withMembers(one, members)]);
  // Unlike an assignment, this makes a member named `__proto__`.
  return Object.fromEntries([...inside, ...Object.entries(own)]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLeaf(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
