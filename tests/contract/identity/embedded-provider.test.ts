import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import {
  startIdentityProvider,
  type IdentityProvider,
} from '~/backend/identity/start-identity-provider';
import { contract } from './contract';
import { testSentences } from './sentence';
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

testSentences(
  contract,
  () => createWire(provider.host, projectId),
  ({ answer }) => answer,
);
