import { notKept, notTried, type Probe, unknownId, withId, type Rule } from '../probe';

export function findsNoUnknownId(call: string, body?: unknown): Rule {
  return {
    call,
    rule: 'does not find an unknown id (404)',
    ...(!call.startsWith('GET ') && { isWriting: true }),
    check: (core) => core.expectStatus(withId(call, unknownId), [404], { body }),
  };
}

export function refusesUnknownToken(call: string): Rule {
  return {
    call,
    rule: 'refuses an unknown continuation token (400 or 404)',
    check: (core) =>
      core.expectStatus(call, [400, 404], { query: { continuationToken: unknownId } }),
  };
}

/** @param prepare makes sure that there is something to answer */
export function knowsUnchanged(call: string, prepare?: (core: Probe) => Promise<unknown>): Rule {
  return {
    call,
    rule: 'answers 304 to the ETag that it has given',
    isOptional: true,
    check: async (core) => {
      await prepare?.(core);
      const { status, tag } = await core.ask(call);
      if (status !== 200) notTried('needs an answer');
      if (tag === null) return notKept('there is no ETag');
      // Otherwise fetch asks with `no-cache`, at which some servers send all again.
      const headers = { 'if-none-match': tag, 'cache-control': 'max-age=0' };
      return core.expectStatus(call, [304], { headers });
    },
  };
}
