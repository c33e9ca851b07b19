import { expect, test } from 'vitest';
import type { Profile } from '~/core-api/profile';
import { paths, profile } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import type { Reply } from '../support/scripted-core';
import { noticeOn, type Page } from '../support/visitor';

const settings = '/profile/settings';
const removePath = 'DELETE /core/api/v1/users/self/emails/e-2';
const work = { id: 'e-2', address: 'kim.work@example.com', isVerified: true };

const lostReplies: [string, Reply][] = [
  ['a broken connection', 'cut'],
  ['status 500', { status: 500 }],
  ['status 202', { status: 202 }],
];

/** A core that holds what was written, and whose replies to writes are lost. */
async function signInWithLostReplies(lost: Reply) {
  let stored = profile({ associatedEmailAddresses: [work] });
  const losing = (write: (body: unknown) => Partial<Profile>): Reply => {
    return (call) => {
      stored = { ...stored, ...write(call.body) };
      return typeof lost === 'function' ? lost(call) : lost;
    };
  };
  return signInToSharedApp({
    [paths.profile]: () => ({ status: 200, body: stored }),
    [paths.changeProfile]: losing((body) => body as Partial<Profile>),
    [paths.addEmail]: losing((body) => {
      const { address } = body as { address: string };
      return { associatedEmailAddresses: [work, { id: 'e-3', address, isVerified: false }] };
    }),
    [removePath]: losing(() => ({ associatedEmailAddresses: [] })),
  });
}

type SignedIn = Awaited<ReturnType<typeof signInWithLostReplies>>;

async function noticeAfter({ visitor }: SignedIn, response: Page): Promise<string> {
  expect(response.status).toBe(303);
  return noticeOn(await visitor.follow(response));
}

test.each(lostReplies)(
  'a profile that holds the change counts as saved after %s',
  async (_, lost) => {
    const signedIn = await signInWithLostReplies(lost);
    const { core, visitor } = signedIn;
    const values = { firstName: 'Ann', yearOfBirth: '1985' };
    const saved = await visitor.submit(await visitor.visit(settings), { button: 'Save', values });
    expect(await noticeAfter(signedIn, saved)).toBe('Changes saved.');
    expect(core.callsTo(paths.changeProfile)).toHaveLength(1);
  },
);

test.each(lostReplies)(
  'a newsletter choice that the profile holds counts as saved after %s',
  async (_, lost) => {
    const signedIn = await signInWithLostReplies(lost);
    const form = await signedIn.visitor.visit(`${settings}/newsletter`);
    const saved = await signedIn.visitor.submit(form, {
      button: 'Save',
      values: { newsletter: 'on' },
    });
    expect(await noticeAfter(signedIn, saved)).toBe('Newsletter choice saved.');
  },
);

test.each(lostReplies)(
  'an address counts as added, and as deleted, by what the profile holds after %s',
  async (name, lost) => {
    const signedIn = await signInWithLostReplies(lost);
    const { visitor } = signedIn;
    const list = await visitor.visit(`${settings}/email`);
    const values = { address: ` New.${name.replaceAll(' ', '')}@Kim.no ` };
    const added = await visitor.submit(list, { button: 'Add', values });
    expect(await noticeAfter(signedIn, added)).toBe('Email address saved.');
    const question = await visitor.visit(`${settings}/email/e-2/delete`);
    const deleted = await visitor.submit(question, { button: 'Delete email address' });
    expect(await noticeAfter(signedIn, deleted)).toBe('Email address deleted.');
  },
);

test('while nobody can tell whether an address is deleted, the next try does', async () => {
  const signedIn = await signInWithLostReplies('cut');
  const { core, visitor } = signedIn;
  const question = await visitor.visit(`${settings}/email/e-2/delete`);
  const before = { status: 200, body: profile({ associatedEmailAddresses: [work] }) };
  const replies: Reply[] = [before, { status: 503 }];
  core.answer({
    [paths.profile]: (call) => {
      const reply = replies.shift() ?? before;
      return typeof reply === 'function' ? reply(call) : reply;
    },
  });
  const failed = await visitor.submit(question, { button: 'Delete email address' });
  expect([failed.status, failed.h1]).toEqual([502, 'Delete email address?']);

  core.answer({ [paths.profile]: { status: 200, body: profile() } });
  const again = await visitor.submit(failed, { button: 'Delete email address' });
  expect(await noticeAfter(signedIn, again)).toBe('Email address deleted.');
  expect(core.callsTo(removePath)).toHaveLength(1);
  const first = await visitor.submit(question, { button: 'Delete email address' });
  expect([first.status, first.text.includes('Email address not found.')]).toEqual([404, true]);
});
