export const topics = ['purchases', 'size', 'rate', 'verify', 'data', 'delete'] as const;

export const selectableTopics = [...topics, 'bye'] as const;

export type Topic = (typeof topics)[number];
export type SelectableTopic = (typeof selectableTopics)[number];

/** Purchases are read for users with a verified address only (G33). */
export function topicsFor({ isUnverified }: { isUnverified: boolean }): Topic[] {
  return isUnverified
    ? ['verify', 'data', 'delete']
    : ['purchases', 'size', 'rate', 'data', 'delete'];
}
