import { accounts } from './cases/accounts';
import { applyingCodes } from './cases/applying-codes';
import { federatedSignIn } from './cases/federated-sign-in';
import { project } from './cases/project';
import { secondFactors } from './cases/second-factors';
import { sendingCodes } from './cases/sending-codes';
import { tokens } from './cases/tokens';
import { waysToSignIn } from './cases/ways-to-sign-in';
import type { ContractCase } from './contract-case';

/** Both our identity provider and the official emulator are tested against it. */
export const contract: ContractCase[] = [
  ...accounts,
  ...tokens,
  ...sendingCodes,
  ...applyingCodes,
  ...federatedSignIn,
  ...waysToSignIn,
  ...secondFactors,
  ...project,
];
