import { expect, test } from 'vitest';
import { providerPaths, refusal, signInToScriptedProvider } from '../support/scripted-provider';
import type { Reply } from '../support/scripted-core';
import { keyOn, twoStepPath } from '../support/two-step-login';
import { noticeOn } from '../support/visitor';

const { lookup, startFactor, finishFactor, withdrawFactor } = providerPaths;
const lost = { status: 200, text: '<html>' };
const notThere = { status: 503, text: 'away' };
const secret = 'GEZDGNBVGY3TQOJQ';

/** With two-step login on, or off. */
function facts(isOn: boolean, emailVerified = true): Reply {
  const mfaInfo = [{ mfaEnrollmentId: 'f-1', displayName: 'Phone', totpInfo: {} }];
  const user = { localId: 'u-1', email: 'shopper@example.com', emailVerified };
  return { status: 200, body: { users: [isOn ? { ...user, mfaInfo } : user] } };
}

function started(expiresInMs = 600_000): Reply {
  const totpSessionInfo = {
    sharedSecretKey: secret,
    verificationCodeLength: 6,
    hashingAlgorithm: 'SHA1',
    periodSec: 30,
    sessionInfo: 'session-1',
    finalizeEnrollmentTime: new Date(Date.now() + expiresInMs).toISOString(),
  };
  return { status: 200, body: { totpSessionInfo } };
}

async function begun(replies: Record<string, Reply> = {}) {
  const setup = await signInToScriptedProvider({
    [lookup]: facts(false),
    [startFactor]: started(),
    ...replies,
  });
  const off = await setup.visitor.visit(twoStepPath);
  const page = await setup.visitor.follow(await setup.visitor.submit(off, { button: 'Turn on' }));
  const send = () => setup.visitor.submit(page, { button: 'Turn on', values: { code: '123 456' } });
  return { ...setup, page, send };
}

test.each([
  ['UNVERIFIED_EMAIL : Need to verify email first.', 422, 'Verify your email address first.'],
  ['OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.', 502, 'Two-step login is not available'],
  ['INVALID_ARGUMENT : ((Missing phoneEnrollmentInfo.))', 502, 'Two-step login is not available'],
  ['UNSUPPORTED_FIRST_FACTOR', 502, 'Two-step login is not available'],
  ['SECOND_FACTOR_LIMIT_EXCEEDED', 422, 'cannot have any more authenticator apps'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 422, 'You have tried too many times.'],
  ['SOMETHING_NEW', 502, 'Oops! An error has occurred.'],
])('a start refused with %s is %i and says so', async (code, status, message) => {
  const { visitor } = await signInToScriptedProvider({
    [lookup]: facts(false),
    [startFactor]: refusal(code),
  });
  const off = await visitor.visit(twoStepPath);
  const refused = await visitor.submit(off, { button: 'Turn on' });
  expect([refused.status, refused.h1]).toEqual([status, 'Two-step login']);
  expect(refused.text).toContain(message);
  expect(refused.root.querySelector('main input[value=start]')).not.toBeNull();
});

test('an account without a verified address is told to verify it first', async () => {
  const { visitor } = await signInToScriptedProvider({ [lookup]: facts(false, false) });
  const page = await visitor.visit(twoStepPath);
  expect(page.text).toContain('Verify your email address first.');
  expect(page.root.querySelector('main input[value=start]')).toBeNull();
  expect(page.root.querySelector('main a.button')?.getAttribute('href')).toBe(
    '/profile/settings/email',
  );
});

test.each(['USER_DISABLED', 'TOKEN_EXPIRED', 'USER_NOT_FOUND'])(
  'a start, an end and a page refused with %s log out',
  async (code) => {
    const away = { [lookup]: facts(false), [startFactor]: refusal(code) };
    const { visitor, provider } = await signInToScriptedProvider(away);
    const off = await visitor.visit(twoStepPath);
    const ended = await visitor.submit(off, { button: 'Turn on' });
    expect(ended.location).toMatch(/^\/account\?next=/);
    expect(visitor.cookies.has('localhost_session')).toBe(false);

    const values = { email: 'shopper@example.com', password: 'right one' };
    await visitor.submit(await visitor.visit('/account'), { button: 'Log in', values });
    provider.answer({ [lookup]: refusal(code) });
    expect((await visitor.visit(twoStepPath)).location).toBe('/account');
    expect(visitor.cookies.has('localhost_session')).toBe(false);
  },
);

test('while the provider is away the page says so, and what was begun stays', async () => {
  const { visitor, provider, page, send } = await begun();
  expect(keyOn(page)).toBe(secret);
  provider.answer({ [finishFactor]: notThere, [lookup]: notThere });
  const away = await send();
  expect([away.status, keyOn(away)]).toEqual([502, secret]);
  expect(away.text).toContain('Oops! An error has occurred.');
  expect(away.root.querySelector('#code')?.getAttribute('value')).toBe('123456');
  const other = await signInToScriptedProvider({ [lookup]: notThere });
  const failed = await other.visitor.visit(twoStepPath);
  expect([failed.status, failed.text.includes('Oops!')]).toEqual([502, true]);
  provider.answer({ [lookup]: facts(false), [finishFactor]: refusal('INVALID_CODE') });
  expect((await visitor.visit(twoStepPath)).status).toBe(200);
});

test('a lost reply to the code counts as done when the provider has stored it', async () => {
  const { provider, visitor, send } = await begun({ [finishFactor]: lost });
  provider.answer({ [lookup]: facts(true) });
  const on = await visitor.follow(await send());
  expect(noticeOn(on)).toContain('Two-step login is on.');
  expect(on.html).not.toContain(secret);
});

test('a lost reply to the code is an outage when nothing is stored', async () => {
  const { send } = await begun({ [finishFactor]: lost });
  const refused = await send();
  expect([refused.status, keyOn(refused)]).toEqual([502, secret]);
});

test('an enrolment whose time is over is not shown any more', async () => {
  const { page } = await begun({ [startFactor]: started(0) });
  expect([page.status, keyOn(page)]).toEqual([200, '']);
});

test.each(['SESSION_EXPIRED', 'INVALID_SESSION_INFO'])(
  'a code refused with %s begins again',
  async (code) => {
    const { visitor, send } = await begun({ [finishFactor]: refusal(code) });
    const page = await visitor.follow(await send());
    expect(noticeOn(page)).toContain('This took too long, or was started again');
    expect(keyOn(page)).toBe('');
  },
);

test('a lost reply to turning off counts as done when the factor is gone', async () => {
  const { visitor, provider } = await signInToScriptedProvider({
    [lookup]: facts(true),
    [withdrawFactor]: lost,
  });
  const confirm = await visitor.visit(`${twoStepPath}/f-1/remove`);
  const refused = await visitor.submit(confirm, { button: 'Turn off' });
  expect([refused.status, refused.h1]).toEqual([502, 'Turn off two-step login?']);
  provider.answer({ [lookup]: facts(false) });
  const off = await visitor.follow(await visitor.submit(refused, { button: 'Turn off' }));
  expect(noticeOn(off)).toBe('Two-step login is off.');
});
