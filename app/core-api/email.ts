import { z } from 'zod';

export const verifiedSchema = z.object({ address: z.string() });

export const verificationRequestSchema = verifiedSchema.extend({
  /** Whether the caller's account has asked. A core that does not say leaves it to the verification itself. */
  isOwn: z.boolean().optional(),
  asked: z
    .object({
      /** Address of the account that asked, masked; null where it is the address to be verified. */
      account: z.string().nullable(),
      /** ISO 8601: when the account was made, and when it asked. */
      since: z.string().datetime(),
      at: z.string().datetime(),
    })
    .optional(),
});

export function addressRequestOf({
  address,
  asked,
}: Pick<VerificationRequest, 'address' | 'asked'>) {
  const { account } = asked;
  const times = { address, since: new Date(asked.since), at: new Date(asked.at) };
  return account === null
    ? { kind: 'primary' as const, ...times }
    : { kind: 'added' as const, ...times, account };
}

/** `kim@example.com` as `k***@example.com`: enough for whoever it belongs to. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(1, at))}***${address.slice(at)}`;
}

export type VerificationRequest = Required<z.infer<typeof verificationRequestSchema>>;
