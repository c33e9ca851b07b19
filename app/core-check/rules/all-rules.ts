import type { Rule } from '../rule';
import { emailRules } from './email-rules';
import { feedbackRules } from './feedback-rules';
import { profileRules } from './profile-rules';
import { tokenRules } from './token-rules';
import { transactionRules } from './transaction-rules';
import { wardrobeRules } from './wardrobe-rules';

export const allRules: readonly Rule[] = [
  ...tokenRules,
  ...profileRules,
  ...emailRules,
  ...transactionRules,
  ...feedbackRules,
  ...wardrobeRules,
];
