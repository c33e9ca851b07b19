import type { Sentence } from './sentence';
import { accounts } from './sentences/accounts';
import { appliedCodes } from './sentences/applied-codes';
import { mailedCodes } from './sentences/mailed-codes';
import { otherProviders } from './sentences/other-providers';
import { project } from './sentences/project';
import { tokens } from './sentences/tokens';

/** What the product may expect of an identity provider, whichever it talks to. */
export const contract: Sentence[] = [
  ...accounts,
  ...tokens,
  ...mailedCodes,
  ...appliedCodes,
  ...otherProviders,
  ...project,
];
