/** What the help can be asked about. */
export const topics = ['purchases', 'size', 'rate', 'verify', 'data', 'delete'] as const;

/** The end of a conversation is chosen like a topic. */
export const chosenTopics = [...topics, 'bye'] as const;

export type Topic = (typeof topics)[number];
export type ChosenTopic = (typeof chosenTopics)[number];

/** Without a verified address there are no purchases to speak of (G33). */
export function topicsFor({ isUnverified }: { isUnverified: boolean }): Topic[] {
  return isUnverified
    ? ['verify', 'data', 'delete']
    : ['purchases', 'size', 'rate', 'data', 'delete'];
}
