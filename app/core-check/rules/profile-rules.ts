import type { z } from 'zod';
import { isSubscribed, profileBodySchema } from '~/core-api/profile';
import { notKept, notTried, type Probe, call, type Rule } from '../probe';
import { knowsUnchanged } from './shared-rules';

const storedSchema = profileBodySchema.passthrough();
const stored = [[200], storedSchema] as const;
const changed = { firstName: 'Check', lastName: 'Core', gender: 'Other', yearOfBirth: 1970 };

type Stored = z.infer<typeof storedSchema>;

export function readProfile(core: Probe): Promise<Stored> {
  return core.once('profile', storedSchema, async () => {
    const found = await core.ask(call.getProfile);
    if (found.status !== 404) return core.readBody(call.getProfile, found, stored);
    core.mustWrite();
    await core.expectStatus(call.createProfile, [200, 201, 204], { body: {} });
    core.left.push('a profile, which the test person did not have');
    return core.expectBody(call.getProfile, stored);
  });
}

async function changing(core: Probe, change: () => Promise<unknown>): Promise<void> {
  const body = await readProfile(core);
  try {
    await change();
  } finally {
    const restore = () => core.expectStatus(call.changeProfile, [200], { body });
    await core.undo('a changed profile', restore);
  }
}

function mustHave(profile: Stored, wanted: Record<string, unknown>, where: string): void {
  for (const [name, value] of Object.entries(wanted)) {
    if (profile[name] !== value) notKept(`${where}: ${name} is not what was sent`);
  }
}

export const profileRules: Rule[] = [
  {
    call: call.getProfile,
    rule: 'returns the profile',
    check: readProfile,
  },
  knowsUnchanged(call.getProfile),
  {
    call: call.getProfile,
    rule: 'says that the answer is JSON (Content-Type)',
    isOptional: true,
    check: async (core) => {
      const { contentType } = await core.ask(call.getProfile);
      if (!/^application\/([\w.-]+\+)?json\b/i.test(contentType)) {
        notKept('Content-Type is not application/json');
      }
    },
  },
  {
    call: call.getProfile,
    rule: "shows nothing of another person's profile",
    check: async (core) => {
      const token = core.otherToken();
      const own = await readProfile(core);
      const other = await core.expectBody(call.getProfile, stored, { token });
      const ids = (of: Stored) =>
        [of.primaryEmailAddress, ...(of.associatedEmailAddresses ?? [])].map((one) => one?.id);
      const shared = ids(own).filter((id) => id !== undefined && ids(other).includes(id));
      if (shared.length > 0) notKept('both people have the same address');
    },
  },
  {
    call: call.createProfile,
    rule: 'leaves a profile that exists as it is',
    isWriting: true,
    check: async (core) => {
      await readProfile(core);
      const before = await core.expectBody(call.getProfile, stored);
      await core.expectStatus(call.createProfile, [200, 201, 204], { body: {} });
      const after = await core.expectBody(call.getProfile, stored);
      if (JSON.stringify(after) !== JSON.stringify(before)) notKept('the profile has changed');
    },
  },
  {
    call: call.changeProfile,
    rule: 'stores what is sent and returns the profile as it is then',
    isWriting: true,
    check: (core) =>
      changing(core, async () => {
        const body = { ...changed, emailPreferences: { Newsletter: true } };
        const reply = await core.expectBody(call.changeProfile, stored, { body });
        mustHave(reply, changed, 'the answer');
        const after = await core.expectBody(call.getProfile, stored);
        mustHave(after, changed, 'read again');
        if (!isSubscribed(reply) || !isSubscribed(after)) notKept('Newsletter is not true');
      }),
  },
  {
    call: call.changeProfile,
    rule: 'empties what is left out',
    isWriting: true,
    check: (core) =>
      changing(core, async () => {
        await core.expectStatus(call.changeProfile, [200], { body: changed });
        await core.expectStatus(call.changeProfile, [200], { body: { gender: 'Other' } });
        const { firstName, lastName, yearOfBirth } = await core.expectBody(call.getProfile, stored);
        if (firstName || lastName || yearOfBirth)
          notKept('a field that was left out is still there');
      }),
  },
  {
    call: call.changeProfile,
    rule: 'refuses malformed JSON (400)',
    isWriting: true,
    check: (core) =>
      changing(core, () => core.expectStatus(call.changeProfile, [400], { body: '{"firstName":' })),
  },
  {
    call: call.unsubscribe,
    rule: 'ends the newsletter',
    isWriting: true,
    check: (core) =>
      changing(core, async () => {
        const body = { ...changed, emailPreferences: { Newsletter: true } };
        await core.expectStatus(call.changeProfile, [200], { body });
        await core.expectStatus(call.unsubscribe, [200, 202, 204]);
        if (isSubscribed(await core.expectBody(call.getProfile, stored))) {
          notKept('Newsletter is still true');
        }
      }),
  },
  {
    call: call.removeProfile,
    rule: 'deletes the person',
    isWriting: true,
    check: async () => notTried('would delete the test person'),
  },
];
