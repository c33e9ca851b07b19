import type { MutantRow } from './mutant';

/** Under `app/server`, and `server.ts`. */
export const server: MutantRow[] = [
  [
    'a form of a sister site is taken for an own one',
    'validation/validate-request.server.ts',
    "site === 'same-origin' ||",
    "site.startsWith('same-') ||",
  ],
  [
    'a second Host header decides',
    'validation/validate-request.server.ts',
    'others.length > 0 || ',
    '',
    'app/server/validation/target.test.ts',
  ],
  [
    'an address leads to another host as a link',
    'validation/validate-request.server.ts',
    "if (url.pathname.startsWith('//')) return 'bad-address';",
    '',
    'app/server/validation/target.test.ts',
  ],
  [
    'whoever names another client in a header has no limit',
    '../../server.ts',
    "app.set('trust proxy', config.trustedProxies)",
    "app.set('trust proxy', true)",
    'tests/pages/account-create.test.ts',
    'without a trusted proxy',
  ],
  [
    'what was saved counts as lost when the reply was cut',
    'outcome.ts',
    "refusal === 'unknown' || refusal === 'unreadable' || refusal === 'internal'",
    "refusal === 'unreadable' || refusal === 'internal'",
  ],
  [
    'a form that was refused cannot be sent again',
    'idempotency.server.ts',
    'return status < 400;',
    'return status < 600;',
  ],
  [
    'a household of IPv6 has a limit for each address',
    'limit.server.ts',
    'left.slice(0, 4)',
    'left.slice(0, 8)',
  ],
  [
    'what one limit refuses fills the others',
    'limit.server.ts',
    'await refundAll(buckets.slice(0, place + 1));',
    '',
  ],
  [
    'a proxy that is still sending answers for us',
    'page-handler.server.ts',
    'await discardRest(incoming);',
    '',
    'tests/pages/gate.test.ts',
    'a form that is far too long',
  ],
  [
    'one call more than there are places',
    'upstream-queue.server.ts',
    'allTaken < places',
    'allTaken <= places',
    'app/server/call-queue.test.ts',
  ],
  [
    'a form that is sent again brings an ended session back',
    'page-handler.server.ts',
    'return withoutCookies(response, isOfEndedSession);',
    'return response;',
    'tests/pages/sessions-ended.test.ts',
    'never brings an ended session back',
  ],
  [
    'the site can be framed',
    'security-headers.server.ts',
    'frameAncestors: ["\'none\'"]',
    'frameAncestors: ["\'self\'"]',
    'tests/pages/headers.test.ts',
  ],
];
