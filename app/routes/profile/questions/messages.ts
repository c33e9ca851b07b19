/** What is said when the core does not begin, bring or save a feedback (specification, section 8). */
export const beginMessages = {
  'not-found': 'purchase.not-found',
  unknown: 'generic.unknown',
  unreadable: 'generic.unknown',
} as const;

export const readMessages = {
  'not-found': 'feedback.not-found',
  unknown: 'generic.unknown',
  unreadable: 'generic.unknown',
} as const;

export const saveMessages = {
  'not-found': 'purchase.save-failed',
  unknown: 'purchase.save-failed',
  unreadable: 'generic.unknown',
} as const;
