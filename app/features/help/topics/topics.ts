export const topics = [
  ...(['purchases', 'size', 'return', 'rate'] as const),
  ...(['verify', 'data', 'delete', 'contact'] as const),
] as const;

export const selectableTopics = [...topics, 'bye'] as const;

export type Topic = (typeof topics)[number];
export type SelectableTopic = (typeof selectableTopics)[number];

/** Purchases are read for users with a verified address only (G33). */
export function topicsFor({ isUnverified }: { isUnverified: boolean }): Topic[] {
  return isUnverified
    ? ['verify', 'return', 'data', 'delete', 'contact']
    : ['purchases', 'size', 'return', 'rate', 'data', 'delete', 'contact'];
}
