import { expect, test } from 'vitest';
import { code, expired, good, inspect, linkOf, openApp, update } from '../support/action-links';
import type { Page } from '../support/visitor';

const changes = { verifyEmail: 'VERIFY_EMAIL', verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL' };

// Whoever asked may be a stranger, who would get the purchases of the address.
test.each(Object.entries(changes))(
  'a %s link does nothing for anybody but the account that asked, and says whose it is',
  async (mode, requestType) => {
    const { provider, visitor, logIn } = await openApp({
      [inspect]: { status: 200, body: { requestType, ...code } },
      [update]: good,
    });
    const link = linkOf(mode, { oobCode: `code of ${mode}` });
    const page = await visitor.visit(link);
    expect([page.status, page.h1]).toEqual([200, 'Verify an email address']);
    expect(page.text).toContain(
      mode === 'verifyEmail' ? code.email : 'The account a***@example.com',
    );
    expect(page.text).toContain('Not you? Do nothing');
    const next = new URLSearchParams({ page: '/account/action', link: link.split('?')[1] ?? '' });
    const way = `/profile/send-verification?${next}`;
    const login = `/account?${new URLSearchParams({ next: way })}`;
    expect((await visitor.submit(page, { button: 'Log in to verify' })).location).toBe(login);
    const pressed = await visitor.post(link, fieldsOf(page));
    expect([pressed.status, pressed.location]).toEqual([303, login]);

    await logIn('stranger@example.com');
    const other = await visitor.visit(link);
    expect(other.text).toContain('You’re logged in with another account.');
    const refused = await visitor.post(link, fieldsOf(other));
    expect([refused.status, refused.text.includes('belongs to another account')]).toEqual([
      422,
      true,
    ]);
    expect(provider.callsTo(update)).toEqual([]);

    const ended = await visitor.submit(other, { button: 'Decline the request' });
    expect([ended.status, ended.location]).toEqual([303, '/']);
    const again = await visitor.visit(link);
    expect([again.status, again.text.includes(expired)]).toEqual([400, true]);
    expect((await visitor.post(link, fieldsOf(other))).status).toBe(400);
    expect(provider.callsTo(update)).toEqual([]);
  },
);

test('a link for the first address of an account that we did not ask for is refused', async () => {
  const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'victim@example.com' };
  const { provider, app, logIn } = await openApp({
    [inspect]: { status: 200, body },
    [update]: good,
  });
  const visitor = await logIn('');
  for (const continueUrl of ['', `${app.url}/account/address?request=forged`]) {
    const link = linkOf('verifyAndChangeEmail', continueUrl === '' ? {} : { continueUrl });
    const page = await visitor.visit(link);
    expect([page.status, page.text.includes('This link is incomplete.')]).toEqual([400, true]);
    expect((await visitor.post(link, {})).status).toBe(400);
  }
  expect(provider.callsTo(update)).toEqual([]);
});

function fieldsOf({ root }: Page): Record<string, string> {
  const token = root.querySelector('main [name=formToken]')?.getAttribute('value') ?? '';
  return { formToken: token };
}
