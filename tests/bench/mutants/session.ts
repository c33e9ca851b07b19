import type { MutantRow } from './mutant';

/** Under `app/session`. */
export const session: MutantRow[] = [
  [
    'sessions of an older key outlive a new password',
    'store/session-store.server.ts',
    'firstKey ? [firstKey, ...otherKeys] : []',
    'firstKey ? [firstKey] : []',
  ],
  [
    'a saved form of an older key is thrown away',
    'form-token.server.ts',
    'ownerKeys.some((key)',
    'ownerKeys.slice(0, 1).some((key)',
  ],
  [
    'an open form of an older key is refused',
    'form-token.server.ts',
    'return keys.some((key)',
    'return keys.slice(0, 1).some((key)',
  ],
  [
    'a session opens at the moment of its end',
    'session.server.ts',
    'now - session.expiresAt < sessionSeconds * 1000',
    'now - session.expiresAt <= sessionSeconds * 1000',
  ],
  [
    'an old login proves who somebody is',
    'user.server.ts',
    'reauthenticationMs = 900_000',
    'reauthenticationMs = 9_000_000',
    'tests/pages/settings-delete.test.ts',
    'more than fifteen minutes',
  ],
  [
    'an expired token is kept out for minutes after an outage',
    'renewal.server.ts',
    'isExpired(session) ? expiredBackoffMs : backoff.length',
    'backoff.length',
  ],
  ['a login leads to another host', 'return-path.ts', " && !pathname.includes('//')", ''],
  [
    'an encrypted cookie outlives its time',
    'encrypted-cookie.server.ts',
    'kept.until <= Date.now()',
    'kept.until <= 0',
  ],
  [
    'ending all other sessions ends this one',
    'store/file-store.server.ts',
    'id <> ?`, value, except)',
    "id <> ?`, value, '')",
    'app/session/store/session-stores.test.ts',
  ],
  [
    'a session in use is not found by its address once its first key is gone',
    'current-session.server.ts',
    '{ seenAt, account: accountHashOf(email) }',
    '{ seenAt }',
    'tests/pages/session.test.ts',
    'found by the new key',
  ],
  [
    'the outbox keeps the address of a deleted account',
    'security-mail.server.ts',
    "isToNobody: event.event === 'account-deleted'",
    'isToNobody: false',
    'tests/pages/mails-to-the-owner.test.ts',
    'a deleted account',
  ],
  [
    'nobody is told of a login from another browser',
    'sign-in/finish-sign-in.server.ts',
    'isFirst || notifyOwner',
    'isFirst && notifyOwner',
    'tests/pages/limits.test.ts',
    'the owner is told of a sign-in',
  ],
];
