import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import {
  startIdentityProvider,
  type IdentityProvider,
} from '~/backend/identity/start-identity-provider';
import { contract } from './contract';
import { testContract } from './contract-case';
import { createWire } from './wire';

const projectId = 'demo-contract';
const dataDir = mkdtempSync(join(tmpdir(), 'contract-'));
let provider: IdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider({
    dataDir,
    projectId,
    siteUrl: () => 'http://localhost',
    sendMail: async () => undefined,
  });
});

afterAll(async () => {
  await provider.close();
  rmSync(dataDir, { recursive: true });
});

testContract(
  contract,
  () => createWire(provider.host, projectId),
  ({ expected }) => expected,
);
