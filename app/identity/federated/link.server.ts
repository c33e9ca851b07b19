import { z } from 'zod';
import type { Outcome } from '~/server/outcome';
import { getAccountInfo, type AccountInfo } from '../account-info.server';
import { type ErrorCode, isFailure } from '../error-code';
import { callProvider, failed } from '../request.server';
import { timestampIn, type Tokens } from '../tokens.server';
import { providerIdOf, type FederatedName, type FederatedProof } from './federated-provider';
import { signInWithProof } from './sign-in-with-proof.server';

type Person = { uid: string; idToken(): string | null };

type Changed = Outcome<Tokens | null, ErrorCode>;

const updatePath = 'v1/accounts:update';

const updatedSchema = z.object({
  idToken: z.string().optional(),
  refreshToken: z.string().optional(),
  expiresIn: z.coerce.number().optional(),
});

/** Refusals: `credential-already-in-use`, `email-already-in-use` (of another account), `user-token-expired`. */
export async function linkFederated(
  person: Person,
  { provider, ...rest }: { provider: FederatedName; proof: FederatedProof; requestUri: string },
): Promise<Changed> {
  const idToken = person.idToken();
  if (idToken === null) return failed(updatePath, 'user-token-expired', 'No idToken');
  const linked = await signInWithProof({ provider, ...rest, idToken });
  if (linked.ok && linked.value.uid === person.uid) return { ok: true, value: linked.value };
  // The answer may have been lost, and a person with a second factor gets no tokens.
  if (await isLinked(person, provider)) return { ok: true, value: null };
  return { ok: false, refusal: linked.ok ? 'user-mismatch' : linked.refusal };
}

/** Refusals: `requires-recent-login`, `user-token-expired`. */
export async function unlinkFederated(person: Person, provider: FederatedName): Promise<Changed> {
  const outcome = await callProvider({
    path: updatePath,
    body: {
      idToken: person.idToken(),
      deleteProvider: [providerIdOf(provider)],
      returnSecureToken: true,
    },
    schema: updatedSchema,
  });
  if (outcome.ok) return { ok: true, value: tokensIn(outcome.value) };
  const isDone = isFailure(outcome.refusal) && (await isLinked(person, provider)) === false;
  return isDone ? { ok: true, value: null } : outcome;
}

export function linkedIn({ federated }: AccountInfo, provider: FederatedName): boolean {
  return federated.some(({ name }) => name === provider);
}

/** Null when nobody can tell. */
export async function isLinked(person: Pick<Person, 'idToken'>, provider: FederatedName) {
  const facts = await getAccountInfo(person);
  return facts.ok ? linkedIn(facts.value, provider) : null;
}

function tokensIn({
  idToken,
  refreshToken,
  expiresIn,
}: z.infer<typeof updatedSchema>): Tokens | null {
  if (!idToken || !refreshToken || !expiresIn) return null;
  return { idToken, refreshToken, expiresAt: timestampIn(expiresIn) };
}
