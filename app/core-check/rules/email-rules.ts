import { randomUUID } from 'node:crypto';
import { profileBodySchema, type EmailAddress } from '~/core-api/profile';
import {
  type Ask,
  notKept,
  notTried,
  type Probe,
  call,
  unknownId,
  withId,
  type Rule,
} from '../probe';
import { readProfile } from './profile-rules';
import { findsNoUnknownId } from './shared-rules';

async function primaryOf(core: Probe): Promise<EmailAddress> {
  const { primaryEmailAddress } = await readProfile(core);
  if (!primaryEmailAddress?.isVerified) return notTried('needs a verified primary address');
  return primaryEmailAddress;
}

async function findAddress(core: Probe, address: string): Promise<EmailAddress | undefined> {
  const profile = await core.expectBody(call.getProfile, [[200], profileBodySchema]);
  return profile.associatedEmailAddresses?.find((known) => known.address === address);
}

/** Of a domain that can never receive mail (RFC 2606). Removed at the end. */
async function withAddress(
  core: Probe,
  check: (added: EmailAddress) => Promise<unknown>,
  address = `check-core-${randomUUID()}@example.invalid`,
) {
  await primaryOf(core);
  try {
    await core.expectStatus(call.emails, [201], { body: { address } });
    const added = await findAddress(core, address);
    if (!added) return notKept('the profile does not show the address');
    await check(added);
  } finally {
    await core.undo(`the address ${address}`, async () => {
      const rest = await findAddress(core, address);
      if (rest) await core.expectStatus(withId(call.removeEmail, rest.id), [200]);
    });
  }
}

const unknownCode = { code: unknownId };

function refusesUnknownCode(call: string, asked: Ask): Rule {
  return {
    call,
    rule: 'refuses an unknown code (400 or 404)',
    isOptional: true,
    check: (core) => core.expectStatus(call, [400, 404], asked),
  };
}

export const emailRules: Rule[] = [
  {
    call: call.emails,
    rule: 'adds an unverified address (201)',
    isWriting: true,
    check: (core) =>
      withAddress(core, async ({ isVerified }) => {
        if (isVerified) notKept('the new address is verified');
      }),
  },
  {
    call: call.emails,
    rule: 'refuses the primary address (409)',
    isWriting: true,
    check: async (core) => {
      const { address } = await primaryOf(core);
      await core.expectStatus(call.emails, [409], { body: { address } });
    },
  },
  {
    call: call.emails,
    rule: 'refuses an address that was added before (409)',
    isWriting: true,
    check: (core) =>
      withAddress(core, ({ address }) =>
        core.expectStatus(call.emails, [409], { body: { address } }),
      ),
  },
  {
    call: call.emails,
    rule: 'adds the verified address of another person like any other (201)',
    isWriting: true,
    check: async (core) => {
      const { primaryEmailAddress: other } = await core.expectBody(
        call.getProfile,
        [[200], profileBodySchema],
        { token: core.otherToken() },
      );
      if (!other?.isVerified) return notTried('needs another person with a verified address');
      await withAddress(core, async () => {}, other.address);
    },
  },
  {
    call: call.emails,
    rule: 'refuses malformed JSON (400)',
    isWriting: true,
    check: (core) => core.expectStatus(call.emails, [400], { body: '{"address"' }),
  },
  {
    call: call.removeEmail,
    rule: 'removes an address',
    isWriting: true,
    check: (core) =>
      withAddress(core, async ({ id, address }) => {
        await core.expectStatus(withId(call.removeEmail, id), [200]);
        if (await findAddress(core, address)) notKept('the profile still shows the address');
      }),
  },
  findsNoUnknownId(call.removeEmail),
  {
    call: call.sendVerification,
    rule: 'sends the e-mail of an unverified address again (200)',
    isWriting: true,
    check: (core) =>
      withAddress(core, ({ id }) => core.expectStatus(withId(call.sendVerification, id), [200])),
  },
  {
    call: call.sendVerification,
    rule: 'refuses an address that is verified (400)',
    isWriting: true,
    check: async (core) => {
      const { id } = await primaryOf(core);
      await core.expectStatus(withId(call.sendVerification, id), [400]);
    },
  },
  findsNoUnknownId(call.sendVerification),
  refusesUnknownCode(call.findVerification, { query: unknownCode, token: null }),
  { ...refusesUnknownCode(call.verifyEmail, { body: unknownCode }), isWriting: true },
  {
    ...refusesUnknownCode(call.refuseVerification, { query: unknownCode, token: null }),
    isWriting: true,
  },
];
