import type { SecondFactor } from './second-factor-store';

/** A second factor as the wire shows it: `MfaEnrollment` of the Identity Toolkit, without its secret. */
export function toFactorInfo({ id, display_name, enrolled_at }: SecondFactor) {
  return {
    mfaEnrollmentId: id,
    displayName: display_name ?? undefined,
    enrolledAt: new Date(enrolled_at).toISOString(),
    totpInfo: {},
  };
}
