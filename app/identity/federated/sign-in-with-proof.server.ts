import { z } from 'zod';
import { errorCodeOf } from '../error-code';
import { callProvider } from '../request.server';
import {
  claimsOf,
  pendingSchema,
  readSignIn,
  signInRefusal,
  signInSchema,
  type SignInOutcome,
} from '../tokens.server';
import { providerIdOf, type FederatedName, type FederatedProof } from './federated-provider';

export type ExistingAccount = { email: string; providers: string[] };

type FederatedOutcome =
  | SignInOutcome
  | { ok: false; refusal: 'account-exists-with-different-credential'; account: ExistingAccount };

const confirmationSchema = z.object({
  needConfirmation: z.literal(true),
  email: z.string(),
  verifiedProvider: z.array(z.string()).default([]),
});
// With `returnIdpCredential` the provider refuses with a 200 and this body.
const refusedSchema = z.object({ errorMessage: z.string() });

type Proof = {
  provider: FederatedName;
  proof: FederatedProof;
  requestUri: string;
  idToken?: string;
};

export async function signInWithProof({
  provider,
  proof,
  requestUri,
  idToken,
}: Proof): Promise<FederatedOutcome> {
  const outcome = await callProvider({
    path: 'v1/accounts:signInWithIdp',
    body: {
      requestUri,
      postBody: new URLSearchParams({ ...proof, providerId: providerIdOf(provider) }).toString(),
      returnSecureToken: true,
      returnIdpCredential: true,
      ...(idToken === undefined ? {} : { idToken }),
    },
    schema: z.union([confirmationSchema, refusedSchema, pendingSchema, signInSchema]),
  });
  if (!outcome.ok) return signInRefusal(outcome.refusal);
  const { value } = outcome;
  if ('errorMessage' in value) return signInRefusal(errorCodeOf(value.errorMessage));
  if (!('needConfirmation' in value)) return withOwnAddress(readSignIn(value));
  const account = { email: value.email, providers: value.verifiedProvider };
  return { ok: false, refusal: 'account-exists-with-different-credential', account };
}

/** The response has the address at the federated provider; that of the account is in the token. */
function withOwnAddress(outcome: SignInOutcome): SignInOutcome {
  if (!outcome.ok) return outcome;
  const own = claimsOf(outcome.value.idToken)?.email;
  return typeof own === 'string' ? { ok: true, value: { ...outcome.value, email: own } } : outcome;
}
