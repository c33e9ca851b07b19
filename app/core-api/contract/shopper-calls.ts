import type { CoreCall } from './core-call';
import { emailCalls } from './email-calls';
import { feedbackCalls } from './feedback-calls';
import { profileCalls } from './profile-calls';
import { transactionCalls } from './transaction-calls';
import { wardrobeCalls } from './wardrobe-calls';

/** Every call that the web server makes. */
export const shopperCalls: readonly CoreCall[] = [
  ...profileCalls,
  ...emailCalls,
  ...transactionCalls,
  ...feedbackCalls,
  ...wardrobeCalls,
];
