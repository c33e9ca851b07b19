type Part = { addresses: { own: string; more: string | null } };

/** A part that follows the last one is appended, one with the same address replaces it; any other begins anew. */
export function withPart<Loaded extends Part>(parts: Loaded[], part: Loaded): Loaded[] {
  const last = parts[parts.length - 1];
  const { own } = part.addresses;
  if (last?.addresses.more === own) return [...parts, part];
  if (last?.addresses.own === own) return [...parts.slice(0, -1), part];
  return [part];
}
